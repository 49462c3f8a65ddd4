"""Sailing as it is lived: matches, files, what is told, and how the table looks in a terminal and in a picture."""

import io
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from rich.console import Console

from ennead.cli.trading import seat_at
from ennead.core.seats import OVER, SPECTATOR
from ennead.games.sailing import with_edition
from ennead.games.sailing.edition.file import source
from ennead.games.sailing.rules.pieces import NEUTRAL
from ennead.play.events import Sitter
from ennead.play.file import read, write
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.play.telling import tell
from ennead.play.verify import verify
from tests.games.sailing.positions import BOOK, played, sailing, table
from tests.walks import pick

GAME = Game(BOOK)
NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]


def random_match(players: int, seed: int, moves: int = 10_000, **options: object) -> Match:
    match = GAME.new(players, seed=seed, options=options)
    for number in range(moves):
        if match.actor == OVER:
            break
        actions = match.legal()
        chosen = [action for action in actions if action.kind in ("plan", "build", "site")]
        match.play(chosen[0] if chosen and number % 3 else pick(actions, (number + 1) * 7919 + seed))
    return match


def drawn(position, seat: int, width: int = 110, **more: object) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    names = NAMES[: position.players]
    console.print(BOOK.terminal(BOOK, position.rules, position.view(seat).state, names, **more))
    return console.file.getvalue()


@pytest.mark.parametrize("players", BOOK.players)
def test_a_whole_match_can_be_played_written_read_and_verified(players):
    match = random_match(players, players)
    assert match.outcome
    text = write(match)
    again = read(text)
    assert write(again) == text
    assert again.position == match.position
    assert verify(text).holds


@pytest.mark.parametrize("players", BOOK.players)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_small_terminal_holds_the_whole_table_with_the_question(players, lang):
    match = random_match(players, 3, moves=70)
    while match.actor != 0:
        match.play(match.legal()[0])
    sitters = [Sitter("person", name) for name in NAMES[:1]] + [Sitter("bot", "random")] * (players - 1)
    for seat, sitter in enumerate(sitters):
        match.seat(seat, sitter)
    screen = Console(width=80, height=24, force_terminal=True, file=io.StringIO(), color_system=None)
    shown = seat_at(match, Path("unused"), screen, lang)
    shown.told = len(match.events) - 25
    shown._show()
    rows = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen.file.getvalue()).split("\n")
    assert len(rows) <= 24
    assert max(map(len, rows)) <= 80
    text = "\n".join(rows)
    seen = table(match.position.view(0))
    assert all(space.name in text for space in seen.spaces)
    assert all(section.name in text for caravan in seen.caravans for section in caravan.sections)
    assert all(cartouche.name in text for cartouche in seen.cartouches)
    assert all(card in text for card in seen.governors[0].cards)
    assert "Ana" in text


@pytest.mark.parametrize("width", [50, 80, 120])
def test_everything_has_its_place_in_any_width(width):
    for low in (False, True):
        rows = drawn(random_match(5, 4, moves=60).position, 0, width=width, low=low).rstrip("\n").split("\n")
        assert max(map(len, rows)) <= width
        assert all(f"S{segment}" in "\n".join(rows) for segment in range(1, 5))


def test_pieces_stand_where_they_are_with_their_owners():
    position = sailing(
        hands="C=fF",
        workers="N1F=Lf N2C=MB north1=Os",
        built="N1Bb=SC S4Qb=PL S2Qa=OCL",
        planned="O1=C P1+=L P1=M",
        more="camels:north=O",
    )
    text = drawn(position, 0, low=True)
    for sign in ("≈F", "◆MB", "▲S", "≈P", "▲≈O", "◉♞", "O1 2G3B2S ▲C", "P1 3G5B6S ◆M+≈L", "F MF"):
        assert sign in text, sign


def test_a_terminal_warns_of_a_plan_that_may_lose_its_last_site():
    position = sailing(planned="P1=C")
    for site in range(position.rules[0].sites):
        if position.rules[0].icons[site] in (0, 3):
            position.state[0].monument[site] = NEUTRAL
    assert "no site left for the planned pylon (P1)" in drawn(position, 1)
    assert "aucun site" in drawn(position, 1, lang="fr")


def test_cards_are_seen_by_their_owner_alone_and_explained_where_there_is_room():
    position = sailing(cards="C=Scribe1 L=Vizier1")
    mine = drawn(position, 0)
    assert "Scribe1" in mine
    assert "draw 2 city cards, keep 2 (once a season)" in mine
    assert "Scribe –" not in mine, "that would say it twice"
    assert "Contremaître – embauchez" in drawn(sailing(cards="C=Overseer1"), 0, lang="fr")
    assert "Vizier1" not in mine
    assert "Scribe1" not in drawn(position, 1)
    assert not re.search("Scribe1|Vizier1", drawn(position, SPECTATOR))


def test_moves_are_listed_with_what_they_bring():
    match = GAME.new(4, start=str(sailing(hands="C=fF", tokens="C=4G")), chance="given")
    for seat in range(1, 4):
        match.seat(seat, Sitter("bot", "random"))
    screen = Console(width=100, height=60, force_terminal=True, file=io.StringIO(), color_system=None)
    shown = seat_at(match, Path("unused"), screen, "en")
    shown._do_moves("")
    listed = "\n".join(shown.notes)
    assert "Harvest: F N1F (+5G), S1F (+5G) · MF N1F (+5G)" in listed
    assert "F N2C (+1▯)" in listed
    assert "trade 1 4G>3B (−4G+3B)" in listed
    assert "N1F" in shown.hints


def test_at_one_keyboard_moves_are_listed_to_one_alone():
    match = GAME.new(2, seed=1, sitters=[Sitter("person", "Ana"), Sitter("person", "Ben")])
    screen = Console(width=100, height=60, force_terminal=False, file=io.StringIO())
    shown = seat_at(match, Path("unused"), screen, "en")
    shown._do_moves("")
    assert not any("Harvest" in note for note in shown.notes)
    assert not shown.hints
    assert "Harvest" in screen.file.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_told_and_asked_in_words(lang):
    kinds = set()
    for seed in range(3):
        match = random_match(2 + seed, seed)
        for seat in (0, SPECTATOR):
            lines = match.log(seat)
            kinds |= {line.kind for line in lines}
            told = tell(match, lines, lang)
            assert not any(re.search(r"[{}$]|None", line) for line in told)
    assert len(kinds) > 25


def test_what_is_told_says_what_was_taken_who_drew_and_who_gets_a_card():
    start = sailing(hands="C=fFb", cards="C=Scribe1")
    match = GAME.new(4, start=str(start), chance="given")
    for move in ("F N1F", "withdraw", "bonus 5", "withdraw", "withdraw", "B S1C"):
        match.play(move)
    for _ in range(2):
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    match.play("give M")
    told = tell(match, match.log(SPECTATOR), "en")
    assert told[0] == "Carnelian sends a farmer to the farm in segment 1, north bank (N1F), and harvests 5G."
    assert told[1:3] == [
        "Lapis withdraws as the first, to be the next Regent.",
        "Lapis takes Regent bonus 5: 5G.",
    ]
    assert told[3] == "Malachite withdraws."
    assert told[-4:] == [
        "Carnelian draws a city card.",
        "Carnelian draws a city card.",
        "Carnelian keeps one of the two cards.",
        "Carnelian gives the other card to Malachite.",
    ]


def lines_of(start, *moves: str) -> list[str]:
    """Return what everybody is told of moves from a position on."""
    match = GAME.new(start.players, start=str(start), chance="given")
    for move in moves:
        match.play(move)
    return tell(match, match.log(SPECTATOR), "en")


def test_every_token_that_moves_is_told_also_where_nothing_was_asked():
    short = sailing(tokens="C=0 L=19G2B2S", more="wages:2G")
    assert lines_of(short, "withdraw", "bonus 5")[1] == "Carnelian takes Regent bonus 5: 2G."
    hiring = sailing(tokens="C=2B", hands="pool=ffsSF")
    assert lines_of(hiring, "hire F") == ["Carnelian hires a farmer for 2B."]
    assert lines_of(sailing(tokens="C=1G2B", hands="pool=ffsSF"), "hire F", "G") == [
        "Carnelian hires a farmer.",
        "Carnelian pays 1G1B.",
    ]
    joining = sailing(hands="C=ff", workers="north1=LB", tokens="L=21G M=0 O=0 C=4G", more="camels:north=L")
    assert lines_of(joining, "F north2") == [
        "Carnelian sends a farmer to the second place in the caravan, north bank (north2), for 1S. "
        "One token goes to the leader."
    ]


def test_a_trade_where_both_sets_share_a_good_is_told_in_full():
    book = with_edition(source().replace('["2G1S", "3B"]', '["2G1S", "1G3B"]'))
    start = sailing(tokens="C=4G4B4S", cards="C=Merchant1")
    for moves in (["trade 4 2G1S>1G3B"], ["play Merchant1", "trade 4 2G1S>1G3B"]):
        match = Game(book).new(4, start=str(start), chance="given")
        for move in moves:
            match.play(move)
        assert tell(match, match.log(0), "en")[-1] == "Carnelian trades 2G1S for 1G3B at the market."


@pytest.mark.clause("S5.3")
def test_the_card_that_goes_to_the_opponent_in_the_city_is_told_but_not_which_it_is():
    start = sailing(hands="C=ff", built="N2C=PL")
    match = GAME.new(4, start=str(start), chance="given")
    for move in ("F N2C", "card Mason1", "card Scribe1", "keep Scribe1"):
        match.play(move)
    assert tell(match, match.log(SPECTATOR), "en")[-1] == (
        "Carnelian keeps one of the two cards; the other goes to Lapis."
    )
    assert tell(match, match.log(0), "en")[-1] == "Carnelian keeps Scribe; the other card goes to Lapis."


@pytest.mark.parametrize("players", BOOK.players)
def test_the_picture_is_whole_at_every_moment_and_equal_for_equal_views(players):
    match = random_match(players, 9, moves=0)
    for number in range(120):
        if match.actor == OVER:
            break
        match.play(pick(match.legal(), (number + 3) * 104729))
        if number % 20 == 0:
            picture = match.view(0)._repr_svg_()
            ElementTree.fromstring(picture)
            other = match.position.view(0).resample(0, number)
            assert BOOK.svg(BOOK, match.rules, other.view(0).state) == picture


def test_the_picture_shows_owners_by_mark_and_colour():
    position = played(sailing(hands="C=f", built="N1Bb=SC S2Qa=OCL"), "F N1F")
    picture = BOOK.svg(BOOK, position.rules, position.view(0).state)
    for name in ("sphinx", "obelisk", "F", "barge", "mark-C", "mark-L"):
        assert f'href="#ennead-sailing-{name}"' in picture
    assert "ennead-seat-L" in picture


@pytest.mark.long
@pytest.mark.parametrize(("players", "lang"), [(2, "fr"), (5, "en")])
def test_a_whole_game_at_the_keyboard_stays_on_the_screen(players, lang, tmp_path, monkeypatch):
    sitters = [Sitter("person", "Ana"), *[Sitter("bot", "random")] * (players - 1)]
    match = GAME.new(players, seed=players, sitters=sitters)
    screen = Console(width=80, height=24, force_terminal=True, file=io.StringIO(), color_system=None)
    shown = seat_at(match, tmp_path / "game.ennead", screen, lang)
    asked = iter(range(10_000))

    def typed(prompt: str) -> str:
        if not prompt.startswith(">") or match.actor == OVER:
            return ""
        number = next(asked)
        return ("moves", "look", "log")[number % 3] if number % 5 == 4 else pick(match.legal(), 7919 * number).notation

    seeds = iter(range(100))
    monkeypatch.setattr("ennead.ai.levels.secrets.randbits", lambda bits: next(seeds))
    monkeypatch.setattr(shown, "_read", typed)
    assert shown.run() is False
    assert match.outcome
    *pages, _result = screen.file.getvalue().split("\x1b[2J")
    assert len(pages) > 50
    for page in pages:
        rows = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page).rstrip("\n").split("\n")
        assert len(rows) < 24
        assert max(map(len, rows)) <= 80
