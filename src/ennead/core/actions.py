"""Actions, each declared by the rule that plays it.

    @action("pawn", "P{square}")
    def put_pawn(rules: Rules, state: State, square: Square) -> None: ...

    @put_pawn.check
    def may_put_pawn(rules: Rules, state: State, square: Square) -> Refusal: ...

The parameters of the rule are the fields of the action, and their index types say how many numbers it needs. `number`
lists the actions in the order of their numbers; what is asked for when says the table (`ennead.core.action_table`).
"""

import inspect
import re
import unicodedata
from collections.abc import Callable, Mapping
from math import prod
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, get_type_hints

from ennead.core.arrays import Vector
from ennead.core.clauses import Refusal
from ennead.core.compiling import rule
from ennead.core.contract import COVERS, REVEALS
from ennead.core.records import NAMES, Record

R = TypeVar("R", bound=Record)
S = TypeVar("S", bound=Record)
P = ParamSpec("P")
Q = ParamSpec("Q")
F = TypeVar("F", bound=Callable[..., Any])

Seen: TypeAlias = Callable[[Callable[Concatenate[R, S, int, P], bool]], Callable[Concatenate[R, S, int, P], bool]]
"""A decorator for a rule that is asked for a seat."""


class Kind(Generic[R, S, P]):
    """A kind of action: how it is written, how it is played, and what the game says of it beside."""

    def __init__(
        self,
        name: str,
        notation: str,
        also: tuple[str, ...],
        fields: Mapping[str, Any],
        always: int = 0,
        group: int = 0,
    ):
        self.name, self.notation, self.also, self.group = name, notation, also, group
        self.variables = dict(fields)  # in source
        self.fields = {one.rstrip("_"): of for one, of in fields.items()}  # `from_` where Python keeps the word
        self.size = prod(len(NAMES[of]) for of in fields.values())
        self.each = self.size // len(NAMES[next(iter(fields.values()))]) if fields else 1  # numbers for a first field
        self.rules: dict[str, Callable[..., Any]] = {}
        self.shown_as: dict[str, Kind[Any, Any, ...]] = {}
        self.always = always
        self.first = -1  # its first number, which `number` gives it
        self.shares: Kind[Any, Any, ...] | None = None  # whose numbers it has

    def check(self, function: Callable[Concatenate[R, S, P], Refusal]) -> Callable[Concatenate[R, S, P], Refusal]:
        """Declare the rule that says whether it is legal."""
        return self._declare("check", function)

    def weight(self, function: Callable[Concatenate[R, S, P], int]) -> Callable[Concatenate[R, S, P], int]:
        """Declare how likely it is that chance does it; 0 is what cannot happen."""
        return self._declare("weight", function)

    def only(self, function: Callable[[R, S], int]) -> Callable[[R, S], int]:
        """Declare which value its first field must have now: there is only one whose turn it is to be dealt."""
        return self._declare("only", function)

    def limit(self, function: Callable[[R, S], int]) -> Callable[[R, S], int]:
        """Declare how many there are now, counted by the first field: as many seats as there are players."""
        return self._declare("limit", function)

    def listing(
        self, function: Callable[[R, S, int, Vector[int], int], int]
    ) -> Callable[[R, S, int, Vector[int], int], int]:
        """Declare a faster way to list the legal ones, from their first number on, after `count` others."""
        return self._declare("listing", function)

    def reveals_or_covers(self, function: Callable[Concatenate[R, S, P], int]) -> Callable[Concatenate[R, S, P], int]:
        """Declare whether it shows or covers something hidden (`REVEALS`, `COVERS`)."""
        return self._declare("reveals_or_covers", function)

    def seen_as(self, other: "Kind[Any, Any, ...]") -> "Seen[R, S, P]":
        """Declare who perceives another action in its place: where the rule, asked for a seat, says so."""
        return self._shown("seen_as", other)

    def remembered_as(self, other: "Kind[Any, Any, ...]") -> "Seen[R, S, P]":
        """Declare to whom it is shown again as another action: where the rule, asked for a seat, says so."""
        return self._shown("remembered_as", other)

    def _shown(self, what: str, other: "Kind[Any, Any, ...]") -> "Seen[R, S, P]":
        self.shown_as[what] = other
        return lambda function: self._declare(what, function)

    def _declare(self, what: str, function: F) -> F:
        self.rules[what] = declared = rule(function)
        return declared

    def number(self, *fields: int) -> int:
        """Return the number of an action of this kind."""
        number = 0
        for of, value in zip(self.fields.values(), fields, strict=True):
            number = number * len(NAMES[of]) + value
        return self.first + number

    def number_of(self, fields: Mapping[str, str]) -> str:
        """Return, as source, how the number of an action of this kind is put together from fields."""
        number, rest = str(self.first), self.size
        for name, of in self.fields.items():
            rest //= len(NAMES[of])
            number += f" + ({fields[name]}) * {rest}" if rest > 1 else f" + ({fields[name]})"
        return number

    def fields_of(self, number: str) -> list[str]:
        """Return, as source, how a number, counted from the first of this kind, is taken apart into fields."""
        if len(self.fields) == 1:
            return [number]
        parts, rest = [], self.size
        for of in self.fields.values():
            size, rest = rest, rest // len(NAMES[of])
            part = f"({number})" if rest == 1 else f"({number}) // {rest}"
            parts.append(part if size == self.size else f"{part} % {len(NAMES[of])}")
        return parts


def action(
    name: str, notation: str, *also: str, reveals: bool = False, covers: bool = False, group: int = 0
) -> Callable[[Callable[Concatenate[R, S, P], None]], Kind[R, S, P]]:
    """Declare an action by the rule that plays it: its name, its notation, and what people may type as well.

    It may always reveal or cover something hidden. Its group is what a phase's guard is told of it.
    """
    always = REVEALS if reveals else COVERS if covers else 0

    def declare(play: Callable[Concatenate[R, S, P], None]) -> Kind[R, S, P]:
        kind: Kind[R, S, P] = Kind(name, notation, also, _fields_of(play), always, group)
        kind._declare("play", play)
        return kind

    return declare


def sharing(
    other: Kind[Any, Any, ...], *, group: int = 0
) -> Callable[[Callable[Concatenate[R, S, P], None]], Kind[R, S, P]]:
    """Declare an action that is written as another, and has its numbers: in other phases it means something else."""

    def declare(play: Callable[Concatenate[R, S, P], None]) -> Kind[R, S, P]:
        kind: Kind[R, S, P] = Kind(other.name, other.notation, (), _fields_of(play), group=group)
        if kind.fields != other.fields:
            raise TypeError(f"{play.__name__} cannot have the numbers of {other.name}: the fields differ")
        kind._declare("play", play)
        kind.shares = other
        return kind

    return declare


def disguise(name: str, notation: str, **fields: Any) -> Kind[Any, Any, ...]:
    """Declare an action that is never played: what is shown in the place of one, with some of its fields."""
    return Kind(name, notation, (), fields)


def _fields_of(play: Callable[..., Any]) -> dict[str, Any]:
    hints = get_type_hints(play)
    return {name: hints[name] for name in list(inspect.signature(play).parameters)[2:]}


Kinds: TypeAlias = tuple[Kind[Any, Any, ...], ...]


def number(*kinds: Kind[Any, Any, ...]) -> Kinds:
    """Give the actions their numbers, in this order."""
    first = 0
    for kind in kinds:
        kind.first, first = first, first + kind.size
    return kinds


def folded(text: str) -> str:
    """Return a text as it is compared: small letters without accents and spaces, and a minus for every dash."""
    plain = unicodedata.normalize("NFD", text.lower().replace("−", "-"))
    return re.sub(r"\s+", "", "".join(sign for sign in plain if not unicodedata.combining(sign)))
