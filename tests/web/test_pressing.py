"""Whatever is offered feels every press that a person makes, on every board and in every browser."""

from collections.abc import Iterator

import pytest

from ennead.games import GAMES
from tests.server.live import Client, Running
from tests.web.conftest import LOCALES
from tests.web.driving import Party, party
from tests.web.hands import Hands, InChromium, InFirefox, until
from tests.web.playing import OSIRIS, Game
from tests.web.pressing import lost, press_at

WIDTH, HEIGHT = 1440, 900
PLACED = 20  # moves after which all followers are placed, with two players
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
    ana = house.client("Ana")
    table = ana.make("me", "random", game=slug)
    ana.join(table)
    enter(hands, house, ana, table)


def enter(hands: Hands, house: Running, who: Client, table: str) -> None:
    """Come to a table as somebody who sits there."""
    home = f"http://127.0.0.1:{house.port}"
    hands.go(f"{home}/privacy")
    hands.run("localStorage.setItem('pace', 'quick'); document.cookie = `${given[0]}; path=/`", who.cookie)
    hands.go(f"{home}/table/{table}")


def is_over(hands: Hands) -> bool:
    return hands.run("return !!document.querySelector('.table.over')")


def test_senet_feels_every_press(hands, house):
    """The short one: a piece shows where it would go while the pointer is there, and is no part of what is pressed."""
    sit_down(hands, house, "senet")
    presses = 8 if isinstance(hands, InChromium) else 3
    assert lost(hands, presses, lambda: is_over(hands)) == []


def on_turn(house: Running, game: Game, moves: int) -> tuple[Party, Client]:
    """Return a table at which so many moves have been made, and who is to act."""
    table = party(house, "Ana", "Ben", game=game)
    table.play(moves)
    table.level()
    mover = table.clients[table.seats().index(table.mover())]
    table.go()
    return table, mover


@pytest.mark.parametrize("hands", ["chromium", pytest.param("firefox", marks=pytest.mark.long)], indirect=True)
def test_another_priest_is_chosen_by_pressing_him(hands, house):
    """What is only begun is taken back, and the other one chosen: in one press, as often as one likes."""
    table, who = on_turn(house, OSIRIS, PLACED)
    enter(hands, house, who, table.table)
    chosen = "return document.querySelector('.here.town')?.dataset.place ?? ''"
    priests = "return all('.town[data-place][aria-disabled=false]').map((one) => one.dataset.place)"
    seen: list[str] = []
    for _ in range(3):
        town = until(lambda: next((one for one in hands.run(priests) if one not in seen[-1:]), ""), "a priest")
        press_at(hands, f'[data-place="{town}"] .band')
        until(lambda town=town: hands.run(chosen) == town, f"the priest of {town} is chosen")
        seen.append(town)
    assert seen[0] != seen[1] != seen[2]


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
