### Ce que dit le senet, en français. Mêmes messages et mêmes variables que dans le fichier anglais.
title = Senet reconstitué
blurb = À deux, en une dizaine de minutes : lancez les bâtonnets et courez le long de trente maisons, par-delà les eaux, jusqu’à sortir du plateau. Aucune règle d’époque n’a survécu : celle-ci est une reconstitution moderne.
help-moves =
    Une maison                  le pion qui avance : 12 (ou 12-16)
    pass                        quand aucun pion ne peut bouger
name-off = hors du plateau
## Les règles
chapter-houses = Les dernières maisons
clause-Z1 = Le plateau a trois rangées de dix maisons. Le chemin suit la première rangée, revient par la deuxième et repart par la troisième : ce sont les maisons 1 à 30.
clause-Z2 = On joue à deux, avec cinq pions chacun. Au départ ils alternent sur les maisons 1 à 10 : un pion du second joueur sur la maison 1, un pion du premier sur la maison 10. Avec sept pions chacun (option pieces : 7), ils alternent de même sur les maisons 1 à 14.
clause-Z3 = On lance quatre bâtonnets qui ont un côté clair et un côté sombre. On avance d’autant de maisons qu’il y a de côtés clairs : 1, 2, 3 ou 4, dans 4, 6, 4 et 1 cas sur 16. Aucun côté clair vaut 6, dans 1 cas sur 16.
clause-Z4 = Le sort désigne qui commence, à moins que la table n’en ait décidé d’avance (option first).
clause-Z5 = Vous lancez les bâtonnets et avancez l’un de vos pions d’exactement ce nombre de maisons.
clause-Z6 = Après un 1, un 4 ou un 6, vous relancez une fois le coup joué, en avant comme en arrière. Après un 2 ou un 3, c’est à l’autre.
clause-Z7 = Un pion ne s’arrête jamais sur un pion de son camp.
clause-Z8 = Un pion qui s’arrête sur un pion isolé de l’autre camp prend sa maison, et l’autre pion va sur la maison d’où venait le coup : un recul l’envoie donc en avant.
clause-Z9 = Deux pions d’un camp sur des maisons voisines du chemin se protègent l’un l’autre : aucun des deux ne peut être attaqué. Les maisons 28 à 30 ne protègent personne, et les voisins n’y protègent pas non plus.
clause-Z10 = Trois pions d’un camp ou plus sur des maisons voisines forment un mur : aucun pion de l’autre camp ne le passe, ni en avant ni en arrière.
clause-Z11 = Qui peut jouer doit jouer. Qui ne peut avancer aucun pion en recule un du nombre lancé, comme le permettent les clauses Z7 à Z10, Z14 et Z17. Qui ne le peut pas non plus passe, et son tour finit quel que soit le lancer.
clause-Z12 = La maison 15, la Maison de la Vie renouvelée, est celle où les pions reviennent.
clause-Z13 = La maison 26, la Maison de la Beauté : en avançant, on ne la passe jamais ; un pion doit s’y arrêter avant d’aller plus loin. En reculant, on peut la passer.
clause-Z14 = La maison 27, les Eaux : un pion qui s’y arrête, en avançant ou en reculant, revient aussitôt sur la maison 15 ou, si elle est prise, sur la maison libre la plus proche avant elle.
clause-Z15 = De la maison 26, un 1 mène dans les eaux, un 2, un 3 et un 4 aux maisons 28, 29 et 30, et un 6 hors du plateau.
clause-Z16 = De la maison 28 on sort du plateau avec un 3 exactement, de la maison 29 avec un 2 exactement, de la maison 30 avec n’importe quel nombre. Ces maisons n’ont pas d’autre coup en avant.
clause-Z17 = Les pions des maisons 26, 28, 29 et 30 ne peuvent être attaqués que par un pion venant de la maison 26 ; le pion attaqué tombe alors dans les eaux et revient sur la maison 15 (Z14).
clause-Z18 = Qui a le premier tous ses pions hors du plateau gagne. Il n’y a pas de partie nulle.
clause-Z19 = Pour que toute partie finisse, celle où l’on a lancé 2 000 fois s’arrête après le coup qui suit le dernier lancer. Personne n’a alors gagné, et le résultat est partagé.
## Pourquoi un coup est refusé
refusal-Z3 = Les bâtonnets roulent encore : patientez un instant.
refusal-Z4 = Le sort n’a pas encore désigné qui commence : patientez un instant.
refusal-Z5 = C’est un de vos pions qui bouge, d’exactement le nombre lancé.
refusal-Z7 = Un de vos pions s’y trouve.
refusal-Z9 = Le pion qui s’y trouve est protégé par son voisin.
refusal-Z10 = Un mur de l’autre camp barre le chemin.
refusal-Z11 = Qui peut jouer le doit, et en avant si c’est possible.
refusal-Z13 = Un pion doit s’arrêter sur la maison 26 avant d’aller plus loin.
refusal-Z16 = De là, on ne sort du plateau qu’avec le nombre exact : 3 de la maison 28, 2 de la maison 29.
refusal-Z17 = Sur les dernières maisons, seul un pion venant de la maison 26 peut attaquer.
refusal-Z18 = La partie est finie : lancez-en une nouvelle.
refusal-Z19 = La partie est finie, car on a lancé 2 000 fois : lancez-en une nouvelle.
## Le journal
log-begin = { $who } commence.
log-throw = { $who } lance un { $points }.
log-move = { $who } va de { $from } à { $square }.
log-attack = { $who } va de { $from } à { $square } ; le pion qui s’y trouvait va en { $sent }.
log-waters = { $who } tombe de { $from } dans les eaux et revient en { $sent }.
log-off = { $who } sort du plateau depuis { $from }.
log-pass = { $who } ne peut pas jouer.
ask-move = { $who } : avancez un pion de { $thrown }.
ask-back = { $who } : aucun pion ne peut avancer ; reculez-en un de { $thrown }.
ask-pass = { $who } : rien ne peut bouger de { $thrown } ; tapez pass.
option-pieces = Pions par joueur
option-first = Qui commence
value-random = au hasard
kind-move = Jouer
kind-pass = Passer
reason-score = tous les pions hors du plateau
reason-shared = 2 000 lancers et pas de vainqueur
criterion-score = pions hors du plateau
ending-off = tous les pions d’un joueur étaient hors du plateau
ending-long = on avait lancé 2 000 fois
position-parts = Une position a trois parties : les trente maisons, chacune un point ou { $letters } ; le tour, { $letters } suivi de =4 ou autre si c’est lancé, ou bien * ou = tout seul ; et le nombre de lancers.

# Pourquoi un coup est bon.
term-off = les pions sortis
reason-off = sort un pion du plateau
term-progress = les maisons du chemin
reason-progress = fait avancer un pion
term-safety = les pions en sûreté
reason-safety = met des pions en sûreté
