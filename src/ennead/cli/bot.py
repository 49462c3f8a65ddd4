"""`ennead bot`: a computer player that comes to a table over the network, as any program could that has the rules.

It is a complete client of the socket protocol (docs/protocol.md): it comes in, takes a seat, keeps the number of the
first event it does not have, confirms what is shown only once, says what it expects with every move, answers offers,
and when the connection breaks it comes back and asks for what it has missed.

It asks for nothing that follows from the rules. It puts every change into what it knows (`put_together`), makes a
position of the fields (`position_of`), and thinks about that with the same compiled rules as the server.
`examples/haggler.py` is the other example: a program without rules, which asks what it may play.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ennead.ai.baseline_players import Bot
from ennead.ai.levels import bot, haggler, usual
from ennead.ai.trading import Answer, Haggler, PriceList
from ennead.cli.errors import CommandError
from ennead.core.fair_luck import NONCE_BYTES
from ennead.core.language import words
from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.games import rulebook
from ennead.play.events import Offer
from ennead.play.trading.made import Made, Past
from ennead.play.trading.seen import OfferSeen
from ennead.play.understanding import position_of, put_together

TRIES = 8  # to come back, each after a longer wait
REFUSED_SECONDS = 1.0  # to wait before something is tried again
SHARE = 0.05  # of the time that is left on our clock, for one move
LEAST = 0.02  # seconds to think, however little is left
REFUSED = 1008  # the server's word for: do not come back


@dataclass
class Visitor:
    """Somebody at a server: where it is, and the cookie that they are known by."""

    url: str
    cookie: str = ""

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Make a request; return the answer, or complain with what the server says."""
        data = None if body is None else msgspec.json.encode(body)
        headers = {"content-type": "application/json", "cookie": self.cookie}
        try:
            with urlopen(Request(self.url + path, data, headers, method=method), timeout=30) as answer:
                if given := answer.headers.get("set-cookie"):
                    self.cookie = given.partition(";")[0]
                return msgspec.json.decode(answer.read())
        except HTTPError as error:
            raise CommandError("bot-refused", reason=_reason(error)) from error
        except (URLError, OSError, ValueError) as error:
            raise CommandError("bot-no-server", url=self.url, problem=str(error)) from error


def _reason(error: HTTPError) -> str:
    try:
        return str(msgspec.json.decode(error.read())["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return str(error)


@dataclass
class TableClient:
    """A player at a table: what the server has told, and what to play."""

    visitor: Visitor
    table: str
    player: Bot
    haggler: Haggler = field(default_factory=PriceList)
    following: int | None = None  # the number of the first event that we do not have
    mine: list[str] = field(default_factory=list)
    info: dict[str, Any] = field(default_factory=dict)
    state: dict[str, Any] | None = None
    asked_for: int | None = None  # the number for which we have sent a move
    answered: dict[int, str] = field(default_factory=dict)  # offers by number, each with the id of our answer
    last_refusal: str = ""
    tries: int = 0  # to come back, since we were there last
    edition: str = ""  # its text, once it is known
    again: float = 0.0  # the seconds after which the server wants us back
    hurried: Callable[[float], Bot] | None = None  # makes a player that thinks no longer than so many seconds
    times: dict[str, Any] | None = None  # the clocks, if there are any, as they were told last
    told_at: float = 0.0  # when that was, by our steady clock

    @property
    def is_away(self) -> bool:
        """Whether a stand-in plays for us."""
        return any(seat["away"] for seat in self.info.get("seats", ()) if seat["seat"] in self.mine)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state and self.state["result"])

    async def run(self) -> None:
        """Play until the match is over; come back when the connection breaks."""
        parts = urlsplit(self.visitor.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        address = f"{scheme}://{parts.netloc}/api/tables/{self.table}/socket"
        while self.tries < TRIES:
            try:
                async with connect(address, additional_headers={"cookie": self.visitor.cookie}) as socket:
                    await self._play(socket)
                    return
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code == REFUSED:
                    raise CommandError("bot-refused", reason=self.last_refusal) from closed
            except (OSError, InvalidHandshake):
                pass  # the server is away for the moment
            await asyncio.sleep(self.again or min(30, 2**self.tries) * random.uniform(0.5, 1))
            self.tries, self.again = self.tries + 1, 0.0
        raise CommandError("bot-no-server", url=self.visitor.url, problem="–")

    async def _play(self, socket: ClientConnection) -> None:
        """Say hello, then hear and answer until the match is over."""
        self.asked_for, self.answered = None, {}
        await _send(socket, {"do": "hello", "since": self.following})
        while not self.is_over:
            self.hear(message := msgspec.json.decode(await socket.recv()))
            if message["kind"] == "refused":
                await asyncio.sleep(REFUSED_SECONDS)  # then it is tried again
            if message.get("once") or any(event.get("once") for event in message.get("events", ())):
                await _send(socket, {"do": "seen", "number": (self.following or 0) - 1})
            if message.get("table") and self.is_away:
                await _send(socket, {"do": "return", "id": _new_id()})
            if (asked := self.info.get("asked")) and set(asked["waiting"]) & set(self.mine):
                self.info["asked"] = None
                await _send(socket, {"do": "answer", "id": _new_id(), "yes": True})
            if (auction := self.info.get("auction")) and set(auction["waiting"]) & set(self.mine):
                self.info["auction"] = None
                await _send(socket, {"do": "pass", "id": _new_id()})
            for reply in self.replies():
                await _send(socket, reply)
            if wish := self.wish():
                await _send(socket, wish)

    def hear(self, message: dict[str, Any]) -> None:
        """Take in what the server says."""
        kind = message["kind"]
        if kind == "welcome":
            self.mine = message["mine"]
            self.tries = 0
        elif kind == "state":
            self.following = message["following"]
        elif kind == "news" and message["events"]:
            self.following = message["events"][-1]["number"] + 1
        elif kind == "bye":
            self.again = message["again"]
        elif kind in ("refused", "error"):
            self.last_refusal = message["message"]
            if kind == "refused" and not self._may_answer_again(message["id"]):
                self.asked_for = None
        self.info = message.get("table") or self.info
        if times := message.get("times") or (message.get("table") or {}).get("times"):
            self.times, self.told_at = times, time.monotonic()
        if told := message.get("state"):
            self.state = put_together(self.state, told)

    def wish(self) -> dict[str, Any] | None:
        """Return the move to play, if it is our turn and we have not played it yet."""
        if not self.state or self.state["actor"] not in self.mine or self.asked_for == self.following:
            return None
        if self.times and self.state["actor"] in self.times["over"]:
            return None  # our time is over: somebody else plays on
        self.asked_for = self.following
        return {"do": "play", "id": _new_id(), "expected": self.following, "action": self.choose()}

    def replies(self) -> list[dict[str, Any]]:
        """Return our answers to the offers that wait for one."""
        told = []
        haggling = (self.state and self.state.get("haggling")) or {"offers": (), "settles": False}
        for offer in msgspec.convert(haggling["offers"], list[OfferSeen]):
            is_open = offer.fate in ("open", "void")  # that it is void is nobody else's business: it is answered, too
            if offer.to in self.mine and is_open and offer.number not in self.answered and haggling["settles"]:
                self.answered[offer.number] = _new_id()
                wish = {"id": self.answered[offer.number], "offer": offer.number, "seat": offer.to}
                answer = self.answer(offer)
                why = {"reason": answer.reason} if answer.do == "decline" else {}
                told.append({"do": answer.do, **wish, **why})
        return told

    def answer(self, seen: OfferSeen) -> Answer:
        """Judge an offer by what we see; we neither promise anything nor make other offers."""
        book, known = self.seen()
        assert book.haggling
        maker, seat = book.seat(seen.maker), book.seat(seen.to)
        gives, takes = book.haggling.bundle(seen.gives), book.haggling.bundle(seen.takes)
        made = Made(Offer(seen.number, maker, seat, gives, takes, seen.until), 0, 0, void=seen.fate == "void")
        past = Past(0, 0, 0, (), ())
        return Answer("decline", "promise") if seen.asks else self.haggler.answer(known, seat, made, past)

    def _may_answer_again(self, refused: str) -> bool:
        """Forget an answer that was refused; say whether it was one."""
        kept = {number: answer for number, answer in self.answered.items() if answer != refused}
        found, self.answered = len(kept) < len(self.answered), kept
        return found

    def book(self, slug: str) -> Rulebook:
        """Return the rules of the table, with the edition that is played there."""
        book = rulebook(slug)
        if book.with_edition is None:
            return book
        self.edition = self.edition or self.visitor.ask("GET", f"/api/tables/{self.table}/edition")["text"]
        return book.with_edition(self.edition, "")

    def seen(self) -> tuple[Rulebook, Position]:
        """Return the rules that are played, and what we see."""
        assert self.state
        book = self.book(self.state["game"])
        return book, position_of(book, self.state)

    def choose(self) -> str:
        """Think about what we see: it is imagined in many ways what might be covered."""
        assert self.state
        book, seen = self.seen()
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0].notation
        return self.thinker().choose(seen, book.seat(self.state["actor"])).notation

    def thinker(self) -> Bot:
        """Return who thinks about our move: where a clock runs, one who takes a small part of what is left."""
        left = self.times["left"].get(self.state["actor"]) if self.times and self.state else None
        if left is None or self.hurried is None:
            return self.player
        return self.hurried(max(LEAST, (left / 1000 - (time.monotonic() - self.told_at)) * SHARE))


async def _send(socket: ClientConnection, frame: dict[str, Any]) -> None:
    await socket.send(msgspec.json.encode(frame).decode())


def _hurried(level: str, slug: str, within: float) -> Bot:
    return bot(level, slug, within=within)


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def play_online(link: str, table: str, name: str, level: str | None, lang: str) -> int:
    """Come to a table, take a seat, and play."""
    say = words("cli", lang)
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise CommandError("bot-bad-url", url=link)
    table, _, invitation = table.partition("#")
    visitor = Visitor(f"{parts.scheme}://{parts.netloc}")
    visitor.ask("POST", "/api/session", {"name": name, "language": lang})
    if invitation:
        visitor.ask("POST", f"/api/tables/{table}/visit", {"invitation": invitation})
    slug = visitor.ask("GET", f"/api/tables/{table}")["game"]
    level = usual(slug) if level is None else level
    player = bot(level, slug)
    wish = {"nonce": secrets.token_hex(NONCE_BYTES)}
    joined = visitor.ask("POST", f"/api/tables/{table}/join", wish)
    print(say("bot-seated", name=name, seat=joined["mine"][0]), flush=True)
    client = TableClient(visitor, table, player, haggler(level, slug), hurried=partial(_hurried, level, slug))
    asyncio.run(client.run())
    assert client.state
    winners = ", ".join(client.state["result"]["winners"]) or "–"
    print(say("bot-over", winners=winners))
    return 0
