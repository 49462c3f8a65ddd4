"""What is told of moves and what is asked, as numbers: the rules for Python and for the page."""

from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL
from ennead.core.compiling import rule
from ennead.core.contract import NOTHING_TO_SAY, check
from ennead.core.sentences import Amounts, Message
from ennead.games.sailing.rules.caravan import owes_tribute
from ennead.games.sailing.rules.deck import first_at
from ennead.games.sailing.rules.monuments import is_swapping
from ennead.games.sailing.rules.pieces import (
    CARTOUCHES,
    CITIZENS,
    DRAWN,
    GOODS,
    NOBODY,
    NONE,
    SECTIONS,
    Bonus,
    Boon,
    Caravan,
    Card,
    Cartouche,
    Good,
    Holder,
    Monument,
    Phase,
    Rules,
    Seat,
    Section,
    Side,
    Site,
    Stall,
    State,
    caravans,
    goods,
    seats,
)
from ennead.games.sailing.rules.turn import (
    BUILD_FROM,
    DRAW_CARD,
    DRAW_LABOURER,
    FETCH,
    HARVEST_AT,
    HIDDEN_CARD,
    HIDDEN_KEEP,
    HIDDEN_LABOURER,
    HIRE_ONE,
    JOIN_AT,
    KEEP_CARD,
    LEAVE_CARD,
    NAME_REGENT,
    PLAN_AT,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    POOL_LABOURER,
    SELL_CARD,
    SITE,
    SWAP,
    TAKE_BONUS,
    TOKEN,
    TRADE_AT,
    VISIT_AT,
    WITHDRAW,
)
from ennead.games.sailing.show.preview import tokens_about

TOKENS = Amounts(Good)
TOLD = (
    Message("harvest", tokens=TOKENS),
    Message("caravan", tokens=TOKENS, leads=int, tribute=int),
    Message("hire", number=int, paid=TOKENS),
    Message("trade", paid=TOKENS, tokens=TOKENS),
    Message("plan", monument=Monument, cost=TOKENS),
    Message("build", monument=Monument),
    Message("tokens", tokens=TOKENS),
    Message("withdraw", first=int, season=int),  # the season that is over, or 0
    Message("site", monument=Monument, glory=int),
    Message("pay", number=int, paid=TOKENS),  # a token is told by what it is for
    Message("tribute"),
    Message("pick"),
    Message("levy"),
    Message("rebate"),
    Message("keep", given=int, seat=Seat),  # who gets the other card, if that is clear
    Message("hidden-keep", given=int, seat=Seat),
    Message("sell", tokens=TOKENS),
    Message("bonus", glory=int, cards=int, tokens=TOKENS),
    Message("draw", seat=Seat),
    Message("hidden-labourer", seat=Seat),
    Message("card", seat=Seat),
    Message("hidden-card", seat=Seat),
)
(
    TELL_HARVEST, TELL_CARAVAN, TELL_HIRE, TELL_TRADE, TELL_PLAN, TELL_BUILD, TELL_TOKENS, TELL_WITHDRAW, TELL_SITE,
    TELL_PAY, TELL_TRIBUTE, TELL_PICK, TELL_LEVY, TELL_REBATE, TELL_KEEP, TELL_HIDDEN_KEEP, TELL_SELL, TELL_BONUS,
    TELL_DRAW, TELL_HIDDEN_LABOURER, TELL_CARD, TELL_HIDDEN_CARD,
) = range(len(TOLD))  # fmt: skip
ASKED = (
    Message("act"),
    Message("withdraw"),  # nothing else is possible
    Message("effect", effect=int, card=Card, boon=Boon),  # the action for which one of these was played
    Message("put", monument=Monument),
    Message("pay", left=int),
    Message("swap", owed=TOKENS, left=int),
    Message("rebate", owed=TOKENS, left=int),
    Message("tribute", owed=TOKENS, leader=Seat),
    Message("pick", left=int),
    Message("levy", left=int),
    Message("keep"),
    Message("pass", card=Card),  # for whoever sees it
    Message("leave"),
    Message("reward"),
    Message("fetch"),
)
(
    ASK_ACT, ASK_WITHDRAW, ASK_EFFECT, ASK_PUT, ASK_PAY, ASK_SWAP, ASK_REBATE, ASK_TRIBUTE, ASK_PICK, ASK_LEVY,
    ASK_KEEP, ASK_PASS, ASK_LEAVE, ASK_REWARD, ASK_FETCH,
) = range(len(ASKED))  # fmt: skip


@rule
def tell(rules: Rules, before: State, after: State, action: int, out: Numbers) -> int:
    """Tell a move with what its notation leaves out: what a token is for, what was taken, who has drawn."""
    if action < HIRE_ONE:
        return tell_sending(rules, before, after, action, out)
    if action < SITE:
        return tell_action(rules, before, after, action, out)
    if action < SWAP:
        return tell_piece(before, after, action, out)
    if action < DRAW_LABOURER:
        return tell_choice(rules, before, after, action, out)
    return tell_draw(before, after, action, out)


@rule
def tell_sending(rules: Rules, before: State, after: State, action: int, out: Numbers) -> int:
    """Tell what a labourer brings: of a harvest or a caravan; a visit is told as it is."""
    if VISIT_AT <= action < JOIN_AT:
        return NOTHING_TO_SAY
    taken = write_taken(before, after, out, 0)
    if action < VISIT_AT:
        return TELL_HARVEST
    out[GOODS] = 0
    for caravan in caravans():
        if before.leader[caravan] != after.leader[caravan]:
            out[GOODS] = 1
    owes = owes_tribute(rules, before, Section((action - JOIN_AT) % SECTIONS))
    out[GOODS + 1] = 1 if owes and after.phase != Phase.TRIBUTE and taken > 0 else 0  # the leader has got one
    return TELL_CARAVAN


@rule
def tell_action(rules: Rules, before: State, after: State, action: int, out: Numbers) -> int:
    """Tell the other actions of a turn."""
    if action < TRADE_AT:
        return write_wages(before, after, out, TELL_HIRE)
    if action < PLAN_AT:
        stall, side = Stall((action - TRADE_AT) // 2), Side((action - TRADE_AT) % 2)
        write_taken(before, after, out, GOODS)
        for good in goods():
            out[good] = rules.ware[stall, side, good]
            out[GOODS + good] += out[good]
        return TELL_TRADE
    if action < PLAY_FOR_TOKENS:
        cartouche = Cartouche((action - (PLAN_AT if action < BUILD_FROM else BUILD_FROM)) % CARTOUCHES)
        out[0] = rules.plans[cartouche]
        if action >= BUILD_FROM:
            return TELL_BUILD
        for good in goods():
            out[1 + good] = rules.cost[cartouche, good]
        return TELL_PLAN
    if action < PLAY_FOR_ACTION:
        write_taken(before, after, out, 0)
        return TELL_TOKENS
    if action < WITHDRAW:
        return NOTHING_TO_SAY
    out[0] = 1 if before.first == NOBODY else 0
    is_over = before.season != after.season or after.phase == Phase.DONE
    out[1] = before.season if is_over else 0
    return TELL_WITHDRAW


@rule
def tell_piece(before: State, after: State, action: int, out: Numbers) -> int:
    """Tell a monument that was built, or a token by what it is for."""
    if action < TOKEN:
        out[0] = after.monument[Site(action - SITE)]
        out[1] = 0
        for seat in seats():
            out[1] = max(int(out[1]), int(after.glory[seat] - before.glory[seat]))
        return TELL_SITE
    if before.phase == Phase.PAY:
        return write_wages(before, after, out, TELL_PAY)
    if before.phase == Phase.TRIBUTE:
        return TELL_TRIBUTE
    if before.phase == Phase.PICK_TOKEN:
        return TELL_PICK
    return TELL_LEVY if before.phase == Phase.TAX else TELL_REBATE


@rule
def tell_choice(rules: Rules, before: State, after: State, action: int, out: Numbers) -> int:
    """Tell what was chosen: a card to keep, or to sell, or a Regent bonus."""
    if KEEP_CARD <= action < LEAVE_CARD:
        return write_host(before, after, out, TELL_KEEP)
    if action == SELL_CARD:
        write_taken(before, after, out, 0)
        return TELL_SELL
    if TAKE_BONUS <= action < FETCH:
        bonus = Bonus(action - TAKE_BONUS)
        out[0] = rules.bonus_glory[bonus]
        out[1] = rules.bonus_cards[bonus]
        write_taken(before, after, out, 2)
        return TELL_BONUS
    return NOTHING_TO_SAY


@rule
def tell_draw(before: State, after: State, action: int, out: Numbers) -> int:
    """Tell who has drawn a labourer or a city card, and what was kept unseen."""
    if POOL_LABOURER <= action < DRAW_CARD or NAME_REGENT <= action < HIDDEN_LABOURER:
        return NOTHING_TO_SAY
    if action == HIDDEN_KEEP:
        return write_host(before, after, out, TELL_HIDDEN_KEEP)
    if action < POOL_LABOURER or action == HIDDEN_LABOURER:
        out[0] = drawn_by(before, after)
        return TELL_HIDDEN_LABOURER if action == HIDDEN_LABOURER else TELL_DRAW
    receiver = given_to(before, after, NOBODY)
    out[0] = before.turn if receiver == NOBODY else receiver
    return TELL_HIDDEN_CARD if action == HIDDEN_CARD else TELL_CARD


@rule
def drawn_by(before: State, after: State) -> Seat:
    """Return the first Governor who has more labourers than before."""
    for seat in seats():
        if after.in_hand[seat] > before.in_hand[seat]:
            return seat
    return Seat(0)


@rule
def write_taken(before: State, after: State, out: Numbers, first: int) -> int:
    """Write the tokens that were taken from the supply, the labour pool and the market; return how many they are."""
    taken = 0
    for good in goods():
        out[first + good] = tokens_about(before, good) - tokens_about(after, good)
        taken += out[first + good]
    return taken


@rule
def write_wages(before: State, after: State, out: Numbers, message: int) -> int:
    """Write how many tokens were laid down on the labour pool, and which; return the message."""
    out[0] = 0
    for good in goods():
        out[1 + good] = after.wages[good] - before.wages[good]
        out[0] += out[1 + good]
    return message


@rule
def given_to(before: State, after: State, but: Seat) -> Seat:
    """Return the first Governor, but one, who has more city cards than before, or NOBODY."""
    for seat in seats():
        if seat != but and after.cards[Holder(seat)] > before.cards[Holder(seat)]:
            return seat
    return NOBODY


@rule
def write_host(before: State, after: State, out: Numbers, message: int) -> int:
    """Write who has got the card that was not kept, if that is clear (S5.3); return the message."""
    host = given_to(before, after, before.turn)
    out[0] = 0 if host == NOBODY else 1
    out[1] = host
    return message


@rule
def ask(rules: Rules, state: State, out: Numbers) -> int:
    """Ask for what the phase calls for, with what the question is about."""
    phase = state.phase
    if phase == Phase.ACT:
        return ask_action(rules, state, out)
    if phase == Phase.BUILD_SITE:
        out[0] = rules.plans[state.cartouche]
        return ASK_PUT
    if phase == Phase.PAY_COST or phase == Phase.TRIBUTE:
        for good in goods():
            out[good] = state.owed[good]
        if phase == Phase.TRIBUTE:
            out[GOODS] = state.leader[Caravan(state.visited)]
            return ASK_TRIBUTE
        out[GOODS] = state.left
        return ASK_SWAP if is_swapping(rules, state) else ASK_REBATE
    if phase == Phase.PASS_ON:
        out[0] = first_at(rules, state, DRAWN)
        return ASK_PASS
    out[0] = state.left
    if phase == Phase.PAY:
        return ASK_PAY
    if phase == Phase.PICK_TOKEN:
        return ASK_PICK
    if phase == Phase.TAX:
        return ASK_LEVY
    return ask_plainly(phase)


@rule
def ask_plainly(phase: int) -> int:
    """Return the question of a phase that has no facts."""
    if phase == Phase.KEEP:
        return ASK_KEEP
    if phase == Phase.DISCARD:
        return ASK_LEAVE
    if phase == Phase.CHOOSE_BONUS:
        return ASK_REWARD
    return ASK_FETCH if phase == Phase.RETURN_LABOURER else NOTHING_TO_SAY


@rule
def ask_action(rules: Rules, state: State, out: Numbers) -> int:
    """Ask for the action of a turn, or for the one that a card or a boon calls for; only to withdraw may be left."""
    effect = state.active_effect
    if effect != NONE:
        out[0] = effect
        out[1] = state.playing
        out[2] = effect - CITIZENS if state.playing == NONE else NONE
        return ASK_EFFECT
    for action in range(HARVEST_AT, WITHDRAW):
        if check(rules, state, action) == LEGAL:
            return ASK_ACT
    return ASK_WITHDRAW
