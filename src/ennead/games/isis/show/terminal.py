"""A view of the table for a terminal with colours; without colours, shapes and signs say the same."""

from collections.abc import Iterable
from itertools import chain
from typing import TypeAlias

from rich.text import Text

from ennead.core.language import signed
from ennead.core.position import Position
from ennead.drawing.svg import MARKS
from ennead.drawing.terminal import Strip, TerminalPicture, line, printable, side_by_side
from ennead.drawing.theme import TERMINAL, by_day
from ennead.games.isis.rules.pieces import (
    COLUMNS,
    COVERED,
    FREE,
    IN_A_TURN,
    LETTERS,
    NONE,
    SIDE,
    SQUARE_NAMES,
    TILE,
    Phase,
)
from ennead.games.isis.show.pieces_svg import COLOURS, final_worth, owner

WIDE = 80  # columns from which the players stand beside the board
BOARD = SIDE * 7 + 4  # columns of the board: a square has seven, and three rows
PLAYER = 32  # columns of a player beside the board; below it, half the board
PIECE = 5  # columns of a piece, so that a square's corners stay free

PAINTS = by_day(COLOURS)

TICKS = ("▛▜", "▐▌", "▙▟")  # left and right of what has just been played
NO_TICKS = ("  ", "  ", "  ")

Drawing: TypeAlias = tuple[Strip, Strip, Strip]  # from top to bottom


SIXTEEN = {
    "red": (PAINTS["seat-C"], TERMINAL["C"]),
    "blue": (PAINTS["seat-L"], PAINTS["frame"], TERMINAL["L"], TERMINAL["tile"]),
    "green": (PAINTS["seat-M"], TERMINAL["M"]),
    "yellow": (PAINTS["seat-O"], PAINTS["gold"], TERMINAL["O"]),
    "magenta": (PAINTS["minus"],),
    "cyan": (PAINTS["plus"], PAINTS["act"]),
    "black": (PAINTS["last"],),
    "white": (PAINTS["square-b"],),
    "bright_yellow": (PAINTS["last-wash"],),
}


class Terminal(TerminalPicture):
    """The board, with the players beside it or, in a narrow terminal, below it."""

    sixteen = SIXTEEN

    def rows(self, columns: int) -> Iterable[Text]:
        """Arrange the board and the players in so many columns."""
        position = Position(self.book, self.rules, self.state)
        board = _board(position, self.last, self.hints, self.low)
        wide = columns >= WIDE
        width = PLAYER if wide else BOARD // 2
        draw = _player_in_a_row if self.low else _player
        players = [draw(position, seat, self.names[seat], width) for seat in range(position.players)]
        stock = [line(), _stock(position)] if position.rules[0].common else []
        if wide:
            yield from side_by_side(
                board, [*chain.from_iterable([line(), *rows] for rows in players), *stock], BOARD + 2
            )
            return
        yield from board
        for pair in (players[:2], players[2:]):
            if pair:
                yield line()
                yield from side_by_side(pair[0], pair[1] if len(pair) > 1 else [], width)
        yield from stock


def _paint(ink: str, ground: str | None) -> str:
    """Return the style of one pigment on another, or on the terminal's own ground."""
    return f"bold {PAINTS[ink]}" + (f" on {PAINTS[ground]}" if ground else "")


def _board(position: Position, last: frozenset[str], hints: frozenset[str], low: bool) -> list[Text]:
    """Draw the squares in a lapis frame; the names of columns and rows stand in its gold rule."""
    pieces = position.state[0].board.tolist()
    worth = final_worth(position.rules, position.state)
    frame = _paint("gold", "frame")
    rule = "".join(f"═══{name}═══" for name in COLUMNS)
    lines = [line((f" ╔{rule}╗ ", frame))]
    for row in reversed(range(SIDE)):
        strips: tuple[list[Strip], ...] = ([], [], [])
        for square in range(row * SIDE, (row + 1) * SIDE):
            name = SQUARE_NAMES[square]
            shade = "square-b" if (row + square) % 2 else "square-a"
            ground = "last-wash" if name in last else shade
            drawing = _drawing(pieces[square], ground, worth.get(square), name in hints)
            for strip, ticks, part in zip(strips, TICKS if name in last else NO_TICKS, drawing, strict=True):
                corner = _paint("last", ground)
                strip += [(ticks[0], corner), part, (ticks[1], corner)]
        sides = ("║", str(row + 1), "║")
        for strip, side in list(zip(strips, sides, strict=True))[1 if low else 0 : 2 if low else 3]:
            lines.append(line((f" {side}", frame), *strip, (f"{side} ", frame)))
    return [*lines, line((f" ╚{rule}╝ ", frame))]


def _drawing(piece: int, ground: str, worth: int | None, hint: bool) -> Drawing:
    """Draw what lies on a square."""
    letter = owner(piece)
    if letter:
        return _pawn(letter, ground, worth)
    if piece == COVERED:
        return _closed(ground)
    if piece != FREE:
        return _open(piece - TILE)
    # The dot lets the squares be counted without colours; the ring says that one may play here.
    dot = ("○", "act") if hint else ("·", "gold")
    blank = (" " * PIECE, _paint("ink", ground))
    return blank, (dot[0].center(PIECE), _paint(dot[1], ground)), blank


def _pawn(letter: str, ground: str, worth: int | None) -> Drawing:
    """Draw a pawn: a headcloth, its owner's mark and letter, and a base that at the end says what it is worth."""
    body = _paint(f"on-{letter}", f"seat-{letter}")
    base = ("▀" * PIECE, _paint(f"seat-{letter}", ground)) if worth is None else (signed(worth).center(PIECE), body)
    return (" ▄█▄ ", _paint("gold", ground)), (f" {MARKS[letter]} {letter} ", body), base


def _closed(ground: str | None) -> Drawing:
    """Draw a tile face down: a closed eye with its lashes."""
    edge = _paint("lapis", ground)
    return ("▄" * PIECE, edge), ("╰┬┬┬╯", _paint("gold", "lapis")), ("▀" * PIECE, edge)


def _open(value: int) -> Drawing:
    """Draw a tile face up: round for plus, with corners for minus."""
    kind = "plus" if value > 0 else "minus"
    top, left, right, bottom = ("╭───╮", "(", ")", "╰───╯") if value > 0 else ("┌───┐", "[", "]", "└───┘")
    style = _paint(kind, f"{kind}-wash")
    return (top, style), (f"{left}{signed(value):^3}{right}", style), (bottom, style)


def _name(position: Position, seat: int, name: str, width: int) -> Text:
    """Write who sits at a seat: a sign for the turn, the badge, and the name in so many columns."""
    letter = LETTERS[seat]
    known = printable(name, max(width, 1))
    badge = (f" {MARKS[letter]} {letter} ", _paint(f"on-{letter}", f"seat-{letter}"))
    return line((_sign(position, seat), f"bold {TERMINAL['gold']}"), badge, (f" {known}", "bold"))


def _player(position: Position, seat: int, name: str, width: int) -> list[Text]:
    """Draw a player in three rows: who it is, the pawns and the tiles left; at the right, what has been turned up."""
    rules, now = position.rules[0], position.state[0]
    letter = LETTERS[seat]
    beside = _turned_up(position, seat)
    sign = _name(position, seat, name, width - 9 - (PIECE + 1 if beside else 0))
    pawns = _pips(MARKS[letter], int(now.pawns[seat]), int(rules.pawns), TERMINAL[letter])
    tiles = line() if rules.common else _pips("▣", int(now.tiles[seat]), int(rules.tiles), TERMINAL["tile"])
    rows = [sign, pawns, tiles]
    return list(side_by_side(rows, [line(part) for part in beside], width - PIECE - 1))


def _player_in_a_row(position: Position, seat: int, name: str, width: int) -> list[Text]:
    """Draw a player in one row: who it is, how many pieces are left, and what has been turned up."""
    rules, now = position.rules[0], position.state[0]
    letter = LETTERS[seat]
    beside = _turned_up(position, seat)[1:2]
    tiles = () if rules.common else ((f" ▣{now.tiles[seat]}", TERMINAL["tile"]),)
    left = ((f" {MARKS[letter]}{now.pawns[seat]}", TERMINAL[letter]), *tiles, *((" ", ""),), *beside)
    row = _name(position, seat, name, width - 9 - sum(len(text) for text, _ in left))
    return [row.append_text(line(*left))]


def _sign(position: Position, seat: int) -> str:
    """Point at the player whose turn it is; at the end, give the winners a star."""
    phase = position.state[0].phase
    if phase == Phase.DONE:
        return "★ " if position.standing().ranks[seat] == 1 else "  "
    return "► " if phase in IN_A_TURN and position.state[0].turn == seat else "  "


def _turned_up(position: Position, seat: int) -> tuple[Strip, ...]:
    """Draw the tile that a player has turned up or is turning up; at the end, the score."""
    now = position.state[0]
    if now.phase == Phase.DONE:
        return ("", ""), (f"{signed(position.standing().rows[0][seat]):>{PIECE}}", "bold"), ("", "")
    if now.turn != seat or now.phase not in (Phase.REVEAL, Phase.LAY):
        return ()
    return _closed(None) if now.shown == NONE else _open(int(now.shown))


def _pips(pip: str, count: int, most: int, colour: str) -> Text:
    """Draw pieces in hand, with dots for those that are gone."""
    return line((f"  {count:>2} ", "bold"), (pip * count, colour), ("·" * (most - count), "dim"))


def _stock(position: Position) -> Text:
    """Draw the tiles that everyone draws from (I17)."""
    return _pips("▣", int(position.state[0].stock), int(position.rules[0].stock), TERMINAL["tile"])
