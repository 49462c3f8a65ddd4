"""A real browser for the tests of the pages. Whatever goes wrong in any of its pages fails the test that opened it."""

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from ennead.server.http.pages import FOLDER
from tests.server.live import Running, server
from tests.web.driving import PATIENCE, WATCH, Party, Visitor, be, party
from tests.web.playing import ISIS, Game
from tests.web.programs import CHROMIUM, program

WITHOUT = (  # features; the last such list counts for Chromium, so Playwright's own is repeated here
    "SpareRendererForSitePerProcess",  # a process that is started with each page, for a next one that never comes
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying"),
    *("OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
ARGUMENTS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

Visit = Callable[..., Visitor]
expect.set_options(timeout=1000 * PATIENCE)  # a busy machine is slow, not wrong


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is; without it nothing else is started, and the test is skipped."""
    return program(CHROMIUM)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(chromium, playwright) -> Iterator[Browser]:
    """One browser for all tests; each visitor has a profile of their own in it."""
    assert (FOLDER / "index.html").is_file(), "the pages are not built: `make web`"
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house() -> Iterator[Running]:
    """A server for all tests that need nothing special of one."""
    with server() as running:
        yield running


@pytest.fixture
def game() -> Game:
    """The game that is played; a test may name others."""
    return ISIS


@pytest.fixture
def visit(browser, house, game) -> Iterator[Visit]:
    """Return what lets somebody in: `visit("/table/…", language="fr", theme="dark", width=360, touch=True)`."""
    visitors: list[Visitor] = []

    def come(
        path: str | None = "/",
        *,
        at: int | None = None,
        who: Any = None,
        language: str = "en",
        theme: str = "light",
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        still: bool = False,
        quick: bool = True,
        script: str = "",
        **more: Any,
    ) -> Visitor:
        context = browser.new_context(
            locale=LOCALES[language],
            color_scheme=theme,
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
            **more,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(WATCH + script)
        if quick:
            context.add_init_script("localStorage.setItem('pace', 'quick')")
        visitor = Visitor(context, context.new_page(), f"http://127.0.0.1:{at or house.port}", language, game, touch)
        visitor.watch(visitor.page)
        visitors.append(visitor)
        if game is not ISIS:
            visitor.shorten()
        if who:
            who.ask("PATCH", "/api/session", {"language": language})  # another test may have left another one
            be(visitor, who)
        if path is not None:
            visitor.go(path)
        return visitor

    yield come
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        visitor.check()


@pytest.fixture(scope="session")
def over(house) -> Callable[[Game], Party]:
    """Return what finds a match of a game that Ana and Ben have played to its end."""

    @cache
    def find(game: Game) -> Party:
        table = party(house, "Ana", "Ben", game=game, open=True)
        table.play()
        return table

    return find


@pytest.fixture
def finished(over, game) -> Party:
    """A match that Ana and Ben have played to its end."""
    return over(game)
