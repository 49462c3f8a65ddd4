### What the pages say after a game: its analysis, learning from mistakes, playing on, and positions set up by hand.

## Figures

percent = { $chance } %
figure =
    { $chance } % ± { $within }, { $simulations ->
        [one] one simulation
       *[other] { $simulations } simulations
    }
choice-best = best
choice-played = played

## Play on from a position

play-on = Play on from here
play-on-title = Play on from here
play-on-about = A new table on this device begins with this position ({ $title }). The match you came from stays as it is.
play-on-against = Who plays the other seats?
play-on-bots = Computer players
play-on-by-hand = I move for all seats
play-on-mine = My seat
play-on-level = Their level
play-on-begin = Begin
play-on-failed = The table could not be made on this device. Reload the page, and try again.

## A position set up by hand

set-up-title = Set up a position
set-up-why = Put the pieces where you like, then play on from there or let your device look for the best moves.
set-up-of = Set up a position: { $game }
set-up-name = A position set up by hand
set-up-about = Choose a piece, then the places where it belongs. The same piece again takes it away. What follows from that, such as what is left in the hands, is worked out for you.
set-up-about-form = Change the numbers of the position below; the board shows it as soon as it is possible.
set-up-from = You began with { $title }. Change what you like.
set-up-tools = What to put down
set-up-whose = Whose it is
set-up-tool-left = { $name }, { $left } left
set-up-hint = The number beside a piece says how many are left.
set-up-state = This position
set-up-possible = The position is possible.
set-up-broken = The position cannot come about in a game. It breaks this rule:
set-up-play = Play it
set-up-analyse = Analyse it
set-up-anew = Another choice here begins anew.
set-up-undo = Undo
set-up-clear = Empty the board
set-up-usual = Usual beginning
set-up-numbers = All its numbers
set-up-numbers-about = Every number of the position as the rules count it, for whatever has no place above. Nothing is worked out for you here.
set-up-number = { $name }, number { $place }
set-up-change = Change this position

## A position looked at by a search

searched-title = The best moves
searched-nobody = Nobody has a decision to make here: chance comes first, or the game is over.
searched-failed = This browser could not think about the position. Reload the page, and try again.
searched-begins = Thinking…
searched-worth = { $who } wins: { $figure }.
searched-stop = Stop
searched-more = Think on
searched-about = Found on this device, from what the player whose turn it is can know. The chances are shares of the victory; in 95 of 100 cases they lie within the ±.

## The analysis of a match

figure-exact = { $chance } %, found by the solver
figure-short = { $chance } % ± { $within }
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
play-on-from = { $game }, after move { $move }
analysis-title = Chances to win
analysis-about = Your device can go through the whole match: what every decision was worth, what would have been better, and what was luck. A decision is judged by what its player could know.
analysis-how = How thorough
analysis-quick = Quick: { $simulations } simulations a figure
analysis-usual = Usual: { $simulations } simulations a figure
analysis-thorough = Thorough: { $simulations } simulations a figure
analysis-begin = Analyse this match
analysis-stop = Stop
analysis-go-on = Go on
analysis-progress = { $done } of { $total } moves.
analysis-seconds =
    { $seconds ->
        [one] About one second left.
       *[other] About { $seconds } seconds left.
    }
analysis-minutes =
    { $minutes ->
        [one] About one minute left.
       *[other] About { $minutes } minutes left.
    }
analysis-done = The match is analysed.
analysis-failed = This browser could not go on with the analysis. Reload the page, and try again.
analysis-now = The chances at this moment
analysis-table = As a table
analysis-caption = Chances after each move, in percent, with how far they may be off.
analysis-move = Move
analysis-grade = Verdict
analysis-by-chance = chance
analysis-result = Result
analysis-by-hidden = what was hidden until the end
analysis-by-ended = not played out
chart-about = percent, after each move; { $simulations } simulations each
chart-label = Chances to win over { $moves } moves. { $summary }
chart-seat = { $who }: from { $first } to { $last } percent.
chart-mark = Move { $move }, { $who }: { $grade }, { $loss } percent lost
chart-luck = luck
chart-end = end

## The move that is shown

this-move = Move { $move }
this-move-grade = { $grade }: −{ $loss } ± { $within }
this-move-start = This is the beginning: nobody has decided anything yet.
this-move-pending = The analysis has not come this far yet.
this-move-best = The best move that was found.
this-move-fine =
    { $loss ->
        [0] As good as the best move that was found.
       *[other] Close to the best move: { $loss } ± { $within } percent less.
    }
this-move-forced = There was only one move: it is not graded.
this-move-why = What speaks for the best: { $reasons }.
this-move-retry = Try another move
this-move-by = Judged by what { $you ->
    [yes] you
   *[no] { $who }
} could know.
this-move-proven = Proven: the best move wins by { $best } points, this one by { $played }. Nothing is left to chance.
this-move-lead = On average the best play leads by { $best } points in the end, this move by { $played }.
this-end-hidden = What was hidden until the end changed the chances: for { $who } by { $gain } percent.
this-end-ended = The match was not played to its end: for { $who } that changed { $gain } percent.
this-deal-gain = The deal brought { $you ->
    [yes] you
   *[no] { $who }
} +{ $gain } ± { $within } percent, { $simulations } simulations.
this-deal-loss = The deal cost { $you ->
    [yes] you
   *[no] { $who }
} { $gain } ± { $within } percent, { $simulations } simulations.
this-luck = Chance did this, with a probability of { $part } %.
this-luck-good = Luck for { $who }: +{ $gain } ± { $within } percent, { $simulations } simulations.
this-luck-bad = Bad luck for { $who }: −{ $gain } ± { $within } percent, { $simulations } simulations.
this-luck-unseen = Nobody could see what chance did here: there is nothing to judge.

## Play and luck

turning-title = Turning points
turning-none = None so far: nothing has changed the match by a twentieth of the victory.
turning-mistake = (a decision)
turning-luck = (luck)
turning-deal = (a deal)
turning-hidden = What was hidden until the end (luck)
turning-ended = The match was not played to its end
play-title = Play and luck
play-player = Player
play-accuracy = Accuracy
play-wrong = Errors
play-luck = Luck
play-decisions =
    { $count ->
        [one] one decision
       *[other] { $count } decisions
    }
play-about = Accuracy is 100 % where nothing was given away. Luck is the sum of what chance did, and of what was hidden until the end, in percent of the victory. The errors are inaccuracies (5 percent or more given away), mistakes (10) and blunders (20). { $simulations } simulations are behind each figure.
luck-figure = { $luck } ± { $within }
luck-within = none to be seen (within ± { $within })
way-title = The way to the result
way-about = In percent of the victory. Decisions can only give away; the estimates themselves move, too, as they see more near the end.
way-start = Beginning
way-own = Own decisions
way-others = Decisions of others
way-luck = Luck
way-deals = Deals
way-ended = Not played out
way-rest = Estimates
way-result = Result

## Learn from your mistakes

mistakes-title = Learn from your mistakes
mistakes-seat = Whose
mistakes-of =
    { $count ->
        [0] { $who }: no errors
        [one] { $who }: one error
       *[other] { $who }: { $count } errors
    }
mistakes-leave = Back to the match
mistakes-none = No errors were found in what { $you ->
    [yes] you
   *[no] { $who }
} decided. Well played!
mistakes-count = { $number } of { $of }, move { $move }
mistakes-ask = Find a better move
mistakes-played = Played was: { $move }. That gave away { $loss } percent. Play what you think is better, on the board.
mistakes-judging = Looking at your move…
mistakes-answer-best = Well done! { $move } is the best move that was found.
mistakes-answer-good = Well done! { $move } is as good as the best, or nearly so.
mistakes-answer-same = That is the move that was played. There is a better one: it gave away { $loss } percent.
mistakes-answer-worse = Not quite: { $move } gives away { $loss } percent. Try once more.
mistakes-figures = Your move: { $move }. The best: { $best }.
mistakes-best = The best is: { $move } ({ $figure }).
mistakes-show = Show the best
mistakes-next = Next
mistakes-finish = To the end
mistakes-end =
    { $found ->
        [0] You have seen all { $tasks }. Next time you will find some by yourself.
       *[other] You found a good move { $found } times out of { $tasks }.
    }
mistakes-again = Once more

## At the end of a game

back-analyse = Analyse the game
back-analysis = See the analysis
back-chances-grew = Chances up by { $by } percent:
back-chances-fell = Chances down by { $by } percent:

study-luck-since = Verified since the game was brought here: nobody could choose what was drawn then
study-luck-brought =
    { $draws ->
        [one] The first draw was brought along in a file: how it was drawn cannot be checked here.
       *[other] The first { $draws } draws were brought along in a file: how they were drawn cannot be checked here.
    }

## Study

study-title = Replay
study-page-title = { $game }: replay
study-loading = Loading the game …
study-not-legal = This match does not follow the rules: event { $event } is not legal.
study-as-far-as-legal = What came before it is shown. Check fairness to see whether the luck was changed.
study-open-title = Open a saved game
study-choose = Choose a match file
study-another = Another file
study-drop = or drop it on this page
study-about-file = “Save the game”, at the end of a game, gives you such a file. Its name ends in .ennead. Your browser reads it; a server is asked only about files of other editions, and keeps nothing of them.
study-reading = Reading { $name } …
study-opened = { $name } is open.
study-file-problem = { $name }: { $problem }
study-not-text = This is not a text file, so it cannot be a match file.
study-too-large = This file is too large to be a match file.
study-unreadable = The browser cannot read this file.


study-seen-by = Viewpoint
study-seen-all = Everything open
study-seen-spectator = Spectator
study-own-eyes = Until the game is over you see it from your own seat: what is hidden stays hidden.
study-look = Choose a place on the board to read what is there.
study-place = { $name }: { $text }

study-player = Move by move
study-slider = Position in the game
study-start = The game begins.
study-at = Move { $move } of { $moves }: { $text }
study-count = { $move } of { $moves }
study-first = To the beginning
study-previous = One move back
study-play = Play automatically
study-pause = Pause
study-next = One move forward
study-last = To the end
study-moves = The moves

study-table = Back to the table
study-link = Link to this move
study-link-hint = It opens the game at this move, for everyone who may see the table.

study-luck-title = Fairness check
study-luck-about = Before the game the server published the hash of a secret seed, and each seat added a nonce. Together they fix every draw, so all draws can be computed again now.
study-luck-computing = Computing …
study-luck-good = Verified: nobody could choose what was drawn
study-luck-bad = Something does not add up
study-luck-open = This can be checked when the game is over
study-luck-here = Checked by your own browser
study-luck-server = Checked by the server
study-holds-yes = Verified:
study-holds-no = Wrong:
study-holds-open = Not known yet:
study-luck-hash = The seed has the hash that was published before the game.
study-luck-hash-wrong = The seed does not have the hash that was published before the game.
study-luck-nonces =
    { $nonces ->
        [one] There is a nonce for the only seat.
       *[other] There is a nonce for each of the { $nonces } seats.
    }
study-luck-nonces-wrong =
    { $nonces ->
        [one] There is only one nonce, for { $seats } seats.
       *[other] There are { $nonces } nonces, for { $seats } seats.
    }
study-luck-draws =
    { $draws ->
        [0] Nothing was drawn.
        [one] The only draw follows from the seed and the nonces.
       *[other] { $draws } of { $draws } draws follow from the seed and the nonces.
    }
study-luck-draw-wrong = Draw { $draw } of { $draws } does not follow from the seed and the nonces.
study-luck-given = Chance’s part was entered by hand; nothing can be said about it.
study-luck-later = The hash is published; the seed is shown when the game is over, and then everything can be computed again.
study-luck-no-seed = The game is over, but the seed is not shown.
study-luck-malformed = The seed or a nonce is not made of the right number of hexadecimal digits.
study-luck-no-note = This browser has added no nonce to this game, so it has nothing of its own to compare.
study-luck-same-hash = It is the hash that this browser was told when you sat down.
study-luck-other-hash = When you sat down, this browser was told another hash.
study-luck-own-nonce = The nonce that this browser added is among them.
study-luck-no-own-nonce = The nonce that this browser added is not among them.
study-luck-limit = This cannot show whether somebody who runs the server looked at the seed during the game, and so knew what would be drawn.
study-luck-program = Which piece a draw stands for is found by the rules in this page, which come from this server. The command “ennead verify” checks all of it with a program of your own, from the downloaded file.
study-luck-numbers = The numbers themselves
study-luck-number-hash = Hash, published before the game
study-luck-number-seed = Seed, shown at the end
study-luck-number-nonces = Nonces, by seat
