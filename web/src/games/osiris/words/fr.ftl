### Osiris dans le navigateur, en français. Mêmes messages et mêmes variables que dans le fichier anglais.

face-sentence = Menez vos prêtres au sommet. Quel dieu attend sous la pointe ?
face-board = La pyramide avec ses rangs, et les douze villes autour

## Ce qui est demandé, et un conseil au-dessous

face-ask-place = Installez un fidèle ({ $colour }) dans un temple
face-ask-choose = Lequel de vos prêtres part ?
face-ask-move =
    { $left ->
        [one] Il reste un jeton à { $priest } : où va-t-il ?
       *[other] Il reste { $left } jetons à { $priest } : où va-t-il ?
    }
face-ask-last = Dernier jeton de { $priest } : un pas de côté, ou un bloc
face-ask-stuck = { $priest } n’a plus de pas : gardez le dernier jeton comme bloc, ou arrêtez
face-ask-won =
    { $left ->
        [one] { $priest } a gagné et il lui reste un jeton : un pas, un bloc, ou la fin du trajet
       *[other] { $priest } a gagné et il lui reste { $left } jetons : un pas de plus, ou la fin du trajet
    }
face-ask-swap = Échanger les deux dieux ?
face-ask-follow = Déplacez l’un de vos fidèles, ou aucun
face-hint-place =
    { $count ->
        [one] Le dernier de cette couleur. Au plus trois d’une couleur par temple.
       *[other] Il en reste { $count } de cette couleur. Au plus trois d’une couleur par temple.
    }
face-hint-place-two =
    { $count ->
        [one] Vous jouez { $colours }. C’est le dernier de cette couleur ; trois au plus d’une couleur par temple.
       *[other] Vous jouez { $colours }. Il en reste { $count } de cette couleur ; trois au plus d’une couleur par temple.
    }
face-hint-choose-two = Vous jouez { $colours } : déplacez un prêtre de l’une ou l’autre couleur. Il dépense tous les jetons de sa ville ; puis on les sème.
face-hint-choose = Il dépense tous les jetons de sa ville ; puis on les sème, un dans chaque ville qui suit.
face-hint-move =
    { $sown ->
        [one] De côté 1, en haut ou en bas 2. Un jeton sera semé.
       *[other] De côté 1, en haut ou en bas 2. { $sown } jetons seront semés, un de moins après un bloc.
    }
face-hint-last = { face-hint-move }
face-hint-stuck = { face-hint-move }
face-hint-won = { face-hint-move }
face-hint-swap = { $one } a battu { $other }.
face-hint-swap-hidden = Seuls les deux propriétaires voient les dieux.
face-hint-follow = Choisissez l’un de vos fidèles, puis le temple où il va.

## Les coups

face-move-priest = Déplacer { $priest }
face-step-to = Un pas en { $place }
face-block-on = Un bloc en { $place }
face-stop = Arrêter le trajet
face-swap = Échanger les dieux
face-keep = Garder mon dieu
face-place-follower = Un fidèle chez { $god }
face-move-follower = { $who } : de { $from } à { $to }
face-pass = Aucun fidèle
face-waste-tip = La partie s’arrête aussitôt qu’un prêtre atteint la pointe.
face-waste-walls = Cela ferme le dernier passage vers la pointe : la partie s’arrête aussitôt.
face-waste-steps =
    { $left ->
        [one] Il pourrait encore avancer, avec { $left } jeton.
       *[other] Il pourrait encore avancer, avec { $left } jetons.
    }
face-waste-block = Le dernier jeton pourrait encore devenir un bloc.
face-waste-swap = Vous donneriez { $own } ({ $strong }) contre { $other } ({ $weak }), qui est moins fort.
## Une case dans son degré : quelle pierre de quel côté, dans le sens des aiguilles d’une montre
face-in-lane =
    { $side ->
        [north] nord { $stone }
        [east] est { $stone }
        [south] sud { $stone }
        [west] ouest { $stone }
        [north-east] angle nord-est
        [south-east] angle sud-est
        [south-west] angle sud-ouest
       *[north-west] angle nord-ouest
    }
face-way-sideways = De côté, { $place }
face-way-up = Monter, { $place }
face-way-down = Descendre, { $place }
face-way-fight = Duel avec { $place }
face-way-home = Rentrer au foyer
face-way-tip = À la pointe
face-block-mode = Poser un bloc
face-steps = Le prochain pas
face-priests = Vos prêtres qui peuvent partir
face-choose =
    { $counters ->
        [one] { $priest }, { $counters } jeton, { $place }
       *[other] { $priest }, { $counters } jetons, { $place }
    }

## Les places

face-priest-god = { $priest } sur { $god }
face-at-home = dans son foyer
face-town-of = la ville { $priest }
face-town =
    { $counters ->
        [one] { $counters } jeton
       *[other] { $counters } jetons
    }
face-town-with =
    { $counters ->
        [one] { $counters } jeton ; ici se trouve { $there }
       *[other] { $counters } jetons ; ici se trouve { $there }
    }
face-town-closed = une ville fermée : personne ne joue sa couleur
face-tip = le pyramidion, avec un dieu caché dessous
face-block = un bloc
face-free = libre
face-at = { $name }, { $text }
face-at-choose = { $name }, { $text } : déplacer ce prêtre
face-at-step =
    { $cost ->
        [one] { $name }, { $text } : un pas ici, pour un jeton
       *[other] { $name }, { $text } : un pas ici, pour { $cost } jetons
    }
face-at-fight =
    { $cost ->
        [one] { $name }, { $text } : un duel ici, pour un jeton
       *[other] { $name }, { $text } : un duel ici, pour { $cost } jetons
    }
face-at-block = { $name }, { $text } : poser le bloc ici
face-chip-fight = Duel · { $cost }

## Les temples

face-temples = Temples
face-temples-hint = les fidèles font la force
face-temples-why = Dans un duel, le dieu qui a le plus de fidèles dans son temple gagne. À la fin, qui a le plus de fidèles dans le temple du dieu caché l’emporte.
face-place-rest = Placer le reste pour moi
face-place-stop = Ne plus placer pour moi
face-temples-from = choisissez un fidèle
face-temples-to = choisissez où il va
face-temple =
    { $strength ->
        [one] 1 fidèle : { $followers }
       *[other] { $strength } fidèles : { $followers }
    }
face-temple-empty = 0 fidèle
face-followers = { $count } ({ $who })
face-temple-place = { $name }, { $text } : installer le fidèle ici
face-temple-to = { $name }, { $text } : déplacer le fidèle ici
face-pick = Choisir un fidèle ({ $who }) chez { $god }
face-under = Sous le pyramidion
face-under-priest = Sous { $priest }, arrivé à la pointe
face-hidden = caché
face-reconstruction = Le plateau et les noms des dieux sont notre reconstitution.

## Les joueurs

face-aim = Ayez le plus de fidèles dans le temple du dieu caché sous la pointe de la pyramide. La partie finit quand un prêtre y arrive.
face-two-colours = À deux, chacun joue deux couleurs : { $first } contre { $second }.
face-your-gods = Les dieux que vous voyez
face-hidden-gods =
    { $count ->
        [one] un prêtre, son dieu est caché
       *[other] { $count } prêtres, leurs dieux sont cachés
    }
face-strength = force { $strength }
face-to-place =
    { $count ->
        [one] un fidèle à installer
       *[other] { $count } fidèles à installer
    }
face-blocks = Blocs
face-none = aucun
face-progress = manche { $round } sur { $of } au plus

## Les duels

face-beats = { $winner } bat { $loser }
face-equal = Forces égales : la personne dont c’est le tour l’emporte
face-swapped = Les dieux sont échangés
face-kept = Les dieux restent en place

## Sous le plateau

face-legend-priest = prêtre : un pas coûte 1 de côté, 2 en haut ou en bas
face-legend-counter = jeton : semé après le trajet
face-legend-block = bloc : on y entre de côté
face-legend-hidden = dieu caché
face-legend-board = le plateau : notre reconstitution

## La fin

face-revealed = Le dieu qui décide
face-ended = Fin de partie : { $ending }.
face-again = Recompter
face-skip = Passer
face-count-how = Qui a le plus de fidèles dans le temple de ce dieu l’emporte.
face-all-open = Tous les dieux sont maintenant retournés.
face-here =
    { $count ->
        [one] fidèle
       *[other] fidèles
    }
face-tied = Égalité : l’ordre du jeu décide, { $order }.
face-you-win =
    { $by ->
        [0] Vous gagnez : à égalité de fidèles, vous passez en premier
        [one] Vous gagnez avec un fidèle d’avance
       *[other] Vous gagnez avec { $by } fidèles d’avance
    }
face-wins-by =
    { $by ->
        [0] { $names } gagne : à égalité de fidèles, c’est l’ordre du jeu qui décide
        [one] { $names } gagne avec un fidèle d’avance
       *[other] { $names } gagne avec { $by } fidèles d’avance
    }
face-share = { $names } se partagent la victoire
face-you-share = Vous partagez la victoire avec { $names }
face-you-lose =
    { $by ->
        [0] Vous perdez : à égalité de fidèles, vous passez après dans l’ordre du jeu
        [one] Vous perdez d’un fidèle
       *[other] Vous perdez de { $by } fidèles
    }
face-ahead-of-you =
    { $by ->
        [0] { $names } gagne : à égalité de fidèles avec vous, c’est l’ordre du jeu qui décide
        [one] { $names } gagne, avec un fidèle d’avance sur vous
       *[other] { $names } gagne, avec { $by } fidèles d’avance sur vous
    }
face-score = { $score }

## Ce que quelqu’un a fait, après « Ana a … » ou « Vous avez … »

face-deed-place = installé un fidèle chez { $god }
face-deed-priest =
    { $counters ->
        [one] choisi { $priest }, avec un jeton
       *[other] choisi { $priest }, avec { $counters } jetons
    }
face-deed-step =
    mené { $priest } ({ $place }){ $blocks ->
        [0] { "" }
        [one] { " " }en prenant un bloc
       *[other] { " " }en prenant { $blocks } blocs
    }
face-deed-sown =
    { $sown ->
        [one] semé un jeton
       *[other] semé { $sown } jetons
    }
face-deed-block = posé un bloc ({ $place })
face-deed-stop = arrêté { $priest }
face-deed-follower = déplacé un fidèle ({ $from } → { $to })
face-deed-rest = laissé les fidèles en place
face-deed-fight =
    attaqué { $rival } avec { $priest } ({ $place }) et { $won ->
        [yes] gagné
       *[other] perdu
    }
face-deed-fight-seen =
    attaqué { $rival } ({ $defending }) avec { $priest } ({ $attacking }), { $place }, et { $won ->
        [yes] gagné
       *[other] perdu
    }
face-deed-swap = échangé les dieux des deux prêtres
face-deed-keep = laissé en place les dieux des deux prêtres
face-own-priest =
    { $rings ->
        [0] le prêtre sans anneau
        [1] le prêtre à un anneau
       *[other] le prêtre à deux anneaux
    }
face-priest-of = { $priest } ({ $colour })
face-your-priest =
    { $rings ->
        [0] votre prêtre sans anneau
        [1] votre prêtre à un anneau
       *[other] votre prêtre à deux anneaux
    }

## Une position composée à la main

face-setup-priest = { $priest }
face-setup-block = bloc, ou case de nouveau libre
face-setup-now = À qui de jouer
face-setup-turn = Prochain à choisir un prêtre
face-setup-round = Manche
face-setup-counters = Jetons dans les villes
face-setup-followers = Fidèles de { $who } dans les temples ({ $left ->
        [one] { $left } pas encore placé
       *[other] { $left } pas encore placés
    })
face-setup-gods = Les dieux sous les prêtres
face-setup-mend-O11 = Chaque couleur a exactement cinq fidèles dans les temples, et pas plus qu’un temple n’en peut recevoir : ajoutez-en ou enlevez-en.
face-setup-mend-O14 = La personne qui doit jouer ne peut déplacer aucun prêtre : donnez des jetons à l’une de ses villes, ou laissez choisir quelqu’un d’autre.
face-setup-mend-O19 = Deux prêtres sont sur la même case : déplacez-en un.
face-setup-mend-O21 = Un bloc est là où se tient un prêtre, ou là où il n’y a pas de case : enlevez-le.
face-setup-mend-O23 = Jetons et blocs doivent être ensemble aussi nombreux qu’au début, deux par prêtre : ajoutez ou enlevez des jetons.
face-setup-mend-O32 = Personne ne peut se tenir sur la pointe : cela finirait la partie. Déplacez le prêtre.
face-setup-mend-O33 = La pyramide est murée, ce qui finirait la partie : enlevez un bloc.
face-setup-mend-O36 = Le numéro de la manche est trop grand ou inférieur à 1.
face-from-title = Fidèles dans le temple : { $god }
face-from-start = Placés au début
face-from-later = Venus ou partis ensuite
