"""Keeping it kind in the browser: block, report, the host's page, an announcement; by keyboard and on a phone."""

import pytest
from playwright.sync_api import expect

from ennead.server.moderation.acts import Announce, EndAnnouncement, MakeHost, UnmakeHost
from tests.server.live import server
from tests.server.test_blocked import account
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import party


def do(house, act) -> None:
    """Do what a host does by command."""
    house.run(house.app.state.server.desk.do("", act))


def grave(visitor) -> list[object]:
    return [one for one in visitor.page.evaluate(RUN) if one[0] in GRAVE]


@pytest.fixture
def own():
    """A server of a test's own."""
    with server() as running:
        yield running


def test_somebody_is_blocked_from_the_chat_by_keyboard(visit, house):
    """The one test of this page that is always run."""
    playing = party(house, "Ana", "Ben")
    seat = playing.clients[1].sit(playing.table)
    for text in ("hello", "rude words"):
        seat.do("say", text=text)
    ana = visit(f"/table/{playing.table}", who=playing.clients[0], still=True)
    ana.tab("tab-chat").click()
    expect(ana.page.get_by_text("rude words")).to_be_visible()
    ana.button("about-line", who="Ben").last.focus()
    ana.page.keyboard.press("ArrowUp")
    expect(ana.button("about-line", who="Ben").first).to_be_focused()
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("Enter")
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.get_by_text("rude words")).to_be_visible()
    ana.button("block", who="Ben").focus()
    ana.page.keyboard.press("Enter")
    expect(dialog.get_by_text(ana.say("blocked-now", who="Ben"))).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_text("rude words")).to_have_count(0)
    seat.do("say", text="and ruder ones")
    expect(ana.page.get_by_text(ana.say("chat-muted"))).to_have_count(3)
    assert "ruder" not in "".join(text for _, text in ana.frames)
    seat.close()


@pytest.mark.long
@pytest.mark.parametrize(("language", "width", "theme"), [("en", 1280, "light"), ("fr", 360, "dark")])
def test_a_report_becomes_a_ban(own, visit, language, width, theme):
    house, names = own, ("Ana", "Ben", "Hathor")
    ana, ben, hathor = (house.client(name, language=language) for name in names)
    for client, name in ((ben, names[1]), (hathor, names[2])):
        account(house, client, name)
    do(house, MakeHost(names[2]))
    playing = party(house, people=[ana, ben])
    looks = {
        "at": house.port,
        "language": language,
        "width": width,
        "theme": theme,
        "touch": width < 500,
        "still": True,
    }
    looks |= {"bypass_csp": True, "script": AXE.read_text("utf-8")}
    reporter = visit(f"/table/{playing.table}", who=ana, **looks)
    victim = visit(f"/table/{playing.table}", who=ben, **looks)
    playing_ben = ben.sit(playing.table)
    playing_ben.do("say", text=f"rude {language} words")
    playing_ben.close()

    reporter.button("about-person", who=names[1]).click()
    expect(reporter.page.get_by_role("dialog")).to_be_visible()
    assert not grave(reporter)
    reporter.page.keyboard.press("Escape")
    reporter.tab("tab-chat").click()
    reporter.button("about-line", who=names[1]).click()
    reporter.button("report-line").click()
    assert not grave(reporter)
    reporter.page.get_by_label(reporter.say("reason-advertising")).check()
    reporter.page.get_by_label(reporter.say("report-words")).fill(f"sells\n{language} camels")
    reporter.button("report-send").click()
    expect(reporter.text("reported-now")).to_be_visible()

    host = visit("/host", who=hathor, **looks)
    expect(host.page.get_by_text(f"sells {language} camels")).to_be_visible()
    expect(host.page.get_by_text(f"rude {language} words")).to_be_visible()
    assert not grave(host)
    host.button("host-ban-who", who=names[1]).first.click()
    times = host.page.get_by_role("dialog").get_by_role("combobox").first
    times.select_option(label=host.say("host-days-count", days=7))
    host.page.get_by_label(host.say("host-words")).fill("Be kind")
    host.button("host-ban-now").click()
    expect(host.page.locator("li").get_by_text(host.say("host-is-banned"), exact=True)).to_be_visible()
    expect(victim.page.get_by_text("Be kind").first).to_be_visible()  # he is told why
    victim.go("/")
    news = victim.page.get_by_role("complementary", name=victim.say("news"))
    expect(news).to_contain_text("Be kind")  # on every page, as long as it holds
    assert not grave(victim)
    host.button("host-close-who", who=names[1]).click()
    expect(host.text("host-none-open")).to_be_visible()
    host.button("host-lift-who", who=names[1]).click()
    expect(host.text("host-none-banned")).to_be_visible()
    expect(host.page.get_by_role("cell", name=host.say("host-did-ban"), exact=True)).to_be_visible()

    do(house, UnmakeHost(names[2]))  # while the page is open
    host.forgive("403")
    host.page.get_by_label(host.say("host-in-english")).fill("x")
    host.page.get_by_label(host.say("host-in-french")).fill("y")
    host.button("host-announce").click()
    expect(host.page.get_by_role("alert")).to_be_visible()
    expect(host.page.get_by_role("region")).to_have_count(0)
    for one in (victim, reporter):
        one.forgive("401|403")


@pytest.mark.long
def test_an_announcement_is_read_once(visit, house):
    ana = house.client("Ana")
    table = ana.make("me", "open")
    ana.join(table)
    at_table = visit(f"/table/{table}", who=ana, still=True)
    expect(at_table.button("about-person", who="Nobody")).to_have_count(0)
    expect(at_table.page.get_by_text(at_table.say("connection-open")).first).to_be_attached()
    do(house, Announce("A pause at <noon>", "Une pause à midi", 1))
    expect(at_table.page.get_by_text("A pause at <noon>")).to_be_visible()  # at once
    other = visit("/", language="fr", width=360, touch=True, bypass_csp=True, script=AXE.read_text("utf-8"))
    expect(other.page.get_by_text("Une pause à midi")).to_be_visible()
    assert not grave(other)
    other.button("news-read").click()
    expect(other.page.get_by_text("Une pause à midi")).to_have_count(0)
    other.go("/puzzles")
    expect(other.text("puzzles-title").first).to_be_visible()
    expect(other.page.get_by_text("Une pause à midi")).to_have_count(0)
    do(house, EndAnnouncement())
    expect(at_table.page.get_by_text("A pause at <noon>")).to_have_count(0)


@pytest.mark.long
def test_the_list_of_blocked_people(visit, house):
    for name in ("Rude One", "Rude Two"):
        account(house, house.client("Somebody"), name)
    ana = visit("/blocked", who=house.client("Ana"), language="en", still=True)
    for name in ("Rude One", "rude two"):
        ana.page.get_by_label(ana.say("block-name")).fill(name)
        ana.page.keyboard.press("Enter")
        expect(ana.page.get_by_label(ana.say("block-name"))).to_have_value("")
    expect(ana.page.get_by_role("listitem")).to_have_count(2)
    ana.button("unblock-who", who="Rude One").click()
    expect(ana.page.get_by_role("listitem")).to_have_count(1)
    ana.forgive("404")
    ana.page.get_by_label(ana.say("block-name")).fill("Nobody at all")
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_text("There is no account of that name.")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("fr", 360)])
def test_a_host_looks_at_a_private_game_and_mends_a_tournament(own, visit, language, width):
    hathor, ana = own.client("Hathor", language=language), own.client("Ana")
    for client, name in ((hathor, "Hathor"), (ana, "Ana")):
        account(own, client, name)
    do(own, MakeHost("Hathor"))
    table = ana.make("me", "open")
    ana.join(table)
    wish = {"title": "Rude Words", "game": "isis", "size": 2}
    name = ana.ask("POST", "/api/tournaments", wish).json["name"]
    looks = {"at": own.port, "language": language, "width": width, "touch": width < 500, "still": True}
    looks |= {"bypass_csp": True, "script": AXE.read_text("utf-8")}
    host = visit("/host", who=hathor, **looks)
    host.page.get_by_label(host.say("host-tournament-which")).fill(f"http://here/tournaments/{name}#secret")
    host.page.get_by_label(host.say("host-tournament-title")).fill("Spring  Cup")
    host.button("host-rename-now").click()
    expect(host.page.get_by_text("Rude Words → Spring Cup")).to_be_visible()
    host.page.get_by_label(host.say("host-tournament-which")).fill(name)
    host.button("host-hide-tournament").click()
    expect(host.page.get_by_role("link", name=name)).to_be_visible()
    host.page.get_by_label(host.say("host-hide-which")).fill(f"http://here/table/{table}")
    host.button("host-hide").click()
    assert not grave(host)
    host.page.get_by_role("link", name=table).click()
    expect(host.page.get_by_text("Ana").first).to_be_visible()
    host.go("/host")
    expect(host.page.get_by_role("cell", name=host.say("host-did-look"), exact=True)).to_be_visible()

    reader = visit("/people/Ana", who=hathor, **looks)
    reader.button("profile-about").click()
    expect(reader.page.get_by_role("dialog")).to_be_visible()
    assert not grave(reader)
    reader.button("block", who="Ana").click()
    expect(reader.page.get_by_role("dialog").get_by_text(reader.say("blocked-now", who="Ana"))).to_be_focused()
