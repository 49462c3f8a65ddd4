"""Tournaments when something goes wrong: the store fails for a moment, the server was down, or stopped halfway."""

from ennead.server.store import StoreError
from tests.server.test_tournaments import tale


def fail_once(there, name, is_meant):
    """Let the store fail once when it is asked for something that `is_meant`."""
    asked = getattr(there.store, name)

    async def failing(*given, **named):
        if is_meant(*given):
            setattr(there.store, name, asked)
            raise StoreError("store-failed")
        return await asked(*given, **named)

    setattr(there.store, name, failing)


async def begun(there, **plan):
    """Let two begin a tournament of one round; return its name, itself and the only table."""
    name = await there.made(2, **({"rounds": 1} | plan))
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    (seating,) = tournament.undecided
    return name, tournament, seating


@tale
async def test_a_result_that_could_not_be_written_is_taken_later(there):
    name, tournament, seating = await begun(there)
    await there.seat_all(name)
    await there.resign(seating.table, tournament.players[0].person)
    fail_once(there, "append", lambda stream, *_: stream.startswith("tournament/"))
    await there.service.care()
    assert tournament.status == "running"
    await there.service.care()
    assert tournament.status == "over"
    assert not there.service.running
