"""`ennead serve` and `ennead backup`: the server on this machine."""

import os
import sys
import webbrowser
from pathlib import Path
from typing import Any

import msgspec

from ennead.cli.prepare import make_all_ready
from ennead.cli.qr import drawn
from ennead.cli.screen import console
from ennead.core.language import decimal, words
from ennead.games import GAMES
from ennead.server.config import Config, home, load
from ennead.store.sqlite_copy import copy_store


def serve(path: str | None, at_home: bool, browse: bool, lang: str, **wishes: Any) -> int:
    """Start everything, say where it is, and serve until stopped."""
    from ennead.server.metrics import set_up_logs
    from ennead.server.process import listen
    from ennead.server.process import serve as run

    config = load(path, **wishes)
    listening = listen(home(config) if at_home else config)
    config = msgspec.structs.replace(config, port=listening.getsockname()[1])
    config = home(config) if at_home else config
    make_all_ready(GAMES, lang)
    set_up_logs(config.log)
    run(config, listening, lambda: _welcome(config, at_home, browse, lang))
    return 0


def address(config: Config) -> str:
    """Return the address that people on this machine type."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    return config.address or f"http://{f'[{host}]' if ':' in host else host}:{config.port}"


def _welcome(config: Config, at_home: bool, browse: bool, lang: str) -> None:
    """Say where the server is, and open it in a browser where there is one."""
    say = words("server", lang)
    print(say("serving-at", address=address(config)))
    if at_home:
        print(say("serving-friends"))
        if sys.stdout.isatty():
            console().print(drawn(address(config)))
    print(say("serving-stop"), flush=True)
    if browse and _has_browser():
        webbrowser.open(address(config))


def _has_browser() -> bool:
    """Say whether there is a screen to open a browser on; text browsers would take the terminal away."""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def back_up(target: str, force: bool, path: str | None, data: str | None, lang: str) -> int:
    """Copy the store while the server runs, or while it does not; say what is in the copy."""
    store = load(path, data=data).store
    copied = copy_store(store, Path(target), force)
    counts = {"tables": copied.tables, "accounts": copied.accounts}
    size = decimal(copied.size / 1e6, 1, lang)
    print(words("cli", lang)("backed-up", file=target, store=str(store), size=size, **counts))
    return 0
