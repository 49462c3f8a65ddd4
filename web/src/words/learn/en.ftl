# First games: somebody new is led through a match.
learn-title = First game
learn-page-title = First game: { $game }
learn-at = { $at } of { $of }
learn-next = Next
learn-back = Back
learn-leave = Leave
learn-show = Show me
learn-watch = Look what happens
learn-later = Some turns later
learn-waits = You were at step { $at }
learn-waits-text = Your first game was kept on this device. The step is called “{ $title }”.
learn-go-on = Go on at step { $at }
learn-again = Begin again
learn-learnt = What you have learnt
learn-play = Play against the computer, level 1
learn-book = The rules as a book
