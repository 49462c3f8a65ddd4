"""Tables for the tests, in a line each."""

from ennead.games import GAMES
from ennead.server.facts import Bus
from ennead.server.lifetimes import DAY
from ennead.server.people.blocks import Blocks
from ennead.server.people.decisions import HostDecisions
from ennead.server.people.people import People
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.settings import SeatSetting, Settings
from tests.facts import facts

NONCE = b"n" * 16
FIRST_BEGINS = {slug: facts(slug).first_begins for slug in GAMES}
SHORT = {slug: facts(slug).short for slug in GAMES}


def seats(*kinds: str) -> tuple[SeatSetting, ...]:
    """Write seats shortly: `person`, `screen`, or the level of a bot."""
    return tuple(SeatSetting(kind) if kind in ("person", "screen") else SeatSetting("bot", kind) for kind in kinds)


def wish(*kinds: str, **more) -> Settings:
    """Return what Ana wants of a table at which the first seat begins."""
    more = {"game": "isis", "owner": "ana", "bidding": 0, **more}
    more["options"] = {**FIRST_BEGINS[more["game"]], **more.get("options", {})}
    return Settings(seats=seats(*(kinds or ("person", "person"))), **more)


def tables_on(store, config, clock, bus=None) -> Tables:
    """Return tables without what a server has besides them."""
    people = People(store, clock, config.guest_days * DAY, config.player_days * DAY)
    return Tables(bus or Bus(), people, config, Blocks(store, clock), HostDecisions(store, clock))
