"""Answers made smaller on their way: only those that hold nothing hidden.

How much a text shrinks tells something of what is in it. So whatever holds something that only some may know, such as
the view of a seat or an invitation, goes out as it is: nothing is compressed unless its route says so.
"""

import asyncio
import gzip

from starlette.datastructures import Headers
from starlette.responses import Response

LEAST = 1024  # bytes: less than that is not worth it
AT_ONCE = 32 * 1024  # bytes that are compressed while everybody else waits: a fraction of a millisecond
LEVEL = 5


def codings(headers: Headers) -> set[str]:
    """Return the codings that a browser understands."""
    found = set()
    for part in headers.get("accept-encoding", "").split(","):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip().lower())
    return found


async def compressed(response: Response, headers: Headers) -> Response:
    """Compress an answer if it is long enough and the browser understands it; much of it beside the event loop."""
    body = bytes(response.body)
    if len(body) < LEAST or "content-encoding" in response.headers:
        return response
    response.headers.add_vary_header("accept-encoding")
    if "gzip" in codings(headers):
        packed = _packed(body) if len(body) <= AT_ONCE else await asyncio.to_thread(_packed, body)
        response.body = packed
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(packed))
    return response


def _packed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)
