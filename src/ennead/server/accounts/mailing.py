"""Recovery by mail: a link that lets the owner of an account in, once and soon, sent to their confirmed address.

Whoever asks for one is answered at once and in the same way, whatever they have named: it is looked up afterwards.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import urlsplit

import msgspec

from ennead.core.language import words
from ennead.server.accounts.accounts import Accounts
from ennead.server.events import AnyEvent
from ennead.server.notices.mail import Letter, Mailer
from ennead.server.notices.wishes import MailAddress
from ennead.server.people import Person
from ennead.server.sessions import hashed
from ennead.server.store import Keep
from ennead.server.tables import OpenTable

KIND = "mail recovery"  # by the hash of what a link holds
SECONDS = 3 * 3600  # that a link is good for
APART = 2 * 3600  # seconds between two letters to one account: whoever asks for many leaves the owner with a good one
WAITING = 100  # wishes that are not looked up yet; what comes besides is dropped


class Recovery(msgspec.Struct, frozen=True):
    """Whom a link lets in, and of which era: whoever has ended all sessions meanwhile is not let in by it.

    Nor is anybody by one that went to an address which is no longer theirs.
    """

    person: str
    era: int
    channel: str = ""  # the id of the address that it went to


class Mailing:
    """Sends links to those who have lost their way in."""

    def __init__(self, accounts: Accounts, base: str, mailer: Mailer):
        self.accounts, self.people, self.base, self.mailer = accounts, accounts.people, base, mailer
        self.address: Callable[[str], Awaitable[MailAddress | None]] = self._no_address
        """Returns the mail address that a person has confirmed; nothing if there is none."""
        self.owners: Callable[[str], Awaitable[list[str]]] = self._no_owners
        """Returns some of the people who have confirmed a mail address."""
        self._asked: asyncio.Queue[str] = asyncio.Queue(WAITING)

    @property
    def is_on(self) -> bool:
        """Whether letters can be sent."""
        return self.mailer.is_on

    def ask(self, who: str) -> None:
        """Let a link be sent to whoever has this name, or has confirmed this address, if there is such an account."""
        if self.is_on and not self._asked.full():
            self._asked.put_nowait(who)

    async def start(self) -> None:
        """Begin: what was asked for before the server stopped can be asked for again."""

    def heed(self, live: OpenTable, events: Sequence[AnyEvent]) -> None:
        """Take no note of tables."""

    async def care(self) -> None:
        """Send what was asked for."""
        while not self._asked.empty():
            for person in await self._meant(self._asked.get_nowait()):
                if address := await self.address(person.id):
                    await self._send(person, address)

    async def _meant(self, who: str) -> list[Person]:
        """Return whom somebody means by a name, or by an address: several may have the same."""
        if "@" not in who:  # which no name has
            found = [await self.accounts.of(who)]
        else:
            found = [await self.people.person(one) for one in await self.owners(who.strip())]
        return [person for person in found if person and person.handle]

    async def take(self, token: str) -> Person | None:
        """Return whom a link lets in, and let it be good no longer."""
        body = await self.people.store.take(KIND, hashed(token), self.people.now)
        if not body:
            return None
        link = msgspec.json.decode(body, type=Recovery)
        person, address = await self.people.person(link.person), await self.address(link.person)
        is_theirs = address is not None and address.id == link.channel
        return person if person and person.era == link.era and is_theirs else None

    async def _send(self, person: Person, address: MailAddress) -> None:
        lately = f"{KIND} lately"
        if await self.people.store.kept(lately, person.id, self.people.now) is not None:
            return
        token = secrets.token_urlsafe(32)
        body = msgspec.json.encode(Recovery(person.id, person.era, address.id))
        also = [
            Keep(KIND, hashed(token), body, self.people.now + SECONDS),
            Keep(lately, person.id, b"", self.people.now + APART),
        ]
        say = words("server", person.language)
        site = urlsplit(self.base).netloc
        subject = say("recovery-subject", site=site)
        text = say("recovery-text", name=person.handle, site=site, link=f"{self.base}/sign-in#mail={token}")
        letter = Letter(address.address, subject, text, person.language, person=person.id)
        await self.mailer.send(letter, also, recovery=True)

    @staticmethod
    async def _no_address(person: str) -> MailAddress | None:
        return None

    @staticmethod
    async def _no_owners(address: str) -> list[str]:
        return []
