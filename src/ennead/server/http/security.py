"""What stands between the network and the routes: who may be reached under which name, from which page, how often.

Each part is plain ASGI. Pages of other sites can neither write nor open a socket here; a name that a stranger points
at this machine is not answered; and every answer carries the headers that keep a browser from doing more than it must.
"""

import ipaddress
import re

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ennead.core.language import LANGUAGES
from ennead.server.config import Config, ip_of
from ennead.server.errors import ServerError
from ennead.server.http.problems import answer
from ennead.server.rate_limits import Limits

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the compiled rules of the games
        "worker-src 'self'",  # in which the page searches
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types own-scripts",  # for the addresses of workers, which are scripts of ours
    )
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# Versions of Python differ in what they take for a host.
HOST = re.compile(r"(?:\[(?P<number>[^\[\]]+)\]|(?P<name>[^\[\]:/@]+))(?::\d*)?")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def accepted(headers: Headers) -> str:
    """Return the first language of ours that a browser asks for, else English."""
    for part in headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return "en"


def address_of(scope: Scope) -> str:
    """Return where a connection comes from; whole networks of IPv6 count as one."""
    return network_of((scope.get("client") or ("", 0))[0])


def network_of(host: str) -> str:
    """Return what counts as one address: itself, or the whole network that a household has with IPv6."""
    address = ip_of(host)
    if address is None or address.version == 4:
        return str(address or host)
    return str(address.ipv4_mapped or ipaddress.ip_network(f"{address}/64", strict=False))


def base_of(config: Config, connection: HTTPConnection) -> str:
    """Return the address that people type: as configured, else the one that this browser has typed."""
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return (config.address or f"{scheme}://{connection.headers['host']}").rstrip("/")


class Safety:
    """The checks before every request and socket."""

    def __init__(self, app: ASGIApp, config: Config):
        self.app = app
        self.names = config.named_hosts()
        self.headers = dict(HEADERS)
        if config.secure:
            self.headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self.refusal(scope, headers)
        if refused is None:
            await self.app(scope, receive, send if scope["type"] == "websocket" else self._guarded(scope, send))
        elif scope["type"] == "websocket":
            # Before the handshake is accepted, closing is answered with 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refused.message})
        else:
            response = answer(refused, accepted(headers))
            response.headers["connection"] = "close"  # what else was asked for on it is not looked at
            await response(scope, receive, self._guarded(scope, send))

    def refusal(self, scope: Scope, headers: Headers) -> ServerError | None:
        """Return the error with which a connection is refused, or nothing."""
        if len(headers.getlist("host")) > 1:
            return ServerError("two-hosts")
        if not self._is_known(headers.get("host", "")):
            return ServerError("unknown-host")
        if (scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS) and not self._is_own_page(headers):
            return ServerError("other-site")
        limits: Limits = scope["app"].state.limits
        wait = limits.requests.take(address_of(scope))
        return ServerError("too-many", seconds=int(wait) + 1) if wait else None

    def _is_known(self, host: str) -> bool:
        """Say whether the server may be reached under this name: plain numbers cannot be pointed elsewhere."""
        if not (found := HOST.fullmatch(host)):
            return False
        name = found["name"] or ""
        return ip_of(found["number"] or name) is not None or name.lower() in self.names

    def _is_own_page(self, headers: Headers) -> bool:
        """Say whether a request comes from a page of ours, or from no page at all."""
        origin = headers.get("origin")
        is_own = headers.get("sec-fetch-site") in (None, "same-origin", "none")
        return is_own and (origin is None or origin.partition("://")[2] == headers["host"])

    def _guarded(self, scope: Scope, send: Send) -> Send:
        """Add the headers to what is answered."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = dict(self.headers)
                if not scope["path"].startswith("/static/"):
                    own["cache-control"] = "no-store"
                given = {name for name, _ in message["headers"]}
                added = [(name.encode(), value.encode()) for name, value in own.items() if name.encode() not in given]
                message = {**message, "headers": [*message["headers"], *added]}
            await send(message)

        return guarded
