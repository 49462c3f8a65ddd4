"""What a game says of its deals: what can change hands, what of it others do not see, and when."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ennead.core.seats import Array

Bundle = tuple[tuple[str, int], ...]
"""What one side gives: things by name, each with how many of it, in the order of the game."""


class Moment(NamedTuple):
    """What a position is to those who haggle."""

    settles: bool  # no decision is half made
    starts: bool  # a turn begins here
    period: int  # the number of the present one; an offer for a period lapses with it
    seller: int | None  # whose decision waits for bids: an auction


@dataclass(frozen=True)
class Haggling:
    """How the things of a game change hands; `settle` is the rule that lets it happen."""

    dtype: np.dtype[Any]  # of a deal: `seats`, and what each one `gives`, by place
    things: tuple[str, ...]  # by place
    prices: tuple[int, ...]  # about what each is worth, by place: what a computer player goes by
    others: tuple[str, ...]  # other things of the game, which never change hands
    single_from: int  # from this place on there is only one of each thing, and others do not see which one it is
    hidden: str  # what they see instead
    period: str  # what an offer stands for that is not for a turn alone, as it is written: `season`
    gift: int  # the action by which whoever is bid for something gives it to the first seat; the others' follow
    promises: tuple[str, ...]  # kinds of promises that the game has words for (`promise-…`); the first is that gift
    favours: tuple[str, ...]  # other words in which one asks for the gift
    meant: Callable[[str], str | None]  # which thing, or which other thing of the game, somebody calls so
    moment: Callable[[Array], Moment]
    unfit: str  # the clauses: what is no deal at all,
    short: str  # what a side does not hold,
    not_goods: str  # and what never changes hands

    def bundle(self, counts: Mapping[str, int]) -> Bundle:
        """Put things in the order of the game; they must all be there."""
        return tuple((thing, counts[thing]) for thing in self.things if counts.get(thing))

    def deal(self, seats: tuple[int, int], gives: Bundle, takes: Bundle) -> Array:
        """Return a deal as the rules take it: the first seat gives this and takes that."""
        deal = np.zeros(1, self.dtype)
        deal["seats"][0] = seats
        for side, bundle in enumerate((gives, takes)):
            for thing, count in bundle:
                deal["gives"][0, side, self.things.index(thing)] = count
        return deal

    def is_single(self, thing: str) -> bool:
        """Say whether there is only one of a thing, and others do not see which one changes hands."""
        return thing in self.things[self.single_from :]

    def disguised(self, bundle: Bundle) -> Bundle:
        """Return a bundle as others see it."""
        shown = tuple((thing, count) for thing, count in bundle if not self.is_single(thing))
        hidden = sum(count for thing, count in bundle if self.is_single(thing))
        return (*shown, (self.hidden, hidden)) if hidden else shown

    def shows(self, *bundles: Bundle) -> bool:
        """Say whether whoever is given this sees a thing that others do not."""
        return any(self.is_single(thing) for bundle in bundles for thing, _ in bundle)

    @property
    def favour(self) -> str:
        """The kind of promise that is the gift others bid for."""
        return self.promises[0]

    def is_favour(self, text: str) -> bool:
        """Say whether a promise that is asked for is the gift that is bid for, in words that a program understands."""
        return text == self.favour or _plainly(text) in map(_plainly, self.favours)

    def worth(self, bundle: Bundle) -> int:
        """Return what a bundle is worth, about."""
        return sum(self.prices[self.things.index(thing)] * count for thing, count in bundle)


NOTHING = "nothing"


def _plainly(text: str) -> str:
    return text.strip(" .!").casefold()


def written(bundle: Iterable[tuple[str, int]]) -> str:
    """Write a bundle as the match file has it: `2 grain, Scribe1`."""
    return ", ".join(thing if count == 1 else f"{count} {thing}" for thing, count in bundle) or NOTHING


def read_bundle(text: str) -> Bundle | None:
    """Read a bundle as it is written, whatever it holds, each thing once; nothing if it is none."""
    if text == NOTHING:
        return ()
    parts = [re.fullmatch(r"(?:([0-9]{1,2}) )?([^\s,\"]+)", part) for part in text.split(", ")]
    found = tuple((part[2], int(part[1] or 1)) for part in parts if part)
    return found if len(dict(found)) == len(parts) and written(found) == text else None
