"""What the game asks, in words, and how it tells the end (S16)."""

from collections.abc import Sequence

from ennead.core.position import Position, copied, plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.edition.effect_words import effect_words
from ennead.games.sailing.rules.end import FOR_ADJACENT, FOR_TOGETHER
from ennead.games.sailing.rules.pieces import DRAWN
from ennead.games.sailing.show.describe import counted
from ennead.games.sailing.show.position_text import titles
from ennead.games.sailing.show.sets import sets_of

TYPED = {"keep": "keep ", "leave": "discard ", "pass": ""}  # before the cards that one chooses from


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the Governor who decides now; who types is told the cards to choose from."""
    name, facts = Position(book, copied(rules), copied(state)).question()
    said = {fact: book.called(value, lang) if isinstance(value, str) else value for fact, value in facts.items()}
    if name == "effect":
        said["card"] = said.get("card", said.get("boon", ""))
        said["effect"] = effect_words(book, plain(rules), int(facts["effect"]), lang)
    question = book.say(f"ask-{name}", lang, who=who, **said)
    drawn = [card for card, place in zip(titles(book).cards, state[0].card.tolist(), strict=True) if place == DRAWN]
    if drawn and name in TYPED:
        question += f" ({', '.join(TYPED[name] + card for card in drawn)})"
    return question


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
