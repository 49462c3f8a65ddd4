"""What good play is: how much speaks for an action, and how a position will probably end.

The god under the pyramid piece decides, and nobody knows him. So followers belong in temples whose god one has not
seen, ahead of the others or level with them; and whoever can reach the tip chooses the moment, and wins ties. The
weights are data, in `weights.toml`.
"""

from ennead.core.arrays import FloatGrid, Floats, NumberGrid, Numbers
from ennead.core.compiling import rule, small_rule
from ennead.core.logarithm import exp
from ennead.games.osiris.rules.fight import beats, strength
from ennead.games.osiris.rules.pieces import (
    GODS,
    LANES,
    LONGEST,
    NOBODY,
    PYRAMID,
    TIP,
    UNKNOWN,
    God,
    Holder,
    Phase,
    Place,
    Priest,
    Rules,
    Seat,
    State,
    gods,
    priests,
    seats,
)
from ennead.games.osiris.rules.setup import owner
from ennead.games.osiris.rules.turn import BLOCK, CHOOSE_PRIEST, MOVE_FOLLOWER, PUT_FOLLOWER, STEP, STOP, SWAP_DISCS
from ennead.games.osiris.rules.walk import standing
from ennead.games.osiris.skill.evaluation import (
    above_rivals,
    crowd,
    crowds,
    level,
    most_of_others,
    purse,
    ruled_out,
    straight_up,
    way_up,
)

WEIGHTS = (
    "follower", "hope", "lore", "ready", "need", "highest", "victory", "zeal", "bold", "limit", "bluff",
    "arrive", "climb", "sink", "purse", "fight", "wall", "litter", "swap", "rest",
    "draw_level", "take_lead", "reinforce", "idle", "spare", "hold",
)  # fmt: skip
(
    FOLLOWER, HOPE, LORE, READY, NEED, HIGHEST, VICTORY, ZEAL, BOLD, LIMIT, BLUFF,
    ARRIVE, CLIMB, SINK, PURSE, FIGHT, WALL, LITTER, FOR_SWAPPING, FOR_RESTING,
    DRAW_LEVEL, TAKE_LEAD, REINFORCE, IDLE, SPARE, HOLD,
) = range(len(WEIGHTS))  # fmt: skip


# How it will end.

AWAY = 6  # counters that a priest is short of the tip, from which on blocks in his way do not matter yet
LAST_ROUNDS = 12  # from which on the last one matters
TERMS = ("temple", "hope", "lore", "race", "end")
TEMPLE, HOPES, SEEN, WAY, NOW = range(len(TERMS))  # what the expectations consist of
POSSIBLE, WON = range(2)  # rows of a table by seat: gods that it has not seen, and those with whom it would win


@rule
def evaluate(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: Floats) -> None:
    """Add up what makes a seat likely to win: the way to the tip, the temple that decides, what it has seen.

    These are not followers but logarithms of chances: whoever has one more is about three times as likely to win.
    """
    for seat in seats(rules.players):
        out[seat] = 0.0
    add_up(rules, state, weights, result, out, out, out, out, out)


@rule
def evaluation_terms(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: FloatGrid) -> None:
    """Write the same term by term."""
    for term in range(out.shape[0]):
        for seat in seats(rules.players):
            out[term, seat] = 0.0
    add_up(rules, state, weights, result, out[TEMPLE], out[HOPES], out[SEEN], out[WAY], out[NOW])


@small_rule
def add_up(
    rules: Rules, state: State, weights: Floats, result: NumberGrid,
    temple: Floats, hopes: Floats, seen: Floats, way: Floats, now: Floats,
) -> None:  # fmt: skip
    """Add what speaks for each seat: the temple, hopes, what it has seen, the way up, and that it may end at once."""
    players = rules.players
    if state.god[PYRAMID] == UNKNOWN:
        return
    weigh_temples(rules, state, result)
    packed = crowds(rules, state, state.god[PYRAMID])
    upcoming = state.turn
    if state.phase != Phase.CHOOSE and state.phase != Phase.PLACE:
        upcoming = Seat((upcoming + 1) % players)
    for seat in seats(players):
        temple[seat] += weights[FOLLOWER] * crowd(packed, seat)
        hopes[seat] += weights[HOPE] * result[WON, seat] / max(result[POSSIBLE, seat], 1)
        seen[seat] -= weights[LORE] * result[POSSIBLE, seat]
        climber = race(rules, state, seat, weights, way)
        if seat == upcoming and climber != NOBODY:
            may_end(rules, state, seat, climber, result, weights, now)
    if state.phase == Phase.MOVE and state.left >= way_up(rules, state, state.priest[state.mover]):
        may_end(rules, state, state.turn, state.mover, result, weights, now)
    rounds = rules.max_rounds - state.rounds
    if rounds < LAST_ROUNDS:
        now[victor(rules, packed, Seat(players - 1))] += weights[VICTORY] * exp(-weights[LIMIT] * rounds)


@rule
def race(rules: Rules, state: State, seat: Seat, weights: Floats, out: Floats) -> Priest:
    """Add how near a seat's priests are to the tip; return one who can reach it when he is chosen next, or NOBODY."""
    climber = NOBODY
    for priest in priests(rules.priests):
        if owner(rules, priest) == seat:
            short = shortfall(rules, state, priest)
            out[seat] += weights[READY] * exp(-weights[NEED] * short)
            if level(state.priest[priest]) == LANES:
                out[seat] += weights[HIGHEST]
            if short == 0:
                climber = priest
    return climber


@rule
def may_end(
    rules: Rules, state: State, seat: Seat, climber: Priest, result: NumberGrid, weights: Floats, out: Floats
) -> None:
    """Give the victory to whoever would have it if this priest stepped onto the tip now, if his owner thinks it his."""
    hope = result[WON, seat] / max(result[POSSIBLE, seat], 1)
    packed = crowds(rules, state, state.god[Holder(climber) if rules.by_priest else PYRAMID])
    zeal = 1.0 / (1.0 + exp(weights[ZEAL] * (weights[BOLD] - hope)))
    out[victor(rules, packed, seat)] += weights[VICTORY] * zeal


@rule
def victor(rules: Rules, packed: int, last: Seat) -> Seat:
    """Return who wins with these followers in the temple that decides, if the game ends in the turn of `last`."""
    first = Seat(0) if rules.from_start else last
    best = first
    for number in range(1, rules.players):
        seat = Seat((first + number) % rules.players)
        if crowd(packed, seat) > crowd(packed, best):
            best = seat
    return best


@rule
def weigh_temples(rules: Rules, state: State, result: NumberGrid) -> None:
    """Count for each seat the gods that may decide, as far as it knows, and those with whom it would win."""
    players = rules.players
    seen = 0  # thirteen bits for each seat
    for seat in seats(players):
        result[POSSIBLE, seat] = 0
        result[WON, seat] = 0
        seen |= int(ruled_out(state, seat)) << (GODS * seat)
    for god in gods():
        packed = crowds(rules, state, god)
        for seat in seats(players):
            if (seen >> (GODS * seat + god)) & 1 == 0:
                result[POSSIBLE, seat] += 1
                result[WON, seat] += has_won(rules, packed, seat)


@rule
def has_won(rules: Rules, packed: int, seat: Seat) -> bool:
    """Say whether a seat wins with these followers in the temple that decides, if it ends the game itself."""
    ahead = crowd(packed, seat) - most_of_others(rules, packed, seat)
    return ahead > 0 or (ahead == 0 and (seat == 0 or rules.from_start == 0))


@rule
def hope_of(rules: Rules, state: State, seat: Seat) -> float:
    """Return how likely a seat thinks it would win if it stepped onto the tip now: among the gods it has not seen."""
    seen = ruled_out(state, seat)
    possible = 0
    won = 0
    for god in gods():
        if (seen >> god) & 1 == 0:
            possible += 1
            won += has_won(rules, crowds(rules, state, god), seat)
    return won / max(possible, 1)


@rule
def shortfall(rules: Rules, state: State, priest: Priest) -> int:
    """Return how many counters a priest lacks to reach the tip when he is chosen next."""
    start = state.priest[priest]
    counters = purse(rules, state, priest)
    if straight_up(start) - counters >= AWAY:
        return straight_up(start) - counters
    return max(0, way_up(rules, state, start) - counters)


@rule
def likelihood(rules: Rules, state: State, seat: Seat, weights: Floats) -> float:
    """Doubt a deal in which others have their followers with their own gods, who will not decide."""
    fit = 1.0
    for priest in priests(rules.priests):
        other = owner(rules, priest)
        if other != seat:
            for _ in range(crowd(crowds(rules, state, state.god[Holder(priest)]), other)):
                fit *= weights[BLUFF]
    return fit


# What to do.


@rule
def move_priors(rules: Rules, state: State, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    """Lean to what brings forward: up the pyramid, against the others' climbers, into the temples that may decide."""
    if state.phase == Phase.MOVE:
        advise_move(rules, state, numbers, count, weights, out)
    elif state.phase == Phase.FOLLOW:
        advise_follow(rules, state, numbers, count, weights, out)
    elif state.phase == Phase.CHOOSE:
        for index in range(count):
            out[index] = appeal(rules, state, Priest(numbers[index] - CHOOSE_PRIEST), weights)
    elif state.phase == Phase.PLACE:
        seen = ruled_out(state, state.turn)
        for index in range(count):
            out[index] = pull(rules, state, state.turn, God(numbers[index] - PUT_FOLLOWER), seen, weights)
    else:
        for index in range(count):
            out[index] = weights[FOR_SWAPPING] if numbers[index] == SWAP_DISCS else 1.0


@rule
def appeal(rules: Rules, state: State, priest: Priest, weights: Floats) -> float:
    """Return what speaks for choosing a priest: he can reach the tip when that is welcome, or he has counters."""
    counters = state.counters[rules.home[priest]]
    start = state.priest[priest]
    if counters >= straight_up(start) and counters >= way_up(rules, state, start):
        return welcome(rules, state, weights)
    return 1.0 + weights[PURSE] * (counters - counters % 2)


@rule
def welcome(rules: Rules, state: State, weights: Floats) -> float:
    """Return what speaks for the tip: the more, the likelier the victory."""
    leaning: float = weights[ARRIVE] * hope_of(rules, state, state.turn) ** 2 + 0.05
    return leaning


@rule
def advise_move(rules: Rules, state: State, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    """Lean to steps up, to fights that are won, and to blocks above the others' priests."""
    start = state.priest[state.mover]
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
            out[index] = weights[WALL] * (lane + 1) ** 2 if (walled >> (space % LONGEST)) & 1 else weights[LITTER]
        elif action == STEP + TIP:
            out[index] = welcome(rules, state, weights)
        else:
            place = Place(action - STEP)
            leaning = 1.0
            if level(place) > height:
                leaning = weights[CLIMB]
            elif level(place) < height:
                leaning = weights[SINK]
            if place < TIP:
                rival = standing(rules, state, place)
                if rival != NOBODY:
                    leaning *= prospect_of_fight(state, rival, weights) * (1 + level(place))
            out[index] = leaning


@rule
def prospect_of_fight(state: State, rival: Priest, weights: Floats) -> float:
    """Return what speaks for a fight: much if it is known to be won, little if it is known to be lost."""
    ours = state.god[Holder(state.mover)]
    if (state.seen[state.turn] >> rival) & 1:
        return weights[FIGHT] if beats(state, ours, state.god[Holder(rival)]) else 0.05
    return weights[FIGHT] * min(strength(state, ours), 4) / 4 + 0.05


@rule
def pull(rules: Rules, state: State, seat: Seat, god: God, seen: int, weights: Floats) -> float:
    """Return what speaks for one more follower in a temple."""
    if (seen >> god) & 1:
        return weights[IDLE]
    packed = crowds(rules, state, god)
    ahead = crowd(packed, seat) - most_of_others(rules, packed, seat)
    if ahead == -1:
        return weights[DRAW_LEVEL]
    if ahead == 0:
        return weights[TAKE_LEAD]
    return weights[REINFORCE] if ahead < 0 else 0.5 * weights[REINFORCE]


@rule
def ease(rules: Rules, state: State, seat: Seat, god: God, seen: int, weights: Floats) -> float:
    """Return what speaks for one follower less in a temple."""
    if (seen >> god) & 1:
        return weights[SPARE]
    packed = crowds(rules, state, god)
    ahead = crowd(packed, seat) - most_of_others(rules, packed, seat)
    return weights[HOLD] if 0 <= ahead <= 1 else 1.0


@rule
def advise_follow(rules: Rules, state: State, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    """Lean to followers who leave where they are not needed, and go where they matter."""
    seat = state.turn
    seen = ruled_out(state, seat)
    start = -1
    leaving = 0.0
    for index in range(count):
        number = numbers[index] - MOVE_FOLLOWER
        if number < 0:
            out[index] = weights[FOR_RESTING]
        elif number // GODS != start:
            start = number // GODS
            leaving = ease(rules, state, seat, God(start % GODS), seen, weights)
        if number >= 0:
            out[index] = leaving * pull(rules, state, seat, God(number % GODS), seen, weights)
