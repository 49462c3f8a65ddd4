"""What can be wrong with a request, and how that is told: a name for programs, a sentence for people, a status."""

import re

import msgspec
from starlette.responses import Response

from ennead.core.language import UserError
from ennead.play.errors import IllegalDeal, IllegalMove
from ennead.server.errors import LATER

NAMES = {  # by status; all others are understood, but cannot be done
    400: "bad-body bad-query two-hosts",
    401: "no-session",
    403: (
        "account-needed banned banned-until hosts-only unknown-host other-site wrong-code wrong-sign-in "
        "prove-again notice-link metrics-local"
    ),
    404: (
        "no-such-table no-such-page no-such-report no-such-limit no-such-line no-such-game no-such-tournament "
        "no-first-game no-such-person no-such-session no-such-passkey no-such-device"
    ),
    405: "wrong-method",
    409: "code-account name-taken account-there",
    413: "too-large",
    415: "not-json",
    429: (
        "reports-enough reports-full letters-asked files-enough tables-enough letters-used-up messages-enough "
        "too-many too-costly"
    ),
    500: "our-fault",
    503: "store-failed store-closed stopping busy page-not-built",
}
STATUS = {name: status for status, names in NAMES.items() for name in names.split()}
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
OTHERWISE = 422


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
    """Say what is wrong with some JSON, for the author of a client in any language.

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
