"""Web push: notices go to the service that a person's browser has chosen, sealed so that only that browser can read
them."""

import asyncio
import hashlib
import ssl
from collections.abc import Awaitable, Callable, Sequence

import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from ennead.server.config import Config
from ennead.server.events import AnyEvent
from ennead.server.notices.outbox import Later, Never, Outbox
from ennead.server.notices.push_hosts import allowed, resolved
from ennead.server.notices.sealing import coded, decoded, key_of, new_key, point_of, sealed, word_for
from ennead.server.own_keys import own_key
from ennead.server.store import Store
from ennead.server.tables import OpenTable

USEFUL = 24 * 3600  # seconds in which a notice is of use
TOGETHER = 64  # notices in a round
AT_ONCE = 8  # of them at the same time
TIMEOUT = 10.0  # seconds that a service may take
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


class Pusher:
    """Hands notices to push services. `gone` is told when a browser no longer wants any."""

    def __init__(self, store: Store, config: Config, clock: Callable[[], float]):
        self.store, self.config, self.clock = store, config, clock
        self.outbox = Outbox(
            store, "push", Push, self._deliver, clock, lambda push: push.device, lambda push: push.person
        )
        self.gone: Callable[[str, str], Awaitable[None]] | None = None
        self._client: httpx.AsyncClient | None = None
        self._trusted: ssl.SSLContext | None = None
        self._key: ec.EllipticCurvePrivateKey | None = None

    @property
    def is_on(self) -> bool:
        """Whether notices can be pushed."""
        return bool(self.config.push.strip())

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """Return the server's own key, by which browsers know whom they have let send."""
        if self._key is None:
            self._key = key_of(await own_key(self.store, KEY, new_key))
        return self._key

    async def public_key(self) -> str:
        """Return what a browser needs to let this server send."""
        return coded(point_of(await self.key()))

    async def start(self) -> None:
        """Read which notices waited when the server stopped."""
        await self.key()
        await self.outbox.start()

    async def care(self) -> None:
        """Send the notices that are due, a few at a time; what goes to one person goes in order."""
        names = self.outbox.due(TOGETHER)
        if not names:
            return
        by_person: dict[str, list[str]] = {}
        for name in names:
            person = msgspec.json.decode(self.outbox.waiting[name].item, type=Push).person
            by_person.setdefault(person, []).append(name)
        places = asyncio.Semaphore(AT_ONCE)

        async def send(those: list[str]) -> None:
            async with places:
                for name in those:
                    await self.outbox.send(name)

        if self._trusted is None:
            self._trusted = await asyncio.to_thread(httpx.create_ssl_context)  # reading all that is trusted takes long
        async with httpx.AsyncClient(verify=self._trusted, timeout=TIMEOUT, trust_env=False) as self._client:
            await asyncio.gather(*(send(those) for those in by_person.values()))

    def heed(self, live: OpenTable, events: Sequence[AnyEvent]) -> None:
        """Take no note of tables: others decide what is told to whom."""

    async def _deliver(self, name: str, push: Push) -> None:
        """Hand a notice to the service of a browser."""
        host = allowed(push.endpoint, self.config.push)
        if host is None:
            raise Never("no such push service")
        address = await resolved(host)
        if address is None:
            raise Later("push service not found")
        status = await self._post(push, host.name, address)
        if status in GONE and self.gone:
            await self.gone(push.person, push.device)
        if status == 429 or status >= 500:
            raise Later(f"answered with {status}")
        if status >= 300:
            raise Never(f"answered with {status}")

    async def _post(self, push: Push, name: str, address: str) -> int:
        """Send it to the address that was looked at, so that nobody can point the name elsewhere in between."""
        assert self._client is not None
        url = httpx.URL(push.endpoint)
        headers = {
            "host": url.netloc.decode(),
            "authorization": word_for(push.endpoint, await self.key(), self._contact(), self.clock()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(push.useful),
            "urgency": "normal",
            "topic": push.topic,
        }
        body = sealed(push.text.encode(), decoded(push.p256dh), decoded(push.auth))
        asked = self._client.stream(
            "POST", url.copy_with(host=address), headers=headers, content=body, extensions={"sni_hostname": name}
        )
        try:
            async with asyncio.timeout(TIMEOUT), asked as response:
                return response.status_code  # what else it says is not read
        except (httpx.HTTPError, TimeoutError) as error:
            raise Later(type(error).__name__) from error

    def _contact(self) -> str:
        """Return where a push service can complain."""
        if self.config.smtp_from:
            return f"mailto:{self.config.smtp_from}"
        return self.config.address if self.config.secure else "mailto:nobody@ennead.invalid"


def topic(device: str, tag: str) -> str:
    """Return under which name a push service keeps a notice: a newer one of the same name takes its place.

    The service reads it, and must not learn from it which table it is about, or who plays together.
    """
    return hashlib.sha256(f"{device} {tag}".encode()).hexdigest()[:32]
