"""After the game: going through it again, with a link to every move, from a file, and with the luck computed anew."""

import re

import msgspec
import pytest
from playwright.sync_api import expect

from tests.web.driving import Visitor, party
from tests.web.playing import GODS, ISIS, at_length, in_short, osiris


def slider(visitor: Visitor):
    return visitor.page.get_by_role("slider", name=visitor.say("study-slider"))


def at(visitor: Visitor) -> int:
    return int(slider(visitor).input_value())


def moves(visitor: Visitor) -> list[str]:
    """Return the moves of the list, in notation."""
    return visitor.region("study-moves").locator("code").all_text_contents()


@pytest.fixture
def ana(visit, finished) -> Visitor:
    ana = visit(f"/study/{finished.table}", who=finished.clients[0])
    expect(slider(ana)).to_be_visible()
    return ana


@at_length
def test_slider_and_keys_lead_through_the_game(ana, game):
    last = int(slider(ana).get_attribute("max"))
    assert at(ana) == last
    assert ana.look().filled == (36 if game is ISIS else 20)
    ana.page.keyboard.press("Home")
    assert at(ana) == 0
    assert ana.look().filled == 0
    for step in range(1, 6):
        ana.page.keyboard.press("ArrowRight")
        assert at(ana) == step
    ana.page.keyboard.press("ArrowLeft")
    assert at(ana) == 4
    ana.button("study-last").click()
    assert at(ana) == last
    ana.button("study-first").click()
    ana.button("study-next").click()
    ana.button("study-next").click()
    ana.button("study-previous").click()
    assert at(ana) == 1
    slider(ana).focus()
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
    assert at(ana) == 4
    slider(ana).fill(str(last // 2))
    assert at(ana) == last // 2
    current = ana.region("study-moves").locator("[aria-current]")
    expect(current).to_have_count(1)
    assert current.get_attribute("data-at") == str(last // 2)
    turn = ana.region("study-moves").get_by_role("button").nth(2)
    wanted = int(turn.get_attribute("data-at"))
    turn.click()
    assert at(ana) == wanted, "a turn leads to its last move"
    ana.button("study-play").click()
    ana.until(lambda: at(ana) >= wanted + 2, "it plays by itself")
    ana.button("study-pause").click()
    stopped = at(ana)
    ana.page.wait_for_timeout(900)
    assert at(ana) == stopped


def test_each_point_of_view_shows_what_was_seen_then(ana):
    """All see what lay open; whoever looks through a player's eyes sees covered tiles covered; nothing is asked."""
    asked = []
    ana.page.on("request", lambda request: asked.append(request.url))
    slider(ana).fill(str(int(slider(ana).get_attribute("max")) - 3))
    everything = ana.board()
    assert any(sign[0] in "+-" for sign in everything.values())
    assert "?" not in everything.values()
    for name in (ana.say("study-seen-spectator"), ana.say("result-name-you"), "Ben"):
        ana.page.get_by_role("radio", name=re.compile(f"{name}$")).check(force=True)
        seen = ana.until(lambda: "?" in (board := ana.board()).values() and board, "as it was seen then")
        assert {square: "?" if sign[0] in "+-" else sign for square, sign in everything.items()} == seen
    ana.page.get_by_role("radio", name=ana.say("study-seen-all")).check(force=True)
    ana.until(lambda: ana.board() == everything, "everything")
    assert not [url for url in asked if "/api/" in url]


@osiris
def test_each_point_of_view_shows_the_gods_that_it_saw(ana):
    """All see every god; a player the own ones, a spectator none."""
    slider(ana).fill("30")

    def gods_seen() -> set[str]:
        places = ana.page.locator("main [data-place]").evaluate_all(
            "(all) => all.map((one) => one.getAttribute('aria-label'))"
        )
        over = ana.say("face-priest-god", priest="", god="")
        return {god for god in GODS for label in places if re.search(rf"{over}{god}\b", label)}

    def looks_as(name: str, seen: set[str]) -> None:
        ana.page.get_by_role("radio", name=re.compile(f"{name}$")).check(force=True)
        ana.until(lambda: gods_seen() == seen, f"as {name} saw it then")

    everything = ana.until(lambda: len(now := gods_seen()) == 12 and now, "everything")
    ana.page.get_by_role("radio", name=re.compile(ana.say("result-name-you") + "$")).check(force=True)
    own = ana.until(lambda: len(now := gods_seen()) == 6 and now, "the own ones")
    looks_as("Ben", everything - own)
    looks_as(ana.say("study-seen-spectator"), set())


def test_the_reader_is_told_as_you_through_all_eyes(ana, visit, finished):
    """The sentences call the reader what labels, charts and headings do; of a stranger's match they name everybody."""
    told = ana.region("study-moves")
    yours = ana.say("turn-you", did="").rstrip(".")
    for eyes in (ana.say("study-seen-all"), ana.say("result-name-you"), "Ben", ana.say("study-seen-spectator")):
        ana.page.get_by_role("radio", name=re.compile(eyes + "$")).check(force=True)
        expect(told).to_contain_text(yours)
        expect(told).to_contain_text("Ben ")
        expect(told).not_to_contain_text("Ana ")
    stranger = visit(f"/study/{finished.table}")
    told = stranger.region("study-moves")
    expect(told).to_contain_text("Ana ")
    expect(told).not_to_contain_text(yours)


def test_a_link_to_this_very_move_opens_it_in_another_browser(ana, visit):
    slider(ana).fill("17")
    ana.page.get_by_role("radio", name=re.compile("Ben$")).check(force=True)
    ana.until(lambda: "seen=L" in ana.page.url and "move=" in ana.page.url, "the address says it")
    ana.button("study-link").click()
    link = ana.page.get_by_label(ana.say("study-link"), exact=True).last.input_value()
    assert link == ana.page.url
    ana.page.keyboard.press("Escape")
    cy = visit(link.removeprefix(ana.home), language="fr")
    expect(slider(cy)).to_be_visible()
    assert at(cy) == 17
    assert cy.board() == ana.board()
    expect(cy.page.get_by_role("radio", name=re.compile("Ben$"))).to_be_checked()


@at_length
def test_a_match_file_that_is_downloaded_shows_the_same_game(ana, visit, tmp_path):
    with ana.page.expect_download() as download:
        ana.link("download").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".ennead"
    assert path.read_text("utf-8").startswith("Ennead match, format 1")
    cy = visit("/study")
    cy.page.locator("input[type=file]").set_input_files(path)
    expect(slider(cy)).to_be_visible()
    assert moves(cy) == moves(ana)
    assert cy.board() == ana.board()
    for one in (ana, cy):
        slider(one).fill("20")
    assert cy.board() == ana.board()
    cy.button("verify").click()
    expect(cy.text("study-luck-good")).to_be_visible()
    cy.page.keyboard.press("Escape")

    bad = tmp_path / "broken.ennead"
    bad.write_text(path.read_text("utf-8").replace("Ennead match", "Something else"), "utf-8")
    cy.forgive("422")
    cy.page.locator("input[type=file]").set_input_files(bad)
    expect(cy.page.get_by_role("status").get_by_text("broken.ennead")).to_be_visible()
    assert moves(cy) == moves(ana), "what was there stays"


def test_the_luck_is_computed_in_the_page(ana):
    ana.button("verify").click()
    dialog = ana.page.get_by_role("dialog", name=ana.say("study-luck-title"))
    expect(dialog.get_by_text(ana.say("study-luck-good"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(ana.say("study-luck-hash"), exact=True)).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ana.button("verify")).to_be_focused()


def promise(replay) -> None:
    replay["luck"]["hash"] = "ab" * 32


def seed(replay) -> None:
    replay["luck"]["seed"] = "ab" * 32


def draw(replay) -> None:
    events = replay["match"]["events"]
    first = next(at for at, event in enumerate(events) if event == 36) + 1  # a tile is turned up: another one
    events[first] = next(number for number in (75, 79) if number != events[first])


def nonce(replay) -> None:
    replay["luck"]["nonces"][0] = "ab" * 16


TAMPERED = {
    promise: "study-luck-hash-wrong",
    seed: "study-luck-hash-wrong",
    draw: "study-luck-draw-wrong",
    nonce: "study-luck-draw-wrong",
}


@pytest.mark.long
def test_luck_that_was_tampered_with_is_reported(visit, finished):
    ana = visit(None, who=finished.clients[0])

    def answer(route) -> None:
        response = route.fetch()
        replay = msgspec.json.decode(response.body())
        tamper(replay)
        route.fulfill(response=response, body=msgspec.json.encode(replay))

    ana.page.route(re.compile("/api/.*/replay"), answer)
    dialog = ana.page.get_by_role("dialog", name=ana.say("study-luck-title"))
    wrong = dialog.get_by_role("listitem").filter(has=ana.page.get_by_role("img", name=ana.say("study-holds-no")))
    for tamper, message in TAMPERED.items():  # `answer` looks at which it is
        ana.go(f"/study/{finished.table}")
        ana.button("verify").click()
        expect(dialog.get_by_text(ana.say("study-luck-bad"), exact=True)).to_be_visible()
        told = ana.say(message, draw="DRAW", draws="DRAWS", event="EVENT")
        pattern = re.sub("DRAWS?|EVENT", ".+", re.escape(told))
        expect(wrong.filter(has_text=re.compile(pattern)), tamper.__name__).to_have_count(1)


@in_short
def test_whoever_looks_back_during_a_game_sees_no_more_than_before(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(game.few)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    board = ana.board()
    ana.link("look-back").click()
    expect(slider(ana)).to_be_visible()
    assert ana.board() == board
    expect(ana.text("study-own-eyes")).to_be_visible()
    ana.page.keyboard.press("Home")
    while at(ana) < int(slider(ana).get_attribute("max")):
        ana.page.keyboard.press("ArrowRight")
        assert not [sign for sign in ana.board().values() if sign[:1] in ("+", "-")]
    ana.button("verify").click()
    expect(ana.text("study-luck-later")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.link("study-table").click()
    assert ana.wait_for_turn().board == board
