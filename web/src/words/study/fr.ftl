### Ce que les pages disent après une partie : son analyse, apprendre de ses erreurs, continuer, et les positions composées à la main.

## Chiffres

percent = { $chance } %
figure =
    { $chance } % ± { $within }, { $simulations ->
        [one] une simulation
       *[other] { $simulations } simulations
    }
choice-best = le meilleur
choice-played = joué

## Continuer depuis une position

play-on = Continuer d’ici
play-on-title = Continuer d’ici
play-on-about = Une nouvelle table sur cet appareil commence par cette position ({ $title }). La partie d’où vous venez reste telle quelle.
play-on-against = Qui joue les autres places ?
play-on-bots = Des joueurs automatiques
play-on-by-hand = Je joue pour toutes les places
play-on-mine = Ma place
play-on-level = Leur niveau
play-on-begin = Commencer
play-on-failed = La table n’a pas pu être créée sur cet appareil. Rechargez la page et réessayez.

## Une position composée à la main

set-up-title = Composer une position
set-up-why = Placez les pièces comme vous voulez, puis jouez à partir de là ou laissez votre appareil chercher les meilleurs coups.
set-up-of = Composer une position : { $game }
set-up-name = Une position composée à la main
set-up-about = Choisissez une pièce, puis les endroits où elle doit être. La même pièce encore une fois l’enlève. Ce qui en découle, comme ce qui reste en main, est calculé pour vous.
set-up-about-form = Changez les nombres de la position ci-dessous ; le plateau la montre dès qu’elle est possible.
set-up-from = Vous avez commencé par { $title }. Changez ce que vous voulez.
set-up-tools = Quoi poser
set-up-whose = À qui c’est
set-up-tool-left = { $name }, { $left } en réserve
set-up-hint = Le nombre à côté d’une pièce dit combien il en reste.
set-up-state = Cette position
set-up-possible = La position est possible.
set-up-broken = Cette position ne peut pas survenir dans une partie. Elle enfreint cette règle :
set-up-play = La jouer
set-up-analyse = L’analyser
set-up-anew = Un autre choix ici fait tout recommencer.
set-up-undo = Annuler
set-up-clear = Vider le plateau
set-up-usual = Début habituel
set-up-numbers = Tous ses nombres
set-up-numbers-about = Chaque nombre de la position tel que les règles le comptent, pour tout ce qui n’a pas de place plus haut. Ici, rien n’est calculé pour vous.
set-up-number = { $name }, nombre { $place }
set-up-change = Modifier cette position

## Une position examinée par une recherche

searched-title = Les meilleurs coups
searched-nobody = Personne n’a de décision à prendre ici : le hasard vient d’abord, ou la partie est finie.
searched-failed = Ce navigateur n’a pas pu réfléchir à la position. Rechargez la page et réessayez.
searched-begins = Réflexion…
searched-worth = { $who } gagne : { $figure }.
searched-stop = Arrêter
searched-more = Réfléchir encore
searched-about = Trouvé sur cet appareil, d’après ce que peut savoir la personne qui doit jouer. Les chances sont des parts de la victoire ; dans 95 cas sur 100, elles sont dans la marge ±.

## L’analyse d’une partie

figure-exact = { $chance } %, trouvé par le solveur
figure-short = { $chance } % ± { $within }
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
play-on-from = { $game }, après le coup { $move }
analysis-title = Chances de gagner
analysis-about = Votre appareil peut reprendre toute la partie : ce que valait chaque décision, ce qui aurait été meilleur, et ce qui était de la chance. Une décision est jugée d’après ce que son auteur pouvait savoir.
analysis-how = Avec quel soin
analysis-quick = Rapide : { $simulations } simulations par chiffre
analysis-usual = Habituel : { $simulations } simulations par chiffre
analysis-thorough = Approfondi : { $simulations } simulations par chiffre
analysis-begin = Analyser cette partie
analysis-stop = Arrêter
analysis-go-on = Continuer
analysis-progress =
    { $done ->
        [one] { $done } coup sur { $total }.
       *[other] { $done } coups sur { $total }.
    }
analysis-seconds =
    { $seconds ->
        [one] Encore une seconde environ.
       *[other] Encore { $seconds } secondes environ.
    }
analysis-minutes =
    { $minutes ->
        [one] Encore une minute environ.
       *[other] Encore { $minutes } minutes environ.
    }
analysis-done = La partie est analysée.
analysis-failed = Ce navigateur n’a pas pu poursuivre l’analyse. Rechargez la page et réessayez.
analysis-now = Les chances à ce moment
analysis-table = En tableau
analysis-caption = Chances après chaque coup, en pour cent, avec leur marge.
analysis-move = Coup
analysis-grade = Verdict
analysis-by-chance = hasard
analysis-result = Résultat
analysis-by-hidden = ce qui est resté caché jusqu’à la fin
analysis-by-ended = partie arrêtée
chart-about = pour cent, après chaque coup ; { $simulations } simulations chacun
chart-label = Chances de gagner sur { $moves } coups. { $summary }
chart-seat = { $who } : de { $first } à { $last } pour cent.
chart-mark = Coup { $move }, { $who } : { $grade }, { $loss } pour cent perdus
chart-luck = sort
chart-end = fin

## Le coup montré

this-move = Coup { $move }
this-move-grade = { $grade } : −{ $loss } ± { $within }
this-move-start = C’est le début : personne n’a encore rien décidé.
this-move-pending = L’analyse n’est pas encore arrivée jusqu’ici.
this-move-best = Le meilleur coup trouvé.
this-move-fine =
    { $loss ->
        [0] Aussi bon que le meilleur coup trouvé.
       *[other] Proche du meilleur coup : { $loss } ± { $within } pour cent de moins.
    }
this-move-forced = Il n’y avait qu’un seul coup : il n’est pas noté.
this-move-why = Ce qui parle pour le meilleur coup : { $reasons }.
this-move-retry = Essayer un autre coup
this-move-by = Jugé d’après ce que { $you ->
    [yes] vous pouviez
   *[no] { $who } pouvait
} savoir.
this-move-proven = Prouvé : le meilleur coup gagne de { $best } points, celui-ci de { $played }. Plus rien ne dépend du hasard.
this-move-lead = En moyenne, le meilleur jeu mène de { $best } points à la fin, ce coup de { $played }.
this-end-hidden = Ce qui est resté caché jusqu’à la fin a changé les chances : pour { $who }, de { $gain } pour cent.
this-end-ended = La partie n’a pas été jouée jusqu’au bout : pour { $who }, cela a changé { $gain } pour cent.
this-deal-gain = L’accord { $you ->
    [yes] vous a rapporté
   *[no] a rapporté à { $who }
} +{ $gain } ± { $within } pour cent, { $simulations } simulations.
this-deal-loss = L’accord { $you ->
    [yes] vous a coûté
   *[no] a coûté à { $who }
} { $gain } ± { $within } pour cent, { $simulations } simulations.
this-luck = Le hasard a fait cela, avec une probabilité de { $part } %.
this-luck-good = Chance pour { $who } : +{ $gain } ± { $within } pour cent, { $simulations } simulations.
this-luck-bad = Malchance pour { $who } : −{ $gain } ± { $within } pour cent, { $simulations } simulations.
this-luck-unseen = Personne ne pouvait voir ce que le hasard a fait ici : il n’y a rien à juger.

## Jeu et chance

turning-title = Tournants
turning-none = Aucun jusqu’ici : rien n’a changé la partie d’un vingtième de la victoire.
turning-mistake = (une décision)
turning-luck = (la chance)
turning-deal = (un accord)
turning-hidden = Ce qui est resté caché jusqu’à la fin (chance)
turning-ended = La partie n’a pas été jouée jusqu’au bout
play-title = Jeu et chance
play-player = Joueur
play-accuracy = Précision
play-wrong = Erreurs
play-luck = Chance
play-decisions =
    { $count ->
        [one] une décision
       *[other] { $count } décisions
    }
play-about = La précision est de 100 % quand rien n’a été cédé. La chance est la somme de ce que le hasard a fait et de ce qui est resté caché jusqu’à la fin, en pour cent de la victoire. Les erreurs sont des imprécisions (5 pour cent cédés ou plus), des erreurs (10) et des gaffes (20). Chaque chiffre vient de { $simulations } simulations.
luck-figure = { $luck } ± { $within }
luck-within = pas visible (à ± { $within } près)
way-title = Le chemin jusqu’au résultat
way-about = En pour cent de la victoire. Les décisions ne peuvent que céder ; les estimations bougent aussi d’elles-mêmes, car elles voient plus loin près de la fin.
way-start = Début
way-own = Décisions propres
way-others = Décisions des autres
way-luck = Chance
way-deals = Accords
way-ended = Partie arrêtée
way-rest = Estimations
way-result = Résultat

## Apprendre de ses erreurs

mistakes-title = Apprendre de vos erreurs
mistakes-seat = De qui
mistakes-of =
    { $count ->
        [0] { $who } : aucune erreur
        [one] { $who } : une erreur
       *[other] { $who } : { $count } erreurs
    }
mistakes-leave = Retour à la partie
mistakes-none = Aucune erreur n’a été trouvée dans ce que { $you ->
    [yes] vous avez
   *[no] { $who } a
} décidé. Bien joué !
mistakes-count = { $number } sur { $of }, coup { $move }
mistakes-ask = Trouvez un meilleur coup
mistakes-played = On a joué : { $move }. Cela a cédé { $loss } pour cent. Jouez sur le plateau ce qui vous paraît meilleur.
mistakes-judging = Votre coup est examiné…
mistakes-answer-best = Bravo ! { $move } est le meilleur coup trouvé.
mistakes-answer-good = Bravo ! { $move } vaut le meilleur coup, ou presque.
mistakes-answer-same = C’est le coup qui a été joué. Il y en a un meilleur : celui-ci a cédé { $loss } pour cent.
mistakes-answer-worse = Pas tout à fait : { $move } cède { $loss } pour cent. Essayez encore.
mistakes-figures = Votre coup : { $move }. Le meilleur : { $best }.
mistakes-best = Le meilleur est : { $move } ({ $figure }).
mistakes-show = Montrer le meilleur
mistakes-next = Suivant
mistakes-finish = Vers la fin
mistakes-end =
    { $found ->
        [0] Vous avez tout vu ({ $tasks }). La prochaine fois, vous en trouverez tout seul.
       *[other] Vous avez trouvé un bon coup { $found } fois sur { $tasks }.
    }
mistakes-again = Encore une fois

## À la fin d’une partie

back-analyse = Analyser la partie
back-analysis = Voir l’analyse
back-chances-grew = Chances en hausse de { $by ->
        [one] { $by } point
       *[other] { $by } points
    } :
back-chances-fell = Chances en baisse de { $by ->
        [one] { $by } point
       *[other] { $by } points
    } :

study-luck-since = Vérifié depuis que la partie a été apportée ici : personne n’a pu choisir ce qui a été tiré alors
study-luck-brought =
    { $draws ->
        [one] Le premier tirage a été apporté dans un fichier : on ne peut pas vérifier ici comment il a été fait.
       *[other] Les { $draws } premiers tirages ont été apportés dans un fichier : on ne peut pas vérifier ici comment ils ont été faits.
    }

## Revoir la partie

study-title = Revoir
study-page-title = { $game } : revoir la partie
study-loading = Chargement de la partie…
study-not-legal = Cette partie ne suit pas les règles : l’événement { $event } n’est pas permis.
study-as-far-as-legal = Ce qui l’a précédé est montré. Vérifiez l’équité pour savoir si le hasard a été changé.
study-open-title = Ouvrir une partie enregistrée
study-choose = Choisir un fichier de partie
study-another = Un autre fichier
study-drop = ou le déposer sur cette page
study-about-file = « Enregistrer la partie », à la fin d’une partie, vous donne un tel fichier. Son nom finit par .ennead. Votre navigateur le lit ; un serveur n’est interrogé que pour les fichiers d’autres éditions, et n’en garde rien.
study-reading = Lecture de { $name }…
study-opened = { $name } est ouvert.
study-file-problem = { $name } : { $problem }
study-not-text = Ce n’est pas un fichier de texte, donc pas un fichier de partie.
study-too-large = Ce fichier est trop grand pour un fichier de partie.
study-unreadable = Le navigateur n’arrive pas à lire ce fichier.


study-seen-by = Point de vue
study-seen-all = Tout visible
study-seen-spectator = Le public
study-own-eyes = Tant que la partie n’est pas finie, vous la voyez de votre place : ce qui est caché le reste.
study-look = Choisissez un endroit du plateau pour lire ce qui s’y trouve.
study-place = { $name } : { $text }

study-player = Coup par coup
study-slider = Position dans la partie
study-start = La partie commence.
study-at = Coup { $move } sur { $moves } : { $text }
study-count = { $move } sur { $moves }
study-first = Au début
study-previous = Un coup en arrière
study-play = Lecture automatique
study-pause = Pause
study-next = Un coup en avant
study-last = À la fin
study-moves = Les coups

study-table = Retour à la table
study-link = Lien vers ce coup
study-link-hint = Il ouvre la partie à ce coup, pour tous ceux qui peuvent voir la table.

study-luck-title = Vérification de l’équité
study-luck-about = Avant la partie, le serveur a publié l’empreinte d’une graine secrète, et chaque place a ajouté un nonce. Ensemble, ils fixent tous les tirages, qui peuvent donc être recalculés maintenant.
study-luck-computing = Calcul en cours…
study-luck-good = Vérifié : personne n’a pu choisir ce qui était tiré
study-luck-bad = Quelque chose ne concorde pas
study-luck-open = Cela se vérifie quand la partie est finie
study-luck-here = Vérifié par votre propre navigateur
study-luck-server = Vérifié par le serveur
study-holds-yes = Vérifié :
study-holds-no = Faux :
study-holds-open = Pas encore connu :
study-luck-hash = La graine a bien l’empreinte publiée avant la partie.
study-luck-hash-wrong = La graine n’a pas l’empreinte publiée avant la partie.
study-luck-nonces =
    { $nonces ->
        [one] Il y a un nonce pour la seule place.
       *[other] Il y a un nonce pour chacune des { $nonces } places.
    }
study-luck-nonces-wrong =
    { $nonces ->
        [one] Il n’y a qu’un nonce, pour { $seats } places.
       *[other] Il y a { $nonces } nonces, pour { $seats } places.
    }
study-luck-draws =
    { $draws ->
        [0] Rien n’a été tiré.
        [one] Le seul tirage découle de la graine et des nonces.
       *[other] { $draws } tirages sur { $draws } découlent de la graine et des nonces.
    }
study-luck-draw-wrong = Le tirage { $draw } sur { $draws } ne découle pas de la graine et des nonces.
study-luck-given = La part du sort a été saisie à la main ; on ne peut rien en dire.
study-luck-later = L’empreinte est publiée ; la graine sera montrée à la fin de la partie, et tout pourra alors être recalculé.
study-luck-no-seed = La partie est finie, mais la graine n’est pas montrée.
study-luck-malformed = La graine ou un nonce n’a pas le bon nombre de chiffres hexadécimaux.
study-luck-no-note = Ce navigateur n’a pas ajouté de nonce à cette partie : il n’a donc rien à comparer lui-même.
study-luck-same-hash = C’est l’empreinte annoncée à ce navigateur quand vous vous êtes mis à table.
study-luck-other-hash = Quand vous vous êtes mis à table, une autre empreinte a été annoncée à ce navigateur.
study-luck-own-nonce = Le nonce que ce navigateur a ajouté en fait partie.
study-luck-no-own-nonce = Le nonce que ce navigateur a ajouté n’en fait pas partie.
study-luck-limit = Ceci ne peut pas montrer si quelqu’un, aux commandes du serveur, a regardé la graine pendant la partie et su ainsi ce qui serait tiré.
study-luck-program = La pièce que désigne chaque tirage est trouvée par les règles que contient cette page, et qui viennent de ce serveur. La commande « ennead verify » vérifie le tout avec votre propre programme, à partir du fichier téléchargé.
study-luck-numbers = Les nombres eux-mêmes
study-luck-number-hash = Empreinte, publiée avant la partie
study-luck-number-seed = Graine, montrée à la fin
study-luck-number-nonces = Nonces, place par place
