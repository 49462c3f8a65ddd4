"""A computer player that haggles by its estimate of what a deal changes for everybody's chances."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from ennead.ai.deal_values import hold, weigh, weigh_gifts, work_for
from ennead.ai.trading import (
    CLEARLY,
    WAIT,
    Answer,
    Proposal,
    can_accept,
    haggling_of,
    has_countered,
    is_open,
    may_offer,
    may_promise,
    reason_against,
)
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.seats import SEATS
from ennead.core.trading import Bundle
from ennead.play.trading.made import Made, Past

GAIN = 0.003  # of the victory: what is less is not worth the words
LEAD = 0.5  # of the scale: who is so far ahead of all others leads plainly
MOST = 2  # of one thing in a deal
WORLDS, FEW_DEALS = 4, 400  # worlds for many deals; for a few of them, so many worlds and deals in all
GIFT_WORLDS = 30
LIKELY = 0.5  # how often a partner must hold a thing to be asked for it
FINE = 10  # that are looked at once more, in more worlds
ADDED = 2  # things that are added to an exchange of one for one
ROUGH = 8  # exchanges to which something is added


class Terms(NamedTuple):
    """An exchange: the places of the things that a seat gives a partner and takes, each as often as it is."""

    partner: int
    gives: tuple[int, ...]
    takes: tuple[int, ...]


class Weighed(NamedTuple):
    """An exchange, and what it does for the chances of all seats."""

    terms: Terms
    gains: tuple[float, ...]
    likely: float  # that both can deliver


class Gift(NamedTuple):
    """What it changes that a gift goes to somebody, and not to whom the giver likes best."""

    gain: float  # of the taker's chance
    price: float  # and of the giver's


NO_GIFT = Gift(0.0, 0.0)


class Estimator:
    """Haggles for one seat: a deal is good if it raises its chance, and not plainly the leader's."""

    def __init__(self, seed: int, scale: float = 4.0, memory: float = 1.0):
        self.scale = scale
        self.memory = memory  # how often it remembers all that it ever saw, not only what lies open
        self.mind = np.random.default_rng(seed)
        self.luck = generators(seed, 1)[0]

    # What is said to an offer.

    def answer(self, known: Position, seat: int, made: Made, past: Past) -> Answer:
        """Accept what is good, else ask for a little more or for something else, else decline."""
        how, offer = haggling_of(known), made.offer
        if not how.moment(known.state).settles:
            return WAIT
        no = Answer("decline", reason_against(known, offer))
        if not may_promise(known, seat, offer, past):
            return no
        thought = Thought(self, known, seat)
        asked = Terms(offer.maker, thought.places(offer.takes), thought.places(offer.gives))
        gift = thought.gift(seat, offer.maker) if offer.asks else NO_GIFT
        is_good = all(thought.is_good(one, gift) for one in thought.weighed([asked]))
        if is_good and can_accept(known, made):
            return Answer("accept")
        if offer.asks or offer.instead_of or not past.left or has_countered(past, seat, offer.maker):
            return no
        fair = thought.fair(thought.weighed(filter(thought.makes_sense, thought.variants(asked))))
        others = (thought.proposal(one.terms) for one in fair)
        counter = next((other for other in others if not is_open(past, seat, other)), None)
        return Answer("counter", counter=counter) if counter else no

    # What is offered.

    def propose(self, known: Position, seat: int, partners: Sequence[int], past: Past) -> Proposal | None:
        """Return an offer: a bribe while somebody may be bribed, and an exchange when the seat's turn begins."""
        now = haggling_of(known).moment(known.state)
        if not past.left:
            return None
        if now.seller is not None:
            kept, broken = past.records[now.seller]
            trusted = now.seller in partners and now.seller != seat and broken <= kept
            return self._bid(known, seat, now.seller, past) if trusted else None
        return self._exchange(known, seat, partners, past) if now.starts and known.actor == seat else None

    def _exchange(self, known: Position, seat: int, partners: Sequence[int], past: Past) -> Proposal | None:
        """Return the exchange from which both sides have most, if there is one."""
        free = [partner for partner in partners if may_offer(past, seat, Proposal(partner, (), ()))]
        if not free:
            return None
        thought = Thought(self, known, seat)
        latest = found = thought.weighed(thought.swaps(free))
        for _ in range(ADDED):
            latest.sort(key=lambda one: -(one.gains[seat] + one.gains[one.terms.partner]))
            added = [terms for one in latest[:ROUGH] for terms in thought.additions(one.terms)]
            latest = thought.weighed(filter(thought.makes_sense, added))
            found = [*found, *latest]
        seeming = thought.fair(found)
        sure = thought.fair(thought.weighed([one.terms for one in seeming[:FINE]]))  # in more worlds
        offers = (thought.proposal(one.terms) for one in sure)
        return next((offer for offer in offers if may_offer(past, seat, offer)), None)

    def _bid(self, known: Position, seat: int, seller: int, past: Past) -> Proposal | None:
        """Return the smallest bribe that is worth it for both, if there is one."""
        thought = Thought(self, known, seat)
        gain, price = thought.gift(seller, seat)
        gifts = thought.weighed([Terms(seller, (thing,), ()) for thing in thought.own])
        both = [(one, one.gains[seat] + gain, one.gains[seller] - price) for one in gifts]
        fair = [one for one, own, other in both if other > GAIN and thought.is_enough(own, other, seller)]
        fair.sort(key=lambda one: -one.gains[seat])
        offers = (thought.proposal(one.terms)._replace(asks=thought.how.favour) for one in fair)
        return next((offer for offer in offers if may_offer(past, seat, offer)), None)


class Thought:
    """What a haggler thinks about at one moment: who holds what, and what exchanges bring."""

    def __init__(self, haggler: Estimator, known: Position, seat: int):
        self.how = haggling_of(known)
        known = known if haggler.mind.random() < haggler.memory else known.view(seat)
        self.known, self.seat, self.players = known, seat, known.players
        self.scale, self.luck = haggler.scale, haggler.luck
        self.weights = known.book.weights(known.players)
        self.work = work_for(known)
        self.standing = np.zeros(SEATS)
        held = np.zeros((SEATS, len(self.how.things)))
        deal = np.zeros(1, self.how.dtype)
        hold(known.rules, known.state, seat, self.players, deal, MOST, WORLDS, self.work, self.luck, held)
        self.held = held + 1e-6
        self.own = self.things(seat)

    def places(self, bundle: Bundle) -> tuple[int, ...]:
        """Return the places of the things of a bundle, each as often as it is there."""
        return tuple(self.how.things.index(thing) for thing, count in bundle for _ in range(count))

    def proposal(self, terms: Terms) -> Proposal:
        """Return an exchange as it is offered."""
        sides = ({self.how.things[at]: side.count(at) for at in side} for side in terms[1:])
        gives, takes = map(self.how.bundle, sides)
        return Proposal(terms.partner, gives, takes)

    def things(self, seat: int, least: float = LIKELY) -> list[int]:
        """Return the places of the things that a seat probably holds."""
        return [int(at) for at in np.flatnonzero(self.held[seat] >= least)]

    def makes_sense(self, terms: Terms) -> bool:
        """Say whether nothing goes to and fro, and the seat holds what it gives."""
        held = all(self.held[self.seat, at] >= terms.gives.count(at) - LIKELY for at in terms.gives)
        return held and not set(terms.gives) & set(terms.takes)

    # Exchanges.

    def swaps(self, partners: Iterable[int]) -> Iterator[Terms]:
        """Go through the exchanges of one thing for one other."""
        for partner in partners:
            for one, other in product(self.own, self.things(partner)):
                if one != other:
                    yield Terms(partner, (one,), (other,))

    def additions(self, terms: Terms) -> Iterator[Terms]:
        """Go through the same exchange with one thing more on either side."""
        for thing in self.own:
            yield terms._replace(gives=(*terms.gives, thing))
        for thing in self.things(terms.partner):
            yield terms._replace(takes=(*terms.takes, thing))

    def variants(self, terms: Terms) -> Iterator[Terms]:
        """Go through the exchanges that differ in one thing: one more, one less, or another one."""
        yield from self.additions(terms)
        for other in self._others(terms.gives, self.own):
            yield terms._replace(gives=other)
        for other in self._others(terms.takes, self.things(terms.partner)):
            yield terms._replace(takes=other)

    def _others(self, side: tuple[int, ...], things: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Go through what can stand on a side instead: without one of its things, or with another one."""
        for at in range(len(side)):
            rest = side[:at] + side[at + 1 :]
            if rest:
                yield rest
            for thing in things:
                yield (*rest, thing)

    def weighed(self, wanted: Iterable[Terms]) -> list[Weighed]:
        """Estimate exchanges, each once."""
        ordered = (Terms(one.partner, tuple(sorted(one.gives)), tuple(sorted(one.takes))) for one in wanted)
        some = list(dict.fromkeys(ordered))
        if not some:
            return []
        deals = np.zeros(len(some), self.how.dtype)
        seats, gives = deals["seats"], deals["gives"]
        for number, one in enumerate(some):
            seats[number] = self.seat, one.partner
            for side, things in enumerate(one[1:]):
                for at in things:
                    gives[number, side, at] += 1
        worlds = max(WORLDS, FEW_DEALS // len(some))
        gains, settled = np.zeros((len(some), SEATS)), np.zeros(len(some), np.int64)
        where = self.known.rules, self.known.state, self.seat, self.players
        weigh(*where, deals, worlds, self.scale, self.weights, self.work, self.luck, gains, settled, self.standing)
        return [
            Weighed(one, tuple(gains[number, : self.players].tolist()), int(settled[number]) / worlds)
            for number, one in enumerate(some)
        ]

    def is_good(self, one: Weighed, gift: Gift = NO_GIFT) -> bool:
        """Say whether an exchange, and the gift promised with it, is good for the seat and not plainly the leader's."""
        partner = one.terms.partner
        return self.is_enough(one.gains[self.seat] - gift.price, one.gains[partner] + gift.gain, partner)

    def is_enough(self, own: float, other: float, partner: int) -> bool:
        """Say whether a gain is worth it if a partner gains so much: more is wanted if that is the leader."""
        return own > GAIN and (not self.leads(partner) or own > CLEARLY * other)

    def fair(self, some: Iterable[Weighed]) -> list[Weighed]:
        """Return the exchanges that are good for both, and that both can probably deliver, the best first."""
        found = [one for one in some if one.likely >= LIKELY and self.is_good(one)]
        good = [one for one in found if one.gains[one.terms.partner] > GAIN]
        return sorted(good, key=lambda one: -one.gains[self.seat] * one.gains[one.terms.partner])

    def leads(self, seat: int) -> bool:
        """Say whether a seat is plainly ahead of all others."""
        others = [self.standing[other] for other in range(self.players) if other != seat]
        return bool(self.standing[seat] > max(others) + LEAD * self.scale)

    # Gifts.

    def gift(self, giver: int, taker: int) -> Gift:
        """Return what it changes if the giver, who is to make a gift, makes it to this taker."""
        chances, possible = np.zeros((SEATS, SEATS)), np.zeros(SEATS, np.int64)
        where = self.known.rules, self.known.state, self.seat, self.players, self.how.gift, GIFT_WORLDS
        weigh_gifts(*where, self.scale, self.weights, self.work, self.luck, chances, possible)
        takers = [one for one in range(self.players) if possible[one]]
        if taker not in takers:
            return Gift(0.0, 1.0)
        liked = max(takers, key=lambda one: chances[one, giver])
        gain = chances[taker, taker] - chances[liked, taker]
        return Gift(float(gain), float(chances[liked, giver] - chances[taker, giver]))


def rehearse(known: Position, seat: int) -> None:
    """Let everything be compiled that an estimate needs."""
    thought = Thought(Estimator(1), known, seat)
    thought.weighed(Terms((seat + 1) % known.players, (thing,), ()) for thing in thought.own)
    thought.gift(seat, seat)
