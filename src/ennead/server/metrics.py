"""Watching the server run: numbers for `/metrics` and logs. Neither has names, words, moves or secrets in it."""

import asyncio
import logging
import sys
import time
from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from typing import Any, Literal

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from structlog.typing import Processor

from ennead.server.outbox import Outbox

SIGN_IN_PROBLEMS = ("wrong-sign-in", "wrong-code")
EVERY = 1.0  # seconds between two looks at how late the event loop is
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0)


class Numbers:
    """What is counted; each server has its own."""

    def __init__(self, outboxes: dict[str, Outbox[Any]]):
        registry = self.registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        self.requests = counter("ennead_requests", "Requests, by route and status", ["route", "status"])
        # Counted by hand, since there are so many:
        self.sent = 0  # frames
        self.received = 0  # frames of every kind, and pieces that ended none
        self._answers: dict[tuple[type, type], int] = {}  # by command and answer
        self._seconds = 0.0  # in which the commands were answered, all together
        self._at_most = [0] * (len(SECONDS) + 1)  # commands by the first of these limits that they kept
        self.outboxes = outboxes  # by what they send
        registry.register(self)
        self.sockets = gauge("ennead_sockets", "Sockets that are open")
        self.tables = gauge("ennead_tables", "Tables with people connected")
        self.brought = gauge("ennead_brought_bytes", "Editions and match files that people bring", ["kind"])
        self.thinking = gauge("ennead_bots_thinking", "Tables at which a bot thinks or waits to")
        ProcessCollector(registry=registry)
        self.store = gauge("ennead_store_bytes", "The store on the disk")
        self.accounts = gauge("ennead_accounts", "Accounts")
        self.refused_sign_ins = counter("ennead_refused_sign_ins", "Attempts to sign in with what was wrong", ["why"])
        for why in SIGN_IN_PROBLEMS:
            self.refused_sign_ins.labels(why)
        late = "How late the event loop was, once a second"
        self.lag = Histogram("ennead_loop_lag_seconds", late, registry=registry, buckets=SECONDS)

    def collect(self) -> Iterator[Metric]:
        """Return what is counted by hand."""
        counter = CounterMetricFamily
        yield counter("ennead_frames_sent", "Frames sent on sockets", self.sent)
        yield counter("ennead_frames_received", "Frames of every kind read on sockets", self.received)
        commands = counter("ennead_commands", "Commands on sockets, by what came of them", None, ["command", "answer"])
        for labels, count in self._answers.items():
            commands.add_metric([label.__name__.lower() for label in labels], count)
        yield commands
        waiting = GaugeMetricFamily("ennead_to_send", "What waits to be sent", labels=["what"])
        failed = counter("ennead_send_failures", "Tries to send something that failed", None, ["what", "again"])
        for what, outbox in self.outboxes.items():
            waiting.add_metric([what], len(outbox.waiting))
            failed.add_metric([what, "yes"], outbox.failed)
            failed.add_metric([what, "no"], outbox.refused)
        yield from (waiting, failed)
        limits = [*(str(limit) for limit in SECONDS), "+Inf"]
        buckets = list(zip(limits, accumulate(self._at_most), strict=True))
        yield HistogramMetricFamily(
            "ennead_command_seconds", "From a command to its answer", buckets=buckets, sum_value=self._seconds
        )

    def count_sent(self, frames: int) -> None:
        """Count frames that were sent."""
        self.sent += frames

    def count_received(self, frames: int) -> None:
        """Count frames that were read."""
        self.received += frames

    def answered(self, command: type, answer: type, seconds: float) -> None:
        """Count a command and its answer."""
        self._answers[command, answer] = self._answers.get((command, answer), 0) + 1
        self._seconds += seconds
        self._at_most[bisect_left(SECONDS, seconds)] += 1

    def refused(self, problem: str) -> None:
        """Count a failed sign-in."""
        if problem in SIGN_IN_PROBLEMS:
            self.refused_sign_ins.labels(problem).inc()

    async def measure_lag(self) -> None:
        """Note once a second how late the event loop is, until it is cancelled."""
        while True:
            due = time.perf_counter() + EVERY
            await asyncio.sleep(EVERY)
            self.lag.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> bytes:
        """Return everything, as Prometheus reads it."""
        return generate_latest(self.registry)


def set_up_logs(style: Literal["quiet", "text", "json"]) -> None:
    """Write logs to standard error: for people, or as JSON for programs. What libraries log goes the same way."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: Processor = structlog.processors.JSONRenderer()
    if style != "json":
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING if style == "quiet" else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
