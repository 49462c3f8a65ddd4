"""After the game: an analysis on the reader's own device, what one learns from it, playing on, and positions set up by hand."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from ennead.play.file import save
from ennead.play.game import game as called
from tests.web.driving import Visitor
from tests.web.test_access import AXE, GRAVE, RUN

MOVES = 14  # of the match: few, as every one is judged
LONG = 60_000  # milliseconds until all of them are, on a busy machine


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """Return the file of a short match, played at random and given up."""
    chance = Random(3)
    match = called("isis").new(2, seed=3)
    while len(match.line) < MOVES:
        match.play(chance.choice(match.legal()))
    match.end(0, [1])
    return save(match, tmp_path_factory.mktemp("short") / "short.ennead")


def panel(visitor: Visitor) -> Locator:
    return visitor.region("analysis-title")


def analyse(visitor: Visitor, path) -> None:
    """Open a match from its file, and let the device go through it."""
    visitor.page.locator("input[type=file]").set_input_files(path)
    panel(visitor).get_by_role("combobox").select_option("quick")
    visitor.button("analysis-begin").click()
    expect(panel(visitor).get_by_text(visitor.say("analysis-done"))).to_be_attached(timeout=LONG)


@pytest.mark.parametrize(("width", "language", "theme"), [(1280, "en", "light"), (360, "fr", "dark")])
def test_a_match_is_analysed_on_the_device(visit, short, width, language, theme):
    """Chart and table grow, a reload keeps what was found, and one learns from what went wrong."""
    axe = AXE.read_text("utf-8")
    ana = visit("/study", width=width, language=language, theme=theme, still=True, bypass_csp=True, script=axe)
    analyse(ana, short)
    panel(ana).get_by_text(ana.say("analysis-table")).click()
    rows = panel(ana).locator("tbody tr")
    judged = rows.count()
    assert judged > MOVES / 2
    assert "±" in rows.first.text_content()
    rows.nth(2).get_by_role("button").click()
    place = int(rows.nth(2).get_by_role("button").text_content())
    assert int(ana.page.get_by_role("slider").input_value()) == place
    assert [one for one in ana.page.evaluate(RUN) if one[0] in GRAVE] == []

    ana.page.reload()
    ana.page.locator("input[type=file]").set_input_files(short)
    expect(panel(ana).locator("tbody tr")).to_have_count(judged)  # at once: nothing begins anew

    ana.button("mistakes-title").click()
    expect(ana.page.get_by_role("heading", name=ana.say("mistakes-ask"))).to_be_visible()
    assert [one for one in ana.page.evaluate(RUN) if one[0] in GRAVE] == []
    ana.button("mistakes-show").click()
    ana.page.locator("[data-square].free").first.click()
    expect(ana.page.locator(".answer .num")).to_contain_text("±", timeout=LONG)
    while not ana.page.get_by_role("button", name=ana.say("mistakes-again")).is_visible():
        ana.page.get_by_role("button", name=ana.say("mistakes-next")).or_(
            ana.page.get_by_role("button", name=ana.say("mistakes-finish"))
        ).click()
    ana.button("mistakes-leave").first.click()
    expect(ana.page.get_by_role("slider")).to_be_visible()


def test_a_position_is_set_up_and_thought_about(visit):
    """A piece too many is told with what to mend; a possible position is searched, and the best moves are listed."""
    ana = visit("/set-up/isis")
    for square in ("a1", "a2"):
        ana.page.locator('.palette input[value="+4"]').check(force=True)
        ana.page.locator(f"[data-square={square}]").click(force=True)  # nothing is played there
    expect(ana.page.get_by_text(ana.say("face-setup-mend-I3"))).to_be_visible()
    ana.button("set-up-undo").click()
    expect(ana.page.get_by_text(ana.say("set-up-possible"))).to_be_visible()
    ana.button("set-up-analyse").click()
    moves = ana.page.get_by_role("list", name=ana.say("searched-title")).get_by_role("listitem")
    expect(moves.first).to_contain_text("±", timeout=LONG)
    ana.button("set-up-play").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
