"""How notices read, in the person's language: what waits, and where to look."""

from collections.abc import Sequence
from urllib.parse import urlsplit

import msgspec

from ennead.core.language import listed, words
from ennead.games import GAMES
from ennead.server.notifications.model import Note
from ennead.server.notifications.table_notices import NAMES

LISTED = 10  # lines of a letter
LONGEST = 80  # letters of a title
LINE = "-line"


class Pushed(msgspec.Struct, frozen=True):
    """A notice as the browser's service worker gets it: all words are in it."""

    title: str
    body: str
    path: str
    tag: str
    lang: str
    off: str  # what turns it off
    off_label: str
    off_done: str


def told(note: Note, lang: str, form: str = "") -> str:
    """Tell one thing: beside its title, or as a line of its own."""
    say, facts = words("server", lang), note.facts
    game = words(f"games/{facts.game}", lang)("title") if facts.game in GAMES else ""
    people = listed(facts.people[:NAMES])
    title = facts.title[:LONGEST]
    with_people = "yes" if people else "no"
    return say(f"notice-{note.kind}{form}", game=game, people=people, title=title, others=with_people)


def pushed(notes: Sequence[Note], lang: str, off: str) -> Pushed:
    """Return the notice of several things: each one's own line, or how many there are."""
    say = words("server", lang)
    last = (off, say("notice-off"), say("notice-off-done"))
    first = notes[0]
    if len(notes) == 1:
        title = say(f"notice-{first.kind}-title")
        return Pushed(title, told(first, lang), first.facts.address, first.facts.address, lang, *last)
    body = "\n".join(told(note, lang, LINE) for note in notes[:3])
    return Pushed(say("notice-several", count=len(notes)), body, "/", "several", lang, *last)


def subject(notes: Sequence[Note], lang: str) -> str:
    """Return what a letter is about."""
    say = words("server", lang)
    return say(f"notice-{notes[0].kind}-title") if len(notes) == 1 else say("notice-several", count=len(notes))


def text(notes: Sequence[Note], name: str, lang: str, base: str, off: str) -> str:
    """Return the text of a letter: a line and a link for each thing, and how to get no more letters."""
    say = words("server", lang)
    parts = [say("notice-letter-begin", name=name)]
    parts += [f"{told(note, lang, LINE)}\n{base}{note.facts.address}" for note in notes[:LISTED]]
    if len(notes) > LISTED:
        parts.append(say("notice-letter-more", count=len(notes) - LISTED, address=f"{base}/"))
    return "\n\n".join([*parts, say("notice-letter-off", address=off, site=urlsplit(base).netloc)]) + "\n"
