"""A short visit with whatever browser: the first page, then a table of each game, where one move is played."""

from collections.abc import Callable
from typing import Any, Protocol

from ennead.games import GAMES
from tests import until as patient
from tests.server.live import Running
from tests.web.words import words

PATIENCE = 30.0  # seconds: a busy machine is slow, not wrong
BOARD = "const box = document.querySelector('.board')?.getBoundingClientRect(); return box && [box.width, box.height]"
TAB = "const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent.trim() === '{}');"
HEADING = "const title = [...document.querySelectorAll('h3')].find((one) => one.textContent === '{}');"


class Browser(Protocol):
    """What any browser can be told to do."""

    def go(self, address: str) -> None:
        """Open a page."""

    def run(self, script: str) -> Any:
        """Run a script in the page, and return what it returns."""


def until(found: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until something is there."""
    return patient.until(found, what, patience, 0.1)


def visit(browser: Browser, house: Running) -> None:
    """See the first page, and play a move at a table of every game."""
    home, say = f"http://127.0.0.1:{house.port}", words("en")
    browser.go(f"{home}/")
    until(lambda: browser.run("return document.querySelectorAll('article').length") == len(GAMES), "the games")
    assert browser.run("return document.querySelector('h1').textContent") == say("home-title")
    for slug in GAMES:
        ana = house.client("Ana")
        table = ana.make("me", "random", game=slug)
        ana.join(table)
        browser.run(f"document.cookie = '{ana.cookie}; path=/'")
        browser.go(f"{home}/table/{table}")
        until(lambda: browser.run("return !!document.querySelector('.ask.mine')"), f"{slug}: my turn")
        width, height = until(lambda: browser.run(BOARD), f"{slug}: the board")
        assert width > 200, slug
        assert height > 200, slug
        tab = TAB.format(say("tab-twin")) + "tab?.click(); return !!tab"
        until(lambda tab=tab: browser.run(tab), f"{slug}: the table as text")
        move = HEADING.format(say("twin-moves")) + "const move = title?.nextElementSibling?.querySelector('button');"
        before = ana.ask("GET", f"/api/tables/{table}").json["following"]
        until(lambda move=move: browser.run(move + "move?.click(); return !!move"), f"{slug}: a move")
        until(
            lambda table=table, before=before, ana=ana: (
                ana.ask("GET", f"/api/tables/{table}").json["following"] > before
            ),
            f"{slug}: the move is played",
        )
