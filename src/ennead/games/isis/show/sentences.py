"""What is asked, as numbers: the rule for Python and for the page."""

from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL
from ennead.core.compiling import rule
from ennead.core.contract import NOTHING_TO_SAY
from ennead.core.sentences import Message
from ennead.games.isis.rules.pieces import LOWEST, Phase, Rules, State, Value
from ennead.games.isis.rules.turn import may_turn_up

ASKED = (
    Message("lay", value=Value),
    Message("pawn"),  # there is no tile
    Message("tile"),  # there is no pawn
    Message("both"),
)
ASK_LAY, ASK_PAWN, ASK_TILE, ASK_BOTH = range(len(ASKED))


@rule
def ask(rules: Rules, state: State, out: Numbers) -> int:
    """Ask where the tile goes that was turned up (I8), or for a pawn or a tile, as far as there are any (I6, I9)."""
    if state.phase == Phase.LAY:
        out[0] = state.shown - LOWEST
        return ASK_LAY
    if state.phase != Phase.CHOOSE:
        return NOTHING_TO_SAY
    if may_turn_up(rules, state) != LEGAL:
        return ASK_PAWN
    return ASK_TILE if state.pawns[state.turn] == 0 else ASK_BOTH
