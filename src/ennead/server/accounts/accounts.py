"""Accounts: a person whose name is nobody else's, and who stays known for good."""

import unicodedata

import msgspec

from ennead.server.inviting import FOREVER
from ennead.server.people import People, Person, checked
from ennead.server.settings import TableError
from ennead.server.store import Changed, Expect, Keep, Write

NAMES = "handle"  # by folded name: the id of the person who has it


class Account(msgspec.Struct, frozen=True):
    """What is kept of an account besides the person, by the person's id."""

    since: int


class Accounts:
    """All accounts."""

    def __init__(self, people: People):
        self.people, self.store = people, people.store

    async def open(self, person: Person, name: str, also: tuple[Write, ...] = ()) -> Person:
        """Let a guest become an account of this name: they keep all they have. An error if somebody has the name."""
        account = checked(msgspec.structs.replace(person, name=name, handle=name))
        writes: list[Write] = [
            Expect(NAMES, folded(name)),
            Keep(NAMES, folded(name), person.id.encode(), FOREVER),
            Keep("account", person.id, msgspec.json.encode(Account(self.people.now)), FOREVER),
            Keep("person", person.id, msgspec.json.encode(account), FOREVER),
            *also,
        ]
        try:
            await self.store.write(writes)
        except Changed as error:
            raise TableError("name-taken", name=name) from error
        return account

    async def of(self, name: str) -> Person | None:
        """Return whose name this is, however it is written; nothing if it is nobody's."""
        found = await self.store.kept(NAMES, folded(name), self.people.now)
        return await self.people.person(found.decode()) if found else None


def folded(name: str) -> str:
    """Return what two names share that could be taken for each other by their letters' case, width or accents' form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()
