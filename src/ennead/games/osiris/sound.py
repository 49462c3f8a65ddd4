"""Which positions are possible: priests, counters, blocks, followers and gods in their places."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.osiris.clauses import (
    LEGAL,
    O2,
    O7,
    O9,
    O11,
    O13,
    O14,
    O17,
    O18,
    O19,
    O21,
    O23,
    O26,
    O28,
    O29,
    O32,
    O33,
    O34,
    O36,
)
from ennead.games.osiris.end import is_walled_in
from ennead.games.osiris.fight import beats, may_hold
from ennead.games.osiris.pieces import (
    ALLOWANCE,
    CHOOSE,
    COLOURS,
    CROWD,
    DEAL,
    DONE,
    FOLLOW,
    FOLLOWERS,
    GODS,
    HOLDERS,
    MOVE,
    NOBODY,
    NOWHERE,
    PLACE,
    PRIESTS,
    PYRAMID,
    SPACES,
    SWAP,
    TIP,
    TOWN,
    TOWNS,
    UNKNOWN,
)
from ennead.games.osiris.setup import is_dealt, owner
from ennead.games.osiris.turn import colour_to_place
from ennead.games.osiris.walk import any_can_begin, can_step, is_space, standing


@rule
def sound(rules: Record, state: Record) -> int:
    """Return 0 if the position is possible, else the clause that is broken."""
    if state.turn < 0 or state.turn >= rules.players or state.phase < DEAL or state.phase > DONE:
        return O14
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
def _sound_priests(rules: Record, state: Record) -> int:
    """Every priest at home, on a space, or at the end on the tip; no two on one place but in a fight."""
    on_tip = 0
    for priest in range(PRIESTS):
        place = state.priest[priest]
        if priest >= rules.priests:
            if place != NOWHERE:
                return O13
            continue
        if place == TIP:
            on_tip += 1
            if state.phase != DONE or owner(rules, priest) != state.turn:
                return O32
        elif place >= TOWN:
            if place != TOWN + rules.home[priest]:
                return O18
        elif not is_space(rules, place):
            return O2
        first = standing(rules, state, place)
        if first != priest and not (
            state.phase == SWAP
            and (first == state.mover or first == state.rival)
            and (priest == state.mover or priest == state.rival)
        ):
            return O19
    return O32 if on_tip > 1 else LEGAL


@rule
def _sound_counters(rules: Record, state: Record) -> int:
    """No counter is lost or invented, and blocks lie on empty spaces."""
    total = state.gained + 0
    for town in range(TOWNS):
        if state.counters[town] < 0:
            return O23
        if state.counters[town] > 0 and rules.open[town] == 0:
            return O13
        if (state.phase == DEAL or state.phase == PLACE) and state.counters[town] != ALLOWANCE * rules.open[town]:
            return O9
        total += state.counters[town]
    for space in range(SPACES):
        if state.block[space]:
            if state.block[space] != 1 or not is_space(rules, space) or standing(rules, state, space) != NOBODY:
                return O21
            total += 1
    return LEGAL if state.gained >= 0 and total == ALLOWANCE * rules.priests else O23


@rule
def _sound_followers(rules: Record, state: Record) -> int:
    """Five followers of each colour in play, in hand only while they are being placed, in turn."""
    left = 0
    for colour in range(COLOURS):
        total = state.hand[colour] + 0
        left += state.hand[colour]
        for god in range(GODS):
            if state.followers[colour, god] < 0 or state.followers[colour, god] > CROWD:
                return O11
            total += state.followers[colour, god]
        if state.hand[colour] < 0 or total != (FOLLOWERS if colour < rules.colours else 0):
            return O11
    if state.phase == DEAL:
        return LEGAL if left == FOLLOWERS * rules.colours and state.turn == 0 else O11
    if state.phase != PLACE:
        return LEGAL if left == 0 else O11
    turn = colour_to_place(rules, state)
    for colour in range(rules.colours):
        rounds = (FOLLOWERS * rules.colours - left) // rules.colours + (1 if colour < turn else 0)
        if state.hand[colour] != FOLLOWERS - rounds:
            return O11
    return LEGAL if left > 0 and state.turn == turn % rules.players else O11


@rule
def _sound_gods(rules: Record, state: Record) -> int:
    """Each god at most once, under those to whom discs were dealt; and the gods fit every fight there was."""
    whole = rules.priests + 1
    if state.dealt < 0 or state.dealt > whole or (state.phase == DEAL) != (state.dealt < whole):
        return O7
    for holder in range(HOLDERS):
        god = state.god[holder]
        if god == UNKNOWN:
            continue
        if god < 0 or god >= GODS or not is_dealt(rules, state, holder):
            return O7
        for other in range(holder):
            if state.god[other] == god:
                return O7
            if state.god[other] != UNKNOWN and not may_hold(state, holder, god, other, state.god[other]):
                return O28
    for seat in range(rules.players):
        for priest in range(rules.priests):
            if owner(rules, priest) == seat and (state.seen[seat] >> priest) & 1 == 0:
                return O28
        if (state.seen[seat] >> PYRAMID) & 1:
            return O28
    return LEGAL


@rule
def _sound_move(rules: Record, state: Record) -> int:
    """Somebody is on the way exactly while he moves or fights, with counters that he can have."""
    moving = state.phase == MOVE or state.phase == SWAP
    if moving != (state.mover != NOBODY) or (state.phase == SWAP) != (state.rival != NOBODY):
        return O17
    if not moving:
        idle = state.left == 0 and state.stepped == 0 and state.gained == 0 and state.just_won == 0
        return LEGAL if idle and state.winner == NOBODY else O17
    if state.mover < 0 or state.mover >= rules.priests or owner(rules, state.mover) != state.turn:
        return O17
    purse = state.counters[rules.home[state.mover]]
    if state.left < 0 or state.left > purse or state.stepped < 0 or state.stepped > 1:
        return O17
    if state.stepped == (1 if state.left == purse else 0):
        return O17  # a step costs at least one counter, and nothing else does
    if state.gained > purse - state.left:
        return O23
    if state.just_won and (not rules.may_stop or not state.stepped or state.phase == SWAP or state.just_won != 1):
        return O29
    if state.phase == SWAP:
        return _sound_fight(rules, state)
    if state.left == 0 or state.winner != NOBODY:
        return O17
    if state.left == 1 and state.stepped:
        return LEGAL
    return LEGAL if can_step(rules, state, state.mover, state.left) else O17


@rule
def _sound_fight(rules: Record, state: Record) -> int:
    """Two enemies on one space, and a winner that fits their gods where these are known."""
    if state.rival < 0 or state.rival >= rules.priests or owner(rules, state.rival) == state.turn:
        return O19
    if state.priest[state.rival] != state.priest[state.mover] or state.priest[state.mover] >= TIP or not state.stepped:
        return O19
    if state.winner != state.mover and state.winner != state.rival:
        return O26
    god = state.god[state.mover]
    other = state.god[state.rival]
    if god == UNKNOWN or other == UNKNOWN:
        return LEGAL
    return LEGAL if beats(state, god, other, True) == (state.winner == state.mover) else O26


@rule
def _sound_turn(rules: Record, state: Record) -> int:
    """The round, the turns without a move, and the end."""
    if state.rounds < 1 or state.rounds > rules.max_rounds or state.idle < 0 or state.idle > rules.players:
        return O36
    if (state.phase == DONE) != (state.revealed != NOBODY):
        return O34
    if state.phase == DONE:
        return _sound_end(rules, state)
    if is_walled_in(rules, state):
        return O33
    if state.phase == CHOOSE and (state.idle or not any_can_begin(rules, state, state.turn)):
        return O14
    if state.phase != FOLLOW and state.idle:
        return O36
    if (state.phase == DEAL or state.phase == PLACE) and state.rounds != 1:
        return O36
    return LEGAL


@rule
def _sound_end(rules: Record, state: Record) -> int:
    """There is a reason for the end, and the right god is revealed."""
    arrived = standing(rules, state, TIP)
    if state.revealed != (arrived if arrived != NOBODY and rules.by_priest else PYRAMID):
        return O34
    if arrived != NOBODY or is_walled_in(rules, state) or state.idle == rules.players:
        return LEGAL
    return LEGAL if state.rounds == rules.max_rounds and state.turn == rules.players - 1 else O36
