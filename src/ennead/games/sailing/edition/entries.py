"""The entries of an edition's file: numbers, names and tokens, and what is said of one that is wrong."""

import re
from collections.abc import Callable
from typing import Any, TypeVar, cast

from ennead.core.language import LANGUAGES, UserError, listed
from ennead.games.sailing.edition.model import Names as InLanguages
from ennead.games.sailing.edition.model import Tokens

MOST = 99  # of anything an edition counts
PLACE = 16  # letters of the name of a space, of another name, and of what is told again, at most
NAME = 32
SHOWN = 120
TOLD = 12  # things that are wrong, at most
WORD = re.compile(r"[^\W\d_][^\W_]*")  # letters and digits, a letter first
WORDS = re.compile(rf"{WORD.pattern}([ ’'-][^\W_]+)*")

T = TypeVar("T")


class BadEdition(UserError):
    """An edition that cannot be played; it says which entries are wrong."""

    folder = "games/sailing"
    others: "tuple[BadEdition, ...]" = ()  # what else is wrong

    def text(self, lang: str = "en") -> str:
        """Tell everything that is wrong, a line each."""
        return "\n".join([super().text(lang), *(other.text(lang) for other in self.others)])


def shown(text: str) -> str:
    """Return what somebody has written so that it breaks no screen."""
    return "".join(sign if sign.isprintable() else "·" for sign in text[:SHOWN])


class Entries:
    """Reads entries of a file, and remembers what is wrong."""

    def __init__(self, file: str, table: dict[str, Any]):
        self.table = table
        key = table.get("key")
        self.name = file or (shown(key) if isinstance(key, str) and key else "–")
        self.problems: list[BadEdition] = []

    def wrong(self, problem: str, entry: str, **facts: str | int) -> BadEdition:
        """Make an error about an entry."""
        return BadEdition("edition-entry", edition=self.name, entry=entry, problem=BadEdition(problem, **facts))

    def tried(self, part: Callable[[], T]) -> T:
        """Read a part; if it is wrong, remember that and go on: nothing is made of the rest before `complain`."""
        try:
            return part()
        except BadEdition as problem:
            self.problems.append(problem)
            return cast("T", None)

    def complain(self) -> None:
        """Tell what has been found to be wrong."""
        if self.problems:
            first, *others = self.problems
            first.others = tuple(others[: TOLD - 1])
            raise first

    def each(
        self, entry: Any, label: str, least: int, most: int, read: Callable[[Any, str], T], one: str = ""
    ) -> tuple[T, ...]:
        """Read every entry of a list; they are numbered from 1."""
        if not isinstance(entry, list) or not least <= len(entry) <= most:
            raise self.wrong("edition-many", label, least=least, most=most)
        found = []
        for number, item in enumerate(entry, 1):
            try:
                found.append(read(item, f"{one or label} {number}"))
            except BadEdition as problem:
                self.problems.append(problem)
        return tuple(found)

    def only(self, entry: Any, needed: tuple[str, ...], possible: tuple[str, ...], label: str) -> None:
        """Refuse what is no table, and fields that are missing or that nobody knows."""
        if not isinstance(entry, dict):
            raise self.wrong("edition-table", label, fields=listed(needed))
        for field in needed:
            if field not in entry:
                raise self.wrong("edition-missing", label or field, field=field)
        for field in entry:
            if field not in needed + possible:
                name = shown(field)
                raise self.wrong("edition-unknown", label or name, field=name, possible=listed(needed + possible))

    def named(self, entry: Any, label: str) -> InLanguages:
        """Read a name in both languages."""
        self.only(entry, LANGUAGES, (), label)
        for lang in LANGUAGES:
            name = entry[lang]
            if not isinstance(name, str) or len(name) > NAME or not WORDS.fullmatch(name):
                raise self.wrong("edition-name", f"{label}.{lang}", most=NAME)
        return dict(entry)

    def place(self, entry: Any, label: str) -> str:
        """Read the name of a space: one word."""
        if not isinstance(entry, str) or len(entry) > PLACE or not WORD.fullmatch(entry):
            raise self.wrong("edition-place", label, most=PLACE)
        return entry

    def bank(self, entry: Any, label: str) -> str:
        """Read the name of a bank; the sections of its caravan have a number behind it."""
        name = self.place(entry, label)
        if name[-1].isdigit():
            raise self.wrong("edition-bank", label)
        return name

    def number(self, entry: Any, label: str, least: int = 0) -> int:
        """Read a number."""
        if type(entry) is not int or not least <= entry <= MOST:
            raise self.wrong("edition-number", label, least=least, most=MOST)
        return entry

    def flag(self, entry: Any, label: str) -> int:
        """Read true or false."""
        if type(entry) is not bool:
            raise self.wrong("edition-flag", label)
        return int(entry)

    def tokens(self, entry: Any, label: str) -> Tokens:
        """Read tokens, such as `2G1S`; at least one."""
        found = self.any_tokens(entry, label)
        if not any(found):
            raise self.wrong("edition-tokens", label)
        return found

    def any_tokens(self, entry: Any, label: str) -> Tokens:
        """Read tokens, perhaps none."""
        written = entry if isinstance(entry, str) else "?"
        found = re.fullmatch(r"(?:(\d{1,2})G)?(?:(\d{1,2})B)?(?:(\d{1,2})S)?", written, re.ASCII)
        if found is None:
            raise self.wrong("edition-tokens", label)
        return tuple(int(number or 0) for number in found.groups())
