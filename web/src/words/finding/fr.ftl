# Trouver une partie, et les amis.
finding-title = Trouver des joueurs
finding-about = Dites ce que vous voulez jouer. Dès que d’autres veulent la même chose, vous vous retrouvez à une table. Plus vous acceptez, plus c’est rapide.
finding-game = Jeu
finding-size = Combien de joueurs
finding-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
finding-players-of = Joueurs : { $sizes }
finding-clock = Pendule
finding-clock-none = sans pendule
finding-clock-5-5 = 5 min + 5 s
finding-clock-10-10 = 10 min + 10 s
finding-clock-20-20 = 20 min + 20 s
finding-clock-1d = 1 jour par tour
finding-clock-3d = 3 jours par tour
finding-clock-hint = Des minutes pour toute la partie, et quelques secondes de plus à chaque tour. Restez ici jusqu’au début, sauf pour une partie en jours par tour. À court de temps, vous perdez une partie cotée ; dans une partie non cotée, un joueur virtuel continue à votre place.
finding-rated = Partie cotée ?
finding-rated-no = non cotée
finding-rated-yes = cotée
finding-rated-any = l’une ou l’autre
finding-rated-hint = Une partie cotée compte pour la cote de chacun. Elle se joue à la pendule et sans indices : qui quitte la table perd quand son temps est écoulé. D’autres peuvent la regarder, et elle figure sur votre profil.
finding-rated-account = Une partie cotée demande un compte.
finding-make-account = Créer un compte
finding-rated-clock = Une partie cotée se joue à la pendule : choisissez une pendule.
finding-choose-size = Choisissez combien de joueurs vous serez.
finding-choose-clock = Choisissez au moins une pendule.
finding-begin = Chercher une partie
finding-lately-live = { $people ->
    [one] Une personne a trouvé ici une partie ({ $game }) ces sept derniers jours, après { $time } au plus.
    [50] Au moins 50 personnes ont trouvé ici une partie ({ $game }) ces sept derniers jours : la moitié des 50 dernières n’a pas attendu plus de { $time }.
   *[other] Environ { $people } personnes ont trouvé ici une partie ({ $game }) ces sept derniers jours : la moitié n’a pas attendu plus de { $time }.
}
finding-lately-days = { $people ->
    [one] Une personne a trouvé une partie ({ $game }) en jours par tour ces sept derniers jours, après { $time } au plus.
    [50] Au moins 50 personnes ont trouvé une partie ({ $game }) en jours par tour ces sept derniers jours : la moitié des 50 dernières n’a pas attendu plus de { $time }.
   *[other] Environ { $people } personnes ont trouvé une partie ({ $game }) en jours par tour ces sept derniers jours : la moitié n’a pas attendu plus de { $time }.
}
finding-lately-none-live = Ces sept derniers jours, personne n’a trouvé ici de partie ({ $game }) : il faudra peut-être attendre, ou inviter un ami.
finding-lately-none-days = Ces sept derniers jours, personne n’a trouvé de partie ({ $game }) en jours par tour : cela peut durer.
finding-seconds = { $count } s
finding-minutes = { $count } min
finding-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
finding-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
finding-looking = Recherche d’une partie : { $game }
finding-elapsed = Temps d’attente
finding-held = Comme des parties trouvées ont été abandonnées par vous ou depuis votre réseau, la prochaine ne sera cherchée que dans { $time }.
finding-stay = Restez sur ces pages. Dès que quelqu’un est là, vous allez à la table ; depuis une autre page, appuyez sur « Aller à la table » dans la minute.
finding-stays = Vous pouvez fermer cette page : une partie en jours par tour sera alors parmi vos tables, et un avis vous le dira si vous avez activé les avis. Vous attendez pendant sept jours.
finding-stop = Ne plus chercher
finding-lost = Vous ne cherchez plus de partie. Recommencez si vous voulez.
finding-computer = Il n’y a encore personne
finding-computer-text = Un joueur virtuel est prêt tout de suite : { $level }.
finding-computer-meanwhile = Continuer à chercher des joueurs en attendant
finding-computer-play = Jouer contre l’ordinateur
finding-ready = Une partie est prête
finding-ready-text = Une place vous est gardée. Si vous ne venez pas, la table est fermée au bout d’un moment.
finding-go = Aller à la table
finding-not-now = Pas maintenant
finding-bar = Recherche d’une partie
finding-found = Une partie est prête : { $game }
finding-show = Voir

friends-title = Amis
friends-about = Suivez les personnes avec qui vous aimez jouer. Ceux qui se suivent l’un l’autre sont amis, et s’invitent d’un seul clic.
friends-account = Pour suivre quelqu’un, il faut un compte : un nom qu’aucun autre compte ne porte.
friends-mine = Ceux que vous suivez
friends-mine-none = Vous ne suivez encore personne.
friends-name = Nom d’un compte
friends-follow = Suivre
friends-follow-who = Suivre { $name }
friends-followed = Vous suivez { $name }.
friends-unfollow = Ne plus suivre
friends-unfollow-who = Ne plus suivre { $name }
friends-unfollowed = Vous ne suivez plus { $name }.
friends-theirs = Ceux qui vous suivent
friends-theirs-none = Personne ne vous suit encore.
friends-mutual = ami
friends-online = en ligne
friends-playing = en train de jouer
friends-seen = Qui peut voir que vous êtes en ligne
friends-seen-everyone = tous ceux qui me suivent
friends-seen-followed = ceux que je suis
friends-seen-nobody = personne
friends-seen-hint = Ils voient si vous étiez là ces dernières minutes, et si vous jouez : ni à quelle table, ni à quelle heure.
friends-invite = Inviter des amis
friends-invite-one = Inviter
friends-invite-who = Inviter { $name }
friends-invited = invitation envoyée
friends-invitations = Vos amis vous invitent
friends-invitation = { $name } vous invite à jouer à { $game }
friends-join = Y aller
friends-join-who = Y aller : la table de { $name }
friends-decline = Non merci
friends-decline-who = Non merci : l’invitation de { $name }
friends-game-invite = Inviter à une partie
friends-game-who = Inviter à une partie : { $name }
friends-game-with = Une partie avec { $name }
friends-game = Jeu
friends-game-about = Le reste est comme d’habitude. La table s’ouvre, et { $name } reçoit l’invitation aussitôt.
friends-game-do = Ouvrir la table et inviter
friends-blocked = Vous avez bloqué { $name }.
friends-unblock = Débloquer
friends-unblock-who = Débloquer { $name }
friends-unblocked = { $name } n’est plus bloqué.
