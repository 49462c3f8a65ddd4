"""What is large of a table: the edition that is played, and the file that it began with. Nobody fills the disk with it.

An edition is kept once for all tables that play it, by the hash of its text; a table's settings have only that. Each
table that does is noted beside it, and an edition goes when none is left. Editions of people's own, and files that they
brought, are counted: by person and address each day, and all together; what nobody plays goes after a few days.
"""

import secrets
from functools import partial

import msgspec

from ennead.server.asker import SERVER, Asker
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.lifetimes import FOREVER
from ennead.server.limits import Daily
from ennead.server.settings import EDITION, LARGE, PLAYED_AT, UNUSED, Large, Settings, large_of
from ennead.server.work_queue import FairWorkQueue
from ennead.store.protocol import Changed, Delete, ExpectUnchanged, Put, Store, Write

MB = 1_000_000
TABLES = 1_000_000  # that are counted
UNUSED_TOGETHER = 50


async def whole(store: Store, settings: Settings) -> Settings:
    """Return a table's settings with the text of its edition; in an older store it stands there already."""
    if not settings.edition_key or settings.edition:
        return settings
    text = await store.kept(EDITION, settings.edition_key, 0)
    if text is None:
        raise TableError("edition-lost")
    return msgspec.structs.replace(settings, edition=text.decode())


def gone_with(name: str, settings: Settings) -> list[Write]:
    """Return what is written when a table goes: its edition may be one that no other table has."""
    key = settings.edition_key
    writes: list[Write] = [Delete(LARGE, name)]
    if key:
        writes += [Delete(f"{PLAYED_AT}/{key}", name), Put(UNUSED, key, secrets.token_bytes(8), FOREVER)]
    return writes


class LargeThings:
    """How much there is of people's own editions and files, and how much more there may be."""

    def __init__(self, store: Store, config: Config, work: FairWorkQueue):
        self.store, self.config, self.work = store, config, work
        self.editions = self.files = 0  # bytes
        self._is_read = False
        self._of_person = Daily(config.files_person * MB)
        self._of_address = Daily(config.files_address * MB)  # in memory, for no such address is kept

    async def admit(self, asker: Asker, now: int, settings: Settings) -> None:
        """Count what is large of a new table, unless it is there already; an error if that is too much."""
        if not (large := large_of(settings)):
            return
        if not self._is_read:
            await self.read()
        if large.edition and await self.store.kept(EDITION, large.edition, 0) is not None:
            large = msgspec.structs.replace(large, edition_bytes=0)
        size = large.edition_bytes + large.file_bytes
        if self.editions + self.files + size > self.config.files_all * MB:
            raise TableError("files-full")
        whose = ((self._of_person, asker.person), (self._of_address, asker.address))
        if any(daily.left(who, now) < size for daily, who in whose):
            raise TableError("files-enough")
        for daily, who in whose:
            daily.take(who, now, size)
        self.editions += large.edition_bytes
        self.files += large.file_bytes

    async def read(self) -> None:
        """Find out how much there is."""
        rows = await self.store.all_kept(LARGE, 0, TABLES)
        self.editions, self.files = await self.work.do(SERVER, partial(_sums, [body for _, body in rows]))
        self._is_read = True

    async def sweep(self) -> bool:
        """Forget some editions that no table plays any more; return whether there may be more, else count anew."""
        unused = await self.store.all_kept(UNUSED, 0, UNUSED_TOGETHER)
        for key, mark in unused:
            is_played = bool(await self.store.all_kept(f"{PLAYED_AT}/{key}", 0, 1))
            writes: list[Write] = [ExpectUnchanged(UNUSED, key, mark), Delete(UNUSED, key)]
            if not is_played:
                writes.append(Delete(EDITION, key))
            try:  # a new table takes the mark away, and writes the edition once more
                await self.store.write(writes)
            except Changed:
                continue
        if len(unused) == UNUSED_TOGETHER:
            return True
        await self.read()
        return False


def _sums(rows: list[bytes]) -> tuple[int, int]:
    """Return the bytes of all editions, each counted once, and of all files."""
    large = [msgspec.json.decode(row, type=Large) for row in rows]
    editions = {one.edition: one.edition_bytes for one in large}
    return sum(editions.values()), sum(one.file_bytes for one in large)
