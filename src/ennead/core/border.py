"""The border between Python and the compiled rules, crossed once per decision.

Passing a record costs several microseconds, passing an array and an index half a one: so every function here takes
`rules`, an array of one, and `states`, an array of positions, and says which one is meant.
"""

from ennead.core import contract
from ennead.core.compiling import entry
from ennead.core.contract import view as contract_view  # Numba takes any attribute `view` for an array's
from ennead.core.seats import Array


@entry
def deal(rules: Array, states: Array, at: int) -> None:
    """Set up the position before anything has happened."""
    contract.deal(rules[0], states[at])


@entry
def actor(rules: Array, states: Array, at: int) -> int:
    """Return who decides now."""
    return contract.actor(rules[0], states[at])


@entry
def span(rules: Array, states: Array, at: int) -> tuple[int, int]:
    """Return the range of actions that the phase can use."""
    return contract.span(rules[0], states[at])


@entry
def check(rules: Array, states: Array, at: int, action: int) -> int:
    """Return 0 or the code of the clause that forbids the action."""
    return contract.check(rules[0], states[at], action)


@entry
def legal(rules: Array, states: Array, at: int, out: Array) -> int:
    """Write the legal actions and return how many they are."""
    return contract.legal(rules[0], states[at], out)


@entry
def weights(rules: Array, states: Array, at: int, out: Array) -> int:
    """Write the weights of chance's outcomes and return their sum."""
    return contract.weights(rules[0], states[at], out)


@entry
def apply(rules: Array, states: Array, at: int, action: int) -> None:
    """Play a legal action."""
    contract.apply(rules[0], states[at], action)


@entry
def follow(rules: Array, states: Array, at: int, action: int, after: Array) -> tuple[int, int]:
    """Write the position after an action into the first of `after`, and return 0 and who decides then.

    If the action is not legal, return the code of the clause that forbids it; then the rest means nothing.
    """
    after[0] = states[at]
    code = contract.check(rules[0], states[at], action)
    if code == 0:
        contract.apply(rules[0], after[0], action)
    return code, contract.actor(rules[0], after[0])


@entry
def settle(rules: Array, states: Array, at: int, deals: Array, after: Array) -> int:
    """Write the position after the first of `deals` into the first of `after`, and return 0.

    If it cannot be settled, return the code of the clause that forbids it; then the position is as it was.
    """
    after[0] = states[at]
    return contract.settle(rules[0], after[0], deals[0])


@entry
def score(rules: Array, states: Array, at: int, players: int, out: Array, places: Array) -> None:
    """Write the result and the ranks."""
    contract.score(rules[0], states[at], out)
    contract.ranks(out, players, places)


@entry
def view(rules: Array, states: Array, at: int, seat: int, out: Array) -> None:
    """Write what a seat may see into the first position of `out`."""
    contract_view(rules[0], states[at], seat, out[0])


@entry
def views(rules: Array, states: Array, at: int, seats: Array, out: Array) -> None:
    """Write what each of these seats may see, one position for each."""
    for number in range(len(seats)):
        contract_view(rules[0], states[at], seats[number], out[number])


@entry
def known(rules: Array, states: Array, at: int, seat: int, out: Array) -> None:
    """Write what a seat may know into the first position of `out`."""
    contract.known(rules[0], states[at], seat, out[0])


@entry
def perceive(rules: Array, states: Array, at: int, action: int, seat: int) -> int:
    """Return what a seat perceives of an action."""
    return contract.perceive(rules[0], states[at], action, seat)


@entry
def upshot(rules: Array, states: Array, at: int) -> int:
    """Return what everyone sees that the last action has come to, as a number; 0 where that was clear before."""
    return contract.upshot(rules[0], states[at])


@entry
def recall(rules: Array, states: Array, at: int, action: int, seat: int) -> int:
    """Return how a seat may be shown an action again."""
    return contract.recall(rules[0], states[at], action, seat)


@entry
def perceptions(rules: Array, states: Array, at: int, action: int, seats: Array, out: Array) -> None:
    """Write for each of these seats what it perceives of an action, and how it may be shown it again."""
    for number in range(len(seats)):
        out[number, 0] = contract.perceive(rules[0], states[at], action, seats[number])
        out[number, 1] = contract.recall(rules[0], states[at], action, seats[number])


@entry
def binds(rules: Array, states: Array, at: int, action: int) -> int:
    """Return whether the action shows or covers something hidden: `SHOWS`, `COVERS`, or 0."""
    return contract.binds(rules[0], states[at], action)


@entry
def resample(rules: Array, states: Array, at: int, seat: int, luck: Array) -> None:
    """Draw everything the seat cannot know, in place."""
    contract.resample(rules[0], states[at], seat, luck)


@entry
def ending(rules: Array, states: Array, at: int) -> int:
    """Return how the game ended, as a place in the rulebook's endings."""
    return contract.ending(rules[0], states[at])


@entry
def sound(rules: Array, states: Array, at: int) -> int:
    """Return 0 if the position is possible, else the code of a clause that it breaks."""
    return contract.sound(rules[0], states[at])
