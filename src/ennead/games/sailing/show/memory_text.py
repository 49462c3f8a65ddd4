"""What everybody remembers of the city cards as a text: only what does not follow from where the cards lie.

Most of it does: what one holds one knows, and of the others only from which deck they were drawn, or that one has seen
them. In what somebody knows, it is of the hidden places that one can say which cards may be there.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from ennead.core.seats import Array
from ennead.games.sailing.rules.pieces import CARDS, DECK, DRAWN, HIDDEN, LETTERS, NOWHERE, SEATS

SPECTATOR_SIGN = "*"
PLACES = {**dict(enumerate(LETTERS)), DRAWN: "drawn", DECK: "deck"}


def cards_in(bits: int) -> list[int]:
    """List the cards of a set."""
    return [card for card in range(CARDS) if bits >> card & 1]


def set_of(cards: Iterable[int]) -> int:
    """Make a set of cards."""
    return sum(1 << card for card in set(cards))


def rows_of(players: int) -> dict[str, int]:
    """Return the row of each viewer, by sign."""
    return {**{LETTERS[seat]: seat for seat in range(players)}, SPECTATOR_SIGN: SEATS}


def implied(
    players: int, turn: int, places: Sequence[int], decks: Sequence[int], seen: dict[int, int]
) -> list[list[int]]:
    """Return what everybody remembers if it is no more than older decks, own cards and those that were seen, by row."""
    hidden = set_of(card for card, place in enumerate(places) if 0 <= place <= DECK)
    apart = [deck & hidden for deck in decks]
    apart.append(hidden & ~set_of(card for deck in apart for card in cards_in(deck)))
    rows = [[0] * CARDS for _ in range(SEATS + 1)]
    for row in rows_of(players).values():
        own = set_of(card for card, place in enumerate(places) if (turn if place == DRAWN else place) == row < SEATS)
        known = hidden & (own | seen.get(row, 0))
        for deck in apart:
            for card in cards_in(deck):
                rows[row][card] = 1 << card if known >> card & 1 else deck & ~known
    return rows


def older_decks(places: Sequence[int], row: Sequence[int]) -> list[int]:
    """Return the sets of cards that a spectator can tell apart, but for the deck; nothing where they overlap."""
    found = sorted({maybe for maybe in row if maybe})
    if any(one & other for at, one in enumerate(found) for other in found[:at]):
        return []
    now = next((maybe for maybe, place in zip(row, places, strict=False) if place == DECK), found[-1] if found else 0)
    return [deck for deck in found if deck != now]


class MemoryText:
    """Writes what everybody remembers, or what may be in the hidden places."""

    def __init__(self, players: int, turn: int, places: Sequence[int], names: Sequence[str], maybe: Array):
        self.rows = rows_of(players)
        self.players, self.turn, self.places, self.names = players, turn, places, names
        self.maybe: list[list[int]] = maybe.tolist()

    def named(self, bits: int) -> str:
        """Name the cards of a set."""
        return ".".join(self.names[card] for card in cards_in(bits))

    def parts(self) -> list[str]:
        """Write the parts `old`, `seen` and `memory`, as far as there is something to say."""
        decks = older_decks(self.places, self.maybe[SEATS])
        usual = implied(self.players, self.turn, self.places, decks, {})
        seen = {
            row: set_of(c for c, maybe in enumerate(self.maybe[row]) if maybe == 1 << c and usual[row][c] != maybe)
            for row in range(self.players)
        }
        usual = implied(self.players, self.turn, self.places, decks, seen)
        found = [f"old:{'/'.join(map(self.named, decks))}"] if decks else []
        who = {card: [sign for sign, row in self.rows.items() if seen.get(row, 0) >> card & 1] for card in range(CARDS)}
        told = [f"{self.names[card]}={''.join(signs)}" for card, signs in who.items() if signs]
        found += [f"seen:{','.join(told)}"] if told else []
        rows = [f"{sign}={text}" for sign, row in self.rows.items() if (text := self.row(row, usual[row]))]
        return found + ([f"memory:{','.join(rows)}"] if rows else [])

    def row(self, row: int, usual: Sequence[int]) -> str:
        """Write what one remembers that would not be thought: cards that are alike, and what they may be."""
        alike: dict[int, list[int]] = {}
        for card, maybe in enumerate(self.maybe[row]):
            if maybe != usual[card]:
                alike.setdefault(maybe, []).append(card)
        return "/".join(f"{self.named(set_of(cards))}:{self.named(maybe)}" for maybe, cards in alike.items())

    def hidden(self, spots: Sequence[int]) -> list[str]:
        """Write the part `hidden`: of how many places in a hand, or in the deck, not all hidden cards may be there."""
        everything = set_of(card for card, place in enumerate(self.places) if place == HIDDEN)
        there = Counter((spot, maybe) for spot, maybe in zip(spots, self.maybe[0], strict=True) if spot != NOWHERE)
        known = [(spot, maybe, count) for (spot, maybe), count in there.items() if maybe != everything]
        told = [f"{PLACES[spot]}{count}={self.named(maybe)}" for spot, maybe, count in known]
        return [f"hidden:{','.join(told)}"] if told else []


def sorted_places(places: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sort hidden places, each with what may be there, as the rules do."""
    return sorted(places, key=lambda one: (one[1].bit_count(), one[1], one[0]))
