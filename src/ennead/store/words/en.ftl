no-such-table = There is no table “{ $table }”.
backup-exists = { $path } is there already. Choose another name, or say with --force that the copy takes its place.
backup-itself = { $path } is the store itself: choose another name for the copy.
store-foreign = { $path } is no store of Ennead.
no-such-store = There is no store { $path }: say with --data or --config where the server’s is.
store-closed = The store has been closed.
store-unusable = { $path } cannot be used as a store: { $problem }.
store-taken = { $path } is in use: another server runs with it. Stop that one, or choose another store with --data.
store-newer = The store is of version { $version }, newer than this program, which knows versions up to { $known }: bring Ennead up to date.
store-failed = The server cannot write at the moment; nothing was changed. Try again later.
backup-failed = The copy { $path } could not be written: { $problem }.

