"""A position in the hands of Python: the records, with the contract as methods that speak of `Action` and `Clause`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from ennead.core import entry_points, fields
from ennead.core.contract import COVERS, CRITERIA, NOTHING_TO_SAY
from ennead.core.language import UserError
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Action, BadPosition, Clause, Rulebook
from ennead.core.seats import OVER, SEATS, Array

MOST = 2**53 - 1  # that a number of a record may be: a page knows no larger ones


def plain(record: Array) -> dict[str, Any]:
    """Return the fields of an array of one as plain numbers and arrays: reading a record's one by one takes longer."""
    return dict(zip(record.dtype.names, record.item(), strict=True))


def copied(record: Array) -> Array:
    """Return a copy, made by way of its bytes: NumPy copies a record field by field, which takes six times as long."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)


def blank(dtype: "np.dtype[Any]", count: int = 1) -> Array:
    """Return so many records of nothing but zeros, made by way of their bytes: NumPy goes through all fields."""
    return np.frombuffer(bytearray(count * dtype.itemsize), dtype)


@lru_cache(64)
def _numbers(seats: tuple[int, ...]) -> Array:
    """Return seats as the border takes them; only read there, so the same array serves again."""
    return np.array(seats, np.int64)


@dataclass(frozen=True)
class Standing:
    """What each seat has, and its place: row by row what `score` compares, and the ranks that follow."""

    rows: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]


def _changed(state: Array, text: str) -> Array:
    """Change the fields of a state that a text gives as JSON; raise `BadFields` if it has no such."""
    try:
        given = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise fields.BadFields("bad-fields", names=text[:30]) from error
    usual = fields.whole(state)
    wrong = [name for name, value in given.items() if name not in usual or not _alike(usual[name], value)]
    if wrong:
        raise fields.BadFields("bad-fields", names=", ".join(wrong)[:200])
    return fields.record(state.dtype, {**usual, **given})


def _alike(one: fields.Value, other: Any) -> bool:
    """Say whether a value has the shape of another, and holds whole numbers that a record can hold."""
    if isinstance(one, int):
        return type(other) is int and abs(other) <= MOST  # what does not fit into its field is refused there
    return isinstance(other, list) and len(one) == len(other) and all(map(_alike, one, other))


class Position:
    """One position of a game: the rules in force and the state, each an array of one."""

    __slots__ = ("_actor", "book", "rules", "state")

    def __init__(self, book: Rulebook, rules: Array, state: Array, actor: int | None = None):
        self.book = book
        self.rules = rules
        self.state = state
        self._actor = actor  # found out when it is asked for

    @classmethod
    def start(cls, book: Rulebook, rules: Array) -> "Position":
        """Return the position before anything has happened."""
        state = np.zeros(1, book.state_dtype)
        entry_points.set_up(rules, state, 0)
        return cls(book, rules, state)

    @classmethod
    def read(cls, book: Rulebook, rules: Array, text: str) -> "Position":
        """Build a position from its notation; raise `BadPosition` if it is impossible.

        It may also be given as `{…}`: the fields that differ from the usual beginning, as JSON. So pages write it.
        """
        if isinstance(text, str) and text.startswith("{"):
            return cls._by_fields(book, rules, text)
        position = cls(book, rules, book.read_position(book, rules, text))
        if clause := position.broken_clause():
            raise BadPosition("impossible-position", clause=clause.id)
        return position

    @classmethod
    def _by_fields(cls, book: Rulebook, rules: Array, text: str) -> "Position":
        """Build a position from fields; it must be one that can be written: then no rule meets a field gone wrong."""
        position = cls(book, rules, _changed(cls.start(book, rules).state, text))
        try:
            again = cls.read(book, rules, str(position))
        except UserError:
            raise
        except (ArithmeticError, LookupError, ValueError) as error:
            raise fields.BadFields("bad-fields", names=text[:30]) from error
        if again != position:
            wrong = fields.changed(again.state.tobytes(), position.state.tobytes(), book.state_dtype)
            raise fields.BadFields("bad-fields", names=", ".join(wrong)[:200])
        return position

    def __str__(self) -> str:
        return self.book.write_position(self.book, self.rules, self.state)

    def __repr__(self) -> str:
        return f"<position of {self.book.slug}: {str(self).partition(chr(10))[0]}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[str, bytes, bytes]:
        """Return what two positions share exactly if they are the same."""
        return self.book.slug, self.rules.tobytes(), self.state.tobytes()

    def copy(self) -> "Position":
        """Return a position of its own, under the same rules."""
        return Position(self.book, self.rules, copied(self.state))

    @property
    def players(self) -> int:
        """How many seats play."""
        return int(self.rules[0]["players"])

    @property
    def actor(self) -> int:
        """The seat that decides now, or `CHANCE`, or `OVER`."""
        if self._actor is None:
            self._actor = int(entry_points.actor(self.rules, self.state, 0))
        return self._actor

    def legal(self) -> list[Action]:
        """List what may be played now."""
        numbers = np.empty(len(self.book.actions), np.int64)
        count = entry_points.legal_actions(self.rules, self.state, 0, numbers)
        actions = self.book.actions
        return [actions[number] for number in numbers[:count].tolist()]

    def refusal(self, action: Action) -> Clause | None:
        """Return the clause that forbids the action, or nothing if it is legal."""
        code = entry_points.check(self.rules, self.state, 0, action.number)
        return self.book.clauses[code - 1] if code else None

    def is_asked_for(self, action: Action) -> bool:
        """Say whether the action is of the kind that is asked for now."""
        first, end = entry_points.action_range(self.rules, self.state, 0)
        return bool(first <= action.number < end)

    def outcomes(self) -> list[tuple[Action, int]]:
        """At chance: every outcome with its weight, also 0."""
        numbers = np.empty(len(self.book.actions), np.int64)
        entry_points.chance_weights(self.rules, self.state, 0, numbers)
        first, end = entry_points.action_range(self.rules, self.state, 0)
        return list(zip(self.book.actions[first:end], numbers[: end - first].tolist(), strict=True))

    def play(self, action: Action) -> None:
        """Play a legal action, here and now."""
        entry_points.play(self.rules, self.state, 0, action.number)
        self._actor = None

    def after(self, action: Action) -> "Position":
        """Return the position after a legal action."""
        following = self.copy()
        following.play(action)
        return following

    def follow(self, action: Action) -> "Position | Clause":
        """Return the position after an action, or the clause that forbids it."""
        after = blank(self.book.state_dtype)
        code, actor = entry_points.follow(self.rules, self.state, 0, action.number, after)
        return self.book.clauses[code - 1] if code else Position(self.book, self.rules, after, int(actor))

    def settle(self, deal: Array) -> "Position | Clause":
        """Return the position after a deal between two seats, or the clause that forbids it."""
        after = blank(self.book.state_dtype)
        code = entry_points.settle(self.rules, self.state, 0, deal, after)
        return self.book.clauses[code - 1] if code else Position(self.book, self.rules, after, self._actor)

    def standing(self) -> Standing:
        """Return the scores and ranks, as if the game ended now."""
        rows = np.zeros((CRITERIA, SEATS), np.int64)
        ranks = np.zeros(SEATS, np.int64)
        entry_points.score(self.rules, self.state, 0, self.players, rows, ranks)
        named = rows[: len(self.book.criteria), : self.players].tolist()
        return Standing(tuple(tuple(row) for row in named), tuple(ranks[: self.players].tolist()))

    def view(self, seat: int) -> "Position":
        """Return only what a seat, or a spectator, may see now."""
        seen = blank(self.book.state_dtype)
        entry_points.visible_to(self.rules, self.state, 0, seat, seen)
        return Position(self.book, copied(self.rules), seen)

    def views(self, seats: Sequence[int]) -> "list[Position]":
        """Return for each of these seats only what it may see now; those who see the same get the same object."""
        seen = blank(self.book.state_dtype, len(seats))
        entry_points.visible_to_each(self.rules, self.state, 0, _numbers(tuple(seats)), seen)
        rules, states, size, actor = self.rules, seen.tobytes(), seen.itemsize, self.actor  # who acts is public
        if states == states[:size] * len(seats):
            return [Position(self.book, rules, seen[:1], actor)] * len(seats)
        found: dict[bytes, Position] = {}
        views = []
        for number in range(len(seats)):
            state = states[number * size : (number + 1) * size]
            if state not in found:
                found[state] = Position(self.book, rules, seen[number : number + 1], actor)
            views.append(found[state])
        return views

    def known(self, seat: int) -> "Position":
        """Return what a seat that has forgotten nothing may know."""
        held = blank(self.book.state_dtype)
        entry_points.known_to(self.rules, self.state, 0, seat, held)
        return Position(self.book, copied(self.rules), held)

    def seen_as(self, action: Action, seat: int) -> Action:
        """Return what a seat sees when the action is played here."""
        return self.book.actions[entry_points.seen_as(self.rules, self.state, 0, action.number, seat)]

    @property
    def public_result(self) -> int:
        """A number for what everyone sees that the last action has come to; 0 where that was clear before."""
        return int(entry_points.public_result(self.rules, self.state, 0))

    def remembered_as(self, action: Action, seat: int) -> Action:
        """Return how a seat may be shown the action again later."""
        return self.book.actions[entry_points.remembered_as(self.rules, self.state, 0, action.number, seat)]

    def seen_by_each(self, action: Action, seats: Sequence[int]) -> tuple[tuple[Action, Action], ...]:
        """Return for each of these seats what it sees of an action, and how it may be shown it again.

        Equal pairs are the same object.
        """
        numbers = np.empty((len(seats), 2), np.int64)
        entry_points.seen_by_each(self.rules, self.state, 0, action.number, _numbers(tuple(seats)), numbers)
        return self.book.pairs(numbers.tobytes())

    def told(self, action: Action, after: "Position") -> Action:
        """Return an action as it is told: with facts, or of another kind, that this position and the next one show."""
        if not self.book.told:
            return action
        facts = np.zeros(self.book.tellings.width, np.int64)
        number = entry_points.tell(self.rules, self.state, 0, after.state, action.number, facts)
        return self.book.told_as(action, number, facts.tolist())

    def told_to_each(
        self, action: Action, after: "Position", seats: Sequence[int]
    ) -> tuple[tuple[Action, Action], ...]:
        """Return for each of these seats what it is told of an action, and how it may be told it again.

        Equal pairs are the same object, and so are equal actions.
        """
        out = np.zeros((2 * len(seats), self.book.tellings.width + 2), np.int64)
        views = blank(self.book.state_dtype, 4)
        who = _numbers(tuple(seats))
        entry_points.tell_each(self.rules, self.state, 0, after.state, action.number, who, views, out)
        return self.book.told_pairs(out.tobytes())

    def question(self) -> tuple[str, dict[str, str | int]]:
        """Return what is asked of whoever decides now: which question it is, and its facts by name."""
        facts = np.zeros(self.book.questions.width, np.int64)
        number = entry_points.ask(self.rules, self.state, 0, facts)
        if number == NOTHING_TO_SAY:
            raise ValueError("nothing is asked here")
        return self.book.questions.read(number, facts.tolist())

    def reveals_or_covers(self, action: Action) -> bool:
        """Say whether a player's action changes what another seat sees of hidden things."""
        return bool(entry_points.reveals_or_covers(self.rules, self.state, 0, action.number))

    def covers(self, action: Action) -> bool:
        """Say whether a player's action covers something that lies open here."""
        return bool(entry_points.reveals_or_covers(self.rules, self.state, 0, action.number) == COVERS)

    def foresees(self, action: Action, after: "Position") -> bool:
        """Say whether the seat that decides here sees after its action only what follows from what it sees now."""
        seat = self.actor
        expected = self.view(seat).follow(action)
        return isinstance(expected, Position) and expected.view(seat) == after.view(seat)

    def resample(self, seat: int, seed: int) -> "Position":
        """Return a full position among those that a seat with this view or knowledge can't tell apart."""
        full = self.copy()
        entry_points.resample(full.rules, full.state, 0, seat, generators(seed, 1)[0])
        return full

    def ending(self) -> str | None:
        """Return how the game ended; nothing while it goes on, and where there is only one way to end."""
        if self.actor != OVER or not self.book.endings:
            return None
        return self.book.endings[entry_points.ending(self.rules, self.state, 0)]

    def broken_clause(self) -> Clause | None:
        """Return a clause that this position breaks, or nothing if it is possible."""
        code = entry_points.broken_clause(self.rules, self.state, 0)
        return self.book.clauses[code - 1] if code else None
