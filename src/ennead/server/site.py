"""The pages without a server: a folder of files for any web host.

In it are the page as it was built, and whatever a server answers about the games that is the same for everybody, in
each language, as a file. Which routes these are follows from how they are declared. Other people's files are never
touched: a list says what was written, and with which digest.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from html import escape
from pathlib import Path, PurePosixPath

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request

from ennead import __version__
from ennead.core.language import LANGUAGES, UserError, system_problem, words
from ennead.drawing.theme import COLOURS
from ennead.games import GAMES
from ennead.server import asgi
from ennead.server.config import Config
from ennead.server.errors import ServerError
from ennead.server.http import pages
from ennead.server.http.problems import STATUS
from ennead.server.http.routing import Call, Endpoint, Nothing
from ennead.server.http.security import CSP
from ennead.server.routes import routes
from ennead.store.sqlite import SqliteStore

LIST = ".ennead-site.json"  # what was written, for the next time
WITH_RULES = "/api/games"  # where everything begins that the pages need of a game without a table
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon192.png", "192x192", "image/png", "any"),
    ("icon512.png", "512x512", "image/png", "any"),
    ("maskable.png", "512x512", "image/png", "maskable"),
)
IN_HEADERS = ("frame-ancestors",)  # of the policy: a page cannot say it of itself

Contents = dict[str, bytes]
"""By path, with `/` in it: what is in a file."""


class SiteError(UserError):
    """Something about the folder that its owner can put right."""

    folder = "server"


class Written(msgspec.Struct, frozen=True):
    """What was done: how many files the site has, and how large it is; what of it was new, and what went."""

    files: int
    size: int
    changed: int
    removed: int


class Record(msgspec.Struct, frozen=True):
    """The list: by path the digests that a file of ours may have, of which there are two while it is being written."""

    version: str
    files: dict[str, list[str]]


# What is in it.


def open_routes() -> list[Endpoint]:
    """Return the routes about games that tell everybody the same."""
    return [
        one
        for one in routes.endpoints
        if one.method == "GET"
        and (one.path == WITH_RULES or one.path.startswith(f"{WITH_RULES}/"))
        and (one.is_open, one.who, one.query) == (True, "anybody", Nothing)
    ]


def wishes() -> dict[tuple[str, str], tuple[Endpoint, str]]:
    """Return what a server is asked for, by path and language: a route, and a game where the path names one."""
    return {
        (one.path.replace("{game}", slug), lang): (one, slug)
        for one in open_routes()
        for slug in (GAMES if "{game}" in one.path else ("",))
        for lang in LANGUAGES
    }


def contents(tell: Callable[[], None] = lambda: None) -> Contents:
    """Return all files of the site; `tell` is called after each answer."""
    if not (pages.FOLDER / "index.html").is_file():
        raise ServerError("page-not-built")
    made = {name: data for name in pages.built() if (data := pages.content(name)) is not None}
    worker = made.pop("sw.js")
    made.pop(pages.WORKER)  # shows what a server sends
    made["index.html"] = html(made["index.html"].decode()).encode()
    made["manifest.webmanifest"] = manifest()
    made |= asyncio.run(_answers(tell))
    files = {path: digest(data) for path, data in sorted(made.items())}
    site = {"version": digest(json.dumps(files).encode())[:16], "files": files}
    made["sw.js"] = f"self.SITE = {json.dumps(site)};\n".encode() + worker
    made[".nojekyll"] = b""  # else a well-known host would leave out files whose names begin with _
    return made


async def _answers(tell: Callable[[], None]) -> Contents:
    """Ask a server that has no tables, and never will."""
    store = SqliteStore.in_memory()
    server = asgi.build(store, Config())
    found: Contents = {}
    try:
        async with server.router.lifespan_context(server):
            for (path, lang), (endpoint, slug) in wishes().items():
                if (answer := await _answer(server, endpoint, slug, lang)) is not None:
                    found[f"{path.removeprefix('/')}.{lang}.json"] = answer
                tell()
    finally:
        await store.close()
    return found


async def _answer(server: Starlette, endpoint: Endpoint, slug: str, lang: str) -> bytes | None:
    """Return what a route answers; nothing where a game has no such thing."""
    request = Request({"type": "http", "app": server, "path_params": {"game": slug}, "headers": []})
    try:
        return msgspec.json.encode(await endpoint.handler(Call(request, server.state.tables, None, lang, None)))
    except ServerError as error:
        if STATUS.get(error.message) != 404:
            raise
        return None


def html(built: str) -> str:
    """Return the page of the site: marked as such, with its policy, in all languages before its script runs."""
    says = {lang: words("server", lang) for lang in LANGUAGES}
    policy = "; ".join([*(part for part in CSP.split("; ") if not part.startswith(IN_HEADERS)), "manifest-src 'self'"])
    day, night = COLOURS["surface"]
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}" />',
        '<meta name="referrer" content="no-referrer" />',
        f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{day}" />',
        f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{night}" />',
        '<link rel="manifest" href="./manifest.webmanifest" />',
        '<link rel="apple-touch-icon" href="./icon180.png" />',
    ]
    charset = '<meta charset="utf-8" />'
    script = "".join(f'<p lang="{lang}">{escape(say("page-no-script"))}</p>' for lang, say in says.items())
    for was, meant in (
        ("<html", f'<html data-site="{__version__}"'),
        (charset, "\n    ".join([charset, *head])),
        ('content=""', f'content="{escape(" · ".join(say("page-description") for say in says.values()))}"'),
        ('<p id="no-script"></p>', script),
    ):
        assert was in built
        built = built.replace(was, meant, 1)
    return built


def manifest() -> bytes:
    """Return what a browser needs to put the site among its programs."""
    say = words("server", "en")
    told = {
        "name": "Ennead",
        "short_name": "Ennead",
        "description": say("page-description"),
        "lang": "en",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": COLOURS["lapis-deep"][0],
        "theme_color": COLOURS["lapis-deep"][0],
        "categories": ["games"],
        "icons": [{"src": src, "sizes": sizes, "type": kind, "purpose": use} for src, sizes, kind, use in ICONS],
    }
    return json.dumps(told, indent=2).encode()


def digest(data: bytes) -> str:
    """Return the digest of what is in a file, as the service worker compares it."""
    return sha256(data).hexdigest()


# Writing it.


def write(folder: Path, made: Mapping[str, bytes], force: bool = False) -> Written:
    """Bring a folder up to date. What is not ours is written over only if that is forced, and never removed."""
    try:
        return _write(folder, made, force)
    except OSError as error:
        raise SiteError("site-unwritable", folder=str(folder), problem=system_problem(error)) from error


def _write(folder: Path, made: Mapping[str, bytes], force: bool) -> Written:
    if folder.exists() and not folder.is_dir():
        raise SiteError("site-no-folder", folder=str(folder))
    before = _read(folder)
    if before is None and not force and folder.is_dir() and any(folder.iterdir()):
        raise SiteError("site-not-empty", folder=str(folder))
    ours = before.files if before else {}
    found = {path: digest((folder / path).read_bytes()) for path in {*ours, *made} if (folder / path).is_file()}
    wanted = {path: digest(data) for path, data in made.items()}
    others = sorted(path for path in found if path in made and found[path] not in (wanted[path], *ours.get(path, ())))
    if others and not force:
        raise SiteError("site-changed", path=others[0], count=len(others))
    folder.mkdir(parents=True, exist_ok=True)
    _note(folder, {path: [*ours.get(path, ()), *([wanted[path]] if path in wanted else [])] for path in {*ours, *made}})
    # The page comes after what it needs, and the worker, which tells browsers of it, after that.
    changed = [path for path in made if found.get(path) != wanted[path]]
    for path in sorted(changed, key=("index.html", "sw.js").__contains__):
        _put(folder / path, made[path])
    gone = [path for path in ours if path not in made and found.get(path) in ours[path]]
    for path in gone:
        (folder / path).unlink()
        _tidy(folder, PurePosixPath(path).parent)
    _note(folder, {path: [mark] for path, mark in wanted.items()})
    return Written(len(made), sum(map(len, made.values())), len(changed), len(gone))


def _put(target: Path, data: bytes) -> None:
    """Write a file so that it is never seen half written."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.{time.time_ns()}")
    beside.write_bytes(data)
    beside.replace(target)


def _tidy(folder: Path, inner: PurePosixPath) -> None:
    """Remove folders in which nothing is left."""
    with suppress(OSError):
        while inner.parts:
            (folder / inner).rmdir()
            inner = inner.parent


def _note(folder: Path, files: dict[str, list[str]]) -> None:
    _put(folder / LIST, msgspec.json.format(msgspec.json.encode(Record(__version__, dict(sorted(files.items()))))))


def _read(folder: Path) -> Record | None:
    """Return the list of the last time; nothing if there is none that can be trusted."""
    try:
        record = msgspec.json.decode((folder / LIST).read_bytes(), type=Record)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except msgspec.DecodeError as error:
        raise SiteError("site-list-damaged", folder=str(folder), name=LIST) from error
    inside = all(re.fullmatch(r"[\w.-]+(/[\w.-]+)*", path) and ".." not in path.split("/") for path in record.files)
    if not inside:
        raise SiteError("site-list-damaged", folder=str(folder), name=LIST)
    return record
