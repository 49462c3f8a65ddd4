"""Watching the server run: numbers for `/metrics` and logs. Neither has names, words, moves or secrets in it."""

import logging
import sys
from collections.abc import Iterator
from typing import Literal

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from structlog.typing import Processor


class Numbers:
    """What is counted; each server has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._answers: dict[tuple[str, str], Counter] = {}
        self.requests = Counter(
            "ennead_requests", "Requests, by route and status", ["route", "status"], registry=self.registry
        )
        self.commands = Counter(
            "ennead_commands",
            "Commands on sockets, by what came of them",
            ["command", "answer"],
            registry=self.registry,
        )
        self.seconds = Histogram("ennead_command_seconds", "From a command to its answer", registry=self.registry)
        self.sent = 0  # frames: counted by hand, since there are so many
        self.registry.register(self)
        self.sockets = Gauge("ennead_sockets", "Sockets that are open", registry=self.registry)
        self.tables = Gauge("ennead_tables", "Tables that somebody is at", registry=self.registry)
        self.thinking = Gauge(
            "ennead_bots_thinking", "Tables at which a bot thinks or waits to", registry=self.registry
        )

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Tell what is counted by hand."""
        yield CounterMetricFamily("ennead_frames_sent", "Frames sent on sockets", self.sent)

    def answered(self, command: str, answer: str, seconds: float) -> None:
        """Count a command and its answer."""
        if (command, answer) not in self._answers:
            self._answers[command, answer] = self.commands.labels(command, answer)
        self._answers[command, answer].inc()
        self.seconds.observe(seconds)

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
