"""The page's search in Chromium and Firefox, how fast and how large: `python benchmarks/browser_search.py`.

For each game, at a position some moves into it, with the strongest level:

- simulations a second, beside the portable engine of Python, which runs the same file; both in turn, the better counts;
- how long the page waits from picture to picture while its worker thinks, and while nothing happens;
- how long a search goes on after it was told to stop.

And for one of them what memory the browser has after many games, each with a worker of its own, as tables have them.
The pages must be built (`make web`). Run it in the repository, with `PYTHONPATH=.`, and nothing else beside it.
"""

import argparse
import os
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("ENNEAD_ENGINE", "portable")  # before anything of ennead is imported

from playwright.sync_api import sync_playwright
from tests.server.live import server
from tests.web.test_firefox import Firefox
from tests.web.test_thinking import walked
from tests.web.thinking import (
    ROOM_ON_A_PHONE,
    frames,
    search_wish,
    speed_here,
    speed_there,
    start_worker,
    stops,
)

from ennead.core.compiling import ENGINE
from ennead.games import GAMES

SECONDS = 3.0
TIMES = 3  # that the speeds are measured
MOVES, PER_MOVE = 12, 40  # of a game whose memory is measured: searches, and milliseconds of each;
FILLING = 3_000  # of the last game, whose trees become full


class FirefoxPage:
    """As much of a page as is needed here, in Firefox."""

    def __init__(self, firefox: Firefox):
        self._firefox = firefox

    def goto(self, address: str) -> None:
        """Go to an address."""
        self._firefox.go(address)

    def evaluate(self, script: str, given: Any = None) -> Any:
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


def megabytes() -> float:
    """Return what memory the processes of the browsers that were started here share out among them."""
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(process.name)] = int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    ours, more = {os.getpid()}, True
    while more:
        more = {child for child, parent in parents.items() if parent in ours} - ours
        ours |= more
    total = 0
    for process in ours - {os.getpid()}:
        try:
            rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(row.split()[1]) for row in rows if row.startswith("Pss:"))
    return total / 1024


def told(gaps: list[float]) -> str:
    """Say how long the page waits for its next picture: usually, seldom, at most."""
    ordered = sorted(gaps)
    return f"{statistics.median(ordered):.0f}, {ordered[int(0.99 * len(ordered))]:.0f}, {ordered[-1]:.0f} ms"


def measure(name: str, slug: str, page: Any) -> None:
    """Print what is found of a game."""
    position = walked(slug, Random(f"speed {slug}"))
    known, seat = position.known(position.actor), position.actor
    start_worker(page, position.book, position.rules)
    speed_there(page, known, seat, SECONDS)  # until it has been compiled as well as can be
    pairs = [(speed_here(known, seat, SECONDS), speed_there(page, known, seat, SECONDS)) for _ in range(TIMES)]
    here, there = max(one for one, _ in pairs), max(one for _, one in pairs)
    print(f"{name:9}{slug:8} Python {here:9,.0f}/s  page {there:9,.0f}/s  ratio {there / here:.2f}", flush=True)
    idle, busy = frames(page, known, seat, SECONDS)
    print(f"{'':17} pictures (median, 99 %, longest): thinking {told(busy)}; idle {told(idle)}")
    print(f"{'':17} stopped after {max(stops(page, known, seat)):.0f} ms at the most", flush=True)


GAME = """async ({wish, moves}) => {
  for (let move = 0; move < moves; move += 1) await think({search: move ? {...wish, since: [0]} : wish});
}"""


def remember(name: str, slug: str, page: Any, games: int) -> None:
    """Print the browser's memory over many games, each with a worker as on a phone that keeps its tree.

    The last one fills its two trees.
    """
    position = walked(slug, Random(f"speed {slug}"))
    known, seat = position.known(position.actor), position.actor
    before, after = megabytes(), []
    for game in range(games):
        start_worker(page, position.book, position.rules, ROOM_ON_A_PHONE)
        each = FILLING if game == games - 1 else PER_MOVE
        page.evaluate(GAME, {"wish": search_wish(known, seat, milliseconds=each), "moves": MOVES})
        after.append(megabytes())
        page.evaluate("() => worker.terminate()")
    some = ", ".join(f"{after[at] - before:+.0f}" for at in sorted({0, games // 2, games - 2, games - 1}))
    print(f"{name:9}{slug:8} {before:.0f} MB; with the workers of {games} games, one after the other: {some} MB")


def main() -> None:
    """Measure all games in all browsers, or in those that are named."""
    browsers = {"chromium": chromium, "firefox": firefox}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("browsers", nargs="*", choices=[[], *browsers])
    parser.add_argument("--games", type=int, default=50, help="whose memory is measured")
    asked = parser.parse_args()
    print(f"Python's engine: {ENGINE}")
    with server() as running:
        for name in asked.browsers or browsers:
            with browsers[name]() as opened:
                page = opened()
                for slug in GAMES:
                    page.goto(f"http://127.0.0.1:{running.port}/")
                    measure(name, slug, page)
                page.goto(f"http://127.0.0.1:{running.port}/")
                remember(name, GAMES[-1], page, asked.games)


if __name__ == "__main__":
    main()
