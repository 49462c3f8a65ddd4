"""What is told of a move: more than its notation, and never more than a seat sees."""

import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.game import game
from ennead.play.telling import tell
from tests.osiris.positions import osiris

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
    public = {"square": "L2.1", "priest": "I0", "cost": 1, "sown": 0, "rival": "C0", "winner": "I0"}
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
    step = {"priest": "I0", "cost": 1, "sown": 0, "removes": 0}
    assert [told(match, number, 2) for number in range(5)] == [
        ("priest", {"priest": "I0", "counters": 4, "place": "L2.0"}),
        ("step", step | {"square": "L2.1"}),
        ("step", step | {"square": "L2.2", "removes": 1}),
        ("step", step | {"square": "L2.3"}),
        ("block", {"square": "L4.0", "priest": "I0", "sown": 3}),
    ]
    assert tell(match, match.log(), "en")[2:] == [
        "I0 steps to L2.2 and takes the block.",
        "I0 steps to L2.3.",
        "Ivory puts a block on L4.0. 3 counters are sown.",
    ]


def test_a_move_up_costs_two_and_the_last_step_tells_the_sowing():
    match = GAME.new(4, start=str(osiris(priests="I0=L2.1", towns="T0=2")))
    match.play("I0")
    [up, *_] = [action for action in match.legal() if str(action).startswith("L3")]
    match.play(up)
    assert told(match, 1, SPECTATOR)[1] == {"square": str(up), "priest": "I0", "cost": 2, "sown": 2, "removes": 0}
    assert tell(match, match.log(), "fr")[1] == f"I0 avance en {up}. 2 jetons sont semés."
