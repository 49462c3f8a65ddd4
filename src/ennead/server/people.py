"""People: guests with a name and a language, known again by a secret in a cookie. Only its hash is kept."""

import hashlib
import secrets
import time
from collections.abc import Callable

import msgspec

from ennead.core.language import LANGUAGES
from ennead.play.events import Sitter
from ennead.play.match import check_sitter
from ennead.server.settings import TableComplaint
from ennead.server.store import Store

SESSION_SECONDS = 365 * 24 * 3600
RENEWED_AFTER = 24 * 3600  # a session that is used lasts another year, written down once a day at most
CODE_SECONDS = 600
SECRET_LENGTH = 100  # of anything that claims to be a secret


class Person(msgspec.Struct, frozen=True):
    """Somebody: an id that never leaves the server, a name, and a language."""

    id: str
    name: str
    language: str = "en"


class Session(msgspec.Struct, frozen=True):
    """Whose session it is, and since when it lasts."""

    person: str
    since: int


class People:
    """Everybody the store knows."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time):
        self.store = store
        self.clock = clock

    @property
    def now(self) -> int:
        """The moment, in seconds since 1970."""
        return int(self.clock())

    async def enter(self, name: str, language: str) -> tuple[str, Person]:
        """Let a guest in; return the secret that they are known by, and the person."""
        person = checked(Person(secrets.token_urlsafe(16), name, language))
        await self._keep(person)
        return await self._open(person), person

    async def who(self, secret: str | None) -> Person | None:
        """Return whose secret this is, if its time is not over."""
        if not secret or len(secret) > SECRET_LENGTH:
            return None
        found = await self.store.kept("session", _hash(secret), self.now)
        if not found:
            return None
        session = msgspec.json.decode(found, type=Session)
        body = await self.store.kept("person", session.person, self.now)
        if not body:
            return None
        person = msgspec.json.decode(body, type=Person)
        if self.now - session.since > RENEWED_AFTER:
            await self._keep(person)
            await self._open(person, secret)
        return person

    async def name_of(self, person: str) -> str:
        """Return what a person is called; nothing if they are no longer known."""
        body = await self.store.kept("person", person, self.now)
        return msgspec.json.decode(body, type=Person).name if body else ""

    async def change(self, person: Person) -> Person:
        """Give a person another name or language."""
        await self._keep(checked(person))
        return person

    async def leave(self, secret: str) -> None:
        """End a session."""
        await self.store.take("session", _hash(secret), self.now)

    async def code(self, person: Person) -> str:
        """Return a code that lets the same person in on another device, once and soon."""
        code = secrets.token_urlsafe(16)
        await self.store.keep("code", _hash(code), person.id.encode(), self.now + CODE_SECONDS)
        return code

    async def enter_by(self, code: str) -> tuple[str, Person] | None:
        """Let somebody in by a code, if it is good; return a secret of the device's own, and the person."""
        found = await self.store.take("code", _hash(code), self.now) if len(code) <= SECRET_LENGTH else None
        body = await self.store.kept("person", found.decode(), self.now) if found else None
        if not body:
            return None
        person = msgspec.json.decode(body, type=Person)
        return await self._open(person), person

    async def _keep(self, person: Person) -> None:
        await self.store.keep("person", person.id, msgspec.json.encode(person), self.now + SESSION_SECONDS)

    async def _open(self, person: Person, secret: str | None = None) -> str:
        """Begin a session, or let it last longer."""
        secret = secret or secrets.token_urlsafe(32)
        body = msgspec.json.encode(Session(person.id, self.now))
        await self.store.keep("session", _hash(secret), body, self.now + SESSION_SECONDS)
        return secret


def checked(person: Person) -> Person:
    """Refuse a name that would break a line, and a language that is not spoken here."""
    if not person.name:
        raise TableComplaint("name-needed")
    check_sitter(Sitter("person", person.name))
    if person.language not in LANGUAGES:
        raise TableComplaint("no-such-language", language=person.language)
    return person


def _hash(secret: str) -> str:
    """Return what is kept of a secret; it is long and random, so one round is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()
