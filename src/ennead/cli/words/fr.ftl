# La ligne de commande
help = Des jeux de plateau égyptiens, à jouer entre amis ou contre l’ordinateur, et à étudier.
usage = Utilisation : ennead { $what }
usage-command = COMMANDE …
usage-play = play [JEU] [--players N] [--seats QUI,QUI,…] [--option NOM=VALEUR] [--edition FICHIER] [--seed N]
usage-resume = resume [FICHIER]
usage-rules = rules [JEU] [CLAUSE] [--clauses]
usage-levels = levels [JEU]
usage-replay = replay FICHIER [--at N] [--open]
usage-verify = verify FICHIER
usage-analyse = analyse FICHIER [--simulations N] [--seat PLACE] [--json] [--svg FICHIER]
usage-solve = solve JEU FICHIER [--at N] [--patience N]
usage-puzzle = puzzle [JEU] [N]
usage-simulate = simulate [JEU] [--games N] [--players N] [--option NOM=VALEUR] [--edition FICHIER] [--seed N] [--bots NIVEAU] [--careful]
usage-arena = arena [JEU] --bots NIVEAU,NIVEAU,… [--players N] [--lineup NIVEAU,NIVEAU,…] [--games N] [--option NOM=VALEUR] [--edition FICHIER] [--seed N] [--milliseconds N] [--stop-when CERTITUDE] [--processes N] [--address ADRESSE] [--store FICHIER] [--plot FICHIER]
usage-edition = edition check FICHIER | new FICHIER
usage-new-game = new-game NOM
usage-serve = serve [--home] [--browse] [--host ADRESSE] [--port N] [--data FICHIER] [--config FICHIER]
usage-site = site DOSSIER [--force]
usage-backup = backup FICHIER [--force] [--data FICHIER] [--config FICHIER]
usage-bot = bot --url URL --table TABLE[#INVITATION] [--name NOM] [--level NIVEAU]
usage-bench = bench
usage-prepare = prepare [JEU]
value-game = JEU
value-file = FICHIER
value-folder = DOSSIER
value-clause = CLAUSE
value-number = N
value-option = NOM=VALEUR
value-address = ADRESSE
value-url = URL
value-table = TABLE[#INVITATION]
value-name = NOM
value-level = NIVEAU
value-levels = NIVEAU,NIVEAU,…
value-certainty = CERTITUDE
value-seat = PLACE
value-seats = QUI,QUI,…
value-what = check|new
help-more = « ennead COMMANDE --help » en dit plus sur l’une d’elles.
group-commands = Commandes
group-arguments = Arguments
group-options = Options
help-language = Toute commande accepte --lang en ou --lang fr ; sans cela, la langue est celle de votre système.
help-help = Afficher cette aide.
help-version = Afficher la version.
help-play = Jouer dans le terminal : des personnes au même clavier, et des joueurs virtuels.
help-resume = Continuer une partie qui n’est pas finie.
help-rules = Afficher les règles d’un jeu comme un livre, ou l’une de leurs clauses.
help-levels = Lister les niveaux des joueurs virtuels d’un jeu.
help-replay = Revoir une partie, coup par coup.
help-verify = Vérifier le fichier d’une partie : chaque coup, chaque tirage et le résultat.
help-analyse = Juger une partie finie : ce que chaque décision a coûté, la part de la chance, les tournants.
help-solve = Montrer ce que vaut exactement chaque coup, vers la fin d’une partie (isis, à deux).
help-puzzle = Trouver le coup nettement meilleur : le problème du jour, ou un autre.
help-simulate = Jouer un très grand nombre de parties, au hasard ou entre joueurs virtuels, et les résumer.
help-arena = Faire jouer des joueurs virtuels les uns contre les autres à toutes les places, et dire leur force.
help-edition = Vérifier une édition à vous, ou en commencer une.
help-new-game = Préparer un jeu à vous, dans un dépôt des sources.
help-serve = Servir des tables dans le navigateur : sur cette machine, ou sur le réseau de la maison.
help-site = Écrire les pages dans un dossier de fichiers, qui marche sur tout hébergement web, sans serveur.
help-backup = Copier toutes les tables dans un fichier, que le serveur tourne ou non.
help-bot = Faire venir un joueur virtuel à une table par le réseau.
help-bench = Mesurer la vitesse.
help-prepare = Tout préparer d’avance ; le moteur natif compile pendant des minutes.
help-prepare-game = Seulement ce jeu. Par défaut, tous.
help-game = Quel jeu : { $first } (par défaut), { $others }.
help-players = À combien on joue. Par défaut 2.
help-seats = Qui joue, dans l’ordre, séparés par des virgules : me ou un nom pour une personne ; un niveau pour un joueur virtuel (ennead levels en donne la liste). Par défaut, vous contre le niveau le plus faible.
help-option = Une option du jeu, comme pool=common ; peut être donnée plusieurs fois.
help-seed = Un nombre ; le même redonne le même sort. Par défaut le sort est tiré à nouveau.
help-file = Le fichier d’une partie (.ennead).
help-resume-file = Le fichier d’une partie. Par défaut la dernière que vous n’avez pas finie.
help-clause = La clause, comme I12, O7 ou S4.3. Par défaut tout le livre.
help-clauses = Toutes les clauses par leur numéro, au lieu du livre.
rules-example = Exemple { $number }
help-at = N’afficher que ce moment : 0 est le début.
help-open = Montrer tout ce qui était caché ; seulement quand la partie est finie.
help-simulations = Combien de simulations pour chaque chiffre. Par défaut 1000.
help-analysed-seat = Seulement les décisions de cette place, par sa lettre.
help-json = Tout, pour des programmes.
help-svg = Dessiner les chances de tous les joueurs dans ce fichier.
help-solve-at = À ce moment, compté comme le fait « ennead replay ». Par défaut, à la fin du fichier.
help-puzzle-number = Le problème de ce numéro. Par défaut, celui du jour.
help-patience = Combien de positions regarder avant de renoncer. Par défaut 10000000, soit une demi-minute environ.
help-take-back-anything = Même un tirage peut être annulé, si tout le monde est d’accord (les joueurs virtuels le sont) ; le résultat et « ennead verify » disent combien de fois.
help-home = Pour tout le réseau de la maison, en http simple ; les invitations montrent l’adresse de cette machine.
help-browse = Ouvrir un navigateur, s’il y en a un.
help-host = Où écouter. Par défaut 127.0.0.1, cette machine seulement.
help-port = Le port. Par défaut 8095 ; 0 en prend un libre.
help-data = Le fichier de toutes les tables. Par défaut tables.db dans votre dossier de données.
help-config = Un fichier de réglages (TOML) ; docs/server.md les énumère.
help-backup-file = Où écrire la copie.
help-backup-force = Laisser la copie prendre la place d’un fichier qui existe.
help-site-folder = Le dossier : nouveau ou vide, ou déjà écrit ainsi.
help-force = Écrire même là où il y a des fichiers qui ne sont pas d’Ennead. Aucun n’est supprimé.
help-url = Où est le serveur. Par défaut http://127.0.0.1:8095.
help-bot-table = La table : la fin de son lien, avec ce qui suit le #.
help-bot-name = Le nom du joueur. Par défaut Ennead.
help-level = Le niveau du joueur, comme 5 ; par défaut, un niveau moyen.
help-games = Combien de parties. Par défaut 100000 au hasard, 100 autrement.
help-arena-bots = Qui joue, séparés par des virgules : des niveaux, au moins deux, comme 3,5 ou random,greedy.
help-arena-lineup = Qui est à la table, place par place, comme 4+haggle,4,4+haggle,4 ; peut être donné plusieurs fois. Par défaut, on les oppose deux par deux.
help-arena-games = Combien de parties pour chaque formation ; un peu plus, s’il manquait des rotations de la dernière donne. Par défaut 100.
help-milliseconds = Combien de temps un joueur peut réfléchir à une décision, au plus. Par défaut, autant que son niveau : le plus fort, environ une seconde.
help-stop-when = Arrêter une formation dès qu’il est aussi sûr, par exemple 0.95, que ses joueurs ne sont pas de même force.
help-processes = Sur combien de cœurs. Par défaut sur tous.
help-ray = Sur les machines du Ray à cette adresse ; « local » en lance un ici. Ray est un supplément : ennead[ray].
help-games-store = Garder chaque partie dans ce fichier, et continuer où il s’arrête.
help-plot = Dessiner le résultat dans ce fichier : .svg ou .png.
help-edition-what = « check » dit ce qu’il y a dans une édition et ce qui n’y va pas ; « new » en écrit une commentée, à modifier.
help-edition-file = Le fichier d’une édition (TOML), pour un jeu qui en a : sailing.
help-new-game-name = Le nom du jeu dans les fichiers et les commandes : des minuscules de a à z.

# Servir et rendre visite
backed-up =
    { $file } ({ $size } Mo) contient { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } et { $accounts ->
        [one] { $accounts } compte
       *[other] { $accounts } comptes
    } de { $store }.
bot-seated = { $name } est à la place { $seat }.
bot-over = La partie est terminée. Vainqueur : { $winners }.
bot-bad-url = « { $url } » n’est pas l’adresse d’un serveur : elle commence par http:// ou https://.
bot-refused = Le serveur dit : { $reason }
bot-no-server = Pas de réponse de { $url } : { $problem }.

# Ce qui peut clocher dans une ligne de commande
no-such-language = Il n’y a pas de langue « { $wish } ». Il y a : en, fr.
wrong-option = Il n’y a pas d’option { $option }.
wrong-missing = Il manque { $option }.
wrong-value = { $option } ne peut pas être « { $value } ».
wrong-repeat = { $option } est donné plus d’une fois.
wrong-more = C’est trop : { $tokens }.
wrong-command = Il n’y a pas de commande de ce nom : { $tokens }.
wrong-line = La ligne de commande ne peut pas être lue.
wrong-meant = Vouliez-vous dire { $meant } ?
wrong-help = « { $command } --help » dit ce qui est possible.
wrong-pair = Une option s’écrit NOM=VALEUR, par exemple pool=common ; pas « { $pair } ».
wrong-seats = { $players } joueurs sont demandés, mais { $seats } places sont nommées.
wrong-games = Le nombre de parties va de 1 à { $most } ; { $games } n’est pas possible.
wrong-edition = « ennead edition » prend check ou new, pas « { $what } ».
wrong-seed = La graine est un nombre entier à partir de 0, pas { $seed }.
wrong-processes = Le nombre de processus est un nombre entier à partir de 1, pas { $processes }.
wrong-moment = Il n’y a pas de moment { $at } : le dernier est { $last }.
no-such-clause = Il n’y a pas de clause « { $clause } ». Il y a : { $possible }.
resume-nothing = Il n’y a pas de partie inachevée. « ennead play » en commence une.
resume-over = La partie dans { $file } est finie. « ennead replay » la montre.
resume-no-seed = { $file } ne contient pas la graine de son sort, donc rien ne peut y être tiré. « ennead replay » montre la partie.

# Mise en place et avancement
preparing = { $game } : préparation des règles
preparing-bots = { $game } : préparation des joueurs virtuels
levels = { $game } : les joueurs virtuels, du plus faible au plus fort, et deux pour comparer
levels-usual = * est celui contre qui vous jouez si vous ne nommez personne. Par exemple : ennead play { $slug } --seats me,{ $best }
level-rating = { $points } ± { $doubt } à { $players } joueurs
level-ratings = Cote : { $ratings }.
level-random = Joue n’importe quel coup permis.
level-greedy = Prend ce qui rapporte le plus d’ici la fin du tour.
prepared = Tout est prêt.
simulating = { $game } : parties en cours

# La table
against-weakest = Vous jouez contre le niveau le plus faible, { $level }. Pour un adversaire plus fort, commencez avec « ennead play { $slug } --seats me,3 » ; « ennead levels { $slug } » en donne la liste.
unfinished = Une partie inachevée vous attend ({ $file }) : quittez et tapez « ennead resume » pour la continuer.
such-as = Par exemple : { $examples }.
ask-help = ? aide · coups · annuler · quitter
go-on = Entrée pour continuer
thinks = { $who } réfléchit
see-rule = La règle entière : règles { $clause }
possible = { $move } est possible.
consent = Tout le monde est d’accord ? (o/n)
undo-anything = Dans le terminal : commencez avec « --take-back-anything ».
really = Voulez-vous vraiment abandonner ? (o/n)
again = Une autre partie ? (o/n)
yes = o oui y yes
saved = Enregistré dans { $file }.
left = La partie est gardée dans { $file }. « ennead resume » la continue.
kept = La partie est gardée dans { $file } : revoyez-la avec « ennead replay », vérifiez-la avec « ennead verify ».
command-moves = moves m coups
command-hint = hint conseil
command-why = why pourquoi
command-undo = undo u annuler
command-look = look regarder
command-log = log journal
command-rules = rules règles regles
command-save = save sauver
command-resign = resign abandonner
command-help = ? help aide
command-solution = solution s
command-quit = quit q exit quitter
help-table =
    coups, pourquoi COUP        ce qui est possible ; pourquoi autre chose ne l’est pas
    conseil                     les meilleurs coups, leurs chances et pourquoi
    annuler                     annuler votre dernier coup
    regarder, regarder PLACE    ce que vous seul pouvez voir, ou une autre place
    journal, règles, règles CLAUSE  ce qui s’est passé ; les règles, ou une clause
    sauver, sauver FICHIER      la partie est gardée de toute façon ; ceci dit où
    abandonner, quitter         renoncer ; partir et continuer une autre fois
hint-thinking = Recherche de bons coups
hint-only = { $move } est le seul coup.
hint-move = { $move } : { $chance } % de chances de gagner (± { $off }).
look-hint = Vous êtes plusieurs à ce clavier : tapez regarder pour voir ce que vous seul pouvez voir.
look-away = Pour { $who } uniquement. Que les autres se détournent ; puis Entrée.
look-nobody = Personne à ce clavier n’a la place « { $seat } ». Il y a : { $possible }.

# Revoir et vérifier
time-left = (reste { $time })
moment = { $here } sur { $last }
replay-keys = Entrée : suite · b : retour · un nombre : aller là · q : quitter
verified = Ce fichier est en ordre.
not-verified = Ce fichier n’est pas en ordre.
minutes = environ { $minutes } minutes
origin-rulebook = livret
origin-reading = notre lecture du livret
origin-ruling = notre décision
origin-reconstruction = notre reconstitution

# Simulation
simulated = { $game } : { $players } joueurs qui jouent au hasard
simulated-bots = { $game } : { $players } joueurs de niveau { $level }
simulated-length =
    { $games ->
        [one] Une partie de { $mean } décisions.
       *[other] { $games } parties de { $mean } décisions en moyenne (de { $low } à { $high }).
    }
simulated-endings = Fins de partie
simulated-note = Une victoire partagée compte pour chaque gagnant à parts égales ; ± est une erreur type.
flaw-dead-end = La partie { $game } de --seed { $seed } finit dans une impasse après { $actions } actions : rien n’est permis à { $who }. La position : { $position }
flaw-endless = La partie { $game } de --seed { $seed } ne finit pas : { $actions } actions ont été jouées, et c’est à { $who }. La position : { $position }
flaw-impossible = La partie { $game } de --seed { $seed } arrive après { $actions } actions à une position qui viole la clause { $clause } : { $position }
simulated-carefully = { $games } parties, { $positions } positions : dans chacune il y avait quelque chose à faire, chaque partie a fini, la plus longue après { $longest } actions, et aucune position ne viole une clause.
tallied-note = Les nombres sont des moyennes par partie.
column-seat = Place
column-mean = Score
column-spread = Écart type
column-lowest = Minimum
column-highest = Maximum
column-wins = Victoires

# The arena
arena-title =
    { $games ->
        [one] { $game } : une partie entre { $players } joueurs virtuels
       *[other] { $game } : { $games } parties entre { $players } joueurs virtuels
    }
arena-note = Toutes les formations jouent les mêmes donnes, dans toutes les rotations. Les victoires comptent pour chaque place d’un joueur, dans une formation pour toutes les places du premier nommé ; des joueurs de même force en auraient { $fair } par place. Les intervalles viennent de donnes tirées à nouveau (bootstrap, 95 %). La cote est celle de Plackett et Luce : chacun commence à 25,0, et ± est l’écart type.
arena-stop-note = Une formation s’arrête dès que son intervalle exclut la part équitable. Les intervalles des formations restent valables à tout moment ({ $level } %) ; ceux des joueurs ignorent qu’on s’est arrêté tôt.
arena-all = tous
arena-drawn = L’image est dans { $file }.
column-bot = Joueur
column-rating = Cote
column-interval = Intervalle
column-time = Une décision
column-at-seat = Victoires à la place
column-lineup = Formation
column-games = Parties
column-fair = Équitable
column-verdict = Le premier est
verdict-stronger = plus fort
verdict-weaker = plus faible
verdict-open = incertain

# Vitesse
measuring = Mesure
bench-title = Vitesse sur cette machine, sur un cœur
bench-noise = D’autres programmes perturbent ces temps ; le rapport compare deux choses mesurées en alternance dans ce même passage.
column-what = Quoi
column-measured = Mesuré
column-against = Comparé à
column-ratio = Rapport
bench-older = Face à une version plus ancienne : python benchmarks/rules_speed.py --before COMMIT
bench-playout = Jeu au hasard, { $game }, à { $players }, à travers le contrat
bench-per-second = { $number } millions de coups/s
bench-reference = { $speed } (prototype écrit à la main)
bench-no-reference = pas de référence ici (elle est dans les sources)
bench-peer = De même, face aux 4 joueurs au hasard de Catanatron
bench-peer-games = De même, en parties entières
bench-against-peer = { $speed } (Catanatron)
bench-games = { $number } parties/s
bench-peer-aim = Face à Catanatron, on vise { $times } fois ses décisions par seconde.
bench-no-peer = { $game } peut aussi se mesurer à Catanatron, qui n’est pas ici : .tools/bin/uv pip install catanatron=={ $version }
bench-step = match.play et match.view, { $game }, depuis Python
bench-micro = { $number } µs
bench-help = ennead --help
bench-board = ennead play, jusqu’au premier plateau
bench-seconds = { $number } s
bench-aim = visé : { $aim }

overwrite = { $file } existe déjà. L’écraser ? (o/n)
left-alone = { $file } reste tel quel.
keep-elsewhere = La partie continue ; gardez-la avec « sauver FICHIER ».
why-what = Quel coup ? Par exemple : pourquoi Pc3
dumb-terminal = Ce terminal garde ce qu’il a montré : des tuiles couvertes depuis restent lisibles plus haut.
narrow-terminal = Ce terminal est trop étroit pour le plateau, qui demande { $columns } colonnes.
cannot-write = La sortie ne peut pas être écrite : { $problem }.
wrong-seat = Une place sans nom : « { $seats } ».
no-folder = Le dossier des parties, { $folder }, ne peut pas être créé : { $problem }. ENNEAD_GAMES peut en nommer un autre.
help-simulate-seed = Un nombre ; le même redonne les mêmes parties. Par défaut 1.

# Editions
edition-good = On peut jouer { $file } : ennead play sailing --edition { $file }
edition-begun = { $file } est là, chaque entrée y est expliquée. Modifiez-le, puis : ennead edition check { $file }
edition-there = { $file } existe déjà : il est resté tel quel. Choisissez un autre nom.
edition-unwritable = { $file } ne peut être écrit : { $problem }.
help-simulate-bots = Le niveau des joueurs : random (par défaut), greedy ou un numéro ; qui réfléchit est bien plus lent.
help-careful = Examiner chaque position de quelques parties au hasard : impasses, parties sans fin, positions impossibles. Par défaut 1000 parties.

# Marchander
bids = { $who } a pioché deux cartes de cité. Offrez un accord, ou Entrée pour continuer :
bids-only = Les coups sont à qui c’est le tour ; ici, vous pouvez marchander, ou continuer avec Entrée.
say-who = Qui le dit ? Commencez par une place : « { $example }: … ». À ce clavier, il y a : { $possible }.
which-offer = Laquelle ? Par exemple : { $command } 2
to-whom = À qui ? Commencez par une place : { $possible }. Par exemple : { $example }
terms-unreadable = Ce qu’on donne se met avant « contre », ce qu’on prend après, l’un ou l’autre peut être « rien » ; les promesses se mettent entre "…". Par exemple : { $example }
offer-example = offre { $seat } 2 grain contre pierre
offer-how = À qui, quoi contre quoi ? Comme après « offre », par exemple : { $example }. Entrée seule y renonce.
counter-how = Que donnez-vous contre quoi ? La même offre en sens inverse serait : { $terms }. Entrée seule y renonce.
offer-waits = { $who } répond dès qu’aucune décision n’est prise à moitié.
offers-open =
    { $count ->
        [one] { $count } offre ouverte · offres
       *[other] { $count } offres ouvertes · offres
    }
promised-elsewhere = Attention : vous avez déjà promis la seconde carte à { $names }. Vous ne pouvez tenir qu’une de ces promesses ; l’autre pourra être notée rompue, et tout le monde le voit dans votre bilan.
accept-anyway = Accepter quand même ? (o/n)
gives-elsewhere = Attention : vous avez promis la seconde carte à { $names }. Votre promesse pourra être notée rompue, et tout le monde le voit dans votre bilan.
anyway = Rompre la promesse ? (o/n)
bids-on = On vous demandera vos enchères quand un joueur virtuel visite une cité. « enchères » l’arrête.
bids-off = Les joueurs virtuels ne demandent plus d’enchères quand ils visitent une cité. « enchères » le rétablit.
offer-line =
    { $until ->
        [turn] { $number }. { $maker } offre à { $to } : { $gives } contre { $takes }, jusqu’à la fin de ce tour.
        [season] { $number }. { $maker } offre à { $to } : { $gives } contre { $takes }, jusqu’à la fin de cette saison.
        [auction] { $number }. { $maker } offre à { $to } : { $gives } contre { $takes }, jusqu’à ce que la seconde carte soit donnée.
       *[other] { $number }. { $maker } offre à { $to } : { $gives } contre { $takes }, jusqu’à { $until }.
    }
offer-void = Caduque : ce qu’elle donne n’est plus là.
no-offers = Il n’y a pas d’offre ouverte.
gives = { $who } donne à { $to } : { $what }.
promise = { $who } promet : « { $text } »
promise-ready = { $who } promet { $text }.
promise-hidden = { $who } promet quelque chose, que seuls les deux partenaires peuvent lire.
promise-asked = On demande à { $who } de promettre : « { $text } »
promise-asked-ready = On demande à { $who } { $text }.
promise-asked-hidden = On demande à { $who } une promesse, que seuls les deux partenaires peuvent lire.
record =
    { $deals ->
        [0] { $who } n’a encore conclu aucun accord.
        [1] { $who } a conclu un accord.
       *[other] { $who } a conclu { $deals } accords.
    } { $promises ->
        [0] {""}
       *[other] Promesses : { $promises } (tenues : { $kept }, rompues : { $broken }).
    }
accept = Acceptez-vous ? (o/n)
deal-line = { $number }. { $period } : { $maker } a donné à { $to } { $gives } contre { $takes }.
judged =
    { $kept ->
        [kept] { $who } a tenu sa promesse, dit l’autre.
       *[broken] { $who } a rompu sa promesse, dit l’autre.
    }
deal-undone = Il a été annulé.
no-deals = Il n’y a pas eu d’accord.
command-offer = offer offre offrir
command-offers = offers offres
command-accept = accept accepter
command-decline = decline refuser
command-retract = retract retirer
command-counter = counter contrer
command-ledger = accords marchés marches deals registre ledger
command-bids = bids enchères encheres
command-kept = kept tenue
command-broken = broken rompue
typed-for = contre for
typed-until = délai until
typed-turn = tour turn
typed-promise = promesse promise
typed-ask = demande ask
typed-nothing = rien nothing
help-haggling =
    offre L 2 grain contre Scribe1  offrir un accord à Lapis, à tout moment
    … délai tour                pour ce tour, pas pour la saison
    … promesse "…" demande "…"  ce que vous promettez, ce que vous demandez
    offres, accords             les offres ouvertes ; tous les accords conclus
    accepter 2, refuser 2       répondre à l’offre 2
    contrer 2: grain contre pierre  y répondre par une autre offre
    retirer 2                   retirer une offre à vous
    enchères                    dire ses enchères quand un joueur virtuel visite une cité
    tenue 2, rompue 2           la promesse de l’accord 2 a-t-elle été tenue ?
    M: offre L …                à un clavier partagé : Malachite parle

## La résolution

solving = Résolution
solved =
    Au tour de { $player } : l’avance finale après { $moves ->
        [one] l’unique coup
       *[other] chacun des { $moves } coups
    }, si les deux jouent ensuite parfaitement
solved-move = coup
solved-lead = avance
solved-loss = perte
no-puzzles = Il n’y a pas encore de problèmes pour { $game }.
no-such-puzzle = Il n’y a pas de problème { $number } : les numéros vont de { $first } à { $last }.
puzzle-title = { $game } : problème { $number }
puzzle-task = { $who } joue : un coup est nettement meilleur. Tapez-le ; ou tapez coups, solution ou quitter.
puzzle-lead = { $move } : une avance finale de { $worth }. Avec le meilleur coup, ce serait { $best }. Essayez encore.
puzzle-chances = { $move } : gagne { $worth } des parties. Le meilleur coup en gagne { $best }. Essayez encore.
puzzle-far = { $move } : c’est nettement moins bon que les meilleurs coups. Essayez encore.
puzzle-solved = { $move } : résolu !
puzzle-solution = La solution est { $move }.
puzzle-worth-lead = avance
puzzle-worth-chances = parties gagnées
puzzle-confirmed =
    { $simulations ->
        [0] Résolu exactement : toutes les suites jusqu’à la fin ont été comptées.
       *[other] Confirmé par le niveau le plus fort : { $simulations } simulations de chaque coup, jugé seul.
    }
puzzle-found = Combien de fois chaque niveau le trouve : { $shares }.
no-solver = Il n’y a pas de solveur pour { $game }. Il y en a un pour Isis & Osiris : « ennead solve isis FICHIER ».
wrong-patience = La patience va de 1 à { $most } positions, pas { $patience }.
solve-other-game = { $file } contient une partie d’un autre jeu : { $game }.
solve-gave-up = C’est trop loin de la fin pour être résolu : regarder { $patience } positions n’a pas suffi. Un moment plus tardif (--at) ou plus de --patience peuvent aider.

# Un jeu à soi.
new-game-name = « { $name } » ne peut pas être le nom d’un jeu : prenez de 2 à 20 minuscules de a à z, mais pas un mot de Python.
new-game-taken = { $place } existe déjà : choisissez un autre nom que « { $name } », ou supprimez-le.
new-game-no-checkout = Un jeu s’ajoute dans un dépôt des sources, à côté de web et de tests : clonez-le, et lancez ceci là-bas.
new-game-made = { $name } est là : une rangée de cinq cases où deux joueurs posent des jetons à tour de rôle. docs/adding-a-game.md dit comment en faire votre jeu. La suite :
new-game-unrecorded = { $name } est là, sans les comptes et les parties que ses tests comparent : « make golden » les écrit, une fois que « make test » a tout installé. docs/adding-a-game.md dit comment en faire votre jeu. La suite :
new-game-play = ennead play { $name }                  dans le terminal ; ennead simulate { $name } cherche les impasses
new-game-build = make rules GAME={ $name }       compile ses règles (make rules : celles de tous les jeux)
new-game-page = python web/build.py                 refait les pages
new-game-serve = ennead serve --browse               le montre dans le navigateur
new-game-test = pytest tests/games -k { $name } -m "not long and not native"    ses tests ; make test les lance tous

# L’analyse
analysing = Jugement
analysed = { $game } : { $names }. { $simulations } simulations par chiffre, avec des intervalles à 95 %.
analysed-accuracy = précision
analysed-decisions = décisions
analysed-inaccuracies = imprécisions
analysed-mistakes = erreurs
analysed-blunders = gaffes
analysed-luck = chance
analysed-turning = Les tournants
analysed-graded = Ce qui aurait pu être mieux
analysed-deals = Les accords, pour les deux côtés
analysed-clean = Personne n’a perdu un vingtième de la victoire par une décision.
analysed-note = Chaque décision est jugée d’après ce que son auteur pouvait savoir alors. La chance est ce que le hasard a donné, par rapport à sa moyenne, et ce qui est resté caché jusqu’à la fin.
analysed-way = Le chemin jusqu’au résultat, en pour cent de la victoire
analysed-way-start = début
analysed-way-own = soi
analysed-way-others = autres
analysed-way-luck = chance
analysed-way-deals = accords
analysed-way-ended = arrêt
analysed-way-rest = reste
analysed-way-result = résultat
analysed-way-note = soi, autres : ce que les décisions ont cédé ; reste : ce dont les estimations ont bougé d’elles-mêmes, car elles voient plus loin près de la fin.
analysed-loss = { $grade } : { $loss }.
analysed-proven = { $loss }, prouvé : une avance de { $played } au lieu de { $best }
analysed-lead = { $loss }, en moyenne une avance de { $played } au lieu de { $best }
analysed-better = Mieux : { $move }
analysed-side = { $who } : { $gain }.
grade-inaccuracy = Une imprécision
grade-mistake = Une erreur
grade-blunder = Une gaffe
turned-by-mistake = Par une erreur, { $who } a perdu { $change }.
turned-by-hidden = Ce qui est resté caché jusqu’à la fin, pour { $who } : { $change }.
turned-by-ended = La partie n’a pas été jouée jusqu’au bout, pour { $who } : { $change }.
turned-by-luck = Par chance, pour { $who } : { $change }.
turned-by-deal = Par un accord, pour { $who } : { $change }.
wrong-simulations = De { $least } à { $most } simulations sont possibles, pas { $simulations }.
wrong-analysed-seat = Il n’y a pas de place « { $seat } » dans cette partie. Il y a : { $possible }.
chart-unwritable = L’image { $file } ne peut pas être écrite : { $problem }
# Un site
site-asking = Mise par écrit des jeux
site-written = Les pages sont dans { $folder } : { $files } fichiers, { $size } Mo, en { $seconds } s.
site-changes = { $changed } { $changed ->
    [one] fichier nouveau ou modifié
   *[other] fichiers nouveaux ou modifiés
  } ; { $removed } { $removed ->
    [one] qui ne servait plus a été supprimé
   *[other] qui ne servaient plus ont été supprimés
  }.
site-look = Copiez le dossier chez un hébergeur, ou regardez-le ici : python -m http.server --directory { $folder }

## La commande de l'hôte
usage-admin = admin ACTE [MOT …] [--days N] [--reason RAISON] [--words TEXTE] [--why TEXTE] [--hours N] [--free] [--data FICHIER] [--config FICHIER]
help-admin = Tenir un serveur en tant qu’hôte, qu’il tourne ou non.
help-admin-what = Pour agir : host NOM, no-host NOM, ban QUI, lift QUI, rename QUI NOM, hide TABLE, show TABLE, hide-tournament TOURNOI, show-tournament TOURNOI, rename-tournament TOURNOI TITRE, clear-message TOURNOI NUMÉRO, clear-description TOURNOI, way-in NOM, limit NOM [N], announce ANGLAIS FRANÇAIS, silence, close SIGNALEMENT. Pour voir : who, hosts, reports, closed, bans, limits, log, store.
help-admin-given = De qui ou de quoi il s’agit. QUI est le nom d’un compte, ou report:ID, ban:CLÉ, seat:TABLE/PLACE.
help-admin-days = Pour combien de jours quelqu’un est exclu ; sans cela, définitivement.
help-admin-reason = Pourquoi quelqu’un est exclu : insults, advertising, cheating, name ou other ; sans cela, other. La personne le lit.
help-admin-words = Des mots à vous, que la personne lit aussi.
help-admin-why = Une remarque pour le journal, que seuls les hôtes lisent.
help-admin-hours = Pour combien d’heures vaut une annonce ; sans cela, 24.
help-admin-free = Laisser l’ancien nom à d’autres.
value-act = ACTE
value-words = MOT
value-reason = RAISON
value-text = TEXTE
admin-no-such = Il n’y a rien qui s’appelle « { $what } » à faire ou à voir pour un hôte. Il y a : { $possible }.
admin-words = { $count ->
    [0] « { $what } » ne prend aucun mot après lui.
    [one] « { $what } » prend un mot après lui.
   *[other] « { $what } » prend { $count } mots après lui.
} Mettez entre guillemets un nom ou un texte qui a des espaces.
admin-wrong = « { $what } » n’est pas possible ainsi. { $field } « { $value } » : { $problem }.
admin-done = C’est fait, et noté dans le journal.
admin-store = Le stock a { $size } Ko, dont { $free } Ko libres. En milliers d’octets, combien, et quoi :
admin-store-names = Des restes de noms effacés peuvent se trouver dans le fichier, trop grand pour être nettoyé pendant que tous attendent : mettez une copie à sa place (« Backing it up » dans docs/server.md).
admin-store-own = Le plus d’éditions et de fichiers de partie apportés, selon qui a ouvert les tables (* : un invité) :
admin-store-tables = Les plus grandes de ces tables ; « admin remove TABLE » en retire une pour toujours :
admin-nothing = Il n’y en a pas.
admin-here = Personnes présentes : { $people }, dont invités : { $guests }. Tables : { $tables }. Connexions : { $sockets }. Comptes :
admin-one-sided = { $name } : { $game }, { $players } joueurs, cote { $rating }. { $won } parties gagnées sur { $games } récemment contre { $opponents ->
    [one] 1 compte
   *[other] { $opponents } comptes
  }, dont { $inside } parties sur { $theirs } avec des personnes étaient entre eux ou avec { $name }.
admin-limit = { $name } : { $value } (configuré : { $usual })
admin-for-good = aucune
admin-ban = { $name } (ban:{ $key }), fin : { $until }. { $why }
admin-report = report:{ $id }, { $at } : { $name }, signalement de { $by }. Raison : { $reason }. Autres signalements ouverts : { $others }.
admin-table = À la table { $table }
admin-message = Message { $message } aux joueurs du tournoi { $tournament }
admin-way-in = Donnez ce lien au membre, et à personne d’autre. Il sert une fois, pendant 24 heures ; les liens créés avant ne servent plus. Il est noté dans le journal que vous l’avez créé, et le membre le voit aussi.
    { $link }
admin-way-in-address = Le serveur ne connaît pas sa propre adresse : mettez celle par laquelle on vient à la place de { $base }. Avec « address » dans les réglages du serveur, elle y sera d’elle-même.
admin-command-line = (ligne de commande)
help-admin-second = Ce qu’il faut encore : le nouveau nom ou titre, la valeur, le texte français.
value-second = MOT-2

# store
usage-store = store [kinds] [--json]
help-store = Dit ce qu’un serveur conserve, et combien de temps.
help-store-what = Ce qu’il faut dire : kinds.
help-store-json = En JSON.
value-store = quoi
store-no-such = Il n’y a rien ici qui s’appelle « { $what } ». Il y a : kinds.
store-long = conservé
store-owner = appartient à
store-names = nomme aussi
store-secrets = secret
store-found = trouvé par
