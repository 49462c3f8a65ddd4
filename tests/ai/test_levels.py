"""The levels of the computer players: what makes them is data, and each plays legally by what its seat may know."""

import pickle
from itertools import pairwise

import msgspec
import pytest

from ennead.ai import levels as module
from ennead.ai.baseline_players import BASELINES, let_play
from ennead.ai.levels import WEAKEST, Figures, bot, known_as, levels, stamp, usual
from ennead.arena import run
from ennead.arena.settings import makers_of
from ennead.core.language import UserError
from ennead.games import GAMES, rulebook
from ennead.play.events import Sitter
from ennead.play.game import game
from ennead.play.telling import name_of
from tests.facts import SKILLED, SLOW
from tests.server.tables import SHORT
from tests.shortly import shortly

SEARCH = {"guided": True, "curiosity": 1.0, "horizon": 4, "scale": 4.0, "share": 0.2}


@pytest.mark.parametrize("slug", GAMES)
def test_the_levels_of_a_game_are_numbered_and_none_is_weaker_in_anything_than_the_one_below(slug):
    found = levels(slug)
    assert 5 <= len(found) <= 8
    assert [level.key for level in found] == [str(number) for number in range(1, len(found) + 1)]
    assert found[0].key == WEAKEST
    assert usual(slug) in [level.key for level in found[1:-1]]
    for weaker, stronger in pairwise(found):
        more = stronger.skill.budget.simulations
        assert more is None or more >= weaker.skill.budget.simulations
        assert stronger.skill.style.memory >= weaker.skill.style.memory
        assert stronger.skill.blur <= weaker.skill.blur
    best = found[-1].skill
    assert (best.style.memory, best.blur) == (1, 0), "the strongest has no weakness but time"
    assert best.budget.seconds == pytest.approx(1, abs=0.2), "and takes about a second"


@pytest.mark.parametrize(
    ("figures", "problem"),
    [
        ({"simulations": 10, "depth": 3}, "unknown field `depth`"),
        ({"simulations": 0}, "`int` >= 1"),
        ({"simulations": 10, "memory": 1.5}, "<= 1"),
        ({}, "`simulations`, `milliseconds` or both"),
    ],
)
def test_figures_that_make_no_sense_are_refused(figures, problem):
    assert msgspec.convert({**SEARCH, "simulations": 10}, Figures).skill().budget.simulations == 10
    with pytest.raises(msgspec.ValidationError, match=problem):
        msgspec.convert({**SEARCH, **figures}, Figures)


def test_what_is_common_to_all_levels_is_overridden_where_one_says_otherwise(tmp_path, monkeypatch):
    own = tmp_path / "games/isis/skill/levels.toml"
    own.parent.mkdir(parents=True)
    sheet = 'default = "1"\n[search]\nguided = true\ncuriosity = 1\nhorizon = 4\nscale = 4\nshare = 0.2\nblur = 0.1\n'
    sheet += "[[level]]\nsimulations = 20\n[[level]]\nmilliseconds = 50\nblur = 0.05\nhorizon = 9\n"
    own.write_text(sheet)
    monkeypatch.setattr(module, "PACKAGE", tmp_path)
    first, second = module._read.__wrapped__("isis")[0]
    assert (first.skill.budget.simulations, first.skill.blur, first.skill.style.horizon) == (20, 0.1, 4)
    assert (second.skill.budget.seconds, second.skill.blur, second.skill.style.horizon) == (0.05, 0.05, 9)
    own.write_text(sheet.replace('"1"', '"3"'))
    with pytest.raises(ValueError, match="no level 3"):
        module._read.__wrapped__("isis")


@pytest.mark.parametrize("slug", shortly(GAMES, *SLOW))
def test_the_weakest_plays_whole_games_legally_and_the_same_for_the_same_seed(slug):
    players = max(rulebook(slug).players)
    lines = []
    for seed in (5, 5, 6):
        match = game(slug).new(players, seed=2, options=SHORT[slug])
        player = bot(WEAKEST, slug, seed)
        lines.append([])
        while not match.outcome:
            lines[-1].append(let_play(player, match).notation)
    assert lines[0] == lines[1] != lines[2]


@pytest.mark.parametrize("slug", shortly(SKILLED, *SLOW))
def test_the_weakest_knows_what_it_does(slug):
    """Against players who do not: it wins 8 of 10 games, and more."""
    [found] = run(slug, [WEAKEST, "random"], 2, 40, processes=1).lineups
    assert found.share.value > 0.8


def test_a_level_can_be_told_to_think_no_longer_than_so():
    for slug in GAMES:
        best = levels(slug)[-1].key
        made = makers_of([best, f"{best}+haggle", "3"], slug, 30)
        for name, player in ((best, made[best](0)), (best, made[f"{best}+haggle"](0).player), ("3", made["3"](0))):
            budget = player.skill.budget
            assert budget.seconds == 0.03
            assert budget.simulations == levels(slug)[int(name) - 1].skill.budget.simulations
    with pytest.raises(UserError, match="from 1 on, not 0"):
        makers_of(["1", "5"], "isis", 0)


def test_other_code_may_make_other_players(monkeypatch):
    before = stamp("isis")
    assert before == stamp.__wrapped__("isis")
    monkeypatch.setattr(module, "sources", lambda: b"other")
    assert before != stamp.__wrapped__("isis")


def test_a_seat_is_called_by_the_name_of_its_level():
    book = rulebook("sailing")
    names = [name_of(book, 1, Sitter("bot", level), "fr") for level in ("1", "7", "greedy", "99")]
    assert names == ["Lapis (Apprenti)", "Lapis (Grande prêtresse)", "Lapis (greedy)", "Lapis (99)"]


def test_unknown_bots_get_a_clear_answer():
    assert known_as("isis") == [*(level.key for level in levels("isis")), *BASELINES]
    with pytest.raises(UserError, match=r"There are: 1, 2, 3.*, random, greedy"):
        bot("godlike", "isis")
    with pytest.raises(UserError, match="no game"):
        bot("1", "chess")


def test_a_level_of_the_arena_can_be_made_in_another_process():
    for name, maker in makers_of(["1", "greedy"], "sailing").items():
        player = pickle.loads(pickle.dumps(maker))(7)
        assert type(player) is type(bot(name, "sailing", 7))
    with pytest.raises(UserError, match="no level “99”"):
        makers_of(["1", "99"], "sailing")
