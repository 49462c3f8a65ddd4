"""Deals at a table on the device: two people at one screen make one, and so does somebody with computer players."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.play.file import read, write
from ennead.play.match import Match
from ennead.play.verify import verify
from tests.web.driving import Visitor
from tests.web.playing import sailing
from tests.web.test_haggling import drawer, offer_of, tap
from tests.web.test_sailing import act, purse

pytestmark = [sailing, pytest.mark.long]


def at_device(visit: Any, *seats: str) -> Visitor:
    """Make a table of Sailing on the device: oneself, and these beside."""
    ana: Visitor = visit("/")
    ana.begin("more-ways")
    dialog = ana.page.get_by_role("dialog")
    dialog.locator("select").first.select_option(str(1 + len(seats)))
    dialog.get_by_label(ana.say("device-wish"), exact=True).check()
    for letter, kind in zip("LMO", seats, strict=False):
        dialog.locator("label.seat").filter(has_text=ana.say(f"who-{letter}")).locator("select").select_option(kind)
    dialog.get_by_role("button", name=ana.say("make-table"), exact=True).click()
    ana.page.wait_for_url("**/device/here-*")
    return ana


def saved(ana: Visitor) -> Match:
    """Save the game as a file, which Python reads and finds right."""
    with ana.page.expect_download() as coming:
        ana.button("download").first.click()
    text = Path(coming.value.path()).read_text("utf-8")
    assert verify(text).holds is not False
    match = read(text)
    assert write(match) == text
    return match


def test_two_people_at_one_screen_make_a_deal(visit):
    ana = at_device(visit, "screen")
    asked = ana.mark()
    act(ana)  # the curtain is opened by whoever is to act
    before = purse(ana)
    ana.button("haggle", exact=False).first.click()
    tap(ana, ana.say("haggle-you-give"), "grain", times=2)
    drawer(ana).locator('[data-ware="stone"]').last.click()
    drawer(ana).get_by_label(ana.say("haggle-promise")).fill("I am a zephyr.")
    ana.button("haggle-send").click()
    expect(drawer(ana)).to_have_count(0)
    expect(offer_of(ana, 1)).to_be_visible()
    assert purse(ana) == before, "nothing has changed hands yet"

    offer_of(ana, 1).get_by_role("button").last.click()  # the screen is handed over
    curtain = ana.page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(ana.region("face-own")).to_have_count(0)
    assert "zephyr" not in ana.page.inner_text("body"), "nothing is seen while it is handed over"
    curtain.get_by_role("button").click()
    expect(offer_of(ana, 1)).to_contain_text("I am a zephyr.")
    theirs = purse(ana)
    ana.button("haggle-accept-look", within=offer_of(ana, 1)).click()
    expect(drawer(ana)).to_contain_text(ana.say("haggle-statement", gives="1 stone", gets="2 grain"))
    ana.button("haggle-accept").click()
    ana.until(lambda: purse(ana) == {**theirs, "G": theirs["G"] + 2, "S": theirs["S"] - 1}, "it is a deal")

    ana.page.get_by_role("button", name=ana.say("haggle-hand-back", who="WHO").partition("WHO")[0], exact=False).click()
    ana.page.get_by_role("dialog").get_by_role("button").click()
    ana.until(lambda: purse(ana) == {**before, "G": before["G"] - 2, "S": before["S"] + 1}, "for both")
    ana.tab("tab-ledger").click()
    expect(ana.page.get_by_role("tabpanel").get_by_role("listitem")).to_have_count(1)
    ana.page.reload()
    ana.until(lambda: ana.look().curtain, "after a reload nobody looks")
    ana.page.get_by_role("dialog").get_by_role("button").click()
    assert purse(ana) == {**before, "G": before["G"] - 2, "S": before["S"] + 1}
    match = saved(ana)
    (deal,) = match.deals()
    assert (deal.offer.gives, deal.offer.takes) == ((("grain", 2),), (("stone", 1),))
    assert deal.offer.promise == "I am a zephyr."
    assert "zephyr" not in ana.network(asked), "nothing of it was told to the server"


def test_somebody_and_computer_players_make_deals(visit):
    ana = at_device(visit, "bot 4", "bot 1")
    act(ana)
    for letter in "LM":
        before = purse(ana)
        ana.button("haggle", exact=False).first.click()
        drawer(ana).get_by_role("radio", name=ana.say(f"who-{letter}")).click()
        tap(ana, ana.say("haggle-you-give"), "grain")
        ana.button("haggle-send").click()
        expect(drawer(ana)).to_have_count(0)
        ana.until(lambda before=before: purse(ana)["G"] == before["G"] - 1, f"{letter} takes a gift")
    ana.tab("tab-ledger").click()
    listed = ana.page.get_by_role("tabpanel").get_by_role("listitem")
    ana.until(lambda: listed.count() >= 2, "both are listed; computer players may have made others meanwhile")
    match = saved(ana)
    assert {deal.offer.to for deal in match.deals() if deal.offer.maker == 0} == {1, 2}
    assert not act(ana).over, "and the game goes on"
