"""Farms of accounts that lose to each other on purpose, against the rules of ratings and of the lists of the best.

The honest ones differ in strength, and meet people about as strong as they are, now and then a computer player. A
farm plays its games among itself as it likes; against computer players it can do no better than its owner plays.

People meet in the list of Isis, or in that of Senet, where no computer player is published: the games against
computer players are games of Isis all the same.
"""

import random
from functools import cache
from itertools import count
from math import exp, sqrt

import pytest

from ennead.ai.ratings import published
from ennead.play.rating import AHEAD, BETA, LATELY, MU, POINTS, Skill, shown
from ennead.server.ratings import one_sided
from ennead.server.ratings.leaders import Leaders
from ennead.server.ratings.model import BOT, RatingRow
from ennead.server.ratings.one_sided import Acquaintances
from ennead.server.ratings.rules import Sitting, after_game

LEVELS = published("isis", 2)
FIRST = 10  # places of the list that no farm is to reach
HONEST, GAMES = 150, 2500
SPREAD = 7.0  # of true strengths, around the middle: 210 points
WEAK = 12.0  # how strong somebody is who lets a simple program play: between "1" and nothing


class World:
    """Accounts of a true strength, what is known of them, and the list they stand in."""

    def __init__(self, seed: int, game: str = "isis"):
        self.game = game
        self.luck, self.leaders, self.rows = random.Random(seed), Leaders(), {}
        self.against_computers: dict[str, RatingRow] = {}  # if that is another game
        self.true: dict[str, float] = {level: skill.mu for level, skill in LEVELS.items()}
        self.when = 0

    def account(self, true: float) -> str:
        name = f"p{len(self.true)}"
        self.true[name], self.rows[name] = true, RatingRow(name, self.game, 2, settled=())
        self.against_computers[name] = RatingRow(name, "isis", 2, settled=())
        return name

    def rows_at(self, game: str) -> dict[str, RatingRow]:
        """Return what is known of everybody in a game."""
        return self.rows if game == self.game else self.against_computers

    def play(self, one: str, other: str, wins: bool | None = None) -> None:
        """Let two play; who wins is drawn by their true strengths, unless they have made it up."""
        if wins is None:
            wins = self.luck.random() < 1 / (1 + exp((self.true[other] - self.true[one]) / (sqrt(2) * BETA)))
        seats = tuple(f"{BOT}{name}" if name in LEVELS else name for name in (one, other))
        game = "isis" if {one, other} & LEVELS.keys() else self.game
        rows = self.rows_at(game)
        known = {seat: rows[name] for seat, name in enumerate((one, other)) if name in rows}
        sitting = Sitting(game, seats, (1, 2) if wins else (2, 1), self.when)
        for row in after_game(sitting, known, self.leaders.is_settled).values():
            rows[row.person] = row
            self.leaders.note(row)

    def place(self, names: list[str]) -> int | None:
        """Return the best place of some accounts, if one of them is listed."""
        places = [place for name in names if (place := self.leaders.place(name, self.game, 2))]
        return min(places, default=None)


@cache
def honest(game: str = "isis", seed: int = 5) -> tuple[RatingRow, ...]:
    """Return what is known of honest people after some months, first in the game they play with each other."""
    world = World(seed, game)
    people = [world.account(world.luck.gauss(MU, SPREAD)) for _ in range(HONEST)]
    for _ in range(GAMES if game == "isis" else 2 * GAMES):
        world.when += LATELY // 800
        one = world.luck.choice(people)
        if world.luck.random() < (0.3 if game == "isis" else 0.5):
            world.play(one, world.luck.choice(list(LEVELS)))
        else:
            some = [other for other in world.luck.sample(people, 6) if other != one]
            world.play(one, min(some, key=lambda other: abs(world.rows[other].skill.mu - world.rows[one].skill.mu)))
    return (*world.rows.values(), *(world.against_computers.values() if game != "isis" else ()))


def farm(size: int, true: float, method: str, seed: int = 1, game: str = "isis") -> tuple[World, list[str]]:
    """Return a world of honest people in which a farm has done its work in a day."""
    world = World(seed, game)
    world.leaders.fill(honest(game))
    world.true |= {row.person: 0.0 for row in honest(game)}
    names = [world.account(true) for _ in range(size)]
    if method != "plain":  # let them look settled first: against computer players, and by even games among themselves
        for name in names:
            for level in list(LEVELS)[-3:] * (1 if game == "isis" else 4):  # enough to be listed there, and so settled
                world.play(name, level)
        for _ in range(12):
            world.luck.shuffle(names)
            for one, other in zip(names[::2], names[1::2], strict=False):
                world.play(one, other)
    for number, name in zip(count(), names):
        beaten = {"plain": names[1:], "star": names[1:], "ladder": names[max(0, number - 10) : number]}[method]
        if number == 0 or method == "ladder":
            for other in beaten:
                for _ in range(5 if size < 100 or method == "ladder" else 1):
                    world.play(name, other, wins=True)
    return world, names


@pytest.mark.parametrize("game", ["isis", pytest.param("senet", marks=pytest.mark.long)])
@pytest.mark.parametrize("method", ["plain", "star", "ladder"])
@pytest.mark.parametrize("size", [1, 10, 100])
def test_no_farm_that_plays_badly_gets_to_the_top(size, method, game):
    world, names = farm(size, WEAK, method, game=game)
    assert world.leaders.size(game, 2) > 100, "there is somebody to be compared with"
    place = world.place(names)
    assert place is None or place > FIRST, place


def test_twelve_who_only_lose_to_one_put_nobody_into_the_list():
    world, names = farm(13, WEAK, "plain")
    best = max(world.rows[name].skill.points for name in names)
    assert best > 2000, "the number itself is no proof"
    assert world.place(names) is None


@pytest.mark.parametrize("game", ["isis", "senet"])
@pytest.mark.parametrize("size", [10, 100])
def test_a_farm_lifts_nobody_further_than_said_above_what_they_show_against_computer_players(size, game):
    world, names = farm(size, MU, "ladder", game=game)
    listed = [(name, leader) for name in names if (leader := world.leaders.leader(name, game, 2))]
    assert listed
    for name, leader in listed:
        proved = world.rows_at("isis")[name].proof.sure
        least = proved if game == "isis" else max(proved, Skill().sure)  # where somebody stands who has proved nothing
        assert -leader.order <= least + AHEAD / POINTS + 1e-9


@pytest.mark.parametrize("game", ["isis", "senet"])
def test_the_strongest_of_the_honest_lead(game):
    world = World(3)
    world.leaders.fill(honest(game))
    first = [leader.person for place, leader in world.leaders.part(game, 2, 0, 25) if place and place <= FIRST]
    rows = sorted((row for row in honest(game) if row.game == game), key=lambda row: -row.skill.mu)
    assert len(set(first) & {row.person for row in rows[:25]}) >= 8


@pytest.mark.parametrize("method", ["plain", "star"])
def test_hosts_are_shown_who_wins_against_a_farm_and_none_of_the_honest(method):
    world, names = farm(30, WEAK, method)
    met = Acquaintances()
    for row in (*honest(), *world.rows.values()):
        met.note(row)
    found = met.one_sided()()
    assert [person for person, _ in found] == names[:1]
    one = found[0][1]
    assert (one.game, one.players, one.rating) == ("isis", 2, world.rows[names[0]].skill.points)
    assert one.won == one.games >= one.opponents >= 12
    assert one.inside >= one.theirs / 2 > 0
    met.forget(names[0])
    assert not met.one_sided()()


def test_what_hosts_are_shown_is_bounded_in_memory(monkeypatch):
    monkeypatch.setattr(one_sided, "REMEMBERED", 20)
    met = Acquaintances()
    for row in honest():
        met.note(row)
    assert len(met._met) == 20


if __name__ == "__main__":  # the figures of docs/ratings.md
    for game in ("isis", "senet"):
        for true in (WEAK, MU):
            for size in (1, 10, 100):
                for method in ("plain", "star", "ladder"):
                    found = []
                    for seed in range(5):
                        world, names = farm(size, true, method, seed, game)
                        best = max((row.skill for row in map(world.rows.get, names)), key=lambda skill: skill.mu)
                        found.append((world.place(names), best.points))
                    print(game, shown(true), size, method, found, flush=True)
