"""What the client makes of a match that is over is what Python shows: every moment, through all eyes, line by line."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ennead.core import fields
from ennead.core.seats import OVER, SPECTATOR
from ennead.games import GAMES
from ennead.play.errors import MatchError, UndoRefused
from ennead.play.file import read
from ennead.play.game import game
from ennead.play.match import Match
from ennead.play.replay import frames
from ennead.play.verify import draws
from ennead.play.view import change, whole
from ennead.server.tables.replays import Frame, replay_of
from tests.corpus import CORPUS
from tests.web.test_described_here import web_build

TAKES_BACK = 0.04  # of the moves
OFFERS = 0.1


def played(slug: str, seed: int) -> Match:
    """Play a match at random, with deals where there are any, and with moves taken back; some are ended early."""
    chance = Random(f"{slug} {seed}")
    book = game(slug).book
    players = chance.choice(book.players)
    options = {one.name: chance.choice(one.possible(book.letters[:players])) for one in book.options}
    match = game(slug).new(players, seed=seed, options=options, take_back_anything=True)
    ends = chance.randrange(5, 60) if chance.random() < 0.5 else None
    for _ in range(2000):
        if match.actor == OVER or len(match.line) == ends:
            break
        match.play(chance.choice(match.legal()))
        if chance.random() < OFFERS:
            haggles(match, chance)
        if chance.random() < TAKES_BACK:
            takes_back(match, chance.randrange(players))
    if not match.outcome:
        match.end(0, range(1, players))
    return match


def haggles(match: Match, chance: Random) -> None:
    """Let two partners make a deal, if they can."""
    if not match.haggle or match.outcome:
        return
    maker, to = chance.sample(range(match.players), 2)
    things = chance.sample(match.haggle.how.things, 8)
    for given, taken in zip(things, [*things[1:], *things[:1]], strict=True):
        try:
            offered = match.haggle.offering(maker, to, {given: 1}, {taken: 1}, promise="I will help")
            match.append(offered)
            match.append(match.haggle.accepting(to, offered.offer.number))
        except MatchError:
            continue
        return


def takes_back(match: Match, seat: int) -> None:
    with suppress(UndoRefused):
        match.undo(seat, [other for other in range(match.players) if other != seat])


def told(match: Match, seat: int, everything: bool, open_hands: bool) -> list[Frame]:
    """Return what Python shows somebody."""
    first, *others = found = frames(match, seat, everything, open_hands)
    changes = [change(before.view, after.view) for before, after in pairwise(found)]
    return [Frame(first.line, whole(first.view)), *map(Frame, (one.line for one in others), changes)]


def shown(called: str, match: Match, teaching: bool) -> dict[str, Any]:
    """Return a match as it is sent, and what Python shows of it through all eyes."""
    seats = {match.book.letter(seat): seat for seat in range(match.players)} | {"spectator": SPECTATOR}
    return {
        "called": called,
        "replay": replay_of(match, [], SPECTATOR, teaching),
        "draws": [{"weights": one.weights, "drawn": one.drawn} for one in draws(match)],
        "seen": {"all": told(match, SPECTATOR, True, teaching)}
        | {eyes: told(match, seat, False, teaching) for eyes, seat in seats.items()},
        "known": {match.book.letter(seat): known(match, seat) for seat in range(match.players)},
    }


def known(match: Match, seat: int) -> dict[int, Any]:
    """Return what a seat that has forgotten nothing knew before some of the events."""
    return {
        step.event: fields.whole(step.before.known(seat).state) for step in match.line[:: max(1, len(match.line) // 12)]
    }


def matches(seed: int) -> Iterator[dict[str, Any]]:
    for slug in GAMES:
        yield shown(f"{slug} {seed}", played(slug, seed), seed % 3 == 0)


def corpus() -> Iterator[dict[str, Any]]:
    for path in CORPUS:
        match = read(path.read_text("utf-8"))
        if match.outcome:
            yield shown(path.stem, match, False)


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, replays: list[dict[str, Any]]) -> None:
    """Let the client's own tests compare; they say what differs, if anything does."""
    place = folder / "replays.json"
    place.write_bytes(msgspec.json.encode(replays))
    monkeypatch.setenv("ENNEAD_REPLAYS", str(place))
    web_build().main("test")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_the_client_shows_what_python_shows(seed, tmp_path, monkeypatch):
    found = [one for number in range(5 * seed, 5 * seed + 5) for one in matches(number)]
    compared(tmp_path, monkeypatch, [*found, *(corpus() if seed == 0 else ())])


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    match = next(corpus())
    match["draws"][-1]["drawn"] += 1
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [match])
    assert "drawn" in capsys.readouterr().out
