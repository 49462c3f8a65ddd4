"""Playing on several machines, with Ray: whole batches of games for each task, results in the order of the plan."""

import logging
import os
import socket
from collections.abc import Generator, Iterator
from importlib import import_module
from itertools import cycle
from typing import Any

from ennead.ai.levels import stamp
from ennead.arena.errors import ArenaError
from ennead.arena.playing import Result, Seating, Stage
from ennead.arena.settings import Maker, Settings
from ennead.arena.workers import in_order
from ennead.core.language import system_problem

PATIENCE = 5.0  # seconds for somebody to open the door


class RemoteStage(Stage):
    """A stage on another machine; it is ready as soon as it is there."""

    def __init__(self, settings: Settings, makers: dict[str, Maker]):
        super().__init__(settings, makers)
        self.rehearse()

    def made_of(self) -> str:
        """Return a few letters for what the levels are made of there."""
        return stamp(self.settings.game)


def play_on_ray(stage: Stage, plan: Iterator[Seating], address: str) -> Generator[Result, None, None]:
    """Play on all cores that the Ray at an address has; `local` starts one here.

    The other machines must have the same version of Ennead: others would play other games.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would tell its makers about it
    try:
        ray: Any = import_module("ray")  # an extra, which need not be here
    except ImportError as error:
        raise ArenaError("no-ray") from error
    _knock(address)
    ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        away = ray.remote(num_cpus=1)(RemoteStage)
        stages = [away.remote(stage.settings, stage.makers) for _ in range(cores)]
        if set(ray.get([one.made_of.remote() for one in stages])) != {stage.settings.levels}:
            raise ArenaError("ray-other-code")
        turn = cycle(stages)

        def submit(batch: list[Seating]) -> Any:
            return next(turn).play_all.remote(batch)

        yield from in_order(plan, submit, ray.get, cores)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Complain if nobody is at an address; Ray itself would try for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise ArenaError("ray-unreachable", address=address, problem=system_problem(error)) from error
