"""A fight in the browser: its owners see both gods, once; everyone else sees that it was, as long, and nothing more."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.driving import Visitor, party
from tests.web.playing import OSIRIS, osiris

pytestmark = osiris


# The picture of a fight goes by itself: whatever it says meanwhile is noted.
NOTE_DUELS = """
() => {
  window.duels = [];
  const note = () => { for (const one of document.querySelectorAll(".duel")) window.duels.push(one.textContent); };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}
"""


def beats(visitor: Visitor, winner: str, loser: str) -> str:
    return visitor.say("face-beats", winner=visitor.say(f"name-{winner}"), loser=visitor.say(f"name-{loser}"))


def duel(visitor: Visitor):
    """The two who fight, above the board."""
    return visitor.page.get_by_role("group", name=beats(visitor, "C0", "I2"))


def heard_of_gods(visitor: Visitor) -> list[str]:
    """Return the gods of the fighters that came over the network, wherever they stood."""
    found = []
    for frame in visitor.heard():
        table = (frame.get("state") or {}).get("table") or {}
        found += [one["god"] for one in table.get("priests", ()) if one["name"] in ("C0", "I2") and one["god"]]
        found += list(((table.get("fight") or {}).get("gods") or {}).values())
        lines = [event["line"] for event in frame.get("events", ()) if "line" in event]
        found += [line["kind"] for line in lines if line["kind"] == "fight-seen"]
    return found


@pytest.mark.long
def test_each_sees_of_a_fight_exactly_what_it_may(visit, house):
    table = party(house, "Ana", "Ben", "Cy", game=OSIRIS, open=True)
    gods = OSIRIS.bring_to_fight(table, "C0")
    path = f"/table/{table.table}"
    ana, ben, cy = (visit(path, who=client) for client in table.clients)
    dan = visit(path, language="fr")
    everyone = (ana, ben, cy, dan)
    for one in everyone:
        expect(one.spot("L1.5")).to_be_visible()
    table.do("L1.5")
    for one in everyone:
        expect(duel(one)).to_be_visible()
    for owner in (ana, ben):
        for god in gods.values():
            expect(duel(owner)).to_contain_text(owner.say(f"name-{god}"))
        expect(duel(owner)).to_contain_text(owner.say("face-strength", strength=9))
        told = [f"({owner.say(f'name-{god}')})" for god in gods.values()]
        owner.until(lambda owner=owner, told=told: all(one in owner.log()[-1] for one in told), "the log tells it")
    expect(ana.page.get_by_role("alert")).to_contain_text(ana.say("face-your-priest", rings=2))
    for other in (cy, dan):
        expect(duel(other).get_by_text(other.say("face-hidden"), exact=True)).to_have_count(2)
        for god in gods.values():
            assert other.say(f"name-{god}") not in duel(other).text_content()
            assert f"god-{god.lower()}" not in duel(other).inner_html()
        assert not any(f"({other.say(f'name-{god}')})" in other.log()[-1] for god in gods.values())
        assert heard_of_gods(other) == []
    keep, swap = ben.look().buttons
    assert keep == ben.say("face-keep")
    assert swap.startswith(ben.say("face-swap") + " "), "it is marked: the other god is weaker"
    for other in (ana, cy, dan):
        assert not other.look().may_move

    for one in everyone:
        one.page.evaluate(NOTE_DUELS)
    ben.button("face-swap", exact=False).first.click()
    ben.button("sure-yes").click()  # the stronger god is given away
    for one in everyone:
        told = one.say("face-swapped")
        one.until(lambda one=one, told=told: any(told in text for text in one.page.evaluate("duels")), "it is shown")
        settled = [text for text in one.page.evaluate("duels") if told in text]  # face down, for the owners too
        assert not any(one.say(f"name-{god}") in text for text in settled for god in gods.values())
    for one in everyone:
        expect(duel(one)).to_have_count(0)
        assert one.board()["T2"].endswith("I2"), "the loser is at home"
        row = one.log()[-1]
        assert not any(f"({one.say(f'name-{god}')})" in row for god in gods.values()), (
            "told without the gods from here on"
        )
        assert not re.search("|".join(gods.values()), one.stored())
    assert gods["C0"] in ana.page.get_by_role("list", name=ana.say("face-your-gods")).text_content(), "swapped"
    for other in (cy, dan):
        assert heard_of_gods(other) == []


@pytest.mark.long
def test_a_fight_on_a_shared_screen_is_behind_the_curtain(visit, house):
    """Ana attacks Ben's priest; Ben decides. Nobody sees the other's gods, also after a reload."""
    table = party(house, "Ana", game=OSIRIS, shared=1)
    gods = OSIRIS.bring_to_fight(table, "I2")
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    curtain = ana.page.get_by_role("dialog")
    lists = ana.page.get_by_role("list", name=ana.say("face-your-gods"))

    def opens(seat: str) -> None:
        who = {"I": "Ana", "C": ana.say("who-C")}[seat]
        expect(curtain).to_contain_text(ana.say("curtain-title", who=who))
        assert nothing_is_seen()
        curtain.get_by_role("button").click()
        expect(lists.first).to_be_visible()

    def nothing_is_seen() -> bool:
        return not re.search("god-|data-place|data-temple", ana.page.locator("main").inner_html())

    opens("C")
    expect(lists).to_contain_text(gods["C0"])
    ana.page.reload()
    opens("C")
    ana.spot("L1.5").click()
    opens("I")
    expect(duel_of(ana)).to_contain_text(gods["I2"])
    expect(duel_of(ana)).to_contain_text(gods["C0"])
    ana.page.reload()
    opens("I")
    expect(lists.first).to_contain_text(gods["I2"])
    ana.button("face-keep").first.click()
    opens("C")
    expect(lists).to_contain_text(gods["C0"])
    assert ana.board()["T3"].endswith("C0")


def duel_of(visitor: Visitor):
    return visitor.page.get_by_role("group", name=beats(visitor, "I2", "C0"))


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_keeps_its_place_when_it_is_asked_whether_gods_are_swapped(visit, house, language):
    table = party(house, "Ana", "Ben", "Cy", game=OSIRIS, open=True)
    OSIRIS.bring_to_fight(table, "C0")
    assert table.clients[1].ask("PATCH", "/api/session", {"language": language}).status == 200
    ben = visit(f"/table/{table.table}", who=table.clients[1], language=language)
    expect(ben.spot("L1.5")).to_be_visible()
    place = "() => document.querySelector('.table .board').getBoundingClientRect().top + scrollY"
    before = ben.page.evaluate(place)
    table.do("L1.5")
    expect(ben.button("face-keep")).to_be_visible()
    assert abs(ben.page.evaluate(place) - before) <= 1, ben.page.locator("main h1").first.text_content()
