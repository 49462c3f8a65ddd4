"""Computer players at the tables: they think beside the event loop, so many at a time, first come first served.

A bot is given what its seat knows. While it thinks the table goes on; if something else has happened by the time it has
an answer, the answer is dropped and it thinks again.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ennead.ai.levels import bot
from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.server.bargaining import Bargaining
from ennead.server.room import Done, Refused, Room
from ennead.server.table import Table


class Thinkers:
    """A fixed number of threads in which bots think; compiled thinking does not hold Python's lock."""

    def __init__(self, at_once: int = 1):
        self._threads = ThreadPoolExecutor(at_once, "ennead-bot")

    async def think(self, level: str, known: Position, seat: int) -> Action:
        """Return what a bot of this level would do; wait for one's turn, then for the thought."""
        player = bot(level, known.book.slug)  # of its own: generators are not shared between threads
        return await asyncio.get_running_loop().run_in_executor(self._threads, player.choose, known, seat)

    async def close(self) -> None:
        """Finish the thoughts that are under way; those that wait are given up."""
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)


def is_to_move(room: Room) -> bool:
    """Say whether a bot is to move at a table: it is its turn, and it need not wait for bids."""
    match = room.table.match
    if not match or match.actor < 0 or not room.table.bot_may_play(match.actor):
        return False
    return room.window() is None


async def let_bots_play(room: Room, thinkers: Thinkers, bargaining: Bargaining | None = None) -> int:
    """Let bots play at a table as long as it is their turn, and answer offers; return how many moves they made.

    While one of them thinks over an offer, they do not move. A complaint if something cannot be done, when the store
    fails for instance: then it is tried again later.
    """
    bargaining = bargaining or Bargaining(room)
    moves = 0
    while True:
        if (pause := bargaining.pause()) is not None:
            await asyncio.sleep(pause)
            await bargaining.answer()
            continue
        if not (match := room.table.match) or not is_to_move(room):
            return moves
        seat, number = match.actor, len(room.table.events)
        action = await thinkers.think(room.table.level(seat), match.known(seat), seat)
        answer = await room.do("bot", f"{seat}:{number}", number, partial(Table.move, action=action))
        if isinstance(answer, Refused):
            raise answer.complaint
        moves += isinstance(answer, Done)
