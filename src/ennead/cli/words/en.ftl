# The command line
help = Egyptian board games, to play with friends or the computer, and to study.
usage = Usage: ennead { $what }
usage-command = COMMAND …
usage-play = play [GAME] [--players N] [--seats WHO,WHO,…] [--option NAME=VALUE] [--edition FILE] [--seed N]
usage-resume = resume [FILE]
usage-rules = rules [GAME] [CLAUSE] [--clauses]
usage-levels = levels [GAME]
usage-replay = replay FILE [--at N] [--open]
usage-verify = verify FILE
usage-analyse = analyse FILE [--simulations N] [--seat SEAT] [--json] [--svg FILE]
usage-solve = solve GAME FILE [--at N] [--patience N]
usage-puzzle = puzzle [GAME] [N]
usage-simulate = simulate [GAME] [--games N] [--players N] [--option NAME=VALUE] [--edition FILE] [--seed N] [--bots LEVEL] [--careful]
usage-arena = arena [GAME] --bots LEVEL,LEVEL,… [--players N] [--lineup LEVEL,LEVEL,…] [--games N] [--option NAME=VALUE] [--edition FILE] [--seed N] [--milliseconds N] [--stop-when CERTAINTY] [--processes N] [--address ADDRESS] [--store FILE] [--plot FILE]
usage-edition = edition check FILE | new FILE
usage-new-game = new-game NAME
usage-serve = serve [--home] [--browse] [--host ADDRESS] [--port N] [--data FILE] [--config FILE]
usage-site = site FOLDER [--force]
usage-backup = backup FILE [--force] [--data FILE] [--config FILE]
usage-bot = bot --url URL --table TABLE[#INVITATION] [--name NAME] [--level LEVEL]
usage-bench = bench
usage-prepare = prepare [GAME]
value-game = GAME
value-file = FILE
value-folder = FOLDER
value-clause = CLAUSE
value-number = N
value-option = NAME=VALUE
value-address = ADDRESS
value-url = URL
value-table = TABLE[#INVITATION]
value-name = NAME
value-level = LEVEL
value-levels = LEVEL,LEVEL,…
value-certainty = CERTAINTY
value-seat = SEAT
value-seats = WHO,WHO,…
value-what = check|new
help-more = “ennead COMMAND --help” says more about one of them.
group-commands = Commands
group-arguments = Arguments
group-options = Options
help-language = Every command takes --lang en or --lang fr; without it, the language is that of your system.
help-help = Show this help.
help-version = Show the version.
help-play = Play in the terminal: people at one keyboard, and computer players.
help-resume = Go on with a game that was not finished.
help-rules = Show the rules of a game as a book, or one clause of them.
help-levels = List the levels of the computer players of a game.
help-replay = Replay a game, move by move.
help-verify = Check a game’s file: every move, every draw and the result.
help-analyse = Judge a game that is over: what each decision lost, what was luck, where it turned.
help-solve = Show what every move is exactly worth, near the end of a game (isis, two players).
help-puzzle = Find the move that is clearly best: the puzzle of the day, or any other.
help-simulate = Play a great many games, random ones or between computer players, and sum them up.
help-arena = Let computer players play each other in every seat, and tell how strong they are.
help-edition = Check an edition of your own, or begin one.
help-new-game = Lay out a game of your own, in a source checkout.
help-serve = Serve tables in the browser: on this machine, or in the home network.
help-site = Write the pages as a folder of files that works on any web host, without a server.
help-backup = Copy all tables into a file, while the server runs or not.
help-bot = Let a computer player come to a table over the network.
help-bench = Measure the speed.
help-prepare = Make everything ready beforehand; the native engine compiles for minutes.
help-prepare-game = Only this game. By default all of them.
help-game = Which game: { $first } (the default), { $others }.
help-players = How many play. By default 2.
help-seats = Who plays, in order, divided by commas: me or any name for a person; a level for a computer player (ennead levels lists them). By default you against the weakest level.
help-option = An option of the game, such as pool=common; may be given several times.
help-seed = A number; the same one gives the same luck again. By default the luck is drawn anew.
help-file = The file of a game (.ennead).
help-resume-file = The file of a game. By default the last one you have not finished.
help-clause = The clause, such as I12, O7 or S4.3. By default the whole book.
help-clauses = All clauses by their numbers, instead of the book.
rules-example = Example { $number }
help-at = Show this moment only: 0 is the start.
help-open = Show everything that was hidden; only when the game is over.
help-simulations = How many simulations for each figure. By default 1000.
help-analysed-seat = Only the decisions of this seat, by its letter.
help-json = Everything, for programs.
help-svg = Draw the chances of all players into this file.
help-solve-at = At this moment, counted as “ennead replay” counts them. By default at the end of the file.
help-puzzle-number = The puzzle of this number. By default the one of the day.
help-patience = How many positions to look at before giving up. By default 10000000, which takes about half a minute.
help-take-back-anything = Also what was drawn can be undone, if all agree (computer players do); the result and “ennead verify” say how often.
help-home = For the whole home network, over plain http; invitations show this machine’s own address.
help-browse = Open a browser, where there is one.
help-host = Where to listen. By default 127.0.0.1, this machine only.
help-port = The port. By default 8095; 0 takes any that is free.
help-data = The file of all tables. By default tables.db in your data folder.
help-config = A file with settings (TOML); docs/server.md lists them.
help-backup-file = Where to write the copy.
help-backup-force = Let the copy take the place of a file that is there.
help-site-folder = The folder: a new or empty one, or one that was written so before.
help-force = Write also where files are that are not of Ennead. None of them is removed.
help-url = Where the server is. By default http://127.0.0.1:8095.
help-bot-table = The table: the last part of its link, with what stands behind the #.
help-bot-name = What the player is called. By default Ennead.
help-level = The player’s level, such as 5; by default one in the middle.
help-games = How many games. By default 100000 of random play, 100 of others.
help-arena-bots = Who plays, divided by commas: levels, two at least, such as 3,5 or random,greedy.
help-arena-lineup = Who sits at the table, seat by seat, such as 4+haggle,4,4+haggle,4; may be given several times. By default, two of them are paired off.
help-arena-games = How many games for each lineup; a few more, if not all rotations of the last deal would be played. By default 100.
help-milliseconds = How long a player may think about a decision, at most. By default as long as its level does: the strongest for about a second.
help-stop-when = End a lineup as soon as it is so sure, for example 0.95, that its players are not equally strong.
help-processes = On how many cores. By default on all.
help-ray = On the machines of the Ray at this address; “local” starts one here. Ray is an extra: ennead[ray].
help-games-store = Keep every game in this file, and go on where it ends.
help-plot = Draw the result into this file: .svg or .png.
help-edition-what = “check” says what is in an edition and what is wrong; “new” writes one with comments, to be changed.
help-edition-file = The file of an edition (TOML), for a game that has editions: sailing.
help-new-game-name = What the game is called in files and commands: small letters from a to z.

# Serving and visiting
backed-up =
    { $tables ->
        [one] One table
       *[other] { $tables } tables
    } and { $accounts ->
        [one] one account
       *[other] { $accounts } accounts
    } of { $store } are in { $file } ({ $size } MB).
bot-seated = { $name } sits at seat { $seat }.
bot-over = The match is over. Winner: { $winners }.
bot-bad-url = “{ $url }” is no address of a server: it begins with http:// or https://.
bot-refused = The server says: { $reason }
bot-no-server = There is no answer from { $url }: { $problem }.

# What can be wrong with a command line
no-such-language = There is no language “{ $wish }”. There are: en, fr.
wrong-option = There is no option { $option }.
wrong-missing = { $option } is missing.
wrong-value = { $option } cannot be “{ $value }”.
wrong-repeat = { $option } is given more than once.
wrong-more = This is too much: { $tokens }.
wrong-command = There is no command of that name: { $tokens }.
wrong-line = The command line cannot be read.
wrong-meant = Did you mean { $meant }?
wrong-help = “{ $command } --help” says what is possible.
wrong-pair = An option is written NAME=VALUE, for example pool=common; not “{ $pair }”.
wrong-seats = { $players } players were asked for, but { $seats } seats are named.
wrong-games = The number of games is between 1 and { $most }, not { $games }.
wrong-edition = “ennead edition” takes check or new, not “{ $what }”.
wrong-seed = The seed is a whole number from 0 on, not { $seed }.
wrong-processes = The number of processes is a whole number from 1 on, not { $processes }.
wrong-moment = There is no moment { $at }: the last one is { $last }.
no-such-clause = There is no clause “{ $clause }”. There are: { $possible }.
resume-nothing = There is no unfinished game. “ennead play” starts one.
resume-over = The game in { $file } is over. “ennead replay” shows it.
resume-no-seed = { $file } does not hold the seed of its luck, so nothing can be drawn in it. “ennead replay” shows the game.

# Set-up and progress
preparing = { $game }: preparing the rules
preparing-bots = { $game }: preparing the computer players
levels = { $game }: the computer players, the weakest first, and two to compare with
levels-usual = * is who you play against if you name nobody. For example: ennead play { $slug } --seats me,{ $best }
level-rating = { $points } ± { $doubt } with { $players } players
level-ratings = Rating: { $ratings }.
level-random = Plays anything that is allowed.
level-greedy = Takes what brings most by the end of this turn.
prepared = Everything is prepared.
simulating = { $game }: playing

# The table
against-weakest = You play against the weakest level, { $level }. For a stronger one begin with “ennead play { $slug } --seats me,3”; “ennead levels { $slug }” lists them.
unfinished = An unfinished game is waiting ({ $file }): leave with quit and type “ennead resume” to go on with it.
such-as = For example: { $examples }.
ask-help = ? help · moves · undo · quit
go-on = Enter to go on
thinks = { $who } is thinking
see-rule = The whole rule: rules { $clause }
possible = { $move } is possible.
consent = Does everybody agree? (y/n)
undo-anything = In the terminal: begin with “--take-back-anything”.
really = Do you really want to resign? (y/n)
again = Another game? (y/n)
yes = y yes o oui
saved = Saved in { $file }.
left = The game is kept in { $file }. “ennead resume” goes on with it.
kept = The game is kept in { $file }: replay it with “ennead replay”, check it with “ennead verify”.
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
    moves, why MOVE             what is possible; why something is not
    hint                        the best moves, with their chances and why
    undo                        undo your last move
    look, look SEAT             what only you may see, or only another seat
    log, rules, rules CLAUSE    what happened; the rules, or one clause
    save, save FILE             the game is kept anyway; this says where
    resign, quit                give up; leave and go on another time
hint-thinking = Looking for good moves
hint-only = { $move } is the only move.
hint-move = { $move }: { $chance } % to win (± { $off }).
look-hint = Several of you share this keyboard: type look to see what only you may see.
look-away = This is for { $who } alone. The others look away; then Enter.
look-nobody = Nobody at this keyboard has the seat “{ $seat }”. There are: { $possible }.

# Replay and verification
time-left = ({ $time } left)
moment = { $here } of { $last }
replay-keys = Enter: on · b: back · a number: go there · q: leave
verified = This file is in order.
not-verified = This file is not in order.
minutes = about { $minutes } minutes
origin-rulebook = rulebook
origin-reading = our reading of the rulebook
origin-ruling = our ruling
origin-reconstruction = our reconstruction

# Simulation
simulated = { $game }: { $players } players who move at random
simulated-bots = { $game }: { $players } players of level { $level }
simulated-length =
    { $games ->
        [one] One game of { $mean } decisions.
       *[other] { $games } games of { $mean } decisions on average ({ $low } to { $high }).
    }
simulated-endings = How games ended
simulated-note = A shared victory counts for each winner in equal parts; ± is one standard error.
flaw-dead-end = Game { $game } of --seed { $seed } comes to a dead end after { $actions } actions: nothing is legal for { $who }. The position: { $position }
flaw-endless = Game { $game } of --seed { $seed } does not end: { $actions } actions were played, and { $who } is to act. The position: { $position }
flaw-impossible = Game { $game } of --seed { $seed } comes after { $actions } actions to a position that breaks clause { $clause }: { $position }
simulated-carefully = { $games } games, { $positions } positions: something could be done in each of them, every game ended, the longest after { $longest } actions, and no position breaks a clause.
tallied-note = Numbers are means for one game.
column-seat = Seat
column-mean = Score
column-spread = Deviation
column-lowest = Lowest
column-highest = Highest
column-wins = Wins

# The arena
arena-title =
    { $games ->
        [one] { $game }: one game between { $players } computer players
       *[other] { $game }: { $games } games between { $players } computer players
    }
arena-note = All lineups play the same deals, in every rotation. Wins are for each seat that a player holds, in a lineup for all seats of the one named first; equally strong players would win { $fair } for each seat. The intervals come from drawing the deals anew (bootstrap, 95 %). The rating is that of Plackett and Luce: everybody begins with 25.0, ± is its standard deviation.
arena-stop-note = A lineup ends as soon as its interval excludes the fair share. The intervals of lineups hold at every look ({ $level } %); those of players do not know that somebody stopped early.
arena-all = all
arena-drawn = The picture is in { $file }.
column-bot = Player
column-rating = Rating
column-interval = Interval
column-time = A decision
column-at-seat = Wins at seat
column-lineup = Lineup
column-games = Games
column-fair = Fair
column-verdict = The first one is
verdict-stronger = stronger
verdict-weaker = weaker
verdict-open = not sure

# Speed
measuring = Measuring
bench-title = Speed on this machine, on one core
bench-noise = Other programs disturb these times; the ratio compares two things measured alternately in this run.
column-what = What
column-measured = Measured
column-against = Against
column-ratio = Ratio
bench-older = Against an older version: python benchmarks/rules_speed.py --before COMMIT
bench-playout = Random play, { $game }, { $players } players, through the contract
bench-per-second = { $number } million moves/s
bench-reference = { $speed } (hand-written prototype)
bench-no-reference = no reference here (it is in the source checkout)
bench-peer = The same, against Catanatron’s 4 random players
bench-peer-games = The same, in whole games
bench-against-peer = { $speed } (Catanatron)
bench-games = { $number } games/s
bench-peer-aim = Against Catanatron the aim is { $times } times its decisions a second.
bench-no-peer = { $game } can be measured against Catanatron, too, which is not here: .tools/bin/uv pip install catanatron=={ $version }
bench-step = match.play and match.view, { $game }, from Python
bench-micro = { $number } µs
bench-help = ennead --help
bench-board = ennead play, to the first board
bench-seconds = { $number } s
bench-aim = aim: { $aim }

overwrite = { $file } is already there. Write over it? (y/n)
left-alone = { $file } was left as it is.
keep-elsewhere = The game goes on; keep it with “save FILE”.
why-what = Which move? For example: why Pc3
dumb-terminal = This terminal keeps what it has shown: tiles that are covered by now can still be read above.
narrow-terminal = This terminal is too narrow for the board, which needs { $columns } columns.
cannot-write = The output cannot be written: { $problem }.
wrong-seat = A seat without a name: “{ $seats }”.
no-folder = The folder for games, { $folder }, cannot be made: { $problem }. ENNEAD_GAMES may name another one.
help-simulate-seed = A number; the same one gives the same games again. By default 1.

# Editions
edition-good = { $file } can be played: ennead play sailing --edition { $file }
edition-begun = { $file } is there, with an explanation of every entry. Change it, then: ennead edition check { $file }
edition-there = { $file } is already there: it was left as it is. Choose another name.
edition-unwritable = { $file } cannot be written: { $problem }.
help-simulate-bots = The players’ level: random (the default), greedy or a number; whoever thinks takes much longer.
help-careful = Look at every position of some random games, for dead ends, games without an end and positions that cannot be. By default 1000 games.

# Haggling
bids = { $who } has drawn two city cards. Offer a deal, or Enter to go on:
bids-only = Moves are for whoever’s turn it is; here you can haggle, or go on with Enter.
say-who = Who says so? Begin with a seat: “{ $example }: …”. At this keyboard there are: { $possible }.
which-offer = Which one? For example: { $command } 2
to-whom = To whom? Begin with a seat: { $possible }. For example: { $example }
terms-unreadable = What is given stands before “for”, what is taken behind it, each perhaps “nothing”; promises stand in "…". For example: { $example }
offer-example = offer { $seat } 2 grain for stone
offer-how = To whom, what for what? As behind “offer”, for example: { $example }. Enter alone leaves it.
counter-how = What do you give for what? The same the other way round would be: { $terms }. Enter alone leaves it.
offer-waits = { $who } answers as soon as no decision is half made.
offers-open =
    { $count ->
        [one] { $count } open offer · offers
       *[other] { $count } open offers · offers
    }
promised-elsewhere = Beware: you have promised the second card to { $names } already. You can keep only one of these promises; the other can be marked as broken, and everybody sees that in your record.
accept-anyway = Accept anyway? (y/n)
gives-elsewhere = Beware: you have promised the second card to { $names }. Your promise can be marked as broken, and everybody sees that in your record.
anyway = Break the promise? (y/n)
bids-on = You will be asked for bids when a computer player visits a city. “bids” turns it off.
bids-off = Computer players no longer ask for bids when they visit a city. “bids” turns it on.
offer-line =
    { $until ->
        [turn] { $number }. { $maker } offers { $to }: { $gives } for { $takes }, until this turn is over.
        [season] { $number }. { $maker } offers { $to }: { $gives } for { $takes }, until this season is over.
        [auction] { $number }. { $maker } offers { $to }: { $gives } for { $takes }, until the second card is given away.
       *[other] { $number }. { $maker } offers { $to }: { $gives } for { $takes }, until { $until }.
    }
offer-void = Void: what it gives is no longer there.
no-offers = There are no open offers.
gives = { $who } gives { $to }: { $what }.
promise = { $who } promises: “{ $text }”
promise-ready = { $who } promises { $text }.
promise-hidden = { $who } promises something, which only the two of them may read.
promise-asked = { $who } is asked to promise: “{ $text }”
promise-asked-ready = { $who } is asked { $text }.
promise-asked-hidden = { $who } is asked for a promise, which only the two of them may read.
record =
    { $deals ->
        [0] { $who } has made no deal yet.
        [one] { $who } has made one deal.
       *[other] { $who } has made { $deals } deals.
    } { $promises ->
        [0] {""}
       *[other] Promises: { $promises } ({ $kept } kept, { $broken } broken).
    }
accept = Do you accept? (y/n)
deal-line = { $number }. { $period }: { $maker } gave { $to } { $gives } for { $takes }.
judged =
    { $kept ->
        [kept] { $who } has kept the promise, says the other.
       *[broken] { $who } has broken the promise, says the other.
    }
deal-undone = It was undone.
no-deals = There have been no deals.
command-offer = offer offre offrir
command-offers = offers offres
command-accept = accept accepter
command-decline = decline refuser
command-retract = retract retirer
command-counter = counter contrer
command-ledger = deals marchés marches ledger registre
command-bids = bids
command-kept = kept tenue
command-broken = broken rompue
typed-for = for contre
typed-until = until délai
typed-turn = turn tour
typed-promise = promise promesse
typed-ask = ask demande
typed-nothing = nothing rien
help-haggling =
    offer L 2 grain for Scribe1 offer Lapis a deal, at any time
    … until turn                for this turn only, not for the season
    … promise "…" ask "…"       what you promise, what you ask for
    offers, deals               the open offers; all deals made
    accept 2, decline 2         answer offer 2
    counter 2: grain for stone  answer it with an offer of your own
    retract 2                   withdraw an offer of yours
    bids                        be asked for bids when a computer visits a city
    kept 2, broken 2            was the promise of deal 2 kept?
    M: offer L …                at a shared keyboard: Malachite speaks

## Solving

solving = Solving
solved =
    { $player } is to move: the lead in the end after each of { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, if both play perfectly from then on
solved-move = move
solved-lead = lead
solved-loss = lost
no-puzzles = There are no puzzles for { $game } yet.
no-such-puzzle = There is no puzzle { $number }: they have numbers from { $first } to { $last }.
puzzle-title = { $game }: puzzle { $number }
puzzle-task = { $who } to move: one move is clearly best. Type it; or type moves, solution or quit.
puzzle-lead = { $move }: a final lead of { $worth }. The best move makes it { $best }. Try again.
puzzle-chances = { $move }: wins { $worth } of the games. The best move wins { $best }. Try again.
puzzle-far = { $move }: that is plainly worse than the best moves. Try again.
puzzle-solved = { $move }: solved!
puzzle-solution = The solution is { $move }.
puzzle-worth-lead = lead
puzzle-worth-chances = games won
puzzle-confirmed =
    { $simulations ->
        [0] Solved exactly: every line of play to the end was counted.
       *[other] Confirmed by the strongest level: { $simulations } simulations of each move by itself.
    }
puzzle-found = How often each level finds it: { $shares }.
no-solver = There is no solver for { $game }. There is one for Isis & Osiris: “ennead solve isis FILE”.
wrong-patience = The patience is between 1 and { $most } positions, not { $patience }.
solve-other-game = { $file } holds a match of another game: { $game }.
solve-gave-up = It is too far from the end to be solved: looking at { $patience } positions was not enough. A later moment (--at) or more --patience may do.

# A game of one's own.
new-game-name = “{ $name }” cannot be the name of a game: take 2 to 20 small letters from a to z, and no word of Python's.
new-game-taken = { $place } is there already: choose another name for “{ $name }”, or remove it.
new-game-no-checkout = A game is added in a source checkout, beside web and tests: clone the repository, and run this there.
new-game-made = { $name } is there: a row of five houses on which two put counters by turns. docs/adding-a-game.md tells how it becomes a game of yours. What to do next:
new-game-unrecorded = { $name } is there, but for the counts and playthroughs that its tests compare: “make golden” writes them, once “make test” has set everything up. docs/adding-a-game.md tells how it becomes a game of yours. What to do next:
new-game-play = ennead play { $name }                  in the terminal; ennead simulate { $name } looks for dead ends
new-game-build = make rules GAME={ $name }       compiles its rules (make rules: those of all games)
new-game-page = python web/build.py                 builds the pages anew
new-game-serve = ennead serve --browse               shows it in the browser
new-game-test = pytest tests/games -k { $name } -m "not long and not native"    its tests; make test runs all there are

# The analysis
analysing = Judging
analysed = { $game }: { $names }. { $simulations } simulations for each figure, with 95 % intervals.
analysed-accuracy = accuracy
analysed-decisions = decisions
analysed-inaccuracies = inaccuracies
analysed-mistakes = mistakes
analysed-blunders = blunders
analysed-luck = luck
analysed-turning = Where it turned
analysed-graded = What could have been better
analysed-deals = Deals, for both sides
analysed-clean = Nobody lost a twentieth of the victory by a decision.
analysed-note = Every decision is judged by what its player could know then. Luck is what chance gave, beside its average, and what was hidden until the end.
analysed-way = The way to the result, in percent of the victory
analysed-way-start = start
analysed-way-own = own
analysed-way-others = others
analysed-way-luck = luck
analysed-way-deals = deals
analysed-way-ended = ended
analysed-way-rest = rest
analysed-way-result = result
analysed-way-note = own, others: what decisions gave away; rest: by which the estimates themselves moved, as they see more near the end.
analysed-loss = { $grade }: { $loss }.
analysed-proven = { $loss }, proven: a lead of { $played } instead of { $best }
analysed-lead = { $loss }, on average a lead of { $played } instead of { $best }
analysed-better = Better: { $move }
analysed-side = { $who }: { $gain }.
grade-inaccuracy = An inaccuracy
grade-mistake = A mistake
grade-blunder = A blunder
turned-by-mistake = By a mistake { $who } lost { $change }.
turned-by-hidden = What was hidden until the end, for { $who }: { $change }.
turned-by-ended = The match was not played to its end, for { $who }: { $change }.
turned-by-luck = By luck, for { $who }: { $change }.
turned-by-deal = By a deal, for { $who }: { $change }.
wrong-simulations = From { $least } to { $most } simulations are possible, not { $simulations }.
wrong-analysed-seat = There is no seat “{ $seat }” in this match. There are: { $possible }.
chart-unwritable = The picture { $file } cannot be written: { $problem }
# A site
site-asking = Writing down what the games are
site-written = { $folder } holds the pages: { $files } files, { $size } MB, made in { $seconds } s.
site-changes = { $changed } { $changed ->
    [one] file was
   *[other] files were
  } new or different; { $removed } { $removed ->
    [one] was
   *[other] were
  } no longer needed, and removed.
site-look = Copy the folder to a web host, or look at it here: python -m http.server --directory { $folder }

## The host's command
usage-admin = admin ACT [WORD …] [--days N] [--reason REASON] [--words TEXT] [--why TEXT] [--hours N] [--free] [--data FILE] [--config FILE]
help-admin = Look after a server as its host, while it runs or while it does not.
help-admin-what = To do: host NAME, no-host NAME, ban WHOM, lift WHOM, rename WHOM NAME, hide TABLE, show TABLE, hide-tournament TOURNAMENT, show-tournament TOURNAMENT, rename-tournament TOURNAMENT TITLE, clear-message TOURNAMENT NUMBER, clear-description TOURNAMENT, way-in NAME, limit NAME [N], announce ENGLISH FRENCH, silence, close REPORT. To see: who, hosts, reports, closed, bans, limits, log, store.
help-admin-given = Whom or what it is about. WHOM is an account’s name, or report:ID, ban:KEY, seat:TABLE/SEAT.
help-admin-days = For how many days somebody is banned; without it, for good.
help-admin-reason = Why somebody is banned: insults, advertising, cheating, name or other; without it, other. They are told.
help-admin-words = Words of your own that they are told, too.
help-admin-why = A remark for the log, which only hosts read.
help-admin-hours = For how many hours something is announced; without it, 24.
help-admin-free = Let others have the old name.
value-act = ACT
value-words = WORD
value-reason = REASON
value-text = TEXT
admin-no-such = There is nothing called “{ $what }” that a host can do or see. There are: { $possible }.
admin-words = { $count ->
    [0] “{ $what }” takes no word after it.
    [one] “{ $what }” takes one word after it.
   *[other] “{ $what }” takes { $count } words after it.
} Put quotes around a name or text with spaces.
admin-wrong = “{ $what }” cannot be done so. { $field } “{ $value }”: { $problem }.
admin-done = Done. It stands in the log.
admin-store = The store has { $size } KB, { $free } KB of them free. In thousands of bytes, how many, and what:
admin-store-names = Remains of deleted names may lie in the file, which is too large to be cleared while all wait: put a copy in its place (“Backing it up” in docs/server.md).
admin-store-own = Most of the editions and match files that people bring, by who made the tables (*: a guest):
admin-store-tables = The largest of these tables; “admin remove TABLE” removes one for good:
admin-nothing = There are none.
admin-here = People on now: { $people }, of these guests: { $guests }. Tables: { $tables }. Connections: { $sockets }. Accounts:
admin-one-sided = { $name }: { $game }, { $players } players, rating { $rating }. Won { $won } of { $games } games lately against { $opponents ->
    [one] 1 account
   *[other] { $opponents } accounts
  }, of whose { $theirs } games with people { $inside } were with each other or with { $name }.
admin-limit = { $name }: { $value } (configured: { $usual })
admin-for-good = none
admin-ban = { $name } (ban:{ $key }), end: { $until }. { $why }
admin-report = report:{ $id }, { $at }: { $name }, reported by { $by }. Reason: { $reason }. Other open reports: { $others }.
admin-table = At the table { $table }
admin-message = Message { $message } to the players of the tournament { $tournament }
admin-way-in = Give this link to the member, and to nobody else. It is good once, for 24 hours; links made before it are good no longer. It stands in the log that you made it, and the member sees it, too.
    { $link }
admin-way-in-address = The server does not know its own address: put the one by which people come in place of { $base }. With `address` in the server’s settings it stands there by itself.
admin-command-line = (command line)
help-admin-second = What else it takes: the new name or title, the value, the French text.
value-second = WORD-2

# store
usage-store = store [kinds] [--json]
help-store = Tell what a server keeps, and for how long.
help-store-what = What to tell: kinds.
help-store-json = As JSON.
value-store = what
store-no-such = There is nothing called “{ $what }” here. There is: kinds.
store-long = kept
store-owner = belongs to
store-names = also names
store-secrets = secret
store-found = found by
