no-such-bot = There is no level “{ $level }” of computer player. There are: { $possible }.

# The analysis
analysis-running = This match is not over: only one that is over is judged.
chart-title = { $game }: the chances of { $names }
chart-luck = luck
chart-seat = { $name }: between { $least } and { $most } percent, { $last } in the end.
