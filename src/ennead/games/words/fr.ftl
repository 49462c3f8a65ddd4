# Ce que dit tout jeu qui ne le dit pas à sa façon. Cinq couleurs pour les joueurs :
who-C = Cornaline
who-L = Lapis
who-M = Malachite
who-O = Ocre
who-I = Ivoire
who-chance = Le sort
who-spectator = Le public

chapter-setup = La mise en place
chapter-turn = Un tour de jeu
chapter-end = La fin

# Les niveaux des joueurs virtuels, là où un jeu n’en a pas d’autres.
level-1 = Apprenti
level-1-about = Ne voit guère plus loin que le coup à jouer, et se trompe souvent.
level-2 = Potier
level-2-about = Voit venir la réponse, mais se trompe quand le choix est serré.
level-3 = Scribe
level-3-about = Pense quelques coups à l’avance, et se trompe parfois.
level-4 = Architecte
level-4-about = Prévoit loin, et se trompe rarement.
level-5 = Thot
level-5-about = Réfléchit environ une seconde à chaque coup : sa seule faiblesse est le temps.

# Pourquoi un coup est bon. Chaque terme de l’évaluation d’un jeu a un nom et une raison.
term-points = les points
reason-points = rapporte aussitôt des points : { $change }
reason-brings = aussitôt { $what }
reason-less = fait reculer { $who } : { $term }
reason-gives = les autres coups donnent plus à { $who } : { $term }
reason-keeps = les autres coups vous coûtent plus : { $term }
reason-searched = la recherche le préfère : { $best } % contre { $other } %
reason-solved = toutes les suites ont été comptées : une avance de { $best } au lieu de { $other }
