"""What a seat is shown of offers and deals: the faces of cards and the promises only if it is a partner."""

from typing import Any

import msgspec

from ennead.core.haggling import Bundle, written
from ennead.core.rulebook import Rulebook
from ennead.core.seats import SPECTATOR
from ennead.play.events import Accepted, Dealing, Declined, Judged, Offer, Offered
from ennead.play.haggling import Deal, Haggle, Made

CLOSED_SHOWN = 8  # offers that something has become of

Fields = dict[str, str | int]


class OfferSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offer as somebody sees it: what the maker gives and takes, until when, and what has become of it."""

    number: int
    maker: str
    to: str
    gives: dict[str, int]
    takes: dict[str, int]
    until: str
    promise: str = ""
    asks: str = ""
    promised: bool = False  # there is a promise, also if one may not read it
    asked: bool = False
    instead_of: int = 0
    fate: str = "open"
    reason: str = ""  # why it was declined, if that was said
    refusal: str = ""  # for the one who is asked: the clause that forbids to accept it now


class DealSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal as somebody sees it in the ledger, and how the maker's promise was judged (`kept`) and the other's."""

    number: int
    maker: str
    to: str
    gives: dict[str, int]
    takes: dict[str, int]
    season: int
    promise: str = ""
    asks: str = ""
    promised: bool = False
    asked: bool = False
    kept: str = ""
    asked_kept: str = ""
    undone: bool = False


class Record(msgspec.Struct, frozen=True):
    """How a seat has dealt so far: its deals, its promises, and how many of these its partners call kept or broken."""

    deals: int
    promises: int
    kept: int
    broken: int


class HagglingSeen(msgspec.Struct, frozen=True):
    """Everything a seat is told of the haggling at one moment."""

    settles: bool  # whether a deal can be settled now
    window: str  # the visitor of a city who may be offered bribes now
    left: int  # how many offers the viewer may still make in this turn
    offers: list[OfferSeen]
    deals: list[DealSeen]
    records: dict[str, Record]


def seen_by(book: Rulebook, haggle: Haggle, seat: int, players: int) -> HagglingSeen:
    """Return what a seat, or a spectator, is told of the haggling."""
    settles, visitor = haggle.now
    closed = [made for made in haggle.made if made.fate != "open"][-CLOSED_SHOWN:]
    shown = [made for made in haggle.made if made.fate == "open" or made in closed]
    return HagglingSeen(
        settles=settles,
        window="" if visitor is None else book.letter(visitor),
        left=0 if seat == SPECTATOR else haggle.left(seat),
        offers=[_offer(book, haggle, made, seat) for made in shown],
        deals=[_deal(book, haggle, deal, seat) for deal in haggle.deals],
        records={book.letter(one): _record(haggle, one) for one in range(players)},
    )


def told(book: Rulebook, haggle: Haggle, event: Dealing, seat: int | None) -> Fields:
    """Tell a seat, or a spectator, an event; everything, where no seat is named."""
    offer = event.offer if isinstance(event, Offered) else haggle.offer(event.number)
    fields: Fields = {"offer": offer.number, "seat": book.letter(_partner(offer, event.actor))}
    if isinstance(event, Judged):
        return {**fields, "kept": int(event.kept)}
    if isinstance(event, Declined):
        heard = seat is None or _is_partner(offer, seat)
        return {**fields, "reason": event.reason} if event.reason and heard else fields
    if isinstance(event, Offered | Accepted):
        partner = seat is None or _is_partner(offer, seat)
        gives, takes = (side if partner else haggle.how.disguised(side) for side in (offer.gives, offer.takes))
        fields |= {"gives": written(gives), "takes": written(takes)}
        if isinstance(event, Offered):
            fields["until"] = offer.until
        if partner:
            fields |= {name: text for name, text in (("promise", offer.promise), ("asks", offer.asks)) if text}
    return fields


def _partner(offer: Offer, seat: int) -> int:
    return offer.to if seat == offer.maker else offer.maker


def _is_partner(offer: Offer, seat: int) -> bool:
    return seat in (offer.maker, offer.to)


def _fate(made: Made, seat: int) -> str:
    """Return what a seat may know of an offer's fate: that it is void tells what its maker holds."""
    return "void" if made.void and made.fate == "open" and _is_partner(made.offer, seat) else made.fate


def _terms(book: Rulebook, haggle: Haggle, offer: Offer, seat: int) -> dict[str, Any]:
    """Tell the terms of an offer as a seat may know them."""
    partner = _is_partner(offer, seat)

    def side(bundle: Bundle) -> dict[str, int]:
        return dict(bundle if partner else haggle.how.disguised(bundle))

    return {
        "number": offer.number,
        "maker": book.letter(offer.maker),
        "to": book.letter(offer.to),
        "gives": side(offer.gives),
        "takes": side(offer.takes),
        "promise": offer.promise if partner else "",
        "asks": offer.asks if partner else "",
        "promised": bool(offer.promise),
        "asked": bool(offer.asks),
    }


def _offer(book: Rulebook, haggle: Haggle, made: Made, seat: int) -> OfferSeen:
    offer, fate = made.offer, _fate(made, seat)
    refused = haggle.why_not_accept(offer) if fate == "open" and seat == offer.to else None
    return OfferSeen(
        **_terms(book, haggle, offer, seat),
        until=offer.until,
        instead_of=offer.instead_of,
        fate=fate,
        reason=made.reason if _is_partner(offer, seat) else "",
        refusal=refused.id if refused else "",
    )


def _deal(book: Rulebook, haggle: Haggle, deal: Deal, seat: int) -> DealSeen:
    said = {True: "kept", False: "broken", None: ""}
    return DealSeen(
        **_terms(book, haggle, deal.offer, seat),
        season=deal.season,
        kept=said[deal.judged.get(deal.offer.to)],
        asked_kept=said[deal.judged.get(deal.offer.maker)],
        undone=deal.undone,
    )


def _record(haggle: Haggle, seat: int) -> Record:
    deals = sum(not deal.undone and _is_partner(deal.offer, seat) for deal in haggle.deals)
    judged = haggle.judged(seat)
    return Record(deals, len(judged), judged.count(True), judged.count(False))
