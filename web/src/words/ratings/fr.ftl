# Les cotes : qui mène, les profils, et ce qu’est une partie cotée.

leaders = Meilleurs joueurs
leaders-title = Meilleurs joueurs : { $game }
leaders-sizes = Nombre de joueurs
leaders-players = { $players } joueurs
leaders-games = Autres jeux
leaders-listed = Figure ici qui a joué au moins { $games } parties cotées et dont la cote est connue à { $doubt } points près. L’ordre suit ce que chacun vaut au moins : la cote moins son ±. Tout le monde commence à { $middle }.
leaders-settled = Il faut aussi avoir rencontré { $opponents } adversaires différents déjà établis : des joueurs virtuels, ou des personnes qui figurent dans la liste d’un des jeux.
leaders-ahead = Personne ne figure à plus de { $points } points au-dessus de ce que montrent ses seules parties cotées contre des joueurs virtuels.
leaders-ahead-elsewhere = Personne ne figure à plus de { $points } points au-dessus de ce que montrent de mieux, quelle que soit la liste, ses seules parties cotées contre des joueurs virtuels.
leaders-bots = Les joueurs virtuels ont été mesurés les uns contre les autres, et figurent à la place obtenue. Les parties avec des personnes ne les déplacent pas.
leaders-no-bots = Les joueurs virtuels n’ont pas été mesurés pour ce nombre de joueurs.
leaders-none = Personne ne figure encore ici.
leaders-place = Rang
leaders-name = Joueur
leaders-rating = Cote
leaders-doubt = ±
leaders-doubt-label = à tant de points près
leaders-count = Parties
leaders-bot = ordinateur
leaders-before = Rangs précédents
leaders-after = Rangs suivants

rating-explained = Ce que disent les nombres
rating-explained-text = Qui a 400 points de plus gagne environ dix parties à deux sur onze ; avec 200 points de plus, environ trois sur quatre. Le nombre après ± dit à quel point c’est sûr : dans 19 cas sur 20, la vraie cote se trouve dans cet intervalle. Il se réduit à chaque partie.
rating-number = { $rating } ± { $doubt }
rating-aloud = { $rating }, à { $doubt } près
rating-place = Rang { $place } parmi les personnes
rating-not-listed = Pas encore parmi les meilleurs
rating-games = { $games ->
    [one] 1 partie cotée
   *[other] { $games } parties cotées
}, dont { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
rating-history = Cote après chaque partie
rating-history-told = De { $first } à { $last } en { $games } parties ; la plus haute était { $best }.
rating-as-table = En tableau
rating-when = Date
rating-after = Cote
rating-first = début
rating-last = maintenant

profile-nobody = Aucun compte nommé { $name }
profile-since = A un compte depuis le { $date }.
profile-me = Les autres voient aussi cette page, mais pas vos parties aux tables privées, sauf s’ils les ont jouées.
profile-about = Bloquer ou signaler…
profile-ratings = Cotes
profile-no-ratings = Pas encore de partie cotée.
profile-results = Parties par résultat
profile-no-games = Aucune partie finie à voir ici.
profile-game = Jeu
profile-won = Gagnées
profile-shared = Partagées
profile-lost = Perdues
profile-none = Sans résultat
profile-opponents = Joue le plus avec
profile-opponent = { $games ->
    [one] 1 partie ensemble
   *[other] { $games } parties ensemble
}, dont { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
profile-recent = Parties finies
profile-more = Montrer des parties plus anciennes
profile-replay = La revoir
profile-with = avec { $others }
profile-rated = cotée
profile-somebody = quelqu’un
profile-result-won = Gagnée
profile-result-shared = Victoire partagée
profile-result-lost = { $players ->
    [2] Perdue
   *[other] Rang { $place } sur { $players }
}
profile-result-none = Terminée sans résultat

rated = Cotée
rated-table = Cette partie est cotée.
rated-counts = Son résultat compte pour la cote de tous ceux qui jouent ici, et il figure dans leurs profils.
rated-counts-private = Son résultat compte pour la cote de tous ceux qui jouent ici. Les profils montrent aux autres son effet sur les cotes, mais pas la partie elle-même.
rated-help = Ni indices, ni loupe, ni mains ouvertes, et on ne peut pas demander à annuler un coup auquel les autres ont répondu. Ce qu’un coup rapporte d’après les règles, ou qu’il ne rapporte rien, est montré à tous.
rated-leave = Qui quitte la table peut revenir, mais son temps continue de courir. Qui n’a plus de temps a perdu et prend la dernière place.
rated-early = Une partie abandonnée, ou perdue au temps, avant que chaque camp ait joué { $moves } coups n’est pas cotée. Qui fait cela attend plus longtemps la partie suivante.
rated-end = Si tous les joueurs sont d’accord pour arrêter sans résultat, sans joueur virtuel à la table, rien n’est compté.
rated-agree = J’accepte que le résultat compte
rated-agree-missing = Cochez d’abord cette case : à une table cotée, le résultat compte pour tout le monde.
rated-account = Une partie cotée demande un compte, pour que votre cote reste la vôtre.
rated-account-link = Créer un compte
rated-wish = Cotée : le résultat compte pour la cote de chacun
rated-wish-hint = Seules les personnes qui ont un compte peuvent prendre place. Il n’y a pas d’indices, on joue avec les options habituelles, et une pendule tourne. Qui n’a plus de temps a perdu et prend la dernière place.
rated-no-bots = Les joueurs virtuels n’ont pas été mesurés pour ce nombre de joueurs : une partie cotée se joue ici entre personnes.
rated-changes = Ce qu’elle a fait aux cotes
rated-soon = Les cotes suivent dans un instant.
rated-not = Cette partie s’est terminée sans résultat : aucune cote n’a changé.
rated-not-early = Pas cotée : elle s’est terminée avant que chaque camp ait joué { $moves } coups.
rated-change = { $before } → { $after }
rated-change-aloud = { $who } : de { $before } à { $after }, à { $doubt } près
