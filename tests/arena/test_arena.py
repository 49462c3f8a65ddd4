"""The arena: who sits where, equal luck, honest intervals, files that go on, and the same games on all cores."""

import json
import math
import os
import signal
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

import ennead
from ennead import arena
from ennead.ai.baseline_players import RandomBot
from ennead.ai.levels import NoSuchBot
from ennead.arena import results_chart, stroke_font, tournament
from ennead.arena import settings as settings_module
from ennead.arena.cluster import play_on_ray
from ennead.arena.confidence_sequence import ConfidenceSequence
from ennead.arena.errors import ArenaError
from ennead.arena.playing import Result, Seating, Stage
from ennead.arena.results import Results
from ennead.arena.seatings import fair_share, paired, rotations
from ennead.arena.settings import Settings
from ennead.arena.store import Store
from ennead.cli import arena as arena_command
from ennead.cli import main
from ennead.games import rulebook
from ennead.play.plackett_luce import MU, SIGMA, rated
from tests.onlooker import Onlooker
from tests.server.tables import SHORT


class FirstBot:
    """Plays the first move that is legal: two of them make the same game."""

    def __init__(self, seed):
        pass

    def choose(self, known, seat):
        return known.legal()[0]


class CheatingBot(FirstBot):
    """Plays what is not legal."""

    def choose(self, known, seat):
        legal = known.legal()
        return next(action for action in known.book.actions if action not in legal)


def unlike(results: arena.Results) -> list[Result]:
    """Return the games of a run without what differs from one time to the next."""
    return [msgspec.structs.replace(game, seconds=()) for game in results.games]


# Who sits where


def test_two_players_meet_each_other_and_at_a_larger_table_one_of_each_sits_among_others_of_each():
    assert paired("abc", 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert paired("ab", 4) == (("a", "b", "b", "b"), ("b", "a", "a", "a"))


def test_a_lineup_sits_down_in_every_rotation_once():
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert rotations(("a", "a", "b", "b")) == [tuple(seats) for seats in ("aabb", "baab", "bbaa", "abba")]
    assert rotations(("a", "b", "a", "b")) == [tuple("abab"), tuple("baba")]
    assert fair_share(("a", "b", "b", "a")) == 0.5
    assert fair_share(("a", "b", "b")) == pytest.approx(1 / 3)


# Playing


def test_every_rotation_and_every_lineup_plays_the_same_deals():
    bots = {"one": FirstBot, "two": FirstBot, "three": FirstBot}
    found = arena.run("osiris", bots, 3, 4, processes=1, options={"max_rounds": 3})
    assert len(found.games) == 6 * 3 * 2, "two deals in three rotations are enough for four games"
    by_deal = {}
    for game in found.games:
        by_deal.setdefault(game.deal, set()).add((game.seed, game.scores))
    assert len(by_deal) == 2
    assert all(len(same) == 1 for same in by_deal.values()), "players who play alike make the same game of a deal"
    assert by_deal[0] != by_deal[1]


def test_equal_players_share_every_deal_equally():
    found = arena.run("isis", {"one": FirstBot, "two": FirstBot}, 2, 40, processes=1)
    [lineup] = found.lineups
    assert lineup.share.value == 0.5
    assert 0.42 < lineup.share.low < 0.5 < lineup.share.high < 0.58, "single games would give 0.35 to 0.65"
    assert found.seat_shares != (0.5, 0.5), "it is the rotation that makes it equal"
    assert found.bots[0].by_seat == found.bots[1].by_seat
    ratings = [bot.rating for bot in found.bots]
    assert ratings == pytest.approx([25, 25], abs=3)


def test_a_deal_can_be_looked_at_as_a_match():
    found = arena.run("isis", {"one": FirstBot, "two": FirstBot}, 2, 1, processes=1)
    for game in found.games:
        match = ennead.game("isis").new(2, seed=game.seed)
        while not match.outcome:
            match.play(match.legal()[0])
        assert match.position.standing().rows[0] == game.scores


def test_bots_have_seeds_of_their_own_in_every_game():
    seeds = []

    def make(seed):
        seeds.append(seed)
        return RandomBot(seed)

    arena.run("isis", {"one": make, "two": make}, 3, 6, processes=1)
    rehearsed, played = seeds[:2], seeds[2:]
    assert rehearsed == [0, 0]
    assert len(played) == len(set(played)) == 2 * 6 * 3


@pytest.mark.parametrize("slug", ["osiris", "sailing"])
def test_where_something_is_hidden_no_bot_is_given_it(slug, monkeypatch):
    monkeypatch.setattr(Onlooker, "hidden", 0)
    arena.run(slug, {"one": Onlooker, "two": Onlooker}, 2, 2, processes=1, options=SHORT[slug])
    assert Onlooker.hidden > 10


def test_an_illegal_move_is_not_played():
    with pytest.raises(ValueError, match=r"cheat played .* against I"):
        arena.run("isis", {"cheat": CheatingBot, "first": FirstBot}, 2, 1, processes=1)


def test_a_bot_may_name_its_moves_and_hears_what_is_wrong_with_them():
    class Named(FirstBot):
        def choose(self, known, seat):
            return super().choose(known, seat).notation

    class Wrong(FirstBot):
        said = ""

        def choose(self, known, seat):
            return self.said

    named = arena.run("isis", {"named": Named, "first": FirstBot}, 2, 2, processes=1)
    plain = arena.run("isis", {"named": FirstBot, "first": FirstBot}, 2, 2, processes=1)
    assert [bot.share.value for bot in named.bots] == [bot.share.value for bot in plain.bots]
    for Wrong.said, problem in (("Pz9", "“Pz9” is not a move of this game"), ("Ta1", r"wrong played Ta1 .* against I")):
        with pytest.raises(ValueError, match=problem):
            arena.run("isis", {"wrong": Wrong, "first": FirstBot}, 2, 1, processes=1)


@pytest.mark.long
def test_greed_beats_chance():
    found = arena.run("isis", ["random", "greedy"], 2, 30, seed=5, processes=1)
    chance, greedy = found.bots
    assert [chance.name, greedy.name] == ["random", "greedy"]
    assert greedy.share.low > 0.8
    assert greedy.rating > 30 > 20 > chance.rating
    assert greedy.decisions == pytest.approx(28, abs=2)
    assert 1e-6 < chance.seconds < greedy.seconds < 0.1
    assert unlike(found) != unlike(arena.run("isis", ["random", "greedy"], 2, 30, seed=6, processes=1))


def test_an_edition_is_played_in_the_arena(tmp_path):
    text = rulebook("sailing").edition.text
    book = rulebook("sailing").with_edition(text, "own")
    settings = Settings.of(book, 2, None, ["one", "two"], None, 1)
    again = msgspec.json.decode(msgspec.json.encode(settings), type=Settings)
    assert again == settings
    assert again.book().edition.text == text


# Rigged results: what is found must follow from them


class RiggedStage(Stage):
    """Makes games up: each seat wins as likely as the weight in its bot's name says."""

    played = 0

    def rehearse(self):
        pass

    def play(self, seating: Seating) -> Result:
        RiggedStage.played += 1
        luck = np.random.default_rng((self.settings.seed, seating.deal, seating.lineup, seating.rotation))
        weights = np.array([float(name) for name in seating.seats])
        winner = luck.choice(len(weights), p=weights / weights.sum())
        ranks = tuple(1 if seat == winner else 2 for seat in range(len(weights)))
        numbers = tuple(range(len(weights)))
        seconds = tuple(0.5 * int(float(name)) for name in seating.seats)
        place = (seating.deal, seating.lineup, seating.rotation, seating.seats)
        return Result(*place, 7, ranks, numbers, (2,) * len(weights), seconds)


@pytest.fixture
def rigged(monkeypatch):
    """Run made-up games between bots whose names are their weights."""
    monkeypatch.setattr(tournament, "Stage", RiggedStage)
    RiggedStage.played = 0

    def run(names, players=2, games=100, **more):
        return arena.run("isis", dict.fromkeys(names, FirstBot), players, games, processes=1, **more)

    return run


def test_whoever_always_wins_has_it_all(rigged):
    found = rigged(["1", "0"], 4, 40)
    winner, loser = found.bots
    assert [winner.name, loser.name] == ["1", "0"]
    assert loser.share.value == loser.share.low == 0
    assert 0 < loser.share.high < 0.4, "ten deals are not proof for ever"
    # Alone it wins everything; among three of its kind, each wins a third.
    assert [lineup.share.value for lineup in found.lineups] == [1, 0]
    assert winner.share.value == pytest.approx((1 + 1) / (1 + 3))
    assert winner.score == pytest.approx(1.5)
    assert (winner.seconds, loser.seconds) == (0.25, 0)
    assert winner.rating > loser.rating + 20
    assert found.fair == 0.25


def test_a_bot_with_several_seats_is_rated_once_for_each_and_takes_the_mean(rigged):
    found = rigged(["1", "0"], 4, 40)
    first = Results(found.settings, found.games[:1])
    assert first.games[0].seats == ("1", "0", "0", "0")
    assert first.games[0].ranks == (1, 2, 2, 2)
    (won, _), *lost = rated([(MU, SIGMA)] * 4, (1, 2, 2, 2), tau=0.0)
    assert first._ratings == {"1": (won, pytest.approx(8.263, abs=0.001)), "0": pytest.approx(lost[0])}
    assert first._ratings["0"][0] > 24, "not three times, one upon the other"


@pytest.mark.long
def test_the_intervals_hold_as_often_as_they_say(rigged):
    """The true share of 3 against 1 is three quarters."""
    held = always = 0
    for seed in range(40):
        [lineup] = rigged(["3", "1"], 2, 100, seed=seed).lineups
        assert lineup.share.low < lineup.share.value < lineup.share.high
        held += lineup.share.low <= 0.75 <= lineup.share.high
        always += lineup.at_every_look.low <= 0.75 <= lineup.at_every_look.high
    assert held >= 36
    assert always >= 37


def test_deals_are_drawn_anew_as_wholes():
    """Rotations of a deal that always balance each other leave little doubt about the mean; single games would."""
    settings = Settings.of(rulebook("isis"), 2, None, ["a", "b"], None, 1)
    games = [
        Result(deal, 0, rotation, ("a", "b") if rotation == 0 else ("b", "a"), 1, (1, 2), (3, 1), (9, 9), (0.1, 0.1))
        for deal in range(50)
        for rotation in (0, 1)
    ]
    [lineup] = arena.Results(settings, games).lineups
    assert 0.46 < lineup.share.low < 0.5 < lineup.share.high < 0.54, "single games would give 0.40 to 0.60"
    assert arena.Results(settings, games).seat_shares == (1, 0)


@pytest.mark.parametrize(("deals", "sure"), [(1, False), (3, False), (10, True)])
def test_a_few_victories_do_not_make_anybody_sure(deals, sure):
    settings = Settings.of(rulebook("isis"), 2, None, ["a", "b"], None, 1)
    turned = ((("a", "b"), (1, 2)), (("b", "a"), (2, 1)))
    games = [
        Result(deal, 0, rotation, seats, 1, ranks, (3, 1), (9, 9), (0.1, 0.1))
        for deal in range(deals)
        for rotation, (seats, ranks) in enumerate(turned)
    ]
    [lineup] = arena.Results(settings, games).lineups
    assert (lineup.share.value, lineup.share.high) == (1, 1)
    assert (lineup.share.low > 0.5) == sure


def test_who_holds_several_seats_cannot_win_with_all_of_them():
    settings = Settings.of(rulebook("isis"), 4, None, ["a", "b"], [("a", "a", "b", "b")], 1)
    games = [
        Result(deal, 0, 0, ("a", "a", "b", "b"), 1, (1, 2, 3, 4), (4, 3, 2, 1), (9,) * 4, (0.1,) * 4)
        for deal in range(10)
    ]
    winner, loser = arena.Results(settings, games).bots
    assert (winner.share.value, winner.share.high) == (0.5, 0.5)
    assert 0 == loser.share.value < loser.share.high < 0.2


def test_shared_victories_count_in_parts():
    settings = Settings.of(rulebook("isis"), 3, None, ["a", "b"], [("a", "b", "b")], 1)
    game = Result(0, 0, 0, ("a", "b", "b"), 1, (1, 1, 3), (3, 3, 1), (9, 9, 9), (0.1, 0.1, 0.1))
    found = arena.Results(settings, [game])
    assert [bot.share.value for bot in found.bots] == [0.5, 0.25]
    assert math.isnan(found.bots[0].by_seat[1])


# Stopping


def first_wrong_look(drawn, mean) -> bool:
    """Look after every value; say whether the true mean was ever excluded."""
    sequence = ConfidenceSequence(0.95)
    for value in drawn.tolist():
        sequence.add(value)
        if sequence.excludes(mean):
            return True
    return False


def naive_look(drawn, mean) -> bool:
    """The same with the interval that everybody knows, which is made for a single look."""
    counts = np.arange(1, len(drawn) + 1)
    means = np.cumsum(drawn) / counts
    errors = np.sqrt(np.maximum(np.cumsum(drawn**2) / counts - means**2, 1e-12) / counts)
    return bool((np.abs(means - mean)[20:] > 1.96 * errors[20:]).any())


@pytest.mark.parametrize(
    ("values", "chances"),
    [
        ((0, 0.5, 1), (0.3, 0.4, 0.3)),
        ((0, 1), (0.5, 0.5)),
        ((0, 0.25, 0.5, 0.75), (0.4, 0.3, 0.2, 0.1)),
        ((0, 1), (0.8, 0.2)),
    ],
)
def test_looking_after_every_deal_does_not_make_anybody_too_sure(values, chances):
    luck = np.random.default_rng(1)
    runs = [luck.choice(values, size=150, p=chances) for _ in range(120)]
    mean = float(np.dot(values, chances))
    assert sum(first_wrong_look(drawn, mean) for drawn in runs) <= 0.05 * len(runs)
    assert sum(naive_look(drawn, mean) for drawn in runs) > 0.15 * len(runs), "that one is wrong far too often"


def test_a_difference_is_seen_soon():
    """At three quarters instead of a half, within few more deals than one look at a fixed number of them needs."""
    luck = np.random.default_rng(2)
    needed = []
    for _ in range(40):
        sequence = ConfidenceSequence(0.95)
        while not sequence.excludes(0.5):
            sequence.add(float(luck.random() < 0.75))
        needed.append(sequence.count)
    assert np.mean(needed) < 60, "32 for a power of 90 %"


def test_the_interval_grows_smaller_and_ends_where_the_possible_means_end():
    luck = np.random.default_rng(3)
    sequence = ConfidenceSequence(0.95)
    assert sequence.interval == (0, 1)
    widths = []
    for value in luck.random(1000) < 0.7:
        sequence.add(float(value))
        low, high = sequence.interval
        widths.append(high - low)
        assert sequence.excludes(low - 1e-6) or low < 1e-6
        assert not sequence.excludes(low + 1e-6)
        assert not sequence.excludes(high - 1e-6)
        assert sequence.excludes(high + 1e-6) or high > 1 - 1e-6
    assert low <= 0.7 <= high
    assert widths[0] > 0.9
    assert widths[-1] < 0.1, "one look at a fixed number has 0.057"


def test_a_lineup_ends_when_it_is_decided_and_the_others_go_on(rigged):
    found = rigged(["9", "3", "3.0"], 2, 400, stop_when=0.95)
    decided = {lineup.lineup: lineup.games for lineup in found.lineups}
    assert decided["3", "3.0"] == 400, "equal players are never told apart"
    assert decided["9", "3"] < 200
    assert decided["9", "3.0"] < 200
    for lineup in found.lineups[:2]:
        assert lineup.at_every_look.low > 0.5
        assert lineup.games == 2 * lineup.deals
    surer = {lineup.lineup: lineup.games for lineup in rigged(["9", "3", "3.0"], 2, 400, stop_when=0.999).lineups}
    assert surer["9", "3"] > decided["9", "3"]


def test_a_game_that_is_missing_in_the_store_is_played_again_and_nothing_else_changes(rigged, tmp_path):
    """Deals are judged in their order, each by its own games, so a run ends where it would have ended."""
    store = tmp_path / "run.jsonl"
    whole = rigged(["9", "3"], 2, 400, stop_when=0.95, store=store)
    lines = store.read_text("utf-8").splitlines(keepends=True)
    told = []
    for at in range(1, len(lines)):
        store.write_text("".join(lines[:at] + lines[at + 1 :]), "utf-8")
        again = rigged(["9", "3"], 2, 400, stop_when=0.95, store=store, progress=lambda *how_far: told.append(how_far))
        assert again.games == whole.games
        assert told[-1] == (400, 400)


def test_the_same_games_on_one_core_and_on_two_also_where_a_lineup_stops_early():
    alone, together = (
        arena.run("isis", ["random", "greedy"], 3, 300, stop_when=0.9, processes=processes) for processes in (1, 2)
    )
    assert unlike(alone) == unlike(together)
    assert len(alone.games) < 200


# The file


def test_a_file_goes_on_where_it_stopped(rigged, tmp_path):
    whole = unlike(rigged(["2", "1"], 3, 60))
    path = tmp_path / "run.jsonl"
    rigged(["2", "1"], 3, 30, store=path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    assert json.loads(lines[0])["bots"] == ["2", "1"]
    assert set(json.loads(lines[1])) >= {"lineup", "seats", "seed", "ranks", "scores", "decisions", "seconds"}
    path.write_text("".join(lines[:20]) + lines[20][:25], "utf-8")  # somebody pulled the plug
    RiggedStage.played = 0
    seen = []
    assert unlike(rigged(["2", "1"], 3, 60, store=path, progress=lambda *told: seen.append(told))) == whole
    assert RiggedStage.played == 120 - 19
    assert seen[0] == (19, 120)
    assert seen[-1] == (120, 120)
    rigged(["2", "1"], 3, 60, store=path)
    assert unlike(rigged(["2", "1"], 3, 30, store=path)) == unlike(rigged(["2", "1"], 3, 30))
    assert path.read_text("utf-8").count("\n") == 121


def test_a_file_that_stopped_early_goes_on_without_the_stop(rigged, tmp_path):
    path = tmp_path / "run.jsonl"
    early = rigged(["5", "1", "5.0"], 2, 100, stop_when=0.95, store=path)
    assert len(early.games) < 300
    assert unlike(rigged(["5", "1", "5.0"], 2, 100, store=path)) == unlike(rigged(["5", "1", "5.0"], 2, 100))
    assert unlike(rigged(["5", "1", "5.0"], 2, 100, stop_when=0.95, store=path)) == unlike(early)


def test_a_file_of_other_settings_is_refused_and_left_alone(rigged, tmp_path, monkeypatch):
    path = tmp_path / "run.jsonl"
    rigged(["2", "1"], 2, 4, store=path)
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=r"other settings \(players, lineups\)"):
        rigged(["2", "1"], 3, 4, store=path)
    with pytest.raises(ArenaError, match=r"other settings \(seed\)"):
        rigged(["2", "1"], 2, 4, store=path, seed=2)
    with pytest.raises(ArenaError, match=r"other settings \(milliseconds\)"):
        arena.run("isis", ["2", "1"], 2, 4, store=path, processes=1, milliseconds=50)
    with pytest.raises(ArenaError, match="to levels, not to bots that you make"):
        rigged(["2", "1"], 2, 4, store=path, milliseconds=50)
    with monkeypatch.context() as patch:
        patch.setattr(settings_module, "stamp", lambda slug: "other")
        with pytest.raises(ArenaError, match=r"other settings \(levels\)"):
            rigged(["2", "1"], 2, 4, store=path)
    assert path.read_bytes() == before
    path.write_bytes(before.replace(b'{"deal":1', b"deal 1", 1))
    with pytest.raises(ArenaError, match="damaged at line 4"):
        rigged(["2", "1"], 2, 4, store=path)


@pytest.mark.parametrize("text", ["my diary", "my diary\nmonday\n", "\n"])
def test_a_file_of_somebody_else_is_left_alone(rigged, tmp_path, text):
    path = tmp_path / "diary.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(ArenaError, match="was not written by the arena"):
        rigged(["2", "1"], store=path)
    assert path.read_text("utf-8") == text


def test_two_runs_do_not_write_to_one_file(tmp_path):
    settings = Settings.of(rulebook("isis"), 2, None, ["a", "b"], None, 1)
    with Store(tmp_path / "run.jsonl", settings), pytest.raises(ArenaError, match="Another run"):
        Store(tmp_path / "run.jsonl", settings)
    with pytest.raises(ArenaError, match="cannot be used"):
        Store(tmp_path / "no" / "run.jsonl", settings)


@pytest.mark.long
def test_a_run_that_is_killed_ends_with_its_processes_and_goes_on(tmp_path):
    path = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "ennead", "arena", "isis", "--bots", "random,greedy", "--games", "100000"]
    run = subprocess.Popen([*command, "--processes", "2", "--store", str(path)], start_new_session=True)
    deadline = time.monotonic() + 120
    while not path.exists() or path.read_bytes().count(b"\n") < 30:
        assert run.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    run.send_signal(signal.SIGKILL)
    run.wait()
    while of_session(run.pid):
        assert time.monotonic() < deadline, "the processes of a run end with it"
        time.sleep(0.05)
    kept = path.read_bytes().count(b"\n") - 1
    again = unlike(arena.run("isis", ["random", "greedy"], 2, kept + 10, processes=1, store=path))
    assert len(again) in (kept + 10, kept + 11)
    assert again[:20] == unlike(arena.run("isis", ["random", "greedy"], 2, 20, processes=1))
    assert [(game.deal, game.rotation) for game in again] == [divmod(number, 2) for number in range(len(again))]


def of_session(session: int) -> list[int]:
    """Return the processes of a session that are still there."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


# What is wrong


def test_what_cannot_be_played_is_refused():
    for arguments, more, message in (
        ((["greedy"], 2, 10), {}, "at least two"),
        ((["greedy", "greedy"], 2, 10), {}, "each named once"),
        ((["greedy", "random"], 2, 0), {}, "between 1 and"),
        ((["greedy", "random"], 2, 10), {"stop_when": 1.0}, "from 0.5 to below 1"),
        ((["greedy", "random"], 3, 10), {"lineups": [("greedy", "random")]}, "for each of 3 seats"),
        ((["greedy", "random"], 2, 10), {"lineups": [("greedy", "greedy")]}, "two different ones"),
        ((["greedy", "random"], 2, 10), {"lineups": [("greedy", "deep")]}, "out of greedy, random"),
    ):
        with pytest.raises(ArenaError, match=message):
            arena.run("isis", *arguments, processes=1, **more)
    with pytest.raises(NoSuchBot):
        arena.run("isis", ["greedy", "deep"])


# The picture, and the command


def drawn(rigged, **more):
    return rigged(["4", "2", "1"], 4, 40, **more)


def test_the_picture_says_who_won_how_much(rigged):
    found = drawn(rigged)
    tree = ElementTree.fromstring(results_chart.plot(found).svg())
    texts = ["".join(text.itertext()) for text in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Isis & Osiris, 4 players"
    assert {"4", "2", "1", "4 – 3 × 2", "1 – 3 × 4"} <= set(texts)
    assert f"{100 * found.bots[0].share.value:.1f}\u00a0%" in texts
    only_lineups = results_chart.plot(found, with_bots=False).svg()
    assert "4 – 3 × 2" in only_lineups
    assert "for each of its seats" in results_chart.plot(found).svg()
    assert "for each of its seats" not in only_lineups
    french = results_chart.plot(found, "fr").svg()
    assert "joueurs" in french
    assert f"{100 * found.bots[0].share.value:.1f}\u00a0%".replace(".", ",") in french


def test_the_picture_in_pixels_is_a_png_with_something_on_it(rigged, tmp_path):
    path = results_chart.save(drawn(rigged), tmp_path / "run.PNG")
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    wide, height = struct.unpack(">2I", data[16:24])
    size = struct.unpack(">I", data[33:37])[0]
    rows = np.frombuffer(zlib.decompress(data[41 : 41 + size]), np.uint8).reshape(height, 1 + 3 * wide)
    pixels = rows[:, 1:].reshape(height, wide, 3)
    assert (pixels[0, 0] == (0xFB, 0xF8, 0xF1)).all()
    for colour in ((0x0A, 0x6C, 0x8A), (0xD5, 0xA0, 0x2F)):
        assert (pixels == colour).all(axis=2).sum() > 500
    assert (pixels[:90].max(axis=2) < 80).sum() > 100, "the title is written in ink"


def test_every_letter_of_both_languages_is_known():
    folder = Path(ennead.__file__).parent / "arena/words"
    for lang in ("en", "fr"):
        said = " ".join(line for line in (folder / f"{lang}.ftl").read_text("utf-8").splitlines() if "plot" in line)
        for sign in "Isis & Osiris Sailing Toward" + said:
            if sign.isalpha():
                assert list(stroke_font.strokes(sign)) != list(stroke_font.strokes("\u4e2d")), sign
    assert len(list(stroke_font.strokes("é"))) == len(list(stroke_font.strokes("e"))) + 1
    assert stroke_font.width("ii") < stroke_font.width("mm")


def test_a_picture_has_to_be_svg_or_png_and_to_be_writable(rigged, tmp_path):
    with pytest.raises(ArenaError, match=r"\.svg or \.png"):
        results_chart.save(drawn(rigged), tmp_path / "run.gif")
    with pytest.raises(ArenaError, match="cannot be written"):
        results_chart.save(drawn(rigged), tmp_path / "no" / "run.svg")


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Rating", "stronger", "Wins at seat")), ("fr", ("Cote", "plus fort", "donne"))]
)
def test_the_command_tells_it_in_tables(lang, words, capsys, tmp_path):
    picture = tmp_path / "run.svg"
    command = ["arena", "isis", "--bots", "greedy, random", "--games", "20", "--processes", "1", "--plot", str(picture)]
    assert main([*command, "--lang", lang]) == 0
    told = capsys.readouterr().out
    for word in (*words, "greedy – random", "Luce"):
        assert word in told
    assert picture.read_text("utf-8").startswith("<svg")
    assert main([*command, "--stop-when", "0.95", "--lang", lang]) == 0
    assert "95\u00a0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "--bots is missing"),
        (("--bots", "greedy,deep"), "no level “deep”"),
        (("--bots", "greedy,random", "--plot", "run.gif"), "ends with .svg or .png"),
        (("--bots", "greedy,random", "--processes", "0"), "from 1 on"),
        (("--bots", "greedy,random", "--seed", "-1"), "from 0 on"),
        (("--bots", "greedy,random", "--stop-when", "often"), "--stop-when cannot be “often”"),
    ],
)
def test_the_command_says_what_is_wrong(arguments, message, capsys):
    assert main(["arena", "isis", *arguments]) in (1, 2)
    assert message in capsys.readouterr().err.replace("\n", " ")


@pytest.mark.long
def test_the_example_of_the_page_runs(tmp_path, monkeypatch):
    page = (Path(__file__).resolve().parents[2] / "docs/arena.md").read_text("utf-8")
    code = page.split("```python\n")[1].split("```")[0]
    (tmp_path / "example.py").write_text(code, "utf-8")
    run = subprocess.run(
        [sys.executable, "example.py"], cwd=tmp_path, capture_output=True, text=True, check=True, env={**os.environ}
    )
    assert "hasty" in run.stdout
    assert (tmp_path / "hasty.svg").exists()


# Several machines


@pytest.mark.long
def test_the_same_games_on_a_ray_of_this_machine():
    here = arena.run("isis", ["random", "greedy"], 3, 60, processes=1, stop_when=0.9)
    there = arena.run("isis", ["random", "greedy"], 3, 60, address="local", stop_when=0.9)
    assert unlike(here) == unlike(there)


@pytest.mark.long
def test_machines_with_other_code_play_nothing():
    settings = Settings.of(rulebook("isis"), 2, None, ["one", "two"], None, 1)
    stage = Stage(msgspec.structs.replace(settings, levels="others"), {"one": RandomBot, "two": RandomBot})
    with pytest.raises(ArenaError, match="another version"):
        next(play_on_ray(stage, iter(()), "local"))


@pytest.mark.long
def test_where_there_is_no_ray_it_is_said():
    with pytest.raises(ArenaError, match=r"no Ray at “127\.0\.0\.1:9”: .*refused"):
        arena.run("isis", ["random", "greedy"], address="127.0.0.1:9")


def test_without_ray_installed_somebody_is_told_how(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"ennead\[ray\]"):
        arena.run("isis", ["random", "greedy"], address="local")


@pytest.mark.parametrize(
    "wrong", [("--games", "0"), ("--stop-when", "2"), ("--lineup", "3,3"), ("--milliseconds", "0")]
)
def test_what_cannot_be_is_said_before_anything_is_compiled(wrong, monkeypatch, capsys):
    monkeypatch.setattr(arena_command, "prepare_game", lambda *about: pytest.fail("it compiles"))
    assert main(["arena", "isis", "--bots", "3,random", *wrong]) == 1
    assert capsys.readouterr().err
