"""Nothing hidden leaves by any way: matches that differ only in what a seat cannot see give it the same bytes."""

import io
from random import Random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rich.console import Console

from ennead.core.fair_luck import FairLuck
from ennead.core.seats import CHANCE, SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.play.replay import frames
from ennead.play.telling import ask, tell
from ennead.play.view import View, to_bytes, whole
from ennead.server.tables.replays import replay_of
from tests.facts import facts
from tests.positions import EMPTY
from tests.shortly import shortly
from tests.walks import settings_of_a_game
from tests.worlds import SECRETIVE, drawn_otherwise, other_world, play_on

BOOK = rulebook("isis")


def screen(match: Match, view: View) -> str:
    """Return the table as a terminal shows it."""
    console = Console(width=110, file=io.StringIO())
    names = list("abcde")[: match.players]
    console.print(match.book.terminal(match.book, match.rules, view.position.state, names))
    return console.file.getvalue()


def stream(match: Match, seat: int, since: int = 0) -> bytes:
    """Return the bytes that go to a seat, with what it is told of the events from a number on."""
    return to_bytes(whole(match.view(seat), match.log(seat, since)))


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
        msgspec.json.encode(replay_of(match, [], seat)),
        [action.notation for action in view.legal()],
        screen(match, view),
        [str(match.why_not_undo(other)) for other in range(match.players)],
    ]
    if match.actor == seat:
        ways.append([str(match.why_not(action)) for action in match.book.actions])
    for lang in ("en", "fr"):
        ways.append(tell(match, lines, lang))
        ways.append(ask(view, match.sitters, lang))
    return ways


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug not in SECRETIVE])
def test_a_game_without_another_world_hides_nothing(slug):
    """Whoever watches sees the whole position at every moment, and every action as it is."""
    luck = Random(1)
    for players in rulebook(slug).players:
        match = play_on(Game(rulebook(slug)).new(players, seed=1), luck, undo=False)
        for step in match.line:
            assert step.after.view(SPECTATOR) == step.after
            assert step.before.seen_as(step.action, SPECTATOR) == step.action


@pytest.mark.parametrize("slug", shortly(SECRETIVE, "osiris"))
@settings(max_examples=12)
@given(st.data())
def test_what_is_hidden_could_be_otherwise_for_all_that_is_ever_told(slug, data):
    """Let hidden things be others: from then to the last move, who cannot know them is told nothing different."""
    _, players, options = data.draw(settings_of_a_game((slug,)))
    luck = Random(data.draw(st.integers(0, 2**32)))
    match = Game(rulebook(slug)).new(players, seed=luck.getrandbits(30), options=options)
    play_on(match, luck, moves=data.draw(st.integers(5, 120)))
    seat = data.draw(st.sampled_from((*range(players), SPECTATOR)))
    world = other_world(match, seat, luck)
    assume(world)
    mine, other = (Match(match.book, players, match.options, published=match.published) for _ in range(2))
    differed = False
    for number, events in enumerate(zip(match.events, world.events, strict=True)):
        mine.append(events[0])
        other.append(events[1])
        differed = differed or mine.position != other.position
        if number + 1 >= world.since:
            for blind in world.blind:
                assert stream(mine, blind, number - 5) == stream(other, blind, number - 5)
    assert differed
    for blind in world.blind:
        assert told(mine, blind) == told(other, blind)


def test_who_is_not_blind_is_told_something_else():
    """The owner of a priest, whose god is another one in the other world, sees that."""
    luck = Random(4)
    match = play_on(Game(rulebook("osiris")).new(3, seed=1), luck, moves=60)
    world = other_world(match, 0, luck)
    other = Match(match.book, 3, match.options, published=match.published)
    for event in world.events:
        other.append(event)
    assert told(match, 1) != told(other, 1)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=2)
@given(st.data())
def test_what_is_still_to_be_drawn_changes_nothing_for_anybody_until_it_is_drawn(slug, data):
    """Let the deck, the bag or the stock lie in another order: all that anybody is told, and knows, is the same."""
    luck = Random(data.draw(st.integers(0, 2**32)))
    players = data.draw(st.sampled_from(rulebook(slug).players))
    begun = Game(rulebook(slug)).new(players, seed=luck.getrandbits(30))
    match = drawn_otherwise(begun, 0)
    for _ in range(4):
        play_on(match, luck, data.draw(st.integers(0, 10)), haggles_before=SPECTATOR)
        other = drawn_otherwise(match, luck.getrandbits(30))
        for seat in (*range(players), SPECTATOR):
            assert stream(match, seat) == stream(other, seat)
            assert match.known(seat) == other.known(seat), "so computer players know nothing of it either"
    one = data.draw(st.sampled_from((*range(players), SPECTATOR)))
    assert told(match, one) == told(other, one)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if facts(slug).draws])
def test_in_another_order_other_things_are_drawn(slug):
    """Or nothing has been tested: the same moves bring other draws."""
    match = drawn_otherwise(Game(rulebook(slug)).new(2, seed=1), 0)
    begun, first = len(match.events), set()
    for number in range(12):
        other, luck = drawn_otherwise(match, number), Random(1)
        while other.events[-1].actor != CHANCE or len(other.events) == begun:
            play_on(other, luck, 1, undo=False)
        first.add(other.events[-1].action)
    assert len(first) > 2


@pytest.mark.parametrize("slug", shortly(GAMES, "osiris"))
@settings(max_examples=6)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_the_bytes_of_a_seat_do_not_depend_on_the_luck_to_come(slug, seed, moves):
    """The seed decides what will be drawn, and no byte of a running match depends on it."""
    book = rulebook(slug)
    with_one = play_on(Game(book).new(2, seed=1), Random(seed), moves)
    given_by_hand = Match(book, 2, with_one.options, None, with_one.published)
    for event in with_one.events:
        given_by_hand.append(event)
    for seat in (0, 1, SPECTATOR):
        assert told(with_one, seat) == told(given_by_hand, seat)


def test_a_value_on_the_table_is_told_and_then_forgotten_in_every_way():
    match = Match(BOOK, 2, {"first": 0})
    for move in ("Pa1", "T", "-3"):
        match.play(move)
    assert b"-3" in to_bytes(whole(match.view(0), match.log(0)))
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
    match = Match(BOOK, 2, {"first": 0}, FairLuck.from_number(3, 2))
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
    luck = FairLuck.draw(2)
    assert luck.seed.hex() not in repr(luck)
    assert repr(luck.seed)[2:-1] not in repr(luck)


def test_a_view_is_nobodys_handle_on_the_match():
    match = Match(BOOK, 2, {"first": 0})
    view = match.view(0)
    view.position.rules[0].open = 1
    view.position.state[0].board[:] = 2
    assert match.rules[0].open == 0
    assert not match.position.state[0].board.any()
