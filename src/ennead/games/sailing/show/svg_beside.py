"""What lies beside the Nile in the picture: Governors, planning, market, Regent bonuses, labour pool and supply."""

from functools import partial

from ennead.drawing.svg import box, label, use
from ennead.games.sailing.rules.pieces import MONUMENT_NAMES
from ennead.games.sailing.show.svg_parts import SMALL, badge, goods, text
from ennead.games.sailing.show.wire import Cartouche, Governor, Stall, Table

GOVERNORS = 430  # width of their column
ROW = 62  # height of a Governor
GAP = 10
CARTOUCHE = (92, 92)
STALL = (176, 30)
BONUS = (66, 52)

_use = partial(use, "sailing")


def beside(table: Table, left: float, top: float, width: float) -> tuple[list[str], float]:
    """Draw everything, from a corner on; return also how high the whole picture is."""
    parts = []
    for number, governor in enumerate(table.governors):
        parts += _governor(table, governor, left, top + number * ROW)
    right = left + GOVERNORS + GAP
    columns = int((width - GOVERNORS - GAP + 6) // (CARTOUCHE[0] + 6))
    for number, cartouche in enumerate(table.cartouches):
        x = right + number % columns * (CARTOUCHE[0] + 6)
        parts += _cartouche(cartouche, x, top + number // columns * (CARTOUCHE[1] + 6))
    below = top + (len(table.cartouches) + columns - 1) // columns * (CARTOUCHE[1] + 6) + 4
    stalls = 4  # in a row
    for number, stall in enumerate(table.market):
        x = right + number % stalls * (STALL[0] + 8)
        parts += _stall(stall, x, below + number // stalls * (STALL[1] + 8))
    below += (len(table.market) + stalls - 1) // stalls * (STALL[1] + 8) + 4
    for number in range(len(table.bonuses)):
        parts += _bonus(table, number, right + number * (BONUS[0] + 6), below)
    parts += _supply(table, right + len(table.bonuses) * (BONUS[0] + 6) + 12, below)
    below += BONUS[1] + GAP
    return parts, max(below, top + len(table.governors) * ROW + 4)


def _governor(table: Table, one: Governor, x: float, y: float) -> list[str]:
    """Draw a Governor: colour, glory with that of the sets, what is behind the screen, and what is still to build."""
    turn = table.turn == one.seat
    parts = [box(x, y, GOVERNORS, ROW - 4, 8, "last-wash" if turn else "raised", 0.8)]
    parts += [box(x, y + 6, 5, ROW - 16, 2, "last")] if turn else []
    parts += badge(one.seat, x + 24, y + 18)
    parts.append(text(one.seat, x + 42, y + 24, 16, bold=True))
    parts += [_use("regent", x + 70, y + 17, 24)] if table.regent == one.seat else []
    parts.append(_use("glory", x + 100, y + 18, 20))
    parts.append(text(str(one.glory), x + 114, y + 24, 18, bold=True))
    if one.sets.glory:
        parts.append(text(f"+{one.sets.glory}", x + 114 + 11 * len(str(one.glory)), y + 24, 13, "ink-2"))
    spot = x + 168
    for kind in MONUMENT_NAMES:
        parts.append(_use(kind, spot, y + 18, 22, f"seat-{one.seat}"))
        parts.append(text(str(one.spare[kind]), spot + 13, y + 24, 15))
        spot += 40
    if one.boon:
        parts.append(text(one.boon, x + 296, y + 24, 14, "last", bold=True))
    parts += [_use("withdraw", x + GOVERNORS - 22, y + 18, 22, f"seat-{one.seat}")] if one.withdrawn else []
    if one.tokens is None:
        parts.append(text("?", x + 20, y + 49, 16, "ink-2"))
        spot = x + 44
    else:
        drawn, spot = goods(one.tokens, x + 14, y + 43)
        parts += drawn
    spot = max(spot + 12, x + 130)
    for labourer in one.labourers if one.labourers is not None else ["hidden"] * one.labourers_held:
        parts.append(_use(labourer, spot, y + 43, 26))
        spot += 26
    parts.append(_use("card", spot + 8, y + 43, 22))
    parts.append(text(str(one.cards_held), spot + 20, y + 49, 15))
    if one.cards:
        names = " · ".join(one.cards)
        parts.append(text(names if len(names) < 34 else f"{names[:32]}…", spot + 38, y + 48, 11, "ink-2"))
    return parts


def _cartouche(one: Cartouche, x: float, y: float) -> list[str]:
    """Draw a planning cartouche: its monument, faintly if it is free, the cost, and whose stand beside it."""
    width, height = CARTOUCHE
    free = one.planner is None and not one.neutral
    parts = [
        box(x, y, width, height - 6, 20, "raised" if free else "sunken"),
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height - 6:g}" rx="20" fill="none" '
        'class="ennead-gold-edge" stroke-width="1.8"/>',
        box(x + 20, y + height - 4, width - 40, 3, 1.5, "gold"),
        text(one.name, x + 10, y + 20, 12, "ink-2"),
    ]
    pigment = f"seat-{one.planner}" if one.planner else "neutral"
    faint = _use(one.kind, x + width / 2, y + 28, 40, pigment)
    parts.append(f'<g opacity=".35">{faint}</g>' if free else faint)
    if one.planner:
        parts.append(_use(f"mark-{one.planner}", x + width / 2, y + 34, 12, f"on-{one.planner}"))
    for at, letter in enumerate(one.beside):
        parts += badge(letter, x + width - 12, y + 14 + 20 * at)
    total = sum(26 if number < 10 else 34 for number in one.cost.values() if number)
    return parts + goods(one.cost, x + (width - total) / 2, y + 68, 15)[0]


def _stall(stall: Stall, x: float, y: float) -> list[str]:
    """Draw a cartouche of the market: its two sets; a closed one with what lies on it."""
    parts = [box(x, y, *STALL, 15, "sunken" if stall.closed else "raised", 0.8)]
    middle = y + STALL[1] / 2
    if stall.closed:
        parts.append(_use("cover", x + 22, middle, 20))
        return parts + goods(stall.tokens, x + 44, middle, 16)[0]
    parts += goods(stall.sets[0], x + 14, middle, 16)[0]
    parts.append(label("⇄", x + STALL[0] / 2, middle, 16, "ink-2"))
    return parts + goods(stall.sets[1], x + STALL[0] / 2 + 18, middle, 16)[0]


def _bonus(table: Table, number: int, x: float, y: float) -> list[str]:
    """Draw a Regent bonus; one that was taken with the withdraw token of the first, or with a cover."""
    bonus = table.bonuses[number]
    parts = [box(x, y, *BONUS, 8, "raised" if bonus.state == "free" else "sunken", 0.8)]
    if bonus.state == "covered":
        return [*parts, _use("cover", x + BONUS[0] / 2, y + BONUS[1] / 2, 30)]
    row = y + 16
    for many, drawing in ((bonus.glory, "glory"), (bonus.cards, "card")):
        if many:
            parts += [text(str(many), x + 15, row + 5, 14, bold=True), _use(drawing, x + 36, row, SMALL)]
            row += 22
    parts += goods(bonus.tokens, x + 15, row if row > y + 16 else y + BONUS[1] / 2)[0]
    if bonus.state == "taken" and table.first:
        parts.append(_use("withdraw", x + BONUS[0] - 14, y + 16, 24, f"seat-{table.first}"))
    return parts


def _supply(table: Table, x: float, y: float) -> list[str]:
    """Draw the labour pool with its tokens, the supply, the deck and the bag."""
    parts = []
    spot = x + 16
    for labourer in table.pool:
        parts.append(_use(labourer, spot, y + 14, 28))
        spot += 28
    parts += goods(table.wages, spot + 4, y + 14)[0]
    drawn, spot = goods(table.supply, x + 4, y + 42, 20)
    parts += [*drawn, _use("card", spot + 22, y + 42, 22), text(str(table.deck), spot + 36, y + 48, 16, bold=True)]
    spot += 78
    for labourer in table.bag if table.bag is not None else ["hidden"] * table.bag_held:
        parts.append(_use(labourer, spot, y + 42, 24))
        spot += 24
    return parts
