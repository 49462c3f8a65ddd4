## Tables on this device

device-random = The computer player could not be started here, and moves at random.
device-unkept = This move could not be kept on the device: there may be no room left. Save the game as a file before you close the page.
device-not-kept = This browser keeps nothing: the game lasts as long as this page. Save it as a file if you want to go on later.
device-elsewhere = This game is being played in another tab, and goes on there.
device-trouble = That did not work. Please load the page anew; the game is kept up to the last move.
device-offers-enough = So much has been offered in this game that there is no room for more offers. Those that are open can still be answered.
device-offers-muted = { $who } does not want to get offers from you.
device-not-your-seat = That seat is not yours.
device-undo-enough = So much has been undone in this game that nothing more can be.
device-other-edition = This position belongs to another edition of the game. It can be played only at a table on a server.
device-gone =
    { $count ->
        [one] There were too many games on this device; the oldest one has been removed.
       *[other] There were too many games on this device; the { $count } oldest ones have been removed.
    }
device-missing = There is no such game on this device. It may have been removed, or played in another browser.
device-broken = This game is kept here, but it cannot be read. { $problem } You can still save it as a file on the first page.
device-wish = On this device, without the server
device-wish-hint = The game is kept in this browser, and nobody else can see it.
device-table = On this device
device-tables = On this device
device-all = Show all { $count }
device-save-at = Save the game of { $names } as a file
device-remove = Remove
device-remove-at = Remove the game of { $names }
device-remove-sure = Remove this game?
device-remove-means = { $game }, { $names }: the game is gone then, unless you have saved it as a file.
device-unreadable = This browser does not let the games be read that it keeps.
device-file-long = The file is too long: { $most } lines at most.
device-file-edition = This game was played with another edition. Only a server can read it.
device-file-start = This game begins with a position in notation. Only a server can read it.
device-file-older = This game was played by older rules. Only a server can read it.
device-kept = This game is played on your device, and kept in this browser.
