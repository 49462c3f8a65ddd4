"""A site on a host: a folder of files, deep inside somebody's web host, that can be without a network."""

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ennead.server import site
from tests.until import until

FOLDER = "some/folder"
QUIET = 0.5  # seconds without a connection
PATIENCE = 180  # seconds: all of the site is fetched, and a busy machine is slow, not wrong


@dataclass
class Host:
    """A web host that knows files, and nothing else. Of some it may lose the connection half way."""

    root: Path
    port: int = 0
    broken: set[str] = field(default_factory=set)  # names of files that come only in part
    answering: set[object] = field(default_factory=set)  # connections
    last: float = 0.0  # the moment when the latest of them ended
    asked: list[str] = field(default_factory=list)
    stop: Callable[[], None] = lambda: None

    @property
    def folder(self) -> Path:
        return self.root / FOLDER

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{FOLDER}/"

    def start(self) -> None:
        """Begin to answer, at the same port as before."""
        host = self

        class Answer(SimpleHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                pass

            def handle(self) -> None:
                host.answering.add(self)
                try:
                    super().handle()
                finally:
                    host.answering.discard(self)
                    host.last = time.monotonic()

            def copyfile(self, source, outputfile) -> None:
                name = self.path.rpartition("/")[2]
                host.asked.append(self.path)
                if name in host.broken:
                    outputfile.write(source.read(100))  # fewer than were announced: the connection has broken
                else:
                    shutil.copyfileobj(source, outputfile)

        class Reused(ThreadingHTTPServer):
            allow_reuse_address = True
            daemon_threads = True
            request_queue_size = 64

        running = Reused(("127.0.0.1", self.port), partial(Answer, directory=str(self.root)))
        self.port = running.server_port
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()

        def stop() -> None:
            running.shutdown()
            running.server_close()

        self.stop = stop

    @contextmanager
    def away(self) -> Iterator[None]:
        """For a while there is no network: once all that was asked for has come.

        A page goes on fetching pictures and chapters after its visitor was told that the site is kept. Where such a
        connection waits to be accepted as the host stops, it is reset, and the page notes a fault.
        """
        until(lambda: not self.answering and time.monotonic() > self.last + QUIET, "all that was asked for")
        self.stop()
        yield
        self.start()


@cache
def contents() -> site.Contents:
    """Return all files of the site, made once: beside the loop in which browsers are driven."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(site.contents).result()


@contextmanager
def hosted(root: Path) -> Iterator[Host]:
    """Write the site into a folder, and let a host have it."""
    site.write(root / FOLDER, contents())
    host = Host(root)
    host.start()
    yield host
    host.stop()
