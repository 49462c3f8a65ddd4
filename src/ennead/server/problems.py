"""What can be wrong with a request, and how that is told: a name for programs, a sentence for people, a status."""

import re

import msgspec
from starlette.responses import Response

from ennead.core.language import UserError
from ennead.play.errors import IllegalDeal, IllegalMove
from ennead.server.errors import LATER

STATUS = {
    "bad-body": 400,
    "bad-query": 400,
    "two-hosts": 400,
    "no-session": 401,
    "account-needed": 403,
    "banned": 403,
    "banned-until": 403,
    "hosts-only": 403,
    "unknown-host": 403,
    "other-site": 403,
    "wrong-code": 403,
    "code-account": 409,
    "wrong-sign-in": 403,
    "prove-again": 403,
    "notice-link": 403,
    "metrics-local": 403,
    "no-such-table": 404,
    "no-such-page": 404,
    "no-such-report": 404,
    "no-such-limit": 404,
    "reports-enough": 429,
    "reports-full": 429,
    "letters-asked": 429,
    "files-enough": 429,
    "tables-enough": 429,
    "letters-used-up": 429,
    "messages-enough": 429,
    "no-such-line": 404,
    "no-such-game": 404,
    "no-such-tournament": 404,
    "no-first-game": 404,
    "no-such-person": 404,
    "no-such-session": 404,
    "no-such-passkey": 404,
    "no-such-device": 404,
    "wrong-method": 405,
    "name-taken": 409,
    "account-there": 409,
    "too-large": 413,
    "not-json": 415,
    "too-many": 429,
    "too-costly": 429,
    "our-fault": 500,
    "store-failed": 503,
    "store-closed": 503,
    "stopping": 503,
    "busy": 503,
    "page-not-built": 503,
}
JSON_WORDS = {
    "str": "string",
    "int": "integer",
    "float": "number",
    "bool": "boolean",
    "dict": "object",
    "list": "array",
}
PYTHON_WORDS = re.compile(rf"\b({'|'.join(JSON_WORDS)})\b(?=[^`]*`)")
BEGINNING, END = 80, 40  # letters of what is wrong with some JSON that are told
OTHERWISE = 422  # understood, but it cannot be done


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong: a name for programs, the reason in the player's language, the clause if it is a rule."""

    error: str
    message: str
    clause: str = ""
    detail: str = ""


def told(error: UserError, lang: str) -> Problem:
    """Tell an error in a language."""
    clause = error.clause.id if isinstance(error, IllegalMove | IllegalDeal) else ""
    return Problem(error.message, error.text(lang), clause, getattr(error, "detail", ""))


def in_json_words(error: Exception) -> str:
    """Say what is wrong with some JSON, for whoever writes a client in whatever language.

    The beginning says what is wrong and the end where; between them may be all that was sent, so it is left out.
    """
    if isinstance(error, RecursionError):
        return "nested too deeply"
    text = str(error)
    if len(text) > BEGINNING + END:
        text = f"{text[:BEGINNING]} … {text[-END:]}"
    return PYTHON_WORDS.sub(lambda found: JSON_WORDS[found[1]], text)


def answer(error: UserError, lang: str) -> Response:
    """Answer a request with what is wrong."""
    headers = {"retry-after": str(error.facts["seconds"])} if error.message in LATER else {}
    status = STATUS.get(error.message, OTHERWISE)
    return Response(msgspec.json.encode(told(error, lang)), status, headers, "application/json")
