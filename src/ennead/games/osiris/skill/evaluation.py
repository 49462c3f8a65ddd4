"""What a player reads from the table: the way to the tip and the counters for it, the crowds, the gods ruled out."""

from ennead.core.compiling import rule
from ennead.games.osiris.rules.pieces import (
    LANES,
    LONGEST,
    NOWHERE,
    SIDEWAYS,
    TIP,
    TOWN,
    UNKNOWN,
    UP_OR_DOWN,
    God,
    Phase,
    Place,
    Priest,
    Rules,
    Seat,
    Space,
    State,
    colours,
    holders,
    neighbours,
    priests,
    seats,
)
from ennead.games.osiris.rules.setup import owner, seat_of_colour
from ennead.games.osiris.rules.sowing import next_open_town

SUMMIT = LANES + 1  # the level of the tip; towns are on level 0
DETOURS = 6  # steps sideways after which there is no way round any more
NIBBLE = 4  # bits for the followers that a seat has in a temple


@rule
def level(place: Place) -> int:
    """Return how high a place is: a town 0, a lane its number, the tip the highest."""
    if place >= TOWN:
        return 0
    return place // LONGEST + 1


@rule
def ruled_out(state: State, seat: Seat) -> int:
    """Return a bit for every god that a seat has seen: he is not the one under the pyramid piece."""
    gods = 0
    for holder in holders():
        if (state.seen[seat] >> holder) & 1 and state.god[holder] != UNKNOWN:
            gods |= 1 << state.god[holder]
    return gods


@rule
def crowds(rules: Rules, state: State, god: God) -> int:
    """Return the followers of all seats in a temple, four bits for each seat."""
    packed = 0
    for colour in colours(rules.colours):
        packed += int(state.followers[colour, god]) << (NIBBLE * seat_of_colour(rules, colour))
    return packed


@rule
def crowd(packed: int, seat: Seat) -> int:
    """Return the followers of one seat."""
    return (packed >> (NIBBLE * seat)) & 15


@rule
def most_of_others(rules: Rules, packed: int, seat: Seat) -> int:
    """Return the most followers that any other seat has."""
    most = 0
    for other in seats(rules.players):
        if other != seat:
            most = max(most, crowd(packed, other))
    return most


@rule
def purse(rules: Rules, state: State, priest: Priest) -> int:
    """Return the counters a priest can use when he is chosen next: also those of a sowing that is about to happen."""
    home = rules.home[priest]
    if state.phase != Phase.MOVE and state.phase != Phase.SWAP:
        return state.counters[home]
    if priest == state.mover:
        return state.gained
    town = rules.home[state.mover]
    seeds = state.counters[town]
    while seeds > 0 and town != home:
        town = next_open_town(rules, town)
        seeds -= 1
    return state.counters[home] + (1 if town == home else 0)


@rule
def above(rules: Rules, state: State, places: int, lane: int) -> int:
    """Return the spaces of the next lane that can be entered from these, a bit each."""
    found = 0
    index = 0
    while places:
        if places & 1:
            start = Place(lane * LONGEST + index)
            for number in neighbours():
                place = rules.near[start, number]
                if place == NOWHERE:
                    break
                up = place > start and rules.fee[start, number] == UP_OR_DOWN
                if up and place < TIP and not state.block[Space(place)]:
                    found |= 1 << (int(place) % LONGEST)
        places >>= 1
        index += 1
    return found


@rule
def beside(rules: Rules, places: int, lane: int) -> int:
    """Return these spaces of a lane and their neighbours along it, a bit each."""
    found = places
    index = 0
    while places:
        if places & 1:
            start = Place(lane * LONGEST + index)
            for number in neighbours():
                place = rules.near[start, number]
                if place == NOWHERE:
                    break
                if rules.fee[start, number] == SIDEWAYS:
                    found |= 1 << (int(place) % LONGEST)
        places >>= 1
        index += 1
    return found


@rule
def straight_up(start: Place) -> int:
    """Return what it costs to get from a place to the tip if nothing is in the way."""
    return UP_OR_DOWN * (SUMMIT - level(start))


@rule
def way_up(rules: Rules, state: State, start: Place) -> int:
    """Return what it costs to get from a place to the tip, round the blocks."""
    if start == TIP:
        return 0
    cost = straight_up(start)
    places = 0
    lane = start // LONGEST
    if start >= TOWN:
        lane = 0
        for number in neighbours():
            place = rules.near[start, number]
            if place == NOWHERE:
                break
            if not state.block[Space(place)]:
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
def above_rivals(rules: Rules, state: State, seat: Seat, lane: int) -> int:
    """Return the spaces of a lane into which the priests of others can step up, a bit each."""
    found = 0
    for priest in priests(rules.priests):
        start = state.priest[priest]
        if owner(rules, priest) != seat and level(start) == lane:
            for number in neighbours():
                place = rules.near[start, number]
                if place == NOWHERE:
                    break
                if lane * LONGEST <= place < lane * LONGEST + LONGEST:
                    found |= 1 << (int(place) - lane * LONGEST)
    return found
