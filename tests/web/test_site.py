"""A site: the pages from a folder of files, on any host, and without a network once they were loaded."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ennead.server import site
from tests.web.smoke import until
from tests.web.test_access import AXE, GRAVE, RUN
from tests.web.test_firefox import Firefox
from tests.web.words import words

FOLDER = "/some/folder/"
PATIENCE = 180  # seconds: all of the site is fetched, and a busy machine is slow, not wrong
PAGES = {  # every page that works without a server: its address, and a message in its heading
    "/": ("home-title", {}),
    "/rules/isis": ("rules-of", {"game": "Isis & Osiris"}),
    "/learn/isis": (None, {}),
    "/study": ("study-open-title", {}),
}
KEPT = "() => navigator.serviceWorker.ready.then(({ active }) => active.state)"


@dataclass
class Host:
    """A web host that knows files, and nothing else."""

    root: Path
    port: int = 0
    stop: Callable[[], None] = lambda: None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{FOLDER}"

    def start(self) -> None:
        """Begin to answer, at the same port as before."""

        class Quiet(SimpleHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                pass

        class Reused(ThreadingHTTPServer):
            allow_reuse_address = True
            daemon_threads = True

        running = Reused(("127.0.0.1", self.port), partial(Quiet, directory=str(self.root)))
        self.port = running.server_port
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()

        def stop() -> None:
            running.shutdown()
            running.server_close()

        self.stop = stop

    @contextmanager
    def away(self) -> Iterator[None]:
        """For a while there is no network."""
        self.stop()
        yield
        self.start()


def write(root: Path) -> site.Written:
    """Write the site, or bring it up to date: beside the loop in which the browser is driven."""
    with ThreadPoolExecutor(1) as beside:
        return site.write(root / FOLDER.strip("/"), beside.submit(site.contents).result())


@pytest.fixture
def host(tmp_path) -> Iterator[Host]:
    write(tmp_path)
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


def come(visit, host: Host, **wishes):
    """Visit the site, and wait until all of it is kept."""
    ana = visit(None, at=host.port, **wishes)
    ana.home = host.address.removesuffix("/")
    ana.go("/")
    expect(ana.text("site-kept-saved")).to_be_visible(timeout=1000 * PATIENCE)
    return ana


def headed(ana, path: str) -> None:
    """See the heading of a page."""
    message, facts = PAGES[path]
    expect(ana.heading().first).to_be_visible()
    if message:
        expect(ana.heading()).to_have_text(ana.say(message, **facts))


def test_all_pages_work_without_a_network(visit, host):
    ana = come(visit, host)
    assert ana.page.evaluate(KEPT) in ("activating", "activated")
    assert all(address.startswith(host.address) for address in ana.addresses), "nobody else is asked"
    with host.away():
        ana.page.reload()
        headed(ana, "/")
        assert ana.button("invite").count() == 0
        ana.page.get_by_label(ana.say("your-name")).first.fill("Ana")
        ana.page.keyboard.press("Tab")
        for path in PAGES:
            ana.page.goto(f"{host.address}#{path}")
            ana.page.reload()
            headed(ana, path)
        ana.go("/")
        link = ana.link("home-of-game", what=ana.say("home-rules"), game=ana.say("title"))
        assert link.get_attribute("href") == "#/rules/isis"
        link.focus()
        ana.page.keyboard.press("Enter")
        headed(ana, "/rules/isis")
        ana.page.go_back()
        headed(ana, "/")
        ana.speak("fr")
        headed(ana, "/")
        ana.page.reload()
        headed(ana, "/")
        expect(ana.page.get_by_label(ana.say("your-name")).first).to_have_value("Ana")


@pytest.mark.long
def test_a_newer_version_waits_and_is_used_as_a_whole(visit, host, monkeypatch):
    ana = come(visit, host)
    version = "() => document.documentElement.dataset.site"
    first = ana.page.evaluate(version)
    monkeypatch.setattr(site, "__version__", "99.0.0")
    assert write(host.root).changed == 2, "the page and the worker"
    ana.page.reload()
    assert ana.page.evaluate(version) == first, "nothing changes by itself"
    expect(ana.text("site-new-version")).to_be_visible(timeout=1000 * PATIENCE)
    assert ana.page.evaluate(version) == first
    ana.button("site-reload").click()
    expect(ana.page.locator("html")).to_have_attribute("data-site", "99.0.0", timeout=1000 * PATIENCE)
    expect(ana.text("site-new-version")).to_have_count(0)
    ana.until(lambda: len(ana.page.evaluate("() => caches.keys()")) == 1, "the older one goes")
    with host.away():
        ana.page.reload()
        assert ana.page.evaluate(version) == "99.0.0"


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("fr", "light")])
def test_axe_finds_no_serious_fault_on_a_phone_without_a_network(visit, host, language, theme):
    script = AXE.read_text("utf-8")
    look = {"width": 360, "height": 780, "touch": True, "theme": theme, "still": True}
    ana = come(visit, host, language=language, bypass_csp=True, script=script, **look)
    found = []
    with host.away():
        for path in PAGES:
            ana.page.goto(f"{host.address}#{path}")
            ana.page.reload()
            headed(ana, path)
            wide = ana.page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= 360, f"{path} is {wide} wide"
            found += [(path, *one) for one in ana.page.evaluate(RUN) if one[0] in GRAVE]
    assert found == [], "\n".join(str(one)[:700] for one in found)


@pytest.mark.long
def test_a_site_without_a_network_in_firefox(host, tmp_path):
    firefox = Firefox(str(tmp_path))
    try:
        say = words("en")
        firefox.go(host.address)
        heading = "return document.querySelector('h1')?.textContent"
        until(lambda: firefox.run(heading) == say("home-title"), "the first page")
        kept = f"return document.body.textContent.includes({say('site-kept-saved')!r})"
        until(lambda: firefox.run(kept), "all is kept", PATIENCE)
        with host.away():
            for path, (message, facts) in PAGES.items():
                firefox.go("about:blank")
                firefox.go(f"{host.address}#{path}")
                until(lambda: firefox.run(heading), path)
                if message:
                    until(lambda: firefox.run(heading) == say(message, **facts), path)  # noqa: B023
    finally:
        firefox.close()
