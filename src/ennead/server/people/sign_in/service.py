"""Signing in: by password, passkey, recovery code, or a link from a mail. Each begins a session.

An unknown name gets the same error as a wrong password, after the same reads and computation.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from ennead.server.asker import Asker
from ennead.server.errors import ServerError
from ennead.server.people.account_names import folded
from ennead.server.people.accounts import Account, Accounts, Passkey, PasskeyOwner, RecoveryCode
from ennead.server.people.decisions import HostDecisions
from ennead.server.people.people import Handle, Person
from ennead.server.people.sign_in import passkey as passkeys
from ennead.server.people.sign_in.by_host import WaysInByHost
from ennead.server.people.sign_in.code import code_hash, key_hash
from ennead.server.people.sign_in.login_backoff import LoginBackoff
from ennead.server.people.sign_in.mail import RecoveryMail
from ennead.server.people.sign_in.passkey import Party, Using
from ennead.server.people.sign_in.password import Passwords, is_old
from ennead.server.people.sign_in.tickets import Tickets
from ennead.server.work_queue import FairWorkQueue
from ennead.store.protocol import Changed, Write
from ennead.store.rows import Key, Row, put, row

NOBODY = "nobody"  # a dummy id, which is looked up for unknown names


@row("used ticket", lasts=2 * passkeys.SECONDS, unique=True)
class UsedTicket(Row, frozen=True):
    """A passkey has answered what a ticket asked for: that is done once."""

    hash: Key[str]


class Browser(NamedTuple):
    """A client: on whose behalf it asks, and its user agent."""

    asker: Asker
    agent: str


Entered = tuple[str, Person]
"""The secret of a new session, and whose it is."""


class SigningIn:
    """Signs the owners of accounts in."""

    def __init__(
        self,
        accounts: Accounts,
        mailing: RecoveryMail,
        by_host: WaysInByHost,
        decisions: HostDecisions,
        work: FairWorkQueue,
    ):
        self.by_host, self.decisions = by_host, decisions
        self.accounts, self.people, self.store = accounts, accounts.people, accounts.store
        self.mailing, self.work = mailing, work
        self.passwords = Passwords()
        self.patience = LoginBackoff()
        self.tickets = Tickets(self.people)

    async def by_password(self, browser: Browser, name: str, password: str) -> Entered:
        """Sign a person in by name and password."""
        person, account = await self._found(name)
        await self._check_password(browser.asker, name, account, password)
        if person is None:
            raise ServerError("wrong-sign-in")
        if account.password and is_old(account.password):
            await self._keep_anew(browser.asker, person, account, password)
        return await self._enter(browser, person)

    async def options(self, party: Party) -> tuple[str, dict[str, Any]]:
        """Return a ticket and the browser's options for using a passkey, of any account."""
        using, options = passkeys.to_use(party)
        return await self.tickets.sign(using, passkeys.SECONDS), options

    async def by_passkey(self, browser: Browser, ticket: str, credential: dict[str, Any]) -> Entered:
        """Sign a person in by a passkey."""
        person = await self.accounts.owner(PasskeyOwner, key_hash(passkeys.credential_of(credential)))
        using, passkey = await self._used(browser.asker, person, ticket, credential)
        assert person
        secret, writes = await self._beginning(browser, person)
        await self._note_use(person, using, passkey, writes)
        return secret, person

    async def by_code(self, browser: Browser, code: str) -> Entered:
        """Sign a person in by a recovery code, and use it up."""
        hash = code_hash(code)
        person = await self.accounts.owner(RecoveryCode, hash)
        if not person:
            raise ServerError("wrong-code")
        secret, writes = await self._beginning(browser, person)

        def without(account: Account) -> Account:
            if hash not in account.codes:  # it was used meanwhile
                raise ServerError("wrong-code")
            return msgspec.structs.replace(account, codes=tuple(one for one in account.codes if one != hash))

        await self.accounts.change(person.id, without, writes)
        return secret, person

    async def by_link(self, browser: Browser, token: str) -> Entered:
        """Sign a person in by a link from a mail, or one that a host has made, and use it up."""
        if person := await self.mailing.take(token):
            return await self._enter(browser, person)
        taken = await self.by_host.take(token)
        if not taken:
            raise ServerError("wrong-code")
        person, also = taken
        return await self._enter(browser, person, also)

    async def prove(
        self, asker: Asker, person: Person, secret: str, password: str, passkey: tuple[str, dict[str, Any]] | None
    ) -> None:
        """Let a person who has signed in prove once more that the account is theirs."""
        if passkey:
            using, used = await self._used(asker, person, *passkey)
            await self._note_use(person, using, used, [])
        else:
            account = await self.accounts.account(person.id) or Account(person.id, 0)
            await self._check_password(asker, person.handle, account, password)
        await self.people.prove(person, secret)

    # How it is done.

    async def _found(self, name: str) -> tuple[Person | None, Account]:
        """Return who has a name, and their account; for an unknown name as much is read."""
        handle = await self.accounts.rows.get(Handle, folded(name))
        id = (handle and handle.person) or NOBODY
        person, account = await self.people.person(id), await self.accounts.account(id)
        return person, account or Account(id, 0)

    async def _check_password(self, asker: Asker, name: str, account: Account, password: str) -> None:
        """Raise an error for a wrong password, or while the backoff lasts."""
        who = folded(name), asker.address
        if wait := self.patience.wait(*who):
            raise ServerError("too-many", seconds=int(wait) + 1)
        self.patience.was_wrong(*who)
        if not await self.passwords.is_right(Asker(asker.address), account.password, password):
            raise ServerError("wrong-sign-in")
        self.patience.was_right(*who)

    async def _keep_anew(self, asker: Asker, person: Person, account: Account, password: str) -> None:
        """Hash a password with today's parameters, unless it has been changed meanwhile."""
        kept = await self.passwords.kept(Asker(asker.address), password)

        def anew(now: Account) -> Account:
            return msgspec.structs.replace(now, password=kept) if now.password == account.password else now

        await self.accounts.change(person.id, anew)

    async def _used(
        self, asker: Asker, person: Person | None, ticket: str, credential: dict[str, Any]
    ) -> tuple[Using, Passkey]:
        """Return a passkey of this person with its use noted; an error if it does not match."""
        using = await self.tickets.read(ticket, Using)
        account = await self.accounts.account(person.id) if person else None
        id = passkeys.credential_of(credential)
        passkey = next((one for one in account.passkeys if one.credential == id), None) if account else None
        if not using or not passkey:
            raise ServerError("wrong-sign-in")
        used = await self.work.do(asker, partial(passkeys.used, using, credential, passkey, self.people.now))
        if not used:
            raise ServerError("wrong-sign-in")
        return using, used

    async def _note_use(self, person: Person, using: Using, used: Passkey, also: list[Write]) -> None:
        """Store that a passkey was used, and what is written `also`; each ticket is valid once."""

        def noted(account: Account) -> Account:
            if not any(one.id == used.id and one.count <= used.count for one in account.passkeys):
                raise ServerError("wrong-sign-in")  # it was removed, or used, meanwhile
            return with_passkey(account, used)

        try:
            await self.accounts.change(person.id, noted, [*once(using.challenge, self.people.now), *also])
        except Changed as error:
            raise ServerError("wrong-sign-in") from error

    async def _enter(self, browser: Browser, person: Person, also: Sequence[Write] = ()) -> Entered:
        secret, writes = await self._beginning(browser, person)
        await self.store.write([*writes, *also])
        return secret, person

    async def _beginning(self, browser: Browser, person: Person) -> tuple[str, list[Write]]:
        """Return the secret of a new session and the writes for it; an error if a host has banned the person."""
        await self.decisions.check(person.id)
        return await self.people.beginning(person, browser.agent, self.people.now)


def once(challenge: bytes, now: int) -> list[Write]:
    """Return the writes that use up a ticket."""
    return put(UsedTicket(key_hash(challenge)), now=now)


def with_passkey(account: Account, passkey: Passkey) -> Account:
    """Return an account with one of its passkeys replaced by its new state."""
    others = (passkey if one.id == passkey.id else one for one in account.passkeys)
    return msgspec.structs.replace(account, passkeys=tuple(others))
