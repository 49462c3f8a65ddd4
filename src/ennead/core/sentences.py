"""Sentences as numbers: what compiled rules tell of an action or ask, declared once for Python and for the page.

    TOLD = (Message("priest", counters=int, place=Place), Message("harvest", tokens=Amounts(Good)))

The contract's `tell` and `ask` return the number of a message, and write its facts as numbers in the order in which
they are declared. A fact is a plain number; a thing of an index type, which is told by its name, or not at all where
the number is below 0; or a row of amounts, one for each thing of an index type, which is told in short (`2G1S`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeAlias

from ennead.core.records import LETTERS, NAMES

Told: TypeAlias = str | int
Names: TypeAlias = Mapping[Any, Sequence[Told]]
"""By index type: what its things are called in an edition."""


@dataclass(frozen=True)
class Amounts:
    """A row of numbers as one fact: how many there are of each thing of an index type."""

    of: Any

    def tell(self, row: Sequence[int]) -> str:
        """Write the amounts in short: `2G1S`, or `0` where there are none."""
        letters = LETTERS.get(self.of, NAMES[self.of])
        return "".join(f"{number}{letter}" for number, letter in zip(row, letters, strict=True) if number) or "0"


class Message:
    """What can be told or asked: its name, and its facts in order."""

    def __init__(self, name: str, /, **facts: Any):
        self.name, self.facts = name, facts
        self.sizes = {fact: size_of(of) for fact, of in facts.items()}
        self.size = sum(self.sizes.values())


def size_of(of: Any) -> int:
    """Return how many numbers a fact is made of."""
    return len(NAMES[of.of]) if isinstance(of, Amounts) else 1


class Sentences:
    """The messages of a game with the names of an edition: makes words of numbers."""

    def __init__(self, messages: Sequence[Message], names: Names):
        self.width = max((message.size for message in messages), default=0)
        self._names = names
        self._messages = [(message.name, self._readers(message)) for message in messages]

    def read(self, number: int, facts: Sequence[int]) -> tuple[str, dict[str, Told]]:
        """Return the name of a message, and its facts by name; those that are not told are left out."""
        name, readers = self._messages[number]
        found = {fact: read(facts) for fact, read in readers}
        return name, {fact: value for fact, value in found.items() if value is not None}

    def _readers(self, message: Message) -> list[tuple[str, Callable[[Sequence[int]], Told | None]]]:
        starts = accumulate(message.sizes.values(), initial=0)
        return [(fact, self._reader(of, at)) for (fact, of), at in zip(message.facts.items(), starts, strict=False)]

    def _reader(self, of: Any, at: int) -> Callable[[Sequence[int]], Told | None]:
        """Return what reads a fact that begins at this place among the numbers."""
        if of is int:
            return lambda facts: facts[at]
        if isinstance(of, Amounts):
            return lambda facts: of.tell(facts[at : at + size_of(of)])
        names = self._names.get(of, NAMES[of])
        return lambda facts: names[facts[at]] if facts[at] >= 0 else None
