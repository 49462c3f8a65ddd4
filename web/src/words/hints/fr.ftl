# Les indices, et ce qui peut être caché.

hint = Indice
hint-thinking = Recherche de bons coups.
hint-failed = Aucun indice n’a pu être trouvé pour l’instant.
hint-title = Les bons coups
hint-close = Cacher l’indice
hint-chance = gagne { $chance } % du temps ({ $least } à { $most } %)
hint-sure-only = le seul coup possible
hint-sure-clear = nettement le meilleur
hint-sure-little = un peu meilleur
hint-sure-equal = à peu près égal
hint-sure-less = un peu moins bon
hint-about = Trouvé par votre navigateur en une seconde, d’après ce que vous voyez.
hints-option = Indices : qui doit jouer peut demander de bons coups à la page
hints-table = Les indices sont permis à cette table.
