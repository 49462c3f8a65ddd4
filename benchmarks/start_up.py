"""How long a server takes to start when much is in its store.

    python benchmarks/start_up.py                       # 100,000 tables and 100,000 accounts
    python benchmarks/start_up.py --count 1000          # so many of each

The tables wait to begin, their owners have accounts with a rating, and every table names its owner. Each start is that
of `ennead serve` in a process of its own, until its first page is answered; the first one has read nothing before.
"""

import argparse
import asyncio
import itertools
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

from ennead.server.app import Server
from ennead.server.config import Config
from ennead.server.lifetimes import DAY
from ennead.server.tables.room import Room
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.store.sqlite import SqliteStore

COUNT, STARTS = 100_000, 3
TOGETHER = 500  # that are written at a time: they share commits
PATIENCE = 300.0  # seconds for a start


async def fill(path: Path, count: int) -> None:
    """Write so many accounts and tables by the server's own code."""
    store = SqliteStore(path, alone=True)
    server = Server(store, Config())
    seats = (SeatSetting("person"), SeatSetting("person"))

    async def one(number: int) -> None:
        _, guest = await server.people.enter(f"Player {number}", "en")
        await server.accounts.open(guest, f"Player {number}")
        await Room.create(
            store, f"table{number}", Settings("isis", guest.id, seats, {}), due=int(time.time()) + 30 * DAY
        )

    begun, numbers = time.monotonic(), iter(range(count))
    while some := [*itertools.islice(numbers, TOGETHER)]:
        await asyncio.gather(*map(one, some))
        print(f"\r{some[-1] + 1} of {count} written, {time.monotonic() - begun:.0f} s", end="", flush=True)
    print()
    await store.close()


def starts(path: Path) -> Iterator[float]:
    """Start a server again and again; yield the seconds until its first page was answered."""
    command = [str(Path(sys.executable).parent / "ennead"), "serve", "--port", "0", "--data", str(path)]
    for _ in range(STARTS):
        begun = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        try:
            said = process.stdout.readline()
            if "http://" not in said:
                raise SystemExit("the server does not start")
            with urlopen(f"http://127.0.0.1:{int(said.rpartition(':')[2])}/", timeout=PATIENCE) as answer:
                answer.read()
            yield time.monotonic() - begun
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    """Fill a store, start a server on it and print how long that takes; and on an empty one."""
    parser = argparse.ArgumentParser(description="Start a server on a store with many tables and accounts.")
    parser.add_argument("--count", type=int, default=COUNT)
    count = parser.parse_args().count
    with tempfile.TemporaryDirectory(prefix="ennead-start-") as folder:
        path = Path(folder) / "full.db"
        asyncio.run(fill(path, count))
        print(f"{path.stat().st_size / 1e6:.0f} MB")
        for name, store in (("empty", Path(folder) / "empty.db"), (f"{count} tables and accounts", path)):
            print(f"{name}: " + ", ".join(f"{seconds:.2f} s" for seconds in starts(store)))


if __name__ == "__main__":
    main()
