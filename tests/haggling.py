"""Haggling at random: offers of what is there, answers, counter-offers, judgements. Tests may look behind screens."""

from random import Random

from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.games.sailing.rules.pieces import GOODS, KINDS
from ennead.play.events import Dealing
from ennead.play.match import Match

PROMISES = ("", "", "I leave the next site to you", "sans rancune")


def held(position: Position, seat: int) -> dict[str, int]:
    """Return what a Governor could give in a deal."""
    now, things = position.state[0], position.book.haggling.things
    found = {things[good]: int(now.tokens[seat, good]) for good in range(GOODS)}
    found |= {things[GOODS + kind]: int(now.hand[seat, kind]) for kind in range(KINDS)}
    cards = things[GOODS + KINDS :]
    return found | {card: int(now.card[number] == seat) for number, card in enumerate(cards)}


def some_of(counts: dict[str, int], luck: Random) -> dict[str, int]:
    """Return a few of the things that somebody holds."""
    there = [thing for thing, count in counts.items() if count > 0]
    chosen = luck.sample(there, min(len(there), luck.choice((0, 1, 1, 2))))
    return {thing: luck.randint(1, counts[thing]) for thing in chosen}


def deal_of(book: Rulebook, one: int, other: int, gives: dict[str, int], takes: dict[str, int]):
    """Return a deal as the rules take it."""
    how = book.haggling
    return how.deal((one, other), how.bundle(gives), how.bundle(takes))


def some_dealing(match: Match, luck: Random) -> Dealing | None:
    """Return something that somebody could do in the haggling of a match; nothing if there is nothing."""
    haggle = match.haggle
    offers = haggle.open_offers()
    wishes = ["offer"] + ["accept", "accept", "accept", "decline", "retract", "counter"] * bool(offers)
    deals = [deal for deal in match.deals() if deal.offer.promise and not deal.judged]
    wish = luck.choice(wishes + ["judge"] * bool(deals))
    if wish == "judge":
        return haggle.judging(deals[-1].offer.to, deals[-1].offer.number, luck.random() < 0.5)
    if wish == "offer" or wish == "counter":
        maker, to = luck.sample(range(match.players), 2)
        instead_of = 0
        if wish == "counter":
            countered = luck.choice(offers)
            maker, to, instead_of = countered.to, countered.maker, countered.number
        gives = some_of(held(match.position, maker), luck)
        takes = some_of(held(match.position, to), luck)
        until = luck.choice(("turn", "season", "2031-05-01T12:00:00Z"))
        same = any((one.maker, one.to, dict(one.gives), dict(one.takes)) == (maker, to, gives, takes) for one in offers)
        if not (gives or takes) or same or not haggle.left(maker):
            return None
        promise, asks = luck.choice(PROMISES), luck.choice(PROMISES)
        return haggle.offering(maker, to, gives, takes, until, promise, asks, instead_of)
    offer = luck.choice(offers)
    if wish == "accept":
        return None if haggle.why_not_accept(offer) else haggle.accepting(offer.to, offer.number)
    if wish == "decline":
        return haggle.declining(offer.to, offer.number)
    return haggle.retracting(offer.maker, offer.number)
