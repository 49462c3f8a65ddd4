"""Sessions: by which secret a browser is known again. Only its hash is kept, and a list for each person."""

import secrets

import msgspec

from ennead.server.devices import device_of
from ennead.server.tokens import hashed
from ennead.store.protocol import Delete, ExpectUnchanged, Put, Store, Write

KIND = "session"  # by the secret's hash
MOST = 50  # sessions of one person; whoever begins another one loses the one that was used least lately


class Session(msgspec.Struct, frozen=True):
    """Whose session it is, when it was last used, about, and of which era: of an earlier one it has ended."""

    person: str
    used: int = msgspec.field(name="since")  # stores have it by its first name
    era: int = 0
    id: str = ""  # by which its owner can end it
    begun: int = 0
    system: str = ""
    browser: str = ""
    proved: int = 0  # when whoever uses it last proved that the account is theirs

    @classmethod
    def new(cls, person: str, era: int, now: int, agent: str = "", proved: int = 0) -> "Session":
        """Return a session that begins now."""
        return cls(person, now, era, secrets.token_urlsafe(9), now, *device_of(agent), proved)


def list_of(person: str) -> str:
    """Return the kind under which a person's sessions are listed: by their ids, the secrets' hashes."""
    return f"sessions/{person}"


def kept_as(session: Session, hash: str, until: int) -> list[Write]:
    """Return what is kept of a session."""
    body = msgspec.json.encode(session)
    return [Put(KIND, hash, body, until), Put(list_of(session.person), session.id, hash.encode(), until)]


def ended(session: Session, hash: str) -> list[Write]:
    """Return what is forgotten of a session."""
    return [Delete(KIND, hash), Delete(list_of(session.person), session.id)]


async def found(store: Store, hash: str, now: int) -> Session | None:
    """Return a session by its secret's hash."""
    body = await store.kept(KIND, hash, now)
    return msgspec.json.decode(body, type=Session) if body else None


async def all_of(store: Store, person: str, era: int | None, now: int) -> list[tuple[Session, str]]:
    """Return a person's sessions of an era, or all, each with its secret's hash, the one used last first."""
    sessions = []
    for _, hash in await store.all_kept(list_of(person), now, 2 * MOST):
        session = await found(store, hash.decode(), now)
        if session and era in (None, session.era):
            sessions.append((session, hash.decode()))
    return sorted(sessions, key=lambda one: -one[0].used)


async def ending(store: Store, person: str, now: int, but: str = "") -> list[Write]:
    """Return what is forgotten when a person's sessions end, of whatever era, but for one by its secret's hash."""
    found = await all_of(store, person, None, now)
    return [write for session, hash in found if hash != but for write in ended(session, hash)]


async def beginning(store: Store, session: Session, secret: str, until: int) -> list[Write]:
    """Return what is written when a session begins: it, and that the oldest ends where there are too many."""
    others = await all_of(store, session.person, session.era, session.used)
    writes = [write for old, hash in others[MOST - 1 :] for write in ended(old, hash)]
    return [*writes, *kept_as(session, hashed(secret), until)]


async def changing(store: Store, hash: str, until: int, now: int, **facts: int) -> list[Write]:
    """Return what is written to change a session, if it is still as it is now; nothing if it has ended.

    One that an older program has kept is listed from then on.
    """
    body = await store.kept(KIND, hash, now)
    if not body:
        return []
    before = msgspec.json.decode(body, type=Session)
    if not before.id:
        before = msgspec.structs.replace(before, id=secrets.token_urlsafe(9), begun=before.used)
    return [ExpectUnchanged(KIND, hash, body), *kept_as(msgspec.structs.replace(before, **facts), hash, until)]
