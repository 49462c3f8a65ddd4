"""Tables with clocks for the tests: a house whose time goes on only when it is told to."""

from ennead.play.clock import Clock
from ennead.server.app import Server
from ennead.server.config import Config
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.queue import Done
from ennead.store.sqlite import SqliteStore
from tests.server.tables import NONCE, wish

QUICK = Clock(base=60, increment=2)
FIRST = 60.0  # seconds for which a clock waits at a seat's first turn
PEOPLE = ("ana", "ben", "cy", "dee")


class Steady:
    """The machine's steady clock, which the test moves."""

    def __init__(self, now: float = 1000.0):
        self.now = now

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Let time go by at once; with a little more, for moments are whole milliseconds."""
        self.now += seconds + 0.0005


def house_with(store=None, steady: Steady | None = None) -> tuple[Server, Steady]:
    """Return a house as after a start of the server, and its steady clock."""
    steady = steady or Steady()
    house = Server(
        store or SqliteStore.in_memory(),
        Config(waiting_tables=10**6, tables_person=10**6, tables_address=10**6),
        lambda: 1_794_774_030.25,
    )
    house.tables.time._monotonic = steady
    house.tables.time._began = steady()
    house.clocks._sleep = steady.sleep
    return house, steady


async def begun(house: Server, *kinds: str, clock: Clock = QUICK, **more) -> OpenTable:
    """Let people sit down at a new table with a clock."""
    name = await house.tables.create(wish(*kinds, clock=clock, **more), _asker())
    live = house.tables.live[name]
    people = [seat for seat in live.room.table.settings.seats if seat.kind == "person"]
    for person, _ in zip(PEOPLE, people, strict=False):
        await done(live, person, lambda table, who=person: table.join(who, who.title(), NONCE))
    return live


def _asker():
    from ennead.server.asker import Asker

    return Asker("", "ana")


async def done(live: OpenTable, person: str, wanted, expected: int | None = None) -> None:
    """Let somebody do something, which must be possible."""
    answer = await live.room.do(person, f"c{len(live.room.table.events)}", expected, wanted)
    assert isinstance(answer, Done), answer


async def move(live: OpenTable, number: int = 0) -> int:
    """Let whoever decides play the first legal move; return their seat."""
    match = live.room.table.running
    seat = match.actor
    action = match.legal()[number]
    await done(live, live.room.table.people[seat], lambda table: table.play(table.people[seat], action))
    return seat


def left(live: OpenTable) -> list[float]:
    """Return the seconds that everybody has left."""
    times = live.room.times()
    return [value / 1000 for value in times.left.values()]
