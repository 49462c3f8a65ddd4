"""Clocks in a browser: chosen and shown beforehand, counted down, over; and from one table to the next by one key."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ennead.play.verify import verify
from tests.server.live import Running, server
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import Party, party

DAYS = {"days": 3, "over": "loses"}


def mine(table: Party) -> str:
    """Return whose turn it is, by the name of the client."""
    return {"C": "Ana", "L": "Ben"}[table.clients[0].ask("GET", f"/api/tables/{table.table}").json["turn"]]


def test_one_key_goes_to_the_next_table_at_which_it_is_my_turn(visit, house):
    first = party(house, "Ana", "Ben", clock=DAYS)
    second = party(house, people=first.clients, clock=DAYS, options={"first": "C" if mine(first) == "Ana" else "L"})
    client = first.clients[0 if mine(first) == "Ana" else 1]
    one = visit(f"/table/{first.table}", who=client)
    clocks = one.page.get_by_role("timer")
    expect(clocks).to_have_count(2)
    expect(clocks.first).to_contain_text(re.compile("2 d 23 h|3 d 0 h"))
    one.page.get_by_text(one.say("options"), exact=True).click()
    expect(one.page.get_by_text(one.say("clock-given-days", days=3))).to_be_visible()
    one.page.keyboard.press("m")
    one.page.wait_for_url(f"**/table/{second.table}")
    expect(one.page.get_by_role("timer").first).to_be_visible()


@pytest.fixture
def own() -> Iterator[Running]:
    """A server whose time the test moves. Tests ask for it before `visit`, so that pages are closed before it stops."""
    with server() as running:
        yield running


def let_pass(running: Running, seconds: float) -> None:
    running.app.state.tables.time._before += int(1000 * seconds)


@pytest.mark.long
@pytest.mark.parametrize(("language", "width", "theme"), [("en", 1280, "dark"), ("fr", 360, "light")])
def test_a_game_with_a_clock_from_its_choice_to_the_flag(own, visit, language, width, theme):
    """Everything by keyboard: the dialog, the table, the flag, the replay with the time left, and the file."""
    ana_client, ben_client = own.client("Ana", language), own.client("Ben", "en")
    axe = AXE.read_text("utf-8")
    looks = {"language": language, "width": width, "theme": theme, "touch": False, "still": True}
    ana = visit("/", at=own.port, who=ana_client, bypass_csp=True, script=axe, **looks)
    found = []

    def look(what: str) -> None:
        found.extend((what, *one) for one in ana.page.evaluate(RUN) if one[0] in GRAVE)
        assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what

    ana.way("card-more").focus()
    ana.page.keyboard.press("Enter")
    ana.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{ana.say('more-ways')}")).focus()
    ana.page.keyboard.press("Enter")
    dialog = ana.page.get_by_role("dialog")

    def choose(name: str, **option: str | int) -> None:
        dialog.get_by_role("combobox", name=re.compile(f"{re.escape(name)}$")).select_option(**option)

    choose(ana.say("who-L"), value="open")
    choose(ana.say("clock"), index=1)
    expect(dialog.get_by_text(ana.say("clock-over-loses"))).to_be_visible()
    choose(ana.say("clock-over"), value="bot")
    choose(ana.say("clock-over"), value="loses")
    look("dialog")
    ana.button("make-table", within=dialog).press("Enter")
    ana.page.wait_for_url("**/table/*")
    table = ana.page.url.rpartition("/")[2]
    expect(ana.page.get_by_text(ana.say("clock-over-loses"))).to_be_visible()
    look("waiting")
    link = ana.page.evaluate("(table) => fetch(`/api/tables/${table}`).then((one) => one.json())", table)
    assert link["clock"] == {"base": 180, "increment": 2, "days": 0, "over": "loses"}
    room = own.app.state.tables.live[table].room
    ben_client.join(table, invitation=room.invitation)
    expect(ana.page.get_by_role("timer")).to_have_count(2)
    seats = {"C": ana_client.sit(table), "L": ben_client.sit(table)}
    for _ in range(2):
        letter = room.table.book.letter(room.table.running.actor)
        let_pass(own, 61)
        action = room.table.running.legal()[0].notation
        assert seats[letter].do("play", action=action)["kind"] == "done"
        seats["CL".replace(letter, "")].catch_up(len(room.table.events))
    late = room.table.book.letter(room.table.running.actor)
    let_pass(own, 170)
    ana.page.reload()
    expect(ana.page.locator("[role=timer].little").filter(visible=True).first).to_be_visible()
    look("little time")
    let_pass(own, 30)
    expect(ana.page.locator("main .result")).to_be_visible()
    told = {"C": ana.say("reason-time-you"), "L": ana.say("reason-time", who="Ben")}[late]
    expect(ana.page.locator("main .result .why").first).to_have_text(told)
    look("over")
    file = ana_client.ask("GET", f"/api/tables/{table}/file").body.decode()
    assert verify(file).holds
    assert " flag\n" in file
    assert " @2:5" in file or " @3:0" in file
    ana.go(f"/study/{table}")
    expect(ana.page.locator(".left").first).to_be_attached()
    look("replay")
    assert not found, found


@pytest.mark.long
def test_who_is_out_of_time_looks_on_while_a_computer_plays(own, visit):
    table = party(own, "Ana", "Ben", clock={"base": 60, "over": "bot"}, stand_in="random")
    late = 0 if mine(table) == "Ana" else 1
    one = visit(f"/table/{table.table}", at=own.port, who=table.clients[late], width=360, height=740)
    other = visit(f"/table/{table.table}", at=own.port, who=table.clients[1 - late])
    expect(one.page.get_by_role("timer")).to_have_count(2)
    let_pass(own, 125)
    expect(one.heading()).to_have_text(one.say("time-over-title"))
    expect(other.page.get_by_text(other.say("seat-time-over"))).to_be_visible()
    other.wait_for_turn()
    assert one.button("undo").count() == 0
