"""First games: a match that somebody new plays step by step, told what to do. A game has one if its folder says so.

`first_game/game.ennead` is a match that was played to its end; a remark `# step NAME` stands before the event that the
step is about. `first_game/steps.toml` has the steps in their order:

    minutes = 5                       # that it takes, about
    learner = "C"                     # the seat of whoever learns

    [aim]                             # to be read
    places = ["a1", "b1"]             # marked on the board, to be looked at

    [pawn]                            # to be done: for each action what is pressed, in this order, marked in gold
    do = [["c3"]]

`first_game/en.ftl` and `fr.ftl` have the words: `NAME-title` and `NAME-text`; of a step to be done also `NAME-tried`,
the answer to another move that is possible, and, where there is something to say, `NAME-done`.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ennead.core.fluent import Messages
from ennead.core.language import LANGUAGES, PACKAGE
from ennead.games import rulebook
from ennead.play.events import Remark
from ennead.play.file import read
from ennead.play.match import Match

FOLDER = "first_game"
MARK = "step "


@dataclass(frozen=True)
class Step:
    """One idea: something to look at, or something to do."""

    name: str
    at: int  # the number of the event that comes next
    places: tuple[str, ...]
    do: tuple[tuple[str, ...], ...]  # for each action of the learner what is pressed


@dataclass(frozen=True)
class FirstGame:
    """A match with what is told of it on the way."""

    text: str  # the file
    match: Match
    minutes: int
    learner: str  # the letter of a seat
    steps: tuple[Step, ...]
    words: dict[str, Messages]  # by language

    def say(self, step: Step, what: str, lang: str) -> str:
        """Return what a step says; nothing where there is nothing to say."""
        name, messages = f"{step.name}-{what}", self.words[lang]
        return messages.write(name, {}) if messages.has(name) else ""


def folder_of(slug: str) -> Path:
    """Return where the first game of a game would be."""
    return PACKAGE / rulebook(slug).folder / FOLDER


def minutes_of(slug: str) -> int:
    """Return how many minutes the first game of a game takes; 0 if it has none."""
    return int(_plan(slug)["minutes"]) if folder_of(slug).is_dir() else 0


@cache
def first_game(slug: str) -> FirstGame | None:
    """Return the first game of a game, if it has one."""
    folder = folder_of(slug)
    if not folder.is_dir():
        return None
    plan = dict(_plan(slug))
    minutes, learner = plan.pop("minutes"), plan.pop("learner")
    text = (folder / "game.ennead").read_text("utf-8")
    match = read(text)
    marks = {
        event.text.removeprefix(MARK): number + 1
        for number, event in enumerate(match.events)
        if isinstance(event, Remark) and event.text.startswith(MARK)
    }
    steps = tuple(
        Step(name, marks[name], tuple(step.get("places", ())), tuple(tuple(one) for one in step.get("do", ())))
        for name, step in plan.items()
    )
    words = {lang: Messages((folder / f"{lang}.ftl").read_text("utf-8"), lang) for lang in LANGUAGES}
    return FirstGame(text, match, minutes, learner, steps, words)


@cache
def _plan(slug: str) -> dict[str, Any]:
    """Return the steps as they are written."""
    return tomllib.loads((folder_of(slug) / "steps.toml").read_text("utf-8"))
