"""Deletion of an account, or of a guest: all that goes with it in one commit, then what takes longer.

Afterwards the name goes from every table; so does the name of whoever has another one from now on: there the new one
stands instead. That goes on where it was after the server has stopped.
"""

from collections import deque
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import structlog

from ennead.core.language import UserError
from ennead.server.asker import SERVER
from ennead.server.errors import LATER
from ennead.server.lifetimes import DAY, FOREVER
from ennead.server.moderation.service import Moderation
from ennead.server.notifications.service import NoticeService
from ennead.server.people.accounts import Accounts, Gone, still
from ennead.server.people.people import OwnTable, Person
from ennead.server.people.sign_in.by_host import WaysInByHost
from ennead.server.rate_limits import Quota, until_tomorrow
from ennead.server.ratings.service import Ratings
from ennead.server.services import Service
from ennead.server.tables.anonymise import take_from_stored, take_name
from ennead.server.tables.events import AnyEvent, Freed
from ennead.server.tables.model import Playing
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.table import Table
from ennead.server.tournaments.service import Tournaments
from ennead.store import of_person
from ennead.store.protocol import Changed, ExpectUnchanged
from ennead.store.rows import Row, delete, delete_all, put, row

AGAIN = (*LATER, "store-failed", "store-closed", "stopping")  # it is tried again
TOGETHER = 50  # tables and streams from which a name is taken in a round
OLD = 500  # streams of an older store that are gone through in a round: some hundredths of a second
PEOPLE = 2  # for whom tables are looked at in a round, however many are gone
QUICKLY = 50  # who never were at a table, likewise
BETWEEN = DAY  # seconds before the store is cleared once more, which holds up all who write
SOON = 600  # seconds after which it is tried again where somebody else was at the store
GOING = 50  # people at one address whose names are looked for at tables, in a day

log = structlog.get_logger("ennead")


@row("clearing", at="due")
class Clearing(Row, frozen=True):
    """A name that was taken away may still lie in the store's file: that is to be cleared."""


class Deletion(Service):
    """Deletes people in one commit, and takes names away afterwards, a little in each round."""

    def __init__(
        self,
        accounts: Accounts,
        tables: Tables,
        ratings: Ratings,
        notices: NoticeService,
        moderation: Moderation,
        tournaments: Tournaments,
        by_host: WaysInByHost,
    ):
        self.accounts, self.tables, self.store, self.rows = accounts, tables, accounts.store, accounts.rows
        self.ratings, self.notices, self.moderation = ratings, notices, moderation
        self.tournaments, self.by_host = tournaments, by_host
        self.going = Quota(GOING)  # by address
        self._is_noted = False  # where everybody is named, also by an older program
        self._clear_after = 0
        self._waiting: deque[str] = deque()  # people, whoever went first comes first

    async def delete(self, person: Person) -> None:
        """Delete somebody in one commit, with all their ways in and sessions; the rest is done by and by."""
        while True:
            known, unchanged = await self.rows.read(Person, person.id)
            if not known:
                return
            now, quiet = self.accounts.people.now, await self.accounts.is_quiet(known)
            writes = [
                unchanged,
                *still(quiet, known),
                *await of_person.deletion(self.store, known.id, now),  # all rows that are declared to be theirs
                *put(Gone(known.id, known.name, since=now, quiet=quiet)),
                *self.ratings.forgetting(known.id),
                *self.notices.forgetting(known.id),
                *await self.moderation.reports.forgetting(known),
                *await self.tournaments.news.forgetting(known),
                *await self.by_host.forgetting(known),
            ]
            with suppress(Changed):
                await self.store.write(writes)
                self.notices.forget(known.id)
                return

    async def tick(self) -> None:
        """Do some of what is to be done, first for those who went first: nobody who goes later keeps them waiting."""
        await self._go_through_old()
        if not self._waiting:
            self._waiting.extend(await self._oldest_first())
        looked_at = done = 0
        while self._waiting and looked_at < PEOPLE and done < QUICKLY:
            person = self._waiting.popleft()  # whoever something fails for is found again after the others
            gone, unchanged = await self.rows.read(Gone, person)
            if gone is None:
                continue
            with suppress(Changed):
                if not await self._go_on(gone, unchanged):
                    self._waiting.appendleft(person)
            looked_at, done = looked_at + (not gone.quiet), done + 1
        if not self._waiting:
            await self._clear()

    async def _clear(self) -> None:
        """Let what was taken away go from the store's file, too: for all who went lately together."""
        now = self.tables.people.now
        if now >= self._clear_after and await self.rows.get(Clearing):
            scrubbed = await self.store.scrub()
            self._clear_after = now + (SOON if scrubbed == "busy" else BETWEEN)
            if scrubbed == "cleared":
                await self.store.write(delete(Clearing()))

    async def _go_through_old(self) -> None:
        """Note who is named where in an older store, a little at a time; the log tells how far that is."""
        if not self._is_noted:
            left = await self.store.trace_old(OLD)
            self._is_noted = not left
            if left and left % (100 * OLD) < OLD:
                log.info("older tables to be gone through for names", left=left)

    async def _oldest_first(self) -> list[str]:
        """Return all for whom something is to be done; they are read together, once for all of them."""
        gone = reversed(await self.rows.all(Gone, most=FOREVER))
        return [one.person for one in sorted(gone, key=lambda one: one.since)]

    def wait(self, address: str) -> int:
        """Return 0, or the seconds until one more name may be looked for at the wish of somebody at an address."""
        now = self.tables.people.now
        return until_tomorrow(now) if self.going.left(address, now) <= 0 else 0

    def count(self, address: str) -> None:
        """Count a name that is to be looked for."""
        self.going.take(address, self.tables.people.now)

    async def _go_on(self, gone: Gone, unchanged: ExpectUnchanged) -> bool:
        """Look at some more tables for somebody; after the last, forget the rest: say whether that is done.

        `Changed` is raised where there is more to do by now: then a later round does that.
        """
        if gone.quiet and not await self.tables.lists.of(gone.person):
            streams, after = list[str](), None
        else:
            streams, after = await self.store.traces(gone.person, gone.after, TOGETHER)
        for name in sorted({stream.partition("/")[0] for stream in streams}):
            await self._leave(name, gone)
        if after is not None:
            await self.store.write([unchanged, *put(msgspec.structs.replace(gone, after=after))])
            return False
        self.tables.answers.clear()
        if gone.new:
            await self.store.write([unchanged, *delete(gone), *put(Clearing())])
            return True
        await of_person.forget(self.store, gone.person)
        self.ratings.forget(gone.person)
        self.moderation.blocks.forget(gone.person)
        await self.tournaments.forget(gone)
        lists = [delete_all(kind, gone.person) for kind in (OwnTable, Playing)]  # they may have grown since
        await self.store.write([*delete(gone), *put(Clearing()), *lists])
        return True

    async def _leave(self, name: str, gone: Gone) -> None:
        """Let somebody leave a table for good, and take their name away; or only that, where they have another."""
        try:
            async with self.tables.table(name, SERVER) as live:
                if not gone.new:
                    command = f"deleted:{len(live.room.table.events)}"
                    await self.tables.do(live, gone.person, command, None, lambda table: _left(table, gone.person))
                await take_name(live.room, gone.person, gone.name, gone.new)
                await live.chat.rename(gone.person, gone.new)
                self.tables.forget_entry(name)
        except (UserError, msgspec.MsgspecError) as error:
            why = error.message if isinstance(error, UserError) else "not read"
            if why in AGAIN:
                raise
            if why == "no-such-table":  # a stream that is none's, such as a tournament's
                return
            log.warning("table not opened to take a name away", problem=why)
            await take_from_stored(self.store, name, gone.person, gone.name, gone.new)


def _left(table: Table, person: str) -> Sequence[AnyEvent]:
    """Return what happens when somebody leaves for good: before the beginning, others may have their seats.

    Not at a tournament's table: that decides itself what becomes of a seat nobody comes to.
    """
    if table.match:
        return table.leave(person) if table.seats_of(person) and not table.match.outcome else []
    if table.settings.tournament:
        return []
    kept = [seat for seat in range(table.players) if table.belongs_to(seat) == person]
    return [Freed(seat) for seat in kept if table.settings.seats[seat].kind == "person"]
