"""What the game asks, and how it tells the end (O34, O35)."""

from collections.abc import Sequence

from ennead.core.position import Position, copied, plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.names import GODS, HOLDER_NAMES, PRIEST_NAMES
from ennead.games.osiris.pieces import CHOOSE, FOLLOW, PLACE, SWAP
from ennead.games.osiris.table import counted, placing


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the player who decides now."""
    now = plain(state)
    phase = now["phase"]
    if phase == PLACE:
        return book.say("ask-place", lang, who=who, colour=book.who(placing(plain(rules), now), lang))
    if phase == FOLLOW:
        return book.say("ask-follow", lang, who=who)
    if phase == SWAP:
        return book.say("ask-swap", lang, who=who, priest=PRIEST_NAMES[now["winner"]])
    legal = Position(book, copied(rules), copied(state)).legal()
    if phase == CHOOSE:
        return book.say("ask-choose", lang, who=who, priest=legal[0].notation)
    priest, left = PRIEST_NAMES[now["mover"]], now["left"]
    blocks = [str(action.fields["square"]) for action in legal if action.kind == "block"]
    if not blocks:
        return book.say("ask-move", lang, who=who, priest=priest, left=left)
    message = "ask-last" if legal[0].kind == "step" else "ask-stuck"
    return book.say(message, lang, who=who, priest=priest, square=blocks[-1])


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the end seat by seat: the god who was revealed, the followers in his temple, the order in a tie."""
    told = []
    for count, who in zip(counted(book, rules, state) or (), names, strict=False):
        holder = int(state[0].revealed)
        god = book.called(GODS[state[0].god[holder]], lang)
        told.append(
            [
                book.say("count-revealed", lang, holder=book.called(HOLDER_NAMES[holder], lang), god=god),
                book.say("count-followers", lang, who=who, number=count.followers, god=god),
                book.say("count-order", lang, place=count.order),
            ]
        )
    return told
