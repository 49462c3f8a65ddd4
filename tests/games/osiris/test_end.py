"""The end (O32 to O36)."""

import pytest

from ennead.core.seats import OVER, SPECTATOR
from ennead.games.osiris.rules.pieces import PRIEST_NAMES
from tests.games.osiris.positions import BOOK, counters, god, legal, osiris, place, played, refused, table

AROUND_THE_TIP = [f"L4.{index}" for index in range(8)]


def walled(**more: object):
    """Ivory has one counter left, and seven spaces around the tip are blocked."""
    priests = more.pop("priests", "I0=L3.1")
    return osiris("move:I", priests, "T0=3", blocks=" ".join(AROUND_THE_TIP[1:]), more="move:I0,1,0", **more)


@pytest.mark.clause("O32")
def test_the_game_ends_at_once_when_a_priest_reaches_the_tip():
    position = osiris(priests="I0=L4.0", towns="T0=5", gods="pyramid=Ra")
    over = played(position, "I0", "tip")
    assert over.actor == OVER
    assert place(over, "I0") == "tip"
    assert over.legal() == []
    assert refused(over, "pass") == refused(over, "L4.1") == "O32"
    assert counters(over) == counters(position), "nothing is sown any more"
    assert table(over).phase == "over"


@pytest.mark.clause("O32")
def test_the_tip_is_reached_from_every_space_around_it_for_two_counters():
    for space in AROUND_THE_TIP:
        assert refused(played(osiris(priests=f"I0={space}", towns="T0=2"), "I0"), "tip") is None
    assert refused(played(osiris(priests="I0=L4.0", towns="T0=1"), "I0"), "tip") == "O16"
    assert refused(played(osiris(priests="I0=L3.1", towns="T0=2"), "I0"), "tip") == "O4"


@pytest.mark.clause("O33")
@pytest.mark.parametrize("board", ["square", "round"])
def test_the_game_ends_at_once_when_the_last_space_around_the_tip_is_blocked(board):
    ring = [f"L4.{index}" for index in range(8 if board == "square" else 12)]
    position = osiris(
        "move:I", "I0=L3.1", "T0=3", blocks=" ".join(ring[1:]), more="move:I0,1,0", gods="pyramid=Ra", board=board
    )
    over = played(position, "B L4.0")
    assert over.actor == OVER
    assert counters(over)[0] == 2, "before the sowing"
    assert table(over).revealed == "pyramid"
    assert played(position, "B L3.0").actor != OVER


@pytest.mark.clause("O32", "O33", "O36")
@pytest.mark.parametrize(
    ("over", "clause", "words"),
    [
        (lambda: played(osiris(priests="I0=L4.0", towns="T0=5"), "I0", "tip"), "O32", "reached the tip"),
        (lambda: played(walled(), "B L4.0"), "O33", "around the tip"),
        (lambda: played(osiris("follow:O", more="round:100"), "pass"), "O36", "last round"),
    ],
)
def test_after_the_end_a_refusal_names_the_clause_by_which_it_ended(over, clause, words):
    position = over()
    assert position.actor == OVER
    for move in ("pass", "L4.1", "I0", "swap", "F Ra"):
        assert refused(position, move) == clause
    [action] = BOOK.parse("pass")
    assert words in position.refusal(action).refusal(BOOK, action)


@pytest.mark.clause("O33")
def test_a_space_with_a_priest_is_not_blocked():
    position = osiris("move:I", "I0=L3.1 C0=L4.1", "T0=3", blocks=" ".join(AROUND_THE_TIP[2:]), more="move:I0,1,0")
    after = played(position, "B L4.0")
    assert after.actor == 0
    assert table(after).phase == "follow"


@pytest.mark.clause("O34")
def test_the_pyramids_god_is_revealed_and_decides_alone():
    position = osiris(priests="I0=L4.0", towns="T0=2", gods="pyramid=Ra I0=Geb", temples="Ra=CC Geb=III")
    over = played(position, "I0", "tip")
    for seat in (0, 1, 2, 3, SPECTATOR):
        seen = table(over.view(seat))
        assert (seen.revealed, seen.pyramid) == ("pyramid", "Ra")
    assert over.standing().rows[0] == (0, 2, 0, 0)
    assert over.standing().ranks[1] == 1
    assert table(position.view(0)).pyramid is None, "not before the end"


@pytest.mark.clause("O34")
def test_when_the_winner_is_known_all_gods_are_turned_up_and_not_before():
    position = osiris(priests="I0=L4.0", towns="T0=2", gods="pyramid=Ra I0=Geb")
    over = played(position, "I0", "tip")
    for seat in (0, 1, 2, 3, SPECTATOR):
        for before in (position, played(position, "I0")):
            own = [priest.name for priest in table(before.view(seat)).priests if priest.god]
            assert own == ([f"{'ICLO'[seat]}{rings}" for rings in range(3)] if seat >= 0 else [])
        for seen in (over.view(seat), over.known(seat)):
            assert [priest.god for priest in table(seen).priests] == [god(over, name) for name in PRIEST_NAMES]
            assert None not in [priest.god for priest in table(seen).priests]


@pytest.mark.clause("O34")
def test_the_most_followers_of_that_god_win_and_with_two_players_both_colours_count():
    position = osiris(
        priests="C0=L4.0", turn="choose:C", towns="T3=2", gods="pyramid=Ra", temples="Ra=IILCCO", players=2
    )
    over = played(position, "C0", "tip")
    assert over.standing().rows[0] == (3, 3)
    more = osiris(priests="C0=L4.0", turn="choose:C", towns="T3=2", gods="pyramid=Ra", temples="Ra=IILCO", players=2)
    assert played(more, "C0", "tip").standing().ranks == (1, 2)
    four = osiris(priests="C0=L4.0", turn="choose:C", towns="T3=2", gods="pyramid=Ra", temples="Ra=IILLLCO")
    assert played(four, "C0", "tip").standing().rows[0] == (2, 1, 3, 1)


@pytest.mark.clause("O34")
def test_with_final_god_priest_the_god_of_the_arriving_priest_is_revealed():
    position = osiris(
        priests="I0=L4.0", towns="T0=2", gods="pyramid=Ra I0=Geb", temples="Ra=CC Geb=LLL", final_god="priest"
    )
    over = played(position, "I0", "tip")
    seen = table(over.view(3))
    assert (seen.revealed, seen.pyramid) == ("I0", "Ra")
    assert god(over.view(SPECTATOR), "I0") == "Geb"
    assert over.standing().rows[0] == (0, 0, 3, 0)
    blocked = played(walled(gods="pyramid=Ra I0=Geb", final_god="priest"), "B L4.0")
    assert table(blocked).revealed == "pyramid", "nobody has arrived"


@pytest.mark.clause("O35")
def test_a_tie_goes_to_the_first_in_the_order_of_play_from_the_active_player():
    def over(turn: str, priest: str, town: str, **options):
        position = osiris(f"choose:{turn}", f"{priest}=L4.0", f"{town}=2", "pyramid=Ra", "Ra=ICO", **options)
        return played(position, priest, "tip").standing()

    assert over("L", "L0", "T6").ranks == (2, 3, 4, 1), "Ochre comes first after Lapis"
    assert over("C", "C0", "T3").ranks == (3, 1, 4, 2)
    assert over("I", "I0", "T0").ranks == (1, 2, 4, 3)
    assert over("L", "L0", "T6", tie="start").ranks == (1, 2, 4, 3)


@pytest.mark.clause("O35")
def test_nobody_with_a_follower_there_is_a_tie_of_all():
    position = osiris("choose:L", "L0=L4.0", "T6=2", "pyramid=Ra", "Ra=-")
    assert played(position, "L0", "tip").standing().ranks == (3, 4, 1, 2)
    from_start = osiris("choose:L", "L0=L4.0", "T6=2", "pyramid=Ra", "Ra=-", tie="start")
    assert played(from_start, "L0", "tip").standing().ranks == (1, 2, 3, 4)


@pytest.mark.clause("O36")
def test_the_game_ends_after_a_round_in_which_nobody_could_move():
    """All counters lie as blocks, but those of one town whose priest is shut in by friends."""
    blocks = " ".join([f"L1.{index}" for index in range(20)] + ["L4.0", "L4.1", "L4.2"])
    position = osiris("follow:I", towns="T0=1 " + " ".join(f"T{town}=0" for town in range(1, 12)), blocks=blocks)
    for seat in (1, 2, 3, 0):
        position = played(position, "pass")
        assert position.actor == seat
        assert table(position).phase == "follow"
    over = played(position, "pass")
    assert over.actor == OVER
    assert table(over).revealed == "pyramid"
    assert table(over).turn is None
    assert over.standing().rows[1] == (4, 3, 2, 1), "Ivory had the last of these turns"


@pytest.mark.clause("O36")
def test_a_turn_with_a_move_in_between_starts_the_count_anew():
    blocks = " ".join([f"L1.{index}" for index in range(20)] + ["L4.0", "L4.1"])
    towns = "T3=2 " + " ".join(f"T{town}=0" for town in range(12) if town != 3)
    position = osiris("follow:I", "C0=L2.0", towns, blocks=blocks, more="idle:3")
    moving = played(position, "pass")
    assert legal(moving) == {"C0"}
    assert moving.state[0].idle == 0


@pytest.mark.clause("O36")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_the_last_turn_of_the_last_round(players):
    last = BOOK.letters[players - 1]
    assert played(osiris(f"follow:{last}", more="round:100", players=players), "pass").actor == OVER
    assert played(osiris(f"follow:{last}", more="round:99", players=players), "pass").actor == 0
    assert played(osiris("follow:I", more="round:100", players=players), "pass").actor == 1
    short = osiris(f"follow:{last}", more="round:7", players=players, max_rounds=7)
    assert played(short, "pass").actor == OVER
    assert played(osiris(f"follow:{last}", players=players, max_rounds=1), "pass").actor == OVER


@pytest.mark.clause("O36")
@pytest.mark.parametrize("wish", [0, -1, 1001, "many", True, 2.5, "٣"])
def test_the_number_of_rounds_is_a_whole_number_from_1(wish):
    with pytest.raises(ValueError, match="1–1000"):
        BOOK.rules(4, {"max_rounds": wish})
    assert BOOK.rules(4, {"max_rounds": "3"})[0].max_rounds == 3


@pytest.mark.clause("O32")
def test_a_finished_game_says_how_it_ended():
    tip = played(osiris(priests="I0=L4.0", towns="T0=2"), "I0", "tip")
    blocks = " ".join([f"L1.{index}" for index in range(20)] + ["L4.0", "L4.1", "L4.2"])
    towns = "T0=1 " + " ".join(f"T{town}=0" for town in range(1, 12))
    stuck = played(osiris("follow:O", towns=towns, blocks=blocks, more="idle:4"), "pass")
    rounds = played(osiris("follow:O", more="round:100"), "pass")
    over = [tip, played(walled(), "B L4.0"), stuck, rounds]
    assert [position.ending() for position in over] == list(BOOK.endings) == ["tip", "walls", "standstill", "rounds"]
    assert osiris().ending() is None
