no-such-table = There is no table “{ $table }”.
no-backup = A store in memory cannot be backed up.
store-closed = The store has been closed.
store-unusable = { $path } cannot be used as a store: { $problem }.
store-newer = The store is of version { $version }, newer than this program, which knows versions up to { $known }: bring Ennead up to date.
store-failed = { $path } could not be written, and nothing was changed: { $problem }.
backup-failed = The copy { $path } could not be written: { $problem }.

# Tables
bots-only = At least one seat must be for a person.
not-begun = The match has not begun: somebody is still missing.
not-over = The match is not over yet.
name-needed = Whoever takes a seat needs a name.
nonce-size = A nonce has { $bytes } bytes.
seat-taken = This seat is taken.
table-full = Every seat is taken.
not-seated = You have no seat at this table.
not-your-seat = That seat is not yours.
not-your-turn = It is { $turn }’s turn.
nothing-asked = Nothing was asked that you could answer.
table-there = There is already a table “{ $table }”.
bad-command-id = A command’s id has 1 to { $most } characters.
bad-text = What you say is one line of 1 to { $most } characters.
