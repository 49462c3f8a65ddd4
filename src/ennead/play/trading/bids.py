"""What others bid for: to whom somebody has promised it, and what would break that promise."""

from itertools import takewhile

from ennead.play.events import Offer
from ennead.play.trading.offers import Haggle, giver_of


def promised_to(haggle: Haggle, seat: int) -> list[int]:
    """Return to whom a seat has promised the gift that it is to make now."""
    began = haggle.auction
    if began is None or haggle.now[1] != seat:
        return []
    since = takewhile(lambda deal: deal.event > began, reversed(haggle.deals))
    bids = [deal for deal in since if not deal.undone and giver_of(haggle.how, deal.offer) == seat]
    return sorted({deal.partner_of(seat) for deal in bids})


def promised_elsewhere(haggle: Haggle, offer: Offer) -> list[int]:
    """Return to whom else the one who is asked has promised what the offer asks for."""
    if offer.asks != haggle.how.favour:
        return []
    return [partner for partner in promised_to(haggle, offer.to) if partner != offer.maker]


def broken_by(haggle: Haggle, seat: int) -> dict[str, list[int]]:
    """Tell which of a seat's actions would break its word on the gift, and to whom it has given that."""
    promised = promised_to(haggle, seat)
    actions = haggle.actions_of(seat) if promised else []
    first = haggle.how.gift
    if not any(action.number == first + partner for action in actions for partner in promised):
        return {}  # the gift is not made now
    let_down = {action: [one for one in promised if action.number != first + one] for action in actions}
    return {action.notation: partners for action, partners in let_down.items() if partners}
