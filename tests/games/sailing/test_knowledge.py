"""Who knows what: views, memories and redrawn worlds (S1.10, S2.3)."""

from random import Random

import numpy as np
import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from tests.games.sailing.positions import BOOK, played, sailing
from tests.walks import pick


def walk(players: int, seed: int, length: int, **options: object) -> list[Position]:
    """Play at random, kinds of actions first, and return every position."""
    luck = Random(seed)
    position = Position.start(BOOK, BOOK.rules(players, options))
    found = [position]
    while position.actor != OVER and len(found) < length:
        position = position.after(pick(position.legal(), luck.getrandbits(20)))
        found.append(position)
    return found


WALKS = [(players, seed) for seed in range(2) for players in (2, 3, 4, 5)]


@pytest.mark.clause("S1.10")
@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_a_view_of_a_redrawn_world_is_the_same_view(players, seed):
    """What is hidden is drawn anew: nobody who cannot know it sees or remembers anything else."""
    for number, position in enumerate(walk(players, seed, 400)):
        if number % 9:
            continue
        for seat in (*range(players), SPECTATOR):
            known = position.known(seat)
            other = known.resample(seat, number)
            assert other.broken_clause() is None, f"{other} breaks {other.broken_clause()}"
            assert other.known(seat) == known
            assert other.view(seat) == position.view(seat)
            assert other.actor == position.actor
            if position.actor == seat:
                assert other.legal() == position.legal()


@pytest.mark.clause("S1.10")
@pytest.mark.parametrize(("players", "seed"), WALKS[:4])
def test_what_is_perceived_is_the_same_in_a_redrawn_world(players, seed):
    """A player's action that is legal in both worlds looks the same, and leads to the same knowledge."""
    for number, position in enumerate(walk(players, seed, 400)):
        if number % 7 or position.actor in (CHANCE, OVER):
            continue
        for seat in (*range(players), SPECTATOR):
            other = position.known(seat).resample(seat, number)
            both = {action.number for action in other.legal()} & {action.number for action in position.legal()}
            for action in [BOOK.actions[one] for one in sorted(both)][:: max(1, len(both) // 4)]:
                seen = position.seen_as(action, seat)
                assert seen == other.seen_as(action, seat)
                if seen == action and other.after(action).actor == position.after(action).actor:
                    assert hidden_alike(position.after(action), other.after(action), seat)


def hidden_alike(one: Position, other: Position, seat: int) -> bool:
    """Say whether a seat sees the same, but for a card that has come to it or has been laid open only now."""
    left, right = one.view(seat).state[0], other.view(seat).state[0]
    return all(np.array_equal(left[name], right[name]) for name in ("supply", "worker", "in_hand", "cards", "glory"))


@pytest.mark.clause("S1.10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_forgetful_player_fills_in_a_possible_world(players):
    for number, position in enumerate(walk(players, 7, 300)):
        if number % 11 == 0:
            for seat in range(players):
                view = position.view(seat)
                filled = view.resample(seat, number)
                assert filled.broken_clause() is None, f"{filled} breaks {filled.broken_clause()}"
                assert filled.view(seat) == view


@pytest.mark.clause("S1.10")
def test_open_screens_show_tokens_and_nothing_else():
    for position in walk(3, 5, 200, screens="open")[::20]:
        view = position.view(SPECTATOR)
        assert view.state[0].tokens.tolist() == position.state[0].tokens.tolist()
        assert not view.state[0].hand.any()


@pytest.mark.clause("S1.10")
def test_a_labourer_that_was_seen_is_remembered_until_he_is_placed():
    position = played(sailing(hands="C=fB pool=ffsSF"), "hire F", "G", "G")
    assert position.known(1).state[0].open[0].tolist() == [1, 0, 0, 0, 0, 0]
    position = played(position, *["withdraw", "bonus 3", "withdraw", "withdraw"], "F N1F")
    assert position.known(1).state[0].open[0].tolist() == [0] * 6, "it may have been the hired one"


@pytest.mark.clause("S5.7")
def test_a_new_deck_is_known_to_be_made_of_the_discards():
    names = [action.notation.split()[1] for action in BOOK.actions if action.kind == "card"][:25]
    position = sailing(hands="C=fB", cards=f"M={'.'.join(names[:22])}", more=f"discards:{names[22]}.{names[23]}")
    position = played(position, "F S1C", f"card {names[24]}", f"card {names[22]}", f"keep {names[24]}", "give L")
    for seed in range(20):
        world = position.known(3).resample(3, seed).state[0]
        deck = [names[card] for card in range(25) if world.card[card] == 6]
        assert set(deck) <= {names[22], names[23]}, "whatever else was in an older deck"


@pytest.mark.clause("S1.10", "S5.7")
@pytest.mark.parametrize("city", ["S1C", "N2C"])
def test_which_of_two_decks_a_kept_card_is_of_remains_a_secret(city):
    """The last card of a deck and the first of the next are drawn together; who gets the other sees it, nobody else."""
    names = [action.notation.split()[1] for action in BOOK.actions if action.kind == "card"][:25]
    hands = f"C={names[0]} M={'.'.join(names[1:22])}"
    position = sailing(hands="C=fB", cards=hands, built="N2C=PL", more=f"discards:{names[22]}.{names[23]}")
    position = played(position, f"F {city}", f"card {names[24]}", f"card {names[22]}")
    worlds = [played(position, f"keep {kept}") for kept in (names[24], names[22])]
    if city == "S1C":
        assert [worlds[0].known(seat) == worlds[1].known(seat) for seat in (1, 2, 3, SPECTATOR)] == [True] * 4
        worlds = [played(world, "give L") for world in worlds]
    old, new = worlds
    assert [old.known(seat) == new.known(seat) for seat in (0, 1, 2, 3, SPECTATOR)] == [False, False, True, True, True]
    kept = set()
    for seed in range(40):
        world = new.known(3).resample(3, seed)
        assert world.broken_clause() is None
        assert world.known(3) == new.known(3)
        deck = [names[card] for card in range(25) if world.state[0].card[card] == 6]
        assert deck
        assert set(deck) <= {names[22], names[23]}
        kept |= {card for card in range(25) if world.state[0].card[card] == 0}
    assert len(kept) > 10, "whatever it is"
    assert Position.read(BOOK, new.rules, str(new)) == new
    assert Position.read(BOOK, new.rules, str(new.known(3))) == new.known(3)


@pytest.mark.clause("S5.5", "S5.7")
def test_a_card_that_is_sold_is_seen_and_tells_what_was_kept():
    names = [action.notation.split()[1] for action in BOOK.actions if action.kind == "card"][:25]
    held = f"L={'.'.join(names[:22])}"
    position = sailing(hands="C=fB", cards=held, players=2, more=f"discards:{names[22]}.{names[23]}")
    position = played(position, "F S1C", f"card {names[24]}", f"card {names[22]}", f"keep {names[22]}", "sell")
    for seed in range(20):
        world = position.known(SPECTATOR).resample(SPECTATOR, seed).state[0]
        assert sorted(world.card[22:24]) == [0, 6], "one of the new deck, the other is still in it"


@pytest.mark.clause("S1.10", "S2.3")
def test_every_hidden_labourer_is_as_likely_everywhere():
    position = sailing(hands="C=fF L=bs", players=4)
    counts = np.zeros(6)
    for seed in range(600):
        counts += position.known(0).resample(0, seed).state[0].hand[1]
    hidden = np.array([4, 4, 4, 1, 1, 1]) - position.state[0].hand[0] - position.state[0].pool - position.state[0].bag
    expected = 1200 * hidden / hidden.sum()
    assert np.abs(counts - expected).max() < 90


def test_what_shows_a_hidden_thing_binds():
    position = sailing(hands="C=fB", tokens="C=4G4B2S", cards="C=Scribe1", planned="O1=C")
    binding = {action.kind for action in position.legal() if position.reveals_or_covers(action)}
    assert binding == {"harvest", "visit", "caravan", "tokens", "play"}
    drawn = played(position, "F S1C", "card Mason1", "card Mason2")
    assert not any(drawn.reveals_or_covers(action) for action in drawn.legal())
    assert all(
        played(drawn, "keep Mason1").reveals_or_covers(action) for action in played(drawn, "keep Mason1").legal()
    )
