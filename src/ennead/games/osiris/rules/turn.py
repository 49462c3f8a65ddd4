"""A turn as small decisions: a priest, his steps, a block, the discs, a follower (O14 to O31)."""

from ennead.core.action_table import Table, chance, nobody, player
from ennead.core.actions import action, number
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.core.contract import REVEALS
from ennead.games.osiris.rules import clauses as by
from ennead.games.osiris.rules.end import clause_of_end, finish, is_walled_in
from ennead.games.osiris.rules.fight import conclude, decide, show, swap
from ennead.games.osiris.rules.followers import move_follower, move_none, put_follower
from ennead.games.osiris.rules.pieces import (
    EACH,
    LONGEST,
    NOBODY,
    NOWHERE,
    PYRAMID,
    SPACES,
    TIP,
    Holder,
    Phase,
    Place,
    Priest,
    Rules,
    Seat,
    Space,
    State,
    colours,
    lanes,
    neighbours,
    priests,
)
from ennead.games.osiris.rules.setup import at_home, deal_god, hidden_god, owner, seat_of_colour
from ennead.games.osiris.rules.sowing import end_move
from ennead.games.osiris.rules.walk import can_begin, can_step, check_step, fee, hindrance, is_space, standing


@action("priest", "{priest}")
def choose_priest(rules: Rules, state: State, priest: Priest) -> None:
    """Choose the priest who moves (O15)."""
    state.mover = priest
    state.left = state.counters[rules.home[priest]]
    state.phase = Phase.MOVE


@choose_priest.check
def may_choose(rules: Rules, state: State, priest: Priest) -> Refusal:
    """Require an own priest who has counters and a legal first step (O15)."""
    if priest >= rules.priests or owner(rules, priest) != state.turn:
        return by.O15
    return LEGAL if can_begin(rules, state, priest) else by.O15


@choose_priest.listing
def list_priests(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the player's priests who can move, colour by colour."""
    for colour in colours(rules.colours):
        if seat_of_colour(rules, colour) == state.turn:
            for step in range(EACH):
                priest = Priest(colour * EACH + step)
                if can_begin(rules, state, priest):
                    out[count] = first + priest
                    count += 1
    return count


@action("step", "{square}")
def step(rules: Rules, state: State, square: Place) -> None:
    """Let the priest step, and pay: onto a block, which he removes, onto an enemy, whom he fights, or onto the tip."""
    state.left -= fee(rules, state.priest[state.mover], square)
    state.stepped = 1
    state.just_won = 0
    if square == TIP:
        state.priest[state.mover] = TIP
        finish(rules, state, Holder(state.mover) if rules.by_priest else PYRAMID)
        return
    if square < SPACES and state.block[Space(square)]:
        state.block[Space(square)] = 0
        state.gained += 1
    rival = standing(rules, state, square)
    state.priest[state.mover] = square
    if rival == NOBODY:
        go_on(rules, state)
    else:
        state.rival = rival
        decide(state)
        show(rules, state)
        conclude(state)
        state.phase = Phase.SWAP


@step.check
def may_step(rules: Rules, state: State, square: Place) -> Refusal:
    """Require a neighbouring place (O4) that he can pay (O16) and enter (O18, O19, O22)."""
    return check_step(rules, state, state.mover, square, state.left)


@step.listing
def list_steps(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the steps: to neighbours only."""
    start = state.priest[state.mover]
    for at in neighbours():
        place = rules.near[start, at]
        if place == NOWHERE:
            break
        price = rules.fee[start, at]
        if price <= state.left and hindrance(rules, state, state.mover, place, price) == LEGAL:
            out[count] = first + place
            count += 1
    return count


@step.reveals_or_covers
def fights(rules: Rules, state: State, square: Place) -> int:
    """Say that a fight shows two gods to their owners (O28)."""
    return REVEALS if square < SPACES and standing(rules, state, square) != NOBODY else 0


@action("block", "B {square}")
def put_block(rules: Rules, state: State, square: Space) -> None:
    """Put the last counter on a space as a block (O21); the game ends if the tip is walled in (O33)."""
    state.block[square] = 1
    state.counters[rules.home[state.mover]] -= 1
    state.left = 0
    if is_walled_in(rules, state):
        finish(rules, state, PYRAMID)
    else:
        end_move(rules, state)


@put_block.check
def may_put_block(rules: Rules, state: State, square: Space) -> Refusal:
    """Require the last counter, and a space with neither priest nor block (O21)."""
    if not has_last_counter(state) or not is_space(rules, Place(square)) or state.block[square]:
        return by.O21
    return LEGAL if standing(rules, state, Place(square)) == NOBODY else by.O21


@put_block.listing
def list_blocks(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the empty spaces lane by lane, if the last counter is left."""
    if not has_last_counter(state):
        return count
    for lane in lanes():
        start = lane * LONGEST
        taken = 0  # a bit for every space where a priest stands
        for priest in priests(rules.priests):
            if start <= state.priest[priest] < start + LONGEST:
                taken |= 1 << (int(state.priest[priest]) - start)
        for index in range(rules.length[lane]):
            if state.block[Space(start + index)] == 0 and (taken >> index) & 1 == 0:
                out[count] = first + start + index
                count += 1
    return count


@action("stop", "stop", "end")
def stop(rules: Rules, state: State) -> None:
    """End the move where it has come to (O17, O29)."""
    end_move(rules, state)


@stop.check
def may_stop(rules: Rules, state: State) -> Refusal:
    """Require a fight just won (O29), or a last counter with which no step can be made (O17, O21)."""
    if state.just_won:
        return LEGAL
    if not has_last_counter(state):
        return by.O17
    return by.O21 if can_step(rules, state, state.mover, 1) else LEGAL


@action("swap", "swap", covers=True)  # the gods are covered when the discs are settled (O28)
def swap_discs(rules: Rules, state: State) -> None:
    """Let the winner of a fight swap the discs (O27)."""
    swap(state)
    end_fight(rules, state)


@action("keep", "keep", covers=True)
def keep_discs(rules: Rules, state: State) -> None:
    """Let the winner of a fight leave the discs where they are (O27)."""
    end_fight(rules, state)


@rule
def owner_of_winner(rules: Rules, state: State) -> Seat:
    """Return who decides about the discs: the winner of the fight, whosever turn it is (O27)."""
    return owner(rules, state.winner)


@small_rule
def has_last_counter(state: State) -> bool:
    """Say whether the priest has stepped, and has one counter left, which may become a block (O21)."""
    return state.left == 1 and state.stepped == 1


@rule
def go_on(rules: Rules, state: State) -> None:
    """Ask for the next step, or for a block; where neither is possible the move ends, counters or not (O17, O21)."""
    state.phase = Phase.MOVE
    if state.left == 0 or (state.left > 1 and not can_step(rules, state, state.mover, state.left)):
        end_move(rules, state)


@rule
def end_fight(rules: Rules, state: State) -> None:
    """Send the loser home; a winner who was moving goes on, or may stop; a loser's move is over (O24, O29)."""
    won = state.winner == state.mover
    loser = state.rival if won else state.mover
    state.priest[loser] = at_home(rules, loser)
    state.rival = NOBODY
    state.winner = NOBODY
    if won:
        go_on(rules, state)
        if state.phase == Phase.MOVE:
            state.just_won = rules.may_stop
    else:
        end_move(rules, state)


KINDS = number(
    choose_priest, step, put_block, stop, swap_discs, keep_discs,
    put_follower, move_none, move_follower, deal_god, hidden_god,
)  # fmt: skip
CHOOSE_PRIEST, STEP, BLOCK, STOP = choose_priest.first, step.first, put_block.first, stop.first
SWAP_DISCS, KEEP_DISCS = swap_discs.first, keep_discs.first
PUT_FOLLOWER, MOVE_FOLLOWER = put_follower.first, move_follower.first

ACTIONS = Table(
    __name__,
    KINDS,
    {
        Phase.MOVE: player(step, put_block, stop, otherwise=by.O17),
        Phase.FOLLOW: player(move_none, move_follower, otherwise=by.O31),
        Phase.CHOOSE: player(choose_priest, otherwise=by.O14),
        Phase.SWAP: player(swap_discs, keep_discs, otherwise=by.O27, who=owner_of_winner),
        Phase.PLACE: player(put_follower, otherwise=by.O11),
        Phase.DEAL: chance(deal_god, otherwise=by.O7),
        Phase.DONE: nobody(otherwise=clause_of_end),
    },
)
