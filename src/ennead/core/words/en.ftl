# What every game may have to complain about.
unknown-game = There is no game “{ $game }”. There is: { $possible }.
bad-players = { $game } is not for { $players } players. Possible: { $possible }.
no-such-option = { $game } has no option “{ $option }”. It has: { $possible }.
bad-value = The option “{ $option }” cannot be “{ $value }”. Possible: { $possible }.
impossible-position = No such position can arise: it breaks clause { $clause }.
hidden-position = A match cannot begin with covered tiles or other unknown things: write every one of them down.
pair = { $label }: { $value }
no-options = Options are given by name. { $game } has: { $possible }.
no-such-file = there is no such file or folder
is-a-folder = it is a folder
not-a-folder = a file is in the way
not-permitted = you may not
system-says = { $text }
