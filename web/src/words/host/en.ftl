## The page for hosts
host-title = Host
host-reports = Reports
host-reports-open = { $count ->
    [one] { $count } open
   *[other] { $count } open
}
host-open = Open
host-closed = Closed
host-none-open = There are no open reports.
host-none-closed = No report has been closed.
host-gone = somebody who is gone
host-is-banned = banned
host-report-account = Account, reported by { $by }, { $when }.
host-report-guest = Guest, reported by { $by }, { $when }.
host-report-others = { $count ->
    [one] { $count } other open report about the same person.
   *[other] { $count } other open reports about the same person.
}
host-table = Table { $table }
host-lines = What was said
host-line-meant = (the message that was reported)
host-ban = Ban…
host-ban-now = Ban
host-rename-now = Rename
host-ban-who = Ban { $who }
host-ban-means = Their connections are closed at once. They can no longer sign in, join or write, and are told until when and why.
host-rename = Rename…
host-rename-who = Rename { $who }
host-rename-means = For names that offend. Nobody else can take the old name, unless you free it.
host-hide = Hide the game
host-close = Close
host-close-who = Close the report about { $who }
host-days = For how long
host-days-count = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
host-for-good = For good
host-reason = The reason, which they are told
host-words = Your own words to them, if you like
host-new-name = The new name
host-free = Others may take the old name
host-why = A remark for the log
host-here = Who is online
host-here-count = { $people ->
    [one] { $people } person in the last five minutes
   *[other] { $people } people in the last five minutes
}, { $guests ->
    [one] { $guests } of them a guest.
   *[other] { $guests } of them guests.
}
host-here-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $sockets ->
    [one] { $sockets } connection.
   *[other] { $sockets } connections.
}
host-here-accounts = Accounts
host-hosts = Hosts
host-made-by-command = Hosts are made on the server’s machine: ennead admin host NAME.
host-bans = Banned people, names, games
host-none-banned = Nobody is banned.
host-until = until { $when }
host-lift = Lift
host-lift-who = Lift the ban of { $who }
host-account = An account’s name
host-hidden = Hidden games
host-none-hidden = No game is hidden.
host-show = Show again
host-show-which = Show again: { $table }
host-hide-which = The link of a table, or its last part: only its players see the game then
host-tournaments = Tournaments
host-tournament-which = The link of a tournament, or its last part
host-tournament-title = The new title
host-hide-tournament = Hide the tournament
host-hidden-tournaments = Hidden tournaments
host-no-hidden-tournament = No tournament is hidden.
host-title-changed = The tournament has the new title.
host-tournament-hidden = Only those who take part see the tournament now.
host-tournament-shown = The tournament can be seen again.
host-limits = Limits
host-limits-mean = They hold at once, and after a restart, too.
host-limit-requests = Requests a minute
host-limit-guests = New guests a minute from one address
host-limit-tables = New tables a minute by one person
host-limit-frames = Messages a minute by one person, moves included
host-limit-talk = Messages in the chat a minute by one person
host-limit-work = Work a minute for one person, in milliseconds
host-limit-waiting_tables = Tables of one person that wait for players
host-limit-connections_each = Connections from one address
host-limit-save = Save: { $name }
host-limit-usual = As configured ({ $value })
host-limit-changed = The limit holds from now on.
host-news = Announcement
host-news-means = Everybody reads it on every page, in their language, until its time is over or they have read it.
host-in-english = In English
host-in-french = In French
host-hours = For how long
host-hours-count = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
host-announce = Announce
host-announced = It is announced.
host-silence = End the announcement
host-one-sided = One-sided results
host-one-sided-mean = Who has won almost all of their latest rated games against accounts that mostly play each other, or only them. It is no proof: a strong player of a small club looks alike. Look at the games before you ban anybody.
host-one-sided-none = Nobody at present.
host-one-sided-won = { $game }, { $players } players, rating { $rating }: won { $won } of { $games } against { $opponents ->
    [one] 1 account
   *[other] { $opponents } accounts
  }
host-one-sided-inside = { $inside } of the { $theirs } games of these accounts were with each other or with this one
host-log = Log of all that hosts did
host-log-when = When
host-log-by = Who
host-log-act = What
host-log-whom = Whom or what
host-log-why = Remark
host-log-command = command line
host-log-empty = Nothing yet.
host-did-ban = banned
host-did-lift = lifted the ban
host-did-rename = renamed
host-did-hide = hid the game
host-did-show = showed the game again
host-did-hide-tournament = hid the tournament
host-did-show-tournament = showed the tournament again
host-did-rename-tournament = renamed the tournament
host-did-remove = removed the table
host-did-clear-description = deleted the description of the tournament
host-did-clear-message = deleted a message to the players of the tournament
host-did-way-in = made a way in for
host-clear-message = Delete the message
host-message-of = Written to all who have entered a tournament
host-did-look = looked at it
host-did-limit = changed a limit
host-did-announce = announced
host-did-silence = ended the announcement
host-did-close = closed a report
host-did-host = made somebody a host
host-did-no-host = took away the role of host
