"""Making an account, and changing its ways in: password, passkeys, recovery codes, name."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec

from ennead.server.asker import Asker
from ennead.server.errors import ServerError, TableError
from ennead.server.lifetimes import DAY
from ennead.server.people.account_names import checked_name
from ennead.server.people.accounts import Account, Passkey
from ennead.server.people.people import Person
from ennead.server.people.sessions import ending
from ennead.server.people.sign_in import passkey as passkeys
from ennead.server.people.sign_in.code import new_codes
from ennead.server.people.sign_in.passkey import Making, Party
from ennead.server.people.sign_in.password import check_password
from ennead.server.people.sign_in.service import Browser, SigningIn, once, with_passkey
from ennead.server.tokens import hashed
from ennead.store.protocol import Changed, Write
from ennead.store.rows import put

PROVED_SECONDS = 900  # for which sensitive changes are allowed after a proof
RENAMED_DAYS = 30  # between two changes of a person's name


class Answer(NamedTuple):
    """A new passkey of a browser, the ticket of its request, and what its owner calls it."""

    ticket: str
    credential: dict[str, Any]
    name: str


class Wish(NamedTuple):
    """A sign-up: the name of the account, and its password, its passkey, or both."""

    name: str
    password: str
    passkey: Answer | None


class SignInMethods:
    """Makes accounts, and changes the ways into them."""

    def __init__(self, signing_in: SigningIn):
        self.signing_in = signing_in
        self.accounts, self.people, self.store = signing_in.accounts, signing_in.people, signing_in.store

    async def sign_up(self, asker: Asker, person: Person, secret: str, wish: Wish) -> tuple[Person, list[str]]:
        """Turn a guest into an account in one commit; return the changed person, and the recovery codes.

        The session goes on. Those on other devices end: they may be in other hands. `check` has been called before.
        """
        account, also = await self._first_ways(asker, person.id, wish)
        codes, hashes = new_codes()
        account = msgspec.structs.replace(account, codes=hashes)
        also += await ending(self.people.rows, person.id, but=hashed(secret))
        also += await self.people.proving(person, secret, era=person.era + 1)
        return await self.accounts.open(person, wish.name, also, account, eras=1), codes

    async def check(self, wish: Wish) -> None:
        """Raise an error for a name that cannot be had, a weak password, or no way in at all."""
        name = checked_name(wish.name)
        if not wish.password and not wish.passkey:
            raise TableError("way-in-needed")
        if wish.password:
            check_password(wish.password, name)
        if await self.accounts.is_taken(name):
            raise TableError("name-taken", name=name)

    async def passkey_options(self, party: Party, person: Person | None, name: str) -> tuple[str, dict[str, Any]]:
        """Return a ticket and the browser's options for making a passkey, for an account or a new one."""
        account = await self.accounts.account(person.id) if person and person.handle else None
        name = person.handle if person and account else name
        making, options = passkeys.to_make(party, name, account)
        return await self.signing_in.tickets.sign(making, passkeys.SECONDS), options

    async def add_passkey(self, asker: Asker, person: Person, answer: Answer) -> Passkey:
        """Add a passkey to an account."""
        making, passkey = await self._made(asker, answer)

        def added(account: Account) -> Account:
            if len(account.passkeys) >= passkeys.MOST:
                raise TableError("passkeys-many", most=passkeys.MOST)
            if account.user and account.user != making.user:
                raise ServerError("wrong-passkey")  # it was made for another account
            return msgspec.structs.replace(account, user=making.user, passkeys=(*account.passkeys, passkey))

        await self._change(person, added, once(making.challenge, self.people.now))
        return passkey

    async def rename_passkey(self, person: Person, id: str, name: str) -> None:
        """Rename a passkey."""

        def renamed(account: Account) -> Account:
            return with_passkey(account, msgspec.structs.replace(_own(account, id), name=name))

        await self._change(person, renamed)

    async def remove_passkey(self, person: Person, id: str) -> None:
        """Remove a passkey, unless it is the last way in."""

        def removed(account: Account) -> Account:
            gone = _own(account, id)
            left = tuple(one for one in account.passkeys if one != gone)
            return _with_a_way_in(msgspec.structs.replace(account, passkeys=left))

        await self._change(person, removed)

    async def set_password(self, browser: Browser, person: Person, password: str) -> str:
        """Set or change a password. All sessions end; return the secret of a new one."""
        check_password(password, person.handle)
        kept = await self.signing_in.passwords.kept(Asker(browser.asker.address), password)
        while found := await self.people.another_era(person.id):
            later, ended = found
            secret, session = await self.people.beginning(later, browser.agent, self.people.now)
            change = partial(msgspec.structs.replace, password=kept)
            try:
                await self.accounts.change(person.id, change, [*ended, *session])
            except Changed as error:
                if error.kind != Person.KIND.name:
                    raise
            else:
                return secret
        raise ServerError("no-session")

    async def remove_password(self, person: Person) -> None:
        """Remove the password, unless it is the last way in."""
        await self._change(person, lambda account: _with_a_way_in(msgspec.structs.replace(account, password="")))

    async def renew_codes(self, person: Person) -> list[str]:
        """Replace the recovery codes, and return the new ones."""
        codes, hashes = new_codes()
        await self._change(person, partial(msgspec.structs.replace, codes=hashes))
        return codes

    async def rename(self, person: Person, name: str) -> Person:
        """Rename an account for its owner; not too often, for others know the old name."""
        while True:
            account, unchanged = await self.accounts.rows.read(Account, person.id)
            if not account:
                raise ServerError("no-session")
            if self.people.now - account.renamed < RENAMED_DAYS * DAY:
                raise TableError("renamed-lately", days=RENAMED_DAYS)
            later = put(msgspec.structs.replace(account, renamed=self.people.now), before=account)
            with suppress(Changed):  # the account has been changed meanwhile
                return await self.accounts.rename(person, name, [unchanged, *later])

    async def _first_ways(self, asker: Asker, person: str, wish: Wish) -> tuple[Account, list[Write]]:
        """Return a new account with its first ways in, and the writes that go with it."""
        account, also = Account(person, self.people.now), list[Write]()
        if wish.password:
            kept = await self.signing_in.passwords.kept(Asker(asker.address), wish.password)
            account = msgspec.structs.replace(account, password=kept)
        if wish.passkey:
            making, passkey = await self._made(asker, wish.passkey)
            account = msgspec.structs.replace(account, user=making.user, passkeys=(passkey,))
            also = once(making.challenge, self.people.now)
        return account, also

    async def _made(self, asker: Asker, answer: Answer) -> tuple[Making, Passkey]:
        """Return a new passkey, checked against its ticket; an error if it does not match."""
        making = await self.signing_in.tickets.read(answer.ticket, Making)
        if not making:
            raise ServerError("wrong-passkey")
        facts = (making, answer.credential, answer.name, self.people.now)
        passkey = await self.signing_in.work.do(asker, partial(passkeys.made, *facts))
        if not passkey:
            raise ServerError("wrong-passkey")
        return making, passkey

    async def _change(self, person: Person, change: Any, also: Sequence[Write] = ()) -> None:
        """Change an account; where a condition fails, the passkey was used already."""
        try:
            await self.accounts.change(person.id, change, also)
        except Changed as error:
            raise ServerError("wrong-passkey") from error


def _own(account: Account, id: str) -> Passkey:
    for passkey in account.passkeys:
        if passkey.id == id:
            return passkey
    raise ServerError("no-such-passkey")


def _with_a_way_in(account: Account) -> Account:
    if not account.ways:
        raise TableError("last-way-in")
    return account
