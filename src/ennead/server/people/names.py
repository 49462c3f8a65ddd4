"""Names that others see, of guests and accounts alike: visible, and not to be taken for a host's or the server's."""

import re
import unicodedata

from ennead.server.errors import TableError

RESERVED = {
    "admin", "administrateur", "administratrice", "administrator", "ennead", "host", "hote", "moderateur",
    "moderator", "moderatrice", "serveur", "server", "system", "systeme",
}  # fmt: skip
MARKS = 3  # accents in a row, one above the other, that a letter may have
BLANKS = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159}
BLANKS |= {*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)}  # U+FE0F only colours an emoji
CONFUSABLE = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"}  # have letters of one shape
SAME_SHAPE = {
    "a": "АаӐӑΑαᎪꓮ@4", "b": "ВвΒβᏴꓐ", "c": "СсϹϲᏟꓚ", "d": "ԀԁᎠꓓ", "e": "ЕеЁёΕεᎬꓰ3", "f": "ꓝ",
    "g": "ԌԍᏀꓖ", "h": "НнҺһΗᎻᏂհꓧ", "i": "ІіЇїӀӏΙιᎥᏆꓲꓡᏞ1l|!", "j": "ЈјᎫꓙ", "k": "КкΚκᏦꓗ",
    "m": "МмΜᎷꓟ", "n": "ПпΝηոꓠ", "o": "ОоΟοσօᎤꓳ0", "p": "РрΡρᏢꓑ", "q": "Ԛԛզ", "r": "ГгᎡꓣ",
    "s": "ЅѕςᏚꓢ$5", "t": "ТтΤτᎢꓔ7", "u": "υսꓴ", "v": "ѴѵνᏙꓦ", "w": "ԜԝѡωᎳꓪ", "x": "ХхΧχꓫ", "y": "УуΥγᎩꓬ", "z": "ΖᏃꓜ",
}  # fmt: skip
_SHAPES = str.maketrans({sign: letter for letter, signs in SAME_SHAPE.items() for sign in signs})
_LATIN = re.compile(r".*(?:LATIN|REGIONAL INDICATOR).* ([A-Z])(?: WITH .*)?")  # as Unicode calls their letters


def check_shown_name(name: str) -> None:
    """Raise an error if nobody can see a name, or if it looks like one that hosts or the server could have."""
    if not is_visible(name):
        raise TableError("name-unseen")
    if any(_mixes(word) for word in re.findall(r"[^\W\d_]+", unicodedata.normalize("NFKC", name))):
        raise TableError("name-mixed")
    if _looks_reserved(name):
        raise TableError("name-reserved", name=name)


def is_visible(name: str) -> bool:
    """Say whether a name has no blank signs, no heaps of accents, and something that can be seen."""
    if any(ord(sign) in BLANKS for sign in name):
        return False
    kinds = "".join(unicodedata.category(sign)[0] for sign in unicodedata.normalize("NFC", name))
    return "M" * (MARKS + 1) not in kinds and re.search("[LNPS]", kinds) is not None


def _mixes(word: str) -> bool:
    """Say whether a word has letters of several alphabets that share shapes."""
    return len({alphabet(letter) for letter in word} & CONFUSABLE) > 1


def alphabet(letter: str) -> str:
    """Return of which alphabet a letter is; the Japanese and Chinese write with several at once."""
    found = unicodedata.name(letter, "").split(" ")[0]
    return "CJK" if found in ("CJK", "HIRAGANA", "KATAKANA") else found


def _looks_reserved(name: str) -> bool:
    """Say whether a name looks like reserved words, with figures as letters or without them."""
    return any(_RESERVED.fullmatch(_skeleton(one)) for one in (name, re.sub(r"\d", "", name)))


def _skeleton(name: str) -> str:
    """Return what is left of a name when signs of one shape are written alike, without accents and separators."""
    plain = unicodedata.normalize("NFKD", name)
    letters = [found[1] if (found := _LATIN.fullmatch(unicodedata.name(sign, ""))) else sign for sign in plain]
    shapes = "".join(letters).translate(_SHAPES).casefold().translate(_SHAPES)
    return "".join(sign for sign in shapes if sign.isalpha()).replace("rn", "m")


_RESERVED = re.compile(f"(?:(?:{'|'.join(sorted(map(_skeleton, RESERVED)))})s?)+")
