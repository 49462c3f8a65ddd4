"""Offers and deals of a match: what may be offered, accepted, declined and taken back, and what has become of it all.

The functions that end in -ing say which event a wish would bring, or raise an error; `Match.append` lets it happen.
What the one who is asked holds is looked at only when they accept: else an offer would be a look behind their screen.

It is a long file, for an offer, its counter-offers, the deal and the promise are one record that changes as a whole.
"""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import datetime

from ennead.core.language import listed, one_line
from ennead.core.position import Position
from ennead.core.rulebook import Action, Clause, Rulebook
from ennead.core.trading import NOTHING, Bundle, Haggling
from ennead.play.errors import IllegalDeal, MatchError
from ennead.play.events import REASONS, Accepted, Dealing, Declined, Judged, Lapsed, Offer, Offered, Retracted
from ennead.play.trading.made import Deal, Fate, Made, Past

OFFERS_PER_TURN = 6  # of each seat
OPEN_AT_MOST = 12  # offers of each seat that stand
THINGS = 12  # different ones that a side of an offer may name
JUDGEMENTS = 5  # of each partner about one deal: everybody may change their mind, but not for ever
PROMISE_LENGTH = 200
NAME_LENGTH = 100  # of a typed thing: several times the longest
MOST = 99  # of one thing
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


class Haggle:
    """The offers and deals of one match."""

    def __init__(self, book: Rulebook, players: int, position: Position):
        self.made: list[Made] = []
        self.deals: list[Deal] = []
        self._book = book
        self._players = players
        self._position = position
        self._now = self.how.moment(position.state)
        self.hagglers: set[int] = set()  # who has made or accepted an offer
        self.auction: int | None = None  # the event with which somebody came to have what others bid for now
        self._over = False
        self._turn = 0  # how many have ended, those that were taken back not counted
        self._times: dict[int, tuple[int, int | None]] = {}  # by an action's event: the turn and the auction before it
        self._offers: Counter[tuple[int, int]] = Counter()  # by turn and seat
        self._unanswered: list[int] = []  # the numbers of those of which nothing has become
        self._records: list[tuple[int, int, int, int]] = []  # by seat, until something changes

    @property
    def how(self) -> Haggling:
        """How things of this game change hands."""
        assert self._book.haggling
        return self._book.haggling

    # What can be asked.

    def period_typed(self, lang: str) -> str:
        """Return the words by which somebody types the period of an offer."""
        return self._book.say(f"typed-{self.how.period}", lang)

    @property
    def now(self) -> tuple[bool, int | None]:
        """Whether a deal can be settled now, and the seat whose decision waits for bids."""
        return self._now.settles, self._now.seller

    def open_offers(self) -> list[Offer]:
        """Return the offers that stand."""
        return [made.offer for made in self.unanswered() if made.stands]

    def unanswered(self) -> list[Made]:
        """Return the offers that nothing has become of, also if they are void."""
        return [self.made[number - 1] for number in self._unanswered]

    def to_answer(self) -> list[Offer]:
        """Return the offers that can be answered, also if they are void: else silence would tell that they are."""
        return [made.offer for made in self.unanswered()]

    def to_lapse(self) -> list[Offer]:
        """Return the offers that stand until a time, also if they are void: else one could see that they are."""
        return [offer for offer in self.to_answer() if TIME.fullmatch(offer.until)]

    def offer(self, number: int) -> Offer:
        """Return an offer by its number."""
        return self._made(number).offer

    def left(self, seat: int) -> int:
        """Return how many offers a seat may still make now: only so many in a turn, and so many that stand."""
        standing = sum(offer.maker == seat for offer in self.open_offers())
        return max(0, min(OFFERS_PER_TURN - self._offers[self._turn, seat], OPEN_AT_MOST - standing))

    def past(self, seat: int) -> Past:
        """Return the offers that a seat was a partner of."""
        undone = {deal.offer.number for deal in self.deals if deal.undone}
        own = [made for made in self.made if seat in (made.offer.maker, made.offer.to)]
        lasting = tuple(made for made in own if made.offer.number not in undone)
        records = tuple((kept, broken) for _, _, kept, broken in self.records())
        return Past(self._turn, self._now.period, self.left(seat), lasting, records)

    def records(self) -> list[tuple[int, int, int, int]]:
        """Return for each seat how many deals and promises it has made, and how many of these are kept and broken."""
        if not self._records:
            counts = [[0, 0, 0, 0] for _ in range(self._players)]
            for deal in (deal for deal in self.deals if not deal.undone):
                for seat in (deal.offer.maker, deal.offer.to):
                    judged = deal.judged.get(deal.partner_of(seat))
                    counts[seat][0] += 1
                    if deal.promise_of(seat):
                        counts[seat][1] += 1
                        counts[seat][2] += judged is True
                        counts[seat][3] += judged is False
            self._records = [(deals, promises, kept, broken) for deals, promises, kept, broken in counts]
        return self._records

    def why_not_accept(self, offer: Offer) -> Clause | None:
        """Return the clause that forbids to settle an offer now; it may tell what a side holds."""
        after = self._settled(offer)
        return after if isinstance(after, Clause) else None

    def actions_of(self, seat: int) -> list[Action]:
        """Return what a seat may play now."""
        return [] if self._over or self._position.actor != seat else self._position.legal()

    def read(self, text: str) -> Bundle:
        """Read what one side gives, as it is typed: `2 grain, Scribe1`, or `nothing`."""
        counts: Counter[str] = Counter()
        for part in text.split(",") if text.strip().lower() not in ("", NOTHING) else ():
            found = re.fullmatch(r"\s*(?:([0-9]{1,2})\s*x?\s+)?(.*?)\s*", part)
            name = found[2] if found else part
            thing = self.how.meant(name) if len(name) <= NAME_LENGTH else None
            if thing is None:
                raise MatchError("no-such-thing", thing=name[:40], possible=listed(self._examples()))
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

    def meant_by(self, offer: Offer) -> tuple[str, str]:
        """Return the promise of an offer and what it asks for: a bid as such, also if it was once typed in words."""
        return offer.promise, self.how.favour if offer.asks and self.how.is_favour(offer.asks) else offer.asks

    def told_as(self, promise: str, to: str, lang: str) -> str | None:
        """Return what whoever makes a promise of a kind that the game knows will do for whom; nothing of a text."""
        if promise not in self.how.promises:
            return None
        return self._book.say(f"promise-{promise}", lang, to=to, reader="other")

    # What a wish would bring.

    def offering(
        self,
        seat: int,
        to: int,
        gives: Mapping[str, int] | Bundle,
        takes: Mapping[str, int] | Bundle,
        until: str = "",
        promise: str = "",
        asks: str = "",
        instead_of: int = 0,
    ) -> Offered:
        """Offer another seat a deal; `instead_of` names the offer of theirs that it counters."""
        until = until or self.how.period
        bundles = self._bundle(dict(gives)), self._bundle(dict(takes))
        if max(map(len, bundles)) > THINGS:
            raise MatchError("too-many-things", most=THINGS)
        if to == self._now.seller and type(asks) is str and self.how.is_favour(asks):
            asks = self.how.favour
        if self.how.favour in (promise, asks):
            self._check_bid(seat, to, promise, asks)
            until = "auction"
        offer = Offer(len(self.made) + 1, seat, to, *bundles, until, promise, asks, instead_of)
        self._check_offer(offer)
        if self.left(seat) <= 0:
            raise MatchError("offers-standing", most=OPEN_AT_MOST)
        return Offered(seat, offer)

    def accepting(self, seat: int, number: int) -> Accepted:
        """Accept an offer."""
        made = self._answerable(seat, number)
        if not made.stands:
            raise MatchError("offer-closed", offer=number, fate="settled" if made.mirrored else "void")
        if clause := self.why_not_accept(made.offer):
            raise IllegalDeal(clause)
        if giver_of(self.how, made.offer) == seat:
            self._check_sales(seat, made.offer.maker)
        mirror = next((offer.number for offer in self.open_offers() if _terms(offer) == _turned(made.offer)), 0)
        return Accepted(seat, number, mirror)

    def declining(self, seat: int, number: int, reason: str = "") -> Declined:
        """Decline an offer; a reason need not be given."""
        self._answerable(seat, number)
        if reason and reason not in REASONS:
            raise MatchError("no-such-reason", reason=str(reason)[:20], possible=listed(REASONS))
        return Declined(seat, number, reason)

    def retracting(self, seat: int, number: int) -> Retracted:
        """Take back an offer of one's own."""
        if self._made(number).offer.maker != seat:
            raise MatchError("not-your-offer", offer=number)
        self._open(number)
        return Retracted(seat, number)

    def lapsing(self, number: int) -> Lapsed:
        """Let an offer lapse whose time is over: only whoever has a clock knows that."""
        made = self._open(number)
        if not TIME.fullmatch(made.offer.until):
            raise MatchError("offer-no-time", offer=number)
        return Lapsed(made.offer.maker, number)

    def judging(self, seat: int, number: int, kept: bool) -> Judged:
        """Say whether the partner of a deal has kept the promise."""
        self._made(number)
        deal = self._deal(number)
        if deal is None or deal.undone or seat not in (deal.offer.maker, deal.offer.to):
            raise MatchError("not-your-deal", offer=number)
        if not deal.promise_of(deal.partner_of(seat)):
            raise MatchError("no-promise", offer=number)
        if deal.judged.get(seat) is kept:
            raise MatchError("judged-already", offer=number)
        if deal.judgements[seat] >= JUDGEMENTS:
            raise MatchError("judged-enough", offer=number, most=JUDGEMENTS)
        return Judged(seat, number, kept)

    # What happens.

    def happen(self, event: Dealing, number: int) -> Position:
        """Let an event of ours happen, as the match's event of this number; return the position that follows."""
        if isinstance(event, Offered):
            self._check_offer(event.offer)
            if event.offer.number != len(self.made) + 1 or event.actor != event.offer.maker:
                raise MatchError("offer-number", offer=event.offer.number, wanted=len(self.made) + 1)
            if event.offer.instead_of:
                self._end(event.offer.instead_of, "countered")
            self.made.append(Made(event.offer, self._turn, self._now.period, auction=self.auction))
            self._unanswered.append(event.offer.number)
            self.hagglers.add(event.actor)
            self._offers[self._turn, event.actor] += 1
        elif isinstance(event, Accepted):
            self._accept(event, number)
        elif isinstance(event, Declined):
            self.declining(event.actor, event.number, event.reason)
            self._end(event.number, "declined").reason = event.reason
        elif isinstance(event, Retracted):
            self.retracting(event.actor, event.number)
            self._end(event.number, "retracted")
        elif isinstance(event, Lapsed):
            if self.lapsing(event.number) != event:
                raise MatchError("not-your-offer", offer=event.number)
            self._end(event.number, "lapsed")
        else:
            self.judging(event.actor, event.number, event.kept)
            deal = self._deal(event.number)
            assert deal
            deal.judged[event.actor] = event.kept
            deal.judgements[event.actor] += 1
            self._records = []
        return self._position

    def played(self, number: int, after: Position) -> None:
        """Follow the action that is the match's event of this number."""
        self._times[number] = self._turn, self.auction
        self._look_at(after)
        self._turn += self._now.starts
        if self._now.seller is None:
            self.auction = None
        elif self.auction is None:
            self.auction = number
        self._close()

    def taken_back(self, number: int, before: Position) -> None:
        """Follow an undo to the position before this event: deals since then have not happened."""
        self._look_at(before)
        self._turn, self.auction = self._times[number]
        for deal in self.deals:
            deal.undone = deal.undone or deal.event > number
        self._records = []
        self._close()

    def ended(self) -> None:
        """Let every offer lapse: the match is over."""
        self._over = True
        for number in list(self._unanswered):
            self._end(number, "lapsed")

    # How it is done.

    def _accept(self, event: Accepted, number: int) -> None:
        if event.mirror not in (0, self.accepting(event.actor, event.number).mirror):
            raise MatchError("no-mirror", offer=event.mirror, mirrored=event.number)
        offer = self.offer(event.number)
        after = self._settled(offer)
        assert isinstance(after, Position)
        self._end(event.number, "accepted")
        self.hagglers.add(event.actor)
        if event.mirror:
            self._made(event.mirror).mirrored = True
        self.deals.append(Deal(offer, number, after, self._now.period))
        self._records = []
        self._position = after
        self._close()

    def _look_at(self, position: Position) -> None:
        self._position = position
        self._now = self.how.moment(position.state)

    def _close(self) -> None:
        """Let offers lapse whose turn or period is over; those whose maker cannot deliver are void for good."""
        now = {"turn": self._turn, self.how.period: self._now.period, "auction": self.auction}
        for made in self.unanswered():
            began = {"turn": made.turn, self.how.period: made.period, "auction": made.auction}
            until = made.offer.until
            if until in now and began[until] != now[until]:
                self._end(made.offer.number, "lapsed")
            elif self._lacks(made.offer):
                made.void = True

    def _end(self, number: int, fate: Fate) -> Made:
        """Let an offer end."""
        made = self._made(number)
        made.fate = fate
        self._unanswered.remove(number)
        return made

    def _made(self, number: int) -> Made:
        if type(number) is not int or not 1 <= number <= len(self.made):
            raise MatchError("no-such-offer", offer=str(number)[:20])
        return self.made[number - 1]

    def _deal(self, number: int) -> Deal | None:
        """Return what an offer has become, if it was accepted: that happens once at most."""
        return next((deal for deal in self.deals if deal.offer.number == number), None)

    def _open(self, number: int) -> Made:
        """Return an offer that nothing has become of; an error that says what has, if it has."""
        made = self._made(number)
        if made.fate != "open":
            raise MatchError("offer-closed", offer=number, fate=made.fate)
        return made

    def _answerable(self, seat: int, number: int) -> Made:
        """Return an offer that a seat may answer; what has become of others' offers is not told to it."""
        if self._made(number).offer.to != seat:
            raise MatchError("not-your-offer", offer=number)
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
                raise MatchError("no-such-thing", thing=str(thing)[:40], possible=listed(self._examples()))
            if type(count) is not int or not 0 <= count <= (1 if self.how.is_single(thing) else MOST):
                raise MatchError("bad-count", thing=thing)
        return self.how.bundle(counts)

    def _examples(self) -> tuple[str, ...]:
        single = self.how.single_from
        return self.how.things[: single + 1]

    def _check_offer(self, offer: Offer) -> None:
        """Raise an error if an offer cannot be made now."""
        if self._over:
            raise MatchError("over")
        for seat in (offer.maker, offer.to):
            if type(seat) is not int or not 0 <= seat < self._players:
                raise MatchError("no-such-seat", seat=str(seat), players=self._players)
        for bundle in (offer.gives, offer.takes):
            self._bundle(dict(bundle))
        if offer.maker == offer.to or not (offer.gives or offer.takes):
            raise IllegalDeal(self._book.clause(self.how.unfit))
        for text in (offer.promise, offer.asks):
            if type(text) is not str or len(text) > PROMISE_LENGTH or not one_line(text) or set("<>") & set(text):
                raise MatchError("bad-promise", most=PROMISE_LENGTH)
        is_bid = offer.until == "auction" and giver_of(self.how, offer) == self._now.seller is not None
        if not is_bid and offer.until not in ("turn", self.how.period) and not _is_time(offer.until):
            raise MatchError("bad-until", until=str(offer.until)[:40])
        if offer.instead_of:
            countered = self._answerable(offer.maker, offer.instead_of).offer
            if countered.maker != offer.to:
                raise MatchError("not-your-offer", offer=offer.instead_of)
        if self._offers[self._turn, offer.maker] >= OFFERS_PER_TURN:
            raise MatchError("offers-enough", most=OFFERS_PER_TURN)
        if any(_terms(offer) == _terms(other) for other in self.open_offers()):
            raise MatchError("offer-same")
        if self._lacks(offer):
            raise IllegalDeal(self._book.clause(self.how.short))

    def _check_bid(self, seat: int, to: int, promise: str, asks: str) -> None:
        """Raise an error if somebody is to promise a gift who has none to make now, or has offered it elsewhere."""
        for giver, said in ((seat, promise), (to, asks)):
            if said == self.how.favour and giver != self._now.seller:
                raise MatchError("no-auction")
        if promise == self.how.favour:
            self._check_sales(seat, to)

    def _check_sales(self, seat: int, to: int) -> None:
        """Raise an error if a seat offers the gift that it is to make now to somebody else: they could accept."""
        for offer in self.open_offers():
            if offer.maker == seat and offer.to != to and offer.promise == self.how.favour:
                raise MatchError("offered-elsewhere", offer=offer.number)


def giver_of(how: Haggling, offer: Offer) -> int | None:
    """Return who is to make the gift that is bid for, if an offer is about that."""
    if offer.asks == how.favour:
        return offer.to
    return offer.maker if offer.promise == how.favour else None


def _is_time(until: object) -> bool:
    """Say whether a text is a time as offers have it."""
    try:
        return type(until) is str and bool(TIME.fullmatch(until)) and bool(datetime.fromisoformat(until))
    except ValueError:
        return False


def _terms(offer: Offer) -> tuple[object, ...]:
    """Return what makes two offers the same."""
    return offer.maker, offer.to, offer.gives, offer.takes, offer.promise, offer.asks


def _turned(offer: Offer) -> tuple[object, ...]:
    """Return the terms of the same offer the other way round."""
    return offer.to, offer.maker, offer.takes, offer.gives, offer.asks, offer.promise
