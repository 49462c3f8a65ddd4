"""What gods are called: in files, on keyboards and in both languages (O6)."""

from ennead.core.actions import folded
from ennead.games.osiris.rules.pieces import GOD_NAMES

SHORT = tuple(god[:2] for god in GOD_NAMES)  # no two begin alike
OTHER_SPELLINGS = {"amon": "Amun", "nephtys": "Nephthys", "re": "Ra", "set": "Seth", "thot": "Thoth"}

_SPELLINGS = {folded(god): number for number, god in enumerate(GOD_NAMES)} | {
    other: GOD_NAMES.index(god) for other, god in OTHER_SPELLINGS.items()
}


def god_of(text: str) -> int | None:
    """Return the god that is meant: by name in English or French, or by the first letters that no other god has."""
    typed = folded(text)
    if typed in _SPELLINGS:
        return _SPELLINGS[typed]
    meant = {number for spelling, number in _SPELLINGS.items() if typed and spelling.startswith(typed)}
    return meant.pop() if len(meant) == 1 else None
