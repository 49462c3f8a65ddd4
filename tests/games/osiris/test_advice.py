"""Good play, as the search is told of it: what speaks for an action, and who will probably win."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from ennead.ai.search import Style
from ennead.ai.search_runner import Budget, Search
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games.osiris import RULEBOOK as BOOK
from ennead.games.osiris.rules.pieces import LONGEST, NOBODY, NOWHERE, PRIESTS, TIP, TOWN
from tests.games.osiris.positions import osiris
from tests.judging import belief, chances, leanings

STYLE = Style(guided=True, curiosity=1.0, horizon=0)
GODS_SEEN = "seen:I=C0,C1,C2,O0,O1,O2"  # and his own six: Ivory, of two, knows who lies under the pyramid piece


def walk(players: int, seed: int, **options: object) -> list[Position]:
    """Return the positions of a random game that somebody has to decide in."""
    luck, found = Random(seed), []
    position = Position.start(BOOK, BOOK.rules(players, {"max_rounds": 15, **options}))
    while position.actor != OVER:
        if position.actor != CHANCE:
            found.append(position)
        position = position.after(luck.choice(position.legal()))
    return found


@pytest.mark.long
@pytest.mark.parametrize("players", BOOK.players)
@pytest.mark.parametrize("board", ["square", "round"])
def test_every_legal_action_has_a_leaning_and_every_seat_a_chance(players, board):
    kinds = set()
    for position in walk(players, players, board=board) + walk(players, players, final_god="priest"):
        found = leanings(position)
        assert all(0 < part <= 1 for part in found.values()), str(position)
        kinds |= {action.kind for action in position.legal()}
        assert all(0 < part < 1 for part in chances(position)), str(position)
    assert kinds >= {"place", "priest", "step", "block", "swap", "follower", "rest"}


def turned(position: Position) -> Position:
    """Turn the table of four by a quarter: everyone sits where the next one sat."""
    state, lengths = position.state.copy(), position.rules[0].length.tolist()
    new, old = state[0], position.state[0]

    def along(place: int) -> int:
        if place >= TOWN:
            return TOWN + (place - TOWN + 3) % 12
        if place in (TIP, NOWHERE):
            return place
        lane, index = divmod(place, LONGEST)
        return lane * LONGEST + (index + lengths[lane] // 4) % lengths[lane]

    for priest in range(PRIESTS):
        new.priest[(priest + 3) % PRIESTS] = along(int(old.priest[priest]))
        new.god[(priest + 3) % PRIESTS] = old.god[priest]
    for lane, length in enumerate(lengths):
        for index in range(length):
            new.block[along(lane * LONGEST + index)] = old.block[lane * LONGEST + index]
    new.counters[:] = np.roll(old.counters, 3)
    new.followers[:] = np.roll(old.followers, 1, axis=0)
    new.hand[:] = np.roll(old.hand, 1)
    for seat in range(4):
        seen = int(old.seen[seat])
        new.seen[(seat + 1) % 4] = (seen << 3 | seen >> 9) & 0xFFF
    new.turn = (old.turn + 1) % 4
    for field in ("mover", "rival", "winner"):
        if old[field] != NOBODY:
            new[field] = (old[field] + 3) % PRIESTS
    return Position(BOOK, position.rules, state)


def test_no_seat_is_dearer_than_another():
    """Whoever sits where the next one sat has the chances that he had."""
    for position in walk(4, 4)[::3]:
        if position.state[0].rounds < 3:
            assert chances(turned(position)) == pytest.approx(np.roll(chances(position), 1))


def test_followers_in_the_temple_that_decides_are_worth_most():
    few, more, most = (
        chances(osiris("choose:I", gods="pyramid=Ra", temples=f"Ra={followers}", players=2))[0]
        for followers in ("C", "IC", "IIC")
    )
    assert few < more < most


def test_who_has_fewest_followers_there_has_the_least_chances():
    """Far from the end the chances are ordered as the score would be."""
    found = chances(osiris("choose:O", gods="pyramid=Ra", temples="Ra=IIICCL"))
    assert sorted(found, reverse=True) == found


def test_a_leader_gains_by_every_step_towards_the_tip():
    """With the same counters, the nearer he is, the sooner he can end it."""
    places = ["", "I0=L1.1", "I0=L2.1", "I0=L3.1", "I0=L4.1"]
    found = [
        chances(osiris("choose:I", place, "T0=2", "pyramid=Ra", "Ra=II", more=GODS_SEEN, players=2))[0]
        for place in places
    ]
    assert all(lower < higher for lower, higher in pairwise(found))
    assert found[-1] > 0.8


def test_a_block_above_him_costs_a_leader_something():
    where = ("choose:C", "I0=L3.1", "T0=4", "pyramid=Ra", "Ra=II")
    free = chances(osiris(*where, players=2))[0]
    walled = chances(osiris(*where, blocks="L4.0 L4.1", players=2))[0]
    assert walled < free


def test_a_deal_in_which_others_follow_their_own_gods_is_hard_to_believe():
    """Carnelian has three followers with Ra: so he hardly lies under one of her own priests."""
    own, elsewhere = (osiris(gods=f"{holder}=Ra", temples="Ra=CCC", players=2) for holder in ("C0", "pyramid"))
    assert belief(own, seat=0) < belief(elsewhere, seat=0) <= 1
    assert belief(own, seat=1) == belief(elsewhere, seat=1)


@pytest.mark.long
def test_the_tip_is_for_those_who_think_they_win():
    """Ivory knows the god under the pyramid piece: he hurries with a lead, and waits without."""
    where = ("move:I", "I0=L4.1", "T0=3", "pyramid=Ra")
    ahead = leanings(osiris(*where, "Ra=II", more=f"move:I0,3,0 {GODS_SEEN}", players=2))
    behind = leanings(osiris(*where, "Ra=CC", more=f"move:I0,3,0 {GODS_SEEN}", players=2))
    assert ahead["tip"] > 0.8
    assert behind["tip"] < 0.05


def test_followers_go_where_they_matter():
    """From the temple of a god whom Ivory has seen, to the one that is left."""
    found = leanings(osiris("follow:I", gods="pyramid=Ra I0=Amun", temples="Ra=C Amun=II", more=GODS_SEEN, players=2))
    assert max(found, key=found.get) == "FI Amun Ra"


@pytest.mark.long
def test_the_search_goes_to_the_tip_if_that_wins_and_stops_others_if_not():
    def best(position: Position) -> str:
        search = Search(BOOK, STYLE, 1)
        return search.think(position.known(position.actor), position.actor, Budget(2000))[0].action.notation

    where = ("I0=L4.1 I1=L1.9", "T0=2 T1=4", "pyramid=Ra")
    assert best(osiris("choose:I", *where, "Ra=II", more=GODS_SEEN, players=2)) == "I0"
    assert best(osiris("choose:I", *where, "Ra=CC", more=GODS_SEEN, players=2)) == "I1"
    moving = "move:I0,2,0"
    assert best(osiris("move:I", *where, "Ra=II", more=f"{moving} {GODS_SEEN}", players=2)) == "tip"
