"""What a seat is shown of offers and deals: the faces of cards and the promises only if it is a partner."""

from itertools import islice
from typing import Any, Literal

import msgspec

from ennead.core.rulebook import Rulebook
from ennead.core.seats import SPECTATOR
from ennead.core.trading import Bundle, written
from ennead.play.events import Accepted, Dealing, Declined, Judged, Offer, Offered
from ennead.play.trading.bids import broken_by, promised_elsewhere
from ennead.play.trading.made import Deal, Fate, Made
from ennead.play.trading.offers import Haggle

CLOSED_SHOWN = 8  # offers that something has become of
DEALS_SHOWN = 10  # of the ledger; older ones are asked for page by page

Fields = dict[str, str | int]
FateSeen = Fate | Literal["settled", "void"]
Verdict = Literal["", "kept", "broken"]


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
    fate: FateSeen = "open"
    reason: str = ""  # why it was declined, if that was said
    refusal: str = ""  # for the one who is asked: the clause that forbids to accept it now
    elsewhere: list[str] = []  # for the one who is asked: to whom else they have promised what it asks for


class DealSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal as somebody sees it in the ledger, and how the maker's promise was judged (`kept`) and the other's."""

    number: int
    maker: str
    to: str
    gives: dict[str, int]
    takes: dict[str, int]
    period: int  # in which it was made
    promise: str = ""
    asks: str = ""
    promised: bool = False
    asked: bool = False
    kept: Verdict = ""
    asked_kept: Verdict = ""
    undone: bool = False


class PartnerRecord(msgspec.Struct, frozen=True):
    """How a seat has dealt so far: its deals, its promises, and how many of these its partners call kept or broken."""

    deals: int
    promises: int
    kept: int
    broken: int


class HagglingSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a seat is told of the haggling at one moment."""

    settles: bool  # whether a deal can be settled now
    seller: str  # whose decision waits for bids now
    left: int  # how many offers the viewer may still make now
    offers: list[OfferSeen]  # those that are open, and the latest others
    deals: list[DealSeen]  # the latest
    records: dict[str, PartnerRecord]
    older: int = 0  # how many deals there were before these
    breaks: dict[str, list[str]] = {}  # by action of the viewer's: whom it lets down who was promised something else


def seen_by(book: Rulebook, haggle: Haggle, seat: int, players: int) -> HagglingSeen:
    """Return what a seat, or a spectator, is told of the haggling."""
    settles, seller = haggle.now
    closed = list(islice((made for made in reversed(haggle.made) if made.fate != "open"), CLOSED_SHOWN))
    shown = sorted([*haggle.unanswered(), *closed], key=lambda made: made.offer.number)
    older = max(0, len(haggle.deals) - DEALS_SHOWN)
    breaks = {} if seat == SPECTATOR else broken_by(haggle, seat)
    return HagglingSeen(
        settles=settles,
        seller="" if seller is None else book.letter(seller),
        left=0 if seat == SPECTATOR else haggle.left(seat),
        offers=[_offer(book, haggle, made, seat) for made in shown],
        deals=deals_seen(book, haggle, seat, older, len(haggle.deals)),
        records={book.letter(one): PartnerRecord(*haggle.records()[one]) for one in range(players)},
        older=older,
        breaks={action: [book.letter(one) for one in partners] for action, partners in breaks.items()},
    )


def deals_seen(book: Rulebook, haggle: Haggle, seat: int, first: int, end: int) -> list[DealSeen]:
    """Return a part of the ledger as a seat, or a spectator, may see it: deals by their place, from 0."""
    return [_deal(book, haggle, deal, seat) for deal in haggle.deals[max(0, first) : max(0, end)]]


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
            promise, asks = haggle.meant_by(offer)
            fields |= {name: text for name, text in (("promise", promise), ("asks", asks)) if text}
    return fields


def _partner(offer: Offer, seat: int) -> int:
    return offer.to if seat == offer.maker else offer.maker


def _is_partner(offer: Offer, seat: int) -> bool:
    return seat in (offer.maker, offer.to)


def _fate(made: Made, seat: int) -> FateSeen:
    """Return what a seat may know of an offer's fate.

    That it is void tells what its maker holds, and that it was settled by another which cards were in both.
    """
    if made.fate != "open" or not _is_partner(made.offer, seat):
        return made.fate
    return "settled" if made.mirrored else "void" if made.void else "open"


def _terms(book: Rulebook, haggle: Haggle, offer: Offer, seat: int) -> dict[str, Any]:
    """Tell the terms of an offer as a seat may know them."""
    partner = _is_partner(offer, seat)
    promise, asks = haggle.meant_by(offer)

    def side(bundle: Bundle) -> dict[str, int]:
        return dict(bundle if partner else haggle.how.disguised(bundle))

    return {
        "number": offer.number,
        "maker": book.letter(offer.maker),
        "to": book.letter(offer.to),
        "gives": side(offer.gives),
        "takes": side(offer.takes),
        "promise": promise if partner else "",
        "asks": asks if partner else "",
        "promised": bool(offer.promise),
        "asked": bool(offer.asks),
    }


def _offer(book: Rulebook, haggle: Haggle, made: Made, seat: int) -> OfferSeen:
    offer, fate = made.offer, _fate(made, seat)
    is_asked = fate == "open" and seat == offer.to
    refused = haggle.why_not_accept(offer) if is_asked else None
    elsewhere = promised_elsewhere(haggle, offer) if is_asked else []
    return OfferSeen(
        **_terms(book, haggle, offer, seat),
        until=offer.until,
        instead_of=offer.instead_of,
        fate=fate,
        reason=made.reason if _is_partner(offer, seat) else "",
        refusal=refused.id if refused else "",
        elsewhere=[book.letter(one) for one in elsewhere],
    )


def _deal(book: Rulebook, haggle: Haggle, deal: Deal, seat: int) -> DealSeen:
    said: dict[bool | None, Verdict] = {True: "kept", False: "broken", None: ""}
    return DealSeen(
        **_terms(book, haggle, deal.offer, seat),
        period=deal.period,
        kept=said[deal.judged.get(deal.offer.to)],
        asked_kept=said[deal.judged.get(deal.offer.maker)],
        undone=deal.undone,
    )
