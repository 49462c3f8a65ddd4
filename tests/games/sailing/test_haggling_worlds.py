"""Two worlds in which another card has changed hands: whoever did not see it knows the same in both, to the end."""

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games.sailing import with_edition
from ennead.games.sailing.rules.pieces import DRAWN, Phase
from tests.games.sailing.editions import SMALL
from tests.games.sailing.positions import BOOK
from tests.haggling import held, some_of
from tests.walks import pick

DELTA = with_edition(SMALL)  # with so few cards that the deck is made anew again and again


class Twins(NamedTuple):
    """Two worlds: wherever the first card is in one, the second is in the other; and who cannot tell them apart."""

    one: Position
    other: Position
    cards: tuple[str, str]
    blind: frozenset[int]

    def instead(self, thing: str) -> str:
        """Return what is in the other world where this is in the first."""
        return self.cards[1 - self.cards.index(thing)] if thing in self.cards else thing


def holders(position: Position, cards: tuple[str, ...]) -> list[int]:
    """Return where these cards are."""
    things = position.book.haggling
    return [int(position.state[0].card[things.things.index(card) - things.single_from]) for card in cards]


def some_deal(position: Position, luck: Random) -> tuple[int, int, dict[str, int], dict[str, int]]:
    """Name two Governors and what they exchange: a few things, and mostly cards."""
    one, two = luck.sample(range(position.players), 2)
    sides = []
    for seat in (one, two):
        there = held(position, seat)
        cards = {thing: count for thing, count in there.items() if position.book.haggling.is_single(thing)}
        sides.append(some_of(cards if luck.random() < 0.8 else there, luck))
    return one, two, *sides


def settled(position: Position, one: int, two: int, gives: dict[str, int], takes: dict[str, int]) -> Position | None:
    """Return the position after a deal, or nothing where it is refused."""
    how = position.book.haggling
    after = position.settle(how.deal((one, two), how.bundle(gives), how.bundle(takes)))
    return after if isinstance(after, Position) else None


def names(action: Action, cards: tuple[str, ...]) -> bool:
    """Say whether an action names one of these cards."""
    return bool(set(cards) & set(action.notation.split()))


def parted(position: Position, luck: Random) -> Twins | None:
    """Let two worlds part: a Governor gives another one of two cards, or a visitor keeps one of the two drawn."""
    now, seats = position.state[0], range(position.players)
    everybody = frozenset((*seats, SPECTATOR))
    if now.phase == Phase.KEEP:
        kept = [action for action in position.legal() if action.kind == "keep"]
        if len(kept) == 2:
            cards = (kept[0].notation.split()[1], kept[1].notation.split()[1])
            return left_to_the_knowing(Twins(*(position.after(one) for one in kept), cards, everybody))
    one, two, gives, takes = some_deal(position, luck)
    how = position.book.haggling
    mine = [thing for thing in gives if how.is_single(thing)]
    others = [
        thing for thing, count in held(position, one).items() if count and how.is_single(thing) and thing not in gives
    ]
    if not mine or not others:
        return None
    cards = luck.choice(mine), luck.choice(others)
    worlds = [settled(position, one, two, {**gives, cards[0]: 1 - at, cards[1]: at}, takes) for at in (0, 1)]
    return Twins(worlds[0], worlds[1], cards, everybody - {one, two}) if worlds[0] and worlds[1] else None


def left_to_the_knowing(twins: Twins) -> Twins:
    """Leave out of the blind whoever holds one of the two cards now, or has drawn it."""
    there = holders(twins.one, twins.cards)
    there = [int(twins.one.state[0].turn) if place == DRAWN else place for place in there]
    return twins._replace(blind=twins.blind - set(there))


def followed(twins: Twins, luck: Random) -> Twins:
    """Let the same happen in both worlds, as far as the blind can see: a deal, or an action."""
    if luck.random() < 0.5:
        one, two, gives, takes = some_deal(twins.one, luck)
        if after := settled(twins.one, one, two, gives, takes):
            sides = [{twins.instead(thing): count for thing, count in side.items()} for side in (gives, takes)]
            other = settled(twins.other, one, two, *sides)
            assert other, "it can be settled in both worlds or in none"
            return left_to_the_knowing(twins._replace(one=after, other=other))
    possible = [action for action in twins.one.legal() if not names(action, twins.cards)]
    if twins.one.state[0].phase == Phase.PASS_ON and DRAWN in holders(twins.one, twins.cards):
        possible = [action for action in possible if action.kind != "sell"]
    if not possible:
        return twins._replace(blind=frozenset())
    action = pick(possible, luck.getrandbits(20))
    assert twins.other.refusal(action) is None
    for seat in twins.blind:
        assert twins.one.seen_as(action, seat) == twins.other.seen_as(action, seat)
    return left_to_the_knowing(twins._replace(one=twins.one.after(action), other=twins.other.after(action)))


def check(twins: Twins, seed: int) -> None:
    """Compare what the blind see, know and may do; and redraw what they do not know."""
    one, other = twins.one, twins.other
    assert one.actor == other.actor
    for position in (one, other):
        assert position.broken_clause() is None, f"{position} breaks {position.broken_clause()}"
    for seat in twins.blind:
        assert one.view(seat) == other.view(seat)
        assert one.known(seat) == other.known(seat)
        if one.actor == seat:
            assert one.legal() == other.legal()
    if seed % 5 == 0:
        for seat in (*range(one.players), SPECTATOR):
            world = one.known(seat).resample(seat, seed)
            assert world.broken_clause() is None, f"{world} breaks {world.broken_clause()}"
            assert world.known(seat) == one.known(seat)
            assert world.view(seat) == one.view(seat)


def play(book: Rulebook, players: int, seed: int, counts: Counter[str]) -> None:
    """Play a game with deals at random, and a twin of it from some moment on, as long as anybody cannot tell which."""
    luck = Random(seed)
    position = Position.start(book, book.rules(players))
    twins: Twins | None = None
    while position.actor != OVER:
        if twins is None:
            if luck.random() < 0.3 and (found := parted(position, luck)):
                twins = found
                counts["worlds"] += 1
                check(twins, 0)
                continue
            if position.actor != CHANCE and luck.random() < 0.3:
                position = settled(position, *some_deal(position, luck)) or position
            position = position.after(pick(position.legal(), luck.getrandbits(20)))
            continue
        twins = followed(twins, luck)
        position = twins.one
        if not twins.blind or twins.one == twins.other:
            twins = None
            continue
        counts["steps"] += 1
        counts["puzzling"] += "memory:" in str(twins.one)
        check(twins, luck.getrandbits(20))


@pytest.mark.clause("S14.6", "S1.10")
@pytest.mark.parametrize("games", [2, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("book", [BOOK, DELTA], ids=["nile", "delta"])
def test_whoever_has_not_seen_which_card_it_was_never_finds_out(book, players, games):
    counts = Counter[str]()
    for seed in range(games):
        play(book, players, seed, counts)
    assert counts["worlds"] >= games
    assert counts["steps"] > 20 * games
    assert counts["puzzling"] > games
