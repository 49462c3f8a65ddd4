"""Offers and deals at random, and the same ones in another world."""

from itertools import permutations
from random import Random

from ennead.core.language import UserError
from ennead.core.rulebook import Rulebook
from ennead.core.trading import Bundle
from ennead.games.sailing.rules.turn import DRAW_CARD
from ennead.play.events import Accepted, Dealing, Declined, Event, Judged, Offer, Offered, Retracted
from ennead.play.match import Match

TOKENS = ("grain", "brick", "stone")


def haggle(match: Match, luck: Random, blind: int) -> None:
    """Let somebody make an offer or answer one, at random; to one seat no face of a card is shown by that.

    That seat asks for cards, too; but it gets none.
    """
    assert match.haggle
    try:
        match.append(answer(match, luck, blind) if luck.random() < 0.5 else offer(match, luck, blind))
    except UserError:
        return  # then nobody does


def offer(match: Match, luck: Random, blind: int) -> Event:
    """Return an offer of a token or a card for another, with or without a promise."""
    pairs = list(permutations(range(match.players), 2))
    maker, to = luck.choice([*pairs, *(3 * [pair for pair in pairs if blind not in pair])])
    gives, takes = cards_of(match, maker), cards_of(match, to)
    if maker == blind:
        gives, takes = [], [thing for seat in range(match.players) if seat != blind for thing in cards_of(match, seat)]
    elif to == blind:
        gives, takes = [], []
    standing = [one.number for one in match.haggle.open_offers() if (one.maker, one.to) == (to, maker)]
    return match.haggle.offering(
        maker,
        to,
        {luck.choice([*gives * 9, *TOKENS]): 1},
        {luck.choice([*takes, *TOKENS]): 1} if luck.random() < 0.5 else {},
        until=luck.choice(["turn", "season"]),
        promise=luck.choice(["", f"I leave it to you {luck.random()}"]),
        asks=luck.choice(["", "the next one"]),
        instead_of=luck.choice([*standing, 0]),
    )


def answer(match: Match, luck: Random, blind: int) -> Event:
    """Return an answer to an offer that stands, or the judgement of a promise."""
    how = match.haggle.how
    if luck.random() < 0.1 and match.deals():
        deal = luck.choice(match.deals())
        return match.haggle.judging(luck.choice([deal.offer.maker, deal.offer.to]), deal.offer.number, True)
    one = luck.choice(match.haggle.open_offers() or [Offer(0, 0, 1, (), (), "season")])
    asked_by_the_blind = one.maker == blind and any(how.is_single(thing) for thing, _ in one.takes)
    if luck.random() < 0.7 and not asked_by_the_blind:
        return match.haggle.accepting(one.to, one.number)
    if luck.random() < 0.5:
        return match.haggle.declining(one.to, one.number)
    return match.haggle.retracting(one.maker, one.number)


def cards_of(match: Match, seat: int) -> list[str]:
    """Return the names of the city cards that a seat holds."""
    how = match.haggle.how
    cards = how.things[how.single_from :]
    return [name for card, name in enumerate(cards) if match.position.state[0].card[card] == seat]


def in_another_world(match: Match, event: Offered, exchange: dict[int, int], blind: int) -> Offered:
    """Return an offer between others with the cards that are there in another world, and with other words."""
    how, one = match.haggle.how, event.offer
    if blind in (one.maker, one.to):
        return event
    first = DRAW_CARD - how.single_from  # a card's place among the things, and its number among the actions
    names = {how.things[card - first]: how.things[other - first] for card, other in exchange.items()}

    def side(bundle: Bundle) -> Bundle:
        return how.bundle({names.get(thing, thing): count for thing, count in bundle})

    promise = f"{one.promise}, or not" if one.promise else ""
    asks = f"all but {one.asks}" if one.asks else ""
    terms = side(one.gives), side(one.takes), one.until, promise, asks
    return Offered(event.actor, Offer(one.number, one.maker, one.to, *terms, one.instead_of))


def frame_of(book: Rulebook, event: Dealing) -> dict[str, object]:
    """Return what a client sends that this may happen."""
    if isinstance(event, Offered):
        one = event.offer
        words = {"promise": one.promise, "asks": one.asks, "until": one.until, "instead_of": one.instead_of}
        return {"do": "offer", "to": book.letter(one.to), "gives": dict(one.gives), "takes": dict(one.takes), **words}
    if isinstance(event, Judged):
        return {"do": "judge", "offer": event.number, "kept": event.kept}
    kinds = {Accepted: "accept", Declined: "decline", Retracted: "retract"}
    return {"do": kinds[type(event)], "offer": event.number}
