"""A table: who may do what, and what it brings."""

from random import Random

import msgspec
import pytest

from ennead.core.language import UserError
from ennead.core.seats import CHANCE, OVER
from ennead.play.clock import Clock
from ennead.play.events import Flagged, Seated, Sitter
from ennead.server.tables.events import Happened
from ennead.server.tables.info import info_of
from ennead.server.tables.settings import THE_HOUSE, SeatSetting, Settings, set_up
from ennead.server.tables.table import Table
from tests.haggling import held
from tests.server.stored import decode, encode
from tests.server.tables import NONCE, wish
from tests.worlds import rehearsed


def do(table: Table, events) -> list[str]:
    """Let events happen, which are the same when they come back from the store; return their kinds."""
    for event in events:
        assert decode(encode(event, table.book), table.book) == event
        table.apply(event)
    return [type(event).__name__ for event in events]


def begun(*kinds: str, **more) -> Table:
    table = Table(set_up(wish(*kinds, **more)))
    for person in ("ana", "ben", "cleo", "dan")[: sum(kind == "person" for kind in kinds or ("person",) * 2)]:
        do(table, table.join(person, person.title(), NONCE))
    return table


def test_a_match_begins_when_everybody_is_there():
    table = Table(set_up(wish("person", "greedy", "person")))
    with pytest.raises(UserError, match="has not begun"):
        table.play("ana", "Pa1")
    assert do(table, table.join("ana", "Ana", NONCE)) == ["Joined"]
    assert do(table, table.join("ben", "Ben", b"m" * 16)) == ["Joined", "Began"]
    assert [sitter.name for sitter in table.running.sitters] == ["Ana", "greedy", "Ben"]
    assert table.running.luck.nonces[0] == NONCE
    assert table.running.luck.nonces[2] == b"m" * 16
    assert table.running.luck.commitment == table.hash


def test_the_first_player_is_drawn_when_the_match_begins():
    table = Table(set_up(wish("person", "greedy", options={"first": "random"})))
    assert do(table, table.join("ana", "Ana", NONCE)) == ["Joined", "Began", "Happened"]
    assert table.running.events[0].actor == CHANCE


def test_seats_are_taken_once_and_kept():
    table = Table(set_up(wish()))
    do(table, table.join("ana", "Ana", NONCE, seat=1))
    with pytest.raises(UserError, match="seat is taken"):
        table.join("ben", "Ben", NONCE, seat=1)
    assert table.join("ana", "Ana", NONCE) == [], "whoever sits already keeps the seat, on any device"
    do(table, table.join("ben", "Ben", NONCE))
    assert table.seats_of("ben") == [0]
    with pytest.raises(UserError, match="Every seat"):
        table.join("cleo", "Cleo", NONCE)


@pytest.mark.parametrize(("name", "nonce"), [("", NONCE), ("x" * 50, NONCE), ("a\nb", NONCE), ("Ana", b"short")])
def test_whoever_joins_needs_a_name_and_a_nonce(name, nonce):
    with pytest.raises(UserError):
        Table(set_up(wish())).join("ana", name, nonce)


@pytest.mark.parametrize(
    ("kinds", "more"),
    [
        (("greedy", "random"), {}),
        (("person",), {}),
        (("person", "godlike"), {}),
        (("person", "person"), {"stand_in": "godlike"}),
        (("person", "person"), {"options": {"pool": "deep"}}),
        (("person", "person"), {"options": {"first": "M"}}),
    ],
)
def test_an_impossible_table_is_refused(kinds, more):
    with pytest.raises(UserError) as caught:
        set_up(wish(*kinds, **more))
    assert caught.value.text("fr")


def test_only_whose_turn_it_is_can_play_and_chance_answers_at_once():
    table = begun()
    with pytest.raises(UserError, match="C’s turn"):
        table.play("ben", "Pa1")
    with pytest.raises(UserError, match="no seat at this table"):
        table.play("stranger", "Pa1")
    with pytest.raises(UserError, match="I6"):
        table.play("ana", "Ta1")
    assert do(table, table.play("ana", "T")) == ["Happened", "Happened"]
    assert table.running.events[-1].actor == CHANCE
    assert do(table, table.play("ana", "Ta1")) == ["Happened"]


def test_somebody_else_on_the_owners_screen_is_played_by_the_owner():
    table = begun("person", "screen")
    assert table.seats_of("ana") == [0, 1]
    do(table, table.play("ana", "Pa1"))
    do(table, table.play("ana", "Pb1"))
    assert do(table, table.undo("ana")) == ["Happened"]
    assert table.running.actor == 1
    alone = Table(set_up(wish("screen", "screen")))
    assert do(alone, alone.join("ana", "Ana", NONCE)) == ["Joined", "Began"]


def test_undo_is_free_by_information_and_else_by_consent():
    table = begun("person", "person", "person")
    do(table, table.play("ana", "Pa1"))
    assert do(table, table.undo("ana")) == ["Happened"]
    do(table, table.play("ana", "Pa1"))
    do(table, table.play("ben", "Pb1"))
    assert do(table, table.undo("ana")) == ["Asked"]
    with pytest.raises(UserError, match="Nothing was asked"):
        table.answer("ana", True)
    assert do(table, table.answer("ben", True)) == ["Answered"]
    with pytest.raises(UserError, match="Nothing was asked"):
        table.answer("ben", True)
    assert do(table, table.answer("cleo", True)) == ["Answered", "Happened"]
    assert table.running.actor == 0
    assert not table.running.line


def test_a_fight_stands_and_its_settling_is_taken_back_by_consent_only():
    table, people = begun(game="osiris"), ("ana", "ben")
    match = table.running
    for event in rehearsed(match, Random(1), 0)[0].events[len(match.events) :]:
        if match.legal()[0].kind in ("swap", "keep"):
            break
        do(table, table.play(people[event.actor], event.action))
    attacker, winner = match.line[-1].actor, match.actor
    with pytest.raises(UserError, match="Something hidden has been shown since"):
        table.undo(people[attacker])
    assert do(table, table.play(people[winner], "swap")) == ["Happened"]
    assert do(table, table.undo(people[winner])) == ["Asked"]
    assert do(table, table.answer(people[1 - winner], True)) == ["Answered", "Happened"]
    assert match.actor == winner
    assert match.line[-1].actor == attacker


def harvested(*kinds: str, **more) -> tuple[Table, str, int]:
    """Return a table of Sailing at which a person has harvested, who that was, and their seat."""
    table = begun(*kinds, game="sailing", **more)
    while (seat := table.running.actor) not in table.people:
        do(table, table.move("withdraw" if table.running.legal()[0].kind != "bonus" else table.running.legal()[0]))
    [harvest, *_] = [action for action in table.running.legal() if action.kind == "harvest"]
    person = table.people[seat]
    do(table, table.play(person, harvest))
    return table, person, seat


def test_alone_with_computer_players_an_own_labourer_comes_back_at_once():
    table, person, seat = harvested("person", "greedy")
    before = table.running.line[-1].before
    assert do(table, table.undo(person)) == ["Happened"]
    assert table.running.position == before
    assert table.running.actor == seat


def test_among_people_an_own_labourer_comes_back_if_they_agree():
    table, person, seat = harvested("person", "person")
    other = table.people[1 - seat]
    assert do(table, table.undo(person)) == ["Asked"]
    assert do(table, table.answer(other, False)) == ["Answered"]
    assert do(table, table.undo(person)) == ["Asked"]
    assert do(table, table.answer(other, True)) == ["Answered", "Happened"]
    assert table.running.actor == seat


def test_what_another_has_shown_since_is_not_asked_for():
    table, person, seat = harvested("person", "person")
    [harvest, *_] = [action for action in table.running.legal() if action.kind == "harvest"]
    do(table, table.play(table.people[1 - seat], harvest))
    with pytest.raises(UserError, match="Something hidden has been shown since"):
        table.undo(person)


@pytest.mark.parametrize("teaching", [False, True])
def test_a_deal_with_a_card_stands_unless_the_table_allows_to_take_back_anything(teaching):
    table = begun(game="sailing", teaching=teaching)
    match = table.running
    first = match.actor
    mover = ("ana", "ben")[first]
    do(table, table.play(mover, "withdraw"))
    do(table, table.play(mover, "bonus 3"))
    [card, *_] = [thing for thing, count in held(match.position, 0).items() if count and thing[-1].isdigit()]
    do(table, [Happened(match.haggle.offering(0, 1, {card: 1}, {"grain": 1}))])
    do(table, [Happened(match.haggle.accepting(1, 1))])
    if teaching:
        assert do(table, table.undo(mover)) == ["Happened"]
        assert [(one.seat, one.draws, one.looks) for one in match.taken_back()] == [(first, 0, 1)]
        return
    with pytest.raises(UserError, match="Something hidden has been shown since"):
        table.undo(mover)
    assert not table.asked


def test_one_no_refuses_and_a_move_settles_the_question():
    table = begun()
    do(table, table.play("ana", "Pa1"))
    do(table, table.play("ben", "Pb1"))
    assert do(table, table.undo("ana")) == ["Asked"]
    assert do(table, table.answer("ben", False)) == ["Answered"]
    assert table.asked is None
    do(table, table.undo("ana"))
    do(table, table.play("ana", "Pc3"))
    assert table.asked is None
    with pytest.raises(UserError, match="Nothing was asked"):
        table.answer("ben", True)


def test_bots_agree_and_at_a_teaching_table_everybody_does():
    table = begun("person", "greedy")
    do(table, table.play("ana", "Pa1"))
    do(table, table.move("Pb1"))
    assert do(table, table.undo("ana")) == ["Happened"]
    teaching = begun(teaching=True)
    do(teaching, teaching.play("ana", "T"))
    do(teaching, teaching.play("ana", "Ta1"))
    do(teaching, teaching.play("ben", "Pb1"))
    assert do(teaching, teaching.undo("ana")) == ["Happened"]
    assert teaching.running.actor == 0
    assert teaching.running.taken_back() == (), "the tile only lies elsewhere"
    assert do(teaching, teaching.undo("ana")) == ["Happened"]
    assert [(one.seat, one.draws) for one in teaching.running.taken_back()] == [(0, 1)]


@pytest.mark.parametrize("kinds", [("person", "greedy"), ("person", "person"), ("person", "screen")])
def test_nobody_draws_again_at_a_usual_table_however_often_they_try(kinds):
    table = begun(*kinds)
    do(table, table.play("ana", "T"))
    drawn = table.running.events[-1]
    for _ in range(200):
        with pytest.raises(UserError, match="what was drawn cannot be undone here"):
            table.undo("ana")
    assert table.running.events[-1] == drawn
    assert not table.asked


def test_where_the_table_allows_it_draws_are_taken_back_by_consent_and_counted():
    table = begun("person", "greedy", take_back=True)
    for _ in range(3):
        do(table, table.play("ana", "T"))
        assert do(table, table.undo("ana")) == ["Happened"]
    assert [(one.seat, one.draws) for one in table.running.taken_back()] == [(0, 3)]
    people = begun(take_back=True)
    do(people, people.play("ana", "T"))
    assert do(people, people.undo("ana")) == ["Asked"]
    assert do(people, people.answer("ben", True)) == ["Answered", "Happened"]
    assert people.running.take_back_anything


def test_hints_are_usual_where_all_others_are_bots_and_where_one_learns():
    usual = [begun("person", "greedy"), begun(), begun(teaching=True), begun("person", "screen")]
    assert [table.settings.gives_hints for table in usual] == [True, False, True, False]
    wished = [begun("person", "greedy", hints=False), begun(hints=True)]
    assert [table.settings.gives_hints for table in wished] == [False, True]
    assert info_of(wished[1], "x", None).hints
    assert not info_of(wished[1], "x", None).lens


def test_tables_of_before_there_were_hints_open_as_they_were():
    settings = begun("person", "greedy").settings
    old = msgspec.json.decode(msgspec.json.encode(settings))
    for name in ("hints", "lens"):
        del old[name]
    read = msgspec.convert(old, Settings, strict=False)
    assert (read.hints, read.lens, read.gives_hints) == (None, False, True)


def test_at_a_teaching_table_all_hands_are_open():
    teaching, closed = begun(teaching=True), begun()
    for table in (teaching, closed):
        do(table, table.play("ana", "T"))
        do(table, table.play("ana", "Ta1"))
    assert "?" not in str(teaching.view(1))
    assert "?" in str(closed.view(1))
    assert teaching.log.line(len(teaching.events) - 2, 1, 99).kind == "reveal"
    assert closed.log.line(len(closed.events) - 2, 1, 99).kind == "covered"


def test_ending_by_consent_and_resigning():
    table = begun("person", "person", "greedy")
    assert do(table, table.end("ben")) == ["Asked"]
    assert do(table, table.answer("ana", True)) == ["Answered", "Happened"]
    assert table.running.outcome.reason == "agreement"
    with pytest.raises(UserError, match="over"):
        table.end("ben")
    with pytest.raises(UserError, match="over"):
        table.resign("ana")
    three = begun("person", "person", "person")
    with pytest.raises(UserError, match="match of two"):
        three.resign("ana")
    two = begun()
    assert do(two, two.resign("ben")) == ["Happened"]
    assert two.running.outcome.winners == (0,)
    assert two.running.actor == OVER


def test_a_stand_in_plays_for_whoever_is_away_if_the_table_wants_that():
    table = begun(stand_in="random")
    assert do(table, table.leave("ben")) == ["Left", "Happened"]
    assert table.is_bot(1)
    assert table.level(1) == "random"
    do(table, table.play("ana", "Pa1"))
    do(table, table.move("Pb1"))
    assert do(table, table.join("ben", "Ben", NONCE)) == ["Returned", "Happened"]
    assert not table.is_bot(1)
    assert table.running.sitters[1].name == "Ben"
    without = begun()
    assert do(without, without.leave("ben")) == ["Left"]
    assert not without.is_bot(1)
    assert without.leave("ben") == []
    with pytest.raises(UserError, match="no seat"):
        without.leave("stranger")


def test_a_rematch_moves_everybody_on_by_one_seat():
    table = begun("person", "greedy", "person")
    with pytest.raises(UserError, match="not over"):
        table.rotated("ana")
    do(table, table.end("ana"))
    do(table, table.answer("ben", True))
    rotated = table.rotated("ben")
    assert [seat.kind for seat in rotated.seats] == ["bot", "person", "person"]
    with pytest.raises(UserError, match="no seat"):
        table.rotated("stranger")


@pytest.mark.parametrize("counts", [{"tournament": "cup"}, {"rated": True}])
def test_no_computer_player_agrees_to_end_a_game_that_counts(counts):
    table = begun("person", "greedy")
    table.settings = msgspec.structs.replace(table.settings, **counts)
    with pytest.raises(UserError) as refused:
        table.end("ana")
    assert refused.value.message == "counted-end"
    people = begun()
    people.settings = msgspec.structs.replace(people.settings, **counts)
    assert do(people, people.end("ana")) == ["Asked"]
    assert do(people, people.answer("ben", True)) == ["Answered", "Happened"]


def test_the_others_cannot_end_a_game_that_counts_once_the_time_of_a_seat_was_over():
    table = begun("person", "person", "person", clock=Clock(base=60), stand_in="greedy")
    table.settings = msgspec.structs.replace(table.settings, rated=True)
    do(table, table.end("ben"))
    do(table, [Happened(Flagged(0)), Happened(Seated(0, Sitter("bot", "greedy")))])
    assert table.asked is None, "what was asked before does not stay open either"
    with pytest.raises(UserError) as refused:
        table.end("ben")
    assert refused.value.message == "counted-end"


def test_no_computer_player_agrees_to_take_back_a_move_in_a_tournament():
    table = begun("person", "greedy")
    table.settings = msgspec.structs.replace(table.settings, tournament="cup")
    do(table, table.play("ana", table.running.legal()[0]))
    while table.running.actor != 0:
        do(table, table.move(table.running.legal()[0]))
    with pytest.raises(UserError) as refused:
        table.undo("ana")
    assert refused.value.message == "counted-undo"


def test_a_free_seat_is_given_to_a_computer_player_and_the_match_may_begin_by_that():
    table = Table(set_up(wish("person", "person", "person")))
    do(table, table.join("ana", "Ana", NONCE))
    assert do(table, table.give("ana", 2, "2")) == ["Given"]
    assert info_of(table, "t", None).hints is False
    assert do(table, table.give("ana", 1, "1")) == ["Given", "Began"]
    assert table.running.sitters == [Sitter("person", "Ana"), Sitter("bot", "1"), Sitter("bot", "2")]
    assert (table.is_bot(1), info_of(table, "t", None).hints) == (True, True), "as if it had been made so"


def test_at_a_rated_table_no_computer_player_comes_in_when_others_have_agreed():
    clock, seats = Clock(base=300, increment=5), (SeatSetting(),) * 4
    table = Table(set_up(Settings("osiris", "ana", seats, {}, rated=True, clock=clock)))
    do(table, table.join("ana", "Ana", NONCE))
    assert do(table, table.give("ana", 3, "2")) == ["Given"], "nobody else has agreed yet"
    do(table, table.join("ben", "Ben", NONCE))
    with pytest.raises(UserError) as refused:
        table.give("ana", 2, "2")
    assert refused.value.message == "rated-agreed"


@pytest.mark.parametrize(
    ("more", "given", "problem"),
    [
        ({}, ("ben", 1, "1"), "owner-only"),
        ({"owner": THE_HOUSE, "tournament": "t"}, ("ana", 1, "1"), "owner-only"),
        ({}, ("ana", 0, "1"), "seat-taken"),
        ({"seats": (SeatSetting(), SeatSetting(person="ben"))}, ("ana", 1, "1"), "seat-taken"),
        ({"seats": (SeatSetting(), SeatSetting("bot", "1"), SeatSetting())}, ("ana", 1, "1"), "seat-taken"),
        ({"seats": (SeatSetting(), SeatSetting("screen"), SeatSetting())}, ("ana", 1, "1"), "seat-taken"),
        ({}, ("ana", 2, "1"), "no-such-seat"),
        ({}, ("ana", 1, "9"), "no-such-bot"),
        ({"rated": True, "clock": Clock(base=300, increment=5)}, ("ana", 1, "random"), "rated-bot"),
        ({"seats": (SeatSetting("bot", "1"), SeatSetting())}, ("ana", 1, "1"), "bots-only"),
    ],
)
def test_a_seat_that_is_somebodys_is_not_given_to_a_computer_player(more, given, problem):
    settings = Settings("isis", "ana", (SeatSetting(), SeatSetting()), {})
    table = Table(set_up(msgspec.structs.replace(settings, **more)))
    if table.settings.seats[0].kind == "person":
        do(table, table.join("cleo", "Cleo", NONCE, 0))
    before = list(table.events)
    with pytest.raises(UserError) as refused:
        table.give(*given)
    assert (refused.value.message, table.events) == (problem, before)
    assert refused.value.text("fr") != refused.value.text("en")
