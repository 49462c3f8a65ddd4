"""The look of the pieces, shared by the picture and the terminal: pigments by day and by night, drawings."""

import numpy as np

from ennead.core.compiling import interpreted
from ennead.core.seats import Array
from ennead.drawing.svg import colours, marks
from ennead.games.isis.rules.count import COUNTED, final_count
from ennead.games.isis.rules.pieces import LETTERS, PAWN, SQUARES, Phase, Piece, is_pawn

COLOURS = colours(
    LETTERS, "square-a", "square-b", "plus", "plus-wash", "minus", "minus-wash", "skin", frame="board-frame"
)

_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'

DRAWINGS = marks(LETTERS) | {
    "pawn": f'<g class="ennead-contour-edge" stroke-width="2.4" {_ROUND}><path d="M11 41.5H37V46.5H11Z"/>'
    '<path d="M24 2C31 2 34 6.5 34.5 12L38.5 20C39.5 28 35 35 32.5 41.5H15.5C13 35 8.5 28 9.5 20L13.5 12C14 6.5 17 2 '
    '24 2Z"/><path d="M27 3C33 4 34 8 34.5 12L38.5 20C39.5 28 35 35 32.5 41.5H27C31 28 32 14 27 3Z" fill="#000" '
    'fill-opacity=".2" stroke="none"/><path d="M24 2C31 2 34 6.5 34.5 12L37.5 19.5C35.5 22.5 31.5 '
    '23.5 29 22L28 17H20L19 22C16.5 23.5 12.5 22.5 10.5 19.5L13.5 12C14 6.5 17 2 24 2Z" class="ennead-gold" '
    'stroke-width="1.6"/><path d="M12.5 15.5 19 17.5M11.5 19 18.5 20.5M35.5 15.5 29 17.5M36.5 19 29.5 20.5M15 8C20 5.5 '
    '28 5.5 33 8" fill="none" stroke-width="1.5"/><path d="M19.3 10.5H28.7V14C28.7 17 26.5 19.5 24 19.5S19.3 17 19.3 '
    '14Z" class="ennead-skin" stroke-width="1.6"/><path d="M21.3 13.3h1.4M25.3 13.3h1.4" stroke-width="1.7"/></g>',
    "closed": '<rect x="3" y="3" width="42" height="42" rx="7" class="ennead-lapis ennead-contour-edge" '
    f'stroke-width="2.4"/><g class="ennead-gold-edge" fill="none" {_ROUND}>'
    '<rect x="6.5" y="6.5" width="35" height="35" rx="4.5" stroke-width="1.5"/>'
    '<path d="M10.5 22C16 31 32 31 37.5 22" stroke-width="3"/>'
    '<path d="M14.5 27.5 11.5 31.5M20.5 30.2 19.3 34.8M27.5 30.2l1.2 4.6M33.5 27.5l3 4" stroke-width="2.4"/>'
    '<path d="M11.5 15.5C17 10.5 31 10.5 36.5 15.5" stroke-width="2" stroke-opacity=".8"/></g>',
    "plus": '<rect x="3.5" y="3.5" width="41" height="41" rx="9" class="ennead-plus-wash ennead-plus-edge" '
    'stroke-width="3.4"/>',
    "minus": '<path d="M13 3.5H35L44.5 13V35L35 44.5H13L3.5 35V13Z" class="ennead-minus-wash ennead-minus-edge" '
    'stroke-width="3.4"/>',
}


def owner(piece: int) -> str | None:
    """Return the letter of the pawn's owner, or nothing if the piece is no pawn."""
    return LETTERS[piece - PAWN] if interpreted(is_pawn)(Piece(piece)) else None


def count_of(rules: Array, state: Array) -> list[list[int]]:
    """Return the count, a row for every square and then one for every seat: see `final_count` for the columns."""
    found = np.zeros((SQUARES + len(LETTERS), COUNTED), np.int64)
    final_count(rules, state, found)
    return found.tolist()


def final_worth(rules: Array, state: Array) -> dict[int, int]:
    """Return what the pawn on each square brings its owner (I12); before the end nobody counts, so nothing."""
    if state[0].phase != Phase.DONE:
        return {}
    count = count_of(rules, state)
    return {square: count[square][0] for square in range(SQUARES) if owner(int(state[0].board[square]))}
