"""Setting up, and the start of a season (S1, S2)."""

from itertools import pairwise

import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE, SPECTATOR
from tests.games.sailing.positions import BOOK, governor, legal, played, sailing, table

PLAYERS = (2, 3, 4, 5)


def start(players: int, **options: object) -> Position:
    return Position.start(BOOK, BOOK.rules(players, options))


def by_lot(position: Position, choose: int = 0) -> Position:
    """Let chance bring what it can until a Governor is asked."""
    while position.actor == CHANCE:
        possible = [action for action, weight in position.outcomes() if weight]
        position = position.after(possible[choose % len(possible)])
        assert position.broken_clause() is None
    return position


@pytest.mark.clause("S1.1", "S1.3", "S1.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_tokens_and_pieces_at_the_start(players):
    now = table(start(players))
    each = {2: 15, 3: 20, 4: 25, 5: 30}[players]
    assert now.supply == dict.fromkeys("GBS", each - 2 * players), "what the Governors have came out of the supply"
    assert len(now.governors) == players
    for one in now.governors:
        assert one.tokens == {"G": 2, "B": 2, "S": 2}
        assert one.spare == {"obelisk": 4, "sphinx": 3, "pylon": 2}
        assert one.boons == ["Horus", "Bastet", "Ptah", "Thoth", "Sobek"]
        assert one.glory == 0
    assert all(caravan.leader is None for caravan in now.caravans)


@pytest.mark.clause("S1.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_bag_holds_twelve_or_fifteen(players):
    bag = table(start(players)).bag
    basic = 3 if players == 2 else 4
    assert [bag.count(kind) for kind in ("F", "B", "S", "MF", "MB", "MS")] == [basic] * 3 + [1] * 3


@pytest.mark.clause("S1.5", "S1.6")
def test_each_governor_is_dealt_a_card_and_a_regent_is_drawn():
    position = start(3)
    dealt = position.outcomes()
    assert [weight for _, weight in dealt][:26] == [1] * 25 + [0]
    position = played(position, "card Scribe1", "card Vizier1", "card Mason2")
    assert [one.cards for one in table(position).governors] == [["Scribe1"], ["Vizier1"], ["Mason2"]]
    assert [action.notation for action, weight in position.outcomes() if weight] == ["regent C", "regent L", "regent M"]
    position = played(position, "regent M")
    assert table(position).regent == "M"
    assert table(position).season == 1


@pytest.mark.clause("S1.7", "S1.8", "S1.9", "E2")
@pytest.mark.parametrize("players", PLAYERS)
def test_neutral_monuments_where_few_play(players):
    now = table(start(players))
    neutral = {site.name for space in now.spaces for site in space.sites if site.monument}
    ankh = {"N1Bb", "S1Fa", "N2Fa", "S3Qa", "N3Ba", "N4Qb"}
    scarab = {"S1Qa", "S2Bb", "S2Qa", "N3Fa", "S4Fa", "S4Ba"}
    assert neutral == {2: ankh | scarab, 3: ankh}.get(players, set())
    assert all(site.monument.kind is None and not site.monument.owners
               for space in now.spaces for site in space.sites if site.monument)  # fmt: skip
    closed = {section.name for caravan in now.caravans for section in caravan.sections if section.closed}
    assert closed == ({"south1", "south2"} if players <= 3 else set())
    placeholders = {one.name for one in now.cartouches if one.neutral}
    assert placeholders == ({"O1", "S1", "P1"} if players == 2 else set())


@pytest.mark.clause("S1.10")
def test_what_lies_behind_a_screen_is_hidden():
    position = sailing(cards="C=Scribe1 L=Vizier1", hands="C=fB")
    other = table(position.view(1)).governors[0]
    assert (other.tokens, other.labourers, other.cards) == (None, None, None)
    assert (other.labourers_held, other.cards_held) == (2, 1), "how many is open"
    own = table(position.view(0)).governors[0]
    assert (own.labourers, own.cards, own.tokens["G"]) == (["F", "MB"], ["Scribe1"], 2)
    assert all(one.tokens is None for one in table(position.view(SPECTATOR)).governors)
    in_the_open = sailing(screens="open")
    assert table(in_the_open.view(1)).governors[0].tokens == {"G": 2, "B": 2, "S": 2}
    assert table(position.known(1)).governors[0].tokens == {"G": 2, "B": 2, "S": 2}, "by a perfect memory"


@pytest.mark.clause("S2.1", "S2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_labourers_are_drawn_from_the_regent_clockwise(players):
    position = start(players)
    while table(position).phase != "crown":
        position = position.after(next(action for action, weight in position.outcomes() if weight))
    position = played(position, "regent L")
    each = {2: 3, 3: 3, 4: 2, 5: 2}[players]
    order = []
    while table(position).phase == "hands":
        before = [one.labourers_held for one in table(position).governors]
        position = position.after(next(action for action, weight in position.outcomes() if weight))
        after = [one.labourers_held for one in table(position).governors]
        order.append(next(seat for seat in range(players) if after[seat] != before[seat]))
    assert order == [(1 + step) % players for step in range(players) for _ in range(each)]
    position = by_lot(position)
    now = table(position)
    assert len(now.pool) == {2: 4, 3: 4, 4: 5, 5: 3}[players]
    assert now.bag_held == 2
    assert now.turn == "L"


@pytest.mark.clause("S2.1")
def test_every_labourer_in_the_bag_is_as_likely():
    position = start(2)
    position = played(position, "card Scribe1", "card Vizier1", "regent C")
    assert [weight for _, weight in position.outcomes()] == [3, 3, 3, 1, 1, 1]
    after = played(position, "draw F")
    assert [weight for _, weight in after.outcomes()] == [2, 3, 3, 1, 1, 1]


@pytest.mark.clause("S2.1", "S1.10")
def test_a_drawn_labourer_is_seen_by_whoever_draws():
    position = played(start(2), "card Scribe1", "card Vizier1", "regent C")
    action = next(action for action, _ in position.outcomes())
    assert position.seen_as(action, 0) == action
    assert position.seen_as(action, 1).notation == "draw ?"
    assert position.seen_as(action, SPECTATOR).notation == "draw ?"


@pytest.mark.clause("S2.3")
def test_only_the_regent_knows_what_is_left_in_the_bag():
    position = sailing(hands="bag=fS", more="regent:L")
    assert table(position.view(1)).bag == ["F", "MS"]
    for seat in (0, 2, 3, SPECTATOR):
        assert table(position.view(seat)).bag is None
        assert table(position.known(seat)).bag is None


@pytest.mark.clause("S3.1")
def test_turns_go_clockwise_from_the_regent():
    position = sailing("act:L", more="regent:L")
    seen = []
    for _ in range(6):
        seen.append(table(position).turn)
        position = played(position, sorted(legal(position, "harvest"))[0] if legal(position, "harvest") else "withdraw")
        if table(position).phase == "reward":
            position = played(position, "bonus 3")
    assert seen[:4] == ["L", "M", "O", "C"]
    assert all(one != other for one, other in pairwise(seen))
    assert governor(position, "L").labourers_held < 2
