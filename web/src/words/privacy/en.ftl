### What is stored about people, and for how long, in English.

privacy-title = Privacy
privacy-lead = This page says what this server stores about you, for how long, and who sees it.
privacy-short-need = Only what the games need is stored. There is no advertising, nobody tracks what you do, and nothing is sold or handed on.
privacy-short-others = No other company’s pages, fonts or scripts are used. These pages speak to this server only.
privacy-short-yours = You can play without an account and without a mail address. You can take along what is stored about you, and have it deleted, at any time and by yourself.

## Out and gone

privacy-out-title = Taking it along, deleting it
privacy-out-export = “Download my data”, on the page of your account, gives you what is kept about you as one file. It is made while you wait for it, and not kept. It works for guests, too. Left out are what others keep to themselves (that they blocked or reported you), the log of the hosts, and what proves that you are you (such as the hash of your password).
privacy-out-delete = “Delete my account”, there as well, deletes it at once: name, ways to sign in, mail address, sessions, ratings, friends, blocks, notices.
privacy-out-stays = What stays: the games that you played, because they are those of your opponents, too. Your name, and what you said there, go out of them within minutes: only the colour of your seat is left. Reports stay until their time is over, without your name. The log of what hosts did stays; in it stand the names of guests. Nobody else can take your name for 90 days.

## What is kept

privacy-kept-title = What is stored, for how long, and who sees it
privacy-what = What, and why
privacy-long = How long
privacy-seen = Who sees it

privacy-guest = As a guest
privacy-guest-what = The name that you chose, your language, which tables you sit at or were let in to, and whose messages you hid there, so that you find all of it again. No mail address, no number, no picture.
privacy-guest-long =
    { $guest ->
        [one] One day
       *[other] { $guest } days
    } after your last visit; { $player ->
        [one] one day
       *[other] { $player } days
    } if you have a table.
privacy-guest-seen = Your name: whoever sits at your tables or may watch them. The rest: nobody.
privacy-account = With an account
privacy-account-what = Your name, which no other account has, since when you have it, and how you prove it: of a password only what can be checked but not read back (argon2), of a passkey the public half, of recovery codes only their hashes.
privacy-account-long = Until you delete the account.
privacy-account-seen = Your name and since when you have the account: everybody. The rest: nobody.
privacy-session = Where you are signed in
privacy-session-what = For each device: kind of system and browser (such as “Firefox on Android”), since when, and about when it was last used, so that you can sign out one that is lost. Your internet address is not stored.
privacy-session-long = Until you sign out, or one year after the last visit; for a guest, no longer than the guest is kept.
privacy-session-seen = You alone.
privacy-game = Tables and games
privacy-game-what = Who sits where, every move with its time, how long moves took where there are clocks, offers and deals, and of the chat of players and of watchers the last 200 to 300 messages each, or up to 2,000 of the last hour: that is what makes a game, its replay and its file.
privacy-game-long =
    A table at which no game has begun goes away after { $waiting ->
        [one] one day
       *[other] { $waiting } days
    } without a visit. { $left ->
        [0] A game that is not over stays for good.
        [one] A game that is not over is removed after one day without a visit.
       *[other] A game that is not over is removed after { $left } days without a visit.
    } { $over ->
        [0] A game that is over stays for good.
        [one] A game that is over is removed after one day in which nobody looked at it.
       *[other] A game that is over is removed after { $over } days in which nobody looked at it.
    } A game in which nobody has made a move goes sooner.
privacy-game-seen = Whoever plays, and whoever has the link or, at a public table, everybody may watch. The hosts of this server may watch any game, for instance one that was reported; each time is in their log. What the rules hide stays hidden until the game is over. The chat of players is seen by players, that of watchers by watchers.
privacy-rating = Ratings and your games
privacy-rating-what = The list of your finished games. With an account, from rated games: your rating in each game and for each number of players, and how it changed.
privacy-rating-long = Until you delete the account; the list of a guest, one year.
privacy-rating-seen = Of accounts, ratings, numbers of games and games at public tables: everybody, on your profile and in the lists of the best players. Games at private tables are listed only for those who played them. Of guests: nobody.
privacy-friend = Friends and finding a game
privacy-friend-what = Whom you follow, who may see that you are here, invitations, and, while you wait for a game, what for. Whether you are here now is not stored at all. How long people waited lately is kept without names.
privacy-friend-long = Whom you follow, and who may see you: until you change it. Invitations: 30 days, the latest 20. Waiting: until a game is found, 7 days at most.
privacy-friend-seen = Whoever you follow sees that you do. That you are here is seen only by those whom you allow to see it, and at a table, while you play, by those who sit there with you: they see whether you are connected, and since when you are not.
privacy-tournament = Tournaments
privacy-tournament-what = Who took part, pairings, tables, results, what the organiser announced, changed and corrected, and messages to all who have entered.
privacy-tournament-long = For good; messages 180 days. When you delete your account, your name goes out of them, and your messages and your description are no longer shown.
privacy-tournament-seen = Everybody; of a tournament by invitation, whoever has its address. Messages: only those who have entered.
privacy-push = Notices by your browser
privacy-push-what = If you switch them on: which things you want to be told, your quiet hours and time zone, the address and keys that your browser gives us for this, and of which tables you were told. What is sent is encrypted for your browser. It passes through the service of your browser’s maker (such as Mozilla, Google or Apple), who can see that something was sent, and when, but not what.
privacy-push-long = Until you switch them off, or the browser does; of a guest, one year. What waits to be told: three weeks at most; a notice on its way: one day. Of which tables you were told: one year, the latest 600.
privacy-push-seen = You alone.
privacy-mail = Mail
privacy-mail-what = If you give one: your mail address, to let you in again and, if you want that, to tell you what waits for you. Before you have confirmed it, nothing goes there but the question whether it is yours. Mail goes through the mail server that the host has set.
privacy-mail-long = Until you remove it. A mail that waits to be sent: two days at most.
privacy-mail-seen = You alone; it is never shown to others.
privacy-kind = Blocks and reports
privacy-kind-what = Whom you blocked. If you report somebody, or are reported: the words in question with a few lines around them, who reported, whom and why. If a host bans, renames or hides something: who did what to whom, when and why. With the ban of an account, a mark of each browser in which it was signed in, so that it can say so there.
privacy-kind-long = Blocks: until you end them; one year where a guest is concerned. Reports: 180 days. Bans: until they end. The log of what hosts did: for good.
privacy-kind-seen = Your blocks: you alone. Reports, bans and the log: the hosts of this server. Whoever is reported is not told by whom.

## On the device

privacy-all-title = All of it, kind by kind
privacy-all = What the server keeps of people is declared in its sources, and this list is made from there. “Until it is deleted” is at the latest when you delete your account or your guest’s name, but for bans, reports and the log of the hosts.

privacy-device-title = On your device
privacy-device-cookie = One cookie, “ennead” (with https, “__Host-ennead”), so that the server knows you again: it holds a random secret and lasts one year. There is no other cookie, and none from anybody else.
privacy-device-storage = Your browser keeps what you chose for it (such as language, theme, sound, pace), games that you play without the server, lessons and puzzles that you solved. That stays on the device; clear the data of this site in your browser to be rid of it.

## The host

privacy-host-title = Who runs this server
privacy-host = Whoever gave you the address of this server runs it, and answers questions about it.
privacy-host-contact = This server is run by: { $contact }
privacy-host-sees = Whoever runs a server could look into its store: at names, games and chats, though not at passwords or passkeys. Play on a server of people whom you trust, or run your own: Ennead is free software.
privacy-host-logs = The server’s own log has routes, times and errors: no names, no words, no moves and no addresses of people. Limits against misuse count by internet address in memory only; a restart forgets them. Copies of the store that the host makes for safety may hold deleted things until the copies are deleted.

## Without a server

privacy-site-lead = These pages come from a folder of files. There is no server behind them that could store anything about you.
privacy-site-device = Your browser keeps your name, what you chose (such as language, theme, sound, pace), your games, lessons and puzzles, and the pages themselves, so that they work without a network. Nothing of it leaves the device, unless you save a game as a file and hand it on. There is no cookie.
privacy-site-gone = Clear the data of this site in your browser, and it is gone.
privacy-site-host = Whoever hosts the files may, as with every web page, see that your internet address fetched them. Ennead learns nothing of it.
