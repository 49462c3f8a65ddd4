"""The desk: executes what hosts do, for the page and for the command line, and logs it."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from functools import partial, singledispatchmethod
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from ennead.core.language import one_line
from ennead.server.asker import SERVER
from ennead.server.errors import ServerError
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.lifetimes import DAY, FOREVER, HOUR
from ennead.server.moderation import acts
from ennead.server.moderation.hosts import Host
from ennead.server.moderation.log import Line
from ennead.server.moderation.service import Moderation
from ennead.server.notice import Facts, Tell
from ennead.server.people.account_names import folded
from ennead.server.people.accounts import Accounts
from ennead.server.people.decisions import Announcement, Ban, Hidden, Reason, banned, hidden_tournament, moment
from ennead.server.people.people import Handle, Person
from ennead.server.people.sessions import all_of
from ennead.server.people.sign_in.by_host import WaysInByHost
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.told.messages import Announced
from ennead.store.protocol import Changed, Delete, Write
from ennead.store.rows import delete_at, put

if TYPE_CHECKING:  # they lie above
    from ennead.server.tournaments.service import Tournaments

TEXTS = ("why", "words", "en", "fr", "title")  # fields of acts that hold one line


class Deed(NamedTuple):
    """What an act writes, its line in the log, and what only the host is told."""

    writes: Sequence[Write] = ()
    person: Person | None = None  # whom it is about
    name: str = ""  # or what
    details: str = ""
    reason: Reason | Literal[""] = ""
    commit: Callable[[Sequence[Write]], Awaitable[object]] | None = None  # where they go into a larger commit
    link: str = ""


Steps = AsyncGenerator[Deed, None]
"""An act: it checks, yields what is to be written, and goes on once that is."""


class Desk:
    """Executes the acts of hosts, one after the other."""

    def __init__(
        self,
        tables: Tables,
        accounts: Accounts,
        moderation: Moderation,
        tournaments: "Tournaments",
        by_host: WaysInByHost,
        tell: Tell,
        connections: ConnectionLimits,
    ):
        self.tables, self.accounts, self.people, self.store = tables, accounts, tables.people, tables.store
        self.standing, self.reports, self.limits = moderation.standing, moderation.reports, moderation.limits
        self.hosts, self.log = moderation.hosts, moderation.log
        self.tournaments, self.by_host, self.tell, self.connections = tournaments, by_host, tell, connections
        self._one_at_a_time = asyncio.Lock()

    async def do(self, by: str, act: acts.AnyAct) -> str:
        """Execute an act; `by` is a person, or empty for the command line. Return what only they are to know.

        If something changes before the commit, such as the log by another line, the act begins again.
        """
        if not all(one_line(getattr(act, name, "")) for name in TEXTS):
            raise ServerError("not-one-line")
        await self.standing.load()
        async with self._one_at_a_time:
            while True:
                async with aclosing(self._steps(act)) as steps:
                    deed = await anext(steps)
                    logged = await self.log.writing(self._line(by, act, deed))
                    try:
                        await (deed.commit or self.store.write)([*logged, *deed.writes])
                    except Changed:
                        continue
                    await anext(steps, None)
                    return deed.link

    def _line(self, by: str, act: acts.AnyAct, deed: Deed) -> Line:
        person, name = deed.person, deed.name
        if person:
            name = "" if person.handle else person.name
        kind, whom = str(act.__struct_config__.tag), person.id if person else ""
        return Line(self.people.now, by, kind, whom, name, deed.details, act.why, deed.reason)

    async def whom(self, whom: acts.Whom) -> Person:
        """Return the person that a host means."""
        person = None
        if whom.name:
            person = await self.accounts.of(whom.name)
        elif whom.report:
            person = await self.people.person((await self.reports.get(whom.report))[0].whom)
        elif whom.ban:
            found = [one for one, ban in self.standing.bans.items() if ban.key == whom.ban]
            person = await self.people.person(found[0]) or Person(found[0], "") if found else None
        elif whom.table and whom.seat:
            async with self.tables.table(whom.table, SERVER) as live:
                person = await self.people.person(live.room.table.belongs_to(live.room.table.seat(whom.seat)) or "")
        if person is None:
            raise ServerError("seat-free" if whom.seat else "no-such-person")
        return person

    @singledispatchmethod
    def _steps(self, act: acts.AnyAct) -> Steps:
        """Return the steps of an act."""
        raise TypeError(act)

    @_steps.register
    async def _ban(self, act: acts.BanPerson) -> Steps:
        person, now = await self.whom(act.whom), self.people.now
        if await self.hosts.is_host(person):
            raise ServerError("is-host", name=person.name)
        until = now + act.days * DAY if act.days else FOREVER
        before, ended, ending = self.standing.ban_of(person.id), set[str](), list[Write]()
        if person.handle:  # a guest has no other way in: their session stays, and is of no use
            ended = {one.hash for one in await all_of(self.people.rows, person.id)}
            later = await self.people.another_era(person.id)
            ending = later[1] if later else []
        ended.update(before.sessions if before else ())
        ban = Ban(person.id, now, until, act.reason, act.words, secrets.token_urlsafe(9), tuple(ended))
        details = "; ".join(filter(None, (act.words, moment(until) if act.days else "")))
        yield Deed([*put(ban), *ending], person, details=details, reason=act.reason)
        self.standing.add(ban)
        self.connections.end_person(person.id, banned(ban))

    @_steps.register
    async def _lift(self, act: acts.LiftBan) -> Steps:
        person = await self.whom(act.whom)
        if not self.standing.is_banned(person.id):
            raise ServerError("not-banned", name=person.name)
        yield Deed([delete_at(Ban, person.id)], person)
        self.standing.bans.pop(person.id, None)

    @_steps.register
    async def _rename(self, act: acts.Rename) -> Steps:
        person = await self.whom(act.whom)
        names = "" if person.handle else f"{person.name} → {act.name}"  # an account's names go with it
        name, writes = Handle(folded(person.handle), person.id), list[Write]()
        if person.handle and name.folded != folded(act.name):  # for good nobody's, or free at once
            writes = [Delete(*name.place)] if act.free else put(Handle(name.folded, ""), before=name)
        yield Deed(writes, person, details=names, commit=partial(self.accounts.rename, person, act.name))

    @_steps.register
    async def _hide(self, act: acts.HideGame) -> Steps:
        if "/" in act.table or not await self.store.head(act.table):
            raise ServerError("no-such-table", table=act.table)
        yield Deed(put(Hidden(act.table)), name=act.table)
        self.standing.hidden.add(act.table)
        if live := self.tables.live.get(act.table):
            for listener in list(live.room.listeners):
                if not live.room.table.is_of(listener.person):
                    listener.drop()  # they come back, and find nothing

    @_steps.register
    async def _show(self, act: acts.ShowGame) -> Steps:
        if not self.standing.is_hidden(act.table):
            raise ServerError("not-hidden", table=act.table)
        yield Deed([delete_at(Hidden, act.table)], name=act.table)
        self.standing.hidden.discard(act.table)

    @_steps.register
    async def _remove(self, act: acts.RemoveTable) -> Steps:
        commit = partial(self.tables.remove, act.table)
        yield Deed([delete_at(Hidden, act.table)], name=act.table, commit=commit)
        self.standing.hidden.discard(act.table)
        self.connections.shut_out(act.table, "table-removed")

    @_steps.register
    async def _hide_tournament(self, act: acts.HideTournament) -> Steps:
        await self.tournaments.find(act.tournament)
        key = hidden_tournament(act.tournament)
        yield Deed(put(Hidden(key)), name=act.tournament)
        self.standing.hidden.add(key)

    @_steps.register
    async def _show_tournament(self, act: acts.ShowTournament) -> Steps:
        key = hidden_tournament(act.tournament)
        if not self.standing.is_hidden(key):
            raise ServerError("not-hidden-tournament", name=act.tournament)
        yield Deed([delete_at(Hidden, key)], name=act.tournament)
        self.standing.hidden.discard(key)

    @_steps.register
    async def _rename_tournament(self, act: acts.RenameTournament) -> Steps:
        old = (await self.tournaments.find(act.tournament)).title
        commit = partial(self.tournaments.rename, act.tournament, act.title)
        yield Deed(name=act.tournament, details=f"{old} → {act.title}", commit=commit)

    @_steps.register
    async def _clear_message(self, act: acts.ClearMessage) -> Steps:
        commit = partial(self.tournaments.news.clear, act.tournament, act.message)
        yield Deed(name=act.tournament, details=str(act.message + 1), commit=commit)

    @_steps.register
    async def _clear_description(self, act: acts.ClearDescription) -> Steps:
        yield Deed(name=act.tournament, commit=partial(self.tournaments.clear_description, act.tournament))

    @_steps.register
    async def _limit(self, act: acts.SetLimit) -> Steps:
        value = "" if act.value is None else str(act.value)
        yield Deed(self.limits.check(act.name, act.value), name=act.name, details=value)
        self.limits.change(act.name, act.value)

    @_steps.register
    async def _announce(self, act: acts.Announce) -> Steps:
        until = self.people.now + act.hours * HOUR
        said = Announcement(secrets.token_urlsafe(9), act.en, act.fr, until)
        yield Deed(put(said), details=f"{act.en} | {act.fr} | {moment(until)}")
        self.standing.announce(said)
        await self._broadcast(said)

    @_steps.register
    async def _end_announcement(self, act: acts.EndAnnouncement) -> Steps:
        if not self.standing.announced():
            raise ServerError("nothing-announced")
        yield Deed([delete_at(Announcement)])
        self.standing.announce(None)
        await self._broadcast(Announcement("", "", "", 0))

    async def _broadcast(self, said: Announcement) -> None:
        """Send a message to everybody at a table; others read it with the next page."""
        told = msgspec.json.encode(Announced(said.id, said.en, said.fr, said.until))
        for live in list(self.tables.live.values()):
            for listener in list(live.room.listeners):
                listener.tell(told)
            await asyncio.sleep(0)  # others are served meanwhile

    @_steps.register
    async def _close(self, act: acts.CloseReport) -> Steps:
        report, unchanged = await self.reports.get(act.report)
        about = await self.people.person(report.whom) if report.whom else None
        closed = put(msgspec.structs.replace(report, closed=self.people.now))
        yield Deed([unchanged, *closed], about, report.name, reason=report.reason)

    @_steps.register
    async def _make_host(self, act: acts.MakeHost) -> Steps:
        person = await self.whom(acts.Whom(name=act.name))
        yield Deed(put(Host(person.id)), person)

    @_steps.register
    async def _unmake_host(self, act: acts.UnmakeHost) -> Steps:
        person = await self.whom(acts.Whom(name=act.name))
        if not await self.hosts.is_host(person):
            raise ServerError("no-host", name=person.name)
        yield Deed([delete_at(Host, person.id)], person)

    @_steps.register
    async def _make_way_in(self, act: acts.MakeWayIn) -> Steps:
        person = await self.whom(acts.Whom(name=act.name))
        link, writes = await self.by_host.making(person)
        yield Deed(writes, person, link=link)
        await self.tell(person.id, "way-in", Facts(path="/account"))
