"""Harvesting (S4)."""

from ennead.core.actions import action
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.effects import parameter
from ennead.games.sailing.rules.labourers import kinds_held, send
from ennead.games.sailing.rules.pieces import (
    AS_MASTER,
    CITY,
    HARVEST,
    MASTER,
    MORE,
    NONE,
    SEASONS,
    SPACES,
    Effect,
    Flag,
    Good,
    Labourer,
    Phase,
    Rules,
    Site,
    Space,
    State,
    flags,
    spaces,
)
from ennead.games.sailing.rules.supply import take

EVERY_KIND = (1 << MASTER) - 1  # a bit for each kind of labourer


@small_rule
def free_icons(rules: Rules, state: State, space: Space) -> int:
    """Return the icons of a terrain space that a labourer gets: those of its sections without a monument (S4.3)."""
    first = rules.first_site[space]
    found = 0
    for step in range(2):
        site = Site(first + step)
        if state.monument[site] == NONE:
            found += rules.icons[site]
    return found


@small_rule
def tokens_of_harvest(rules: Rules, state: State, master: Flag, space: Space) -> int:
    """Return the tokens of a harvest: free icons, what a card adds, and in season 4 one more for a master (S4.5)."""
    effect = state.active_effect
    tokens = free_icons(rules, state, space) + parameter(rules, effect, HARVEST, MORE)
    if state.season == SEASONS and (master or parameter(rules, effect, HARVEST, AS_MASTER)):
        tokens += 1
    return tokens


@action("harvest", "{master} {space}", "{labourer} {square}", reveals=True, group=HARVEST)
def harvest(rules: Rules, state: State, master: Flag, space: Space) -> None:
    """Put a labourer on a terrain space and take its tokens (S4.1, S4.3)."""
    good = Good(rules.terrain[space])
    labourer = Labourer(good + MASTER * master)
    tokens = tokens_of_harvest(rules, state, master, space)
    send(state, state.turn, labourer)
    state.worker[space] = labourer
    state.placer[space] = state.turn
    take(state, state.turn, good, tokens)
    state.phase = Phase.COMPLETE


@harvest.check
def may_harvest(rules: Rules, state: State, master: Flag, space: Space) -> Refusal:
    """Require what a harvest needs, with the help of the card that is being played, if any."""
    return check_harvest(rules, state, master, space, state.active_effect)


@small_rule
def check_harvest(rules: Rules, state: State, master: Flag, space: Space, effect: Effect) -> Refusal:
    """Require a terrain of the labourer's kind (S4.1), free (S4.4), in reach (S4.2), with something to take (S4.3)."""
    if space >= rules.spaces or rules.terrain[space] == CITY:
        return by.S4_1
    if state.hand[state.turn, Labourer(rules.terrain[space] + MASTER * master)] <= 0:
        return by.S4_1
    as_master = parameter(rules, effect, HARVEST, AS_MASTER)
    if as_master and master:
        return by.E10
    if state.worker[space] != NONE:
        return by.S4_4
    if not master and not as_master and rules.from_segment[space] > state.season:
        return by.S4_2
    return LEGAL if free_icons(rules, state, space) > 0 else by.S4_3


@harvest.listing
def list_harvests(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the spaces for labourers of the kinds that the Governor holds."""
    held = kinds_held(state, state.turn)
    if held == 0:
        return count
    effect = state.active_effect
    for master in flags():
        if not (held >> MASTER * master) & EVERY_KIND:
            continue
        for space in spaces(rules.spaces):
            if is_held(rules, held, master, space) and check_harvest(rules, state, master, space, effect) == LEGAL:
                out[count] = first + master * SPACES + space
                count += 1
    return count


@rule
def can_harvest(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether the Governor has a harvest to make."""
    held = kinds_held(state, state.turn)
    for space in spaces(rules.spaces):
        for master in flags():
            if is_held(rules, held, master, space) and check_harvest(rules, state, master, space, effect) == LEGAL:
                return True
    return False


@small_rule
def is_held(rules: Rules, held: int, master: Flag, space: Space) -> bool:
    """Say whether a labourer of the space's kind is among those held; never for a city."""
    terrain = rules.terrain[space]
    return terrain != CITY and (held >> (terrain + MASTER * master)) & 1 == 1
