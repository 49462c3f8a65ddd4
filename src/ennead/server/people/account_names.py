"""Names of accounts: unique, fit to be part of an address, and hard to confuse."""

import unicodedata
from itertools import pairwise

from ennead.server.errors import TableError
from ennead.server.people.names import alphabet, check_shown_name

LEAST, MOST = 2, 40
BETWEEN = " -_.'’"  # may stand between letters, one at a time


def checked_name(name: str) -> str:
    """Return an account name as it is stored; an error if nobody can have it.

    It has letters of one alphabet and figures, one after the other, with at most one space, dash, dot or the like
    between: so no letter of another alphabet stands there that only looks the same.
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not LEAST <= len(name) <= MOST or not all(_is_usual(letter) or letter in BETWEEN for letter in name):
        raise TableError("bad-name", least=LEAST, most=MOST)
    ends_well = name[0] not in BETWEEN and (name[-1] not in BETWEEN)
    doubled = any(one in BETWEEN and other in BETWEEN for one, other in pairwise(name))
    if not ends_well or doubled or len({alphabet(letter) for letter in name if letter.isalpha()}) != 1:
        raise TableError("bad-name", least=LEAST, most=MOST)
    check_shown_name(name)
    return name


def folded(name: str) -> str:
    """Return the key that names share if they differ only in case, width or the form of accents."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def _is_usual(letter: str) -> bool:
    return letter in "0123456789" or (letter.isalpha() and unicodedata.category(letter) in ("Lu", "Ll", "Lo"))
