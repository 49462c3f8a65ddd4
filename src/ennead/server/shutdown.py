"""Closing the parts of the server: each of them, whatever became of the one before, such as when the disk is full."""

from collections.abc import Awaitable, Callable

import structlog

from ennead.core.language import UserError

log = structlog.get_logger("ennead")


def log_failure(what: str, error: Exception, **facts: str) -> None:
    """Log that something could not be done: what is no fault of ours in a sentence, all else with where it happened."""
    if isinstance(error, UserError):
        log.error(what, problem=str(error), **facts)
    else:
        log.error(what, exc_info=error, **facts)


async def close_all(*parts: Callable[[], Awaitable[bool | None]]) -> bool:
    """Close parts in this order; log those that could not finish, and return whether all did. A part says no itself."""
    whole = True
    for close in parts:
        try:
            whole = await close() is not False and whole
        except Exception as error:  # the others are closed all the same
            log_failure("not closed in order", error, part=close.__qualname__)
            whole = False
    return whole
