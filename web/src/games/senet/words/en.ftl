### Senet in the browser, in English. The French file has the same messages and the same variables.
face-sentence = Throw the sticks, pass the waters, and leave the board first.
face-title = Senet
face-beside-title = reconstructed
face-aim = Bring all your pieces along the thirty houses and off the board, before the other player does.
face-board = The board, thirty houses
face-ask-move = Move a piece forward by { $thrown }
face-ask-back = No piece can go forward: move one back by { $thrown }
face-ask-pass = Nothing can move by { $thrown }
face-then-again = Then you throw again.
face-then-other = Then it is the other player’s turn.
face-sticks = The sticks show { $thrown }.
face-move = from { $from } to { $to }
face-house = House { $house }
face-free = free
face-piece = a piece of { $who }
face-hand = { $off } off the board
face-progress =
    { $throws ->
        [one] { $throws } throw
       *[other] { $throws } throws
    }
face-legend-waters = 27: the waters
face-legend-pair = pairs protect each other
face-you-win = You win, ahead by { $by }
face-wins-by = { $names } wins, ahead by { $by }
face-share = { $names } share it: nobody has won
face-you-share = You and { $names } share it: nobody has won
face-you-lose =
    { $by ->
        [one] You lose, one piece behind
       *[other] You lose, { $by } pieces behind
    }
face-ahead-of-you = { $names } wins, { $by } ahead of you
face-score = { $score }
face-deed-begin = got the first turn
face-deed-throw = threw a { $points }
face-deed-move = moved from { $from } to { $square }
face-deed-attack = moved from { $from } to { $square } and sent the piece there to { $sent }
face-deed-waters = fell from { $from } into the waters and came back on { $sent }
face-deed-off = left the board from { $from }
face-deed-pass = could not move

## A position set up by hand

face-setup-piece = piece
face-setup-now = Whose turn it is
face-setup-turn = Next to move
face-setup-thrown = The sticks
face-setup-thrown-none = not thrown yet
face-setup-thrown-points = { $points } thrown
face-setup-mend-Z2 = Too many pieces of a colour: take some away.
face-setup-mend-Z14 = Nothing stays in the House of the Waters: free house 27.
face-setup-mend-Z18 = All pieces of a colour are off, so the game is over: put at least one of each colour on the board.
face-from-title = How far the pieces came, in houses
face-from-moves = Own moves
face-from-other = By the other side
face-from-waters = In the waters
