"""Web push: notices go to the service that a person's browser has chosen, sealed so that only that browser can read
them."""

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from ennead.server.config import Config
from ennead.server.extras import is_there
from ennead.server.lifetimes import DAY
from ennead.server.notifications.preferences import PreferenceBook
from ennead.server.notifications.push_hosts import allowed, resolved
from ennead.server.outbox import Later, Never, Outbox, Waiting
from ennead.server.services import Service
from ennead.server.signing_keys import own_key
from ennead.server.tokens import hashed
from ennead.store.protocol import StoreError
from ennead.store.rows import row

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

USEFUL = DAY  # seconds in which a notice is of use
TOGETHER = 64  # notices in a round
AT_ONCE = 8  # of them at the same time
TIMEOUT = 10.0  # seconds that a service may take
LINE = 4096  # bytes of an answer that are read at most for a line
GONE = (404, 410)  # there is no such browser any more
KEY = "push"


class Push(msgspec.Struct, frozen=True):
    """A notice for one browser: whose it is, where it goes, its keys, what it says, which one it replaces there, and
    for how many seconds it is of use."""

    person: str
    device: str
    endpoint: str
    p256dh: str
    auth: str
    text: str
    topic: str
    useful: int = USEFUL


@row("push", since="until", lasts=0, by_module=True, not_exported="they get it on their device")
class WaitingPush(Waiting[Push], frozen=True):
    """A notice that waits to be sent to a browser, with the browser's keys and the text: until it is sent, and for a
    day at most.
    """


class Pusher(Service):
    """Hands notices to push services. A browser that no longer wants any goes out of its person's wishes."""

    def __init__(self, config: Config, book: PreferenceBook):
        self.config, self.book, self.rows = config, book, book.rows
        self.clock = self.rows.clock
        self.outbox = Outbox(self.rows, WaitingPush, self._deliver, lambda push: push.device, lambda push: push.person)
        self._trusted: ssl.SSLContext | None = None
        self._key: EllipticCurvePrivateKey | None = None

    @property
    def is_on(self) -> bool:
        """Whether notices can be pushed."""
        return bool(self.config.push.strip()) and is_there("cryptography")

    async def key(self) -> "EllipticCurvePrivateKey":
        """Return the server's own key, by which browsers know whom they have let send."""
        from ennead.server.notifications.encryption import key_of, new_key

        if self._key is None:
            self._key = key_of(await own_key(self.rows, KEY, new_key))
        return self._key

    async def public_key(self) -> str:
        """Return what a browser needs to let this server send."""
        from ennead.server.notifications.encryption import coded, point_of

        return coded(point_of(await self.key()))

    async def start(self) -> None:
        """Read which notices waited when the server stopped."""
        if self.is_on:
            await self.key()
        await self.outbox.start()

    async def tick(self) -> None:
        """Send the notices that are due, a few at a time; what goes to one person goes in order."""
        by_person: dict[str, list[str]] = {}
        for name in self.outbox.due(TOGETHER):
            by_person.setdefault(self.outbox.waiting[name].item.person, []).append(name)
        places = asyncio.Semaphore(AT_ONCE)

        async def send(those: list[str]) -> None:
            async with places:
                for name in those:
                    await self.outbox.send(name)

        if by_person and self._trusted is None:
            self._trusted = await asyncio.to_thread(ssl.create_default_context)
        await asyncio.gather(*(send(those) for those in by_person.values()))

    async def _deliver(self, name: str, push: Push) -> None:
        """Hand a notice to the service of a browser."""
        host = allowed(push.endpoint, self.config.push)
        if host is None:
            raise Never("no such push service")
        address = await resolved(host)
        if address is None:
            raise Later("push service not found")
        status = await self._post(push, host.name, address)
        if status in GONE:
            with suppress(StoreError):  # it is found again when the next notice goes there
                await self.book.remove(push.person, push.device)
        if status == 429 or status >= 500:
            raise Later(f"answered with {status}")
        if status >= 300:
            raise Never(f"answered with {status}")

    async def _post(self, push: Push, name: str, address: str) -> int:
        """Send it to the address that was looked at, so that nobody can point the name elsewhere in between."""
        from ennead.server.notifications.encryption import decoded, sealed, word_for

        headers = {
            "host": urlsplit(push.endpoint).netloc,
            "authorization": word_for(push.endpoint, await self.key(), self._contact(), self.clock()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(push.useful),
            "urgency": "normal",
            "topic": push.topic,
        }
        body = sealed(push.text.encode(), decoded(push.p256dh), decoded(push.auth))
        try:
            async with asyncio.timeout(TIMEOUT):
                return await post(push.endpoint, address, name, self._trusted, headers, body)
        except (OSError, TimeoutError, EOFError, ValueError) as error:
            raise Later(type(error).__name__) from error

    def _contact(self) -> str:
        """Return where a push service can complain."""
        if self.config.smtp_from:
            return f"mailto:{self.config.smtp_from}"
        return self.config.address if self.config.secure else "mailto:nobody@ennead.invalid"


async def post(
    url: str, address: str, name: str, trusted: ssl.SSLContext | None, headers: Mapping[str, str], body: bytes
) -> int:
    """Post to an https address by way of a number that was looked up before, and return the status of the answer.

    What else the answer says is not read.
    """
    asked = urlsplit(url)
    target = (asked.path or "/") + (f"?{asked.query}" if asked.query else "")
    lines = [f"POST {target} HTTP/1.1", *(f"{key}: {value}" for key, value in headers.items())]
    head = "\r\n".join([*lines, f"content-length: {len(body)}", "connection: close", "\r\n"]).encode("ascii")
    reader, writer = await asyncio.open_connection(
        address, asked.port or 443, ssl=trusted, server_hostname=name, limit=LINE
    )
    try:
        writer.write(head + body)
        await writer.drain()
        while True:
            version, status = (await reader.readline()).split(maxsplit=2)[:2]
            if not version.startswith(b"HTTP/1."):
                raise ValueError(version)
            if int(status) >= 200:
                return int(status)
            while (await reader.readline()).strip():
                pass  # it only says that it is going to answer
    finally:
        writer.transport.abort()


def topic(device: str, tag: str) -> str:
    """Return under which name a push service keeps a notice: a newer one of the same name takes its place.

    The service reads it, and must not learn from it which table it is about, or who plays together.
    """
    return hashed(f"{device} {tag}")[:32]
