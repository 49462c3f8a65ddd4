"""People, guests and accounts: a name and a language, known again by a secret in a cookie. Only its hash is kept."""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import msgspec

from ennead.core.language import LANGUAGES
from ennead.play.events import Sitter
from ennead.play.match_state import check_sitter
from ennead.server import sessions
from ennead.server.errors import TableError
from ennead.server.facts import AwaitedFact
from ennead.server.lifetimes import DAY, FOREVER, GUEST_SECONDS, SESSION_SECONDS
from ennead.server.names import check_shown_name
from ennead.server.sessions import Session
from ennead.server.tokens import hashed, new_secret
from ennead.store.protocol import Changed, ExpectUnchanged, Put, Store, Write

RENEWED_AFTER = DAY  # a session that is used lasts another year, written down once a day at most
ACCOUNT_RENEWED_AFTER = 3600  # its owner is told when each was used
CODE_SECONDS = 600
PERSON = "person"  # by id
QUIET = "quiet"  # by the id of somebody new who has said nothing so far at any table
SECRET_LENGTH = 100  # of anything that claims to be a secret


class Person(msgspec.Struct, frozen=True):
    """Somebody: an id that never leaves the server, a name, a language, and how often they have ended all sessions."""

    id: str
    name: str
    language: str = "en"
    era: int = 0
    handle: str = ""  # the name that is theirs alone, once they have an account


class PersonRenamed(AwaitedFact, frozen=True):
    """Somebody has an account from now on, or another name: that holds, whatever handlers do."""

    person: Person


class People:
    """Everybody the store knows."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        guest_seconds: int = GUEST_SECONDS,
        player_seconds: int = SESSION_SECONDS,
    ):
        self.store = store
        self.clock = clock
        self.guest_seconds, self.player_seconds = guest_seconds, player_seconds

    @property
    def now(self) -> int:
        """The moment, in seconds since 1970."""
        return int(self.clock())

    async def enter(self, name: str, language: str, agent: str = "") -> tuple[str, Person]:
        """Let a guest in; return the secret that they are known by, and the person."""
        person = checked(Person(secrets.token_urlsafe(16), name, language))
        check_shown_name(name)
        until = await self._until(person)
        quiet = min(until, self.now + SESSION_SECONDS)  # no longer than it is remembered which tables somebody had
        keeping = [Put(PERSON, person.id, msgspec.json.encode(person), until), Put(QUIET, person.id, b"", quiet)]
        return await self.open(person, agent, also=keeping), person

    async def who(self, secret: str | None) -> Person | None:
        """Return whose secret this is, if its time is not over."""
        known = await self.known(secret)
        return known[0] if known else None

    async def known(self, secret: str | None) -> tuple[Person, Session] | None:
        """Return whose secret this is, and the session, if its time is not over; now and then it lasts longer."""
        if not secret or len(secret) > SECRET_LENGTH:
            return None
        known = await self._known(secret) or await self._known(secret)  # both may have changed while one was read
        if not known:
            return None
        person, session = known
        if self.now - session.used > (ACCOUNT_RENEWED_AFTER if person.handle else RENEWED_AFTER):
            await self._renew(person.id, secret)
            return await self._known(secret)
        return known

    async def _known(self, secret: str) -> tuple[Person, Session] | None:
        session = await sessions.found(self.store, hashed(secret), self.now)
        person = await self.person(session.person) if session else None
        return (person, session) if session and person and person.era == session.era else None

    async def name_of(self, person: str) -> str:
        """Return what a person is called; nothing if they are no longer known."""
        known = await self.person(person)
        return known.name if known else ""

    async def stay(self, person: Person, secret: str) -> None:
        """Let a person and their session last longer: they have a table now."""
        session = await sessions.found(self.store, hashed(secret), self.now)
        if session and session.era == person.era:
            await self._renew(person.id, secret)

    async def change(self, person: Person) -> Person:
        """Give a person another name or language; whoever has an account keeps its name."""

        def change(known: Person) -> Person:
            name = known.name if known.handle else person.name
            if name != known.name:
                check_shown_name(name)
            return checked(msgspec.structs.replace(known, name=name, language=person.language))

        return await self.update(person.id, change) or checked(person)

    async def update(
        self, id: str, change: Callable[[Person], Person], also: Sequence[Write] = (), until: int | None = None
    ) -> Person | None:
        """Change a person as they are in this moment; return who they are then, or nothing if they are not known."""
        while found := await self.row(id):
            person = change(found[0])
            keeping = Put(PERSON, id, msgspec.json.encode(person), until or await self._until(person))
            try:
                await self.store.write([ExpectUnchanged(PERSON, id, found[1]), keeping, *also])
            except Changed as error:
                if error.kind != PERSON:
                    raise
            else:
                return person
        return None

    async def leave(self, secret: str) -> None:
        """End a session."""
        if session := await sessions.found(self.store, hashed(secret), self.now):
            await self.store.write(sessions.ended(session, hashed(secret)))

    async def end(self, person: Person, id: str) -> str | None:
        """End one of a person's sessions; return its secret's hash, or nothing if there is no such session."""
        for session, hash in await sessions.all_of(self.store, person.id, person.era, self.now):
            if session.id == id:
                await self.store.write(sessions.ended(session, hash))
                return hash
        return None

    async def end_all(self, person: Person) -> Person:
        """End all sessions of a person, and all codes for other devices; return the person as they are from now on."""
        while found := await self.another_era(person.id):
            with suppress(Changed):
                await self.store.write(found[1])
                return found[0]
        return person

    async def another_era(self, id: str) -> tuple[Person, list[Write]] | None:
        """Return a person whose sessions, and codes for other devices, have all ended; and what is written for that.

        It is written only if they are still as they are now. Nothing is returned if they are not known.
        """
        if not (found := await self.row(id)):
            return None
        later = msgspec.structs.replace(found[0], era=found[0].era + 1)
        keeping = Put(PERSON, id, msgspec.json.encode(later), await self._until(later))
        return later, [ExpectUnchanged(PERSON, id, found[1]), keeping, *await sessions.ending(self.store, id, self.now)]

    async def code(self, person: Person) -> str:
        """Return a code that lets the same person in on another device, once and soon."""
        code = secrets.token_urlsafe(16)
        body = msgspec.json.encode(Session(person.id, self.now, person.era))
        await self.store.keep("code", hashed(code), body, self.now + CODE_SECONDS)
        return code

    async def enter_by(self, code: str, agent: str = "") -> tuple[str, Person] | None:
        """Let somebody in by a code, if it is good; return a secret of the device's own, and the person."""
        found = await self.store.take("code", hashed(code), self.now) if len(code) <= SECRET_LENGTH else None
        person = await self._of_code(found)
        return (await self.open(person, agent), person) if person else None

    async def owner_of(self, code: str) -> Person | None:
        """Return who is let in by a code, if it is good; it stays so."""
        return await self._of_code(
            await self.store.kept("code", hashed(code), self.now) if len(code) <= SECRET_LENGTH else None
        )

    async def _of_code(self, found: bytes | None) -> Person | None:
        if not found:
            return None
        asked = msgspec.json.decode(found, type=Session)
        person = await self.person(asked.person)
        return person if person and person.era == asked.era else None

    async def person(self, id: str) -> Person | None:
        """Return the person with this id, if they are known."""
        found = await self.row(id)
        return found[0] if found else None

    async def row(self, id: str) -> tuple[Person, bytes] | None:
        """Return the person with this id, if they are known, and how that is kept."""
        body = await self.store.kept(PERSON, id, self.now)
        return (msgspec.json.decode(body, type=Person), body) if body else None

    async def open(self, person: Person, agent: str = "", proved: int = 0, also: Sequence[Write] = ()) -> str:
        """Begin a session, on a browser that names itself so; return its secret. More may be written with it.

        `proved` is when whoever uses it proved that the account is theirs.
        """
        secret, writes = await self.beginning(person, agent, proved)
        await self.store.write([*also, *writes])
        return secret

    async def beginning(self, person: Person, agent: str, proved: int) -> tuple[str, list[Write]]:
        """Return the secret of a session that is to begin, and what is written then."""
        session, secret = Session.new(person.id, person.era, self.now, agent, proved), new_secret()
        return secret, await sessions.beginning(self.store, session, secret, await self._session_until(person))

    async def prove(self, person: Person, secret: str) -> None:
        """Take note that whoever uses a session has just proved that the account is theirs."""
        with suppress(Changed):
            await self.store.write(await self.proving(person, secret))

    async def proving(self, person: Person, secret: str, **facts: int) -> list[Write]:
        """Return what is written to take note of a proof, and of other facts of the session."""
        until, facts = await self._session_until(person), {"used": self.now, "proved": self.now, **facts}
        return await sessions.changing(self.store, hashed(secret), until, self.now, **facts)

    async def _renew(self, id: str, secret: str) -> None:
        """Let a person and their session last longer, unless something is changed meanwhile."""
        if not (found := await self.row(id)):
            return
        person, body = found
        until = await self._session_until(person)
        keeping: list[Write] = [ExpectUnchanged(PERSON, id, body), Put(PERSON, id, body, await self._until(person))]
        session = await sessions.changing(self.store, hashed(secret), until, self.now, used=self.now)
        with suppress(Changed):
            await self.store.write([*keeping, *session] if session else [])

    async def _until(self, person: Person) -> int:
        """Return until when a person is known who does not come again: long with a table, for good with an account."""
        if person.handle:
            return FOREVER
        has_table = await self.store.all_kept(f"tables/{person.id}", self.now, 1)
        return self.now + (self.player_seconds if has_table else self.guest_seconds)

    async def _session_until(self, person: Person) -> int:
        return min(await self._until(person), self.now + SESSION_SECONDS)


async def handles(store: Store, ids: Iterable[str], now: int) -> dict[str, str]:
    """Return the names of the accounts that some of these people have."""
    found = {id: await store.kept(PERSON, id, now) for id in set(ids)}
    known = {id: msgspec.json.decode(body, type=Person).handle for id, body in found.items() if body}
    return {id: handle for id, handle in known.items() if handle}


def checked(person: Person) -> Person:
    """Refuse a name that would break a line, and a language that is not spoken here."""
    if not person.name:
        raise TableError("name-needed")
    check_sitter(Sitter("person", person.name))
    if person.language not in LANGUAGES:
        raise TableError("no-such-language", language=person.language)
    return person
