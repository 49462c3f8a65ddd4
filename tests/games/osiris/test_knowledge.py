"""What a seat knows is exact: compared with all deals of the gods that fit everything the seat has perceived (O28).

Brute force: play a little game with few unknown gods; then, for every deal of the gods that the seat does not know
from its own, replay the very same actions. A deal fits if every action stays legal and the seat perceives and sees the
same at every moment. `known` and `resample` must agree with that list, and the draws must be even.
"""

from collections import Counter
from itertools import permutations
from random import Random

import numpy as np
import pytest

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import OVER, SPECTATOR
from ennead.games.osiris.rules import resample as doubt
from ennead.games.osiris.rules.pieces import HOLDERS
from ennead.games.osiris.show.position_text import PAIRS
from tests.games.osiris.positions import GODS, in_play, osiris
from tests.walks import pick


def critical(freedom: int) -> float:
    """Return what chi-square exceeds one time in thousands, for so many degrees of freedom (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 3.5 * (2 / (9 * freedom)) ** 0.5) ** 3


def redealt(position: Position, gods: dict[int, int]) -> Position:
    """Return the position with other gods under some of the holders."""
    other = position.copy()
    for holder, god in gods.items():
        other.state[0].god[holder] = god
    return other


def signs(position: Position, seat: int) -> tuple[bytes, int]:
    return position.view(seat).state.tobytes(), position.actor


def perceived(start: Position, way: list[Action], seat: int) -> list[object] | None:
    """Return everything a seat perceives on the way, or nothing if the way is not possible so."""
    told: list[object] = [signs(start, seat)]
    position = start
    for action in way:
        if position.refusal(action):
            return None
        told.append(position.seen_as(action, seat))
        position = position.after(action)
        told.append(signs(position, seat))
    return told


def fitting(start: Position, way: list[Action], seat: int, unknown: list[int], pool: list[int]) -> set[tuple[int, ...]]:
    """Return the gods, holder by holder at the end of the way, of all deals that fit what the seat has perceived."""
    wanted = perceived(start, way, seat)
    assert wanted
    found = set()
    for gods in permutations(pool, len(unknown)):
        other = redealt(start, dict(zip(unknown, gods, strict=True)))
        if perceived(other, way, seat) == wanted:
            for action in way:
                other = other.after(action)
            found.add(tuple(other.state[0].god.tolist()))
    return found


# Few gods are unknown: all others are known to the seat from the start, as if it had seen them in fights.
# Ivory, Carnelian and Lapis meet in lane 2; the strengths of the gods are all different, or some are equal.
TEMPLES = "Amun=IIICCC Anubis=LLLOO Bastet=ICCOO Geb=LO Hathor=I Horus=-"


def small(names: str, players: int = 4) -> tuple[Position, list[int], list[int]]:
    """Return a position in which only the named holders' gods are unknown to the others, with those gods."""
    holders = [in_play(4).index(name) for name in names.split()]
    gods = " ".join(f"{name}={GODS[at]}" for at, name in enumerate(names.split()))
    start = osiris(
        priests="I0=L2.0 C0=L2.1 L0=L2.2 O0=L2.3" if players != 3 else "I0=L2.0 C0=L2.1 L0=L2.2",
        towns="T0=4 T3=4 T6=4",
        gods=gods,
        temples=TEMPLES if players != 3 else TEMPLES.replace("O", ""),
        players=players,
    )
    return start, holders, [int(start.state[0].god[holder]) for holder in holders]


CROWDS = ("IIICCC", "IICCL", "LLL", "LO", "OO", "O", "O", *"------")
CHAIN = " ".join(f"{god}={crowd}" for god, crowd in zip(GODS, CROWDS, strict=True))


WAYS = {
    "nothing": "I1 L1.3 pass",
    "one fight": "I0 L2.1 keep L2.0 L2.15 L2.14 pass",
    "one fight and a swap": "I0 L2.1 swap L2.0 L2.15 L2.14 pass",
    "two fights": "I0 L2.1 keep L2.2 keep L2.1 L2.0 pass",
    "two fights and swaps": "I0 L2.1 swap L2.2 swap L2.1 L2.0 pass",
    "in the middle of a fight": "I0 L2.1",
    "followers move in between": "I0 L2.1 keep L2.0 L2.15 L2.14 FI:1 C1 L1.8 FC:1",
}


def walked(start: Position, text: str) -> tuple[Position, list[Action]]:
    """Play a way; where a fight goes otherwise than written, play what is possible. `FI:1` moves any follower."""
    way = []
    position = start
    for move in text.split():
        if move.startswith("F") and ":" in move:
            actions = [action for action in position.legal() if action.kind == "follower"]
            action = actions[int(move[3:]) * 7 % len(actions)] if actions else None
        else:
            action = next((one for one in position.legal() if one.notation == move), None)
        if action is None:
            continue
        way.append(action)
        position = position.after(action)
    return position, way


def agrees(position: Position, seat: int, fits: set[tuple[int, ...]], outside: dict[int, int], draws: int) -> None:
    """Compare draws with the deals that fit; the gods outside the small case are told to the seat beforehand."""
    held = position.known(seat)
    for holder, god in outside.items():
        held.state[0].god[holder] = god
    for holder in range(HOLDERS):
        told = int(held.state[0].god[holder])
        assert told == -1 or {gods[holder] for gods in fits} == {told}, "known, but not certain"
    counts = Counter(tuple(held.resample(seat, seed + 1).state[0].god.tolist()) for seed in range(draws))
    assert set(counts) <= fits, "drawn, but impossible"
    if len(fits) > 1:
        expected = draws / len(fits)
        observed = np.array([counts[gods] for gods in fits])
        assert ((observed - expected) ** 2 / expected).sum() < critical(len(fits) - 1)
    else:
        assert counts.keys() == fits


def at_length(case):
    """Keep a case for the long runs."""
    return pytest.param(case, marks=pytest.mark.long)


@pytest.mark.clause("O28")
@pytest.mark.parametrize("names", ["I0 C0 L0 pyramid", *map(at_length, ("I0 C0 L0", "C0 I0 L0", "C0 L0 O0 C1"))])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seat", [0, 1, 3, SPECTATOR])
def test_known_and_resample_agree_with_brute_force(names, way, seat):
    start, holders, pool = small(names)
    position, actions = walked(start, WAYS[way])
    own = {holder for holder in holders if holder < 12 and holder // 3 == seat}
    unknown = [holder for holder in holders if holder not in own]
    free = [god for god, holder in zip(pool, holders, strict=True) if holder not in own]
    fits = fitting(start, actions, seat, unknown, free)
    assert tuple(position.state[0].god.tolist()) in fits
    everyone = range(HOLDERS)
    outside = {
        holder: int(position.state[0].god[holder])
        for holder in everyone
        if len({gods[holder] for gods in fits}) == 1 and int(position.state[0].god[holder]) not in free
    }
    agrees(position, seat, fits, outside, 60 * len(fits))


@pytest.mark.clause("O28")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_with_three_players_the_gods_left_over_may_be_anywhere(seat):
    """Three discs lie aside unseen: C0 and L0 may have any of five gods, as far as the fights allow."""
    start, holders, _ = small("C0 L0", players=3)
    used = {int(god) for god in start.state[0].god if god >= 0}
    aside = [god for god in range(13) if god not in used]
    pool = [int(start.state[0].god[holder]) for holder in holders] + aside
    position, actions = walked(start, WAYS["one fight"])
    own = {holder for holder in holders if holder // 3 == seat}
    unknown = [holder for holder in holders if holder not in own]
    free = [god for god in pool if god not in {int(start.state[0].god[holder]) for holder in own}]
    fits = fitting(start, actions, seat, unknown, free)
    outside = {
        holder: int(position.state[0].god[holder])
        for holder in (*range(9), 12)
        if int(position.state[0].god[holder]) not in free
    }
    assert 1 <= len(fits) <= 20
    agrees(position, seat, fits, outside, 100 * len(fits))


@pytest.mark.clause("O28")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_nothing_was_perceived_every_deal_is_equally_likely(players):
    """With nothing but the own gods known: each other holder has each other god equally often."""
    position = osiris(players=players)
    seat = 0
    held = position.known(seat)
    hidden = [holder for holder in (*range(9 if players == 3 else 12), 12) if held.state[0].god[holder] == -1]
    free = [god for god in range(13) if god not in held.state[0].god]
    draws = 4000
    counts = np.zeros((len(hidden), 13))
    for seed in range(draws):
        gods = held.resample(seat, seed + 1).state[0].god
        for row, holder in enumerate(hidden):
            counts[row, gods[holder]] += 1
    expected = draws / len(free)
    for row in counts:
        assert row[[god for god in range(13) if god not in free]].sum() == 0
        assert ((row[free] - expected) ** 2 / expected).sum() < critical(len(free) - 1)


@pytest.mark.clause("O28")
@pytest.mark.parametrize("seed", [0, 1, 2, *map(at_length, range(3, 10))])
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_long_random_ways_agree_with_brute_force_too(seed, seat):
    """Fights, swaps and moving followers at random; four gods are unknown, and whoever looks on follows every disc."""
    names = ("I0 C0 L0 O0", "C0 L1 O1 pyramid", "C1 C0 L2 O0")[seed % 3]
    start, holders, pool = small(names)
    luck = Random(seed)
    position, actions = start, []
    while len(actions) < 90 and position.actor != OVER:
        legal = position.legal()
        fights = [action for action in legal if action.kind == "step" and position.reveals_or_covers(action)]
        action = pick(fights or legal, luck.getrandbits(20))
        if position.after(action).actor == OVER:
            break
        actions.append(action)
        position = position.after(action)
    own = {holder for holder in holders if holder < 12 and holder // 3 == seat}
    unknown = [holder for holder in holders if holder not in own]
    free = [god for god, holder in zip(pool, holders, strict=True) if holder not in own]
    fits = fitting(start, actions, seat, unknown, free)
    outside = {holder: int(god) for holder, god in enumerate(position.state[0].god.tolist()) if int(god) not in free}
    agrees(position, seat, fits, outside, 60 * len(fits))


@pytest.mark.long
@pytest.mark.clause("O28")
def test_counting_all_deals_finds_the_same_ones_each_once():
    """The exact count takes over where hardly any deal fits: it goes through exactly those that do."""
    start, holders, pool = small("C0 L0 O0 C1")
    position, actions = walked(start, WAYS["two fights"])
    fits = fitting(start, actions, SPECTATOR, holders, pool)
    held = position.known(SPECTATOR)
    for holder, god in enumerate(position.state[0].god.tolist()):
        if god not in pool:
            held.state[0].god[holder] = god
    bound = sum(1 << holder for holder in holders)
    used = sum(1 << int(god) for god in held.state[0].god if god >= 0)
    whole = held.copy()
    assert counted(whole.state, bound, used, doubt.NO_END) == len(fits)
    assert counted(whole.state, bound, used, doubt.NO_END, 2) == doubt.GIVEN_UP
    assert whole == held, "nothing is left filled in"
    found = []
    for number in range(len(fits)):
        one = held.copy()
        assert counted(one.state, bound, used, number) == number
        found.append(tuple(one.state[0].god.tolist()))
    assert sorted(found) == sorted(fits)


def counted(states, bound, used, stop, patience=doubt.NO_END):
    return doubt.enumerate_all(states[0], bound, used, stop, patience)


@pytest.mark.clause("O28")
def test_where_hardly_any_deal_fits_one_is_still_found_and_drawn_evenly():
    """Nine holders in a row, each stronger than the next: of 362,880 deals of their gods one in some thousands fits."""
    position = osiris(temples=CHAIN)
    held = position.known(SPECTATOR)
    strength = [int(position.state[0].followers[:, god].sum()) for god in range(13)]
    for one in range(8):
        for god in range(13):
            for rival in range(13):
                if god != rival and strength[god] < strength[rival]:
                    held.state[0].allowed[PAIRS.index((one, one + 1)), god] &= ~(1 << rival)
    drawn = [held.resample(SPECTATOR, seed).state[0].god.tolist() for seed in range(1, 5)]
    for gods in drawn:
        assert sorted(gods) == list(range(13))
        assert [strength[god] for god in gods[:9]] == sorted((strength[god] for god in gods[:9]), reverse=True)
    assert len({tuple(gods) for gods in drawn}) > 1
