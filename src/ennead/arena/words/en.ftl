too-few-bots = The arena needs at least two bots, each named once; not “{ $bots }”.
bad-lineup = A lineup names a bot for each of { $players } seats, two different ones at least, out of { $bots }; not “{ $lineup }”.
wrong-games = The number of games is between 1 and { $most }, not { $games }.
wrong-stop = How sure one wants to be before stopping is a number from 0.5 to below 1, such as 0.95; not { $level }.
wrong-milliseconds = The time for a decision is a whole number of milliseconds from 1 on, not { $milliseconds }.
milliseconds-for-levels = A time for a decision can be given to levels, not to bots that you make yourself.
store-unusable = { $file } cannot be used: { $problem }.
store-busy = Another run is writing to { $file }. Wait for it, or choose another file.
store-foreign = { $file } was not written by the arena, and is left as it is. Choose another file.
store-other = { $file } belongs to a run with other settings ({ $settings }), and is left as it is. Choose another file.
store-broken = { $file } is damaged at line { $line }. Remove the line, and its game will be played again.
wrong-plot = A picture’s name ends with .svg or .png, not “{ $file }”.
plot-unwritable = { $file } cannot be written: { $problem }.
no-ray = Ray is not installed here. It is an extra: ennead[ray].
ray-other-code = The machines of this Ray have another version of Ennead: it would play other games.
ray-unreachable = There is no Ray at “{ $address }”: { $problem }.

# The picture
plot-title = { $game }, { $players } players
plot-bots = Victories of each bot, for each of its seats
plot-lineups = Victories of the bot named first
plot-note =
    { $games ->
        [one] One game.
       *[other] { $games } games. The thin line is the interval, the upright stroke the fair share.
    }
