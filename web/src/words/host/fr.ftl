## La page des hôtes
host-title = Hôte
host-reports = Signalements
host-reports-open = { $count ->
    [one] { $count } ouvert
   *[other] { $count } ouverts
}
host-open = Ouverts
host-closed = Classés
host-none-open = Aucun signalement ouvert.
host-none-closed = Aucun signalement classé.
host-gone = quelqu’un qui n’est plus là
host-is-banned = exclu
host-report-account = Compte, signalé par { $by }, { $when }.
host-report-guest = Invité, signalé par { $by }, { $when }.
host-report-others = { $count ->
    [one] { $count } autre signalement ouvert sur la même personne.
   *[other] { $count } autres signalements ouverts sur la même personne.
}
host-table = Table { $table }
host-lines = Ce qui a été dit
host-line-meant = (le message signalé)
host-ban = Exclure…
host-ban-now = Exclure
host-rename-now = Renommer
host-ban-who = Exclure { $who }
host-ban-means = Ses connexions se ferment aussitôt. Cette personne ne peut ni se connecter, ni rejoindre une table, ni écrire, et lit jusqu’à quand et pourquoi.
host-rename = Renommer…
host-rename-who = Renommer { $who }
host-rename-means = Pour les noms blessants. Personne d’autre ne peut prendre l’ancien nom, sauf si vous le libérez.
host-hide = Cacher la partie
host-close = Classer
host-close-who = Classer le signalement sur { $who }
host-days = Pour combien de temps
host-days-count = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
host-for-good = Définitivement
host-reason = La raison, que la personne lit
host-words = Vos propres mots à cette personne, si vous voulez
host-new-name = Le nouveau nom
host-free = D’autres peuvent prendre l’ancien nom
host-why = Une remarque pour le journal
host-here = Qui est en ligne
host-here-count = { $people ->
    [one] { $people } personne dans les cinq dernières minutes
   *[other] { $people } personnes dans les cinq dernières minutes
}, dont { $guests ->
    [one] { $guests } invité.
   *[other] { $guests } invités.
}
host-here-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $sockets ->
    [one] { $sockets } connexion.
   *[other] { $sockets } connexions.
}
host-here-accounts = Comptes
host-hosts = Hôtes
host-made-by-command = On devient hôte sur la machine du serveur : ennead admin host NOM.
host-bans = Exclusions, noms, parties
host-none-banned = Personne n’est exclu.
host-until = jusqu’au { $when }
host-lift = Lever
host-lift-who = Lever l’exclusion de { $who }
host-account = Le nom d’un compte
host-hidden = Parties cachées
host-none-hidden = Aucune partie n’est cachée.
host-show = Montrer
host-show-which = Montrer : { $table }
host-hide-which = Le lien d’une table, ou sa fin : seuls ses joueurs verront la partie
host-tournaments = Tournois
host-tournament-which = Le lien d’un tournoi, ou sa fin
host-tournament-title = Le nouveau titre
host-hide-tournament = Cacher le tournoi
host-hidden-tournaments = Tournois cachés
host-no-hidden-tournament = Aucun tournoi n’est caché.
host-title-changed = Le tournoi porte le nouveau titre.
host-tournament-hidden = Seuls ses participants voient maintenant le tournoi.
host-tournament-shown = Le tournoi est de nouveau visible.
host-limits = Limites
host-limits-mean = Elles valent aussitôt, et aussi après un redémarrage.
host-limit-requests = Requêtes par minute
host-limit-guests = Nouveaux invités par minute depuis une adresse
host-limit-tables = Nouvelles tables par minute d’une personne
host-limit-frames = Messages par minute d’une personne, coups compris
host-limit-talk = Messages de discussion par minute d’une personne
host-limit-work = Travail par minute pour une personne, en millisecondes
host-limit-waiting_tables = Tables d’une personne qui attendent des joueurs
host-limit-connections_each = Connexions depuis une adresse
host-limit-save = Enregistrer : { $name }
host-limit-usual = Comme configuré ({ $value })
host-limit-changed = La limite vaut dès maintenant.
host-news = Annonce
host-news-means = Tout le monde la lit sur chaque page, dans sa langue, jusqu’à sa fin ou jusqu’à l’avoir lue.
host-in-english = En anglais
host-in-french = En français
host-hours = Pour combien de temps
host-hours-count = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
host-announce = Annoncer
host-announced = C’est annoncé.
host-silence = Retirer l’annonce
host-one-sided = Résultats à sens unique
host-one-sided-mean = Qui a gagné presque toutes ses dernières parties cotées contre des comptes qui jouent surtout entre eux, ou seulement avec lui. Ce n’est pas une preuve : un fort joueur d’un petit club donne la même image. Regardez les parties avant d’exclure qui que ce soit.
host-one-sided-none = Personne pour l’instant.
host-one-sided-won = { $game }, { $players } joueurs, cote { $rating } : { $won } parties gagnées sur { $games } contre { $opponents ->
    [one] 1 compte
   *[other] { $opponents } comptes
  }
host-one-sided-inside = { $inside } des { $theirs } parties de ces comptes étaient entre eux ou avec celui-ci
host-log = Journal de tout ce qu’ont fait les hôtes
host-log-when = Quand
host-log-by = Par qui
host-log-act = Quoi
host-log-whom = Qui ou quoi
host-log-why = Remarque
host-log-command = ligne de commande
host-log-empty = Rien pour l’instant.
host-did-ban = a exclu
host-did-lift = a levé l’exclusion
host-did-rename = a renommé
host-did-hide = a caché la partie
host-did-show = a montré de nouveau la partie
host-did-hide-tournament = a caché le tournoi
host-did-show-tournament = a montré de nouveau le tournoi
host-did-rename-tournament = a renommé le tournoi
host-did-remove = a supprimé la table
host-did-clear-description = a supprimé la présentation du tournoi
host-did-clear-message = a supprimé un message aux joueurs du tournoi
host-did-way-in = a créé un accès pour
host-clear-message = Supprimer le message
host-message-of = Écrit à tous les inscrits d’un tournoi
host-did-look = a regardé
host-did-limit = a changé une limite
host-did-announce = a annoncé
host-did-silence = a retiré l’annonce
host-did-close = a classé un signalement
host-did-host = a nommé hôte
host-did-no-host = a retiré le rôle d’hôte
