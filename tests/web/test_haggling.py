"""Haggling in real browsers: offers and counter-offers, bribes, offers that end, and what others see of all that."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import Visitor, party
from tests.web.playing import SAILING, sailing
from tests.web.test_games import assert_fits, phone
from tests.web.test_sailing import act, bar, chip, purse

pytestmark = sailing


def drawer(visitor: Visitor) -> Locator:
    """Where an offer is put together, or looked at closely."""
    return visitor.page.get_by_role("dialog")


def tap(visitor: Visitor, side: str, thing: str, times: int = 1) -> None:
    """Put something into an offer."""
    group = drawer(visitor).get_by_role("group", name=side, exact=True)
    for _ in range(times):
        visitor.press(group.locator(f'[data-ware="{thing}"]').first)


def offer_of(visitor: Visitor, number: int) -> Locator:
    return visitor.page.locator(f'[data-offer="{number}"]')


def chips(visitor: Visitor) -> list[str]:
    return [one.get_attribute("data-chip") or "" for one in visitor.page.locator("[data-chip]").all()]


def come(visit, table, *names: str, **more):
    """Let people open the table in their browsers, and see the map."""
    visitors = [visit(f"/table/{table.table}", who=client, **more) for client in table.clients]
    for visitor in visitors:
        visitor.until(lambda visitor=visitor: visitor.page.locator("[data-place]").count(), "the map")
    assert len(visitors) == len(names)
    return visitors


@pytest.mark.long
def test_an_offer_a_counter_offer_and_one_that_ends_by_itself(visit, house):
    table = party(house, "Ana", "Ben", game=SAILING, open=True)
    ana, ben = come(visit, table, "Ana", "Ben")
    cy = visit(f"/table/{table.table}", language="fr")
    assert table.clients[1].sit(table.table).do("offer", to="C", gives={"brick": 1}, until=10)["kind"] == "done"
    expect(offer_of(ana, 1)).to_contain_text(ana.say("haggle-offers", who="Ben"))

    ana.button("haggle", exact=False).click()
    tap(ana, ana.say("haggle-you-give"), "grain")
    tap(ana, ana.say("haggle-gives", who="Ben"), "stone")
    drawer(ana).get_by_label(ana.say("haggle-promise")).fill("I am a zephyr.")
    ana.button("haggle-send").click()
    expect(drawer(ana)).to_have_count(0)

    expect(offer_of(ben, 2)).to_contain_text(ben.say("haggle-promised", who="Ana", promise="I am a zephyr."))
    ben.button("haggle-counter", within=offer_of(ben, 2)).click()
    tap(ben, ben.say("haggle-gives", who="Ana"), "grain")
    ben.button("haggle-send-counter").click()

    expect(offer_of(ana, 2)).to_contain_text(ana.say("haggle-ended-countered", who="Ben"))
    before = purse(ana)
    ana.button("haggle-accept-look", within=offer_of(ana, 3)).click()
    statement = ana.say("haggle-statement", gives="2 grain", gets="1 stone")
    expect(drawer(ana)).to_contain_text(statement)
    assert purse(ana) == before, "nothing has changed hands yet"
    ana.button("haggle-accept").click()
    ana.until(lambda: purse(ana) == {"G": before["G"] - 2, "B": before["B"], "S": before["S"] + 1}, "it is a deal")
    expect(offer_of(ben, 3)).to_contain_text(ben.say("haggle-ended-accepted", who="Ana"))

    expect(offer_of(ana, 1)).to_contain_text(ana.say("haggle-ended-lapsed"))
    expect(cy.page.get_by_text(cy.say("log-lapsed", who="Ben", seat="Ana", you="none")).first).to_be_visible()
    told = cy.log()
    deal = {"seat": "Ben", "who": "Ana", "gives": "1 pierre", "takes": "2 grains"}
    assert cy.say("log-offered", who="Ana", seat="Ben", gives="1 grain", takes="1 pierre", you="none") in told
    assert cy.say("log-accepted", **deal, you="none") in told
    deal |= {"gives": "1 stone", "takes": "2 grain"}
    assert ana.say("log-accepted", **deal, you="who") in "".join(ana.log()), "whoever reads it is “you”"
    assert ben.say("log-accepted", **deal, you="seat") in "".join(ben.log())
    assert "zephyr" not in cy.network(), "what is promised is for the two partners"
    assert cy.button("haggle", exact=False).count() == 0


@pytest.mark.long
def test_a_bribe_for_the_second_card_and_a_promise_that_is_judged(visit, house):
    table = party(house, "Ana", "Ben", game=SAILING)
    people = come(visit, table, "Ana", "Ben")
    names = ["Ana", "Ben"]
    mine = [visitor.heading().text_content() == visitor.say("face-ask-act") for visitor in people]
    visitor, other = people if mine[0] else people[::-1]
    visits, bids = names if mine[0] else names[::-1]

    act(visitor)
    chip(visitor, "visit").click()
    visitor.spot(next(iter(visitor.until(lambda: visitor.look().deeds, "a city")))).click()
    expect(visitor.page.get_by_text(visitor.say("haggle-window-mine"))).to_be_visible()
    expect(other.page.get_by_text(other.say("haggle-window", who=visits))).to_be_visible()
    other.button("haggle-bribe").click()
    asks = drawer(other).get_by_label(other.say("haggle-asks", who=visits))
    expect(asks).to_have_value(other.say("promise-second-card", to=bids, reader="me"))
    tap(other, other.say("haggle-you-give"), "grain", times=2)
    other.button("haggle-send").click()

    before = purse(visitor)
    visitor.button("haggle-accept-look").click()
    promise = visitor.say("promise-second-card", to=bids, reader="other")
    expect(drawer(visitor)).to_contain_text(visitor.say("haggle-you-promise-ready", promise=promise))
    visitor.button("haggle-accept").click()
    visitor.until(lambda: purse(visitor)["G"] == before["G"] + 2, "the bribe is there")
    bar(visitor).get_by_role("button").first.click()  # one card is kept
    letter = "L" if bids == "Ben" else "C"
    visitor.page.locator(f'.bar [data-option="give {letter}"]').click()
    expect(other.page.get_by_text(other.say("haggle-window", who=visits))).to_have_count(0)

    other.tab("tab-ledger").click()
    other.button("ledger-mark-kept").click()
    expect(other.page.get_by_role("tabpanel")).to_contain_text(other.say("ledger-is-kept"))
    visitor.tab("tab-ledger").click()
    record = visitor.page.get_by_role("row").filter(has_text=visits)
    expect(record).to_have_text(re.compile(rf"{visits}\s*1\s*1\s*1\s*0$"))
    visitor.page.goto(f"{visitor.home}/study/{table.table}")
    deal = visitor.say("log-accepted-gift", who=visits, seat=bids, gives="2 grain", you="who")
    expect(visitor.page.get_by_role("listitem").filter(has_text=deal)).to_have_count(1)


@pytest.mark.long
def test_three_offers_at_once_on_a_phone_in_french(visit, house):
    """They keep their order, the focus stays, and what one looks at is what one accepts."""
    table = party(house, "Ana", "Ben", "Cy", "Dan", game=SAILING)
    assert table.clients[0].ask("PATCH", "/api/session", {"language": "fr"}).status == 200
    ana = phone(visit, language="fr", path=f"/table/{table.table}", who=table.clients[0])
    ana.until(lambda: ana.page.locator("[data-place]").count(), "the map")
    others = [client.sit(table.table) for client in table.clients[1:]]
    for good, seat in zip(("grain", "brick", "stone"), others, strict=True):
        assert (
            seat.do("offer", to="C", gives={good: 1}, takes={"grain": 1} if good != "grain" else {})["kind"] == "done"
        )
        ana.button("haggle", exact=False).first.focus()  # it comes with the first offer, and keeps the focus
    ana.until(lambda: chips(ana) == ["1", "2", "3"], "three offers")
    assert ana.page.evaluate("() => document.activeElement.className").startswith("btn small begin")
    expect(ana.page.get_by_role("status").filter(has_text=ana.say("haggle-news", count=3, open=3))).to_have_count(1)
    assert_fits(ana)

    ana.page.locator('[data-chip="2"]').tap()
    expect(drawer(ana)).to_contain_text(ana.say("haggle-offers", who="Cy"))
    assert_fits(ana)
    others[1].do("retract", offer=2)
    expect(drawer(ana)).to_contain_text(ana.say("haggle-ended-retracted", who="Cy"))
    expect(ana.button("haggle-accept")).to_have_attribute("aria-disabled", "true")
    ana.button("close").first.tap()
    ana.page.locator('[data-chip="3"]').tap()
    ana.button("haggle-counter", within=drawer(ana)).tap()
    expect(drawer(ana)).to_contain_text(ana.say("haggle-counter-to", who="Dan"))
    assert_fits(ana)
    for button in drawer(ana).get_by_role("button").all()[:12]:
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43
    ana.button("haggle-discard").tap()
    assert chips(ana) == ["1", "2", "3"], "nothing has moved"


def test_a_computer_waits_for_bids(visit, house):
    client = house.client("Ana")
    table = client.make("me", "random", "random", game="sailing", bidding=60)
    client.join(table, invitation=client.invitation)
    seat = client.sit(table)
    assert seat.do("wait")["kind"] == "done"
    while not seat.info.get("auction"):
        state = seat.state or {}
        if state.get("actor") == "C":
            moves = [move for move in state["legal"] if move != "withdraw"] or state["legal"]
            seat.play(moves[len(moves) // 2])
        else:
            seat.hear()
    ana = visit(f"/table/{table}", who=client)
    visits = ana.say(f"who-{seat.info['auction']['seller']}")
    expect(ana.page.get_by_text(ana.say("haggle-window-bot", who=visits))).to_be_visible()
    ana.button("haggle-bribe").click()
    expect(drawer(ana)).to_contain_text(ana.say("haggle-offer-to", who=visits))
    ana.page.keyboard.press("Escape")
    expect(drawer(ana)).to_have_count(0)
    expect(ana.button("haggle-bribe")).to_be_focused()
    mark = len(ana.frames)
    ana.button("haggle-pass").click()

    def goes_on() -> bool:
        tables = [frame["table"] for frame in ana.heard(mark) if frame.get("table")]
        return any(one["auction"] is None for one in tables)

    ana.until(goes_on, "it goes on as soon as everybody has passed", patience=5)


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("fr", "light")])
def test_axe_finds_no_serious_fault(visit, house, language, theme):
    table = party(house, "Ana", "Ben", game=SAILING)
    client, ben = table.clients[0], table.clients[1].sit(table.table)
    assert client.ask("PATCH", "/api/session", {"language": language}).status == 200
    ben.do("offer", to="C", gives={"stone": 1}, takes={"grain": 9}, promise="peace", until=60)
    ben.do("offer", to="C", gives={"brick": 2}, takes={"stone": 1}, until="turn")
    more = {"still": True, "bypass_csp": True, "script": AXE.read_text("utf-8")}
    ana = visit(f"/table/{table.table}", who=client, language=language, theme=theme, **more)
    expect(offer_of(ana, 2)).to_be_visible()
    found = []
    widths = (1280, 360) if language == "fr" else (360,)

    def look(what: str) -> None:
        for width in widths:
            ana.page.set_viewport_size({"width": width, "height": 800})
            found.extend((what, width, *one) for one in ana.page.evaluate(RUN) if one[0] in GRAVE)
        ana.page.set_viewport_size({"width": 1280, "height": 800})

    look("offers")
    ana.tab("tab-ledger").click()
    ana.page.locator('[data-chip="1"]').click()
    look("an offer, closely")
    ana.button("haggle-counter", within=drawer(ana)).click()
    drawer(ana).locator("summary").click()
    look("a counter-offer")
    assert found == []
