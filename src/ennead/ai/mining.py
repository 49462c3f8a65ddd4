"""Finding puzzles in self-play, confirming them, and finding out how hard they are.

The strongest level plays against itself, with little thought for each move. Where one move seems to be clearly best,
every move is judged by itself until the figures stand still: only what is then still clear becomes a puzzle. Where the
game has a solver, that decides near the end. Where nobody else can answer there is no puzzle: the order of one's own
moves is free, and several are as good.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec
import numpy as np

from ennead.ai.confirming import NEAR, Confirmer, Verdict
from ennead.ai.levels import levels
from ennead.ai.matches import drawn_by_weight
from ennead.ai.player import Skill, Thinker
from ennead.ai.reasons import reasons_for
from ennead.ai.search import Style
from ennead.ai.search_runner import Budget, Candidate, Search
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import CHANCE, OVER
from ennead.games import rulebook
from ennead.play.puzzles import CHANCES, LEAD, Puzzle, Why, folder

SMALL_ROOM = 60_000  # edges of a tree, to play
HOLDS = 0.05  # of a victory: by so much all other moves must stay behind; the analysis calls that an inaccuracy
FIRST_PART = 3  # of the strongest level's second, the part that judges a move first
FEWEST, MOST = 3, 40  # moves among which one is to be found
APART = 6  # moves between two puzzles of the same game
TOLD = 8  # moves whose worth is told
TRIES = 8  # of each level, to rate a puzzle;
TRIES_OF_STRONGEST = 3  # each with a fifth of its time
EASY = 0.3  # of a hundred puzzles, at most this part are so easy that
GLANCES = 3  # tries of each of the two weakest levels find them all
WEAKEST, STRONGEST = 800, 1900  # ratings of the levels; those between stand evenly


class Sieve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is looked for in a game: `puzzles/mining.toml` in its folder."""

    second: int  # simulations that the strongest level makes in its time, on a core of its own
    screen: int = 500  # simulations of a move in self-play
    seems: float = 0.15  # how much better the best move is than the second, in parts of the victory: in self-play,
    gap: float = 0.1  # and once it is confirmed
    players: tuple[int, ...] = (2,)  # how many play, game by game
    per_game: int = 3  # puzzles of one game, at most
    one_kind: float = 0.5  # of all puzzles, at most this part are moves of one kind
    one_move: float = 0.35  # and this part the same move in words
    solve: int = 0  # positions that the solver may look at; 0: it is not asked
    nearly: str = ""  # the field of the state that says how far off the end is, and
    near: int = 0  # from which number on the solver is asked
    lead: float = 1.0  # points by which a solved move is better; half of it, if it alone wins
    close: tuple[float, float] = (-2.0, 7.0)  # between which leads it is still a game
    gone: str = ""  # the field of the state that says, by seat, who plays no more in this round


def sieve(book: Rulebook) -> Sieve:
    """Return what is looked for in a game."""
    return msgspec.toml.decode((folder(book) / "mining.toml").read_bytes(), type=Sieve)


def strongest(slug: str) -> tuple[str, Style]:
    """Return the key and the style of the strongest level."""
    level = levels(slug)[-1]
    return level.key, level.skill.style


def runner_up(found: Sequence[Candidate], least: int) -> Candidate | None:
    """Return the best of the moves but the first that were tried often enough to be judged."""
    others = [one for one in found[1:] if one.tries >= least]
    return max(others, key=lambda one: one.worth, default=None)


def confirm(start: Position, wanted: Sieve, seed: int, gap: float, hoped: Action | None = None) -> Verdict | None:
    """Judge every move by itself; nothing, if none is better by this gap, or if the figures do not stand still.

    Where one move is far ahead, it does not matter that its figure still changes a little.
    """
    found = Confirmer(start.book.slug, wanted.second // FIRST_PART, seed).verdict(start, gap, hoped)
    return found if found.gap >= (gap if found.still else gap + NEAR) else None


def unanswered(start: Position, wanted: Sieve) -> bool:
    """Say whether all others have left the round, so that nobody can answer."""
    if not wanted.gone:
        return False
    left = start.state[0][wanted.gone]
    return all(left[seat] for seat in range(start.players) if seat != start.actor)


def solved(start: Position, wanted: Sieve) -> list[tuple[Action, float]] | None:
    """Return the exact lead after each move, the best first, if the solver finds that one of them is best by far."""
    solver = start.book.solver
    if not solver or not wanted.solve or int(start.state[0][wanted.nearly]) > wanted.near:
        return None
    exact = solver.solve(start.known(start.actor), wanted.solve)
    if not exact:
        return None
    order = sorted(exact.items(), key=lambda item: -item[1])
    (_, best), (_, second) = order[:2]
    wins = best > 0 >= second
    if not wanted.close[0] < best < wanted.close[1]:
        return None
    clear = best - second >= (wanted.lead / 2 if wins else wanted.lead)
    return [(action, round(lead, 3)) for action, lead in order[:TOLD]] if clear else None


def mine(slug: str, seed: int, known: Sequence[Puzzle] = ()) -> Iterator[Puzzle | None]:
    """Play games without end and yield the puzzles that are in them; nothing, after each move without one."""
    book, random = rulebook(slug), np.random.default_rng(seed)
    wanted, style = sieve(book), strongest(slug)[1]
    kinds = Counter(one.solution.kind for one in known)
    moves_told = Counter(one.solution.notation for one in known)
    starts = {str(one.start) for one in known}
    easy = sum(one.stars == 1 for one in known)
    while True:
        players = wanted.players[int(random.integers(len(wanted.players)))]
        position = Position.start(book, book.rules(players))
        moves = last = found = 0
        while (seat := position.actor) != OVER:
            legal = position.legal() if seat != CHANCE else []
            moves += seat != CHANCE
            if len(legal) < FEWEST:
                position.play(_next(position, style, wanted.screen, random))
                yield None
                continue
            quick = _search(position, style, wanted.screen, random)
            room = found < wanted.per_game and (not last or moves - last >= APART) and str(position) not in starts
            kind, told = quick[0].action.kind, quick[0].action.notation
            rare = kinds[kind] < max(8, wanted.one_kind * 100) and moves_told[told] < wanted.one_move * 100
            few = len(legal) <= MOST and rare
            puzzle = _puzzle(position, quick, wanted, random, easy < 100 * EASY) if room and few else None
            if puzzle:
                easy += _is_easy(puzzle.start, puzzle.solution)
                kinds[puzzle.solution.kind] += 1
                moves_told[puzzle.solution.notation] += 1
                starts.add(str(puzzle.start))
                last, found = moves, found + 1
            yield puzzle
            position.play(quick[0].action)


def _puzzle(
    position: Position, quick: list[Candidate], wanted: Sieve, random: np.random.Generator, may_be_easy: bool
) -> Puzzle | None:
    """Make a puzzle of a position, if it is one, and if something can be said for its solution."""
    start = Position.read(position.book, position.rules, str(position))
    found = Puzzle("", start, start.book.settle_options(start.players), quick[0].action, 0, LEAD, ())
    if exact := solved(start, wanted):
        found = explained(replace(found, solution=exact[0][0], judged=tuple(exact)))
        return found if found.reasons else None
    best, second = quick[0], runner_up(quick, max(5, wanted.screen // 100))
    if second is None or best.worth - second.worth < wanted.seems or best.worth < 0.03 or second.worth > 0.93:
        return None
    found = explained(found)
    if not found.reasons or unanswered(start, wanted) or (not may_be_easy and _is_easy(start, best.action)):
        return None
    judged = confirm(start, wanted, int(random.integers(2**31)), wanted.gap, best.action)
    return with_verdict(found, judged) if judged and judged.judged[0][0] == best.action else None


def with_verdict(puzzle: Puzzle, found: Verdict) -> Puzzle:
    """Return a puzzle with what its moves are worth, and with the best of them as its solution."""
    judged = tuple((action, round(worth, 3)) for action, worth in found.judged[:TOLD])
    return replace(puzzle, solution=judged[0][0], simulations=found.simulations, measure=CHANCES, judged=judged)


def _is_easy(start: Position, solution: Action) -> bool:
    """Say whether also the two weakest levels find it at every glance."""
    known = start.known(start.actor)
    weakest = [level.skill for level in levels(start.book.slug)[:2]]
    return all(_chosen(skill, known, start.actor, seed) == solution for skill in weakest for seed in range(GLANCES))


def _search(position: Position, style: Style, simulations: int, random: np.random.Generator) -> list[Candidate]:
    search = Search(position.book, style, int(random.integers(2**62)), room=SMALL_ROOM)
    return search.think(position.known(position.actor), position.actor, Budget(simulations=simulations))


def _next(position: Position, style: Style, simulations: int, random: np.random.Generator) -> Action:
    """Return what happens in self-play where there is nothing to be found: chance's part, or a choice of few."""
    if position.actor == CHANCE:
        return drawn_by_weight(position, random)
    legal = position.legal()
    return legal[0] if len(legal) == 1 else _search(position, style, simulations, random)[0].action


def rated(puzzle: Puzzle, seed: int = 1) -> Puzzle:
    """Let every level try a puzzle several times; return it with what they found, and with its rating."""
    book, all_levels = puzzle.start.book, levels(puzzle.start.book.slug)
    second = sieve(book).second
    known = puzzle.start.known(puzzle.seat)
    found, tries = [], []
    for at, level in enumerate(all_levels):
        best = at == len(all_levels) - 1
        times = TRIES_OF_STRONGEST if best else TRIES
        skill = replace(level.skill, budget=Budget(simulations=second // 5)) if best else level.skill
        right = sum(_chosen(skill, known, puzzle.seat, seed * 1000 + one) == puzzle.solution for one in range(times))
        found.append(right / times)
        tries.append(times)
    return replace(puzzle, found=tuple(found), rating=rating(found, tries))


def _chosen(skill: Skill, known: Position, seat: int, seed: int) -> Action:
    return Thinker(seed, skill).choose(known, seat)


def explained(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with what speaks for its solution."""
    found = reasons_for(puzzle.start.known(puzzle.seat), puzzle.seat, puzzle.solution)
    return replace(puzzle, reasons=tuple(Why(one.term, one.seat, one.points, one.change) for one in found))


def rating(found: Sequence[float], tries: Sequence[int]) -> int:
    """Return the rating at which the levels would find as many solutions as they did; as in chess, 400 is ten to one.

    One more that was found and one that was not, by somebody in the middle, keep it within bounds.
    """
    step = (STRONGEST - WEAKEST) / max(1, len(found) - 1)
    level = [WEAKEST + step * at for at in range(len(found))]
    middle = (WEAKEST + STRONGEST) / 2
    right = sum(part * times for part, times in zip(found, tries, strict=True)) + 1
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        guess = (low + high) / 2
        expected = 2 * _chance(middle, guess)
        expected += sum(times * _chance(one, guess) for one, times in zip(level, tries, strict=True))
        low, high = (guess, high) if expected > right else (low, guess)
    return round(low)


def _chance(strength: float, hard: float) -> float:
    """Return how likely somebody of this strength finds a solution."""
    return 1 / (1 + math.pow(10, (hard - strength) / 400))
