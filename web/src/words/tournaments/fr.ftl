# Les tournois : leur liste, leurs pages, et ce que décide qui les organise.
tournaments-title = Tournois
tournaments-about = Plusieurs rondes, chacun contre plusieurs autres, et un classement que tout le monde peut suivre. S’inscrire et organiser demande un compte ; regarder, non.
tournaments-new = Nouveau tournoi
tournaments-none = Il n’y a pas encore de tournoi. Créez le premier.
tournaments-running = En cours
tournaments-waiting = À venir
tournaments-over = Terminés
tournaments-cancelled = Annulés
tournaments-mine = Le mien
tournament-missing = Il n’y a pas de tournoi à cette adresse
tournament-account = Pour s’inscrire à un tournoi ou en organiser un, il faut un compte.
tournament-account-make = Mon compte
tournament-size = { $count } par table
tournament-system = Système
tournament-system-swiss = Système suisse
tournament-system-robin = Toutes rondes
tournament-system-swiss-about = Système suisse : à chaque ronde se rencontrent ceux qui ont à peu près autant de points, et si possible jamais deux fois les mêmes.
tournament-system-robin-about = Toutes rondes : chacun rencontre chacun, à deux par table exactement une fois, à plus de deux au moins une fois. Il y a autant de rondes qu’il en faut, mais jamais plus de 31 ; si l’organisateur en fixe moins, tous ne se rencontrent pas.
tournament-blocked-swiss = Qui a bloqué quelqu’un ne le rencontre que si on ne peut l’éviter.
tournament-blocked-robin = Ici, les blocages ne changent pas qui joue contre qui. Ce que les deux s’écrivent reste bloqué.
tournament-clock-none = sans pendule
tournament-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
tournament-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
tournament-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tournament-rated = coté
tournament-unrated = non cotée
tournament-invitation = sur invitation
tournament-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
} sur { $most }
tournament-begins-at = Début : { $when }
tournament-computer = Joueur virtuel : { $level }
tournament-gone = quelqu’un qui est parti
tournament-by = Organisé par { $name }
tournament-come-within = { $time } pour venir à sa table
tournament-rounds-all = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
tournament-facts = Ce à quoi vous vous inscrivez
tournament-fact-least = Il faut au moins { $count } joueurs.
tournament-fact-smaller = Quand le nombre ne tombe pas juste, il y a des tables plus petites.
tournament-fact-byes = Quand le nombre ne tombe pas juste, quelqu’un est exempt.
tournament-fact-computers = Des joueurs virtuels peuvent participer.
tournament-fact-people = Seules des personnes participent.
tournament-fact-rounds = Le nombre de rondes dépend du nombre d’inscrits.
tournament-fact-next-organiser = L’organisateur lance chaque ronde.
tournament-fact-next-once = Chaque ronde commence dès que la précédente est finie.
tournament-fact-next-after = Chaque ronde commence { $time } après la fin de la précédente.
tournament-waits = Commence quand l’organisateur le décide.
tournament-round-of = Ronde { $number } sur { $count }.
tournament-continues = La ronde suivante commence : { $when }.
tournament-next-soon = L’organisateur lance la ronde suivante.
tournament-is-over = Ce tournoi est terminé.
tournament-cancelled-organiser = Il a été annulé : par l’organisateur, ou parce que celui-ci n’est plus là.
tournament-cancelled-few = Il a été annulé : trop peu d’inscrits.
tournament-cancelled-late = Il a été annulé : personne ne l’a lancé.
tournament-enter = S’inscrire
tournament-enter-late = S’inscrire à partir de la ronde suivante
tournament-withdraw = Se retirer
tournament-rated-agree = Ses parties sont cotées : s’inscrire, c’est accepter que les résultats comptent.
tournament-nobody = Personne n’est encore inscrit.
tournament-my-table = Ma table
tournament-your-table = Ronde { $number } : votre table vous attend
tournament-against = contre { $names }
tournament-come-by = Prenez place, au plus tard : { $when }
tournament-until = places à prendre, au plus tard : { $when }
tournament-go = Aller à ma table
tournament-rest = Vous êtes exempt de cette ronde.
tournament-standings = Classement
tournament-entered-list = Inscrits
tournament-rank = Rang
tournament-player = Joueur
tournament-points = Points
tournament-played = Jouées
tournament-direct = Direct, moyenne
tournament-strength = Adversaires
tournament-wins = Gagnées
tournament-me = Vous
tournament-withdrawn = retiré
tournament-was-removed = exclu
tournament-byes = { $count ->
    [one] + { $count } exemption
   *[other] + { $count } exemptions
}
tournament-remove = Exclure
tournament-remove-named = Exclure { $name } à partir de la ronde suivante
tournament-round = Ronde { $number }
tournament-round-closed = toutes les tables sont décidées
tournament-table = Table
tournament-table-of = La table de { $names }
tournament-absent = absent
tournament-rests = Exempts : { $names }
tournament-place = { $rank }. { $name }
tournament-corrected = { $name } a corrigé ce résultat ({ $when }) : { $places }. Raison : { $why }
tournament-before = La table elle-même disait : { $places }.
tournament-before-none = La table elle-même n’était pas décidée.
tournament-correct = Corriger le résultat
tournament-correct-of = Corriger le résultat de la table de { $names }
tournament-correct-about = Tout le monde voit la correction, votre raison, et ce qui comptait avant. Plusieurs peuvent partager un rang.
tournament-did-not-come = absent : aucun point
tournament-why = Raison
tournament-correct-do = Voilà ce qui compte
tournament-cross = Tableau croisé
tournament-cross-about = Chaque ligne dit ce que ce joueur a fait contre les autres : 1 devant eux, ½ à égalité, 0 derrière.
tournament-self = le même joueur
tournament-explained = Comment les points sont comptés, et ce qui départage
tournament-points-two = Une victoire compte 1 point, une victoire partagée ½, une défaite 0. Qui ne vient pas à sa table n’a rien.
tournament-points-more = À une table, on reçoit une part de point : les adversaires arrivés derrière, et la moitié de ceux arrivés à égalité, parmi tous les adversaires. À quatre, cela fait 1, ⅔, ⅓ et 0. Qui ne vient pas n’a rien ; les autres partagent alors la première place.
tournament-bye-two = Qui est exempt reçoit 1 point, comme pour une victoire.
tournament-bye-more = Qui est exempt reçoit ½ point, la moyenne d’une table.
tournament-ties = Entre ceux qui ont le même nombre de points, voici ce qui départage, dans cet ordre :
tournament-tie-direct = Direct, moyenne : ce qu’ils ont fait les uns contre les autres, par rencontre, si tous se sont rencontrés ;
tournament-tie-strength = Adversaires : combien de points leurs adversaires ont en moyenne, sans le meilleur ni le moins bon ;
tournament-tie-wins = Gagnées : combien de tables ils ont gagnées seuls.
tournament-tie-shared = Qui est encore à égalité partage un rang. Les tables en cours ne comptent pas encore.
tournament-seats = Chacun a chaque place à peu près aussi souvent. Quand le nombre ne tombe pas juste, est exempt qui a été le moins souvent sans table ; dans un tournoi toutes rondes à deux, qui rencontrerait une place vide.
tournament-late = Qui se retire n’est plus apparié, et peut revenir. Qui s’inscrit tard joue dès la ronde suivante. Qui n’a pas pris place à temps perd cette table.
tournament-lots = Quand tout cela est égal, le sort décide.
tournament-seed = Quand tout cela est égal, ce nombre décide ; il a été tiré au début :
tournament-report = Signaler ce tournoi, ou { $name }, qui l’organise
tournament-organise = Organiser
tournament-begin = Commencer
tournament-next-round = Lancer la ronde suivante
tournament-undecided = { $count ->
    [0] Toutes les tables sont décidées.
    [one] Une table n’est pas encore décidée.
   *[other] { $count } tables ne sont pas encore décidées.
}
tournament-finish = Le terminer maintenant
tournament-finish-sure = Le classement reste tel quel, et on ne joue plus de ronde.
tournament-cancel = L’annuler
tournament-cancel-sure = Le tournoi finit sans vainqueur. Les tables en cours peuvent se jouer jusqu’au bout, mais ne comptent plus ici.
tournament-not-yet = Pas encore
tournament-add-level = Joueur virtuel
tournament-add = Ajouter
tournament-link = Lien
tournament-link-open = Envoyez ce lien à qui vous voulez ; tout le monde peut s’inscrire.
tournament-link-invitation = Qui a ce lien peut s’inscrire.
tournament-title = Nom
tournament-game = Jeu
tournament-at-table = Joueurs par table
tournament-rounds = Rondes
tournament-rounds-usual = nombre habituel
tournament-smaller = Des tables plus petites quand le nombre ne tombe pas juste, au lieu d’exempts
tournament-next = La ronde suivante commence
tournament-next-organiser = quand je le décide
tournament-next-once = tout de suite
tournament-next-after = après { $time }
tournament-next-clock = Pour que les rondes commencent d’elles-mêmes, il faut une pendule.
tournament-patience = Temps pour venir à sa table
tournament-least = Joueurs, au moins
tournament-most = Joueurs, au plus
tournament-begins = Il commence de lui-même le
tournament-begins-empty = Laissez vide pour commencer quand vous le décidez.
tournament-open = Ouvert à tous (sinon par un lien)
tournament-rated-wish = Parties cotées
tournament-computers-wish = Des joueurs virtuels peuvent participer
tournament-options = Options du jeu
tournament-make = Créer le tournoi
tournament-won = { $names } remporte { $title } avec un score de { $points } sur { $count }.
tournament-shared = { $names } partagent la première place de { $title } avec un score de { $points } sur { $count }.
tournament-podium = Les premières places
tournament-picture = Une image à partager
tournament-picture-shared = L’image est prête à être partagée.
tournament-picture-saved = L’image a été enregistrée.
tournament-address = L’adresse de ce tournoi
tournament-scroll = La suite est à droite.
tournament-take = À emporter
tournament-take-standings = Classement (CSV)
tournament-take-tables = Tables (CSV)
tournament-take-all = Tout (JSON)
tournament-print = Imprimer les rencontres et le classement
tournament-description = Présentation, prix
tournament-description-about = Un texte simple que tout le monde lit : 1 000 caractères et 20 lignes au plus.
tournament-change = Modifier l’annonce
tournament-change-about = C’est possible jusqu’au début de la première ronde. Tous les inscrits sont prévenus.
tournament-change-do = Modifier
tournament-write = Écrire à tous les inscrits
tournament-write-about = Seuls les inscrits le lisent. Ils peuvent le signaler à l’hôte.
tournament-write-text = Message
tournament-write-do = Envoyer
tournament-written = Envoyé à tous les inscrits.
tournament-changed = Modifié depuis l’annonce
tournament-changed-what = { $when } : { $what }.
tournament-changed-title = le nom
tournament-changed-description = la présentation
tournament-changed-clock = la pendule ({ $before }, maintenant { $now })
tournament-changed-begins = le début ({ $before }, maintenant { $now })
tournament-changed-rounds = le nombre de rondes ({ $before }, maintenant { $now })
tournament-changed-least = le nombre de joueurs qu’il faut ({ $before }, maintenant { $now })
tournament-changed-most = le nombre de joueurs au plus ({ $before }, maintenant { $now })
tournament-changed-computers = des joueurs virtuels peuvent participer
tournament-changed-people = seules des personnes participent
tournament-begins-organiser = quand l’organisateur le dit
tournament-messages = De l’organisateur
tournament-message-report = Signaler
