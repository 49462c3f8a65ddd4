"""Playing city cards and boons (S11, S12): what each effect needs, and how it begins."""

from ennead.core.actions import action, sharing
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.caravan import can_join
from ennead.games.sailing.rules.city import can_visit
from ennead.games.sailing.rules.deck import go_on_drawing, move_card, undealt
from ennead.games.sailing.rules.effects import effect_of, parameter, verb_of
from ennead.games.sailing.rules.harvest import can_harvest
from ennead.games.sailing.rules.hire import can_hire, pay
from ennead.games.sailing.rules.labourers import kinds_held, receive
from ennead.games.sailing.rules.market import can_trade
from ennead.games.sailing.rules.monuments import can_build, can_plan, stop_settling
from ennead.games.sailing.rules.pieces import (
    ACTIONS_NOW,
    BUILD,
    CARAVAN,
    DISCARDS,
    DRAW,
    DRAWS,
    HARVEST,
    HIRE,
    HOLD,
    MOST,
    NOBODY,
    NONE,
    NUMBER,
    ONCE,
    PLAN,
    PLAYED,
    RETURN,
    SEASONS,
    TAX,
    TRADE,
    VISIT,
    Boon,
    Card,
    Effect,
    Good,
    Holder,
    Phase,
    Rules,
    Seat,
    Section,
    Space,
    State,
    boons,
    cards,
    goods,
    seats,
    sections,
    spaces,
)
from ennead.games.sailing.rules.supply import collect, lying_about, take


@action("tokens", "tokens {card}", reveals=True)
def play_for_tokens(rules: Rules, state: State, card: Card) -> None:
    """Take the tokens of a card, and discard it (S11.1)."""
    for good in goods():
        take(state, state.turn, good, rules.gift[card, good])
    move_card(rules, state, card, DISCARDS)
    state.phase = Phase.COMPLETE


@play_for_tokens.check
def may_play_for_tokens(rules: Rules, state: State, card: Card) -> Refusal:
    """Require a card that the Governor holds (S11.1)."""
    return LEGAL if card < rules.cards and state.card[card] == state.turn else by.S11_1


@play_for_tokens.listing
def list_cards(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the cards that the Governor holds, up to the last."""
    left = state.cards[Holder(state.turn)]
    for card in cards(rules.cards):
        if left == 0:
            break
        if state.card[card] == state.turn:
            out[count] = first + card
            count += 1
            left -= 1
    return count


@action("play", "play {card}", "{card}", reveals=True)
def play_for_action(rules: Rules, state: State, card: Card) -> None:
    """Lay a card open and begin its special action (S11.1)."""
    move_card(rules, state, card, PLAYED)
    state.playing = card
    run(rules, state, rules.citizen[card])


@play_for_action.check
def may_play_for_action(rules: Rules, state: State, card: Card) -> Refusal:
    """Require a card that the Governor holds (S11.1), and something that it can act on now (S11.3)."""
    if may_play_for_tokens(rules, state, card) != LEGAL:
        return by.S11_1
    effect = rules.citizen[card]
    if parameter(rules, effect, DRAW, ONCE) and state.scribed[state.turn]:
        return by.E10
    return LEGAL if can_run(rules, state, effect) else by.S11_3


@play_for_action.listing
def list_special_actions(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the cards that the Governor holds and can act on, up to the last that is held."""
    left = state.cards[Holder(state.turn)]
    for card in cards(rules.cards):
        if left == 0:
            break
        if state.card[card] == state.turn:
            left -= 1
            if may_play_for_action(rules, state, card) == LEGAL:
                out[count] = first + card
                count += 1
    return count


@action("boon", "boon {boon}", "{boon}")
def play_boon(rules: Rules, state: State, boon: Boon) -> None:
    """Lay a boon open, where it stays to the end of the season (S12.2), and begin what it does."""
    state.boon[state.turn, boon] = 1
    run(rules, state, effect_of(boon))


@play_boon.check
def may_play_boon(rules: Rules, state: State, boon: Boon) -> Refusal:
    """Require a boon in hand (S12.2), the first of the Governor and of this kind (S12.1), that can be used (S12.3)."""
    if boon >= rules.boons or state.boon[state.turn, boon] == 2:
        return by.S12_2
    if has_played(rules, state, state.turn):
        return by.S12_1
    return check_first_boon(rules, state, boon)


@rule
def check_first_boon(rules: Rules, state: State, boon: Boon) -> Refusal:
    """Require a boon that no other Governor has played (S12.1) and that can be used (S12.3)."""
    for opponent in seats(rules.players):
        if state.boon[opponent, boon] == 1:
            return by.S12_1
    return LEGAL if can_run(rules, state, effect_of(boon)) else by.S12_3


@play_boon.listing
def list_boons(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the boons that can be played, if none was."""
    if has_played(rules, state, state.turn):
        return count
    for boon in boons(rules.boons):
        if state.boon[state.turn, boon] != 2 and check_first_boon(rules, state, boon) == LEGAL:
            out[count] = first + boon
            count += 1
    return count


@rule
def has_played(rules: Rules, state: State, seat: Seat) -> bool:
    """Say whether a Governor has played a boon this season (S12.1)."""
    found = False
    for boon in boons(rules.boons):
        found = found or state.boon[seat, boon] == 1
    return found


@rule
def run(rules: Rules, state: State, effect: Effect) -> None:
    """Begin what an effect does: mostly the choice of the action that it helps."""
    state.active_effect = effect
    verb = verb_of(rules, effect)
    if verb == TAX:
        state.left = rules.parameter[effect, MOST]
        state.phase = Phase.TAX
    elif verb == DRAW:
        if rules.parameter[effect, ONCE]:
            state.scribed[state.turn] = 1
        state.left = rules.parameter[effect, DRAWS]
        go_on_drawing(rules, state)
    elif verb == HOLD:
        state.phase = Phase.COMPLETE
    elif verb == RETURN:
        state.phase = Phase.RETURN_LABOURER
    else:
        if verb == ACTIONS_NOW:
            state.acts = rules.parameter[effect, NUMBER]
        state.phase = Phase.ACT


@rule
def can_run(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether an effect has anything to act on now."""
    verb = verb_of(rules, effect)
    if verb <= BUILD:
        return can_act(rules, state, verb, effect)
    if verb == TAX:
        return can_levy(rules, state)
    if verb == DRAW:
        return undealt(rules, state) > 0
    if verb == ACTIONS_NOW:
        return can_act_again(rules, state, effect, state.acted)
    if verb == HOLD:
        return state.season < SEASONS
    return verb == RETURN and can_fetch(rules, state)


@rule
def can_act(rules: Rules, state: State, verb: int, effect: Effect) -> bool:
    """Say whether the Governor can take an action of this kind (S4 to S10), with the help of an effect."""
    if verb in (HARVEST, VISIT, CARAVAN):
        if kinds_held(state, state.turn) == 0:
            return False
        if verb == HARVEST:
            return can_harvest(rules, state, effect)
        if verb == VISIT:
            return can_visit(rules, state)
        return can_join(rules, state, effect)
    if verb == HIRE:
        return can_hire(rules, state, effect)
    if verb == TRADE:
        return can_trade(rules, state, effect)
    if verb == PLAN:
        return can_plan(rules, state, effect)
    return verb == BUILD and can_build(rules, state, effect)


@rule
def can_act_again(rules: Rules, state: State, effect: Effect, acted: int) -> bool:
    """Say whether the Governor can take an action of a kind that has no bit in `acted` (Vizier)."""
    for verb in range(HARVEST, BUILD + 1):
        taken = (acted >> verb) & 1
        if not taken and can_act(rules, state, verb, effect):
            return True
    return False


@sharing(pay)
def levy(rules: Rules, state: State, good: Good) -> None:
    """Take a token from the labour pool or the market (E10)."""
    collect(rules, state, state.turn, good, 1)
    state.left -= 1
    state.phase = Phase.TAX if state.left > 0 and can_levy(rules, state) else Phase.COMPLETE


@levy.check
def may_levy(rules: Rules, state: State, good: Good) -> Refusal:
    """Require such a token on the labour pool or the market (S13.4)."""
    return LEGAL if lying_about(rules, state, good) > 0 else by.S13_4


@rule
def can_levy(rules: Rules, state: State) -> bool:
    """Say whether any token lies on the labour pool or the market."""
    found = False
    for good in goods():
        found = found or lying_about(rules, state, good) > 0
    return found


@sharing(stop_settling)
def stop_levying(rules: Rules, state: State) -> None:
    """Take no more."""
    state.phase = Phase.COMPLETE


@stop_levying.check
def may_stop_levying(rules: Rules, state: State) -> Refusal:
    """Let a Governor stop after the first token (E10)."""
    return LEGAL if state.left < rules.parameter[state.active_effect, MOST] else by.E10


@action("fetch", "back {space}")
def fetch(rules: Rules, state: State, space: Space) -> None:
    """Take a labourer back from a space behind the screen (E9)."""
    receive(state, state.turn, state.worker[space])
    state.worker[space] = NONE
    state.placer[space] = NOBODY
    state.phase = Phase.COMPLETE


@fetch.check
def may_fetch(rules: Rules, state: State, space: Space) -> Refusal:
    """Require a labourer whom the Governor has placed there (E9)."""
    return LEGAL if state.placer[space] == state.turn else by.E9


@action("fetch", "back {section}")
def fetch_driver(rules: Rules, state: State, section: Section) -> None:
    """Take a labourer back from a caravan; a camel stays (E9, S6.3)."""
    receive(state, state.turn, state.driver[section])
    state.driver[section] = NONE
    state.rider[section] = NOBODY
    state.phase = Phase.COMPLETE


@fetch_driver.check
def may_fetch_driver(rules: Rules, state: State, section: Section) -> Refusal:
    """Require a labourer whom the Governor has placed there (E9)."""
    return LEGAL if state.rider[section] == state.turn else by.E9


@rule
def can_fetch(rules: Rules, state: State) -> bool:
    """Say whether the Governor has placed a labourer anywhere."""
    found = False
    for space in spaces(rules.spaces):
        found = found or state.placer[space] == state.turn
    for section in sections(rules.sections):
        found = found or state.rider[section] == state.turn
    return found
