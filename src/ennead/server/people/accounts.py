"""Accounts: people with a name that nobody else has, who can sign in again and never expire."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from ennead.core.language import UserError
from ennead.server.errors import ServerError, TableError
from ennead.server.facts import Bus
from ennead.server.lifetimes import FOREVER
from ennead.server.people.account_names import checked_name, folded
from ennead.server.people.people import Handle, OwnTable, People, Person, PersonRenamed, Quiet, checked
from ennead.server.people.sign_in.code import key_hash
from ennead.store.protocol import Changed, ExpectUnchanged, Write
from ennead.store.rows import About, InBody, Key, Owner, Row, Secret, Whole, put, row

COUNTED = 60  # seconds for which the number of accounts is cached


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


@row("passkey", unique=True, by_module=True, not_exported="an index of `account`")
class PasskeyOwner(Row, frozen=True):
    """Whose a passkey is, by the hash of its credential's id."""

    hash: Key[str]
    person: Whole[Owner[str]]


@row("recovery", unique=True, by_module=True, not_exported="an index of `account`")
class RecoveryCode(Row, frozen=True):
    """Whose a recovery code is, by its hash."""

    hash: Key[Secret[str]]
    person: Whole[Owner[str]]


@row("account", unique=True)
class Account(Row, frozen=True):
    """What is kept of an account besides the person."""

    person: Key[Owner[str]]
    since: int
    password: Secret[str] = ""  # its hash by argon2
    passkeys: Secret[tuple[Passkey, ...]] = ()
    codes: Secret[tuple[str, ...]] = ()  # hashes of the recovery codes that are left
    renamed: int = 0  # when its owner last gave it another name
    user: Secret[bytes] = b""  # WebAuthn's user id: by it authenticators know the account

    def index(self) -> list[Row]:
        """Return the rows by which its person is found: one for each passkey and each recovery code that is left."""
        passkeys = [PasskeyOwner(key_hash(one.credential), self.person) for one in self.passkeys]
        return [*passkeys, *(RecoveryCode(code, self.person) for code in self.codes)]

    def exported(self, names: Mapping[str, str]) -> dict[str, Any]:
        """Return it without what lets in."""
        passkeys = [{"name": one.name, "since": one.since, "used": one.used} for one in self.passkeys]
        ways = {"password": bool(self.password), "passkeys": passkeys, "recovery_codes": len(self.codes)}
        return {"since": self.since} | ways

    @property
    def ways(self) -> int:
        """How many lasting ways in there are: the password, and each passkey."""
        return bool(self.password) + len(self.passkeys)


@row("leaving")
class Gone(Row, frozen=True, array_like=True):
    """A deleted or renamed person: at which tables the old name is still to be removed."""

    person: Key[InBody[About[str]]]
    name: str
    after: int = 0  # a cursor: up to where their tables have been gone through
    new: str = ""  # their new name; without one, they are deleted
    since: int = 0
    quiet: bool = False  # they never had a table and never said anything: their name stands nowhere


@row("games-to-keep", not_exported="work that is pending")
class GuestHistoryPending(Row, frozen=True):
    """What an account has played as a guest is still to be seen to, so that it stays as long as the account."""

    person: Key[Owner[str]]


class Accounts:
    """All accounts, and their names."""

    def __init__(self, bus: Bus, people: People):
        self.bus, self.people, self.store, self.rows = bus, people, people.store, people.rows
        self._counted = 0, 0  # when, and how many accounts there were
        self.looking = asyncio.Lock()
        """Held while a part of a person's tables is looked up, so that the store has time for others in between."""

    async def count(self) -> int:
        """Return how many accounts there are, or were a minute ago at most."""
        if self.people.now >= self._counted[0] + COUNTED:
            self._counted = self.people.now, await self.store.count(Account.KIND.name)
        return self._counted[1]

    async def open(
        self, person: Person, name: str, also: Sequence[Write] = (), account: Account | None = None, eras: int = 0
    ) -> Person:
        """Turn a guest into an account with this name; they keep all they have. An error if the name is taken.

        Their sessions go on; with another era, only those that are written `also`.
        """
        name = checked_name(name)
        account = account or Account(person.id, self.people.now)
        try:
            return await self._name(person, name, [*put(account), *put(GuestHistoryPending(person.id)), *also], eras)
        except Changed as error:
            raise self._why_not(error, name) from error

    async def rename(self, person: Person, name: str, also: Sequence[Write] = ()) -> Person:
        """Rename an account or a guest; their name at tables is replaced afterwards, by `Deletion`.

        `Changed` is raised where a condition of the caller, among what is written `also`, no longer holds.
        """
        name = checked_name(name)
        while True:
            quiet = await self.is_quiet(person)
            later = put(Gone(person.id, person.name, new=name, since=self.people.now, quiet=quiet))
            try:
                writes = [*later, *still(quiet, person), *also]
                return await self._name(person, name, writes, is_account=bool(person.handle))
            except Changed as error:
                if error.kind == Handle.KIND.name:
                    raise self._why_not(error, name) from error
                if error.kind != Quiet.KIND.name:  # else they have just said something for the first time
                    raise

    async def _name(
        self, person: Person, name: str, writes: Sequence[Write], eras: int = 0, is_account: bool = True
    ) -> Person:
        """Set a person's name, and the name of the account if they have one; publish `PersonRenamed`.

        `Changed` is raised if a person who was taken for quiet no longer is, or where a condition of the caller fails.
        """

        def named(known: Person) -> Person:
            handle = name if is_account else known.handle
            return checked(msgspec.structs.replace(known, name=name, handle=handle, era=known.era + eras))

        known = await self.people.update(person.id, named, writes, FOREVER if is_account else None)
        if known is None:
            raise ServerError("no-session")
        await self.bus.publish_and_wait(PersonRenamed(known))
        return known

    async def is_taken(self, name: str) -> bool:
        """Say whether a name is taken, or still reserved after its account was deleted."""
        return await self.rows.get(Handle, folded(name)) is not None

    async def of(self, name: str) -> Person | None:
        """Return who has this account name, however it is written; nothing if it is free."""
        return await self.owner(Handle, folded(name))

    async def owner(self, by: type[Handle | PasskeyOwner | RecoveryCode], key: str) -> Person | None:
        """Return the person who is found by a name, a passkey or a recovery code."""
        found = await self.rows.get(by, key)
        return await self.people.person(found.person) if found else None

    async def account(self, person: str) -> Account | None:
        """Return the account of a person."""
        return await self.rows.get(Account, person)

    async def change(self, person: str, change: Callable[[Account], Account], also: Sequence[Write] = ()) -> Account:
        """Change an account as stored in this moment; an error if there is none any more.

        `Changed` is raised if a condition among the other writes fails.
        """
        by, rows = lambda account: change(account) if account else None, self.rows
        if changed := await rows.change(Account, person, by=by, also=lambda _: also):
            return changed
        raise ServerError("no-session")

    async def is_quiet(self, person: Person) -> bool:
        """Say whether a person is known to have never had a table and never said anything: they came lately."""
        if await self.rows.get(Quiet, person.id) is None:
            return False
        return not await self.rows.all(OwnTable, person.id, most=1)

    @staticmethod
    def _why_not(error: Changed, name: str) -> UserError:
        """Return the error that a person is told when a condition of an account's commit has failed."""
        if error.kind == Handle.KIND.name:
            return TableError("name-taken", name=name)
        return TableError("account-there") if error.kind == Account.KIND.name else ServerError("wrong-passkey")


def still(quiet: bool, person: Person) -> list[Write]:
    """Return the condition that a quiet person still is quiet."""
    return [ExpectUnchanged(*Quiet(person.id).place, b"")] if quiet else []
