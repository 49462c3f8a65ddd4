"""How actions and positions are written, read, described and drawn."""

import xml.etree.ElementTree as ElementTree

import msgspec
import pytest
from rich.console import Console

from ennead.core.actions import folded
from ennead.core.position import Position
from ennead.core.rulebook import BadPosition
from ennead.core.seats import OVER, SPECTATOR
from ennead.games.sailing.rules import clauses
from tests.games.sailing.positions import BOOK, played, sailing, why
from tests.games.sailing.test_knowledge import walk


def test_the_codes_of_the_clauses_are_their_places():
    for clause in BOOK.clauses:
        assert getattr(clauses, clause.id.replace(".", "_")) == clause.code
        assert len(clause.text("en")) > 15
        assert clause.text("fr") != clause.text("en")
    assert [clause.id for clause in BOOK.clauses if clause.chapter == "harvest"] == [f"S4.{n}" for n in range(1, 7)]


def test_every_action_is_read_back():
    for action in BOOK.actions:
        assert action in BOOK.parse(action.notation), action.notation
        assert action in BOOK.parse(f"  {action.notation.lower()} ")
    written = [folded(action.notation) for action in BOOK.actions]
    twice = {text for text in written if written.count(text) > 1}
    assert not twice
    assert BOOK.parse("nonsense") == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("farmer N1F", "F N1F"), ("master farmer n1f", "MF N1F"), ("scribe1", "play Scribe1"), ("horus", "boon Horus"),
     ("grain", "G"), ("end", "withdraw"), ("hire stonecutter", "hire S")],
)  # fmt: skip
def test_other_spellings(typed, meant):
    assert meant in {action.notation for action in BOOK.parse(typed)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_is_written_and_read_back(players):
    for position in walk(players, 11, 400)[::3]:
        assert Position.read(BOOK, position.rules, str(position)) == position, str(position)
        for seat in (0, 1, SPECTATOR):
            for partial in (position.view(seat), position.known(seat)):
                assert Position(BOOK, position.rules, BOOK.read_position(BOOK, position.rules, str(partial))) == partial


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("fly:C", "turn"), ("act:Z", "turn"), ("act:C season:x", "season"), ("act:C tokens:1G", "tokens"),
        ("act:C tokens:1X,1G", "tokens"), ("act:C hands:zz,ff", "hands"), ("act:C workers:N9F=Cf", "workers"),
        ("act:C planned:O9=C", "planned"), ("act:C built:N1Fa=XC", "built"), ("act:C cards:Nobody1/-", "cards"),
        ("act:C boons:C=Zeus", "boons"), ("act:C lost:1/2", "lost"), ("act:C at:N9C", "at"),
        ("act:C memory:Z=1", "memory"),
        ("act:C bonuses:0", "bonuses"), ("act:C market:0=4G", "market"), ("act:C kept:Z", "kept"),
        ("act:C deck:Mason1", "deck"), ("act:C deck:? hidden:Z1=Mason1", "hidden"), ("act:C seen:Mason1=Z", "seen"),
        ("act:C colour:red", "colour"), ("act:C season:1 season:2", "season"), ("act:C camels:east=C", "camels"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_told_by_part(text, part):
    with pytest.raises(BadPosition) as caught:
        Position.read(BOOK, BOOK.rules(2), text)
    assert part in str(caught.value)
    assert part in caught.value.text("fr")


@pytest.mark.parametrize(
    ("more", "clause"),
    [
        ("supply:30G9B9S", "S1.1"), ("season:2", "S15.4"), ("withdrawn:L", "S13.3"),
        ("boons:C=Horus!,L=Horus!", "S12.1"), ("honoured:O=C", "S10.5"),
        ("camels:north=C drawn:Mason1", "S5.2"), ("effect:Mason1 old:Mason2", "S1.5"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused_by_clause(more, clause):
    with pytest.raises(BadPosition, match=clause.replace(".", r"\.")):
        sailing(more=more, players=2)


def test_a_refusal_says_what_is_wrong_with_this_very_action():
    building = sailing(planned="O1=C", workers="N1F=Lf")
    assert "the second section of the farm in segment 1" in why(played(building, "build O1"), "N1Fb")
    assert "two or three for a sphinx" in why(played(sailing(planned="S1=C"), "build S1"), "N2C")
    assert "once a season" in why(sailing(cards="C=Scribe2", more="scribed:C"), "play Scribe2")
    rebated = played(sailing(tokens="C=2G3B1S"), "boon Ptah", "plan O1")
    assert "cannot be paid so" in why(rebated, "stop")
    assert "free cartouche" in why(sailing(), "plan P1")


def test_a_position_is_described_drawn_and_asked_about_all_along():
    for position in walk(4, 13, 500)[::7]:
        for seen in (position, position.view(0), position.view(SPECTATOR)):
            table = BOOK.describe(BOOK, seen.rules, seen.state)
            assert msgspec.json.decode(msgspec.json.encode(table), type=type(table)) == table
            assert BOOK.board(BOOK, seen.rules, seen.state).startswith("season")
            ElementTree.fromstring(BOOK.svg(BOOK, seen.rules, seen.state))
            console = Console(width=100, record=True, file=open("/dev/null", "w"))  # noqa: PTH123, SIM115
            console.print(BOOK.terminal(BOOK, seen.rules, seen.state, ["Ana", "Ben", "Cleo", "Dora"]))
            assert "Ana" in console.export_text()
        if position.actor >= 0:
            for lang in ("en", "fr"):
                assert "Ana" in BOOK.ask(BOOK, position.rules, position.state, "Ana", lang)
            for action in position.legal()[:5]:
                after = position.after(action)
                told = position.told(action, after)
                assert BOOK.say(f"log-{told.kind}", "fr", who="Ana", **told.fields)


def test_every_refusal_can_be_said():
    for position in walk(2, 17, 400)[::25]:
        for action in BOOK.actions[::3]:
            clause = position.refusal(action)
            if clause:
                assert clause.refusal(BOOK, action, "en")
                assert clause.refusal(BOOK, action, "fr")


def test_the_list_of_legal_actions_is_what_check_says():
    for position in walk(3, 19, 400)[::5]:
        legal = [action.number for action in position.legal()]
        checked = [action.number for action in BOOK.actions if position.refusal(action) is None]
        assert legal == checked
        if position.actor != OVER:
            assert legal


def test_a_played_token_is_told_by_what_it_is_for():
    before = played(sailing(hands="C=fB pool=ffsSF"), "hire F")
    [token] = BOOK.parse("G")
    assert before.told(token, before.after(token)).kind == "pay"
