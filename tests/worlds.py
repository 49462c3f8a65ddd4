"""Other worlds: what somebody has perceived of a match could have happened with other tiles, gods or cards, too.

And what is still to be drawn could come in any other order (`drawn_otherwise`): nobody may know anything of that.

A leak is found by playing the same match in both worlds: whoever cannot know in which of them they are must be told the
same, byte by byte. How another world is made is each game's own affair (`tests/games/<game>/other_world.py`, where it
hides something); all the rest is the same for every game.
"""

from hashlib import sha256
from random import Random
from typing import NamedTuple

from ennead.core.fair_luck import FairLuck
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER
from ennead.games import GAMES
from ennead.play.events import Accepted, Event, Offered
from ennead.play.match import Match
from tests.facts import FOLDER, module
from tests.haggled import haggle
from tests.walks import pick

PUBLISHED = "0f" * 32  # in place of the hash of a seed: worlds that differ in the seed alone have different ones


SECRETIVE = [slug for slug in GAMES if (FOLDER / slug / "other_world.py").exists()]  # games that hide something


class World(NamedTuple):
    """The events of a match in another world; from a number of events on, those who are blind cannot tell which."""

    events: list[Event]
    since: int
    blind: tuple[int, ...]


def other_world(match: Match, seat: int, luck: Random) -> World | None:
    """Return another world of a match in which a seat could be as well, if there is one."""
    own = module(match.book.slug, "other_world")
    world: World | None = own.other_world(match, seat, luck) if own else None
    return world


def play_on(
    match: Match, luck: Random, moves: int = 10_000, undo: bool = True, haggles_before: int | None = None
) -> Match:
    """Play a match at random, up to the last move before its end; now and then something is taken back, or said.

    Where the game has it the players may haggle, such that one seat, or a spectator, is shown no card by that.
    """
    for _ in range(moves):
        while haggles_before is not None and match.haggle and luck.random() < 0.5:
            haggle(match, luck, haggles_before)
        action = lively(match, luck)
        while haggles_before is not None and action.kind == "play" and len(match.legal()) > 5 and luck.random() < 0.9:
            action = lively(match, luck)  # cards that are kept can change hands
        if match.position.after(action).actor == OVER:
            break
        match.play(action)
        if undo and luck.random() < 0.1:
            take_back(match)
    return match


def rehearsed(
    match: Match, luck: Random, viewer: int, must_happen: frozenset[str] = frozenset(), haggles: bool = False
) -> tuple[Match, World]:
    """Return a match as it could go on, and another world for a viewer.

    It is a copy, with the same luck, played up to the last move; and everything happens in it that must. If there is
    haggling, another card changes hands in the other world.
    """
    for _ in range(100):
        copy = Match(match.book, match.players, match.options, match.luck)
        for event in match.events:
            copy.append(event)
        play_on(copy, luck, undo=False, haggles_before=viewer if haggles else None)
        world = other_world(copy, viewer, luck)
        if not world or not {step.action.kind for step in copy.line} >= must_happen:
            continue
        others = set(range(match.players)) - {viewer}
        if not haggles or len(others) < 2 or other_cards_are_dealt(copy, world):
            return copy, world
    raise AssertionError("that does not happen in a hundred matches")


class OtherOrder(FairLuck):
    """Luck that draws everything in another order, though the same hash was published."""

    @property
    def commitment(self) -> str:
        """The hash that was published, which tells nothing of the order."""
        return PUBLISHED


def drawn_otherwise(match: Match, number: int) -> Match:
    """Return a match in which the same has happened, and in which all that is still to be drawn comes differently."""
    assert match.luck
    luck = OtherOrder(sha256(b"order %d" % number).digest(), match.luck.nonces)
    other = Match(match.book, match.players, match.options, luck, sitters=match.first_sitters)
    for event in match.events:
        other.append(event)
    return other


def lively(match: Match, luck: Random) -> Action:
    """Choose a move: one that shows something where that is rare, else any."""
    legal = match.legal()
    showing = [action for action in legal if match.position.reveals_or_covers(action) and luck.random() < 0.8]
    return pick(showing if 0 < 3 * len(showing) < len(legal) else legal, luck.getrandbits(20))


def take_back(match: Match) -> None:
    """Take the last move back, unless it has shown or covered something, which it might not in another world."""
    seat, size = next(
        ((step.actor, back) for back, step in enumerate(reversed(match.line), 1) if step.actor != CHANCE), (0, 0)
    )
    refused = match.why_not_undo(seat)
    if (
        size
        and not (refused and refused.for_good)
        and not match.line[-size].before.reveals_or_covers(match.line[-size].action)
    ):
        match.undo(consent=range(match.players))
    else:
        match.remark("hm")


def other_cards_are_dealt(match: Match, world: World) -> bool:
    """Say whether a deal is made of which a viewer, who cannot know the card, is told that there is one."""
    offers = [(one, two) for one, two in zip(match.events, world.events, strict=True) if isinstance(one, Offered)]
    both = [(one.offer, two.offer) for one, two in offers]
    differing = {one.number for one, two in both if (one.gives, one.takes) != (two.gives, two.takes)}
    return any(isinstance(event, Accepted) and event.number in differing for event in match.events[world.since :])
