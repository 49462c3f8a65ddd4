"""Background services, such as clocks, notices or tournaments: they run as long as the server does.

A service does its work in rounds, about once a second. None can hold up another: each has a task of its own, and one
that fails is tried again in its next round.
"""

import asyncio
from collections.abc import Sequence

from ennead.server.shutdown import log_failure

ROUND = 1.0  # seconds between two rounds of a service


class Service:
    """A background service."""

    async def start(self) -> None:
        """Read what was left unfinished when the server stopped, however it stopped."""

    async def tick(self) -> None:
        """Do what is due now."""


class Services:
    """The services that run."""

    def __init__(self, services: Sequence[Service]):
        self.services = services
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start a task for each service."""
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
                await service.tick()
            except Exception as error:  # the others go on
                log_failure("service failed", error, service=type(service).__name__)
            await asyncio.sleep(ROUND)
