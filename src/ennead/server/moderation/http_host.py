"""For the hosts of a server only: what is reported, who is on, and what they can do about it."""

from typing import Annotated

import msgspec

from ennead.server.http.common import routes
from ennead.server.http.routing import Asks, Call
from ennead.server.moderation.acts import LogLine, OnPage
from ennead.server.moderation.reports import ReportInfo
from ennead.server.moderation.service import Overview
from ennead.server.ratings.one_sided import OneSided

LOG_LINES = 200


class Wanted(Asks, frozen=True):
    """What is to be done."""

    act: OnPage


class Which(msgspec.Struct, frozen=True):
    """Reports that are open, or those that are closed."""

    closed: Annotated[bool, msgspec.Meta(description="those that were put away")] = False


@routes.add("GET", "/api/host", who="host", cost=20)
async def host_overview(call: Call) -> Overview:
    """Tell a host who is on, who is banned, which limits hold and what is announced. No addresses."""
    return await call.server.moderation.overview()


@routes.add("GET", "/api/host/reports", who="host", cost=50)
async def host_reports(call: Call, which: Which) -> list[ReportInfo]:
    """List what was reported: accounts' reports first, the latest of each first."""
    return await call.server.moderation.reported(which.closed)


@routes.add("GET", "/api/host/one-sided", who="host", cost=50)
async def host_one_sided(call: Call) -> list[OneSided]:
    """List accounts that have won mainly against accounts that hardly play anybody else: it is no proof."""
    return await call.server.ratings.one_sided()


@routes.add("GET", "/api/host/log", who="host", cost=20)
async def host_log(call: Call) -> list[LogLine]:
    """List what hosts have done, the latest first."""
    return await call.server.moderation.log.latest(LOG_LINES)


@routes.add("POST", "/api/host/acts", who="host", cost=20)
async def host_act(call: Call, wanted: Wanted) -> None:
    """Do something as a host: it holds at once, and stands in the log."""
    await call.server.desk.do(call.me.id, wanted.act)
