"""Passwords: argon2, beside the event loop, in a small pool of its own so that nothing else waits for it.

For a name that nobody has, or an account without a password, as much is computed as for any other.
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
DISTINCT = 5  # letters that differ, at least

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_nobody = _hasher.hash(secrets.token_urlsafe())  # what is compared where there is nothing to compare


class Passwords:
    """Computes what is kept of passwords, and compares."""

    def __init__(self) -> None:
        self._queue = FairWorkQueue(THREADS)

    async def kept(self, asker: Asker, password: str) -> str:
        """Return what is kept of a password."""
        return await self._queue.do(asker, partial(_hasher.hash, password))

    async def is_right(self, asker: Asker, kept: str, password: str) -> bool:
        """Say whether a password is the right one; it never is where none is kept, and that takes as long."""
        is_same = await self._queue.do(asker, partial(_is_same, kept or _nobody, password))
        return is_same and bool(kept)

    async def close(self) -> None:
        """Finish what is under way."""
        await self._queue.close()


def check_password(password: str, name: str) -> None:
    """Refuse what others guess first."""
    if len(password) < PASSWORD_LEAST:
        raise TableError("password-short", least=PASSWORD_LEAST)
    if len(set(password)) < DISTINCT or folded(password) == folded(name):
        raise TableError("password-weak")


def is_old(kept: str) -> bool:
    """Say whether a password should be kept anew: it was with other numbers."""
    return _hasher.check_needs_rehash(kept)


def _is_same(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
