"""Does the time that a computer player takes tell what it holds? Measured over many decisions, in pairs of worlds.

In both worlds of a pair the same has happened as far as a viewer can know; what is hidden differs. If the time depended
on that, the times of the two worlds would lie apart more often than times that were shuffled between them.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from ennead.core.seats import CHANCE
from ennead.games import rulebook
from ennead.play.events import Played, Sitter
from ennead.play.game import Game
from ennead.play.match import Match
from tests.worlds import other_world, play_on

SHUFFLES = 4000
ALARM = 0.001  # so seldom times of equal worlds lie as far apart; twice in a row, once in a million measurements

Times = tuple[Sequence[float], Sequence[float]]


class Decision(NamedTuple):
    """A decision of a seat, in two worlds between which a viewer cannot tell."""

    seat: int
    worlds: tuple[Match, Match]


def decisions(slug: str, players: int, level: str, wanted: int, luck: Random) -> list[Decision]:
    """Return decisions of seats that know in which of two worlds they are, which the first seat does not."""
    found: list[Decision] = []
    while len(found) < wanted:
        match = play_on(Game(rulebook(slug)).new(players, seed=luck.getrandbits(30)), luck, 60, undo=False)
        world = other_world(match, 0, luck)
        if not world:
            continue
        both = [Match(match.book, players, match.options, match.luck, sitters=sitters(players, level)) for _ in "ab"]
        for number, events in enumerate(zip(match.events, world.events, strict=True)):
            actor = events[0].actor
            is_move = isinstance(events[0], Played) and actor not in (CHANCE, 0) and number >= world.since
            if is_move and both[0].known(actor) != both[1].known(actor) and luck.random() < 0.3:
                found.append(Decision(actor, (copy(both[0]), copy(both[1]))))
                break
            for one, event in zip(both, events, strict=True):
                one.append(event)
    return found


def sitters(players: int, level: str) -> list[Sitter]:
    return [Sitter("person", "Ana"), *[Sitter("bot", level)] * (players - 1)]


def copy(match: Match) -> Match:
    """Return the same match, to do something else with it."""
    other = Match(match.book, match.players, match.options, match.luck, sitters=match.first_sitters)
    for event in match.events:
        other.append(event)
    return other


def times(
    found: Sequence[Decision], measure: Callable[[Decision, int], float], often: int, luck: Random
) -> list[Times]:
    """Measure each decision in both worlds so often, in an order that is drawn by lot."""
    taken = []
    for decision in found:
        both: Times = ([], [])
        measure(decision, 0)  # the first one is never like the others
        for world in luck.sample([0, 1] * often, 2 * often):
            both[world].append(measure(decision, world))
        taken.append(both)
    return taken


def chance_of(taken: Sequence[Times], luck: Random) -> float:
    """Return how often shuffled times lie as far apart as these, decision by decision, by their ranks."""
    ranked = []
    for one, two in taken:
        order = sorted((*one, *two))
        ranks = [order.index(time) for time in (*one, *two)]
        ranked.append((ranks, len(one), sum(ranks) * len(one) / len(ranks)))

    def apart(shuffled: bool) -> float:
        total = 0.0
        for ranks, size, usual in ranked:
            mine = luck.sample(ranks, size) if shuffled else ranks[:size]
            total += (sum(mine) - usual) ** 2
        return total

    measured = apart(shuffled=False)
    return (1 + sum(apart(shuffled=True) >= measured for _ in range(SHUFFLES))) / (1 + SHUFFLES)


def worlds_differ(measured: Callable[[], Sequence[Times]], luck: Random) -> bool:
    """Say whether times tell the worlds apart: if they seem to, they are measured again, and must do so again."""
    return all(chance_of(measured(), luck) <= ALARM for _ in range(2))
