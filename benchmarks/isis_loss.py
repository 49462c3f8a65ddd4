"""What the search loses near the end of Isis & Osiris against perfect play: `python benchmarks/isis_loss.py`.

Positions with ten free squares are taken from games between the strongest levels, played with little time. The search,
without the solver, thinks about each of them, for points rather than for victory; then all moves are solved. What it
loses is the exact worth of the best move less that of the one it chose. Beside it stand what the levels lose there that
do not solve, as they play, and what somebody would lose who takes any move.
"""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random

import numpy as np
from rich.console import Console

from ennead.ai.levels import bot, levels
from ennead.ai.search_runner import Budget, Search
from ennead.cli.screen import progress
from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import rulebook

AIM = 0.2  # points
PATIENCE = 20_000_000  # positions that the solver may look at
CERTAINTY = 1.96  # standard errors


def ending(style, free, simulations, seed):
    """Play a game by the search until so many squares are free and somebody has to choose; return what is known."""
    book, luck = rulebook("isis"), Random(seed)
    position = Position.start(book, book.rules(2))
    while position.state[0].free > free or position.actor == CHANCE:
        if position.actor == CHANCE:
            action = luck.choices(*zip(*position.outcomes(), strict=True))[0]
        else:
            search = Search(book, style, luck.getrandbits(60))
            action = search.think(position.known(position.actor), position.actor, Budget(simulations))[0].action
        position = position.after(action)
    return position.known(position.actor)


def lost(budget, asked, seed):
    """Return what everybody loses in one position, if it was solved; the solver's seconds; the search's simulations."""
    *weaker, strongest = levels("isis")
    known = ending(strongest.skill.style, asked.free, asked.played, seed)
    search = Search(known.book, strongest.skill.style._replace(share=1.0, scale=asked.scale), seed)
    found = search.think(known, known.actor, budget)
    begun = time.perf_counter()
    exact = known.book.solver.solve(known, PATIENCE)
    seconds = time.perf_counter() - begun
    losses = {}
    if exact is not None:
        most = max(exact.values())
        losses = {"search": most - exact[found[0].action], "chance": most - np.mean(list(exact.values()))}
        for level in weaker:
            chosen = bot(level.key, "isis", seed).choose(known, known.actor)
            losses[f"{level.key} {level.called('en')}"] = most - exact[chosen]
    return losses, seconds, sum(one.tries for one in found)


def main():
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--free", type=int, default=10, help="free squares")
    parser.add_argument("--milliseconds", type=int, default=200, help="for each move of the search")
    parser.add_argument("--simulations", type=int, help="for each move of the search, instead")
    parser.add_argument("--played", type=int, default=1000, help="simulations for each move that leads to a position")
    parser.add_argument("--scale", type=float, default=10.0, help="points of lead that count e times as much")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    budget = Budget(asked.simulations, None if asked.simulations else asked.milliseconds / 1000)
    found = []
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool, progress("", asked.positions) as bar:
        for one in pool.map(partial(lost, budget, asked), range(asked.positions)):
            found.append(one)
            bar.advance(bar.task_ids[0])
    solved = [losses for losses, _, _ in found if losses]
    seconds, looks = [spent for _, spent, _ in found], sum(tries for _, _, tries in found)
    console = Console(highlight=False)
    console.print(f"positions with {asked.free} free squares: {len(solved)} solved of {asked.positions}")
    console.print(
        f"mean losses a move; the search made {looks / asked.positions:,.0f} simulations, aim: below {AIM} points"
    )
    for who in solved[0] if solved else ():
        losses = np.array([one[who] for one in solved])
        error, right = CERTAINTY * losses.std() / len(losses) ** 0.5, (losses < 1e-9).mean()
        console.print(
            f"{who:<12} {losses.mean():.3f} ± {error:.3f} points, "
            f"the best move in {right:.0%}, at worst {losses.max():.2f}"
        )
    console.print(f"solver: {np.mean(seconds):.2f} s on average, at most {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
