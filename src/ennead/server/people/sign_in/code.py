"""Recovery codes, and the hashes by which accounts are found: of a code, or of a passkey's credential id."""

import hashlib
import re
import secrets

CODES = 10  # that are given out together
GROUPS, GROUP = 4, 5  # letters of a recovery code: about 99 bits
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another


def new_code() -> str:
    """Return a recovery code, to be written down on paper."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def code_hash(code: str) -> str:
    """Return the hash of a recovery code, however it is typed; it is long and random, so one round is enough."""
    return hashlib.sha256(re.sub(r"[\s–-]", "", code).lower().encode()).hexdigest()


def new_codes() -> tuple[list[str], tuple[str, ...]]:
    """Return new recovery codes, and their hashes."""
    codes = [new_code() for _ in range(CODES)]
    return codes, tuple(map(code_hash, codes))


def key_hash(credential: bytes) -> str:
    """Return the hash by which a passkey's credential id is found."""
    return hashlib.sha256(credential).hexdigest()
