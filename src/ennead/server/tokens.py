"""Secrets of sessions, codes and links: only their hashes are stored."""

import hashlib
import secrets


def new_secret() -> str:
    """Return what nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """Return what is kept of a secret; it is long and random, so one round is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()
