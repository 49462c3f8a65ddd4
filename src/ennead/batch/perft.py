"""Perft: the exact number of sequences of actions, by which two implementations of rules are compared."""

import numpy as np

from ennead.core.arrays import NumberGrid, Numbers, Out, Rules, States
from ennead.core.compiling import entry
from ennead.core.contract import legal_actions, play
from ennead.core.position import Position, copied


@entry
def count_sequences(
    rules: Rules, states: Out[States], numbers: Out[NumberGrid], left: Out[Numbers], counts: Out[Numbers]
) -> None:
    """Write how many sequences there are of each length, from the first of `states` on; chance's outcomes count, too.

    The others serve as a stack, `numbers` and `left` as what is still to be tried at each place of it.
    """
    for length in range(len(counts)):
        counts[length] = 0
    counts[0] = 1
    depth = 0
    left[0] = legal_actions(rules[0], states[0], numbers[0])
    counts[1] += left[0]
    while depth >= 0:
        if left[depth] == 0 or depth + 2 == len(counts):
            depth -= 1
            continue
        left[depth] -= 1
        states[depth + 1] = states[depth]
        play(rules[0], states[depth + 1], numbers[depth, left[depth]])
        depth += 1
        left[depth] = legal_actions(rules[0], states[depth], numbers[depth])
        counts[depth + 1] += left[depth]


def perft(position: Position, longest: int) -> list[int]:
    """Return how many sequences of actions there are from a position, of length 0, 1, 2, … up to the longest."""
    states = np.zeros(longest, position.state.dtype)
    states[0] = position.state[0]
    numbers = np.zeros((longest, len(position.book.actions)), np.int64)
    counts = np.zeros(longest + 1, np.int64)
    count_sequences(copied(position.rules), states, numbers, np.zeros(longest, np.int64), counts)
    return [int(count) for count in counts]
