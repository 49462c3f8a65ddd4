"""Words in the player's language, from Fluent files that the browser reads too.

Every floor keeps its own `words/en.ftl` and `words/fr.ftl` beside its code. English is written first; a message that
French lacks is a fault that a test finds, not something to be papered over at run time.
"""

import os
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ennead.core.fluent import Messages

LANGUAGES = ("en", "fr")
FACT_LENGTH = 500  # of what is put into an error
WRITTEN = 4096  # sentences that are remembered, in each language
_SIGNED = re.compile(r"(?<!\S)-(?=[0-9])")
GAMES = "games"  # the folder whose words every game says that has none of its own for something
PACKAGE = Path(__file__).resolve().parent.parent


def language(wish: str | None = None) -> str:
    """Return the language to speak: the one wished for, else the one the locale names, else English."""
    for name in (wish, os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG")):
        if name:
            code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


class Words:
    """What one floor or game says, in one language: `words("ask-turn", seat="Carnelian")`."""

    def __init__(self, folder: str, lang: str):
        self.lang = lang
        self._messages = Messages((PACKAGE / folder / "words" / f"{lang}.ftl").read_text("utf-8"), lang)
        self._common = words(GAMES, lang) if folder.startswith(f"{GAMES}/") else None
        self._remembered = lru_cache(WRITTEN)(self._write)  # the same sentences are written again and again

    def __call__(self, message: str, /, **facts: str | int) -> str:
        """Return the message with the facts put in; numbers that were written with a sign get a true minus."""
        return self._remembered(message, tuple(facts.items()))

    def has(self, message: str) -> bool:
        """Say whether there is such a message."""
        return self._messages.has(message) or (self._common is not None and self._common.has(message))

    def _write(self, message: str, facts: tuple[tuple[str, str | int], ...]) -> str:
        told = {name: _SIGNED.sub("−", fact) if isinstance(fact, str) else fact for name, fact in facts}
        spoken = self._common._messages if self._common and not self._messages.has(message) else self._messages
        return spoken.write(message, told)


@cache
def words(folder: str, lang: str) -> Words:
    """Return the words that `folder` of the package (such as `games/isis`) has in a language, else in English."""
    return Words(folder, lang if lang in LANGUAGES else "en")


class UserError(ValueError):
    """Something is wrong that a person can put right; it says what, in either language.

    The message comes from the words of the floor or game that complains.
    """

    folder = "core"

    def __init__(self, message: str, **facts: "str | int | UserError"):
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def text(self, lang: str = "en") -> str:
        """Return what is wrong and what to do."""
        told = {
            name: fact.text(lang) if isinstance(fact, UserError) else _short(fact) for name, fact in self.facts.items()
        }
        return words(self.folder, lang)(self.message, **told)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:  # an error must come back from another process
        return type(self).__new__, (type(self),), self.__dict__


def _short(fact: str | int) -> str | int:
    """Shorten what somebody has typed to what can be read."""
    return f"{fact[:FACT_LENGTH]}…" if isinstance(fact, str) and len(fact) > FACT_LENGTH else fact


def system_problem(error: Exception) -> UserError:
    """Say why the system refused a file."""
    kinds: dict[type, str] = {
        FileNotFoundError: "no-such-file",
        IsADirectoryError: "is-a-folder",
        PermissionError: "not-permitted",
        NotADirectoryError: "not-a-folder",
        FileExistsError: "not-a-folder",
    }
    if message := kinds.get(type(error)):
        return UserError(message)
    return UserError("system-says", text=(error.strerror if isinstance(error, OSError) else None) or str(error))


def pair(label: str, value: str, lang: str) -> str:
    """Write `label: value`, with the space that French wants."""
    return words("core", lang)("pair", label=label, value=value)


def signed(number: int) -> str:
    """Write a number with its sign and a true minus; nothing before 0."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def decimal(value: float, digits: int, lang: str, sign: bool = False) -> str:
    """Write a number as the language does: a decimal comma in French, a true minus, no sign before 0."""
    text = f"{value:{'+' if sign else ''}.{digits}f}".replace("-", "−")
    text = text[1:] if sign and not text.strip("+−0.") else text
    return text.replace(".", ",") if lang == "fr" else text


def one_line(text: str) -> bool:
    """Say whether a text is printable, the no-break spaces of French included, and has no space at its ends."""
    return text == text.strip() and all(sign.isprintable() or sign in "\u00a0\u202f" for sign in text)


def listed(things: Iterable[object]) -> str:
    """Write things in a row, the same in every language."""
    return ", ".join(str(thing) for thing in things)
