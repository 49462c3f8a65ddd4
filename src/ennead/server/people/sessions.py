"""Sessions: a browser is known again by a secret. Only its hash is stored."""

import secrets
from typing import Any

import msgspec

from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.people.devices import device_of
from ennead.server.tokens import hashed, new_secret
from ennead.store.protocol import Write
from ennead.store.rows import Key, Mirror, Owner, Row, Rows, Secret, delete, put, row

MOST = 50  # sessions of one person; a further one ends the one that was not used for longest


@row("session", lasts=SESSION_SECONDS, mirrors=(Mirror("sessions", of="person", key="id", body="hash"),), latest="used")
class Session(Row, frozen=True):
    """Whose session it is, when it was last used, about, and of which era: of an earlier one it has ended."""

    hash: Key[Secret[str]]  # the hash of its secret
    person: Owner[str]
    used: int = msgspec.field(name="since")  # stores have it under its first name
    era: int = 0
    id: str = ""  # by which its owner can end it
    begun: int = 0
    system: str = ""
    browser: str = ""
    proved: int = 0  # when its user last proved that the account is theirs

    def exported(self, names: object = None) -> dict[str, Any]:
        """Return from where it is used, and since when."""
        return {"system": self.system, "browser": self.browser, "since": self.begun, "used": self.used}


async def all_of(rows: Rows, person: str, era: int | None = None) -> list[Session]:
    """Return a person's sessions of an era, or all, the one used last first."""
    found = await rows.listed(Session, "person", person, 2 * MOST)
    return sorted((one for one in found if era in (None, one.era)), key=lambda one: -one.used)


async def ending(rows: Rows, person: str, but: str = "") -> list[Write]:
    """Return the writes that end a person's sessions, of whatever era, but for one by its secret's hash."""
    return delete(*(one for one in await all_of(rows, person) if one.hash != but))


async def beginning(rows: Rows, person: str, era: int, agent: str, proved: int, until: int) -> tuple[str, list[Write]]:
    """Return the secret of a new session, and the writes for it: the oldest ends if there are too many."""
    id, secret, now = secrets.token_urlsafe(9), new_secret(), int(rows.clock())
    session = Session(hashed(secret), person, now, era, id, now, *device_of(agent), proved)
    others = await all_of(rows, person, era)
    return secret, [*delete(*others[MOST - 1 :]), *put(session, until)]


async def changing(rows: Rows, hash: str, until: int, **facts: int) -> list[Write]:
    """Return the writes that change a session, if it is still as it is now; none if it has ended.

    A session of an older version is listed from then on.
    """
    before, unchanged = await rows.read(Session, hash)
    if not before:
        return []
    id, begun = before.id or secrets.token_urlsafe(9), before.begun if before.id else before.used
    return [unchanged, *put(msgspec.structs.replace(before, id=id, begun=begun, **facts), until)]
