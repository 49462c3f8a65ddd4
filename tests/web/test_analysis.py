"""After the game: an analysis on one's own device, what one learns from it, playing on, positions set up by hand."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from ennead.play.file import save
from ennead.play.game import game as called
from tests.walks import pick
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import Visitor
from tests.web.words import words

MOVES = 14  # of the match: few, as every one is judged
LONG = 60_000  # milliseconds until all of them are, on a busy machine


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """Return the file of a short match, played at random and given up."""
    chance = Random(3)
    match = called("isis").new(2, seed=3)
    while len(match.line) < MOVES:
        match.play(pick(match.legal(), chance.getrandbits(20)))
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


SIZES = [(1280, "en", "light"), pytest.param(360, "fr", "dark", marks=pytest.mark.long)]


@pytest.mark.parametrize(("width", "language", "theme"), SIZES)
def test_a_match_is_analysed_on_the_device(visit, short, width, language, theme):
    """Chart and table grow, a reload keeps what was found, one learns from what went wrong, and plays on from there."""
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
    for row in rows.all():  # the best move is drawn on the board where another was played
        row.get_by_role("button").click()
        if ana.page.locator(".choices .played").count():
            break
    expect(ana.page.locator(".outline").first).to_have_text("✓")

    ana.page.reload()
    ana.page.locator("input[type=file]").set_input_files(short)
    panel(ana).get_by_text(ana.say("analysis-table")).click()
    expect(panel(ana).locator("tbody tr")).to_have_count(judged)  # at once: nothing begins anew

    ana.region("play-title").get_by_role("button").first.click()  # of whoever made one
    expect(ana.page.get_by_role("heading", name=ana.say("mistakes-ask"))).to_be_visible()
    assert [one for one in ana.page.evaluate(RUN) if one[0] in GRAVE] == []
    ana.button("mistakes-show").click()
    ana.page.locator("[data-square].free").first.click()
    expect(ana.page.locator(".answer .num")).to_contain_text("±", timeout=LONG)
    onward = ana.button("mistakes-next").or_(ana.button("mistakes-finish"))
    remembered = set()
    while not ana.button("mistakes-again").is_visible():
        remembered |= {*ana.board().values()} - {*".CL"}
        onward.click()
    assert remembered  # what one has seen one knows here, as the judge does
    assert "?" not in remembered
    ana.button("mistakes-leave").first.click()
    expect(ana.page.get_by_role("slider")).to_be_visible()

    before = plays_on(ana, "play-on", "play-on-bots")
    look = ana.wait_for_turn()
    assert lies(look.board, before)
    ana.play(look, tiles=False)


@pytest.mark.long
def test_the_map_of_sailing_and_the_chart_are_seen_together(visit, tmp_path):
    """The chart began 1,200 pixels below the map, so that nobody saw position and curve at once."""
    chance, match = Random(5), called("sailing").new(2, seed=5)
    while len(match.line) < MOVES:
        match.play(pick(match.legal(), chance.getrandbits(20)))
    match.resign(0)
    ana = visit("/study", width=1440, height=900, still=True)
    analyse(ana, save(match, tmp_path / "sailing.ennead"))
    for shown in (ana.page.locator(".study .board").first, panel(ana).locator("svg[role=img]")):
        box = shown.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 900


def lies(board: dict[str, str], before: dict[str, str]) -> bool:
    """Say whether everything lies where it lay, and nothing else; tiles may be covered again."""
    there = {square: sign for square, sign in board.items() if sign != "."}
    return there.keys() == before.keys() and all(sign in (before[square], "?") for square, sign in there.items())


def plays_on(visitor: Visitor, how: str, against: str) -> dict[str, str]:
    """Let a table on the device begin with the position that is shown; return what lay on the board."""
    before = {square: sign for square, sign in visitor.board().items() if sign != "."}
    visitor.button(how).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label(visitor.say(against), exact=True).check()
    dialog.get_by_role("button", name=visitor.say("play-on-begin"), exact=True).click()
    visitor.page.wait_for_url("**/device/here-*")
    return before


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Return the file of a match that was played at random to its end."""
    chance = Random(5)
    match = called("isis").new(2, seed=5)
    while not match.outcome:
        match.play(chance.choice(match.legal()))
    return save(match, tmp_path_factory.mktemp("whole") / "whole.ennead")


@pytest.mark.long
def test_a_branch_is_played_to_its_end_and_analysed(visit, whole):
    """By hand for all seats, from a moment near the end; what is found then is told at the end of the game."""
    ana = visit("/study", still=True)
    ana.page.locator("input[type=file]").set_input_files(whole)
    slider = ana.page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max")) - 8))
    before = plays_on(ana, "play-on", "play-on-by-hand")
    assert len(before) < 36
    board: dict[str, str] = {}
    while (look := ana.wait_for_turn()).filled < 36:
        board = board or look.board
        ana.play(look, tiles=True)
    assert lies(board, before)
    ana.link("back-analyse").click()
    ana.page.wait_for_url("**/study/here-*")
    expect(panel(ana).get_by_text(ana.say("analysis-done"))).to_be_attached(timeout=LONG)
    ana.link("study-table").click()
    expect(ana.link("back-analysis")).to_be_visible()


@pytest.mark.long
def test_a_position_is_set_up_thought_about_and_played(visit):
    """A piece too many is told with what to mend; a possible position is searched, and opens at a table."""
    ana = visit("/set-up/isis")
    ana.page.get_by_role("combobox", name=ana.say("option-tiles"), exact=True).select_option("open")
    for square in ("a1", "a2"):
        ana.page.locator('.palette input[value="+4"]').check(force=True)
        ana.page.locator(f"[data-square={square}]").click()
    expect(ana.page.get_by_text(ana.say("face-setup-mend-I3"))).to_be_visible()
    ana.button("set-up-undo").click()
    expect(ana.page.get_by_text(ana.say("set-up-possible"))).to_be_visible()
    ana.button("set-up-analyse").click()
    moves = ana.page.get_by_role("list", name=ana.say("searched-title")).get_by_role("listitem")
    expect(moves.first).to_contain_text("±", timeout=LONG)
    ana.button("set-up-play").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(ana.say("play-on-by-hand"), exact=True).check()
    dialog.get_by_role("button", name=ana.say("play-on-begin"), exact=True).click()
    ana.page.wait_for_url("**/device/here-*")
    look = ana.wait_for_turn()
    assert look.board["a1"] == "+4"  # open, as was chosen
    ana.play(look, tiles=False)


@pytest.mark.long
@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (360, "fr")])
def test_a_position_of_sailing_is_set_up_on_its_map(visit, width, language):
    """Monuments are built and planned, labourers sent, the barge moved; what cannot be is told, and it is played."""
    axe = AXE.read_text("utf-8")
    ana = visit("/set-up/sailing", width=width, language=language, still=True, bypass_csp=True, script=axe)
    say = words(language, "sailing")

    def put(owner: str, tool: str, place: str) -> None:
        ana.page.get_by_role("radio", name=say(f"who-{owner}"), exact=True).check(force=True)
        ana.page.locator(f'.palette input[value="{tool}"]').check(force=True)
        ana.page.locator(f"button[data-place={place}], [data-place={place}] button").click()

    def told(message: str, **facts: str) -> None:
        expect(ana.page.get_by_text(say(message, **facts)).first).to_be_visible()

    put("C", "obelisk", "N1Fb")
    put("L", "sphinx", "S2")
    put("C", "F", "S2Fa")
    told("set-up-possible")
    put("C", "sphinx", "N2C")
    told("face-setup-mend-S10-3")
    assert [one for one in ana.page.evaluate(RUN) if one[0] in GRAVE] == []
    ana.button("set-up-undo").click()
    ana.page.get_by_role("combobox", name=say("face-setup-season"), exact=True).select_option("3")
    told("set-up-possible")
    ana.button("set-up-play").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(ana.say("play-on-bots"), exact=True).check()
    dialog.get_by_role("button", name=ana.say("play-on-begin"), exact=True).click()
    ana.page.wait_for_url("**/device/here-*")
    expect(ana.page.get_by_text(say("face-season", season="3", of="4"), exact=True)).to_be_visible()
    expect(ana.page.locator("[data-place=S2F]")).to_be_attached()
