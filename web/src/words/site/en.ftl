# Where the pages come from a folder of files, and no server stands behind them.
site-needs-server = This needs a server: these pages have none.
site-no-connection = This is not kept on your device yet, and there is no connection.
site-no-file = This is not part of this site.
site-new-version = A new version is here.
site-reload = Reload
site-lead = Play at once, against the computer or together at this screen. Free, and no account needed.
site-title = On your device
site-version = Ennead { $version }
site-kept-saving = Being kept on your device, for when there is no network…
site-kept-saved = Kept on your device: all of this works without a network.
site-kept-cannot = Your browser does not keep these pages: they need a network each time.
site-install = Install
site-private = Your games stay in this browser. Nothing is sent anywhere; save a game as a file to keep it elsewhere.
site-friends = With friends who are somewhere else
site-friends-about = How that works, and where your games are kept
site-friends-how = That takes a server. Somebody with a computer installs Ennead, runs “ennead serve --home”, and sends you a link.

# The first page
home-first-go-on = Go on with the first game
home-rules = Rules
