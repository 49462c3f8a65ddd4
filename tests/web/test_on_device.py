"""A game on the device: made, played to its end by clicking, found again after a reload, saved, studied, removed."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ennead.play.file import read, write
from ennead.play.verify import verify


@pytest.mark.long
def test_a_whole_game_without_the_server(visit):
    ana = visit("/")
    ana.begin("more-ways")
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(ana.say("device-wish"), exact=True).check()
    dialog.get_by_role("button", name=ana.say("make-table"), exact=True).click()
    ana.page.wait_for_url("**/device/here-*")
    name = ana.page.url.rsplit("/", 1)[-1]
    asked = ana.mark()
    turns = 0
    while (look := ana.wait_for_turn()).filled < 36:
        ana.play(look, tiles=turns % 2 == 0)
        turns += 1
        if turns == 3:
            ana.page.reload()
    expect(ana.button("download", exact=True).first).to_be_visible()
    assert '"action"' not in ana.network(asked), "no move was told to the server"
    with ana.page.expect_download() as coming:
        ana.button("download").first.click()
    text = Path(coming.value.path()).read_text("utf-8")
    assert verify(text).holds
    match = read(text)
    assert write(match) == text
    assert match.outcome
    ana.link("study").first.click()
    expect(ana.page.get_by_role("slider")).to_be_visible()
    ana.go("/tables")
    ana.region("device-tables").get_by_title(ana.say("device-remove")).click()
    ana.page.get_by_role("dialog").get_by_role("button", name=ana.say("device-remove"), exact=True).click()
    expect(ana.region("device-tables")).to_have_count(0)
    ana.forgive("404")
    ana.go(f"/device/{name}")
    expect(ana.page.get_by_text(ana.say("device-missing"))).to_be_visible()
