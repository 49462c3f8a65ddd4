"""What is kept of a person, found by its declarations: it is exported to them, and deleted with them."""

from collections.abc import Awaitable, Callable, Collection
from operator import attrgetter
from typing import Any

import msgspec

from ennead.store.protocol import Delete, ExpectUnchanged, Store, Write
from ennead.store.rows import DIVIDER, KINDS, Kind, Mirror, Row, decoded, delete, mirrored_rows

PIECE = 500  # rows that are deleted in one commit
MANY = 10_000  # rows of a kind that a person has at most, where they are exported or deleted together


async def export(
    store: Store, person: str, now: float, name_of: Callable[[str], Awaitable[str]], but: Collection[str] = ()
) -> dict[str, Any]:
    """Return all that belongs to a person, for themselves, by the parts of their export, `but` for some parts.

    Where a person has one row at most, the part is that row, or what its defaults say, or nothing; otherwise a list,
    the latest first.
    """
    found: dict[str, Any] = {}
    for kind in KINDS.values():
        if not (kind.fields["owner"] or kind.by_module) or kind.not_exported or kind.exported in but:
            continue
        if kind.by_module:
            raise TypeError(f"{kind.name} cannot be found in the store: its module exports it, or it is `not_exported`")
        rows, others = await _theirs(store, kind, person, int(now)), kind.fields["names"] + kind.fields["about"]
        if not rows and _is_only_one(kind):
            required = [field for field in msgspec.structs.fields(kind.model) if field.required]
            rows = [kind.model(person)] if len(required) == 1 < len(kind.types) else []
        if kind.latest:
            rows.reverse()  # those of the same moment, the earlier first
            rows.sort(key=attrgetter(kind.latest), reverse=True)
        names = {id: await name_of(id) for id in {getattr(row, field) for row in rows for field in others}}
        told = [row.exported(names) for row in rows]
        found[kind.exported] = next(iter(told), None) if _is_only_one(kind) else told
    return found


async def deletion(store: Store, person: str, now: float, *models: type[Row]) -> list[Write]:
    """Return the writes that delete all that belongs to a person, or what some models declare of it.

    They are to be written at once. What may be much is left to `forget`, and what cannot be found in the store to the
    module that declares it.
    """
    writes: list[Write] = []
    for kind in [model.KIND for model in models] or KINDS.values():
        owner = kind.fields["owner"]
        if not owner:
            continue
        if kind.fields["scope"] == owner:
            writes += [] if kind.is_single else delete(*await _theirs(store, kind, person, 0), now=now)
            writes.append(Delete(kind.scope_of([person])))
        for place in _places(kind, person):
            body = None if kind.is_single else await store.kept(*place, 0)
            if not kind.is_single:
                writes.append(ExpectUnchanged(*place, body))
            writes += [Delete(*place)] if body is None else delete(decoded(kind.model, *place, body), now=now)
        for mirror in _mirrors(kind, owner):
            writes += delete(*(await _mirrored(store, kind, mirror, person, MANY)), now=now)
    return writes


async def forget(store: Store, person: str) -> None:
    """Delete all rows in lists of a person or in a mirror under them, some in each commit; after a stop it can go on.

    A request that was under way may have put something into a list after the commit of the deletion.
    """
    for kind in KINDS.values():
        if kind.fields["owner"] and kind.fields["scope"] == kind.fields["owner"]:
            while rows := (await _theirs(store, kind, person, 0))[:PIECE]:
                await store.write(delete(*rows))
        for mirror in _mirrors(kind, kind.fields["owner"] + kind.fields["names"]):
            while rows := await _mirrored(store, kind, mirror, person, PIECE):
                await store.write(delete(*rows))


async def _theirs(store: Store, kind: Kind, person: str, now: int) -> list[Row]:
    """Return the rows of a kind that belong to a person, the latest first."""
    owner, model = kind.fields["owner"], kind.model
    if kind.fields["scope"] == owner:
        name = kind.scope_of([person])
        return [decoded(model, name, *one) for one in await store.all_kept(name, now, MANY)]
    found = [(place, await store.kept(*place, now)) for place in _places(kind, person)]
    rows: list[Row] = [decoded(model, *place, body) for place, body in found if body is not None]
    for mirror in _mirrors(kind, owner):
        rows += [row async for row, _ in mirrored_rows(store, model, mirror, person, now, MANY) if row]
    return rows


def _places(kind: Kind, person: str) -> list[tuple[str, str]]:
    """Return where rows that belong to a person may be, besides a list of theirs."""
    return [kind.place(at) for at in ([[person]] if _is_only_one(kind) else kind.places(person) if kind.places else ())]


def _is_only_one(kind: Kind) -> bool:
    return bool(kind.fields["owner"]) and (kind.fields["scope"], kind.fields["key"]) == ((), kind.fields["owner"])


def _mirrors(kind: Kind, fields: tuple[str, ...]) -> list[Mirror]:
    return [mirror for mirror in kind.mirrors if mirror.of in fields]


async def _mirrored(store: Store, kind: Kind, mirror: Mirror, person: str, most: int) -> list[Row]:
    """Return rows that stand in a mirror under a person, expired ones included; entries without a row are deleted."""
    rows = []
    async for row, key in mirrored_rows(store, kind.model, mirror, person, 0, most):
        if row:
            rows.append(row)
        else:
            await store.write([Delete(f"{mirror.kind}{DIVIDER}{person}", key)])
    return rows
