"""The file of a run: its settings, then a line for every game, so that it can go on where it stopped."""

import fcntl
from pathlib import Path
from types import TracebackType

import msgspec

from ennead.arena.errors import ArenaError
from ennead.arena.playing import Result
from ennead.arena.settings import Settings
from ennead.core.language import UserError, listed, system_problem


class Store:
    """A file that is open for one run; it holds the results of earlier ones with the same settings."""

    def __init__(self, path: str | Path, settings: Settings):
        self.path = Path(path)
        self.results: list[Result] = []
        try:
            self._file = self.path.open("a+b")
        except OSError as error:
            raise self._error("store-unusable", problem=system_problem(error)) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._read(settings)
        except BlockingIOError as error:
            self._file.close()
            raise self._error("store-busy") from error
        except ArenaError:
            self._file.close()
            raise

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()

    def add(self, result: Result | Settings) -> None:
        """Write a result down, at once."""
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()

    def _read(self, settings: Settings) -> None:
        """Read what is there and drop a line that was not finished; begin the file if there is nothing."""
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        if lines:
            self._compare(lines[0], settings)
        elif not msgspec.json.encode(settings).startswith(rest):
            raise self._error("store-foreign")
        if rest:
            self._file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            self.add(settings)
        for number, line in enumerate(lines[1:], 2):
            try:
                self.results.append(msgspec.json.decode(line, type=Result))
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise self._error("store-broken", line=number) from error

    def _compare(self, line: bytes, settings: Settings) -> None:
        """Complain if the file belongs to a run with other settings, or to something else."""
        try:
            there = msgspec.json.decode(line, type=Settings)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._error("store-foreign") from error
        if there != settings:
            names = [name for name in Settings.__struct_fields__ if getattr(there, name) != getattr(settings, name)]
            raise self._error("store-other", settings=listed(names))

    def _error(self, message: str, **facts: str | int | UserError) -> ArenaError:
        return ArenaError(message, file=str(self.path), **facts)
