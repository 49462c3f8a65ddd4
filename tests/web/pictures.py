"""Make the pictures of the README and the docs: `pytest tests/web/pictures.py`, then look at them."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.driving import party
from tests.web.playing import ISIS, OSIRIS, SAILING, AnyGame
from tests.web.test_haggling import come, drawer, offer_of, tap

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
NAMES = {"isis": "table.png", "osiris": "osiris-table.png", "sailing": "sailing-table.png"}
PLAYED = {"isis": 12, "osiris": 29, "sailing": 16}
TO_MOVE = {"isis": 0, "osiris": 1, "sailing": 0}  # whose turn it is then


@pytest.mark.parametrize("game", [ISIS, OSIRIS, SAILING], ids=lambda game: game.slug)
def test_the_table_of_each_game(visit, house, game):
    table = party(house, "Ana", "Ben", "Cy", game=game)
    table.play(until=PLAYED[game.slug])
    ana = visit(f"/table/{table.table}", who=table.clients[TO_MOVE[game.slug]], width=1440, height=900)
    ana.until(lambda: ana.page.locator(".turns > li").count() >= 3, "the log")
    ana.page.wait_for_timeout(1_000)  # until nothing moves
    ana.page.screenshot(path=DOCS / NAMES[game.slug])


def test_a_counter_offer(visit, house):
    table = party(house, "Ana", "Ben", "Cy", game=SAILING)
    ana, _, _ = come(visit, table, "Ana", "Ben", "Cy", width=1360, height=900)
    ben, cy = (client.sit(table.table) for client in table.clients[1:])
    promise = "I leave the quarry in segment 3 to you this season."
    ben.do("offer", to="C", gives={"grain": 1}, takes={"stone": 1}, until="season", promise=promise)
    cy.do("offer", to="C", gives={"brick": 1}, takes={"grain": 2}, until="turn")
    ana.button("haggle-counter", within=offer_of(ana, 1)).click()
    tap(ana, ana.say("haggle-you-give"), "brick")
    expect(drawer(ana)).to_contain_text(ana.say("haggle-counter-to", who="Ben"))
    ana.page.wait_for_timeout(1_000)
    ana.page.screenshot(path=DOCS / "haggling.png")


def test_the_first_page(visit):
    ana = visit("/", still=True, width=1280, height=660, device_scale_factor=0.7)
    expect(ana.page.locator(".card")).to_have_count(4)
    ana.page.wait_for_timeout(1_000)
    ana.page.screenshot(path=DOCS / "first-page.png")


@pytest.mark.parametrize("game", [AnyGame("senet")], ids=["senet"])
def test_a_phone(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(until=12)
    table.level()
    mover = table.clients[table.seats().index(table.mover())]
    table.go()
    ana = visit(f"/table/{table.table}", who=mover, width=390, height=844, touch=True)
    ana.wait_for_turn()
    ana.page.wait_for_timeout(1_000)
    ana.page.screenshot(path=DOCS / "phone.png")
