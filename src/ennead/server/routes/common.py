"""What the routes share: where they are listed, what a request may hold, and who may see a table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from ennead.server.errors import ServerError
from ennead.server.routing import Call, Routes

if TYPE_CHECKING:
    from ennead.server.tables import OpenTable

routes = Routes()

FILE_SIZE = 256 * 1024  # of a match file that somebody brings along

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="what others read; one line")]
Language = Literal["en", "fr"]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]


class Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request asks for."""


@asynccontextmanager
async def visible(call: Call) -> AsyncIterator["OpenTable"]:
    """Use the table of the path, if the caller may look at it; to others it is not there."""
    async with visible_at(call, call.table) as live:
        yield live


@asynccontextmanager
async def visible_at(call: Call, table: str) -> AsyncIterator["OpenTable"]:
    """Use a table, likewise."""
    async with call.tables.table(table, call.asker) as live:
        if not await call.server.access.may_look(live, call.viewer):
            raise ServerError("no-such-table", table=table)
        yield live
