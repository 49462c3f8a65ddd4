"""Who leads: for each game and table size a list in memory that is always in order, computer players included.

Who stands in any of them is settled: others need some of these among their opponents before they stand there, too.
Where no computer player is published, a place goes by what a person has proved in the lists where some are.

It is read once when the server starts. After that a result moves those who played, and nobody else is looked at.
"""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from ennead.ai.ratings import published
from ennead.play.rating import Skill
from ennead.server.ratings.model import RatingRow, lists
from ennead.server.ratings.rules import is_listed, standing_by


class Leader(NamedTuple):
    """An entry of a list: it is sorted by what they are at least, as far as is known and proved."""

    order: float  # the best is least
    unproved: float  # likewise, of those who stand where games against computer players let them stand
    person: str  # empty for a computer player
    level: str
    skill: Skill
    games: int


@dataclass(slots=True)
class Known:
    """What is known of a person, by game and table size."""

    places: dict[tuple[str, int], Leader] = field(default_factory=dict)  # where they stand
    proofs: dict[tuple[str, int], float] = field(default_factory=dict)  # what they are at least by their games against
    # computer players alone, where they have played some
    unmeasured: dict[tuple[str, int], RatingRow] = field(default_factory=dict)  # where they stand by these


class Leaders:
    """All lists."""

    def __init__(self) -> None:
        self._lists: dict[tuple[str, int], list[Leader]] = {}
        self._bots: dict[tuple[str, int], list[Leader]] = {}
        self._people: defaultdict[str, Known] = defaultdict(Known)
        for slug, players in lists():
            skills = published(slug, players)
            bots = [Leader(-skill.sure, -skill.sure, "", level, skill, 0) for level, skill in skills.items()]
            self._bots[slug, players], self._lists[slug, players] = bots, sorted(bots)

    def fill(self, standings: Iterable[RatingRow]) -> None:
        """Add many people who are in no list yet."""
        standings = list(standings)
        for standing in standings:
            self._note_proof(standing)
        for standing in standings:
            if leader := self._leader(standing):
                self._lists[standing.game, standing.players].append(leader)
        for listed in self._lists.values():
            listed.sort()

    def note(self, standing: RatingRow) -> None:
        """Put a person at their place in a list, also where that depends on what they have proved here."""
        again = self._people[standing.person].unmeasured.values() if self._note_proof(standing) else ()
        for one in (standing, *again):
            self._drop(one.person, (one.game, one.players))
            if leader := self._leader(one):
                insort(self._lists[one.game, one.players], leader)

    def _drop(self, person: str, key: tuple[str, int]) -> None:
        """Take a person out of a list."""
        if leader := self._people[person].places.pop(key, None):
            listed = self._lists[key]
            del listed[bisect_left(listed, leader)]
            self._people[person].unmeasured.pop(key, None)

    def forget(self, person: str) -> None:
        """Take a person out of all lists."""
        for key in self._lists:
            self._drop(person, key)
        del self._people[person]

    def is_settled(self, person: str) -> bool:
        """Say whether a person stands in a list, of whichever game and table size."""
        return person in self._people and bool(self._people[person].places)

    def part(self, game: str, players: int, first: int, most: int) -> Iterator[tuple[int, Leader]]:
        """Go through a part of a list, each with their place; computer players have none: theirs is 0."""
        listed = self._lists.get((game, players), [])
        place = min(first, len(listed)) - sum(bisect_left(listed, bot) < first for bot in self._bots_of(game, players))
        for leader in listed[first : first + most]:
            place += bool(leader.person)
            yield place if leader.person else 0, leader

    def size(self, game: str, players: int) -> int:
        """Return how long a list is."""
        return len(self._lists.get((game, players), []))

    def leader(self, person: str, game: str, players: int) -> Leader | None:
        """Return a person as they stand in a list, if they do."""
        return self._people[person].places.get((game, players)) if person in self._people else None

    def place(self, person: str, game: str, players: int) -> int | None:
        """Return the place of a person among people, if they are listed."""
        leader = self.leader(person, game, players)
        if leader is None:
            return None
        listed = self._lists[game, players]
        at = bisect_left(listed, leader)
        return at - sum(bot < leader for bot in self._bots_of(game, players)) + 1

    def _bots_of(self, game: str, players: int) -> list[Leader]:
        return self._bots.get((game, players), [])

    def _leader(self, standing: RatingRow) -> Leader | None:
        """Return a person as they stand in a list, if they are to, and remember that."""
        key, known = (standing.game, standing.players), self._people[standing.person]
        if key not in self._lists or not is_listed(standing):
            return None
        if not self._bots_of(*key):
            known.unmeasured[key] = msgspec.structs.replace(standing, lately=())
        order = (-standing_by(standing, known.proofs.values()), -standing.skill.sure)
        leader = known.places[key] = Leader(*order, standing.person, "", standing.skill, standing.games)
        return leader

    def _note_proof(self, standing: RatingRow) -> bool:
        """Remember what a person has proved in a list; return whether that is something else than before."""
        key, proofs = (standing.game, standing.players), self._people[standing.person].proofs
        if not self._bots_of(*key) or proofs.get(key, Skill().sure) == standing.proof.sure:
            return False
        proofs[key] = standing.proof.sure
        return True
