"""What somebody chooses, and what happens to whoever chooses nothing: silence, no questions, no hurry."""

import pytest
from playwright.sync_api import expect

from tests.web.driving import Visitor, party
from tests.web.playing import in_short

LISTEN = """
window.sounds = 0;
window.AudioContext = class extends AudioContext {
  createOscillator() { window.sounds += 1; return super.createOscillator(); }
};
"""
ASKED = """
window.asked = 0;
window.sent = [];
window.Notification = class {
  static permission = "default";
  static requestPermission() { window.asked += 1; this.permission = "%s"; return Promise.resolve("%s"); }
  constructor(text) { window.sent.push(text); }
};
"""
MOVING = """
window.moved = [];
(function watch() {
  for (const one of document.getAnimations()) {
    const moves = one.playState === "running" && one.effect.getComputedTiming().duration > 1;
    if (moves) window.moved.push(one.animationName ?? one.transitionProperty);
  }
  requestAnimationFrame(watch);
})();
"""


def a_few_moves(visitor: Visitor) -> None:
    for turn in (0, 1):
        visitor.game.play(visitor, visitor.wait_for_turn(), turn)
    visitor.wait_for_turn()


@pytest.mark.long
def test_there_is_no_sound_until_it_is_wanted(visit):
    ana = visit("/", script=LISTEN)
    ana.way("against").click()
    a_few_moves(ana)
    sound = ana.page.get_by_role("banner").get_by_role("button", name=ana.say("sound"), exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    assert ana.page.evaluate("() => window.sounds") == 0
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    a_few_moves(ana)
    assert ana.page.evaluate("() => window.sounds") > 2
    ana.page.reload()
    ana.wait_for_turn()
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_leave_to_send_messages_is_asked_for_when_it_is_ticked_and_not_before(visit, house):
    table = party(house, "Ana", "Ben")
    ben = visit(f"/table/{table.table}", who=table.clients[1], script=ASKED % ("granted", "granted"))
    expect(ben.heading()).to_have_text(ben.say("wait-for", who="Ana"))
    assert ben.page.evaluate("() => window.asked") == 0
    ben.button("menu").click()
    box = ben.page.get_by_role("checkbox", name=ben.say("notify"))
    expect(box).not_to_be_checked()
    assert ben.page.evaluate("() => window.asked") == 0
    box.check()
    expect(box).to_be_checked()
    assert ben.page.evaluate("() => window.asked") == 1
    ben.page.keyboard.press("Escape")
    ben.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    told = ben.say("notify-turn", game=ben.say("title"))
    assert table.clients[0].sit(table.table).play("Pa1")["kind"] == "done"
    ben.until(lambda: ben.page.evaluate("() => window.sent") == [told], "a message says that it is Ben's turn")
    assert ben.page.title().startswith("●")
    ben.page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
    ben.wait_for_turn()


def test_who_refuses_messages_is_told_so(visit):
    ana = visit("/", script=ASKED % ("denied", "denied"))
    ana.button("menu").click()
    box = ana.page.get_by_role("checkbox", name=ana.say("notify"))
    box.click()
    expect(ana.page.get_by_role("dialog").get_by_text(ana.say("notify-refused"))).to_be_visible()
    expect(box).not_to_be_checked()


@pytest.mark.long
@in_short
def test_nothing_moves_for_whoever_wants_no_motion(visit):
    moved = {}
    for still in (True, False):
        ana = visit("/", still=still, script=MOVING)
        ana.way("against").click()
        a_few_moves(ana)
        ana.button("resign").click()
        ana.page.get_by_role("dialog").get_by_role("button", name=ana.say("resign"), exact=True).click()
        ana.until(lambda ana=ana: ana.look().over)
        moved[still] = ana.page.evaluate("() => [...new Set(window.moved)]")
    assert moved[True] == []
    assert moved[False], "else something does"


def test_the_count_is_told_at_once_to_whoever_wants_no_motion(visit, finished):
    ana = visit(f"/table/{finished.table}", still=True)
    expect(ana.button("face-count-again")).to_be_visible()
    expect(ana.region("face-count").get_by_text("…", exact=True)).to_have_count(0)


def test_the_pace_that_was_chosen_is_kept(visit, house):
    ana = visit("/", quick=False)
    ana.button("menu").click()
    pace = ana.page.get_by_role("combobox", name=ana.say("pace"))
    expect(pace).to_have_value("normal")
    pace.select_option("quick")
    ana.page.reload()
    ana.button("menu").click()
    expect(pace).to_have_value("quick")
