"""Muting at a table: private to each person, and no event of the table."""

from typing import Literal

import msgspec

from ennead.core.seats import SEATS
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.store.rows import About, Key, Row, Rows, Scope, row

What = Literal["talk", "offers"]


class Muting(msgspec.Struct, frozen=True):
    """The seats whose talk a person does not read, and those from which they get no offers."""

    talk: frozenset[int] = frozenset()
    offers: frozenset[int] = frozenset()

    def has(self, seat: int, what: What) -> bool:
        """Say whether a seat is muted."""
        return seat in getattr(self, what)

    def changed(self, seat: int, muted: bool, what: What) -> "Muting":
        """Return the same with a seat muted, or unmuted."""
        seats: frozenset[int] = getattr(self, what)
        return msgspec.structs.replace(self, **{what: seats | {seat} if muted else seats - {seat}})


NOBODY = Muting()


@row("muting", lasts=SESSION_SECONDS)
class Mutes(Row, frozen=True):
    """Whom a person who has a seat at a table does not want to hear."""

    table: Scope[str]
    seat: Key[int]
    person: About[str]
    muting: Muting


async def muting_at(rows: Rows, table: str) -> dict[str, Muting]:
    """Return whom people have muted at a table, by person."""
    return {one.person: one.muting for one in reversed(await rows.all(Mutes, table, most=SEATS))}
