"""Links in notices that need no session: signed by the server, good for one device or address."""

import secrets
from collections.abc import Callable
from functools import partial

from itsdangerous import BadData, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer

from ennead.server.errors import TableError, refuse_if
from ennead.server.signing_keys import own_key
from ennead.store.rows import Rows

CONFIRMED_WITHIN = 3 * 24 * 3600  # seconds in which an address has to be confirmed
LONGEST = 300  # letters of a link's token at most
KEY = "notice-links"


class SignedLinks:
    """Signs and checks links. `off` turns notices off; `confirm` confirms an address, within some days."""

    def __init__(self, rows: Rows):
        self.rows, clock = rows, rows.clock

        class Signer(TimestampSigner):
            """Signs by the server's own clock."""

            def get_timestamp(self) -> int:
                return int(clock())

        self._signer = Signer

    async def start(self) -> None:
        """Make the key with which links are signed, if there is none yet."""
        await self._key()

    async def off(self, channel: str) -> str:
        """Return the token that turns notices off on a device, or to an address."""
        return str(URLSafeSerializer(await self._key(), salt="off").dumps(channel))

    async def to_turn_off(self, token: str) -> str:
        """Return for which device or address such a token is."""
        return _read(URLSafeSerializer(await self._key(), salt="off").loads, token)

    async def confirm(self, channel: str) -> str:
        """Return the token that confirms an address."""
        return str((await self._dated()).dumps(channel))

    async def to_confirm(self, token: str) -> str:
        """Return which address such a token confirms."""
        return _read(partial((await self._dated()).loads, max_age=CONFIRMED_WITHIN), token)

    async def _dated(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(await self._key(), salt="confirm", signer=self._signer)

    async def _key(self) -> bytes:
        return await own_key(self.rows, KEY, partial(secrets.token_bytes, 32))


def _read(load: Callable[[str], object], token: str) -> str:
    """Return what a token holds; an error if it is none of ours, or too old."""
    refuse_if(len(token) > LONGEST, "notice-link")
    try:
        return str(load(token))
    except BadData as error:
        raise TableError("notice-link") from error
