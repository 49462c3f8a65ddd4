# Les problèmes : des positions où un coup est nettement le meilleur.
puzzles-title = Problèmes
puzzles-page-title = Problèmes : { $game }
puzzles-about = Un coup est nettement le meilleur : trouvez-le. Vous voyez ce que sait le joueur au trait. Le premier essai compte.
puzzles-none = Ce jeu n’a pas encore de problèmes.
puzzles-number = Problème { $number }
puzzles-daily = Problème du jour
puzzles-daily-open = Problème du jour
puzzles-daily-done = Résolu aujourd’hui
puzzles-yesterday = Problème d’hier
puzzles-gone = Il n’y a plus de problème { $wish }. En voici un autre.
puzzles-train = À mon niveau
puzzles-card-new = Aucun essai encore
puzzles-card = Votre cote : { $rating } · { $solved ->
    [0] aucun résolu
    [one] { $solved } résolu
   *[other] { $solved } résolus
}
puzzles-streak = { $days ->
    [0] { $date } : résolvez un problème du jour, et une série de jours commence.
    [one] Un jour pour l’instant. Résolvez un problème du jour aujourd’hui, et la série continue.
   *[other] { $days } jours de suite. Résolvez un problème du jour aujourd’hui, et la série continue.
}
puzzles-streak-today = { $days ->
    [one] { $date } : résolu. Un jour pour l’instant.
   *[other] { $date } : résolu. { $days } jours de suite.
}
puzzles-kept = Cotes et séries ne sont gardées que sur cet appareil.
puzzles-reset = Oublier mes résultats
puzzles-reset-sure = Vos cotes, vos séries et les problèmes que vous avez résolus seront oubliés sur cet appareil. On ne peut pas les retrouver.
puzzles-stars = { $stars ->
    [one] { $stars } étoile sur 5
   *[other] { $stars } étoiles sur 5
}
puzzles-rating = Cote { $rating }
puzzles-task = { $who } au trait : trouvez le meilleur coup
puzzles-show = Montrer la solution
puzzles-wrong = Il y a mieux
puzzles-wrong-lead = { $move } : une avance finale de { $worth }. Avec le meilleur coup, elle est de { $best }. Essayez encore.
puzzles-wrong-chances = { $move } : gagne { $worth } des parties. Le meilleur coup en gagne { $best }. Essayez encore.
puzzles-wrong-far = { $move } : c’est nettement moins bon que les meilleurs coups. Essayez encore.
puzzles-solved = Résolu !
puzzles-solved-later = C’est cela
puzzles-shown = La solution
puzzles-best = { $move }
puzzles-solution = Solution
puzzles-next = Problème suivant
puzzles-again = Encore une fois
puzzles-why = Pourquoi c’est le meilleur coup
puzzles-measure-lead = Avance en points à la fin, si les deux jouent parfaitement
puzzles-measure-chances = Part des parties gagnées
puzzles-confirmed-solver = Résolu exactement : toutes les suites ont été comptées jusqu’à la fin.
puzzles-confirmed-level = Confirmé en jugeant chaque coup à part, avec { $simulations } simulations pour chacun.
puzzles-found = À quelle fréquence chaque niveau le trouve
puzzles-play-on = Continuer la partie d’ici
puzzles-by-hand = Essayer des coups à la main
puzzles-from = Problème { $number }
puzzles-standing = Où vous en êtes
puzzles-my-rating = Votre cote
puzzles-my-solved = Résolus
puzzles-solved-of = { $solved } sur { $tried }
puzzles-row = Résolus de suite
puzzles-days = Jours de suite
puzzles-best-ever = au mieux { $best }
puzzles-all = { $count ->
    [one] Le seul problème
   *[other] Les { $count } problèmes
}
puzzles-item-new = Problème { $number }, cote { $rating }
puzzles-item-solved = Problème { $number }, cote { $rating }, résolu
puzzles-item-failed = Problème { $number }, cote { $rating }, non résolu
