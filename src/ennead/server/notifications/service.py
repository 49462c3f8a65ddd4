"""Notices: people who are away are told what waits for them, once, together, and when they want to be told.

What happens at a table becomes a note in the store, and a mark of what its person has been told of this table. A
little later, when others may have come to it, the notes of a person that still hold become one notice for each of their
devices and their address: written in the same moment in which the notes are forgotten. From there on the outboxes see
to it. So a kill loses nothing and repeats nothing; and what was missed in the moment before a kill is found by looking
at the tables of all who can be told something, one after the other.
"""

import time
from collections.abc import Sequence

import msgspec

from ennead.core.language import UserError
from ennead.server.asker import SERVER, Asker
from ennead.server.errors import LATER
from ennead.server.facts import Bus
from ennead.server.latest import Latest
from ennead.server.mailer import Letter, Mailer
from ennead.server.notice import Always, Facts, Kind
from ennead.server.notifications.links import SignedLinks
from ennead.server.notifications.model import Note, Notes
from ennead.server.notifications.preferences import Device, PreferenceBook, Wishes
from ennead.server.notifications.push import USEFUL, Push, Pusher, topic
from ennead.server.notifications.schedule import BETWEEN, Noticed
from ennead.server.notifications.still_valid import holds_from, room_of, warned_at
from ennead.server.notifications.table_notices import Mark, facts_listed, facts_of, situation
from ennead.server.notifications.texts import pushed, subject, text
from ennead.server.people.people import Person
from ennead.server.people.sessions import Session
from ennead.server.rate_limits import Allowance
from ennead.server.services import Service
from ennead.server.shutdown import log_failure
from ennead.server.tables.info import waits_for
from ennead.server.tables.open_table import Entry, OpenTable, TableEvents
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.table import Table
from ennead.server.tables.told.messages import TableInfo
from ennead.store.of_person import deletion
from ennead.store.protocol import Changed, StoreError, Write
from ennead.store.rows import Row, Rows, delete, put

SETTLING = 60  # seconds before something is told: people come by themselves, and several things may come together
SOON = 5  # the same, of what cannot wait: the person may just be reloading the page
AT_THE_TABLE = 600  # seconds for which a person with the table open is told nothing
GONE = 10  # seconds after which it is seen, where something cannot wait, that they have closed it
TOGETHER = 20  # people in a round
LOOKING = 0.1  # seconds of a round in which people's tables are looked at after a start
TRIES = 4  # notices a minute by which one sees that it works
TRYING = 120  # seconds in which such a notice is of use
MARKS = 20_000  # that are remembered
CANNOT_WAIT: tuple[Kind, ...] = ("paired", "round")


class NoticeService(Service):
    """Decides what is told to whom, and when."""

    def __init__(self, bus: Bus, tables: Tables, book: PreferenceBook, mailer: Mailer, pusher: Pusher):
        self.tables, self.mailer, self.pusher = tables, mailer, pusher
        self.people, self.store, self.clock = tables.people, tables.store, tables.people.clock
        self.rows, self.book = Rows(self.store, self.clock), book
        self.links = SignedLinks(self.rows)
        self.notes = Notes(self.rows)
        self._stirred: dict[str, OpenTable] = {}
        self._marks = Latest[tuple[str, str], Mark](MARKS)
        self.tries = Allowance(TRIES)
        self._to_look_at: list[str] = []  # whose tables have not been looked at since the server started
        bus.subscribe(TableEvents, self._on_table_events)

    # For others.

    async def tell(
        self, person: str, kind: Kind | Always, facts: Facts, key: str = "", also: Sequence[Write] = ()
    ) -> None:
        """Queue a note for a person, if they can be reached, with other writes in the same commit.

        Notes of the same kind and key are told once as long as they wait.
        """
        note = self._note(person, kind, facts, kind in CANNOT_WAIT, key)
        is_told = person in self.book.reachable and self.notes.has_room(note)
        writes = list(also)
        if is_told:
            writes += put(note)
            if facts.table:  # a seat is kept for them there: once is enough
                mark = msgspec.structs.replace(await self._mark(person, facts.table), invited=True)
                writes += self._keep(mark)
        if writes:
            await self.store.write(writes)
        if is_told:
            self.notes.add(note)

    def forgetting(self, person: str) -> list[Write]:
        """Return the writes that delete what waits to be told, or sent, to a person who is deleted."""
        writes = delete(*self.notes.of(person))
        return [*writes, *self.pusher.outbox.dropping(person), *self.mailer.outbox.dropping(person)]

    def forget(self, person: str) -> None:
        """Forget a person of whom nothing is left in the store."""
        self.book.reachable.discard(person)
        self.notes.drop(self.notes.of(person))
        self.pusher.outbox.drop(person)
        self.mailer.outbox.drop(person)

    async def turns(self, person: str, asker: Asker) -> list[TableInfo]:
        """Return the tables that wait for a person, the latest first."""
        found = []
        for name in await self.tables.lists.of(person):
            try:
                entry = await self.tables.entry(name, asker)
            except UserError as error:
                if error.message in LATER:
                    raise
                continue  # the store has lost it, or an older program has made it
            if waits_for(entry.info, entry.seats.get(person, [])):
                found.append(entry.info)
        return found

    async def devices(self, person: Person, wishes: Wishes) -> list[Device]:
        """Return the devices on which a person is told things; one whose session has ended may no longer be theirs."""
        found = []
        for device in wishes.devices:
            session = await self.rows.get(Session, device.session) if device.session else None
            is_theirs = session is not None and session.person == person.id
            if device.era == person.era and (is_theirs or not device.session):
                found.append(device)
        return found

    async def begin(self, person: str) -> None:
        """Mark how the tables of a person stand who cannot be reached yet, so that only what is new is told."""
        if person in self.book.reachable:
            return
        writes: list[Write] = []
        notes: list[Note] = []
        for name in await self.tables.lists.of(person):
            try:
                entry = await self.tables.entry(name, SERVER)
            except UserError:
                continue
            is_over = entry.info.status == "over"
            turn, is_rematch = entry.info.following - 1, is_over and bool(entry.info.rematch)
            writes += self._keep(Mark(person, name, turn, is_over, is_rematch, invited=True))
            notes += await self._warning(person, entry)
        if writes:
            await self.store.write([*writes, *_kept(notes)])
        for note in notes:
            self.notes.add(note)

    async def try_out(self, person: Person) -> bool:
        """Send a person a notice by which they see that it works; say whether one was sent."""
        wishes = await self.book.of(person.id)
        note = Note(person.id, "try", "try", Facts(path="/"), int(self.clock()))
        return wishes.is_reachable and await self._send(person, wishes, [note], [], TRYING)

    # As a service.

    async def start(self) -> None:
        """Read who can be told something, and what waits to be told."""
        await self.links.start()
        await self.book.start()
        await self.notes.start()
        self._to_look_at = sorted(self.book.reachable)

    def _on_table_events(self, happened: TableEvents) -> None:
        """Note a table at which something has happened, for the next round."""
        self._stirred[happened.live.room.name] = happened.live

    async def tick(self) -> None:
        """Look at tables at which something has happened, and tell people what is due."""
        stirred, self._stirred = self._stirred, {}
        while stirred:
            name, live = stirred.popitem()
            try:
                for person in sorted(set(live.room.table.people.values()) & self.book.reachable):
                    await self._look(person, name, live.room.table, live)
            except StoreError:  # what was not looked at is looked at in the next round
                self._stirred = {**stirred, name: live, **self._stirred}
                raise
        until = time.monotonic() + LOOKING
        while self._to_look_at and time.monotonic() < until:
            await self._look_at_all(self._to_look_at.pop())
        for person in self.notes.who(self.clock(), TOGETHER):
            try:
                await self._tell(person)
            except StoreError:
                raise
            except Exception as error:  # all others are told
                log_failure("person not told", error)
                self.notes.put_off(person, int(self.clock()) + BETWEEN)

    # What happens at tables.

    async def _look(self, person: str, name: str, table: Table, live: OpenTable | None) -> None:
        """Note what has happened at a table that a person has not been told."""
        mark, stands = await self._mark(person, name), situation(table, person)
        is_there = live is not None and person in live.present
        is_live = table.settings.clock is not None and not table.settings.clock.days
        told = Mark(
            person,
            name,
            turn=max(mark.turn, stands.turn),
            over=mark.over or stands.over,
            rematch=mark.rematch or bool(stands.rematch),
            invited=mark.invited or stands.invited,
        )
        if told == mark:
            return
        news: tuple[tuple[bool, Kind, str], ...] = (
            (told.turn != mark.turn, "turn", name),
            (told.over != mark.over and not is_there, "over", name),
            (told.rematch != mark.rematch and not is_there, "invited", stands.rematch),
            (told.invited != mark.invited, "invited", name),
        )
        notes = [
            self._note(person, kind, facts_of(table, where, person), kind == "turn" and is_live)
            for is_new, kind, where in news
            if is_new
        ]
        if told.turn != mark.turn and table.settings.clock and not is_live:
            notes += await self._warning(person, await self.tables.entry(name, SERVER))
        notes = [note for note in notes if self.notes.has_room(note)]
        writes = self._keep(told)
        if stands.rematch and not mark.rematch:
            writes += self._keep(Mark(person, stands.rematch, invited=True))
        await self.store.write([*writes, *_kept(notes)])
        self._marks[person, name] = told
        for note in notes:
            self.notes.add(note)

    async def _warning(self, person: str, entry: Entry) -> list[Note]:
        """Return the note that warns a person later that their time at a table runs out."""
        own, info, now = entry.seats.get(person, []), entry.info, self.clock()
        if not any(seats for one, seats in entry.seats.items() if one != person):
            return []
        moment = warned_at(info.clock, info.times, own, await self.book.of(person), now)
        facts = facts_listed(info, own)
        return [Note(person, "time", facts.address, facts, moment)] if moment > now else []

    async def _look_at_all(self, person: str) -> None:
        """Look at all tables of a person: something may have happened there before the server stopped."""
        for name in await self.tables.lists.of(person):
            if (await self._mark(person, name)).over:
                continue
            try:
                live = self.tables.live.get(name)
                await self._look(person, name, (await room_of(self.tables, name)).table, live)
            except UserError:
                continue  # the store has lost it, or an older program has made it

    def _note(self, person: str, kind: Kind | Always, facts: Facts, soon: bool, key: str = "") -> Note:
        due = int(self.clock()) + (SOON if soon else SETTLING)
        return Note(person, kind, key or facts.address, facts, due, soon)

    async def _mark(self, person: str, table: str) -> Mark:
        if (person, table) not in self._marks:
            self._marks[person, table] = await self.rows.get(Mark, person, table) or Mark(person, table)
        return self._marks[person, table]

    def _keep(self, mark: Mark) -> list[Write]:
        self._marks.pop((mark.person, mark.table), None)
        return put(mark, now=self.clock())

    # What a person is told.

    async def _tell(self, person: str) -> None:
        """Send a person all notes that are due, if they want that now."""
        now, wishes, known = self.clock(), await self.book.of(person), await self.people.person(person)
        all_notes = self.notes.of(person)
        if known is None:
            own = await deletion(self.store, person, self.people.now, Wishes, Mark, Noticed)
            await self.store.write([*self.forgetting(person), *own])
            self.forget(person)
            return
        if not wishes.is_reachable or self.tables.standing.is_banned(person):
            await self.rows.delete(*all_notes)
            self.notes.drop(all_notes)
            return
        if (quiet_until := wishes.not_before(now)) > now:
            self.notes.put_off(person, quiet_until)
            return
        noticed = await self._noticed(person)
        due = [note for note in all_notes if noticed.goes_out(note, wishes, now) <= now]
        ready: list[Note] = []
        gone: list[Note] = []
        there: list[Note] = []
        for note in due:
            moment = await holds_from(self.tables, note, wishes) if wishes.wants(note.kind) else None
            if moment is None:
                gone.append(note)
            elif moment > now:
                self.notes.postpone(note, moment)
            else:
                (there if self._is_left_alone(note) else ready).append(note)
        await self._put_aside(gone, there)
        if ready:
            await self._send(known, wishes, ready, ready)
            noticed = await self._noticed(person)
        rest = (noticed.goes_out(note, wishes, now) for note in self.notes.of(person))
        self.notes.put_off(person, min(rest, default=now))

    async def _noticed(self, person: str) -> Noticed:
        return await self.rows.get(Noticed, person) or Noticed(person)

    def _is_left_alone(self, note: Note) -> bool:
        """Say whether a note waits because its person has the table open, but not for too long."""
        live = self.tables.live.get(note.facts.table)
        is_there = live is not None and note.person in live.present
        return is_there and (not note.alone_until or self.clock() < note.alone_until)

    async def _put_aside(self, gone: Sequence[Note], there: Sequence[Note]) -> None:
        """Delete notes that no longer hold, and postpone those of people who are at the table."""
        now = int(self.clock())
        waiting, writes = [], delete(*gone)
        for note in there:
            until = note.alone_until or now + AT_THE_TABLE
            due = min(until, now + GONE) if note.soon else until
            waiting.append(msgspec.structs.replace(note, due=due, alone_until=until))
            writes += [] if note.alone_until else put(waiting[-1])
        if writes:
            await self.store.write(writes)
        self.notes.drop(gone)
        for note in waiting:
            self.notes.by_person[note.person][note.name] = note

    async def _send(
        self, person: Person, wishes: Wishes, notes: Sequence[Note], gone: Sequence[Note], useful: int = USEFUL
    ) -> bool:
        """Queue a notice and delete its notes in the same commit; say whether it goes out.

        A device gets it within so many seconds, or not at all.
        """
        now, lang, noticed = int(self.clock()), person.language, await self._noticed(person.id)
        is_at_once = bool(gone) and noticed.is_between(now)
        writes = [*delete(*gone), *(put(noticed.after(now), now=now) if gone else ())]
        pushes = []
        for device in await self.devices(person, wishes) if self.pusher.is_on else ():
            if not self.pusher.outbox.has_room(device.id):
                continue  # nothing that goes there arrives, or so much waits that it could not be sent in time
            told = pushed(notes, lang, await self.links.off(device.id))
            facts = (device.id, device.endpoint, device.p256dh, device.auth)
            push = Push(person.id, *facts, msgspec.json.encode(told).decode(), topic(device.id, told.tag), useful)
            pushes.append(self.pusher.outbox.new(push, useful))
        mail, is_sent = wishes.mail, False
        is_mailed = not is_at_once or any(note.kind != "turn" for note in notes)
        try:
            writes = [*await self.book.renewing(wishes), *writes]
            if mail and mail.confirmed and mail.on and is_mailed:
                letter = await self._letter(person, mail.id, mail.address, notes)
                is_sent = await self.mailer.send(letter, [*writes, *_kept(pushes)])
            if not is_sent:
                await self.store.write([*writes, *_kept(pushes)])
        except Changed:
            return False  # they want something else now: in the next round
        for waiting in pushes:
            self.pusher.outbox.written(waiting)
        self.notes.drop(gone)
        return bool(pushes) or is_sent

    async def _letter(self, person: Person, channel: str, address: str, notes: Sequence[Note]) -> Letter:
        base, lang = self.tables.config.address.rstrip("/"), person.language
        token = await self.links.off(channel)
        written = text(notes, person.name, lang, base, f"{base}/notices/off#{token}")
        off = f"{base}/api/notices/off?token={token}"
        return Letter(address, subject(notes, lang), written, lang, off, person.id)


def _kept(rows: Sequence[Row]) -> list[Write]:
    return [write for one in rows for write in put(one)]
