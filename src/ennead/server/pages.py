"""The pages that people see: for now a plain one, which plays through the same routes and sockets as any program."""

from functools import cache
from html import escape
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from ennead.core.language import words
from ennead.server.safety import accepted

FOLDER = Path(__file__).parent / "page"
SPOKEN = (
    "page-against",
    "page-invite",
    "page-alone",
    "page-open-for-all",
    "page-open-tables",
    "page-my-tables",
    "page-none",
    "page-name",
    "page-name-needed",
    "page-invited",
    "page-waiting",
    "page-playing",
    "page-over",
    "page-wait-for-friend",
    "page-wait-for",
    "page-watching",
    "page-share",
    "page-link",
    "page-device",
    "page-device-hint",
    "page-join",
    "page-undo",
    "page-end",
    "page-resign",
    "page-device-sure",
    "page-sure",
    "page-leave",
    "page-return",
    "page-rematch",
    "page-rematched",
    "page-file",
    "page-say",
    "page-send",
    "page-moves",
    "page-log",
    "page-chat",
    "page-seats",
    "page-muted",
    "page-reconnecting",
    "page-behind",
    "page-yes",
    "page-no",
    "page-asks-undo",
    "page-asks-end",
    "page-away",
    "page-away-bot",
    "page-bot",
    "page-free",
    "page-you",
    "page-picture",
    "page-empty",
    "page-covered",
    "page-pawn",
    "page-tile",
    "page-turn-up",
    "page-result",
    "page-result-shared",
    "page-agreed",
    "page-pawned",
    "page-tiled",
    "page-turned-up",
    "page-reveal",
    "page-forgotten",
    "page-begins",
    "page-undone",
    "page-resigned",
    "page-stand-in",
    "page-back",
    "page-chance",
)


def page_routes(cookie: str) -> list[Route | Mount]:
    """Return the routes of the pages."""

    async def page(request: Request) -> Response:
        person = await request.app.state.hall.people.who(request.cookies.get(cookie))
        lang = person.language if person else accepted(request.headers)
        headers = {"vary": "accept-language, cookie", "content-language": lang}
        return Response(html(lang), headers=headers, media_type="text/html")

    return [
        Route("/", page),
        Route("/table/{table}", page),
        Mount("/static", StaticFiles(directory=FOLDER)),
    ]


@cache
def html(lang: str) -> str:
    """Return the page in a language; its script finds the words it needs in the page itself."""
    say = words("server", lang)
    spoken = msgspec.json.encode({name.removeprefix("page-"): say(name) for name in SPOKEN}).decode()
    text = (FOLDER / "page.html").read_text("utf-8")
    for name, value in {"lang": lang, "title": say("page-title"), "lead": say("page-lead"), "words": spoken}.items():
        text = text.replace("{" + name + "}", escape(value))
    return text
