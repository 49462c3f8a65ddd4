### Sailing Toward Osiris in the browser, in English. The French file has the same messages and the same variables.

## The map

face-nile-map = The Nile with its banks, along the flow, and the caravans at their ends
face-nile-barge = Pharaoh’s barge
face-nile-reached = reached
face-nile-here = building here +1
face-nile-next = season { $segment } · until then masters only
face-nile-caravan = Caravan
face-nile-closed = Closed
face-nile-sets = Sets and risks
face-nile-none = Nobody has a set yet.
face-nile-three = Three along the bank ({ $sites }): { $glory } glory
face-nile-four = Four on a segment ({ $sites }): { $glory } glory
face-nile-risk =
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
face-nile-stuck =
    { $kind ->
        [obelisk] A planned obelisk has no site left
        [sphinx] A planned sphinx has no site left
       *[other] A planned pylon has no site left
    }
