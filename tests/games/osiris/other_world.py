"""Another world of Osiris."""

from random import Random

from ennead.core.seats import CHANCE, SPECTATOR
from ennead.games.osiris.rules.pieces import GOD_NAMES as GODS
from ennead.play.events import Played
from ennead.play.match import Match
from tests.worlds import World


def other_world(match: Match, seat: int, luck: Random) -> World | None:
    """Deal other gods wherever the seat has not seen them, such that every fight ends as it did (O28)."""
    gods = match.position.state[0].god
    others = match.known(seat).resample(seat, luck.getrandbits(30)).state[0].god
    instead = {GODS[god]: GODS[other] for god, other in zip(gods, others, strict=True) if god >= 0}
    events = list(match.events)
    dealt = [number for number, event in enumerate(events) if isinstance(event, Played) and event.action.kind == "deal"]
    for number in dealt:
        fields = match.events[number].action.fields
        [action] = match.book.parse(f"{fields['holder']}={instead[fields['god']]}")
        events[number] = Played(CHANCE, action)
    return World(events, len(dealt), (seat, SPECTATOR)) if events != match.events else None
