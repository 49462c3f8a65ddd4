"""Nothing moves under the pointer, through whole turns; and what is asked is in view, on small screens too."""

import pytest
from playwright.sync_api import expect

from tests.shortly import THOROUGH
from tests.web.driving import party
from tests.web.playing import OSIRIS, SAILING, AnyGame

ISIS, SENET = AnyGame("isis"), AnyGame("senet")
SIZES = {"desk": (1440, 900), "laptop": (1366, 768), "zoomed": (720, 450), "halved": (683, 384), "phone": (390, 844)}
MOVES = 8
WIDE_MOVES = 2 * MOVES if THOROUGH else MOVES  # at a wide board, where a turn has several

# Where things are in the page, looked at in every frame; scrolling is no move. A phone shows one part of a wide table.
KEEP = """
addEventListener("DOMContentLoaded", () => {
  const kinds = {board: ".table .board", told: "div.now", undo: ".undo", players: ".people > section", hint: ".helps",
    actions: ".people > .actions", legend: ".table > .middle > .legend", beside: ".table .beside",
    steps: ".board .steps", answers: ".ask.mine .actions"};
  const before = {};
  window.moved = [];
  const look = () => {
    const phone = innerWidth <= 720;
    for (const [kind, found] of Object.entries(kinds)) {
      if (phone && !["board", "told"].includes(kind)) continue; // there what is asked is at the thumb, above the page
      // below what Governors hold, in a list that scrolls
      if (kind === "actions" && document.querySelector(".table.wide")) continue;
      const one = document.querySelector(found);
      if (!one?.offsetWidth) continue;
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      // there are one or two answers: what counts is the line in which they stand, and where it ends
      const place = kind === "answers" ? [right, (top + bottom) / 2 + scrollY] : [left, top + scrollY, width];
      const was = before[kind];
      if (was && place.some((at, number) => Math.abs(at - was[number]) > 1))
        window.moved.push([kind, was, place, document.querySelector("main h1")?.textContent]);
      before[kind] = place;
    }
    requestAnimationFrame(look);
  };
  window.kept = before;
  window.watch = () => { window.moved = []; look(); };
});
"""

# What is asked, its buttons and the way back, as far as they are not in view.
OUT_OF_VIEW = """
() => [...document.querySelectorAll("#ask, .ask.mine .actions > *, .undo")].flatMap((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isIn ? [] : [[one.textContent.trim(), top, bottom]];
})
"""


def sit_down(visit, house, game, size: str, language: str):
    """Let Ana begin a match with a computer player."""
    ana = house.client("Ana")
    assert ana.ask("PATCH", "/api/session", {"language": language}).status == 200
    table = ana.make("me", "greedy", game=game.slug, hints=True)
    ana.join(table)
    (width, height), touch = SIZES[size], size == "phone"
    page = visit(f"/table/{table}", who=ana, width=width, height=height, touch=touch, language=language, script=KEEP)
    page.game = game
    page.wait_for_turn()
    return page


def begin(page) -> None:
    """Play on to where turns are like each other."""
    if page.game is OSIRIS:
        page.press(page.button("face-place-rest"))
        page.until(lambda: "choose" in page.look().deeds.values(), "all followers are placed")
    page.wait_for_turn()


quickly = [(ISIS, "desk", "en"), (SAILING, "desk", "en")]
at_length = [(game, size, "fr") for game in (ISIS, OSIRIS, SAILING, SENET) for size in ("desk", "laptop", "phone")]
seen = pytest.mark.parametrize(
    ("game", "size", "language"),
    [*quickly, *(pytest.param(*one, marks=pytest.mark.long) for one in at_length)],
    ids=lambda one: one if isinstance(one, str) else one.slug,
)


@seen
def test_the_board_and_what_is_pressed_keep_their_places(visit, house, game, size, language):
    page = sit_down(visit, house, game, size, language)
    begin(page)
    page.page.evaluate("() => window.watch()")
    for turn in range(MOVES if game.slug in ("isis", "senet") else WIDE_MOVES):
        look = page.wait_for_turn()
        if look.over:
            break
        game.play(page, look, turn)
        assert page.page.evaluate("() => window.moved") == []
    if (game, size) == (OSIRIS, "phone"):  # there the temples follow the board
        assert page.page.locator(".beside").bounding_box()["y"] < page.page.locator(".helps").bounding_box()["y"]
    expected = {"board", "told"} if size == "phone" else {"board", "told", "undo", "players", "hint"}
    assert expected <= set(page.page.evaluate("() => Object.keys(window.kept)"))


# At a wide board: the question over the offers, both over the end of their place, that over the map.
OVERLAPS = """
() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [ask, offers, top, map] = [".ask", ".haggle", ".top", ".map"].map(box);
  return [ask.bottom > offers.top, offers.bottom > top.bottom, top.bottom > map.top];
}
"""


@pytest.mark.parametrize(
    ("width", "height", "language"),
    [
        (1280, 800, "en"),
        *(pytest.param(*one, "fr", marks=pytest.mark.long) for one in ((1190, 760), (1280, 800), (1366, 768))),
    ],
)
def test_no_question_covers_a_wide_board(visit, house, width, height, language):
    ana = house.client("Ana", language)
    table = ana.make("me", "greedy", game=SAILING.slug)
    ana.join(table)
    page = visit(f"/table/{table}", who=ana, width=width, height=height, language=language)
    page.game = SAILING
    for turn in range(WIDE_MOVES):
        look = page.wait_for_turn()
        assert page.page.evaluate(OVERLAPS) == [False] * 3, look.asked
        SAILING.play(page, look, turn)


small = pytest.mark.parametrize(
    ("game", "size"),
    [
        (ISIS, "zoomed"),
        (SAILING, "zoomed"),
        *(pytest.param(game, "zoomed", marks=pytest.mark.long) for game in (OSIRIS, SENET)),
        *(pytest.param(game, "laptop", marks=pytest.mark.long) for game in (ISIS, OSIRIS, SAILING, SENET)),
    ],
    ids=lambda one: one if isinstance(one, str) else one.slug,
)


@small
def test_the_question_and_its_buttons_are_in_view(visit, house, game, size):
    """On a small screen; and at 200 % of a common one, also while one looks at the lowest part of the board."""
    page = sit_down(visit, house, game, size, "en")
    assert page.page.evaluate(OUT_OF_VIEW) == []
    if size != "zoomed":
        return
    if game is SAILING:
        assert page.page.locator(".map").bounding_box()["y"] < 300, "the map begins above the dock"
    page.page.locator(".table .board").first.evaluate("(board) => board.scrollIntoView({ block: 'end' })")
    page.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert page.page.evaluate(OUT_OF_VIEW) == []


whole_turns = pytest.mark.parametrize(
    ("game", "size", "language", "moves"),
    [
        (SENET, "zoomed", "en", 5),
        *(
            pytest.param(game, size, language, 2 * MOVES, marks=pytest.mark.long)
            for game in (ISIS, OSIRIS, SAILING, SENET)
            for size, language in (("zoomed", "en"), ("laptop", "en"), ("halved", "en"), ("halved", "fr"))
        ),
    ],
    ids=lambda one: getattr(one, "slug", one),
)


@whole_turns
def test_what_is_asked_stays_in_view_through_whole_turns(visit, house, game, size, language, moves):
    page = sit_down(visit, house, game, size, language)
    for turn in range(moves):
        if turn == 3:
            begin(page)
        look = page.wait_for_turn()
        if look.over:
            break
        assert page.page.evaluate(OUT_OF_VIEW) == [], look.asked
        game.play(page, look, turn)


few_people = pytest.mark.parametrize(
    ("size", "language"),
    [
        *(pytest.param(*one, marks=pytest.mark.long) for one in (("zoomed", "en"), ("laptop", "en"), ("halved", "en"))),
        pytest.param("halved", "fr", marks=pytest.mark.long),
    ],
)


@few_people
@pytest.mark.parametrize("game", [OSIRIS], ids=["osiris"])
def test_whether_gods_are_swapped_is_asked_in_view(visit, house, game, size, language):
    table = party(house, "Ana", "Ben", game=game)
    game.bring_to_fight(table, "C0")
    table.do("L1.5")
    width, height = SIZES[size]
    ben = visit(f"/table/{table.table}", who=table.clients[1], width=width, height=height, language=language)
    expect(ben.button("face-keep")).to_be_visible()
    assert ben.page.evaluate(OUT_OF_VIEW) == []


@few_people
@pytest.mark.parametrize("game", [ISIS, OSIRIS], ids=lambda game: game.slug)
def test_a_request_to_undo_is_answered_in_view(visit, house, game, size, language):
    table = party(house, "Ana", "Ben", game=game)
    movers = []
    for move in ("Pa1", "Pc3") if game is ISIS else game.steps(table, 2, 1):
        table.level()
        movers.append(table.mover())
        table.do(move)
    mover, seat = movers
    width, height = SIZES[size]
    other = table.clients[table.seats().index(seat)]
    page = visit(f"/table/{table.table}", who=other, width=width, height=height, language=language)
    assert mover.do("undo")["kind"] == "done"
    expect(page.asked()).to_be_visible()
    for one in (page.page.locator("#ask"), *page.asked().get_by_role("button").all()):
        box = one.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height, one.text_content()
