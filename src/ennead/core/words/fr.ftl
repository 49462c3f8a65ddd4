# Ce dont chaque jeu peut avoir à se plaindre.
unknown-game = Il n’y a pas de jeu « { $game } ». Il y a : { $possible }.
bad-players = { $game } ne se joue pas à { $players }. Possible : { $possible }.
no-such-option = { $game } n’a pas d’option « { $option } ». Il y a : { $possible }.
bad-value = L’option « { $option } » ne peut pas être « { $value } ». Possible : { $possible }.
impossible-position = Une telle position ne peut pas se produire : elle enfreint la clause { $clause }.
hidden-position = Une partie ne peut pas commencer avec des tuiles couvertes ou d’autres inconnues : notez-les toutes.
pair = { $label } : { $value }
no-options = Les options se donnent par leur nom. { $game } a : { $possible }.
no-such-file = il n’y a pas de tel fichier ni dossier
is-a-folder = c’est un dossier
not-a-folder = un fichier est en travers
not-permitted = vous n’en avez pas le droit
system-says = { $text }
