"""What is in view together at a table, without scrolling, and stays where it is."""

import secrets

import pytest

from tests.server.test_tournaments_live import accounts
from tests.web.driving import party
from tests.web.playing import OSIRIS, SAILING, AnyGame, osiris
from tests.web.words import words

BOXES = """
() => {
  const turns = [...document.querySelectorAll(".turns > li")].slice(0, 2);
  return [document.querySelector(".board"), document.querySelector(".beside"), ...turns].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  });
}
"""


@osiris
@pytest.mark.parametrize(
    ("width", "height", "language"), [pytest.param(1440, 900, "en", marks=pytest.mark.long), (1280, 800, "fr")]
)
def test_board_temples_and_the_latest_turns_are_in_view_together(visit, house, game, width, height, language):
    table = party(house, "Ana", "Ben", "Cy", "Dan", game=game)
    table.play(until=8)
    ana = visit(f"/table/{table.table}", who=table.clients[0], language=language, width=width, height=height)
    ana.until(lambda: ana.page.locator(".turns > li").count() >= 3, "the log")
    for left, top, right, bottom in ana.page.evaluate(BOXES):
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height


INSIDE = """
(what) => {
  const { left, top, right, bottom } = document.querySelector(what).getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && seen?.closest(what) !== null;
}
"""


def offer_some_good(table) -> None:
    """Let Ben offer Ana something that he has, for nothing; he plays on until he has something."""
    for _ in range(20):
        ben = table.clients[1].sit(table.table)
        for good in ("brick", "grain", "stone"):
            if ben.do("offer", to="C", gives={good: 1}, until=60)["kind"] == "done":
                return
        table.play(1)
    pytest.fail("Ben never has anything to offer")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), pytest.param(1366, 768, marks=pytest.mark.long)])
@pytest.mark.parametrize("moves", [8, pytest.param(0, marks=pytest.mark.long)])
def test_an_offer_is_answered_with_ones_own_goods_in_view(visit, house, width, height, moves):
    """After eight moves there is a card; before them there are the most labourers."""
    table = party(house, "Ana", "Ben", game=SAILING)
    table.play(moves)
    offer_some_good(table)
    ana = visit(f"/table/{table.table}", who=table.clients[0], width=width, height=height)
    ana.page.locator("[data-offer] .primary").wait_for()
    for what in ("[data-offer] .primary", ".own .purse .goods", ".own .labourers", ".own .cards b, .own .cards .quiet"):
        assert ana.page.evaluate(INSIDE, what), what


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
def test_an_offer_is_answered_on_a_phone_with_ones_goods_at_the_thumb(visit, house, language):
    """One part of the table is shown there; goods and labourers stay in view with all of them."""
    table = party(house, "Ana", "Ben", game=SAILING)
    table.play(8)
    offer_some_good(table)
    size = {"width": 390, "height": 844, "touch": True}
    ana = visit(f"/table/{table.table}", who=table.clients[0], language=language, **size)
    for part in ("own", "board"):
        ana.page.locator(f".dock [data-part={part}]").tap()
        ana.page.locator("[data-offer] .primary").wait_for(state="visible" if part == "own" else "hidden")
        for what in (".bar .purse", "[data-offer] .primary" if part == "own" else ".haggle [data-chip]"):
            assert ana.page.evaluate(INSIDE, what), what


def test_a_long_board_takes_most_of_the_width_with_sticks_and_log_in_view(visit, house):
    table = party(house, "Ana", "Ben", game=AnyGame("senet"))
    table.play(until=4)
    ana = visit(f"/table/{table.table}", who=table.clients[0], width=1440, height=900)
    ana.page.locator(".turns > li").first.wait_for()
    assert ana.page.locator(".middle [role=grid]").bounding_box()["width"] > 1440 * 0.7
    for what in (".thrown", ".turns > li"):
        assert ana.page.evaluate(INSIDE, what), what


def test_pieces_off_the_board_stand_in_a_row_and_sticks_say_what_they_show(visit, house):
    game = AnyGame("senet")
    table = party(house, "Ana", "Ben", game=game)
    for move in game.steps(table, game.whole, 1):
        if max(table.level()["table"]["off"]) > 2:
            break
        table.do(move)
    ana = visit(f"/table/{table.table}", who=table.clients[0], width=1440, height=900)
    ana.page.locator(".off svg").nth(2).wait_for()
    for row in ana.page.locator(".off").all():
        tops = {round((one.bounding_box() or {})["y"]) for one in row.locator("svg").all()}
        assert len(tops) <= 1
    thrown = table.level()["table"]["thrown"]
    assert ana.page.locator(".thrown").inner_text() == words("en", "senet")("face-sticks", thrown=thrown)


def test_what_a_player_can_do_besides_moving_stands_in_two_columns(visit, house):
    table = party(house, "Ana", "Ben", game=SAILING)
    ana = visit(f"/table/{table.table}", who=table.clients[0], language="fr", width=1440, height=900)
    ana.page.locator(".people > .actions .btn").first.wait_for()
    edges = [round(one.bounding_box()["x"]) for one in ana.page.locator(".people > .actions .btn").all()]
    assert len(edges) > 3
    assert len(set(edges)) <= 2


def test_sticks_question_and_undo_are_in_view_on_a_phone(visit, house):
    table = party(house, "Ana", "Ben", game=AnyGame("senet"))
    table.play(until=4)
    mover = table.clients[table.seats().index(table.mover())]
    ana = visit(f"/table/{table.table}", who=mover, width=390, height=844, touch=True)
    ana.page.locator(".thrown .stick").first.wait_for()
    for what in (".thrown", "#ask", ".undo"):
        assert ana.page.evaluate(INSIDE, what), what


DOTS = """
() => [...document.querySelectorAll(".goal")].map((one) => {
  const { width, marginLeft, marginRight, pointerEvents } = getComputedStyle(one, "::after");
  const aside = one.querySelector(".piece, .sign") ? 0 : parseFloat(marginLeft) - parseFloat(marginRight);
  return [aside, parseFloat(width), pointerEvents];
})
"""


@pytest.mark.parametrize("width", [1440, 390])
def test_where_a_piece_can_go_is_marked_large_and_in_the_middle(visit, house, width):
    table = party(house, "Ana", "Ben", game=AnyGame("senet"))
    table.play(until=4)
    mover = table.clients[table.seats().index(table.mover())]
    ana = visit(f"/table/{table.table}", who=mover, width=width, height=844)
    ana.page.locator(".goal").first.wait_for()
    for aside, size, presses in ana.page.evaluate(DOTS):
        assert abs(aside) <= 1
        assert size >= 16
        assert presses == "none", "it is no part of what is pressed"


@osiris
@pytest.mark.long
def test_what_lies_below_the_board_stays_where_it_is(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(until=20)
    table.level()
    mover = table.clients[table.seats().index(table.mover())]
    table.go()
    ana = visit(f"/table/{table.table}", who=mover, width=1440, height=900)
    below = ana.page.locator(".legend")
    ana.wait_for_turn()
    before = below.bounding_box()
    ana.page.locator(".town[aria-disabled=false]").first.click(position={"x": 30, "y": 12})
    ana.page.locator(".steps button").first.wait_for()
    assert below.bounding_box() == before


REACHED = """
(one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
}
"""


@pytest.mark.long
def test_what_can_be_chosen_is_reached_where_it_is_longer_than_its_place(visit, house):
    """Two rows of actions and one of what is left to choose: the first is not above the beginning."""
    table = party(house, "Ana", "Ben", game=SAILING)
    table.play(6)
    table.level()
    mover = table.clients[table.seats().index(table.mover())]
    table.go()
    ana = visit(f"/table/{table.table}", who=mover, language="fr", width=1190, height=800)
    ana.page.locator("[data-act=card]").click()
    ana.page.locator(".bar .back").wait_for()
    bar = ana.page.locator(".bar")
    assert bar.evaluate("(one) => one.scrollHeight > one.clientHeight")
    assert [one.evaluate(REACHED) for one in bar.get_by_role("button").all()] == [True] * bar.get_by_role(
        "button"
    ).count()


# On a phone: what is out of view, and what the question or what is at the thumb lies over, from a corner to the other.
ON_A_PHONE = """
() => {
  const parts = [".board svg, .board .map, .board [role=grid]", ".ask .bar", "#ask", ".undo"];
  const boxes = parts.map((one) => document.querySelector(one).getBoundingClientRect());
  const [board] = boxes;
  const out = boxes.filter(({ top, bottom, width }) => !width || top < 0 || bottom > innerHeight).length;
  const covered = [0.02, 0.25, 0.5, 0.75, 0.98].filter((part) => {
    const [x, y] = [board.left + board.width / 2, board.top + board.height * part];
    return x < innerWidth && !document.elementFromPoint(x, y)?.closest(".board");
  });
  return [out, covered];
}
"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [AnyGame("isis"), OSIRIS, SAILING, AnyGame("senet")], ids=lambda game: game.slug)
@pytest.mark.long
def test_clocks_board_and_question_are_in_view_together_on_a_phone(visit, house, game, language):
    table = party(house, "Ana", "Ben", game=game, clock={"base": 600, "increment": 5})
    table.play(until=game.few)
    mover = table.clients[table.seats().index(table.mover())]
    size = {"width": 390, "height": 844, "touch": True}
    for theme in ("light", "dark"):
        ana = visit(f"/table/{table.table}", who=mover, language=language, theme=theme, **size)
        ana.page.locator(".ask .bar .num").first.wait_for()
        ana.page.evaluate("() => document.fonts.ready")
        assert ana.page.evaluate(ON_A_PHONE) == [0, []]


def test_a_rated_table_that_waits_can_be_agreed_to_and_joined_on_a_phone(visit, house):
    names = [f"{name} {secrets.token_hex(2)}" for name in ("Ana", "Ben")]
    ana, ben = accounts(house, *names)
    table = ana.make("me", "open", game="isis", rated=True, clock={"base": 600, "increment": 5}, open=True)
    ana.join(table, agree=True)
    phone = visit(f"/table/{table}", who=ben, language="fr", width=390, height=844, touch=True)
    tick = phone.page.get_by_role("checkbox", name=phone.say("rated-agree"))
    tick.wait_for()
    for what in (tick, phone.button("take-seat")):
        assert what.evaluate(REACHED)
    phone.press(tick)
    phone.press(phone.button("take-seat"))
    phone.page.locator(".board .squares, .board [role=grid], .board svg").first.wait_for()


# The cards of the players: what sticks out of one or is not in the row of its badge, and whether its hand lies under
# the badge.
CARDS = """
() => [...document.querySelectorAll("section > ul > li[data-place]")].flatMap((card) => {
  const box = (one) => one.getBoundingClientRect();
  const [own, badge, hand] = [box(card), box(card.firstElementChild), box(card.querySelector(".hand"))];
  const seen = [...card.querySelectorAll("button, .name > *, .badge, .kind")].filter((one) => box(one).width > 1);
  const out = seen.filter((one) => box(one).right > own.right + 1 || box(one).bottom > own.bottom + 1);
  const row = [...card.querySelectorAll("button, .name > *")].filter((one) => box(one).top > badge.bottom);
  const covers = hand.top < badge.bottom - 1 && hand.left < badge.right - 1;
  return [...[...out, ...row].map((one) => one.outerHTML), ...(covers ? ["the hand lies over the badge"] : [])];
})
"""


def test_the_cards_of_players_hold_all_they_show_on_a_phone(visit, house):
    """In French, where words are longer, and with days on the clock."""
    clock = {"base": 0, "increment": 0, "days": 3}
    table = party(house, "Hatchepsout", "Nebkheperoure", game=AnyGame("isis"), clock=clock)
    phone = visit(f"/table/{table.table}", who=table.clients[0], language="fr", width=390, height=844, touch=True)
    phone.page.locator(".ask .bar .num").first.wait_for()
    cards = phone.page.locator("section > ul > li[data-place]")
    assert [cards.nth(one).locator(".hand .kind").count() for one in (0, 1)] == [2, 2]
    assert cards.nth(1).get_by_role("button").is_visible()  # “…”
    assert phone.page.evaluate(CARDS) == []
