"""A client that asks the application itself, without a network: nothing runs beside what the test wants."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import msgspec

from tests.server.live import Reply

HOST = "ennead.test"


@dataclass
class Browser:
    """A browser with a cookie; `agent` is how it names itself."""

    app: Any
    agent: str = ""
    cookie: str = ""
    address: str = "192.0.2.1"  # where it is

    @property
    def secret(self) -> str:
        """What the cookie holds."""
        return self.cookie.partition("=")[2]

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        """Make a request; fail where it is refused."""
        place, _, query = path.partition("?")
        sent = {"host": HOST, "user-agent": self.agent, "cookie": self.cookie, "content-type": "application/json"}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "https",
            "method": method,
            "path": unquote(place),
            "raw_path": place.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in sent.items() if value],
            "client": (self.address, 50_000),
            "server": (HOST, 443),
        }
        told: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b"" if body is None else msgspec.json.encode(body)}

        async def send(message: Any) -> None:
            told.append(message)

        await self.app(scope, receive, send)
        headers = {name.decode(): value.decode() for name, value in told[0]["headers"]}
        reply = Reply(told[0]["status"], headers, b"".join(one.get("body", b"") for one in told[1:]))
        assert reply.status < 400, (method, path, reply.status, reply.body)
        if given := headers.get("set-cookie"):
            self.cookie = given.partition(";")[0]
        return reply
