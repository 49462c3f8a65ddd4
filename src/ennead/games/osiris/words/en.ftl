### What Osiris says, in English. The French file has the same messages and the same variables.

title = Osiris
blurb = For two to four players, about an hour: lead your priests up the pyramid, each with a god that only you have seen, gather followers in the temples, and guess which god the tip is hiding.
help-moves =
    A god                       the temple for a follower: Amun, or only Am; two gods move one: Amun Ra
    I1                          the priest who moves: colour and rings
    L2.3 (or 2.3), tip          where he steps: lane and stone, clockwise from the upper left; B L2.3 a block
    stop, swap, keep, pass      end the move; swap the gods after a fight, or not; move no follower

## Who


## Names

name-Amun = Amun
name-Anubis = Anubis
name-Bastet = Bastet
name-Geb = Geb
name-Hathor = Hathor
name-Horus = Horus
name-Isis = Isis
name-Nephthys = Nephthys
name-Osiris = Osiris
name-Ptah = Ptah
name-Ra = Ra
name-Seth = Seth
name-Thoth = Thoth
name-tip = the tip
name-pyramid = the pyramid piece
name-I0 = Ivory’s plain priest
name-I1 = Ivory’s one-ring priest
name-I2 = Ivory’s two-ring priest
name-C0 = Carnelian’s plain priest
name-C1 = Carnelian’s one-ring priest
name-C2 = Carnelian’s two-ring priest
name-L0 = Lapis’s plain priest
name-L1 = Lapis’s one-ring priest
name-L2 = Lapis’s two-ring priest
name-O0 = Ochre’s plain priest
name-O1 = Ochre’s one-ring priest
name-O2 = Ochre’s two-ring priest

## A space of the pyramid, as people say it; $side and $stone: which stone of which side of lane $lane, clockwise.

place-name =
    { $side ->
        [tip] the tip
        [home] home
        [north] lane { $lane }, north side, stone { $stone }
        [east] lane { $lane }, east side, stone { $stone }
        [south] lane { $lane }, south side, stone { $stone }
        [west] lane { $lane }, west side, stone { $stone }
        [north-east] lane { $lane }, north-east corner
        [south-east] lane { $lane }, south-east corner
        [south-west] lane { $lane }, south-west corner
       *[north-west] lane { $lane }, north-west corner
    }

## The rules

chapter-board = The board
chapter-turn = Moving a priest
chapter-blocks = Blocks
chapter-fights = Fights
chapter-sowing = Sowing and followers

clause-O1 = There are twelve towns, three in each of four colours, and each is the home of one priest. Within a colour, priests and towns are told apart by their rings: none, one or two. A priest is named by his colour and his rings: I0, I1 and I2 are Ivory’s.
clause-O2 = The pyramid has four lanes, one inside the other, and a single space in the middle, the tip. Beside the pyramid stand thirteen temples, one for each god.
clause-O3 = On the square board (option board: square) the lanes have 20, 16, 12 and 8 stones, and each is set off by half a stone against the next, like masonry. L1.0 is the stone at the top left corner of the outermost lane; one counts clockwise, and L4 is the lane around the tip. The towns T0 to T11 lie clockwise around the pyramid: Ivory’s in the north, Carnelian’s in the east, Lapis’s in the south, Ochre’s in the west, each with no, one and two rings in this order. The printed board is not known to us: this one is a reconstruction.
clause-O4 = Sideways means along the same lane, also round a corner. Up and down means to a place of the next level that touches this one at half a stone: from a town to one of its two entrances in lane 1, from lane to lane, and from lane 4 to the tip, which lies above all stones of that lane.
clause-O5 = On the round board (option board: round) there are four lanes of 12 stones. Stone j of a lane lies below stones j and j + 1 of the next one, town j below stones j and j + 1 of lane 1, and the tip above all of lane 4; one counts clockwise. Boards are files: others can be added.
clause-O6 = The thirteen gods are Amun, Anubis, Bastet, Geb, Hathor, Horus, Isis, Nephthys, Osiris, Ptah, Ra, Seth and Thoth.
clause-O7 = The thirteen god discs are shuffled. One is hidden under each priest who plays and one under the pyramid piece, which stands on the tip. With three players three discs are left over; nobody looks at them.
clause-O8 = With four players everyone has one colour, with three nobody plays Ochre. With two players, one has Ivory and Lapis and the other Carnelian and Ochre: the colours that face each other across the pyramid. The order of play is Ivory, Carnelian, Lapis, Ochre.
clause-O9 = Every priest who plays starts in his home town, with two power counters beside him: 24 counters in all, or 18 with three players.
clause-O10 = You may look at the gods under your own priests at any time, and you have seen them before the first follower is placed. You may look under nobody else’s, except after a fight.
clause-O11 = Then the players put their followers on the temples, one at a time in the order of play: five of each colour that plays, and never more than three of one colour on one temple. With two players the colours take turns all the same: Ivory, Carnelian, Lapis, Ochre, five times over. That each of a player’s two colours has five is our reading: the rulebook could also mean five for each player.
clause-O12 = Ivory begins, and play goes clockwise. With two players a turn is a player’s, who uses either colour, and not a colour’s.
clause-O13 = With three players Ochre’s towns are closed: nobody enters them, and sowing passes over them. All thirteen temples stay in play.
clause-O14 = A turn is: move a priest, sow his counters, then move a follower if you like. You have to move a priest if any of yours has a legal first step. If none has, nothing is moved and nothing is sown, but you may still move a follower.
clause-O15 = You move one priest in a turn. It may be any of yours, wherever he stands, if there is at least one counter in his home town and he has a legal first step.
clause-O16 = A step sideways costs one counter, a step up or down costs two.
clause-O17 = A priest who moves must use all the counters of his home town; only the very last one may become a block instead. He goes on as long as he has a legal step that he can pay. If he has none, his move is over, and what is left counts as used. You need not look ahead for a way that uses up everything, and a place may be entered several times in a move.
clause-O18 = A priest never enters a town other than his own home. Going back there from lane 1 is a step down.
clause-O19 = A priest cannot enter a space where a priest of the same player stands, and he cannot pass over anybody. Stepping onto an enemy’s space means a fight. With two players, a player’s two colours are friends.
clause-O20 = The god goes wherever his priest goes.
clause-O21 = Once your priest has made a step in this turn and you have exactly one counter left, you may put it as a block on any empty space of the four lanes, instead of stepping: a space without priest and block, and neither a town nor the tip. If he has no legal step with it, you may put the block or simply stop.
clause-O22 = A blocked space can only be entered sideways. Whoever enters it removes the block, and its counter goes to that priest’s home town. It arrives there after the sowing of this turn, even if the priest loses a fight later in the move, and it cannot be used in this move.
clause-O23 = Blocks belong to nobody. No counter is ever lost: those in towns, those lying as blocks and those picked up in the present move are always 24, or 18 with three players.
clause-O24 = After a lost fight no block is put.
clause-O25 = A priest who steps onto an enemy fights him, and the step is paid either way. A god is as strong as there are followers in his temple, of whatever colour. The priest with the weaker god loses.
clause-O26 = If both gods are equally strong, the player whose turn it is wins.
clause-O27 = The owner of the winning priest may swap the two god discs, or leave them. This is decided before the loser goes home, and also by a winner whose turn it is not.
clause-O28 = The owners of the two fighters see both gods. All others, spectators too, learn who fought, who won and whether the discs were swapped, and nothing else. So everybody can follow the way of every disc, and draw conclusions.
clause-O29 = The loser goes back to his home town. A winner who was moving goes on with the counters he has left, as in O17: he must, as long as he can pay a legal step. This is our reading; the rulebook could also mean that he is free to. With the option after_fight: may-stop he may end his move on the space he has won.
clause-O30 = After the move, whether it was won, lost or without a fight, all counters of that priest’s home town are taken and put one by one into the following open towns, clockwise. These are as many as lay there before the move, or one fewer if one became a block. The home town is not left out when the sowing comes round to it: with 12 counters, or 9 with three players, it gets one itself.
clause-O31 = Then you may move one of your followers, in all and not of each colour, to another temple that holds fewer than three of that colour.
clause-O32 = When a priest reaches the tip he takes the place of the pyramid piece, and the game ends at once. Counters that he has left do not matter.
clause-O33 = When a block is put and every space around the tip is blocked, the game ends at once, before any sowing. A space on which a priest stands is not blocked.
clause-O34 = At the end the god under the pyramid piece is revealed, and it alone decides. Whoever has the most followers in this god’s temple wins; with two players, both colours count together. With the option final_god: priest it is the god of the priest who reached the tip that is revealed, if the game ended so. Once the winner is known, all other gods are turned up too.
clause-O35 = If there is a tie, the order of play decides, counted from the player whose turn it is: the first of those who are level wins, even if none of them has a follower there. With the option tie: start it is counted from Ivory.
clause-O36 = If all players in succession have had no legal first step, the game ends after the last of these turns; likewise after the last turn of round 100, or of another round that the table has chosen (option max_rounds). The god under the pyramid piece decides. A round is one turn of each player.

## Why a move is refused
## $kind: priest, step, block, stop, swap, keep, place, rest, follower, deal or hidden.

refusal-O4 = It is too far: a step goes sideways along the lane, or up or down to a stone that touches this one.
refusal-O7 =
    { $kind ->
        [deal] This god cannot be dealt here: each of the thirteen is dealt once, in order.
       *[other] The gods are still being dealt: wait a moment.
    }
refusal-O11 =
    { $kind ->
        [place] There are already three followers of this colour: choose another temple.
       *[other] The followers are being placed: name a temple.
    }
refusal-O14 = First choose the priest who moves.
refusal-O15 = This priest cannot move now: choose one of yours who has counters in his home town and a step that he can pay.
refusal-O16 = A step up or down costs two counters, and one is left: step sideways.
refusal-O17 =
    { $kind ->
        [stop] The move goes on: all counters have to be used, as long as there is a legal step.
       *[other] A priest is on the way: name the place of his next step.
    }
refusal-O18 = This is not his home town: priests enter no other one.
refusal-O19 = One of your own priests stands there: go round him.
refusal-O21 =
    { $kind ->
        [stop] There is a legal step: make it, or put your last counter as a block.
       *[other] No block can be put there now: it takes your last counter, after at least one step, and an empty space of the lanes.
    }
refusal-O22 = There is a block: it can only be entered sideways.
refusal-O27 = A fight has been won: first decide whether the two gods are swapped or stay.
refusal-O31 =
    { $kind ->
        [follower] This follower cannot be moved so: take one of yours to another temple, where fewer than three of its colour stand.
       *[other] Move a follower from one temple to another, or leave them as they are.
    }
refusal-O32 = A priest has reached the tip, and the game is over: look at the count, or start a new game.
refusal-O33 = Blocks lie all around the tip, and the game is over: look at the count, or start a new game.
refusal-O36 = Nobody could move any more, or the last round was played, and the game is over: look at the count, or start a new game.

## The log

log-deal = { $god } comes under { $holder }.
log-hidden = A hidden god comes under { $holder }.
log-place = { $who } puts a follower on the temple of { $god }.
log-priest =
    { $counters ->
        [one] { $who } moves { $priest }, with one counter.
       *[other] { $who } moves { $priest }, with { $counters } counters.
    }
log-step =
    { $side ->
        [home] { $priest } goes home.
       *[other]
            { $removes ->
                [0] { $priest } steps to { place-name }.
               *[other] { $priest } steps to { place-name } and takes the block.
            }
    }{ $sown ->
        [0] { "" }
        [one] { " " }One counter is sown.
       *[other] { " " }{ $sown } counters are sown.
    }
log-fight = { $priest } fights { $rival } on { place-name }: { $winner } wins.
log-fight-seen = { $priest } ({ $attacking }) fights { $rival } ({ $defending }) on { place-name }: { $winner } wins.
log-block =
    { $sown ->
        [0] { $who } puts a block on { place-name }.
        [one] { $who } puts a block on { place-name }. One counter is sown.
       *[other] { $who } puts a block on { place-name }. { $sown } counters are sown.
    }
log-stop =
    { $sown ->
        [one] { $priest } stops. One counter is sown.
       *[other] { $priest } stops. { $sown } counters are sown.
    }
log-swap =
    { $who } swaps the gods of { $winner } and { $loser }.{ $sown ->
        [0] { "" }
        [one] { " " }One counter is sown.
       *[other] { " " }{ $sown } counters are sown.
    }
log-keep =
    { $who } leaves the gods of { $winner } and { $loser } as they are.{ $sown ->
        [0] { "" }
        [one] { " " }One counter is sown.
       *[other] { " " }{ $sown } counters are sown.
    }
log-rest = { $who } moves no follower.
log-follower = { $who } moves a follower from { $from } to { $to }.

## What is asked

ask-place = { $who }: put a follower of { $colour } on a temple.
ask-choose = { $who }: which priest do you move (such as { $code }, { $priest })?
ask-move =
    { $left ->
        [one] { $who }: where does { $priest } step? One counter is left.
       *[other] { $who }: where does { $priest } step? { $left } counters are left: sideways costs 1, up or down 2.
    }
ask-last = { $who }: one counter is left to { $priest }. Step sideways, or put it as a block (such as B { $square }: { $place }).
ask-stuck = { $who }: { $priest } has no step left. Put the last counter as a block (such as B { $square }: { $place }), or end the move (stop).
ask-won =
    { $left ->
        [one] { $who }: { $priest } has won, and one counter is left. Step sideways, put it as a block (such as B { $square }: { $place }), or end the move (stop).
       *[other] { $who }: { $priest } has won, and { $left } counters are left. Where does he step, or does he end his move (stop)?
    }
ask-swap = { $who }: { $winner } has won. Do you swap the two gods (swap) or leave them (keep)?
ask-follow = { $who }: will you move a follower to another temple, or leave them as they are?

## Options

option-board = Board
option-final_god = God who decides
option-tie = Ties are counted from
option-max_rounds = Rounds at most
option-after_fight = After a fight the winner
value-square = square
value-round = round
value-pyramid = the pyramid’s
value-priest = the arriving priest’s
value-active = the player whose turn it is
value-start = the starting player
value-go-on = goes on as long as he can pay
value-may-stop = may stop

## Lists of moves

kind-place = A follower on
kind-priest = Move
kind-step = Step to
kind-block = A block on
kind-stop = End the move
kind-swap = Swap the gods
kind-keep = Leave the gods
kind-rest = No follower
kind-follower = A follower from one temple to another

## The count

count-revealed = under { $holder }: { $god }
count-followers =
    { $number ->
        [0] { $who }: no follower in the temple of { $god }
        [one] { $who }: 1 follower in the temple of { $god }
       *[other] { $who }: { $number } followers in the temple of { $god }
    }
count-order = order in a tie: { $place }
reason-score = the most followers in the temple of the god who was revealed; if level, the order of play
reason-shared = level in everything that is compared
criterion-followers = followers
criterion-order = order in a tie
ending-tip = a priest reached the tip
ending-walls = every stone around the tip is blocked
ending-standstill = nobody could move any more
ending-rounds = the last round was over

## Positions that are none

position-part = The part “{ $part }” of the position cannot be read: “{ $entry }”. It looks like this: { $example }
position-unknown = A position has no part “{ $part }”. After the turn there can be: { $possible }.
position-twice = The part “{ $part }” stands twice in the position.

## Boards that are none

board-text = The board “{ $board }” is no TOML file: { $problem }
board-entry = The board “{ $board }”, entry “{ $entry }”: { $problem }
board-table = here must be a table with entries of its own.
board-missing = “{ $field }” is missing.
board-unknown = “{ $field }” is not known here.
board-lanes = there must be { $lanes } lanes, 1 to { $lanes } in this order.
board-length = a lane has 3 to { $most } spaces.
board-label = the next space must be called “{ $wanted }”.
board-towns = there must be twelve towns, T0 to T11 in this order.
board-point = “at” must be two numbers from −{ $farthest } to { $farthest }.
board-list = “{ $field }” must be a list of names of spaces.
board-neighbour = “{ $field }” names “{ $neighbour }”, which is no space of this board.
board-twice = “{ $field }” names a space twice, or this one itself.
board-colour = “colour” must be one of { $colours }.
board-rings = “rings” must be 0, 1 or 2.
board-home-twice = this is the home of the same priest as { $other }.
board-two = “sideways” must name two spaces.
board-sideways = “sideways” names { $neighbour }, which must be in the same lane and name this space, too.
board-no-way = no way leads up here: “up” must name a place.
board-up = “up” names { $neighbour }, which is not one level higher.
board-degree = it has more than { $most } neighbours.

## The levels of the computer players, the weakest first: names, and how they play
level-1-about = Goes for what is near, forgets the gods it has seen, and often misjudges.
level-2-about = Looks to the end of the turn, but mixes up who hides which god and misjudges close choices.
level-3-about = Thinks a turn ahead and now and then asks why others did what they did, but forgets many of the gods it has seen.
level-4-about = Keeps the temples and the tip in view, and draws its conclusions from what others do; now and then it forgets a god.
level-5-about = Forgets no god, sees through what others do, and thinks each move over for about a second: its only weakness is time.

# Why a move is good.
term-temple = followers in the temple that decides
reason-temple = strengthens you in the temple that may decide
term-hope = the lead in temples that may decide
reason-hope = leads in more temples whose god may decide
term-lore = what is known of the gods
reason-lore = shows which god does not decide
term-race = the way to the tip
reason-race = gives your priests a better way to the tip
term-end = the chance to end the game
reason-end = lets you end the game while you are ahead
