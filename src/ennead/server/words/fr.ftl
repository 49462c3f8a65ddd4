no-such-table = Il n’y a pas de table « { $table } ».
no-backup = On ne peut pas sauvegarder ce qui n’est gardé qu’en mémoire.
store-closed = Le dépôt a été fermé.
store-unusable = { $path } ne peut pas servir de dépôt : { $problem }.
store-newer = Le dépôt est de version { $version }, plus récente que ce programme, qui connaît les versions jusqu’à { $known } : mettez Ennead à jour.
store-failed = { $path } n’a pas pu être écrit, et rien n’a changé : { $problem }.
backup-failed = La copie { $path } n’a pas pu être écrite : { $problem }.
