# Hints, and what may be hidden.

hint = Hint
hint-thinking = Looking for good moves.
hint-failed = No hint could be found just now.
hint-title = Good moves here
hint-close = Hide the hint
hint-chance = wins { $chance } % of the time ({ $least } to { $most } %)
hint-sure-only = the only possible move
hint-sure-clear = clearly the best
hint-sure-little = a little better
hint-sure-equal = about equal
hint-sure-less = not quite as good
hint-about = Found by your browser in one second, from what you see.
hints-option = Hints: whoever is to move may ask the page for good moves
hints-table = Hints are allowed at this table.
