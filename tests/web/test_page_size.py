"""How much a page fetches before the first table can be played."""

import gzip
from pathlib import Path

import pytest

from ennead.server.http.pages import content
from tests.web.driving import party
from tests.web.playing import DRIVEN, OTHERS

MOST = 110_000  # bytes of JavaScript, compressed with gzip; words and rules are fetched beside it
RULES = 55_000  # bytes of the compiled rules, likewise
WORDS = ("en-", "fr-")


@pytest.mark.parametrize("game", [*DRIVEN, *OTHERS], ids=lambda game: game.slug)
def test_the_first_table_needs_little(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.until(lambda: ana.page.locator("main h1").count(), "the table")
    ana.page.wait_for_load_state("networkidle")
    fetched = {Path(url).name for url in ana.addresses if "/static/" in url}
    sizes = {name: len(gzip.compress(content(name), 9)) for name in fetched}
    scripts = {name: sizes[name] for name in fetched if name.endswith(".js") and not name.startswith(WORDS)}
    [rules] = [sizes[name] for name in fetched if name.endswith(".wasm")]
    assert sum(scripts.values()) <= MOST, scripts
    assert rules <= RULES
