"""What people report: who, why, and the words as the reporter has read them. Only hosts see it.

Nobody can bury the host under reports: each person has so many a day, and all at one address together. When there are
too many, those that are closed make room for new ones; those that are open never do, nor accounts' for guests'.
"""

import asyncio
import secrets
from typing import Annotated, Literal

import msgspec

from ennead.server.errors import ServerError
from ennead.server.lifetimes import DAY
from ennead.server.people.decisions import Reason
from ennead.server.people.people import People, Person
from ennead.server.rate_limits import Quota
from ennead.store.protocol import ExpectUnchanged, Store, Write
from ennead.store.rows import About, Key, Row, Rows, Scope, decoded, delete_at, put, row

EACH = 10  # reports of one person a day
GUESTS_TOGETHER = 20  # of all guests at one address
ACCOUNTS_TOGETHER = 50  # of all accounts at one address
KEPT = 180 * DAY  # seconds
MOST = 1000  # of accounts, and as many of guests
AROUND = 5  # lines of talk before and after what is reported
WORDS = 500  # characters that the reporter adds
OPEN = b'"closed":0'  # stands in each that is open, wherever: no moment begins with a nought

Maker = Literal["account", "guest"]
MAKERS: tuple[Maker, ...] = ("account", "guest")


class ReportedLine(msgspec.Struct, frozen=True):
    """A line of chat as the reporter has read it."""

    name: str
    text: str
    meant: Annotated[bool, msgspec.Meta(description="the one that is reported")] = False


class KeptLine(ReportedLine, frozen=True):
    """The same as it is kept: also who said it, whatever they were called then. That is told to nobody."""

    by: str = ""  # a person

    def told(self) -> ReportedLine:
        """Return it as a host reads it."""
        return ReportedLine(self.name, self.text, self.meant)


@row("report", since="at", lasts=KEPT)
class Report(Row, frozen=True):
    """What a person has reported to the hosts: about whom, why, and the words around it as they have read them.

    It is kept for 180 days, and read by hosts alone. Whose account is deleted meanwhile goes out of it.
    """

    at: int
    by: About[str]  # a person
    whom: About[str]  # a person
    name: str  # what they were called
    table: str
    reason: Reason
    words: str
    lines: tuple[KeptLine, ...] = ()
    closed: int = 0
    tournament: str = ""
    message: int = 0  # the number of an organiser's message there, if it is one that was reported
    maker: Scope[Maker] = "account"
    id: Key[str] = ""


class ReportInfo(msgspec.Struct, frozen=True):
    """A report as a host sees it."""

    id: str
    at: int
    by: str
    name: Annotated[str, msgspec.Meta(description="what the reported was called")]
    account: Annotated[str, msgspec.Meta(description="the reported's account now; empty: a guest")]
    table: str
    reason: Reason
    words: str
    lines: list[ReportedLine]
    others: Annotated[int, msgspec.Meta(description="other open reports about the same person")]
    banned: bool
    closed: Annotated[int, msgspec.Meta(description="when; 0: it is open")]
    tournament: Annotated[str, msgspec.Meta(description="to whose players it was written; empty: no such message")]
    message: Annotated[int, msgspec.Meta(description="the number of that message")]


class Reports:
    """All reports."""

    def __init__(self, store: Store, people: People):
        self.rows, self.people = Rows(store, people.clock), people
        self._of_person = Quota(EACH)
        self._of_guests, self._of_accounts = Quota(GUESTS_TOGETHER), Quota(ACCOUNTS_TOGETHER)  # by address
        self._one_at_a_time = asyncio.Lock()

    async def add(self, by: Person, address: str, report: Report) -> None:
        """Keep a report, if its maker has not made too many today and there is room for it."""
        now = self.people.now
        maker: Maker = "account" if by.handle else "guest"
        counters = [(self._of_person, by.id), (self._of_accounts if by.handle else self._of_guests, address)]
        async with self._one_at_a_time:
            if any(counter.left(who, now) <= 0 for counter, who in counters):
                raise ServerError("reports-enough")
            room = await self._making_room(maker)
            for counter, who in counters:
                counter.take(who, now)
            report = msgspec.structs.replace(report, maker=maker, id=secrets.token_urlsafe(9))
            await self.rows.store.write([*room, *put(report)])

    async def _making_room(self, maker: Maker) -> list[Write]:
        """Return the writes that delete the oldest closed report, to make room; an error if none is closed."""
        found = await self._bodies(maker)
        if len(found) < MOST:
            return []
        closed = [id for _, id, body in found if OPEN not in body]
        if not closed:
            raise ServerError("reports-full")
        return [delete_at(Report, maker, closed[-1])]

    async def all(self) -> list[Report]:
        """Return all reports: those of accounts first, the latest of each first."""
        return [report for maker in MAKERS for report in await self.rows.all(Report, maker, most=MOST)]

    async def count(self) -> int:
        """Return how many are open. They are not decoded for that: quotes in a text are escaped."""
        return sum(OPEN in body for _, _, body in await self._bodies(*MAKERS))

    async def _bodies(self, *makers: Maker) -> list[tuple[str, str, bytes]]:
        """Return reports as they are kept, with kind and id."""
        now, kinds = self.people.now, [Report.KIND.scope_of([maker]) for maker in makers]
        return [(kind, *one) for kind in kinds for one in await self.rows.store.all_kept(kind, now, MOST)]

    async def get(self, id: str) -> tuple[Report, ExpectUnchanged]:
        """Return a report, and the condition that it is unchanged; an error if there is none."""
        for maker in MAKERS:
            report, unchanged = await self.rows.read(Report, maker, id)
            if report:
                return report, unchanged
        raise ServerError("no-such-report")

    async def exported(self, person: Person) -> dict[str, object]:
        """Return what a person has reported, for themselves; what others said is not theirs to take along."""
        made = [decoded(Report, *one) for one in await self._bodies(*MAKERS) if person.id.encode() in one[2]]
        own = [
            {"at": one.at, "about": one.name, "table": one.table, "reason": one.reason, "words": one.words}
            for one in made
            if one.by == person.id
        ]
        return {"reports": own}

    async def forgetting(self, person: Person) -> list[Write]:
        """Return the writes when a person is deleted: reports stay without their name and id."""
        writes: list[Write] = []
        signs = person.id.encode(), msgspec.json.encode(person.name)
        for kind, id, body in await self._bodies(*MAKERS):
            if not any(sign in body for sign in signs):
                continue
            report = decoded(Report, kind, id, body)
            if (left := without(report, person)) != report:
                writes += [ExpectUnchanged(kind, id, body), *put(left)]
        return writes


def without(report: Report, person: Person) -> Report:
    """Return a report without a person: their name goes out of its lines, too.

    Where it was not kept who said a line, it goes by its name, unless the reported has the same one.
    """
    names = {person.name}
    if report.whom == person.id:
        names.add(report.name)
        report = msgspec.structs.replace(report, whom="", name="")
    elif report.by == person.id:
        report = msgspec.structs.replace(report, by="")
    names.discard(report.name)

    def left(line: KeptLine) -> KeptLine:
        is_theirs = line.by == person.id if line.by else line.name in names
        return msgspec.structs.replace(line, name="", by="") if is_theirs else line

    return msgspec.structs.replace(report, lines=tuple(left(line) for line in report.lines))
