# Où les pages viennent d’un dossier de fichiers, sans serveur.
site-needs-server = Il faut pour cela un serveur : ces pages n’en ont pas.
site-no-connection = Cela n’est pas encore gardé sur votre appareil, et il n’y a pas de connexion.
site-no-file = Cela ne fait pas partie de ce site.
site-new-version = Une nouvelle version est là.
site-reload = Recharger
