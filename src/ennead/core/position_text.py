"""Reading a position that is written on one line in parts: what is asked, then `name:value` for whatever there is.

A game says by an example how each part looks, and reads its own: `LineReader.readers`, `LineReader.turn`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeAlias

import numpy as np

from ennead.core import entry_points
from ennead.core.rulebook import BadPosition, Rulebook
from ennead.core.seats import Array

Readers: TypeAlias = Sequence[tuple[tuple[str, ...], Callable[[str], None]]]
"""Names of parts, and what reads them: in the order in which they are read, however they are written."""


class LineReader:
    """Reads part by part and knows which one it is at."""

    error: ClassVar[type[BadPosition]]
    examples: ClassVar[Mapping[str, str]]
    """By part, `turn` first: how it looks."""
    digits: ClassVar[int] = 4
    """How many a number may have."""

    def __init__(self, book: Rulebook, rules: Array):
        self.rules, self.state = rules, np.zeros(1, book.state_dtype)
        self.now = self.state[0]
        self.players = int(rules[0].players)
        self.letters = book.letters[: self.players]
        self.part = "turn"
        self.given: dict[str, str] = {}

    def readers(self) -> Readers:
        """Say which part is read how."""
        raise NotImplementedError

    def turn(self, text: str) -> None:
        """Read what is asked, and of whom."""
        raise NotImplementedError

    def finish(self) -> None:
        """Fill in what follows from all parts together."""

    def read(self, text: str) -> Array:
        """Read all parts."""
        entry_points.set_up(self.rules, self.state, 0)
        first, *others = text.split() or [""]
        self.turn(first)
        for part in others:
            name, _, value = part.partition(":")
            if name not in self.examples or name == "turn":
                raise self.error("position-unknown", part=name, possible=", ".join(list(self.examples)[1:]))
            if name in self.given:
                raise self.error("position-twice", part=name)
            self.given[name] = value
        for names, reader in self.readers():
            for name in names:
                if name in self.given:
                    self.part = name
                    reader(self.given[name])
        self.finish()
        return self.state

    def wrong(self, entry: str) -> BadPosition:
        """Make an error about the part that is being read."""
        return self.error("position-part", part=self.part, entry=entry, example=self.examples[self.part])

    def seat(self, letter: str) -> int:
        """Read a seat."""
        return self.find(self.letters, letter)

    def find(self, names: Sequence[str], name: str) -> int:
        """Read a name."""
        if name not in tuple(names):
            raise self.wrong(name)
        return names.index(name)

    def count(self, text: str, most: int = 9999, least: int = 0) -> int:
        """Read a number."""
        if not re.fullmatch(rf"\d{{1,{self.digits}}}", text, re.ASCII) or not least <= int(text) <= most:
            raise self.wrong(text)
        return int(text)

    def pairs(self, text: str, comma: str = ",") -> list[tuple[str, str]]:
        """Read entries of a name and a value."""
        found = []
        for entry in text.split(comma):
            name, sign, value = entry.partition("=")
            if not sign:
                raise self.wrong(entry)
            found.append((name, value))
        return found

    def entries(self, text: str, number: int, comma: str = ",") -> list[str]:
        """Read so many entries."""
        found = text.split(comma)
        if len(found) != number:
            raise self.wrong(text)
        return found
