"""The host's desk: what a host does is done here, for the page and for the command line, and written down."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from ennead.core.language import one_line
from ennead.server.accounts.accounts import Accounts
from ennead.server.accounts.names import folded
from ennead.server.accounts.way_in_by_host import WaysInByHost
from ennead.server.asker import SERVER
from ennead.server.connection_limits import ConnectionLimits
from ennead.server.errors import ServerError
from ennead.server.lifetimes import DAY, FOREVER, HOUR
from ennead.server.messages import Announced
from ennead.server.moderation import acts
from ennead.server.moderation.hosts import Host
from ennead.server.moderation.log import Line
from ennead.server.moderation.moderation import Moderation
from ennead.server.moderation.standing import (
    Announcement,
    Ban,
    Hidden,
    banned,
    hidden_tournament,
    moment,
)
from ennead.server.notice import Facts, Tell
from ennead.server.people import Handle, Person
from ennead.server.sessions import all_of
from ennead.server.tables import Tables
from ennead.store.protocol import Changed, Delete, Write
from ennead.store.rows import delete_at, put

Change = Callable[[], Awaitable[tuple[Line, Sequence[Write]]]]


class Titled(Protocol):
    """A tournament, as far as hosts have to do with it."""

    @property
    def title(self) -> str:
        """What people read."""


class News(Protocol):
    """What organisers have written, likewise."""

    async def clear(self, name: str, number: int, also: Sequence[Write]) -> None:
        """Delete a message, and write something else in the same commit."""


class Organised(Protocol):
    """All tournaments, likewise."""

    @property
    def news(self) -> News:
        """What their organisers have written."""

    async def find(self, name: str) -> Titled:
        """Return a tournament; an error if there is none of this name."""

    async def rename(self, name: str, title: str, also: Sequence[Write]) -> None:
        """Give a tournament another title, and write something else in the same commit."""

    async def clear_description(self, name: str, also: Sequence[Write]) -> None:
        """Delete what is said of a tournament, likewise."""


class Desk:
    """Does what hosts want, one act after the other."""

    def __init__(
        self,
        tables: Tables,
        accounts: Accounts,
        moderation: Moderation,
        tournaments: Organised,
        by_host: WaysInByHost,
        tell: Tell,
        connections: ConnectionLimits,
    ):
        self.tables, self.accounts, self.people, self.store = tables, accounts, tables.people, tables.store
        self.standing, self.reports, self.limits = moderation.standing, moderation.reports, moderation.limits
        self.hosts, self.log = moderation.hosts, moderation.log
        self.tournaments, self.by_host, self.tell, self.connections = tournaments, by_host, tell, connections
        self._one_at_a_time = asyncio.Lock()
        self._do: dict[type, Callable[[str, Any], Awaitable[str | None]]] = {
            acts.BanSomebody: self._ban,
            acts.LiftBan: self._lift,
            acts.Rename: self._rename,
            acts.HideGame: self._hide,
            acts.ShowGame: self._show,
            acts.RemoveTable: self._remove,
            acts.HideTournament: self._hide_tournament,
            acts.ShowTournament: self._show_tournament,
            acts.RenameTournament: self._rename_tournament,
            acts.ClearMessage: self._clear_message,
            acts.ClearDescription: self._clear_description,
            acts.SetLimit: self._limit,
            acts.Announce: self._announce,
            acts.EndAnnouncement: self._silence,
            acts.CloseReport: self._close,
            acts.MakeHost: self._make_host,
            acts.UnmakeHost: self._unmake_host,
            acts.MakeWayIn: self._make_way_in,
        }

    async def do(self, by: str, act: acts.AnyAct) -> str:
        """Do what a host wants; `by` is a person, or empty for the command line. Return what only they are to know."""
        for text in (
            act.why,
            getattr(act, "words", ""),
            getattr(act, "en", ""),
            getattr(act, "fr", ""),
            getattr(act, "title", ""),
        ):
            if not one_line(text):
                raise ServerError("not-one-line")
        await self.standing.know()
        async with self._one_at_a_time:
            return await self._do[type(act)](by, act) or ""

    async def whom(self, whom: acts.Whom) -> Person:
        """Return whom a host means."""
        person = None
        if whom.name:
            person = await self.accounts.of(whom.name)
        elif whom.report:
            person = await self.people.person((await self.reports.get(whom.report))[0].whom)
        elif whom.ban:
            found = [one for one, ban in self.standing.bans.items() if ban.key == whom.ban]
            person = await self._even_gone(found[0]) if found else None
        elif whom.table and whom.seat:
            person = await self._at_table(whom.table, whom.seat)
        if person is None:
            raise ServerError("seat-free" if whom.seat else "no-such-person")
        return person

    async def _even_gone(self, person: str) -> Person:
        return await self.people.person(person) or Person(person, "")

    async def _at_table(self, table: str, letter: str) -> Person | None:
        async with self.tables.table(table, SERVER) as live:
            found = live.room.table.belongs_to(live.room.table.seat(letter))
            return await self.people.person(found) if found else None

    # What it does.

    async def _written(self, change: Change) -> None:
        """Likewise, where the act depends on what is kept: if that has changed meanwhile, as things are now."""
        while True:
            line, writes = await change()
            try:
                await self.store.write([*await self.log.writing(line), *writes])
                return
            except Changed:
                continue

    def _line(self, by: str, act: acts.AnyAct, person: Person | None = None, name: str = "", **more: Any) -> Line:
        kind = str(act.__struct_config__.tag)
        if person:
            name = "" if person.handle else person.name
        return Line(self.people.now, by, kind, person.id if person else "", name, why=act.why, **more)

    async def _ban(self, by: str, act: acts.BanSomebody) -> None:
        person = await self.whom(act.whom)
        if await self.hosts.is_host(person):
            raise ServerError("is-host", name=person.name)
        now = self.people.now
        until = now + act.days * DAY if act.days else FOREVER
        before = self.standing.ban_of(person.id)
        key, ended = secrets.token_urlsafe(9), before.sessions if before else ()
        ban = Ban(person.id, now, until, act.reason, act.words, key, ended)

        async def change() -> tuple[Line, Sequence[Write]]:
            nonlocal ban
            if person.handle:
                ending = {one.hash for one in await all_of(self.people.rows, person.id)}
                ban = msgspec.structs.replace(ban, sessions=tuple({*ban.sessions, *ending}))
            said = "; ".join(filter(None, (act.words, moment(until) if act.days else "")))
            line = self._line(by, act, person, details=said, reason=act.reason)
            return line, [*put(ban), *await self._ending(person)]

        await self._written(change)
        self.standing.add(ban)
        self.connections.end_person(person.id, banned(ban))

    async def _ending(self, person: Person) -> list[Write]:
        """Return what ends all sessions of an account. A guest has no other way in: theirs stays, and is of no use."""
        found = await self.people.another_era(person.id) if person.handle else None
        return found[1] if found else []

    async def _lift(self, by: str, act: acts.LiftBan) -> None:
        person = await self.whom(act.whom)
        if not self.standing.is_banned(person.id):
            raise ServerError("not-banned", name=person.name)
        await self.log.write(self._line(by, act, person), delete_at(Ban, person.id))
        self.standing.bans.pop(person.id, None)

    async def _rename(self, by: str, act: acts.Rename) -> None:
        person = await self.whom(act.whom)
        names = "" if person.handle else f"{person.name} → {act.name}"  # an account's names go with it
        line = self._line(by, act, person, details=names)
        also = await self.log.writing(line)
        name = Handle(folded(person.handle), person.id)
        if person.handle and name.folded != folded(act.name):  # for good nobody's, or free at once
            also += [Delete(*name.place)] if act.free else put(Handle(name.folded, ""), before=name)
        await self.accounts.rename(person, act.name, also)

    async def _hide(self, by: str, act: acts.HideGame) -> None:
        if "/" in act.table or not await self.store.head(act.table):
            raise ServerError("no-such-table", table=act.table)
        await self.log.write(self._line(by, act, name=act.table), *put(Hidden(act.table)))
        self.standing.hidden.add(act.table)
        if live := self.tables.live.get(act.table):
            for listener in list(live.room.listeners):
                if not live.room.table.is_of(listener.person):
                    listener.drop()  # they come back, and find nothing

    async def _show(self, by: str, act: acts.ShowGame) -> None:
        if not self.standing.is_hidden(act.table):
            raise ServerError("not-hidden", table=act.table)
        await self.log.write(self._line(by, act, name=act.table), delete_at(Hidden, act.table))
        self.standing.hidden.discard(act.table)

    async def _remove(self, by: str, act: acts.RemoveTable) -> None:
        line = self._line(by, act, name=act.table)
        also = delete_at(Hidden, act.table)
        await self.log.with_line(line, lambda writes: self.tables.remove(act.table, [*writes, also]))
        self.standing.hidden.discard(act.table)
        self.connections.shut_out(act.table, "table-removed")

    async def _hide_tournament(self, by: str, act: acts.HideTournament) -> None:
        await self.tournaments.find(act.tournament)
        key = hidden_tournament(act.tournament)
        await self.log.write(self._line(by, act, name=act.tournament), *put(Hidden(key)))
        self.standing.hidden.add(key)

    async def _show_tournament(self, by: str, act: acts.ShowTournament) -> None:
        key = hidden_tournament(act.tournament)
        if not self.standing.is_hidden(key):
            raise ServerError("not-hidden-tournament", name=act.tournament)
        await self.log.write(self._line(by, act, name=act.tournament), delete_at(Hidden, key))
        self.standing.hidden.discard(key)

    async def _rename_tournament(self, by: str, act: acts.RenameTournament) -> None:
        old = (await self.tournaments.find(act.tournament)).title
        line = self._line(by, act, name=act.tournament, details=f"{old} → {act.title}")
        await self.log.with_line(line, partial(self.tournaments.rename, act.tournament, act.title))

    async def _clear_message(self, by: str, act: acts.ClearMessage) -> None:
        line = self._line(by, act, name=act.tournament, details=str(act.message + 1))
        await self.log.with_line(line, partial(self.tournaments.news.clear, act.tournament, act.message))

    async def _clear_description(self, by: str, act: acts.ClearDescription) -> None:
        line = self._line(by, act, name=act.tournament)
        await self.log.with_line(line, partial(self.tournaments.clear_description, act.tournament))

    async def _limit(self, by: str, act: acts.SetLimit) -> None:
        writes = self.limits.check(act.name, act.value)
        value = "" if act.value is None else str(act.value)
        await self.log.write(self._line(by, act, name=act.name, details=value), *writes)
        self.limits.change(act.name, act.value)

    async def _announce(self, by: str, act: acts.Announce) -> None:
        until = self.people.now + act.hours * HOUR
        said = Announcement(secrets.token_urlsafe(9), act.en, act.fr, until)
        line = self._line(by, act, details=f"{act.en} | {act.fr} | {moment(until)}")
        await self.log.write(line, *put(said))
        self.standing.announcement = said
        await self._tell_all(said)

    async def _silence(self, by: str, act: acts.EndAnnouncement) -> None:
        if not self.standing.announced():
            raise ServerError("nothing-announced")
        await self.log.write(self._line(by, act), delete_at(Announcement))
        self.standing.announcement = None
        await self._tell_all(Announcement("", "", "", 0))

    async def _tell_all(self, said: Announcement) -> None:
        """Tell everybody at a table; others read it with the next page."""
        told = msgspec.json.encode(Announced(said.id, said.en, said.fr, said.until))
        for live in list(self.tables.live.values()):
            for listener in list(live.room.listeners):
                listener.tell(told)
            await asyncio.sleep(0)  # others are served meanwhile

    async def _close(self, by: str, act: acts.CloseReport) -> None:
        async def change() -> tuple[Line, Sequence[Write]]:
            report, unchanged = await self.reports.get(act.report)
            closed = msgspec.structs.replace(report, closed=self.people.now)
            about = await self.people.person(report.whom) if report.whom else None
            line = self._line(by, act, about, report.name, reason=report.reason)
            return line, [unchanged, *put(closed)]

        await self._written(change)

    async def _make_host(self, by: str, act: acts.MakeHost) -> None:
        person = await self.whom(acts.Whom(name=act.name))
        await self.log.write(self._line(by, act, person), *put(Host(person.id)))

    async def _unmake_host(self, by: str, act: acts.UnmakeHost) -> None:
        person = await self.whom(acts.Whom(name=act.name))
        if not await self.hosts.is_host(person):
            raise ServerError("no-host", name=person.name)
        await self.log.write(self._line(by, act, person), delete_at(Host, person.id))

    async def _make_way_in(self, by: str, act: acts.MakeWayIn) -> str:
        person = await self.whom(acts.Whom(name=act.name))
        link = ""

        async def change() -> tuple[Line, Sequence[Write]]:
            nonlocal link
            link, writes = await self.by_host.making(person)
            return self._line(by, act, person), writes

        await self._written(change)
        await self.tell(person.id, "way-in", Facts(path="/account"))
        return link
