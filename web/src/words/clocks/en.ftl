## Clocks

clock = Clock
clock-none = No clock
clock-short = { $base } + { $increment } a turn
clock-short-plain = { $base } for the whole game
clock-short-days =
    { $days ->
        [one] { $days } day for each turn
       *[other] { $days } days for each turn
    }
clock-span-minutes = { $count } min
clock-span-seconds = { $count } s
clock-other-time = Other minutes and seconds…
clock-other-days = Another number of days…
clock-minutes = Minutes at the beginning
clock-seconds = Seconds more after each turn
clock-turn-days = Days for each turn
clock-wrong-time = Minutes and seconds go from 0 to 180, in whole numbers; one of them has to be more than 0.
clock-wrong-days = Days go from 1 to 14, in whole numbers.
clock-over = When time runs out
clock-choose-loses = That player loses
clock-choose-bot = A computer player plays on
clock-given = Clock: { $base }, and { $increment } more after each turn.
clock-given-plain = Clock: { $base } for the whole game.
clock-given-days =
    { $days ->
        [one] Clock: one day for each turn.
       *[other] Clock: { $days } days for each turn.
    }
clock-over-loses = Whoever runs out of time loses.
clock-over-loses-many = Whoever runs out of time comes last: a computer player plays on for them, and cannot win.
clock-over-bot = A computer player ({ $level }) plays on for whoever runs out of time.
resign-means-many = You come last. A computer player takes your seat, and cannot win; the others play on.
clock-label = Time of { $who }: { $time }
clock-label-over = The time of { $who } is over
clock-low = You have { $time } left.
clock-days = { $days } d { $hours } h
clock-days-words =
    { $days ->
        [one] one day
       *[other] { $days } days
    } { $hours ->
        [0] { "" }
        [one] and one hour
       *[other] and { $hours } hours
    }
clock-hours-words =
    { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } { $minutes ->
        [0] { "" }
        [one] and one minute
       *[other] and { $minutes } minutes
    }
clock-minutes-words =
    { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } { $seconds ->
        [0] { "" }
        [one] and one second
       *[other] and { $seconds } seconds
    }
clock-seconds-words =
    { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
next-table = Next table
next-table-waiting =
    { $count ->
        [one] table waits for you
       *[other] tables wait for you
    }
next-table-none = No other table waits for you.
