"""What the game asks, and how it tells the count, pawn by pawn (I12 to I16)."""

from collections.abc import Sequence

from ennead.core.position import Position, plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.isis.count import COLUMN, columns
from ennead.games.isis.look import MARKS, final_worth
from ennead.games.isis.notation import notate, square_name
from ennead.games.isis.pieces import COVERED, LAY, PAWN, SIDE, SQUARES, TILE
from ennead.games.isis.setup import LETTERS


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the player whose turn it is."""
    now = plain(state)
    if now["phase"] == LAY:
        return book.say("ask-lay", lang, who=who, value=notate(now["shown"]))
    tiles = int(now["stock"] if rules["common"][0] else now["tiles"][now["turn"]])
    return book.say("ask-choose", lang, who=who, pawns=int(now["pawns"][now["turn"]]), tiles=tiles)


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the count: for each seat every pawn with the tiles that touch it, the sum, and where the score pawn goes."""
    pieces = state[0].board.tolist()
    scores = Position(book, rules, state).standing().rows[0]
    worth = final_worth(state)
    told = []
    for seat, who in enumerate(names):
        own = [square for square in range(SQUARES) if pieces[square] == PAWN + seat]
        lines = [_pawn(book, pieces, square, worth[square], lang) for square in own]
        lines.append(book.say("count-total", lang, who=who, points=notate(scores[seat])))
        lines.append(_column(book, who, scores[seat], lang) + "\n" + column(scores[seat], MARKS[LETTERS[seat]]))
        told.append(lines)
    return told


def column(points: int, pawn: str) -> str:
    """Draw the blue or the red column, lying, with the score pawn on it and the tiles of 20 beside it (I16)."""
    square, twenties = columns(points)
    cells = "".join(pawn if place == abs(square) else "·" for place in range(1, COLUMN + 1))
    sign = "−" if points < 0 else "+"
    beside = f"  {pawn}" if not points else f" [{sign}{COLUMN}]" * twenties
    return f"{sign}1 ├{cells}┤ {sign}{COLUMN}{beside}"


def _pawn(book: Rulebook, pieces: list[int], square: int, worth: int, lang: str) -> str:
    """Tell what one pawn is worth, and which tiles touch it."""
    row, column = divmod(square, SIDE)
    around = ((row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1))
    inside = [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]
    tiles = " ".join(notate(pieces[other] - TILE) for other in inside if pieces[other] > COVERED)
    if not tiles:
        return book.say("count-pawn-alone", lang, square=square_name(square))
    return book.say("count-pawn", lang, square=square_name(square), tiles=tiles, worth=notate(worth))


def _column(book: Rulebook, who: str, points: int, lang: str) -> str:
    """Tell where the score pawn stands, and how many tiles of 20 lie beside it (I16)."""
    square, twenties = columns(points)
    if not points:
        return book.say("column-none", lang, who=who)
    side = "blue" if points > 0 else "red"
    if not twenties:
        return book.say("column-plain", lang, who=who, side=side, square=abs(square))
    return book.say("column-twenties", lang, who=who, side=side, square=abs(square), twenties=twenties)
