"""Offers that were made and deals that were settled, with what has become of them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from ennead.core.position import Position
from ennead.play.events import Offer

Fate = Literal["open", "accepted", "declined", "retracted", "countered", "lapsed"]


@dataclass
class Made:
    """An offer that was made, and what has become of it."""

    offer: Offer
    turn: int
    period: int
    fate: Fate = "open"
    reason: str = ""  # why it was declined
    auction: int | None = None  # for which one it was made, if it is a bid
    void: bool = False  # its maker did not hold what it gives at some time since: only the partners may know
    mirrored: bool = False  # the same offer the other way round was accepted: only the partners may know

    @property
    def stands(self) -> bool:
        """Whether it can be accepted."""
        return self.fate == "open" and not self.void and not self.mirrored


@dataclass
class Deal:
    """A deal that was settled: when, and how the partners judge each other's promises."""

    offer: Offer
    event: int
    after: Position
    period: int
    undone: bool = False
    judged: dict[int, bool] = field(default_factory=dict)  # by who judges: whether the other has kept the promise
    judgements: Counter[int] = field(default_factory=Counter)  # by who judges

    def promise_of(self, seat: int) -> str:
        """Return what a partner has promised."""
        return self.offer.promise if seat == self.offer.maker else self.offer.asks

    def partner_of(self, seat: int) -> int:
        """Return the other partner."""
        return self.offer.to if seat == self.offer.maker else self.offer.maker


@dataclass(frozen=True)
class Past:
    """What a seat has to do with the offers so far, and when it is now."""

    turn: int
    period: int
    left: int  # offers that it may still make in this turn
    made: tuple[Made, ...]  # to it or by it, but for deals that were undone
    records: tuple[tuple[int, int], ...]  # by seat: how many promises its partners call kept, and how many broken
