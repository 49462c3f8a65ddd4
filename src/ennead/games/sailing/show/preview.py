"""What an action brings: it is played on a copy of the seat's own view, so it tells nothing that is not seen there."""

from collections.abc import Sequence

import msgspec
import numpy as np

from ennead.core.arrays import NumberGrid, Numbers, Out, RulesOf, StatesOf
from ennead.core.compiling import entry, rule
from ennead.core.contract import play
from ennead.core.position import copied
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.rules.deck import cards_at, first_at, undealt
from ennead.games.sailing.rules.pieces import (
    DECK,
    DISCARDS,
    DRAWN,
    GOODS,
    HIDDEN,
    LETTERS,
    LETTERS_OF_GOODS,
    NOBODY,
    Caravan,
    Good,
    Holder,
    Phase,
    Rules,
    State,
    cards,
    goods,
    stalls,
)
from ennead.games.sailing.rules.turn import DRAW_CARD, KEEP_CARD, LEAVE_CARD

GLORY_MORE = GOODS  # the columns of what is found, after the tokens
CARDS_MORE = GOODS + 1
LABOURERS_MORE = GOODS + 2
SHORT = GOODS + 3
TO_LEADER = GOODS + 4
COLUMNS = GOODS + 5

PLENTY = 1000  # tokens more than any action takes


class Brings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action changes for whoever plays it, at once; cards that it draws are counted as they will be kept."""

    tokens: dict[str, int] = {}
    glory: int = 0
    cards: int = 0
    labourers: int = 0
    short: int = 0  # tokens that the supply cannot give (S4.6)
    tribute: str | None = None  # the leader to whom one of these tokens will go (S6.4)

    def __str__(self) -> str:
        """Write it with signs: tokens, glory, cards; `!` where the supply is short, an arrow for the tribute."""
        changes = [*((number, good) for good, number in self.tokens.items()), (self.glory, "★"), (self.cards, "▯")]
        told = "".join(f"{number:+}{sign}".replace("-", "−") for number, sign in changes if number)
        return told + ("!" if self.short else "") + (f" →{self.tribute}" if self.tribute else "")


@rule
def fill_deck(rules: Rules, state: State) -> None:
    """Let hidden cards, whichever they are, be the deck: a view shows none of them."""
    lacking = undealt(rules, state) - cards_at(rules, state, DISCARDS)
    for card in cards():
        if state.card[card] == HIDDEN and lacking > 0:
            state.card[card] = DECK
            lacking -= 1


@rule
def tokens_about(state: State, good: Good) -> int:
    """Return how many tokens of a good lie in the supply, on the labour pool and on the market."""
    found = state.supply[good] + state.wages[good]
    for stall in stalls():
        found += state.paid[stall, good]
    return found


@rule
def play_on(rules: Rules, state: State, action: int) -> None:
    """Play an action, and whatever drawing of cards follows: how many are kept does not depend on which."""
    play(rules, state, action)
    while True:
        if state.phase == Phase.DRAW_CARDS:
            play(rules, state, DRAW_CARD + first_at(rules, state, DECK))
        elif state.phase == Phase.KEEP:
            play(rules, state, KEEP_CARD + first_at(rules, state, DRAWN))
        elif state.phase == Phase.DISCARD:
            play(rules, state, LEAVE_CARD + first_at(rules, state, DRAWN))
        else:
            return


@entry
def foresee(
    rules: RulesOf[Rules],
    states: Out[StatesOf[State]],
    numbers: Numbers,
    scratch: Out[StatesOf[State]],
    out: Out[NumberGrid],
) -> None:
    """Write for each action what it changes for whoever plays it in the view `states[0]`."""
    book, before, after = rules[0], states[0], scratch[0]
    seat = before.turn
    fill_deck(book, before)
    for at in range(len(numbers)):
        scratch[0] = states[0]
        play_on(book, after, numbers[at])
        for good in goods():
            out[at, good] = after.tokens[seat, good] - before.tokens[seat, good]
        out[at, GLORY_MORE] = after.glory[seat] - before.glory[seat]
        out[at, CARDS_MORE] = after.cards[Holder(seat)] - before.cards[Holder(seat)]
        out[at, LABOURERS_MORE] = after.in_hand[seat] - before.in_hand[seat]
        out[at, TO_LEADER] = after.leader[Caravan(after.visited)] if after.phase == Phase.TRIBUTE else NOBODY
        out[at, SHORT] = 0
        for good in goods():
            out[at, SHORT] += tokens_about(after, good)
        # The same with plenty of tokens: the supply is short if more would have been taken.
        scratch[0] = states[0]
        for good in goods():
            after.supply[good] += PLENTY
        play_on(book, after, numbers[at])
        for good in goods():
            out[at, SHORT] -= tokens_about(after, good) - PLENTY


def brings(book: Rulebook, rules: Array, state: Array, actions: Sequence[Action]) -> list[Brings]:
    """Tell what each of these legal actions brings, as far as the view shows."""
    found = np.zeros((len(actions), COLUMNS), np.int64)
    now, after = copied(state), copied(state)
    numbers = np.array([action.number for action in actions], np.int64)
    foresee(rules, now, numbers, after, found)
    return [_told(row) for row in found.tolist()]


def _told(row: list[int]) -> Brings:
    tokens = {letter: number for letter, number in zip(LETTERS_OF_GOODS, row, strict=False) if number}
    leader = LETTERS[row[TO_LEADER]] if row[TO_LEADER] >= 0 else None
    return Brings(tokens, row[GLORY_MORE], row[CARDS_MORE], row[LABOURERS_MORE], row[SHORT], leader)
