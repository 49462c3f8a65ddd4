"""Offers and deals of a match: what may be offered, accepted, declined and taken back, and what has become of it all.

The functions that end in -ing say which event a wish would bring, or raise a complaint; `Match.append` lets it happen.
What the one who is asked holds is looked at only when they accept: else an offer would be a look behind their screen.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from ennead.core.haggling import NOTHING, Bundle, Haggling
from ennead.core.language import listed, one_line
from ennead.core.position import Position
from ennead.core.rulebook import Clause, Rulebook
from ennead.play.complaints import IllegalDeal, MatchComplaint
from ennead.play.events import REASONS, Accepted, Dealing, Declined, Judged, Lapsed, Offer, Offered, Retracted

OFFERS_PER_TURN = 6  # of each seat
JUDGEMENTS = 5  # of each partner about one deal: everybody may change their mind, but not for ever
PROMISE_LENGTH = 200
MOST = 99  # of one thing
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)

Fate = Literal["open", "accepted", "declined", "retracted", "countered", "lapsed"]


@dataclass
class Made:
    """An offer that was made, and what has become of it."""

    offer: Offer
    turn: int
    season: int
    fate: Fate = "open"
    reason: str = ""  # why it was declined
    void: bool = False  # its maker did not hold what it gives at some time since: only the partners may know

    @property
    def stands(self) -> bool:
        """Whether it can be accepted."""
        return self.fate == "open" and not self.void


@dataclass
class Deal:
    """A deal that was settled: when, and how the partners judge each other's promises."""

    offer: Offer
    event: int
    after: Position
    season: int
    undone: bool = False
    judged: dict[int, bool] = field(default_factory=dict)  # by who judges: whether the other has kept the promise
    judgements: Counter[int] = field(default_factory=Counter)  # by who judges

    def promise_of(self, seat: int) -> str:
        """Return what a partner has promised."""
        return self.offer.promise if seat == self.offer.maker else self.offer.asks

    def partner_of(self, seat: int) -> int:
        """Return the other partner."""
        return self.offer.to if seat == self.offer.maker else self.offer.maker


@dataclass(frozen=True)
class Past:
    """What a seat has to do with the offers so far, and when it is now."""

    turn: int
    season: int
    left: int  # offers that it may still make in this turn
    made: tuple[Made, ...]  # to it or by it, but for deals that were undone
    records: tuple[tuple[int, int], ...]  # by seat: how many promises its partners call kept, and how many broken


class Haggle:
    """The offers and deals of one match."""

    def __init__(self, book: Rulebook, how: Haggling, players: int, position: Position):
        self.how = how
        self.made: list[Made] = []
        self.deals: list[Deal] = []
        self._book = book
        self._players = players
        self._position = position
        self._now = how.moment(position.state)
        self._over = False
        self._turn = 0  # how many have ended, those that were taken back not counted
        self._turn_of: dict[int, int] = {}  # by number of an action's event: the turn in which it was played
        self._offers: Counter[tuple[int, int]] = Counter()  # by turn and seat

    # What can be asked.

    @property
    def now(self) -> tuple[bool, int | None]:
        """Whether a deal can be settled now, and the visitor of a city who may be offered bribes."""
        return self._now.settles, self._now.visitor

    def open_offers(self) -> list[Offer]:
        """Return the offers that stand."""
        return [made.offer for made in self.made if made.stands]

    def to_answer(self) -> list[Offer]:
        """Return the offers that can be answered, also if they are void: else silence would tell that they are."""
        return [made.offer for made in self.made if made.fate == "open"]

    def to_lapse(self) -> list[Offer]:
        """Return the offers that stand until a time, also if they are void: else one could see that they are."""
        return [offer for offer in self.to_answer() if TIME.fullmatch(offer.until)]

    def offer(self, number: int) -> Offer:
        """Return an offer by its number."""
        return self._made(number).offer

    def left(self, seat: int) -> int:
        """Return how many offers a seat may still make in this turn."""
        return OFFERS_PER_TURN - self._offers[self._turn, seat]

    def past(self, seat: int) -> Past:
        """Return the offers that a seat was a partner of."""
        undone = {deal.offer.number for deal in self.deals if deal.undone}
        own = [made for made in self.made if seat in (made.offer.maker, made.offer.to)]
        lasting = tuple(made for made in own if made.offer.number not in undone)
        records = tuple((said.count(True), said.count(False)) for said in map(self.judged, range(self._players)))
        return Past(self._turn, self._now.season, self.left(seat), lasting, records)

    def judged(self, seat: int) -> list[bool | None]:
        """Return how the partners of a seat judge its promises, one after the other; nothing where they do not."""
        own = [deal for deal in self.deals if not deal.undone and seat in (deal.offer.maker, deal.offer.to)]
        return [deal.judged.get(deal.partner_of(seat)) for deal in own if deal.promise_of(seat)]

    def why_not_accept(self, offer: Offer) -> Clause | None:
        """Return the clause that forbids to settle an offer now; it may tell what a side holds."""
        after = self._settled(offer)
        return after if isinstance(after, Clause) else None

    def read(self, text: str) -> Bundle:
        """Read what one side gives, as it is typed: `2 grain, Scribe1`, or `nothing`."""
        counts: Counter[str] = Counter()
        for part in text.split(",") if text.strip().lower() not in ("", NOTHING) else ():
            found = re.fullmatch(r"\s*(?:([0-9]{1,2})\s*x?\s+)?(.*?)\s*", part)
            name = found[2] if found else part
            thing = self.how.meant(name)
            if thing is None:
                raise MatchComplaint("no-such-thing", thing=name[:40], possible=listed(self._examples()))
            counts[thing] += int(found[1]) if found and found[1] else 1
        return self._bundle(counts)

    def tell(self, bundle: Bundle, lang: str) -> str:
        """Tell in words what one side gives."""
        told = [
            self._book.called(thing, lang)
            if self.how.is_single(thing)
            else self._book.say(f"thing-{thing}", lang, number=count)
            for thing, count in bundle
        ]
        return listed(told) or self._book.say("thing-nothing", lang)

    def spoken(self, promise: str, lang: str) -> str:
        """Return a promise as it is read: what computer players ask for, in the reader's language."""
        return self._book.say("favour", lang) if promise == self.how.favours[0] else promise

    # What a wish would bring.

    def offering(
        self,
        seat: int,
        to: int,
        gives: Mapping[str, int] | Bundle,
        takes: Mapping[str, int] | Bundle,
        until: str = "season",
        promise: str = "",
        asks: str = "",
        instead_of: int = 0,
    ) -> Offered:
        """Offer another seat a deal; `instead_of` names the offer of theirs that it counters."""
        bundles = self._bundle(dict(gives)), self._bundle(dict(takes))
        offer = Offer(len(self.made) + 1, seat, to, *bundles, until, promise, asks, instead_of)
        self._check_offer(offer)
        return Offered(seat, offer)

    def accepting(self, seat: int, number: int) -> Accepted:
        """Accept an offer."""
        made = self._answerable(seat, number)
        if made.void:
            raise MatchComplaint("offer-closed", offer=number, fate="void")
        if clause := self.why_not_accept(made.offer):
            raise IllegalDeal(clause)
        return Accepted(seat, number)

    def declining(self, seat: int, number: int, reason: str = "") -> Declined:
        """Decline an offer; a reason need not be given."""
        self._answerable(seat, number)
        if reason and reason not in REASONS:
            raise MatchComplaint("no-such-reason", reason=str(reason)[:20], possible=listed(REASONS))
        return Declined(seat, number, reason)

    def retracting(self, seat: int, number: int) -> Retracted:
        """Take back an offer of one's own."""
        if self._made(number).offer.maker != seat:
            raise MatchComplaint("not-your-offer", offer=number)
        self._open(number)
        return Retracted(seat, number)

    def lapsing(self, number: int) -> Lapsed:
        """Let an offer lapse whose time is over: only whoever has a clock knows that."""
        made = self._open(number)
        if not TIME.fullmatch(made.offer.until):
            raise MatchComplaint("offer-no-time", offer=number)
        return Lapsed(made.offer.maker, number)

    def judging(self, seat: int, number: int, kept: bool) -> Judged:
        """Say whether the partner of a deal has kept the promise."""
        self._made(number)
        deal = self._deal(number)
        if deal is None or deal.undone or seat not in (deal.offer.maker, deal.offer.to):
            raise MatchComplaint("not-your-deal", offer=number)
        if not deal.promise_of(deal.partner_of(seat)):
            raise MatchComplaint("no-promise", offer=number)
        if deal.judged.get(seat) is kept:
            raise MatchComplaint("judged-already", offer=number)
        if deal.judgements[seat] >= JUDGEMENTS:
            raise MatchComplaint("judged-enough", offer=number, most=JUDGEMENTS)
        return Judged(seat, number, kept)

    # What happens.

    def happen(self, event: Dealing, number: int) -> Position:
        """Let an event of ours happen, as the match's event of this number; return the position that follows."""
        if isinstance(event, Offered):
            self._check_offer(event.offer)
            if event.offer.number != len(self.made) + 1 or event.actor != event.offer.maker:
                raise MatchComplaint("offer-number", offer=event.offer.number, wanted=len(self.made) + 1)
            if event.offer.instead_of:
                self._made(event.offer.instead_of).fate = "countered"
            self.made.append(Made(event.offer, self._turn, self._now.season))
            self._offers[self._turn, event.actor] += 1
        elif isinstance(event, Accepted):
            self._accept(event, number)
        elif isinstance(event, Declined):
            self.declining(event.actor, event.number, event.reason)
            made = self._made(event.number)
            made.fate, made.reason = "declined", event.reason
        elif isinstance(event, Retracted):
            self.retracting(event.actor, event.number)
            self._made(event.number).fate = "retracted"
        elif isinstance(event, Lapsed):
            if self.lapsing(event.number) != event:
                raise MatchComplaint("not-your-offer", offer=event.number)
            self._made(event.number).fate = "lapsed"
        else:
            self.judging(event.actor, event.number, event.kept)
            deal = self._deal(event.number)
            assert deal
            deal.judged[event.actor] = event.kept
            deal.judgements[event.actor] += 1
        return self._position

    def played(self, number: int, after: Position) -> None:
        """Follow the action that is the match's event of this number."""
        self._turn_of[number] = self._turn
        self._look_at(after)
        self._turn += self._now.starts
        self._close()

    def taken_back(self, number: int, before: Position) -> None:
        """Follow an undo to the position before this event: deals since then have not happened."""
        self._look_at(before)
        self._turn = self._turn_of[number]
        for deal in self.deals:
            deal.undone = deal.undone or deal.event > number
        self._close()

    def ended(self) -> None:
        """Let every offer lapse: the match is over."""
        self._over = True
        for made in self.made:
            made.fate = "lapsed" if made.fate == "open" else made.fate

    # How it is done.

    def _accept(self, event: Accepted, number: int) -> None:
        self.accepting(event.actor, event.number)
        made = self._made(event.number)
        after = self._settled(made.offer)
        assert isinstance(after, Position)
        made.fate = "accepted"
        self.deals.append(Deal(made.offer, number, after, self._now.season))
        self._position = after
        self._close()

    def _look_at(self, position: Position) -> None:
        self._position = position
        self._now = self.how.moment(position.state)

    def _close(self) -> None:
        """Let offers lapse whose turn or season is over; those whose maker cannot deliver are void for good."""
        for made in self.made:
            if made.fate != "open":
                continue
            until = made.offer.until
            if (until == "turn" and made.turn != self._turn) or (until == "season" and made.season != self._now.season):
                made.fate = "lapsed"
            elif self._lacks(made.offer):
                made.void = True

    def _made(self, number: int) -> Made:
        if type(number) is not int or not 1 <= number <= len(self.made):
            raise MatchComplaint("no-such-offer", offer=str(number)[:20])
        return self.made[number - 1]

    def _deal(self, number: int) -> Deal | None:
        """Return what an offer has become, if it was accepted: that happens once at most."""
        return next((deal for deal in self.deals if deal.offer.number == number), None)

    def _open(self, number: int) -> Made:
        """Return an offer that nothing has become of; a complaint that says what has, if it has."""
        made = self._made(number)
        if made.fate != "open":
            raise MatchComplaint("offer-closed", offer=number, fate=made.fate)
        return made

    def _answerable(self, seat: int, number: int) -> Made:
        """Return an offer that a seat may answer; what has become of others' offers is not told to it."""
        if self._made(number).offer.to != seat:
            raise MatchComplaint("not-your-offer", offer=number)
        return self._open(number)

    def _settled(self, offer: Offer) -> Position | Clause:
        return self._position.settle(self.how.deal((offer.maker, offer.to), offer.gives, offer.takes))

    def _lacks(self, offer: Offer) -> bool:
        """Say whether the maker of an offer does not hold what it gives."""
        if not offer.gives:
            return False
        alone = self._position.settle(self.how.deal((offer.maker, offer.to), offer.gives, ()))
        return isinstance(alone, Clause) and alone.id == self.how.short

    def _bundle(self, counts: Mapping[str, int]) -> Bundle:
        """Check what one side gives, and put it in order."""
        for thing, count in counts.items():
            if thing not in self.how.things:
                if self.how.meant(str(thing)) is not None:
                    raise IllegalDeal(self._book.clause(self.how.not_goods))
                raise MatchComplaint("no-such-thing", thing=str(thing)[:40], possible=listed(self._examples()))
            if type(count) is not int or not 0 <= count <= (1 if self.how.is_single(thing) else MOST):
                raise MatchComplaint("bad-count", thing=thing)
        return self.how.bundle(counts)

    def _examples(self) -> tuple[str, ...]:
        single = self.how.single_from
        return self.how.things[: single + 1]

    def _check_offer(self, offer: Offer) -> None:
        """Raise a complaint if an offer cannot be made now."""
        if self._over:
            raise MatchComplaint("over")
        for seat in (offer.maker, offer.to):
            if type(seat) is not int or not 0 <= seat < self._players:
                raise MatchComplaint("no-such-seat", seat=str(seat), players=self._players)
        for bundle in (offer.gives, offer.takes):
            self._bundle(dict(bundle))
        if offer.maker == offer.to or not (offer.gives or offer.takes):
            raise IllegalDeal(self._book.clause(self.how.unfit))
        for text in (offer.promise, offer.asks):
            if type(text) is not str or len(text) > PROMISE_LENGTH or not one_line(text) or set("<>") & set(text):
                raise MatchComplaint("bad-promise", most=PROMISE_LENGTH)
        if offer.until not in ("turn", "season") and not _is_time(offer.until):
            raise MatchComplaint("bad-until", until=str(offer.until)[:40])
        if offer.instead_of:
            countered = self._answerable(offer.maker, offer.instead_of).offer
            if countered.maker != offer.to:
                raise MatchComplaint("not-your-offer", offer=offer.instead_of)
        if self.left(offer.maker) <= 0:
            raise MatchComplaint("offers-enough", most=OFFERS_PER_TURN)
        if any(_terms(offer) == _terms(other) for other in self.open_offers()):
            raise MatchComplaint("offer-same")
        if self._lacks(offer):
            raise IllegalDeal(self._book.clause(self.how.short))


def _is_time(until: object) -> bool:
    """Say whether a text is a time as offers have it."""
    try:
        return type(until) is str and bool(TIME.fullmatch(until)) and bool(datetime.fromisoformat(until))
    except ValueError:
        return False


def _terms(offer: Offer) -> tuple[object, ...]:
    """Return what makes two offers the same."""
    return offer.maker, offer.to, offer.gives, offer.takes, offer.promise, offer.asks
