"""Computer players at the tables: they move, answer offers and make some.

A bot is given what its seat knows. While it thinks the table goes on; if something else has happened by the time it has
an answer, the answer is dropped and it thinks again.
"""

import asyncio
from functools import partial

from ennead.core.seats import SPECTATOR
from ennead.play.match import Match
from ennead.play.undoing import shows_own
from ennead.server.tables.bots.haggling import Bargaining
from ennead.server.tables.bots.pool import Thinkers
from ennead.server.tables.queue import Done, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.table import Table

REGRET = 1.5  # seconds that a person has to take back what they have shown of their own, before a bot's move settles it


def is_to_move(room: Room) -> bool:
    """Say whether a bot is to move at a table: it is its turn, and it need not wait for bids."""
    match = room.table.match
    if not match or match.actor < 0 or room.table.is_full or not room.table.bot_may_play(match.actor):
        return False
    return room.auction() is None


def hides(match: Match, seat: int) -> bool:
    """Say whether a seat sees what nobody else does.

    Then it takes its usual time for every move, also where there is no choice: the time of an answer must not reveal
    what a seat holds.
    """
    return match.view(seat).position != match.view(SPECTATOR).position


def is_regretted(table: Table, match: Match) -> bool:
    """Say whether a person may still want to take back the last move, and could not after a bot's.

    Nobody's clock runs meanwhile: a bot is to move. At a rated table what was shown is not taken back at all.
    """
    is_person = bool(match.line) and match.sitters[match.line[-1].actor].kind == "person"
    return is_person and not table.settings.rated and shows_own(match)


async def let_bots_play(room: Room, thinkers: Thinkers, bargaining: Bargaining | None = None) -> int:
    """Let bots play at a table as long as it is their turn, and haggle; return how many moves they made.

    While one of them thinks over an offer, they do not move; and what one has promised, it does. An error if
    something cannot be done, when the store fails for instance: then it is tried again later.
    """
    bargaining = bargaining or Bargaining(room)
    moves = 0
    while True:
        if (pause := bargaining.pause()) is not None:
            await asyncio.sleep(pause)
            await bargaining.answer(thinkers)
            continue
        if await bargaining.speak(thinkers):
            continue
        if not (match := room.table.match) or not is_to_move(room):
            return moves
        seat, number = match.actor, len(room.table.events)
        level, word = room.table.level(seat), bargaining.word(seat)
        at_least = thinkers.pace.usual(level, match.book.slug) if hides(match, seat) else 0.0
        if level != "random" and is_regretted(room.table, match):
            at_least = max(at_least, REGRET)
        if word:
            await asyncio.sleep(at_least)
        action = word or await thinkers.think(level, match.known(seat), seat, at_least)
        answer = await room.do("bot", f"{seat}:{number}", number, partial(Table.move, action=action))
        if isinstance(answer, Refused):
            raise answer.error
        moves += isinstance(answer, Done)
