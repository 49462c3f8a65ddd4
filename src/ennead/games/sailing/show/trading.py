"""What Governors can exchange, how it is called, and when a deal can be settled (S14)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ennead.core.actions import folded
from ennead.core.compiling import interpreted
from ennead.core.language import LANGUAGES, words
from ennead.core.seats import Array
from ennead.core.trading import Haggling, Moment
from ennead.games.sailing.edition.model import Edition
from ennead.games.sailing.rules.deals import can_settle
from ennead.games.sailing.rules.pieces import (
    CARDS_DEALT,
    GOOD_NAMES,
    LABOURER_NAMES,
    LABOURERS,
    MASTER,
    MONUMENT_NAMES,
    Deal,
    Phase,
)
from ennead.games.sailing.rules.turn import GIVE_TO
from ennead.games.sailing.show.names import Names

OTHER_THINGS = ("boon", "camel", "monument", "glory")
PROMISES = ("second-card", "next-second-card", "no-visit", "no-caravan", "no-building")
PERIOD = "season"
GIVE_ME = "give me the second card"  # as programs may say it, too
TOKEN_PRICE, BASIC_PRICE, MASTER_PRICE, CARD_PRICE = 2, 3, 5, 5


ACT = int(Phase.ACT)


class _Decision(NamedTuple):
    """All of a state that the rule looks at."""

    phase: int
    active_effect: int


@cache
def _settles(phase: int, active_effect: int) -> bool:
    """Ask the rule, once for each decision: a move is followed by it."""
    return bool(interpreted(can_settle)(_Decision(phase, active_effect)))


def moment(state: Array) -> Moment:
    """Say whether a deal can be settled now, whether a turn begins, and which visitor of a city may be bribed."""
    phase = int(state["phase"][0])
    settles = _settles(phase, int(state["active_effect"][0]))
    starts = settles and phase == ACT
    bribed = int(state["turn"][0]) if settles and not starts else None
    return Moment(settles, starts, int(state["season"][0]), bribed)


def _spellings(names: Names) -> Iterator[tuple[str, str]]:
    """Tell how things may be typed, and what is meant: letters, names in either language, one or several."""
    plain_things = (*GOOD_NAMES, *LABOURER_NAMES)
    yield from zip(LABOURERS, LABOURER_NAMES, strict=True)
    for lang in LANGUAGES:
        say = words("games/sailing", lang)
        for thing in plain_things:
            for number in (1, 2):
                yield say(f"thing-{thing}", number=number).removeprefix(str(number)), thing
        for thing in MONUMENT_NAMES:
            yield say(f"name-{thing}"), thing
        for thing in OTHER_THINGS:
            yield say(f"thing-{thing}"), thing
    for thing in (*plain_things, *names.cards, *_others(names)):
        yield thing, thing


def _others(names: Names) -> tuple[str, ...]:
    """Return the names of what never changes hands (S14.7)."""
    return (*names.boons, *MONUMENT_NAMES, *OTHER_THINGS)


def haggling(edition: Edition) -> Haggling:
    """Return how things change hands where an edition is played."""
    names = Names(edition)
    cards = names.cards[: len(edition.cards)]
    spellings: dict[str, str] = {}

    def meant(text: str) -> str | None:
        if not spellings:  # only who types needs them
            spellings.update((folded(spelling).replace("-", ""), thing) for spelling, thing in _spellings(names))
        return spellings.get(folded(text).replace("-", ""))

    sayers = [words("games/sailing", lang) for lang in LANGUAGES]
    labourers = tuple(MASTER_PRICE if kind >= MASTER else BASIC_PRICE for kind in range(len(LABOURERS)))
    return Haggling(
        dtype=Deal.dtype,
        things=(*GOOD_NAMES, *LABOURER_NAMES, *cards),
        prices=(*(TOKEN_PRICE for _ in GOOD_NAMES), *labourers, *(CARD_PRICE for _ in cards)),
        others=_others(names),
        single_from=CARDS_DEALT,
        hidden="card",
        period=PERIOD,
        gift=GIVE_TO,
        promises=PROMISES,
        favours=(*(say(name) for name in ("favour", "favour-briefly") for say in sayers), GIVE_ME),
        meant=meant,
        moment=moment,
        unfit="S14.1",
        short="S14.4",
        not_goods="S14.7",
    )
