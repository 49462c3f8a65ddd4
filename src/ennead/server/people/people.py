"""People, guests and accounts: a name and a language, known again by a secret in a cookie. Only its hash is kept."""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import msgspec

from ennead.core.language import LANGUAGES
from ennead.play.events import Sitter
from ennead.play.match_state import check_sitter
from ennead.server.errors import TableError
from ennead.server.facts import AwaitedFact
from ennead.server.lifetimes import DAY, FOREVER, GUEST_SECONDS, SESSION_SECONDS
from ennead.server.people import sessions
from ennead.server.people.account_names import folded
from ennead.server.people.names import check_shown_name
from ennead.server.people.sessions import Session
from ennead.server.tokens import hashed
from ennead.store.protocol import Changed, Store, Write
from ennead.store.rows import InBody, Key, Owner, Row, Rows, Scope, Whole, put, row

LISTED = 100  # tables in a list at most
RENEWED_AFTER = DAY  # a session that is used lasts another year, written down once a day at most
ACCOUNT_RENEWED_AFTER = 3600  # sooner, for its owner sees when each session was used
CODE_SECONDS = 600
NAME_RESTS = 90 * DAY  # before the name of a deleted account is free again
SECRET_LENGTH = 100  # at most, of the secret that a client sends


@row("handle", unique=True, rests=NAME_RESTS, by_module=True, not_exported="it is the name, by which they are found")
class Handle(Row, frozen=True):
    """Which account has a name: nobody else can have it, nor for a time once it is given up."""

    folded: Key[str]
    person: Whole[Owner[str]]  # nobody, while it is not to be had


@row("person", of_guest=SESSION_SECONDS, exported="name")
class Person(Row, frozen=True):
    """A person: an id that never leaves the server, a name, a language, and how often they have ended all sessions."""

    id: Key[Owner[InBody[str]]]
    name: str
    language: str = "en"
    era: int = 0
    handle: str = ""  # the name of their account, once they have one; nobody else can have it

    def index(self) -> list[Row]:
        """Return the row of their account's name, if they have an account."""
        return [Handle(folded(self.handle), self.id)] if self.handle else []


@row("quiet", lasts=SESSION_SECONDS, not_exported="it says that they have no tables")
class Quiet(Row, frozen=True):
    """A new person has said nothing so far at any table."""

    person: Key[Owner[str]]


@row("tables", lasts=SESSION_SECONDS, most=LISTED, exported="tables")
class OwnTable(Row, frozen=True):
    """A table of a person, in their list: one they have made, or sat down at."""

    person: Scope[Owner[str]]
    table: Key[str]


@row("code", lasts=CODE_SECONDS, by_module=True, not_exported="it lets its holder in, for minutes")
class Code(Session, frozen=True):
    """A code lets the same person in on another device, once and soon, if they have not ended all sessions since."""


class PersonRenamed(AwaitedFact, frozen=True):
    """A person has a new account, or another name: it is stored, whatever handlers do."""

    person: Person


class People:
    """All people in the store, and their sessions."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        guest_seconds: int = GUEST_SECONDS,
        player_seconds: int = SESSION_SECONDS,
    ):
        self.store, self.clock, self.rows = store, clock, Rows(store, clock)
        self.guest_seconds, self.player_seconds = guest_seconds, player_seconds

    @property
    def now(self) -> int:
        """The moment, in seconds since 1970."""
        return int(self.clock())

    async def enter(self, name: str, language: str, agent: str = "") -> tuple[str, Person]:
        """Create a guest; return the secret of their session, and the person."""
        person = checked(Person(secrets.token_urlsafe(16), name, language))
        check_shown_name(name)
        until = await self._until(person)
        quiet = min(until, self.now + SESSION_SECONDS)  # no longer than the list of their tables is kept
        also = [*put(person, until), *put(Quiet(person.id), quiet)]
        return await self.open(person, agent, also=also), person

    async def who(self, secret: str | None) -> Person | None:
        """Return the person whose session has this secret, if it is valid."""
        known = await self.known(secret)
        return known[0] if known else None

    async def known(self, secret: str | None) -> tuple[Person, Session] | None:
        """Return the person and the session with this secret, if it is valid; now and then it is renewed."""
        if not secret or len(secret) > SECRET_LENGTH:
            return None
        known = await self._known(secret) or await self._known(secret)  # again: both may have changed between the reads
        if not known:
            return None
        person, session = known
        if self.now - session.used > (ACCOUNT_RENEWED_AFTER if person.handle else RENEWED_AFTER):
            await self._renew(person.id, secret)
            return await self._known(secret)
        return known

    async def _known(self, secret: str) -> tuple[Person, Session] | None:
        session = await self.rows.get(Session, hashed(secret))
        person = await self.person(session.person) if session else None
        return (person, session) if session and person and person.era == session.era else None

    async def name_of(self, person: str) -> str:
        """Return what a person is called; nothing if they are no longer known."""
        known = await self.person(person)
        return known.name if known else ""

    async def stay(self, person: Person, secret: str) -> None:
        """Extend a person and their session: they have a table now."""
        session = await self.rows.get(Session, hashed(secret))
        if session and session.era == person.era:
            await self._renew(person.id, secret)

    async def change(self, person: Person) -> Person:
        """Change a person's name or language; the name of an account stays."""

        def change(known: Person) -> Person:
            name = known.name if known.handle else person.name
            if name != known.name:
                check_shown_name(name)
            return checked(msgspec.structs.replace(known, name=name, language=person.language))

        return await self.update(person.id, change) or checked(person)

    async def update(
        self, id: str, change: Callable[[Person], Person], also: Sequence[Write] = (), until: int | None = None
    ) -> Person | None:
        """Change a person as stored in this moment; return the new one, or nothing if there is no such person."""
        ends, guest = until, await self._guest_until(id)
        return await self.rows.change(
            Person,
            id,
            by=lambda known: change(known) if known else None,
            until=lambda person: ends or (FOREVER if person.handle else guest),
            also=lambda _: also,
        )

    async def leave(self, secret: str) -> None:
        """End a session."""
        if session := await self.rows.get(Session, hashed(secret)):
            await self.rows.delete(session)

    async def end(self, person: Person, id: str) -> str | None:
        """End one of a person's sessions; return its secret's hash, or nothing if there is no such session."""
        for session in await sessions.all_of(self.rows, person.id, person.era):
            if session.id == id:
                await self.rows.delete(session)
                return session.hash
        return None

    async def end_all(self, person: Person) -> Person:
        """End all sessions of a person, and all codes for other devices; return the changed person."""
        while found := await self.another_era(person.id):
            with suppress(Changed):
                await self.store.write(found[1])
                return found[0]
        return person

    async def another_era(self, id: str) -> tuple[Person, list[Write]] | None:
        """Return a person in their next era, and the writes for it: all sessions and codes for other devices end.

        The commit fails with `Changed` if the person changes meanwhile. Nothing is returned if there is no such person.
        """
        person, unchanged = await self.rows.read(Person, id)
        if not person:
            return None
        later = msgspec.structs.replace(person, era=person.era + 1)
        keeping = put(later, await self._until(later), before=person)
        return later, [unchanged, *keeping, *await sessions.ending(self.rows, id)]

    async def code(self, person: Person) -> str:
        """Return a code that lets the same person in on another device, once and soon."""
        code = secrets.token_urlsafe(16)
        await self.rows.put(Code(hashed(code), person.id, self.now, person.era))
        return code

    async def enter_by(self, code: str, agent: str = "") -> tuple[str, Person] | None:
        """Begin a session by a code, if it is valid; return the secret of the session, and the person."""
        person = await self._of_code(await self.rows.take(Code, hashed(code)))
        return (await self.open(person, agent), person) if person else None

    async def owner_of(self, code: str) -> Person | None:
        """Return whose code this is, if it is valid; it is not used up."""
        return await self._of_code(await self.rows.get(Code, hashed(code)))

    async def _of_code(self, code: Code | None) -> Person | None:
        person = await self.person(code.person) if code else None
        return person if person and code and person.era == code.era else None

    async def person(self, id: str) -> Person | None:
        """Return the person with this id, if they are known."""
        return await self.rows.get(Person, id)

    async def open(self, person: Person, agent: str = "", proved: int = 0, also: Sequence[Write] = ()) -> str:
        """Begin a session for a user agent, and return its secret; what is written `also` goes into the same commit.

        `proved` is when its user has proved that the account is theirs.
        """
        secret, writes = await self.beginning(person, agent, proved)
        await self.store.write([*also, *writes])
        return secret

    async def beginning(self, person: Person, agent: str, proved: int) -> tuple[str, list[Write]]:
        """Return the secret of a new session, and the writes that begin it."""
        until = await self._session_until(person)
        return await sessions.beginning(self.rows, person.id, person.era, agent, proved, until)

    async def prove(self, person: Person, secret: str) -> None:
        """Note that the user of a session has just proved that the account is theirs."""
        with suppress(Changed):
            await self.store.write(await self.proving(person, secret))

    async def proving(self, person: Person, secret: str, **facts: int) -> list[Write]:
        """Return the writes that note a proof, and other fields of the session."""
        until, facts = await self._session_until(person), {"used": self.now, "proved": self.now, **facts}
        return await sessions.changing(self.rows, hashed(secret), until, **facts)

    async def _renew(self, id: str, secret: str) -> None:
        """Extend a person and their session, unless one of them changes meanwhile."""
        person, unchanged = await self.rows.read(Person, id)
        if not person:
            return
        until = await self._session_until(person)
        keeping = [unchanged, *put(person, await self._until(person), before=person)]
        session = await sessions.changing(self.rows, hashed(secret), until, used=self.now)
        with suppress(Changed):
            await self.store.write([*keeping, *session] if session else [])

    async def _until(self, person: Person) -> int:
        """Return when a person expires who does not come again: later with a table, never with an account."""
        return FOREVER if person.handle else await self._guest_until(person.id)

    async def _guest_until(self, id: str) -> int:
        has_table = await self.rows.all(OwnTable, id, most=1)
        return self.now + (self.player_seconds if has_table else self.guest_seconds)

    async def _session_until(self, person: Person) -> int:
        return min(await self._until(person), self.now + SESSION_SECONDS)


async def handles(rows: Rows, ids: Iterable[str]) -> dict[str, str]:
    """Return the names of the accounts of these people, by id; those without an account are left out."""
    found = [await rows.get(Person, id) for id in set(ids)]
    return {one.id: one.handle for one in found if one and one.handle}


def checked(person: Person) -> Person:
    """Return the person; refuse a name that is empty or breaks a line, and a language that we do not have."""
    if not person.name:
        raise TableError("name-needed")
    check_sitter(Sitter("person", person.name))
    if person.language not in LANGUAGES:
        raise TableError("no-such-language", language=person.language)
    return person
