"""What a computer player answers to an offer: it goes by a plain list of prices, and cannot read promises."""

from typing import Literal

from ennead.core.haggling import Haggling
from ennead.play.haggling_seen import OfferSeen

Verdict = Literal["accept", "decline", "wait"]


def verdict(how: Haggling, offer: OfferSeen) -> Verdict:
    """Judge an offer as the one who is asked sees it.

    It is accepted if it brings more than it takes and can be settled. If only the moment is wrong, it has to wait.
    """
    gets, gives = how.bundle(offer.gives), how.bundle(offer.takes)
    if how.worth(gets) <= how.worth(gives) or offer.refusal == how.short:
        return "decline"
    return "wait" if offer.refusal else "accept"
