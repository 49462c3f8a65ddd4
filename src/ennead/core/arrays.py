"""The arrays that compiled functions work on, as the checker sees them, and as a function's signature names them.

From the signatures the build knows what to compile, and an engine what to hand over and what to fetch back.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    get_args,
    get_type_hints,
    overload,
)

import numpy as np

if TYPE_CHECKING:
    from ennead.core.records import Book, Record
else:
    Book = Record = Any  # `records` imports this module; only the checker has to know what they are

T = TypeVar("T")
A = TypeVar("A", contravariant=True)
B = TypeVar("B", contravariant=True)
C = TypeVar("C", contravariant=True)
V = TypeVar("V")
R = TypeVar("R", covariant=True)


class Row(Protocol[A, V]):
    """A number for each of something: `state.pawns[seat]`."""

    def __getitem__(self, at: A, /) -> V: ...
    def __setitem__(self, at: A, number: V, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol[A, B, V]):
    """A number for each pair of things: `state.tokens[seat, good]`."""

    def __getitem__(self, at: tuple[A, B], /) -> V: ...
    def __setitem__(self, at: tuple[A, B], number: V, /) -> None: ...


class FixedRow(Protocol[A, R]):
    """A row of the rules, which nobody writes to during a match."""

    def __getitem__(self, at: A, /) -> R: ...


class FixedGrid(Protocol[A, B, R]):
    """A grid of the rules, which nobody writes to during a match."""

    def __getitem__(self, at: tuple[A, B], /) -> R: ...


class FixedCube(Protocol[A, B, C, R]):
    """A number of the rules for each three things, which nobody writes to during a match."""

    def __getitem__(self, at: tuple[A, B, C], /) -> R: ...


class Vector(Protocol[V]):
    """A row that is an array of its own, and no field of a record."""

    @overload
    def __getitem__(self, at: SupportsIndex, /) -> V: ...
    @overload
    def __getitem__(self, at: slice, /) -> "Vector[V]": ...
    @overload
    def __setitem__(self, at: SupportsIndex, number: V, /) -> None: ...
    @overload
    def __setitem__(self, at: slice, number: V, /) -> None: ...
    def __len__(self) -> int: ...


class Matrix(Protocol[V]):
    """Rows of numbers, as an array of its own."""

    @overload
    def __getitem__(self, at: tuple[int, int], /) -> V: ...
    @overload
    def __getitem__(self, at: int, /) -> Vector[V]: ...
    @overload
    def __setitem__(self, at: tuple[int, int], number: V, /) -> None: ...
    @overload
    def __setitem__(self, at: slice, number: V, /) -> None: ...
    def __len__(self) -> int: ...

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows there are, and how many numbers in each."""


class Deal(Protocol):
    """A deal of a game that has them: two seats, and for each side how many it gives of each thing."""

    seats: Vector[int]
    gives: Matrix[int]


@dataclass(frozen=True)
class Kind:
    """What is in an array: numbers, records, or a game's own records by name; and its dimensions."""

    items: "str | np.dtype[Any]"
    dimensions: int = 1


WRITTEN = "written"  # what is not marked so is only read
Out: TypeAlias = Annotated[T, WRITTEN]

RulesOf: TypeAlias = Annotated[Vector[T], Kind("rules")]  # of one game: `RulesOf[Rules]`, `StatesOf[State]`
StatesOf: TypeAlias = Annotated[Vector[T], Kind("state")]
Rules: TypeAlias = RulesOf[Book]  # of any game
States: TypeAlias = StatesOf[Record]
Deals: TypeAlias = Annotated[Vector[Deal], Kind("deal")]
Numbers: TypeAlias = Annotated[Vector[int], Kind("int64")]
NumberGrid: TypeAlias = Annotated[Matrix[int], Kind("int64", 2)]
Small: TypeAlias = Annotated[Vector[int], Kind("int32")]
Floats: TypeAlias = Annotated[Vector[float], Kind("float64")]
FloatGrid: TypeAlias = Annotated[Matrix[float], Kind("float64", 2)]
SmallFloats: TypeAlias = Annotated[Vector[float], Kind("float32")]
SmallFloatGrid: TypeAlias = Annotated[Matrix[float], Kind("float32", 2)]
Keys: TypeAlias = Annotated[Vector[np.uint64], Kind("uint64")]
Random: TypeAlias = Annotated[Vector[np.uint64], Kind("uint64")]  # a generator's state

LETTERS = {int: "i", float: "f", bool: "b"}


def hints(function: Callable[..., Any]) -> list[Any]:
    """Return what a function's parameters are, in their order."""
    found = get_type_hints(function, include_extras=True)
    return [hint for name, hint in found.items() if name != "return"]


def fields(hint: Any) -> list[Any]:
    """Return what the fields of a named tuple are."""
    return list(get_type_hints(hint, include_extras=True).values())


def kind(hint: Any) -> Kind | None:
    """Return what is in an array; nothing, if it is none."""
    return next((one for one in get_args(hint) if isinstance(one, Kind)), None)


def kinds(hint: Any) -> Iterator[Kind]:
    """Go through all arrays of a parameter."""
    if found := kind(hint):
        yield found
    elif hasattr(hint, "_fields"):
        for field in fields(hint):
            yield from kinds(field)


def shape(hint: Any) -> Any:
    """Return a parameter as an engine sees it (`ennead.engine.portable.Shape`)."""
    if hint in LETTERS:
        return LETTERS[hint]
    if found := kind(hint):
        return -found.dimensions if WRITTEN in get_args(hint) else found.dimensions
    return [shape(field) for field in fields(hint)]


def shapes(function: Callable[..., Any]) -> list[Any]:
    """Return all parameters of a function as an engine sees them."""
    return [shape(hint) for hint in hints(function)]


def items(hint: Any) -> Any:
    """Return a letter for what is in an array of numbers; none for records and for what is no array; a list of such."""
    if found := kind(hint):
        is_record = found.items in ("rules", "state", "deal") or np.dtype(found.items).names
        return "" if is_record else np.dtype(found.items).char
    return "" if hint in LETTERS else [items(field) for field in fields(hint)]


def signature(function: Callable[..., Any]) -> tuple[list[Any], list[Any], str, int | None]:
    """Return what an engine has to know of a function (`ennead.engine.portable.Signature`)."""
    return shapes(function), [items(hint) for hint in hints(function)], result(function), record(function)


def result(function: Callable[..., Any]) -> str:
    """Return a letter for each number that a function returns."""
    hint = get_type_hints(function)["return"]
    return "" if hint is type(None) else "".join(LETTERS[one] for one in (get_args(hint) or (hint,)))


def record(function: Callable[..., Any]) -> int | None:
    """Return which parameter tells what game a function is about: its positions, else its rules."""
    items = [found.items if (found := kind(hint)) else None for hint in hints(function)]
    return next((items.index(name) for name in ("state", "rules") if name in items), None)
