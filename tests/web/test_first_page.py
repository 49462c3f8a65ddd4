"""The first page: light, and at home in both languages and themes."""

import re
import threading

import pytest
from playwright.sync_api import expect

from ennead.server import bot_pool
from tests.web.driving import zipped
from tests.web.words import words

MOST = 100_000  # bytes of JavaScript, compressed


def test_the_javascript_of_the_first_page_is_small(visit, record_property, capsys):
    ana = visit("/")
    expect(ana.way("against")).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    sizes = {
        response.url.rpartition("/")[2]: zipped(response.body())
        for response in ana.responses
        if "javascript" in response.headers.get("content-type", "")
    }
    assert len(sizes) > 3
    total = sum(sizes.values())
    record_property("javascript", total)
    with capsys.disabled():
        print(f"\nfirst page: {total:,} bytes of JavaScript, compressed, in {len(sizes)} files")
    assert total <= MOST, sizes
    loaded = {response.url.rpartition("/")[2].partition("-")[0] for response in ana.responses}
    assert not loaded & {"Table", "Study", "Rules", "RulesDrawer", "QrCode", "face"}, "only what is needed is fetched"


def test_the_page_speaks_the_language_of_the_browser_and_keeps_what_was_chosen(visit):
    ana = visit("/", language="fr")
    expect(ana.heading()).to_have_text(words("fr")("home-title"))
    ana.speak("en")
    expect(ana.heading()).to_have_text(words("en")("home-title"))
    ana.page.reload()
    expect(ana.heading()).to_have_text(words("en")("home-title"))


def test_by_day_and_by_night(visit):
    ana = visit("/", theme="dark")
    background = "() => getComputedStyle(document.body).backgroundColor"
    night = ana.page.evaluate(background)
    ana.button("go-light").click()
    day = ana.page.evaluate(background)
    assert day != night
    ana.page.reload()
    expect(ana.button("go-dark")).to_be_visible()
    assert ana.page.evaluate(background) == day
    assert visit("/", theme="light").page.evaluate(background) == day


@pytest.mark.long
def test_a_table_made_in_the_dialog_is_as_it_was_wished(visit):
    ana = visit("/")
    ana.way("more-ways").click()
    dialog = ana.page.get_by_role("dialog", name=ana.say("new-table", game=ana.say("title")))

    def choose(name: str, **option: str) -> None:
        dialog.get_by_role("combobox", name=re.compile(f"{name}$")).select_option(**option)

    choose(ana.say("how-many"), value="3")
    choose(ana.say("who-M"), label=ana.say("seat-kind-screen"))
    choose(ana.say("option-tiles"), value="open")
    choose(ana.say("option-first"), value="C")
    dialog.get_by_label(ana.say("open-for-all")).check()
    ana.button("make-table").click()
    ana.wait_for_turn()
    assert ana.board()["a1"] == "."
    value = ana.turn_up()
    ana.wait_for_turn()
    ana.place("a1")
    assert ana.board()["a1"] == value, "tiles stay open"
    rows = ana.region("players").get_by_role("listitem")
    expect(rows.nth(1)).to_contain_text(ana.say("level-1"))
    expect(rows.nth(2)).to_contain_text(ana.say("seat-you"))
    cy = visit("/")
    cy.page.get_by_role("link", name=re.compile("^" + cy.say("row-watch-at", names=""))).and_(
        cy.page.locator(f'[href="/table/{ana.table}"]')
    ).click()
    cy.until(lambda: cy.table == ana.table)
    expect(cy.text("watching").first).to_be_visible()


@pytest.mark.long
def test_a_level_is_chosen_by_name_and_sentence_and_thinks_with_a_quiet_sign(visit, monkeypatch):
    go_on = threading.Event()

    class Slow:
        def choose(self, known, seat):
            go_on.wait(20)
            return known.legal()[0]

    monkeypatch.setattr(bot_pool, "bot", lambda level, slug: Slow())
    ana = visit("/", still=True)
    choice = ana.page.get_by_role("combobox", name=ana.say("card-level")).first
    expect(choice).to_have_value("1")
    choice.select_option(label=f"5 · {ana.say('level-5')}")
    expect(ana.page.get_by_text(ana.say("level-5-about"))).to_be_visible()
    ana.page.reload()
    expect(choice).to_have_value("5")
    ana.way("against").click()
    row = ana.region("players").get_by_role("listitem").nth(1)
    expect(row).to_contain_text(ana.say("level-5"))
    sign, mine = row.locator(".thinking"), ana.page.locator(".ask.mine")
    try:
        expect(sign.or_(mine).first).to_be_visible()
        if mine.count():
            ana.place("a1")
        expect(sign).to_be_visible()
        moving = "(one) => one.getAnimations({ subtree: true }).filter((each) => each.playState === 'running').length"
        assert not sign.evaluate(moving), "whoever wants no motion sees dots that stand still"
    finally:
        go_on.set()
    ana.wait_for_turn()
    expect(sign).to_have_count(0)


def test_a_link_that_is_pasted_leads_to_its_table_and_nonsense_is_told(visit, house):
    ana = house.client("Ana")
    table = ana.make("me", "open")
    ana.join(table)
    ben = visit("/")
    field = ben.page.get_by_label(ben.say("join-table"), exact=True)
    field.fill("what is this?")
    ben.button("join").click()
    expect(ben.text("join-wrong")).to_be_visible()
    field.fill(f"{ben.home}/table/{table}#{ana.invitation}")
    ben.button("join").click()
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("take-seat").click()
    ben.until(lambda: len(ben.look().board) == 36, "the game begins")


@pytest.mark.long
def test_a_table_that_has_not_begun_is_closed_at_it_or_on_the_first_page(visit):
    ana = visit("/")
    for at_the_table in (True, False):
        ana.way("invite").click()
        ana.button("make-table").click()
        link = ana.page.get_by_label(ana.say("invite-link"), exact=True).input_value()
        ben = visit(link.removeprefix(ana.home))
        ben.button("watch").click()
        expect(ben.heading()).to_have_text(ben.say("waiting-title"))
        if not at_the_table:
            ana.page.goto(ana.home)
        ana.page.get_by_role("button", name=ana.say("close-table")).click()
        ana.button("close-table", within=ana.page.get_by_role("dialog")).click()
        expect(ana.text("table-closed")).to_be_visible()
        expect(ana.text("my-tables-none")).to_be_visible()
        expect(ben.page.get_by_text("Whoever made this table has closed it")).to_be_visible()
        ben.link("home").first.click()
        expect(ben.heading()).to_have_text(ben.say("home-title"))


@pytest.mark.long
def test_another_device_has_the_same_seats(visit):
    ana = visit("/")
    ana.way("against").click()
    ana.wait_for_turn()
    ana.button("menu").click()
    ana.button("device").click()
    field = ana.page.get_by_label(ana.say("device-link"), exact=True)
    expect(field).not_to_have_value("")  # the server is asked for it
    link = field.input_value()
    phone = visit(link.removeprefix(ana.home), width=360, height=780, touch=True)
    phone.link("row-continue-at", names=f"{ana.say('guest')}, {ana.say('who-L')}").tap()
    before = phone.wait_for_turn()
    assert before.board == ana.board()
    phone.square("c3").tap() if before.board["c3"] == "." else phone.square("d4").tap()
    ana.wait_for(phone.wait_for(before.filled + 1).filled)
    assert "device=" not in phone.page.url
