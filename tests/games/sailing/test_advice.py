"""Advice and assessment: leanings are there for everything, and more is better than less."""

import math
import os
import subprocess
import sys
from random import Random

import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games.sailing import RULEBOOK, with_edition
from tests.games.sailing.editions import SMALL, wild
from tests.games.sailing.positions import sailing
from tests.judging import leanings, prospects


def judge_a_game(book, players, seed):
    """Play at random and judge every position; return the phases in which somebody decided."""
    luck = Random(seed)
    position = Position.start(book, book.rules(players))
    phases = set()
    while position.actor != OVER:
        expected = prospects(position)
        assert all(math.isfinite(glory) for glory in expected)
        legal = position.legal()
        if position.actor != CHANCE:
            phases.add(int(position.state[0].phase))
            found = leanings(position)
            assert len(found) == len(legal)
            assert all(0 < leaning < math.inf for leaning in found.values())
        kinds = sorted({action.kind for action in legal})
        kind = luck.choice(kinds)
        position = position.after(luck.choice([action for action in legal if action.kind == kind]))
    standing = position.standing()
    assert prospects(position) == [float(glory) for glory in standing.rows[0]]
    return phases


@pytest.mark.long
def test_every_action_is_leant_to_in_every_phase_and_the_end_is_as_it_is_scored():
    phases = set()
    for players in RULEBOOK.players:
        for seed in range(2):
            phases |= judge_a_game(RULEBOOK, players, seed)
    assert len(phases) >= 11, phases


@pytest.mark.long
@pytest.mark.parametrize("text", [SMALL, wild(1), wild(3), wild(4)], ids=["small", "wild 1", "wild 3", "wild 4"])
def test_other_editions_are_judged_as_well(text):
    book = with_edition(text)
    for players in book.players:
        judge_a_game(book, players, players)


def first(position: Position) -> float:
    """Return what the first Governor can be expected to have."""
    return prospects(position)[0]


def season(number: int) -> str:
    """Return what a position says about its season."""
    return f"season:{number} " + ("bonuses:" + ".".join(map(str, range(1, number))) if number > 1 else "")


GONE = "season:4 bonuses:1.2.3.4! first:C withdrawn:C"


@pytest.mark.parametrize("players", RULEBOOK.players)
@pytest.mark.parametrize("good", "GBS")
def test_tokens_are_worth_something_in_every_season_but_not_after_the_last_withdrawal(players, good):
    for number in range(1, 5):
        poor, rich = (
            sailing(tokens=f"C={tokens}", players=players, more=season(number)) for tokens in ("1G1B1S", f"7{good}")
        )
        assert first(rich) > first(poor)
    few, many = (
        sailing("act:L", tokens=f"C={tokens}", players=players, more=GONE) for tokens in ("1G1B1S", f"7{good}")
    )
    assert first(few) == first(many)


def test_tokens_that_pay_a_monument_are_worth_more_than_as_many_others():
    for number in range(1, 5):
        paying, others = (sailing(tokens=f"C={tokens}", more=season(number)) for tokens in ("4G4B", "1G7B"))
        assert first(paying) > first(others)


def test_what_is_planned_counts_and_what_is_built_counts_more():
    nothing = sailing()
    planned = sailing(planned="O2=C")
    built = sailing(built="N1Fb=OC", more="glory:3,0,0,0")
    assert first(nothing) < first(planned) < first(built)
    assert first(sailing("act:L", planned="O2=C", more=GONE)) == first(sailing("act:L", more=GONE))


def test_labourers_cards_and_boons_are_worth_something():
    assert first(sailing(hands="C=fb")) > first(sailing(hands="C=f"))
    assert first(sailing(cards="C=Scribe1")) > first(sailing())
    assert first(sailing()) > first(sailing(more="season:3 bonuses:1.2 boons:C=Thoth.Ptah,L=Horus.Ptah"))


def test_two_neighbours_and_three_on_a_segment_promise_a_set():
    apart = first(sailing(built="N1Fb=OC N2Bb=OC"))
    assert first(sailing(built="N1Fb=OC N1Ba=OC")) > apart
    assert first(sailing(built="N1Fb=OC N1Ba=OC N1Fa=SL N1Bb=SL")) == pytest.approx(apart)
    assert first(sailing(built="N1Fb=OC N1Qa=OC S1Bb=OC")) > first(sailing(built="N1Fb=OC N1Qa=OC S4Fb=OC"))


def test_one_leans_to_work_before_leaving_and_to_sites_beside_ones_own():
    found = leanings(sailing(hands="C=f"))
    assert found["F N1F"] > found["withdraw"]
    sites = leanings(sailing("put:C", planned="O2=C", built="N1Ba=OC", more="from:O2"))
    assert max(sites, key=sites.__getitem__) == "N1Fb"


def test_whoever_has_to_pay_keeps_the_dearest_token():
    found = leanings(sailing("pay:C", tokens="C=2G2S", players=4, more="left:2"))
    assert found["G"] > found["S"]


@pytest.mark.long
def test_nothing_outside_the_arrays_is_read():
    """Judge games of wild editions with every index checked, in a process of its own."""
    command = (
        "from tests.games.sailing.test_advice import *\n"
        "for seed in range(12):\n"
        "    for players in RULEBOOK.players:\n"
        "        judge_a_game(with_edition(wild(seed)), players, seed)\n"
        "        judge_a_game(RULEBOOK, players, seed)\n"
    )
    flags = {"ENNEAD_ENGINE": "native", "NUMBA_BOUNDSCHECK": "1"}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", command],
        env={**os.environ, **flags},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
