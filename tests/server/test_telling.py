"""Who is told what at a table: every viewer what they may know, whoever else listens, and in whatever order."""

import msgspec

from ennead.core.seats import SPECTATOR
from ennead.server.room import Listener
from tests.server.test_haggling import done, governors, run

VIEWERS = (0, 1, 2, SPECTATOR)


def listening(room, order) -> dict[int, list[dict]]:
    """Let viewers listen to a table in a certain order; return what each is told from now on."""
    heard: dict[int, list[dict]] = {seat: [] for seat in order}

    def ear(seat: int) -> Listener:
        return Listener(seat, push=lambda text: heard[seat].append(msgspec.json.decode(text)) is None)

    room.listeners = [ear(seat) for seat in order]
    return heard


def test_why_an_offer_was_declined_is_told_to_the_partners_in_whatever_order_people_listen():
    async def story():
        room = await governors()
        for number, first in enumerate(VIEWERS, 1):
            await done(room, "ana", "offer", to="L", gives={"grain": 1}, takes={"stone": 1})
            heard = listening(room, [first, *(seat for seat in VIEWERS if seat != first)])
            await done(room, "ben", "decline", offer=number, reason="little")
            for seat, [news] in heard.items():
                fields = news["events"][0]["line"]["fields"]
                assert fields.get("reason") == ("little" if seat in (0, 1) else None)

    run(story)
