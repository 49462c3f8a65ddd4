### Le senet dans le navigateur, en français. Mêmes messages et mêmes variables que dans le fichier anglais.
face-sentence = Lancez les bâtonnets, passez les eaux et sortez le premier.
face-title = Senet
face-beside-title = reconstitué
face-aim = Menez tous vos pions le long des trente maisons et hors du plateau, avant l’autre joueur.
face-board = Le plateau, trente maisons
face-ask-move = Avancez un pion de { $thrown }
face-ask-back = Aucun pion ne peut avancer : reculez-en un de { $thrown }
face-ask-pass = Rien ne peut bouger de { $thrown }
face-then-again = Ensuite, vous relancez.
face-then-other = Ensuite, c’est à l’autre joueur.
face-sticks = Les bâtonnets donnent { $thrown }.
face-move = de { $from } à { $to }
face-house = Maison { $house }
face-free = libre
face-piece = un pion de { $who }
face-hand = { $off } hors du plateau
face-progress =
    { $throws ->
        [one] { $throws } lancer
       *[other] { $throws } lancers
    }
face-legend-waters = 27 : les eaux
face-legend-pair = les paires se protègent
face-you-win = Vous gagnez, avec { $by } d’avance
face-wins-by = { $names } gagne, avec { $by } d’avance
face-share = { $names } partagent : personne n’a gagné
face-you-share = Vous partagez avec { $names } : personne n’a gagné
face-you-lose =
    { $by ->
        [one] Vous perdez, avec un pion de retard
       *[other] Vous perdez, avec { $by } pions de retard
    }
face-ahead-of-you = { $names } gagne, avec { $by } d’avance sur vous
face-score = { $score }
face-deed-begin = reçu le premier tour
face-deed-throw = fait un { $points }
face-deed-move = mené un pion de { $from } à { $square }
face-deed-attack = mené un pion de { $from } à { $square } et envoyé celui qui s’y trouvait en { $sent }
face-deed-waters = perdu dans les eaux le pion de { $from }, revenu en { $sent }
face-deed-off = sorti du plateau le pion de { $from }
face-deed-pass = passé, faute de coup

## Une position composée à la main

face-setup-piece = pion
face-setup-now = À qui de jouer
face-setup-turn = Prochain à jouer
face-setup-thrown = Les bâtonnets
face-setup-thrown-none = pas encore lancés
face-setup-thrown-points = { $points } lancé
face-setup-mend-Z2 = Trop de pions d’une couleur : enlevez-en.
face-setup-mend-Z14 = Rien ne reste dans les Eaux : libérez la maison 27.
face-setup-mend-Z18 = Tous les pions d’une couleur sont sortis, la partie est donc finie : mettez-en au moins un de chaque couleur sur le plateau.
face-from-title = Le chemin des pions, en maisons
face-from-moves = Coups joués
face-from-other = Par l’adversaire
face-from-waters = Dans les Eaux
