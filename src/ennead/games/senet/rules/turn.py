"""A turn: the throw, and what may be done with it (Z3 to Z17)."""

from ennead.core.action_table import Table, chance, nobody, player
from ennead.core.actions import action, number
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.senet.rules import clauses as by
from ennead.games.senet.rules.pieces import (
    BEAUTY,
    FREE,
    LIFE,
    NOWHERE,
    OFF,
    PIECE,
    POINTS,
    WATERS,
    Goal,
    House,
    Phase,
    Points,
    Rules,
    Seat,
    State,
    begin_with,
    houses,
)

CASES = (4, 6, 4, 1, 1)  # of 16, in which the sticks show 1, 2, 3, 4 or 6 (Z3)
LONGEST = 2000  # throws of a game (Z19)
AHEAD, BACK, STUCK = 0, 1, 2  # where pieces can go
WALL = 3  # neighbours that nobody of the other side passes (Z10)


@rule
def goal_of(state: State, house: House, back: bool) -> Goal:
    """Return where a throw leads from a house: ahead never past house 26 (Z13), from there on as Z15 and Z16 say."""
    if back:
        return Goal(max(house - state.thrown, NOWHERE))
    if house > WATERS:
        return Goal(OFF if house + 1 == OFF or house + state.thrown == OFF else NOWHERE)
    goal = min(house + state.thrown, OFF)
    return Goal(NOWHERE if house < BEAUTY < goal else goal)


@small_rule
def is_protected(state: State, house: House) -> bool:
    """Say whether a neighbour of the same side protects a piece before house 26 (Z9)."""
    piece = state.board[house]
    return state.board[House(house + 1)] == piece or (house > 0 and state.board[House(house - 1)] == piece)


@rule
def may_go(state: State, house: House, goal: Goal) -> Refusal:
    """Say what forbids to go from a house to another, forward or back: what stands there and in between."""
    other, row = PIECE + 1 - state.turn, 0
    for between in range(min(house, goal) + 1, max(house, goal)):
        row = row + 1 if state.board[House(between)] == other else 0
        if row == WALL:
            return by.Z10
    if goal == OFF:
        return LEGAL
    met = state.board[House(goal)]
    if met == FREE:
        return LEGAL
    if met != other:
        return by.Z7
    if goal >= BEAUTY:
        return LEGAL if house == BEAUTY else by.Z17  # neighbours protect nobody there
    return by.Z9 if is_protected(state, House(goal)) else LEGAL


@rule
def way_of(state: State, house: House, back: bool) -> Goal:
    """Return where a piece of whoever's turn it is can go from a house, or NOWHERE."""
    goal = goal_of(state, house, back) if state.board[house] == PIECE + state.turn else Goal(NOWHERE)
    return goal if goal != NOWHERE and may_go(state, house, goal) == LEGAL else Goal(NOWHERE)


@rule
def direction(state: State) -> int:
    """Say whether some piece can go AHEAD; if none can, whether one can go BACK; else STUCK (Z11)."""
    for back in (False, True):
        for house in houses():
            if way_of(state, house, back) != NOWHERE:
                return int(back)
    return STUCK


@action("move", "{from}-{to}", "{from}")
def move(rules: Rules, state: State, from_: House, to: Goal) -> None:
    """Move a piece: into the waters (Z14), off the board, or to a house, whose piece goes away (Z8, Z17)."""
    piece = state.board[from_]
    state.board[from_] = FREE
    if to == int(WATERS):
        come_back(state, piece)
    elif to != OFF:
        met = state.board[House(to)]
        state.board[House(to)] = piece
        if met != FREE and to > WATERS:
            come_back(state, met)
        elif met != FREE:
            state.board[from_] = met
    end_move(state, state.thrown == 2 or state.thrown == 3)


@move.check
def may_move(rules: Rules, state: State, from_: House, to: Goal) -> Refusal:
    """Require an own piece and exactly the number thrown (Z5): forward, and back only if nobody can go forward."""
    if state.board[from_] != PIECE + state.turn:
        return by.Z5
    if to == goal_of(state, from_, False):
        return may_go(state, from_, to)
    if to == goal_of(state, from_, True):
        return by.Z11 if direction(state) == AHEAD else may_go(state, from_, to)
    if from_ > WATERS and to > from_:
        return by.Z16
    return by.Z13 if from_ < BEAUTY < to else by.Z5


@move.listing
def list_moves(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the moves in the one direction in which pieces go now."""
    back = direction(state) == BACK
    for house in houses():
        goal = way_of(state, house, back)
        if goal != NOWHERE:
            out[count] = first + house * (OFF + 1) + goal
            count += 1
    return count


@action("pass", "pass")
def stay(rules: Rules, state: State) -> None:
    """Pass: the turn ends, whatever was thrown (Z11)."""
    end_move(state, True)


@stay.check
def may_stay(rules: Rules, state: State) -> Refusal:
    """Require that nothing can be moved, forward or back (Z11)."""
    return LEGAL if direction(state) == STUCK else by.Z11


@action("throw", "={points}")
def throw(rules: Rules, state: State, points: Points) -> None:
    """Let chance throw the sticks (Z3)."""
    state.thrown = POINTS[points]
    state.throws += 1
    state.phase = Phase.MOVE


@throw.weight
def cases(rules: Rules, state: State, points: Points) -> int:
    """Count the ways in which four sticks can fall so (Z3)."""
    return CASES[points]


@action("begin", "first {seat}")
def begin(rules: Rules, state: State, seat: Seat) -> None:
    """Let chance say who begins (Z4)."""
    begin_with(rules, state, seat)


@begin.weight
def equally(rules: Rules, state: State, seat: Seat) -> int:
    """Make both players as likely (Z4)."""
    return 1


@rule
def clause_of_end(rules: Rules, state: State) -> Refusal:
    """Return the clause by which the game is over: all pieces of a player are off (Z18), or it took too long (Z19)."""
    return by.Z18 if count(state, Seat(0)) == 0 or count(state, Seat(1)) == 0 else by.Z19


@rule
def count(state: State, seat: Seat) -> int:
    """Count the pieces that a player has on the board."""
    found = 0
    for house in houses():
        found += state.board[house] == PIECE + seat
    return found


ACTIONS = Table(
    __name__,
    number(move, stay, throw, begin),
    {
        Phase.MOVE: player(move, stay, otherwise=by.Z5),
        Phase.THROW: chance(throw, otherwise=by.Z3),
        Phase.DRAW_FIRST: chance(begin, otherwise=by.Z4),
        Phase.DONE: nobody(otherwise=clause_of_end),
    },
)


@rule
def come_back(state: State, piece: int) -> None:
    """Put a piece out of the waters on house 15, or on the nearest free house before it (Z12, Z14)."""
    house = LIFE  # there are fewer other pieces than houses up to here
    while state.board[house] != FREE:
        house = House(house - 1)
    state.board[house] = piece


@rule
def end_move(state: State, ends_turn: bool) -> None:
    """End the game with somebody's last piece (Z18) or the last throw (Z19); else go on, by turns after 2 or 3 (Z6)."""
    state.thrown = 0
    state.phase = Phase.THROW
    if count(state, state.turn) == 0 or state.throws == LONGEST:
        state.phase = Phase.DONE
        state.turn = Seat(0)  # nobody's any more
    elif ends_turn:
        state.turn = Seat(1 - state.turn)
