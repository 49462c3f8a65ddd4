"""What a clock at a table costs the server: moves at tables of four with a spectator, with a clock and without.

    python benchmarks/clocked.py                # all games
    python benchmarks/clocked.py --game isis

The processor's time for a whole move by the way that a server takes: checked, stored in a file, and told to five
listeners. Matches with a clock and without are played in turns, and make the same kind of moves.
"""

import argparse
import asyncio
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from ennead.core.seats import SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.clock import Clock
from ennead.server.app import Server
from ennead.server.asker import Asker
from ennead.server.config import Config
from ennead.server.tables.queue import Done
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.server.tables.table import Table
from ennead.server.tables.told.listeners import Listener
from ennead.store.sqlite import SqliteStore

ROUNDS, MOVES = 15, 40
CLOCKS = {"without a clock": None, "with a clock": Clock(base=3600, increment=5)}
MANY = 10**6


async def spent(server: Server, game: str, clock: Clock | None, luck: Random) -> float:
    """Play some moves at a new table; return the processor's seconds for each."""
    people = [f"person{seat}" for seat in range(min(4, max(rulebook(game).players)))]
    seats = (SeatSetting("person"),) * len(people)
    name = await server.tables.create(
        Settings(game, people[0], seats, {}, bidding=0, clock=clock), Asker("", people[0])
    )
    live = server.tables.live[name]
    for who in people:
        await server.tables.do(live, who, "join", None, partial(Table.join, person=who, name=who, nonce=b"n" * 16))
    viewers = [*range(len(people)), SPECTATOR]
    live.room.listeners = {Listener(seat, push=lambda text: True) for seat in viewers}
    table = live.room.table
    moves = MOVES
    taken = 0.0
    for number in range(MOVES):
        if table.running.outcome:
            moves = number
            break
        action = luck.choice(table.running.legal())
        who = people[table.running.actor]
        begun = time.process_time()
        answer = await server.tables.do(live, who, f"m{number}", None, partial(Table.play, person=who, action=action))
        taken += time.process_time() - begun
        assert isinstance(answer, Done), answer
    live.room.listeners = set()
    return taken / moves


async def measure(game: str, path: Path) -> None:
    """Measure one game, and print."""
    server = Server(SqliteStore(path, alone=True), Config(waiting_tables=MANY, tables_person=MANY, tables_address=MANY))
    found: dict[str, list[float]] = {name: [] for name in CLOCKS}
    for seed in range(ROUNDS + 1):
        for name, clock in CLOCKS.items():
            found[name].append(await spent(server, game, clock, Random(seed)))
    without, clocked = (found[name][1:] for name in CLOCKS)  # the first ones are slower
    ratio = median(one / other for one, other in zip(clocked, without, strict=True))
    print(f"{game}: {1e6 * median(without):.0f} µs a move, {1e6 * median(clocked):.0f} µs with a clock: {ratio:.2f}")
    await server.close()


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description="What a clock at a table costs the server.")
    parser.add_argument("--game", choices=GAMES)
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else GAMES:
        with tempfile.TemporaryDirectory(prefix="ennead-clocked-") as folder:
            asyncio.run(measure(game, Path(folder) / "tables.db"))


if __name__ == "__main__":
    main()
