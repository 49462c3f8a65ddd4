"""A rematch: the players of a table that is over go on at another."""

from functools import partial

import msgspec

from ennead.server.asker import Asker
from ennead.server.tables.events import Rematched
from ennead.server.tables.model import VISITORS, Visitor
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.open_tables import Tables, new_name
from ennead.server.tables.queue import Answer, Behind, Done, Refused
from ennead.server.tables.settings import set_up
from ennead.server.tables.table import Table
from ennead.store.protocol import Put, StoreError
from ennead.store.rows import put


async def rematch(tables: Tables, live: OpenTable, asker: Asker, command: str, expected: int | None) -> Answer:
    """Make the table of a rematch; a second request finds the one that is there."""
    person, room, rows = asker.person, live.room, tables.rows
    try:
        settings = room.table.rotated(person)
        if not room.table.rematch:
            tables.check_new(asker)
    except StoreError as error:
        return Refused(error)
    following = len(room.table.events)
    if room.table.rematch:
        return Done(following)
    if expected not in (None, following):
        return Behind(following)
    name = new_name()
    settings = await tables.work.do(asker, partial(set_up, settings))
    let_in = [one for one in await rows.all(Visitor, room.name, most=VISITORS) if room.still_invites(one.invitation)]
    players = {settings.owner, *(seat.person for seat in settings.seats if seat.person)}
    also = [*tables.writing(name, settings, sorted(players)), *tables.lists.listing(name, settings)]
    for one in sorted(players | {visitor.person for visitor in let_in}):  # who was here may also be there
        for write in put(Visitor(name, one, settings.invitation), now=rows.clock()):
            also.append(msgspec.structs.replace(write, most=None) if isinstance(write, Put) else write)

    def go_on(table: Table) -> list[Rematched]:
        return [] if table.rematch else [Rematched(name)]

    answer = await tables.do(live, person, command, expected, go_on, also)
    if room.table.rematch == name:
        tables.count_new(asker)
    return answer
