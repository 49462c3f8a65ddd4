# Where the pages come from a folder of files, and no server stands behind them.
site-needs-server = This needs a server: these pages have none.
site-no-connection = This is not kept on your device yet, and there is no connection.
site-no-file = This is not part of this site.
site-new-version = A new version is here.
site-reload = Reload
