"""The exact worth of every move near the end of a game of two."""

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, NamedTuple

import numpy as np

from ennead.core.arrays import FloatGrid, Floats, Keys, NumberGrid, Numbers, Out, RulesOf, StatesOf
from ennead.core.compiling import Workspace, entry, rule, workspace
from ennead.core.contract import CRITERIA, action_range, chance_weights, legal_actions, play
from ennead.core.language import UserError
from ennead.core.position import Position, copied
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER, SEATS
from ennead.games.isis.rules import pieces
from ennead.games.isis.rules.count import NOWHERE, SIDES, beside, score, worth
from ennead.games.isis.rules.pieces import COVERED, PAWN, SQUARES, Phase, Rules, State, seats, squares, values
from ennead.games.isis.rules.turn import ACTIONS
from ennead.games.isis.skill.endgame import (
    FOUND,
    FREE,
    MOST,
    NEAR_PAWNS,
    NEAR_TILES,
    PAWNS,
    PLACE,
    STOCK,
    TILES,
    TURN,
    UNSEEN,
    WIDTH,
    Places,
    spread,
    still_to_come,
)

SMALLEST = 2**14  # places of the first table; half of them are used,
GROWTH = 4  # then there is a larger one
FAR = 11  # with more free squares,
LEAST = 1_000_000  # fewer positions are seldom enough


class Work(NamedTuple):
    """What the solver writes on."""

    rows: Out[NumberGrid]  # the positions on the way down
    found: Out[FloatGrid]  # what was found at each of them so far
    keys: Out[Keys]
    touching: Out[Numbers]  # by free square: the free squares that touch it, as bits
    table: Out[Places]  # what is known of positions that were looked at
    patience: Out[Numbers]  # how many may still be looked at
    places: Out[Numbers]  # by square: its place among the free ones
    result: Out[NumberGrid]


@rule
def lay_out(state: State, rows: NumberGrid, touching: Numbers, places: Numbers) -> None:
    """Put on top of the stack what counts of a position in which somebody chooses."""
    count = 0
    for square in squares():
        places[square] = count
        count += state.board[square] == pieces.FREE
    for square in squares():
        if state.board[square] != pieces.FREE:
            continue
        at = places[square]
        rows[0, NEAR_TILES + at] = worth(state, square)
        rows[0, NEAR_PAWNS + at] = 0
        touching[at] = 0
        for side in range(SIDES):
            other = beside(square, side)
            if other != NOWHERE:
                piece = state.board[other]
                if piece == pieces.FREE:
                    touching[at] |= 1 << places[other]
                elif piece == PAWN:
                    rows[0, NEAR_PAWNS + at] += 1
                elif piece == PAWN + 1:
                    rows[0, NEAR_PAWNS + at] -= 1
    for seat in seats(2):
        rows[0, PAWNS + seat] = state.pawns[seat]
        rows[0, TILES + seat] = state.tiles[seat]
    rows[0, STOCK] = state.stock
    for value in values():
        rows[0, UNSEEN + value] = state.unseen[value]
    rows[0, FREE] = (1 << count) - 1
    rows[0, TURN] = state.turn


@rule
def final_lead(rules: Rules, state: State, seat: int, work: Work) -> float:
    """Return the lead that a seat will have in the end."""
    score(rules, state, work.result)
    lead = float(work.result[0, seat] - work.result[0, 1 - seat])
    if state.phase == Phase.DONE:
        return lead
    lay_out(state, work.rows, work.touching, work.places)
    to_come = still_to_come(work.rows, work.found, work.keys, work.touching, work.table, work.patience)
    return lead + to_come if state.turn == seat else lead - to_come


@entry
def final_leads(
    rules: RulesOf[Rules], states: Out[StatesOf[State]], numbers: Out[NumberGrid], work: Work, out: Out[Floats]
) -> int:
    """Write for each legal action of the first position which lead it will bring whoever plays it; return how many.

    Chance takes the average, the players the best. It is of no use once patience is at an end.
    """
    book = rules[0]
    seat = int(states[0].turn)
    count = legal_actions(book, states[0], numbers[0])
    for index in range(count):
        states[1] = states[0]
        play(book, states[1], numbers[0, index])
        if states[1].phase != Phase.REVEAL:
            out[index] = final_lead(book, states[1], seat, work)
            continue
        total = chance_weights(book, states[1], numbers[1])
        first, end = action_range(book, states[1])
        out[index] = 0.0
        for tile in range(end - first):
            if numbers[1, tile] == 0:
                continue
            states[2] = states[1]
            play(book, states[2], first + tile)
            best = -math.inf
            for place in range(legal_actions(book, states[2], numbers[2])):
                states[3] = states[2]
                play(book, states[3], numbers[2, place])
                best = max(best, final_lead(book, states[3], seat, work))
            out[index] += best * numbers[1, tile] / total
    return count


class Unsolvable(UserError):
    """A position that is not solved, whatever the effort."""

    folder = "games/isis"


def why_not(known: Position) -> Unsolvable | None:
    """Say what stands in the way of solving a position; nothing, if it can be tried."""
    if known.players != 2:
        return Unsolvable("unsolvable-players", players=known.players)
    if known.actor in (CHANCE, OVER):
        return Unsolvable("unsolvable-nobody")
    if COVERED in known.state[0].board:
        return Unsolvable("unsolvable-covered")
    if known.state[0].free > MOST:
        return Unsolvable("unsolvable-far", free=int(known.state[0].free), most=MOST)
    return None


def solve(
    known: Position, patience: int, watch: Callable[[int], None] | None = None, seconds: float | None = None
) -> dict[Action, float] | None:
    """Return the exact lead in points to be expected after each move, for whoever is to move, if both play perfectly.

    Nothing, if it cannot be solved, or hardly by looking at no more positions than patience allows, or if by the pace
    so far it would take longer than some seconds. Whoever watches is told now and then how many have been looked at.
    """
    if why_not(known) or (known.state[0].free > FAR and patience < LEAST):
        return None
    states = np.zeros(4, known.state.dtype)
    states[0] = known.state[0]
    numbers = np.zeros((3, ACTIONS.size), np.int64)
    leads = np.zeros(ACTIONS.size)
    room = workspace(known.book.folder)
    work = _work(room)
    begun, looked = time.perf_counter(), 0
    while looked < patience:
        allowed = min(patience, len(work.table) // 2) - looked
        if seconds is not None and looked and (time.perf_counter() - begun) * (looked + allowed) > seconds * looked:
            return None
        work.patience[0] = allowed
        arguments = (copied(known.rules), states, numbers, work, leads)
        count = _watched(arguments, looked, watch) if watch else final_leads(*arguments)
        if work.patience[0] > 0:
            actions = known.book.actions
            return {actions[int(numbers[0, index])]: float(leads[index]) for index in range(count)}
        looked += allowed
        larger = _larger(room, work, patience) if looked < patience else None
        if larger is None:
            return None
        work = larger
    return None


def _larger(room: Workspace, work: Work, patience: int) -> Work | None:
    """Return a larger table with all that is known, which is then found again at once; nothing, if there is no room."""
    try:
        table = room.zeros(min(GROWTH * len(work.table), 1 << (2 * patience - 1).bit_length()), PLACE)
    except MemoryError:
        return None
    spread(work.table, table)
    return work._replace(table=table)


def _watched(arguments: tuple[Any, ...], looked: int, watch: Callable[[int], None]) -> int:
    """Solve on another thread; if whoever watches has had enough, such as by Ctrl-C, it stops."""
    work: Work = arguments[3]
    allowed = int(work.patience[0])
    with ThreadPoolExecutor(1) as thread:
        solving = thread.submit(final_leads, *arguments)
        try:
            while not wait([solving], 0.1).done:
                watch(looked + allowed - int(work.patience[0]))
        finally:
            if not solving.done():
                work.patience[0] = 0
        return solving.result()


def _work(room: Workspace) -> Work:
    return Work(
        rows=room.zeros((MOST + 1, WIDTH), np.int64),
        found=room.zeros((MOST + 1, FOUND), np.float64),
        keys=room.zeros(MOST + 1, np.uint64),
        touching=room.zeros(MOST, np.int64),
        table=room.zeros(SMALLEST, PLACE),
        patience=room.zeros(1, np.int64),
        places=room.zeros(SQUARES, np.int64),
        result=room.zeros((CRITERIA, SEATS), np.int64),
    )
