# Finding a game, and friends.
finding-title = Find opponents
finding-about = Say what you would play. As soon as others would play the same, you sit down together. The more you accept, the sooner that is.
finding-game = Game
finding-size = How many players
finding-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
finding-players-of = Players: { $sizes }
finding-clock = Clock
finding-clock-none = no clock
finding-clock-5-5 = 5 min + 5 s
finding-clock-10-10 = 10 min + 10 s
finding-clock-20-20 = 20 min + 20 s
finding-clock-1d = 1 day a turn
finding-clock-3d = 3 days a turn
finding-clock-hint = Minutes for the whole game, and some seconds more for each turn. Stay here until it begins, unless you play with days for each turn. Out of time, you lose a rated game; in an unrated one a computer player plays on for you.
finding-rated = Rated?
finding-rated-no = unrated
finding-rated-yes = rated
finding-rated-any = either
finding-rated-hint = A rated game counts for everybody’s rating. It has a clock, and no hints: whoever leaves loses when their time is over. Others may watch it, and it is shown in your profile.
finding-rated-account = A rated game needs an account.
finding-make-account = Make an account
finding-rated-clock = A rated game needs a clock: choose one.
finding-choose-size = Choose how many will play.
finding-choose-clock = Choose at least one clock.
finding-begin = Look for a game
finding-lately-live = { $people ->
    [one] One person has found a game of { $game } here in the last seven days, after { $time } at most.
    [50] At least 50 people have found a game of { $game } here in the last seven days: half of the latest 50 waited no longer than { $time }.
   *[other] About { $people } people have found a game of { $game } here in the last seven days: half of them waited no longer than { $time }.
}
finding-lately-days = { $people ->
    [one] One person has found a game of { $game } with days for each turn in the last seven days, after { $time } at most.
    [50] At least 50 people have found a game of { $game } with days for each turn in the last seven days: half of the latest 50 waited no longer than { $time }.
   *[other] About { $people } people have found a game of { $game } with days for each turn in the last seven days: half of them waited no longer than { $time }.
}
finding-lately-none-live = In the last seven days nobody has found a game of { $game } here: you may have to wait, or to invite a friend.
finding-lately-none-days = In the last seven days nobody has found a game of { $game } with days for each turn: it may take a while.
finding-seconds = { $count } s
finding-minutes = { $count } min
finding-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
finding-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
finding-looking = Looking for a game of { $game }
finding-elapsed = Time waited
finding-held = Because games were given up by you or from your network, the next one is looked for in { $time }.
finding-stay = Stay on these pages. As soon as somebody is there, you go to the table; from another page, press “Go to the table” within a minute.
finding-stays = You may close this page: a game with days for each turn will then stand among your tables, and a notice tells you if you have turned notices on. You wait for seven days.
finding-stop = Stop looking
finding-lost = You are no longer looking for a game. Begin again if you like.
finding-computer = Nobody is there yet
finding-computer-text = A computer player is ready at once: { $level }.
finding-computer-meanwhile = Go on looking for people meanwhile
finding-computer-play = Play against the computer
finding-ready = A game is ready
finding-ready-text = A seat is kept for you. If you do not come, the table is closed after a while.
finding-go = Go to the table
finding-not-now = Not now
finding-bar = Looking for a game
finding-found = A game of { $game } is ready
finding-show = Show

friends-title = Friends
friends-about = Follow people you like to play with. People who follow each other are friends, and can invite each other with one click.
friends-account = To follow others you need an account: a name that no other account has.
friends-mine = People you follow
friends-mine-none = You follow nobody yet.
friends-name = Name of an account
friends-follow = Follow
friends-follow-who = Follow { $name }
friends-followed = You follow { $name }.
friends-unfollow = Unfollow
friends-unfollow-who = Unfollow { $name }
friends-unfollowed = You no longer follow { $name }.
friends-theirs = People who follow you
friends-theirs-none = Nobody follows you yet.
friends-mutual = friend
friends-online = online
friends-playing = playing
friends-seen = Who may see that you are online
friends-seen-everyone = everybody who follows me
friends-seen-followed = those whom I follow
friends-seen-nobody = nobody
friends-seen-hint = They see whether you were here in the last few minutes, and whether you are playing: not at which table, and no times.
friends-invite = Invite friends
friends-invite-one = Invite
friends-invite-who = Invite { $name }
friends-invited = invited
friends-invitations = Your friends invite you
friends-invitation = { $name } invites you to play { $game }
friends-join = Go there
friends-join-who = Go there: { $name }’s table
friends-decline = No, thank you
friends-decline-who = No, thank you: { $name }’s invitation
friends-game-invite = Invite to a game
friends-game-who = Invite to a game: { $name }
friends-game-with = A game with { $name }
friends-game = Game
friends-game-about = All else is as usual. The table opens, and { $name } is invited at once.
friends-game-do = Open the table and invite
friends-blocked = You have blocked { $name }.
friends-unblock = Unblock
friends-unblock-who = Unblock { $name }
friends-unblocked = { $name } is no longer blocked.
