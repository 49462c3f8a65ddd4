"""Whatever is offered feels every press that a person makes, on every board and in every browser."""

from collections.abc import Iterator

import pytest

from ennead.games import GAMES
from tests.server.live import Running
from tests.web.conftest import LOCALES
from tests.web.hands import Hands, InChromium, InFirefox, until
from tests.web.pressing import lost

WIDTH, HEIGHT = 1440, 900
PRESSES = 30  # at a table; elsewhere the same boards are pressed some times


@pytest.fixture(params=["chromium", "firefox"])
def hands(request, tmp_path) -> Iterator[Hands]:
    """Hands at a desk."""
    if request.param == "firefox":
        found: Hands = InFirefox(tmp_path, LOCALES["en"], "light", WIDTH, HEIGHT)
    else:
        size = {"width": WIDTH, "height": HEIGHT}
        found = InChromium(request.getfixturevalue("browser").new_context(locale=LOCALES["en"], viewport=size))
    yield found
    found.close()
    assert not found.faults


def sit_down(hands: Hands, house: Running, slug: str) -> None:
    """Open a table of one's own against a computer player that need not think."""
    home, ana = f"http://127.0.0.1:{house.port}", house.client("Ana")
    table = ana.make("me", "random", game=slug)
    ana.join(table)
    hands.go(f"{home}/privacy")
    hands.run("localStorage.setItem('pace', 'quick'); document.cookie = `${given[0]}; path=/`", ana.cookie)
    hands.go(f"{home}/table/{table}")


def is_over(hands: Hands) -> bool:
    return hands.run("return !!document.querySelector('.table.over')")


@pytest.mark.parametrize("hands", ["chromium"], indirect=True)
def test_senet_feels_every_press(hands, house):
    """The short one: a piece shows where it would go while the pointer is there, and is no part of what is pressed."""
    sit_down(hands, house, "senet")
    assert lost(hands, 8, lambda: is_over(hands)) == []


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_feels_every_press(hands, house, slug):
    sit_down(hands, house, slug)
    assert lost(hands, PRESSES, lambda: is_over(hands)) == []


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("page", ["learn", "puzzles", "set-up"])
def test_other_boards_feel_every_press(hands, house, slug, page):
    hands.go(f"http://127.0.0.1:{house.port}/{page}/{slug}")
    until(lambda: hands.run("return !!document.querySelector('main [data-place]')"), "a board")
    assert lost(hands, 6) == []
