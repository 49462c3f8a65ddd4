"""A site: the pages from a folder of files, on any host, and without a network once they were loaded."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ennead.games import GAMES
from ennead.server import site
from tests.web.sites import FOLDER, PATIENCE, Host, contents, hosted
from tests.web.words import words

HEADED = {  # pages that work without a server: their addresses, and a message in the heading
    "/rules/isis": ("rules-of", {"game": words("en", "isis")("title")}),
    "/study": ("study-open-title", {}),
    "/puzzles": ("puzzles-title", {}),
    "/privacy": ("privacy-title", {}),
    "/set-up/senet": ("set-up-of", {"game": words("en", "senet")("title")}),
}
VERSION = "() => document.documentElement.dataset.site"
CACHES = "() => caches.keys()"


@pytest.fixture
def host(tmp_path) -> Iterator[Host]:
    with hosted(tmp_path) as host:
        yield host


def come(visit, host: Host, **wishes):
    """Visit the site, and wait until all of it is kept."""
    ana = visit(None, at=host.port, **wishes)
    ana.home = host.address.removesuffix("/")
    ana.go("/")
    expect(ana.text("site-kept-saved")).to_be_visible(timeout=1000 * PATIENCE)
    return ana


def test_a_game_and_the_pages_without_a_network(visit, host):
    """A short visit; `test_site_everywhere.py` has the long ones."""
    ana = come(visit, host, still=True)
    assert all(address.startswith(host.address) for address in ana.addresses), "nobody else is asked"
    with host.away():
        ana.page.reload()
        expect(ana.way("against")).to_be_visible()
        assert ana.link("find-opponents").count() == 0
        ana.way("against").click()
        look = ana.wait_for_turn()
        ana.play(look, tiles=False)
        ana.page.reload()
        assert ana.wait_for_turn().filled > look.filled, "it goes on"
        for path, (message, facts) in HEADED.items():
            ana.page.evaluate("(path) => { location.hash = path; }", path)
            expect(ana.heading()).to_have_text(ana.say(message, **facts))
        ana.page.evaluate("() => { location.hash = '/'; }")
        expect(ana.heading()).to_contain_text(ana.say("title"))
        ana.link("all-my-tables").click()
        expect(ana.region("device-tables")).to_be_visible()
        ana.page.evaluate("() => { location.hash = '/rules'; }")
        expect(ana.page.locator('a[href="#/rules/isis"]')).to_be_visible()
        ana.speak("fr")
        expect(ana.heading()).to_have_text(ana.say("rule-books"))


@pytest.fixture
def newer(host, monkeypatch) -> str:
    """Returns the version that the host has after `publish`."""
    monkeypatch.setattr(site, "__version__", "99.0.0")
    return "99.0.0"


def publish(host: Host) -> None:
    """Bring the folder up to date, as `ennead site` does."""
    made = contents.__wrapped__()
    assert site.write(host.folder, made).changed == 2, "the page and the worker"


@pytest.mark.long
def test_a_newer_version_waits_and_is_used_as_a_whole(visit, host, newer):
    ana = come(visit, host)
    first = ana.page.evaluate(VERSION)
    publish(host)
    ana.page.reload()
    assert ana.page.evaluate(VERSION) == first, "nothing changes by itself"
    expect(ana.text("site-new-version")).to_be_visible(timeout=1000 * PATIENCE)
    assert ana.page.evaluate(VERSION) == first
    ana.button("site-reload").click()
    expect(ana.page.locator("html")).to_have_attribute("data-site", newer, timeout=1000 * PATIENCE)
    expect(ana.text("site-new-version")).to_have_count(0)
    ana.until(lambda: len(ana.page.evaluate(CACHES)) == 1, "the older one goes")
    with host.away():
        ana.page.reload()
        assert ana.page.evaluate(VERSION) == newer


@pytest.mark.long
def test_a_newer_version_that_comes_only_in_part_is_no_version(visit, host, newer):
    """The connection breaks while the newer page comes: the older version goes on as a whole, until all is there."""
    ana = come(visit, host)
    ana.forgive("sw.js|ERR_|Failed to load")
    first = ana.page.evaluate(VERSION)
    publish(host)
    host.broken = {"index.html"}
    host.asked.clear()
    update = """
    async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
      const { installing } = registration;
      if (!installing) return "none";
      if (installing.state !== "installing") return installing.state;
      return new Promise((tell) => installing.addEventListener("statechange", () => tell(installing.state)));
    }
    """
    assert ana.page.evaluate(update) in ("redundant", "none")
    assert any(path.endswith("index.html") for path in host.asked), "it was tried"
    assert ana.page.evaluate("async () => !!(await navigator.serviceWorker.ready).waiting") is False
    expect(ana.text("site-new-version")).to_have_count(0)
    with host.away():
        ana.page.reload()
        expect(ana.way("against")).to_be_visible()
        assert ana.page.evaluate(VERSION) == first
        ana.way("against").click()
        ana.wait_for_turn()
    host.broken = set()
    ana.go("/")
    ana.page.reload()
    expect(ana.text("site-new-version")).to_be_visible(timeout=1000 * PATIENCE)
    ana.button("site-reload").click()
    expect(ana.page.locator("html")).to_have_attribute("data-site", newer, timeout=1000 * PATIENCE)


@pytest.mark.long
def test_a_first_visit_that_comes_only_in_part_says_so_and_is_mended_by_the_next(visit, host):
    """Whatever came is kept; nothing is answered from it before all of it is there."""
    late = next(name for name in contents() if name.startswith("api/games/senet/puzzles"))
    host.broken = {late.rpartition("/")[2]}
    ana = visit(None, at=host.port)
    ana.home = host.address.removesuffix("/")
    ana.forgive("sw.js|ERR_|Failed to load")
    ana.go("/")
    expect(ana.text("site-kept-cannot")).to_be_visible(timeout=1000 * PATIENCE)
    assert ana.page.evaluate("() => navigator.serviceWorker.controller") is None
    host.broken = set()
    host.asked.clear()
    ana.page.reload()
    expect(ana.text("site-kept-saved")).to_be_visible(timeout=1000 * PATIENCE)
    fetched = {path.removeprefix(f"/{FOLDER}/") for path in host.asked}
    assert late in fetched
    assert len(fetched) < len(contents()) / 2, "what had come is not fetched again"
    with host.away():
        for slug in GAMES:
            ana.page.evaluate("(path) => { location.hash = path; }", f"/puzzles/{slug}")
            expect(ana.page.locator("#ask")).to_be_visible()
            expect(ana.heading().first).to_be_visible()
