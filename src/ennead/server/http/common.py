"""What the routes share: where they are listed, what a request may hold, and who may see a table."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import _lru_cache_wrapper, cache, wraps
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import msgspec

from ennead.core.language import UserError
from ennead.server.errors import LATER, ServerError
from ennead.server.http.routing import Call, Routes

if TYPE_CHECKING:
    from ennead.server.tables.open_table import Entry, OpenTable

T = TypeVar("T")

routes = Routes()

FILE_SIZE = 256 * 1024  # of a match file that a person brings along

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="what others read; one line")]
Language = Literal["en", "fr"]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]


def told_of_games(what: str, cost: int = 5) -> Callable[[Callable[[str, str], T]], "_lru_cache_wrapper[T]"]:
    """Make a function of a game and a language a route: what it tells everybody is made beside the loop, and kept."""

    def added(tell: Callable[[str, str], T]) -> "_lru_cache_wrapper[T]":
        told = cache(tell)

        @routes.add("GET", f"/api/games/{{game}}/{what}", who="anybody", is_open=True, cost=cost)
        @wraps(tell)
        async def answer(call: Call) -> T:
            game = call.game
            return await call.tables.work.do(call.asker, lambda: told(game, call.lang))

        return told

    return added


async def entries(call: Call, names: Iterable[str]) -> "list[Entry]":
    """Return tables as they stand in lists, one after the other."""
    found: list[Entry] = []
    for name in names:
        try:
            found.append(await call.tables.entry(name, call.asker))
        except UserError as error:
            if error.message in LATER:
                raise
            continue  # the store has lost it, or an older program has made it: the others are listed
    return found


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
