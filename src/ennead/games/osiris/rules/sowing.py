"""After the move: the counters are sown, blocks come home, and the turn goes on (O22, O30)."""

from ennead.core.arrays import Numbers, Out, RulesOf, StatesOf
from ennead.core.compiling import entry, rule
from ennead.games.osiris.rules.pieces import NOBODY, TOWNS, Phase, Rules, State, Town


@rule
def next_open_town(rules: Rules, town: Town) -> Town:
    """Return the town that is sown after another: clockwise, passing over the closed ones (O13, O30)."""
    town = Town((town + 1) % TOWNS)
    while not rules.open[town]:
        town = Town((town + 1) % TOWNS)
    return town


@rule
def sow(rules: Rules, state: State, home: Town) -> None:
    """Take a town's counters and put one into each open town after it (O30)."""
    seeds = state.counters[home]
    state.counters[home] = 0
    town = home
    for _ in range(seeds):
        town = next_open_town(rules, town)
        state.counters[town] += 1


@entry
def towns_to_sow(rules: RulesOf[Rules], states: StatesOf[State], out: Out[Numbers]) -> int:
    """Write the towns that get a counter from the one of the priest on the move, in order, and how many they are (O30).

    So they would be sown if his move ended now.
    """
    town = rules[0].home[states[0].mover]
    count = states[0].counters[town]
    for number in range(count):
        town = next_open_town(rules[0], town)
        out[number] = town
    return count


@rule
def forget_move(state: State) -> None:
    """Forget the move: nobody is on the way any more."""
    state.mover = NOBODY
    state.left = 0
    state.stepped = 0
    state.just_won = 0
    state.gained = 0
    state.rival = NOBODY
    state.winner = NOBODY


@rule
def end_move(rules: Rules, state: State) -> None:
    """Sow the counters; then those of removed blocks arrive (O22), and a follower may be moved."""
    home = rules.home[state.mover]
    sow(rules, state, home)
    state.counters[home] += state.gained
    forget_move(state)
    state.phase = Phase.FOLLOW
