"""The border between Python and the compiled rules, crossed once per decision.

Passing a record costs several microseconds, passing an array and an index half a one: so every function here takes
`rules`, an array of one, and `states`, an array of positions, and says which one is meant.
"""

from ennead.core import contract
from ennead.core.arrays import Deals, FloatGrid, Floats, NumberGrid, Numbers, Out, Random, Rules, States
from ennead.core.compiling import entry
from ennead.core.seats import SPECTATOR


@entry
def set_up(rules: Rules, states: Out[States], at: int) -> None:
    """Set up the position before anything has happened."""
    contract.set_up(rules[0], states[at])


@entry
def actor(rules: Rules, states: States, at: int) -> int:
    """Return who decides now."""
    return contract.actor(rules[0], states[at])


@entry
def action_range(rules: Rules, states: States, at: int) -> tuple[int, int]:
    """Return the range of actions that the phase can use."""
    return contract.action_range(rules[0], states[at])


@entry
def check(rules: Rules, states: States, at: int, action: int) -> int:
    """Return 0 or the code of the clause that forbids the action."""
    return contract.check(rules[0], states[at], action)


@entry
def legal_actions(rules: Rules, states: States, at: int, out: Out[Numbers]) -> int:
    """Write the legal actions and return how many they are."""
    return contract.legal_actions(rules[0], states[at], out)


@entry
def chance_weights(rules: Rules, states: States, at: int, out: Out[Numbers]) -> int:
    """Write the weights of chance's outcomes and return their sum."""
    return contract.chance_weights(rules[0], states[at], out)


@entry
def play(rules: Rules, states: Out[States], at: int, action: int) -> None:
    """Play a legal action."""
    contract.play(rules[0], states[at], action)


@entry
def follow(rules: Rules, states: States, at: int, action: int, after: Out[States]) -> tuple[int, int]:
    """Write the position after an action into the first of `after`, and return 0 and who decides then.

    If the action is not legal, return the code of the clause that forbids it; then the rest means nothing.
    """
    after[0] = states[at]
    code = contract.check(rules[0], states[at], action)
    if code == 0:
        contract.play(rules[0], after[0], action)
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
def visible_to(rules: Rules, states: States, at: int, seat: int, out: Out[States]) -> None:
    """Write what a seat may see into the first position of `out`."""
    contract.visible_to(rules[0], states[at], seat, out[0])


@entry
def visible_to_each(rules: Rules, states: States, at: int, seats: Numbers, out: Out[States]) -> None:
    """Write what each of these seats may see, one position for each."""
    for number in range(len(seats)):
        contract.visible_to(rules[0], states[at], seats[number], out[number])


@entry
def known_to(rules: Rules, states: States, at: int, seat: int, out: Out[States]) -> None:
    """Write what a seat may know into the first position of `out`."""
    contract.known_to(rules[0], states[at], seat, out[0])


@entry
def seen_as(rules: Rules, states: States, at: int, action: int, seat: int) -> int:
    """Return what a seat sees of an action."""
    return contract.seen_as(rules[0], states[at], action, seat)


@entry
def public_result(rules: Rules, states: States, at: int) -> int:
    """Return what everyone sees that the last action has come to, as a number; 0 where that was clear before."""
    return contract.public_result(rules[0], states[at])


@entry
def remembered_as(rules: Rules, states: States, at: int, action: int, seat: int) -> int:
    """Return how a seat may be shown an action again."""
    return contract.remembered_as(rules[0], states[at], action, seat)


@entry
def seen_by_each(rules: Rules, states: States, at: int, action: int, seats: Numbers, out: Out[NumberGrid]) -> None:
    """Write for each of these seats what it sees of an action, and how it may be shown it again."""
    for number in range(len(seats)):
        out[number, 0] = contract.seen_as(rules[0], states[at], action, seats[number])
        out[number, 1] = contract.remembered_as(rules[0], states[at], action, seats[number])


@entry
def tell(rules: Rules, states: States, at: int, after: States, action: int, out: Out[Numbers]) -> int:
    """Return what is told of an action, from the views before and after it (the first of `after`); write its facts."""
    return contract.tell(rules[0], states[at], after[0], action, out)


@entry
def tell_each(
    rules: Rules,
    states: States,
    at: int,
    after: States,
    action: int,
    seats: Numbers,
    views: Out[States],
    out: Out[NumberGrid],
) -> None:
    """Write for each of these seats what it is told of an action, and in the next row how it may be told it again.

    What is told is found in its own views before and after, what is told again in a spectator's. A row holds the facts,
    then what is seen of the action, then the number of the message. `views` is room for four of them.
    """
    facts = out.shape[1] - 2
    contract.visible_to(rules[0], states[at], SPECTATOR, views[2])
    contract.visible_to(rules[0], after[0], SPECTATOR, views[3])
    for number in range(len(seats)):
        contract.visible_to(rules[0], states[at], seats[number], views[0])
        contract.visible_to(rules[0], after[0], seats[number], views[1])
        first, again = 2 * number, 2 * number + 1
        out[first, facts] = contract.seen_as(rules[0], states[at], action, seats[number])
        out[again, facts] = contract.remembered_as(rules[0], states[at], action, seats[number])
        out[first, facts + 1] = contract.tell(rules[0], views[0], views[1], out[first, facts], out[first])
        out[again, facts + 1] = contract.tell(rules[0], views[2], views[3], out[again, facts], out[again])


@entry
def ask(rules: Rules, states: States, at: int, out: Out[Numbers]) -> int:
    """Return what is asked of whoever decides now, and write its facts."""
    return contract.ask(rules[0], states[at], out)


@entry
def reveals_or_covers(rules: Rules, states: States, at: int, action: int) -> int:
    """Return whether the action shows or covers something hidden: `REVEALS`, `COVERS`, or 0."""
    return contract.reveals_or_covers(rules[0], states[at], action)


@entry
def resample(rules: Rules, states: Out[States], at: int, seat: int, random: Out[Random]) -> None:
    """Draw everything the seat cannot know, in place."""
    contract.resample(rules[0], states[at], seat, random)


@entry
def ending(rules: Rules, states: States, at: int) -> int:
    """Return how the game ended, as a place in the rulebook's endings."""
    return contract.ending(rules[0], states[at])


@entry
def broken_clause(rules: Rules, states: States, at: int) -> int:
    """Return 0 if the position is possible, else the code of a clause that it breaks."""
    return contract.broken_clause(rules[0], states[at])


@entry
def move_priors(rules: Rules, states: States, at: int, numbers: Numbers, weights: Floats, out: Out[Floats]) -> None:
    """Write for each of these legal actions how much a good player leans towards it."""
    contract.move_priors(rules[0], states[at], numbers, len(numbers), weights, out)


@entry
def evaluate(rules: Rules, states: States, at: int, weights: Floats, result: Out[NumberGrid], out: Out[Floats]) -> None:
    """Write for each seat the points that it can be expected to have in the end."""
    contract.evaluate(rules[0], states[at], weights, result, out)


@entry
def evaluation_terms(
    rules: Rules, states: States, at: int, weights: Floats, result: Out[NumberGrid], out: Out[FloatGrid]
) -> None:
    """Write what each seat's expected points consist of, a row for each of the rulebook's terms."""
    contract.evaluation_terms(rules[0], states[at], weights, result, out)


@entry
def likelihood(rules: Rules, states: States, at: int, seat: int, weights: Floats) -> float:
    """Return how well a whole position fits what others did, as a seat sees it: 0 (not) to 1 (best)."""
    return contract.likelihood(rules[0], states[at], seat, weights)
