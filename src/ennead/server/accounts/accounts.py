"""Accounts: a person whose name is nobody else's, who stays known for good and can prove who they are."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from ennead.core.language import UserError
from ennead.server.accounts.keys import key_hash
from ennead.server.accounts.names import checked_name, folded
from ennead.server.errors import ServerError, TableError
from ennead.server.facts import Bus
from ennead.server.lifetimes import DAY, FOREVER
from ennead.server.people import PERSON, QUIET, People, Person, PersonRenamed, checked
from ennead.server.room import PLAYING
from ennead.server.sessions import ending
from ennead.store.protocol import Changed, Delete, ExpectUnchanged, Put, Write

NAMES = "handle"  # by folded name: the id of the person who has it
KIND = "account"  # by the person's id
COUNTED = 60  # seconds for which their number is not counted again
PASSKEYS = "passkey"  # by the hash of a credential's id: the id of the person whose it is
CODES = "recovery"  # by a recovery code's hash: likewise
LEAVING = "leaving"  # by the id of somebody who is gone, or has another name: what is still to be done
NAME_RESTS = 90 * DAY  # before somebody else can have the name of an account that was deleted


class Passkey(msgspec.Struct, frozen=True):
    """A passkey: its credential's id and public key, and what its owner calls it."""

    id: str  # by which its owner names it here
    credential: bytes
    key: bytes
    name: str
    since: int
    used: int = 0
    count: int = 0  # how often it was used, if the device counts that
    transports: tuple[str, ...] = ()


class Account(msgspec.Struct, frozen=True):
    """What is kept of an account besides the person, by the person's id."""

    since: int
    password: str = ""  # its hash by argon2
    passkeys: tuple[Passkey, ...] = ()
    codes: tuple[str, ...] = ()  # hashes of the recovery codes that are left
    renamed: int = 0  # when its owner last gave it another name
    user: bytes = b""  # by which devices that keep passkeys know the account

    @property
    def ways(self) -> int:
        """How many ways in there are that last."""
        return bool(self.password) + len(self.passkeys)


class Gone(NamedTuple):
    """Somebody who has deleted their account, a guest who wanted to be forgotten, or a name that is given up."""

    person: str
    name: str
    after: int = 0  # up to where tables have been looked at
    new: str = ""  # another name that they have from now on; none: they are gone
    since: int = 0
    quiet: bool = False  # they never had a table and never said anything: their name stands nowhere


class Accounts:
    """All accounts, and what others do when one is asked about, enters or goes."""

    def __init__(self, bus: Bus, people: People):
        self.bus, self.people, self.store = bus, people, people.store
        self._counted = 0, 0  # when, and how many accounts there were
        self.looking = asyncio.Lock()
        """Whoever looks at all tables for somebody has it, for a moment: so that the store has time for others."""
        self.exporters: list[Callable[[Person], Awaitable[dict[str, Any]]]] = []
        """Each returns what it keeps about somebody, by name."""
        self.on_open: list[Callable[[Person], Sequence[Write]]] = []
        """Each returns what is written in the moment in which a guest becomes an account."""
        self.on_delete: list[Callable[[Person], Awaitable[Sequence[Write]]]] = []
        """Each returns what is written in the moment in which somebody is deleted. It changes nothing itself: it may be
        called several times, or nothing may be written in the end."""
        self.deleted: list[Callable[[Person], None]] = []
        """Each forgets what it remembers of somebody, once it is written that they are deleted."""
        self.afterwards: list[Callable[[Gone], Awaitable[None]]] = []
        """Each removes what takes longer. It may be called again for the same person, if the server stops meanwhile."""

    async def count(self) -> int:
        """Return how many accounts there are, or were a minute ago at most."""
        if self.people.now >= self._counted[0] + COUNTED:
            self._counted = self.people.now, await self.store.count(KIND)
        return self._counted[1]

    async def open(
        self, person: Person, name: str, also: Sequence[Write] = (), account: Account | None = None, eras: int = 0
    ) -> Person:
        """Let a guest become an account of this name: they keep all they have. An error if somebody has the name.

        Their sessions last; with another era only those that are written `also`.
        """
        name = checked_name(name)
        account = account or Account(self.people.now)
        writes: list[Write] = [
            ExpectUnchanged(NAMES, folded(name)),
            ExpectUnchanged(KIND, person.id),
            Put(NAMES, folded(name), person.id.encode(), FOREVER),
            Put(KIND, person.id, msgspec.json.encode(account), FOREVER),
            *_found_by(person.id, account),
            *(write for more in self.on_open for write in more(person)),
            *also,
        ]
        return await self._name(person, name, writes, eras)

    async def rename(
        self, person: Person, name: str, also: Sequence[Write] = (), rests: int | None = NAME_RESTS
    ) -> Person:
        """Give an account, or a guest, another name, by and by also at all their tables.

        An account's name before can be somebody else's after `rests` seconds; without, never.
        """
        name = checked_name(name)
        while True:
            quiet = await self.is_quiet(person)
            writes = [*self._renaming(person, name, rests, quiet), *also]
            try:
                return await self._name(person, name, writes, is_account=bool(person.handle))
            except Changed:
                continue  # they have just said something for the first time

    def _renaming(self, person: Person, name: str, rests: int | None, quiet: bool) -> list[Write]:
        """Return what is written when somebody gets another name."""
        old, now = folded(person.handle), self.people.now
        later = msgspec.json.encode(Gone(person.id, person.name, new=name, since=now, quiet=quiet))
        writes: list[Write] = [Put(LEAVING, person.id, later, FOREVER)]
        if quiet:
            writes.append(ExpectUnchanged(QUIET, person.id, b""))
        if person.handle:
            writes.append(Put(NAMES, folded(name), person.id.encode(), FOREVER))
        if person.handle and folded(name) != old:
            resting = Put(NAMES, old, b"", FOREVER if rests is None else now + rests)
            writes = [ExpectUnchanged(NAMES, folded(name)), resting, *writes]
        if person.handle:
            writes = [ExpectUnchanged(NAMES, old, person.id.encode()), *writes]
        return writes

    async def _name(
        self, person: Person, name: str, writes: Sequence[Write], eras: int = 0, is_account: bool = True
    ) -> Person:
        """Let a person have a name, an account its own, and tell whoever wants to know.

        `Changed` is raised where somebody is no longer as quiet as was thought.
        """

        def named(known: Person) -> Person:
            handle = name if is_account else known.handle
            return checked(msgspec.structs.replace(known, name=name, handle=handle, era=known.era + eras))

        try:
            known = await self.people.update(person.id, named, writes, FOREVER if is_account else None)
        except Changed as error:
            if error.kind == QUIET:
                raise
            raise self._why_not(error, name) from error
        if known is None:
            raise ServerError("no-session")
        await self.bus.publish_and_wait(PersonRenamed(known))
        return known

    async def is_taken(self, name: str) -> bool:
        """Say whether nobody else can have a name: it is somebody's, or was until lately."""
        return await self.store.kept(NAMES, folded(name), self.people.now) is not None

    async def of(self, name: str) -> Person | None:
        """Return whose name this is, however it is written; nothing if it is nobody's."""
        found = await self.store.kept(NAMES, folded(name), self.people.now)
        return await self.people.person(found.decode()) if found else None

    async def account(self, person: str) -> Account | None:
        """Return the account of a person."""
        body = await self.store.kept(KIND, person, self.people.now)
        return msgspec.json.decode(body, type=Account) if body else None

    async def change(self, person: str, change: Callable[[Account], Account], also: Sequence[Write] = ()) -> Account:
        """Change an account as it is in this moment, and by what it is found; an error if there is none any more.

        `Changed` is raised where something else is not as expected.
        """
        while (body := await self.store.kept(KIND, person, self.people.now)) is not None:
            before = msgspec.json.decode(body, type=Account)
            after = change(before)
            keeping = Put(KIND, person, msgspec.json.encode(after), FOREVER)
            found = _no_longer_found_by(person, before, after) + _found_by(person, after, before)
            try:
                await self.store.write([ExpectUnchanged(KIND, person, body), keeping, *found, *also])
            except Changed as error:
                if (error.kind, error.key) != (KIND, person):
                    raise
            else:
                return after
        raise ServerError("no-session")

    async def delete(self, person: Person) -> None:
        """Delete somebody in one moment, with all their ways in and sessions; the rest is done by and by."""
        while found := await self.people.row(person.id):
            known, body = found
            writes = [ExpectUnchanged(PERSON, person.id, body), *await self._deleting(known)]
            for more in self.on_delete:
                writes += await more(known)
            with suppress(Changed):
                await self.store.write(writes)
                for forget in self.deleted:
                    forget(known)
                return

    async def is_quiet(self, person: Person) -> bool:
        """Say whether somebody never had a table and never said anything, as far as is known: they came lately."""
        if await self.store.kept(QUIET, person.id, self.people.now) is None:
            return False
        return not await self.store.all_kept(f"tables/{person.id}", self.people.now, 1)

    async def _deleting(self, person: Person) -> list[Write]:
        """Return what is written when somebody is deleted."""
        now, id = self.people.now, person.id
        account_body = await self.store.kept(KIND, id, now)
        quiet = await self.is_quiet(person)
        gone = msgspec.json.encode(Gone(id, person.name, since=now, quiet=quiet))
        writes: list[Write] = [
            ExpectUnchanged(KIND, id, account_body),
            Delete(PERSON, id),
            Delete(KIND, id),
            Delete(f"tables/{id}"),
            Delete(f"{PLAYING}/{id}"),
            *([ExpectUnchanged(QUIET, id, b"")] if quiet else []),
            Delete(QUIET, id),
            Put(LEAVING, id, gone, FOREVER),
            *await ending(self.store, id, now),
        ]
        if account_body:
            account = msgspec.json.decode(account_body, type=Account)
            writes += _no_longer_found_by(id, account, Account(0))
            writes.append(Put(NAMES, folded(person.handle), b"", now + NAME_RESTS))
        return writes

    @staticmethod
    def _why_not(error: Changed, name: str) -> UserError:
        """Return why an account cannot be opened, or have another name."""
        if error.kind == NAMES:
            return TableError("name-taken", name=name)
        return TableError("account-there") if error.kind == KIND else ServerError("wrong-passkey")


def _keys(person: str, account: Account) -> dict[tuple[str, str], bytes]:
    """Return by what an account is found, besides its name, and what is kept there."""
    keys = {(PASSKEYS, key_hash(passkey.credential)): person.encode() for passkey in account.passkeys}
    return keys | {(CODES, code): person.encode() for code in account.codes}


def _found_by(person: str, account: Account, before: Account | None = None) -> list[Write]:
    """Return what is kept so that an account is found by what is new of it; that must be nobody's."""
    old = _keys(person, before) if before else {}
    new = [(place, body) for place, body in _keys(person, account).items() if place not in old]
    return [*(ExpectUnchanged(*place) for place, _ in new), *(Put(*place, body, FOREVER) for place, body in new)]


def _no_longer_found_by(person: str, before: Account, after: Account) -> list[Write]:
    """Return what is forgotten by which an account was found and is no longer."""
    return [Delete(*place) for place in _keys(person, before) if place not in _keys(person, after)]
