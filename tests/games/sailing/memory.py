"""What somebody with a perfect memory knows of the city cards, in plain sets: every way in which they may lie.

It looks at nothing but which cards have moved, from where to where, and who sees that; it knows no rule beside.
"""

from itertools import combinations

from ennead.core.position import Position
from ennead.games.sailing.rules.pieces import DISCARDS, DRAWN, PLAYED

Lie = tuple[int, ...]  # the place of each card
OPEN = (DISCARDS, PLAYED)


def lie(position: Position) -> Lie:
    """Return where each card is."""
    return tuple(position.state[0].card[: position.rules[0].cards].tolist())


def sees(seat: int, turn: int, start: int, end: int) -> bool:
    """Say whether somebody sees which card moves: one's own, one that one draws, and whatever is laid open."""
    own = {seat, DRAWN} if seat == turn else {seat}
    return start in own or end in own or start in OPEN or end in OPEN


class Memory:
    """Every way in which the cards may lie, as far as a seat, or a spectator, can know."""

    def __init__(self, seat: int, position: Position):
        self.seat = seat
        self.worlds = {lie(position)}  # at the start all of them are in the deck

    def follow(self, before: Position, after: Position) -> None:
        """Let something happen: keep the worlds that it fits, and let them part where it cannot be told which card."""
        turn = int(before.state[0].turn)
        moves = [(card, *ends) for card, ends in enumerate(zip(lie(before), lie(after), strict=True))]
        hidden: dict[tuple[int, int], int] = {}
        known: dict[int, tuple[int, int]] = {}
        for card, start, end in moves:
            if start != end and sees(self.seat, turn, start, end):
                known[card] = start, end
            elif start != end:
                hidden[start, end] = hidden.get((start, end), 0) + 1
        worlds = {world for world in self.worlds if all(world[card] == start for card, (start, _) in known.items())}
        moved = {self.moved(world, known) for world in worlds}
        marked = {(world, frozenset(known)) for world in moved}
        for (start, end), count in hidden.items():
            marked = {
                (self.moved(world, dict.fromkeys(chosen, (start, end))), gone | set(chosen))
                for world, gone in marked
                for chosen in combinations([c for c, at in enumerate(world) if at == start and c not in gone], count)
            }
        self.worlds = {world for world, _ in marked}
        assert lie(after) in self.worlds

    @staticmethod
    def moved(world: Lie, moves: dict[int, tuple[int, int]]) -> Lie:
        """Return how the cards lie after some of them have moved."""
        return tuple(moves[card][1] if card in moves else at for card, at in enumerate(world))

    def allows(self, world: Position) -> bool:
        """Say whether each card is in a place that it has in one of the worlds."""
        places = [set(there) for there in zip(*self.worlds, strict=True)]
        return all(place in there for place, there in zip(lie(world), places, strict=True))


class Guess:
    """Where each card may be as far as a seat remembers, card by card: less than a `Memory` tells, for a big deck."""

    def __init__(self, seat: int, position: Position):
        self.seat = seat
        self.may = [{place} for place in lie(position)]

    def follow(self, before: Position, after: Position) -> None:
        """Let something happen: a card that is seen is there and nowhere else, any other may have moved unseen."""
        turn = int(before.state[0].turn)
        moves = list(zip(lie(before), lie(after), strict=True))
        unseen = {(start, end) for start, end in moves if start != end and not sees(self.seat, turn, start, end)}
        own = {self.seat, DRAWN} if self.seat == int(after.state[0].turn) else {self.seat}
        there = {end for _, end in moves}
        for card, (start, end) in enumerate(moves):
            if end in OPEN or end in own or (start != end and sees(self.seat, turn, start, end)):
                self.may[card] = {end}
            else:
                gone = {to for at, to in unseen if at in self.may[card]}
                self.may[card] = {place for place in self.may[card] | gone if place in there} - own - set(OPEN)
        assert self.allows(after)

    def allows(self, world: Position) -> bool:
        """Say whether each card is in a place where it may be."""
        return all(place in there for place, there in zip(lie(world), self.may, strict=True))
