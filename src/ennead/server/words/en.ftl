no-such-table = There is no table “{ $table }”.
no-backup = A store in memory cannot be backed up.
store-closed = The store has been closed.
store-unusable = { $path } cannot be used as a store: { $problem }.
store-newer = The store is of version { $version }, newer than this program, which knows versions up to { $known }: bring Ennead up to date.
store-failed = { $path } could not be written, and nothing was changed: { $problem }.
backup-failed = The copy { $path } could not be written: { $problem }.
