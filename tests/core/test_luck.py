"""Luck that can be checked: hash, nonces, outcomes without bias."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.core import fair_luck as luck_module
from ennead.core.fair_luck import FairLuck, commitment
from ennead.core.random_numbers import generators

WEIGHTS = st.lists(st.integers(0, 50), min_size=1, max_size=12).filter(any)


def test_the_hash_is_published_and_tells_nothing_else():
    luck = FairLuck.draw(3)
    assert len(luck.seed) == 32
    assert luck.commitment == commitment(luck.seed) == hashlib.sha256(b"ennead luck 1\0" + luck.seed).hexdigest()
    assert len({FairLuck.draw(2).seed for _ in range(20)}) == 20
    assert len(set(luck.nonces)) == 3


@given(st.integers(0, 1000), st.integers(0, 10**6), WEIGHTS)
def test_an_outcome_depends_on_seed_nonces_and_number_alone(seed, number, weights):
    luck = FairLuck.from_number(seed, 2)
    outcome = luck.outcome(number, weights)
    assert weights[outcome] > 0
    assert FairLuck(luck.seed, luck.nonces).outcome(number, weights) == outcome


def test_every_nonce_matters_so_nobody_has_chosen_the_luck():
    luck = FairLuck.from_number(1, 3)
    rows = [[luck.outcome(number, [1] * 9) for number in range(40)]]
    for seat in range(3):
        nonces = list(luck.nonces)
        nonces[seat] = b"\1" * 16
        rows.append([FairLuck(luck.seed, tuple(nonces)).outcome(number, [1] * 9) for number in range(40)])
    rows.append([FairLuck(b"\2" * 32, luck.nonces).outcome(number, [1] * 9) for number in range(40)])
    assert len({tuple(row) for row in rows}) == 5


def test_outcomes_are_as_likely_as_their_weights():
    luck = FairLuck.from_number(5, 2)
    weights = [1, 2, 6, 2, 0, 2, 6, 2, 1]
    counts = [0] * 9
    for number in range(11_000):
        counts[luck.outcome(number, weights)] += 1
    square = sum(
        (count - 500 * weight) ** 2 / (500 * weight) for count, weight in zip(counts, weights, strict=True) if weight
    )
    assert counts[4] == 0
    assert square < 24.3, "chi-square with 7 degrees of freedom, one time in a thousand"


def test_no_modulo_bias_a_word_in_the_incomplete_round_is_thrown_away(monkeypatch):
    """With words of 64 bits and a bound of 3·2⁶², the last quarter of the words must lead to another draw."""
    blocks = iter([b"\xff" * 32, (5).to_bytes(8, "big") * 4])
    monkeypatch.setattr(luck_module.hmac, "digest", lambda *parts: next(blocks))
    assert FairLuck.from_number(1, 2)._below(0, 3 * 2**62) == 5


def test_there_must_be_something_to_draw_from():
    with pytest.raises(ValueError, match="nothing to draw"):
        FairLuck.from_number(1, 2).outcome(0, [0, 0])


def test_generators_lie_on_cache_lines_of_their_own():
    many = generators(3, 4)
    assert many.strides[0] == 64
    assert len(set(many[:, 0].tolist())) == 4
    assert (many[:, 0] != 0).all()


@pytest.mark.parametrize(("seed", "nonces"), [(b"x", (b"n" * 16,)), (b"s" * 32, (b"short",))])
def test_seeds_and_nonces_have_their_sizes(seed, nonces):
    with pytest.raises(ValueError, match="32 bytes and a nonce 16"):
        FairLuck(seed, nonces)
