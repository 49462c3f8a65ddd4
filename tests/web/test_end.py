"""The end in a browser: first the count, then the result, and nothing changes places."""

import pytest
from playwright.sync_api import expect

from tests.web.driving import Visitor, party
from tests.web.playing import ISIS, OSIRIS, OTHERS, SAILING, sailing

BOXES = """
async () => {
  await document.fonts.ready;
  return [...document.querySelectorAll("main section:not(.back) li, main .board, #ask, main .result li")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const name = one.matches("li") ? one.querySelector("b")?.textContent : null; // what is on the board changes
    return [name ?? one.id, ...[x, y, width, height].map(Math.round)];
  });
}
"""


def places(visitor: Visitor) -> list[list[object]]:
    """Return where seats, board and headline are, and how large; but the headline's own words may be wider."""
    return [one[:3] if one[0] == "ask" else one for one in visitor.page.evaluate(BOXES)]


@pytest.mark.parametrize(
    "size", [pytest.param((1440, 900), marks=pytest.mark.long), (390, 844)], ids=["desktop", "phone"]
)
def test_the_result_comes_after_the_count_and_nothing_moves(visit, house, size):
    table = party(house, "Ana", "Ben")
    table.play(35, tiles=0.6)
    ana, ben = (visit(f"/table/{table.table}", who=one, width=size[0], height=size[1]) for one in table.clients)
    mover = ana.until(lambda: next((one for one in (ana, ben) if one.look().may_move), None), "nobody may move")
    other = ben if mover is ana else ana
    mover.play(mover.wait_for_turn(), tiles=False)
    for visitor in (mover, other):
        expect(visitor.page.locator(".result h1")).to_have_text(visitor.say("result-counting"))
    before = places(other)
    other.page.keyboard.press("Escape")
    expect(other.heading()).not_to_have_text(other.say("result-counting"))
    assert len(before) > 10
    after = places(other)
    moved = [(a, b) for a, b in zip(before, after, strict=True) if a != b and any(a[1:])]  # what had no place can come
    assert not moved, moved[:6]
    expect(other.page.get_by_role("tabpanel")).not_to_contain_text(other.say("log-covered", who="").strip())


def test_on_a_phone_the_result_covers_nothing_of_the_count(visit, finished):
    ana = visit(f"/table/{finished.table}", who=finished.clients[0], width=390, height=844, touch=True)
    result, count = ana.page.locator(".result"), ana.region("face-count")
    expect(count).to_be_visible()
    for down in (0, 200, 400):
        ana.page.evaluate("(down) => scrollTo(0, down)", down)
        above, below = result.bounding_box(), count.bounding_box()
        assert above["y"] + above["height"] <= below["y"], down


def test_the_game_is_looked_back_at(visit, finished):
    ana = visit(f"/table/{finished.table}", who=finished.clients[0])
    back = ana.region("ending-title")
    back.get_by_text(ana.say("ending-as-table")).click()
    rows = back.get_by_role("table").first.get_by_role("row")
    scores = [row.all_inner_texts() for row in (rows.nth(1).get_by_role("cell"), rows.last.get_by_role("cell"))]
    assert scores[0][1:] == ["0", "0"]  # at the beginning; at the end as it was counted
    expect(ana.region("face-count").locator("strong")).to_have_text(scores[1][1:])  # as soon as all is counted
    expect(back.get_by_role("heading", name=ana.say("ending-sources"))).to_be_visible()
    with ana.page.expect_download() as coming:
        ana.button("ending-share", within=back).click()
    assert coming.value.suggested_filename == "ennead.png"
    assert coming.value.path().read_bytes().startswith(b"\x89PNG")


# Every game at the smallest desk in short runs; everything in long ones.
SIZES = [(1366, 768), *(pytest.param(size, marks=pytest.mark.long) for size in ((1440, 900), (390, 844), (720, 450)))]
every_game = pytest.mark.parametrize("game", [ISIS, OSIRIS, SAILING, *OTHERS], ids=lambda game: game.slug)


@every_game
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_again_and_analysis_are_the_first_buttons_and_in_view(visit, finished, size):
    width, height = size
    ana = visit(f"/table/{finished.table}", who=finished.clients[0], width=width, height=height)
    again, analyse = ana.button("rematch"), ana.link("analyse")
    expect(analyse).to_be_visible()
    first = ana.page.locator("main").locator("a, button").all()[:2]
    assert [one.text_content().strip() for one in first] == [ana.say("rematch"), ana.say("analyse")]
    for one in (again, analyse):
        box = one.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
    assert ana.heading().text_content().split()[0] == "You"
    analyse.click()
    expect(ana.page.locator(".chart, progress").first).to_be_visible()


@pytest.mark.parametrize("game", [ISIS, pytest.param(OSIRIS, marks=pytest.mark.long)], ids=lambda game: game.slug)
def test_the_board_keeps_its_place_and_its_size_at_the_end(visit, house, over, game):
    """As it was in play: board and log are where they were, and nothing has shrunk."""
    table = party(house, "Ana", "Ben", game=game)
    table.play(until=game.few)
    where = """() => [...document.querySelectorAll(".board [data-place], .board [data-square], .talk")].map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return (one.matches(".talk") ? [x, width] : [x, y, width]).map(Math.round); // temples above the log may grow
      })"""
    seen = []
    for one in (table, over(game)):
        ana = visit(f"/table/{one.table}", who=one.clients[0], width=1440, height=900)
        expect(ana.page.locator(".board [data-place], .board [data-square]").first).to_be_visible()
        ana.page.evaluate("() => document.fonts.ready")
        seen.append(ana.page.evaluate(where))
    playing, ended = seen
    assert playing
    assert ended == playing


@pytest.mark.parametrize("width", [1440, 390])
def test_points_stand_once_beside_the_board(visit, finished, width):
    """In the count; only on a phone, where that is further down, the result tells them, too."""
    ana = visit(f"/table/{finished.table}", who=finished.clients[0], width=width, height=900)
    expect(ana.region("face-count").locator("strong").first).to_be_visible()
    figures = ana.page.locator(".result li .num")
    expect(figures).to_have_count(2)
    assert [one.is_visible() for one in figures.all()] == [width == 390] * 2


@sailing
def test_nothing_of_a_season_stays_on_the_map_when_it_is_over(visit, finished):
    ana = visit(f"/table/{finished.table}", who=finished.clients[0])
    river = ana.page.get_by_role("group", name=ana.say("face-nile-map"))
    expect(river).to_be_visible()
    expect(river.get_by_text(ana.say("face-nile-here"))).to_have_count(0)
    expect(river.get_by_text("+1")).to_have_count(0)


def test_the_winner_is_underlined_not_the_badge(visit, finished):
    ana = visit(f"/table/{finished.table}", who=finished.clients[0])
    winner = ana.page.locator(".result .wins").first
    lines = "(one) => getComputedStyle(one).textDecorationLine"
    assert winner.evaluate(lines) == "none"
    assert winner.locator(".name").evaluate(lines) == "underline"
