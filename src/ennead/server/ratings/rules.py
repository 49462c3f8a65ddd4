"""What a game changes in what is known of those who played it, and where that puts them in a list.

Nothing here waits or stores, so whole farms of accounts can be tried against these rules in a test.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from ennead.ai.ratings import published
from ennead.play.rating import AHEAD, LATELY, LEAST_SETTLED, POINTS, Rival, Skill, damped, is_sure, rated, weight
from ennead.server.ratings.model import BOT, Finished, Meeting, RatingRow

REMEMBERED = 60  # meetings with other accounts, the latest: they say how often a pair has met


class Sitting(NamedTuple):
    """A rated game that is over: who sat there, as accounts or levels, and their places."""

    game: str
    seats: tuple[str, ...]
    places: tuple[int, ...]
    when: int


IsSettled = Callable[[str], bool]
"""Says whether an account stands in a list, of whichever game."""


def after_game(sitting: Sitting, known: Mapping[int, RatingRow], is_settled: IsSettled) -> dict[int, RatingRow]:
    """Return what is known of these seats after a game; whose account is deleted counts as a newcomer there."""
    rivals = [_rival(sitting, seat, known) for seat in range(len(sitting.seats))]
    skills = rated(rivals, sitting.places)
    return {seat: _after(sitting, seat, row, skills[seat], is_settled) for seat, row in known.items()}


def _rival(sitting: Sitting, seat: int, known: Mapping[int, RatingRow]) -> Rival:
    if level := _level(sitting.seats[seat]):
        return Rival(published(sitting.game, len(sitting.seats)).get(level, Skill()), is_fixed=True)
    return Rival(known[seat].skill) if seat in known else Rival(Skill(), is_fixed=True)


def _after(sitting: Sitting, seat: int, before: RatingRow, skill: Skill, is_settled: IsSettled) -> RatingRow:
    met = Counter(one.whom for one in before.lately if sitting.when - one.when <= LATELY)
    others = [at for at in range(len(sitting.seats)) if at != seat]
    counts = sum(weight(met[sitting.seats[at]]) for at in others) / len(others)  # a computer player was never met
    return msgspec.structs.replace(
        before,
        skill=damped(before.skill, skill, counts),
        games=before.games + 1,
        won=before.won + (sitting.places[seat] == 1),
        last=sitting.when,
        **_remembered(sitting, seat, before, is_settled),
    )


def _remembered(sitting: Sitting, seat: int, before: RatingRow, is_settled: IsSettled) -> dict[str, object]:
    """Return what a row remembers of opponents after a game: whom one met, who of them were settled, the proof."""
    places, mine = sitting.places, sitting.places[seat]
    others = {at: one for at, one in enumerate(sitting.seats) if at != seat}
    people = {at: one for at, one in others.items() if one and not _level(one)}
    meetings = [Meeting(one, sitting.when, (places[at] > mine) - (places[at] < mine)) for at, one in people.items()]
    settled = [one for one in others.values() if _level(one) or (one and is_settled(one))]
    proof = before.proof
    if not people and all(others.values()):
        levels = published(sitting.game, len(sitting.seats))
        rivals = [
            Rival(levels.get(_level(one), Skill()), is_fixed=True) if at != seat else Rival(before.proof)
            for at, one in enumerate(sitting.seats)
        ]
        proof = rated(rivals, places)[seat]
    return {
        "lately": (*before.lately, *meetings)[-REMEMBERED:],
        "settled": tuple(dict.fromkeys((*(before.settled or ()), *settled)))[:LEAST_SETTLED],
        "proof": proof,
    }


def recalled(row: RatingRow, games: Sequence[Finished], is_settled: IsSettled) -> RatingRow:
    """Return a row of an older version with what it would remember of opponents by its games, the latest first."""
    row = msgspec.structs.replace(row, settled=())
    for game in reversed(games):
        if game.is_rated and (game.game, game.players) == (row.game, row.players):
            sitting = Sitting(game.game, game.seats, game.places, game.when)
            row = msgspec.structs.replace(row, **_remembered(sitting, game.seat, row, is_settled))
    return row


def is_listed(row: RatingRow) -> bool:
    """Say whether enough is known of a person for a list of the best.

    What an older version has written says nothing of opponents: it is listed as before, until its games are recalled.
    """
    return is_sure(row.skill, row.games) and (row.settled is None or len(row.settled) >= LEAST_SETTLED)


def standing_by(row: RatingRow, elsewhere: Iterable[float] = ()) -> float:
    """Return by what a person is put into a list: what they are at least, and not far beyond what is proved.

    Where no computer player is published, the best of what they have proved `elsewhere` counts, in whichever list:
    people alone prove nothing, since a farm of accounts can agree on every result among them.
    """
    if row.settled is None:
        return row.skill.sure
    proofs = [row.proof.sure] if published(row.game, row.players) else [Skill().sure, *elsewhere]
    return min(row.skill.sure, max(proofs) + AHEAD / POINTS)


def _level(one: str) -> str:
    """Return the level of a computer player; nothing for an account."""
    return one.removeprefix(BOT) if one.startswith(BOT) else ""
