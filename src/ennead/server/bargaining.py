"""Bots that are offered deals: each offer is thought over for a moment, then answered."""

import time
from collections.abc import Iterator
from functools import partial

from ennead.ai.haggling import Verdict, verdict
from ennead.play.complaints import MatchComplaint
from ennead.play.events import Offer
from ennead.server import haggling
from ennead.server.room import Refused, Room

MOMENT = 0.8  # seconds that a bot takes for an answer
PATIENCE = 10.0  # seconds after which it declines what still cannot be settled


class Bargaining:
    """The offers to the bots of one table."""

    def __init__(self, room: Room):
        self.room = room
        self._noticed: dict[int, float] = {}  # by number of an offer: when it was seen first

    def pause(self) -> float | None:
        """Return how many seconds a bot still thinks over an offer; nothing if there is none to be answered now."""
        due = [left for _, _, left in self._considered() if left is not None]
        return max(0.0, min(due)) if due else None

    async def answer(self) -> None:
        """Answer the offers that have been thought over."""
        for offer, said, left in list(self._considered()):
            if left is None or left > 0:
                continue
            wish = partial(haggling.answer, number=offer.number, accepts=said == "accept")
            answer = await self.room.do("bot", f"{said}:{offer.number}", None, wish)
            if isinstance(answer, Refused):
                if not isinstance(answer.complaint, MatchComplaint):
                    raise answer.complaint
                self._noticed[offer.number] = time.monotonic()  # something has come between: think again
            return  # it may have changed what the others are worth

    def _considered(self) -> Iterator[tuple[Offer, Verdict, float | None]]:
        """Tell the offers to bots, what is to be said to each, and in how many seconds; none for what has to wait."""
        table, now = self.room.table, time.monotonic()
        for offer in table.offers_to_answer():
            if not table.bot_may_play(offer.to) or haggling.is_late(offer, int(self.room.clock())):
                continue
            passed = now - self._noticed.setdefault(offer.number, now)
            said = self._verdict(offer)
            waits = said == "wait" and passed < PATIENCE
            yield offer, said, None if waits else MOMENT - passed

    def _verdict(self, offer: Offer) -> Verdict:
        """Judge an offer by what its seat is shown of it."""
        match = self.room.table.running
        if self.room.table.settings.seats[offer.to].kind != "bot":
            return "decline"  # a stand-in gives nothing away, and promises nothing, for whoever is absent
        seen = match.haggling(offer.to)
        assert match.haggle
        assert seen
        shown = next(one for one in seen.offers if one.number == offer.number)
        return verdict(match.haggle.how, shown, seen.settles)
