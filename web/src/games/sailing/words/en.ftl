### Sailing Toward Osiris in the browser, in English. The French file has the same messages and the same variables.

## The map

nile-map = The Nile with its banks, along the flow, and the caravans at their ends
nile-barge = Pharaoh’s barge
nile-reached = reached
nile-here = building here +1
nile-next = season { $segment } · until then masters only
nile-caravan = Caravan
nile-closed = Closed
nile-sets = Sets and risks
nile-none = Nobody has a set yet.
nile-three = Three along the bank ({ $sites }): { $glory } glory
nile-four = Four on a segment ({ $sites }): { $glory } glory
nile-risk =
    { $count ->
        [one] A planned { $kind ->
            [obelisk] obelisk
            [sphinx] sphinx
           *[other] pylon
        } has only one site left ({ $sites })
       *[other] A planned { $kind ->
            [obelisk] obelisk
            [sphinx] sphinx
           *[other] pylon
        } has only { $count } sites left ({ $sites })
    }
nile-stuck =
    { $kind ->
        [obelisk] A planned obelisk has no site left
        [sphinx] A planned sphinx has no site left
       *[other] A planned pylon has no site left
    }
