"""Osiris as it is lived: matches, files, undo, replays, and what is never told (O10, O28)."""

import io
import re

import pytest
from rich.console import Console

from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games.osiris.rules.pieces import GOD_NAMES as GODS
from ennead.play.errors import UndoRefused
from ennead.play.file import read, write
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.play.replay import frames
from ennead.play.verify import verify
from tests.games.osiris.positions import BOOK, god, osiris, played
from tests.shortly import shortly
from tests.walks import pick

GAME = Game(BOOK)
HOLDERS = [f"{letter}{rings}" for letter in "ICLO" for rings in range(3)] + ["pyramid"]


def random_match(players: int, seed: int, moves: int = 10_000, **options: object) -> Match:
    match = GAME.new(players, seed=seed, options=options)
    for number in range(moves):
        if match.actor == OVER:
            break
        match.play(pick(match.legal(), (number + 1) * 7919 + seed))
    return match


def screen(match: Match, seat: int, width: int = 110, **more: object) -> str:
    console = Console(width=width, file=io.StringIO())
    state = match.view(seat).position.state
    console.print(BOOK.terminal(BOOK, match.rules, state, ["a", "b", "c", "d"][: match.players], **more))
    return console.file.getvalue()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_match_can_be_played_written_read_and_verified(players):
    match = random_match(players, players, max_rounds=12)
    assert match.outcome
    assert match.outcome.winners == tuple(seat for seat, rank in enumerate(match.outcome.ranks) if rank == 1)
    assert len(match.outcome.winners) == 1, "nobody shares: the order of play decides"
    text = write(match)
    again = read(text)
    assert write(again) == text
    assert again.position == match.position
    assert verify(text).holds
    one, other = god(match.position, "I0"), god(match.position, "pyramid")
    dealt = next(line for line in text.splitlines() if line.startswith("* I0="))
    wrong = next(name for name in GODS if name not in (dealt[5:], one, other))
    assert not verify(text.replace(dealt, f"* I0={wrong}", 1)).holds


@pytest.mark.parametrize("board", ["square", "round"])
def test_a_small_terminal_holds_the_whole_table_and_names_the_places_where_one_may_play(board):
    match = random_match(4, 3, moves=26, board=board)
    while not any(action.kind == "step" for action in match.legal()):
        match.play(match.legal()[0])
    hints = frozenset(str(action.fields["square"]) for action in match.legal() if action.kind == "step")
    assert len(hints) > 1
    rows = screen(match, 0, width=80, low=True, hints=hints).rstrip("\n").split("\n")
    assert len(rows) <= 18, "the question comes below, in a terminal of 24 rows"
    assert max(map(len, rows)) <= 80
    text = "\n".join(rows)
    assert all(name in text for name in [*GODS, *(priest for priest in HOLDERS if priest != "pyramid")])
    assert all(re.search(rf"(?<![\d.]){place[1:]}(?![\d.])", text) for place in hints)


@pytest.mark.clause("O7")
def test_chance_deals_by_itself_and_what_is_dealt_is_told_to_nobody():
    match = GAME.new(4, seed=1)
    assert match.actor == 0
    assert [line.actor for line in match.log(0)] == ["*"] * 13
    for seat in (0, 1, 2, 3, SPECTATOR):
        told = [match.told(number, seat, first_time=True) for number in range(13)]
        assert told == match.log(seat)
        assert [line.notation for line in told] == [f"{one}=?" for one in HOLDERS]


@pytest.mark.clause("O28")
def test_a_step_into_a_fight_cannot_be_taken_back_freely_and_nor_can_the_settling():
    start = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=3", gods="I0=Ra C0=Geb", temples="Ra=I Geb=-")
    match = GAME.new(4, start=str(start))
    match.play("I0")
    assert match.why_not_undo(0) is None
    match.undo(0)
    match.play("I0")
    match.play("L2.1")
    with pytest.raises(UndoRefused):
        match.undo(0)
    match.play("keep")
    with pytest.raises(UndoRefused):
        match.undo(0)
    match.play("L2.2")
    assert match.why_not_undo(0) is None, "a step that shows nothing"


@pytest.mark.clause("O28")
def test_a_running_replay_leaves_out_the_moment_in_which_the_gods_lay_open():
    start = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=3", gods="I0=Ra C0=Geb", temples="Ra=I Geb=-")
    match = GAME.new(4, start=str(start))
    for move in ("I0", "L2.1"):
        match.play(move)
    assert [frame.line.notation for frame in frames(match, 1) if frame.line] == ["I0", "L2.1"]
    match.play("keep")
    shown = frames(match, 1)
    assert [frame.line.notation for frame in shown if frame.line] == ["I0", "keep"]
    assert all(god(frame.view.position, "I0") is None for frame in shown)


@pytest.mark.parametrize("end", ["played", "resigned"])
def test_with_everything_open_a_replay_tells_who_was_dealt_which_god(end):
    match = random_match(2, 3, 10_000 if end == "played" else 30, max_rounds=5)
    if end == "resigned":
        match.resign(0)
    dealt = [step.action.notation for step in match.line[:13]]
    for seat in (0, 1, SPECTATOR):
        assert [frame.line.notation for frame in frames(match, seat, everything=True)[1:14]] == dealt
        assert [frame.line.kind for frame in frames(match, seat)[1:14]] == ["hidden"] * 13


@pytest.mark.parametrize("players", shortly([2, 3, 4], 3))
@pytest.mark.parametrize("board", shortly(["square", "round"], "square"))
def test_everything_can_be_drawn_and_asked_at_every_moment(players, board):
    match = random_match(players, 5, 0, board=board, max_rounds=6)
    for number in range(150):
        if match.actor == OVER:
            break
        match.play(pick(match.legal(), (number + 3) * 104729))
        if number % 10 == 0:
            for seat in (0, SPECTATOR):
                picture = match.view(seat)._repr_svg_()
                assert picture.startswith("<svg")
                assert picture.endswith("</svg>")
                assert len(screen(match, seat).splitlines()) >= 26
                hints = frozenset(str(action.fields.get("square")) for action in match.legal())
                assert "○" in screen(match, seat, hints=hints) or not any("." in one for one in hints)
    assert match.actor != CHANCE


def test_what_is_asked_names_what_can_be_typed():
    stuck = osiris("move:I", "I0=L1.0 I1=L1.1 I2=L1.19", "T0=3", more="move:I0,1,0")
    before = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=3", gods="I0=Ra C0=Geb", temples="Ra=I Geb=-")
    fight = played(before, "I0", "L2.1")
    for position, words in (
        (osiris(), "I0"),
        (stuck, "stop"),
        (osiris("move:I", "I0=L2.0", "T0=3", more="move:I0,1,0"), "B L"),
        (osiris("move:I", "I0=L2.0", "T0=3", more="move:I0,3,0"), "3"),
        (fight, "swap"),
    ):
        for lang in ("en", "fr"):
            asked = BOOK.ask(BOOK, position.rules, position.state, "Ana", lang)
            assert "Ana" in asked
            assert words in asked
