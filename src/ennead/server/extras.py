"""What comes with the extra `online`: a server does without, and then says what it leaves out."""

from importlib.util import find_spec

ONLINE = {  # by package: what is left out without it
    "cryptography": "notices to browsers whose pages are closed",
    "uvloop": "the faster event loop",
    "webauthn": "passkeys",
}


def is_there(package: str) -> bool:
    """Say whether a package of the extra is installed."""
    assert package in ONLINE
    return find_spec(package) is not None


def left_out() -> list[str]:
    """Return what this server leaves out, in words for its log."""
    return [what for package, what in ONLINE.items() if not is_there(package)]
