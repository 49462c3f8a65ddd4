"""What the page finds out about a match that is over is what Python's analysis finds: every figure of every moment."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ennead.ai.analysis import Judge, analyse
from ennead.core.seats import SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.match import Match
from ennead.server.tables.replays import replay_of
from tests.ai.test_analysis import played as played_out
from tests.web.test_described_here import web_build
from tests.web.test_replayed_here import played

SIMULATIONS = 20
PROVEN = 11  # the seed of a match in which something is to be decided once nothing is left to chance
LONGEST = 90  # moments: a longer one takes too long


def whole_match(slug: str) -> Match:
    """Return a match at random, not too long: with a deal where there are any, to a proven end where that is solved."""
    if rulebook(slug).solver:
        return played_out(slug, 2, PROVEN)
    seed = 0
    while True:
        match = played(slug, seed)
        if (match.deals() or not match.book.haggling) and 12 < len(match.line) < LONGEST:
            return match
        seed += 1


def analysed(slug: str) -> dict[str, Any]:
    """Return a match, what analyses it, and what Python finds."""
    match = whole_match(slug)
    judge = Judge(match.book, SIMULATIONS)
    return {
        "called": slug,
        "replay": replay_of(match, [], SPECTATOR, False),
        "weights": match.book.weights(match.players).tolist(),
        "style": judge.style._asdict(),
        "analysis": analyse(match, SIMULATIONS),
    }


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, analyses: list[dict[str, Any]]) -> None:
    """Let the client's own tests compare; they say what differs, if anything does."""
    place = folder / "analyses.json"
    place.write_bytes(msgspec.json.encode(analyses))
    monkeypatch.setenv("ENNEAD_ANALYSES", str(place))
    web_build().main("test")


@pytest.mark.long
def test_the_page_finds_what_python_finds(tmp_path, monkeypatch):
    analyses = [analysed(slug) for slug in GAMES]
    kinds = {moment.kind for one in analyses for moment in one["analysis"].moments}
    assert kinds >= {"decision", "forced", "chance", "deal"}
    assert any(moment.decision and moment.decision.proven for one in analyses for moment in one["analysis"].moments)
    assert any(moment.luck and not moment.simulations for one in analyses for moment in one["analysis"].moments)
    assert any(one["analysis"].end for one in analyses)
    compared(tmp_path, monkeypatch, analyses)


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    one = msgspec.json.decode(msgspec.json.encode(analysed(GAMES[0])))
    decided = next(moment for moment in one["analysis"]["moments"] if "decision" in moment)
    decided["values"][0] += 0.01
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [one])
    assert "AssertionError" in capsys.readouterr().out
