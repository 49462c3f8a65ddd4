"""Labourers behind the screens: who goes out, who comes in, and what everybody has seen of it (S1.10)."""

from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules.pieces import Labourer, Seat, State, labourers


@rule
def send(state: State, seat: Seat, labourer: Labourer) -> None:
    """Let a labourer go out from behind the screen; one that everybody has seen go in goes first."""
    state.hand[seat, labourer] -= 1
    state.in_hand[seat] -= 1
    if state.open[seat, labourer] > 0:
        state.open[seat, labourer] -= 1


@rule
def receive(state: State, seat: Seat, labourer: Labourer) -> None:
    """Let a labourer go behind the screen, before everybody's eyes."""
    state.hand[seat, labourer] += 1
    state.in_hand[seat] += 1
    state.open[seat, labourer] += 1


@small_rule
def kinds_held(state: State, seat: Seat) -> int:
    """Return a bit for each kind of labourer that a Governor has to place, as far as they are to be seen."""
    kinds = 0
    for labourer in labourers():
        if state.hand[seat, labourer] > 0:
            kinds |= 1 << labourer
    return kinds
