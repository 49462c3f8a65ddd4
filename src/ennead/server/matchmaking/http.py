"""Play now: saying what one would play, and hearing when others would, too."""

from typing import Annotated

import msgspec

from ennead.server.http.common import Short, routes
from ennead.server.http.routing import Asks, Call, slow_down
from ennead.server.matchmaking.model import PlayNowState
from ennead.server.matchmaking.rules import Stakes, Wish
from ennead.server.matchmaking.time_controls import ClockName
from ennead.server.matchmaking.wait_times import Lately


class PlayNow(Asks, frozen=True):
    """What a person would play: each of these sizes with each of these clocks is welcome."""

    game: Short
    sizes: Annotated[list[int], msgspec.Meta(min_length=1, max_length=8, description="how many play")]
    clocks: Annotated[
        list[ClockName],
        msgspec.Meta(min_length=1, max_length=6, description="minutes + seconds for each move, or days for each move"),
    ]
    rated: Annotated[Stakes, msgspec.Meta(description="any: rated or not, whichever comes first")] = "no"


class Listening(msgspec.Struct, frozen=True):
    """Whether to be answered only when there is news, or after some seconds."""

    wait: bool = False


@routes.add("POST", "/api/play-now", cost=10)
async def play_now(call: Call, wish: PlayNow) -> PlayNowState:
    """Wait for others who would play the same; rated games need an account."""
    slow_down(call.limits.tables.take(call.me.id, call.address))  # a table may come of it
    sizes, clocks = tuple(sorted(set(wish.sizes))), tuple(dict.fromkeys(wish.clocks))
    return await call.server.finding.ask(call.me, Wish(wish.game, sizes, clocks, wish.rated), call.address)


@routes.add("GET", "/api/play-now")
async def play_now_standing(call: Call, wish: Listening) -> PlayNowState:
    """Say what I wait for, and whether a table was made for me; with `wait` this is also how one stays in line."""
    finding, me = call.server.finding, call.me

    async def gone() -> None:
        while (await call.request.receive())["type"] != "http.disconnect":
            pass

    if wish.wait:
        await finding.news(me.id, gone)
    standing = finding.standing(me.id)
    if standing.table and call.secret:
        await call.tables.people.stay(me, call.secret)  # people with a table are known for longer
    return standing


@routes.add("DELETE", "/api/play-now")
async def wait_no_longer(call: Call) -> None:
    """Wait no longer."""
    await call.server.finding.leave(call.me.id)


@routes.add("GET", "/api/play-now/lately", who="anybody", is_open=True)
async def waited_lately(call: Call) -> list[Lately]:
    """Tell how long people have waited lately for a game, about: the same for everybody."""
    return call.server.finding.waits.told(call.tables.people.clock())
