"""A view of the table in plain text, as it is printed and put into pictures for those who do not see them."""

from typing import Any

from ennead.core.position import plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.rules.pieces import CITY, LETTERS, MONUMENT_NAMES, NEUTRAL, NOBODY, NONE
from ennead.games.sailing.show.position_text import SIGNS, labourers_text, titles, tokens_text


def board(book: Rulebook, rules: Array, state: Array) -> str:
    """Write the table with plain letters: the map segment by segment, the cartouches, and the Governors."""
    now, known, called = plain(state), plain(rules), titles(book)
    lines = [f"season {now['season']}"]
    by_bank: dict[int, list[str]] = {}
    for space in range(known["spaces"]):
        by_bank.setdefault(int(known["bank"][known["first_site"][space]]), []).append(_space(known, now, called, space))
    lines += ["  ".join(bank) for bank in by_bank.values()]
    caravans = []
    for section in range(known["sections"]):
        load = tokens_text(known["load"][section].tolist())
        worker = _worker(now["driver"][section], now["rider"][section])
        caravans.append(f"{called.sections[section]}({load}){'x' if known['closed'][section] else worker}")
    lines.append("caravans: " + "  ".join(caravans))
    plans = []
    for cartouche in range(known["cartouches"]):
        owner = int(now["planner"][cartouche])
        mark = "" if owner == NOBODY else "-" if owner == NEUTRAL else LETTERS[owner]
        aside = "".join(LETTERS[s] * int(now["beside"][s, cartouche]) for s in range(known["players"]))
        cost = tokens_text(known["cost"][cartouche].tolist())
        plans.append(f"{called.cartouches[cartouche]}({cost})={mark}{'+' + aside if aside else ''}")
    lines.append("planning: " + "  ".join(plans))
    stalls = []
    for stall in range(known["stalls"]):
        sets = "/".join(tokens_text(side.tolist()) for side in known["ware"][stall])
        stalls.append(
            f"{stall + 1}({sets}){'x' + tokens_text(now['paid'][stall].tolist()) if now['used_stall'][stall] else ''}"
        )
    lines.append("market: " + "  ".join(stalls))
    lines.append(
        f"supply: {tokens_text(now['supply'].tolist())}  pool: {labourers_text(now['pool'].tolist())} "
        f"{tokens_text(now['wages'].tolist())}  bag: {labourers_text(now['bag'].tolist(), int(now['in_bag']))}"
    )
    for seat in range(known["players"]):
        cards = [called.cards[card] for card, at in enumerate(now["card"].tolist()) if at == seat]
        cards += ["?"] * (int(now["cards"][seat]) - len(cards))
        lines.append(
            f"{LETTERS[seat]}{'*' if now['regent'] == seat else ' '} {int(now['glory'][seat])} "
            f"{tokens_text(now['tokens'][seat].tolist())} "
            f"{labourers_text(now['hand'][seat].tolist(), int(now['in_hand'][seat]))} {'.'.join(cards) or '-'}"
            f"{' withdrawn' if now['withdrawn'][seat] else ''}"
        )
    return "\n".join(lines)


def _worker(labourer: int, seat: int) -> str:
    return "" if labourer == NONE else f"[{LETTERS[seat]}{SIGNS[labourer]}]"


def _space(known: dict[str, Any], now: dict[str, Any], called: Any, space: int) -> str:
    """Write a space: `N1F:3-2`, a monument in place of its icons (`N1F:OC-2`), a labourer behind it (`[Cf]`)."""
    first = int(known["first_site"][space])
    city = known["terrain"][space] == CITY
    sites = []
    for site in range(first, first + (1 if city else 2)):
        kind = int(now["monument"][site])
        owners = "".join(LETTERS[s] * n for s, n in enumerate(now["owned"][site].tolist()))
        icons = "." if city else str(known["icons"][site])
        sites.append("##" if kind == NEUTRAL else icons if kind == NONE else MONUMENT_NAMES[kind][0].upper() + owners)
    return f"{called.spaces[space]}:{'-'.join(sites)}{_worker(now['worker'][space], now['placer'][space])}"
