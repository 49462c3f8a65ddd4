"""Offers and deals as lines of the match file.

C offer 1 to L: 2 grain, Scribe1 for master-farmer until turn
L offer 2 to C instead of 1: nothing for 3 stone until season promises "I leave S1C to you" asks "the next card"
C accept 2                    or decline, retract (by its maker), lapse (its time is over)
C accept 2 with 1             the same offer the other way round is settled with it
C decline 2: little           and why
C judge 2 kept                or broken: whether the partner has kept the promise
"""

import re
from collections.abc import Callable

import msgspec

from ennead.core.rulebook import Rulebook
from ennead.core.trading import Bundle, read_bundle, written
from ennead.play.events import Accepted, Dealing, Declined, Judged, Lapsed, Offer, Offered, Retracted

_ANSWERS: dict[str, Callable[[int, int], Dealing]] = {
    "accept": Accepted,
    "decline": Declined,
    "retract": Retracted,
    "lapse": Lapsed,
}
_STRING = r'"(?:[^"\\]|\\.)*"'
_HEAD = re.compile(r"offer ([0-9]{1,6}) to ([A-Z])(?: instead of ([0-9]{1,6}))?", re.ASCII)
_TAIL = re.compile(rf"([0-9A-Za-z:-]+)(?: promises ({_STRING}))?(?: asks ({_STRING}))?", re.ASCII)
_ANSWER = re.compile(r"(accept|decline|retract|lapse) ([0-9]{1,6})", re.ASCII)
_WITH_MIRROR = re.compile(r"accept ([0-9]{1,6}) with ([0-9]{1,6})", re.ASCII)
_REASONED = re.compile(r"decline ([0-9]{1,6}): ([a-z]{1,20})", re.ASCII)
_JUDGEMENT = re.compile(r"judge ([0-9]{1,6}) (kept|broken)", re.ASCII)


def write_dealing(book: Rulebook, event: Dealing) -> str:
    """Write an event, without who did it."""
    if isinstance(event, Offered):
        offer = event.offer
        instead = f" instead of {offer.instead_of}" if offer.instead_of else ""
        text = f"offer {offer.number} to {book.letter(offer.to)}{instead}: "
        text += f"{written(offer.gives)} for {written(offer.takes)} until {offer.until}"
        text += f" promises {_quoted(offer.promise)}" if offer.promise else ""
        return text + (f" asks {_quoted(offer.asks)}" if offer.asks else "")
    if isinstance(event, Judged):
        return f"judge {event.number} {'kept' if event.kept else 'broken'}"
    word = next(word for word, kind in _ANSWERS.items() if type(event) is kind)
    reason = event.reason if isinstance(event, Declined) else ""
    mirror = f" with {event.mirror}" if isinstance(event, Accepted) and event.mirror else ""
    return f"{word} {event.number}{mirror}" + (f": {reason}" if reason else "")


def read_dealing(book: Rulebook, actor: int, text: str) -> Dealing | None:
    """Read an event from what stands behind who did it; nothing if it is none of ours."""
    if answer := _ANSWER.fullmatch(text):
        return _ANSWERS[answer[1]](actor, int(answer[2]))
    if both := _WITH_MIRROR.fullmatch(text):
        return Accepted(actor, int(both[1]), int(both[2]))
    if reasoned := _REASONED.fullmatch(text):
        return Declined(actor, int(reasoned[1]), reasoned[2])
    if judgement := _JUDGEMENT.fullmatch(text):
        return Judged(actor, int(judgement[1]), judgement[2] == "kept")
    return _read_offer(book, actor, text)


def _read_offer(book: Rulebook, actor: int, text: str) -> Offered | None:
    """Read an offer from left to right; no thing of a game has a space in its name."""
    start, _, rest = text.partition(": ")
    given, _, rest = rest.partition(" for ")
    taken, _, rest = rest.partition(" until ")
    head, tail = _HEAD.fullmatch(start), _TAIL.fullmatch(rest)
    if not head or not tail or head[2] not in book.letters:
        return None
    gives, takes = _ordered(book, given), _ordered(book, taken)
    promise, asks = _unquoted(tail[2]), _unquoted(tail[3])
    if gives is None or takes is None or promise is None or asks is None:
        return None
    to, instead_of = book.seat(head[2]), int(head[3] or 0)
    return Offered(actor, Offer(int(head[1]), actor, to, gives, takes, tail[1], promise, asks, instead_of))


def _ordered(book: Rulebook, text: str) -> Bundle | None:
    """Read a bundle, and put it in the order of the game; whether there are such things is asked elsewhere."""
    bundle = read_bundle(text)
    known = book.haggling.things if book.haggling else ()
    return bundle and tuple(sorted(bundle, key=lambda one: known.index(one[0]) if one[0] in known else -1))


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def _unquoted(text: str | None) -> str | None:
    """Read a quoted text; the empty one if there is none, and nothing if it cannot be read."""
    try:
        return msgspec.json.decode(text, type=str) if text else ""
    except msgspec.DecodeError:
        return None
