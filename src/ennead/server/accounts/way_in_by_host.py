"""A way in that a host makes for a member who has lost everything: a link that is good once, and for a day.

It is asked for on the server's own machine only, where whoever may read the store may do anything; it stands in the
hosts' log, and the account's owner sees that it was made, and whether it was used.
"""

import secrets
from typing import Annotated

import msgspec

from ennead.server.accounts.accounts import Accounts
from ennead.server.people import Person
from ennead.server.tokens import hashed
from ennead.store.protocol import Delete, Put, Write

LINK = "way in by host"  # by the hash of what the link holds
MADE = "way in by host, made"  # by person: the latest
SECONDS = 24 * 3600  # that a link is good for
SHOWN = 180 * 24 * 3600  # seconds for which its owner sees that it was made


class LetIn(msgspec.Struct, frozen=True):
    """Whom a link lets in, and of which era: a new password ends it, as it ends all sessions."""

    person: str
    era: int


class Made(msgspec.Struct, frozen=True):
    """That a way in was made, as it is kept."""

    at: int
    link: str  # the hash of what it holds
    used: int = 0


class WayInByHost(msgspec.Struct, frozen=True):
    """A way in that a host has made; moments are in seconds since 1970."""

    at: int
    until: Annotated[int, msgspec.Meta(description="from then on it is good no longer")]
    used: Annotated[int, msgspec.Meta(description="when somebody came in by it; 0: nobody has")]


class WaysInByHost:
    """The links that hosts have made."""

    def __init__(self, accounts: Accounts, base: str):
        self.people, self.store, self.base = accounts.people, accounts.people.store, base

    async def making(self, person: Person) -> tuple[str, list[Write]]:
        """Return a link that lets somebody in, and what is to be written for it: one made before is good no longer."""
        token, now = secrets.token_urlsafe(32), self.people.now
        before, hash = await self._made(person.id), hashed(token)
        writes: list[Write] = [Delete(LINK, before.link)] if before else []
        body = msgspec.json.encode(LetIn(person.id, person.era))
        made = Put(MADE, person.id, msgspec.json.encode(Made(now, hash)), now + SHOWN)
        return f"{self.base}/sign-in#mail={token}", [*writes, Put(LINK, hash, body, now + SECONDS), made]

    async def take(self, token: str) -> tuple[Person, list[Write]] | None:
        """Return whom a link lets in, and what is written when they come; the link is good no longer."""
        hash, now = hashed(token), self.people.now
        body = await self.store.take(LINK, hash, now)
        if not body:
            return None
        link = msgspec.json.decode(body, type=LetIn)
        person, made = await self.people.person(link.person), await self._made(link.person)
        if not person or person.era != link.era or not made or made.link != hash:
            return None
        used = msgspec.json.encode(msgspec.structs.replace(made, used=now))
        return person, [Put(MADE, person.id, used, made.at + SHOWN)]

    async def of(self, person: str) -> WayInByHost | None:
        """Return the way in that a host has made for somebody last; nothing if that is long ago."""
        made = await self._made(person)
        return WayInByHost(made.at, made.at + SECONDS, made.used) if made else None

    async def _made(self, person: str) -> Made | None:
        body = await self.store.kept(MADE, person, self.people.now)
        return msgspec.json.decode(body, type=Made) if body else None

    async def forgetting(self, person: Person) -> list[Write]:
        """Return what is written when somebody is forgotten."""
        made = await self._made(person.id)
        return [Delete(LINK, made.link), Delete(MADE, person.id)] if made else []

    async def exported(self, person: Person) -> dict[str, object]:
        """Return what is kept of an account here, for its owner."""
        made = await self.of(person.id)
        return {"way_in_by_host": msgspec.to_builtins(made) if made else None}
