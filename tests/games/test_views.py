"""What a seat sees is enough: what is asked, what is legal and why the rest is not follow from its view alone."""

import numpy as np
import pytest
from hypothesis import given

from ennead.core import entry_points
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.audience import hear
from tests.perft import all_settings
from tests.shortly import shortly
from tests.walks import walks


def codes(position: Position) -> list[int]:
    """Return for every action, and for numbers that are none, the code of the clause that forbids it, or 0."""
    asked = range(-1, len(position.book.actions) + 1)
    return [int(entry_points.check(position.rules, position.state, 0, action)) for action in asked]


def previews(position: Position) -> list[object] | None:
    brings = position.book.brings
    return brings(position.book, position.rules, position.state, position.legal()) if brings else None


@given(walks())
def test_the_rules_say_of_a_view_what_they_say_of_the_whole_position(walk):
    position, _ = walk
    for seat in (*range(position.players), SPECTATOR):
        view = position.view(seat)
        assert view.actor == position.actor
        if position.actor == seat:
            assert view.legal() == position.legal()
            assert codes(view) == codes(position)
            assert previews(view) == previews(position)
            assert view.question() == position.question()


def told(position: Position, action: Action, after: Position) -> tuple[str, dict[str, str | int]]:
    one = position.told(action, after)
    return one.kind, dict(one.fields)


@given(walks())
def test_what_is_told_from_views_is_what_the_whole_positions_tell_of_what_is_seen(walk):
    for before, action in walk[1]:
        after = before.after(action)
        for seat in (*range(before.players), SPECTATOR):
            seen = before.seen_as(action, seat)
            mine, whole = told(before.view(seat), seen, after.view(seat)), told(before, seen, after)
            assert mine[1].items() <= whole[1].items()
            if before.actor == seat:
                assert mine == whole


@given(walks())
def test_what_everybody_hears_is_told_from_their_own_views_and_again_from_a_spectators(walk):
    for before, action in walk[1]:
        after = before.after(action)
        everyone = (*range(before.players), SPECTATOR)
        for seat, heard in zip(everyone, hear(before, action, after, everyone), strict=True):
            views = before.view(seat), before.seen_as(action, seat), after.view(seat)
            again = before.view(SPECTATOR), before.remembered_as(action, seat), after.view(SPECTATOR)
            for one, (was, seen, now) in zip(heard, (views, again), strict=True):
                expected = was.told(seen, now)
                assert one == expected
                assert list(one.fields.items()) == list(expected.fields.items())


def test_what_another_sees_is_not_enough():
    book = rulebook("sailing")
    position = Position.start(book, book.rules(3))
    while position.actor == CHANCE:
        position = position.after(position.legal()[0])
    mine, other = (position.view(seat) for seat in (position.actor, (position.actor + 1) % 3))
    assert codes(mine) == codes(position)
    assert codes(other) != codes(position)


@pytest.mark.native
@pytest.mark.parametrize("slug", shortly(GAMES, *GAMES[1:]))
@pytest.mark.parametrize("positions", [pytest.param(100_000, marks=pytest.mark.long), 1_000])
def test_so_it_is_at_a_great_many_positions_with_all_options(slug, positions):
    from tests.games.views import COUNTS, ENDS, POSITIONS, REFUSALS, first_difference

    book = rulebook(slug)
    settings = all_settings(slug)
    counts = np.zeros(COUNTS, np.int64)
    for number, (players, options) in enumerate(settings):
        rules = book.rules(players, options)
        states = np.zeros(2, book.state_dtype)
        numbers = np.zeros((2, len(book.actions)), np.int64)
        enough = positions * (number + 1) // len(settings)
        found = first_difference(rules, states, numbers, len(book.actions), enough, generators(number, 1)[0], counts)
        assert found == 0, Position(book, rules, states[:1])
    assert counts[POSITIONS] == positions
    assert counts[REFUSALS] > 50 * positions, "nearly all that can be asked is refused, mostly"
    assert counts[ENDS] >= positions // 2000, "and whole games were played"
