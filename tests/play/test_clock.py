"""Clocks in a match: what is given and used, what happens when time is over, and how it stands in the file."""

import pytest

from ennead.games import rulebook
from ennead.play import clock as clocks
from ennead.play.clock import Clock, Times
from ennead.play.errors import MatchError
from ennead.play.events import Flagged, Played, Resigned, Seated, Sitter
from ennead.play.file import read, write
from ennead.play.match import Match
from ennead.play.snapshot import snapshot
from ennead.play.telling import tell
from ennead.play.verify import verify, verify_match

QUICK = Clock(base=300, increment=5)


def played(clock: Clock, players: int = 2, slug: str = "isis") -> Match:
    match = Match(rulebook(slug), players, clock=clock)
    while match.actor < 0:
        match.append(Played(match.actor, match.legal()[0]))
    return match


def move(match: Match, left: int | None = None) -> None:
    match.append(Played(match.actor, match.legal()[0], left))
    while not match.outcome and match.actor < 0:
        match.append(Played(match.actor, match.legal()[0]))


def test_a_clock_runs_for_whoever_decides_and_gives_back_a_bounded_lag():
    times = clocks.running(clocks.begun(QUICK, 2), 0, 1000)
    assert clocks.left_at(times, 500) == [300_000, 300_000], "it waits"
    assert clocks.left_at(times, 11_000) == [290_000, 300_000]
    assert clocks.deadline(times) == 301_000
    assert clocks.credit(times, 10_000) == clocks.LAG_AT_ONCE
    late = clocks.settled(times, 11_000, clocks.credit(times, 10_000))
    assert late.left == (291_000, 300_000)
    assert clocks.credit(late, 10_000) == 1000, "so much is saved"
    later = clocks.settled(clocks.running(late, 0, 11_000), 12_000, 1000)
    assert later.left == late.left, "nothing was used but lag"
    assert clocks.credit(later, 10_000) == 0, "and then no more"
    assert clocks.turn_over(QUICK, later, 0).left == (296_000, 300_000)
    assert clocks.credit(clocks.turn_over(QUICK, later, 0), 10_000) == clocks.LAG_EARNED


def test_days_are_given_anew_for_every_move():
    clock = Clock(days=3)
    times = clocks.settled(clocks.running(clocks.begun(clock, 2), 1, 0), 1000 * clocks.DAY)
    assert times.left == (3000 * clocks.DAY, 2000 * clocks.DAY)
    assert clocks.turn_over(clock, times, 1).left == (3000 * clocks.DAY,) * 2


def test_taking_back_gives_the_others_their_time_again_and_costs_whoever_does_not_ask():
    now = Times((60_000, 40_000), (0, 0))
    asked = clocks.taken_back(now, 0, (55_000, 70_000), pays=False)
    assert asked.left == (55_000, 70_000), "what was given for the move is gone"
    assert clocks.taken_back(now, 0, (80_000, 70_000), pays=False).left == (60_000, 70_000), "no time comes back"
    assert clocks.taken_back(now, 0, (55_000, 70_000), pays=True).left == (25_000, 70_000)
    assert clocks.taken_back(now, 0, (5_000, 70_000), pays=True).left == (0, 70_000)


@pytest.mark.parametrize("clock", [Clock(), Clock(base=60, days=1)], ids=["nothing", "both"])
def test_a_clock_gives_seconds_or_days(clock):
    with pytest.raises(MatchError):
        clocks.check(clock)


def test_of_two_the_other_wins_when_time_is_over():
    match = played(QUICK)
    loser = match.actor
    with pytest.raises(MatchError):
        match.append(Flagged(1 - loser))
    match.append(Flagged(loser))
    assert match.outcome.reason == "time"
    assert match.outcome.winners == (1 - loser,)
    assert match.outcome.ranks == ((2, 1) if loser == 0 else (1, 2))
    assert "time" in match.outcome.text("en")
    assert tell(match, match.log(), "fr")[-1].startswith("Le temps")
    with pytest.raises(MatchError):
        match.append(Flagged(loser))


def test_without_a_clock_no_time_is_over_and_none_is_left():
    match = played(None)
    for event in (Flagged(match.actor), Played(match.actor, match.legal()[0], 1000)):
        with pytest.raises(MatchError):
            match.append(event)


def test_where_a_bot_plays_on_nothing_is_lost():
    match = played(Clock(base=60, over="bot"))
    seat = match.actor
    match.append(Flagged(seat))
    match.append(Seated(seat, Sitter("bot", "1")))
    assert match.outcome is None
    assert match.lost == ()
    with pytest.raises(MatchError):
        match.append(Flagged(seat))


def test_of_several_whose_time_is_over_ranks_behind_all_others_and_the_first_one_last():
    match = played(QUICK, 3, "sailing")
    first = match.actor
    match.append(Flagged(first))
    assert match.outcome is None
    while match.actor == first:
        move(match)
    second = match.actor
    match.append(Flagged(second))
    assert match.outcome.winners == (3 - first - second,)
    assert match.outcome.ranks[first] == 3
    assert match.outcome.ranks[second] == 2


def test_who_lost_on_time_does_not_win_by_points():
    match = played(QUICK, 3)
    lost = match.actor
    match.append(Flagged(lost))
    while not match.outcome:
        move(match)
    assert lost not in match.outcome.winners
    assert match.outcome.ranks[lost] == 3
    others = [seat for seat in range(3) if seat != lost]
    better = max(others, key=lambda seat: match.outcome.scores[seat])
    assert match.outcome.ranks[better] == 1
    assert set(match.outcome.trail[0].values) == set(others)


@pytest.mark.parametrize("over", ["loses", "bot"])
def test_of_several_who_resigns_comes_last_at_any_moment_and_the_others_go_on(over):
    match = played(Clock(base=300, over=over), 3)
    first = next(seat for seat in range(3) if seat != match.actor)
    match.append(Resigned(first))
    match.append(Seated(first, Sitter("bot", "1")))
    assert (match.outcome, match.lost) == (None, (first,))
    for event in (Resigned(first), Flagged(first)):
        with pytest.raises(MatchError):
            match.append(event)
    text = write(match)
    assert f"\n{match.book.letter(first)} resign\n" in text
    assert read(text).lost == (first,)
    alone = snapshot(match)
    while not match.outcome:
        move(match)
    assert match.outcome.ranks[first] == 3
    assert first not in match.outcome.winners
    second = next(seat for seat in range(3) if seat not in (first, alone.actor))
    alone.append(Resigned(second))
    assert alone.outcome.reason == "resignation"
    assert alone.outcome.ranks == tuple({first: 3, second: 2}.get(seat, 1) for seat in range(3))
    assert "the other players resigned" in alone.outcome.text("en")
    for ended in (match, alone):
        assert write(read(write(ended))) == write(ended)
        assert verify(write(ended)).holds


def test_without_a_clock_nobody_resigns_from_more_than_two():
    match = played(None, 3)
    with pytest.raises(MatchError, match="with a clock"):
        match.append(Resigned(match.actor))


def test_the_file_has_the_clock_the_time_left_and_whose_time_was_over():
    match = played(QUICK)
    move(match, 295_250)
    move(match)
    match.append(Flagged(match.actor))
    text = write(match)
    assert "\nclock: 300+5 loses\n" in text
    assert " @4:55.250\n" in text
    assert " flag\n\nwinner:" in text
    again = read(text)
    assert write(again) == text
    assert again.events == match.events
    assert again.clock == QUICK
    assert verify(text).holds
    assert [line.left for line in again.log()] == [line.left for line in match.log()]
    assert 295_250 in [line.left for line in again.log()]


@pytest.mark.parametrize("written", ["3 days bot", "0+10 loses", "10800+180 loses"])
def test_a_clock_in_a_file_is_read_as_it_was_written(written):
    assert clocks.write_clock(clocks.read_clock(written)) == written


@pytest.mark.parametrize("written", ["", "300 loses", "0+0 loses", "300+5", "05+5 bot", "15 days bot", "300+181 bot"])
def test_what_is_no_clock_is_refused_with_its_line(written):
    text = write(played(QUICK)).replace("clock: 300+5 loses", f"clock: {written}")
    report = verify(text)
    assert not report.holds
    assert "clock:" in report.checks[0].text("en")


@pytest.mark.parametrize("left", ["4:5.250", "04:55.250", "4:65.250", "4:55.25", "-1:00.000"])
def test_a_time_left_is_written_in_one_way_only(left):
    match = played(QUICK)
    move(match, 295_250)
    assert not verify(write(match).replace("@4:55.250", f"@{left}")).holds


def test_more_time_than_the_clock_gives_is_found_out():
    match = played(QUICK)
    move(match, 300_001)
    clock = next(check for check in verify_match(match).checks if check.name == "clock")
    assert clock.holds is False
    assert "time left" in clock.text("en")
