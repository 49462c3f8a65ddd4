"""Tickets: signed facts that a client gets and soon sends back, so that the server need not store them."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TypeVar

import msgspec

from ennead.server.people.people import People
from ennead.server.signing_keys import own_key

KEY = "tickets"

T = TypeVar("T", bound=msgspec.Struct)


class Tickets:
    """Signs and reads tickets, with a key that the store keeps."""

    def __init__(self, people: People):
        self.people = people
        self._key = b""

    async def sign(self, facts: msgspec.Struct, seconds: int) -> str:
        """Return facts as a ticket that is valid for so many seconds. Its holder can read them."""
        body = msgspec.json.encode([self.people.now + seconds, secrets.token_urlsafe(6), facts])
        return f"{_text(body)}.{_text(await self._signature(body))}"

    async def read(self, ticket: str, kind: type[T]) -> T | None:
        """Return the facts of a ticket that was signed here and has not expired."""
        try:
            body, signature = (urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in ticket.split("."))
        except ValueError:
            return None
        if not hmac.compare_digest(signature, await self._signature(body)):
            return None
        try:
            until, _, facts = msgspec.json.decode(body, type=tuple[int, str, kind])  # type: ignore[valid-type]
        except msgspec.ValidationError:  # one that was signed for something else
            return None
        return facts if until > self.people.now else None

    async def _signature(self, body: bytes) -> bytes:
        self._key = self._key or await own_key(self.people.rows, KEY, secrets.token_bytes)
        return hmac.digest(self._key, body, hashlib.sha256)


def _text(body: bytes) -> str:
    return urlsafe_b64encode(body).decode().rstrip("=")
