"""When unused tables expire, and their removal: docs/server.md has the rules."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from ennead.core.language import UserError
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.lifetimes import DAY
from ennead.server.people.people import People
from ennead.server.services import Service
from ennead.server.tables.model import Unplayed
from ennead.server.tables.open_table import OpenTable, is_unplayed, stage_of
from ennead.server.tables.room import Room
from ennead.server.tables.settings import Settings
from ennead.server.tables.writes import gone_with, large_of
from ennead.store.protocol import StoreError

if TYPE_CHECKING:
    from ennead.server.tables.open_tables import Tables

ROUND = 1.0  # seconds between two rounds of a sweep
SWEEP_ROUNDS = 600  # rounds of the service between two sweeps
SWEPT, SWEPT_TABLES = 500, 50  # rows, and tables, that are swept together

log = structlog.get_logger("ennead")


class Expiry:
    """When each table expires; it is extended while the table is in use."""

    def __init__(self, people: People, config: Config):
        self.people, self.store, self.rows, self.config = people, people.store, people.rows, config

    def of_new(self, settings: Settings) -> int:
        """Return when a new table expires if nobody comes to it or plays there."""
        waiting, files = self.config.waiting_days, self.config.files_days
        return self.people.now + (min(waiting, files) if large_of(settings) else waiting) * DAY

    def of(self, room: Room) -> int | None:
        """Return when a table expires if nobody comes to it from now on; nothing if it never does."""
        match = room.table.match
        if match and is_unplayed(room) and len(set(room.table.people.values())) == 1:
            return self.people.now + self.config.files_days * DAY  # its owner can make it again
        if not match or is_unplayed(room):
            return self.of_new(room.table.settings)
        days = self.config.over_days if match.outcome else self.config.left_days
        return self.people.now + days * DAY if days else None

    async def extend(self, live: OpenTable) -> None:
        """Extend a table's expiry, since it is in use.

        It is written once a day, and when the stage of its match changes.
        """
        if self.is_extended(live):
            return
        before = live.stage
        stage = live.note_stage(self.people.now)
        with suppress(StoreError):  # the sweep looks again before it removes anything
            if stage == "unplayed":
                await self.rows.put(Unplayed(live.room.name))
            await self.store.postpone(live.room.name, self.of(live.room), stage != "waiting")
            if before == "unplayed" != stage:
                await self.rows.delete(Unplayed(live.room.name))

    def is_extended(self, live: OpenTable) -> bool:
        """Say whether the extension is stored already."""
        return self.people.now - live.touched < DAY and live.stage == stage_of(live.room)


class Sweeper(Service):
    """Removes what has expired."""

    def __init__(self, tables: "Tables"):
        self.tables, self.store, self.people = tables, tables.store, tables.people
        self._rounds = 0

    async def tick(self) -> None:
        """Sweep now and then; what fails is tried again with the next sweep."""
        is_due = self._rounds % SWEEP_ROUNDS == 1  # not while the server starts
        self._rounds += 1
        if is_due:
            with suppress(StoreError):
                await self.sweep()

    async def sweep(self) -> None:
        """Remove what has expired, in rounds until nothing has."""
        while await self.store.sweep(self.people.now, SWEPT) == SWEPT:
            await asyncio.sleep(ROUND)
        while await self._sweep_tables():
            await asyncio.sleep(ROUND)
        while await self.tables.large.sweep():
            await asyncio.sleep(ROUND)

    async def _sweep_tables(self) -> bool:
        """Remove some expired tables, or extend them; return whether there may be more."""
        left = await self.store.left(self.people.now, SWEPT_TABLES)
        overdue = await self.store.overdue(self.people.now, SWEPT_TABLES)
        for name in [*overdue, *left]:
            try:
                await self._clear_away(name, name in left)
            except UserError as error:  # such as one of an older version: it is kept
                log.error("table not swept", problem=str(error))
                await self.store.postpone(name, None)
        return SWEPT_TABLES in (len(left), len(overdue))

    async def _clear_away(self, name: str, is_left: bool) -> None:
        """Remove a table with all that belongs to it, unless it is open, or has begun since."""
        if live := self.tables.live.get(name):
            await self.store.postpone(name, self.tables.expiry.of(live.room), live.room.table.match is not None)
            return
        room = await self.tables.looked_at(name, SERVER)
        is_marked = await self.tables.rows.get(Unplayed, name) is not None
        was_played = is_marked and stage_of(room) in ("playing", "over")  # since it was to go soon
        expires = self.tables.expiry.of(room)
        if room.table.match and (not is_left or not expires or was_played):
            await self.store.postpone(name, expires, has_begun=True)
            if was_played:
                await self.tables.rows.delete(Unplayed(name))
        elif not self.tables.is_open(name):
            await self.store.remove(name, self.people.now, gone_with(name, room.table))
            self.tables.forget_entry(name)
