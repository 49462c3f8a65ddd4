"""Deletion of an account or a guest: their rows in one commit, then their name at every table, which takes longer.

A rename is done in the same way: the new name replaces the old one at every table. Both are resumed after a restart.
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
from ennead.server.people.people import Person
from ennead.server.rate_limits import Quota, until_tomorrow
from ennead.server.ratings.service import Ratings
from ennead.server.services import Service
from ennead.server.tables.anonymise import take_from_stored, take_name
from ennead.server.tables.events import AnyEvent, Freed
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.table import Table
from ennead.server.tournaments.service import Tournaments
from ennead.store import of_person
from ennead.store.protocol import Changed, ExpectUnchanged
from ennead.store.rows import Row, delete, put, row

AGAIN = (*LATER, "store-failed", "store-closed", "stopping")  # errors after which it is retried
TOGETHER = 50  # tables and streams from which a name is taken in a round
OLD = 500  # streams of an older store that are indexed in a round: some hundredths of a second
PEOPLE = 2  # whose tables are gone through in a round
QUICKLY = 50  # who never were at a table, in a round
BETWEEN = DAY  # seconds between two scrubs of the store, which hold up all writers
SOON = 600  # seconds after which a scrub is retried if the store was busy
GOING = 50  # deletions and renames a day from one address

log = structlog.get_logger("ennead")


@row("clearing", at="due")
class Clearing(Row, frozen=True):
    """A name that was taken away may still lie in the store's file: that is to be cleared."""


class Deletion(Service):
    """Deletes people in one commit, and removes their names from tables afterwards, a little in each round."""

    def __init__(
        self,
        accounts: Accounts,
        tables: Tables,
        ratings: Ratings,
        notices: NoticeService,
        moderation: Moderation,
        tournaments: Tournaments,
    ):
        self.accounts, self.tables, self.store, self.rows = accounts, tables, accounts.store, accounts.rows
        self.ratings, self.notices, self.moderation, self.tournaments = ratings, notices, moderation, tournaments
        self.going = Quota(GOING)  # by address
        self._is_noted = False  # whether streams of older versions are indexed by name, too
        self._clear_after = 0
        self._waiting: deque[str] = deque()  # ids of people, the longest gone first

    async def delete(self, person: Person) -> None:
        """Delete a person in one commit, with their sign-in methods and sessions; `tick` does the rest."""
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
                *self.notices.forgetting(known.id),
                *await self.moderation.reports.forgetting(known),
                *await self.tournaments.news.forgetting(known),
            ]
            with suppress(Changed):
                await self.store.write(writes)
                self.notices.forget(known.id)
                return

    async def tick(self) -> None:
        """Do some of the pending deletions and renames, the oldest first: newer ones never delay them."""
        await self._go_through_old()
        if not self._waiting:
            self._waiting.extend(await self._oldest_first())
        looked_at = done = 0
        while self._waiting and looked_at < PEOPLE and done < QUICKLY:
            person = self._waiting.popleft()  # after a failure they are read again, behind the others
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
        """Scrub removed names from the store's file, once for all recent deletions."""
        now = self.tables.people.now
        if now >= self._clear_after and await self.rows.get(Clearing):
            scrubbed = await self.store.scrub()
            self._clear_after = now + (SOON if scrubbed == "busy" else BETWEEN)
            if scrubbed == "cleared":
                await self.store.write(delete(Clearing()))

    async def _go_through_old(self) -> None:
        """Index who is named where in an older store, a little at a time; the log has the progress."""
        if not self._is_noted:
            left = await self.store.trace_old(OLD)
            self._is_noted = not left
            if left and left % (100 * OLD) < OLD:
                log.info("older tables to be gone through for names", left=left)

    async def _oldest_first(self) -> list[str]:
        """Return all people with something pending, the oldest first, in one read."""
        gone = reversed(await self.rows.all(Gone, most=FOREVER))
        return [one.person for one in sorted(gone, key=lambda one: one.since)]

    def wait(self, address: str) -> int:
        """Return 0, or the seconds until an address may ask for one more deletion or rename."""
        now = self.tables.people.now
        return until_tomorrow(now) if self.going.left(address, now) <= 0 else 0

    def count(self, address: str) -> None:
        """Count a deletion or rename for an address."""
        self.going.take(address, self.tables.people.now)

    async def _go_on(self, gone: Gone, unchanged: ExpectUnchanged) -> bool:
        """Go through some more of a person's tables, and finish after the last; say whether all is done.

        `Changed` is raised if more is to be done by now: a later round does that.
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
        await self.store.write([*delete(gone), *put(Clearing())])
        return True

    async def _leave(self, name: str, gone: Gone) -> None:
        """Let a person leave a table for good and remove their name; after a rename, only replace the name."""
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
            if why == "no-such-table":  # a stream of no table, such as a tournament's
                return
            log.warning("table not opened to take a name away", problem=why)
            await take_from_stored(self.store, name, gone.person, gone.name, gone.new)


def _left(table: Table, person: str) -> Sequence[AnyEvent]:
    """Return the events when a person leaves for good: before the match begins, their seats are free again.

    Not at a tournament's table: the tournament decides what becomes of an empty seat.
    """
    if table.match:
        return table.leave(person) if table.seats_of(person) and not table.match.outcome else []
    if table.settings.tournament:
        return []
    kept = [seat for seat in range(table.players) if table.belongs_to(seat) == person]
    return [Freed(seat) for seat in kept if table.settings.seats[seat].kind == "person"]
