"""What a computer player answers to an offer: it goes by a plain list of prices, and cannot read promises."""

from typing import Literal

from ennead.core.haggling import Haggling
from ennead.play.haggling_seen import OfferSeen

Verdict = Literal["accept", "decline", "wait"]


def verdict(how: Haggling, offer: OfferSeen, settles: bool) -> Verdict:
    """Judge an offer as the one who is asked sees it; `settles` says whether a deal can be settled now.

    It is accepted if it brings more than it takes and can be settled. As long as nothing can be settled it has to wait,
    whatever the bot holds: else one could ask, see how soon it answers, and take the offer back.
    """
    gets, gives = how.bundle(offer.gives), how.bundle(offer.takes)
    if how.worth(gets) <= how.worth(gives):
        return "decline"
    if not settles:
        return "wait"
    return "decline" if offer.refusal or offer.fate == "void" else "accept"
