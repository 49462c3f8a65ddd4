"""Any game in a browser, of which nothing is known: it opens, is played and ends, for everyone, in both languages."""

import pytest
from playwright.sync_api import expect

from ennead.games import rulebook
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import party
from tests.web.playing import any_game

MOVES = 1  # that somebody makes with each device: there may be few


def faults(visitor) -> list:
    """Return what axe finds in the page as it is, by day and by night."""
    found = []
    for theme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=theme)
        found += [one for one in visitor.page.evaluate(RUN) if one[0] in GRAVE]
    return found


@pytest.mark.long
@any_game
def test_it_is_played_at_a_desk_and_on_a_phone_for_everyone(visit, house, game):
    """Ana plays in a browser, Ben without one; then she goes on with her phone, in French."""
    table, axe = party(house, "Ana", "Ben", game=game), AXE.read_text("utf-8")
    ana = visit(f"/table/{table.table}", who=table.clients[0], still=True, bypass_csp=True, script=axe)
    play_on(ana, table)
    assert not faults(ana)
    assert table.clients[0].ask("PATCH", "/api/session", {"language": "fr"}).status == 200
    phone = visit(
        f"/table/{table.table}",
        who=table.clients[0],
        language="fr",
        width=360,
        touch=True,
        bypass_csp=True,
        script=axe,
        still=True,
    )
    play_on(phone, table)
    assert not faults(phone)
    wide = phone.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the phone"
    phone.tab("tab-twin").click()
    expect(phone.page.get_by_role("tabpanel").get_by_role("button").first).to_be_visible()  # moves as text


def play_on(ana, table) -> None:
    """Let Ana make some moves with her browser, and Ben answer without one."""
    for turn in range(MOVES):
        if ben_moves(table):
            return
        look = ana.wait_for_turn()
        assert all(look.board.values()), "every place says what it is"
        ana.game.play(ana, look, turn)
    ben_moves(table)


def ben_moves(table) -> bool:
    """Let Ben move until it is Ana's turn; say whether it is over."""
    following = table.clients[0].ask("GET", f"/api/tables/{table.table}").json["following"]
    table.seats()[0].catch_up(following)  # what Ana did in her browser
    while not (state := table.level())["result"] and state["actor"] == table.seats()[1].welcome["seat"]:
        table.do(table.mover().state["legal"][0])
    return bool(state["result"])


@any_game
def test_the_end_is_told_and_the_rules_are_there(visit, finished, game):
    ana = visit(f"/table/{finished.table}", who=finished.clients[0], still=True)
    expect(ana.link("study").first).to_be_visible()
    expect(ana.page.get_by_role("heading", level=1)).not_to_be_empty()
    ana.go(f"/rules/{game.slug}")
    for language in ("en", "fr"):
        if language != ana.language:
            ana.speak(language)
        expect(ana.heading()).to_contain_text(ana.say("title"))
        expect(ana.page.get_by_text(ana.say(f"clause-{first_clause(game)}")).first).to_be_visible()


def first_clause(game) -> str:
    return rulebook(game.slug).clauses[0].id.replace(".", "-")
