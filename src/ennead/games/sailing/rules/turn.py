"""A turn as small decisions, and what chance decides: every action by number, and what each phase asks for (S3)."""

from ennead.core.action_table import Table, chance, nobody, player
from ennead.core.actions import number
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.caravan import join, pay_tribute, pick
from ennead.games.sailing.rules.cards import (
    can_act_again,
    fetch,
    fetch_driver,
    levy,
    play_boon,
    play_for_action,
    play_for_tokens,
    stop_levying,
)
from ennead.games.sailing.rules.city import give_card, hidden_keep, keep_card, sell_card, visit
from ennead.games.sailing.rules.deck import draw_card, hidden_card, leave_card, move_card
from ennead.games.sailing.rules.effects import asks_otherwise, verb_of
from ennead.games.sailing.rules.harvest import harvest
from ennead.games.sailing.rules.hire import hire, pay
from ennead.games.sailing.rules.market import trade
from ennead.games.sailing.rules.monuments import build, leave_out, plan, start_building, stop_settling, swap
from ennead.games.sailing.rules.pieces import ACTIONS_NOW, DISCARDS, NONE, NOTHING, Phase, Rules, State
from ennead.games.sailing.rules.season import crown, deal_card, draw_labourer, fill_pool, hidden_labourer, next_turn
from ennead.games.sailing.rules.setup import nothing_owed
from ennead.games.sailing.rules.withdraw import take_bonus, withdraw

TURN = (
    harvest, visit, join, hire, trade, plan, start_building, play_for_tokens, play_for_action, play_boon, withdraw,
)  # fmt: skip
KINDS = number(
    *TURN, build, pay, swap, stop_settling, keep_card, leave_card, give_card, sell_card, take_bonus, fetch,
    fetch_driver, draw_labourer, fill_pool, draw_card, crown, hidden_labourer, hidden_card, hidden_keep,
)  # fmt: skip
(
    HARVEST_AT, VISIT_AT, JOIN_AT, HIRE_ONE, TRADE_AT, PLAN_AT, BUILD_FROM, PLAY_FOR_TOKENS, PLAY_FOR_ACTION, PLAY_BOON,
    WITHDRAW, SITE, TOKEN, SWAP, STOP, KEEP_CARD, LEAVE_CARD, GIVE_TO, SELL_CARD, TAKE_BONUS, FETCH, FETCH_DRIVER,
    DRAW_LABOURER, POOL_LABOURER, DRAW_CARD, NAME_REGENT, HIDDEN_LABOURER, HIDDEN_CARD, HIDDEN_KEEP,
) = (kind.first for kind in KINDS)  # fmt: skip


@small_rule
def may_take_kind(rules: Rules, state: State, verb: int) -> Refusal:
    """Require what a card or a boon calls for, if one is running: an action of this kind, or one not yet taken."""
    if state.active_effect == NONE:
        return LEGAL
    called_for = verb_of(rules, state.active_effect)
    if called_for == ACTIONS_NOW:
        if verb != NOTHING and (state.acted >> verb) & 1 == 0:
            return LEGAL
    elif called_for == verb:
        return LEGAL
    return asks_otherwise(rules, state)


@rule
def note_kind(rules: Rules, state: State, verb: int) -> None:
    """Note which kinds of actions were taken, where a card asks for different ones (Vizier)."""
    if state.acts > 0:
        state.acted |= 1 << verb


@rule
def finish(rules: Rules, state: State) -> None:
    """End a complete action: a Vizier goes on, a played card joins the discards (S11.1), the turn passes on (S3.1)."""
    if state.phase != Phase.COMPLETE:
        return
    if state.acts > 0:
        state.acts -= 1
        if state.acts > 0 and can_act_again(rules, state, state.active_effect, state.acted):
            nothing_owed(state)
            state.phase = Phase.ACT
            return
    if state.playing != NONE:
        move_card(rules, state, state.playing, DISCARDS)
    next_turn(rules, state)


ACTIONS = Table(
    __name__,
    KINDS,
    {
        Phase.DEAL_CARDS: chance(deal_card, otherwise=by.S1_5),
        Phase.CROWN: chance(crown, otherwise=by.S1_6),
        Phase.FILL_HANDS: chance(draw_labourer, otherwise=by.S2_1),
        Phase.FILL_POOL: chance(fill_pool, otherwise=by.S2_2),
        Phase.ACT: player(*TURN, otherwise=by.S3_2, guard=may_take_kind, before=note_kind),
        Phase.BUILD_SITE: player(build, otherwise=by.S10_1),
        Phase.PAY: player(pay, otherwise=by.S7_1),
        Phase.PAY_COST: player(leave_out, swap, stop_settling, otherwise=asks_otherwise),
        Phase.TRIBUTE: player(pay_tribute, otherwise=by.S6_4),
        Phase.PICK_TOKEN: player(pick, otherwise=asks_otherwise),
        Phase.TAX: player(levy, stop_levying, otherwise=asks_otherwise, refuse={swap: by.E10}),
        Phase.DRAW_CARDS: chance(draw_card, otherwise=by.S5_7),
        Phase.KEEP: player(keep_card, otherwise=by.S5_2),
        Phase.PASS_ON: player(give_card, sell_card, otherwise=by.S5_2),
        Phase.DISCARD: player(leave_card, otherwise=asks_otherwise),
        Phase.CHOOSE_BONUS: player(take_bonus, otherwise=by.S13_3),
        Phase.RETURN_LABOURER: player(fetch, fetch_driver, otherwise=asks_otherwise),
        Phase.DONE: nobody(otherwise=by.S16_4),
    },
    after=finish,
)
