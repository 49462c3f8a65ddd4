"""A match: events, undo, outcome, resignation, seats."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.core.language import UserError
from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.play.errors import IllegalMove, MatchError, UndoRefused, UnreadableMove
from ennead.play.events import Played, Remark, Resigned, Seated, Sitter, Undone
from ennead.play.file import read, write
from ennead.play.game import game
from ennead.play.match import Match
from ennead.play.next_events import plan
from ennead.play.replay import frames
from ennead.play.telling import tell
from tests.positions import BOOK, EMPTY
from tests.walks import matches


def new(players: int = 2, **more) -> Match:
    return game("isis").new(players, seed=1, options={"first": 0}, **more)


def test_a_match_is_a_list_of_events_with_their_actors():
    match = game("isis").new(2, seed=1)
    match.play("Pc3")
    match.play("T")
    match.play("Td4")
    actors = [event.actor for event in match.history]
    assert actors == [CHANCE, actors[1], 1 - actors[1], CHANCE, 1 - actors[1]]
    assert [str(event.action) for event in match.history][1:3] == ["Pc3", "T"]


def test_a_move_can_be_typed_in_several_ways():
    for typed in ("Pc3", "pc3", " P c3 ", "c3", "C3"):
        match = new()
        assert match.play(typed).notation == "Pc3"
    match = Match(BOOK, 2, {"first": 0})
    match.play("t")
    match.play("−2")
    assert match.play("d4").notation == "Td4", "with a tile in hand a bare square is meant for the tile"


@pytest.mark.parametrize(
    "typed", ["", "x", "Pc7", "Pg1", "TT", "P", "c3c3", "Pc3 Pc4", "\0", "\x1b[17~", "♟", "P" * 5000]
)
def test_what_is_no_move_gets_a_clear_answer_and_changes_nothing(typed):
    match = new()
    with pytest.raises(UnreadableMove, match="is not a move of this game") as caught:
        match.play(typed)
    assert "Pa1" in str(caught.value)
    assert str(caught.value).isprintable()
    assert "n’est pas un coup" in caught.value.text("fr")
    assert match.history == ()


def test_an_illegal_move_is_refused_with_its_clause_in_either_language():
    match = new()
    match.play("Pc3")
    refused = match.why_not("Pc3")
    assert refused.clause.id == "I7"
    assert refused.text("en") == "c3 is not free: choose a square without a pawn or a tile. (I7)"
    assert "(I7)" in refused.text("fr")
    assert "case" in refused.text("fr")
    with pytest.raises(IllegalMove, match="I7"):
        match.play("Pc3")
    assert match.why_not("Pd3") is None
    assert len(match.history) == 1


def test_only_whose_turn_it_is_can_act():
    match = new()
    with pytest.raises(MatchError, match="not L who acts now, but C"):
        match.append(Played(1, match.legal()[0]))
    with pytest.raises(MatchError, match="no seat 7"):
        match.view(7)


def test_chance_draws_for_itself_where_the_match_holds_the_luck():
    match = new()
    match.play("T")
    assert match.events[-1].actor == CHANCE
    assert match.actor == 0
    without = Match(BOOK, 2)
    assert without.actor == CHANCE
    without.play("first L")
    assert without.actor == 1


def test_an_own_move_can_be_taken_back_until_somebody_else_acts():
    match = new()
    match.play("Pc3")
    assert match.why_not_undo(0) is None
    match.undo()
    assert match.actor == 0
    assert match.events[-1] == Undone(0, 1)
    assert len(match.events) == 2, "the log is the truth: what was undone stays in it"
    match.play("Pd4")
    match.play("Pe5")
    with pytest.raises(UndoRefused, match="Somebody else has acted"):
        match.undo(0)
    match.undo(0, consent=[1])
    assert str(match.position) == f"{EMPTY} C 11,11"
    assert match.events[-1] == Undone(0, 2, (1,))


def test_what_was_drawn_stays_drawn_however_often_somebody_tries():
    match = new()
    match.play("Pa1")
    match.play("T")
    drawn = match.events[-1]
    for _ in range(200):
        with pytest.raises(UndoRefused, match="cannot be undone here, not even with"):
            match.undo(1, consent=[0])
        with pytest.raises(UndoRefused, match="cannot be undone here"):
            match.undo(0, consent=[1])
    assert match.events[-1] == drawn
    assert match.drawn == 1
    assert match.why_not_undo(1).for_good
    assert "un tirage ne s’annule pas ici" in match.why_not_undo(1).text("fr")
    match.play("Tb2")
    match.undo(1, consent=[0])  # where it was laid can be changed: nothing is drawn anew
    assert match.position.state[0].shown != 0
    with pytest.raises(UndoRefused, match="Chance has acted"):
        match.undo(1, consent=[0])


def test_what_a_fight_has_shown_is_not_taken_back_either():
    start = "choose:I priests:I0=L2.0,C0=L2.1 gods:Am,An,Ba,Ge,Ha,Ho,Is,Ne,Os,Pt,Ra,Se,Th towns:3,2,1,2,2,2,2,2,2,2,2,2"
    start += " temples:II,I,I,CC,C,C,L,LL,I,C,OO,LLO,OO"
    for anything in (False, True):
        match = game("osiris").new(4, seed=1, start=start, take_back_anything=anything)
        match.play("I0")
        match.play("L2.1")
        assert match.why_not_undo(0).message == ("undo-binds" if anything else "undo-seen")
        if anything:
            match.undo(0, consent=[1, 2, 3])
            assert [(one.seat, one.draws, one.looks) for one in match.taken_back()] == [(0, 0, 1)]
            continue
        with pytest.raises(UndoRefused, match="Something hidden has been shown since"):
            match.undo(0, consent=[1, 2, 3])


def harvested(players: int = 2) -> Match:
    """Let the first in Sailing harvest: that shows one of their own labourers."""
    match = game("sailing").new(players, seed=1)
    match.play(next(action for action in match.legal() if action.kind == "harvest"))
    return match


def test_what_a_player_has_shown_of_their_own_is_taken_back_by_consent():
    match = harvested()
    first = match.line[-1].actor
    before, drawn = match.line[-1].before, match.drawn
    assert match.why_not_undo(first).message == "undo-binds"
    with pytest.raises(UndoRefused, match="needs the others’ consent"):
        match.undo(first)
    match.undo(first, consent=[1 - first])
    assert match.position == before
    assert match.drawn == drawn, "no draw was undone"
    assert match.taken_back() == (), "they had seen nothing that they did not know"
    assert match.known(1 - first) == before.known(1 - first), "what is known fits the position, whatever was seen"
    again = read(write(match))
    assert again.position == before


def test_what_others_have_shown_since_is_not_taken_back():
    match = harvested()
    first = match.line[-1].actor
    match.play(next(action for action in match.legal() if action.kind == "harvest"))
    assert match.why_not_undo(1 - first).message == "undo-binds"
    assert match.why_not_undo(first).message == "undo-seen"
    with pytest.raises(UndoRefused, match="Something hidden has been shown since"):
        match.undo(first, consent=[1 - first])


def test_an_own_labourer_who_has_drawn_a_card_stays():
    match = game("sailing").new(2, seed=1)
    visits = [action for action in match.legal() if action.kind == "visit"]
    first = match.actor
    match.play(visits[0])
    assert match.why_not_undo(first).message == "undo-drawn"


def test_the_result_says_who_has_taken_back_draws():
    match = new(take_back_anything=True)
    for seat in (0, 1, 1):
        if seat == 1 and match.actor == 0:
            match.play("Pa1")
        match.play("T")
        match.undo(seat, consent=[1 - seat])
    match.resign(1)
    assert [(one.seat, one.draws, one.looks) for one in match.outcome.taken_back] == [(0, 1, 0), (1, 2, 0)]
    assert b'"taken_back":[{"seat":"C","draws":1,"looks":0},{"seat":"L","draws":2,"looks":0}]' in match.view(0).json()
    usual = new()
    usual.play("Pa1")
    usual.undo()
    usual.resign(0)
    assert usual.outcome.taken_back == ()
    assert b"taken_back" not in usual.view(0).json()


def test_where_the_match_allows_it_what_chance_has_shown_is_taken_back_by_consent_and_drawn_anew():
    match = new(take_back_anything=True)
    match.play("T")
    with pytest.raises(UndoRefused, match="Chance has acted"):
        match.undo()
    drawn = set()
    for _ in range(12):
        drawn.add(str(match.events[-1].action))
        match.undo(consent=[1])
        match.play("T")
    assert len(drawn) > 2, "outcome number i is never drawn twice"


@pytest.mark.clause("I10")
def test_a_tile_that_was_covered_is_not_shown_again_by_an_undo_unless_all_agree():
    match = new()
    match.play("T")
    match.play("Td4")
    with pytest.raises(UndoRefused, match="shown or covered"):
        match.undo()
    match.undo(consent=[1])
    assert match.position.state[0].shown != 0
    with_open_tiles = game("isis").new(2, seed=1, options={"first": 0, "tiles": "open"})
    with_open_tiles.play("T")
    with_open_tiles.play("Td4")
    with_open_tiles.undo()
    assert with_open_tiles.actor == 0


def test_everybody_else_must_consent():
    match = new(3)
    match.play("Pa1")
    match.play("Pb1")
    with pytest.raises(UndoRefused):
        match.undo(0, consent=[1])
    match.undo(0, consent=[1, 2])
    assert match.actor == 0


def test_there_must_be_something_to_take_back_and_the_end_is_the_end():
    match = new()
    with pytest.raises(UndoRefused, match="no move to undo"):
        match.undo()
    match.play("Pa1")
    with pytest.raises(UndoRefused, match="no move"):
        match.undo(1, consent=[0])
    match.resign(1)
    with pytest.raises(UndoRefused, match="over"):
        match.undo(0, consent=[1])
    assert "finie" in match.why_not_undo(0).text("fr")


def test_a_match_of_two_can_be_resigned():
    match = new()
    match.resign(0)
    assert match.actor == OVER
    assert match.legal() == []
    assert match.outcome.reason == "resignation"
    assert match.outcome.winners == (1,)
    assert match.outcome.scores is None
    assert match.outcome.text("fr") == "Lapis gagne\u00a0: l’autre joueur a abandonné."
    for event in (Resigned(1), Played(0, BOOK.actions[0])):
        with pytest.raises(MatchError, match="over"):
            match.append(event)
    with pytest.raises(MatchError, match="match of two"):
        new(3).resign(0)


def test_seats_are_taken_and_handed_over():
    match = new(sitters=[Sitter("person", "Ana"), Sitter("bot", "greedy")])
    match.seat(1, Sitter("person", "Ben"))
    assert match.sitters == [Sitter("person", "Ana"), Sitter("person", "Ben")]
    assert isinstance(match.events[-1], Seated)
    for name in ("x" * 41, "two\nlines", " edge", "\x1b[2J"):
        with pytest.raises(UserError, match="A name is"):
            match.seat(0, Sitter("person", name))
    with pytest.raises(UserError, match="2 seats need 2"):
        new(sitters=[Sitter()])


def test_remarks_are_one_line():
    match = new()
    match.remark("a fine start")
    assert match.events == [Remark("a fine start")]
    with pytest.raises(UserError, match="one line"):
        match.remark("one\ntwo")


def test_a_match_can_begin_anywhere_but_not_with_something_unknown():
    match = game("isis").new(2, start="....../....../...+2../..C.../....../...... L 11,10")
    assert match.actor == 1
    with pytest.raises(UserError, match="covered"):
        game("isis").new(2, start="....../....../...?../..C.../....../...... L 11,10")
    with pytest.raises(UserError, match="three parts"):
        game("isis").new(2, start="nonsense")
    with pytest.raises(UserError, match="breaks clause I2"):
        game("isis").new(2, start="....../....../...+2../..C.../....../...... L 11,11")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"pool": "huge"}, "own, common"),
        ({"speed": "fast"}, "no option “speed”"),
        ({"first": 2}, "random, C, L"),
        ({"first": True}, "random, C, L"),
        ({"tiles": None}, "closed, open"),
    ],
)
def test_bad_options_get_a_clear_answer(options, message):
    with pytest.raises(UserError, match=message):
        game("isis").new(2, options=options)


def test_unknown_games_get_a_clear_answer():
    with pytest.raises(UserError, match=r"There are: isis"):
        game("chess")


@given(matches())
def test_undoing_every_move_leads_back_to_the_first_decision(match):
    if match.outcome:
        return
    moves = [step for step in match.line if step.actor != CHANCE]
    while any(step.actor != CHANCE for step in match.line):
        match.undo(consent=range(match.players))
    if moves:
        assert match.position == moves[0].before
    assert all(step.actor == CHANCE for step in match.line)


@given(matches())
def test_the_position_is_what_the_events_make_of_the_start(match):
    again = Match(match.book, match.players, match.options)
    for event in match.events:
        again.append(event)
    assert again.position == match.position
    assert again.drawn == match.drawn
    assert again.outcome == match.outcome


def test_the_picture_for_a_notebook_is_a_whole_svg():
    from xml.etree import ElementTree

    match = new()
    for move in ("Pc3", "T", "Td4"):
        match.play(move)
    root = ElementTree.fromstring(match._repr_svg_())
    assert root.tag.endswith("svg")
    assert match.view(0)._repr_svg_() == match.view(SPECTATOR)._repr_svg_()
    assert "http" not in match._repr_svg_().replace("http://www.w3.org/2000/svg", "")


ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.lists(st.integers())
)


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_gets_a_clear_answer(text):
    match = new()
    before = match.position
    try:
        match.play(text)
    except UserError as error:
        told = (error.text("en"), error.text("fr"))
        assert match.position == before
        assert all(told)


@given(st.dictionaries(st.one_of(st.sampled_from(["first", "pool", "tiles"]), st.text()), ANYTHING), ANYTHING)
def test_any_options_and_players_make_a_match_or_get_a_clear_answer(options, players):
    for number in (2, 2.0, True, players):
        try:
            match = game("isis").new(number, options=options)
        except UserError as error:
            told = (error.text("en"), error.text("fr"))
        else:
            told = tuple(match.options.values())
        assert all(told)


WEIRD = [None, 5.5, "C", b"Pc3", [], True, 10**30, -7, {}]


@pytest.mark.parametrize("weird", WEIRD, ids=repr)
def test_whatever_a_program_hands_over_gets_a_clear_answer(weird):
    def attempts(match):
        yield lambda: match.play(weird)
        yield lambda: match.why_not(weird)
        yield lambda: match.play(Action(weird, "pawn", "Pa1"))
        yield lambda: match.append(Played(weird, BOOK.actions[0]))
        yield lambda: match.append(weird)
        yield lambda: match.undo(consent=[weird])
        yield lambda: match.remark(weird)
        yield lambda: match.seat(0, weird)
        yield lambda: match.seat(0, Sitter("person", weird))
        yield lambda: match.seat(0, Sitter(weird, "Ana"))
        yield lambda: new(chance=weird)
        yield lambda: new(sitters=[weird, weird])
        yield lambda: game(weird)
        if weird is not None:
            yield lambda: match.undo(weird)
            yield lambda: new(start=weird)
        for ask in (match.view, match.known, match.log, match.resign, match.why_not_undo):
            yield lambda ask=ask: ask(weird)
        yield lambda: frames(match, weird)

    match = new()
    match.play("Pb1")
    before = match.history
    for number, attempt in enumerate(attempts(match)):
        if weird == "C" and number in (6, 8):
            continue  # a remark, and a name
        with pytest.raises(UserError) as caught:
            attempt()
        assert caught.value.text("en")
        assert caught.value.text("fr")
    assert match.history == before


def test_an_action_that_is_not_in_the_book_is_no_move():
    match = new()
    with pytest.raises(UnreadableMove):
        match.play(Action(14, "pawn", "GARBAGE"))
    assert match.play(Action(14, "pawn", "Pc3")).notation == "Pc3"


def test_when_it_is_over_nothing_is_legal_and_it_says_why():
    match = new()
    match.resign(0)
    assert "over" in match.why_not("Pc3").text("en")


def test_after_a_resignation_covered_tiles_stay_covered_for_view_and_log():
    match = new()
    match.play("T")
    match.play("Ta1")
    match.play("Pb1")
    match.resign(0)
    assert "?" in str(match.view(0))
    assert [line.notation for line in match.log(1)] == ["T", "?", "Ta1", "Pb1", "resign"]


def test_an_error_survives_the_way_to_another_process():
    for error in (new().why_not("Tc3"), MatchError("over")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert again.text("fr") == error.text("fr")


def test_moves_are_told_of_whoever_sat_there_then():
    match = new(sitters=[Sitter("person", "Zoe"), Sitter("bot", "greedy")])
    match.play("Pa1")
    match.seat(0, Sitter("person", "Max"))
    match.seat(1, Sitter())
    match.play("Pb1")
    match.play("Pc1")
    told = tell(match, match.log(), "en")
    assert told[0] == "Zoe places a pawn on a1."
    assert told[1:3] == ["Carnelian: the seat is now taken by Max.", "Lapis: the seat is now taken by Lapis."]
    assert told[4] == "Max places a pawn on c1."


def test_threads_do_not_disturb_each_other():
    """Positions are asked by several threads at once on a server."""
    first = Position.read(BOOK, BOOK.rules(2, {"first": "C"}), f"{EMPTY} C 11,11")
    other = first.after(BOOK.actions[0]).after(BOOK.actions[7])
    expected = {id(one): one.legal() for one in (first, other)}

    def ask(position):
        return all(position.legal() == expected[id(position)] for _ in range(3000))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(ask, [first, other] * 4))


def test_the_seats_own_nonces_go_into_the_luck():
    drawn = {
        str(game("isis").new(4, seed=1, nonces=[bytes([number]) * 16] * 4).history[0].action) for number in range(30)
    }
    assert len(drawn) == 4
    with pytest.raises(UserError, match="4 seats need 4 nonces"):
        game("isis").new(4, seed=1, nonces=[b"x" * 16])


def test_a_match_ends_early_when_everybody_agrees():
    match = new(3)
    match.play("Pa1")
    with pytest.raises(MatchError, match="only if everybody agrees"):
        match.end(0, [1])
    match.end(0, [1, 2])
    assert match.actor == OVER
    assert match.outcome.reason == "agreement"
    assert match.outcome.winners == ()
    assert match.outcome.ranks == (1, 1, 1)
    assert "sans vainqueur" in match.outcome.text("fr")
    assert tell(match, match.log(), "en")[-1] == "Carnelian offers to stop the match, and everybody agrees."
    with pytest.raises(MatchError, match="over"):
        match.end(0, [1, 2])
    text = write(match)
    assert text.endswith("C end with L M\n\nwinner: none\nreason: agreement\n")
    assert write(read(text)) == text
    assert b'"winners":[]' in match.view(0).json()


def test_what_happened_since_counts_also_if_it_was_undone():
    """Somebody has seen a tile since, or has shown what they would do: that cannot be undone."""
    match = new(take_back_anything=True)
    match.play("Pc3")
    match.play("T")
    match.undo(1, consent=[0])
    assert match.why_not_undo(0).message == "undo-chance"
    other = new()
    other.play("Pc3")
    other.play("Pd4")
    other.undo(1)
    assert other.why_not_undo(0).message == "undo-others"
    own = new()
    own.play("Pc3")
    own.undo()
    own.play("Pd4")
    assert own.why_not_undo(0) is None


@pytest.mark.parametrize("seed", ["abc", [1], 1.5, True, object])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(UserError, match="whole number"):
        game("isis").new(2, seed=seed)


@pytest.mark.parametrize("nonces", [5, [1, 2], [b"x", b"y"], "ab"])
def test_nonces_are_bytes_of_their_size(nonces):
    with pytest.raises(UserError, match="16 bytes"):
        game("isis").new(2, seed=1, nonces=nonces)


def test_only_the_host_can_plan_and_nothing_happens_by_it():
    match = new()
    planned = plan(match, "T")
    assert match.history == ()
    assert [event.actor for event in planned] == [0, CHANCE]
    match.play("T")
    assert list(match.history) == planned
    assert not any("plan" in name for name in dir(match))
    with pytest.raises(IllegalMove):
        plan(match, "Pa1")


def test_a_plan_binds_nobody():
    match, other = new(), new()
    plan(match, "T")
    for move in ("Pa1", "Pb1"):
        plan(match, "Pc1")
        match.play(move)
        other.play(move)
    assert match.position == other.position
    plan(match, "Pc1")
    match.resign(0)
    with pytest.raises(UserError, match="over"):
        match.play("Pc1")
    with pytest.raises(UserError, match="over"):
        plan(match, "Pc1")
    assert len(match.line) == 2


def test_remarks_and_names_may_have_the_spaces_of_french():
    match = new(sitters=[Sitter("person", "Le Chat\u00a0!"), Sitter()])
    match.remark("Joli coup\u00a0! Et  voilà\u202f?")
    assert write(read(write(match))) == write(match)
