"""What runs beside the tables for as long as the server does, such as clocks, notices or tournaments.

A service looks after its own things in rounds, about once a second, and is told what happens at tables. None can hold
up another: each has a task of its own, and one that fails is tried again in its next round.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from ennead.server.closing import log_failure
from ennead.server.events import AnyEvent
from ennead.server.tables import OpenTable, Tables

ROUND = 1.0  # seconds between two rounds of a service


class Service(Protocol):
    """Something that runs beside the tables."""

    async def start(self) -> None:
        """Read what was left unfinished when the server stopped, however it stopped."""

    async def care(self) -> None:
        """Do what is due now."""

    def heed(self, live: OpenTable, events: Sequence[AnyEvent]) -> None:
        """Take note of what has just happened at a table: quickly, for others wait; what takes time is left to `care`.

        Everybody has been told by then, and it is on the disk.
        """


class Services:
    """The services that run."""

    def __init__(self, tables: Tables, services: Sequence[Service]):
        self.tables = tables
        self.services = services
        self._tasks: list[asyncio.Task[None]] = []
        tables.observers += [service.heed for service in services]

    def start(self) -> None:
        """Begin to run."""
        self._tasks = [asyncio.create_task(self._run(service)) for service in self.services]

    async def close(self) -> None:
        """Stop; what a service has not finished it finds again when it starts."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, service: Service) -> None:
        begun = False
        while True:
            try:
                if not begun:
                    await service.start()
                    begun = True
                await service.care()
            except Exception as error:  # the others go on
                log_failure("service failed", error, service=type(service).__name__)
            await asyncio.sleep(ROUND)
