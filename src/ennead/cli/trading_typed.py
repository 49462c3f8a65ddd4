"""The terms of an offer as people type them: `2 grain, Scribe1 for master farmer until turn promise "…" ask "…"`."""

import re
from typing import NamedTuple

from ennead.core.language import words
from ennead.core.trading import Bundle
from ennead.play.errors import MatchError
from ennead.play.trading.offers import Haggle

_OPTIONS = ("until", "promise", "ask")
_QUOTED = r'"[^"]*"|“[^”]*”|«[^»]*»'
_QUOTES = '"“”«» \u00a0\u202f'


class Terms(NamedTuple):
    """What is given and taken, until when, and what is promised and asked for in words."""

    gives: Bundle
    takes: Bundle
    until: str
    promise: str
    asks: str


def read_terms(haggle: Haggle, text: str, lang: str) -> Terms | None:
    """Read terms, in the words of either language; nothing if they are none, an error if a thing is unknown."""
    say = words("cli", lang)
    named = {word: name for name in _OPTIONS for word in say(f"typed-{name}").split()}
    option = re.compile(rf'(?<!\s)\s+({"|".join(named)})\s+({_QUOTED}|[^\s"“«]+)(?=\s|$)', re.IGNORECASE)
    first = option.search(text)
    at = first.start() if first else len(text)
    sides = text[:at]
    chosen = dict.fromkeys(_OPTIONS, "")
    while found := option.match(text, at):
        chosen[named[found[1].lower()]] = found[2].strip(_QUOTES)
        at = found.end()
    between = "|".join(say("typed-for").split())
    halves = re.split(rf"(?:^|(?<!\s)\s+)(?:{between})(?:\s+|$)", sides, flags=re.IGNORECASE)
    if len(halves) != 2 or text[at:].strip():
        return None
    nothing = say("typed-nothing").split()
    gives, takes = (haggle.read("" if half.strip().lower() in nothing else half) for half in halves)
    until = chosen["until"]
    spelt = {"turn": say("typed-turn").split(), haggle.how.period: ["", *haggle.period_typed(lang).split()]}
    meant = next((name for name, spellings in spelt.items() if until.lower() in spellings), None)
    if meant is None:  # there is no clock here
        raise MatchError("bad-until", until=until[:40])
    return Terms(gives, takes, meant, chosen["promise"], chosen["ask"])
