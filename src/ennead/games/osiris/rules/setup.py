"""Setting up: the board, the discs, the priests, the counters (O7 to O10, O13)."""

from collections.abc import Mapping

import numpy as np

from ennead.core.actions import action, disguise
from ennead.core.arrays import Numbers, Out, RulesOf
from ennead.core.compiling import entry, rule, small_rule
from ennead.core.position import copied
from ennead.core.seats import Array
from ennead.games.osiris.edition import board as pyramid
from ennead.games.osiris.rules.pieces import (
    ALLOWANCE,
    COLOURS,
    EACH,
    EVERY_GOD,
    FOLLOWERS,
    NOT_YET,
    NOWHERE,
    PYRAMID,
    TOWN,
    UNKNOWN,
    Colour,
    God,
    Holder,
    Phase,
    Place,
    Priest,
    Rules,
    Seat,
    State,
    colours,
    gods,
    holders,
    pairs,
    priests,
    seats,
    spaces,
    towns,
)
from ennead.games.osiris.rules.sowing import forget_move

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


@small_rule
def seat_of_colour(rules: Rules, colour: Colour) -> Seat:
    """Return the seat that a colour belongs to; with two players each has two colours (O8)."""
    return Seat(colour % rules.players)


@entry
def seats_of_colours(rules: RulesOf[Rules], out: Out[Numbers]) -> None:
    """Write for each colour the seat that it belongs to (O8)."""
    for colour in colours():
        out[colour] = seat_of_colour(rules[0], colour)


def owners(rules: Array) -> list[int]:
    """Return for each colour the seat that it belongs to (O8)."""
    found = np.zeros(COLOURS, np.int64)
    seats_of_colours(copied(rules), found)
    return found.tolist()


@small_rule
def owner(rules: Rules, priest: Priest) -> Seat:
    """Return the seat that a priest belongs to (O8)."""
    return seat_of_colour(rules, Colour(priest // EACH))


@rule
def own_priests(rules: Rules, seat: Seat) -> int:
    """Return a bit for every priest of a seat."""
    mask = 0
    for priest in priests(rules.priests):
        if owner(rules, priest) == seat:
            mask |= 1 << priest
    return mask


@small_rule
def at_home(rules: Rules, priest: Priest) -> Place:
    """Return the place of a priest's town."""
    return Place(TOWN + rules.home[priest])


@rule
def set_up(rules: Rules, state: State) -> None:
    """Lay out the board: every priest at home with two counters, no god dealt, no follower placed (O7, O9)."""
    state.phase = Phase.DEAL
    state.turn = Seat(0)
    state.rounds = 1
    state.idle = 0
    state.dealt = 0
    forget_move(state)
    state.revealed = NOT_YET
    for town in towns():
        state.counters[town] = ALLOWANCE if rules.open[town] else 0
    for priest in priests():
        state.priest[priest] = at_home(rules, priest) if priest < rules.priests else NOWHERE
    for space in spaces():
        state.block[space] = 0
    for colour in colours():
        state.hand[colour] = FOLLOWERS if colour < rules.colours else 0
        for god in gods():
            state.followers[colour, god] = 0
    for holder in holders():
        state.god[holder] = UNKNOWN
    look_at_own(rules, state)


@rule
def look_at_own(rules: Rules, state: State) -> None:
    """Let everyone know the own gods (O10), and nothing of fights: two discs are never the same god, that is all."""
    for seat in seats():
        state.seen[seat] = own_priests(rules, seat)
    for pair in pairs():
        for god in gods():
            state.allowed[pair, god] = EVERY_GOD & ~(1 << god)


hidden_god = disguise("hidden", "{holder}=?", holder=Holder)  # a dealt god as all perceive it


@action("deal", "{holder}={god}")
def deal_god(rules: Rules, state: State, holder: Holder, god: God) -> None:
    """Let chance put a god under the next priest or, last, under the pyramid piece (O7)."""
    state.god[holder] = god
    state.dealt += 1
    if holder == PYRAMID:
        state.phase = Phase.PLACE


@deal_god.only
def next_disc(rules: Rules, state: State) -> int:
    """Return whose god is dealt next: the priests in play in their order, then the pyramid piece (O7)."""
    return state.dealt if state.dealt < rules.priests else PYRAMID


@deal_god.weight
def is_left(rules: Rules, state: State, holder: Holder, god: God) -> int:
    """Make every god that has not been dealt as likely as any other: each is there once (O7)."""
    for other in holders():
        if state.god[other] == god:
            return 0
    return 1


@deal_god.seen_as(hidden_god)
def lies_face_down(rules: Rules, state: State, seat: int, holder: Holder, god: God) -> bool:
    """Cover every dealt god: discs are dealt face down, and their owners look at them on the table (O7, O10)."""
    return True


@rule
def is_dealt(rules: Rules, state: State, holder: Holder) -> bool:
    """Say whether a disc lies under this priest, or under the pyramid piece."""
    if holder == PYRAMID:
        return state.dealt > rules.priests
    return holder < rules.priests and holder < state.dealt
