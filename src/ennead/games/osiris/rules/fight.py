"""Fights: whose god is stronger, what the outcome tells everyone, and the swap of the discs (O25 to O29)."""

from ennead.core.compiling import inner_rule, rule
from ennead.games.osiris.rules.pieces import HOLDERS, God, Holder, Pair, Rules, State, colours, gods, holders, seats
from ennead.games.osiris.rules.setup import owner


@rule
def strength(state: State, god: God) -> int:
    """Return a god's strength: the followers in his temple, whatever their colour (O25)."""
    total = 0
    for colour in colours():
        total += state.followers[colour, god]
    return total


@inner_rule
def pair_of(one: Holder, other: Holder) -> Pair:
    """Return the place of a pair of holders, the smaller number first, in the table of what they may hold."""
    return Pair(one * (2 * HOLDERS - 1 - one) // 2 + other - one - 1)


@inner_rule
def may_hold(state: State, one: Holder, god: God, other: Holder, rival: God) -> bool:
    """Say whether public fights leave it open that `one` holds `god` and `other` holds `rival`."""
    if one < other:
        return (state.allowed[pair_of(one, other), god] >> rival) & 1 == 1
    return (state.allowed[pair_of(other, one), rival] >> god) & 1 == 1


@rule
def beats(state: State, god: God, rival: God) -> bool:
    """Say whether the god who attacks beats another: he does if he is stronger, and on equal strength, too (O26)."""
    return strength(state, god) >= strength(state, rival)


@rule
def decide(state: State) -> None:
    """Let the priest on the move and the one he has stepped upon fight (O25, O26)."""
    won = beats(state, state.god[Holder(state.mover)], state.god[Holder(state.rival)])
    state.winner = state.mover if won else state.rival


@rule
def show(rules: Rules, state: State) -> None:
    """Let the owners of both fighters see both gods (O28)."""
    both = (1 << state.mover) | (1 << state.rival)
    state.seen[owner(rules, state.mover)] |= both
    state.seen[owner(rules, state.rival)] |= both


@rule
def conclude(state: State) -> None:
    """Note what the outcome of the fight tells everyone about the two gods (O28)."""
    attacked = state.winner == state.mover
    loser = state.rival if attacked else state.mover
    strengths = 0  # of all gods, four bits each: there are at most CROWD * COLOURS followers in a temple
    for god in gods():
        strengths |= int(strength(state, god)) << (4 * god)
    for god in gods():
        ours = (strengths >> (4 * god)) & 15
        fits = 0  # a bit for every god that the other can have had
        for other in gods():
            theirs = (strengths >> (4 * other)) & 15
            ahead = ours - theirs if state.winner < loser else theirs - ours
            if ahead > 0 or (attacked and ahead == 0):
                fits |= 1 << other
        state.allowed[pair_of(Holder(min(state.winner, loser)), Holder(max(state.winner, loser))), god] &= fits


@rule
def swap(state: State) -> None:
    """Swap the discs of the two fighters (O27); what is known of a disc goes with it."""
    one, other = Holder(state.mover), Holder(state.rival)
    state.god[one], state.god[other] = state.god[other], state.god[one]
    for seat in seats():
        mask = state.seen[seat]
        if (mask >> one) & 1 != (mask >> other) & 1:
            state.seen[seat] = mask ^ ((1 << one) | (1 << other))
    for third in holders():
        if third != one and third != other:
            _exchange(state, min(one, other), max(one, other), third)
    for god in gods():
        for rival in gods(god):
            straight = may_hold(state, one, god, other, rival)
            if straight != may_hold(state, one, rival, other, god):
                _turn_over(state, one, god, other, rival)
                _turn_over(state, one, rival, other, god)


@rule
def _exchange(state: State, low: Holder, high: Holder, third: Holder) -> None:
    """Exchange what is known of two holders against a third; row by row, unless he stands between them."""
    for god in gods():
        if third < low or third > high:
            one = pair_of(min(low, third), max(low, third))
            other = pair_of(min(high, third), max(high, third))
            state.allowed[one, god], state.allowed[other, god] = state.allowed[other, god], state.allowed[one, god]
        else:
            for rival in gods():
                if may_hold(state, low, god, third, rival) != may_hold(state, high, god, third, rival):
                    _turn_over(state, low, god, third, rival)
                    _turn_over(state, high, god, third, rival)


@rule
def _turn_over(state: State, one: Holder, god: God, other: Holder, rival: God) -> None:
    """Make possible what was ruled out, and the other way round."""
    if one < other:
        state.allowed[pair_of(one, other), god] ^= 1 << rival
    else:
        state.allowed[pair_of(other, one), rival] ^= 1 << god
