"""What a person looks for, how things stand for them, and the table that is made of it."""

import secrets
from collections.abc import Iterable
from typing import Annotated

import msgspec

from ennead.ai.levels import usual
from ennead.server.matchmaking.rules import Group, Wish
from ennead.server.matchmaking.time_controls import clock_of
from ennead.server.people.people import Person
from ennead.server.tables.settings import THE_HOUSE, SeatSetting, Settings


class PlayNowState(msgspec.Struct, frozen=True):
    """How things stand for a person who looks for a game."""

    wish: Annotated[Wish | None, msgspec.Meta(description="what I wait for; null: I do not")] = None
    seconds: Annotated[int, msgspec.Meta(description="so long I have waited")] = 0
    held: Annotated[
        int, msgspec.Meta(description="seconds before a game is looked for: games were given up by me, or from here")
    ] = 0
    table: Annotated[str, msgspec.Meta(description="the table that was made for me, where a seat is kept")] = ""
    rated: Annotated[bool, msgspec.Meta(description="at that table the result counts: I agreed when I wished it")] = (
        False
    )
    stays: Annotated[bool, msgspec.Meta(description="I go on waiting with the page closed")] = False
    computer: Annotated[
        str | None,
        msgspec.Meta(
            description="a computer player is offered: its level, whose rating is published; empty: any level"
        ),
    ] = None


def settings_for(group: Group, players: Iterable[Person]) -> Settings:
    """Return the settings of a group's table; who sits where is drawn."""
    place = group.place
    seats = [SeatSetting("person", person=one.id, name=one.name) for one in players]
    secrets.SystemRandom().shuffle(seats)
    stand_in = "" if place.rated else usual(place.game)
    clock = clock_of(place.clock, place.rated)
    settings = Settings(place.game, THE_HOUSE, tuple(seats), {}, hints=False, stand_in=stand_in, clock=clock)
    if not place.rated:
        return settings
    return msgspec.structs.replace(settings, rated=True, open=True)  # others may watch, and find it in profiles
