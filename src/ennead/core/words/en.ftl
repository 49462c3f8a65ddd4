# What every game may have to complain about.
unknown-game = There is no game “{ $game }”. There are: { $possible }.
bad-players = { $game } is not for { $players } players. Possible: { $possible }.
no-such-option = { $game } has no option “{ $option }”. It has: { $possible }.
bad-value = The option “{ $option }” cannot be “{ $value }”. Possible: { $possible }.
impossible-position = No such position can arise: it breaks clause { $clause }.
bad-fields = These fields do not make a record of this game: { $names }.
hidden-position = A match cannot begin with covered tiles or other unknown things: write every one of them down.
pair = { $label }: { $value }
no-options = Options are given by name. { $game } has: { $possible }.
no-such-file = there is no such file or folder
is-a-folder = it is a folder
not-a-folder = a file is in the way
not-permitted = you may not
system-says = { $text }

# Which engine runs the rules, and why.
engine-portable = The rules run portable: { $why }.
engine-native = The rules run native, compiled on this computer: { $why }.
engine-interpreted = The rules run interpreted, which is slow: { $why }.
engine-fresh = their compiled files are those of the sources
engine-asked = ENNEAD_ENGINE says so
engine-stale = { $source } has changed since the rules of { $game } were compiled; “make rules” compiles them anew
engine-no-file = the file of the compiled rules of { $game } is missing; “make rules” builds it
engine-damaged = the file of the compiled rules of { $game } is damaged; “make rules” builds it anew
engine-foreign = the file of the compiled rules of { $game } is that of { $other }; “make rules” builds it anew
engine-no-wasmtime = wasmtime, which runs compiled rules, is not installed, or there is none for this system
engine-no-numba = ENNEAD_ENGINE is “native”, which needs Numba: pip install 'ennead[native]'. It exists for Python { $first } to { $last }; this is { $here }.
engine-cannot-run = This computer cannot run the compiled rules of { $game }: { $problem }. With ENNEAD_ENGINE=native (and Numba) or ENNEAD_ENGINE=interpreted (slowly) it can play all the same.
no-such-engine = ENNEAD_ENGINE is “{ $wanted }”. It can be: { $possible }.
