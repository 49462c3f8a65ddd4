"""The end of a turn and of the game, and who has won (O12, O14, O32 to O36)."""

from ennead.core.arrays import NumberGrid
from ennead.core.clauses import Refusal
from ennead.core.compiling import rule
from ennead.core.contract import CRITERIA
from ennead.games.osiris.rules import clauses as by
from ennead.games.osiris.rules.pieces import (
    NOBODY,
    NOT_YET,
    NOWHERE,
    PYRAMID,
    TIP,
    UNKNOWN,
    Holder,
    Phase,
    Rules,
    Seat,
    Space,
    State,
    colours,
    neighbours,
    seats,
)
from ennead.games.osiris.rules.setup import seat_of_colour
from ennead.games.osiris.rules.sowing import forget_move
from ennead.games.osiris.rules.walk import any_can_begin, standing

# How a game ends: a priest reaches the tip, the tip is walled in, nobody can move, or the last round is over.
ENDINGS = ("tip", "walls", "standstill", "rounds")
BY_TIP, BY_WALLS, BY_STANDSTILL, BY_ROUNDS = range(4)


@rule
def begin_turn(rules: Rules, state: State) -> None:
    """Let the seat whose turn it is choose a priest; if none can move, only a follower is left to move (O14)."""
    if any_can_begin(rules, state, state.turn):
        state.phase = Phase.CHOOSE
        state.idle = 0
    else:
        state.phase = Phase.FOLLOW
        state.idle += 1


@rule
def end_turn(rules: Rules, state: State) -> None:
    """Pass the turn on, unless nobody can move any more or the last round is over (O12, O36)."""
    last = state.turn == rules.players - 1
    if state.idle == rules.players or (last and state.rounds == rules.max_rounds):
        finish(rules, state, PYRAMID)
        return
    if last:
        state.turn = Seat(0)
        state.rounds += 1
    else:
        state.turn = Seat(state.turn + 1)
    begin_turn(rules, state)


@rule
def finish(rules: Rules, state: State, holder: Holder) -> None:
    """End the game: one god is revealed (O34). Counters of removed blocks go home, so that none is lost (O23)."""
    if state.mover != NOBODY:
        state.counters[rules.home[state.mover]] += state.gained
    forget_move(state)
    state.revealed = holder
    state.phase = Phase.DONE


@rule
def is_walled_in(rules: Rules, state: State) -> bool:
    """Say whether every space around the tip is blocked (O33)."""
    for number in neighbours():
        space = rules.near[TIP, number]
        if space == NOWHERE:
            return True
        if state.block[Space(space)] == 0:
            return False
    return True


@rule
def ending(rules: Rules, state: State) -> int:
    """Say how the game ended (O32, O33, O36)."""
    if standing(rules, state, TIP) != NOBODY:
        return BY_TIP
    if is_walled_in(rules, state):
        return BY_WALLS
    return BY_STANDSTILL if state.idle == rules.players else BY_ROUNDS


@rule
def clause_of_end(rules: Rules, state: State) -> Refusal:
    """Return the clause by which the game ended: it forbids everything from then on."""
    how = ending(rules, state)
    if how == BY_TIP:
        return by.O32
    return by.O33 if how == BY_WALLS else by.O36


@rule
def score(rules: Rules, state: State, out: NumberGrid) -> None:
    """Count each player's followers in the temple of the god that decides; then the order of play (O34, O35)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    god = state.god[PYRAMID if state.revealed == NOT_YET else state.revealed]
    if god != UNKNOWN:
        for colour in colours(rules.colours):
            out[0, seat_of_colour(rules, colour)] += state.followers[colour, god]
    first = 0 if rules.from_start else state.turn
    for seat in seats(rules.players):
        out[1, seat] = rules.players - (seat - first + rules.players) % rules.players
