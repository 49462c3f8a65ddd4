"""Records and actions as they are declared: sizes, who sees what, numbers, dispatch, notation, and what is refused."""

import ast
import subprocess
import sys
import traceback
from enum import IntEnum
from types import SimpleNamespace
from typing import NewType

import numpy as np
import pytest

from ennead.core.action_table import Table, chance, nobody, player
from ennead.core.actions import action, disguise, folded, number, sharing
from ennead.core.arrays import FixedRow, Grid, Row
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import ENGINE
from ennead.core.records import (
    BY_GAME,
    EVERYONE,
    SOURCES,
    Book,
    Nobody,
    Owner,
    Record,
    Seats,
    Sight,
    everyone,
    index,
    sight,
    wide,
)
from ennead.core.seats import CHANCE, OVER
from tests.engines import python

# A toy: each seat is dealt a hidden card, then one of two seats says a card, by word or by whisper.
Seat = NewType("Seat", int)
Card = NewType("Card", int)
Many = wide(NewType("Many", int))
seats = index(Seat, "AB")
cards = index(Card, ("ankh", "eye", "reed"), letters="AER")
NO, NOT_NOW, NOT_YOU, OVER_NOW = map(Refusal, range(1, 5))


class Phase(IntEnum):
    DEAL = 0
    SAY = 1
    ANSWER = 2
    DONE = 3


class Rules(Book):
    players: int
    price: FixedRow[Card, int]


def is_open(rules, state, seat):
    return state.phase == Phase.DONE


def is_first(rules, state, seat):
    return seat == 0


class State(Record):
    memory: Row[Seat, Many] = Sight(seen=Nobody(-1), known=EVERYONE)
    phase: Phase = everyone
    turn: Seat = everyone
    card: Row[Seat, Card] = Sight(seen=Owner(-1, unless=is_open), known=Owner(-1))
    marks: Grid[Seat, Card, int] = Sight(seen=BY_GAME, known=EVERYONE)
    left: int = Sight(seen=Seats(is_first, unknown=-7), known=EVERYONE)


hidden_card = disguise("hidden", "{seat}=?", seat=Seat)


@action("deal", "{seat}={card}")
def deal_card(rules: Rules, state: State, seat: Seat, card: Card) -> None:
    state.card[seat] = card
    state.left -= 1
    if state.left == 0:
        state.phase = Phase.SAY


@deal_card.only
def next_seat(rules: Rules, state: State) -> int:
    return 2 - state.left


@deal_card.weight
def one_of_each(rules: Rules, state: State, seat: Seat, card: Card) -> int:
    return 0 if card == state.card[0] and seat == 1 else 1


@deal_card.seen_as(hidden_card)
def is_others(rules: Rules, state: State, viewer: int, seat: Seat, card: Card) -> bool:
    return viewer != seat


@action("say", "say {card}", "{card}", covers=True, group=5)
def say(rules: Rules, state: State, card: Card) -> None:
    state.marks[state.turn, card] += 1
    state.phase = Phase.ANSWER


@say.check
def may_say(rules: Rules, state: State, card: Card) -> Refusal:
    return LEGAL if rules.price[card] <= 2 else NO


@action("whisper", "whisper {from} {to}", group=6)
def whisper(rules: Rules, state: State, from_: Seat, to: Seat) -> None:
    state.phase = Phase.DONE


@whisper.reveals_or_covers
def shows(rules: Rules, state: State, from_: Seat, to: Seat) -> int:
    return 1 if from_ != to else 0


@sharing(say)
def answer(rules: Rules, state: State, card: Card) -> None:
    state.marks[1 - state.turn, card] += 10
    state.phase = Phase.DONE


@answer.check
def may_answer(rules: Rules, state: State, card: Card) -> Refusal:
    return LEGAL if card == state.card[1 - state.turn] else NOT_YOU


GROUPS: list[int] = []


def guard(rules, state, group):
    return NOT_NOW if group == 6 and rules.players == 2 else LEGAL


def before(rules, state, group):
    GROUPS.append(group)


def after(rules, state):
    GROUPS.append(-int(state.phase))


def who_answers(rules, state):
    return 1 - state.turn


def why_over(rules, state):
    return OVER_NOW


TABLE = Table(
    __name__,
    number(deal_card, say, whisper, hidden_card),
    {
        Phase.DEAL: chance(deal_card, otherwise=NO),
        Phase.SAY: player(say, whisper, otherwise=NOT_NOW, refuse={deal_card: NOT_YOU}, guard=guard, before=before),
        Phase.ANSWER: player(answer, otherwise=NOT_NOW, who=who_answers),
        Phase.DONE: nobody(otherwise=why_over),
    },
    after=after,
)


def marked(rules, state, seat, out):
    out.marks[0, 0] = 99


MADE = {name: python(function) for name, function in TABLE.functions().items()}
VISIBLE = python(sight(__name__, State, "visible_to", marked))
KNOWN = python(sight(__name__, State, "known_to"))


@pytest.fixture
def toy():
    if ENGINE == "native":
        pytest.skip("rules that are compiled cannot be called from Python")
    rules, state = np.zeros(1, Rules.dtype)[0], np.zeros(1, State.dtype)[0]
    rules.players, rules.price[:] = 2, (1, 2, 3)
    state.left, state.card[:] = 2, -1
    GROUPS.clear()
    call = {name: (lambda *given, made=made: made(rules, state, *given)) for name, made in MADE.items()}
    return SimpleNamespace(rules=rules, state=state, **call)


def test_a_field_has_the_size_of_its_index_types_and_wide_numbers_are_aligned():
    assert State.dtype["marks"].shape == (2, 3)
    assert State.dtype["card"].base == np.int16
    assert State.dtype["memory"].base == np.int64
    assert State.dtype.itemsize % 8 == 0
    assert Rules.dtype.itemsize == 2 * 4


def test_a_field_that_does_not_say_who_may_see_it_is_an_error_at_import():
    with pytest.raises(TypeError, match=r"who may see secret, other\?"):

        class Forgotten(Record):
            phase: Phase = everyone
            secret: int
            other: Row[Seat, int] = 3


def test_what_only_the_game_can_say_needs_its_function():
    with pytest.raises(TypeError, match=r"State.marks needs a function"):
        sight(__name__, State, "visible_to")


def test_everyone_sees_what_stands_beside_the_field(toy):
    state, out = toy.state, np.ones(1, State.dtype)[0]
    state.card[:], state.memory[:], state.marks[:], state.left = (1, 2), (5, 6), 4, 1
    VISIBLE(toy.rules, state, 1, out)
    assert out.card.tolist() == [-1, 2]
    assert out.memory.tolist() == [-1, -1]
    assert out.marks.tolist() == [[99, 0, 0], [0, 0, 0]]  # what the game's function does not fill is empty
    assert out.left == -7
    VISIBLE(toy.rules, state, 0, out)
    assert (out.left, out.card.tolist()) == (1, [1, -1])
    state.phase = Phase.DONE
    VISIBLE(toy.rules, state, -3, out)
    assert out.card.tolist() == [1, 2]
    KNOWN(toy.rules, state, 0, out)
    assert (out.card.tolist(), out.memory.tolist()) == ([1, -1], [5, 6])


def test_numbers_follow_from_order_and_sizes():
    assert (deal_card.first, say.first, whisper.first, hidden_card.first, TABLE.size) == (0, 6, 9, 13, 15)
    assert answer.first == say.first
    assert deal_card.number(1, 2) == 5
    assert [one.number for one in TABLE.named()] == list(range(15))


def test_one_value_of_the_first_field_is_all_that_can_be_dealt(toy):
    out = np.zeros(15, np.int64)
    assert (toy.actor(), toy.action_range()) == (CHANCE, (0, 3))
    toy.play(deal_card.number(0, 1))
    assert toy.action_range() == (3, 6)
    assert (toy.chance_weights(out), out[:3].tolist()) == (2, [1, 0, 1])
    assert [toy.check(action) for action in range(-1, 8)] == [NO, NO, NO, NO, LEGAL, NO, LEGAL, NO, NO]
    assert (toy.legal_actions(out), out[:2].tolist()) == (2, [3, 5])


def test_guard_before_and_after_are_asked_in_their_phase(toy):
    toy.state.phase = Phase.SAY
    assert toy.check(whisper.number(0, 1)) == NOT_NOW
    assert toy.check(deal_card.number(0, 0)) == NOT_YOU
    assert toy.check(99) == NOT_NOW
    assert [toy.check(say.number(card)) for card in range(3)] == [LEGAL, LEGAL, NO]
    out = np.zeros(15, np.int64)
    assert out[: toy.legal_actions(out)].tolist() == [6, 7]
    toy.rules.players = 3
    assert out[: toy.legal_actions(out)].tolist() == [6, 7, 9, 10, 11, 12]
    toy.play(say.number(1))
    assert GROUPS == [5, -Phase.ANSWER]


def test_shared_numbers_mean_what_the_phase_says(toy):
    toy.state.phase, toy.state.card[1] = Phase.ANSWER, 2
    assert toy.actor() == 1
    assert [toy.check(say.number(card)) for card in range(3)] == [NOT_YOU, NOT_YOU, LEGAL]
    toy.play(say.number(2))
    assert toy.state.marks.tolist() == [[0, 0, 0], [0, 0, 10]]
    assert toy.actor() == OVER
    assert toy.action_range() == (0, 0)
    assert toy.check(say.number(2)) == OVER_NOW


def test_a_shared_action_has_the_fields_of_the_other():
    with pytest.raises(TypeError, match="the fields differ"):

        @sharing(say)
        def wrong(rules: Rules, state: State, seat: Seat) -> None: ...


def test_a_disguise_is_seen_where_the_rule_says_so_and_recalled_alike(toy):
    dealt = deal_card.number(1, 2)
    assert [toy.seen_as(dealt, viewer) for viewer in (-3, 0, 1)] == [14, 14, dealt]
    assert [toy.remembered_as(dealt, viewer) for viewer in (-3, 0, 1)] == [14, 14, dealt]
    toy.state.phase = Phase.SAY
    assert toy.seen_as(say.number(0), 1) == say.number(0)
    assert [toy.reveals_or_covers(action) for action in (6, 9, 10)] == [2, 0, 1]


def test_notation_names_and_what_may_be_typed():
    actions = TABLE.named()
    assert actions[4].notation == "B=E"
    assert actions[4].fields == {"seat": "B", "card": "eye"}
    assert actions[10].fields == {"from": "A", "to": "B"}
    assert actions[14].notation == "B=?"
    parse = TABLE.parser(actions)
    assert [one.number for one in parse(" SAY e ")] == [7]
    assert [one.number for one in parse("réed")] == [8]
    assert parse("nothing") == ()
    renamed = TABLE.named({Card: ("x", "y", "z")}, {say: lambda card: (f"go {card}", {"n": card})})
    assert (renamed[4].fields["card"], renamed[7].notation, renamed[7].fields) == ("y", "go 1", {"n": 1})
    assert folded(" É−1 ") == "e-1"


def test_what_was_made_can_be_read_and_appears_in_tracebacks(toy):
    assert "check_say(rules, state, action - 6)" in SOURCES[f"{__name__}.check"]
    assert "# SAY" in SOURCES[f"{__name__}.check"]
    toy.state.phase = Phase.SAY
    try:
        MADE["check"](None, toy.state, say.number(0))
    except AttributeError:
        assert "return check_say(rules, state, action - 6)" in traceback.format_exc()
    else:
        pytest.fail("there are no rules")


def test_what_was_made_can_be_printed():
    command = [sys.executable, "-m", "ennead.build", "--source"]
    printed = subprocess.run([*command, "isis"], capture_output=True, text=True, check=True).stdout
    made = [one.name for one in ast.parse(printed).body]
    assert {"actor", "action_range", "check", "legal_actions", "play", "visible_to", "known_to"} <= set(made)
    assert len(made) == len(set(made)) == printed.count("# ennead.games.isis.")
    assert "check_put_pawn(rules, state, action - 0)" in printed
    refused = subprocess.run([*command, "chess"], capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "there is no game chess" in refused.stderr
