"""A site on a host: a folder of files, deep inside somebody's web host, that can be without a network."""

import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ennead.server import site

FOLDER = "some/folder"
PATIENCE = 180  # seconds: all of the site is fetched, and a busy machine is slow, not wrong


@dataclass
class Host:
    """A web host that knows files, and nothing else. Of some it may lose the connection half way."""

    root: Path
    port: int = 0
    broken: set[str] = field(default_factory=set)  # names of files that come only in part
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
        """For a while there is no network."""
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
