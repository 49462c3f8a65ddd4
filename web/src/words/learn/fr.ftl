# Premières parties : quelqu’un de nouveau est guidé à travers une partie.
learn-title = Première partie
learn-page-title = Première partie : { $game }
learn-at = { $at } sur { $of }
learn-next = Suivant
learn-back = Retour
learn-leave = Quitter
learn-show = Montrez-moi
learn-watch = Regardez ce qui se passe
learn-later = Quelques tours plus tard
learn-waits = Vous en étiez à l’étape { $at }
learn-waits-text = Votre première partie a été gardée sur cet appareil. L’étape s’appelle « { $title } ».
learn-go-on = Reprendre à l’étape { $at }
learn-again = Recommencer
learn-learnt = Ce que vous avez appris
learn-play = Jouer contre l’ordinateur, niveau 1
learn-book = Les règles sous forme de livre
