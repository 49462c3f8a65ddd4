"""First games: a match that a beginner plays step by step, and what is told on the way."""

from typing import Annotated

import msgspec

from ennead.play.first_game import FirstGame, Step, first_game
from ennead.play.view import Result
from ennead.server.errors import ServerError
from ennead.server.http.common import told_of_games
from ennead.server.tables.replays import WholeMatch, replay_of_file
from ennead.server.tables.told.messages import Edition, SeatInfo


class StepInfo(msgspec.Struct, frozen=True):
    """One idea: something to read, or something to do."""

    name: str
    at: Annotated[int, msgspec.Meta(description="the number of the event that comes next")]
    places: Annotated[list[str], msgspec.Meta(description="marked on the board")]
    do: Annotated[list[list[str]], msgspec.Meta(description="for each action of the learner what is pressed, in order")]
    title: str
    text: str
    tried: Annotated[str, msgspec.Meta(description="the answer to another move that is possible")]
    done: Annotated[str, msgspec.Meta(description="what has come of it; nothing: it goes on at once")]


class FirstGameInfo(msgspec.Struct, frozen=True):
    """A first game, in the reader's language."""

    game: str
    minutes: int
    you: Annotated[str, msgspec.Meta(description="the learner's seat")]
    seats: list[SeatInfo]
    match: WholeMatch
    result: Result
    steps: list[StepInfo]
    edition: Edition = None


@told_of_games("first-game")
def first(slug: str, lang: str) -> FirstGameInfo:
    """Tell the first game of a game: the match, and what to say and to do on the way."""
    found = first_game(slug)
    if found is None:
        raise ServerError("no-first-game", game=slug)
    replay = replay_of_file(found.text, found.learner)
    assert replay.match is not None
    assert replay.result is not None
    steps = [_step(found, step, lang) for step in found.steps]
    learner, seats, edition = found.learner, replay.seats, replay.edition
    return FirstGameInfo(slug, found.minutes, learner, seats, replay.match, replay.result, steps, edition)


def _step(found: FirstGame, step: Step, lang: str) -> StepInfo:
    told = (found.say(step, what, lang) for what in ("title", "text", "tried", "done"))
    return StepInfo(step.name, step.at, list(step.places), [list(one) for one in step.do], *told)
