"""What is told of a move: more than its notation, and never more than a seat sees."""

import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.game import game
from ennead.play.telling import ask, tell, tell_with_codes
from tests.games.osiris.positions import osiris, played, table

GAME = game("osiris")
EVERYONE = (0, 1, 2, 3, SPECTATOR)


def fought():
    """Ivory's first priest has a way to one of Carnelian's, whose god is weaker."""
    start = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=5", gods="I0=Ra C0=Geb", temples="Ra=I Geb=-")
    match = GAME.new(4, start=str(start))
    for move in ("I0", "L2.1"):
        match.play(move)
    return match


def told(match, number, seat, **how):
    line = match.told(number, seat, **how)
    return line.kind, line.fields


@pytest.mark.clause("O28")
def test_a_fight_is_told_with_the_gods_to_both_owners_once_and_without_them_to_all_others():
    match = fought()
    where = {"lane": 2, "side": "north", "stone": 1}
    public = {"square": "L2.1", "priest": "I0", **where, "cost": 1, "sown": 0, "rival": "C0", "winner": "I0"}
    gods = {"attacking": "Ra", "defending": "Geb"}
    for seat in EVERYONE:
        owner = seat in (0, 1)
        assert told(match, 1, seat) == (("fight-seen", public | gods) if owner else ("fight", public))
    match.play("swap")
    for seat in EVERYONE:
        owner = seat in (0, 1)
        assert told(match, 1, seat) == ("fight", public), "it is covered again"
        wanted = ("fight-seen", public | gods) if owner else ("fight", public)
        assert told(match, 1, seat, first_time=True) == wanted, "for whoever was away"
        assert told(match, 2, seat) == ("swap", {"priest": "I0", "sown": 0, "winner": "I0", "loser": "C0"})


@pytest.mark.clause("O28")
def test_everybody_who_hears_the_same_hears_the_same_object():
    one, other, third, fourth, spectator = fought().heard(1, EVERYONE)
    assert one is other
    assert third is fourth is spectator
    assert one[0] is not one[1]
    assert third[0] is third[1] is one[1]


def test_a_move_is_told_with_who_makes_it_what_it_costs_and_what_is_sown():
    start = osiris(priests="I0=L2.0", towns="T0=4", blocks="L2.2")
    match = GAME.new(4, start=str(start))
    for move in ("I0", "L2.1", "L2.2", "L2.3", "B L4.0"):
        match.play(move)
    step = {"priest": "I0", "lane": 2, "side": "north", "cost": 1, "sown": 0, "removes": 0}
    assert [told(match, number, 2) for number in range(5)] == [
        ("priest", {"priest": "I0", "counters": 4, "place": "L2.0"}),
        ("step", step | {"square": "L2.1", "stone": 1}),
        ("step", step | {"square": "L2.2", "stone": 2, "removes": 1}),
        ("step", step | {"square": "L2.3", "stone": 3}),
        ("block", {"square": "L4.0", "priest": "I0", "lane": 4, "side": "north-west", "stone": 0, "sown": 3}),
    ]
    assert tell(match, match.log(), "en")[2:] == [
        "Ivory’s plain priest steps to lane 2, north side, stone 2 and takes the block.",
        "Ivory’s plain priest steps to lane 2, north side, stone 3.",
        "Ivory puts a block on lane 4, north-west corner. 3 counters are sown.",
    ]
    assert tell_with_codes(match, match.log(), "en")[3:] == [
        "Ivory’s plain priest steps to lane 2, north side, stone 3. [L2.3]",
        "Ivory puts a block on lane 4, north-west corner. 3 counters are sown. [L4.0]",
    ]


def test_a_move_up_costs_two_and_the_last_step_tells_the_sowing():
    match = GAME.new(4, start=str(osiris(priests="I0=L2.1", towns="T0=2")))
    match.play("I0")
    [up, *_] = [action for action in match.legal() if str(action).startswith("L3")]
    match.play(up)
    where = {"square": "L3.0", "lane": 3, "side": "north-west", "stone": 0}
    assert told(match, 1, SPECTATOR)[1] == where | {"priest": "I0", "cost": 2, "sown": 2, "removes": 0}
    told_in_french = "Ivoire sans anneau avance\u00a0: degré 3, angle nord-ouest. 2 jetons sont semés."
    assert tell(match, match.log(), "fr")[1] == told_in_french


@pytest.mark.parametrize("board", ["square", "round"])
def test_every_space_of_a_board_has_a_name_of_its_own_in_words(board):
    match = GAME.new(4, options={"board": board})
    spaces = table(match.position).sides
    assert set(spaces) == {place for place in table(match.position).places if place[0] == "L"}
    for lang in ("en", "fr"):
        names = {
            match.book.say("place-name", lang, lane=int(place[1]), side=side, stone=stone)
            for place, (side, stone) in spaces.items()
        }
        assert len(names) == len(spaces)
        assert not [name for name in names if "L" in name or "." in name], "no code"


def test_a_priest_is_called_by_his_colour_and_rings_and_the_code_is_there_for_typing():
    match = GAME.new(4, start=str(osiris(priests="I0=L2.0", towns="T0=2")))
    asked = ask(match.view(0), match.sitters, "en")
    assert asked == "Ivory: which priest do you move (such as I0, Ivory’s plain priest)?"
    names = [match.book.called(f"{letter}{rings}", "en") for letter in "ICLO" for rings in range(3)]
    assert len(set(names)) == 12
    assert names[7] == "Lapis’s one-ring priest"
    match.play("I0")
    match.play("L2.1")
    assert "(such as B L4.7: lane 4, west side, stone 1)" in ask(match.view(0), match.sitters, "en")


def test_a_priest_who_goes_home_is_told_so():
    match = GAME.new(4, start=str(osiris(priests="I0=L1.0", towns="T0=2")))
    for move in ("I0", "T0"):
        match.play(move)
    assert tell(match, match.log(), "en")[1] == "Ivory’s plain priest goes home. 2 counters are sown."


def question(position, *moves):
    return played(position, *moves).question()


@pytest.mark.clause("O11", "O15", "O17", "O21", "O27", "O31")
def test_what_is_asked_is_found_by_the_rules_with_whom_it_is_about():
    assert question(osiris("follow:I")) == ("follow", {})
    start = osiris(priests="I1=L2.0", towns="T0=0 T1=3")
    assert question(start) == ("choose", {"priest": "I1"}), "the first who can be chosen"
    assert question(start, "I1") == ("move", {"priest": "I1", "left": 3})
    assert question(start, "I1", "L2.1") == ("move", {"priest": "I1", "left": 2})
    assert question(start, "I1", "L2.1", "L2.2") == ("last", {"priest": "I1", "left": 1, "square": "L4.7"})
    shut = osiris(priests="I1=L1.1 I2=L1.19", towns="T0=3")
    assert question(shut, "I0", "L1.0") == ("stuck", {"priest": "I0", "left": 1, "square": "L4.7"})
    assert question(fought().position) == ("swap", {"winner": "I0", "loser": "C0"})


@pytest.mark.clause("O29")
def test_who_has_won_and_may_stop_is_asked_so():
    start = osiris(
        priests="I0=L2.0 C0=L2.1", towns="T0=5", gods="I0=Ra C0=Geb", temples="Ra=I Geb=-", after_fight="may-stop"
    )
    assert question(start, "I0", "L2.1", "keep") == ("won", {"priest": "I0", "left": 4})
    last = osiris(
        priests="I0=L2.0 C0=L2.1", towns="T0=2", gods="I0=Ra C0=Geb", temples="Ra=I Geb=-", after_fight="may-stop"
    )
    assert question(last, "I0", "L2.1", "keep") == ("won", {"priest": "I0", "left": 1, "square": "L4.7"})
