# Ce dont chaque jeu peut avoir à se plaindre.
unknown-game = Il n’y a pas de jeu « { $game } ». Il y a : { $possible }.
bad-players = { $game } ne se joue pas à { $players }. Possible : { $possible }.
no-such-option = { $game } n’a pas d’option « { $option } ». Il y a : { $possible }.
bad-value = L’option « { $option } » ne peut pas être « { $value } ». Possible : { $possible }.
impossible-position = Une telle position ne peut pas se produire : elle enfreint la clause { $clause }.
bad-fields = Ces champs ne forment pas un enregistrement de ce jeu : { $names }.
hidden-position = Une partie ne peut pas commencer avec des tuiles couvertes ou d’autres inconnues : notez-les toutes.
pair = { $label } : { $value }
no-options = Les options se donnent par leur nom. { $game } a : { $possible }.
no-such-file = il n’y a pas de tel fichier ni dossier
is-a-folder = c’est un dossier
not-a-folder = un fichier est en travers
not-permitted = vous n’en avez pas le droit
system-says = { $text }

# Quel moteur exécute les règles, et pourquoi.
engine-portable = Les règles s’exécutent sous forme portable : { $why }.
engine-native = Les règles s’exécutent en natif, compilées sur cet ordinateur : { $why }.
engine-interpreted = Les règles sont interprétées, ce qui est lent : { $why }.
engine-fresh = leurs fichiers compilés correspondent aux sources
engine-asked = ENNEAD_ENGINE le demande
engine-stale = { $source } a changé depuis que les règles de { $game } ont été compilées ; « make rules » les compile à nouveau
engine-no-file = le fichier des règles compilées de { $game } manque ; « make rules » le construit
engine-damaged = le fichier des règles compilées de { $game } est endommagé ; « make rules » le construit à nouveau
engine-foreign = le fichier des règles compilées de { $game } est celui de { $other } ; « make rules » le construit à nouveau
engine-no-wasmtime = wasmtime, qui exécute les règles compilées, n’est pas installé, ou n’existe pas pour ce système
engine-no-numba = ENNEAD_ENGINE vaut « native », ce qui demande Numba : pip install 'ennead[native]'. Il existe pour Python { $first } à { $last } ; celui-ci est { $here }.
engine-cannot-run = Cet ordinateur ne peut pas exécuter les règles compilées de { $game } : { $problem }. Avec ENNEAD_ENGINE=native (et Numba) ou ENNEAD_ENGINE=interpreted (lentement), on peut jouer quand même.
no-such-engine = ENNEAD_ENGINE vaut « { $wanted } ». Possible : { $possible }.
