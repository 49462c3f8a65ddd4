"""Nothing hidden leaves by any way: matches that differ only in what a seat cannot see give it the same bytes."""

import io

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rich.console import Console

from ennead.core.luck import Luck
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games import rulebook
from ennead.games.isis.pieces import LAY
from ennead.play.events import Played
from ennead.play.match import Match
from ennead.play.replay import frames
from ennead.play.telling import tell
from ennead.play.view import View, to_bytes
from ennead.server.replays import replay_of
from tests.positions import EMPTY
from tests.walks import CHOICES, pick

BOOK = rulebook("isis")


def screen(match: Match, view: View) -> str:
    """Return the table as a terminal shows it."""
    console = Console(width=90, file=io.StringIO())
    console.print(BOOK.terminal(BOOK, match.rules, view.position.state, ["a", "b", "c", "d"][: match.players]))
    return console.file.getvalue()


def stream(match: Match, seat: int) -> bytes:
    """Return the bytes that go to a seat."""
    return to_bytes(match.view(seat), match.log(seat))


def told(match: Match, seat: int) -> list[object]:
    """Return everything that a seat is told, by every way there is."""
    view = match.view(seat)
    lines = match.log(seat)
    ways: list[object] = [
        stream(match, seat),
        view.json(),
        str(view),
        view._repr_svg_(),
        str(match),
        match._repr_svg_(),
        [(frame.line, frame.view.json()) for frame in frames(match, seat)],
        msgspec.json.encode(replay_of(match, [], seat, "en", False)),
        [action.notation for action in view.legal()],
        screen(match, view),
        [str(match.why_not_undo(other)) for other in range(match.players)],
    ]
    if match.actor == seat:
        ways.append([str(match.why_not(action)) for action in BOOK.actions])
    for lang in ("en", "fr"):
        ways.append(tell(match, lines, lang))
        if view.actor == seat:
            ways.append(BOOK.ask(BOOK, match.rules, view.position.state, "me", lang))
    return ways


def covered_draws(match: Match) -> list[int]:
    """Return the numbers of the events that turned up a tile which has been covered since."""
    covered = [step.event for step in match.line if step.action.kind == "reveal"]
    return covered[:-1] if match.position.state[0].phase == LAY else covered


@settings(max_examples=50)
@given(st.sampled_from((2, 3, 4)), st.sampled_from(("own", "common")), CHOICES, st.integers(0, 2**20), CHOICES)
def test_covered_tiles_could_be_any_for_all_that_is_ever_told(players, pool, before, swap, after):
    """Swap two tiles that were turned up and covered: from then to the end, nobody is told anything different."""
    mine = Match(BOOK, players, {"pool": pool, "first": 0})
    for choice in before:
        if mine.position.state[0].free > 2:
            mine.play(pick(mine.legal(), choice))
    draws = covered_draws(mine)
    assume(len(draws) >= 2)
    one, two = draws[swap % len(draws)], draws[swap // len(draws) % len(draws)]
    assume(mine.events[one].action != mine.events[two].action)
    other = Match(BOOK, players, {"pool": pool, "first": 0})
    for number, event in enumerate(mine.events):
        swapped = {one: mine.events[two], two: mine.events[one]}.get(number, event)
        other.append(Played(event.actor, swapped.action))
    assert mine.position != other.position
    seats = (*range(players), SPECTATOR)
    for seat in seats:
        assert told(mine, seat) == told(other, seat)
    for choice in after:
        action = pick(mine.legal(), choice)
        if mine.position.after(action).actor == OVER:
            break  # the tiles are turned up
        for match in (mine, other):
            match.play(action)
            if choice % 7 == 0 and mine.line[-1].event > max(one, two):
                match.undo(consent=range(players)) if match.line[-1].actor >= 0 else match.remark("hm")
        for seat in seats:
            assert stream(mine, seat) == stream(other, seat)
    for seat in seats:
        assert told(mine, seat) == told(other, seat)


@settings(max_examples=30)
@given(CHOICES)
def test_the_bytes_of_a_seat_do_not_depend_on_the_luck_to_come(before):
    """The seed decides what will be drawn, and no byte of a running match depends on it."""
    with_one = Match(BOOK, 2, {"first": 0}, Luck.from_number(1, 2))
    given_by_hand = Match(BOOK, 2, {"first": 0}, None, with_one.published)
    for choice in before:
        action = pick(with_one.legal(), choice)
        if with_one.position.after(action).actor == OVER:
            break  # the seed is shown
        with_one.play(action)
    for event in with_one.events:
        given_by_hand.append(event)
    for seat in (0, 1, SPECTATOR):
        assert told(with_one, seat) == told(given_by_hand, seat)


def test_a_value_on_the_table_is_told_and_then_forgotten_in_every_way():
    match = Match(BOOK, 2, {"first": 0})
    for move in ("Pa1", "T", "-3"):
        match.play(move)
    assert b"-3" in to_bytes(match.view(0), match.log(0))
    match.play("Tb1")
    match.play("Pc1")
    for seat in (0, 1, SPECTATOR):
        everything = repr(told(match, seat))
        assert "-3" not in everything
        assert "−3" not in everything


def test_an_undone_draw_is_not_told_again_either():
    match = Match(BOOK, 2, {"first": 0})
    for move in ("Pa1", "T", "+4"):
        match.play(move)
    match.undo(1, consent=(0,))
    assert match.actor == 1
    for seat in (0, 1, SPECTATOR):
        assert "+4" not in repr(told(match, seat))


def test_a_running_replay_leaves_out_what_has_been_covered():
    match = Match(BOOK, 2, {"first": 0})
    for move in ("T", "+4", "Ta1", "T", "-4"):
        match.play(move)
    shown = [frame.line.notation for frame in frames(match) if frame.line]
    assert shown == ["T", "Ta1", "T", "-4"]


def test_the_actor_of_chance_is_told_as_chance():
    match = Match(BOOK, 2, {"first": 0})
    match.play("T")
    assert match.actor == CHANCE
    assert match.log(0)[-1].actor == "C"
    match.play("+1")
    assert match.log(0)[-1].actor == "*"


def test_the_seed_is_shown_at_the_end_and_not_before():
    match = Match(BOOK, 2, {"first": 0}, Luck.from_number(3, 2))
    seed = match.luck.seed.hex()
    match.play("Pa1")
    for seat in (0, 1, SPECTATOR):
        everything = repr(told(match, seat))
        assert seed not in everything
        assert match.luck.commitment in everything
    match.resign(1)
    for seat in (0, 1, SPECTATOR):
        assert seed in repr(told(match, seat))


def test_a_match_that_starts_with_a_tile_in_the_hand_forgets_it_too():
    match = Match(BOOK, 2, start=f"{EMPTY} C+4 10,11")
    assert "+4" in repr(told(match, 1))
    match.play("Ta1")
    for seat in (0, 1, SPECTATOR):
        assert "+4" not in repr(told(match, seat))


def test_the_seed_is_in_no_printed_luck():
    luck = Luck.draw(2)
    assert luck.seed.hex() not in repr(luck)
    assert repr(luck.seed)[2:-1] not in repr(luck)


def test_a_view_is_nobodys_handle_on_the_match():
    match = Match(BOOK, 2, {"first": 0})
    view = match.view(0)
    view.position.rules[0].open = 1
    view.position.state[0].board[:] = 2
    assert match.rules[0].open == 0
    assert not match.position.state[0].board.any()
