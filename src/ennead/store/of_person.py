"""What is kept of a person, found by its declarations: it is deleted with them."""

from ennead.store.protocol import Delete, ExpectUnchanged, Store, Write
from ennead.store.rows import DIVIDER, KINDS, Kind, Mirror, Row, decoded, delete, mirrored_rows

PIECE = 500  # rows that are deleted in one commit
MANY = 10_000  # rows of a kind that a person has at most, where they are deleted together


async def deletion(store: Store, person: str, now: float, *models: type[Row]) -> list[Write]:
    """Return the writes that delete all that belongs to a person, or what some models declare of it.

    They are to be written at once. What may be much is left to `forget`, and what cannot be found in the store to the
    module that declares it.
    """
    writes: list[Write] = []
    for kind in [model.KIND for model in models] or KINDS.values():
        owner, scope, key = kind.fields["owner"], kind.fields["scope"], kind.fields["key"]
        if not owner:
            continue
        if scope == owner:
            name = kind.scope_of([person])
            if not kind.is_single:
                found = await store.all_kept(name, 0, MANY)
                writes += delete(*(decoded(kind.model, name, *one) for one in found), now=now)
            writes.append(Delete(name))
        elif (scope, key) == ((), owner):
            place = kind.place([person])
            body = None if kind.is_single else await store.kept(*place, 0)
            if not kind.is_single:
                writes.append(ExpectUnchanged(*place, body))
            writes += [Delete(*place)] if body is None else delete(decoded(kind.model, *place, body), now=now)
        for mirror in _mirrors(kind, owner):
            writes += delete(*(await _mirrored(store, kind, mirror, person, MANY)), now=now)
    return writes


async def forget(store: Store, person: str) -> None:
    """Delete all rows that stand in a mirror under a person, some in each commit; after a stop it can go on."""
    for kind in KINDS.values():
        for mirror in _mirrors(kind, kind.fields["owner"] + kind.fields["names"]):
            while rows := await _mirrored(store, kind, mirror, person, PIECE):
                await store.write(delete(*rows))


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
