"""Whom the people at a table do not want to hear. It is nobody else's business, and no event of the table."""

from typing import Literal

import msgspec

from ennead.core.seats import SEATS
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.store.protocol import Store

What = Literal["talk", "offers"]


class Muting(msgspec.Struct, frozen=True):
    """The seats whose talk a person does not read, and those from which they get no offers."""

    talk: frozenset[int] = frozenset()
    offers: frozenset[int] = frozenset()

    def has(self, seat: int, what: What) -> bool:
        """Say whether a seat is muted."""
        return seat in getattr(self, what)

    def changed(self, seat: int, muted: bool, what: What) -> "Muting":
        """Return the same with a seat muted, or heard again."""
        seats: frozenset[int] = getattr(self, what)
        return msgspec.structs.replace(self, **{what: seats | {seat} if muted else seats - {seat}})


class _Kept(msgspec.Struct, frozen=True):
    person: str
    muting: Muting


NOBODY = Muting()


async def keep(store: Store, table: str, seat: int, person: str, muting: Muting, now: int) -> None:
    """Keep whom a person, who has a seat, has muted: one small thing for each seat of a table."""
    body = msgspec.json.encode(_Kept(person, muting), order="deterministic")
    await store.keep(f"muting/{table}", str(seat), body, now + SESSION_SECONDS)


async def kept(store: Store, table: str, now: int) -> dict[str, Muting]:
    """Return whom people have muted at a table, by person."""
    bodies = [body for _, body in await store.all_kept(f"muting/{table}", now, SEATS)]
    both = [msgspec.json.decode(body, type=_Kept) for body in reversed(bodies)]
    return {one.person: one.muting for one in both}
