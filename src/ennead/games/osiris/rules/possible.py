"""Which positions are possible: priests, counters, blocks, followers and gods in their places."""

from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.osiris.rules import clauses as by
from ennead.games.osiris.rules.end import is_walled_in
from ennead.games.osiris.rules.fight import beats, may_hold
from ennead.games.osiris.rules.followers import colour_to_place, has_room
from ennead.games.osiris.rules.pieces import (
    ALLOWANCE,
    FOLLOWERS,
    GODS,
    NOBODY,
    NOT_YET,
    NOWHERE,
    PYRAMID,
    TIP,
    TOWN,
    UNKNOWN,
    Holder,
    Phase,
    Place,
    Rules,
    State,
    colours,
    gods,
    holders,
    priests,
    seats,
    spaces,
    towns,
)
from ennead.games.osiris.rules.setup import at_home, is_dealt, own_priests, owner, seat_of_colour
from ennead.games.osiris.rules.walk import any_can_begin, can_step, is_space, standing


@rule
def broken_clause(rules: Rules, state: State) -> Refusal:
    """Return 0 if the position is possible, else the clause that is broken."""
    if state.turn < 0 or state.turn >= rules.players or state.phase < Phase.DEAL or state.phase > Phase.DONE:
        return by.O14
    code = _sound_priests(rules, state)
    if code == LEGAL:
        code = _sound_counters(rules, state)
    if code == LEGAL:
        code = _sound_followers(rules, state)
    if code == LEGAL:
        code = _sound_gods(rules, state)
    if code == LEGAL:
        code = _sound_move(rules, state)
    if code == LEGAL:
        code = _sound_turn(rules, state)
    return code


@rule
def _sound_priests(rules: Rules, state: State) -> Refusal:
    """Every priest at home, on a space, or at the end on the tip; no two on one place but in a fight."""
    on_tip = 0
    for priest in priests():
        place = state.priest[priest]
        if priest >= rules.priests:
            if place != NOWHERE:
                return by.O13
            continue
        if place == TIP:
            on_tip += 1
            if state.phase != Phase.DONE or owner(rules, priest) != state.turn:
                return by.O32
        elif place >= TOWN:
            if place != at_home(rules, priest):
                return by.O18
        elif not is_space(rules, place):
            return by.O2
        first = standing(rules, state, place)
        if first != priest and not (
            state.phase == Phase.SWAP
            and (first == state.mover or first == state.rival)
            and (priest == state.mover or priest == state.rival)
        ):
            return by.O19
    return by.O32 if on_tip > 1 else LEGAL


@rule
def _sound_counters(rules: Rules, state: State) -> Refusal:
    """No counter is lost or invented, and blocks lie on empty spaces."""
    total = state.gained
    for town in towns():
        if state.counters[town] < 0:
            return by.O23
        if state.counters[town] > 0 and rules.open[town] == 0:
            return by.O13
        if state.phase <= Phase.PLACE and state.counters[town] != ALLOWANCE * rules.open[town]:
            return by.O9
        total += state.counters[town]
    for space in spaces():
        if state.block[space]:
            place = Place(space)
            if state.block[space] != 1 or not is_space(rules, place) or standing(rules, state, place) != NOBODY:
                return by.O21
            total += 1
    return LEGAL if state.gained >= 0 and total == ALLOWANCE * rules.priests else by.O23


@rule
def _sound_followers(rules: Rules, state: State) -> Refusal:
    """Five followers of each colour in play, in hand only while they are being placed, in turn."""
    left = 0
    for colour in colours():
        total = state.hand[colour]
        left += state.hand[colour]
        for god in gods():
            if state.followers[colour, god] < 0 or not has_room(state, colour, god, 0):
                return by.O11
            total += state.followers[colour, god]
        if state.hand[colour] < 0 or total != (FOLLOWERS if colour < rules.colours else 0):
            return by.O11
    if state.phase == Phase.DEAL:
        return LEGAL if left == FOLLOWERS * rules.colours and state.turn == 0 else by.O11
    if state.phase != Phase.PLACE:
        return LEGAL if left == 0 else by.O11
    following = colour_to_place(rules, state)
    for colour in colours(rules.colours):
        if state.hand[colour] != state.hand[following] - (1 if colour < following else 0):
            return by.O11
    return LEGAL if left > 0 and state.turn == seat_of_colour(rules, following) else by.O11


@rule
def _sound_gods(rules: Rules, state: State) -> Refusal:
    """Each god at most once, under those to whom discs were dealt; and the gods fit every fight there was."""
    whole = rules.priests + 1
    if state.dealt < 0 or state.dealt > whole or (state.phase == Phase.DEAL) != (state.dealt < whole):
        return by.O7
    for holder in holders():
        god = state.god[holder]
        if god == UNKNOWN:
            continue
        if god < 0 or god >= GODS or not is_dealt(rules, state, holder):
            return by.O7
        for other in holders(holder):
            if state.god[other] == god:
                return by.O7
            if state.god[other] != UNKNOWN and not may_hold(state, holder, god, other, state.god[other]):
                return by.O28
    for seat in seats(rules.players):
        own = own_priests(rules, seat)
        if state.seen[seat] & own != own or (state.seen[seat] >> PYRAMID) & 1:
            return by.O28
    return LEGAL


@rule
def _sound_move(rules: Rules, state: State) -> Refusal:
    """Somebody is on the way exactly while he moves or fights, with counters that he can have."""
    moving = state.phase == Phase.MOVE or state.phase == Phase.SWAP
    if moving != (state.mover != NOBODY) or (state.phase == Phase.SWAP) != (state.rival != NOBODY):
        return by.O17
    if not moving:
        idle = state.left == 0 and state.stepped == 0 and state.gained == 0 and state.just_won == 0
        return LEGAL if idle and state.winner == NOBODY else by.O17
    if state.mover < 0 or state.mover >= rules.priests or owner(rules, state.mover) != state.turn:
        return by.O17
    purse = state.counters[rules.home[state.mover]]
    if state.left < 0 or state.left > purse or state.stepped < 0 or state.stepped > 1:
        return by.O17
    if state.stepped == (1 if state.left == purse else 0):
        return by.O17  # a step costs at least one counter, and nothing else does
    if state.gained > purse - state.left:
        return by.O23
    if state.just_won and (not rules.may_stop or not state.stepped or state.phase == Phase.SWAP or state.just_won != 1):
        return by.O29
    if state.phase == Phase.SWAP:
        return _sound_fight(rules, state)
    if state.left == 0 or state.winner != NOBODY:
        return by.O17
    if state.left == 1 and state.stepped:
        return LEGAL
    return LEGAL if can_step(rules, state, state.mover, state.left) else by.O17


@rule
def _sound_fight(rules: Rules, state: State) -> Refusal:
    """Two enemies on one space, and a winner that fits their gods where these are known."""
    if state.rival < 0 or state.rival >= rules.priests or owner(rules, state.rival) == state.turn:
        return by.O19
    if state.priest[state.rival] != state.priest[state.mover] or state.priest[state.mover] >= TIP or not state.stepped:
        return by.O19
    if state.winner != state.mover and state.winner != state.rival:
        return by.O26
    god = state.god[Holder(state.mover)]
    other = state.god[Holder(state.rival)]
    if god == UNKNOWN or other == UNKNOWN:
        return LEGAL
    return LEGAL if beats(state, god, other) == (state.winner == state.mover) else by.O26


@rule
def _sound_turn(rules: Rules, state: State) -> Refusal:
    """The round, the turns without a move, and the end."""
    if state.rounds < 1 or state.rounds > rules.max_rounds or state.idle < 0 or state.idle > rules.players:
        return by.O36
    if (state.phase == Phase.DONE) != (state.revealed != NOT_YET):
        return by.O34
    if state.phase == Phase.DONE:
        return _sound_end(rules, state)
    if is_walled_in(rules, state):
        return by.O33
    if state.phase == Phase.CHOOSE and (state.idle or not any_can_begin(rules, state, state.turn)):
        return by.O14
    if state.phase != Phase.FOLLOW and state.idle:
        return by.O36
    if state.phase <= Phase.PLACE and state.rounds != 1:
        return by.O36
    return LEGAL


@rule
def _sound_end(rules: Rules, state: State) -> Refusal:
    """There is a reason for the end, and the right god is revealed."""
    arrived = standing(rules, state, TIP)
    if state.revealed != (Holder(arrived) if arrived != NOBODY and rules.by_priest else PYRAMID):
        return by.O34
    if arrived != NOBODY or is_walled_in(rules, state) or state.idle == rules.players:
        return LEGAL
    return LEGAL if state.rounds == rules.max_rounds and state.turn == rules.players - 1 else by.O36
