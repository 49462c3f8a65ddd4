"""Setting up: the board, the discs, the priests, the counters, the followers (O7 to O13)."""

from collections.abc import Mapping

from ennead.core.compiling import rule
from ennead.core.seats import Array, Record
from ennead.games.osiris import pyramid
from ennead.games.osiris.pieces import (
    ALLOWANCE,
    COLOURS,
    DEAL,
    EACH,
    EVERY_GOD,
    FOLLOWERS,
    GODS,
    HOLDERS,
    NOBODY,
    NOWHERE,
    PAIRS,
    PRIESTS,
    PYRAMID,
    SEATS,
    SPACES,
    TOWN,
    TOWNS,
    UNKNOWN,
)

LETTERS = "ICLO"  # Ivory, Carnelian, Lapis, Ochre: beige, red, blue, yellow
COLOURS_IN_PLAY = {2: 4, 3: 3, 4: 4}  # O8


def fill(rules: Array, players: int, options: Mapping[str, str]) -> None:
    """Write the number of players, the options and the board into the rules record."""
    book = rules[0]
    book.players = players
    book.colours = COLOURS_IN_PLAY[players]
    book.priests = book.colours * EACH
    book.by_priest = options["final_god"] == "priest"
    book.from_start = options["tie"] == "start"
    book.max_rounds = int(options["max_rounds"])
    book.may_stop = options["after_fight"] == "may-stop"
    pyramid.write(pyramid.load(options["board"]), rules)
    for priest in range(int(book.priests)):
        book.open[book.home[priest]] = 1  # O13: the others are closed


@rule
def owner(rules: Record, priest: int) -> int:
    """Return the seat that a priest belongs to; with two players each has two colours (O8)."""
    return (priest // EACH) % rules.players


@rule
def own_priests(rules: Record, seat: int) -> int:
    """Return a bit for every priest of a seat."""
    mask = 0
    for priest in range(rules.priests):
        if owner(rules, priest) == seat:
            mask |= 1 << priest
    return mask


@rule
def next_disc(rules: Record, state: Record) -> int:
    """Return whose god is dealt next: the priests in play in their order, then the pyramid piece (O7)."""
    return state.dealt + 0 if state.dealt < rules.priests else PYRAMID


@rule
def is_dealt(rules: Record, state: Record, holder: int) -> bool:
    """Say whether a disc lies under this priest, or under the pyramid piece."""
    if holder == PYRAMID:
        return state.dealt > rules.priests
    return holder < rules.priests and holder < state.dealt


@rule
def anything_goes(state: Record) -> None:
    """Forget every fight: two discs are never the same god, and that is all there is to know."""
    for pair in range(PAIRS):
        for god in range(GODS):
            state.allowed[pair, god] = EVERY_GOD & ~(1 << god)


@rule
def deal(rules: Record, state: Record) -> None:
    """Lay out the board: every priest at home with two counters, no god dealt, no follower placed (O7, O9)."""
    state.phase = DEAL
    state.turn = 0
    state.rounds = 1
    state.idle = 0
    state.dealt = 0
    state.mover = NOBODY
    state.left = 0
    state.stepped = 0
    state.just_won = 0
    state.gained = 0
    state.rival = NOBODY
    state.winner = NOBODY
    state.revealed = NOBODY
    for town in range(TOWNS):
        state.counters[town] = ALLOWANCE if rules.open[town] else 0
    for priest in range(PRIESTS):
        state.priest[priest] = TOWN + rules.home[priest] if priest < rules.priests else NOWHERE
    for space in range(SPACES):
        state.block[space] = 0
    for colour in range(COLOURS):
        state.hand[colour] = FOLLOWERS if colour < rules.colours else 0
        for god in range(GODS):
            state.followers[colour, god] = 0
    for holder in range(HOLDERS):
        state.god[holder] = UNKNOWN
    for seat in range(SEATS):
        state.seen[seat] = own_priests(rules, seat) if seat < rules.players else 0  # O10
    anything_goes(state)
