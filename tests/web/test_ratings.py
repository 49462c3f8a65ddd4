"""Ratings in a browser: agreeing beforehand, a rated game to its end, who leads, and a profile."""

import random

import pytest
from playwright.sync_api import expect

from ennead.play.rating import Rival, Skill, rated
from ennead.server.ratings.model import Finished, RatingRow
from ennead.store.rows import put
from tests.web.axe import AXE, GRAVE, LOOKS, RUN
from tests.web.keyboard import Keyboard, play_by_keyboard

CLOCK = {"base": 600, "increment": 5}
PHONE = {"width": 360, "height": 780, "touch": True}
EVERYWHERE = pytest.mark.parametrize(
    ("language", "screen"),
    [("en", {}), ("fr", PHONE)],
    ids=["en", "fr-phone"],
)


def signed_up(house, name, language="en"):
    """Return the client of an account; its name is nobody else's here."""
    name = f"{name} {random.randrange(10**6)}"
    client = house.client(name, language)
    state = house.app.state.server
    client.person = house.run(state.accounts.open(house.run(state.people.who(client.cookie.partition("=")[2])), name))
    return client


def with_history(house, *clients, games=14):
    """Let accounts have played some rated games."""
    state, skills = house.app.state.server, [Skill(), Skill()]
    people, now = [client.person for client in clients], state.people.now
    kept = []
    for number in range(games):
        places = (1, 2) if number % 3 else (2, 1)
        after = rated([Rival(skill) for skill in skills], places)
        ids = tuple(person.id for person in people)
        for seat, person in enumerate(people):
            about = (
                person.id,
                f"t{number}{people[0].id[:6]}",
                "isis",
                now - 86400 * (games - number),
                seat,
                ids,
                places,
                "score",
                True,
            )
            kept += put(Finished(*about, skills[seat], after[seat]))
        skills = after
    standings = [RatingRow(one.id, "isis", 2, skill, games, 9, now) for one, skill in zip(people, skills, strict=True)]
    house.run(state.store.write([*kept, *(write for standing in standings for write in put(standing))]))
    for standing in standings:
        state.ratings.leaders.note(standing)


def test_who_leads_and_a_profile(visit, house):
    ana, ben = signed_up(house, "Ana"), signed_up(house, "Ben")
    with_history(house, ana, ben)
    eve = visit("/leaders/isis")
    eve.page.get_by_role("link", name=ana.person.name).click()
    expect(eve.page.get_by_role("heading", level=1)).to_have_text(ana.person.name)
    expect(eve.page.get_by_role("img", name=eve.say("leaders-players", players=2))).to_be_visible()
    expect(eve.page.get_by_role("link", name=ben.person.name)).to_be_visible()


@pytest.mark.long
@EVERYWHERE
def test_a_rated_game_by_keyboard_to_its_end(visit, house, game, language, screen):
    ana, ben = signed_up(house, "Ana", language), signed_up(house, "Ben", language)
    table = ana.make("me", "open", game=game.slug, rated=True, clock=CLOCK, open=True)
    ana.join(table, agree=True)
    guest = visit(f"/table/{table}", language=language, **screen)
    expect(guest.link("rated-account-link")).to_be_visible()
    expect(guest.button("take-seat")).to_have_count(0)  # who has no account watches
    other = visit(f"/table/{table}", who=ben, language=language, **screen)
    for rule in ("counts", "help", "leave", "end"):
        expect(other.text(f"rated-{rule}")).to_be_visible()
    keys = Keyboard(other)
    keys.use(other.button("take-seat"))
    agree = other.page.get_by_role("checkbox", name=other.say("rated-agree"))
    expect(other.text("rated-agree-missing")).to_be_visible()  # not without agreeing, which the page itself says
    expect(agree).to_be_focused()
    keys.use(agree, "Space")
    keys.use(other.button("take-seat"))
    expect(other.button("take-seat")).to_have_count(0)
    expect(other.button("hint")).to_have_count(0)
    expect(other.page.get_by_role("timer")).to_have_count(2)
    first = Keyboard(visit(f"/table/{table}", who=ana, language=language))
    expect(first.visitor.page.get_by_role("timer")).to_have_count(2)
    first.keys.press("Tab")
    play_by_keyboard(first, keys)
    first.used_nothing_else()
    changes = other.region("rated-changes")
    expect(changes).to_contain_text("1500 →")
    expect(changes).to_contain_text(ana.person.name)
    keys.used_nothing_else()
    other.go(f"/people/{ben.person.name}".replace(" ", "%20"))
    expect(other.page.get_by_text(other.say("rating-games", games=1, won=0)).or_(
        other.page.get_by_text(other.say("rating-games", games=1, won=1))
    )).to_be_visible()  # fmt: skip
    keys.use(other.page.get_by_role("link", name=other.say("profile-replay")).first)
    other.until(lambda: f"/study/{table}" in other.page.url)
    keys.used_nothing_else()


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_no_serious_fault(visit, house, game, language):
    ana, ben = signed_up(house, "Ana", language), signed_up(house, "Ben", language)
    with_history(house, ana, ben)
    table = ana.make("me", "open", game=game.slug, rated=True, clock=CLOCK, open=True)
    ana.join(table, agree=True)
    axe = AXE.read_text("utf-8")
    page = visit(None, who=ben, language=language, still=True, bypass_csp=True, script=axe)
    found = []
    profile = f"/people/{ana.person.name}".replace(" ", "%20")
    for path, sign in (("/leaders/isis", "table"), (profile, "figure"), (f"/table/{table}", ".rated")):
        page.go(path)
        expect(page.page.locator(sign).first).to_be_visible()
        for details in page.page.locator("details summary").all():
            details.click()
        for width, theme in LOOKS[language]:
            page.page.set_viewport_size({"width": width, "height": 800})
            page.page.emulate_media(color_scheme=theme)
            assert page.page.evaluate("document.documentElement.scrollWidth") <= width
            found += [(path, width, theme, *one) for one in page.page.evaluate(RUN) if one[0] in GRAVE]
    assert not found
