"""Accounts that have won mainly against accounts that hardly play anybody else: for hosts to look at.

It is no proof: a strong player of a small club looks alike. What is known of it is in memory, of those who have played
a rated game with people last; it is read from the rows when the server starts.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Annotated, NamedTuple

import msgspec

from ennead.server.latest import Latest
from ennead.server.ratings.model import RatingRow

REMEMBERED = 5000  # ratings whose owners met others last
LEAST = 5  # games won before it is worth a look
ALMOST_ALL = 0.9  # of the games with those whom one has beaten
MOSTLY = 0.5  # of their games that are with each other, or with the winner
TOLD = 50  # at most


class OneSided(msgspec.Struct, frozen=True):
    """An account and those whom it has beaten lately, as a host sees it; of each the latest 60 opponents count."""

    name: str
    game: str
    players: int
    rating: int
    won: Annotated[int, msgspec.Meta(description="games it has won lately against these opponents")]
    games: Annotated[int, msgspec.Meta(description="of so many with them")]
    opponents: int
    theirs: Annotated[int, msgspec.Meta(description="rated games with people that the opponents have played lately")]
    inside: Annotated[int, msgspec.Meta(description="so many of these with each other, or with this account")]


class Met(NamedTuple):
    """Whom an account has met lately in a game, at tables of one size: how often, and how often it won."""

    points: int
    games: Counter[str]
    won: Counter[str]


class Acquaintances:
    """Who has met whom."""

    def __init__(self) -> None:
        self._met = Latest[tuple[str, int, str], Met](REMEMBERED)  # by game, size and person

    def note(self, row: RatingRow) -> None:
        """Remember whom a person has met."""
        if row.lately:
            games = Counter(one.whom for one in row.lately)
            won = Counter(one.whom for one in row.lately if one.result > 0)
            self._met[row.game, row.players, row.person] = Met(row.skill.points, games, won)

    def forget(self, person: str) -> None:
        """Forget a person who is gone."""
        for key in [key for key in self._met if key[2] == person]:
            del self._met[key]

    def one_sided(self) -> Callable[[], list[tuple[str, OneSided]]]:
        """Return how to find who is worth a look, the strongest first, each still without a name: it takes a while."""
        return partial(_worth_a_look, dict(self._met))  # what comes in meanwhile changes nothing of this


def _worth_a_look(met: dict[tuple[str, int, str], Met]) -> list[tuple[str, OneSided]]:
    found = [(key[2], one) for key in met if (one := _looked_at(key, met))]
    return sorted(found, key=lambda one: -one[1].rating)[:TOLD]


def _looked_at(key: tuple[str, int, str], met: dict[tuple[str, int, str], Met]) -> OneSided | None:
    """Return what a host is told of an account, if it is worth a look."""
    game, players, person = key
    mine = met[key]
    won, games = mine.won.total(), sum(mine.games[one] for one in mine.won)
    if won < LEAST or won < ALMOST_ALL * games:
        return None
    circle = {person, *mine.won}
    theirs = [met[game, players, one].games for one in mine.won if (game, players, one) in met]
    inside = sum(count for games_of in theirs for one, count in games_of.items() if one in circle)
    total = sum(games_of.total() for games_of in theirs)
    if inside < MOSTLY * total or not total:
        return None
    return OneSided("", game, players, mine.points, won, games, len(mine.won), total, inside)
