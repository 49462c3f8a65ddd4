"""The match told in words, in either language: who sits where, and what happened."""

from collections.abc import Iterable, Sequence
from typing import get_args

from ennead.core.language import words
from ennead.core.rulebook import CHANCE_LETTER, Rulebook
from ennead.core.trading import read_bundle
from ennead.play.events import Dealing, Sitter
from ennead.play.match import Match
from ennead.play.trading.offers import Haggle
from ennead.play.view import Line, View

DEALINGS = tuple(kind.__name__.lower() for kind in get_args(Dealing))


def name_of(book: Rulebook, seat: int, sitter: Sitter, lang: str) -> str:
    """Return what to call whoever sits at a seat: by name where there is one, else by colour."""
    if sitter.name and sitter.kind == "person":
        return sitter.name
    colour = book.who(seat, lang)
    if not sitter.name:
        return colour
    return words("play", lang)("name-bot", colour=colour, name=book.tell_level(sitter.name, lang))


def names(match: Match, lang: str) -> list[str]:
    """Return what to call each seat now."""
    return [name_of(match.book, seat, sitter, lang) for seat, sitter in enumerate(match.sitters)]


def ask(view: View, sitters: Sequence[Sitter], lang: str) -> str:
    """Say what is asked of whom, as far as the viewer sees it; nothing when it is over."""
    if view.actor < 0:
        return ""
    book = view.position.book
    who = name_of(book, view.actor, sitters[view.actor], lang)
    return book.ask(book, view.position.rules, view.position.state, who, lang)


def tell(match: Match, lines: Iterable[Line], lang: str) -> list[str]:
    """Tell the lines of a log from its beginning, a sentence each; whoever sat there then is named."""
    book = match.book
    called = [name_of(book, seat, sitter, lang) for seat, sitter in enumerate(match.first_sitters)]
    told = []
    mover = ""
    for line in lines:
        facts = dict(line.fields)
        seat_named = str(facts.pop("seat", ""))  # whom it names
        letter = line.actor
        if letter == CHANCE_LETTER:
            letter = seat_named or mover  # chance names a seat, or answers the player who moved
        if letter and line.kind not in DEALINGS:
            mover = letter
        who = called[book.seat(letter)] if letter else ""
        if line.kind == "seated":
            seat = book.seat(letter)
            sitter = Sitter("bot" if facts["sitter"] == "bot" else "person", str(facts["name"]))
            called[seat] = name_of(book, seat, sitter, lang)
            told.append(words("play", lang)("log-seated", who=book.who(seat, lang), name=called[seat]))
        elif line.kind in DEALINGS and match.haggle:
            for name in ("gives", "takes"):
                facts[name] = match.haggle.tell(read_bundle(str(facts.get(name, ""))) or (), lang)
            other, say = called[book.seat(seat_named)], words("play", lang)
            maker, asked = (other, who) if line.kind == "accepted" else (who, other)
            said = []
            if promise := str(facts.pop("promise", "")):
                said.append(_promised(match.haggle, "log-promise", maker, asked, promise, lang))
            if asks := str(facts.pop("asks", "")):
                message = "log-promise" if line.kind == "accepted" else "log-asks"  # whoever accepts promises it
                said.append(_promised(match.haggle, message, asked, maker, asks, lang))
            said += [say(f"log-reason-{facts.pop('reason')}")] if "reason" in facts else []
            told.append(" ".join((say(f"log-{line.kind}", who=who, other=other, **facts), *said)))
        elif line.kind in ("undone", "resigned", "agreed", "flagged", "remark"):
            told.append(words("play", lang)(f"log-{line.kind}", who=who, **facts))
        else:
            named = {
                name: book.called_and_typed(fact, lang) if isinstance(fact, str) else fact
                for name, fact in facts.items()
            }
            if seat_named:
                named["seat"] = called[book.seat(seat_named)]
            told.append(book.say(f"log-{line.kind}", lang, who=who, **named))
    return told


def tell_with_codes(match: Match, lines: Sequence[Line], lang: str) -> list[str]:
    """Tell the lines for somebody who types: a place that is called by its name has its code beside it."""
    told = []
    for line, text in zip(lines, tell(match, lines, lang), strict=True):
        code = str(line.fields.get("square", ""))
        told.append(text if code in text else f"{text} [{code}]")
    return told


def _promised(haggle: Haggle, message: str, who: str, to: str, promise: str, lang: str) -> str:
    """Tell what somebody promises whom, or is asked to: in the game's words where it has some, else as it was typed."""
    ready = haggle.told_as(promise, to, lang)
    return words("play", lang)(f"{message}-ready" if ready else message, who=who, text=ready or promise)
