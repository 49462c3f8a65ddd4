"""Giving somebody another name, in one moment with whatever else is written."""

import msgspec

from ennead.server.accounts.accounts import NAMES
from ennead.server.accounts.names import folded
from ennead.server.inviting import FOREVER
from ennead.server.people import GUEST_SECONDS, People, Person, checked
from ennead.server.settings import TableError
from ennead.server.store import Expect, Forget, Keep, Write


async def renaming(people: People, person: Person, name: str, is_freed: bool) -> list[Write]:
    """Return what is written to give somebody another name; nobody else gets an account's old one, unless freed."""
    store = people.store
    body = await store.kept("person", person.id, people.now)
    if not body:
        raise TableError("no-such-person")
    now = msgspec.json.decode(body, type=Person)
    later = checked(msgspec.structs.replace(now, name=name, handle=name if now.handle else ""))
    until = FOREVER if now.handle else people.now + GUEST_SECONDS  # longer with their next visit, if they have tables
    writes: list[Write] = [
        Expect("person", person.id, body),
        Keep("person", person.id, msgspec.json.encode(later), until),
    ]
    old, new = folded(now.handle), folded(name)
    if not now.handle or old == new:
        return writes
    if await store.kept(NAMES, new, people.now) is not None:
        raise TableError("name-taken", name=name)
    writes += [Expect(NAMES, new), Keep(NAMES, new, person.id.encode(), FOREVER)]
    return [*writes, Forget(NAMES, old) if is_freed else Keep(NAMES, old, b"", FOREVER)]
