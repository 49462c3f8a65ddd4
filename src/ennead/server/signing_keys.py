"""Keys that a server makes for itself when it first needs them, and keeps in its store."""

from collections.abc import Callable
from contextlib import suppress

from ennead.store.protocol import Changed
from ennead.store.rows import Key, Row, Rows, Secret, Whole, row


@row("own-key", unique=True)
class OwnKey(Row, frozen=True):
    """A key that the server has made for itself."""

    name: Key[str]
    key: Whole[Secret[bytes]]


async def own_key(rows: Rows, name: str, make: Callable[[], bytes]) -> bytes:
    """Return the key of this name; it is made once."""
    while not (found := await rows.get(OwnKey, name)):
        with suppress(Changed):  # another has just made it
            await rows.put(OwnKey(name, make()))
    return found.key
