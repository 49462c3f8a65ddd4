"""What the game asks, and how it tells the count, pawn by pawn (I12 to I16)."""

from collections.abc import Sequence

from ennead.core.position import Position, copied
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.drawing.svg import MARKS
from ennead.games.isis.rules.count import COLUMN
from ennead.games.isis.rules.pieces import notate
from ennead.games.isis.show.wire import Count, Pawn, counted


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the player whose turn it is."""
    name, facts = Position(book, copied(rules), copied(state)).question()
    return book.say(f"ask-{name}", lang, who=who, **facts)


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the count: for each seat every pawn with the tiles that touch it, the sum, and where the score pawn goes."""
    told = []
    for count, who in zip(counted(book, rules, state) or (), names, strict=False):
        lines = [_pawn(book, pawn, lang) for pawn in count.pawns]
        lines.append(book.say("count-total", lang, who=who, points=notate(count.points)))
        lines.append(_column(book, who, count, lang) + "\n" + column(count, MARKS[count.seat]))
        told.append(lines)
    return told


def column(count: Count, pawn: str) -> str:
    """Draw the blue or the red column, lying, with the score pawn on it and the tiles of 20 beside it (I16)."""
    cells = "".join(pawn if place == abs(count.column) else "·" for place in range(1, COLUMN + 1))
    sign = "−" if count.points < 0 else "+"
    beside = f"  {pawn}" if not count.points else f" [{sign}{COLUMN}]" * count.twenties
    return f"{sign}1 ├{cells}┤ {sign}{COLUMN}{beside}"


def _pawn(book: Rulebook, pawn: Pawn, lang: str) -> str:
    """Tell what one pawn is worth, and which tiles touch it."""
    tiles = " ".join(notate(value) for value in pawn.tiles.values())
    if not tiles:
        return book.say("count-pawn-alone", lang, square=pawn.square)
    return book.say("count-pawn", lang, square=pawn.square, tiles=tiles, worth=notate(pawn.worth))


def _column(book: Rulebook, who: str, count: Count, lang: str) -> str:
    """Tell where the score pawn stands, and how many tiles of 20 lie beside it (I16)."""
    if not count.points:
        return book.say("column-none", lang, who=who)
    side, square = "blue" if count.points > 0 else "red", abs(count.column)
    if not count.twenties:
        return book.say("column-plain", lang, who=who, side=side, square=square)
    return book.say("column-twenties", lang, who=who, side=side, square=square, twenties=count.twenties)
