"""Nothing is refused without a reason: every refusal names its clause, and the clause leads to the rules."""

import re

import pytest
from playwright.sync_api import expect

from tests.shortly import shortly
from tests.web.driving import Visitor, party
from tests.web.playing import ISIS, OSIRIS, SQUARES, at_length, in_short, osiris

CLAUSE = re.compile(r"^[IO]\d+$")


def rule_of(visitor: Visitor):
    """The link to the rules that an explanation ends with."""
    pattern = re.escape(visitor.say("rule", clause="CLAUSE")).replace("CLAUSE", r"[IO]\d+")
    return visitor.page.get_by_role("button", name=re.compile(f"^{pattern}$"))


def leads_to_the_rules(visitor: Visitor, clause: str) -> None:
    expect(rule_of(visitor)).to_have_text(visitor.say("rule", clause=clause))
    rule_of(visitor).click()
    drawer = visitor.page.get_by_role("dialog", name=visitor.say("rules-of", game=visitor.say("title")))
    there = drawer.locator(f"#clause-{clause}")
    expect(there).to_be_focused()
    expect(there).to_be_in_viewport()
    expect(there).to_contain_text(visitor.say(f"clause-{clause}"))
    drawer.get_by_role("button", name=visitor.say("close")).click()
    expect(drawer).to_have_count(0)


@pytest.mark.parametrize("language", shortly(["en", "fr"], "en"))
def test_every_thing_on_the_board_says_what_it_is_and_why_nothing_can_be_done_there(visit, house, language):
    table = party(house, "Ana", "Ben")
    table.play(12)
    table.clients[0].ask("PATCH", "/api/session", {"language": language})
    ana = visit(f"/table/{table.table}", who=table.clients[0], language=language)
    board = ana.wait_for_turn().board
    assert {"C", "L", "?", "."} <= set(board.values())
    for sign, text in (("C", "face-pawn-of"), ("L", "face-pawn-of"), ("?", "face-covered")):
        square = next(one for one in SQUARES if board[one] == sign)
        ana.try_to(ana.square(square))
        told = ana.page.get_by_role("status").filter(has=rule_of(ana))
        expect(told).to_contain_text(square)
        expect(told).to_contain_text(ana.say(text, who=ana.say(f"who-{sign}")) if sign in "CL" else ana.say(text))
        expect(told).to_contain_text(ana.say("refusal-I7", square=square))
        leads_to_the_rules(ana, "I7")


@pytest.mark.long
def test_who_waits_is_told_what_each_thing_is(visit, house):
    table = party(house, "Ana", "Ben", options={"tiles": "open"})
    table.play(12)
    ben = visit(f"/table/{table.table}", who=table.clients[1])
    expect(ben.heading()).to_have_text(ben.say("wait-for", who="Ana"))
    board = ben.board()
    assert ben.look().deeds == {}
    clauses = {".": "I7", "C": "I13", "L": "I13", "+": "I12", "-": "I12"}
    for sign in dict.fromkeys(one[0] for one in board.values()):
        square = next(one for one in SQUARES if board[one][0] == sign)
        ben.try_to(ben.square(square))
        told = ben.page.get_by_role("status").filter(has=rule_of(ben))
        expect(told).to_contain_text(square)
        leads_to_the_rules(ben, clauses[sign])


def test_every_refusal_names_its_clause(visit, house):
    table = party(house, "Ana", "Ben")
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    ana.tab("tab-twin").click()

    def types(action: str) -> None:
        ana.page.get_by_label(ana.say("twin-type")).fill(action)
        ana.button("twin-play").click()

    for action, clause in (("Ta1", "I6"), ("+3", "I4"), ("first C", "I6")):
        types(action)
        leads_to_the_rules(ana, clause)
    types("nonsense")  # against no rule, since it is no move at all
    expect(ana.page.get_by_role("status").filter(has_text="“nonsense”")).to_be_visible()
    ana.turn_up()
    ana.wait_for_turn()
    turn_up = ana.button("face-turn-up").first
    ana.try_to(turn_up)
    leads_to_the_rules(ana, "I8")
    types("Pa1")
    leads_to_the_rules(ana, "I8")


def test_who_has_no_tile_left_is_told_so(visit, house):
    table = party(house, "Ana", "Ben")
    seats = table.seats()
    squares = iter(SQUARES)
    for turn in range(22):  # everyone lays all eleven tiles
        mover = seats[turn % 2]
        while mover.state["actor"] != mover.welcome["seat"]:
            mover.hear()
        for move in ("T", f"T{next(squares)}"):
            assert mover.play(move)["kind"] == "done"
    for seat in seats:
        seat.close()
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    expect(ana.heading()).to_have_text(ana.say("face-ask-pawn"))
    turn_up = ana.button("face-turn-up").first
    ana.try_to(turn_up)
    leads_to_the_rules(ana, "I9")


@pytest.mark.long
@osiris
def test_every_refusal_of_osiris_names_its_clause(visit, house):
    """By a place, by a temple, and in words; whoever waits is told what each thing is."""
    table = party(house, "Ana", "Ben", game=OSIRIS)
    table.play(20)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ben = visit(f"/table/{table.table}", who=table.clients[1])
    ana.wait_for_turn()
    ana.try_to(ana.spot("L2.3"))
    leads_to_the_rules(ana, "O14")
    ana.spot("T2").click()
    ana.until(lambda: "step" in ana.look().deeds.values())
    for place, clause in (("L3.0", "O4"), ("T5", "O4"), ("tip", "O4")):
        ana.try_to(ana.spot(place))
        leads_to_the_rules(ana, clause)
    ana.tab("tab-twin").click()
    for action, clause in (("stop", "O17"), ("swap", "O17"), ("B L2.0", "O21"), ("F Ra", "O17"), ("I0=Ra", "O17")):
        ana.page.get_by_label(ana.say("twin-type")).fill(action)
        ana.button("twin-play").click()
        leads_to_the_rules(ana, clause)
    for place, clause in (("L3.0", "O4"), ("T5", "O9"), ("tip", "O32"), ("Ra", "O25")):
        ben.spot(place).click(force=True)
        leads_to_the_rules(ben, clause)


@osiris
def test_the_table_in_words_plays_a_whole_turn(visit, house):
    table = party(house, "Ana", "Ben", game=OSIRIS)
    table.play(20)
    table.clients[1].sit(table.table)  # after some seconds without a connection he would be said to be not here
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    ana.tab("tab-twin").click()
    panel = ana.page.get_by_role("tabpanel")
    for message, facts in (
        ("face-move-priest", {"priest": ana.say("name-I2")}),
        ("face-step-to", {"place": ana.say("place-name", lane=1, side="north-east", stone=0)}),
        ("face-pass", {}),
    ):
        ana.button(message, within=panel, **facts).click()
    expect(ana.heading()).to_have_text(ana.say("wait-for", who="Ben"))
    board = ana.board()
    assert [board[place] for place in ("L1.5", "T2", "T3", "T4")] == ["I2", "0 ", "3 C0", "3 C1"]
    told = ana.say("face-priest-god", priest=ana.say("name-I2"), god="GOD").partition("GOD")[0]
    here = ana.say("place-name", lane=1, side="north-east", stone=0)
    expect(panel.get_by_role("button", name=re.compile(f"^{re.escape(told)}"))).to_contain_text(here)


def test_a_wish_that_cannot_be_granted_is_answered(visit, house):
    table = party(house, "Ana", "Ben")
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    ana.try_to(ana.button("undo"))
    notice = ana.page.get_by_role("status").filter(has=ana.page.get_by_role("button", name=ana.say("close")))
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=ana.say("close")).click()
    expect(notice).to_have_count(0)


@pytest.mark.long
@at_length
def test_the_legend_and_the_table_in_words_lead_to_the_rules(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(6)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    legend = ana.page.get_by_role("list", name=ana.say("legend")).get_by_role("button")
    drawer = ana.page.get_by_role("dialog", name=ana.say("rules-of", game=ana.say("title")))
    for number in range(legend.count()):
        clause = legend.nth(number).get_attribute("title").removeprefix(ana.say("rule", clause="")).strip()
        assert CLAUSE.match(clause)
        legend.nth(number).click()
        expect(drawer.locator(f"#clause-{clause}")).to_be_focused()
        ana.page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        expect(legend.nth(number)).to_be_focused()
    ana.tab("tab-twin").click()
    board = ana.board()
    some = (
        [next(one for one in SQUARES if board[one] == sign) for sign in ".CL?"] if game is ISIS else ["I0", "T3", "Ra"]
    )
    for name in some:
        ana.page.get_by_role("tabpanel").get_by_role("button", name=re.compile(rf"(^|\s){name}\s")).first.click()
        expect(drawer.locator("[id^=clause-]:focus")).to_have_count(1)
        ana.page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)


@in_short
def test_a_clause_has_an_address(visit, game):
    ana = visit(f"/rules/{game.slug}#{game.last_clause}")
    expect(ana.page.locator(f"#clause-{game.last_clause}")).to_be_focused()
    expect(ana.page.locator(f"#clause-{game.last_clause}")).to_be_in_viewport()
