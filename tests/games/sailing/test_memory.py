"""No world that a computer player draws has a card where its seat can know that it is not."""

from collections import Counter
from random import Random

import pytest

from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from tests.games.sailing.memory import Guess, Memory, lie
from tests.games.sailing.positions import BOOK, played, sailing
from tests.games.sailing.test_haggling_worlds import DELTA, settled, some_deal
from tests.walks import pick

NAMES = [action.notation.split()[1] for action in BOOK.actions if action.kind == "card"][:25]


def play(book: Rulebook, kind: type[Memory] | type[Guess], players: int, seed: int, deals: float) -> Counter[str]:
    """Play a game at random, and now and then redraw what each viewer does not know; count worlds that are wrong."""
    luck = Random(seed)
    position = Position.start(book, book.rules(players))
    viewers = [kind(seat, position) for seat in (*range(players), SPECTATOR)]
    found = Counter[str]()
    while position.actor != OVER:
        deal = some_deal(position, luck) if position.actor != CHANCE and luck.random() < deals else None
        after = (deal and settled(position, *deal)) or position.after(pick(position.legal(), luck.getrandbits(20)))
        for viewer in viewers:
            viewer.follow(position, after)
        moved = lie(position) != lie(after)
        position = after
        if moved and luck.random() < 0.3:
            for viewer in viewers:
                known = position.known(viewer.seat)
                world = known.resample(viewer.seat, luck.getrandbits(30))
                found["worlds"] += 1
                found["impossible"] += not viewer.allows(world)
                assert world.known(viewer.seat) == known
                assert world.broken_clause() is None
    return found


@pytest.mark.clause("S1.10", "S5.7", "S14.6")
@pytest.mark.parametrize("games", [3, pytest.param(30, marks=pytest.mark.long)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_is_where_memory_excludes_it(players, games):
    """With a deck that is made anew again and again: every place of every card is one that it can have."""
    found = sum((play(DELTA, Memory, players, seed, 0.0) for seed in range(games)), Counter[str]())
    assert found["worlds"] > 10 * games
    assert found["impossible"] == 0


@pytest.mark.clause("S14.6")
@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hardly_a_card_is_where_memory_excludes_it_after_many_deals(players):
    """Where hands were mixed up again and again, what one could conclude from all of it together is not remembered."""
    found = sum((play(DELTA, Memory, players, seed, 0.3) for seed in range(30)), Counter[str]())
    assert found["impossible"] < 0.002 * found["worlds"]


@pytest.mark.clause("S1.10", "S5.7", "S14.6")
@pytest.mark.parametrize("games", [1, pytest.param(15, marks=pytest.mark.long)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_is_where_it_can_never_have_gone(players, games):
    """With the whole deck, and deals: each card by itself can have gone to where it is."""
    found = sum((play(BOOK, Guess, players, seed, 0.3) for seed in range(games)), Counter[str]())
    assert found["worlds"] > 10 * games
    assert found["impossible"] == 0


def places_in_worlds(position: Position, seat: int, card: str) -> set[int]:
    """Return where a card is in many worlds that fit what a seat knows."""
    known = position.known(seat)
    return {int(known.resample(seat, seed).state[0].card[NAMES.index(card)]) for seed in range(60)}


@pytest.mark.clause("S14.6")
def test_a_card_of_a_hand_that_was_mixed_up_is_with_one_of_the_two():
    """The Governor of C has shown a card to L: L cannot know whether it has gone on to M, but nobody else has it."""
    position = sailing(cards=f"C={NAMES[0]}.{NAMES[1]} O={NAMES[2]}", more=f"seen:{NAMES[0]}=L")
    after = settled(position, 0, 2, {NAMES[1]: 1}, {})
    assert places_in_worlds(position, 1, NAMES[0]) == {0}
    assert places_in_worlds(after, 1, NAMES[0]) == {0, 2}
    assert places_in_worlds(after, 1, NAMES[2]) >= {3, 6}


@pytest.mark.clause("S5.7")
def test_it_is_remembered_from_which_of_several_decks_a_card_is():
    """L holds a card of the first deck, M one of the second; the third is drawn from now."""
    more = f"old:{NAMES[0]}.{NAMES[1]}/{NAMES[2]}.{NAMES[3]}"
    hands = f"C={NAMES[0]} L={NAMES[1]} M={NAMES[2]} O={NAMES[3]}"
    position = sailing(cards=hands, more=more)
    assert places_in_worlds(position, 0, NAMES[1]) == {1}
    assert places_in_worlds(position, 0, NAMES[2]) == {2, 3}
    assert Position.read(BOOK, position.rules, str(position)) == position
    assert Position.read(BOOK, position.rules, str(position.known(0))) == position.known(0)


@pytest.mark.clause("S5.2", "S5.7")
def test_who_does_not_know_which_card_was_kept_knows_as_much_as_before_of_other_hands():
    """The last card of a deck and the first of the next are parted by C and L: O's card of the old deck stays one."""
    hands = f"M={'.'.join(NAMES[1:22])} O={NAMES[0]}"
    position = sailing(hands="C=fB", cards=hands, more=f"discards:{NAMES[22]}.{NAMES[23]}")
    position = played(position, "F S1C", f"card {NAMES[24]}", f"card {NAMES[22]}", f"keep {NAMES[22]}", "give L")
    for card in (NAMES[22], NAMES[23]):
        assert 3 not in places_in_worlds(position, 2, card)
    assert places_in_worlds(position, 2, NAMES[22]) == {0, 1, 6}
    assert places_in_worlds(position, 2, NAMES[0]) == {0, 1, 3}


@pytest.mark.clause("S14.6")
def test_who_does_not_know_which_card_was_kept_does_not_know_which_was_dealt():
    """The last card of a deck and the first of the next: C keeps one of them and deals it to L, and M sees neither."""
    hands = f"M={'.'.join(NAMES[1:22])} O={NAMES[0]}"
    position = sailing(hands="C=fB", cards=hands, more=f"discards:{NAMES[22]}.{NAMES[23]}")
    position = played(position, "F S1C", f"card {NAMES[24]}", f"card {NAMES[22]}", f"keep {NAMES[22]}")
    after = settled(position, 0, 1, {NAMES[22]: 1}, {})
    assert 1 in places_in_worlds(after, 2, NAMES[22])
    assert 1 in places_in_worlds(after, 2, NAMES[24]), "M must think it possible that the older one was kept, and dealt"
    assert 1 not in places_in_worlds(after, 0, NAMES[24]), "C knows better"


def test_in_a_drawn_world_nobody_remembers_cards_any_more():
    """Playing on in it is fast; whoever asks is told no more than what lies open."""
    world = sailing(hands="C=fB", cards="C=Scribe1 L=Mason1", more="seen:Mason1=C").known(0).resample(0, 1)
    assert Position.read(BOOK, world.rules, str(world)) == world
    after = played(world, "tokens Scribe1")
    assert after.known(0).state[0].card.tolist() == after.view(0).state[0].card.tolist()
