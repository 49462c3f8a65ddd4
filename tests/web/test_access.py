"""Pages for everyone: axe finds no serious fault, in both themes and languages, wide and narrow."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.axe import AXE, GRAVE, LOOKS, RUN
from tests.web.driving import party
from tests.web.playing import OSIRIS, spoken


@pytest.fixture(scope="module")
def axe() -> str:
    return AXE.read_text("utf-8")


@pytest.mark.long
@spoken
def test_axe_finds_no_serious_fault(visit, house, finished, axe, game, language):
    playing = party(house, "Ana", "Ben", game=game)
    playing.play(game.few)
    client = playing.clients[0]
    waiting = client.make("me", "open", game=game.slug)
    client.join(waiting)
    assert client.ask("PATCH", "/api/session", {"language": language}).status == 200
    # The policy of the pages would not let axe in: here, and only here, it is switched off.
    ana = visit(None, who=client, language=language, still=True, bypass_csp=True, script=axe)
    found = []

    def look(what: str) -> None:
        for width, theme in LOOKS[language]:
            ana.page.set_viewport_size({"width": width, "height": 800})
            ana.page.emulate_media(color_scheme=theme)
            found.extend((what, width, theme, *one) for one in ana.page.evaluate(RUN) if one[0] in GRAVE)
        ana.page.set_viewport_size({"width": 1280, "height": 800})

    ana.go("/")
    expect(ana.way("against")).to_be_visible()
    expect(ana.page.get_by_role("link", name=re.compile(f"^{ana.say('row-continue')}")).first).to_be_visible()
    look("first page")
    ana.begin("more-ways")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    look("new table")
    ana.page.keyboard.press("Escape")
    ana.button("menu").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    look("menu")

    ana.go(f"/table/{playing.table}")
    ana.wait_for_turn()
    look("my turn")
    ana.try_to(ana.spot(game.refused_place(ana.look())[0]))
    ana.tab("tab-twin").click()
    look("in words")
    ana.rules().click()
    expect(ana.page.locator(f"#clause-{game.last_clause}")).to_be_attached()
    look("rules beside the table")

    ana.go(f"/table/{waiting}")
    ana.button("qr").click()
    expect(ana.page.get_by_role("img", name=ana.say("qr-of", what=ana.say("invite-link")))).to_be_visible()
    look("waiting, with an invitation")

    ana.go(f"/table/{finished.table}")
    expect(ana.button(game.again)).to_be_visible()
    look("over")

    ana.go(f"/study/{finished.table}")
    expect(ana.page.get_by_role("slider")).to_be_visible()
    look("study")
    ana.button("verify").click()
    expect(ana.text("study-luck-good")).to_be_visible()
    look("luck")

    ana.go(f"/rules/{game.slug}")
    expect(ana.page.locator(f"#clause-{game.last_clause}")).to_be_visible()
    look("rules")
    if game is OSIRIS:
        fight = party(house, game=game, people=playing.clients)
        game.bring_to_fight(fight, "C0")
        ana.go(f"/table/{fight.table}")
        expect(ana.spot("L1.5")).to_be_visible()
        look("a step of another")
        fight.do("L1.5")
        beats = ana.say("face-beats", winner=ana.say("name-C0"), loser=ana.say("name-I2"))
        expect(ana.page.get_by_role("group", name=beats)).to_be_visible()
        look("a fight")
    assert found == [], "\n".join(str(one)[:700] for one in found)


def test_axe_would_find_one(visit, axe):
    """It is let in, and it looks at colours and names."""
    ana = visit("/", still=True, bypass_csp=True, script=axe)
    expect(ana.way("against")).to_be_visible()
    assert ana.page.evaluate(RUN) == []
    ana.way("against").evaluate("(one) => { one.style.color = '#999'; one.style.background = '#bbb'; }")
    ana.way("card-more").evaluate("(one) => one.removeAttribute('aria-label')")
    found = {name for impact, name, _ in ana.page.evaluate(RUN) if impact in GRAVE}
    assert found >= {"color-contrast", "button-name"}
