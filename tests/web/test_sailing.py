"""Sailing Toward Osiris in a real browser: by clicks, by keyboard, by touch; promises kept, and what stays hidden."""

import re
import threading

import pytest
from playwright.sync_api import Locator, expect

from ennead.server.tables.bots import pool
from tests.server.understood import understood
from tests.shortly import shortly
from tests.web.driving import Visitor, party
from tests.web.playing import SAILING, Look, sailing
from tests.web.test_games import Keyboard, assert_fits, phone

GOODS = ("G", "B", "S")
pytestmark = sailing


def purse(visitor: Visitor) -> dict[str, int]:
    """Return one's own tokens, as they are told behind the screen."""
    text = visitor.region("face-own").locator(".goods .unseen").first.text_content() or ""
    return counted(visitor, text)


def counted(visitor: Visitor, text: str) -> dict[str, int]:
    """Read tokens, with their signs, out of a text."""
    found = dict.fromkeys(GOODS, 0)
    for good in GOODS:
        for number in range(1, 16):
            told = re.escape(visitor.say(f"face-goods-{good}", count=number))
            if match := re.search(rf"([+−]?)\b{told}\b", text):
                found[good] = -number if match[1] == "−" else number
    return found


def chip(visitor: Visitor, act: str) -> Locator:
    return visitor.page.locator(f'[data-act="{act}"]')


def bar(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("group", name=visitor.say("face-choices"))


def act(visitor: Visitor) -> Look:
    """Wait until one may take an action."""
    return visitor.until(
        lambda: (look := visitor.wait_for_turn()) and chip(visitor, "withdraw").count() and look, "no action"
    )


@pytest.mark.long
def test_what_a_place_promises_is_what_one_gets(visit):
    ana = visit("/")
    ana.way("against").click()
    look = act(ana)
    for _ in range(2):
        if chip(ana, "harvest").get_attribute("aria-disabled") == "true":
            break
        chip(ana, "harvest").click()
        place = next(iter(ana.until(lambda: ana.look().deeds, "a space to harvest")))
        before, promised = purse(ana), counted(ana, ana.look().board[place])
        assert sum(promised.values()) > 0
        ana.spot(place).click()
        expected = {good: before[good] + promised[good] for good in GOODS}
        ana.until(lambda expected=expected: purse(ana) == expected, f"{before} and {promised} are {expected}")
        act(ana)
    chip(ana, "withdraw").click()
    expect(ana.heading()).to_have_text(ana.say("face-choose-withdraw"))
    ana.page.keyboard.press("Escape")
    expect(ana.heading()).to_have_text(ana.say("face-ask-act"))
    assert look.over is False


def test_a_labourer_shown_by_mistake_is_taken_back_while_the_computer_thinks(visit, monkeypatch):
    go_on = threading.Event()
    go_on.set()

    class Slow:
        def choose(self, known, seat):
            go_on.wait(30)
            legal = known.legal()
            return next((action for action in legal if action.kind == "harvest"), legal[0])

    monkeypatch.setattr(pool, "bot", lambda level, slug: Slow())
    ana = visit("/")
    ana.way("against").click()
    act(ana)
    go_on.clear()
    undo = ana.button("undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    before = ana.look().board, purse(ana)
    try:
        chip(ana, "harvest").click()
        place = next(iter(ana.until(lambda: ana.look().deeds, "a space to harvest")))
        ana.spot(place).click()
        expect(ana.heading().locator(".thinking")).to_be_visible()
        ana.until(lambda: purse(ana) != before[1], "the harvest")
        expect(undo).not_to_have_attribute("aria-disabled", "true")
        undo.click()
        act(ana)
        assert (ana.look().board, purse(ana)) == before
        expect(undo).to_have_attribute("aria-disabled", "true")
    finally:
        go_on.set()


@pytest.mark.long
def test_what_cannot_be_done_is_told_with_its_clause(visit, house):
    table = party(house, "Ana", "Ben", game=SAILING)
    for client in table.clients:
        ana = visit(f"/table/{table.table}", who=client)
        if ana.until(lambda ana=ana: ana.look().asked, "something is said") == ana.say("face-ask-act"):
            break
    act(ana)
    ana.try_to(chip(ana, "build"))
    expect(ana.button("rule", clause="S10.1")).to_be_visible()
    ana.try_to(ana.spot("south1"))
    expect(ana.button("rule", clause="S6.5")).to_be_visible()
    ana.button("rule", clause="S6.5").click()
    expect(ana.page.locator(r"#clause-S6\.5")).to_be_focused()


def test_by_keyboard_alone(visit):
    ana = visit("/")
    ana.way("against").focus()
    ana.page.keyboard.press("Enter")
    keyboard = Keyboard(ana)
    act(ana)
    keyboard.seek("^" + re.escape(ana.say("face-act-harvest")), begin=True)
    keyboard.press("ArrowRight")
    assert keyboard.here()["name"].startswith(ana.say("face-act-visit"))
    keyboard.press("Enter")
    expect(ana.heading()).to_have_text(ana.say("face-choose-visit"))
    keyboard.press("Escape")
    expect(ana.heading()).to_have_text(ana.say("face-ask-act"))
    assert keyboard.here()["name"].startswith(ana.say("face-act-visit")), "back where one was"
    keyboard.press("Enter")
    keyboard.go_to(next(iter(ana.until(lambda: ana.look().deeds, "a city"))))
    keyboard.press("Enter")
    expect(ana.heading()).to_have_text(ana.say("face-ask-keep"))
    keyboard.seek("^" + re.escape(ana.say("face-do-keep", card="")), begin=True)
    keyboard.press("Enter")
    ana.until(lambda: ana.heading().text_content() != ana.say("face-ask-keep"), "a card is kept")
    assert ana.page.evaluate("() => window.pointed") == 0, "no mouse, no finger"


# What is in view.

VIEW = """
() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const [own, works] = [document.querySelector(".own"), document.querySelector(".beside")];
  const parts = {
    map: document.querySelector(".map"),
    goods: own.querySelector(".purse"),
    boons: own.querySelector(".boons"),
    market: works.querySelector("[data-market]"),
    log: document.querySelector(".talk .panel"),
  };
  const scrolled = [own, works].map((one) => [box(one), one.scrollTop]);
  return { boxes: Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, box(one)])), scrolled };
}
"""
WIDTH = """
() => {
  const log = document.querySelector(".talk [role=tabpanel]");
  const told = log.querySelector(".told")?.getBoundingClientRect().width;
  return told ?? log.clientWidth - 80; // nothing has happened yet: badge and edges stand beside what is told
}
"""
SCROLLING = """
() => {
  const parts = [...document.querySelectorAll(".people, .own, .beside")];
  return parts.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.className);
}
"""
THIN = """
() => {
  const parts = [...document.querySelectorAll(".people, .own, .beside, .talk")];
  return parts.map((one) => getComputedStyle(one).scrollbarWidth);
}
"""
NAMES = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const spaces = [...document.querySelectorAll(".space")];
  const bare = spaces.filter((one) => !one.querySelector(".name")?.checkVisibility());
  const covered = spaces.flatMap((one) => {
    const name = box(one.querySelector(".name") ?? one);
    return [...one.querySelectorAll(".bubble, .dot, .worker, .monuments")].flatMap((other) => {
      const { left, top, right, bottom } = box(other);
      const isApart = right <= name.left + 1 || left >= name.right - 1;
      const beside = isApart || bottom <= name.top + 1 || top >= name.bottom - 1;
      return beside ? [] : [one.textContent];
    });
  });
  return { spaces: spaces.length, bare: bare.length, covered };
}
"""


def against(visit, house, players: int, **more) -> Visitor:
    """Sit down with computer players, and wait for one's turn."""
    client = house.client("Ana", more.get("language", "en"))
    table = client.make("me", *["greedy"] * (players - 1), game=SAILING.slug)
    client.join(table)
    ana = visit(f"/table/{table}", who=client, **more)
    act(ana)
    return ana


def assert_names_are_free(visitor: Visitor) -> None:
    """Every space bears its name, and nothing lies over it."""
    found = visitor.page.evaluate(NAMES)
    assert found == {"spaces": 25, "bare": 0, "covered": []}


@pytest.mark.parametrize("players", shortly([2, 5], 2))
def test_map_goods_market_boons_and_log_are_in_view_together(visit, house, players):
    ana = against(visit, house, players, width=1440, height=900)
    for language in ("en", "fr"):
        if language != ana.language:
            ana.speak(language)
            act(ana)
        view = ana.page.evaluate(VIEW)
        for name, (left, top, right, bottom) in view["boxes"].items():
            assert 0 <= left < right <= 1440, f"{name} in {language}"
            assert 0 <= top < bottom <= 900, f"{name} in {language}: {top} to {bottom}"
        assert ana.page.evaluate(WIDTH) >= 200, f"the log is narrow in {language}"
        assert set(ana.page.evaluate(THIN)) == {"thin"}
        if players == 2:
            assert ana.page.evaluate(SCROLLING) == [], f"scroll bars in {language}"
        for box, scrolled in view["scrolled"]:
            assert scrolled == 0
            inside = [one for one in view["boxes"].values() if box[0] <= one[0] < box[2] and one[1] >= box[1]]
            assert inside
            assert max(one[3] for one in inside) <= box[3] + 1, f"cut off in {language}"
        assert_names_are_free(ana)


# What lies on buttons and spaces and runs over their edge; and costs in lines of unlike length.
OVER = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const LYING = [
    [".works .option, .own .option", ".slot svg, .good, .gain, .reason, .tag, small, svg"],
    [".space", ".bubble, .gain, .icons, .icons svg, .worker, .monuments, .name"],
    [".bubble", ".gain, svg"],
  ];
  const over = [];
  for (const [below, on] of LYING)
    for (const one of document.querySelectorAll(below)) {
      const edge = box(one);
      for (const thing of one.querySelectorAll(on)) {
        const { left, right, top, bottom, width } = box(thing);
        const by = [edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom].map(Math.round);
        if (width && Math.max(...by) > 1) over.push([one.textContent, thing.outerHTML.slice(0, 40), by]);
      }
    }
  const costs = [...document.querySelectorAll(".cost")].map((one) => {
    const boxes = [...one.querySelectorAll(".good")].map(box).filter(({ width }) => width);
    const tops = boxes.map(({ top }) => Math.round(top));
    return { goods: tops.length, lines: new Set(tops).size };
  });
  const shown = costs.filter(({ goods }) => goods);
  return { over, costs: shown.length, broken: shown.filter(({ goods, lines }) => lines > 1 && lines < goods).length };
}
"""
LAYOUTS = [("puzzle", 1440, 900), ("table", 1440, 900), ("puzzle", 390, 844), ("table", 390, 844)]


@pytest.mark.parametrize(("where", "width", "height"), shortly(LAYOUTS, *LAYOUTS[1:]))
def test_nothing_runs_over_its_edge_and_no_cost_is_broken(visit, house, where, width, height):
    """Costs, reasons, gains and icons lie inside of their buttons and spaces."""
    table = party(house, "Ana", "Ben", "Cy", game=SAILING)
    table.play(until=16)
    for language in ("en", "fr"):
        address = "/puzzles/sailing" if where == "puzzle" else f"/table/{table.table}"
        ana = visit(address, who=table.clients[0], width=width, height=height, language=language)
        for part in ("board", "beside"):
            dock = ana.page.locator(f".dock [data-part={part}]")
            expect(ana.page.locator(".map, .works").first).to_be_visible()
            if dock.is_visible():
                dock.click()
            expect(ana.page.locator(".map" if part == "board" else ".works")).to_be_visible()
            ana.page.evaluate("() => document.fonts.ready")
            found = ana.page.evaluate(OVER)
            assert not found["over"], f"{part} in {language}: {found['over'][:6]}"
            assert not found["broken"], f"{part} in {language}"
        assert found["costs"] == 8


@pytest.mark.long
@pytest.mark.parametrize(("width", "height", "language"), [(390, 844, "en"), (360, 740, "fr")])
def test_ordinary_turns_on_a_phone_need_no_scrolling(visit, house, width, height, language):
    ana = against(visit, house, 2, width=width, height=height, language=language, touch=True)
    page = ana.page
    assert [one.is_visible() for one in page.locator(".dock button").all()] == [True] * 4
    for one in page.locator("[data-act][aria-disabled=true] small").all():
        assert one.bounding_box()["height"] >= 9, "the reason is on the button"
    dock = page.locator(".dock").bounding_box()

    def find(what: Locator) -> dict[str, float]:
        box = what.bounding_box()
        assert box
        assert box["y"] >= 0, "it was in view"
        assert box["y"] + box["height"] <= dock["y"], "it was in view"
        return box

    def tap(what: Locator) -> None:
        box = find(what)
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    done = []
    for _ in range(4):
        expect(ana.heading()).to_have_text(ana.say("face-ask-act"))
        look = act(ana)
        wish = next(
            (one for one in ("build", "plan", "trade", "hire", "harvest") if one in look.buttons and one not in done),
            "",
        )
        if not wish:
            break
        done.append(wish)
        tap(chip(ana, wish))
        above = find(ana.heading())
        assert find(ana.button("face-back"))["y"] >= above["y"] + above["height"], "the way back is in view"
        for _ in range(6):  # a place, a token, a site
            options = page.locator(".bar [data-option]:not([aria-pressed])")
            if not options.count():
                break
            before = ana.look()
            tap(options.first)
            ana.until(lambda before=before: ana.look() != before, "nothing happens")
            if ana.wait_for_turn().asked == ana.say("face-ask-act"):
                break
    assert "harvest" in done or "hire" in done
    assert len(done) >= 2
    assert page.evaluate("() => scrollY") == 0
    for part, there in (("beside", ".works"), ("people", ".talk"), ("own", ".own"), ("board", ".map")):
        tap_dock = page.locator(f".dock [data-part={part}]")
        tap_dock.tap()
        expect(page.locator(there)).to_be_visible()
    assert_names_are_free(ana)
    assert_fits(ana)


@pytest.mark.long
@pytest.mark.parametrize("language", shortly(["en", "fr"], "en"))
def test_a_tablet_shows_everything_without_scrolling_sideways(visit, house, language):
    ana = against(visit, house, 4, width=820, height=1180, language=language, touch=True)
    assert_fits(ana)
    assert_names_are_free(ana)


@pytest.mark.long
def test_by_touch_on_a_phone_in_french(visit):
    ana = phone(visit, language="fr")
    ana.begin("on-this-screen")
    for turn in range(14):
        look = ana.wait_for_turn()
        assert_fits(ana)
        for button in bar(ana).get_by_role("button").all():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 43
        SAILING.play(ana, look, turn)


def test_what_is_behind_a_screen_is_not_in_the_page_of_another(visit, house):
    """Neither the tokens of the other nor the labourers and cards there were ever sent, nor are they in the page."""
    table = party(house, "Ana", "Ben", game=SAILING)
    table.play(SAILING.few)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.until(lambda: ana.page.locator("[data-place]").count(), "the map")
    ben = ana.region("players").get_by_role("listitem").filter(has_text="Ben")
    told = ben.text_content() or ""
    assert counted(ana, told) == dict.fromkeys(GOODS, 0)
    assert not re.search("|".join(ana.say(f"name-{kind}") for kind in ("farmer", "brickmaker", "stonecutter")), told)
    states = [frame["state"] for frame in ana.heard() if frame.get("state")]
    assert states
    known = None
    for state in states:
        known = understood(state, known, "C")
        other = next(one for one in known["table"]["governors"] if one["seat"] == "L")
        assert other["tokens"] is None
        assert not other["labourers"]
        assert not other["cards"]


@pytest.mark.long
def test_a_whole_game_by_clicks(visit):
    """In French; other tests of whole turns are in English."""
    ana = visit("/", language="fr")
    ana.way("against").click()
    turn = 0
    while not (look := ana.wait_for_turn()).over:
        turn += 1
        SAILING.play(ana, look, turn)
    expect(ana.button(SAILING.again)).to_be_visible()  # all is counted
    rows = ana.region("face-counted").locator("tbody tr")
    totals, tokens = (
        [int(one) for one in rows.locator(f"td.{name}").all_text_contents()] for name in ("total", "tokens")
    )
    names = rows.locator("th").all_text_contents()  # after the letters of their seats
    mine = next(at for at, name in enumerate(names) if name.strip().endswith(ana.say("guest")))
    won = (totals[mine], tokens[mine]) > (totals[1 - mine], tokens[1 - mine])
    best = mine if won else 1 - mine
    facts = {
        "by": totals[best] - totals[1 - best],
        "score": totals[best],
        "more": tokens[best],
        "less": tokens[1 - best],
    }
    message = "face-you-win" if won else "face-you-lose"
    expect(ana.heading()).to_have_text(ana.say(message, **facts))
    expect(ana.link("study")).to_be_visible()
