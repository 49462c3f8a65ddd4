"""Tournaments in a browser: a tournament of eight with two rounds, by keyboard, on a phone, in both languages."""

import secrets

import pytest
from playwright.sync_api import expect

from tests.server.live import Client
from tests.server.test_tournaments_live import accounts, play_to_the_end, told
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.keyboard import Keyboard

NAMES = ("Amun", "Bastet", "Chnum", "Djehuti", "Esna", "Fayum", "Geb", "Hathor")


def people(house, *names: str) -> dict[str, Client]:
    """Return accounts of these names, which others may have taken before."""
    own = [f"{name} {secrets.token_hex(2)}" for name in names]
    return dict(zip(own, accounts(house, *own), strict=True))


def seen(visitor, width: int) -> list:
    """Return what axe finds, and whether the page is wider than the screen."""
    faults = [one for one in visitor.page.evaluate(RUN) if one[0] in GRAVE]
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    return faults + ([f"{wide} wide"] if wide > width else [])


def test_a_tournament_is_found_in_the_list_and_shown(visit, house):
    (organiser,) = people(house, "Ida").values()
    title = f"Cup {secrets.token_hex(2)}"
    organiser.ask("POST", "/api/tournaments", {"title": title, "game": "senet", "size": 2})
    ana = visit("/tournaments", language="fr", width=360, touch=True)
    ana.press(ana.page.get_by_role("link", name=title))
    expect(ana.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(ana.text("tournament-waits")).to_be_visible()
    ana.forgive("401")
    ana.press(ana.button("tournament-enter"))
    expect(ana.link("tournament-account-make")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(("at_desk", "on_phone"), [("en", "fr"), ("fr", "en")])
def test_a_tournament_of_eight_with_two_rounds(visit, house, at_desk, on_phone):
    """One organises it at a desk, by keyboard alone; another one plays in it on a phone, in another language."""
    axe = AXE.read_text("utf-8")
    players = people(house, *NAMES)
    names = list(players)
    phone_player = players[names[1]]
    for name, language in zip(names, (at_desk, on_phone), strict=False):
        assert players[name].ask("PATCH", "/api/session", {"language": language}).status == 200
    ana = visit("/tournaments", who=players[names[0]], language=at_desk, still=True, bypass_csp=True, script=axe)
    keys = Keyboard(ana)
    phone = {"language": on_phone, "theme": "dark", "width": 360, "touch": True}
    ben = visit(None, who=phone_player, **phone, still=True, bypass_csp=True, script=axe)
    page, faults = ana.page, []

    faults += seen(ana, 1280)
    keys.use(ana.button("tournaments-new"))
    title = f"Spring Cup {secrets.token_hex(2)}"
    keys.write(page.get_by_label(ana.say("tournament-title"), exact=True), title)
    keys.write(page.get_by_label(ana.say("tournament-rounds"), exact=True), "2")
    faults += seen(ana, 1280)
    keys.use(ana.button("tournament-make"))
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    name = ana.table
    path = f"/api/tournaments/{name}"
    keys.use(ana.button("tournament-enter"))
    expect(ana.button("tournament-withdraw")).to_be_visible()

    ben.go(f"/tournaments/{name}")
    ben.press(ben.button("tournament-enter"))
    expect(ben.button("tournament-withdraw")).to_be_visible()
    faults += seen(ben, 360)
    for client in list(players.values())[2:]:
        assert client.ask("POST", f"{path}/enter", {}).status == 204
    expect(page.get_by_text(ana.say("tournament-players", count=8, most=32))).to_be_visible()  # by itself

    for number in (1, 2):
        keys.use(ana.button("tournament-begin" if number == 1 else "tournament-next-round"))
        expect(ana.region("tournament-my-table")).to_contain_text(ana.say("tournament-your-table", number=number))
        expect(ben.region("tournament-my-table")).to_contain_text(ben.say("tournament-your-table", number=number))
        faults += [*seen(ana, 1280), *seen(ben, 360)]
        info = told(phone_player, path)["info"]
        called = {one["number"]: one["name"] for one in info["players"]}
        for table in info["played"][-1]["tables"]:
            here = [called[player] for player in table["players"]]
            if names[1] in here:  # one click takes the seat that is kept
                ben.press(ben.link("tournament-go"))
                expect(ben.link("to-tournament")).to_be_visible()
                expect(ben.button("take-seat")).to_have_count(0)
            play_to_the_end(table["table"], [players[one] for one in here])
            if names[1] in here:
                ben.press(ben.link("to-tournament"))
                expect(ben.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        closed = ana.text("tournament-round-closed")
        expect(closed).to_have_count(number)  # without loading the page again
    expect(ana.text("tournament-is-over")).to_be_visible()

    # A correction, which everybody sees.
    keys.use(page.get_by_role("button", name=ana.say("tournament-correct")).first)
    dialog = page.get_by_role("dialog")
    keys.write(dialog.get_by_label(ana.say("tournament-why")), "The train was late.")
    faults += seen(ana, 1280)
    keys.use(ana.button("tournament-correct-do"))
    expect(dialog).to_have_count(0)
    keys.used_nothing_else()
    expect(page.get_by_text("The train was late.")).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_text("The train was late.")).to_be_visible()
    for visitor in (ana, ben):
        for what in ("tournament-cross", "tournament-explained"):
            visitor.press(visitor.page.locator("summary").filter(has_text=visitor.say(what)))
        expect(visitor.text("tournament-tie-direct")).to_be_visible()
    faults += [*seen(ana, 1280), *seen(ben, 360)]
    standings = told(players[names[0]], path)["info"]["players"]
    assert sum(one["points"] for one in standings) == 8
    rows = page.get_by_role("region", name=ana.say("tournament-standings")).get_by_role("row")
    expect(rows).to_have_count(9)
    expect(rows.nth(1)).to_contain_text(standings[0]["name"])
    assert not faults
