### What Isis & Osiris says, in English. The French file has the same messages and the same variables.
### Values, scores and column squares come with their sign, as text: "+3", "−2".

title = Isis & Osiris
blurb = For two to four players, about 20 minutes: set your pawns among number tiles that soon lie face down, and remember which neighbours are worth having.
help-moves =
    A square                    a pawn there, or the tile you have turned up: c3 (or Pc3, Td4)
    T                           turn up a tile

## Who


## The rules

chapter-end = The end and the count
chapter-variants = Variants

clause-I1 = The board has six by six squares: columns a to f from left to right, rows 1 to 6 from bottom to top. At the start all of them are free.
clause-I2 = Two, three or four can play. With two players, each has 8 pawns in a colour of their own and 11 tiles; with three, 6 pawns and 7 tiles; with four, 5 pawns and 5 tiles. How many pieces each player still has is there for everyone to see.
clause-I3 = There are 22 tiles, eleven positive (two +1, six +2, two +3, one +4) and eleven negative (two −1, six −2, two −3, one −4). They are shuffled face down and dealt. Since nobody knows any of them, it is chance that says which tile you turn up: every tile that has not been turned up yet is equally likely.
clause-I4 = Nobody may look at a tile before it is turned up, not even at one of their own. Tiles that were not dealt (none with two players, one with three, two with four) leave the game unseen and are never shown.
clause-I5 = Play goes clockwise. Chance draws the first player, unless the table has named one beforehand (option first).
clause-I6 = On your turn you do exactly one of two things. Either place one of your pawns on a free square; or turn up one of your tiles, let everyone see it, turn it face down again and place it on a free square. You can’t pass.
clause-I7 = A square is free as long as neither a pawn nor a tile lies on it.
clause-I8 = Once you have turned up a tile, you must place that tile: you can’t change your mind and place a pawn, nor turn up another tile.
clause-I9 = When you have no tile left, you must place a pawn; when you have no pawn left, you must place a tile.
clause-I10 = Players and spectators all see a tile’s value from the moment it is turned up until it has been placed. From then on it stays hidden until the count, and all backs look alike: remembering is part of the game.
clause-I11 = The game ends at once when the last free square is filled. Whatever players still hold is put away unseen. If all play with tiles of their own, each of them is then left with exactly one piece.
clause-I12 = At the end all tiles on the board are turned up. A pawn is worth the sum of the tiles right above, below, to the left and to the right of it; diagonals do not count. The sum may be negative, and a pawn that no tile touches is worth 0.
clause-I13 = A tile counts for every pawn it touches, no matter who placed the tile and whose pawn it is.
clause-I14 = Your score is the sum of what your pawns are worth. The highest score wins, even when all scores are negative: then it is the one closest to zero.
clause-I15 = Players who are level on the highest score share the victory.
clause-I16 = Scores are shown on two columns of 20 squares, blue for points above zero and red for points below. Beyond 20 on either side, just enough tiles of 20 lie beside the column for the score pawn to show the rest: +27 is a +20 tile and the pawn on blue 7, −23 is a −20 tile and the pawn on red 3, but +20 is the pawn on blue 20 and no tile. At zero the pawn stays beside the columns.
clause-I17 = With a common stock (option pool: common) everyone gets the usual number of pawns, but all 22 tiles form one face-down stock from which everyone draws. A drawn tile is turned up, then placed face down, as always. When the stock is empty, you must place a pawn.
clause-I18 = With a common stock, a player without a pawn is skipped once the stock is empty. The others always have enough pieces to fill the 36 squares.
clause-I19 = With open tiles (option tiles: open) a tile stays face up where it was placed, and there is nothing to remember.

## Why a move is refused
## $kind: pawn, turn-up, tile, reveal, begin or covered. $square: the square of the move, or nothing.

refusal-I3 =
    { $kind ->
        [reveal] No such tile is left: every tile is turned up once.
       *[other] The tile is still being drawn: wait until it lies face up.
    }
refusal-I4 = Nobody picks a tile by its value: turn one up, and see which it is.
refusal-I5 = The first player is still being drawn: wait a moment.
refusal-I6 =
    { $kind ->
        [tile] Turn a tile up first; then place it.
        [reveal] The tile has already been turned up: choose a free square for it.
       *[other] That is no move in this game: a turn is a pawn on a free square, or a tile turned up and then placed.
    }
refusal-I7 = { $square } is not free: choose a square without a pawn or a tile.
refusal-I8 = A tile has been turned up and must be placed: choose a free square for it.
refusal-I9 =
    { $kind ->
        [pawn] You have no pawn left: turn a tile up.
        [turn-up] You have no tile left: place a pawn on a free square.
       *[other] You have none of these left: place what you still have.
    }
refusal-I11 = The game is over, since every square is filled: look at the count, or start a new game.
refusal-I17 = The common stock is empty: place a pawn on a free square.

## The log

log-pawn = { $who } places a pawn on { $square }.
log-turn-up = { $who } takes a tile.
log-tile = { $who } places the tile on { $square }.
log-reveal = { $who } turns up { $value }.
log-begin = { $who } begins.
log-covered = { $who } turns up a tile; its value is hidden again.

## What is asked

ask-pawn = { $who }: place a pawn; there is no tile left.
ask-tile = { $who }: turn up a tile; there is no pawn left.
ask-both = { $who }: will you place a pawn or turn up a tile?
ask-lay = { $who }: place the { $value } tile on a free square.

## Options

option-first = First player
option-pool = Tiles to draw from
option-tiles = Tiles on the board
value-random = drawn at random
value-own = each player’s own
value-common = a common stock
value-closed = face down
value-open = face up

## Lists of moves

kind-pawn = A pawn on
kind-turn-up = Turn a tile up
kind-tile = The tile on

## The count

count-pawn = { $square }: { $tiles } = { $worth }
count-pawn-alone = { $square }: 0, no tile beside it
count-total = { $who }: { $points } in all
column-none = { $who }: zero, the score pawn stays beside the columns
column-plain =
    { $side ->
        [blue] { $who }: the score pawn on blue { $square }
       *[red] { $who }: the score pawn on red { $square }
    }
column-twenties =
    { $side ->
        [blue] { $who }: the score pawn on blue { $square }, with { $twenties } × +20 beside it
       *[red] { $who }: the score pawn on red { $square }, with { $twenties } × −20 beside it
    }
reason-score = most points
reason-shared = level on points, so the victory is shared
criterion-score = points

## Positions that are none

position-parts = A position has three parts, the board, the turn and the tiles in hand; here are { $parts }.
position-rows = The board has 6 rows divided by “/”; here are { $rows }.
position-row = Row { $row } has 6 squares; here are { $squares }.
position-sign = “{ $sign }” on { $square } is neither free (.), a pawn (a player’s letter), a tile (such as +2) nor a covered tile (?).
position-turn = The turn is one of { $letters }, with ? or a tile after it where one is turned up, or * or =; not “{ $turn }”.
position-hands =
    { $wanted ->
        [one] The tiles in the stock are one number, not “{ $hands }”.
       *[other] The tiles in hand are { $wanted } numbers divided by commas, not “{ $hands }”.
    }

## The levels of the computer players, the weakest first: names, and how they play
level-1-about = Hardly looks beyond the move at hand, forgets many covered tiles, and often misjudges.
level-2-about = Sees the next answer coming, but forgets some covered tiles and misjudges close choices.
level-3-about = Thinks a few moves ahead, forgets a covered tile now and then, and is sometimes mistaken.
level-4-about = Plans well ahead, and rarely forgets a covered tile or misjudges a square.
level-5-about = Forgets nothing, thinks each move over for about a second, and works out the last moves of a game of two exactly.

## The solver

unsolvable-players = Only games of two are solved; here { $players } play.
unsolvable-nobody = Nobody is to move here.
unsolvable-covered = A tile lies face down that nobody has seen.
unsolvable-far = It is too far from the end: { $free } squares are free, and with more than { $most } nothing is solved.

# Why a move is good.
term-hand = pawns put in time
reason-hand = puts a pawn while there are good squares
term-tile = the tile that is turned up
reason-tile = a tile turned up will bring about { $change }
term-squares = the best free squares
reason-squares = leaves you better squares: { $change }
