"""What the effect of a card or a boon changes about the action it helps."""

from ennead.core.compiling import small_rule
from ennead.core.seats import Record
from ennead.games.sailing.pieces import NONE, NOTHING


@small_rule
def verb_of(rules: Record, row: int) -> int:
    """Return the action that an effect helps, or is; NOTHING without an effect."""
    return NOTHING if row == NONE else rules.verb[row] + 0


@small_rule
def helped(rules: Record, row: int, verb: int) -> bool:
    """Say whether this effect helps this action."""
    return verb_of(rules, row) == verb


@small_rule
def parameter(rules: Record, row: int, verb: int, which: int) -> int:
    """Return what an effect says about an action; 0 if it does not help that one."""
    if row == NONE or rules.verb[row] != verb:
        return 0
    return rules.parameter[row, which] + 0
