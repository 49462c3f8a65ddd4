"""A recovery link that a host makes for a member who has lost all ways in: valid once, and for a day.

It is made on the server's own machine only, where access to the store is access to everything. It is in the hosts' log,
and the account's owner sees that it was made, and whether it was used.
"""

import secrets
from typing import Annotated

import msgspec

from ennead.server.people.accounts import Accounts
from ennead.server.people.people import Person
from ennead.server.tokens import hashed
from ennead.store.protocol import Delete, Write
from ennead.store.rows import Key, Owner, Row, Secret, delete_at, put, row

SECONDS = 24 * 3600  # for which a link is valid
SHOWN = 180 * 24 * 3600  # seconds for which its owner sees that it was made


@row("way in by host", lasts=SECONDS, by_module=True, not_exported="it lets its holder in, for a day")
class LetIn(Row, frozen=True):
    """A link that a host has made lets a person in, of an era: a new password ends it, as it ends all sessions."""

    hash: Key[Secret[str]]  # of what the link holds
    person: Owner[str]
    era: int


@row("way in by host, made", since="at", lasts=SHOWN, exported="way_in_by_host")
class Made(Row, frozen=True):
    """A host has made a way in for a person, the latest, and whether it was used."""

    person: Key[Owner[str]]
    at: int
    link: Secret[str]  # the hash of what it holds
    used: int = 0

    def goes_too(self) -> list[Delete]:
        """Return the write that deletes the link."""
        return [delete_at(LetIn, self.link)]

    def exported(self, names: object = None) -> "WayInByHost":
        """Return it without the link."""
        return WayInByHost(self.at, self.at + SECONDS, self.used)


class WayInByHost(msgspec.Struct, frozen=True):
    """A way in that a host has made; moments are in seconds since 1970."""

    at: int
    until: Annotated[int, msgspec.Meta(description="from then on it is good no longer")]
    used: Annotated[int, msgspec.Meta(description="when it was used; 0: not yet")]


class WaysInByHost:
    """The links that hosts have made."""

    def __init__(self, accounts: Accounts, base: str):
        self.people, self.rows, self.base = accounts.people, accounts.people.rows, base

    async def making(self, person: Person) -> tuple[str, list[Write]]:
        """Return a link that lets a person in, and the writes for it; an earlier one is no longer valid."""
        token, now = secrets.token_urlsafe(32), self.people.now
        before, made = await self.rows.get(Made, person.id), Made(person.id, now, hashed(token))
        link = put(LetIn(made.link, person.id, person.era), now=now)
        return f"{self.base}/sign-in#mail={token}", [*link, *put(made, before=before)]

    async def take(self, token: str) -> tuple[Person, list[Write]] | None:
        """Use up a link: return whom it lets in, and the writes that note it; nothing if it is not valid."""
        if not (link := await self.rows.take(LetIn, hashed(token))):
            return None
        person, made = await self.people.person(link.person), await self.rows.get(Made, link.person)
        if not person or person.era != link.era or not made or made.link != link.hash:
            return None
        return person, put(msgspec.structs.replace(made, used=self.people.now))

    async def of(self, person: str) -> WayInByHost | None:
        """Return the latest link of a person; nothing if that is long ago."""
        made = await self.rows.get(Made, person)
        return made.exported() if made else None
