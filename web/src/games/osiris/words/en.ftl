### Osiris in the browser, in English. The French file has the same messages and the same variables.

face-sentence = Lead priests up the pyramid. Which god lies under its tip?
face-board = The pyramid with its lanes, and the twelve towns around it

## What is asked, and a word of advice below it

face-ask-place = Put a follower of { $colour } on a temple
face-ask-choose = Which of your priests moves?
face-ask-move =
    { $left ->
        [one] { $priest } has one counter left: where does he step?
       *[other] { $priest } has { $left } counters left: where does he step?
    }
face-ask-last = The last counter of { $priest }: step sideways, or keep it as a block
face-ask-stuck = { $priest } has no step left: keep the last counter as a block, or stop
face-ask-won =
    { $left ->
        [one] { $priest } has won and has one counter left: step, keep it as a block, or end the move
       *[other] { $priest } has won and has { $left } counters left: step on, or end the move
    }
face-ask-swap = Swap the two gods?
face-ask-follow = Move one of your followers, or none
face-hint-place =
    { $count ->
        [one] The last one of this colour. At most three of a colour stand on one temple.
       *[other] { $count } of this colour are left. At most three of a colour stand on one temple.
    }
face-hint-place-two =
    { $count ->
        [one] You play { $colours }. The last one of this colour; at most three of a colour stand on one temple.
       *[other] You play { $colours }. { $count } of this colour are left; at most three of a colour stand on one temple.
    }
face-hint-choose-two = You play { $colours }: move a priest of either colour. He uses all the counters of his town; then they are sown.
face-hint-choose = He uses all the counters of his town; then they are sown, one to each town that follows.
face-hint-move =
    { $sown ->
        [one] Sideways costs 1, up or down 2. One counter will be sown.
       *[other] Sideways costs 1, up or down 2. { $sown } counters will be sown, one fewer after a block.
    }
face-hint-last = { face-hint-move }
face-hint-stuck = { face-hint-move }
face-hint-won = { face-hint-move }
face-hint-swap = { $one } has beaten { $other }.
face-hint-swap-hidden = Only the two owners see the gods.
face-hint-follow = Choose one of your followers, then the temple where it goes.

## Moves

face-move-priest = Move { $priest }
face-step-to = Step to { $place }
face-block-on = Block on { $place }
face-stop = End the move
face-swap = Swap the gods
face-keep = Keep my god
face-place-follower = Follower to { $god }
face-move-follower = { $who }: from { $from } to { $to }
face-pass = No follower
face-waste-tip = The game ends at once when a priest reaches the tip.
face-waste-walls = It closes the last way to the tip: the game ends at once.
face-waste-steps =
    { $left ->
        [one] He could still go on, with one counter.
       *[other] He could still go on, with { $left } counters.
    }
face-waste-block = The last counter could still become a block.
face-waste-swap = You would give { $own } ({ $strong }) away for { $other } ({ $weak }), who is weaker.
## A space within its lane: which stone of which side, clockwise
face-in-lane =
    { $side ->
        [north] north { $stone }
        [east] east { $stone }
        [south] south { $stone }
        [west] west { $stone }
        [north-east] north-east corner
        [south-east] south-east corner
        [south-west] south-west corner
       *[north-west] north-west corner
    }
face-way-sideways = Sideways, { $place }
face-way-up = Up, { $place }
face-way-down = Down, { $place }
face-way-fight = Fight { $place }
face-way-home = Go home
face-way-tip = To the tip
face-block-mode = Place a block
face-steps = The next step
face-priests = Your priests who can move
face-choose =
    { $counters ->
        [one] { $priest }, 1 counter, { $place }
       *[other] { $priest }, { $counters } counters, { $place }
    }

## Places

face-priest-god = { $priest } over { $god }
face-at-home = at home
face-town-of = the town of { $priest }
face-town =
    { $counters ->
        [one] 1 counter
       *[other] { $counters } counters
    }
face-town-with =
    { $counters ->
        [one] 1 counter; here is { $there }
       *[other] { $counters } counters; here is { $there }
    }
face-town-closed = a closed town: nobody plays its colour
face-tip = the pyramid piece, with a hidden god under it
face-block = a block
face-free = free
face-at = { $name }, { $text }
face-at-choose = { $name }, { $text }: move this priest
face-at-step =
    { $cost ->
        [one] { $name }, { $text }: step here, for one counter
       *[other] { $name }, { $text }: step here, for { $cost } counters
    }
face-at-fight =
    { $cost ->
        [one] { $name }, { $text }: fight here, for one counter
       *[other] { $name }, { $text }: fight here, for { $cost } counters
    }
face-at-block = { $name }, { $text }: put the block here
face-chip-fight = Fight · { $cost }

## Temples

face-temples = Temples
face-temples-hint = followers are strength
face-temples-why = In a fight the god with more followers in his temple wins. At the end, whoever has the most followers in the temple of the hidden god wins.
face-place-rest = Place the rest for me
face-place-stop = Stop placing for me
face-temples-from = choose a follower
face-temples-to = choose where it goes
face-temple =
    { $strength ->
        [one] 1 follower: { $followers }
       *[other] { $strength } followers: { $followers }
    }
face-temple-empty = 0 followers
face-followers = { $count } of { $who }
face-temple-place = { $name }, { $text }: put the follower here
face-temple-to = { $name }, { $text }: move the follower here
face-pick = Choose a follower of { $who } from { $god }
face-under = Under the pyramid piece
face-under-priest = Under { $priest }, who has reached the tip
face-hidden = hidden
face-reconstruction = The board and the gods’ names are our reconstruction.

## Players

face-aim = Have the most followers in the temple of the god who is hidden under the tip of the pyramid. The game ends when a priest gets there.
face-two-colours = With two players each plays two colours: { $first } against { $second }.

face-your-gods = Gods that you see
face-hidden-gods =
    { $count ->
        [one] one priest, his god is hidden
       *[other] { $count } priests, their gods are hidden
    }
face-strength = strength { $strength }
face-to-place =
    { $count ->
        [one] one follower to place
       *[other] { $count } followers to place
    }
face-blocks = Blocks
face-none = none
face-progress = round { $round } of at most { $of }

## Fights

face-beats = { $winner } beats { $loser }
face-equal = Equal strength: whoever’s turn it is wins
face-swapped = The gods are swapped
face-kept = The gods stay

## Below the board

face-legend-priest = priest: a step costs 1 sideways, 2 up or down
face-legend-counter = counter: sown after the move
face-legend-block = block: enter sideways
face-legend-hidden = hidden god
face-legend-board = the board: our reconstruction

## The end

face-revealed = The god who decides
face-ended = How it ended: { $ending }.
face-again = Count again
face-skip = Skip
face-count-how = Whoever has the most followers in this god’s temple wins.
face-all-open = All gods lie open now.
face-here =
    { $count ->
        [one] follower
       *[other] followers
    }
face-tied = Level: the order of play decides, { $order }.
face-you-win =
    { $by ->
        [0] You win: level on followers, and first in the order of play
        [one] You win by one follower
       *[other] You win by { $by } followers
    }
face-wins-by =
    { $by ->
        [0] { $names } wins: level on followers, and first in the order of play
        [one] { $names } wins by one follower
       *[other] { $names } wins by { $by } followers
    }
face-share = { $names } share the victory
face-you-share = You share the victory with { $names }
face-you-lose =
    { $by ->
        [0] You lose: level on followers, and later in the order of play
        [one] You lose by one follower
       *[other] You lose by { $by } followers
    }
face-ahead-of-you =
    { $by ->
        [0] { $names } wins: level with you on followers, and earlier in the order of play
        [one] { $names } wins, one follower ahead of you
       *[other] { $names } wins, { $by } followers ahead of you
    }
face-score = { $score }

## What somebody did, behind “Ana …” or “You …”

face-deed-place = put a follower on the temple of { $god }
face-deed-priest =
    { $counters ->
        [one] chose { $priest }, with one counter
       *[other] chose { $priest }, with { $counters } counters
    }
face-deed-step =
    led { $priest } to { $place }{ $blocks ->
        [0] { "" }
        [one] { " " }(taking a block)
       *[other] { " " }(taking { $blocks } blocks)
    }
face-deed-sown =
    { $sown ->
        [one] sowed one counter
       *[other] sowed { $sown } counters
    }
face-deed-block = put a block on { $place }
face-deed-stop = stopped { $priest }
face-deed-follower = moved a follower from { $from } to { $to }
face-deed-rest = moved no follower
face-deed-fight =
    attacked { $rival } with { $priest } on { $place } and { $won ->
        [yes] won
       *[other] lost
    }
face-deed-fight-seen =
    attacked { $rival } ({ $defending }) with { $priest } ({ $attacking }) on { $place } and { $won ->
        [yes] won
       *[other] lost
    }
face-deed-swap = swapped the gods of the two
face-deed-keep = left the gods of the two as they were
face-own-priest =
    { $rings ->
        [0] the plain priest
        [one] the one-ring priest
       *[other] the two-ring priest
    }
face-priest-of = { $priest } ({ $colour })
face-your-priest =
    { $rings ->
        [0] your plain priest
        [one] your one-ring priest
       *[other] your two-ring priest
    }

## A position set up by hand

face-setup-priest = { $priest }
face-setup-block = block, or free the space again
face-setup-now = Whose turn it is
face-setup-turn = Next to choose a priest
face-setup-round = Round
face-setup-counters = Counters in the towns
face-setup-followers = Followers of { $who } in the temples ({ $left } not placed yet)
face-setup-gods = The gods under the priests
face-setup-mend-O11 = Every colour has exactly five followers in the temples, and no more than a temple has room for: add or take away some.
face-setup-mend-O14 = The player whose turn it is cannot move any priest: give one of their towns counters, or let somebody else choose.
face-setup-mend-O19 = Two priests stand on one space: move one of them.
face-setup-mend-O21 = A block lies where a priest stands, or where there is no space: take it away.
face-setup-mend-O23 = Counters and blocks together must be as many as at the beginning, two for each priest: add or take away counters.
face-setup-mend-O32 = Nobody may stand on the tip: that would end the game. Move the priest away.
face-setup-mend-O33 = The pyramid is walled in, which would end the game: take a block away.
face-setup-mend-O36 = The round is too high or below 1.
face-from-title = Followers in the temple of { $god }
face-from-start = Placed at the start
face-from-later = Came or left later
