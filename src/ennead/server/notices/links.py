"""Links in notices that need no session: signed by the server, good for one device or address."""

import secrets

from itsdangerous import BadData, URLSafeTimedSerializer

from ennead.server.notices.own_keys import own_key
from ennead.server.settings import TableError
from ennead.server.store import Store

CONFIRMED_WITHIN = 3 * 24 * 3600  # seconds in which an address has to be confirmed
FOR_GOOD = None
LONGEST = 300  # letters of what claims to be such a link
KEY = "notice-links"


class Links:
    """Makes such links, and reads them again. `off` turns notices off; `confirm` confirms an address."""

    def __init__(self, store: Store):
        self.store = store

    async def start(self) -> None:
        """Make the key with which links are signed, if there is none yet."""
        await own_key(self.store, KEY, _new_key)

    async def token(self, what: str, channel: str) -> str:
        """Return what a link holds that does this for a device or an address."""
        return str((await self._signer(what)).dumps(channel))

    async def channel(self, what: str, token: str) -> str:
        """Return for which device or address a link does this; an error if it is none of ours, or too old."""
        most = CONFIRMED_WITHIN if what == "confirm" else FOR_GOOD
        try:
            if len(token) > LONGEST:
                raise BadData(token)
            return str((await self._signer(what)).loads(token, max_age=most))
        except BadData as error:
            raise TableError("notice-link") from error

    async def _signer(self, what: str) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(await own_key(self.store, KEY, _new_key), salt=what)


def _new_key() -> bytes:
    return secrets.token_bytes(32)
