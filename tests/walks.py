"""Positions and matches that Hypothesis reaches by playing."""

from random import Random

from hypothesis import strategies as st

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER
from ennead.games import GAMES, rulebook
from ennead.play.events import Sitter
from ennead.play.game import Game
from ennead.play.match import Match
from tests.facts import facts


def _choices(seed: int, length: int) -> list[int]:
    luck = Random(seed)
    return [luck.getrandbits(20) for _ in range(length)]


CHOICES = st.builds(_choices, st.integers(0, 2**32), st.integers(0, 90))  # a list drawn one by one would stay short
MANY_CHOICES = st.builds(_choices, st.integers(0, 2**32), st.integers(0, 500))


@st.composite
def settings_of_a_game(draw: st.DrawFn, games: tuple[str, ...] = GAMES) -> tuple[str, int, dict[str, str]]:
    """Draw a game, a number of players and options."""
    slug = draw(st.sampled_from(games))
    book = rulebook(slug)
    players = draw(st.sampled_from(book.players))
    options = {}
    for option in book.options:
        options[option.name] = draw(st.sampled_from(option.possible(book.letters[:players])))
    return slug, players, options


def pick(actions: list[Action], choice: int) -> Action:
    """Choose first a kind, then an action of it: so that rare kinds are played as often as common ones."""
    kinds = sorted({action.kind for action in actions})
    kind = kinds[choice % len(kinds)]
    possible = [action for action in actions if action.kind == kind]
    return possible[choice // len(kinds) % len(possible)]


@st.composite
def walks(draw: st.DrawFn, games: tuple[str, ...] = GAMES) -> tuple[Position, list[tuple[Position, Action]]]:
    """Draw a position, with the way that leads to it."""
    slug, players, options = draw(settings_of_a_game(games))
    book = rulebook(slug)
    position = Position.start(book, book.rules(players, options))
    way = []
    for choice in draw(MANY_CHOICES if facts(slug).long_setup else CHOICES):
        if position.actor == OVER:
            break
        action = pick(position.legal(), choice)
        way.append((position, action))
        position = position.after(action)
    return position, way


def walks_of(slug: str) -> st.SearchStrategy[tuple[Position, list[tuple[Position, Action]]]]:
    """Draw a position of one game."""
    return walks((slug,))


@st.composite
def matches(draw: st.DrawFn, undo: bool = True) -> Match:
    """Draw a match, with some moves taken back."""
    slug, players, options = draw(settings_of_a_game())
    match = Game(rulebook(slug)).new(
        players, seed=draw(st.integers(0, 2**30)), options=options, take_back_anything=undo
    )
    everyone = range(players)
    for choice in draw(CHOICES):
        if match.actor == OVER:
            break
        if undo and choice % 11 == 0 and any(step.actor != CHANCE for step in match.line):
            match.undo(consent=everyone)
        elif choice % 29 == 1:
            match.remark(f"what about {choice}?")
        elif choice % 31 == 2:
            match.seat(choice % players, Sitter("bot", "random") if choice % 2 else Sitter("person", f"Guest {choice}"))
        elif choice % 97 == 3 and players == 2:
            match.resign(choice % 2)
        elif choice % 89 == 4:
            match.end(choice % players, everyone)
        else:
            match.play(pick(match.legal(), choice))
    return match
