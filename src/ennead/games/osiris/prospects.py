"""What a player reads from the table: the way to the tip and the counters for it, the crowds, the gods ruled out."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.osiris.pieces import (
    DEGREE,
    HOLDERS,
    LANES,
    LONGEST,
    MOVE,
    NOWHERE,
    SIDEWAYS,
    SWAP,
    TIP,
    TOWN,
    TOWNS,
    UNKNOWN,
    UP_OR_DOWN,
)
from ennead.games.osiris.setup import owner

SUMMIT = LANES + 1  # the level of the tip; towns are on level 0
DETOURS = 6  # steps sideways after which there is no way round any more
NIBBLE = 4  # bits for the followers that a seat has in a temple


@rule
def level(place: int) -> int:
    """Return how high a place is: a town 0, a lane its number, the tip the highest."""
    if place >= TOWN:
        return 0
    return place // LONGEST + 1


@rule
def ruled_out(state: Record, seat: int) -> int:
    """Return a bit for every god that a seat has seen: he is not the one under the pyramid piece."""
    gods = 0
    for holder in range(HOLDERS):
        if (state.seen[seat] >> holder) & 1 and state.god[holder] != UNKNOWN:
            gods |= 1 << state.god[holder]
    return gods


@rule
def crowds(rules: Record, state: Record, god: int) -> int:
    """Return the followers of all seats in a temple, four bits for each seat."""
    packed = 0
    for colour in range(rules.colours):
        packed += int(state.followers[colour, god]) << (NIBBLE * (colour % rules.players))
    return packed


@rule
def crowd(packed: int, seat: int) -> int:
    """Return the followers of one seat."""
    return (packed >> (NIBBLE * seat)) & 15


@rule
def most_of_others(rules: Record, packed: int, seat: int) -> int:
    """Return the most followers that any other seat has."""
    most = 0
    for other in range(rules.players):
        if other != seat:
            most = max(most, crowd(packed, other))
    return most


@rule
def purse(rules: Record, state: Record, priest: int) -> int:
    """Return the counters a priest can use when he is chosen next: also those of a sowing that is about to happen."""
    home = rules.home[priest] + 0
    if state.phase != MOVE and state.phase != SWAP:
        return state.counters[home] + 0
    if priest == state.mover:
        return state.gained + 0
    source = rules.home[state.mover] + 0
    seeds = state.counters[source] + 0
    counters = state.counters[home] + 0
    town = source
    while seeds > 0 and town != home:
        town = (town + 1) % TOWNS
        seeds -= rules.open[town]
    return counters + (1 if town == home else 0)


@rule
def above(rules: Record, state: Record, places: int, lane: int) -> int:
    """Return the spaces of the next lane that can be entered from these, a bit each."""
    found = 0
    index = 0
    while places:
        if places & 1:
            start = lane * LONGEST + index
            for number in range(DEGREE):
                place = rules.near[start, number]
                if place == NOWHERE:
                    break
                if place > start and rules.fee[start, number] == UP_OR_DOWN and place < TIP and not state.block[place]:
                    found |= 1 << (int(place) % LONGEST)
        places >>= 1
        index += 1
    return found


@rule
def beside(rules: Record, places: int, lane: int) -> int:
    """Return these spaces of a lane and their neighbours along it, a bit each."""
    found = places
    index = 0
    while places:
        if places & 1:
            start = lane * LONGEST + index
            for number in range(DEGREE):
                place = rules.near[start, number]
                if place == NOWHERE:
                    break
                if rules.fee[start, number] == SIDEWAYS:
                    found |= 1 << (int(place) % LONGEST)
        places >>= 1
        index += 1
    return found


@rule
def straight_up(start: int) -> int:
    """Return what it costs to get from a place to the tip if nothing is in the way."""
    return UP_OR_DOWN * (SUMMIT - level(start))


@rule
def way_up(rules: Record, state: Record, start: int) -> int:
    """Return what it costs to get from a place to the tip, round the blocks."""
    if start == TIP:
        return 0
    cost = straight_up(start)
    places = 0
    lane = start // LONGEST
    if start >= TOWN:
        lane = 0
        for number in range(DEGREE):
            place = rules.near[start, number]
            if place == NOWHERE:
                break
            if not state.block[place]:
                places |= 1 << int(place)
    else:
        places = 1 << (int(start) % LONGEST)
    detours = 0
    while lane < LANES - 1 and detours < DETOURS:
        higher = above(rules, state, places, lane)
        if higher:
            places = higher
            lane += 1
        else:
            places = beside(rules, places, lane)
            detours += 1
    return cost + detours


@rule
def above_rivals(rules: Record, state: Record, seat: int, lane: int) -> int:
    """Return the spaces of a lane into which the priests of others can step up, a bit each."""
    found = 0
    for priest in range(rules.priests):
        start = state.priest[priest]
        if owner(rules, priest) != seat and level(start) == lane:
            for number in range(DEGREE):
                place = rules.near[start, number]
                if place == NOWHERE:
                    break
                if lane * LONGEST <= place < lane * LONGEST + LONGEST:
                    found |= 1 << (int(place) - lane * LONGEST)
    return found
