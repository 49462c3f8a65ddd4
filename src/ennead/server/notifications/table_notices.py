"""What a table has to tell a person who is away: that it waits for them, that it is over, where it goes on.

All of this is public at the table. No move is looked at, only who made one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ennead.play.events import Dealing, Offered
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.notice import Facts
from ennead.server.people.people import LISTED
from ennead.server.tables.events import AnyEvent, Asked, Began, Happened
from ennead.server.tables.listing import RUNNING
from ennead.server.tables.table import Table
from ennead.server.tables.told.messages import TableInfo
from ennead.store.rows import Key, Owner, Row, Scope, row

NAMES = 5  # of others who are named


@row("told", lasts=SESSION_SECONDS, most=LISTED + RUNNING, not_exported="it marks what they have been told")
class Mark(Row, frozen=True, omit_defaults=True):
    """What a person has been told of a table, so that it is told once: up to which turn, whether that it is over and
    where it goes on, and whether that a seat is kept for them there.
    """

    person: Scope[Owner[str]]
    table: Key[str]
    turn: int = -1
    over: bool = False
    rematch: bool = False
    invited: bool = False


class Situation(NamedTuple):
    """How a table stands for a person: since which event it waits for them, if it does; whether it is over, and where
    it goes on; whether another keeps a seat for them before it begins."""

    turn: int = -1
    over: bool = False
    rematch: str = ""
    invited: bool = False


def situation(table: Table, person: str) -> Situation:
    """Return how a table stands for a person. Alone with computers, or at one screen, nobody needs to be told."""
    own = set(table.seats_of(person))
    match = table.match
    if match is None:
        is_kept = person in table.kept_for.values() and not own
        return Situation(invited=is_kept and person != table.settings.owner)
    if not own or not set(table.people.values()) - {person}:
        return Situation()
    if match.outcome:
        return Situation(over=True, rematch=table.rematch)
    return Situation(_since(table, own) if own & wanted(table) else -1)


def wanted(table: Table) -> set[int]:
    """Return the seats for which a running table waits: to move, to answer what is asked, or to answer an offer."""
    match = table.match
    if match is None or match.outcome:
        return set()
    moving = {match.actor} if match.actor >= 0 and not table.is_bot(match.actor) else set()
    offered = {one.to for one in table.offers_to_answer() if _is_heard(table, one.to, one.maker)}
    return moving | set(table.waiting_for()) | offered


def facts_of(table: Table, name: str, person: str) -> Facts:
    """Return what a notice of a table names: the others who play there, computers without a name."""
    others = [seat for seat in range(table.players) if table.people.get(seat) != person]
    people = [table.names.get(seat) or table.settings.seats[seat].name for seat in others if seat not in table.bots]
    return Facts(table.settings.game, name, tuple(people[:NAMES]))


def facts_listed(info: TableInfo, own: Sequence[str]) -> Facts:
    """Return the same of a table as it stands in lists, for the player of these seats."""
    people = [seat.name for seat in info.seats if seat.seat not in own and not seat.level]
    return Facts(info.game, info.table, tuple(people[:NAMES]))


def _is_heard(table: Table, seat: int, maker: int) -> bool:
    person = table.people.get(seat)
    return person is not None and table.hears(person, maker, "offers")


def _since(table: Table, own: set[int]) -> int:
    """Return the number of the last event by which another has brought it about: it stays while one thinks."""
    last_first = range(len(table.events) - 1, -1, -1)
    return next((number for number in last_first if _brings_about(table.events[number], own)), 0)


def _brings_about(event: AnyEvent, own: set[int]) -> bool:
    """Say whether an event may let a table wait for these seats. What others deal among themselves does not."""
    if isinstance(event, Began):
        return True
    if isinstance(event, Asked):
        return event.seat not in own
    if not isinstance(event, Happened):
        return False
    inner = event.event
    if isinstance(inner, Offered):
        return inner.offer.to in own
    return not isinstance(inner, Dealing) and inner.actor is not None and inner.actor >= 0 and inner.actor not in own
