### What the pages of accounts say, in English.

## Becoming an account

account-become = Keep your name and your games
account-create = Create an account
account-guest = You play as the guest { $name }: only this browser knows that it is you. With an account you keep everything that you have here, and find it on all your devices.
account-stranger = You can play without an account. With one you find your name, your tables and your games on all your devices.
account-brings-name = A name that no other account has
account-brings-name-how = Guests may call themselves the same, but only you have its profile.
account-brings-devices = Your games on every device
account-brings-devices-how = Also when this browser forgets you, or the phone is gone.
account-brings-people = Ratings, tournaments, friends
account-brings-people-how = If you want them. Nothing of this is needed to play.
account-have = Do you have an account already?
account-keep = Keep my name and games
account-name = Name
account-name-hint = Others see it at tables.
account-name-needed = Choose a name first.
account-keep-passkey = Keep them with a passkey
account-create-passkey = Create an account with a passkey
account-passkey-about = Your device keeps a passkey for you and opens it with your fingerprint, your face or a PIN: there is nothing to remember, and nothing that could be stolen from us.
account-or = or
account-passkeys-unsafe = Passkeys work only at this server’s own https address, or at localhost; this is neither. A password works.
account-passkeys-unknown = This browser does not know passkeys. A password works.
account-passkey-none = No passkey was used. Try again, or use a password.
account-password = Password
account-password-show = Show the password
account-password-hint = At least { $least } characters. The longer, the better: a few words make a good one.
account-password-short = Still too short.
account-password-good = Long enough.
account-password-strong = Very good.
account-keep-password = Keep them with a password
account-create-password = Create an account with a password
account-no-mail = No mail address is needed.
account-privacy = What is stored

## Recovery codes

account-codes-title = Recovery codes
account-codes-once = Should you lose your passkey or password, each of these codes lets you in once. They are shown only now: keep them where you will find them again, but not on this device alone.
account-codes-save = Save as a file
account-codes-print = Print
account-codes-kept = I have kept them
account-codes-file = Ennead: recovery codes of { $name } at { $site }
account-codes-file-hint = Each code lets you in once, under “Sign in”, “With a recovery code”. Keep them to yourself.
account-codes-mail = There is a second way back: give a mail address under “Mail” on the next page. Should you lose everything else, a link goes there.
account-codes-left =
    { $count ->
        [0] You have none left. Make new ones, so that you can come back should you lose everything else.
        [one] You have one left. Each lets you in once, should you lose everything else.
       *[other] You have { $count } left. Each lets you in once, should you lose everything else.
    }
account-codes-renew = Make new codes
account-codes-renew-now = Yes, make new codes
account-codes-renew-means = The codes that you have now will no longer work.

## The account

account-title = Your account
account-since = Account since: { $since }
account-way-in-open = A host of this server has made a link that lets somebody into this account ({ $made }). It has not been used, and is good for a day. If you did not ask for it, change your password: that ends it.
account-way-in-over = A host of this server has made a link that lets somebody into this account ({ $made }). It was not used, and is good no longer.
account-way-in-used = A host of this server has made a link that lets somebody into this account ({ $made }). It was used on { $used }. If that was not you, change your password and write to the host.
account-profile = My profile
account-sign-out = Sign out here
account-ways = Your name, and ways to sign in
account-name-change = Change the name
account-name-new = New name
account-name-means = The name can be changed once in 30 days. Your tables and games show the new one soon.
account-name-changed = Your name is { $name } now.
account-passkeys = Passkeys
account-passkey = Passkey
account-passkey-add = Add a passkey
account-passkey-added = The passkey is added.
account-passkey-known = This device has a passkey for this account already.
account-passkey-since = added: { $since }
account-used = last used: { $used }
account-passkey-name = Name of the passkey
account-rename = Rename
account-rename-of = Rename: { $what }
account-remove = Remove
account-remove-of = Remove: { $what }
account-passkey-remove = Remove the passkey
account-passkey-remove-means = You can no longer sign in with this passkey. Your device may still list it; delete it there, too.
account-passkey-removed = The passkey is removed.
account-last-way = This is your only way to sign in. Add another passkey or a password first.
account-password-is = You have one.
account-password-none = You have none. You do not need one as long as you have a passkey.
account-password-new = New password
account-password-renew = You are back. Choose a new password now, so that you can sign in the next time.
account-password-add = Add a password
account-password-change = Change the password
account-password-remove = Go without one
account-password-means = With a new password you are signed out on all other devices.
account-password-changed = The new password works from now on. You are signed out on all other devices.
account-password-removed = You have no password any more.
account-mail = Mail
account-mail-never = This server sends no mail. Keep your recovery codes: they are the only way back if you lose everything else.
account-prove = Is it you?
account-prove-why = Before anything important changes, please show once more that it is you.
account-prove-passkey = Use a passkey
account-prove-password = Continue
account-prove-elsewhere = This browser cannot use your passkey. Do this on a device that can, or sign in with a recovery code and try again.

## Devices

account-sessions = Your devices
account-session-on = { $browser } on { $system }
account-session-unknown = A device
account-session-this = this device
account-session-since = since: { $since }
account-session-end = Sign out
account-session-end-of = Sign out: { $what }
account-session-ended = Signed out: { $what }
account-sessions-only = Only here.

## Data

account-data = Your data
account-data-about = You can take along what is kept about you, as one file: account, devices, tables with their games and what you said there, ratings, friends, notices, reports.
account-export = Download my data
account-exporting = Gathering your data… { $percent }%
account-export-on = Go on with downloading my data
account-delete = Delete my account
account-delete-guest = Delete what is kept about me
account-delete-means = Your account is deleted at once, and nobody can bring it back: name, ways to sign in, ratings, friends, notices, sessions.
account-delete-guest-means = What is kept about you is deleted at once, and nobody can bring it back. On this device you are a stranger then.
account-delete-stays = Games that you played stay, for those who played with you. Your name and what you said go out of them: only the colour of your seat is left.
account-delete-type = Type your name to confirm: { $name }
account-delete-wrong = That is not your name. It is written { $name }.
account-delete-now = Delete for good
account-gone = Everything is deleted
account-gone-means = What was kept about you is deleted. You can play on as a guest whenever you like.

## Signing in

sign-in-lead = You need no account to play. If you have one, your name, tables and games are here as soon as you sign in.
sign-in-guest =
    { $count ->
        [one] Here you are the guest { $name }, with one table. It stays with that guest, whom this device forgets when you sign in.
       *[other] Here you are the guest { $name }, with { $count } tables. They stay with that guest, whom this device forgets when you sign in.
    }
sign-in-guest-keep = Keep that guest elsewhere
sign-in-guest-how = Open this link in another browser or on another device within ten minutes, before you sign in here: there you stay that guest.
sign-in-passkey = Sign in with a passkey
sign-in-passkey-none = No passkey was used. Try again, or sign in another way.
sign-in-already = You are signed in as { $name }
sign-in-none = No account yet?
sign-in-forgotten = Forgotten your password?
sign-in-language = Your account speaks another language than this device, so these pages are in that one now ({ $language }).
sign-in-language-stay = Stay in English
sign-in-other = Other ways to sign in
sign-in-go = Sign in
sign-in-code = With a recovery code
sign-in-code-yours = Recovery code
sign-in-code-hint = One of the recovery codes that you were shown last. It works once.
sign-in-mail = By mail
sign-in-mail-who = The name of your account, or its mail address
sign-in-mail-send = Send me a link
sign-in-mail-sent = If there is such an account with a confirmed mail address, a link goes there now – unless one went there within the last { $minutes } minutes, or several in the last hours: then use the latest. A link is good once, and for three hours.
sign-in-mail-already = You asked for this a moment ago: what can be sent has been sent, and asking again sends nothing more. Look into the folder for spam, too. In { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
 } you can ask again.
sign-in-mail-title = A link that lets you in
sign-in-mail-here = This link lets you in once. Then you choose a new password.
sign-in-mail-go = Sign in with this link
sign-in-mail-used = This link was used already, or it is too old.
sign-in-mail-again = Send me a new one
sign-in-host-again = The host of this server can make you a new one.
sign-in-device = From another device
sign-in-device-how = On a device where you already play under your name, choose “Play on another device” in the menu. Open the link here, or paste it:
sign-in-device-wrong = This is not such a link. It ends in #device= and some letters.
sign-in-no-mail = This server sends no mail: should you lose passkey, password and recovery codes, and be signed in nowhere, only the host of this server can let you in again, with a link: ask them.
