"""Fairness: whatever a seat cannot know is drawn anew, and every computer player chooses the same as before."""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from ennead.ai.baseline_players import BASELINES, Bot
from ennead.ai.levels import bot, known_as, levels
from ennead.ai.player import Skill, Thinker
from ennead.ai.search import PLAIN
from ennead.ai.search_runner import Budget
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games import GAMES, rulebook
from tests.facts import GUESSED, SLOW
from tests.shortly import shortly
from tests.walks import pick
from tests.worlds import SECRETIVE

FEW = 12  # simulations: it is about what a player looks at, not how long


def positions(slug: str, wanted: int, seed: int) -> Iterator[tuple[Position, Position]]:
    """Yield positions in which somebody has a choice, each with one that the seat cannot tell from it."""
    book, luck, found = rulebook(slug), Random(seed), 0
    while found < wanted:
        players = luck.choice(book.players)
        letters = book.letters[:players]
        options = {option.name: luck.choice(option.possible(letters)) for option in book.options}
        position = Position.start(book, book.rules(players, options))
        while position.actor != OVER and found < wanted:
            seat = position.actor
            if seat != CHANCE and luck.random() < 0.2 and len(position.legal()) > 1:
                found += 1
                yield position, position.known(seat).resample(seat, luck.getrandbits(60))
            position = position.after(pick(position.legal(), luck.getrandbits(20)))


def in_brief(slug: str, name: str, seed: int) -> Bot:
    """Make a computer player who thinks only shortly, and never by the clock, which nobody can repeat."""
    if name == "plain":
        return Thinker(seed, Skill(PLAIN, Budget(simulations=FEW)))
    for level in levels(slug):
        if level.key == name:
            return Thinker(
                seed, replace(level.skill, budget=Budget(simulations=FEW), patience=level.skill.patience // 20)
            )
    return bot(name, slug, seed)


def unfair(slug: str, wanted: int, players: Iterable[str] = ()) -> tuple[list[str], int]:
    """Return who has chosen otherwise, and how many of the positions differed from the other that looks the same."""
    found, differed = [], 0
    for number, (one, other) in enumerate(positions(slug, wanted, 11)):
        differed += one != other
        seat = one.actor
        for name in players or (*known_as(slug), "plain"):
            chosen = [in_brief(slug, name, number).choose(position.known(seat), seat) for position in (one, other)]
            if chosen[0] != chosen[1]:
                found.append(f"{name} in {one}")
    return found, differed


@pytest.mark.parametrize(
    ("slug", "wanted"), [("isis", 60), *(pytest.param(slug, 400, marks=pytest.mark.long) for slug in GAMES)]
)
def test_nobody_chooses_by_what_they_cannot_know(slug, wanted):
    found, differed = unfair(slug, wanted)
    assert not found
    assert slug not in GUESSED or differed > wanted / 2


@pytest.mark.parametrize("slug", GUESSED)
def test_nor_do_those_who_do_not_search(slug):
    found, differed = unfair(slug, 30, BASELINES)
    assert not found
    assert differed > 15


@pytest.mark.parametrize("slug", shortly(GUESSED, *GUESSED))
def test_nor_does_somebody_who_goes_on_from_what_was_thought_before(slug):
    """The same happens in two worlds that a seat cannot tell apart: what it has kept of its search is the same, too."""
    compared = 0
    for number, worlds in enumerate(positions(slug, 300, 17)):
        seat, luck = worlds[0].actor, Random(number)
        players = [in_brief(slug, "plain", number) for _ in worlds]
        [action] = {player.choose(world.known(seat), seat) for player, world in zip(players, worlds, strict=True)}
        here = worlds
        while True:
            heard = {world.seen_as(action, seat) for world in here}
            after = [world.after(action) for world in here]
            if len(heard) > 1 or after[0].known(seat) != after[1].known(seat) or after[0].actor == OVER:
                break  # now it can tell them apart
            for player in players:
                player.observe(*heard, after[0].public_result)
            if after[0].actor == seat and len(after[0].legal()) > 1:
                again = {player.choose(world.known(seat), seat) for player, world in zip(players, after, strict=True)}
                assert len(again) == 1
                compared += after[0] != after[1]
                break
            possible = [one for one in after[0].legal() if after[1].refusal(one) is None]
            if not possible:
                break
            action, here = pick(possible, luck.getrandbits(20)), after
    assert compared > 30


class Cheat(Thinker):
    """Takes a look at the whole position."""

    def choose(self, known, seat):
        return known.legal()[zlib.crc32(known.state.tobytes()) % len(known.legal())]


@pytest.mark.parametrize("slug", GUESSED)
def test_the_test_would_notice_somebody_who_looks(slug):
    """Given the whole position instead of what the seat knows, a player who goes by every byte of it is found out."""
    caught = 0
    for one, other in positions(slug, 40, 3):
        cheat = Cheat(1, Skill(PLAIN, Budget(simulations=1)))
        caught += cheat.choose(one, one.actor) != cheat.choose(other, one.actor)
        assert cheat.choose(one.known(one.actor), one.actor) == cheat.choose(other.known(one.actor), one.actor)
    assert caught


@pytest.mark.parametrize("slug", shortly(SECRETIVE, *SLOW))
def test_a_forgetful_player_goes_by_less_than_it_may_know(slug):
    """With no memory at all, what is covered is drawn anew in every simulation: it is not looked at."""
    forgetful = Skill(PLAIN._replace(memory=0.0), Budget(simulations=FEW))
    differed = compared = 0
    for number, (one, _) in enumerate(positions(slug, 60, 5)):
        seat = one.actor
        known = one.known(seat)
        seen = known.view(seat)
        differed += known != seen
        other = seen.resample(seat, number)
        if other.known(seat).legal() == known.legal() and other.view(seat) == seen:
            choices = [Thinker(1, forgetful).choose(position, seat) for position in (known, other.known(seat))]
            assert choices[0] == choices[1]
            compared += known != other.known(seat)
    assert differed
    assert compared > 10


def test_the_baselines_are_among_those_who_are_tested():
    assert set(BASELINES) < set(known_as("isis"))
