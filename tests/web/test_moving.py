"""A game of the device goes on at a server: brought there as its file, joined by a link, and played on by both."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ennead.games import rulebook
from ennead.play.file import read
from tests.web.axe import AXE
from tests.web.playing import OSIRIS
from tests.web.test_any_game import faults

LOOK = os.environ.get("ENNEAD_PICTURES")  # a folder for pictures to look at


def picture(visitor, name: str) -> None:
    """Take a picture, if somebody wants to look at it."""
    if LOOK:
        visitor.page.wait_for_timeout(500)
        visitor.page.screenshot(path=Path(LOOK) / f"{name}.png")


def on_one_screen(ana) -> str:
    """Make a table for two people on this device; return its name."""
    ana.begin("more-ways")
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(ana.say("device-wish"), exact=True).check()
    seats = dialog.get_by_role("group", name=ana.say("seats")).get_by_role("combobox")
    seats.nth(0).select_option("me")
    seats.nth(1).select_option("screen")
    dialog.get_by_role("button", name=ana.say("make-table"), exact=True).click()
    ana.page.wait_for_url("**/device/here-*")
    return ana.page.url.rsplit("/", 1)[-1]


def play(*players, moves: int) -> None:
    """Let whoever is asked move."""
    for turn in range(moves):
        mover = players[0].until(
            lambda: next((one for one in players if one.look().may_move or one.look().curtain), None)
        )
        mover.game.play(mover, mover.wait_for_turn(), turn)


@pytest.mark.long
@pytest.mark.parametrize("game", [OSIRIS], ids=lambda game: game.slug)
def test_a_game_on_the_device_goes_on_at_the_server(visit, house, game):
    axe = AXE.read_text("utf-8")
    ana = visit("/", still=True, bypass_csp=True, script=axe)
    here = on_one_screen(ana)
    play(ana, moves=6)
    ana.wait_for_turn()
    picture(ana, "device-table")
    with ana.page.expect_download() as coming:
        ana.button("download").first.click()
    text = Path(coming.value.path()).read_text("utf-8")
    events = len(read(text).events)

    ana.button("moving", others=1).click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(ana.say("your-name")).fill("Ana")
    letters = rulebook(game.slug).letters
    dialog.get_by_role("radio").nth(1).check()
    picture(ana, "moving")
    assert not faults(ana)
    ana.button("moving-go", within=dialog).click()
    ana.page.wait_for_url("**/table/*")
    expect(ana.page.get_by_text(ana.say("brought-table", moves=6)).first).to_be_visible()
    link = ana.page.get_by_role("textbox").filter(visible=True).first.input_value()
    picture(ana, "waiting")

    ben = visit(None, language="fr", width=360, height=740, touch=True, still=True, bypass_csp=True, script=axe)
    ben.go(link.removeprefix(ben.home))
    expect(ben.page.get_by_text(ben.say("brought-table", moves=6))).to_be_visible()
    picture(ben, "invited")
    assert not faults(ben)
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("take-seat").tap()
    play(ana, ben, moves=6)
    picture(ana, "table")
    assert ana.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert ben.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    for one in (ana, ben):
        expect(one.page.get_by_text(one.say("brought-table", moves=6)).first).to_be_attached()
        assert not faults(one)
    room = house.app.state.tables.live[ana.table].room
    assert room.table.names == {0: "Ben", 1: "Ana"}
    assert letters[1] in room.table.book.letters
    assert room.table.match.events[:events] == read(text).events
    assert len(room.table.match.line) > len(read(text).line)
    assert len(ana.log()) > 2, "the log tells what was brought, too"

    ana.go(f"/device/{here}")
    ana.wait_for_turn()
    expect(ana.link("moving-there")).to_have_attribute("href", f"/table/{room.name}")
    assert len(read_here(ana).events) == events, "the game on the device stays as it was"

    ana.go("/study")
    ana.page.locator("input[type=file]").set_input_files(
        {"name": "ours.ennead", "mimeType": "text/plain", "buffer": text.encode()}
    )
    ana.button("moving", others=1).click()
    picture(ana, "study")
    ana.button("moving-go").click()
    ana.page.wait_for_url("**/table/*")
    assert ana.table != room.name
    expect(ana.page.get_by_text(ana.say("brought-table", moves=6)).first).to_be_visible()


def read_here(ana):
    """Return the match that is kept on the device."""
    with ana.page.expect_download() as coming:
        ana.button("download").first.click()
    return read(Path(coming.value.path()).read_text("utf-8"))
