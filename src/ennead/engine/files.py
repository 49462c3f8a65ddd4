"""The file of a game's compiled rules: what it offers, and what it was made from."""

import hashlib
import json
import os
import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent
NOT_PLAYED = ("server", "cli")  # floors on which games between computer players do not depend
UNUSED_AFTER = 30 * 24 * 3600  # seconds after which the machine code of an older version is thrown away
MAGIC = b"\0asm\1\0\0\0"
SECTION = b"ennead"


class EngineProblem(ValueError):
    """Why an engine cannot be used: a message of the core's words, and its facts."""

    def __init__(self, message: str, **facts: str):
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


@cache
def games() -> tuple[str, ...]:
    """Return the games by the names of their folders, in the order that they ask for (`game.toml`), then by name."""
    found = {path.parent.name: figures(path.parent.name) for path in PACKAGE.glob("games/*/clauses.toml")}
    return tuple(sorted(found, key=lambda slug: (found[slug].get("order", len(found)), slug)))


def figures(slug: str) -> dict[str, Any]:
    """Return what a game says of itself without being opened: its `game.toml`, which it need not have."""
    path = PACKAGE / "games" / slug / "game.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def cache_root() -> Path:
    """Return the folder of all our machine code: `ENNEAD_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("ENNEAD_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ennead"


def sources(left_out: tuple[str, ...] = NOT_PLAYED) -> bytes:
    """Return a digest of every source that rules, searches and games between computer players are made of."""
    digest = hashlib.sha256()
    for source in sorted(PACKAGE.rglob("*.py")):
        if source.relative_to(PACKAGE).parts[0] not in left_out:
            digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.digest()


class File:
    """Compiled rules as they were built; an `EngineProblem` if a file is missing, damaged, or of another game."""

    def __init__(self, path: Path):
        self.path = path
        self.game = path.parent.name
        try:
            self.content = path.read_bytes()
        except OSError as error:
            raise EngineProblem("engine-no-file", game=self.game) from error
        self.told = self._told()

    @property
    def entries(self) -> dict[str, list[Any]]:
        """For each function what its parameters are, and what it returns."""
        entries: dict[str, list[Any]] = self.told["entries"]
        return entries

    def stale(self, package: Path) -> list[str]:
        """Return the sources that are not as they were when the file was built."""
        return [name for name, digest in self.told["sources"].items() if digest_of(package / name) != digest]

    @cached_property
    def digest(self) -> str:
        """What tells this file from every other."""
        return hashlib.sha256(self.content).hexdigest()

    def _told(self) -> dict[str, Any]:
        """Return what the build wrote into a section of its own, which comes last."""
        try:
            start, told = _last_section(self.content)
        except (LookupError, ValueError) as error:
            raise EngineProblem("engine-damaged", game=self.game) from error
        if told.get("rules") != hashlib.sha256(self.content[:start]).hexdigest():
            raise EngineProblem("engine-damaged", game=self.game)
        if told["game"] != self.game:
            raise EngineProblem("engine-foreign", game=self.game, other=told["game"])
        return told


def _last_section(content: bytes) -> tuple[int, dict[str, Any]]:
    """Return where our own section begins, and what is in it."""
    if not content.startswith(MAGIC):
        raise ValueError("this is no WebAssembly")
    at = len(MAGIC)
    while True:
        begin, kind = at, content[at]
        size, start = _number(content, at + 1)
        at = start + size
        if at > len(content):
            raise ValueError("it is cut off")
        if at == len(content) and kind == 0:
            length, start = _number(content, start)
            if content[start : start + length] != SECTION:
                raise ValueError("it was not built by us")
            told: dict[str, Any] = json.loads(content[start + length :])
            return begin, told


def digest_of(path: Path) -> str:
    """Return what tells the content of a file from any other, in few letters; nothing, where there is no file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8] if path.is_file() else ""


def _number(content: bytes, at: int) -> tuple[int, int]:
    """Read a number as WebAssembly writes it, and return it with the place after it."""
    value = shift = 0
    while True:
        byte = content[at]
        value |= (byte & 0x7F) << shift
        shift, at = shift + 7, at + 1
        if byte < 0x80:
            return value, at
