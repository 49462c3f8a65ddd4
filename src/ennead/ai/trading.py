"""How computer players haggle: what they say to an offer, how often they make one, and that they keep their word."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from ennead.ai.baseline_players import Bot
from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import SPECTATOR
from ennead.core.trading import Bundle, Haggling
from ennead.play.events import Offer
from ennead.play.trading.made import Made, Past

Reason = Literal["", "little", "need", "ahead", "nothing", "promise", "later"]
CLEARLY = 2.0  # times as much as the leader gains: only then is a deal with the leader good
OFFERS_PER_PERIOD = 2  # to the same seat; counter-offers count as well


class Proposal(NamedTuple):
    """What a computer player offers."""

    to: int
    gives: Bundle
    takes: Bundle
    asks: str = ""


class Answer(NamedTuple):
    """What a computer player says to an offer: if it declines, why; if it counters, what it offers instead."""

    do: Literal["accept", "decline", "counter", "wait"]
    reason: Reason = ""
    counter: Proposal | None = None


WAIT = Answer("wait")


class Haggler(Protocol):
    """Somebody who answers offers and makes some."""

    def answer(self, known: Position, seat: int, made: Made, past: Past) -> Answer:
        """Answer an offer that was made to the seat, which knows this much; or wait until deals can be settled."""

    def propose(self, known: Position, seat: int, partners: Sequence[int], past: Past) -> Proposal | None:
        """Return an offer to one of these partners, if there is one worth making now."""


@dataclass(frozen=True)
class HagglingBot:
    """A computer player that haggles: who plays, and who does the talking."""

    player: Bot
    haggler: Haggler

    def choose(self, known: Position, seat: int) -> Action:
        """Return what the player would do."""
        return self.player.choose(known, seat)


@dataclass(frozen=True)
class Bound:
    """A computer player that does what it has promised, if that can be done now, and else what it likes."""

    player: Bot
    past: Past

    def choose(self, known: Position, seat: int) -> Action:
        """Return a legal action for the seat."""
        return promised(known, seat, self.past) or self.player.choose(known, seat)


class PriceList:
    """Answers by a plain list of prices, and makes no offers."""

    def answer(self, known: Position, seat: int, made: Made, past: Past) -> Answer:
        """Accept what brings more than it takes: clearly more from somebody who is ahead, who gets no promise either.

        As long as nothing can be settled an offer has to wait, whatever the seat holds: else one could ask, see how
        soon it is answered, and take the offer back.
        """
        how = haggling_of(known)
        if not how.moment(known.state).settles:
            return WAIT
        offer = made.offer
        ahead = is_ahead(known, offer.maker)
        is_enough = how.worth(offer.gives) > (CLEARLY if ahead else 1.0) * how.worth(offer.takes)
        gains = is_enough and not (ahead and offer.asks) and may_promise(known, seat, offer, past)
        return (
            Answer("accept") if gains and can_accept(known, made) else Answer("decline", reason_against(known, offer))
        )

    def propose(self, known: Position, seat: int, partners: Sequence[int], past: Past) -> Proposal | None:
        """Return nothing."""
        return None


def haggling_of(known: Position) -> Haggling:
    """Return how a position's game is haggled in."""
    how = known.book.haggling
    assert how is not None
    return how


def can_accept(known: Position, made: Made) -> bool:
    """Say whether the offer stands, and the one who is asked holds what is wanted, which is all known to them."""
    how, offer = haggling_of(known), made.offer
    wanted = how.deal((offer.to, offer.maker), offer.takes, ())
    return made.stands and (not offer.takes or isinstance(known.settle(wanted), Position))


def may_promise(known: Position, seat: int, offer: Offer, past: Past) -> bool:
    """Say whether a seat can keep what it is asked to promise: nothing, or the gift that it is to make to somebody."""
    how = haggling_of(known)
    if not offer.asks:
        return True
    is_bid = how.is_favour(offer.asks) and how.moment(known.state).seller == seat
    return is_bid and bribed_by(how, past, seat) is None


def reason_against(known: Position, offer: Offer) -> Reason:
    """Say why an offer is declined. It follows from what everybody sees, so it does not tell what the seat holds."""
    how = haggling_of(known)
    if offer.asks and not how.is_favour(offer.asks):
        return "promise"
    if not offer.gives:
        return "nothing"
    if how.worth(offer.gives) < how.worth(offer.takes):
        return "little"
    if is_ahead(known, offer.maker):
        return "ahead"
    return "need" if offer.takes else "later"


def is_ahead(known: Position, seat: int) -> bool:
    """Say whether everybody sees that a seat has more points than all others."""
    points = known.view(SPECTATOR).standing().rows[0]
    return all(points[seat] > more for other, more in enumerate(points) if other != seat)


def may_offer(past: Past, seat: int, proposal: Proposal) -> bool:
    """Say whether a person would bear this offer: not too many, and nothing that they have heard already."""
    own = [made for made in past.made if made.offer.maker == seat and made.period == past.period]
    to_them = [made for made in own if made.offer.to == proposal.to]
    again = any(is_alike(made.offer, proposal) for made in to_them)
    return len(to_them) < OFFERS_PER_PERIOD and not again and all(made.turn != past.turn for made in own)


def is_alike(offer: Offer, proposal: Proposal) -> bool:
    """Say whether two offers are about the same things, however many of them."""
    kinds = [tuple(sorted(thing for thing, _ in side)) for side in (offer.gives, offer.takes)]
    wanted = [tuple(sorted(thing for thing, _ in side)) for side in (proposal.gives, proposal.takes)]
    return kinds == wanted and bool(offer.asks) == bool(proposal.asks)


def is_open(past: Past, seat: int, proposal: Proposal) -> bool:
    """Say whether a seat has made an offer of this kind that nobody has answered yet."""
    own = [made.offer for made in past.made if made.fate == "open" and made.offer.maker == seat]
    return any(offer.to == proposal.to and is_alike(offer, proposal) for offer in own)


def has_countered(past: Past, seat: int, partner: int) -> bool:
    """Say whether a seat has answered this partner with a counter-offer in this turn."""
    own = [made for made in past.made if made.turn == past.turn and made.offer.instead_of]
    return any((made.offer.maker, made.offer.to) == (seat, partner) for made in own)


def bribed_by(how: Haggling, past: Past, seat: int) -> int | None:
    """Return who has got the seat's word for the gift that is to be made in this turn."""
    for made in past.made:
        is_deal = made.fate == "accepted" and made.turn == past.turn
        if is_deal and made.offer.to == seat and how.is_favour(made.offer.asks):
            return made.offer.maker
    return None


def promised(known: Position, seat: int, past: Past) -> Action | None:
    """Return the action that keeps the seat's word, if it can be played now."""
    how = haggling_of(known)
    if (briber := bribed_by(how, past, seat)) is None:
        return None
    action = known.book.actions[how.gift + briber]
    return None if known.refusal(action) else action
