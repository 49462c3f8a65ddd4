"""Invitations: what lets somebody in at a table that is not open for everyone, until its owner makes another one."""

import secrets

from ennead.server.lifetimes import FOREVER
from ennead.store.protocol import Store

KIND = "invitation"


def new() -> str:
    """Return what nobody can guess."""
    return secrets.token_urlsafe(12)


async def keep(store: Store, table: str, invitation: str) -> None:
    """Let a table have another invitation than the one it was made with."""
    await store.keep(KIND, table, invitation.encode(), FOREVER)


async def kept(store: Store, table: str, now: int) -> str | None:
    """Return the invitation that a table has been given since it was made, if any."""
    found = await store.kept(KIND, table, now)
    return found.decode() if found else None
