"""A real mail server in a thread of its own: it keeps what it is given."""

import email
import email.policy
import socket
from contextlib import contextmanager
from typing import Any

from aiosmtpd.controller import Controller

from tests.until import until


class Postbox:
    """Takes letters in, or answers as it is told to."""

    def __init__(self) -> None:
        self.envelopes: list[Any] = []
        self.answers: list[str] = []  # what is said to the next letters instead of taking them

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.answers:
            return self.answers.pop(0)
        self.envelopes.append(envelope)
        return "250 OK"

    @property
    def letters(self) -> list[email.message.EmailMessage]:
        """The letters that came; each as mail programs understand it, who read more strictly than Python does."""
        for one in self.envelopes:
            check_headers(one.content)
        return [email.message_from_bytes(one.content, policy=email.policy.default) for one in self.envelopes]

    def wait(self, count: int) -> list[email.message.EmailMessage]:
        """Wait until so many have come."""
        until(lambda: len(self.envelopes) >= count, f"{count} letters")
        return self.letters


def check_headers(content: bytes) -> dict[str, str]:
    """Return the header of a letter as it came, line by line: nothing but words for people is folded or encoded."""
    head, _, _ = content.partition(b"\r\n\r\n")
    found: dict[str, str] = {}
    for line in head.decode("ascii").split("\r\n"):
        if line[:1] in (" ", "\t"):
            assert list(found)[-1] == "subject", f"folded: {line}"
            continue
        name, _, value = line.partition(": ")
        assert len(line) <= 998
        assert "=?" not in value or name == "Subject", line
        found[name.lower()] = value
    return found


@contextmanager
def post_office(**more: Any):
    """Run a mail server; give what it takes in, and the settings by which it is reached."""
    postbox = Postbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(postbox, hostname="127.0.0.1", port=port, **more)
    controller.start()
    facts = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_from": "ennead@games.test", "smtp_tls": "none"}
    try:
        yield postbox, {**facts, "address": "http://games.test"}
    finally:
        controller.stop()
