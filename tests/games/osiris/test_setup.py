"""Setting up (O7 to O13)."""

import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE, SPECTATOR
from ennead.games.osiris.rules.followers import next_follower
from tests.games.osiris.positions import BOOK, GODS, act, counters, god, in_play, legal, osiris, played, refused, table


def start(players: int = 4, **options: object) -> Position:
    return Position.start(BOOK, BOOK.rules(players, options))


def with_gods(players: int = 4) -> Position:
    """Deal the gods in their order."""
    return played(start(players), *(f"{one}={GODS[at]}" for at, one in enumerate(in_play(players))))


@pytest.mark.clause("O7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_god_is_dealt_to_every_priest_in_play_and_to_the_pyramid_piece(players):
    position = start(players)
    for at, holder in enumerate(in_play(players)):
        assert position.actor == CHANCE
        weights = {action.notation: weight for action, weight in position.outcomes()}
        assert weights == {f"{holder}={name}": int(number >= at) for number, name in enumerate(GODS)}
        assert refused(position, "F Amun") == "O7"
        if at:
            assert refused(position, f"{holder}=Amun") == "O7", "each god is there once"
        position = played(position, f"{holder}={GODS[at]}")
    assert position.actor == 0
    assert god(position, "pyramid") == GODS[len(in_play(players)) - 1]
    hidden = [name for name in GODS if name not in {god(position, one) for one in in_play(players)}]
    assert len(hidden) == (3 if players == 3 else 0)


@pytest.mark.clause("O7", "O10")
def test_discs_are_dealt_face_down_and_only_the_owner_looks_at_them():
    position = played(start(3), "I0=Ra")
    dealt = played(position, "I1=Geb")
    for seat in (0, 1, 2, SPECTATOR):
        for action in ("I1=Geb", "pyramid=Geb"):
            hidden = action.replace("Geb", "?")
            assert position.seen_as(act(action), seat).notation == hidden
            assert position.remembered_as(act(action), seat).notation == hidden
        assert god(dealt.view(seat), "I1") == ("Geb" if seat == 0 else None)


@pytest.mark.clause("O8")
@pytest.mark.parametrize(("players", "owners"), [(4, "IIICCCLLLOOO"), (3, "IIICCCLLL"), (2, "IIICCCIIICCC")])
def test_colours_belong_to_seats_in_the_order_of_play(players, owners):
    for letter in "ICLO"[:players]:
        own = {name for name, one in zip(in_play(players), owners, strict=False) if one == letter}
        position = osiris(f"choose:{letter}", players=players)
        assert legal(position) == own
        assert {name for name in in_play(players)[:-1] if refused(position, name) is None} == own
    priests = table(with_gods(players)).priests
    assert "".join(priest.seat for priest in priests) == owners
    assert [priest.colour for priest in priests] == list("IIICCCLLLOOO"[: len(owners)])


@pytest.mark.clause("O9")
@pytest.mark.parametrize(("players", "total"), [(4, 24), (3, 18), (2, 24)])
def test_every_priest_in_play_starts_at_home_with_two_counters(players, total):
    opening = table(with_gods(players))
    assert all(priest.place == priest.home for priest in opening.priests)
    assert sum(town.counters for town in opening.towns) == total
    assert all(town.counters == (2 if town.open else 0) for town in opening.towns)


@pytest.mark.clause("O10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_owner_sees_the_own_gods_from_the_first_moment_and_no_others(players):
    position = with_gods(players)
    assert table(position).phase == "place", "before the first follower is placed"
    for later in (position, played(position, "F Ra")):
        for seat in (*range(players), SPECTATOR):
            seen = table(later.view(seat))
            for priest in seen.priests:
                own = seat >= 0 and priest.seat == BOOK.letters[seat]
                assert priest.god == (god(position, priest.name) if own else None)
            assert seen.pyramid is None


@pytest.mark.clause("O10")
def test_own_gods_can_be_looked_at_at_any_time():
    late = osiris("follow:L", gods="I0=Ra", more="round:30")
    assert god(late.view(0), "I0") == "Ra"
    assert god(late.view(1), "I0") is None


@pytest.mark.clause("O11")
@pytest.mark.parametrize(("players", "order"), [(4, [0, 1, 2, 3]), (3, [0, 1, 2]), (2, [0, 1, 0, 1])])
def test_followers_are_placed_one_at_a_time_in_the_order_of_play(players, order):
    position = with_gods(players)
    placed = []
    for number in range(5 * len(order)):
        assert position.actor == order[number % len(order)]
        placed.append(table(position).placing)
        assert next_follower(position.rules, position.state) == number % len(order)
        position = played(position, f"F {GODS[number % 13]}")
    assert "".join(placed) == "ICLO"[: len(order)] * 5
    assert table(position).phase == "choose"
    assert all(left == 0 for left in table(position).hands.values())


@pytest.mark.clause("O11")
def test_never_more_than_three_of_one_colour_stand_on_one_temple():
    position = with_gods(2)
    for _ in range(3):
        position = played(position, "F Ra", "F Geb", "F Ra", "F Isis")
    assert refused(position, "F Ra") == "O11", "three of Ivory’s stand there"
    assert "F Geb" in legal(position)
    position = played(position, "F Geb", "F Ra")
    assert refused(position, "F Ra") == "O11", "and three of Lapis’s"
    assert table(position).temples[GODS.index("Ra")].followers == {"I": 3, "C": 1, "L": 3}


@pytest.mark.clause("O11")
def test_nobody_moves_before_all_followers_are_placed():
    position = with_gods(4)
    assert refused(position, "I0") == "O11"
    assert refused(position, "pass") == "O11"


@pytest.mark.clause("O12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ivory_begins_and_a_turn_is_a_players(players):
    position = osiris(players=players)
    assert position.actor == 0
    turns = []
    for _ in range(2 * players):
        turns.append(position.actor)
        while table(position).phase != "follow":
            position = position.after(position.legal()[0])
        position = played(position, "pass")
    assert turns == [*range(players), *range(players)]


@pytest.mark.clause("O12")
def test_with_two_players_a_turn_uses_either_colour():
    assert legal(osiris(players=2)) == {"I0", "I1", "I2", "L0", "L1", "L2"}
    assert legal(osiris("choose:C", players=2)) == {"C0", "C1", "C2", "O0", "O1", "O2"}


@pytest.mark.clause("O13")
def test_with_three_players_ochres_towns_are_closed_and_all_temples_stay():
    position = osiris(players=3)
    assert [town.open for town in table(position).towns] == [True] * 9 + [False] * 3
    assert len(table(position).temples) == 13
    near = played(osiris("choose:L", "L2=L1.15", "T8=5", players=3), "L2")
    assert refused(near, "T9") == "O18"
    sown = played(near, "L2.12", "L1.15", "L1.14")
    assert counters(sown)[8:] == [0, 0, 0, 0]
    assert counters(sown)[:5] == [value + 1 for value in counters(near)[:5]], "the closed ones are passed over"
