"""Passwords: argon2, in a small thread pool of its own so that nothing else waits for it.

For an unknown name, or an account without a password, as much is computed: the time reveals nothing.
"""

import secrets
from functools import partial

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ennead.server.asker import Asker
from ennead.server.errors import TableError
from ennead.server.people.account_names import folded
from ennead.server.work_queue import FairWorkQueue

PASSWORD_LEAST = 10  # characters
THREADS = 1  # one password takes some 30 ms of a core and 19 MiB: so many at a time
DISTINCT = 5  # different characters, at least

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_nobody = _hasher.hash(secrets.token_urlsafe())  # a dummy hash, compared where there is none


class Passwords:
    """Hashes and checks passwords."""

    def __init__(self) -> None:
        self._queue = FairWorkQueue(THREADS)

    async def kept(self, asker: Asker, password: str) -> str:
        """Return the hash of a password."""
        return await self._queue.do(asker, partial(_hasher.hash, password))

    async def is_right(self, asker: Asker, kept: str, password: str) -> bool:
        """Say whether a password is the right one; without a hash it never is, and that takes as long."""
        is_same = await self._queue.do(asker, partial(_is_same, kept or _nobody, password))
        return is_same and bool(kept)

    async def close(self) -> None:
        """Finish what is under way."""
        await self._queue.close()


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too short or too easy to guess."""
    if len(password) < PASSWORD_LEAST:
        raise TableError("password-short", least=PASSWORD_LEAST)
    if len(set(password)) < DISTINCT or folded(password) == folded(name):
        raise TableError("password-weak")


def is_old(kept: str) -> bool:
    """Say whether a hash should be renewed: it was computed with other parameters."""
    return _hasher.check_needs_rehash(kept)


def _is_same(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
