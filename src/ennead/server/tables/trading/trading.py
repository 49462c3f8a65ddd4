"""Offers and deals at a table: the commands of people, bots and the clock, and the events that follow."""

from datetime import UTC, datetime

from ennead.ai.trading import Answer, Proposal
from ennead.play.errors import MatchError
from ennead.play.events import Offer
from ennead.play.trading.offers import TIME, Haggle
from ennead.server.errors import TableError
from ennead.server.tables import frames
from ennead.server.tables.events import AnyEvent, Happened, Passed, Waits
from ennead.server.tables.table import Table


def wish(table: Table, person: str, frame: frames.Haggling, now: int) -> list[AnyEvent]:
    """Return the events of a person's command, at a moment (in seconds since 1970)."""
    seat = None if frame.seat is None else table.seat(frame.seat)
    if isinstance(frame, frames.Pass):
        return _pass(table, person, seat, frame.always)
    haggle = haggle_of(table)
    if isinstance(frame, frames.Wait):
        return [Waits(one) for one in _own(table, person, seat) if one not in table.wait_for]
    if isinstance(frame, frames.Offer):
        return _offer(table, person, seat, frame, now)
    offer = haggle.offer(frame.offer)
    match frame:
        case frames.Accept():
            mine = table.one_of(person, seat, [offer.to])
            if is_late(offer, now):
                raise MatchError("offer-closed", offer=offer.number, fate="lapsed")
            return table.with_return(mine, haggle.accepting(mine, offer.number))
        case frames.Decline():
            mine = table.one_of(person, seat, [offer.to])
            return table.with_return(mine, haggle.declining(mine, offer.number, frame.reason))
        case frames.Retract():
            mine = table.one_of(person, seat, [offer.maker])
            return table.with_return(mine, haggle.retracting(mine, offer.number))
        case frames.Judge():
            mine = table.one_of(person, seat, [offer.maker, offer.to])
            return table.with_return(mine, haggle.judging(mine, offer.number, frame.kept))


def answer(table: Table, number: int, said: Answer) -> list[AnyEvent]:
    """Answer an offer for the seat that it was made to: what a bot does."""
    haggle = haggle_of(table)
    seat = haggle.offer(number).to
    if said.counter and table.allowance.may_offer(seat):
        return propose(table, seat, said.counter, number)
    accepts = said.do == "accept"
    return [Happened(haggle.accepting(seat, number) if accepts else haggle.declining(seat, number, said.reason))]


def propose(table: Table, seat: int, proposal: Proposal, instead_of: int = 0) -> list[AnyEvent]:
    """Make an offer for a seat: what a bot does."""
    terms = proposal.to, proposal.gives, proposal.takes
    until = "turn" if proposal.asks else ""
    return [Happened(haggle_of(table).offering(seat, *terms, until, asks=proposal.asks, instead_of=instead_of))]


def lapse(table: Table, number: int) -> list[AnyEvent]:
    """Let an offer expire whose time is over, if it is still open."""
    standing = [offer.number for offer in table.offers_to_lapse()]
    return [Happened(haggle_of(table).lapsing(number))] if number in standing else []


def haggle_of(table: Table) -> Haggle:
    """Return the haggling of a table's match; an error if its game knows none."""
    haggle = table.running.haggle
    if haggle is None:
        raise MatchError("no-haggling", game=table.book.slug)
    return haggle


def is_late(offer: Offer, now: int) -> bool:
    """Say whether the time of an offer is over, if it has one."""
    return bool(TIME.fullmatch(offer.until)) and offer.until <= as_text(now)


def as_text(moment: int) -> str:
    """Write a moment (in seconds since 1970) as an offer has it."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _offer(table: Table, person: str, seat: int | None, frame: frames.Offer, now: int) -> list[AnyEvent]:
    to = table.seat(frame.to)
    others = [one for one in table.seats_of(person) if one != to]
    mine = table.one_of(person, seat, [*others[::-1], *(one for one in others if one == table.running.actor)])
    if not table.hears(table.people.get(to, ""), mine, "offers"):
        raise TableError("offers-muted", who=frame.to)
    haggle = haggle_of(table)
    until = frame.until if isinstance(frame.until, str) else as_text(now + frame.until)
    if isinstance(frame.until, str) and until not in ("", "turn", haggle.how.period):
        raise MatchError("bad-until", until=until)
    terms = frame.gives, frame.takes, until, frame.promise, frame.asks, frame.instead_of
    return table.with_return(mine, haggle.offering(mine, to, *terms))


def _pass(table: Table, person: str, seat: int | None, always: bool) -> list[AnyEvent]:
    """Do not bid, for one seat or all of a person's; without a seller only the lasting choice can be changed."""
    haggle_of(table)
    own = _own(table, person, seat)
    bids = set(own) - table.passed if table.auction is not None else set()
    return [Passed(one, always) for one in own if one in bids or (one in table.never_bid) != always]


def _own(table: Table, person: str, seat: int | None) -> list[int]:
    """Return the seats of a person that a command is for: the one named, else all."""
    own = table.seats_of(person) if seat is None else [table.one_of(person, seat, ())]
    if not own:
        raise TableError("not-seated")
    return own
