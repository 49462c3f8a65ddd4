"""Playing on all cores: whole batches of games in processes of their own, results in the order of the plan."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

from ennead.arena.playing import Result, Seating, Stage
from ennead.arena.settings import Maker, Settings

BATCH_SECONDS = 1.0  # that a batch should take, so that little is lost when a run is stopped
LARGEST_BATCH = 200
AHEAD = 3  # batches that wait for each process

T = TypeVar("T")

_here: list[Stage] = []  # in a worker: where it plays


def play_here(stage: Stage, plan: Iterator[Seating]) -> Generator[Result, None, None]:
    """Play one game after the other, in this process."""
    for seating in plan:
        yield stage.play(seating)


def play_in_processes(stage: Stage, plan: Iterator[Seating], processes: int) -> Generator[Result, None, None]:
    """Play in several processes of this machine."""
    context = get_context("spawn")  # a fork would take over locks that threads of this process hold
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, _begin, (stage.settings, stage.makers, theirs))

    def submit(batch: list[Seating]) -> Future[list[Result]]:
        return pool.submit(_play, batch)

    try:
        yield from in_order(plan, submit, Future.result, processes)
    finally:
        ours.close()  # the workers stop at once, whatever they play
        pool.shutdown(cancel_futures=True)
        theirs.close()


def in_order(
    plan: Iterator[Seating], submit: Callable[[list[Seating]], T], fetch: Callable[[T], list[Result]], workers: int
) -> Iterator[Result]:
    """Hand a plan out in batches and fetch the results in its order.

    The plan is asked for a batch at a time, and may change its mind about the rest.
    """
    waiting: deque[T] = deque()
    size = 1
    while True:
        while len(waiting) < AHEAD * workers and (batch := list(islice(plan, size))):
            waiting.append(submit(batch))
        if not waiting:
            return
        results = fetch(waiting.popleft())
        size = _batch_size(results)
        yield from results


def _batch_size(results: Sequence[Result]) -> int:
    """Say how many games fill a batch, going by what these have taken."""
    pace = sum(sum(result.seconds) for result in results) / len(results)
    return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / max(pace, 1e-9))))


def _begin(settings: Settings, makers: Mapping[str, Maker], line: Connection) -> None:
    """Get a worker ready; it ends with whoever started it, even if that one is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()
    stage = Stage(settings, makers)
    stage.rehearse()
    _here.append(stage)


def _end_with(line: Connection) -> None:
    """Wait until the other end of the line is closed, then end this process."""
    try:
        line.recv()
    except EOFError:
        os._exit(1)


def _play(batch: Sequence[Seating]) -> list[Result]:
    """Play a batch of games, in a worker."""
    return _here[0].play_all(batch)
