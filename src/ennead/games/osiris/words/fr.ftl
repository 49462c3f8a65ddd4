### Ce que dit Osiris, en français. Mêmes messages et mêmes variables que dans le fichier anglais.

title = Osiris
blurb = À deux, trois ou quatre, en une heure environ : menez vos prêtres vers le sommet de la pyramide, chacun avec un dieu que personne d’autre n’a vu, rassemblez des fidèles dans les temples, et devinez quel dieu se cache sous la pointe.
help-moves =
    Un dieu                     le temple d’un fidèle : Amon, ou seulement Am ; deux dieux le déplacent : Amon Rê
    I1                          le prêtre qui part : couleur et anneaux
    L2.3 (ou 2.3), tip          où il va : rang et pierre, dans le sens horaire depuis le haut à gauche ; B L2.3 un bloc
    stop, swap, keep, pass      arrêter ; échanger les dieux après un duel, ou non ; aucun fidèle

## Qui


## Les noms

name-Amun = Amon
name-Anubis = Anubis
name-Bastet = Bastet
name-Geb = Geb
name-Hathor = Hathor
name-Horus = Horus
name-Isis = Isis
name-Nephthys = Nephtys
name-Osiris = Osiris
name-Ptah = Ptah
name-Ra = Rê
name-Seth = Seth
name-Thoth = Thot
name-tip = la pointe
name-pyramid = le pyramidion
name-I0 = Ivoire sans anneau
name-I1 = Ivoire à un anneau
name-I2 = Ivoire à deux anneaux
name-C0 = Cornaline sans anneau
name-C1 = Cornaline à un anneau
name-C2 = Cornaline à deux anneaux
name-L0 = Lapis sans anneau
name-L1 = Lapis à un anneau
name-L2 = Lapis à deux anneaux
name-O0 = Ocre sans anneau
name-O1 = Ocre à un anneau
name-O2 = Ocre à deux anneaux

## Une case de la pyramide, comme on la dit ; $side et $stone : quelle pierre de quel côté du degré $lane, dans le sens des aiguilles d’une montre.

place-name =
    { $side ->
        [tip] la pointe
        [home] son foyer
        [north] degré { $lane }, côté nord, pierre { $stone }
        [east] degré { $lane }, côté est, pierre { $stone }
        [south] degré { $lane }, côté sud, pierre { $stone }
        [west] degré { $lane }, côté ouest, pierre { $stone }
        [north-east] degré { $lane }, angle nord-est
        [south-east] degré { $lane }, angle sud-est
        [south-west] degré { $lane }, angle sud-ouest
       *[north-west] degré { $lane }, angle nord-ouest
    }

## Les règles

chapter-board = Le plateau
chapter-turn = Le trajet d’un prêtre
chapter-blocks = Les blocs
chapter-fights = Les duels
chapter-sowing = Les semailles et les fidèles

clause-O1 = Il y a douze villes, trois pour chacune des quatre couleurs, et chacune est le foyer d’un seul prêtre. Dans une couleur, on reconnaît prêtres et villes à leurs anneaux : aucun, un ou deux. Un prêtre se nomme par sa couleur et ses anneaux : I0, I1 et I2 sont à Ivoire.
clause-O2 = La pyramide a quatre degrés, emboîtés l’un dans l’autre, et une seule case au milieu, la pointe. À côté d’elle se dressent treize temples, un par dieu.
clause-O3 = Sur le plateau carré (option board : square), les degrés comptent 20, 16, 12 et 8 pierres, et chacun est décalé d’une demi-pierre par rapport au suivant, comme dans une maçonnerie. L1.0 est la pierre du coin en haut à gauche du degré extérieur ; on compte dans le sens des aiguilles d’une montre, et L4 entoure la pointe. Les villes T0 à T11 font le tour de la pyramide dans le même sens : Ivoire au nord, Cornaline à l’est, Lapis au sud, Ocre à l’ouest, chaque fois avec aucun, un puis deux anneaux. Nous ne connaissons pas le plateau imprimé : celui-ci est une reconstitution.
clause-O4 = De côté veut dire le long du même degré, coins compris. Monter ou descendre veut dire passer à une place du niveau voisin, décalée d’une demi-pierre : d’une ville à l’une de ses deux entrées dans le degré 1, d’un degré à l’autre, et du degré 4 à la pointe, qui domine toutes les pierres de ce degré.
clause-O5 = Sur le plateau rond (option board : round), il y a quatre degrés de 12 pierres. La pierre j d’un degré est sous les pierres j et j + 1 du suivant, la ville j sous les pierres j et j + 1 du degré 1, et la pointe domine tout le degré 4 ; on compte dans le sens des aiguilles d’une montre. Les plateaux sont des fichiers : on peut en ajouter.
clause-O6 = Les treize dieux sont Amon, Anubis, Bastet, Geb, Hathor, Horus, Isis, Nephtys, Osiris, Ptah, Rê, Seth et Thot.
clause-O7 = On bat les treize disques des dieux. On en cache un sous chaque prêtre qui joue et un sous le pyramidion, qui se dresse sur la pointe. À trois, il reste trois disques que personne ne regarde.
clause-O8 = À quatre, chacun a une couleur ; à trois, personne ne joue Ocre. À deux, l’un a Ivoire et Lapis, l’autre Cornaline et Ocre : ce sont les couleurs opposées de part et d’autre de la pyramide. L’ordre du jeu est Ivoire, Cornaline, Lapis, Ocre.
clause-O9 = Chaque prêtre qui joue part de son foyer, avec deux jetons de pouvoir : 24 jetons en tout, ou 18 à trois.
clause-O10 = Vous pouvez regarder à tout moment les dieux de vos propres prêtres, et vous les avez vus avant que le premier fidèle soit placé. Sous les autres prêtres on ne regarde pas, sauf après un duel.
clause-O11 = Puis chacun installe ses fidèles dans les temples, un par un, dans l’ordre du jeu : cinq de chaque couleur qui joue, et jamais plus de trois d’une couleur dans un temple. À deux, les couleurs alternent quand même : Ivoire, Cornaline, Lapis, Ocre, cinq fois de suite. Que chacune des deux couleurs d’un joueur en ait cinq est notre lecture : le livret pourrait aussi vouloir dire cinq par joueur.
clause-O12 = Ivoire commence, et l’on joue dans le sens des aiguilles d’une montre. À deux, un tour est celui d’un joueur, qui se sert de l’une ou l’autre couleur, et non celui d’une couleur.
clause-O13 = À trois, les villes d’Ocre sont fermées : personne n’y entre, et les semailles passent par-dessus. Les treize temples restent en jeu.
clause-O14 = Un tour, c’est : déplacer un prêtre, semer ses jetons, puis, si l’on veut, déplacer un fidèle. Il faut déplacer un prêtre dès que l’un des vôtres a un premier pas permis. Si aucun n’en a, on ne déplace ni ne sème rien, mais on peut encore déplacer un fidèle.
clause-O15 = Vous déplacez un seul prêtre par tour. C’est n’importe lequel des vôtres, où qu’il soit, s’il y a au moins un jeton dans son foyer et s’il a un premier pas permis.
clause-O16 = Un pas de côté coûte un jeton, un pas vers le haut ou vers le bas en coûte deux.
clause-O17 = Un prêtre en route doit dépenser tous les jetons de son foyer ; seul le tout dernier peut devenir un bloc. Il avance tant qu’il a un pas permis qu’il peut payer. S’il n’en a plus, le trajet est fini et le reste compte comme dépensé. Rien n’oblige à prévoir un chemin qui dépense tout, et l’on peut passer plusieurs fois au même endroit.
clause-O18 = Un prêtre n’entre dans aucune autre ville que son foyer. Y revenir du degré 1, c’est descendre.
clause-O19 = Un prêtre n’entre pas sur une case où se tient un prêtre du même joueur, et ne passe par-dessus personne. Entrer sur la case d’un adversaire provoque un duel. À deux, les deux couleurs d’un joueur sont amies.
clause-O20 = Le dieu va partout où va son prêtre.
clause-O21 = Quand votre prêtre a fait au moins un pas dans ce tour et qu’il vous reste exactement un jeton, vous pouvez le poser comme bloc sur n’importe quelle case vide des quatre degrés au lieu d’avancer : une case sans prêtre ni bloc, ni ville ni pointe. S’il n’a plus de pas permis, vous posez le bloc ou vous vous arrêtez.
clause-O22 = Une case bloquée ne s’aborde que de côté. Qui y entre enlève le bloc, et ce jeton revient au foyer de son prêtre. Il y arrive après les semailles de ce tour, même si le prêtre perd ensuite un duel, et il ne sert pas dans ce trajet.
clause-O23 = Les blocs ne sont à personne. Aucun jeton ne se perd : ceux des villes, ceux qui servent de blocs et ceux ramassés dans le trajet en cours font toujours 24, ou 18 à trois.
clause-O24 = Après un duel perdu, on ne pose pas de bloc.
clause-O25 = Un prêtre qui entre sur la case d’un adversaire se bat avec lui, et le pas est payé dans tous les cas. Un dieu est aussi fort qu’il y a de fidèles dans son temple, de toutes les couleurs. Le prêtre du dieu le moins fort a perdu.
clause-O26 = Quand les deux dieux sont de même force, la victoire va à la personne dont c’est le tour.
clause-O27 = Le propriétaire du prêtre vainqueur peut échanger les deux disques, ou les laisser. Il en décide avant que le perdant rentre, même si ce n’est pas son tour.
clause-O28 = Les propriétaires des deux combattants voient les deux dieux. Tous les autres, public compris, apprennent qui s’est battu, qui a gagné et si les disques ont été échangés, et rien d’autre. Tout le monde peut donc suivre le chemin de chaque disque et en tirer des conclusions.
clause-O29 = Le perdant rentre dans son foyer. Un vainqueur qui était en route continue avec les jetons qu’il lui reste, comme en O17 : il le doit, tant qu’il peut payer un pas permis. C’est notre lecture ; le livret pourrait aussi vouloir dire qu’il est libre de le faire. Avec l’option after_fight : may-stop, il peut finir son trajet sur la case qu’il a gagnée.
clause-O30 = Après le trajet, gagné, perdu ou sans duel, on prend tous les jetons du foyer de ce prêtre et on les dépose un à un dans les villes ouvertes qui suivent, dans le sens des aiguilles d’une montre. Il y en a autant qu’avant le trajet, ou un de moins si l’un d’eux est devenu un bloc. Le foyer n’est pas sauté quand les semailles y reviennent : avec 12 jetons, ou 9 à trois, il en reçoit un lui aussi.
clause-O31 = Ensuite vous pouvez déplacer l’un de vos fidèles, un seul en tout et non un par couleur, vers un autre temple où il y en a moins de trois de sa couleur.
clause-O32 = Quand un prêtre arrive sur la pointe, il y remplace le pyramidion, et la partie s’arrête aussitôt. Les jetons qu’il lui reste sont sans importance.
clause-O33 = Quand on pose un bloc et que toutes les cases autour de la pointe sont bloquées, la partie s’arrête aussitôt, avant les semailles. Une case où se tient un prêtre n’est pas bloquée.
clause-O34 = À la fin, on dévoile le dieu caché sous le pyramidion, et lui seul décide. Qui a le plus de fidèles dans son temple l’emporte ; à deux, on additionne les deux couleurs. Avec l’option final_god : priest, c’est le dieu du prêtre arrivé sur la pointe que l’on dévoile, si la partie s’est terminée ainsi. Quand on sait qui a gagné, on retourne aussi tous les autres dieux.
clause-O35 = En cas d’égalité, l’ordre du jeu tranche, compté à partir de la personne dont c’est le tour : le premier des ex æquo l’emporte, même si aucun d’eux n’a de fidèle dans ce temple. Avec l’option tie : start, on compte à partir d’Ivoire.
clause-O36 = Si tous les joueurs, l’un après l’autre, n’ont eu aucun premier pas permis, la partie s’arrête après le dernier de ces tours ; de même après le dernier tour de la manche 100, ou d’une autre manche que la table a choisie (option max_rounds). C’est le dieu du pyramidion qui décide. Une manche, c’est un tour de chacun.

## Pourquoi un coup est refusé
## $kind : priest, step, block, stop, swap, keep, place, rest, follower, deal ou hidden.

refusal-O4 = C’est trop loin : un pas va de côté le long du degré, ou vers le haut ou le bas sur une pierre qui touche celle-ci.
refusal-O7 =
    { $kind ->
        [deal] Ce dieu ne peut pas aller là : chacun des treize est distribué une fois, dans l’ordre.
       *[other] La distribution des dieux est en cours : patientez un instant.
    }
refusal-O11 =
    { $kind ->
        [place] Il y a déjà trois fidèles de cette couleur : choisissez un autre temple.
       *[other] Les fidèles s’installent : nommez un temple.
    }
refusal-O14 = Choisissez d’abord le prêtre qui part.
refusal-O15 = Ce prêtre ne peut pas partir maintenant : prenez l’un des vôtres, avec des jetons dans son foyer et un pas qu’il peut payer.
refusal-O16 = Monter ou descendre coûte deux jetons, et il en reste un : allez de côté.
refusal-O17 =
    { $kind ->
        [stop] Le trajet continue : il faut dépenser tous les jetons, tant qu’il y a un pas permis.
       *[other] Un prêtre est en route : nommez la place de son prochain pas.
    }
refusal-O18 = Ce n’est pas son foyer : un prêtre n’entre dans aucune autre ville.
refusal-O19 = L’un de vos prêtres est déjà là : contournez-le.
refusal-O21 =
    { $kind ->
        [stop] Il y a un pas permis : faites-le, ou posez le dernier jeton comme bloc.
       *[other] Pas de bloc ici maintenant : il faut le dernier jeton, après au moins un pas, et une case vide des degrés.
    }
refusal-O22 = Il y a un bloc : on n’y entre que de côté.
refusal-O27 = Un duel est gagné : décidez d’abord si les deux dieux sont échangés ou restent.
refusal-O31 =
    { $kind ->
        [follower] Ce fidèle ne peut pas aller là : prenez l’un des vôtres, vers un autre temple où il y en a moins de trois de sa couleur.
       *[other] Déplacez un fidèle d’un temple à un autre, ou laissez-les en place.
    }
refusal-O32 = Un prêtre est arrivé sur la pointe, et la partie est finie : regardez le décompte, ou lancez une nouvelle partie.
refusal-O33 = Des blocs entourent toute la pointe, et la partie est finie : regardez le décompte, ou lancez une nouvelle partie.
refusal-O36 = Plus personne ne pouvait bouger, ou la dernière manche est jouée, et la partie est finie : regardez le décompte, ou lancez une nouvelle partie.

## Le journal

log-deal = { $god } va sous { $holder }.
log-hidden = Un dieu caché va sous { $holder }.
log-place = { $who } installe un fidèle chez { $god }.
log-priest =
    { $counters ->
        [one] { $who } déplace le prêtre { $priest }, avec un jeton.
       *[other] { $who } déplace le prêtre { $priest }, avec { $counters } jetons.
    }
log-step =
    { $side ->
        [home] { $priest } rentre au foyer.
        [tip] { $priest } atteint la pointe.
       *[other]
            { $removes ->
                [0] { $priest } avance : { place-name }.
               *[other] { $priest } avance et prend le bloc : { place-name }.
            }
    }{ $sown ->
        [0] { "" }
        [one] { " " }Un jeton est semé.
       *[other] { " " }{ $sown } jetons sont semés.
    }
log-fight = Duel de { $priest } contre { $rival } ({ place-name }) : { $winner } gagne.
log-fight-seen = Duel de { $priest } ({ $attacking }) contre { $rival } ({ $defending }), { place-name } : { $winner } gagne.
log-block =
    { $sown ->
        [0] { $who } pose un bloc : { place-name }.
        [one] { $who } pose un bloc : { place-name }. Un jeton est semé.
       *[other] { $who } pose un bloc : { place-name }. { $sown } jetons sont semés.
    }
log-stop =
    { $sown ->
        [one] { $priest } s’arrête. Un jeton est semé.
       *[other] { $priest } s’arrête. { $sown } jetons sont semés.
    }
log-swap =
    { $who } échange les dieux de { $winner } et de { $loser }.{ $sown ->
        [0] { "" }
        [one] { " " }Un jeton est semé.
       *[other] { " " }{ $sown } jetons sont semés.
    }
log-keep =
    { $who } laisse en place les dieux de { $winner } et de { $loser }.{ $sown ->
        [0] { "" }
        [one] { " " }Un jeton est semé.
       *[other] { " " }{ $sown } jetons sont semés.
    }
log-rest = { $who } ne déplace pas de fidèle.
log-follower = { $who } déplace un fidèle : { $from } → { $to }.

## Ce qui est demandé

ask-place = { $who } : installez un fidèle ({ $colour }) dans un temple.
ask-choose = { $who } : quel prêtre déplacez-vous (par exemple { $code }, { $priest }) ?
ask-move =
    { $left ->
        [one] { $who } : où va { $priest } ? Il reste un jeton.
       *[other] { $who } : où va { $priest } ? Il reste { $left } jetons : de côté 1, en haut ou en bas 2.
    }
ask-last = { $who } : il reste un jeton au prêtre { $priest }. Faites un pas de côté, ou posez-le comme bloc (par exemple B { $square } : { $place }).
ask-stuck = { $who } : { $priest } n’a plus de pas. Posez le dernier jeton comme bloc (par exemple B { $square } : { $place }), ou arrêtez-vous (stop).
ask-won =
    { $left ->
        [one] { $who } : { $priest } a gagné, et il reste un jeton. Faites un pas de côté, posez-le comme bloc (par exemple B { $square } : { $place }), ou arrêtez-vous (stop).
       *[other] { $who } : { $priest } a gagné, et il reste { $left } jetons. Où va-t-il, ou s’arrête-t-il (stop) ?
    }
ask-swap = { $who } : { $winner } a gagné. Échangez-vous les deux dieux (swap) ou les laissez-vous (keep) ?
ask-follow = { $who } : déplacez-vous un fidèle vers un autre temple, ou les laissez-vous en place ?

## Options

option-board = Plateau
option-final_god = Dieu qui décide
option-tie = Égalité comptée à partir de
option-max_rounds = Manches au plus
option-after_fight = Après un duel, le vainqueur
value-square = carré
value-round = rond
value-pyramid = celui du pyramidion
value-priest = celui du prêtre arrivé
value-active = la personne dont c’est le tour
value-start = la personne qui a commencé
value-go-on = continue tant qu’il peut payer
value-may-stop = peut s’arrêter

## Les listes de coups

kind-place = Un fidèle chez
kind-priest = Déplacer
kind-step = Un pas en
kind-block = Un bloc en
kind-stop = Arrêter le trajet
kind-swap = Échanger les dieux
kind-keep = Laisser les dieux
kind-rest = Aucun fidèle
kind-follower = Un fidèle d’un temple à un autre

## Le décompte

count-revealed = sous { $holder } : { $god }
count-followers =
    { $number ->
        [0] { $who } : aucun fidèle chez { $god }
        [one] { $who } : 1 fidèle chez { $god }
       *[other] { $who } : { $number } fidèles chez { $god }
    }
count-order = rang en cas d’égalité : { $place }
reason-score = le plus de fidèles dans le temple du dieu dévoilé ; à égalité, l’ordre du jeu
reason-shared = à égalité en tout ce qui se compare
criterion-followers = fidèles
criterion-order = rang en cas d’égalité
ending-tip = un prêtre a atteint la pointe
ending-walls = toutes les pierres autour de la pointe sont bloquées
ending-standstill = personne ne pouvait plus bouger
ending-rounds = la dernière manche est finie

## Ce qui n’est pas une position

position-part = La partie « { $part } » de la position est illisible : « { $entry } ». Elle ressemble à ceci : { $example }
position-unknown = Une position n’a pas de partie « { $part } ». Après le tour il peut y avoir : { $possible }.
position-twice = La partie « { $part } » est deux fois dans la position.

## Ce qui n’est pas un plateau

board-text = Le plateau « { $board } » n’est pas un fichier TOML : { $problem }
board-entry = Le plateau « { $board } », entrée « { $entry } » : { $problem }
board-table = il faut ici une table avec ses propres entrées.
board-missing = « { $field } » manque.
board-unknown = « { $field } » est inconnu ici.
board-lanes = il faut { $lanes } degrés, de 1 à { $lanes } dans cet ordre.
board-length = un degré a de 3 à { $most } cases.
board-label = la case suivante doit s’appeler « { $wanted } ».
board-towns = il faut douze villes, de T0 à T11 dans cet ordre.
board-point = « at » doit être fait de deux nombres de −{ $farthest } à { $farthest }.
board-list = « { $field } » doit être une liste de noms de cases.
board-neighbour = « { $field } » nomme « { $neighbour } », qui n’est pas une case de ce plateau.
board-twice = « { $field } » nomme deux fois une case, ou celle-ci même.
board-colour = « colour » doit être l’un de ces mots : { $colours }.
board-rings = « rings » doit être 0, 1 ou 2.
board-home-twice = c’est le foyer du même prêtre que { $other }.
board-two = « sideways » doit nommer deux cases.
board-sideways = « sideways » nomme { $neighbour }, qui doit être dans le même degré et nommer aussi cette case.
board-no-way = aucun chemin ne monte ici : « up » doit nommer une place.
board-up = « up » nomme { $neighbour }, qui n’est pas un niveau plus haut.
board-degree = elle a plus de { $most } places voisines.

## Les niveaux des joueurs virtuels, du plus faible au plus fort : leur nom et leur jeu
level-1-about = Va au plus près, oublie les dieux qu’il a vus et se trompe souvent.
level-2-about = Regarde jusqu’à la fin du tour, mais confond qui cache quel dieu et juge mal quand les coups se valent presque.
level-3-about = Pense un tour à l’avance et se demande parfois pourquoi les autres ont joué ainsi, mais oublie bien des dieux qu’il a vus.
level-4-about = Garde un œil sur les temples et la pointe et tire des conclusions de ce que font les autres ; oublie un dieu de temps en temps.
level-5-about = N’oublie aucun dieu, perce à jour ce que font les autres et réfléchit environ une seconde à chaque coup : sa seule faiblesse est le temps.

# Pourquoi un coup est bon.
term-temple = les fidèles dans le temple qui décide
reason-temple = vous renforce dans le temple qui décidera peut-être
term-hope = l’avance dans les temples qui peuvent décider
reason-hope = vous met en tête dans plus de temples dont le dieu peut décider
term-lore = ce qu’on sait des dieux
reason-lore = montre quel dieu ne décide pas
term-race = le chemin de la pointe
reason-race = donne à vos prêtres un meilleur chemin vers la pointe
term-end = l’occasion de finir la partie
reason-end = vous permet de finir la partie tant que vous menez
