no-such-table = Il n’y a pas de table « { $table } ».
no-backup = On ne peut pas sauvegarder ce qui n’est gardé qu’en mémoire.
store-closed = Le dépôt a été fermé.
store-unusable = { $path } ne peut pas servir de dépôt : { $problem }.
store-newer = Le dépôt est de version { $version }, plus récente que ce programme, qui connaît les versions jusqu’à { $known } : mettez Ennead à jour.
store-failed = { $path } n’a pas pu être écrit, et rien n’a changé : { $problem }.
backup-failed = La copie { $path } n’a pas pu être écrite : { $problem }.

# Les tables
bots-only = Il faut au moins une place pour une personne.
not-begun = La partie n’a pas commencé : il manque encore quelqu’un.
not-over = La partie n’est pas encore finie.
name-needed = Qui prend une place a besoin d’un nom.
nonce-size = Un nonce compte { $bytes } octets.
seat-taken = Cette place est prise.
table-full = Toutes les places sont prises.
not-seated = Vous n’avez pas de place à cette table.
not-your-seat = Cette place n’est pas la vôtre.
not-your-turn = C’est au tour de la place { $turn }.
nothing-asked = Rien n’a été demandé à quoi vous puissiez répondre.
table-there = Il y a déjà une table « { $table } ».
bad-command-id = L’identifiant d’une commande compte de 1 à { $most } caractères.
bad-text = Ce que vous dites tient sur une ligne de 1 à { $most } caractères.
