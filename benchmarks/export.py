"""What taking along 2,000 played tables costs the server, and how long others wait: `benchmarks/export.py`.

One table is played to its end, kept so many times in a store on the disk, and then exported page by page. Told are the
processor's time, the longest page, and how late the event loop was at most meanwhile.
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from ennead.server.app import Server
from ennead.server.asker import SERVER, Asker
from ennead.server.config import Config
from ennead.server.tables.queue import Done
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.store.protocol import NewTable
from ennead.store.sqlite import SqliteStore


async def played(house: Server, game: str) -> tuple[str, str]:
    """Let somebody play both sides of a game to its end; return who, and at which table."""
    _, guest = await house.people.enter("Ana", "en")
    person = await house.accounts.open(guest, "Ana Meryt")
    seats = (SeatSetting("screen"),) * 2
    name = await house.tables.create(Settings(game, person.id, seats, {}), SERVER)
    luck = random.Random(1)
    async with house.tables.table(name, SERVER) as live:
        table = live.room.table
        answer = await live.room.do(person.id, "join", None, lambda table: table.join(person.id, "Ana", b"n" * 16))
        while not table.running.outcome:
            action = luck.choice(table.running.legal())
            asked = (person.id, f"{person.id}:{len(table.events)}", None)
            answer = await live.room.do(*asked, lambda table, action=action: table.play(person.id, action))
            assert isinstance(answer, Done), answer
    del house.tables.live[name]
    return person.id, name


async def copied(store: SqliteStore, name: str, tables: int) -> None:
    """Keep a table so many times."""
    head, events = await store.head(name) or b"", await store.events(name)
    for number in range(tables - 1):
        copy = f"copy{number:08}"
        await store.write([NewTable(copy, head), *(NewTable(f"{copy}/{one}") for one in ("shown", "players"))])
        await store.append(copy, 0, "all", events)


async def late(worst: list[float]) -> None:
    """Note how late the event loop is."""
    while True:
        due = time.perf_counter() + 0.001
        await asyncio.sleep(0.001)
        worst[0] = max(worst[0], time.perf_counter() - due)


async def measured(game: str, tables: int) -> None:
    """Measure, and print."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db", alone=True)
        house = Server(store, Config())
        who, name = await played(house, game)
        await copied(store, name, tables)
        person = await house.people.person(who)
        worst = [0.0]
        watching = asyncio.create_task(late(worst))
        begun, cpu = time.perf_counter(), time.process_time()
        pages, after, size, found, asker = [], 0, 0, 0, Asker("here", who)
        while after is not None:
            at = time.perf_counter()
            page = await house.export.page(person, asker, after)
            pages.append(time.perf_counter() - at)
            size, found, after = size + len(page.body), found + page.tables, page.after
        watching.cancel()
        print(f"{game}: {found} tables, {size / 1e6:.1f} MB, {len(pages)} pages")
        print(f"processor {time.process_time() - cpu:.2f} s, in all {time.perf_counter() - begun:.2f} s")
        print(f"longest page {max(pages):.3f} s, event loop late by {worst[0] * 1000:.0f} ms at most")
        await house.close()
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="isis")
    parser.add_argument("--tables", type=int, default=2000)
    given = parser.parse_args()
    asyncio.run(measured(given.game, given.tables))
