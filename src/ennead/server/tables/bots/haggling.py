"""Bots that haggle at a table: each offer is thought over for a moment, then answered; and they make some, too."""

import math
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ennead.ai.levels import haggler
from ennead.ai.trading import Answer, Haggler, PriceList, bribed_by, promised
from ennead.core.rulebook import Action
from ennead.play.errors import MatchError
from ennead.play.events import Offer
from ennead.play.trading.offers import Haggle
from ennead.server.tables.bots.pool import EVEN, Thinkers
from ennead.server.tables.queue import Done, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.trading import trading

MOMENT = 0.8  # seconds that a bot takes for an answer
PATIENCE = 10.0  # seconds after which it declines what still cannot be settled
LISTENING = 2.0  # seconds that a bot waits for a person's answer before it goes on; the offer stands


class Bargaining:
    """The offers to the bots of one table, and theirs."""

    def __init__(self, room: Room):
        self.room = room
        self._noticed: dict[int, float] = {}  # by number of an offer: when it was seen first
        self._spoken: set[tuple[int, int, int | None]] = set()  # who has thought of an offer, in which turn and auction

    # Answers.

    def pause(self) -> float | None:
        """Return how many seconds a bot still thinks over an offer; nothing if there is none to be answered now."""
        due = [*(left for _, left in self._considered()), *self._listening()]
        return max(0.0, min(due)) if due else None

    async def answer(self, thinkers: Thinkers) -> None:
        """Answer an offer that has been thought over: how soon that is does not depend on what the bot holds."""
        for offer, left in list(self._considered()):
            if left <= 0:
                number = len(self.room.table.events)
                answer = await self._answer_to(offer, thinkers)
                wish = partial(trading.answer, number=offer.number, said=answer)
                done = await self.room.do("bot", f"{answer.do}:{offer.number}:{number}", number, wish)
                if isinstance(done, Refused):
                    if not isinstance(done.error, MatchError):
                        raise done.error
                    self._noticed[offer.number] = time.monotonic()  # something has come between: think again
                elif answer.counter:
                    self._noticed[len(self._haggle.made)] = time.monotonic()
                return  # it may have changed what the others are worth

    def _considered(self) -> Iterator[tuple[Offer, float]]:
        """Tell the offers to bots that are to be answered now, and in how many seconds."""
        table, now = self.room.table, time.monotonic()
        for offer in table.offers_to_answer():
            if not table.bot_may_play(offer.to) or trading.is_late(offer, int(self.room.clock())):
                continue
            passed = now - self._noticed.setdefault(offer.number, now)
            if self._haggle.now[0] or passed >= PATIENCE:
                yield offer, MOMENT - passed

    def _listening(self) -> Iterator[float]:
        """Tell how many seconds bots still wait for people's answers to their offers."""
        table, now = self.room.table, time.monotonic()
        for offer in table.offers_to_answer():
            left = LISTENING + self._noticed.get(offer.number, -math.inf) - now
            if left > 0 and table.bot_may_play(offer.maker) and not table.is_bot(offer.to):
                yield left

    async def _answer_to(self, offer: Offer, thinkers: Thinkers) -> Answer:
        """Judge an offer by what its seat knows."""
        match, settings = self.room.table.running, self.room.table.settings
        if settings.seats[offer.to].kind != "bot" or not self._haggle.now[0]:
            return Answer("decline", "later")  # a stand-in gives nothing away for an absent player
        made = replace(self._haggle.made[offer.number - 1])
        player, past = self._haggler(offer.to), self._haggle.past(offer.to)
        known = match.known(offer.to)
        return await thinkers.do(self._time_of(player), player.answer, known, offer.to, made, past)

    # Offers of their own.

    def has_to_say(self) -> bool:
        """Say whether a bot has still to think about making an offer now."""
        return next(self._silent(), None) is not None

    async def speak(self, thinkers: Thinkers) -> bool:
        """Let the bots that have not done so think about an offer now; say whether one was made."""
        for seat in list(self._silent()):
            match, number = self.room.table.running, len(self.room.table.events)
            self._spoken.add(self._moment_of(seat))
            partners = [other for other in range(match.players) if self._may_be_asked(seat, other)]
            player, past = self._haggler(seat), self._haggle.past(seat)
            time_of = self._time_of(player)
            proposal = await thinkers.do(time_of, player.propose, match.known(seat), seat, partners, past)
            if proposal:
                wish = partial(trading.propose, seat=seat, proposal=proposal)
                done = await self.room.do("bot", f"offer:{seat}:{number}", number, wish)
                if isinstance(done, Done):
                    self._noticed[len(self._haggle.made)] = time.monotonic()
                    return True
        return False

    def word(self, seat: int) -> Action | None:
        """Return what a seat has promised to do now."""
        match = self.room.table.running
        return promised(match.known(seat), seat, match.haggle.past(seat)) if match.haggle else None

    def _silent(self) -> Iterator[int]:
        """Return the bots that may make an offer now: when their turn begins, or a decision can be bought."""
        table = self.room.table
        if not table.match or not table.match.haggle or table.match.outcome or not self._haggle.now[0]:
            return
        seller = table.seller()
        if seller is None:
            speakers = [table.match.actor]
        elif bribed_by(self._haggle.how, self._haggle.past(seller), seller) is None:
            speakers = [seat for seat in range(table.match.players) if seat != seller]
        else:
            speakers = []
        for seat in speakers:
            is_own = seat >= 0 and table.settings.seats[seat].kind == "bot" and table.bot_may_play(seat)
            if is_own and self._moment_of(seat) not in self._spoken:
                yield seat

    def _haggler(self, seat: int) -> Haggler:
        return haggler(self.room.table.level(seat), self.room.table.book.slug)

    def _time_of(self, player: Haggler) -> float:
        """Return the seconds that a thought takes, whatever the bot holds; a list of prices takes no time."""
        return 0.0 if isinstance(player, PriceList) else EVEN

    def _moment_of(self, seat: int) -> tuple[int, int, int | None]:
        return seat, self._haggle.past(seat).turn, self.room.table.seller()

    def _may_be_asked(self, seat: int, other: int) -> bool:
        """Say whether a seat may be made an offer: its player is there, and has not muted offers."""
        table = self.room.table
        return other != seat and other not in table.away and table.hears(table.people.get(other, ""), seat, "offers")

    @property
    def _haggle(self) -> Haggle:
        haggle = self.room.table.running.haggle
        assert haggle is not None
        return haggle
