"""After the move: the counters are sown, blocks come home, and the turn goes on (O22, O30)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.osiris.pieces import FOLLOW, NOBODY, TOWNS


@rule
def sow(rules: Record, state: Record, home: int) -> None:
    """Take a town's counters and put one into each open town after it, clockwise (O13, O30)."""
    seeds = state.counters[home] + 0
    state.counters[home] = 0
    town = home
    while seeds > 0:
        town = (town + 1) % TOWNS
        if rules.open[town]:
            state.counters[town] += 1
            seeds -= 1


@rule
def rest(state: Record) -> None:
    """Forget the move: nobody is on the way any more."""
    state.mover = NOBODY
    state.left = 0
    state.stepped = 0
    state.just_won = 0
    state.gained = 0
    state.rival = NOBODY
    state.winner = NOBODY


@rule
def end_move(rules: Record, state: Record) -> None:
    """Sow the counters; then those of removed blocks arrive (O22), and a follower may be moved."""
    home = rules.home[state.mover] + 0
    sow(rules, state, home)
    state.counters[home] += state.gained
    rest(state)
    state.phase = FOLLOW
