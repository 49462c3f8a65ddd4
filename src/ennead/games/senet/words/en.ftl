### What Senet says, in English. The French file has the same messages and the same variables.
title = Senet, reconstructed
blurb = For two, about ten minutes: throw the sticks and race along thirty houses, past the waters and off the board. No rulebook survives: these rules are a modern reconstruction.
help-moves =
    A house                     the piece that moves: 12 (or 12-16)
    pass                        where no piece can move
name-off = off the board
## The rules
chapter-houses = The houses at the end
clause-Z1 = The board has three rows of ten houses. The way leads along the first row, back along the second and along the third: houses 1 to 30.
clause-Z2 = Two play, with five pieces each. At the start they stand by turns on houses 1 to 10: the second player’s piece on house 1, the first player’s on house 10. With seven pieces each (option pieces: 7) they stand on houses 1 to 14 likewise.
clause-Z3 = Four sticks with a light and a dark side are thrown. As many light sides as lie up, so far may one go: 1, 2, 3 or 4, in 4, 6, 4 and 1 of 16 cases. No light side counts 6, in 1 of 16 cases.
clause-Z4 = Chance draws the first player, unless the table has named one beforehand (option first).
clause-Z5 = You throw, and move one of your pieces forward by exactly the number thrown.
clause-Z6 = After a throw of 1, 4 or 6 you throw again once your move is made, be it forward or back. After 2 or 3 it is the other player’s turn.
clause-Z7 = A piece never ends on another one of its own side.
clause-Z8 = A piece that ends on a single piece of the other side takes its house, and the other piece goes to the house from which the move came: so a move back sends it forward.
clause-Z9 = Two pieces of one side on neighbouring houses of the way protect each other: neither can be attacked. Houses 28 to 30 protect nobody, and neighbours there do not protect each other either.
clause-Z10 = Three or more pieces of one side on neighbouring houses are a wall: no piece of the other side may pass it, forward or back.
clause-Z11 = Who can move must move. Who cannot move any piece forward moves one back by the number thrown, as clauses Z7 to Z10, Z14 and Z17 allow. Who cannot do that either passes, and the turn ends whatever was thrown.
clause-Z12 = House 15, the House of Repeated Life, is where pieces come back to.
clause-Z13 = House 26, the House of Beauty: a forward move never passes it; a piece must end on it before it goes on. Moves back may pass it.
clause-Z14 = House 27, the Waters: a piece that ends there, forward or back, goes back at once to house 15, or, if a piece stands there, to the nearest free house before it.
clause-Z15 = From house 26 a throw of 1 leads into the waters, 2, 3 and 4 to houses 28, 29 and 30, and 6 off the board.
clause-Z16 = From house 28 a piece leaves the board by a throw of exactly 3, from house 29 of exactly 2, from house 30 of any number. There is no other move forward from these houses.
clause-Z17 = Pieces on houses 26, 28, 29 and 30 can be attacked only by a piece that comes from house 26; the attacked piece then goes to the waters, and so to house 15 (Z14).
clause-Z18 = Who first has all pieces off the board wins. There is no draw.
clause-Z19 = So that every game ends, one in which 2,000 throws have been made ends with the move after the last of them. Then nobody has won, and the result is shared.
## Why a move is refused
refusal-Z3 = The sticks are still being thrown: wait a moment.
refusal-Z4 = The first player is still being drawn: wait a moment.
refusal-Z5 = One of your own pieces moves, by exactly the number thrown.
refusal-Z7 = A piece of your own stands there.
refusal-Z9 = The piece there is protected by its neighbour.
refusal-Z10 = A wall of the other side stands in the way.
refusal-Z11 = Who can move must, and forward where that is possible.
refusal-Z13 = A piece must end on house 26 before it goes on.
refusal-Z16 = From there a piece leaves the board only by an exact throw: 3 from house 28, 2 from house 29.
refusal-Z17 = On the last houses only a piece from house 26 can attack.
refusal-Z18 = The game is over: start a new one.
refusal-Z19 = The game is over, since 2,000 throws were made: start a new one.
## The log
log-begin = { $who } begins.
log-throw = { $who } throws { $points }.
log-move = { $who } moves from { $from } to { $square }.
log-attack = { $who } moves from { $from } to { $square }; the piece there goes to { $sent }.
log-waters = { $who } moves from { $from } into the waters and comes back on { $sent }.
log-off = { $who } moves from { $from } off the board.
log-pass = { $who } cannot move.
ask-move = { $who }: move a piece forward by { $thrown }.
ask-back = { $who }: no piece can move forward; move one back by { $thrown }.
ask-pass = { $who }: nothing can move by { $thrown }; type pass.
option-pieces = Pieces each
option-first = First player
value-random = drawn at random
kind-move = Move
kind-pass = Pass
reason-score = all pieces off the board
reason-shared = 2,000 throws were made and nobody has won
criterion-score = pieces off the board
ending-off = all pieces of a player were off the board
ending-long = 2,000 throws were made
position-parts = A position has three parts: the thirty houses, each a dot or { $letters }; the turn, { $letters } with =4 or the like where that was thrown, or * or = alone; and the number of throws.

# Why a move is good.
term-off = pieces off the board
reason-off = takes a piece off the board
term-progress = houses on the way
reason-progress = comes forward
term-safety = pieces that stand safely
reason-safety = puts pieces where they stand safely
