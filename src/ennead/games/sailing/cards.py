"""Playing city cards and boons (S11, S12): what each effect needs, and how it begins."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.caravan import can_join
from ennead.games.sailing.city import can_visit
from ennead.games.sailing.clauses import E9, E10, LEGAL, S11_1, S11_3, S12_1, S12_2, S12_3, S13_4
from ennead.games.sailing.deck import go_on_drawing, move_card, undealt
from ennead.games.sailing.effects import parameter, verb_of
from ennead.games.sailing.harvest import can_harvest
from ennead.games.sailing.hire import can_hire
from ennead.games.sailing.labourers import kinds_held, receive
from ennead.games.sailing.market import can_trade
from ennead.games.sailing.monuments import can_build, can_plan
from ennead.games.sailing.pieces import (
    ACT,
    ACTIONS_NOW,
    BUILD,
    CALL_BACK,
    CARAVAN,
    CITIZENS,
    COMPLETE,
    DISCARDS,
    DRAW,
    DRAWS,
    FETCH,
    GOODS,
    HARVEST,
    HIRE,
    HOLD,
    LEVY,
    MOST,
    NOBODY,
    NONE,
    NUMBER,
    ONCE,
    PLAN,
    PLAYED,
    RETURN,
    SEASONS,
    SECTIONS,
    SPACES,
    STOP,
    TAX,
    TOKEN,
    TRADE,
    VISIT,
)
from ennead.games.sailing.supply import collect, lying_about, take


@rule
def check_card(rules: Record, state: Record, card: int) -> int:
    """Return 0 if the Governor holds this card, else the clause that forbids to play it."""
    return LEGAL if card < rules.cards and state.card[card] == state.turn else S11_1


@rule
def check_card_action(rules: Record, state: Record, card: int) -> int:
    """Return 0 if the special action of this card can be chosen now, else the clause that forbids it (S11.3)."""
    code = check_card(rules, state, card)
    if code != LEGAL:
        return code
    row = rules.citizen[card] + 0
    if parameter(rules, row, DRAW, ONCE) and state.scribed[state.turn]:
        return E10
    return LEGAL if can_run(rules, state, row) else S11_3


@rule
def check_boon(rules: Record, state: Record, boon: int) -> int:
    """Return 0 if the Governor may play this boon now, else the clause that forbids it (S12)."""
    if boon >= rules.boons or state.boon[state.turn, boon] == 2:
        return S12_2
    return S12_1 if has_played(rules, state, state.turn + 0) else check_first_boon(rules, state, boon)


@rule
def check_first_boon(rules: Record, state: Record, boon: int) -> int:
    """Return 0 if a Governor who has not played a boon this season may play this one, which has not left the game."""
    for opponent in range(rules.players):
        if state.boon[opponent, boon] == 1:
            return S12_1
    return LEGAL if can_run(rules, state, CITIZENS + boon) else S12_3


@rule
def has_played(rules: Record, state: Record, seat: int) -> bool:
    """Say whether a Governor has played a boon this season (S12.1)."""
    found = False
    for boon in range(rules.boons + 0):
        found = found or state.boon[seat, boon] == 1
    return found


@rule
def can_run(rules: Record, state: Record, row: int) -> bool:
    """Say whether an effect has anything to act on now."""
    verb = verb_of(rules, row)
    if verb <= BUILD:
        return can_act(rules, state, verb, row)
    if verb == TAX:
        found = False
        for good in range(GOODS):
            found = found or lying_about(rules, state, good) > 0
        return found
    if verb == DRAW:
        return undealt(rules, state) > 0
    if verb == ACTIONS_NOW:
        return can_act_again(rules, state, row, state.acted + 0)
    if verb == HOLD:
        return state.season < SEASONS
    return verb == RETURN and can_fetch(rules, state)


@rule
def can_act(rules: Record, state: Record, verb: int, row: int) -> bool:
    """Say whether the Governor can take an action of this kind (S4 to S10), with the help of an effect."""
    if verb in (HARVEST, VISIT, CARAVAN):
        if kinds_held(state, state.turn + 0) == 0:
            return False
        if verb == HARVEST:
            return can_harvest(rules, state, row)
        if verb == VISIT:
            return can_visit(rules, state)
        return can_join(rules, state, row)
    if verb == HIRE:
        return can_hire(rules, state, row)
    if verb == TRADE:
        return can_trade(rules, state, row)
    if verb == PLAN:
        return can_plan(rules, state, row)
    return verb == BUILD and can_build(rules, state, row)


@rule
def can_act_again(rules: Record, state: Record, row: int, acted: int) -> bool:
    """Say whether the Governor can take an action of a kind that has no bit in `acted` (Vizier)."""
    for verb in range(HARVEST, BUILD + 1):
        taken = (acted >> verb) & 1
        if not taken and can_act(rules, state, verb, row):
            return True
    return False


@rule
def play_for_tokens(rules: Record, state: Record, card: int) -> None:
    """Take the tokens of a card, and discard it (S11.1)."""
    for good in range(GOODS):
        take(state, state.turn + 0, good, rules.gift[card, good] + 0)
    move_card(rules, state, card, DISCARDS)
    state.phase = COMPLETE


@rule
def play_for_action(rules: Record, state: Record, card: int) -> None:
    """Lay a card open and begin its special action."""
    move_card(rules, state, card, PLAYED)
    state.playing = card
    run(rules, state, rules.citizen[card] + 0)


@rule
def play_boon(rules: Record, state: Record, boon: int) -> None:
    """Lay a boon open, where it stays to the end of the season (S12.2), and begin what it does."""
    state.boon[state.turn, boon] = 1
    run(rules, state, CITIZENS + boon)


@rule
def run(rules: Record, state: Record, row: int) -> None:
    """Begin what an effect does: mostly the choice of the action that it helps."""
    state.running = row
    verb = verb_of(rules, row)
    if verb == TAX:
        state.left = rules.parameter[row, MOST]
        state.phase = LEVY
    elif verb == DRAW:
        if rules.parameter[row, ONCE]:
            state.scribed[state.turn] = 1
        state.left = rules.parameter[row, DRAWS]
        go_on_drawing(rules, state)
    elif verb == HOLD:
        state.phase = COMPLETE
    elif verb == RETURN:
        state.phase = CALL_BACK
    else:
        if verb == ACTIONS_NOW:
            state.acts = rules.parameter[row, NUMBER]
        state.phase = ACT


@rule
def check_levy(rules: Record, state: Record, action: int) -> int:
    """Return 0 if such a token lies on the labour pool or the market; one may stop after the first."""
    if action == STOP:
        return LEGAL if state.left < rules.parameter[state.running, MOST] else E10
    if TOKEN <= action < TOKEN + GOODS:
        return LEGAL if lying_about(rules, state, action - TOKEN) > 0 else S13_4
    return E10


@rule
def levy(rules: Record, state: Record, action: int) -> None:
    """Take a token, or no more."""
    state.phase = COMPLETE
    if action == STOP:
        return
    collect(rules, state, state.turn + 0, action - TOKEN, 1)
    state.left -= 1
    for good in range(GOODS):
        if state.left > 0 and lying_about(rules, state, good) > 0:
            state.phase = LEVY


@rule
def check_fetch(rules: Record, state: Record, action: int) -> int:
    """Return 0 if the Governor has placed a labourer there, else the clause that forbids it."""
    if FETCH <= action < FETCH + SPACES:
        return LEGAL if state.placer[action - FETCH] == state.turn else E9
    if FETCH + SPACES <= action < FETCH + SPACES + SECTIONS:
        return LEGAL if state.rider[action - FETCH - SPACES] == state.turn else E9
    return E9


@rule
def can_fetch(rules: Record, state: Record) -> bool:
    """Say whether the Governor has placed a labourer anywhere."""
    found = False
    for space in range(rules.spaces + 0):
        found = found or state.placer[space] == state.turn
    for section in range(rules.sections + 0):
        found = found or state.rider[section] == state.turn
    return found


@rule
def fetch(state: Record, place: int) -> None:
    """Take a placed labourer back behind the screen; a camel stays (S6.3)."""
    if place < SPACES:
        labourer = state.worker[place] + 0
        state.worker[place] = NONE
        state.placer[place] = NOBODY
    else:
        labourer = state.driver[place - SPACES] + 0
        state.driver[place - SPACES] = NONE
        state.rider[place - SPACES] = NOBODY
    receive(state, state.turn + 0, labourer)
    state.phase = COMPLETE
