no-such-bot = There is no level “{ $level }” of computer player. There are: { $possible }.
bot-of-another-game = This computer player was made for { $plays }, not for { $game }. Make one with bot(…, "{ $game }").

# The analysis
analysis-running = This match is not over: only one that is over is judged.
chart-title = { $game }: the chances of { $names }
chart-luck = luck
chart-seat = { $name }: between { $least } and { $most } percent, { $last } in the end.
