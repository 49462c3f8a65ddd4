"""Limits that a host can change while the server runs. What was changed is kept, and holds after a start, too."""

from typing import Annotated

import msgspec

from ennead.server.errors import ServerError
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.rate_limits import Limits
from ennead.server.tables.open_tables import Tables
from ennead.store.protocol import Write
from ennead.store.rows import Key, Row, Rows, Whole, delete_at, put, row

LOWEST = {  # with less than this, hosts would shut themselves out
    "requests": 60, "guests": 1, "tables": 1, "frames": 60, "talk": 4, "work": 1000, "waiting_tables": 1,
    "connections_each": 4,
}  # fmt: skip
HIGHEST = 1_000_000


@row("limit")
class ChangedLimit(Row, frozen=True):
    """A limit that a host has changed, until a host lets it be again what the configuration says."""

    name: Key[str]
    value: Whole[int]


class LimitInfo(msgspec.Struct, frozen=True):
    """A limit: what it is now, and what the configuration says."""

    name: str
    value: int
    usual: int
    lowest: Annotated[int, msgspec.Meta(description="what it can be at least")]
    highest: Annotated[int, msgspec.Meta(description="and at most")] = HIGHEST


class LimitsNow:
    """The limits as they are now."""

    def __init__(self, tables: Tables, limits: Limits, connections: ConnectionLimits):
        self.rows, self.usual, self.tables = Rows(tables.store, tables.people.clock), tables.config, tables
        self.limits, self.connections = limits, connections

    async def read(self) -> None:
        """Apply the limits that hosts have changed before."""
        kept = await self.rows.all(ChangedLimit, most=len(LOWEST))
        if changed := {one.name: one.value for one in kept if one.name in LOWEST}:
            self.apply(changed)  # else those who are here already would begin anew

    def told(self) -> list[LimitInfo]:
        """Return all limits."""
        now = self.tables.config
        return [LimitInfo(name, getattr(now, name), getattr(self.usual, name), low) for name, low in LOWEST.items()]

    def check(self, name: str, value: int | None) -> list[Write]:
        """Return the writes that change a limit; an error if that is impossible."""
        if name not in LOWEST:
            raise ServerError("no-such-limit", name=name, possible=", ".join(LOWEST))
        if value is None:
            return [delete_at(ChangedLimit, name)]
        if not LOWEST[name] <= value <= HIGHEST:
            raise ServerError("limit-range", name=name, least=LOWEST[name], most=HIGHEST)
        return put(ChangedLimit(name, value))

    def change(self, name: str, value: int | None) -> None:
        """Apply a limit from now on."""
        self.apply({name: getattr(self.usual, name) if value is None else value})

    def apply(self, values: dict[str, int]) -> None:
        """Apply limits from now on."""
        config = msgspec.structs.replace(self.tables.config, **values)
        self.tables.change_config(config)
        self.limits.change(config)
        self.connections.change(config)
