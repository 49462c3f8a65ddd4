"""People at browsers: what they see and do, by the names that the pages give to things."""

import gzip
import re
import select
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import BrowserContext, Error, Locator, Page, Response, Route, WebSocket, expect

from tests.server.live import Client, Running, Seat
from tests.until import until
from tests.web.playing import ISIS, OSIRIS, SAILING, Game, Look
from tests.web.words import Words, words

PATIENCE = 15  # seconds that somebody waits for anything
POLL = 80  # milliseconds between two looks

# Runs in every page before anything else: what must not happen is told to the console, which is watched.
WATCH = """
addEventListener("securitypolicyviolation", (event) => {
  const { violatedDirective, blockedURI, sourceFile, sample } = event;
  console.error(["policy violated:", violatedDirective, blockedURI, sourceFile, sample].join(" "));
});
window.clicks = 0;
window.pointed = 0;
addEventListener("click", (event) => { if (event.isTrusted) window.clicks += 1; }, true);
addEventListener("pointerdown", () => { window.pointed += 1; }, true);
"""

# What one could read, hear or find in a page: all texts and names, with the document itself.
TOLD = """
() => {
  const typed = [...document.querySelectorAll("input, textarea")].map((one) => one.value);
  return [document.title, document.documentElement.outerHTML, ...typed].join("\\n");
}
"""
STORED = "() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


@dataclass(eq=False)
class Visitor:
    """Somebody with a browser of their own, and everything that their browser noticed."""

    context: BrowserContext
    page: Page
    home: str
    language: str
    game: Game
    has_touch: bool = False
    faults: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    frames: list[tuple[str, str]] = field(default_factory=list)  # `<` came, `>` went
    responses: list[Response] = field(default_factory=list)
    bodies: list[tuple[str, bytes]] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Note what a page does."""
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("response", self._answered)
        page.on("websocket", self._listen)

    def _answered(self, response: Response) -> None:
        self.responses.append(response)

    def _listen(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        socket.on("framereceived", lambda text: self.frames.append(("<", str(text))))
        socket.on("framesent", lambda text: self.frames.append((">", str(text))))

    # Where one is.

    @property
    def say(self) -> Words:
        return words(self.language, self.game.slug)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.home + path)

    @property
    def table(self) -> str:
        return urlsplit(self.page.url).path.rpartition("/")[2]

    def leave(self, running: Running) -> None:
        """Close the page, and let the server notice."""
        sockets = running.app.state.server.connections.sockets
        before = len(sockets)
        self.page.close()
        until(lambda: len(sockets) < before, "the end of their socket", PATIENCE)

    def come_back(self) -> None:
        """Open another page of the same browser, after the first was closed."""
        self.page = self.context.new_page()
        self.watch(self.page)

    def until(self, what: Callable[[], Any], why: str = "", patience: float = PATIENCE) -> Any:
        """Look again and again until something is so; return it."""
        end = time.monotonic() + patience
        while not (found := what()):
            assert time.monotonic() < end, why or "waited for too long"
            self.page.wait_for_timeout(POLL)
        return found

    # What is there.

    def button(self, message: str, exact: bool = True, within: Page | Locator | None = None, **facts: Any) -> Locator:
        return (within or self.page).get_by_role("button", name=self.say(message, **facts), exact=exact)

    def link(self, message: str, **facts: Any) -> Locator:
        return self.page.get_by_role("link", name=self.say(message, **facts), exact=True)

    def region(self, message: str, **facts: Any) -> Locator:
        return self.page.get_by_role("region", name=self.say(message, **facts), exact=True)

    def speak(self, language: str) -> None:
        """Choose another language in the header."""
        self.button(f"language-{language}", exact=False).click()
        self.language = language

    def text(self, message: str, **facts: Any) -> Locator:
        return self.page.get_by_text(self.say(message, **facts), exact=True)

    def rules(self) -> Locator:
        """The button of the header; the aim of the game has another one."""
        return self.button("rules", within=self.page.get_by_role("banner"))

    def asked(self) -> Locator:
        """What somebody asks of all who play: to undo, or to stop."""
        facts = {"who": "WHO", "besides": "none"}  # what else goes is told behind it
        told = (self.say(f"asks-{what}{own}", **facts) for what in ("undo", "end") for own in ("", "-you"))
        return self.page.get_by_role(
            "group", name=re.compile(f"^({'|'.join(re.escape(one).replace('WHO', '.+') for one in told)})")
        )

    def tab(self, message: str) -> Locator:
        return self.page.get_by_role("tab", name=re.compile(f"^{re.escape(self.say(message))}"))

    def heading(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    def square(self, square: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{square},"))

    def spot(self, name: str) -> Locator:
        """What can be pressed: a square, a place or a temple."""
        return self.page.locator(", ".join(f'main [data-{kind}="{name}"]' for kind in ("square", "place", "temple")))

    def way(self, message: str) -> Locator:
        """One of the buttons on the card of the game: to play the computer, or “…” for every other way to begin."""
        name = re.compile(f"^{re.escape(self.say(message, game='').strip())}")
        return self.page.locator(f'article[data-game="{self.game.slug}"]').get_by_role("button", name=name)

    def begin(self, message: str) -> None:
        """Begin in one of the ways that lie behind “…”."""
        self.way("card-more").click()
        way = self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{re.escape(self.say(message))}"))
        way.click()
        if message == "on-this-screen":
            self.page.get_by_role("dialog").get_by_role("button", name=self.say("share-begin"), exact=True).click()

    def shorten(self) -> None:
        """Let every table that one makes have the options of a short game, and bots that need not be compiled."""

        def pass_on(route: Route) -> None:
            wish = msgspec.json.decode(route.request.post_data_buffer or b"{}")
            wish["options"] = {**wish.get("options", {}), **self.game.short}
            for seat in wish.get("seats", ()):
                if "level" in seat:
                    seat["level"] = "greedy"
            if wish.get("stand_in"):
                wish["stand_in"] = "greedy"
            route.continue_(post_data=msgspec.json.encode(wish) if route.request.method == "POST" else None)

        self.context.route(re.compile(r"/api/tables$"), pass_on)

    def look(self) -> Look:
        return self.game.read(self)

    def turned_up(self, who: str, value: str, square: str) -> str:
        """Return how the page tells that somebody turned up a tile and placed it."""
        deeds = self.say("face-deed-reveal", value=value), self.say("face-deed-lay", square=square)
        return self.say("turn-told", who=who, did={"en": " and ", "fr": " et "}[self.language].join(deeds))

    def revealed(self) -> str:
        """Return the god who decides, at the end; nothing where none does."""
        if self.game is not OSIRIS:
            return ""
        region = self.region("face-revealed")
        expect(self.button("face-again", within=region)).to_be_visible()  # all is counted
        name = re.compile(f"^{region.locator('b').text_content()}, ")
        return self.region("face-temples").get_by_role("button", name=name).get_attribute("data-temple") or ""

    def board(self) -> dict[str, str]:
        return self.look().board

    def log(self) -> list[str]:
        """Return the sentences of the log, the first one first."""
        self.tab("tab-log").click()
        panel = self.page.get_by_role("tabpanel")
        return [one.strip() for one in panel.locator(".told").all_text_contents()][::-1]

    def told(self) -> str:
        """Return everything that is in the page."""
        return self.page.evaluate(TOLD)

    def stored(self) -> str:
        return self.page.evaluate(STORED)

    def clicks(self) -> int:
        return self.page.evaluate("() => window.clicks")

    def heard(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the frames that came."""
        return [msgspec.json.decode(text) for way, text in self.frames[since:] if way == "<"]

    def moves_sent(self) -> int:
        return sum(way == ">" and '"do":"play"' in text for way, text in self.frames)

    def mark(self) -> tuple[int, int]:
        """Remember what has come over the network until now."""
        self._fetch()
        return len(self.bodies), len(self.frames)

    def network(self, since: tuple[int, int] = (0, 0)) -> str:
        """Return all that came over the network, over routes and sockets."""
        self._fetch()
        routes = [body.decode("utf-8", "replace") for url, body in self.bodies[since[0] :] if "/api/" in url]
        return "\n".join([*routes, *(text for way, text in self.frames[since[1] :] if way == "<")])

    def _fetch(self) -> None:
        for response in self.responses:
            with suppress(Error):  # a page that is gone takes its answers with it
                self.bodies.append((response.url, response.body()))
        self.responses.clear()

    # Playing.

    def wait_for_turn(self) -> Look:
        """Wait until one may move, or it is over, and nothing changes any more; open the curtain on a shared screen."""
        before = None

        def look() -> Look | None:
            nonlocal before
            seen, last = self.look(), before
            before = seen
            if seen.curtain:
                self.press(self.page.get_by_role("dialog").get_by_role("button"))
            if self.game is SAILING and (always := self.button("haggle-pass-always")).is_visible():
                self.press(always)  # else computers would wait for bids at every visit
            return seen if (seen.may_move or seen.over) and seen == last else None

        return self.until(look, "it never was my turn")

    def wait_for(self, filled: int) -> Look:
        """Wait until so many squares are filled."""

        def look() -> Look | None:
            seen = self.look()
            return seen if seen.filled >= filled else None

        return self.until(look, f"never saw {filled} squares filled")

    def press(self, what: Locator) -> None:
        """Click; on a phone, tap."""
        if self.has_touch:
            what.tap()
        else:
            what.click()

    def try_to(self, what: Locator) -> None:
        """Press something that is said to be impossible now."""
        expect(what).to_have_attribute("aria-disabled", "true")
        what.click(force=True)

    def make_sure(self) -> None:
        """Say yes if the page asks whether to throw something away."""
        if (sure := self.button("sure-yes")).count():
            self.press(sure)

    def place(self, square: str) -> Look:
        """Place what is to be placed, and see it there."""
        self.press(self.square(square))

        def look() -> Look | None:
            self.make_sure()
            seen = self.look()
            return seen if seen.board[square] != "." else None

        return self.until(look, f"nothing came to lie on {square}")

    def turn_up(self) -> str:
        """Turn up a tile; return its value."""
        self.press(self.button("face-turn-up").first)  # the list of moves has it too
        found = self.until(lambda: re.search(r"[+−]\d", self.look().asked), "no tile was shown")
        return found[0].replace("−", "-")

    def play(self, look: Look, tiles: bool) -> str:
        """Make one whole move, a tile if there is a choice and one wants to; return the square."""
        if look.buttons and (tiles or not look.deeds):
            self.turn_up()
            look = self.wait_for_turn()
        square = next(iter(look.deeds))
        self.place(square)
        return square

    # Afterwards.

    def check(self) -> None:
        """Nothing was wrong, and nobody else was asked for anything."""
        faults = [one for one in self.faults if not any(re.search(pattern, one) for pattern in self.forgiven)]
        assert not faults, faults
        own = urlsplit(self.home).netloc
        assert [address for address in self.addresses if urlsplit(address).netloc != own] == []

    def forgive(self, pattern: str) -> None:
        """Expect what the browser itself complains about, such as a connection that is refused."""
        self.forgiven.append(pattern)


def be(visitor: Visitor, client: Client) -> None:
    """Let a browser be somebody who has a session already."""
    name, _, value = client.cookie.partition("=")
    visitor.context.add_cookies([{"name": name, "value": value, "url": visitor.home, "httpOnly": True}])


# Tables that are made without a browser.


@dataclass
class Party:
    """A table at which clients without a browser play."""

    running: Running
    table: str
    clients: list[Client]
    game: Game = ISIS
    sitting: list[Seat] = field(default_factory=list)

    def seats(self) -> list[Seat]:
        """Sit down: everyone who came, and whoever shares a screen with the first of them."""
        if not self.sitting:
            self.sitting = [client.sit(self.table) for client in self.clients]
            shared = [seat for seat in self.sitting[0].welcome["mine"] if seat != self.sitting[0].welcome["seat"]]
            self.sitting += [self.clients[0].sit(self.table, seat=seat) for seat in shared]
        return self.sitting

    def level(self) -> dict[str, Any]:
        """Let everyone hear what the quickest has heard; return what the first one sees."""
        most = max(seat.following for seat in self.seats())
        for seat in self.seats():
            seat.catch_up(most)
        return self.seats()[0].state or {}

    def mover(self) -> Seat:
        return next(seat for seat in self.seats() if seat.state and seat.state["actor"] == seat.welcome["seat"])

    def do(self, move: str) -> None:
        """Let whoever is to move do so."""
        self.level()
        assert self.mover().play(move)["kind"] == "done", move

    def play(self, until: int | None = None, seed: int = 1, **more: float) -> None:
        """Play as far as the game means by a number, or to the end."""
        for move in self.game.steps(self, self.game.whole if until is None else until, seed, **more):
            self.do(move)
        self.go()

    def go(self) -> None:
        """Leave the sockets; everything has been seen."""
        self.level()
        for seat in self.sitting:
            seat.send({"do": "seen", "number": seat.following - 1})
            seat.do("why", action=self.game.nonsense)  # answered after what was seen
            seat.close()
        self.sitting = []


def party(
    running: Running,
    *names: str,
    game: Game = ISIS,
    people: Sequence[Client] = (),
    shared: int = 0,
    **more: Any,
) -> Party:
    """Return a table at which everyone sits already, some at the first one's screen."""
    clients = [*people, *(running.client(name) for name in names)]
    more["options"] = {**game.options, **more.get("options", {})}
    table = clients[0].make("me", *["open"] * (len(clients) - 1), *["screen"] * shared, game=game.slug, **more)
    for client in clients:
        client.join(table, invitation=clients[0].invitation)
    return Party(running, table, clients, game)


# A network that can be cut.


class Network:
    """Stands between browsers and a server, and can be cut. The server behind it may change."""

    def __init__(self, port: int):
        self.target = port
        self.open = True
        self.lost = ""  # `up` or `down`: what goes this way is lost without a word
        self._deaf: set[socket.socket] = set()  # connections that stay so
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self._listening.getsockname()[1]
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            try:
                if not self.open:
                    raise ConnectionRefusedError
                far = socket.create_connection(("127.0.0.1", self.target), 5)
            except OSError:
                near.close()
                continue
            far.settimeout(None)
            with self._lock:
                self._pairs.add((near, far))
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError, ValueError):
            while True:
                ready, _, _ = select.select([near, far], [], [])
                for one in ready:
                    data = one.recv(1 << 16)
                    if not data:
                        raise OSError
                    if near not in self._deaf and self.lost != ("up" if one is near else "down"):
                        (far if one is near else near).sendall(data)
        self._drop(near, far)

    def _drop(self, near: socket.socket, far: socket.socket) -> None:
        with self._lock:
            self._pairs.discard((near, far))
        for one in (near, far):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def cut(self) -> None:
        """Let nothing through, as if a cable was pulled."""
        self.open = False
        with self._lock:
            pairs = list(self._pairs)
        for near, far in pairs:
            for one in (near, far):
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)

    def swallow(self, way: str) -> None:
        """Lose what goes up to the server, or down from it, without a word."""
        self.lost = way

    def mend(self, only_new: bool = False) -> None:
        """Let everything through again; or only what begins anew."""
        with self._lock:
            self._deaf = {near for near, _ in self._pairs} if only_new else set()
        self.lost = ""
        self.open = True

    def close(self) -> None:
        self.cut()
        self._listening.close()


@contextmanager
def network(port: int) -> Iterator[Network]:
    cable = Network(port)
    try:
        yield cable
    finally:
        cable.close()


def zipped(body: bytes) -> int:
    return len(gzip.compress(body, 9))
