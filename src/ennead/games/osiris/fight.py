"""Fights: whose god is stronger, what the outcome tells everyone, and the swap of the discs (O25 to O29)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.osiris.pieces import COLOURS, GODS, HOLDERS, SEATS
from ennead.games.osiris.setup import owner


@rule
def strength(state: Record, god: int) -> int:
    """Return a god's strength: the followers in his temple, whatever their colour (O25)."""
    total = 0
    for colour in range(COLOURS):
        total += state.followers[colour, god]
    return total


@rule
def pair_of(one: int, other: int) -> int:
    """Return the place of a pair of holders, the smaller number first, in the table of what they may hold."""
    return one * (2 * HOLDERS - 1 - one) // 2 + other - one - 1


@rule
def may_hold(state: Record, one: int, god: int, other: int, rival: int) -> bool:
    """Say whether public fights leave it open that `one` holds `god` and `other` holds `rival`."""
    if one < other:
        return (state.allowed[pair_of(one, other), god] >> rival) & 1 == 1
    return (state.allowed[pair_of(other, one), rival] >> god) & 1 == 1


@rule
def rule_out(state: Record, one: int, god: int, other: int, rival: int) -> None:
    """Note that `one` and `other` cannot hold these two gods."""
    if one < other:
        state.allowed[pair_of(one, other), god] &= ~(1 << rival)
    else:
        state.allowed[pair_of(other, one), rival] &= ~(1 << god)


@rule
def beats(state: Record, god: int, rival: int, attacks: bool) -> bool:
    """Say whether a god beats another: the stronger one does, and on equal strength the one who attacks (O26)."""
    ours = strength(state, god)
    theirs = strength(state, rival)
    return ours > theirs or (attacks and ours == theirs)


@rule
def decide(state: Record) -> None:
    """Let the priest on the move and the one he has stepped upon fight (O25, O26)."""
    won = beats(state, state.god[state.mover], state.god[state.rival], True)
    state.winner = state.mover if won else state.rival


@rule
def show(rules: Record, state: Record) -> None:
    """Let the owners of both fighters see both gods (O28)."""
    both = (1 << state.mover) | (1 << state.rival)
    state.seen[owner(rules, state.mover)] |= both
    state.seen[owner(rules, state.rival)] |= both


@rule
def conclude(state: Record) -> None:
    """Note what the outcome of the fight tells everyone about the two gods (O28)."""
    loser = state.rival if state.winner == state.mover else state.mover
    attacked = state.winner == state.mover
    for god in range(GODS):
        for other in range(GODS):
            if god != other and not beats(state, god, other, attacked):
                rule_out(state, state.winner, god, loser, other)


@rule
def swap(state: Record) -> None:
    """Swap the discs of the two fighters (O27); what is known of a disc goes with it."""
    one = state.mover
    other = state.rival
    state.god[one], state.god[other] = state.god[other], state.god[one]
    for seat in range(SEATS):
        mask = state.seen[seat]
        if (mask >> one) & 1 != (mask >> other) & 1:
            state.seen[seat] = mask ^ ((1 << one) | (1 << other))
    for third in range(HOLDERS):
        if third != one and third != other:
            for god in range(GODS):
                _exchange(state, one, other, third, god)
    for god in range(GODS):
        for rival in range(god):
            straight = may_hold(state, one, god, other, rival)
            if straight != may_hold(state, one, rival, other, god):
                _turn_over(state, one, god, other, rival)
                _turn_over(state, one, rival, other, god)


@rule
def _exchange(state: Record, one: int, other: int, third: int, god: int) -> None:
    """Exchange what is known of two holders against a third, if they hold this god."""
    for rival in range(GODS):
        if may_hold(state, one, god, third, rival) != may_hold(state, other, god, third, rival):
            _turn_over(state, one, god, third, rival)
            _turn_over(state, other, god, third, rival)


@rule
def _turn_over(state: Record, one: int, god: int, other: int, rival: int) -> None:
    """Make possible what was ruled out, and the other way round."""
    if one < other:
        state.allowed[pair_of(one, other), god] ^= 1 << rival
    else:
        state.allowed[pair_of(other, one), rival] ^= 1 << god
