"""How fast the page's search is beside Python's, in Chromium and Firefox: `python benchmarks/browser_search.py`.

Simulations a second of the strongest level, at a position some moves into a game, and their ratio; both in turn,
twice, and the better one counts. The pages must be built (`make web`); Python runs the portable engine, which is the
same file. Run it in the repository, with `PYTHONPATH=.`.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

os.environ.setdefault("ENNEAD_ENGINE", "portable")  # before anything of ennead is imported

from playwright.sync_api import sync_playwright
from tests.server.live import server
from tests.web.test_firefox import Firefox
from tests.web.test_thinking import walked
from tests.web.thinking import speed_here, speed_there, start_worker

from ennead.core.compiling import ENGINE
from ennead.games import GAMES

SECONDS = 2.0


class FirefoxPage:
    """As much of a page as is needed here, in Firefox."""

    def __init__(self, firefox: Firefox):
        self._firefox = firefox

    def goto(self, address: str) -> None:
        """Go to an address."""
        self._firefox.go(address)

    def evaluate(self, script: str, given: Any) -> Any:
        """Run a function in the page; return what it promises."""
        then = "then(done, (problem) => done(String(problem)))"
        wrapped = f"const [given, done] = arguments; Promise.resolve(({script})(given)).{then};"
        return self._firefox.run_later(wrapped, given)


@contextmanager
def chromium() -> Iterator[Callable[[], Any]]:
    """Start Chromium; give what opens a page in it. Its policy would let no script start a worker by an address."""
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        yield lambda: browser.new_context(bypass_csp=True).new_page()
        browser.close()


@contextmanager
def firefox() -> Iterator[Callable[[], Any]]:
    """Start Firefox, likewise."""
    with tempfile.TemporaryDirectory() as profile:
        running = Firefox(profile)
        yield lambda: FirefoxPage(running)
        running.close()


def main() -> None:
    """Measure all games in all browsers, or in those that are named."""
    print(f"Python's engine: {ENGINE}")
    browsers = {"chromium": chromium, "firefox": firefox}
    with server() as running:
        for name in sys.argv[1:] or browsers:
            with browsers[name]() as opened:
                for slug in GAMES:
                    position = walked(slug, Random(f"speed {slug}"))
                    known = position.known(position.actor)
                    page = opened()
                    page.goto(f"http://127.0.0.1:{running.port}/")
                    start_worker(page, position.book, position.rules)
                    here, there = 0.0, 0.0
                    for _ in range(2):
                        here = max(here, speed_here(known, position.actor, SECONDS))
                        there = max(there, speed_there(page, known, position.actor, SECONDS))
                    print(f"{name:9} {slug:8} Python {here:9,.0f}/s  page {there:9,.0f}/s  ratio {there / here:.2f}")


if __name__ == "__main__":
    main()
