"""Who sees what: labourers and cards behind screens, the bag, the deck, and tokens (S1.10, S2.3)."""

from ennead.core.compiling import rule
from ennead.core.records import sight
from ennead.games.sailing.rules.pieces import Rules, State, labourers, seats
from ennead.games.sailing.rules.recalling import forget_cards, remember_cards


@rule
def remember(rules: Rules, state: State, seat: int, out: State) -> None:
    """Tell what a perfect memory holds: labourers that were seen, and which cards may be where."""
    for other in seats():
        for labourer in labourers():
            own = other == seat
            out.hand[other, labourer] = state.hand[other, labourer] if own else state.open[other, labourer]
    remember_cards(rules, state, seat, out)


visible_to = sight(__name__, State, "visible_to", forget_cards)
known_to = sight(__name__, State, "known_to", remember)
