"""What the game asks, what it tells of moves, and how it tells the end (S16)."""

from collections.abc import Sequence
from dataclasses import replace

from ennead.core.position import plain
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.pieces import CITIZENS, LEVY, NONE, PAY, PICK, SETTLE, TRIBUTE
from ennead.games.sailing.positions import PHASES, titles, tokens_text
from ennead.games.sailing.table import counted

TOKENS_FOR = {PAY: "pay", TRIBUTE: "tribute", PICK: "pick", LEVY: "levy", SETTLE: "rebate"}
KINDS_TOLD = tuple(TOKENS_FOR.values())


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the Governor who decides now."""
    now = plain(state)
    name = PHASES[now["phase"]]
    if name == "act" and now["running"] != NONE:
        called = titles(book)
        card = called.cards[now["playing"]] if now["playing"] != NONE else called.boons[now["running"] - CITIZENS]
        return book.say("ask-effect", lang, who=who, card=card)
    return book.say(f"ask-{name}", lang, who=who, left=now["left"], owed=tokens_text(now["owed"].tolist()))


def tell(action: Action, rules: Array, before: Array, after: Array) -> Action:
    """Tell a move with what its notation leaves out: what a token is for."""
    if action.kind == "token":
        return replace(action, kind=TOKENS_FOR.get(int(before[0].phase), "token"))
    return action


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the end seat by seat: the glory, what the sets bring, and the tokens that decide a tie."""
    return [
        [
            book.say("count-glory", lang, who=who, number=count.glory),
            book.say("count-sets", lang, number=count.sets),
            book.say("count-tokens", lang, number=count.tokens),
        ]
        for count, who in zip(counted(book, rules, state), names, strict=False)
    ]
