"""The large texts of tables: the edition that is played, and the file that a match began with, within limits.

An edition is stored once for all tables that play it, by the hash of its text; a table's settings have only that. Each
table that plays it is noted beside it, and an edition is deleted when none is left. People's own editions and files are
counted: by person and address each day, and all together; tables nobody plays at go after a few days.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import partial

import msgspec

from ennead.server.asker import SERVER, Asker
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.rate_limits import Quota
from ennead.server.tables.model import Edition, Large, PerhapsUnused, PlayedWith
from ennead.server.tables.settings import Settings
from ennead.server.tables.writes import large_of
from ennead.server.work_queue import FairWorkQueue
from ennead.store.protocol import Changed, Store, Write
from ennead.store.rows import Rows, delete, delete_at

MB = 1_000_000
TABLES = 1_000_000  # tables that are counted
UNUSED_TOGETHER = 50


async def whole(rows: Rows, settings: Settings) -> Settings:
    """Return a table's settings with the text of its edition; in an older store it stands there already."""
    if not settings.edition_key or settings.edition:
        return settings
    edition = await rows.get(Edition, settings.edition_key)
    if edition is None:
        raise TableError("edition-lost")
    return msgspec.structs.replace(settings, edition=edition.text)


class Uploads:
    """How large people's own editions and files are, and how large they may get."""

    def __init__(self, store: Store, config: Config, work: FairWorkQueue):
        self.store, self.rows, self.config, self.work = store, Rows(store), config, work
        self.editions = self.files = 0  # bytes
        self._is_read = False
        self._of_person = Quota(config.files_person * MB)
        self._of_address = Quota(config.files_address * MB)  # in memory, since addresses are never stored

    async def admit(self, asker: Asker, now: int, settings: Settings) -> None:
        """Count the large texts of a new table, unless they are there already; an error above a limit."""
        if not (large := large_of(settings)):
            return
        if not self._is_read:
            await self.read()
        if large.edition and await self.rows.get(Edition, large.edition):
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
        """Read how large they are."""
        rows = await self.rows.each(Large, most=TABLES)
        self.editions, self.files = await self.work.do(SERVER, partial(_sums, rows))
        self._is_read = True

    async def sweep(self) -> bool:
        """Delete some editions that no table plays any more; return whether there may be more, else count again."""
        unused = [*await self.rows.read_each(PerhapsUnused, most=UNUSED_TOGETHER)]
        for one, unchanged in unused:
            writes: list[Write] = [unchanged, *delete(one)]
            if not await self.rows.all(PlayedWith, one.edition, most=1):
                writes.append(delete_at(Edition, one.edition))
            with suppress(Changed):  # a new table takes the mark away, and writes the edition once more
                await self.store.write(writes)
        if len(unused) == UNUSED_TOGETHER:
            return True
        await self.read()
        return False


def _sums(rows: Iterable[Large]) -> tuple[int, int]:
    """Return the bytes of all editions, each counted once, and of all files."""
    editions, files = {}, 0
    for one in rows:
        editions[one.edition] = one.edition_bytes
        files += one.file_bytes
    return sum(editions.values()), files
