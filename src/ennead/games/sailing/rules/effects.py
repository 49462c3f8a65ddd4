"""What the effect of a card or a boon changes about the action it helps.

Of each action of a Governor `may_…` says whether it can be taken now, `check_…` whether it could be with the help of a
given effect, and `can_…` whether there is any that could be.
"""

from ennead.core.clauses import Refusal
from ennead.core.compiling import small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.pieces import CITIZENS, NONE, NOTHING, Boon, Effect, Parameter, Rules, State


@small_rule
def verb_of(rules: Rules, effect: Effect) -> int:
    """Return the action that an effect helps, or is; NOTHING without an effect."""
    return NOTHING if effect == NONE else rules.verb[effect]


@small_rule
def effect_of(boon: Boon) -> Effect:
    """Return what a boon does."""
    return Effect(CITIZENS + boon)


@small_rule
def helped(rules: Rules, effect: Effect, verb: int) -> bool:
    """Say whether this effect helps this action: what it says comes before the rules (S3.3)."""
    return verb_of(rules, effect) == verb


@small_rule
def parameter(rules: Rules, effect: Effect, verb: int, which: Parameter) -> int:
    """Return what an effect says about an action; 0 if it does not help that one."""
    if effect == NONE or rules.verb[effect] != verb:
        return 0
    return rules.parameter[effect, which]


@small_rule
def asks_otherwise(rules: Rules, state: State) -> Refusal:
    """Return the clause of the boon (E9) or the card (E10) that asks for something else."""
    return by.E9 if state.active_effect >= CITIZENS else by.E10
