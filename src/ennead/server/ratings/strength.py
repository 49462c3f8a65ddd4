"""How strong people are who look for a game, and which computer player is about as strong."""

from ennead.ai.ratings import published
from ennead.server.people.people import People
from ennead.server.ratings.model import RatingRow
from ennead.store.rows import Rows


class Strengths:
    """Everybody's points, as ratings have them."""

    def __init__(self, people: People):
        self.rows = Rows(people.store, people.clock)

    async def of(self, person: str, game: str, players: int) -> float | None:
        """Return a person's points at tables of a size; nothing if no game of theirs was rated."""
        rating = await self.rows.get(RatingRow, person, game, players)
        return rating.skill.points if rating else None


def nearest_level(game: str, players: int, points: float | None) -> str:
    """Return the level whose points are nearest; nothing where nobody has measured it, or the points are not known."""
    measured = published(game, players)
    if points is None or not measured:
        return ""
    return min(measured, key=lambda level: abs(measured[level].points - points))
