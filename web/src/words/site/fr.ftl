# Où les pages viennent d’un dossier de fichiers, sans serveur.
site-needs-server = Il faut pour cela un serveur : ces pages n’en ont pas.
site-no-connection = Cela n’est pas encore gardé sur votre appareil, et il n’y a pas de connexion.
site-no-file = Cela ne fait pas partie de ce site.
site-new-version = Une nouvelle version est là.
site-reload = Recharger
site-lead = Jouez tout de suite, contre l’ordinateur ou ensemble à cet écran. Gratuit, et sans compte.
site-title = Sur votre appareil
site-version = Ennead { $version }
site-kept-saving = En train d’être gardé sur votre appareil, pour quand il n’y a pas de réseau…
site-kept-saved = Gardé sur votre appareil : tout marche ici sans réseau.
site-kept-cannot = Votre navigateur ne garde pas ces pages : il leur faut le réseau à chaque fois.
site-install = Installer
site-private = Vos parties restent dans ce navigateur. Rien n’est envoyé nulle part ; enregistrez une partie dans un fichier pour la garder ailleurs.
site-friends = Avec des amis qui sont ailleurs
site-friends-about = Comment faire, et où sont gardées vos parties
site-friends-how = Il faut pour cela un serveur. Quelqu’un installe Ennead sur un ordinateur, lance « ennead serve --home », et vous envoie un lien.

# La première page
home-first-go-on = Continuer la première partie
home-rules = Règles
