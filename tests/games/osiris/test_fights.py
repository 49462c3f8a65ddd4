"""Fights (O25 to O29)."""

import pytest

from ennead.core.position import Position
from ennead.core.rulebook import BadPosition
from ennead.core.seats import SPECTATOR
from ennead.games.osiris.rules.pieces import HOLDER_NAMES
from tests.games.osiris.positions import BOOK, act, counters, god, legal, osiris, place, played, refused, table


def fight(gods: str = "I0=Geb C0=Ra", temples: str = "Geb=ICL Ra=O", towns: str = "T0=3", **more: object):
    """Let I0 step onto C0."""
    return played(osiris(priests="I0=L2.0 C0=L2.1", towns=towns, gods=gods, temples=temples, **more), "I0", "L2.1")


@pytest.mark.clause("O25")
def test_the_god_with_more_followers_of_whatever_colour_wins():
    assert table(fight(temples="Geb=CLO Ra=II")).fight.winner == "I0"
    assert table(fight(temples="Geb=II Ra=LLO")).fight.winner == "C0"
    assert table(fight(temples="Geb=- Ra=I")).fight.winner == "C0"


@pytest.mark.clause("O25")
def test_the_step_into_a_fight_is_paid_in_any_case():
    sideways = played(fight(towns="T0=3"), "keep")
    assert table(sideways).move.left == 2
    up = osiris(priests="I0=L1.1 C0=L2.0", towns="T0=3", gods="I0=Geb C0=Ra", temples="Geb=I Ra=-")
    assert table(played(up, "I0", "L2.0", "keep")).move.left == 1
    assert refused(played(osiris(priests="I0=L1.1 C0=L2.0", towns="T0=1"), "I0"), "L2.0") == "O16"


@pytest.mark.clause("O26")
def test_on_equal_strength_the_player_whose_turn_it_is_wins():
    assert table(fight(temples="Geb=I Ra=C")).fight.winner == "I0"
    assert table(fight(temples="Geb=- Ra=-")).fight.winner == "I0"
    other_way = osiris("choose:C", "I0=L2.0 C0=L2.1", towns="T3=3", gods="I0=Geb C0=Ra", temples="Geb=I Ra=C")
    assert table(played(other_way, "C0", "L2.0")).fight.winner == "C0"


@pytest.mark.clause("O27")
def test_the_winner_may_swap_the_discs_before_the_loser_goes_home():
    position = fight()
    assert position.actor == 0
    assert legal(position) == {"swap", "keep"}
    assert place(position, "C0") == place(position, "I0") == "L2.1"
    swapped = played(position, "swap")
    assert (god(swapped, "I0"), god(swapped, "C0")) == ("Ra", "Geb")
    assert place(swapped, "C0") == "T3"
    kept = played(position, "keep")
    assert (god(kept, "I0"), god(kept, "C0")) == ("Geb", "Ra")
    for move in ("L2.2", "stop", "pass", "B L4.0", "I1"):
        assert refused(position, move) == "O27"


@pytest.mark.clause("O27")
def test_a_winner_whose_turn_it_is_not_decides_too():
    position = fight(temples="Geb=- Ra=I")
    assert table(position).turn == "I"
    assert position.actor == 1
    swapped = played(position, "swap")
    assert (god(swapped, "I0"), god(swapped, "C0")) == ("Ra", "Geb")
    assert swapped.actor == 0, "Ivory’s turn goes on"


@pytest.mark.clause("O28")
def test_both_owners_see_both_gods_and_nobody_else_does():
    position = fight()
    for seat in (0, 1):
        assert table(position.view(seat)).fight.gods == {"I0": "Geb", "C0": "Ra"}
    for seat in (2, 3, SPECTATOR):
        seen = table(position.view(seat)).fight
        assert seen.gods is None
        assert (seen.attacker, seen.defender, seen.winner) == ("I0", "C0", "I0")
        assert god(position.view(seat), "I0") is None


@pytest.mark.clause("O28")
def test_what_was_seen_in_a_fight_is_not_shown_again_but_known():
    kept = played(fight(), "keep")
    swapped = played(fight(), "swap")
    for seat, own, other in ((0, "I0", "C0"), (1, "C0", "I0")):
        for position in (kept, swapped):
            assert god(position.view(seat), own) == god(position, own)
            assert god(position.view(seat), other) is None
            assert god(position.known(seat), other) == god(position, other)
    for seat in (2, 3, SPECTATOR):
        assert {god(kept.known(seat), one) for one in ("I0", "C0")} == {None}


@pytest.mark.clause("O28")
def test_everyone_learns_who_won_and_draws_the_same_conclusions():
    """Geb has three followers and Ra one: whoever was not told the gods can still rule out many pairs."""
    position = fight()
    for seat in (2, 3, SPECTATOR):
        for seed in range(1, 40):
            drawn = position.known(seat).resample(seat, seed)
            strength = {temple.god: temple.strength for temple in table(drawn).temples}
            assert strength[god(drawn, "I0")] >= strength[god(drawn, "C0")]


@pytest.mark.clause("O28")
def test_a_defender_who_wins_was_truly_stronger():
    position = fight(temples="Geb=I Ra=CL")
    assert table(position).fight.winner == "C0"
    for seed in range(1, 60):
        drawn = position.known(3).resample(3, seed)
        strength = {temple.god: temple.strength for temple in table(drawn).temples}
        assert strength[god(drawn, "C0")] > strength[god(drawn, "I0")]


@pytest.mark.clause("O28")
def test_what_is_known_of_a_disc_goes_with_it():
    """The discs are swapped: now it is C0 whose god must be at least as strong as that of I0."""
    position = played(fight(), "swap")
    for seed in range(1, 60):
        drawn = position.known(3).resample(3, seed)
        strength = {temple.god: temple.strength for temple in table(drawn).temples}
        assert strength[god(drawn, "C0")] >= strength[god(drawn, "I0")]
    assert god(position.known(0), "C0") == "Geb"
    assert god(position.known(1), "I0") == "Ra"


@pytest.mark.clause("O28")
def test_a_fight_and_its_swap_are_perceived_as_they_are_and_bind():
    before = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=3")
    moving = played(before, "I0")
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert moving.seen_as(act("L2.1"), seat) == act("L2.1")
        assert moving.remembered_as(act("L2.1"), seat) == act("L2.1")
    assert moving.reveals_or_covers(act("L2.1")), "it shows a god: no free undo"
    assert not moving.covers(act("L2.1"))
    assert not moving.reveals_or_covers(act("L2.15"))
    fought = played(moving, "L2.1")
    assert fought.covers(act("swap"))
    assert fought.covers(act("keep"))
    assert not before.reveals_or_covers(act("I0"))


@pytest.mark.clause("O28")
def test_nothing_tells_discs_apart_but_their_way():
    """Two different deals of the hidden gods: whoever sees none of them sees the same bytes, and knows the same."""
    one = osiris(gods="I0=Ra L0=Geb L1=Seth")
    other = osiris(gods="I0=Ra L0=Seth L1=Geb")
    for seat in (0, 1, 3, SPECTATOR):
        assert one.view(seat).state.tobytes() == other.view(seat).state.tobytes()
        assert one.known(seat).state.tobytes() == other.known(seat).state.tobytes()
    assert one.view(2) != other.view(2)


@pytest.mark.clause("O29")
def test_the_loser_goes_home_and_a_winner_who_was_moving_goes_on():
    won = played(fight(towns="T0=3"), "keep")
    assert place(won, "C0") == "T3"
    assert place(won, "I0") == "L2.1"
    assert table(won).phase == "move"
    assert table(won).move.left == 2
    assert table(played(won, "L3.0")).phase == "follow"
    assert table(played(fight(towns="T0=1"), "keep")).phase == "follow", "nothing is left to go on with"


@pytest.mark.clause("O29")
def test_a_loser_who_was_moving_goes_home_and_his_move_is_over():
    lost = played(fight(temples="Geb=- Ra=I", towns="T0=5"), "keep")
    assert place(lost, "I0") == "T0"
    assert place(lost, "C0") == "L2.1"
    assert table(lost).phase == "follow"
    assert counters(lost)[0] == 0
    assert lost.actor == 0


@pytest.mark.clause("O29")
def test_a_winner_can_fight_again_in_the_same_move():
    position = osiris(
        priests="I0=L2.0 C0=L2.1 L0=L2.2", towns="T0=2", gods="I0=Geb C0=Ra L0=Seth", temples="Geb=II Ra=- Seth=C"
    )
    second = played(position, "I0", "L2.1", "keep", "L2.2")
    assert table(second).fight.winner == "I0"
    done = played(second, "swap")
    assert god(done, "I0") == "Seth"
    assert [god(done.known(1), one) for one in ("I0", "L0")] == [None, "Geb"], "Carnelian has seen the disc that left"
    assert HOLDER_NAMES[12] == "pyramid"


def won(towns: str, **more: object):
    """Let I0 win a fight where the winner may stop."""
    return played(fight(towns=towns, after_fight="may-stop", **more), "keep")


@pytest.mark.clause("O29")
def test_where_the_table_wants_it_so_the_winner_may_stop_on_the_space_he_has_won():
    assert "stop" not in legal(played(fight(), "keep"))
    assert refused(played(fight(), "keep"), "stop") == "O17"
    position = won("T0=4")
    assert {"stop", "L2.0", "L2.2"} <= legal(position)
    stopped = played(position, "stop")
    assert table(stopped).phase == "follow"
    assert place(stopped, "I0") == "L2.1"
    assert place(stopped, "C0") == "T3"
    assert counters(stopped)[:5] == [0, *(number + 1 for number in counters(position)[1:5])], "all four are sown"


@pytest.mark.clause("O29")
def test_he_may_stop_only_before_his_next_step():
    position = won("T0=5")
    further = played(position, "L2.2")
    assert "stop" not in legal(further)
    assert refused(further, "stop") == "O17"
    assert refused(osiris(priests="I0=L2.0", towns="T0=3", after_fight="may-stop"), "stop") == "O14"
    chosen = played(osiris(priests="I0=L2.0", towns="T0=3", after_fight="may-stop"), "I0")
    assert refused(chosen, "stop") == "O17", "he has won nothing"


@pytest.mark.clause("O29", "O21")
def test_with_the_last_counter_he_may_step_block_or_stop():
    position = won("T0=2")
    assert table(position).move.left == 1
    assert {"stop", "L2.0", "L2.2", "B L4.0"} <= legal(position)
    assert table(played(position, "stop")).phase == "follow"
    assert table(won("T0=1")).phase == "follow", "nothing is left, and nothing is asked"


@pytest.mark.clause("O29")
def test_who_has_lost_or_won_at_home_is_not_asked_to_stop():
    lost = played(fight(temples="Geb=- Ra=I", after_fight="may-stop"), "keep")
    assert table(lost).phase == "follow"


@pytest.mark.clause("O29")
def test_a_position_tells_that_he_may_stop():
    position = won("T0=4")
    assert "move:I0,3,0,won" in str(position)
    assert Position.read(BOOK, position.rules, str(position)) == position
    for seat in (0, 1, SPECTATOR):
        assert "stop" in legal(position.view(seat))
    with pytest.raises(BadPosition):
        Position.read(BOOK, BOOK.rules(4), str(position))


@pytest.mark.clause("O29")
def test_who_may_stop_is_told_so():
    for lang, stop in (("en", "end"), ("fr", "arrêt")):
        for towns in ("T0=4", "T0=2"):
            position = won(towns)
            assert stop in BOOK.ask(BOOK, position.rules, position.state, "Ana", lang)
