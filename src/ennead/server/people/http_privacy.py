"""How this server keeps what people leave on it: for the page about privacy."""

from typing import Annotated

import msgspec

from ennead.core.language import words
from ennead.server.http.common import routes
from ennead.server.http.routing import Call
from ennead.server.lifetimes import DAY
from ennead.server.people.kept import kinds


class KeptInfo(msgspec.Struct, frozen=True):
    """A kind of things that are kept of people, in the reader's language."""

    what: str
    long: Annotated[str, msgspec.Meta(description="how long it is kept")]


class Kept(msgspec.Struct, frozen=True):
    """For how many days without a visit this server keeps what, and what else it does with what it knows of people."""

    guest_days: Annotated[int, msgspec.Meta(description="a guest who has no table")]
    player_days: Annotated[int, msgspec.Meta(description="a guest who has one")]
    waiting_days: Annotated[int, msgspec.Meta(description="a table that has not begun")]
    left_days: Annotated[int, msgspec.Meta(description="a match that is not over; 0: for good")]
    over_days: Annotated[int, msgspec.Meta(description="a match that is over; 0: for good")]
    mails: Annotated[bool, msgspec.Meta(description="whether it can send mails")]
    push: Annotated[bool, msgspec.Meta(description="whether it can send notices to browsers")]
    contact: Annotated[str, msgspec.Meta(description="who runs this server, as they say it; empty: not said")]
    kinds: Annotated[list[KeptInfo], msgspec.Meta(description="all kinds of things that it keeps of people")]


@routes.add("GET", "/api/privacy", who="anybody")
async def how_it_is_kept(call: Call) -> Kept:
    """Tell for how long this server keeps what, and who runs it."""
    config = call.tables.config
    can = {"mails": bool(config.smtp_host), "push": bool(config.push)}
    found = kinds(words("server", call.lang), max(config.guest_days, config.player_days) * DAY)
    told = {"kinds": [KeptInfo(one.what, one.long) for one in found if one.personal]}
    return msgspec.convert(msgspec.structs.asdict(config) | can | told, Kept)
