### Isis & Osiris in the browser, in English. The French file has the same messages and the same variables.

face-sentence = Place pawns among numbers that soon lie face down. Remember them.
face-aim = Each of your pawns is worth the sum of the tiles right beside it. The most points win.
face-board = The board, six by six squares

## What is asked, and a word of advice below it

face-ask-both = Place a pawn, or turn up a tile
face-ask-pawn = Place a pawn on a free square
face-ask-tile = Turn up a tile
face-ask-lay = Place the { $value } on a free square
face-hint-both = A free square takes a pawn at once. A tile is seen by everyone first.
face-hint-pawn = There is no tile left to turn up.
face-hint-tile = You have no pawn left.
face-hint-lay = Everyone sees it until you place it; then it lies face down.

## Moves

face-turn-up = Turn up a tile
face-pawn-on = Pawn on { $square }
face-tile-on = Tile on { $square }
face-waste-pawn = No tile can come to lie beside it: this pawn will be worth 0.

## Squares

face-free = free
face-pawn-of = a pawn of { $who }
face-covered = a tile, face down
face-tile = a tile, { $value }
face-square = { $square }, { $text }
face-square-pawn = { $square }, { $text }: place a pawn here
face-square-tile = { $square }, { $text }: place the tile here

## Beside the board

face-hand =
    { $pawns ->
        [one] one pawn
       *[other] { $pawns } pawns
    }, { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    }
face-hand-pawns =
    { $pawns ->
        [one] one pawn
       *[other] { $pawns } pawns
    }
face-progress = { $done } of { $of } squares
face-stock =
    { $tiles ->
        [one] One tile is left in the common stock.
       *[other] { $tiles } tiles are left in the common stock.
    }
face-legend-pawn = pawn
face-legend-covered = face down: remember it
face-legend-tile = number tile
face-legend-board = the board

## The count

face-count = The count
face-count-skip = Skip
face-count-again = Count again
face-alone = 0, no tile beside it
face-column-pawn = The score pawn stands on { $square }.
face-column-twenties =
    { $twenties ->
        [one] { $points } is a tile of { $twenty } and the score pawn on { $square }.
       *[other] { $points } is { $twenties } tiles of { $twenty } and the score pawn on { $square }.
    }
face-column-zero = The score pawn stays beside the columns, at 0.
face-column-plus = Points above zero
face-column-minus = Points below zero
face-you-win =
    { $by ->
        [one] You win by one point
       *[other] You win by { $by } points
    }
face-wins-by =
    { $by ->
        [one] { $names } wins by one point
       *[other] { $names } wins by { $by } points
    }
face-share = { $names } share the victory with { $signed }
face-you-share = You share the victory with { $names }, at { $signed }
face-you-lose =
    { $by ->
        [one] You lose by one point
       *[other] You lose by { $by } points
    }
face-ahead-of-you =
    { $by ->
        [one] { $names } wins, one point ahead of you
       *[other] { $names } wins, { $by } points ahead of you
    }
face-score = { $signed }

## What somebody did, behind “Ana …” or “You …”

face-deed-begin = got the first turn
face-deed-pawn = placed a pawn on { $square }
face-deed-take = took a tile
face-deed-turn-up = turned up a tile
face-deed-reveal = turned up { $value }
face-deed-lay = placed it on { $square }
face-deed-tile = placed a tile on { $square }
face-next-tile = the next tile
face-from-plus = Tiles above 0
face-from-minus = Tiles below 0

## A position set up by hand

face-setup-pawn = pawn
face-setup-tile = tile { $value }
face-setup-now = Whose turn it is
face-setup-turn = Next to move
face-setup-shown = The tile turned up
face-setup-shown-none = none: a turn begins
face-setup-mend-I2 = Too many pawns of a colour, or too many tiles: take some away until no number is below 0.
face-setup-mend-I3 = Too many tiles of one value: take some away until no number is below 0.
face-setup-mend-I9 = The player whose turn it is has nothing left to place: let somebody else move next, or take pieces away.
face-setup-mend-I11 = The board is full: free at least one square.
face-setup-mend-I17 = More tiles than the common stock has: take some away.
