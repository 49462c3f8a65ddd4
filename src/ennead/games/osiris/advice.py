"""What good play is: how much speaks for an action, and how a position will probably end.

The god under the pyramid piece decides, and nobody knows him. So followers belong in temples whose god one has not
seen, ahead of the others or level with them; and whoever can reach the tip chooses the moment, and wins ties. The
weights are data, in `taste.toml`.
"""

import math

from ennead.core.compiling import rule
from ennead.core.seats import Array, Record
from ennead.games.osiris.fight import strength
from ennead.games.osiris.pieces import (
    BLOCK,
    CHOOSE,
    FOLLOW,
    GODS,
    LONGEST,
    MOVE,
    MOVE_FOLLOWER,
    NOBODY,
    PLACE,
    PUT_FOLLOWER,
    PYRAMID,
    STEP,
    STOP,
    SWAP_DISCS,
    TIP,
    UNKNOWN,
)
from ennead.games.osiris.prospects import (
    above_rivals,
    crowd,
    crowds,
    level,
    most_of_others,
    purse,
    ruled_out,
    way_up,
)
from ennead.games.osiris.setup import owner
from ennead.games.osiris.walk import standing

TASTES = (
    "need", "wait", "zeal", "ever", "far", "near", "tie", "might", "lore", "limit",
    "arrive", "climb", "sink", "purse", "fight", "wall", "litter", "swap", "rest",
    "draw_level", "take_lead", "reinforce", "idle", "spare", "hold",
)  # fmt: skip
(
    NEED, WAIT, ZEAL, EVER, FAR, NEAR, TIE, MIGHT, LORE, LIMIT,
    ARRIVE, CLIMB, SINK, PURSE, FIGHT, WALL, LITTER, SWAP_TASTE, REST_TASTE,
    DRAW_LEVEL, TAKE_LEAD, REINFORCE, IDLE, SPARE, HOLD,
) = range(len(TASTES))  # fmt: skip


# How it will end.


@rule
def wins_if_ended(rules: Record, state: Record, seat: int) -> float:
    """Return how likely a seat thinks it would win if it stepped onto the tip now: among the gods it has not seen."""
    seen = ruled_out(state, seat)
    possible = 0
    won = 0
    for god in range(GODS):
        if (seen >> god) & 1 == 0:
            packed = crowds(rules, state, god)
            ahead = crowd(packed, seat) - most_of_others(rules, packed, seat)
            possible += 1
            won += ahead > 0 or (ahead == 0 and (seat == 0 or not rules.from_start))
    return won / max(possible, 1)


@rule
def count_seen(mask: int) -> int:
    """Count the discs that were seen."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def assess(rules: Record, state: Record, taste: Array, result: Array, out: Array) -> None:
    """Write the logarithm of each seat's chance to win: whoever may end the game, and what the temples say then."""
    players = rules.players + 0
    for seat in range(players):
        out[seat] = 0.0
    if state.god[PYRAMID] == UNKNOWN:
        return
    next_seat = state.turn + 0
    if state.phase != CHOOSE and state.phase != PLACE:
        next_seat = (next_seat + 1) % players
    weight = 0.0
    for seat in range(players):
        weight += ended_by(rules, state, seat, (seat - next_seat) % players, taste, out)
    rounds = rules.max_rounds - state.rounds
    if rounds < LIMIT_SEEN:
        ready = math.exp(-taste[LIMIT] * rounds)
        weight += ready
        share_out(rules, state, players - 1, state.god[PYRAMID] + 0, ready, ready, taste, out)
    for seat in range(players):
        out[seat] = math.log(out[seat] / weight + 1e-6)


LIMIT_SEEN = 12  # rounds before the last one in which it begins to matter


@rule
def ended_by(rules: Record, state: Record, seat: int, turns: int, taste: Array, out: Array) -> float:
    """Add to the chances what they are if this seat ends the game; return how likely that is, beside the others."""
    total = 0.0
    best = -1.0
    climber = NOBODY
    for priest in range(rules.priests):
        if owner(rules, priest) == seat:
            short = way_up(rules, state, state.priest[priest] + 0) - purse(rules, state, priest)
            ready = math.exp(-taste[NEED] * max(short, 0))
            total += ready
            if ready > best:
                best = ready
                climber = priest
    god = state.god[climber if rules.by_priest else PYRAMID] + 0
    ready = min(total, 1.0) * math.exp(-taste[WAIT] * turns)
    zeal = 1.0 / (1.0 + math.exp(taste[ZEAL] * (1.0 / rules.players - wins_if_ended(rules, state, seat))))
    weight = ready * zeal + taste[EVER]
    share_out(rules, state, seat, god, weight, ready * zeal, taste, out)
    return weight


@rule
def share_out(
    rules: Record, state: Record, last: int, god: int, weight: float, near: float, taste: Array, out: Array
) -> None:
    """Share a part of the victory out, if the game ends in the turn of `last` with this god."""
    players = rules.players + 0
    sharp = taste[FAR] + (taste[NEAR] - taste[FAR]) * near
    packed = crowds(rules, state, god)
    first = 0 if rules.from_start else last
    total = 0.0
    for seat in range(players):
        total += math.exp(sharp * standing_of(rules, state, seat, first, packed, taste))
    for seat in range(players):
        part = math.exp(sharp * standing_of(rules, state, seat, first, packed, taste)) / total
        out[seat] += weight * part


@rule
def standing_of(rules: Record, state: Record, seat: int, first: int, packed: int, taste: Array) -> float:
    """Return how a seat stands in the temple that decides, in followers: ties, might and lore included."""
    order = (seat - first + rules.players) % rules.players
    might = 0
    for priest in range(rules.priests):
        if owner(rules, priest) == seat:
            might += strength(state, state.god[priest])
    return (
        crowd(packed, seat)
        + taste[TIE] * (1.0 - order / (rules.players - 1.0))
        + taste[MIGHT] * might
        + taste[LORE] * count_seen(state.seen[seat])
    )


# What to do.


@rule
def advise(rules: Record, state: Record, numbers: Array, count: int, taste: Array, out: Array) -> None:
    """Lean to what brings forward: up the pyramid, against the others' climbers, into the temples that may decide."""
    if state.phase == MOVE:
        advise_move(rules, state, numbers, count, taste, out)
    elif state.phase == FOLLOW:
        advise_follow(rules, state, numbers, count, taste, out)
    elif state.phase == CHOOSE:
        for index in range(count):
            out[index] = appeal(rules, state, numbers[index], taste)
    elif state.phase == PLACE:
        seen = ruled_out(state, state.turn)
        for index in range(count):
            out[index] = pull(rules, state, state.turn, numbers[index] - PUT_FOLLOWER, seen, taste)
    else:
        for index in range(count):
            out[index] = taste[SWAP_TASTE] if numbers[index] == SWAP_DISCS else 1.0


@rule
def appeal(rules: Record, state: Record, priest: int, taste: Array) -> float:
    """Return what speaks for choosing a priest: he can reach the tip when that is welcome, or he has counters."""
    counters = state.counters[rules.home[priest]]
    start = state.priest[priest] + 0
    if counters >= UP_TO_TIP[level(start)] and counters >= way_up(rules, state, start):
        return taste[ARRIVE] * wins_if_ended(rules, state, state.turn) ** 2 + 0.05
    return 1.0 + taste[PURSE] * (counters - counters % 2)


UP_TO_TIP = (10, 8, 6, 4, 2, 0)


@rule
def advise_move(rules: Record, state: Record, numbers: Array, count: int, taste: Array, out: Array) -> None:
    """Lean to steps up, to fights that are won, and to blocks above the others' priests."""
    start = state.priest[state.mover] + 0
    height = level(start)
    walled = -1
    lane = -1
    for index in range(count):
        action = numbers[index]
        if action >= STOP:
            out[index] = 1.0
        elif action >= BLOCK:
            space = action - BLOCK
            if space // LONGEST != lane:
                lane = space // LONGEST
                walled = above_rivals(rules, state, state.turn, lane)
            out[index] = taste[WALL] * lane * lane if (walled >> (space % LONGEST)) & 1 else taste[LITTER]
        elif action == STEP + TIP:
            out[index] = taste[ARRIVE] * wins_if_ended(rules, state, state.turn) ** 2 + 0.05
        else:
            place = action - STEP
            leaning = 1.0
            if level(place) > height:
                leaning = taste[CLIMB]
            elif level(place) < height:
                leaning = taste[SINK]
            if place < TIP:
                rival = standing(rules, state, place)
                if rival != NOBODY:
                    leaning *= prospect_of_fight(state, rival, taste) * (1 + level(place))
            out[index] = leaning


@rule
def prospect_of_fight(state: Record, rival: int, taste: Array) -> float:
    """Return what speaks for a fight: much if it is known to be won, little if it is known to be lost."""
    ours = strength(state, state.god[state.mover])
    if (state.seen[state.turn] >> rival) & 1:
        return taste[FIGHT] if ours >= strength(state, state.god[rival]) else 0.05
    return taste[FIGHT] * min(ours, 4) / 4 + 0.05


@rule
def pull(rules: Record, state: Record, seat: int, god: int, seen: int, taste: Array) -> float:
    """Return what speaks for one more follower in a temple."""
    if (seen >> god) & 1:
        return taste[IDLE]
    packed = crowds(rules, state, god)
    ahead = crowd(packed, seat) - most_of_others(rules, packed, seat)
    if ahead == -1:
        return taste[DRAW_LEVEL]
    if ahead == 0:
        return taste[TAKE_LEAD]
    return taste[REINFORCE] if ahead < 0 else 0.5 * taste[REINFORCE]


@rule
def ease(rules: Record, state: Record, seat: int, god: int, seen: int, taste: Array) -> float:
    """Return what speaks for one follower less in a temple."""
    if (seen >> god) & 1:
        return taste[SPARE]
    packed = crowds(rules, state, god)
    ahead = crowd(packed, seat) - most_of_others(rules, packed, seat)
    return taste[HOLD] if 0 <= ahead <= 1 else 1.0


@rule
def advise_follow(rules: Record, state: Record, numbers: Array, count: int, taste: Array, out: Array) -> None:
    """Lean to followers who leave where they are not needed, and go where they matter."""
    seat = state.turn + 0
    seen = ruled_out(state, seat)
    start = -1
    leaving = 0.0
    for index in range(count):
        number = numbers[index] - MOVE_FOLLOWER
        if number < 0:
            out[index] = taste[REST_TASTE]
        elif number // GODS != start:
            start = number // GODS
            leaving = ease(rules, state, seat, start % GODS, seen, taste)
        if number >= 0:
            out[index] = leaving * pull(rules, state, seat, number % GODS, seen, taste)
