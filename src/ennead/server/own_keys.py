"""Keys that a server makes for itself when it first needs them, and keeps in its store."""

from collections.abc import Callable

from ennead.server.lifetimes import FOREVER
from ennead.store.protocol import Changed, ExpectUnchanged, Put, Store

KIND = "own-key"


async def own_key(store: Store, name: str, make: Callable[[], bytes]) -> bytes:
    """Return the key of this name; it is made once."""
    while not (found := await store.kept(KIND, name, 0)):
        try:
            await store.write([ExpectUnchanged(KIND, name), Put(KIND, name, make(), FOREVER)])
        except Changed:
            continue  # somebody else has made it
    return found
