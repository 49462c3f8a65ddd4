"""The luck of a match, so made that everybody can check it afterwards.

A seed of 256 bits is drawn and its hash is published. Then every seat adds a nonce of its own, so that nobody, the
host included, has chosen the luck. Outcome number *i* depends on the seed, the nonces and *i* alone, where *i* counts
every chance event ever drawn in the match, undone ones included. At the end the seed is shown, and anyone can compute
everything again. What this does not cover: somebody who reads the seed on the running machine.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

SEED_BYTES = 32
NONCE_BYTES = 16
_WORD = 1 << 64


def commitment(seed: bytes) -> str:
    """Return the hash that is published before anyone adds a nonce."""
    return hashlib.sha256(b"ennead luck 1\0" + seed).hexdigest()


@dataclass(frozen=True)
class FairLuck:
    """The seed and the nonces of a match, and every outcome that follows from them."""

    seed: bytes = field(repr=False)  # so that it gets into no log
    nonces: tuple[bytes, ...]

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES or any(len(nonce) != NONCE_BYTES for nonce in self.nonces):
            raise ValueError(f"a seed has {SEED_BYTES} bytes and a nonce {NONCE_BYTES}")

    @classmethod
    def draw(cls, players: int) -> "FairLuck":
        """Draw a seed and a nonce for every seat from the operating system."""
        return cls(secrets.token_bytes(SEED_BYTES), tuple(secrets.token_bytes(NONCE_BYTES) for _ in range(players)))

    @classmethod
    def from_number(cls, number: int, players: int) -> "FairLuck":
        """Make luck that can be had again, for examples, tests and experiments."""
        base = hashlib.sha256(f"ennead number {number}".encode()).digest()
        return cls(base, tuple(hashlib.sha256(base + bytes([seat])).digest()[:NONCE_BYTES] for seat in range(players)))

    @property
    def commitment(self) -> str:
        """The hash of the seed."""
        return commitment(self.seed)

    def outcome(self, number: int, weights: Sequence[int] | Any) -> int:
        """Return the index that chance event `number` draws among these weights, without modulo bias."""
        total = int(sum(weights))
        if total <= 0:
            raise ValueError("there is nothing to draw from")
        rest = self._below(number, total)
        for index, weight in enumerate(weights):
            rest -= int(weight)
            if rest < 0:
                return index
        raise AssertionError("the weights did not add up")

    def _below(self, number: int, bound: int) -> int:
        """Draw a number below `bound`: 64 bits at a time, and again where the last, incomplete round is hit."""
        limit = _WORD - _WORD % bound
        for attempt in count():
            message = b"outcome" + number.to_bytes(8, "big") + attempt.to_bytes(8, "big") + b"".join(self.nonces)
            block = hmac.digest(self.seed, message, "sha256")
            for start in range(0, 32, 8):
                word = int.from_bytes(block[start : start + 8], "big")
                if word < limit:
                    return word % bound
        raise AssertionError("unreachable")
