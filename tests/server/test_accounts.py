"""Accounts: a guest's name becomes theirs alone, in one moment."""

from ennead.server.accounts.accounts import Accounts
from ennead.server.people import People
from tests.server.dying import told_with_deaths


def test_whoever_dies_while_becoming_an_account_is_a_guest_or_an_account_but_nothing_between(tmp_path):
    secrets = {}

    async def before(store):
        secrets["Ana"], _ = await People(store).enter("Ana", "en")

    async def story(store):
        people = People(store)
        person = await people.who(secrets["Ana"])
        await Accounts(people).open(person, "Nefertari")

    async def afterwards(store):
        people = People(store)
        accounts, person = Accounts(people), await people.who(secrets["Ana"])
        owner = await accounts.of("NEFERTARI")
        assert (person.name, person.handle, owner) in {("Ana", "", None), ("Nefertari", "Nefertari", person)}
        if not owner:
            person = await accounts.open(person, "Nefertari")  # it can be tried again
        assert await accounts.of("nefertari") == person == await people.who(secrets["Ana"])

    assert told_with_deaths(tmp_path, story, afterwards, before) == 2
