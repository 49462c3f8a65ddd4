"""What every game's rules promise, whatever is played: properties, checked by Hypothesis."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core import entry_points
from ennead.core.contract import CONTRACT, OPTIONAL, register
from ennead.core.position import Position
from ennead.core.rulebook import Action, Option
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games import GAMES, rulebook
from tests.walks import walks

ANY_INT64 = st.integers(-(2**63), 2**63 - 1)


def code(position: Position, action: int) -> int:
    return int(entry_points.check(position.rules, position.state, 0, action))


@given(walks())
def test_legal_is_exactly_where_check_is_0_and_nothing_outside_the_span_is_legal(walk):
    position, _ = walk
    first, end = entry_points.action_range(position.rules, position.state, 0)
    assert 0 <= first <= end <= len(position.book.actions)
    by_check = [number for number in range(-3, len(position.book.actions) + 3) if code(position, number) == 0]
    assert [action.number for action in position.legal()] == by_check
    assert all(first <= number < end for number in by_check)


@given(walks(), ANY_INT64)
def test_every_refusal_names_a_clause_whatever_is_asked(walk, action):
    position, _ = walk
    for number in (action, *range(len(position.book.actions))):
        assert 0 <= code(position, number) <= len(position.book.clauses)
    assert code(position, action) > 0 or 0 <= action < len(position.book.actions)


@given(walks())
def test_every_refusal_can_be_told_in_both_languages(walk):
    position, _ = walk
    for action in position.book.actions:
        if clause := position.refusal(action):
            for lang in ("en", "fr"):
                assert clause.refusal(position.book, action, lang)


@given(walks())
def test_somebody_always_has_something_to_do_until_it_is_over(walk):
    position, _ = walk
    assert bool(position.legal()) == (position.actor != OVER)
    assert position.actor in (*range(position.players), CHANCE, OVER)


@given(walks())
def test_chance_can_draw_exactly_what_has_weight(walk):
    for position, _ in walk[1]:
        if position.actor == CHANCE:
            drawable = [action for action, weight in position.outcomes() if weight > 0]
            assert drawable == position.legal()


@given(walks())
def test_every_position_is_sound_and_pieces_are_conserved(walk):
    position, way = walk
    for one in (*(before for before, _ in way), position):
        assert one.broken_clause() is None


@given(walks())
def test_rules_are_never_written_to_and_questions_change_nothing(walk):
    position, _ = walk
    before = position.key()
    position.legal()
    for seat in (*range(position.players), SPECTATOR):
        position.view(seat)
        position.known(seat)
    position.standing()
    position.broken_clause()
    assert position.key() == before


@given(walks())
def test_a_view_of_a_view_is_the_same_view_and_tells_no_more(walk):
    position, _ = walk
    for seat in (*range(position.players), SPECTATOR):
        seen = position.view(seat)
        assert seen.view(seat) == seen
        assert position.known(seat).view(seat) == seen
        if seen.actor == seat:
            assert seen.legal() == position.legal()


@given(walks(), st.integers(1, 2**40))
def test_what_is_known_stays_known_when_the_rest_is_redrawn(walk, seed):
    position, _ = walk
    for seat in (*range(position.players), SPECTATOR):
        held = position.known(seat)
        assert held.resample(seat, seed).known(seat) == held
        assert held.resample(seat, seed).broken_clause() is None
        seen = position.view(seat)
        redrawn = seen.resample(seat, seed)
        assert redrawn.view(seat) == seen
        assert redrawn.broken_clause() is None
        assert redrawn.resample(seat, seed + 1) == redrawn, "nothing is unknown any more"


def opens_the_bag(position: Position, action: Action, seat: int) -> bool:
    """Say whether chance's last draw of a season in Sailing lets the Regent look into the bag (S2.3)."""
    if position.book.slug != "sailing" or position.actor != CHANCE:
        return False
    return bool(position.after(action).state[0].regent == seat and position.after(action).actor != CHANCE)


def pays_at_once(mine: Position, other: Position, action: Action) -> bool:
    """Say whether in Sailing tokens go at once in one of two positions, all being of one kind (S7.1).

    Every movement of tokens is public: whoever counts knows them, so it tells nothing that is not known.
    """
    is_paid = mine.book.slug == "sailing" and action.kind in ("hire", "token")
    return is_paid and mine.after(action).state[0].phase != other.after(action).state[0].phase


@given(walks())
def test_positions_that_look_alike_to_a_seat_show_it_the_same_also_afterwards(walk):
    """Redraw all that a seat does not see, then let the same happen: it sees the same until something is shown."""
    position, _ = walk
    for seat in (*range(position.players), SPECTATOR):
        twin = position.view(seat).resample(seat, 99)
        mine, other = position, twin
        for _ in range(40):
            common = sorted(set(mine.legal()) & set(other.legal()), key=lambda action: action.number)
            if mine.actor == OVER or not common:
                break
            action = common[len(common) // 2]
            assert mine.seen_as(action, seat) == other.seen_as(action, seat)
            assert mine.remembered_as(action, seat) == other.remembered_as(action, seat)
            shows = (mine.reveals_or_covers(action) and not mine.covers(action)) or opens_the_bag(mine, action, seat)
            shows = shows or pays_at_once(mine, other, action)
            mine, other = mine.after(action), other.after(action)
            assert bool(mine.public_result) == bool(other.public_result), "that something is to be seen is clear before"
            if mine.actor == OVER or shows:
                break
            assert mine.view(seat) == other.view(seat)


@given(walks())
def test_who_foresees_what_an_action_shows_learns_nothing_by_it(walk):
    """In every position that looks the same to its player, an action that is foreseen shows that player the same."""
    _, way = walk
    for before, action in way[-12:]:
        seat = before.actor
        if seat < 0:
            continue
        after = before.after(action)
        twins = [before.view(seat).resample(seat, seed) for seed in (1, 2, 3)]
        shown = {twin.after(action).view(seat).key() for twin in twins if not twin.refusal(action)}
        if before.foresees(action, after):
            assert shown <= {after.view(seat).key()}


@given(walks())
def test_what_an_action_has_come_to_is_open_to_everybody(walk):
    position, way = walk
    for one in (*(before for before, _ in way), position):
        assert one.view(SPECTATOR).public_result == one.public_result


@settings(max_examples=25)
@given(walks())
def test_a_position_can_be_written_and_read_again(walk):
    position, way = walk
    for one in (*(before for before, _ in way[:: 1 + len(way) // 10]), position):
        assert Position.read(one.book, one.rules, str(one)) == one
        seen = one.view(SPECTATOR)
        assert Position.read(one.book, one.rules, str(seen)) == seen


@given(walks(), st.integers(0, 2**30))
def test_the_score_ranks_by_every_criterion_in_order(walk, seed):
    position, _ = walk
    standing = position.standing()
    keys = [tuple(row[seat] for row in standing.rows) for seat in range(position.players)]
    assert standing.ranks == tuple(1 + sum(other > key for other in keys) for key in keys)


def test_each_match_has_a_rules_record_of_its_own():
    book = rulebook("osiris")
    first = book.rules(2, {"max_rounds": "3"})
    first["max_rounds"] = 99
    assert book.rules(2, {"max_rounds": "3"})["max_rounds"][0] == 3
    assert book.rules(2, {"max_rounds": "4"})["max_rounds"][0] == 4


def test_the_hidden_part_is_redrawn_evenly():
    """Three tiles are covered, drawn from 22 minus none: compare 6,000 draws with what they should be."""
    book = rulebook("isis")
    rules = book.rules(2, {"first": "C"})
    seen = Position.read(book, rules, "....../....../.???../....../....../...... L 10,9")
    counts = np.zeros((3, 9))
    draws = 6000
    for seed in range(draws):
        board = seen.resample(1, seed + 1).state[0].board
        for at, square in enumerate((19, 20, 21)):
            counts[at, board[square] - 10 + 4] += 1
    expected = np.array([1, 2, 6, 2, 0, 2, 6, 2, 1]) * draws / 22
    for row in counts:
        assert row[4] == 0
        parts = np.delete((row - expected) ** 2 / np.where(expected > 0, expected, 1), 4)
        assert parts.sum() < 24.3, "chi-square with 7 degrees of freedom, one time in a thousand"


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_declares_what_the_contract_asks(slug):
    book = rulebook(slug)
    assert set(book.functions) - {function.__name__ for function in OPTIONAL} == {
        function.__name__ for function in CONTRACT
    }
    assert [action.number for action in book.actions] == list(range(len(book.actions)))
    assert len({action.notation for action in book.actions}) == len(book.actions)
    assert all(dtype == np.int16 for dtype, _ in book.state_dtype.fields.values() if dtype.subdtype is None)


def test_a_game_that_lacks_a_function_is_refused():
    functions = dict(rulebook("isis").functions)
    del functions["resample"]
    with pytest.raises(TypeError, match="resample"):
        register(np.dtype((np.record, [("x", np.int16)])), functions)
    with pytest.raises(TypeError, match="cheat"):
        register(np.dtype((np.record, [("x", np.int16)])), {**rulebook("isis").functions, "cheat": max})


def test_a_number_of_one_sign_is_no_seat():
    option = Option("pieces", ("5", "7", "C", "L"), "5", "Z2")
    assert option.possible("C") == ["5", "7", "C"]
