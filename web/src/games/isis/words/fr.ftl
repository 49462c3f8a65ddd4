### Isis & Osiris dans le navigateur, en français. Le fichier anglais a les mêmes messages et les mêmes variables.

face-sentence = Posez vos pions parmi des nombres bientôt cachés. Retenez-les.
face-aim = Chacun de vos pions vaut la somme des tuiles qui le touchent par un côté. Le plus de points l’emporte.
face-board = Le plateau, six cases sur six

## Ce qui est demandé, et un conseil en dessous

face-ask-both = Posez un pion ou dévoilez une tuile
face-ask-pawn = Posez un pion sur une case libre
face-ask-tile = Dévoilez une tuile
face-ask-lay = Posez la tuile { $value } sur une case libre
face-hint-both = Une case libre reçoit aussitôt un pion. Une tuile est d’abord vue de tous.
face-hint-pawn = Il n’y a plus de tuile à dévoiler.
face-hint-tile = Vous n’avez plus de pion.
face-hint-lay = Tout le monde la voit jusqu’à ce que vous la posiez ; ensuite elle est face cachée.

## Coups

face-turn-up = Dévoiler une tuile
face-pawn-on = Pion en { $square }
face-tile-on = Tuile en { $square }
face-waste-pawn = Aucune tuile ne pourra le toucher : ce pion vaudra 0.

## Cases

face-free = libre
face-pawn-of = un pion de { $who }
face-covered = une tuile, face cachée
face-tile = une tuile, { $value }
face-square = { $square }, { $text }
face-square-pawn = { $square }, { $text } : poser un pion ici
face-square-tile = { $square }, { $text } : poser la tuile ici

## À côté du plateau

face-hand =
    { $pawns ->
        [one] { $pawns } pion
       *[other] { $pawns } pions
    }, { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }
face-hand-pawns =
    { $pawns ->
        [one] { $pawns } pion
       *[other] { $pawns } pions
    }
face-progress =
    { $done ->
        [one] { $done } case sur { $of }
       *[other] { $done } cases sur { $of }
    }
face-stock =
    { $tiles ->
        [one] Il reste { $tiles } tuile dans la pioche commune.
       *[other] Il reste { $tiles } tuiles dans la pioche commune.
    }
face-legend-pawn = pion
face-legend-covered = face cachée : à retenir
face-legend-tile = tuile numérotée
face-legend-board = le plateau

## Le décompte

face-count = Le décompte
face-count-skip = Passer
face-count-again = Recompter
face-alone = 0, aucune tuile à côté
face-column-pawn = Le pion de score est sur { $square }.
face-column-twenties =
    { $twenties ->
        [one] { $points } : une tuile de { $twenty } et le pion de score sur { $square }.
       *[other] { $points } : { $twenties } tuiles de { $twenty } et le pion de score sur { $square }.
    }
face-column-zero = Le pion de score reste à côté des colonnes, à 0.
face-column-plus = Points au-dessus de zéro
face-column-minus = Points au-dessous de zéro
face-you-win =
    { $by ->
        [one] Vous gagnez avec { $by } point d’avance
       *[other] Vous gagnez avec { $by } points d’avance
    }
face-wins-by =
    { $by ->
        [one] { $names } gagne avec { $by } point d’avance
       *[other] { $names } gagne avec { $by } points d’avance
    }
face-share = { $names } se partagent la victoire avec { $signed }
face-you-share = Vous partagez la victoire avec { $names }, à { $signed }
face-you-lose =
    { $by ->
        [one] Vous perdez d’un point
       *[other] Vous perdez de { $by } points
    }
face-ahead-of-you =
    { $by ->
        [one] { $names } gagne, avec un point d’avance sur vous
       *[other] { $names } gagne, avec { $by } points d’avance sur vous
    }
face-score = { $signed }

## Ce que quelqu’un a fait, après « Ana a … » ou « Vous avez … »

face-deed-begin = reçu le premier tour
face-deed-pawn = posé un pion en { $square }
face-deed-take = pris une tuile
face-deed-turn-up = dévoilé une tuile
face-deed-reveal = dévoilé { $value }
face-deed-lay = posé cette tuile en { $square }
face-deed-tile = posé une tuile en { $square }
face-next-tile = la prochaine tuile
face-from-plus = Tuiles au-dessus de 0
face-from-minus = Tuiles au-dessous de 0

## Une position composée à la main

face-setup-pawn = pion
face-setup-tile = tuile { $value }
face-setup-now = À qui de jouer
face-setup-turn = Prochain à jouer
face-setup-shown = La tuile dévoilée
face-setup-shown-none = aucune : un tour commence
face-setup-mend-I2 = Trop de pions d’une couleur, ou trop de tuiles : enlevez-en jusqu’à ce qu’aucun nombre ne soit sous 0.
face-setup-mend-I3 = Trop de tuiles d’une même valeur : enlevez-en jusqu’à ce qu’aucun nombre ne soit sous 0.
face-setup-mend-I9 = La personne qui doit jouer n’a plus rien à placer : laissez jouer quelqu’un d’autre, ou enlevez des pièces.
face-setup-mend-I11 = Le plateau est plein : libérez au moins une case.
face-setup-mend-I17 = Plus de tuiles que n’en a la pioche commune : enlevez-en.
