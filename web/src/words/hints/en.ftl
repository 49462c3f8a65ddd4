# Hints, and what may be hidden.

hint = Hint
hint-later = There is a hint when it is your turn.
hint-thinking = Looking for good moves.
hint-failed = No hint could be found just now.
hint-title = Good moves here
hint-close = Hide the hint
hint-chance = wins { $chance } % of the time ({ $least } to { $most } %)
hint-sure-only = the only possible move
hint-sure-clear = clearly the best
hint-sure-little = a little better
hint-sure-equal = about equal
hint-sure-less = not quite as good
hint-about = Found by your browser in one second, from what you see.
hints-option = Hints: whoever is to move may ask the page for good moves
hints-table = Hints are allowed at this table.
lens = What may be hidden
lens-title = What may be hidden
lens-value = What it may be
lens-odds = How likely
lens-percent =
    { $about ->
        [true] about { $part } %
       *[other] { $part } %
    }{ $each ->
        [true] { " " }each
       *[other] { "" }
    }
lens-under = under { $part } %
lens-alike = one of { $count }, equally likely: { $values }
lens-more = or something else
lens-none = none
lens-nothing = Nothing is hidden from you.
lens-failed = What may be hidden could not be found out just now.
lens-thinking = Working out what may be hidden.
lens-about = From all that you have seen. Some of it was counted, some estimated from { $count } positions that may be. For training; at a table without it you remember by yourself.
lens-counted = Counted from all that you have seen. For training; at a table without it you remember by yourself.
lens-option = Lens, for training: players see what may be hidden, and how likely
lens-table = The lens is allowed at this table: players may look up what can be hidden.
