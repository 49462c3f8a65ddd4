"""All that stands in the file of a store, as text that is the same each time, whatever was drawn at random.

People, tables and tournaments stand in it by what the test calls them, such as `<Ana>`. Everything else that was drawn,
and each hash of it, is a number in the order in which it appears: `<7>`, and `<7 hashed>` for its hash. How it works:
what `secrets` gives is written down (`Drawn`) and replaced wherever it is found (`Telling`); so what merely looks like
chance is left alone, and something that was drawn and shows up in a new place shows up in the text, too.
"""

import hashlib
import json
import random
import re
import secrets
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ennead.core.fair_luck import FairLuck, commitment
from ennead.play import pairing
from ennead.server.lifetimes import FOREVER

SIGNED = re.compile(r"[\w-]{16,}(?:\.[\w-]{6})?\.[\w-]{27}(?![\w-])")  # what a link in a letter holds
OTHERS = (  # what is computed from what was drawn, and how it is told instead
    (re.compile(r"\$argon2id\$[^\"]*"), "<password>"),
    (SIGNED, "<signed>"),
    (re.compile(r'("topic": )"[0-9a-f]{32}"'), r'\1"<topic>"'),
    (re.compile(r"\b(wish|extend):[a-z0-9]{12,16}\b"), r"\1:<name>"),
)
MARK = re.compile("\x02(\\d+)\x03")  # stands for what was drawn, until it has its number
KEY = int.from_bytes(hashlib.sha256(b"a key").digest(), "big") >> 1  # of every device, and of the server


class Drawn:
    """Stands in for `secrets`: each value is another one, and all of them are known afterwards."""

    def __init__(self, first: int):
        self._numbers = count(first)
        self.values: dict[str, tuple[str, str]] = {}  # by each form of it: the value, and which form that is

    def patch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let everything be drawn here; the luck of every match and tournament is the same, whatever its seed."""
        monkeypatch.setattr(secrets, "token_bytes", self.token_bytes)
        monkeypatch.setattr(secrets, "token_hex", self.token_hex)
        monkeypatch.setattr(secrets, "token_urlsafe", self.token_urlsafe)
        monkeypatch.setattr(secrets, "choice", self.choice)
        monkeypatch.setattr(secrets, "SystemRandom", Unshuffled)
        monkeypatch.setattr(FairLuck, "_below", below)
        monkeypatch.setattr(pairing, "mixed", mixed)
        monkeypatch.setattr(ec, "generate_private_key", lambda curve: ec.derive_private_key(KEY, curve))

    def token_bytes(self, size: int | None = None) -> bytes:
        """Return some bytes, as `secrets` does."""
        value = self._bytes(size or 32)
        plain = b64encode(value).decode()
        forms = {"": (plain, value.hex(), urlsafe_b64encode(value).decode().rstrip("="))}
        forms["hashed"] = (hashlib.sha256(value).hexdigest(), commitment(value))
        self._note(plain, forms)
        return value

    def token_hex(self, size: int | None = None) -> str:
        """Return some hexadecimal digits, likewise."""
        return self.noted(self._bytes(size or 32).hex())

    def token_urlsafe(self, size: int | None = None) -> str:
        """Return some letters and digits, likewise."""
        return self.noted(urlsafe_b64encode(self._bytes(size or 32)).decode().rstrip("="))

    def choice(self, among: Sequence[Any]) -> Any:
        """Return one of several."""
        return among[self._bytes(1)[0] % len(among)]

    def noted(self, text: str) -> str:
        """Take note of a text that was drawn."""
        self._note(text, {"": (text,), "hashed": (hashlib.sha256(text.encode()).hexdigest(),)})
        return text

    def _note(self, value: str, forms: dict[str, tuple[str, ...]]) -> None:
        self.values |= {text: (value, form) for form, texts in forms.items() for text in texts}

    def _bytes(self, size: int) -> bytes:
        return hashlib.shake_256(f"drawn {next(self._numbers)}".encode()).digest(size)


class Unshuffled(random.Random):
    """Leaves things in their order."""

    def shuffle(self, x: Any) -> None:
        """Do nothing."""


def below(luck: FairLuck, number: int, bound: int) -> int:
    """Return an outcome that depends on its number alone."""
    return int.from_bytes(hashlib.sha256(f"outcome {number}".encode()).digest(), "big") % bound


def mixed(seed: str, number: int, player: int) -> bytes:
    """Return what decides between equals in a tournament: the round and the player alone."""
    return hashlib.sha256(f"{number}/{player}".encode()).digest()


class Telling:
    """Tells what was drawn by number, and people and tables by what they are called here."""

    def __init__(self, drawn: Drawn, called: dict[str, str]):
        self.drawn, self.called = drawn, called
        self._forms = [drawn.values[form] for form in drawn.values]
        marks = {form: f"\x02{number}\x03" for number, form in enumerate(drawn.values)}
        marks |= {id: f"<{name}>" for id, name in called.items()}
        self._marks = sorted(marks.items(), key=lambda one: -len(one[0]))
        self._numbers: dict[str, int] = {}

    def in_order(self, rows: Iterable[Any]) -> list[Any]:
        """Return rows, which come in the order in which they were written, sorted by all but what was drawn."""
        texts = self._marked("\n".join(map(_text, rows))).split("\n")
        texts.sort(key=lambda text: MARK.sub("<>", text))
        return [json.loads(text) for text in self._numbered("\n".join(texts)).split("\n")]

    def name_of(self, id: str) -> str:
        """Return what something is called here."""
        return self.called.get(id, id)

    def told(self, text: str) -> str:
        """Return a text with a number for each thing that was drawn."""
        return self._numbered(self._marked(text))

    def _marked(self, text: str) -> str:
        for pattern, instead in OTHERS:
            text = pattern.sub(instead, text)
        for form, mark in self._marks:
            text = text.replace(form, mark)
        return text

    def _numbered(self, text: str) -> str:
        def number(match: re.Match[str]) -> str:
            value, form = self._forms[int(match[1])]
            number = self._numbers.setdefault(value, len(self._numbers) + 1)
            return f"<{number} {form}>" if form else f"<{number}>"

        return MARK.sub(number, text)


def laid_open(path: Path, telling: Telling, now: int) -> dict[str, list[Any]]:
    """Return all that stands in a store's file: what is kept, then each stream, in a fixed order."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    kept = connection.execute("SELECT kind, key, until, body FROM kept ORDER BY number")
    rows = [
        {"kind": kind, "key": key, "for": _lifetime(until, now), "body": _body(kind, body, telling)}
        for kind, key, until, body in kept
    ]
    tables = list(connection.execute("SELECT number, name, owner, due, head FROM tables ORDER BY number"))
    streams = [
        {
            "stream": name,
            "owner": owner,
            "due": due and _lifetime(due, now),
            "named": sorted(_column(connection, "person FROM traces", number), key=telling.name_of),
            "head": _body("", head, telling),
            "commands": dict(_two(connection, "id, seq FROM commands", number, "seq, id")),
            "events": [_body("", body, telling) for body in _column(connection, "body FROM events", number, "seq")],
        }
        for number, name, owner, due, head in tables
    ]
    connection.close()
    return {"kept": telling.in_order(rows), "streams": telling.in_order(streams)}


def _column(connection: apsw.Connection, what: str, number: int, order: str = "1") -> list[Any]:
    return [one for (one,) in connection.execute(f"SELECT {what} WHERE tab = ? ORDER BY {order}", (number,))]


def _two(connection: apsw.Connection, what: str, number: int, order: str) -> list[Any]:
    return list(connection.execute(f"SELECT {what} WHERE tab = ? ORDER BY {order}", (number,)))


def _lifetime(until: int, now: int) -> int | str:
    """Return for how many seconds something is kept from now on."""
    return "ever" if until >= FOREVER else until - now


def _body(kind: str, body: bytes, telling: Telling) -> Any:
    """Return what is kept in a form that can be read: of an edition, only how long its text is."""
    plain = b64encode(body).decode()
    if plain in telling.drawn.values:
        return plain
    if kind == "edition":
        return f"{len(body)} bytes, {hashlib.sha256(body).hexdigest()}"
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError:
        pass
    try:
        return body.decode()
    except UnicodeDecodeError:
        return plain


def in_lines(told: dict[str, list[Any]]) -> str:
    """Write rows as JSON with a line for each, and one for each event of a stream, so that a difference is found."""
    parts = [f"{_text(name)}: [\n" + ",\n".join(map(_row, rows)) + "\n]" for name, rows in told.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _row(row: dict[str, Any]) -> str:
    if not row.get("events"):
        return f"  {_text(row)}"
    *_, events = row.values()  # the last thing that is told of a stream
    begin = _text({**row, "events": []}).removesuffix("]}")
    return f"  {begin}\n" + ",\n".join(f"    {_text(event)}" for event in events) + "\n  ]}"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
