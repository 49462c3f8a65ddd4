"""A player who notices when it is given more than its seat knows."""

from random import Random

from ennead.core.position import Position
from ennead.core.rulebook import Action


class Onlooker:
    """Plays anything; notes each time whether something was hidden from it, and complains if it was not."""

    hidden = 0  # positions that had something to hide, for all onlookers

    def __init__(self, seed: int = 1):
        self.luck = Random(seed)

    def choose(self, known: Position, seat: int) -> Action:
        assert known.known(seat) == known, "it was given more than its seat knows"
        Onlooker.hidden += known.resample(seat, 1) != known
        return self.luck.choice(known.legal())
