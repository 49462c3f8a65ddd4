"""What the game asks, what it tells of moves, and how it tells the end (S16)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.core.compiling import interpreted
from ennead.core.position import plain
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.edition.effect_words import effect_words
from ennead.games.sailing.rules.caravan import owes_tribute
from ennead.games.sailing.rules.end import FOR_ADJACENT, FOR_TOGETHER
from ennead.games.sailing.rules.pieces import (
    CARTOUCHES,
    CITIZENS,
    DRAWN,
    GOODS,
    LETTERS,
    MONUMENT_NAMES,
    NONE,
    SEATS,
    SECTIONS,
    Phase,
    Section,
)
from ennead.games.sailing.rules.turn import BUILD_FROM, JOIN_AT, PLAN_AT, SITE, TAKE_BONUS, TRADE_AT
from ennead.games.sailing.show.describe import counted
from ennead.games.sailing.show.position_text import PHASES, titles, tokens_text
from ennead.games.sailing.show.sets import sets_of

TYPED = {"keep": "keep ", "leave": "discard ", "pass": ""}  # before the cards that one chooses from
TOKENS_FOR = {
    Phase.PAY: "pay",
    Phase.TRIBUTE: "tribute",
    Phase.PICK_TOKEN: "pick",
    Phase.TAX: "levy",
    Phase.PAY_COST: "rebate",
}
KINDS_TOLD = tuple(TOKENS_FOR.values())

Fields = dict[str, Any]  # of a record
Facts = dict[str, str | int]


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the Governor who decides now."""
    now, board, called = plain(state), plain(rules), titles(book)
    phase = PHASES[now["phase"]]
    facts: Facts = {"who": who, "left": now["left"], "owed": tokens_text(now["owed"].tolist())}
    if phase == "act" and now["active_effect"] != NONE:
        card = called.cards[now["playing"]] if now["playing"] != NONE else called.boons[now["active_effect"] - CITIZENS]
        effect = effect_words(book, board, now["active_effect"], lang)
        return book.say("ask-effect", lang, card=book.called(card, lang), effect=effect, **facts)
    if phase == "put":
        facts["monument"] = book.called(MONUMENT_NAMES[board["plans"][now["cartouche"]]], lang)
    question = book.say(f"ask-{phase}", lang, **facts)
    drawn = [called.cards[card] for card, place in enumerate(now["card"].tolist()) if place == DRAWN]
    if drawn and phase in TYPED:
        question += f" ({', '.join(TYPED[phase] + card for card in drawn)})"
    return question


def tell(action: Action, rules: Array, before: Array, after: Array) -> Action:
    """Tell a move with what its notation leaves out: what a token is for, what was taken, who has drawn."""
    was, now, board = plain(before), plain(after), plain(rules)
    if action.kind == "token":
        action = replace(action, kind=TOKENS_FOR.get(was["phase"], "token"))
    facts = _facts(action, board, was, now)
    if action.kind == "caravan" and interpreted(owes_tribute)(rules[0], before[0], _section(action)):
        facts["tribute"] = int(now["phase"] != Phase.TRIBUTE and facts["tokens"] != tokens_text([0] * GOODS))
    return replace(action, fields={**action.fields, **facts}) if facts else action


def _facts(action: Action, board: Fields, was: Fields, now: Fields) -> Facts:
    """Find what the views before and after an action tell of it."""
    match action.kind:
        case "harvest" | "tokens" | "sell":
            return {"tokens": _taken(was, now)}
        case "caravan":
            is_led = was["leader"].tolist() != now["leader"].tolist()
            return {"tokens": _taken(was, now), "leads": int(is_led), "tribute": 0}
        case "hire" | "pay":
            laid_down = now["wages"] - was["wages"]
            return {"number": int(laid_down.sum()), "paid": tokens_text(laid_down.tolist())}
        case "trade":
            stall, side = divmod(action.number - TRADE_AT, 2)
            paid = board["ware"][stall][side]
            return {"paid": tokens_text(paid.tolist()), "tokens": _taken(was, now, paid)}
        case "plan":
            cartouche = _cartouche(action)
            cost = tokens_text(board["cost"][cartouche].tolist())
            return {"monument": MONUMENT_NAMES[board["plans"][cartouche]], "cost": cost}
        case "build":
            return {"monument": MONUMENT_NAMES[board["plans"][_cartouche(action)]]}
        case "site":
            kind = MONUMENT_NAMES[now["monument"][action.number - SITE]]
            return {"monument": kind, "glory": _more(was["glory"], now["glory"])}
        case "bonus":
            bonus = action.number - TAKE_BONUS
            return {
                "glory": int(board["bonus_glory"][bonus]),
                "cards": int(board["bonus_cards"][bonus]),
                "tokens": _taken(was, now),
            }
        case "keep" | "hidden-keep":
            host = [seat for seat, change in enumerate(_changes(was, now)) if change > 0 and seat != was["turn"]]
            return {"given": len(host), **({"seat": LETTERS[host[0]]} if host else {})}
        case "withdraw":
            return {"first": int(was["first"] == NONE), "season": int(was["season"] if _is_over(was, now) else 0)}
        case "draw" | "hidden-labourer":
            return {"seat": LETTERS[_grown(was["in_hand"], now["in_hand"])]}
        case "card" | "hidden-card":
            return {"seat": LETTERS[_grown(was["cards"][:SEATS], now["cards"][:SEATS], was["turn"])]}
    return {}


def _cartouche(action: Action) -> int:
    """Return the cartouche where a monument is planned or from which one is built."""
    return (action.number - (PLAN_AT if action.kind == "plan" else BUILD_FROM)) % CARTOUCHES


def _is_over(was: Fields, now: Fields) -> bool:
    """Say whether a season has ended."""
    return bool(was["season"] != now["season"] or PHASES[now["phase"]] == "over")


def _taken(was: Fields, now: Fields, paid: Any = 0) -> str:
    """Return the tokens that were taken from the supply, the labour pool and the market, to which others were paid."""
    there, left = (one["supply"] + one["wages"] + one["paid"].sum(axis=0) for one in (was, now))
    return tokens_text((there - left + paid).tolist())


def _section(action: Action) -> Section:
    """Return the section of a caravan where a labourer was put."""
    return Section((action.number - JOIN_AT) % SECTIONS)


def _changes(was: Fields, now: Fields) -> list[int]:
    """Return by how much each Governor's number of city cards has changed."""
    return list((now["cards"] - was["cards"])[:SEATS].tolist())


def _more(was: Any, now: Any) -> int:
    """Return by how much somebody's number has grown."""
    return int((now - was).max())


def _grown(was: Any, now: Any, otherwise: int = 0) -> int:
    """Return the seat whose number has grown; if none has, another one."""
    return next((seat for seat, change in enumerate((now - was).tolist()) if change > 0), otherwise)


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the end seat by seat: the glory on the track and of the sets, the sum, and the tokens that decide a tie."""
    told = []
    for seat, (count, who) in enumerate(zip(counted(book, rules, state), names, strict=False)):
        threes, fours = map(len, sets_of(rules, state, seat))
        told.append(
            [
                book.say("count-glory", lang, number=count.glory),
                book.say("count-threes", lang, number=threes, glory=FOR_ADJACENT * threes),
                book.say("count-fours", lang, number=fours, glory=FOR_TOGETHER * fours),
                book.say("count-total", lang, who=who, number=count.total),
                book.say("count-tokens", lang, number=count.tokens),
            ]
        )
    return told
