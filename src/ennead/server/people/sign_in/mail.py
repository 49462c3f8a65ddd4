"""Recovery by mail: a link that signs the owner of an account in, once and soon, sent to their confirmed address.

A request is answered at once and in the same way, whether or not there is such an account: it is looked up afterwards.
The answer depends only on earlier requests from the same address, and on how many there were in all.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

from ennead.core.language import words
from ennead.server.errors import ServerError
from ennead.server.latest import Latest
from ennead.server.lifetimes import DAY
from ennead.server.mailer import STRANGERS, Letter, MailAddress, Mailer
from ennead.server.mailer import Recovery as AskedBy
from ennead.server.people.account_names import folded
from ennead.server.people.accounts import Accounts
from ennead.server.people.people import OwnTable, Person
from ennead.server.rate_limits import REMEMBERED, Quota
from ennead.server.services import Service
from ennead.server.tokens import hashed
from ennead.server.work_queue import RETRY_AFTER
from ennead.store.rows import About, Key, Owner, Row, Secret, Whole, put, row

SECONDS = 3 * 3600  # for which a link is valid
SOON = 12 * 60  # seconds between two letters to one account
FEW = 4  # letters that go out so soon after each other; then there is one in `APART`
APART = 2 * 3600  # so that many requests still leave the owner with a valid link
WAITING = 100  # requests that are not looked up yet
FROM_ONE = 20  # letters a day that are asked for from one internet address


@row("mail recovery", lasts=SECONDS, by_module=True, not_exported="it lets its holder in, for a while")
class Recovery(Row, frozen=True):
    """A link in a letter lets a person in, of an era: it is no longer valid once all sessions have been ended.

    Nor is anybody by one that went to an address which is no longer theirs.
    """

    hash: Key[Secret[str]]  # of what the link holds
    person: Owner[str]
    era: int
    channel: str = ""  # the id of the address that it went to


@row("mail recovery lately", lasts=FEW * APART)
class RecoveriesLately(Row, frozen=True):
    """When such letters went to a person lately. It outlasts an account that is deleted, by hours."""

    person: Key[About[str]]
    sent: Whole[tuple[int, ...]] = ()


class Asked(NamedTuple):
    """The answer to a request: the seconds until it can be repeated, and whether it repeats a recent one."""

    seconds: int
    already: bool


class Asking:
    """Recent requests, by address: in memory, and counted the same whether there is such an account or not.

    The letters that are sent for them, several where several have confirmed the same address, are counted by `Mailer`.
    """

    def __init__(self, most: int, clock: Callable[[], float] = time.time):
        self.most, self.clock = most, clock
        self._from = Quota(FROM_ONE)  # by internet address
        self._all = Quota(most)
        self._lately = Latest[tuple[str, str], int](REMEMBERED)  # by internet address, or none, and who was named

    def count(self, address: str, who: str, is_known: bool) -> Asked:
        """Count a request from an address; an error if there were too many.

        A part of the total is reserved for people who are known here.
        """
        now, name = int(self.clock()), folded(who)
        if wait := self._wait(address, name, now):
            return Asked(wait, already=True)
        if self._from.left(address, now) <= 0:
            raise ServerError("letters-asked")
        if not self._wait("", name, now):  # however many ask for one name, that is one letter
            if self._all.left("", now) <= (0 if is_known else self.most - self.most // STRANGERS):
                raise ServerError("letters-used-up")
            self._all.take("", now)
            self._lately["", name] = now
        self._from.take(address, now)
        self._lately[address, name] = now
        return Asked(SOON, already=False)

    def _wait(self, address: str, name: str, now: int) -> int:
        return max(0, self._lately.get((address, name), 0) + SOON - now)


class AddressBook(Protocol):
    """The mail addresses that people have confirmed."""

    async def address(self, person: str) -> MailAddress | None:
        """Return the address of a person."""

    async def whose_address(self, address: str) -> list[str]:
        """Return some of the people who have this address."""


class RecoveryMail(Service):
    """Sends recovery links."""

    def __init__(self, accounts: Accounts, book: AddressBook, base: str, mailer: Mailer):
        self.accounts, self.people, self.base, self.mailer = accounts, accounts.people, base, mailer
        self.book, self.asking = book, Asking(mailer.config.mails, mailer.clock)
        self._asked: asyncio.Queue[tuple[str, AskedBy]] = asyncio.Queue(WAITING)

    @property
    def is_on(self) -> bool:
        """Whether letters can be sent."""
        return self.mailer.is_on

    async def ask(self, who: str, address: str, secret: str | None) -> Asked:
        """Queue a recovery link for the account with this name, or confirmed mail address, if there is one.

        `address` is the internet address of the client, `secret` that of its session, if it has one; an error if there
        are too many requests.
        """
        known = await self.people.known(secret)
        is_known = known is not None and known[1].begun < self.people.now - DAY and await self._plays(known[0])
        by: AskedBy = "by those known" if is_known else "by strangers"
        if not await self.mailer.may_send_recovery(by):
            raise ServerError("letters-used-up")
        if self._asked.full():
            raise ServerError("busy", seconds=RETRY_AFTER)
        asked = self.asking.count(address, who, is_known)
        if not asked.already:
            self._asked.put_nowait((who, by))
        return asked

    async def _plays(self, person: Person) -> bool:
        """Say whether a person has an account, or a table: other guests are strangers, however long ago they came."""
        return bool(person.handle) or bool(await self.people.rows.all(OwnTable, person.id, most=1))

    async def tick(self) -> None:
        """Send the links that were requested."""
        while not self._asked.empty():
            who, by = self._asked.get_nowait()
            for person in await self._meant(who):
                if address := await self.book.address(person.id):
                    await self._send(person, address, by)

    async def _meant(self, who: str) -> list[Person]:
        """Return the accounts with a name, or a mail address: several may have the same address."""
        if "@" not in who:  # no name has one
            found = [await self.accounts.of(who)]
        else:
            found = [await self.people.person(one) for one in await self.book.whose_address(who.strip())]
        return [person for person in found if person and person.handle]

    async def take(self, token: str) -> Person | None:
        """Use up a link: return whom it lets in; nothing if it is not valid."""
        link = await self.people.rows.take(Recovery, hashed(token))
        if not link:
            return None
        person, address = await self.people.person(link.person), await self.book.address(link.person)
        is_theirs = address is not None and address.id == link.channel
        return person if person and person.era == link.era and is_theirs else None

    async def _send(self, person: Person, address: MailAddress, by: AskedBy) -> None:
        now = self.people.now
        lately = await self.people.rows.get(RecoveriesLately, person.id) or RecoveriesLately(person.id)
        before = [at for at in lately.sent if at > now - FEW * APART]
        if before and now < before[-1] + (SOON if len(before) < FEW else APART):
            return
        token = secrets.token_urlsafe(32)
        also = [
            *put(Recovery(hashed(token), person.id, person.era, address.id), now=now),
            *put(RecoveriesLately(person.id, (*before, now)), now=now),
        ]
        say = words("server", person.language)
        site = urlsplit(self.base).netloc
        subject = say("recovery-subject", site=site)
        text = say("recovery-text", name=person.handle, site=site, link=f"{self.base}/sign-in#mail={token}")
        letter = Letter(address.address, subject, text, person.language, person=person.id)
        await self.mailer.send(letter, also, recovery=by)
