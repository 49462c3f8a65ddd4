"""Links in notices that need no session: signed by the server, good for one device or address."""

import secrets

from itsdangerous import BadData, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer

from ennead.server.errors import TableError
from ennead.server.own_keys import own_key
from ennead.store.rows import Rows

CONFIRMED_WITHIN = 3 * 24 * 3600  # seconds in which an address has to be confirmed
LONGEST = 300  # letters of what claims to be such a link
KEY = "notice-links"


class SignedLinks:
    """Signs and checks links. `off` turns notices off; `confirm` confirms an address, within some days."""

    def __init__(self, rows: Rows):
        self.rows, clock = rows, rows.clock

        class Signer(TimestampSigner):
            """Signs by the server's own clock."""

            def get_timestamp(self) -> int:
                return int(clock())

        self._dated = Signer

    async def start(self) -> None:
        """Make the key with which links are signed, if there is none yet."""
        await own_key(self.rows, KEY, _new_key)

    async def off(self, channel: str) -> str:
        """Return what a link holds that turns notices off on a device, or to an address."""
        return str(URLSafeSerializer(await self._key(), salt="off").dumps(channel))

    async def to_turn_off(self, token: str) -> str:
        """Return for which device or address such a link is; an error if it is none of ours."""
        try:
            return str(URLSafeSerializer(await self._key(), salt="off").loads(_short(token)))
        except BadData as error:
            raise TableError("notice-link") from error

    async def confirm(self, channel: str) -> str:
        """Return what a link holds that confirms an address."""
        return str(URLSafeTimedSerializer(await self._key(), salt="confirm", signer=self._dated).dumps(channel))

    async def to_confirm(self, token: str) -> str:
        """Return which address such a link confirms; an error if it is none of ours, or too old."""
        reader = URLSafeTimedSerializer(await self._key(), salt="confirm", signer=self._dated)
        try:
            return str(reader.loads(_short(token), max_age=CONFIRMED_WITHIN))
        except BadData as error:
            raise TableError("notice-link") from error

    async def _key(self) -> bytes:
        return await own_key(self.rows, KEY, _new_key)


def _short(token: str) -> str:
    if len(token) > LONGEST:
        raise BadData("too long")
    return token


def _new_key() -> bytes:
    return secrets.token_bytes(32)
