"""The border between Python and the compiled rules, crossed once per decision.

Passing a record costs several microseconds, passing an array and an index half a one: so every function here takes
`rules`, an array of one, and `states`, an array of positions, and says which one is meant.
"""

from ennead.core import contract
from ennead.core.arrays import Deals, Floats, NumberGrid, Numbers, Out, Random, Rules, States
from ennead.core.compiling import entry
from ennead.core.contract import view as contract_view  # Numba takes any attribute `view` for an array's


@entry
def deal(rules: Rules, states: Out[States], at: int) -> None:
    """Set up the position before anything has happened."""
    contract.deal(rules[0], states[at])


@entry
def actor(rules: Rules, states: States, at: int) -> int:
    """Return who decides now."""
    return contract.actor(rules[0], states[at])


@entry
def span(rules: Rules, states: States, at: int) -> tuple[int, int]:
    """Return the range of actions that the phase can use."""
    return contract.span(rules[0], states[at])


@entry
def check(rules: Rules, states: States, at: int, action: int) -> int:
    """Return 0 or the code of the clause that forbids the action."""
    return contract.check(rules[0], states[at], action)


@entry
def legal(rules: Rules, states: States, at: int, out: Out[Numbers]) -> int:
    """Write the legal actions and return how many they are."""
    return contract.legal(rules[0], states[at], out)


@entry
def weights(rules: Rules, states: States, at: int, out: Out[Numbers]) -> int:
    """Write the weights of chance's outcomes and return their sum."""
    return contract.weights(rules[0], states[at], out)


@entry
def apply(rules: Rules, states: Out[States], at: int, action: int) -> None:
    """Play a legal action."""
    contract.apply(rules[0], states[at], action)


@entry
def follow(rules: Rules, states: States, at: int, action: int, after: Out[States]) -> tuple[int, int]:
    """Write the position after an action into the first of `after`, and return 0 and who decides then.

    If the action is not legal, return the code of the clause that forbids it; then the rest means nothing.
    """
    after[0] = states[at]
    code = contract.check(rules[0], states[at], action)
    if code == 0:
        contract.apply(rules[0], after[0], action)
    return code, contract.actor(rules[0], after[0])


@entry
def settle(rules: Rules, states: States, at: int, deals: Deals, after: Out[States]) -> int:
    """Write the position after the first of `deals` into the first of `after`, and return 0.

    If it cannot be settled, return the code of the clause that forbids it; then the position is as it was.
    """
    after[0] = states[at]
    return contract.settle(rules[0], after[0], deals[0])


@entry
def score(rules: Rules, states: States, at: int, players: int, out: Out[NumberGrid], places: Out[Numbers]) -> None:
    """Write the result and the ranks."""
    contract.score(rules[0], states[at], out)
    contract.ranks(out, players, places)


@entry
def view(rules: Rules, states: States, at: int, seat: int, out: Out[States]) -> None:
    """Write what a seat may see into the first position of `out`."""
    contract_view(rules[0], states[at], seat, out[0])


@entry
def views(rules: Rules, states: States, at: int, seats: Numbers, out: Out[States]) -> None:
    """Write what each of these seats may see, one position for each."""
    for number in range(len(seats)):
        contract_view(rules[0], states[at], seats[number], out[number])


@entry
def known(rules: Rules, states: States, at: int, seat: int, out: Out[States]) -> None:
    """Write what a seat may know into the first position of `out`."""
    contract.known(rules[0], states[at], seat, out[0])


@entry
def perceive(rules: Rules, states: States, at: int, action: int, seat: int) -> int:
    """Return what a seat perceives of an action."""
    return contract.perceive(rules[0], states[at], action, seat)


@entry
def upshot(rules: Rules, states: States, at: int) -> int:
    """Return what everyone sees that the last action has come to, as a number; 0 where that was clear before."""
    return contract.upshot(rules[0], states[at])


@entry
def recall(rules: Rules, states: States, at: int, action: int, seat: int) -> int:
    """Return how a seat may be shown an action again."""
    return contract.recall(rules[0], states[at], action, seat)


@entry
def perceptions(rules: Rules, states: States, at: int, action: int, seats: Numbers, out: Out[NumberGrid]) -> None:
    """Write for each of these seats what it perceives of an action, and how it may be shown it again."""
    for number in range(len(seats)):
        out[number, 0] = contract.perceive(rules[0], states[at], action, seats[number])
        out[number, 1] = contract.recall(rules[0], states[at], action, seats[number])


@entry
def binds(rules: Rules, states: States, at: int, action: int) -> int:
    """Return whether the action shows or covers something hidden: `SHOWS`, `COVERS`, or 0."""
    return contract.binds(rules[0], states[at], action)


@entry
def resample(rules: Rules, states: Out[States], at: int, seat: int, random: Out[Random]) -> None:
    """Draw everything the seat cannot know, in place."""
    contract.resample(rules[0], states[at], seat, random)


@entry
def ending(rules: Rules, states: States, at: int) -> int:
    """Return how the game ended, as a place in the rulebook's endings."""
    return contract.ending(rules[0], states[at])


@entry
def sound(rules: Rules, states: States, at: int) -> int:
    """Return 0 if the position is possible, else the code of a clause that it breaks."""
    return contract.sound(rules[0], states[at])


@entry
def advise(rules: Rules, states: States, at: int, numbers: Numbers, taste: Floats, out: Out[Floats]) -> None:
    """Write for each of these legal actions how much a good player leans towards it."""
    contract.advise(rules[0], states[at], numbers, len(numbers), taste, out)


@entry
def assess(rules: Rules, states: States, at: int, taste: Floats, result: Out[NumberGrid], out: Out[Floats]) -> None:
    """Write for each seat the points that it can be expected to have in the end."""
    contract.assess(rules[0], states[at], taste, result, out)


@entry
def believe(rules: Rules, states: States, at: int, seat: int, taste: Floats) -> float:
    """Return how well a whole position fits what others did, as a seat sees it: 0 (not) to 1 (best)."""
    return contract.believe(rules[0], states[at], seat, taste)
