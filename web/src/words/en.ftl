### What the pages say, in English. The French file has the same messages and the same variables.

## Everywhere

home = First page
home-link = Ennead, first page
skip-to-content = To the content
loading = One moment …
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
origin-reading = our reading of the rulebook
origin-ruling = our ruling
origin-reconstruction = reconstructed

## The header and the menu

menu = Menu
language = Language
language-en = English
language-fr = Français
theme = Light
theme-system = as the system has it
theme-light = by day
theme-dark = by night
go-light = Light: by day
go-dark = Light: by night
sound = Sound
pace = Pace at which moves are shown
pace-calm = calm
pace-normal = normal
pace-quick = quick
pace-now = at once
notify = A message from the browser when it is my turn
notify-refused = The browser does not allow messages from this page.
notify-turn = { $game }: it is your turn
notify-offer = { $game }: somebody makes you an offer
notify-bid = { $game }: you may bid for a city card
your-name = Your name
guest = Guest
device = Play on another device
device-hint = Open this there within ten minutes: you will have the same seats.
device-link = Link for another device
device-sure = Here you are { $name }. Do you want to become somebody else, for good?
copy = Copy
copied = Copied.
copy-by-hand = It is marked: copy it with the keyboard or the menu.
share = Share
qr = QR code
qr-of = QR code: { $what }

## The first page

home-title = Games of the Nile, one table away
home-lead = Play at once, with friends or against the computer. No account needed.
games = Games
against = Against the computer
invite = Invite friends
on-this-screen = On this screen
more-ways = More ways
card-players = { $least } to { $most } players
card-minutes = about { $minutes } min
card-level = Computer player
card-watch = Or watch a game
level-random = Chance
level-greedy = Greed
join-table = Join a table
join-placeholder = Paste a link
join = Join
join-wrong = That is no link to a table. It looks like …/table/… and is often followed by # and some letters.
my-tables = My tables
my-tables-none = None yet. Begin a game above.
wait-for-you =
    { $count ->
        [one] one waits for you
       *[other] { $count } wait for you
    }
open-tables = Open tables
open-tables-none = Nobody plays for everyone to see at the moment.
new-here = New here?
learn-rules = The rules of { $game }
learn-rules-hint = Clause by clause, in a few minutes
study-file = Look at a match file
study-file-hint = Go through a game again, from any seat
status-waiting = waits for players
status-playing = in play
status-over = over
row-continue = Continue
row-join = Join
row-watch = Watch
row-look = Look
row-continue-at = Continue at the table of { $names }
row-join-at = Join the table of { $names }
row-watch-at = Watch the table of { $names }
row-look-at = Look at the finished game of { $names }

## A new table

new-table = { $game }: a new table
how-many = Players
seats = Seats
seat-kind-me = me
seat-kind-screen = somebody else on this screen
seat-kind-open = free, for a friend
seat-kind-bot = { $level } (computer)
open-for-all = Listed on the first page; everyone may watch
teaching = To learn: everything open, taking back is free
stand-in = A computer plays for whoever has left
without-me = You will watch this game.
edition-played = Edition
edition-own = Play your own edition file
edition-usual = Play { $name } after all
edition-hint = A file with the values of the printed game, or with your own. “ennead edition new FILE” begins one, with every entry explained.
edition-unreadable = { $name } cannot be read: an edition is a text of at most 60 kB.
make-table = Make this table

## Coming in

invited-title = You are invited to a game
invited-text = Say what others may call you, and sit down. No account needed.
take-seat = Take a seat
watch = Watch
watching = You are watching.
waiting-title = Waiting for players
waiting-hint = The game begins as soon as every seat is taken.
waiting-text =
    { $free ->
        [one] One seat is still free.
       *[other] { $free } seats are still free.
    }
waiting-kept = The seats are kept for: { $names }. The game begins when they come.
invite-hint = Whoever has this link can take a free seat, or watch:
invite-link = Invitation
invite-title = Invite somebody
invite-watch = Let others in

## At the table

players = Players
dock = Parts of the table
dock-offers =
    { $count ->
        [one] offer waits for an answer
       *[other] offers wait for an answer
    }
seat-you = you
seat-free = free seat
seat-away = away
seat-away-bot = away, the computer plays
options = Options of this table
teaching-table = A table to learn at: everything is open, taking back is free.
free-seat = Free the seat of { $who }
mute = Hide what { $who } says
your-turn = Your turn
your-answer = Your answer
to-move = To move
table-players = { $players } players
wait-for = { $who } is thinking
wait-hint = You will be asked as soon as it is your turn.
skip = Show everything
just-now = Just now
legend = What is what
missed-title = Meanwhile
missed-hint = What was covered since is shown here once.
missed-done = I have seen it
away-title = A computer plays for you
away-title-alone = You have left the table
away-hint = Take your seat again whenever you like.
behind = Something else happened first. Look, and try again.
curtain-title = Now { $who }
curtain-text = Pass the screen on. What only one of you may see stays hidden until then.
curtain-open = I am { $who }: show my hand

## Connection

connection-connecting = Connecting
connection-open = Connected
connection-lost = Not connected
connection-closed = Closed
connection-lost-title = Reconnecting; nothing is lost
connection-closed-title = This table is closed to you
connection-lost-hint = Your move is kept and sent as soon as the server answers.
connection-closed-hint = Perhaps your session has ended, or the table is for others.
connection-gone-title = The server cannot be reached
connection-gone-hint = No answer since { $since }. We go on trying, last at { $tried }; nothing is lost.
connection-try = Try now

## Besides moving

undo = Take back
end = Propose to end
resign = Resign
leave = Leave
return = Take my seat again
look-back = Look back
end-sure = Propose to end the game?
end-means = If everybody agrees, the game ends without a winner.
resign-sure = Resign?
resign-means = The other player wins.
leave-sure = Leave the table?
leave-means = A computer plays for you if the table has one; else the others wait. You can come back at any time.
asks-undo = { $who } asks to take the last move back
asks-end = { $who } proposes to end the game without a winner
asks-undo-you = You have asked to take the last move back
asks-end-you = You have proposed to end the game without a winner
asks-waiting = Waiting for the answer of { $names }
asks-or-play = If you play on, that is a no.
asks-withdraw = Withdraw
asks-refused = { $who } does not agree.
asks-withdrawn = { $who } no longer asks.
agree = Agree
refuse = Refuse

## Log, chat, the table in words

side = Log, chat and the table in words
tab-log = Log
tab-chat = Chat
tab-twin = In words
log-empty = Nothing has happened yet.
log-undone =
    { $back ->
        [one] { $who } takes back the last move.
       *[other] { $who } takes back a move; the last { $back } actions are undone.
    }
log-resigned = { $who } resigns.
log-agreed = { $who } proposes to end the game, and everybody agrees.
log-remark = “{ $text }”
log-stand-in = { $who } is away; a computer plays on.
log-back = { $who } is back.
chat = Chat
chat-empty = Nothing has been said. The players at this table read what you write.
chat-empty-watchers = Nothing has been said. Those who watch read what you write; the players do not.
chat-say = Say something to the table
chat-send = Send
chat-muted = (hidden)
chat-unread = new
twin-table = The table
twin-moves = What you can do
twin-none = There is nothing for you to do now.
twin-type = Or type a move
twin-play = Play

## Haggling

haggle = Haggle
haggle-open = open offers
haggle-none = No offers are open.
haggle-elsewhere =
    { $count ->
        [one] One offer between others.
       *[other] { $count } offers between others.
    }
haggle-nothing = nothing
haggle-offers-title = Offers
haggle-others = Offers between others
haggle-other = { $who } offers { $seat } { $gives } for { $takes }.
haggle-with-promise = With a promise.
haggle-offers = { $who } offers
haggle-counters = { $who } offers instead
haggle-you-offer = You offer { $who }
haggle-you-give = You give
haggle-you-get = You get
haggle-gives = { $who } gives
haggle-promised = { $who } promises: “{ $promise }”
haggle-you-promise = You promise: “{ $promise }”
haggle-binds-nobody = Promises bind nobody; the ledger remembers them.
haggle-statement = You give { $gives }. You get { $gets }.
haggle-accept-look = Accept …
haggle-accept = Accept: it is a deal
haggle-counter = Counter
haggle-decline = Decline
haggle-retract = Take it back
haggle-later = Not now
haggle-late = The time is up.
haggle-refused = It cannot be accepted now.
haggle-refused-now = Something is half decided. A deal is struck when the next turn begins, or between the draw and the gift of city cards.
haggle-refused-held = You do not hold all that is asked of you.
haggle-ended-taken = You accepted: it is a deal.
haggle-ended-accepted = { $who } has accepted: it is a deal.
haggle-ended-refused = You declined.
haggle-ended-declined = { $who } has declined.
haggle-reason-little = “That is too little.”
haggle-reason-need = “I do not want to give that away.”
haggle-reason-ahead = “You are ahead.”
haggle-reason-nothing = “I give nothing for nothing.”
haggle-reason-promise = “I cannot promise that.”
haggle-reason-later = “Not now.”
haggle-ended-answered = You made another offer instead.
haggle-ended-countered = { $who } makes another offer instead.
haggle-ended-withdrawn = You took it back.
haggle-ended-retracted = { $who } has taken it back.
haggle-ended-void = Void: { $who } no longer holds what was offered.
haggle-ended-mine-void = Void: you no longer hold what you offered.
haggle-ended-lapsed = Its time is over.
haggle-time = { $time } left
haggle-until = It stands for
haggle-until-turn = this turn
haggle-until-season = this season
haggle-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
haggle-span-seconds = { $count } s
haggle-span-minutes = { $count } min
haggle-short-turn = turn
haggle-short-season = season
haggle-short-ended = ended
haggle-chip = { $who } offers: you give { $gives }, you get { $gets }; { $until }
haggle-chip-mine = Your offer to { $who }: you give { $gives }, you get { $gets }; { $until }
haggle-chip-ended = The offer between you and { $who } has ended
haggle-news =
    { $count ->
        [one] A new offer for you. { $open } open.
       *[other] { $count } new offers for you. { $open } open.
    }
haggle-record-of = { $who }: { $record }
haggle-record-none = no deals yet
haggle-record-deals =
    { $deals ->
        [one] 1 deal, no promises
       *[other] { $deals } deals, no promises
    }
haggle-record =
    { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }; promises: { $kept } kept, { $broken } broken, { $open } not judged
haggle-begin = Make an offer
haggle-go-on = Go on with my offer
haggle-offer-to = An offer to { $who }
haggle-counter-to = A counter-offer to { $who }
haggle-with = With whom
haggle-own-note = Tap to put something in; tap again for one more.
haggle-add = { $thing }: { $count }. One more
haggle-add-of = { $thing }: { $count } of { $most }. One more
haggle-less = One { $thing } less
haggle-ask-card = { $what } ({ $count })
haggle-take-out = Take out: { $thing }
haggle-promise = I promise (optional)
haggle-asks = { $who } is to promise (optional)
haggle-no-action = It is no action: whose turn it is does not change.
haggle-empty = Put something in on one side at least.
haggle-lacking = You do not hold { $things }.
haggle-no-more = You can make no more offers this turn.
haggle-left =
    { $count ->
        [0] no more offers this turn
        [one] one more offer this turn
       *[other] { $count } more offers this turn
    }
haggle-send = Send the offer
haggle-send-counter = Send the counter-offer
haggle-discard = Discard
haggle-mute = No more offers from { $who }
haggle-unmute = Hear offers from { $who } again
haggle-hand-over = Pass the screen to { $who }
haggle-hand-back = Back to { $who }
haggle-window = { $who } has drawn two city cards: you may bid for the second one.
haggle-window-bot = { $who } has drawn two city cards and waits for bids for the second one.
haggle-window-mine = The others may bid for the second card. Go on whenever you like.
haggle-bribe = Offer a bribe
haggle-pass = Pass
haggle-pass-always = Pass in this match
haggle-bid-again = Ask me again about second cards
bidding = The computer waits for bids on a second city card
bidding-none = not at all
tab-ledger = Deals
ledger-records = How promises were kept
ledger-deals = Deals
ledger-promises = Promises
ledger-kept = Kept
ledger-broken = Broken
ledger-none = No deals yet.
ledger-season = Season { $season }
ledger-undone = taken back
ledger-deal = { $who } gave { $gives }; { $seat } gave { $takes }.
ledger-gift = { $who } gave { $seat } { $gives }.
ledger-promise = { $who } promised: “{ $promise }”
ledger-promise-hidden = { $who } promised something to the other.
ledger-is-kept = Kept.
ledger-is-broken = Broken.
ledger-judge = The promise of { $who }
ledger-mark-kept = Kept
ledger-mark-broken = Broken
log-offered = { $who } offers { $seat } { $gives } for { $takes }.
log-offered-gift = { $who } offers { $seat } { $gives }.
log-offered-wish = { $who } asks { $seat } for { $takes }.
log-accepted = A deal: { $seat } gives { $gives }, { $who } gives { $takes }.
log-accepted-gift = { $who } accepts { $gives } from { $seat }.
log-accepted-wish = { $who } gives { $seat } { $takes }.
log-promise = { $maker } promises: “{ $promise }”
log-asks = Asked of { $other }: “{ $asks }”
log-declined = { $who } declines the offer of { $seat }.
log-retracted = { $who } takes back the offer to { $seat }.
log-lapsed = The offer of { $who } to { $seat } is over.
log-judged-kept = { $who } says that { $seat } has kept a promise.
log-judged-broken = { $who } says that { $seat } has broken a promise.

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
result-counting = The count
result-agreed = Ended by agreement, without a winner
result-so-far =
    { $moves ->
        [0] So far: no move yet
        [one] So far: one move
       *[other] So far: { $moves } moves
    }
result-not-over = The game is not over.
reason-agreement = Everybody agreed to stop here.
reason-resignation = { $who } resigned.
rematch = Play again
rematch-there = To the next game
study = Study the game
verify = Verify the luck
download = Download

## Study

study-title = Study
study-page-title = { $game }, gone through again
study-loading = Fetching the game …
study-open-title = Go through a game again
study-choose = Choose a match file
study-another = Another file
study-drop = or drop it on this page
study-about-file = “Download”, at the end of a game, gives you such a file. Its name ends in .ennead. The server goes through it and keeps nothing of it.
study-reading = Reading { $name } …
study-opened = { $name } is open.
study-file-problem = { $name }: { $problem }
study-not-text = This is no text, so it cannot be a match file.
study-too-large = This is far too large for a match file.
study-unreadable = The browser cannot read this file.


study-seen-by = Seen by
study-seen-all = All
study-seen-spectator = Spectator
study-own-eyes = Until the game is over you see it through your own eyes only: what is covered stays covered.
study-look = Choose a place on the board to read what lies there.
study-place = { $name }: { $text }

study-player = Move by move
study-slider = Where in the game
study-start = The game begins.
study-at = Move { $move } of { $moves }: { $text }
study-count = { $move } of { $moves }
study-first = To the beginning
study-previous = One move back
study-play = Play by itself
study-pause = Pause
study-next = One move on
study-last = To the end
study-moves = The moves

study-table = To the table
study-link = Link to this move
study-link-hint = It opens the game at this move, for everyone who may see the table.

study-luck-title = The luck of this game
study-luck-computing = Computing …
study-luck-good = Everything fits together
study-luck-bad = Something is wrong here
study-luck-open = Nothing can be told yet
study-luck-here = Computed by your own browser
study-luck-server = Found by the server
study-holds-yes = It holds:
study-holds-no = It does not hold:
study-holds-open = It cannot be told:
study-luck-hash = The seed has the hash that was published before the game.
study-luck-hash-wrong = The seed does not have the hash that was published before the game.
study-luck-nonces =
    { $nonces ->
        [one] There is a nonce for the only seat.
       *[other] There is a nonce for each of the { $nonces } seats.
    }
study-luck-nonces-wrong =
    { $nonces ->
        [one] There is only one nonce, for { $seats } seats.
       *[other] There are { $nonces } nonces, for { $seats } seats.
    }
study-luck-draws =
    { $draws ->
        [0] Nothing was drawn.
        [one] The only draw follows from the seed and the nonces.
       *[other] { $draws } of { $draws } draws follow from the seed and the nonces.
    }
study-luck-draw-wrong = Draw { $draw } of { $draws } does not follow from the seed and the nonces.
study-luck-draw-missing = “{ $event }” was drawn in the game, but is not among the draws.
study-luck-given = Chance’s part was entered by hand; nothing can be said about it.
study-luck-later = The hash is published; the seed is shown when the game is over, and then everything can be computed again.
study-luck-no-seed = The game is over, but the seed is not shown.
study-luck-malformed = The seed or a nonce is not made of the right number of hexadecimal digits.
study-luck-no-note = This browser has added no nonce to this game, so it has nothing of its own to compare.
study-luck-same-hash = It is the hash that this browser was told when you sat down.
study-luck-other-hash = When you sat down, this browser was told another hash.
study-luck-own-nonce = The nonce that this browser added is among them.
study-luck-no-own-nonce = The nonce that this browser added is not among them.
study-luck-limit = This cannot show whether somebody who runs the server looked at the seed during the game, and so knew what would be drawn.
study-luck-program = Which piece a draw stands for is the server’s word. The command “ennead verify” checks that too, on your own computer, from the downloaded file.
study-luck-numbers = The numbers themselves
study-luck-number-hash = Hash, published before the game
study-luck-number-seed = Seed, shown at the end
study-luck-number-nonces = Nonces, by seat
