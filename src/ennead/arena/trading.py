"""Deals between the bots of one game that haggle; the others are neither asked nor do they offer anything."""

from collections.abc import Mapping
from time import perf_counter

from ennead.ai.trading import Haggler, Proposal, bribed_by, promised
from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.play.events import Dealing as Dealt
from ennead.play.events import Offered
from ennead.play.trading.offers import Haggle


class Dealing:
    """The offers and deals of one game."""

    def __init__(self, position: Position, hagglers: Mapping[int, Haggler], seconds: list[float]):
        self.haggle = Haggle(position.book, position.players, position)
        self.hagglers = hagglers
        self.position = position
        self.seconds = seconds  # by seat; what they spend on haggling is added
        self._events = 0

    def played(self, after: Position) -> None:
        """Follow an action."""
        self._events += 1
        self.position = after
        self.haggle.played(self._events, after)

    def word(self, seat: int, known: Position) -> Action | None:
        """Return what a seat has promised to do now."""
        return promised(known, seat, self.haggle.past(seat)) if seat in self.hagglers else None

    def bargain(self) -> Position:
        """Let bots make offers and answer them, where a turn begins or somebody may be bribed; return what follows."""
        settles, seller = self.haggle.now
        if not settles:
            return self.position
        if seller is None:
            self._let_offer(self.position.actor)
        elif seller in self.hagglers:
            for step in range(1, self.position.players):
                if bribed_by(self.haggle.how, self.haggle.past(seller), seller) is None:
                    self._let_offer((seller + step) % self.position.players)
        return self.position

    def _let_offer(self, seat: int) -> None:
        """Let a seat make an offer, if it wants to, and the other one answer."""
        if seat not in self.hagglers:
            return
        begun = perf_counter()
        partners = [other for other in self.hagglers if other != seat]
        proposal = self.hagglers[seat].propose(self.position.known(seat), seat, partners, self.haggle.past(seat))
        self.seconds[seat] += perf_counter() - begun
        if proposal:
            self._offer(seat, proposal)

    def _offer(self, seat: int, proposal: Proposal, instead_of: int = 0) -> None:
        terms = proposal.to, proposal.gives, proposal.takes, "turn"
        offered = self.haggle.offering(seat, *terms, asks=proposal.asks, instead_of=instead_of)
        self._happen(offered)
        self._answer(offered)

    def _answer(self, offered: Offered) -> None:
        offer = offered.offer
        begun = perf_counter()
        past, made = self.haggle.past(offer.to), self.haggle.made[offer.number - 1]
        answer = self.hagglers[offer.to].answer(self.position.known(offer.to), offer.to, made, past)
        self.seconds[offer.to] += perf_counter() - begun
        if answer.counter:
            self._offer(offer.to, answer.counter, offer.number)
        elif answer.do == "accept" and not self.haggle.why_not_accept(offer):
            self._happen(self.haggle.accepting(offer.to, offer.number))
        else:
            self._happen(self.haggle.declining(offer.to, offer.number))

    def _happen(self, event: Dealt) -> None:
        self._events += 1
        self.position = self.haggle.happen(event, self._events)
