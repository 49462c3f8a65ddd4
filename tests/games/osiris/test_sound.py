"""Which positions are possible; and what must hold in every position of every game, counted here, not by the rules."""

import pytest
from hypothesis import given, settings

from ennead.batch.simulation import simulate
from ennead.core.rulebook import BadPosition
from ennead.games.osiris.rules.pieces import Phase
from tests.games.osiris.positions import BOOK, osiris
from tests.walks import walks_of

RING = " ".join(f"L4.{index}" for index in range(8))

IMPOSSIBLE = [
    ("O2", {"priests": "I0=L4.9"}),
    ("O7", {"gods": "I0=Ra C0=Ra"}),
    ("O9", {"turn": "place:I", "towns": "T0=3"}),
    ("O11", {"temples": "Ra=IIII"}),
    ("O13", {"players": 3, "towns": "T9=2"}),
    ("O14", {"towns": "T0=0 T1=0 T2=0"}),
    ("O17", {"turn": "move:I"}),
    ("O17", {"turn": "move:I", "more": "move:C0,2,0"}),
    ("O17", {"turn": "move:I", "towns": "T0=2", "more": "move:I0,3,0"}),
    ("O18", {"priests": "I0=T1"}),
    ("O19", {"priests": "I0=L1.0 C0=L1.0"}),
    ("O19", {"turn": "swap:I", "priests": "I0=L1.0 I1=L1.0", "towns": "T0=3", "more": "move:I0,1,0 fight:I1,won"}),
    ("O21", {"priests": "I0=L1.0", "blocks": "L1.0"}),
    ("O23", {"turn": "move:I", "priests": "I0=L1.0", "towns": "T0=3", "more": "move:I0,1,1"}),
    ("O32", {"priests": "I0=tip"}),
    ("O33", {"blocks": RING, "turn": "follow:I"}),
    ("O34", {"turn": "over:I:I0", "priests": "I0=tip"}),
    ("O36", {"turn": "over:I:pyramid"}),
    ("O36", {"more": "round:101"}),
    ("O36", {"more": "idle:2"}),
]


@pytest.mark.parametrize(("clause", "wrong"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_clause_it_breaks(clause, wrong):
    expected = {"O14", "O36"} if wrong == {"more": "idle:2"} else {clause}
    with pytest.raises(BadPosition, match="breaks clause") as told:
        osiris(**wrong)
    assert told.value.facts["clause"] in expected


def test_a_fight_whose_winner_does_not_fit_the_gods_is_impossible():
    fight = {"turn": "swap:I", "priests": "I0=L2.1 C0=L2.1", "towns": "T0=3", "gods": "I0=Ra C0=Geb"}
    assert osiris(**fight, temples="Ra=I Geb=-", more="move:I0,1,0 fight:C0,won").actor == 0
    with pytest.raises(BadPosition, match="O26"):
        osiris(**fight, temples="Ra=- Geb=I", more="move:I0,1,0 fight:C0,won")
    with pytest.raises(BadPosition, match="O28"):
        osiris(gods="I0=Ra C0=Geb", more="fights:I0,C0," + "0000" * 13)


@settings(max_examples=60)
@given(walks_of("osiris"))
def test_priests_gods_and_followers_are_where_they_can_be_at_every_moment(walk):
    position, way = walk
    players = position.players
    priests = 9 if players == 3 else 12
    for one in (*(before for before, _ in way), position):
        now = one.state[0]
        places = now.priest.tolist()[:priests]
        doubled = len(places) - len(set(places))
        assert doubled == (1 if now.phase == Phase.SWAP else 0), "no two priests on one place except inside a fight"
        gods = [god for god in now.god.tolist() if god >= 0]
        assert len(gods) == len(set(gods)) == int(now.dealt), "each god once"
        for colour in range(4):
            row = now.followers[colour].tolist()
            assert max(row) <= 3
            assert sum(row) + int(now.hand[colour]) == (5 if colour < priests // 3 else 0)
        if now.phase == Phase.MOVE:
            assert 0 < now.left <= now.counters[one.rules[0].home[now.mover]]
        if now.phase == Phase.FOLLOW:
            assert now.left == now.gained == 0
        for seat in range(players):
            own = sum(1 << priest for priest in range(priests) if priest // 3 % players == seat)
            assert int(now.seen[seat]) & own == own
            assert not int(now.seen[seat]) >> 12 & 1, "nobody looks under the pyramid piece"


def test_the_letters_of_seats_are_those_of_their_first_colours():
    assert BOOK.letters == "ICLO"
    assert [BOOK.who(seat, "en") for seat in range(4)] == ["Ivory", "Carnelian", "Lapis", "Ochre"]


@pytest.mark.clause("O36")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_the_endings_add_up(players):
    shares = simulate(BOOK, players, 400, {"max_rounds": 40}).ended(BOOK)
    assert list(shares) == list(BOOK.endings)
    assert sum(shares.values()) == pytest.approx(1)
    assert shares["tip"] > 0
    assert shares["rounds"] > 0
    assert simulate(BOOK, players, 50, {"max_rounds": 1}).ended(BOOK)["rounds"] == 1
