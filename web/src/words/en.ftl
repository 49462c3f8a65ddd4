### What the pages say, in English. The French file has the same messages and the same variables.

## Everywhere

home = Home page
home-link = Ennead, home page
back = Back
back-there = Back to where you came from
skip-to-content = To the content
loading = Loading …
close = Close
cancel = Cancel
save = Save
pair = { $label }: { $value }
no-connection = The server cannot be reached. Try again in a moment.
missing-title = Nothing here
missing-text = This page does not exist, or no longer.
unreachable-title = Server unavailable
try-again = Try again
rule = Rule { $clause }
rules = Rules
rules-of = The rules of { $game }
rules-page = As a page
rules-by = { $designers }, { $year }. Told here in our own words.
rules-by-nobody = { $year }. Told here in our own words.
origin-reading = our reading of the rulebook
origin-ruling = our ruling
origin-reconstruction = reconstructed

## The header and the menu

menu = Menu
language = Language
language-en = English
language-fr = Français
theme = Theme
theme-system = as on this device
theme-light = light
theme-dark = dark
go-light = Theme: light
go-dark = Theme: dark
sound = Sound
pace = Speed at which moves are shown
pace-calm = slow
pace-normal = normal
pace-quick = fast
pace-now = no animation
notices-menu = Notices
notify = Let the browser tell me when it is my turn
notify-refused = The browser does not allow messages from this page.
notify-turn = { $game }: it is your turn
notify-offer = { $game }: somebody makes you an offer
notify-bid = { $game }: you may bid for a city card
menu-group-play = Play
menu-group-learn = Learn and practise
menu-group-people = You and others
menu-group-settings = Settings
menu-puzzles = Puzzles
header-is-guest = guest
your-name = Your name
guest = Guest
friends = Friends
device = Play on another device
device-hint = Open this link on the other device within ten minutes: you will have the same seats there.
device-link = Link for another device
device-sure = On this device you are { $name }. Do you want to become the person of that link instead? A guest loses their seats by that; with an account you can sign in again.
device-title = Play on this device
device-other = This link makes this device another person’s.
device-means = On this device you will then be that person: with their tables, friends and messages, and they see what you do here. Only go on if you have made this link yourself.
device-enter = Sign in here
device-not-me = Not me
sessions-end = Sign out on all other devices
sessions-end-all = Sign out everywhere
sessions-means = Wherever else you came in as yourself, you are signed out and disconnected at once, and so is whoever has a link of yours for another device. Here you stay, with your seats.
sessions-here = Here, too
sessions-here-means = You are signed out on this device, too. Then nobody can come back as you: your seats are lost for good.
sessions-ended = You are signed out on all other devices.
sessions-ended-all = You are signed out everywhere.
sign-in = Sign in
header-create = Create an account
header-account = Your account: { $name }
header-guest = { $name }, guest: name and account
menu-account = My account
privacy = Privacy
licences = Licences
copy = Copy
copied = Copied.
copy-by-hand = The text is selected: copy it with the keyboard or the menu.
share = Share
qr = QR code
qr-of = QR code: { $what }

## The first page

home-title = Egyptian board games, in your browser
home-lead =
    { $count ->
        [4] Four games to play at once, against the computer or with friends. Free, and no account needed.
        [5] Five games to play at once, against the computer or with friends. Free, and no account needed.
       *[other] Play at once, against the computer or with friends. Free, and no account needed.
    }
skip-to-games = To the games
home-begin-with = Begin with { $game }, step by step.
home-learn-in = Learn in { $minutes } minutes
home-waits =
    { $count ->
        [one] 1 table waits for you
       *[other] { $count } tables wait for you
    }
home-last-table = Your latest table
home-invitation = Invitation
home-invited = { $name } invites you
home-decline = Decline
home-open = Open
home-analyse = Analyse
home-no-others = No other tables at the moment
home-keep = Keep them: make an account
all-my-tables = All my tables
tables-here = Tables on this server
games = Games
against = Play the computer
invite = Invite friends
invite-about = You get a link to send
find-opponents = Find opponents
find-opponents-about = Play people you do not know
on-this-screen = Share this screen
on-this-screen-about = Pass it round; secrets stay covered
share-title = { $game }: share this screen
share-names = Names of the players
share-names-hint = A seat without a name is called by its colour.
share-begin = Play
screen-name = Name of { $who }
more-ways = Options…
more-ways-about = Seats, clock, board, edition
more-ways-here = Seats, board, learning
card-players = { $least }–{ $most } players
card-players-exactly = { $players } players
card-minutes = about { $minutes } min
card-time = { $minutes } min
card-level = Level { $number }
card-choose-level = { $game }: choose the level
card-learn = Learn, { $minutes } min
card-more = More ways to play { $game }
card-watch = Watch a game
card-first-about = Learn it step by step
card-rules-about = The book, with drawn examples
watch-count =
    { $count ->
        [0] No public table at the moment
        [one] 1 public table now
       *[other] { $count } public tables now
    }
level-title = Your opponent
level-play = Play
band-people = With people
band-learn = Learn
band-practise = Practise
band-watch = Watch and compete
open-invitation = Open an invitation
open-invitation-about = Paste the link you were sent
first-games = First games
first-games-about = Step by step, a few minutes each
rule-books = Rule books
rule-books-about = Short, with drawn examples
home-puzzle = Today’s puzzle
home-puzzle-about = And hundreds more
home-study = Study a game
home-study-about = Yours, or a saved one
games-in-progress = Games in progress
home-tournaments = Enter one, or make your own
level-random = Random
level-greedy = Greedy
first-title = Never played?
invite-to = { $game }: invite friends
invite-how-many = How many of you will play?
invite-count =
    { $friends ->
        [one] { $count } players: you and one friend
       *[other] { $count } players: you and { $friends } friends
    }
invite-next = You get a link to send to them. The game begins when every seat is taken.
join-table = Have you been sent a link?
join-placeholder = Paste it here
join = Open
join-wrong = This is not a link to a table. Such a link looks like …/table/… and often ends in # and some letters.
my-tables = My tables
my-tables-none = None yet. Choose a game above to begin.
wait-for-you =
    { $count ->
        [one] one waits for you
       *[other] { $count } wait for you
    }
open-tables = Public tables
open-tables-none = There is no public game at the moment.
status-waiting = waiting for players
status-playing = in play
status-over = finished
row-continue = Continue
row-join = Join
row-watch = Watch
row-look = Replay
row-continue-at = Continue at the table of { $names }
row-join-at = Join the table of { $names }
row-watch-at = Watch the table of { $names }
row-look-at = Replay the game of { $names }

## A new table

new-table = { $game }: new table
how-many = Players
seats = Seats
seat-kind-me = me
seat-kind-screen = another person on this screen
seat-kind-open = a friend, by invitation
seat-kind-bot = { $level } (computer)
open-for-all = Public: listed on the home page, and anyone may watch
teaching = For learning: what has been seen stays open, and any move can be undone
take-back = Any move can be undone, draws too, if all agree; the result tells how often
stand-in = A computer plays for anyone who leaves
without-me = You will watch this game.
edition-played = Edition
edition-own = Use my own edition file
edition-usual = Use { $name } instead
edition-hint = A file with the values of the printed game, or with your own. “ennead edition new FILE” begins one, with every entry explained.
edition-unreadable = { $name } cannot be read: an edition is a text of at most 60 kB.
make-table = Open the table
bidding = Computer players wait for bids, if somebody wants to bid
bidding-none = not at all
haggle-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }

## Coming in

invited-title = { $host } invites you to play { $game }
invited-lesson = New to it? First game, { $minutes } minutes
invited-full = Every seat is taken. You can watch.
invited-over = This game is over. You can replay it.
invited-withdrawn = This invitation is no longer valid. Ask whoever sent it for a new link.
somebody = Somebody
invited-text = Enter your name and take a seat. No account needed.
invited-as = Take a seat: you play as { $name }.
take-seat = Take a seat
watch = Watch
watching = You are watching.
waiting-title = Waiting for players
waiting-hint = The game begins as soon as every seat is taken.
waiting-invited = { $host } invites you
waiting-text =
    { $free ->
        [one] One seat is still free.
       *[other] { $free } seats are still free.
    }
waiting-kept = These seats are reserved for: { $names }. The game begins when they are here.
give-seat = Let the computer play
give-seat-of = Let the computer play ({ $who })
give-level = Level of the computer for { $who }
invite-hint = Anyone with this link can take a free seat, or watch:
invite-link = Invitation link
invite-title = Invite your friends
invite-watch = Invite or let watch
invite-renew = Make a new link
invite-renew-means = The old link then lets nobody in any more. Whoever came by it and has no seat has to leave; those who play stay.
invite-renewed = There is a new link. The old one lets nobody in any more.
close-table = Close the table
close-table-at = Close the table of { $names }
close-table-sure = Close this table?
close-table-means = It is gone for everybody, and its link leads nowhere any more.
table-closed = The table is closed.

## At the table

players = Players
sure-title = Do this now?
sure-no = Choose something else
sure-yes = Do it anyway
dock = Parts of the table
dock-offers =
    { $count ->
        [one] offer waits for an answer
       *[other] offers wait for an answer
    }
seat-you = you
seat-free = free seat
seat-away = away
seat-away-bot = away, a computer plays
seat-gone =
    { $known ->
        [hour] not here since { $since }
        [day] not here since { $since }
       *[no] not here
    }
seat-time-over = out of the game, a computer plays
options = Options of this table
open-table = Everything is open here: you play all sides, and any move can be undone.
teaching-table = A table for learning: what you have seen stays open, and any move can be undone.
take-back-table = Any move can be undone here, draws too, if all agree; the result tells how often.
free-seat = Give the seat of { $who } to somebody else
mute = Hide the messages of { $who }
about-person = About { $who }: block or report
menu-blocked = Blocked people
menu-host = Host page
menu-leaders = Best players
menu-profile = My profile
about-line = About this message of { $who }
your-turn = Your turn
your-answer = Answer needed
to-move = Next to move
table-players = { $players } players
wait-for = { $who } is thinking
wait-chance = { $who } decides
wait-hint = It will be your turn soon.
wait-gone = { $who } is not here
wait-gone-since =
    { $known ->
        [hour] { $who } has closed the page, or lost the connection, at { $since }.
        [day] { $who } was last here on { $since }.
       *[no] { $who } is not connected.
    }
wait-gone-then =
    { $then ->
        [clock] Their clock runs on.
        [bot] If that lasts, a computer player takes over.
       *[wait] The game waits: you find it under “My tables”.
    }
skip = Skip the animation
just-now = Last move
legend = Legend
missed-title = While you were away
missed-hint = Some of this has been covered since: it is shown here once.
missed-done = Continue
away-title = A computer plays for you
away-title-alone = You have left the table
time-over-title = You no longer play here
time-over-hint = A computer plays your seat to the end. You can watch and chat.
away-hint = Take your seat again whenever you like.
behind = The position has changed. Your move was not played.
curtain-title = { $who } is next
curtain-text = Pass the screen to { $who }. Hidden things are shown only after that.
curtain-open = I am { $who }: continue
own-open = { $who }: show what only you may see
own-cover = Cover it again

## Connection

connection-connecting = Connecting
connection-open = Connected
connection-lost = Not connected
connection-closed = Closed
connection-lost-title = Reconnecting. Nothing is lost.
connection-closed-title = You cannot see this table
connection-lost-hint = Your move is kept, and sent as soon as the server answers.
connection-closed-hint = Your session may have ended, or the table is private. Ask for an invitation link.
connection-gone-title = The server cannot be reached
connection-gone-hint = No answer since { $since }. We keep trying (last at { $tried }). Nothing is lost.
connection-try = Try now

## Besides moving

undo = Undo
undo-here = Undo
end = Offer to stop
resign = Resign
leave = Leave
return = Take my seat again
look-back = Replay so far
end-sure = Offer to stop the game?
end-means = If everybody agrees, the game ends without a winner.
resign-sure = Resign?
resign-means = The other player wins.
leave-sure = Leave the table?
leave-means-free = Your seat will be free for somebody else.
leave-means-stand-in = A computer player ({ $level }) plays for you until you come back. The table stays under “My tables” on the home page.
leave-means-wait = The others will have to wait for you. The table stays under “My tables” on the home page; come back at any time.
leave-means-clock = Your clock runs on. If you are not back before your time is over, { $over ->
    [bot] a computer player plays on for you to the end.
   *[loses] you lose.
} The table stays under “My tables” on the home page.
leave-means = The game waits for you. You find it under “My tables” on the home page.
asks-undo =
    { $besides ->
        [you] { $who } would like to undo their last move and yours
        [names] { $who } would like to undo their last move and what followed ({ $names })
       *[none] { $who } would like to undo their last move
    }
asks-end = { $who } offers to stop the game without a winner
asks-undo-you =
    { $besides ->
        [names] You have asked to undo your last move and what followed ({ $names })
       *[none] You have asked to undo your last move
    }
asks-end-you = You have offered to stop the game without a winner
asks-waiting = Waiting for the answer of { $names }
asks-or-play = If you play on, that means no.
asks-withdraw = Withdraw
asks-refused = { $who } does not agree.
asks-withdrawn = { $who } no longer asks.
agree = Agree
refuse = Refuse

## Log, chat, the table as text

side = Log, chat and text view
tab-log = Log
tab-chat = Chat
tab-twin = As text
log-empty = Nothing has happened yet.
log-undone =
    { $besides ->
        [you] { $who } undoes their last move and yours.
        [names] { $who } undoes their last move and what followed ({ $names }).
       *[none]
            { $back ->
                [one] { $who } undoes the last move.
               *[other] { $who } undoes the last { $back } actions.
            }
    }
log-resigned = { $who } resigns.
log-flagged = The time of { $who } is over.
log-agreed = { $who } offers to stop the game, and everybody agrees.
log-remark = “{ $text }”
log-stand-in = { $who } is away; a computer plays on.
log-back = { $who } is back.
log-undone-you =
    { $besides ->
        [names] You undid your last move and what followed ({ $names }).
       *[none]
            { $back ->
                [one] You undid your last move.
               *[other] You undid the last { $back } actions.
            }
    }
log-resigned-you = You resigned.
log-flagged-you = Your time is over.
log-agreed-you = You offered to stop the game, and everybody agreed.
log-stand-in-you = You are away; a computer plays on.
log-back-you = You are back.
log-steps = Steps of this turn
since-turn = Since your last turn
since-start = Since the start
since-at = { $at } of { $of }
since-earlier = The turn before
since-later = The next turn
you = you
turn-told = { $who } { $did }.
turn-you = You { $did }.
turn-undone = undone
chat = Chat
chat-empty = No messages yet. The players at this table read what you write.
chat-watchers = Other watchers read what you write; the players do not, and you do not see what they write.
chat-say = Message to the table
chat-send = Send
chat-muted = (hidden)
chat-unread = { $count } new
twin-table = The table
twin-moves = What you can do
twin-none = You have nothing to do now.
twin-type = Or type a move
twin-play = Play

## Keys

keys = Keys
keys-board = To what is to be decided
keys-tab = To the next part
keys-arrows = From place to place
keys-enter = Choose
keys-escape = Skip, close or go back
keys-single = Single keys do these things

## The end

result-title =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the victory
    }
result-you = You win
result-you-lose = You lose
result-name-you = You
result-counting = The count
result-agreed = Stopped by agreement, without a winner
result-so-far =
    { $moves ->
        [0] So far: no move yet
        [one] So far: one move
       *[other] So far: { $moves } moves
    }
result-not-over = The game is not over.
taken-back-draws =
    { $count ->
        [one] { $who } undid one draw.
       *[other] { $who } undid { $count } draws.
    }
taken-back-looks =
    { $count ->
        [one] { $who } undid one move or deal that had shown something hidden.
       *[other] { $who } undid { $count } moves or deals that had shown something hidden.
    }
reason-agreement = Everyone agreed to stop.
reason-resignation = { $who } resigned.
reason-resignation-you = You resigned.
reason-time-you = Your time was over.
reason-time = The time of { $who } was over.
rematch = Play again
rematch-there = Go to the next game
study = Replay the game
analyse = Analyse
verify = Check fairness
download = Save the game

## Tournaments

tournaments = Tournaments
to-tournament = To the tournament
