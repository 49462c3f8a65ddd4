"""What is told of moves and what is asked, as numbers: the rules for Python and for the page."""

from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL
from ennead.core.compiling import rule
from ennead.core.contract import NOTHING_TO_SAY
from ennead.core.sentences import Message
from ennead.games.osiris.rules.followers import colour_to_place
from ennead.games.osiris.rules.pieces import (
    NOBODY,
    SPACES,
    UNKNOWN,
    Colour,
    God,
    Holder,
    Phase,
    Place,
    Priest,
    Rules,
    Side,
    Space,
    State,
    priests,
    spaces,
)
from ennead.games.osiris.rules.sides import is_square, lane_of, side_of, stone_of
from ennead.games.osiris.rules.turn import (
    BLOCK,
    CHOOSE_PRIEST,
    KEEP_DISCS,
    STEP,
    STOP,
    SWAP_DISCS,
    may_choose,
    may_put_block,
    may_stop,
)
from ennead.games.osiris.rules.walk import can_step, fee

NO_SPACE = -1
WHERE = {"lane": int, "side": Side, "stone": int}
FIGHT = {"priest": Priest, **WHERE, "sown": int, "cost": int, "rival": Priest, "winner": Priest}
TOLD = (
    Message("priest", counters=int, place=Place),
    Message("step", priest=Priest, **WHERE, sown=int, cost=int, removes=int),
    Message("block", priest=Priest, **WHERE, sown=int),
    Message("stop", priest=Priest, sown=int),
    Message("swap", priest=Priest, sown=int, winner=Priest, loser=Priest),
    Message("keep", priest=Priest, sown=int, winner=Priest, loser=Priest),
    Message("fight", **FIGHT),
    Message("fight-seen", **FIGHT, attacking=God, defending=God),
)
TELL_PRIEST, TELL_STEP, TELL_BLOCK, TELL_STOP, TELL_SWAP, TELL_KEEP, TELL_FIGHT, TELL_FIGHT_SEEN = range(len(TOLD))
ASKED = (
    Message("place", colour=Colour),
    Message("choose", priest=Priest),  # one who can be chosen
    Message("move", priest=Priest, left=int),
    Message("last", priest=Priest, left=int, square=Space),  # a step, or a block, of which this is one
    Message("stuck", priest=Priest, left=int, square=Space),  # a block, or the end of the move
    Message("won", priest=Priest, left=int, square=Space),  # a step, or the end of the move; a block, where one can be
    Message("swap", winner=Priest, loser=Priest),
    Message("follow"),
)
ASK_PLACE, ASK_CHOOSE, ASK_MOVE, ASK_LAST, ASK_STUCK, ASK_WON, ASK_SWAP, ASK_FOLLOW = range(len(ASKED))


@rule
def tell(rules: Rules, before: State, after: State, action: int, out: Numbers) -> int:
    """Tell a move with what its notation leaves out: who moves, where, the cost, the fight, how many counters are sown.

    A fight tells the two gods where the views do: to the owners of the fighters (O28).
    """
    if action < STEP:
        priest = Priest(action - CHOOSE_PRIEST)
        out[0] = before.counters[rules.home[priest]]
        out[1] = before.priest[priest]
        return TELL_PRIEST
    if action > KEEP_DISCS:
        return NOTHING_TO_SAY
    out[0] = before.mover
    if action < BLOCK:
        return tell_step(rules, before, after, Place(action - STEP), out)
    sown = sown_by(rules, before, after)
    if action < STOP:
        write_where(rules, Place(action - BLOCK), out)
        out[4] = sown - 1 if sown > 0 else 0  # one has become the block
        return TELL_BLOCK
    out[1] = sown
    if action == STOP:
        return TELL_STOP
    out[2] = before.winner
    out[3] = before.rival if before.winner == before.mover else before.mover
    return TELL_SWAP if action == SWAP_DISCS else TELL_KEEP


@rule
def tell_step(rules: Rules, before: State, after: State, place: Place, out: Numbers) -> int:
    """Tell a step, and the fight to which it has led."""
    write_where(rules, place, out)
    out[4] = sown_by(rules, before, after)
    out[5] = fee(rules, before.priest[before.mover], place)
    if after.phase != Phase.SWAP:
        out[6] = before.block[Space(place)] if place < SPACES else 0
        return TELL_STEP
    out[6] = after.rival
    out[7] = after.winner
    attacking, defending = after.god[Holder(before.mover)], after.god[Holder(after.rival)]
    if attacking == UNKNOWN or defending == UNKNOWN:
        return TELL_FIGHT
    out[8] = attacking
    out[9] = defending
    return TELL_FIGHT_SEEN


@rule
def sown_by(rules: Rules, before: State, after: State) -> int:
    """Return how many counters lay in the home town of the priest who was on the move, if they have been sown (O30)."""
    return before.counters[rules.home[before.mover]] if after.phase == Phase.FOLLOW else 0


@rule
def write_where(rules: Rules, place: Place, out: Numbers) -> None:
    """Write where a place lies, after the priest."""
    square = is_square(rules)
    side = side_of(rules, place, square)
    out[1] = lane_of(place)
    out[2] = side
    out[3] = stone_of(rules, place, side, square)


@rule
def ask(rules: Rules, state: State, out: Numbers) -> int:
    """Ask for what the phase calls for, with whom it is about."""
    if state.phase == Phase.PLACE:
        out[0] = colour_to_place(rules, state)
        return ASK_PLACE
    if state.phase == Phase.CHOOSE:
        out[0] = first_to_choose(rules, state)
        return ASK_CHOOSE
    if state.phase == Phase.SWAP:
        out[0] = state.winner
        out[1] = state.rival if state.winner == state.mover else state.mover
        return ASK_SWAP
    if state.phase == Phase.MOVE:
        return ask_move(rules, state, out)
    return ASK_FOLLOW if state.phase == Phase.FOLLOW else NOTHING_TO_SAY


@rule
def first_to_choose(rules: Rules, state: State) -> Priest:
    """Return the first priest who can be chosen (O15)."""
    for priest in priests():
        if may_choose(rules, state, priest) == LEGAL:
            return priest
    return NOBODY


@rule
def ask_move(rules: Rules, state: State, out: Numbers) -> int:
    """Ask for the next step, a block with the last counter (O21), or the end of the move (O17, O29)."""
    out[0] = state.mover
    out[1] = state.left
    out[2] = NO_SPACE
    for space in spaces():
        if may_put_block(rules, state, space) == LEGAL:
            out[2] = space
    steps = can_step(rules, state, state.mover, state.left)
    if steps and may_stop(rules, state) == LEGAL:
        return ASK_WON
    if out[2] == NO_SPACE:
        return ASK_MOVE
    return ASK_LAST if steps else ASK_STUCK
