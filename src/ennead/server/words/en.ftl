no-such-table = There is no table “{ $table }”.
# Tables
bots-only = At least one seat must be for a person.
tables-waiting = { $most } of your tables wait for players: play at one of them first, or close one. One that nobody comes to goes away after { $days } days.
not-begun = The match has not begun: somebody is still missing.
too-long = So many moves have been made here that there is no room for another one. You can still agree to stop the match, resign where two play, or leave.
too-much = You have done a lot since the match last went on. Until somebody moves, you can still play, answer, resign where two play, offer to stop the match, or leave.
asked-too-often = You have asked for that many times. You can still play on, resign where two play, or leave.
joined-too-often = This seat has been taken and left too many times. Make another table.
not-over = The match is not over yet.
name-needed = Whoever takes a seat needs a name.
nonce-size = A nonce has { $bytes } bytes.
seat-taken = This seat is taken.
table-full = Every seat is taken.
not-seated = You have no seat at this table.
no-lens = This table was made without the lens.
not-your-seat = That seat is not yours.
not-your-turn = It is { $turn }’s turn.
asked-already = { $who } has asked something: that has to be answered first.
nothing-asked = Nothing was asked that you could answer.
offers-muted = { $who } does not want to get offers from you.
table-there = There is already a table “{ $table }”.
bad-command-id = A command’s id has 1 to { $most } characters.
talk-pace = You are writing too fast for the others to read. Try again in { $seconds } s.
talk-enough = You have written { $most } messages here within { $minutes } minutes. The others may read them first; write again later.
talk-enough-here = { $most } messages have been written here from your internet address within an hour. The others may read them first; write again later.
bad-text = What you say is one line of 1 to { $most } characters.

# What is wrong with a request
begun = The match has begun already.
owner-only = Only whoever made the table can do that.
seat-free = Nobody has this seat.
one-me = You can have one seat of your own; others on your screen have theirs.
no-such-seat = There is no seat “{ $seat }” at this table. There are: { $possible }.
no-such-language = There is no language “{ $language }”.
bad-body = The request cannot be understood.
bad-query = The parameters of the address cannot be understood.
bad-frame = This message cannot be understood; nothing was changed.
hello-first = A connection begins with a hello.
hello-once = This connection has said hello already.
no-session = Come in first: give yourself a name.
account-needed = This needs an account of your own.
name-taken = The name { $name } is not free.
name-reserved = Nobody can be called { $name } here: others could take you for a host, or for the server itself.
name-unseen = A name consists of signs that everybody can see, one beside the other.
name-mixed = The letters of a word are of one alphabet: some of these only look like those of another.
two-hosts = A request names the server once.
session-ended = This session has been ended, here or on another device.
invitation-withdrawn = Whoever made this table has made a new invitation: the old link lets nobody in any more. Ask for the new one.
table-closed = Whoever made this table has closed it before it began.
table-removed = Those who run this server have removed this table.
tournament-needs = A tournament’s table stays with it, for its result counts there. It can be hidden.
table-open = This table is open for everyone: it has no invitation to withdraw.
unknown-host = This server is not reached under that name.
other-site = Another site’s page may not do that.
code-account = This link signs you in as { $name }. Please confirm that you want this.
wrong-code = This code is not valid, or no longer. Ask for another one.
metrics-local = The numbers are not for everybody.
no-such-page = There is nothing at this address.
no-such-game = There is no game “{ $game }”.
no-first-game = The game “{ $game }” has no first game to learn it by.
wrong-method = This cannot be done at this address.
file-over = This match is over: it can be looked at and studied (“Open a saved game”), but not played on.
file-long = A match file has at most { $most } lines here.
too-large = This is too much: at most { $most } bytes.
not-json = The request must be JSON (content-type: application/json).
too-many = That was too fast. Try again in { $seconds } s.
too-costly = This is a lot of work for the server, and you have asked for much of it. Try again in { $seconds } s.
too-many-sockets = There are too many connections. Close one, or try again later.
busy = The server has a lot to do at the moment. Try again in { $seconds } s.
stopping = The server is about to stop, and will be back soon.
our-fault = Something went wrong on our side. Look at the table again before you go on.

## Accounts
wrong-sign-in = That does not fit any account. Check what you typed, or sign in another way.
prove-again = Prove first that this is your account: by your password or a passkey.
bad-name = An account’s name has { $least } to { $most } characters: letters of one alphabet, and digits, but not digits alone. A single space, dash, underscore, dot or apostrophe may stand between them.
account-there = You have an account already.
name-fixed = An account’s name is changed on the page of the account.
renamed-lately = You have changed the name within the last { $days } days: others still know you by the one before.
password-short = A password has at least { $least } characters. Several words are good, and easy to remember.
password-weak = This password is easy to guess. Several words are good, and easy to remember.
way-in-needed = Choose a password, or make a passkey.
last-way-in = This is the last way into your account. Add another one first.
wrong-passkey = This passkey could not be used. Try again.
passkeys-many = An account has at most { $most } passkeys: remove one first.
no-such-passkey = There is no such passkey.
no-such-session = There is no such session: it has ended, perhaps.
no-passkeys-here = Passkeys work only at this server’s own https address, or on the machine itself under the name localhost.
no-mail = This server sends no mail. Use a recovery code.
edition-lost = This table’s edition is not in the store any more.
tables-enough = Enough tables were made today by you, or from your internet address. New ones can be made in { $hours ->
    [one] an hour
   *[other] { $hours } hours
  }; at those that are there you can play on.
files-enough = Enough editions and match files were brought today by you, or from your internet address. Come back tomorrow, or play the usual edition.
files-full = This server has no room for more editions and match files of people’s own. What is played goes on; tables of the usual kind can be made.
letters-asked = Enough letters were asked for from your internet address today. Come back tomorrow, use a recovery code, or ask those who run this server.
letters-used-up = This server has been asked for as many letters as it sends in a day. Come back tomorrow, use a recovery code, or ask those who run this server.
recovery-subject = { $site }: a way back into your account
recovery-text =
    Hello { $name },

    somebody, you we hope, has asked for a way back into your account at { $site } (Ennead). This link lets you in, once and within three hours:

    { $link }

    Set a new password then, or make a passkey. If it was not you, there is nothing to do: without this link nothing has changed.

# Configuration
config-unreadable = The configuration { $path } cannot be read: { $problem }.
config-no-toml =
    { $line ->
        [end] The configuration { $path } is not TOML: something is missing at its end.
       *[other] The configuration { $path } is not TOML: look at line { $line }.
    }
config-no-utf = The configuration { $path } is not a text in UTF-8.
config-unknown = { $source }: there is no setting “{ $name }”. There are: { $possible }.
config-wrong = { $source }: { $name } is wrong: { $problem }.
expected-one-of = one of these is expected: { $values }
expected-between = { $form ->
    [whole] a whole number
   *[any] a number
} from { $least } to { $most } is expected
expected-least = { $form ->
    [whole] a whole number
   *[any] a number
} from { $least } on is expected
expected-text = a text of { $least } to { $most } letters is expected
expected-any-text = a text is expected, in quotation marks in a file
expected-nothing = this does not go with it
config-address = { $source }: an address begins with http:// or https://.
config-proxies = { $source }: proxies are addresses or networks, divided by commas, such as 127.0.0.1 or 10.0.0.0/8; { $wrong } is neither.
config-smtp = Mail needs three settings: smtp_host, smtp_from (the address that mail comes from), and address (where the links in it lead).

# Serving
serving-at = Ennead is at { $address }
serving-friends = Friends in your network come to the same address.
serving-unwritten = The server has stopped, but the last things could not be written to { $path }: is the disk full? What anybody was told is there.
serving-stop = Ctrl-C stops it; every game is kept.
serving-port = Port { $port } is taken: is Ennead running already? --port chooses another one.
serving-address = It is not possible to listen at { $host }: { $problem }.
come-back = The server is closing or starting again. This page comes back by itself as soon as it is there.

# The pages, before their script runs
page-description = Egyptian board games to play in the browser, with friends or against the computer.
page-no-script = Ennead needs JavaScript to be played in a browser. Without it there is the terminal: ennead play.
page-not-built = The pages have not been built yet: run “make play”, or build the package.

# A site: the pages as a folder of files
site-no-folder = { $folder } is no folder.
site-not-empty = { $folder } is not empty, and was not written by “ennead site”: choose another folder, or write into it all the same with --force. Nothing in it is removed.
site-changed = { $path } is not as “ennead site” has written it (files like that: { $count }). Keep what is yours elsewhere, then --force writes over it.
site-list-damaged = { $name } in { $folder } is damaged: it says what “ennead site” has written there. Remove it, and write again with --force.
site-unwritable = { $folder } cannot be written: { $problem }.

## Keeping it kind
block-yourself = You cannot block yourself.
blocks-enough = You have blocked { $most } people, which is as many as possible. Unblock somebody first.
banned = You may no longer play here. The reason: { $why }.
banned-until = You may not play here until { $until }. The reason: { $why }.
because-of = { $reason } ({ $words })
reason-insults = insults or threats
reason-advertising = advertising
reason-cheating = cheating
reason-name = a name that offends others
reason-other = conduct that the host does not allow
blocked-here = Somebody at this table is on your list of blocked people. Unblock them first, or choose another table.
no-such-line = What you mean was said too long ago: it is no longer kept.
not-one-line = This has to be one line, without a space at its ends.
report-yourself = You cannot report yourself.
reports-enough = You, or others at your internet address, have sent too many reports today. Try again tomorrow.
messages-enough = You, or others at your internet address, have written too many messages today. Try again tomorrow.
reports-full = The hosts have so many reports to read that there is no room for another one now. Try again tomorrow.
hosts-only = This is for the hosts of this server only.
no-such-report = There is no such report, or it is no longer kept.
no-such-limit = There is no limit “{ $name }” that can be changed. There are: { $possible }.
limit-range = { $name } can be { $least } to { $most }.
is-host = { $name } is a host: take that away first (ennead admin no-host).
no-host = { $name } is not a host.
not-banned = { $name } is not banned.
not-hidden = The game “{ $table }” is not hidden.
not-hidden-tournament = The tournament “{ $name }” is not hidden.
nothing-announced = Nothing is announced.
admin-no-answer = The server that uses { $path } does not answer. Try again, or stop it first.
## Ratings
rated-screen = At a rated table everybody plays on a device of their own.
rated-help = At a rated table there are no open hands, no hints and no lens, and nothing that was drawn is taken back.
rated-edition = A rated game is played from its beginning, with the usual edition.
rated-options = A rated game is played with the usual options.
rated-clock = A rated game needs a clock: whoever leaves loses when their time is over.
rated-bot = The computer player “{ $level }” has no published rating with { $players } players, so it cannot play at a rated table.
rated-agree = This game is rated. Join it if you agree that its result counts for your rating.
rated-agreed = Others have agreed to this rated game as it is: no computer player comes in now.
rated-undo = In a rated game nobody can ask the others to let a move be undone.
no-such-person = There is no account of that name.
counted-end = A computer player cannot agree to end a game that counts.
counted-undo = A computer player cannot agree to take back a move in a game that counts.
## Clocks

time-over = Your time was over: this seat is no longer yours to play.
undo-no-time = You do not have enough time left to undo this: the time that the others have used since would be taken from yours.
clock-brought = A match from a file is played on without a clock.
playing-enough = You play at { $most } tables with a clock: that is as many as one can.

## Notices
notice-turn-title = It is your turn
notice-turn = { $others ->
    [yes] { $game }, with { $people }
   *[no] { $game }
}
notice-turn-line = Your turn: { notice-turn }
notice-time-title = Your time is running out
notice-time = { notice-turn }
notice-time-line = Little time left: { notice-turn }
notice-over-title = A game is over
notice-over = { $others ->
    [yes] { $game }, with { $people }
   *[no] { $game }
}
notice-over-line = Over: { notice-over }
notice-invited-title = You are invited
notice-invited = { $others ->
    [yes] { $game }, with { $people }
   *[no] { $game }
}
notice-invited-line = An invitation: { notice-invited }
notice-paired-title = A game was found for you
notice-paired = { notice-invited }
notice-paired-line = A game was found: { notice-invited }
notice-round-title = A round begins
notice-round = { $title }: your game is ready.
notice-round-line = { notice-round }
notice-news-title = News of a tournament
notice-news = { $title }: the organiser has changed something, or written to you.
notice-news-line = { notice-news }
notice-way-in-title = A way into your account
notice-way-in = A host of this server has made a link that lets somebody into your account, good for a day. If you did not ask for it, write to the host.
notice-way-in-line = { notice-way-in }
notice-several = { $count ->
    [one] One thing waits for you
   *[other] { $count } things wait for you
}
notice-try-title = It works
notice-try = This is how you will be told.
notice-try-line = { notice-try }
notice-off = Turn off here
notice-off-done = You will be told nothing more on this device.
notice-letter-begin = Hello { $name },
notice-letter-more = { $count ->
    [one] And one more
   *[other] And { $count } more
}: { $address }
notice-letter-off = You get this mail because you asked { $site } to write to you. To get no more, one click is enough: { $address }
notice-confirm-subject = { $site }: is this your address?
notice-confirm-text = Hello { $name },

    somebody has asked that notices for the account { $name } at { $site } (Ennead) go to this address. If that was you, confirm it here within three days:

    { $address }

    If it was not you, there is nothing to do: nothing more will come.
notice-link = This link is not valid, or not any more.
no-such-zone = There is no time zone “{ $zone }”.
no-such-device = There is no such device among yours.
push-off = This server sends no notices to browsers.
push-wrong = Your browser has given an address that cannot be used for notices.
mail-off = This server sends no mail.
mail-wrong = This is not a mail address: { $address }
mail-enough = No more mail can go today to this address, at the request of you or others at your internet address, or from this server. Try again tomorrow.
notice-gone-subject = { $site }: your address was removed
notice-gone-text = Hello { $name },

    this address is no longer that of the account { $name } at { $site } (Ennead): it was removed, or another one was given. No more mail will come here, and no link that lets you back in.

    If that was not you, sign in, change your password, and give this address again.
## Finding a game, and friends
waiting-full = Many people wait for a game already. Try again in a while.
waiting-clock = A rated game needs a clock: choose one.
not-all-came = Not everybody came to this table, so it was closed. Look for another game.
waits-again = Somebody did not come or did not want to play, so this table was closed. You are looking for a game again, and come first.
follow-yourself = That is you.
followed-enough = You follow { $most } people, and more are not possible. Unfollow somebody first.
not-reached = You have blocked { $name }: unblock them first.
friends-only = Only friends can be invited: { $name } and you have to follow each other.
## Tournaments
no-such-tournament = There is no tournament at this address.
organiser-only = Only whoever organises this tournament can do that.
tournament-entered = You have entered already.
tournament-removed = You were removed from this tournament.
tournament-refused = You cannot enter this tournament.
tournament-uninvited = This tournament is by invitation: ask whoever organises it for the link.
tournament-people-only = This tournament is for people only.
tournament-computers = At most { $most } computer players can take part in a tournament.
tournament-not-in = Whoever this is does not take part.
tournament-over = This tournament is over.
tournament-begun = This tournament has begun already.
tournament-waiting = This tournament has not begun yet.
tournament-few = At least { $least } players are needed.
tournament-full = This tournament is full: at most { $most } can take part.
tournament-last-round = The last round has begun: nobody can enter any more.
tournament-no-place = In this round robin every place is taken: nobody can enter any more.
tournament-round-open = The round is not over: some tables are not decided yet.
tournament-ranks = Each of the { $players } seats needs a place, from 1 on; several may share one.
tournament-corrections = This table has been corrected { $most } times: that is enough.
tournament-numbers = The most players cannot be fewer than the least.
tournament-most = { $count } players have entered already: as many have to fit in.
tournament-computers-in = Computer players have entered already: remove them first.
tournament-clock-needed = Rounds that begin by themselves need a clock.
tournament-time = The beginning has to lie in the future, at most half a year ahead.
tournament-title-kept = A host has given this tournament its name: it cannot be changed any more.
tournament-changes = This tournament has been changed { $most } times: that is enough.
tournament-messages = You have written { $most } messages to those who have entered: that is enough.
text-long = This text is too long: at most { $most } letters, in { $lines } lines.
text-unseen = There is nothing in this text that could be read, or signs that cannot be seen.
tournament-computer = Computer: { $level }
tournament-gone = somebody who has left
tournament-seat = This seat is kept for you in the tournament. Withdraw from the tournament if you do not want to go on.
tournament-called-off = The tournament was called off: this table is no longer needed.
tournament-corrected = The organiser of the tournament has decided this table.
tournament-decided = Somebody did not come in time: the tournament has decided this table.
tournaments-today = No more tournaments can be made today, from your internet address or on this server. Try again tomorrow.
tournament-returns = You have withdrawn from this tournament { $most } times: you cannot come back once more.
tournaments-enough = You organise { $most } tournaments that are not over: that is as many as one can.
entries-enough = You have made or entered { $most } tournaments that are not over: that is as many as one can.
seat-late = The time to take this seat is over.

# What is kept, each by the class that declares it
kept-ban = A ban: since when, until when, and why.
kept-hidden = A game or a tournament that a host has hidden from strangers.
kept-announcement = What everybody is told on every page.
kept-session = A session: a hash of its secret, on which system and browser it began, when it began and was last used.
kept-handle = Whose name an account’s name is. Once it is given up, nobody else can have it for 90 days.
kept-person = A name, a language, and whether there is an account.
kept-quiet = That a new person has said nothing so far at any table.
kept-code = A code that lets a person in on another device, as a hash.
kept-line = What a host has done, to whom or what, and why.
kept-host = That an account is a host.
kept-host-look = That a host has looked at what others cannot see, so that it is logged once a day.
kept-block = Whom a person keeps away, since when, and the name of a guest.
kept-passkey-owner = Whose a passkey is.
kept-recovery-code = Whose a recovery code is, as a hash.
kept-account = Since when there is an account, a hash of its password, its passkeys, and hashes of its recovery codes.
kept-gone = Who has gone, or has another name, until the old name is taken out of all tables.
kept-changed-limit = A limit that a host has changed.
kept-report = A report: by whom, about whom, why, and the words around it.
kept-listed-tournament = A tournament that is listed for everyone.
kept-own-tournament = That a person has made or entered a tournament.
kept-running-tournament = A tournament that is not over.
kept-called-off-tournament = A tournament that was called off, until its tables are gone.
kept-called = Up to which round the players of a tournament have been called.
kept-message = What the organiser of a tournament has written to its players.
kept-untold = News of a tournament that may not have been told to everybody.
kept-let-in = A link, made by a host, that lets a person in, as a hash.
kept-made = That a host has made such a link for a person, and whether it was used.
kept-waited = How long one of those at a table waited for it, and not who.
kept-waiting = That a person waits for a game: for what, since when, and how strong they are.
kept-pair = Those for whom a table was made, until all have come.
kept-rating-row = How strong an account is in a game, and whom it has met there lately.
kept-finished = A finished game in the list of one of its players.
kept-guest-history-claimed = That what an account has played as a guest stays as long as the account.
kept-guest-history-pending = That this is still to be seen to.
kept-follow = Whom an account follows.
kept-visibility = Who may see whether a person is online.
kept-invited = That a friend has invited a person to a table, and when.
kept-note = Something that a person is to be told.
kept-mark = What a person has been told of a table, so that it is told once.
kept-waiting-letter = A letter that waits to be sent.
kept-mailed = How many letters were sent on a day: in all, to an address (as a hash), by a person.
kept-wishes = What a person wants to be told, with their browsers and their mail address.
kept-channel = Whose a browser or a mail address is.
kept-address = Who has confirmed a mail address, as a hash.
kept-own-key = A key that the server has made for itself.
kept-noticed = When a person was last told something.
kept-waiting-push = A notice that waits to be sent to a browser.
kept-clearing = That a name that was taken away may still lie in the store’s file.
kept-recovery = A link in a letter that lets a person in, as a hash.
kept-recoveries-lately = When such letters were sent to a person lately.
kept-used-ticket = That a passkey has answered a question, which it does once.
kept-written = That the server could write when it was last asked.
kept-clock-runs = A table whose clocks run, and until when nothing is over there.
kept-own-table = A table of a person, in their list.
kept-playing = A table at which a clock runs in a match of a person.
kept-result-pending = A table whose match has just ended, until the result is noted.
kept-listed = A table that is open for everyone.
kept-unplayed = A table where nobody has played yet, which is to go soon.
kept-invitation = The present invitation of a table, where its first one was withdrawn.
kept-visitor = Who was let in at a table, and by which invitation.
kept-mutes = Whom a person does not want to hear at a table.
kept-edition = The text of an edition of a game, for all tables that play it.
kept-played-with = That a table plays an edition.
kept-perhaps-unused = That it is to be looked up whether any table still plays an edition.
kept-large = How large a table’s own edition and the file are that were brought along.
kept-ran = For how long the server has been running, for the clocks.
kept-table = A table: its settings, who sat there, and all that has happened.
kept-table-shown = What each seat of a table has been shown once.
kept-table-players = What the players of a table have said.
kept-table-watchers = What those have said who watched a table.
kept-tournament-name = A tournament: its plan, and what has happened there.
kept-for-good = until it is deleted
kept-until = until a moment of its own
kept-days = { $count ->
    [one] one day
   *[other] { $count } days
}
kept-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
kept-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
kept-guest = { $long }; of a guest: { $guest }
