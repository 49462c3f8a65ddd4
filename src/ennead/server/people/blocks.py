"""Whom people have blocked. It is private: those who are blocked are not told."""

import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager

import msgspec

from ennead.server.errors import TableError
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.people.people import Person
from ennead.store.protocol import Store
from ennead.store.rows import Key, Mirror, Names, Owner, Row, Rows, Scope, row

MOST = 200  # people whom one can block
MOST_BY = 10_000  # people by whom a person is blocked: of more, the latest are read together
REMEMBERED = 20_000  # people whose blocks are in memory, besides those who are at a table


@row(
    "blocks",
    of_guest=SESSION_SECONDS,
    mirrors=(Mirror("blocked-by", of="whom", key="person"),),
    exported="blocked",
    latest="since",
)
class Block(Row, frozen=True):
    """A person keeps another away: since when, a key by which this can be undone, and the name of a guest by then."""

    person: Scope[Owner[str]]
    whom: Key[Names[str]]
    since: int
    key: str
    name: str = ""

    def exported(self, names: Mapping[str, str]) -> str:
        """Return whom it keeps away."""
        return self.name or names[self.whom]


class Sides(msgspec.Struct):
    """Whom a person has blocked, and by whom they are blocked."""

    mine: dict[str, Block]
    by: set[str]
    is_all: bool  # the list of those who have blocked them is complete


class Blocks:
    """Everybody's blocks: in memory for those who have come lately, and for all who are at a table."""

    def __init__(self, store: Store, clock: Callable[[], float]):
        self.rows, self.clock = Rows(store, clock), clock
        self._known: OrderedDict[str, Sides] = OrderedDict()
        self._present: Counter[str] = Counter()
        self._changes = 0  # so that what was read is not older than what was written meanwhile

    def are_apart(self, one: str, other: str) -> bool:
        """Say whether one of two people has blocked the other, as far as one of them is in memory: see `know`."""
        return self.has_blocked(one, other) or self.has_blocked(other, one)

    def has_blocked(self, who: str, whom: str) -> bool:
        """Say whether a person has blocked another, as far as it is in memory for one of them."""
        first, second = self._known.get(who), self._known.get(whom)
        return bool((first and whom in first.mine) or (second and who in second.by))

    async def keep_out(self, people: Iterable[str], whom: str) -> bool:
        """Say whether one of these people has blocked another, also where very many have."""
        if not whom:
            return False
        people, sides = set(people), await self.know(whom)
        if not sides.by.isdisjoint(people):
            return True
        if sides.is_all:
            return False
        for one in people:
            if whom in (await self.know(one)).mine:
                return True
        return False

    async def know(self, person: str) -> Sides:
        """Read a person's blocks into memory, where they stay for a while."""
        if found := self._known.get(person):
            self._known.move_to_end(person)
            return found
        while True:
            before = self._changes
            mine = await self.rows.all(Block, person, most=MOST)
            by = await self.rows.mirrored("blocked-by", person, MOST_BY)
            if before == self._changes:
                break
        if found := self._known.get(person):  # another has read them meanwhile
            return found
        sides = self._known[person] = Sides({one.whom: one for one in mine}, set(by), len(by) < MOST_BY)
        if len(self._known) > REMEMBERED + len(self._present):
            self._known.pop(next(one for one in self._known if one not in self._present))
        return sides

    @asynccontextmanager
    async def present(self, person: str) -> AsyncIterator[None]:
        """Keep a person's blocks in memory for as long as they are at a table."""
        self._present[person] += 1
        try:
            await self.know(person)
            yield
        finally:
            self._present[person] -= 1
            if not self._present[person]:
                del self._present[person]

    async def of(self, person: str) -> list[tuple[str, Block]]:
        """Return whom a person has blocked, the latest first."""
        sides = await self.know(person)
        return sorted(sides.mine.items(), key=lambda one: one[1].since, reverse=True)

    async def block(self, one: Person, other: Person) -> None:
        """Let a person block another: for good if both have accounts, else for as long as a guest is known."""
        who, whom = one.id, other.id
        if who == whom:
            raise TableError("block-yourself")
        sides = await self.know(who)
        if whom in sides.mine:
            return
        if len(sides.mine) >= MOST:
            raise TableError("blocks-enough", most=MOST)
        now = int(self.clock())
        block = Block(who, whom, now, secrets.token_urlsafe(9), "" if other.handle else other.name)
        sides.mine[whom] = block
        try:
            await self.rows.put(block, block.ends(now, is_guest=not (one.handle and other.handle)))
        except BaseException:
            sides.mine.pop(whom, None)
            raise
        self._changes += 1
        if theirs := self._known.get(whom):
            theirs.by.add(who)

    async def unblock(self, who: str, key: str) -> None:
        """Unblock the person that a key names."""
        sides = await self.know(who)
        for whom, block in list(sides.mine.items()):
            if secrets.compare_digest(block.key.encode(), key.encode()):
                await self.rows.delete(block)
                self._changes += 1
                sides.mine.pop(whom, None)
                if theirs := self._known.get(whom):
                    theirs.by.discard(who)

    def forget(self, person: str) -> None:
        """Forget the blocks of a deleted person: the store has deleted them."""
        self._changes += 1
        self._known.pop(person, None)
        for sides in self._known.values():
            sides.mine.pop(person, None)
            sides.by.discard(person)
