"""What a move of Sailing at a table with five listeners costs the server: `benchmarks/table_move.py --before REV`.

The processor's time for a whole move: checked, played, kept in a file, and told to four players and a spectator. An
older version is measured in the same run, in turns; both take the very same moves.
"""

import argparse
import os
from statistics import median

from versions import ROOT, Version, unpacked

ROUNDS = 9
MOVES = 60

GAME = """
import asyncio, json, sys, tempfile, time
from pathlib import Path
import msgspec
from ennead.core.seats import SPECTATOR
from ennead.store.sqlite import SqliteStore
try:
    from ennead.server.tables.queue import Done
    from ennead.server.tables.room import Room
    from ennead.server.tables.settings import SeatSetting, Settings, set_up
    from ennead.server.tables.told.listeners import Listener
except ImportError:  # a version before there were rooms
    try:
        from ennead.server.listening import Listener
    except ImportError:  # an older version
        from ennead.server.room import Listener
    from ennead.server.room import Room
    try:
        from ennead.server.table_queue import Done
    except ImportError:  # an older version
        from ennead.server.room import Done
    from ennead.server.settings import SeatSetting, Settings, set_up

PEOPLE = ("ana", "ben", "cy", "dee")

async def game(moves, folder):
    store = SqliteStore(Path(folder) / "tables.db")
    wish = Settings(game="sailing", owner="ana", seats=(SeatSetting("person"),) * 4, bidding=0, options={})
    settings = msgspec.structs.replace(set_up(wish), seed=b"luck" * 8)
    for name, head in (("t", msgspec.json.encode(settings)), ("t/shown", b"")):
        await store.create(name, head)
    room = await Room.open(store, "t")
    for who in PEOPLE:
        await room.do(who, "join", None, lambda table: table.join(who, who.title(), b"n" * 16))
    told = []
    room.listeners = [Listener(seat, push=lambda text: told.append(text) is None) for seat in (0, 1, 2, 3, SPECTATOR)]
    begun = time.process_time()
    for number in range(moves):
        match = room.table.running
        legal = match.legal()
        person = PEOPLE[match.actor]
        action = legal[number * 7 % len(legal)]
        answer = await room.do(person, f"m{number}", None, lambda table: table.play(person, action))
        assert isinstance(answer, Done), answer
    spent = (time.process_time() - begun) / moves
    await store.close()
    return spent, sum(map(len, told))

for line in sys.stdin:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(game(**json.loads(line), folder=folder))), flush=True)
"""
CHILD = os.environ.get("ENNEAD_ENGINE", "portable"), "-c", GAME


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", required=True, metavar="REV", help="the older version")
    asked = parser.parse_args()
    with unpacked(asked.before) as source, Version(source, *CHILD) as before, Version(ROOT, *CHILD) as now:
        versions = {"before": before, "now": now}
        for version in versions.values():
            version.ask(moves=MOVES)  # the first one may have to be compiled
        rounds = [{name: version.ask(moves=MOVES) for name, version in versions.items()} for _ in range(ROUNDS)]
    for name in versions:
        spent = 1e6 * median(one[name][0] for one in rounds)
        print(f"{name:8} {spent:8.0f} µs of the processor a move, {rounds[0][name][1]} bytes told")
    print(f"ratio    {median(one['now'][0] / one['before'][0] for one in rounds):8.2f}")


if __name__ == "__main__":
    main()
