"""People: guests with a name and a language, known again by a secret in a cookie. Only its hash is kept."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable

import msgspec

from ennead.core.language import LANGUAGES
from ennead.play.events import Sitter
from ennead.play.match_state import check_sitter
from ennead.server.inviting import FOREVER
from ennead.server.settings import TableError
from ennead.server.store import Store

SESSION_SECONDS = 365 * 24 * 3600
GUEST_SECONDS = 30 * 24 * 3600  # of somebody who has no table: nothing is lost with them but a name
RENEWED_AFTER = 24 * 3600  # a session that is used lasts another year, written down once a day at most
CODE_SECONDS = 600
SECRET_LENGTH = 100  # of anything that claims to be a secret


class Person(msgspec.Struct, frozen=True):
    """Somebody: an id that never leaves the server, a name, a language, and how often they have ended all sessions."""

    id: str
    name: str
    language: str = "en"
    era: int = 0
    handle: str = ""  # the name that is theirs alone, once they have an account


class Session(msgspec.Struct, frozen=True):
    """Whose session it is, since when it lasts, and of which era: of an earlier one it has ended."""

    person: str
    since: int
    era: int = 0


class People:
    """Everybody the store knows."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time):
        self.store = store
        self.clock = clock
        self._changing = asyncio.Lock()

    @property
    def now(self) -> int:
        """The moment, in seconds since 1970."""
        return int(self.clock())

    async def enter(self, name: str, language: str) -> tuple[str, Person]:
        """Let a guest in; return the secret that they are known by, and the person."""
        person = checked(Person(secrets.token_urlsafe(16), name, language))
        await self._keep(person)
        return await self.open(person), person

    async def who(self, secret: str | None) -> Person | None:
        """Return whose secret this is, if its time is not over."""
        if not secret or len(secret) > SECRET_LENGTH:
            return None
        found = await self.store.kept("session", _hash(secret), self.now)
        if not found:
            return None
        session = msgspec.json.decode(found, type=Session)
        person = await self.person(session.person)
        if person and person.era == session.era and self.now - session.since > RENEWED_AFTER:
            async with self._changing:
                person = await self.person(session.person)
                if person and person.era == session.era:
                    await self._keep(person)
                    await self.open(person, secret)
        return person if person and person.era == session.era else None

    async def name_of(self, person: str) -> str:
        """Return what a person is called; nothing if they are no longer known."""
        known = await self.person(person)
        return known.name if known else ""

    async def stay(self, person: Person, secret: str) -> None:
        """Let a person and their session last longer: they have a table now."""
        async with self._changing:
            known = await self.person(person.id)
            if known and known.era == person.era:
                await self._keep(known)
                await self.open(known, secret)

    async def change(self, person: Person) -> Person:
        """Give a person another name or language."""
        async with self._changing:
            known = await self.person(person.id)
            person = checked(msgspec.structs.replace(person, era=known.era if known else person.era))
            await self._keep(person)
        return person

    async def leave(self, secret: str) -> None:
        """End a session."""
        await self.store.take("session", _hash(secret), self.now)

    async def end_all(self, person: Person) -> Person:
        """End all sessions of a person, and all codes for other devices; return the person as they are from now on."""
        async with self._changing:
            person = await self.person(person.id) or person
            person = msgspec.structs.replace(person, era=person.era + 1)
            await self._keep(person)
        return person

    async def code(self, person: Person) -> str:
        """Return a code that lets the same person in on another device, once and soon."""
        code = secrets.token_urlsafe(16)
        body = msgspec.json.encode(Session(person.id, self.now, person.era))
        await self.store.keep("code", _hash(code), body, self.now + CODE_SECONDS)
        return code

    async def enter_by(self, code: str) -> tuple[str, Person] | None:
        """Let somebody in by a code, if it is good; return a secret of the device's own, and the person."""
        found = await self.store.take("code", _hash(code), self.now) if len(code) <= SECRET_LENGTH else None
        if not found:
            return None
        asked = msgspec.json.decode(found, type=Session)
        person = await self.person(asked.person)
        return (await self.open(person), person) if person and person.era == asked.era else None

    async def person(self, id: str) -> Person | None:
        """Return the person with this id, if they are known."""
        body = await self.store.kept("person", id, self.now)
        return msgspec.json.decode(body, type=Person) if body else None

    async def _until(self, person: Person) -> int:
        """Return until when a person is known who does not come again: long with a table, for good with an account."""
        if person.handle:
            return FOREVER
        has_table = await self.store.all_kept(f"tables/{person.id}", self.now, 1)
        return self.now + (SESSION_SECONDS if has_table else GUEST_SECONDS)

    async def _keep(self, person: Person) -> None:
        await self.store.keep("person", person.id, msgspec.json.encode(person), await self._until(person))

    async def open(self, person: Person, secret: str | None = None) -> str:
        """Begin a session, or let it last longer."""
        secret = secret or secrets.token_urlsafe(32)
        body = msgspec.json.encode(Session(person.id, self.now, person.era))
        until = min(await self._until(person), self.now + SESSION_SECONDS)
        await self.store.keep("session", _hash(secret), body, until)
        return secret


def checked(person: Person) -> Person:
    """Refuse a name that would break a line, and a language that is not spoken here."""
    if not person.name:
        raise TableError("name-needed")
    check_sitter(Sitter("person", person.name))
    if person.language not in LANGUAGES:
        raise TableError("no-such-language", language=person.language)
    return person


def _hash(secret: str) -> str:
    """Return what is kept of a secret; it is long and random, so one round is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()
