"""The sockets that are open, and how many there may be."""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from ennead.core.language import UserError
from ennead.server.config import Config
from ennead.server.errors import ServerError
from ennead.server.tokens import hashed

POLICY = 1008  # how a socket is closed that must not be here


class Socket(Protocol):
    """A socket, as far as the limits need it."""

    secret: str | None  # of its session
    id: str  # of its person
    table: str

    def farewell(self, again: float) -> None:
        """Tell the client to come back after so many seconds."""

    def end(self, error: UserError) -> None:
        """Close it with an error."""


class ConnectionLimits:
    """Knows the open sockets, and limits how many there are, in all and from one address.

    A socket that is refused, or told to close, has a place until it is gone: of these there may be as many again, then
    new ones get no answer.
    """

    def __init__(self, config: Config):
        self.most, self.most_each = config.connections, config.connections_each
        self.sockets: set[Socket] = set()
        self._by_address: Counter[str] = Counter()
        self._places = 0

    def change(self, config: Config) -> None:
        """Set other limits."""
        self.most, self.most_each = config.connections, config.connections_each

    def enter(self, address: str) -> bool:
        """Take a place for a socket, if it can be talked to at all; it is to be left again."""
        if self._by_address[address] >= 2 * self.most_each or self._places >= 2 * self.most:
            return False
        self._by_address[address] += 1
        self._places += 1
        return True

    def leave(self, address: str) -> None:
        """Give a place back."""
        self._places -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def check(self, address: str) -> None:
        """Raise an error if there are too many."""
        if self._places > self.most or self._by_address[address] > self.most_each:
            raise ServerError("too-many-sockets")

    def end(self, secret: str) -> None:
        """Close the sockets of a session that has ended."""
        self._end(lambda one: one.secret == secret)

    def end_hashed(self, person: str, hash: str) -> None:
        """Close the sockets of a person's session of which only the secret's hash is known."""
        self._end(lambda one: one.id == person and bool(one.secret) and hashed(one.secret or "") == hash)

    def end_all(self, person: str, secret: str, new_secret: str) -> None:
        """Close all sockets of a person; those of one session go on if that has a new secret."""
        self._renew(person, secret, new_secret)
        self._end(lambda one: one.id == person and not (new_secret and one.secret == new_secret))

    def replace(self, secret: str, person: str, new_secret: str) -> None:
        """Let the sockets of a session go on with the one that a browser has instead; not if that is another's."""
        self._renew(person, secret, new_secret)
        self.end(secret)

    def end_person(self, person: str, error: UserError) -> None:
        """Close all sockets of a person, and say why."""
        self._end(lambda one: one.id == person, error)

    def shut_out(self, table: str, why: str, may_stay: Callable[[str], bool] = lambda person: False) -> None:
        """Close the sockets at a table of all who may no longer be there, and say why."""
        self._end(lambda one: one.table == table and not may_stay(one.id), ServerError(why))

    def _renew(self, person: str, secret: str, new_secret: str) -> None:
        for socket in self.sockets:
            if new_secret and (socket.id, socket.secret) == (person, secret):
                socket.secret = new_secret

    def _end(self, is_meant: Callable[[Socket], bool], error: UserError | None = None) -> None:
        for socket in filter(is_meant, self.sockets):
            socket.end(error or ServerError("session-ended"))
