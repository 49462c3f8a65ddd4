# Tournaments: their list, their pages, and what an organiser decides.
tournaments-title = Tournaments
tournaments-about = Several rounds, everybody against several others, and standings everybody can follow. Entering and organising needs an account; watching does not.
tournaments-new = New tournament
tournaments-none = There is no tournament yet. Make the first one.
tournaments-running = Running now
tournaments-waiting = To come
tournaments-over = Over
tournaments-cancelled = Called off
tournaments-mine = Mine
tournament-missing = There is no tournament at this address
tournament-account = Entering or organising a tournament needs an account of your own.
tournament-account-make = My account
tournament-size = { $count } at a table
tournament-system = System
tournament-system-swiss = Swiss
tournament-system-robin = Round robin
tournament-system-swiss-about = Swiss: in each round those meet who have about as many points, and as far as possible nobody whom they have met before.
tournament-system-robin-about = Round robin: everybody meets everybody, at tables of two exactly once, at larger ones at least once. There are as many rounds as that takes, but never more than 31; if the organiser sets fewer, not all meet.
tournament-blocked-swiss = Whoever has blocked somebody meets them only where it cannot be helped.
tournament-blocked-robin = Blocks do not change who plays whom here. What the two write to each other stays blocked.
tournament-clock-none = no clock
tournament-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
tournament-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
tournament-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tournament-rated = rated
tournament-unrated = not rated
tournament-invitation = by invitation
tournament-players = { $count } of { $most } players
tournament-begins-at = Begins: { $when }
tournament-computer = Computer: { $level }
tournament-gone = somebody who has left
tournament-by = Organised by { $name }
tournament-come-within = { $time } to come to the table
tournament-rounds-all = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-facts = What you enter into
tournament-fact-least = It needs at least { $count } players.
tournament-fact-smaller = Where the number does not fit, there are smaller tables.
tournament-fact-byes = Where the number does not fit, somebody has a bye.
tournament-fact-computers = Computer players may take part.
tournament-fact-people = Only people take part.
tournament-fact-rounds = How many rounds there are follows from how many enter.
tournament-fact-next-organiser = The organiser begins each round.
tournament-fact-next-once = Each round begins as soon as the one before is over.
tournament-fact-next-after = Each round begins { $time } after the one before is over.
tournament-waits = Begins when the organiser says so.
tournament-round-of = Round { $number } of { $count }.
tournament-continues = The next round begins: { $when }.
tournament-next-soon = The organiser begins the next round.
tournament-is-over = This tournament is over.
tournament-cancelled-organiser = It was called off: by the organiser, or because the organiser is no longer here.
tournament-cancelled-few = It was called off: too few had entered.
tournament-cancelled-late = It was called off: nobody began it.
tournament-enter = Enter
tournament-enter-late = Enter, from the next round on
tournament-withdraw = Withdraw
tournament-rated-agree = Its games are rated: whoever enters agrees that the results count.
tournament-nobody = Nobody has entered yet.
tournament-my-table = My table
tournament-your-table = Round { $number }: your table waits
tournament-against = against { $names }
tournament-come-by = Take your seat by { $when }
tournament-until = seats to be taken by { $when }
tournament-go = Go to my table
tournament-rest = You rest in this round: a bye.
tournament-standings = Standings
tournament-entered-list = Who has entered
tournament-rank = Place
tournament-player = Player
tournament-points = Points
tournament-played = Played
tournament-direct = Direct, average
tournament-strength = Opponents
tournament-wins = Won
tournament-me = You
tournament-withdrawn = withdrawn
tournament-was-removed = removed
tournament-byes = { $count ->
    [one] + { $count } bye
   *[other] + { $count } byes
}
tournament-remove = Remove
tournament-remove-named = Remove { $name } from the next round on
tournament-round = Round { $number }
tournament-round-closed = all tables decided
tournament-table = Table
tournament-table-of = The table of { $names }
tournament-absent = did not come
tournament-rests = Bye: { $names }
tournament-place = { $rank }. { $name }
tournament-corrected = { $name } has corrected this ({ $when }): { $places }. Reason: { $why }
tournament-before = The table itself said: { $places }.
tournament-before-none = The table itself had not been decided.
tournament-correct = Correct the result
tournament-correct-of = Correct the result of the table of { $names }
tournament-correct-about = Everybody sees the correction, your reason, and what counted before. Several may share a place.
tournament-did-not-come = did not come: no points
tournament-why = Reason
tournament-correct-do = This is what counts
tournament-cross = Cross table
tournament-cross-about = Each row says what that player did against the others: 1 ahead of them, ½ level, 0 behind.
tournament-self = the same player
tournament-explained = How points are counted, and what decides between equals
tournament-points-two = A win counts 1 point, a shared win ½, a loss 0. Whoever does not come to the table gets nothing.
tournament-points-more = At a table one gets a share of a point: the opponents who came behind, and half of those who came level, among all opponents. With four players that is 1, ⅔, ⅓ and 0. Whoever does not come gets nothing; the others then share the first place.
tournament-bye-two = Whoever has a bye gets 1 point, as for a win.
tournament-bye-more = Whoever has a bye gets ½ point, the average at a table.
tournament-ties = Between players with the same number of points these decide, in this order:
tournament-tie-direct = Direct, average: what they did against each other, for each time they met, if all of them have met;
tournament-tie-strength = Opponents: how many points their opponents have on average, without the best and the worst;
tournament-tie-wins = Won: how many tables they have won alone.
tournament-tie-shared = Whoever is still level shares a place. Tables still in play do not count yet.
tournament-seats = Everybody gets each seat about equally often. Where the number does not fit, whoever has been without a table least often has the bye; in a round robin of two, whoever would meet a free place.
tournament-late = Whoever withdraws is paired no more, and can come back. Whoever enters late plays from the next round on. Whoever has not taken their seat in time loses that table.
tournament-lots = Where all of this is equal, it is decided by lot.
tournament-seed = Where all of this is equal, this number decides, which was drawn at the beginning:
tournament-report = Report this tournament, or { $name }, who organises it
tournament-organise = Organise
tournament-begin = Begin
tournament-next-round = Begin the next round
tournament-undecided = { $count ->
    [0] All tables are decided.
    [one] One table is not decided yet.
   *[other] { $count } tables are not decided yet.
}
tournament-finish = End it now
tournament-finish-sure = The standings stay as they are, and no further round is played.
tournament-cancel = Call it off
tournament-cancel-sure = The tournament ends without a winner. Tables in play can be played on, but count for nothing here.
tournament-not-yet = Not yet
tournament-add-level = Computer player
tournament-add = Add
tournament-link = Link
tournament-link-open = Send this link to whomever you like; everybody can enter.
tournament-link-invitation = Whoever has this link can enter.
tournament-title = Name
tournament-game = Game
tournament-at-table = Players at a table
tournament-rounds = Rounds
tournament-rounds-usual = as usual
tournament-smaller = Smaller tables where the number does not fit, instead of byes
tournament-next = The next round begins
tournament-next-organiser = when I say so
tournament-next-once = at once
tournament-next-after = after { $time }
tournament-next-clock = Rounds that begin by themselves need a clock.
tournament-patience = Time to come to the table
tournament-least = Players, at least
tournament-most = Players, at most
tournament-begins = It begins by itself on
tournament-begins-empty = Leave it empty to begin when you say so.
tournament-open = Open for everyone (else by a link)
tournament-rated-wish = Rated games
tournament-computers-wish = Computer players may take part
tournament-options = Options of the game
tournament-make = Make the tournament
tournament-won = { $names } wins { $title } with { $points } of { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
tournament-shared = { $names } share the first place of { $title } with { $points } of { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
tournament-podium = The first places
tournament-picture = A picture to share
tournament-picture-shared = The picture is ready to be shared.
tournament-picture-saved = The picture was saved.
tournament-address = The address of this tournament
tournament-scroll = There is more to the right.
tournament-take = Take along
tournament-take-standings = Standings (CSV)
tournament-take-tables = Tables (CSV)
tournament-take-all = Everything (JSON)
tournament-print = Print pairings and standings
tournament-description = Description, prizes
tournament-description-about = Plain text that everybody reads; up to 1,000 letters and 20 lines.
tournament-change = Change what is announced
tournament-change-about = Possible until the first round begins. All who have entered are told.
tournament-change-do = Change it
tournament-write = Write to all who have entered
tournament-write-about = Only those who have entered read it. They can report it to the host.
tournament-write-text = Message
tournament-write-do = Send
tournament-written = Sent to all who have entered.
tournament-changed = Changed since it was announced
tournament-changed-what = { $when }: { $what }.
tournament-changed-title = the name
tournament-changed-description = the description
tournament-changed-clock = the clock ({ $before }, now { $now })
tournament-changed-begins = the beginning ({ $before }, now { $now })
tournament-changed-rounds = the number of rounds ({ $before }, now { $now })
tournament-changed-least = how many players it needs at least ({ $before }, now { $now })
tournament-changed-most = how many players fit in ({ $before }, now { $now })
tournament-changed-computers = computer players may take part
tournament-changed-people = only people take part
tournament-begins-organiser = when the organiser says so
tournament-messages = From the organiser
tournament-message-report = Report
