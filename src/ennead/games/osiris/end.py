"""The end of a turn and of the game, and who has won (O12, O14, O32 to O36)."""

from ennead.core.compiling import rule
from ennead.core.contract import CRITERIA
from ennead.core.seats import Array, Record
from ennead.games.osiris.pieces import CHOOSE, DEGREE, DONE, FOLLOW, NOBODY, NOWHERE, PYRAMID, TIP, UNKNOWN
from ennead.games.osiris.sowing import rest
from ennead.games.osiris.walk import any_can_begin, standing

# How a game ends: a priest reaches the tip, the tip is walled in, nobody can move, or the last round is over.
ENDINGS = ("tip", "walls", "standstill", "rounds")
BY_TIP, BY_WALLS, BY_STANDSTILL, BY_ROUNDS = range(4)


@rule
def begin_turn(rules: Record, state: Record) -> None:
    """Let the seat whose turn it is choose a priest; if none can move, only a follower is left to move (O14)."""
    if any_can_begin(rules, state, state.turn):
        state.phase = CHOOSE
        state.idle = 0
    else:
        state.phase = FOLLOW
        state.idle += 1


@rule
def end_turn(rules: Record, state: Record) -> None:
    """Pass the turn on, unless nobody can move any more or the last round is over (O12, O36)."""
    last = state.turn == rules.players - 1
    if state.idle == rules.players or (last and state.rounds == rules.max_rounds):
        finish(rules, state, PYRAMID)
        return
    if last:
        state.turn = 0
        state.rounds += 1
    else:
        state.turn += 1
    begin_turn(rules, state)


@rule
def finish(rules: Record, state: Record, holder: int) -> None:
    """End the game: one god is revealed (O34). Counters of removed blocks go home, so that none is lost (O23)."""
    if state.mover != NOBODY:
        state.counters[rules.home[state.mover]] += state.gained
    rest(state)
    state.revealed = holder
    state.phase = DONE


@rule
def is_walled_in(rules: Record, state: Record) -> bool:
    """Say whether every space around the tip is blocked (O33)."""
    for number in range(DEGREE):
        space = rules.near[TIP, number]
        if space == NOWHERE:
            return True
        if state.block[space] == 0:
            return False
    return True


@rule
def ending(rules: Record, state: Record) -> int:
    """Say how the game ended (O32, O33, O36)."""
    if standing(rules, state, TIP) != NOBODY:
        return BY_TIP
    if is_walled_in(rules, state):
        return BY_WALLS
    return BY_STANDSTILL if state.idle == rules.players else BY_ROUNDS


@rule
def score(rules: Record, state: Record, out: Array) -> None:
    """Count each player's followers in the temple of the god that decides; then the order of play (O34, O35)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    holder = PYRAMID if state.revealed == NOBODY else state.revealed
    god = state.god[holder]
    if god != UNKNOWN:
        for colour in range(rules.colours):
            out[0, colour % rules.players] += state.followers[colour, god]
    first = 0 if rules.from_start else state.turn + 0
    for seat in range(rules.players):
        out[1, seat] = rules.players - (seat - first + rules.players) % rules.players
