"""Records as classes: each field once, with its type for the checker, its size for NumPy, and who may see it.

    Square = NewType("Square", int)
    squares = index(Square, ("a1", "b1", …))

    class State(Record):
        board: Row[Square, Piece] = Sight(seen=BY_GAME, known=EVERYONE)
        turn: Seat = everyone

An index type knows how many of it there are, so `Row[Square, Piece]` is a field of 36 numbers, and the checker lets
nothing but a `Square` look into it. The class is never made: it describes NumPy's records (`State.dtype`), interpreted,
compiled and on the GPU. The contract's `visible_to` and `known_to` follow from what stands beside each field (`sight`);
a field that does not say who may see it is an error, at import.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

import numpy as np

from ennead.core.compiling import Listing, rule, written

V = TypeVar("V")

NUMBER = np.int16  # what a field is made of,
WIDE_NUMBER = np.int64  # unless its type was declared as `wide`


NAMES: dict[Any, tuple[str | int, ...]] = {}
"""By index type: what each of its things is called, and so how many there are."""
LETTERS: dict[Any, tuple[str, ...]] = {}
"""By index type: how each of its things is written, where that is shorter than its name."""
CALLED: dict[Any, str] = {}
"""By index type: what a field of an action is called that is one of it, where that is not the parameter's name."""
IN_USE: dict[Any, str] = {}
"""By index type: the field of the rules that says how many of its things are in use, where not always all are."""
_WIDE: set[Any] = set()


def index(
    of: Callable[[int], V], names: Iterable[str | int], letters: Iterable[str] = (), called: str = "", in_use: str = ""
) -> Callable[..., Iterable[V]]:
    """Say what an index type counts off; return what lists all of them, or the first ones: `for seat in seats(2)`.

    A field of the rules may say how many are in use; then no action with a higher one is ever legal.
    """
    NAMES[of] = tuple(names)
    if short := tuple(letters):
        LETTERS[of] = short
    if called:
        CALLED[of] = called
    if in_use:
        IN_USE[of] = in_use
    return Listing(len(NAMES[of]))


def wide(of: Callable[[int], V]) -> Callable[[int], V]:
    """Say that numbers of this type need 64 bits."""
    _WIDE.add(of)
    return of


# Who sees a field now (`seen`), and who knows it if nothing was forgotten (`known`).
EVERYONE = "everyone"
BY_GAME = "by game"  # a function of the game says it


@dataclass(frozen=True)
class Nobody:
    """Nobody sees it; `unknown` stands there."""

    unknown: int = 0


@dataclass(frozen=True)
class Owner:
    """Each seat sees its own row; in those of others stands `unknown`, but where a rule opens a row to everyone."""

    unknown: int = 0
    unless: Callable[[Any, Any, Any], bool] | None = None  # rules, state, whose row it is


@dataclass(frozen=True)
class Seats:
    """Those see it of whom a rule says so; for the others `unknown` stands there."""

    rule: Callable[[Any, Any, Any], bool]  # rules, state, who looks
    unknown: int = 0


@dataclass(frozen=True)
class _Sight:
    """Who sees a field, and who knows it."""

    seen: str | Nobody | Owner | Seats
    known: str | Nobody | Owner | Seats


def Sight(seen: str | Nobody | Owner | Seats, known: str | Nobody | Owner | Seats) -> Any:  # noqa: N802
    """Say who sees a field now, and who knows it if nothing was forgotten."""
    return _Sight(seen, known)


everyone: Any = Sight(EVERYONE, EVERYONE)


class Record:
    """A position, as a class of fields."""

    dtype: ClassVar[np.dtype[Any]]
    sights: ClassVar[Mapping[str, Any]]
    shapes: ClassVar[Mapping[str, tuple[int, ...]]]
    _says_who_sees: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        if "_says_who_sees" in vars(cls):
            return
        hints = {name: hint for name, hint in get_type_hints(cls).items() if get_origin(hint) is not ClassVar}
        cls.shapes = {name: tuple(len(NAMES[one]) for one in get_args(hint)[:-1]) for name, hint in hints.items()}
        numbers = {name: WIDE_NUMBER if _WIDE & {hint, *get_args(hint)} else NUMBER for name, hint in hints.items()}
        fields = [(name, numbers[name], shape) for name, shape in cls.shapes.items()]
        cls.dtype = np.dtype((np.record, np.dtype(fields, align=WIDE_NUMBER in numbers.values())))
        if cls._says_who_sees:
            if unsaid := [name for name in hints if not isinstance(vars(cls).get(name), _Sight)]:
                raise TypeError(f"{cls.__module__}.{cls.__name__}: who may see {', '.join(unsaid)}?")
            cls.sights = {name: vars(cls)[name] for name in hints}


@dataclass_transform(frozen_default=True)
class Book(Record):
    """The rules in force: everybody may see them, and nobody changes them during a match."""

    _says_who_sees = False
    if TYPE_CHECKING:
        players: int  # every game's rules say how many play, where it suits them


SOURCES: dict[str, str] = {}
"""The functions that were made from declarations, as source: by module and name."""


def sight(module: str, record: type[Record], which: str, by_game: Callable[..., None] | None = None) -> Any:
    """Write the contract's `visible_to` or `known_to` from what stands beside the fields; the game does the rest."""
    names: dict[str, Any] = {"by_game": by_game}
    loops: dict[tuple[int, ...], list[str]] = {}
    for name, said in record.sights.items():
        who = said.seen if which == "visible_to" else said.known
        shape = record.shapes[name]
        at = f"[{', '.join('ijk'[: len(shape)])}]" if shape else ""
        value = f"state.{name}{at}"
        if isinstance(who, Owner):
            names[f"{name}_open"] = who.unless
            opened = f" or {name}_open(rules, state, i)" if who.unless else ""
            value += f" if i == seat{opened} else {who.unknown}"
        elif isinstance(who, Seats):
            names[f"sees_{name}"] = who.rule
            value += f" if sees_{name}(rules, state, seat) else {who.unknown}"
        elif isinstance(who, Nobody):
            value = str(who.unknown)
        elif who == BY_GAME:
            value = "0"  # what the game's function forgets is empty, not what stood there before
            if by_game is None:
                raise TypeError(f"{module}: {record.__name__}.{name} needs a function that says its {which}")
        loops.setdefault(shape, []).append(f"out.{name}{at} = {value}")
    lines = [f"def {which}(rules, state, seat, out):"]
    for shape, body in loops.items():
        lines += [" " * 4 * (depth + 1) + f"for {'ijk'[depth]} in range({size}):" for depth, size in enumerate(shape)]
        lines += [" " * 4 * (len(shape) + 1) + one for one in body]
    if by_game is not None:
        lines.append("    by_game(rules, state, seat, out)")
    return rule(made(module, which, lines, names))


def made(module: str, name: str, lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    """Return a function from lines of source, which stays there to be read."""
    source = SOURCES[f"{module}.{name}"] = "\n".join(lines) + "\n"
    return written(name, source, module, names)
