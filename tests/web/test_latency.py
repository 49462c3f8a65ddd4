"""Far from the server: what one does is on the screen in the next frame, and the server's word follows."""

import pytest
from playwright.sync_api import expect

from tests.web.driving import Visitor, party
from tests.web.playing import OSIRIS

# What is said in either direction is on its way for as long as the test wishes.
FAR = """
window.held = null;
const carry = (on) => { window.held ? window.held.push(on) : on(); };
window.WebSocket = class extends WebSocket {
  send(text) { carry(() => super.send(text)); }
  set onmessage(take) { super.onmessage = (event) => carry(() => take(event)); }
};
"""
HOLD = "() => { window.held = []; }"
ARRIVE = "() => { const held = window.held; window.held = null; held.forEach((one) => one()); }"


# Click, and read what is called how when the next frame is drawn.
CLICK = """
(place) => new Promise((drawn) => {
  document.querySelector(place).click();
  requestAnimationFrame(() => drawn(document.querySelector(place).getAttribute("aria-label")));
})
"""


def told(visitor: Visitor) -> int:
    """Return how many moves the page has been told of by now."""
    return sum('"kind":"happened"' in text for way, text in visitor.frames if way == "<")


def click(visitor: Visitor, square: str) -> str:
    """Click on a square; return what it is called in the next frame."""
    label: str = visitor.page.evaluate(CLICK, f'[data-square="{square}"]')
    return label


def pawn_on(visitor: Visitor, square: str) -> str:
    return f"{square}, {visitor.say('face-pawn-of', who=visitor.say('who-C'))}"


def test_a_move_is_on_the_board_in_the_next_frame(visit, house):
    table = party(house, "Ana", "Ben")
    ana = visit(f"/table/{table.table}", who=table.clients[0], script=FAR)
    ana.wait_for_turn()
    ana.page.evaluate(HOLD)
    assert click(ana, "c3") == pawn_on(ana, "c3")
    assert not told(ana), "before the server has said anything"
    ana.page.evaluate(ARRIVE)
    ana.until(lambda: told(ana), "the server's word")
    expect(ana.page.locator('[data-square="c3"]')).to_have_attribute("aria-label", pawn_on(ana, "c3"))


def test_what_the_server_refuses_is_taken_back_and_the_reason_is_told(visit, house):
    """Ana plays on another device as well: when her move arrives the position has changed."""
    table = party(house, "Ana", "Ben")
    ana = visit(f"/table/{table.table}", who=table.clients[0], script=FAR)
    ana.wait_for_turn()
    [seat, *_] = table.seats()
    ana.page.evaluate(HOLD)
    assert seat.play("Pc3")["kind"] == "done"
    assert click(ana, "d4") == pawn_on(ana, "d4")
    ana.page.evaluate(ARRIVE)
    expect(ana.text("behind")).to_be_visible()
    expect(ana.page.locator('[data-square="d4"]')).not_to_have_attribute("aria-label", pawn_on(ana, "d4"))
    expect(ana.page.locator('[data-square="c3"]')).to_have_attribute("aria-label", pawn_on(ana, "c3"))


@pytest.mark.parametrize("game", [OSIRIS], ids=["osiris"])
def test_the_decisions_of_a_turn_are_made_one_after_the_other_without_waiting(visit, house):
    """A priest is chosen and led on at once; both moves are sent, and both stand."""
    table = party(house, "Ana", "Ben", game=OSIRIS)
    table.play(OSIRIS.few)
    while table.level()["table"]["phase"] != "choose":
        mover = table.mover()
        assert mover.play(mover.state["legal"][-1])["kind"] == "done"
    mover = table.mover()
    client = table.clients[table.seats().index(mover)]
    mine = visit(f"/table/{table.table}", who=client, script=FAR)
    mine.wait_for_turn()
    known = told(mine)
    mine.page.evaluate(HOLD)
    priest = mover.state["legal"][0]
    place = next(one["place"] for one in mover.state["table"]["priests"] if one["name"] == priest)
    mine.page.locator(f'[data-place="{place}"]').first.click()
    step = mine.page.locator('[data-place][aria-disabled="false"]').first
    step.click()
    assert told(mine) == known, "nobody has answered yet"
    mine.page.evaluate(ARRIVE)
    mine.until(lambda: told(mine) >= known + 2, "both moves")
    table.level()
    assert not [text for way, text in mine.frames if way == "<" and '"kind":"refused"' in text]
