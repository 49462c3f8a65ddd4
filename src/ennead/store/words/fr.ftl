no-such-table = Il n’y a pas de table « { $table } ».
backup-exists = { $path } existe déjà. Choisissez un autre nom, ou dites avec --force que la copie prend sa place.
backup-itself = { $path } est le dépôt lui-même : choisissez un autre nom pour la copie.
store-foreign = { $path } n’est pas un dépôt d’Ennead.
no-such-store = Il n’y a pas de dépôt { $path } : dites avec --data ou --config où est celui du serveur.
store-closed = Le dépôt a été fermé.
store-unusable = { $path } ne peut pas servir de dépôt : { $problem }.
store-taken = { $path } est déjà utilisé par un autre serveur. Arrêtez-le, ou choisissez un autre fichier avec --data.
store-newer = Le dépôt est de version { $version }, plus récente que ce programme, qui connaît les versions jusqu’à { $known } : mettez Ennead à jour.
store-failed = Le serveur ne peut pas écrire pour l’instant ; rien n’a été changé. Réessayez plus tard.
backup-failed = La copie { $path } n’a pas pu être écrite : { $problem }.

