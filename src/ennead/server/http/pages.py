"""The pages that people see: the browser client as it was built, in the reader's language from the first byte on."""

import gzip
import hashlib
from functools import cache
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from ennead.core.language import words
from ennead.server.errors import ServerError
from ennead.server.http.compression import codings, compressed
from ennead.server.http.problems import answer
from ennead.server.http.security import accepted
from ennead.server.people.decisions import Announcement, ban_as_news
from ennead.server.people.people import Person

if TYPE_CHECKING:
    from ennead.server.moderation.service import Moderation

FOLDER = Path(__file__).parents[1] / "page"  # made from web/ when the package is built
PACKED = {"br": ".br", "gzip": ".gz"}  # by coding, the smallest first: how the compressed files end
WORKER = "push.js"
PATHS = (
    "/",
    "/tables",
    "/watch",
    "/table/{table}",
    "/device/{table}",
    "/study",
    "/study/{table}",
    "/set-up/{game}",
    "/rules",
    "/rules/{game}",
    "/learn",
    "/learn/{game}",
    "/puzzles",
    "/puzzles/{game}",
    "/leaders",
    "/leaders/{game}",
    "/people/{name}",
    "/account",
    "/sign-in",
    "/privacy",
    "/host",
    "/blocked",
    "/notices/{what}",
    "/play-now",
    "/friends",
    "/tournaments",
    "/tournaments/{tournament}",
)


class Built(StaticFiles):
    """What was built: files with a fingerprint in their name never change, and most lie there compressed.

    It is little, and a page fetches dozens of files at once: so each is read once.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, in the smallest form that the browser understands."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        asked = Headers(scope=scope)
        understood = codings(asked)
        for coding, ending in (*PACKED.items(), ("", "")):
            if (not coding or coding in understood) and (found := _file(f"{path}{ending}")):
                break
        else:
            raise HTTPException(404)
        fingerprinted = "-" in Path(path).stem
        headers = {
            "cache-control": "public, max-age=31536000, immutable" if fingerprinted else "no-cache",
            "etag": found.etag,
            "vary": "accept-encoding",
        } | ({"content-encoding": coding} if coding else {})
        media_type = guess_type(path)[0] or "application/octet-stream"
        response = Response(found.body, headers=headers, media_type=media_type)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


class File(NamedTuple):
    """What is in a file, and how a browser asks whether it still is."""

    body: bytes
    etag: str


_files: dict[str, File] = {}


def built() -> list[str]:
    """Return the names of all built files, as a browser asks for them."""
    return sorted({path.name.removesuffix(".br").removesuffix(".gz") for path in FOLDER.iterdir() if path.is_file()})


def content(name: str) -> bytes | None:
    """Return what is in a built file, if there is one; most lie there in compressed forms only."""
    if Path(name).name != name:
        return None
    if (FOLDER / name).is_file():
        return (FOLDER / name).read_bytes()
    packed = FOLDER / f"{name}.gz"
    return gzip.decompress(packed.read_bytes()) if packed.is_file() else None


def _file(name: str) -> File | None:
    """Return what was built under a name, if something was."""
    if name not in _files and (body := content(name)) is not None:
        _files[name] = File(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
    return _files.get(name)


def page_routes(cookie: str) -> list[Route | Mount]:
    """Return the routes of the pages."""

    async def page(request: Request) -> Response:
        secret = request.cookies.get(cookie)
        person = await request.app.state.tables.people.who(secret)
        lang = person.language if person else accepted(request.headers)
        if not (FOLDER / "index.html").is_file():
            return answer(ServerError("page-not-built"), lang)
        headers = {"vary": "accept-language, cookie", "content-language": lang}
        moderation: Moderation = request.app.state.server.moderation
        await moderation.standing.load()
        is_host = person is not None and await moderation.hosts.is_host(person)
        ban = moderation.standing.ban_told_to(person.id if person else "", secret or "")
        said = ban_as_news(ban) if ban else moderation.standing.announced()
        text = html(lang, person, said, is_host)
        response = Response(text, headers=headers, media_type="text/html")
        return await compressed(response, request.headers)

    files = Built(directory=FOLDER, check_dir=False)

    async def worker(request: Request) -> Response:
        """Answer with what shows notices while no page is open: from here it may stand for all pages."""
        return await files.get_response(WORKER, request.scope)

    pages = [Route(path, page) for path in PATHS]
    return [*pages, Route(f"/{WORKER}", worker), Mount("/static", files)]


def html(lang: str, person: Person | None = None, said: Announcement | None = None, is_host: bool = False) -> str:
    """Return the page in a language, for a person or a stranger, with what is announced."""
    me = escape(person.name) if person else ""
    facts = f'data-me="{me}"' + (" data-account" if person and person.handle else "")
    facts += ' data-host="yes"' if is_host else ""
    facts += f' data-news="{escape(msgspec.json.encode(said).decode())}"' if said else ""
    return _translated(lang).replace("<html", f"<html {facts}", 1)


@cache
def _translated(lang: str) -> str:
    """Return the page as it was built, with what stands in it before its script runs in a language."""
    say = words("server", lang)
    text = (FOLDER / "index.html").read_text("utf-8").replace('="./', '="/static/')
    for was, meant in (
        ('lang="en"', f'lang="{lang}"'),
        ('content=""', f'content="{escape(say("page-description"))}"'),
        ('<p id="no-script"></p>', f"<p>{escape(say('page-no-script'))}</p>"),
    ):
        assert was in text
        text = text.replace(was, meant, 1)
    return text
