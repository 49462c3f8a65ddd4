"""What the game asks, in words, and how it tells the end (O34, O35)."""

from collections.abc import Sequence

from ennead.core.position import Position, copied
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.edition.board import place_of
from ennead.games.osiris.rules.pieces import GOD_NAMES, HOLDER_NAMES
from ennead.games.osiris.show.sides import facts_of
from ennead.games.osiris.show.wire import counted


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the player who decides now; who types is given a code beside the name."""
    name, facts = Position(book, copied(rules), copied(state)).question()
    said = {fact: book.called(value, lang) if isinstance(value, str) else value for fact, value in facts.items()}
    if "colour" in facts:
        said["colour"] = book.who(book.seat(str(facts["colour"])), lang)
    if name == "choose":
        said["code"] = facts["priest"]
    if name in ("last", "stuck", "won"):
        square = str(facts.get("square", ""))
        said["square"] = square
        said["place"] = book.say("place-name", lang, **facts_of(rules, place_of(square))) if square else ""
    return book.say(f"ask-{name}", lang, who=who, **said)


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the end seat by seat: the god who was revealed, the followers in his temple, the order in a tie."""
    told = []
    for count, who in zip(counted(book, rules, state) or (), names, strict=False):
        holder = int(state[0].revealed)
        god = book.called(GOD_NAMES[state[0].god[holder]], lang)
        told.append(
            [
                book.say("count-revealed", lang, holder=book.called(HOLDER_NAMES[holder], lang), god=god),
                book.say("count-followers", lang, who=who, number=count.followers, god=god),
                book.say("count-order", lang, place=count.order),
            ]
        )
    return told
