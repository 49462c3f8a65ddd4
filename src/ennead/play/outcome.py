"""How a match ended: who won, why, and what was compared to find out."""

from collections.abc import Sequence
from dataclasses import dataclass

from ennead.core.language import listed, pair, signed, words
from ennead.core.position import Position
from ennead.core.rulebook import Rulebook


@dataclass(frozen=True)
class Comparison:
    """One step on the way to the winner: a criterion, what each seat still in the running has, and who leads."""

    criterion: str
    values: dict[int, int]
    leaders: tuple[int, ...]

    def text(self, book: Rulebook, called: Sequence[str], lang: str = "en") -> str:
        """Tell what was compared, by the names of the seats."""
        values = listed(f"{called[seat]} {signed(value)}" for seat, value in self.values.items())
        return pair(book.say(f"criterion-{self.criterion}", lang), values, lang)


@dataclass(frozen=True)
class TakenBack:
    """What a seat has taken back although it had been seen: so many draws, and moves or deals that showed something."""

    seat: int
    draws: int
    looks: int

    def __add__(self, other: "TakenBack | None") -> "TakenBack":
        return TakenBack(self.seat, self.draws + other.draws, self.looks + other.looks) if other else self

    def text(self, lang: str, who: str) -> str:
        """Tell it, by the name of the seat."""
        say = words("play", lang)
        told = [say("taken-back-draws", count=self.draws, who=who)] if self.draws else []
        return " ".join([*told, *([say("taken-back-looks", count=self.looks, who=who)] if self.looks else [])])


@dataclass(frozen=True)
class Outcome:
    """The end of a match."""

    book: Rulebook
    reason: str  # "score", "shared" (equal in everything that is compared), "resignation", "agreement" or "time"
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None  # none where it was not played to the end
    trail: tuple[Comparison, ...]  # the score first, then the tie-breaks that were needed
    taken_back: tuple[TakenBack, ...] = ()  # by seat, where there is any

    def text(self, lang: str = "en", called: Sequence[str] | None = None) -> str:
        """Tell the outcome in a sentence; the seats go by their colours, or by the names they are called."""
        if self.reason == "agreement":
            return words("play", lang)("outcome-agreed")
        names = listed(called[seat] if called else self.book.who(seat, lang) for seat in self.winners)
        lost = len(self.ranks) - len(self.winners)
        reason = words("play", lang)("reason-time" if self.reason == "time" else "reason-resignation", lost=lost)
        if self.scores is not None:
            reason = self.book.say(f"reason-{self.reason}", lang)
        return words("play", lang)("outcome", winners=len(self.winners), names=names, reason=reason)


def by_score(position: Position, lost: Sequence[int] = ()) -> Outcome:
    """Return the outcome of a game that was played to its end; those who have lost before rank behind all others."""
    standing = position.standing()
    contenders = tuple(seat for seat in range(position.players) if seat not in lost)
    trail: list[Comparison] = []
    for criterion, row in zip(position.book.criteria, standing.rows, strict=True):
        best = max(row[seat] for seat in contenders)
        leaders = tuple(seat for seat in contenders if row[seat] == best)
        trail.append(Comparison(criterion, {seat: row[seat] for seat in contenders}, leaders))
        contenders = leaders
        if len(leaders) == 1:
            break
    reason = "score" if len(contenders) == 1 else "shared"
    ranks = _behind(standing.ranks, lost) if lost else standing.ranks
    return Outcome(position.book, reason, contenders, ranks, standing.rows[0], tuple(trail))


def by_agreement(book: Rulebook, players: int) -> Outcome:
    """Return the outcome when all agree to end the match: nobody wins, nobody loses."""
    return Outcome(book, "agreement", (), (1,) * players, None, ())


def by_resignation(book: Rulebook, players: int, seat: int) -> Outcome:
    """Return the outcome when one of two players gives up."""
    others = tuple(other for other in range(players) if other != seat)
    ranks = tuple(players if other == seat else 1 for other in range(players))
    return Outcome(book, "resignation", others, ranks, None, ())


def by_default(book: Rulebook, players: int, lost: Sequence[int], reason: str) -> Outcome:
    """Return the outcome when all seats but one have lost, by their time or because they gave up."""
    others = tuple(seat for seat in range(players) if seat not in lost)
    return Outcome(book, reason, others, _behind((1,) * players, lost), None, ())


def _behind(ranks: Sequence[int], lost: Sequence[int]) -> tuple[int, ...]:
    """Return the ranks with these seats behind all others: whoever lost first comes last."""
    kept = [rank for seat, rank in enumerate(ranks) if seat not in lost]
    return tuple(
        len(ranks) - lost.index(seat) if seat in lost else 1 + sum(other < rank for other in kept)
        for seat, rank in enumerate(ranks)
    )
