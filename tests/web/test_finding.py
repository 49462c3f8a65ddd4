"""Finding a game in a browser: two who look for the same sit down together, and friends invite each other."""

import re

import pytest
from playwright.sync_api import expect

from ennead.server.matchmaking import service
from tests.server.live import server
from tests.web.axe import AXE, GRAVE, LOOKS, RUN
from tests.web.driving import Visitor

PHONE = {"width": 360, "height": 780, "touch": True}


@pytest.fixture
def apart():
    """A server of its own, where nobody else looks for a game."""
    with server() as running:
        yield running


def account(running, name: str, language: str = "en"):
    """Let somebody come who has an account."""
    client, house = running.client(name, language), running.app.state.server

    async def sign_up():
        person = await house.people.who(client.cookie.partition("=")[2])
        return await house.accounts.open(person, name)

    client.person = running.run(sign_up())
    return client


def befriend(running, *clients) -> None:
    """Let accounts follow each other."""
    friends = running.app.state.server.friends
    for one in clients:
        for other in clients:
            if one is not other:
                running.run(friends.follow(one.person, other.person.handle))


def tick(visitor: Visitor, message: str, on: bool = True) -> None:
    visitor.page.get_by_label(visitor.say(message), exact=True).set_checked(on)


def look_for(visitor: Visitor, rated: str = "") -> None:
    """Look for a game of two without anything else."""
    expect(visitor.button("finding-begin")).to_be_visible()
    if rated:
        tick(visitor, f"finding-rated-{rated}")
    visitor.button("finding-begin").click()


def to_table(visitor: Visitor) -> str:
    """Wait until the page has gone to a table where the match has begun."""
    visitor.page.wait_for_url(re.compile("/table/"))
    expect(visitor.page.locator(".board").first).to_be_visible()
    return visitor.table


def test_guests_find_each_other_from_the_first_page(apart, visit):
    ana, ben = visit("/", at=apart.port), visit("/play-now", at=apart.port, language="fr", **PHONE)
    ana.page.locator("main").get_by_role("link", name=ana.say("find-opponents")).click()
    look_for(ana)
    expect(ana.page.get_by_role("heading", name=ana.say("finding-looking", game=ana.say("title")))).to_be_visible()
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    look_for(ben)
    assert to_table(ana) == to_table(ben)


@pytest.mark.long
def test_accounts_find_each_other_and_play_the_first_moves_of_a_rated_game(apart, visit):
    clients = [account(apart, "Ana"), account(apart, "Ben", "fr")]
    ana = visit("/play-now", at=apart.port, who=clients[0])
    ben = visit("/play-now", at=apart.port, who=clients[1], language="fr", **PHONE)
    look_for(ana, "yes")
    look_for(ben, "yes")
    assert to_table(ana) == to_table(ben)
    info = clients[0].ask("GET", f"/api/tables/{ana.table}").json
    assert (info["rated"], {seat["name"] for seat in info["seats"]}) == (True, {"Ana", "Ben"})
    ana.until(lambda: any(one.look().may_move for one in (ana, ben)))
    first, second = (ana, ben) if ana.look().may_move else (ben, ana)
    for turn, visitor in enumerate((first, second, first)):
        look = visitor.wait_for_turn()
        visitor.play(look, tiles=turn % 2 == 1)


@pytest.mark.long
def test_whoever_waits_is_offered_a_computer_player_and_goes_on_waiting_meanwhile(apart, visit, monkeypatch):
    monkeypatch.setattr(service, "OFFERED_AFTER", 0)
    ana = visit("/play-now", at=apart.port)
    look_for(ana)
    ana.button("finding-computer-play").click()
    against_computer = to_table(ana)
    expect(ana.page.get_by_role("complementary", name=ana.say("finding-bar"))).to_be_visible()
    ben = visit("/play-now", at=apart.port)
    look_for(ben)
    ana.button("finding-go").click()
    ana.until(lambda: ana.table != against_computer)
    assert to_table(ana) == to_table(ben)
    expect(ana.page.get_by_role("complementary", name=ana.say("finding-bar"))).to_have_count(0)


@pytest.mark.long
def test_whoever_opens_the_page_anew_still_waits_and_whoever_stops_does_not(apart, visit):
    ana = visit("/play-now", at=apart.port)
    look_for(ana)
    expect(ana.button("finding-stop")).to_be_visible()
    ana.page.reload()
    expect(ana.button("finding-stop")).to_be_visible()
    ana.button("finding-stop").click()
    expect(ana.button("finding-begin")).to_be_visible()
    ana.until(lambda: not apart.app.state.server.finding.waiting)


@pytest.mark.long
def test_friends_follow_each_other_and_one_invites_the_other_to_a_table(apart, visit):
    clients = [account(apart, "Ana"), account(apart, "Ben", "fr")]
    ana = visit("/friends", at=apart.port, who=clients[0])
    ben = visit("/friends", at=apart.port, who=clients[1], language="fr", **PHONE)
    ana.page.get_by_label(ana.say("friends-name")).fill("ben")
    ana.page.keyboard.press("Enter")
    expect(ana.button("friends-unfollow-who", name="Ben")).to_be_visible()
    ben.go("/people/Ana")
    ben.button("friends-follow-who", name="Ana").click()
    expect(ben.button("friends-unfollow-who", name="Ana")).to_be_visible()
    ben.go("/friends")
    expect(ben.page.get_by_text(ben.say("friends-mutual"), exact=True).first).to_be_visible()
    tick(ben, "friends-seen-nobody")
    ben.until(lambda: apart.run(apart.app.state.server.friends.seen_by(clients[1].person.id)) == "nobody")
    ana.go("/")
    ana.begin("invite")
    ana.page.get_by_role("dialog").get_by_label("Ben").check()
    ana.button("make-table").click()
    ana.page.wait_for_url(re.compile("/table/"))
    ben.go("/")
    ben.page.get_by_role("link", name=re.compile(f"^{ben.say('row-join')}")).click()
    ben.button("take-seat").click()
    assert to_table(ana) == to_table(ben)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_no_serious_fault(apart, visit, monkeypatch, language):
    monkeypatch.setattr(service, "OFFERED_AFTER", 0)
    clients = [account(apart, name, language) for name in ("Ana", "Ben", "Cleo")]
    befriend(apart, *clients)
    axe = AXE.read_text("utf-8")
    ana = visit(None, at=apart.port, who=clients[0], language=language, still=True, bypass_csp=True, script=axe)
    found = []

    def look(what: str) -> None:
        for width, theme in LOOKS[language]:
            ana.page.set_viewport_size({"width": width, "height": 800})
            ana.page.emulate_media(color_scheme=theme)
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, what
            found.extend((what, width, theme, *one) for one in ana.page.evaluate(RUN) if one[0] in GRAVE)

    ana.go("/play-now")
    expect(ana.button("finding-begin")).to_be_visible()
    look("play now")
    look_for(ana)
    expect(ana.button("finding-computer-play")).to_be_visible()
    look("waiting")
    ana.page.evaluate("history.pushState(null, '', '/friends'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(ana.button("friends-unfollow-who", name="Ben")).to_be_visible()
    expect(ana.page.get_by_role("complementary")).to_be_visible()
    look("friends")
    assert not found


@pytest.mark.long
def test_everything_can_be_done_by_keyboard(apart, visit):
    ana = visit("/play-now", at=apart.port)
    expect(ana.button("finding-begin")).to_be_visible()
    ana.page.get_by_role("radio").first.focus()
    ana.page.keyboard.press("ArrowDown")  # another game
    for _ in range(40):
        if ana.page.evaluate("document.activeElement.textContent").strip() == ana.say("finding-begin"):
            break
        ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    expect(ana.button("finding-stop")).to_be_visible()
    ana.button("finding-stop").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.button("finding-begin")).to_be_visible()
