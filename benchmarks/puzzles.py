"""Puzzles: mine new ones, rate them, say what speaks for their solutions.

    python benchmarks/puzzles.py mine senet --until 100 --minutes 20   # adds to those that are there
    python benchmarks/puzzles.py rate senet                            # what is not rated yet; --all: all of it
    python benchmarks/puzzles.py confirm senet                         # every move by itself; what does not hold goes
    python benchmarks/puzzles.py explain senet                         # once more, when the game's terms have changed
    python benchmarks/puzzles.py second senet                          # how many simulations the strongest level makes

What is looked for in a game stands in `puzzles/mining.toml` in its folder.
"""

import argparse
import os
import secrets
import statistics
import time
from functools import partial
from multiprocessing import Pool

import numpy as np

from ennead.ai.levels import levels
from ennead.ai.mining import HOLDS, confirm, explained, mine, rated, sieve, strongest, unanswered, with_verdict
from ennead.ai.search_runner import Search
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games import GAMES, rulebook
from ennead.play.puzzles import add_puzzle, folder, keep_puzzle, puzzles


def mining(slug, until, minutes, seed):
    """Add puzzles until there are so many, or for so long by the processor's clock."""
    there, begun = list(puzzles(slug)), time.process_time()
    count = len(there)
    if count >= until:
        return
    for puzzle in mine(slug, seed, there):
        if puzzle:
            count += 1
            named = add_puzzle(rated(puzzle), levels(slug)[-1].key)
            spent = time.process_time() - begun
            found = f"{named.solution.notation}, {named.gap:+.2f}, {named.rating}"
            print(f"{slug} {named.key}: {found}, {spent:.0f} s", flush=True)
        if count >= until or time.process_time() - begun > 60 * minutes:
            return


def confirming(slug, seed, processes):
    """Judge every move of each puzzle by itself; correct the solution, or take the puzzle away if none is clear."""
    keys = [one.key for one in puzzles(slug) if one.simulations]
    with Pool(processes) as pool:
        for line in pool.imap(partial(confirmed, slug, seed), keys):
            print(slug, line, flush=True)


def confirmed(slug, seed, key):
    """Judge every move of one puzzle by itself, and settle it."""
    puzzle = next(one for one in puzzles(slug) if one.key == key)
    wanted = sieve(puzzle.start.book)
    found = None if unanswered(puzzle.start, wanted) else confirm(puzzle.start, wanted, seed, HOLDS)
    return settle(puzzle, found)


def settle(puzzle, found):
    """Write what was found into the puzzle's file; or remove the file, if it does not hold. Say which."""
    if not found:
        (folder(puzzle.start.book) / f"{puzzle.key}.ennead").unlink()
        return f"{puzzle.key} gone"
    again = with_verdict(puzzle, found)
    changed = again.solution != puzzle.solution
    again = explained(rated(again) if changed else again)
    keep_puzzle(again, levels(puzzle.start.book.slug)[-1].key)
    return f"{puzzle.key} {again.solution.notation} {again.gap:+.2f}{' corrected' if changed else ''}"


def rating(slug, everything):
    """Rate the puzzles."""
    for puzzle in puzzles(slug):
        if everything or not puzzle.found:
            named = rated(puzzle)
            keep_puzzle(named, levels(slug)[-1].key)
            print(slug, named.key, named.rating, *named.found, flush=True)


def explaining(slug):
    """Find out what speaks for the solutions; rate those that are not rated yet."""
    for puzzle in puzzles(slug):
        keep_puzzle(explained(puzzle if puzzle.found else rated(puzzle)), levels(slug)[-1].key)


def seconds(slug, random=None):
    """Measure the strongest level at some positions of a random game."""
    book, random = rulebook(slug), random or np.random.default_rng(1)
    position, found = Position.start(book, book.rules(2)), []
    while position.actor != OVER and len(found) < 7:
        legal = position.legal()
        if position.actor != CHANCE and len(legal) > 2 and random.random() < 0.1:
            search, begun = Search(book, strongest(slug)[1], 1), time.process_time()
            budget = levels(slug)[-1].skill.budget
            tries = sum(one.tries for one in search.think(position.known(position.actor), position.actor, budget))
            found.append(tries / (time.process_time() - begun))
        position.play(legal[int(random.integers(len(legal)))])
    print(f"{slug}: {statistics.median(found):.0f} simulations a second, of {[round(one) for one in found]}")


def main():
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["mine", "confirm", "rate", "explain", "second"])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--until", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    if asked.what == "mine":
        mining(asked.game, asked.until, asked.minutes, seed)
    elif asked.what == "confirm":
        confirming(asked.game, seed, asked.processes)
    elif asked.what == "rate":
        rating(asked.game, asked.all)
    elif asked.what == "explain":
        explaining(asked.game)
    else:
        seconds(asked.game)


if __name__ == "__main__":
    main()
