"""Labourers behind the screens: who goes out, who comes in, and what everybody has seen of it (S1.10)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.pieces import KINDS


@rule
def send(state: Record, seat: int, labourer: int) -> None:
    """Let a labourer go out from behind the screen; one that everybody has seen go in goes first."""
    state.hand[seat, labourer] -= 1
    state.in_hand[seat] -= 1
    if state.open[seat, labourer] > 0:
        state.open[seat, labourer] -= 1


@rule
def receive(state: Record, seat: int, labourer: int) -> None:
    """Let a labourer go behind the screen, before everybody's eyes."""
    state.hand[seat, labourer] += 1
    state.in_hand[seat] += 1
    state.open[seat, labourer] += 1


@rule
def has_any(state: Record, seat: int) -> bool:
    """Say whether a Governor has a labourer to place, as far as they are to be seen."""
    found = False
    for labourer in range(KINDS):
        found = found or state.hand[seat, labourer] > 0
    return found
