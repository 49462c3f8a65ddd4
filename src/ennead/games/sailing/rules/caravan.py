"""Starting and joining caravans (S6)."""

from ennead.core.actions import action, sharing
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.effects import helped, parameter
from ennead.games.sailing.rules.hire import pay
from ennead.games.sailing.rules.labourers import send
from ennead.games.sailing.rules.pieces import (
    CARAVAN,
    EXTRA,
    NOBODY,
    NONE,
    SECTIONS,
    Caravan,
    Effect,
    Good,
    Labourer,
    Phase,
    Rules,
    Section,
    State,
    caravans,
    goods,
    labourers,
    sections,
)
from ennead.games.sailing.rules.supply import take


@action("caravan", "{labourer} {section}", "{labourer} {square}", reveals=True, group=CARAVAN)
def join(rules: Rules, state: State, labourer: Labourer, section: Section) -> None:
    """Put a labourer on a section, take its tokens, and lead the caravan or owe its leader one of them (S6.2, S6.3)."""
    seat = state.turn
    send(state, seat, labourer)
    state.driver[section] = labourer  # he, and whose he is
    state.rider[section] = seat
    for good in goods():
        state.owed[good] = take(state, seat, good, rules.load[section, good])  # one of these may go to the leader
    caravan = rules.caravan[section]
    if state.leader[caravan] == NOBODY:
        state.leader[caravan] = seat
    if helped(rules, state.active_effect, CARAVAN):
        state.left = parameter(rules, state.active_effect, CARAVAN, EXTRA)
        go_on_picking(state)
    elif owes_tribute(rules, state, section):
        state.visited = caravan
        ask_tribute(rules, state)
    else:
        state.phase = Phase.COMPLETE


@join.check
def may_join(rules: Rules, state: State, labourer: Labourer, section: Section) -> Refusal:
    """Require a section, with the help of the card that is being played, if any."""
    return check_join(rules, state, labourer, section, state.active_effect)


@small_rule
def check_join(rules: Rules, state: State, labourer: Labourer, section: Section, effect: Effect) -> Refusal:
    """Require a labourer and a free section (S6.1), without a neutral camel (S6.5); nobody leads twice (S6.3), but with
    a Caravan Master (E10)."""
    if section >= rules.sections or state.hand[state.turn, labourer] <= 0:
        return by.S6_1
    if rules.closed[section]:
        return by.S6_5
    if state.driver[section] != NONE:
        return by.S6_1
    if state.leader[rules.caravan[section]] == NOBODY and not helped(rules, effect, CARAVAN):
        for caravan in caravans():
            if state.leader[caravan] == state.turn:
                return by.S6_3
    return LEGAL


@join.listing
def list_joins(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the sections for labourers of the kinds that the Governor holds."""
    for labourer in labourers():
        if state.hand[state.turn, labourer] > 0:
            for section in sections(rules.sections):
                if may_join(rules, state, labourer, section) == LEGAL:
                    out[count] = first + labourer * SECTIONS + section
                    count += 1
    return count


@rule
def can_join(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether the Governor can start or join a caravan."""
    for labourer in labourers():
        for section in sections(rules.sections):
            if check_join(rules, state, labourer, section, effect) == LEGAL:
                return True
    return False


@rule
def owes_tribute(rules: Rules, state: State, section: Section) -> bool:
    """Say whether joining there costs a token: not whoever leads, or will lead, nor with a Caravan Master (S6.4)."""
    leader = state.leader[rules.caravan[section]]
    if leader == NOBODY or leader == state.turn:
        return False
    return not helped(rules, state.active_effect, CARAVAN)


@rule
def ask_tribute(rules: Rules, state: State) -> None:
    """Ask which of the tokens just received goes to the leader; without a choice it goes at once (S6.4)."""
    kinds = 0
    for good in goods():
        if state.owed[good] > 0:
            kinds += 1
    if kinds > 1:
        state.phase = Phase.TRIBUTE
        return
    state.phase = Phase.COMPLETE
    for good in goods():
        if state.owed[good] > 0:
            give_leader(state, good)


@rule
def give_leader(state: State, good: Good) -> None:
    """Give the leader a token (S6.4)."""
    state.tokens[state.turn, good] -= 1
    state.tokens[state.leader[Caravan(state.visited)], good] += 1
    state.phase = Phase.COMPLETE


@sharing(pay)
def pay_tribute(rules: Rules, state: State, good: Good) -> None:
    """Choose the token that the leader gets (S6.4)."""
    give_leader(state, good)


@pay_tribute.check
def may_pay_tribute(rules: Rules, state: State, good: Good) -> Refusal:
    """Require one of the tokens just received (S6.4)."""
    return LEGAL if state.owed[good] > 0 else by.S6_4


@rule
def go_on_picking(state: State) -> None:
    """Ask for a token more, as long as there are some to come and some in the supply."""
    state.phase = Phase.COMPLETE
    for good in goods():
        if state.left > 0 and state.supply[good] > 0:
            state.phase = Phase.PICK_TOKEN


@sharing(pay)
def pick(rules: Rules, state: State, good: Good) -> None:
    """Take a token more (Caravan Master, E10)."""
    take(state, state.turn, good, 1)
    state.left -= 1
    go_on_picking(state)


@pick.check
def may_pick(rules: Rules, state: State, good: Good) -> Refusal:
    """Require a token that there is (S4.6)."""
    return LEGAL if state.supply[good] > 0 else by.S4_6
