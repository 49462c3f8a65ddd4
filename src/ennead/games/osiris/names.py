"""What things are called: gods, priests, temples, in files, on keyboards and in both languages (O6)."""

import unicodedata

from ennead.games.osiris.pieces import COLOURS, EACH
from ennead.games.osiris.setup import LETTERS

GODS = (
    "Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis", "Nephthys", "Osiris", "Ptah", "Ra", "Seth", "Thoth",
)  # fmt: skip
SHORT = tuple(god[:2] for god in GODS)  # no two begin alike
OTHER_SPELLINGS = {"amon": "Amun", "nephtys": "Nephthys", "re": "Ra", "set": "Seth", "thot": "Thoth"}

PRIEST_NAMES = tuple(f"{LETTERS[colour]}{rings}" for colour in range(COLOURS) for rings in range(EACH))
HOLDER_NAMES = (*PRIEST_NAMES, "pyramid")


def folded(text: str) -> str:
    """Return a text in small letters, without accents."""
    plain = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


_SPELLINGS = {folded(god): number for number, god in enumerate(GODS)} | {
    other: GODS.index(god) for other, god in OTHER_SPELLINGS.items()
}


def god_of(text: str) -> int | None:
    """Return the god that is meant: by name in English or French, or by the first letters that no other god has."""
    typed = folded(text)
    if typed in _SPELLINGS:
        return _SPELLINGS[typed]
    meant = {number for spelling, number in _SPELLINGS.items() if typed and spelling.startswith(typed)}
    return meant.pop() if len(meant) == 1 else None


def priest_of(text: str) -> int | None:
    """Return the priest that is meant: the letter of the colour, and how many rings."""
    return PRIEST_NAMES.index(text.upper()) if text.upper() in PRIEST_NAMES else None
