"""A turn as small decisions: a priest, his steps, a block, the discs, a follower (O7, O11, O14 to O31)."""

from ennead.core.compiling import rule
from ennead.core.contract import legal_by_check
from ennead.core.seats import CHANCE, OVER, Array, Record
from ennead.games.osiris.clauses import (
    LEGAL,
    O7,
    O11,
    O14,
    O15,
    O17,
    O21,
    O27,
    O31,
    O32,
    O33,
    O36,
)
from ennead.games.osiris.end import BY_TIP, BY_WALLS, begin_turn, end_turn, ending, finish, is_walled_in
from ennead.games.osiris.fight import conclude, decide, show, swap
from ennead.games.osiris.pieces import (
    BLOCK,
    CHOOSE,
    CHOOSE_PRIEST,
    COLOURS,
    CROWD,
    DEAL,
    DEAL_GOD,
    DEGREE,
    DONE,
    EACH,
    FOLLOW,
    FOLLOWERS,
    GODS,
    HOLDERS,
    KEEP_DISCS,
    LANES,
    LONGEST,
    MOVE,
    MOVE_FOLLOWER,
    NOBODY,
    NOWHERE,
    PLACE,
    PLACES,
    PRIESTS,
    PUT_FOLLOWER,
    PYRAMID,
    REST,
    SPACES,
    STEP,
    STOP,
    SWAP,
    SWAP_DISCS,
    TIP,
    TOWN,
)
from ennead.games.osiris.setup import next_disc, owner
from ennead.games.osiris.sowing import end_move
from ennead.games.osiris.walk import can_begin, can_step, check_step, hindrance, is_space, standing


@rule
def actor(rules: Record, state: Record) -> int:
    """Return who decides now: the player whose turn it is, the winner of a fight (O27), or chance."""
    if state.phase == DEAL:
        return CHANCE
    if state.phase == DONE:
        return OVER
    if state.phase == SWAP:
        return owner(rules, state.winner)
    return state.turn + 0


@rule
def span(rules: Record, state: Record) -> tuple[int, int]:
    """Return the range of actions that the present phase can use."""
    if state.phase == MOVE:
        return STEP, STOP + 1
    if state.phase == FOLLOW:
        return REST, MOVE_FOLLOWER + COLOURS * GODS * GODS
    if state.phase == CHOOSE:
        return CHOOSE_PRIEST, CHOOSE_PRIEST + PRIESTS
    if state.phase == SWAP:
        return SWAP_DISCS, KEEP_DISCS + 1
    if state.phase == PLACE:
        return PUT_FOLLOWER, PUT_FOLLOWER + GODS
    if state.phase == DEAL:
        first = DEAL_GOD + next_disc(rules, state) * GODS
        return first, first + GODS
    return 0, 0


@rule
def check(rules: Record, state: Record, action: int) -> int:
    """Return 0 if the action is legal now, else the clause that forbids it."""
    if state.phase == MOVE:
        return check_move(rules, state, action)
    if state.phase == FOLLOW:
        return check_follow(rules, state, action)
    if state.phase == CHOOSE:
        return check_choice(rules, state, action)
    if state.phase == SWAP:
        return LEGAL if SWAP_DISCS <= action <= KEEP_DISCS else O27
    if state.phase == PLACE:
        if PUT_FOLLOWER <= action < PUT_FOLLOWER + GODS:
            return LEGAL if state.followers[colour_to_place(rules, state), action - PUT_FOLLOWER] < CROWD else O11
        return O11
    if state.phase == DEAL:
        return check_deal(rules, state, action)
    return clause_of_end(rules, state)


@rule
def clause_of_end(rules: Record, state: Record) -> int:
    """Return the clause by which the game ended: it forbids everything from then on."""
    how = ending(rules, state)
    if how == BY_TIP:
        return O32
    return O33 if how == BY_WALLS else O36


@rule
def check_deal(rules: Record, state: Record, action: int) -> int:
    """Say whether chance can put this god under the next priest: each god is there once (O7)."""
    first = DEAL_GOD + next_disc(rules, state) * GODS
    if action < first or action >= first + GODS:
        return O7
    for holder in range(HOLDERS):
        if state.god[holder] == action - first:
            return O7
    return LEGAL


@rule
def check_choice(rules: Record, state: Record, action: int) -> int:
    """Say whether this priest can be the one who moves; somebody has to (O14, O15)."""
    if action < CHOOSE_PRIEST or action >= CHOOSE_PRIEST + PRIESTS:
        return O14
    priest = action - CHOOSE_PRIEST
    if priest >= rules.priests or owner(rules, priest) != state.turn:
        return O15
    return LEGAL if can_begin(rules, state, priest) else O15


@rule
def check_move(rules: Record, state: Record, action: int) -> int:
    """Say whether the move may go on so: a step, the last counter as a block, or no more (O17, O21, O29)."""
    if STEP <= action < STEP + PLACES:
        return check_step(rules, state, state.mover, action - STEP, state.left)
    last = state.left == 1 and state.stepped == 1
    if BLOCK <= action < BLOCK + SPACES:
        if last and is_empty(rules, state, action - BLOCK):
            return LEGAL
        return O21
    if action == STOP:
        if state.just_won:
            return LEGAL
        if not last:
            return O17
        return O21 if can_step(rules, state, state.mover, 1) else LEGAL
    return O17


@rule
def is_empty(rules: Record, state: Record, space: int) -> bool:
    """Say whether a block can be put on a space: it has neither priest nor block (O21)."""
    return is_space(rules, space) and state.block[space] == 0 and standing(rules, state, space) == NOBODY


@rule
def check_follow(rules: Record, state: Record, action: int) -> int:
    """Say whether this follower can be moved so (O31)."""
    if action == REST:
        return LEGAL
    number = action - MOVE_FOLLOWER
    if number < 0 or number >= COLOURS * GODS * GODS:
        return O31
    colour = number // (GODS * GODS)
    start = number // GODS % GODS
    end = number % GODS
    if colour >= rules.colours or colour % rules.players != state.turn or start == end:
        return O31
    return LEGAL if state.followers[colour, start] > 0 and state.followers[colour, end] < CROWD else O31


@rule
def colour_to_place(rules: Record, state: Record) -> int:
    """Return the colour whose follower is placed next: in the order of play, one at a time (O11)."""
    left = 0
    for colour in range(rules.colours):
        left += state.hand[colour]
    return (FOLLOWERS * rules.colours - left) % rules.colours


@rule
def legal(rules: Record, state: Record, out: Array) -> int:
    """List the legal actions, as `check` over `span` would: neighbours only, own priests and own followers only."""
    if state.phase == MOVE:
        return list_moves(rules, state, out)
    if state.phase == FOLLOW:
        return list_followers(rules, state, out)
    if state.phase == CHOOSE:
        return list_priests(rules, state, out)
    return legal_by_check(rules, state, out)


@rule
def list_priests(rules: Record, state: Record, out: Array) -> int:
    """List the player's priests who can move."""
    count = 0
    for colour in range(state.turn, rules.colours, rules.players):
        for priest in range(colour * EACH, colour * EACH + EACH):
            if can_begin(rules, state, priest):
                out[count] = CHOOSE_PRIEST + priest
                count += 1
    return count


@rule
def list_moves(rules: Record, state: Record, out: Array) -> int:
    """List the steps to neighbours, then the blocks and the end of the move where the last counter allows them."""
    count = 0
    start = state.priest[state.mover]
    for number in range(DEGREE):
        place = rules.near[start, number]
        if place == NOWHERE:
            break
        price = rules.fee[start, number]
        if price <= state.left and hindrance(rules, state, state.mover, place, price) == LEGAL:
            out[count] = STEP + place
            count += 1
    steps = count
    last = state.left == 1 and state.stepped == 1
    if last:
        for lane in range(LANES):
            count = list_blocks(rules, state, lane, out, count)
    if state.just_won or (last and steps == 0):
        out[count] = STOP
        count += 1
    return count


@rule
def list_blocks(rules: Record, state: Record, lane: int, out: Array, count: int) -> int:
    """List the empty spaces of a lane after the actions that are listed already; return how many these are then."""
    first = lane * LONGEST
    taken = 0  # a bit for every space where a priest stands
    for priest in range(rules.priests):
        if first <= state.priest[priest] < first + LONGEST:
            taken |= 1 << (int(state.priest[priest]) - first)
    for index in range(rules.length[lane]):
        if state.block[first + index] == 0 and (taken >> index) & 1 == 0:
            out[count] = BLOCK + first + index
            count += 1
    return count


@rule
def list_followers(rules: Record, state: Record, out: Array) -> int:
    """List the moves of the player's followers, after the choice to move none."""
    out[0] = REST
    count = 1
    for colour in range(state.turn, rules.colours, rules.players):
        for start in range(GODS):
            if state.followers[colour, start] > 0:
                for end in range(GODS):
                    if end != start and state.followers[colour, end] < CROWD:
                        out[count] = MOVE_FOLLOWER + (colour * GODS + start) * GODS + end
                        count += 1
    return count


@rule
def weights(rules: Record, state: Record, out: Array) -> int:
    """Weigh the outcomes: every god that has not been dealt is as likely as any other (O7)."""
    total = GODS
    for god in range(GODS):
        out[god] = 1
    for holder in range(HOLDERS):
        if state.god[holder] >= 0:
            out[state.god[holder]] = 0
            total -= 1
    return total


@rule
def apply(rules: Record, state: Record, action: int) -> None:
    """Play an action."""
    if state.phase == MOVE:
        if action < BLOCK:
            step(rules, state, action - STEP)
        elif action < STOP:
            put_block(rules, state, action - BLOCK)
        else:
            end_move(rules, state)
    elif state.phase == FOLLOW:
        if action != REST:
            number = action - MOVE_FOLLOWER
            colour = number // (GODS * GODS)
            state.followers[colour, number // GODS % GODS] -= 1
            state.followers[colour, number % GODS] += 1
        end_turn(rules, state)
    elif state.phase == CHOOSE:
        state.mover = action - CHOOSE_PRIEST
        state.left = state.counters[rules.home[state.mover]]
        state.phase = MOVE
    elif state.phase == SWAP:
        if action == SWAP_DISCS:
            swap(state)
        end_fight(rules, state)
    elif state.phase == PLACE:
        put_follower(rules, state, action - PUT_FOLLOWER)
    else:
        deal_god(rules, state, (action - DEAL_GOD) % GODS)


@rule
def deal_god(rules: Record, state: Record, god: int) -> None:
    """Put a god under the next priest or, last, under the pyramid piece (O7)."""
    holder = next_disc(rules, state)
    state.god[holder] = god
    state.dealt += 1
    if holder == PYRAMID:
        state.phase = PLACE


@rule
def put_follower(rules: Record, state: Record, god: int) -> None:
    """Put a follower on a temple; after the last one beige begins (O11, O12)."""
    colour = colour_to_place(rules, state)
    state.hand[colour] -= 1
    state.followers[colour, god] += 1
    if state.hand[rules.colours - 1] == 0:
        state.turn = 0
        begin_turn(rules, state)
    else:
        state.turn = colour_to_place(rules, state) % rules.players


@rule
def step(rules: Record, state: Record, place: int) -> None:
    """Let the priest step, and pay: onto a block, which he removes, onto an enemy, whom he fights, or onto the tip."""
    start = state.priest[state.mover]
    for number in range(DEGREE):
        if rules.near[start, number] == place:
            state.left -= rules.fee[start, number]
            break
    state.stepped = 1
    state.just_won = 0
    if place == TIP:
        state.priest[state.mover] = TIP
        finish(rules, state, state.mover if rules.by_priest else PYRAMID)
        return
    if place < SPACES and state.block[place]:
        state.block[place] = 0
        state.gained += 1
    rival = standing(rules, state, place)
    state.priest[state.mover] = place
    if rival == NOBODY:
        go_on(rules, state)
    else:
        state.rival = rival
        decide(state)
        show(rules, state)
        conclude(state)
        state.phase = SWAP


@rule
def go_on(rules: Record, state: Record) -> None:
    """Ask for the next step, or for a block; where neither is possible the move ends, counters or not (O17, O21)."""
    state.phase = MOVE
    if state.left == 0 or (state.left > 1 and not can_step(rules, state, state.mover, state.left)):
        end_move(rules, state)


@rule
def end_fight(rules: Record, state: Record) -> None:
    """Send the loser home; a winner who was moving goes on, or may stop; a loser's move is over (O24, O29)."""
    won = state.winner == state.mover
    loser = state.rival if won else state.mover
    state.priest[loser] = TOWN + rules.home[loser]
    state.rival = NOBODY
    state.winner = NOBODY
    if won:
        go_on(rules, state)
        if state.phase == MOVE:
            state.just_won = rules.may_stop
    else:
        end_move(rules, state)


@rule
def put_block(rules: Record, state: Record, space: int) -> None:
    """Put the last counter on a space as a block (O21); the game ends if the tip is walled in (O33)."""
    state.block[space] = 1
    state.counters[rules.home[state.mover]] -= 1
    state.left = 0
    if is_walled_in(rules, state):
        finish(rules, state, PYRAMID)
    else:
        end_move(rules, state)
