"""What people want to be told, how and when: one record for each who wants to be told anything."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Annotated, Any, Literal, get_args
from zoneinfo import ZoneInfo

import msgspec

from ennead.server.errors import TableError
from ennead.server.lifetimes import FOREVER, SESSION_SECONDS
from ennead.server.people import People
from ennead.store.protocol import Changed, Delete, ExpectUnchanged, Put, Write

KIND = "notices"  # by person: what they want
CHANNEL = "notice-channel"  # by a device, or the id of an address: whose it is
ADDRESS = "notice-address"  # by a confirmed address's hash, and person
DEVICES = 5  # of one person: the latest
OWNERS = 3  # of one address who are found by it: the latest
EVERYBODY = 1_000_000  # who can be told something, read when the server starts
MINUTES = 24 * 60

Kind = Literal["turn", "time", "over", "invited", "paired", "round", "news"]
Always = Literal["way-in"]  # what everybody is told who can be told anything: nobody turns it off
KINDS: tuple[Kind, ...] = get_args(Kind)

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


class MailAddress(msgspec.Struct, frozen=True):
    """A mail address: nothing but a question is sent there before its owner has confirmed it."""

    id: str
    address: str
    confirmed: bool = False
    on: bool = True  # notices go there


class Quiet(msgspec.Struct, frozen=True):
    """The hours in which nothing is told, from one minute of the day to another."""

    since: Minute
    until: Minute


class Wishes(msgspec.Struct, frozen=True):
    """What a person wants to be told, how and when."""

    off: tuple[str, ...] = ()  # kinds that they do not want to be told
    quiet: Quiet | None = None
    zone: str = "UTC"
    mail: MailAddress | None = None
    devices: tuple[Device, ...] = ()

    @property
    def is_reachable(self) -> bool:
        """Whether there is a way to tell them something."""
        return bool(self.devices or (self.mail and self.mail.confirmed and self.mail.on))

    def wants(self, kind: str) -> bool:
        """Say whether they want to be told things of a kind."""
        return kind not in self.off

    def without(self, channel: str) -> "Wishes":
        """Return them without a device, or without letters to an address."""
        mail = self.mail
        if mail and mail.id == channel:
            mail = msgspec.structs.replace(mail, on=False)
        devices = tuple(one for one in self.devices if one.id != channel)
        return msgspec.structs.replace(self, mail=mail, devices=devices)

    def with_letters(self, channel: str) -> "Wishes":
        """Return them with letters to an address again, if it is still the one."""
        mail = self.mail
        if mail is None or mail.id != channel:
            return self
        return msgspec.structs.replace(self, mail=msgspec.structs.replace(mail, on=True))

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
        end = here.replace(hour=until // 60, minute=until % 60, second=0, microsecond=0, fold=0)
        if end <= here:
            end += timedelta(days=1)  # by the clock on the wall, whatever it does in between
        return max(end.timestamp(), now + 1)

    def quiet_since(self, now: float) -> float:
        """Return when the quiet hours began, or begin, in which a moment lies."""
        assert self.quiet
        here, since = datetime.fromtimestamp(now, zone_of(self.zone)), self.quiet.since
        begin = here.replace(hour=since // 60, minute=since % 60, second=0, microsecond=0, fold=0)
        return (begin if begin <= here else begin - timedelta(days=1)).timestamp()


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
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


Change = Callable[[Wishes], Wishes]


class WishBook:
    """Everybody's wishes. Who can be told something is known at any time, for that is asked at every move."""

    def __init__(self, people: People):
        self.people, self.store = people, people.store
        self.reachable: set[str] = set()

    async def start(self) -> None:
        """Read who can be told something."""
        for person, body in await self.store.all_kept(KIND, self.people.now, EVERYBODY):
            if _read(body).is_reachable:
                self.reachable.add(person)

    async def of(self, person: str) -> Wishes:
        """Return what a person wants."""
        body = await self.store.kept(KIND, person, self.people.now)
        return _read(body) if body else Wishes()

    async def whose(self, channel: str) -> str:
        """Return whose device or address this is; nothing if it is nobody's."""
        found = await self.store.kept(CHANNEL, channel, self.people.now)
        return found.decode() if found else ""

    async def whose_address(self, address: str) -> list[str]:
        """Return who has confirmed this address."""
        return [person for person, _ in await self.store.all_kept(_place(address), self.people.now, OWNERS)]

    async def change(
        self, person: str, change: Change, keep: Callable[[list[Write]], Awaitable[bool]] | None = None
    ) -> Wishes:
        """Let a person want something else. `keep` writes it, together with something of its own; or says no."""
        while True:
            before = await self.store.kept(KIND, person, 0)
            wishes = _read(before) if before else Wishes()
            changed = change(wishes)
            if changed == wishes:
                return wishes
            writes = [ExpectUnchanged(KIND, person, before), *await self._written(person, wishes, changed)]
            try:
                if keep is None:
                    await self.store.write(writes)
                elif not await keep(writes):
                    return wishes
            except Changed:
                continue
            (self.reachable.add if changed.is_reachable else self.reachable.discard)(person)
            return changed

    async def renewing(self, person: str, wishes: Wishes) -> list[Write]:
        """Return what lets wishes be kept for longer, if they are still as they were."""
        body = await self.store.kept(KIND, person, 0)
        if body is None or _read(body) != wishes:
            raise Changed(KIND, person)
        return [ExpectUnchanged(KIND, person, body), *await self._written(person, wishes, wishes)]

    async def _written(self, person: str, before: Wishes, after: Wishes) -> list[Write]:
        known = await self.people.person(person)
        until = FOREVER if known and known.handle else self.people.now + SESSION_SECONDS
        writes: list[Write] = [Delete(CHANNEL, one) for one in sorted(_channels(before) - _channels(after))]
        writes += [Put(CHANNEL, one, person.encode(), until) for one in sorted(_channels(after))]
        writes += [Delete(place, person) for place in _places(before) - _places(after)]
        writes += [Put(place, person, b"", until) for place in _places(after)]
        return [*writes, Put(KIND, person, msgspec.json.encode(after), until)]

    async def add_device(self, person: str, device: Device) -> Wishes:
        """Tell a person things on a device, too; whoever was told there before is told there no longer."""
        other = await self.whose(device.id)
        if other and other != person:
            await self.remove(other, device.id)

        def with_it(wishes: Wishes) -> Wishes:
            others = tuple(one for one in wishes.devices if one.id != device.id)
            return msgspec.structs.replace(wishes, devices=(*others, device)[-DEVICES:])

        return await self.change(person, with_it)

    async def remove(self, person: str, channel: str) -> Wishes:
        """Tell a person nothing on a device any more, or by mail."""
        return await self.change(person, lambda wishes: wishes.without(channel))

    async def forgotten(self, person: str) -> list[Write]:
        """Return what is to be written so that nothing is left of a person's wishes."""
        wishes = await self.of(person)
        channels = [Delete(CHANNEL, one) for one in sorted(_channels(wishes))]
        return [Delete(KIND, person), *channels, *(Delete(place, person) for place in _places(wishes))]

    async def exported(self, person: str) -> dict[str, Any]:
        """Return a person's wishes for themselves to keep, without the keys and endpoints of their devices."""
        wishes = await self.of(person)
        devices = [{"name": one.name, "since": one.since} for one in wishes.devices]
        return {**msgspec.to_builtins(wishes), "devices": devices}


def new_channel() -> str:
    """Return an id for an address."""
    return secrets.token_hex(16)


def _channels(wishes: Wishes) -> set[str]:
    return {*(one.id for one in wishes.devices), *([wishes.mail.id] if wishes.mail else ())}


def _places(wishes: Wishes) -> set[str]:
    """Return where it stands whose address this is, once it is confirmed."""
    return {_place(wishes.mail.address)} if wishes.mail and wishes.mail.confirmed else set()


def _place(address: str) -> str:
    """Return where it stands whose an address is, however its letters are written."""
    return f"{ADDRESS}/{hashlib.sha256(address.casefold().encode()).hexdigest()}"


def _read(body: bytes) -> Wishes:
    return msgspec.json.decode(body, type=Wishes)
