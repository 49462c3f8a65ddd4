"""Tournaments in a browser: a tournament of eight with two rounds, by keyboard, on a phone, in both languages."""

import csv
import datetime
import io
import json
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.live import Client
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.server.test_tournaments_live import accounts, play_to_the_end, told
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.keyboard import Keyboard

PNG = b"\x89PNG"
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


def panel(visitor, message: str, **facts):
    """Return the part of the page with this heading."""
    return visitor.page.locator("section.panel").filter(
        has=visitor.page.get_by_role("heading", name=visitor.say(message, **facts))
    )


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


@pytest.mark.long
@pytest.mark.parametrize(("at_desk", "on_phone"), [("en", "fr"), ("fr", "en")])
def test_an_organiser_changes_writes_and_hands_out_the_results(visit, house, at_desk, on_phone):
    """Another one reads it all on a phone, in another language; at the end both see who has won."""
    axe = AXE.read_text("utf-8")
    clients = people(house, "Ida", "Ana", "Ben")
    host, *both = clients.values()
    wish = {"title": "Cup", "game": "isis", "size": 2, "rounds": 2, "options": FIRST_BEGINS["isis"] | SHORT["isis"]}
    name = host.ask("POST", "/api/tournaments", wish).json["name"]
    path = f"/api/tournaments/{name}"
    for client in both:
        assert client.ask("POST", f"{path}/enter", {}).status == 204
    ida = visit(f"/tournaments/{name}", who=host, language=at_desk, still=True, bypass_csp=True, script=axe)
    phone = {"language": on_phone, "width": 390, "height": 844, "touch": True}
    ana = visit(f"/tournaments/{name}", who=both[0], **phone, still=True, bypass_csp=True, script=axe)
    page, dialog, faults = ida.page, ida.page.get_by_role("dialog"), []

    ida.button("tournament-write").click()
    dialog.get_by_label(ida.say("tournament-write-text")).fill("We meet at eight.\nBring a cake.")
    faults += seen(ida, 1280)
    dialog.get_by_role("button", name=ida.say("tournament-write-do")).click()
    expect(dialog).to_have_count(0)
    for visitor in (ida, ana):  # without loading the page again
        expect(panel(visitor, "tournament-messages")).to_contain_text("We meet at eight.")

    tomorrow = (datetime.datetime.now() + datetime.timedelta(days=1)).strftime("%Y-%m-%dT20:30")
    title = f"Nile Cup {secrets.token_hex(2)}"
    ida.button("tournament-change").click()
    dialog.get_by_label(ida.say("tournament-title"), exact=True).fill(title)
    dialog.get_by_label(ida.say("tournament-description")).fill("The winner gets a cake.")
    dialog.get_by_label(ida.say("tournament-begins")).fill(tomorrow)
    dialog.locator('select[name="clock"]').select_option("300+5")
    dialog.get_by_label(ida.say("tournament-rounds"), exact=True).fill("1")
    dialog.get_by_label(ida.say("tournament-most")).fill("16")
    faults += seen(ida, 1280)
    dialog.get_by_role("button", name=ida.say("tournament-change-do")).click()
    expect(dialog).to_have_count(0)
    expect(ana.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(ana.page.get_by_text("The winner gets a cake.")).to_be_visible()
    changed = panel(ana, "tournament-changed")
    for field in ("title", "description"):
        expect(changed).to_contain_text(ana.say(f"tournament-changed-{field}"))
    expect(changed).to_contain_text("20:30")
    expect(changed).to_contain_text(ana.say("tournament-clock-none"))
    expect(changed).to_contain_text(ana.say("tournament-changed-rounds", before=2, now=1))
    expect(ana.page.get_by_text(ana.say("tournament-players", count=2, most=16))).to_be_visible()
    faults += [*seen(ida, 1280), *seen(ana, 390)]

    ida.button("tournament-begin").click()
    expect(ana.region("tournament-my-table")).to_be_visible()
    (table,) = told(host, path)["info"]["played"][0]["tables"]
    called = {one["number"]: one["name"] for one in told(host, path)["info"]["players"]}
    play_to_the_end(table["table"], [clients[called[player]] for player in table["players"]])
    expect(ida.text("tournament-is-over")).to_be_visible()
    results = told(host, f"{path}/results")
    first, *_ = results["standings"]
    for visitor in (ida, ana):
        winner = visitor.region("tournament-podium")
        expect(winner.get_by_role("heading")).to_contain_text(first["player"])
        link = winner.get_by_role("textbox", name=visitor.say("tournament-address"))
        expect(link).to_have_value(f"{visitor.home}/tournaments/{name}")
        tops = [one.bounding_box()["y"] for one in (winner, panel(visitor, "tournament-standings"))]
        assert tops == sorted(tops)
    faults += [*seen(ida, 1280), *seen(ana, 390)]
    for visitor in (ida, ana):
        with visitor.page.expect_download() as picture:
            visitor.press(visitor.button("tournament-picture"))
        assert Path(picture.value.path()).read_bytes().startswith(PNG)
        expect(visitor.text("tournament-picture-saved").first).to_be_visible()

    files = {"standings": "text/csv", "tables": "text/csv", "all": "application/json"}
    for what, kind in files.items():
        link = ida.link(f"tournament-take-{what}")
        with page.expect_download() as download:
            link.click()
        assert name in download.value.suggested_filename
        text = Path(download.value.path()).read_text("utf-8-sig")
        answer = ida.context.request.get(ida.home + link.get_attribute("href"))
        assert answer.headers["content-type"].startswith(kind)
        if what == "all":
            assert json.loads(text)["standings"] == results["standings"]
        else:
            assert first["player"] in {row["player"] for row in csv.DictReader(io.StringIO(text))}

    page.emulate_media(media="print")
    expect(panel(ida, "tournament-standings")).to_be_visible()
    expect(page.get_by_role("heading", name=ida.say("tournament-round", number=1))).to_be_visible()
    assert page.locator(".unprinted, button, .btn, header:has(.brand)").filter(visible=True).count() == 0
    assert not faults
