"""What people want to be told, how and when: one record for each who wants to be told anything."""

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import msgspec

from ennead.server.errors import TableError
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.mailer import MailAddress
from ennead.server.people.people import People
from ennead.server.tokens import hashed
from ennead.store.protocol import Changed, Write
from ennead.store.rows import Key, Owner, Row, Rows, Scope, Secret, Whole, put, row

DEVICES = 5  # of one person: the latest
OWNERS = 3  # of one address who are found by it: the latest
EVERYBODY = 1_000_000  # who can be told something, read when the server starts
MINUTES = 24 * 60

Minute = Annotated[int, msgspec.Meta(ge=0, lt=MINUTES, description="of the day")]


class Device(msgspec.Struct, frozen=True):
    """A browser that wants to be told: where its service is, its keys, what its owner calls it, since when."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    name: str
    since: int
    era: int = 0  # of its person's sessions: one of an earlier one is told nothing
    session: str = ""  # with which it came: when that has ended, it is told nothing


class Quiet(msgspec.Struct, frozen=True):
    """The hours in which nothing is told, from one minute of the day to another."""

    since: Minute
    until: Minute


@row("notices", of_guest=SESSION_SECONDS)
class Wishes(Row, frozen=True):
    """What a person wants to be told, how and when, with the browsers and the mail address where notices go.

    It is kept as long as the account, and of a guest as long as the session after the last change or notice.
    """

    person: Key[Owner[str]]
    off: tuple[str, ...] = ()  # kinds that they do not want to be told
    quiet: Quiet | None = None
    zone: str = "UTC"
    mail: MailAddress | None = None
    devices: Secret[tuple[Device, ...]] = ()

    def index(self) -> list[Row]:
        """Return the rows that find their person: by device, by the address's id, and by the address once confirmed."""
        mail = self.mail
        channels = sorted({*(one.id for one in self.devices), *([mail.id] if mail else ())})
        address = [Address(hashed(mail.address.casefold()), self.person)] if mail and mail.confirmed else []
        return [*(Channel(one, self.person) for one in channels), *address]

    def exported(self, names: Mapping[str, str]) -> dict[str, Any]:
        """Return them without the keys and endpoints of the devices."""
        devices = [{"name": one.name, "since": one.since} for one in self.devices]
        return {**super().exported(names), "devices": devices}

    @property
    def is_reachable(self) -> bool:
        """Whether there is a way to tell them something."""
        return bool(self.devices or (self.mail and self.mail.confirmed and self.mail.on))

    def wants(self, kind: str) -> bool:
        """Say whether they want to be told things of a kind."""
        return kind not in self.off

    def without(self, channel: str) -> "Wishes":
        """Return them without a device, or without mail to an address."""
        devices = tuple(one for one in self.devices if one.id != channel)
        return msgspec.structs.replace(self, devices=devices).with_mail(channel, on=False)

    def with_mail(self, channel: str, **changes: bool) -> "Wishes":
        """Return them with changes to the mail address, if it is still this one."""
        if self.mail is None or self.mail.id != channel:
            return self
        return msgspec.structs.replace(self, mail=msgspec.structs.replace(self.mail, **changes))

    def not_before(self, now: float) -> float:
        """Return the moment from which on they may be told something: now, or when the quiet hours are over."""
        if self.quiet is None or self.quiet.since == self.quiet.until:
            return now
        try:
            zone = zone_of(self.zone)
        except TableError:  # it was chosen where it was known
            zone = UTC
        here = datetime.fromtimestamp(now, zone)
        minute, (since, until) = here.hour * 60 + here.minute, (self.quiet.since, self.quiet.until)
        if (minute - since) % MINUTES >= (until - since) % MINUTES:
            return now
        end = _at(here, until)
        if end <= here:
            end += timedelta(days=1)  # by the clock on the wall, whatever it does in between
        return max(end.timestamp(), now + 1)

    def quiet_since(self, now: float) -> float:
        """Return when the quiet hours began, or begin, in which a moment lies."""
        assert self.quiet
        here = datetime.fromtimestamp(now, zone_of(self.zone))
        begin = _at(here, self.quiet.since)
        return (begin if begin <= here else begin - timedelta(days=1)).timestamp()


@row("notice-channel", by_module=True, not_exported="an index of `notices`")
class Channel(Row, frozen=True):
    """Whose a browser or a mail address is, by its id, so that the link in a notice turns off the right one."""

    id: Key[str]
    person: Whole[Owner[str]]


@row("notice-address", by_module=True, not_exported="an index of `notices`")
class Address(Row, frozen=True):
    """Who has confirmed a mail address, by its digest, so that its owner can ask for a way back into the account."""

    digest: Scope[str]
    person: Key[Owner[str]]


def _at(day: datetime, minute: int) -> datetime:
    return day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)


def zone_of(name: str) -> tzinfo:
    """Return a time zone; an error if it is not known here."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:  # also a name that would leave the folder of zones
        raise TableError("no-such-zone", zone=name) from error


def device_id(endpoint: str) -> str:
    """Return the name of a device: the page can tell by it which one it is itself."""
    return hashed(endpoint)[:32]


Change = Callable[[Wishes], Wishes]


class PreferenceBook:
    """Everybody's wishes. Who can be told something is known at any time, for that is asked at every move."""

    def __init__(self, people: People):
        self.people, self.rows = people, Rows(people.store, people.clock)
        self.reachable: set[str] = set()

    async def start(self) -> None:
        """Read who can be told something."""
        self.reachable |= {one.person for one in await self.rows.each(Wishes, most=EVERYBODY) if one.is_reachable}

    async def of(self, person: str) -> Wishes:
        """Return what a person wants."""
        return await self.rows.get(Wishes, person) or Wishes(person)

    async def whose(self, channel: str) -> str:
        """Return whose device or address this is; nothing if it is nobody's."""
        found = await self.rows.get(Channel, channel)
        return found.person if found else ""

    async def address(self, person: str) -> MailAddress | None:
        """Return the confirmed mail address of a person; nothing if there is none."""
        mail = (await self.of(person)).mail
        return mail if mail and mail.confirmed else None

    async def whose_address(self, address: str) -> list[str]:
        """Return who has confirmed this address."""
        return [one.person for one in await self.rows.all(Address, hashed(address.casefold()), most=OWNERS)]

    async def change(
        self, person: str, change: Change, write: Callable[[Sequence[Write]], Awaitable[object]] | None = None
    ) -> Wishes:
        """Change a person's preferences. `write` commits them together with something of its own."""

        def changed(before: Wishes | None) -> Wishes | None:
            wishes = before or Wishes(person)
            return before if (after := change(wishes)) == wishes else after

        known = await self.people.person(person)
        until = Wishes(person).ends(self.people.now, is_guest=not (known and known.handle))
        wishes = await self.rows.change(Wishes, person, by=changed, until=lambda _: until, write=write) or Wishes(
            person
        )
        (self.reachable.add if wishes.is_reachable else self.reachable.discard)(person)
        return wishes

    async def renewing(self, wishes: Wishes) -> list[Write]:
        """Return the writes that extend the preferences, if these are unchanged."""
        found, unchanged = await self.rows.read(Wishes, wishes.person)
        if found != wishes:
            raise Changed(*wishes.place)
        known = await self.people.person(wishes.person)
        return [unchanged, *put(wishes, wishes.ends(self.people.now, is_guest=not (known and known.handle)))]

    async def add_device(self, person: str, device: Device) -> Wishes:
        """Add a device of a person; it is removed from the person who used it before."""
        other = await self.whose(device.id)
        if other and other != person:
            await self.remove(other, device.id)

        def with_it(wishes: Wishes) -> Wishes:
            others = tuple(one for one in wishes.devices if one.id != device.id)
            return msgspec.structs.replace(wishes, devices=(*others, device)[-DEVICES:])

        return await self.change(person, with_it)

    async def remove(self, person: str, channel: str) -> Wishes:
        """Remove a device, or the mail address, of a person."""
        return await self.change(person, lambda wishes: wishes.without(channel))


def new_channel() -> str:
    """Return an id for an address."""
    return secrets.token_hex(16)
