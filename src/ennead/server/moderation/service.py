"""Moderation, put together: blocks, reports, and what hosts decide."""

from typing import Annotated

import msgspec

from ennead.server.facts import Bus
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.lifetimes import FOREVER
from ennead.server.moderation.hosts import Hosts
from ennead.server.moderation.limits_now import LimitInfo, LimitsNow
from ennead.server.moderation.reports import ReportInfo, Reports
from ennead.server.people.blocks import Blocks
from ennead.server.people.decisions import TOURNAMENT, Announcement, HostDecisions, Reason
from ennead.server.people.people import Person
from ennead.server.rate_limits import Limits
from ennead.server.services import Service
from ennead.server.social.presence import Presence
from ennead.server.tables.events import Joined
from ennead.server.tables.open_table import OpenTable, TableEvents
from ennead.server.tables.open_tables import Tables

LISTED = 200  # bans, hidden games, and accounts that are on, in a list at most


class Here(msgspec.Struct, frozen=True):
    """Who is on now: how many, and which accounts. Never from where."""

    sockets: Annotated[int, msgspec.Meta(description="connections to tables")]
    people: Annotated[int, msgspec.Meta(description="who were here in the last five minutes, or are at a table")]
    guests: int
    accounts: list[str]
    tables: Annotated[int, msgspec.Meta(description="tables that a person is at, or was lately")]


class BanInfo(msgspec.Struct, frozen=True):
    """A ban as a host sees it."""

    key: str
    name: str
    account: bool
    since: int
    until: Annotated[int, msgspec.Meta(description="0: for good")]
    reason: Reason
    words: str


class Overview(msgspec.Struct, frozen=True):
    """What a host sees first."""

    here: Here
    reports: Annotated[int, msgspec.Meta(description="that are open")]
    bans: list[BanInfo]
    hidden: Annotated[list[str], msgspec.Meta(description="the names of hidden games")]
    hidden_tournaments: Annotated[list[str], msgspec.Meta(description="the names of hidden tournaments")]
    limits: list[LimitInfo]
    announcement: Announcement | None
    hosts: list[str]


class Moderation(Service):
    """Who keeps whom away, and what hosts have decided."""

    def __init__(
        self, bus: Bus, tables: Tables, hosts: Hosts, presence: Presence, limits: Limits, connections: ConnectionLimits
    ):
        self.tables, self.people, self.store = tables, tables.people, tables.store
        self.blocks: Blocks = tables.blocks
        self.standing: HostDecisions = tables.standing
        self.reports = Reports(self.store, self.people)
        self.limits = LimitsNow(tables, limits, connections)
        self.hosts, self.log = hosts, hosts.log
        self.presence, self.connections = presence, connections
        bus.subscribe(TableEvents, self._on_table_events)

    async def start(self) -> None:
        """Read what hosts have decided before."""
        await self.standing.load()
        await self.limits.read()

    def _on_table_events(self, happened: TableEvents) -> None:
        """Disconnect watchers who are blocked by a player who has just sat down."""
        for event in happened.events:
            if isinstance(event, Joined):
                self._shut_out(happened.live, event.person)

    def _shut_out(self, live: OpenTable, person: str) -> None:
        for listener in list(live.room.listeners):
            is_stranger = listener.person and not live.room.table.is_of(listener.person)
            if is_stranger and self.blocks.has_blocked(person, listener.person):
                listener.drop()  # they come back, and the table is hidden from them

    # Blocking.

    async def block(self, one: Person, other: Person) -> None:
        """Block a person, who then no longer watches the other's tables nor is heard there."""
        await self.blocks.block(one, other)
        for live in list(self.tables.live.values()):
            if live.room.table.is_of(one.id):
                self._shut_out(live, one.id)
            self._tell_talk(live, one.id)

    async def unblock(self, person: Person, key: str) -> None:
        """Unblock a person."""
        await self.blocks.unblock(person.id, key)
        for live in list(self.tables.live.values()):
            self._tell_talk(live, person.id)

    def _tell_talk(self, live: OpenTable, person: str) -> None:
        """Tell a person once more what was said, on all their devices: they hear more now, or less."""
        if person in live.present:
            told = live.chat.latest(person)
            for listener in live.room.listeners:
                if listener.person == person:
                    listener.tell(told)

    # What hosts see.

    async def overview(self) -> Overview:
        """Return what a host sees first."""
        await self.standing.load()
        hidden, online = sorted(self.standing.hidden), self.presence.everybody()
        people = [await self.people.person(one) for one in online]
        accounts = sorted(one.handle for one in people if one and one.handle)
        sockets, guests = len(self.connections.sockets), len(online) - len(accounts)
        return Overview(
            here=Here(sockets, len(online), guests, accounts[:LISTED], len(self.tables.live)),
            reports=await self.reports.count(),
            bans=await self._bans(),
            hidden=[one for one in hidden if not one.startswith(TOURNAMENT)][:LISTED],
            hidden_tournaments=[one.removeprefix(TOURNAMENT) for one in hidden if one.startswith(TOURNAMENT)][:LISTED],
            limits=self.limits.told(),
            announcement=self.standing.announced(),
            hosts=await self.hosts.names(LISTED),
        )

    async def _bans(self) -> list[BanInfo]:
        """Return who is banned, the latest first."""
        found = []
        bans = [(who, ban) for who, ban in self.standing.bans.items() if self.standing.is_banned(who)]
        for who, ban in sorted(bans, key=lambda one: -one[1].since)[:LISTED]:
            person = await self.people.person(who)
            until = 0 if ban.until == FOREVER else ban.until
            known = (person.name, bool(person.handle)) if person else ("", False)
            found.append(BanInfo(ban.key, *known, ban.since, until, ban.reason, ban.words))
        return found

    async def reported(self, closed: bool) -> list[ReportInfo]:
        """Return the reports that are open, or those that are closed, for a host."""
        everything = await self.reports.all()
        still = [report.whom for report in everything if not report.closed]
        found = []
        for report in everything:
            if bool(report.closed) == closed:
                by, whom = await self.people.person(report.by), await self.people.person(report.whom)
                facts = {
                    "by": by.name if by else "",
                    "account": whom.handle if whom else "",
                    "lines": [line.told() for line in report.lines],
                    "others": still.count(report.whom) - (not closed),
                    "banned": self.standing.is_banned(report.whom),
                }
                found.append(msgspec.convert(msgspec.structs.asdict(report) | facts, ReportInfo))
        return found
