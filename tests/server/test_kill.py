"""The whole server, killed at random instants: nothing that was acknowledged or told is lost, and play goes on."""

import asyncio
import itertools
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ennead.cli.bot import REFUSED
from ennead.games import GAMES
from ennead.play.file import write_event
from ennead.server.tables.chat import chat
from ennead.server.tables.events import Happened, Joined
from ennead.server.tables.room import Room
from ennead.server.tables.store_format import Said
from ennead.server.ws.session import BEHIND_AT_MOST
from ennead.store.sqlite import SqliteStore
from tests.server.live import PATIENCE, Client, server
from tests.server.tables import SHORT
from tests.server.understood import Understood, understood
from tests.shortly import shortly

LATEST = 100  # events that may have come since somebody last heard
LIMITS = (
    "REQUESTS",
    "GUESTS",
    "TABLES",
    "FRAMES",
    "TALK",
    "CONNECTIONS_EACH",
    "WAITING_TABLES",
    "TABLES_PERSON",
    "TABLES_ADDRESS",
)
PAIRS = 10
HAGGLING = ("offer", "accept", "decline", "retract", "lapse")
GONE = (ConnectionClosed, InvalidHandshake, HTTPException, OSError)


# The server.


class Served:
    """A server in a process of its own, on a file; it can be ended and started again."""

    def __init__(self, folder: Path):
        self.file = folder / "t.db"
        self.log = folder / "stderr.txt"
        self.port = 0
        self.process: subprocess.Popen | None = None

    def start(self) -> "Served":
        """Start it, and wait until it says where it is."""
        command = [str(Path(sys.executable).with_name("ennead")), "serve", "--port", "0", "--data", str(self.file)]
        limits = {f"ENNEAD_{name}": "100000000" for name in LIMITS}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **limits}
            )
        found = re.search(r"Ennead is at http://[^:]+:(\d+)$", self.process.stdout.readline().strip())
        assert found, self.log.read_text()
        self.port = int(found[1])
        return self

    def end(self, how: signal.Signals) -> int:
        """Send a signal; return the exit status."""
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def client(self, name: str, language: str = "en") -> Client:
        """Let somebody in."""
        client = Client(self.port)
        assert client.ask("POST", "/api/session", {"name": name, "language": language}).status == 201
        return client


@pytest.fixture
def served(tmp_path):
    served = Served(tmp_path).start()
    yield served
    if served.process.poll() is None:
        served.end(signal.SIGKILL)
    assert served.log.read_text() == "", "nothing is wrong, so nothing is logged"


# What is told, and told again.


def alike(one: str, other: str) -> bool:
    """Say whether two notations are of the same move: what was shown once is told as `?` afterwards."""
    pattern, text = (one, other) if "?" in one else (other, one)
    return re.fullmatch(re.escape(pattern).replace(r"\?", r"(\?|[+−-]?\w+)"), text) is not None


def as_told_again(line: dict[str, Any]) -> dict[str, Any]:
    """Return a line without the gods of a fight, which are shown once."""
    if line.get("kind") != "fight-seen":
        return line
    fields = {name: value for name, value in line["fields"].items() if name not in ("attacking", "defending")}
    return {**line, "kind": "fight", "fields": fields}


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Say whether two tellings are of the same event."""

    lines = [as_told_again(told.get("line", {})) for told in (one, other)]
    covered = {"covered", "hidden"} & {line.get("kind") for line in lines}
    disguised = ("kind", "notation", "fields") if covered else ()
    rests = [
        {**told, "line": {name: value for name, value in line.items() if name not in disguised}, "once": False}
        for told, line in zip((one, other), lines, strict=True)
    ]
    return rests[0] == rests[1] and alike(*(line.get("notation", "") for line in lines))


def test_tellings_of_an_event_are_compared_but_for_what_was_shown_once():
    assert alike("Pc3", "Pc3")
    assert alike("* ?", "* +2")
    assert alike("-4", "?")
    assert alike("I0=Ra", "I0=?")
    assert not alike("I0=?", "I1=Ra")
    assert not alike("+1", "+2")
    assert not alike("Pc3", "Pc4")
    fight = {"number": 9, "actor": "I", "kind": "fight", "notation": "L1.3", "fields": {"rival": "C0", "winner": "I0"}}
    seen = {**fight, "kind": "fight-seen", "fields": {**fight["fields"], "attacking": "Ra", "defending": "Geb"}}
    assert same({"line": seen, "once": True}, {"line": fight})
    assert not same({"line": {**seen, "fields": {**seen["fields"], "winner": "C0"}}}, {"line": fight})
    told = {"number": 3, "kind": "happened", "line": {"number": 0, "actor": "C", "kind": "place", "notation": "Pc3"}}
    shown = {**told, "line": {**told["line"], "actor": "*", "kind": "reveal", "notation": "+2", "fields": {"value": 2}}}
    covered = {**told, "line": {"number": 0, "actor": "*", "kind": "covered", "notation": "?"}}
    assert same(shown, covered)
    assert same(covered, shown)
    assert not same(shown, {**shown, "line": {**shown["line"], "notation": "+1"}})
    assert not same(shown, {**shown, "line": {**shown["line"], "fields": {"value": 1}}})
    assert not same(covered, told)
    assert same(told, {**told, "once": True})
    assert not same(told, {**told, "number": 4})
    assert not same(told, {**told, "line": {**told["line"], "actor": "L"}})
    assert not same(told, {**told, "line": {**told["line"], "notation": "Pc4"}})


# The players.


@dataclass
class Player:
    """Somebody at a table, with everything that they were told, sent, and got acknowledged there."""

    client: Client
    table: str
    luck: random.Random
    letter: str = ""
    following: int = 0
    told: dict[int, dict[str, Any]] = field(default_factory=dict)
    heard: dict[int, dict[str, Any]] = field(default_factory=dict)
    state: Understood | None = None
    waiting: dict[str, dict[str, Any]] = field(default_factory=dict)  # sent, but not acknowledged: by id
    done: dict[str, dict[str, Any]] = field(default_factory=dict)  # acknowledged: by id
    known: int = 0  # the highest number that an acknowledgement has named
    byes: int = 0
    code: int | None = None
    ids = itertools.count()

    @property
    def is_over(self) -> bool:
        return bool(self.state and self.state["result"])

    def address(self) -> dict[str, Any]:
        return {
            "uri": f"ws://127.0.0.1:{self.client.port}/api/tables/{self.table}/socket",
            "additional_headers": {"cookie": self.client.cookie},
            "compression": None,
            "ping_interval": None,
        }

    async def play(self) -> None:
        """Say what is still unanswered again, then play and talk until it is over or the connection breaks."""
        self.code = None
        try:
            async with connect(**self.address()) as socket:
                try:
                    await self.play_at(socket)
                except ConnectionClosed:  # noticed in sending, perhaps: read what has come before the end
                    while True:
                        self.hear(await socket.recv())
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else 1006

    async def play_at(self, socket) -> None:
        await self.send(socket, {"do": "hello", "since": self.following})
        while not self.state:
            self.hear(await socket.recv())
        again = list(self.waiting.values())
        last = next((frame for frame in reversed(self.done.values()) if frame["do"] == "play"), None)
        for frame in [*again, *([last] if last else [])]:
            await self.send(socket, frame)
        while self.waiting:
            self.hear(await socket.recv())
        while not self.is_over:
            for frame in self.wishes():
                self.waiting[frame["id"]] = frame
                await self.send(socket, frame)
            self.hear(await socket.recv())
        while self.waiting:
            self.hear(await socket.recv())

    def wishes(self):
        """Yield what to send now: a move if it is our turn, and now and then a word, an offer or an answer to one."""
        busy = {frame["do"] for frame in self.waiting.values()}
        if self.state["actor"] == self.letter and "play" not in busy:
            action = self.luck.choice(self.state["legal"])
            yield {"do": "play", "id": f"p{next(self.ids)}", "action": action, "expected": self.following}
        if "say" not in busy and self.luck.random() < 0.1:
            number = next(self.ids)
            yield {"do": "say", "id": f"s{number}", "text": f"{self.letter} says {number}"}
        if self.state["haggling"] and not busy & set(HAGGLING) and self.luck.random() < 0.3:
            yield self.bargain()

    def bargain(self) -> dict[str, Any]:
        """Return an answer to an offer that stands, or another offer."""
        standing = [offer for offer in self.state["haggling"]["offers"] if "fate" not in offer]
        frame = {"id": f"h{next(self.ids)}"}
        if standing and self.luck.random() < 0.8:
            offer = self.luck.choice(standing)
            answers = ["accept", "accept", "decline"] if offer["to"] == self.letter else ["retract"]
            return {"do": self.luck.choice(answers), "offer": offer["number"], **frame}
        other = next(letter for letter in self.state["haggling"]["records"] if letter != self.letter)
        terms = {
            "gives": {"grain": 1},
            "takes": {"brick": self.luck.randrange(2)},
            "until": self.luck.choice(["turn", 10]),
        }
        return {"do": "offer", "to": other, "promise": f"{self.luck.random()}", **terms, **frame}

    async def send(self, socket, frame: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(frame).decode())

    def hear(self, text: str) -> None:
        """Take in a frame."""
        message = msgspec.json.decode(text)
        kind = message["kind"]
        if kind == "welcome":
            self.letter = message["seat"]
        elif kind == "news":
            for event in message["events"]:
                assert event["number"] == self.following, "without a gap, and none twice"
                self.told[event["number"]] = event
                self.following += 1
            if told := message.get("state"):
                self.state = understood(told, self.state, self.letter)
        elif kind == "talk":
            for said in message["said"]:
                assert self.heard.setdefault(said["number"], said) == said, "a word stays what it was"
        elif kind == "done":
            if frame := self.waiting.pop(message["id"], None):
                self.done[message["id"]] = frame
            assert message["id"] in self.done
            self.known = max(self.known, message["following"])
        elif kind == "refused":
            frame = self.waiting.pop(message["id"])
            assert frame["do"] in HAGGLING, "it may come too late"
        elif kind == "behind":
            frame = self.waiting.pop(message["id"])
            assert frame["expected"] < message["following"]
        elif kind == "bye":
            assert message["again"] > 0
            assert message["message"]
            self.byes += 1
        elif kind == "absent":  # on a busy machine the other takes longer to come back than one is waited for
            assert self.letter not in message["seats"], message
        else:
            assert message.get("error") == "stopping", message  # who comes too late

    async def check_again(self) -> None:
        """Ask for everything from the beginning, or as far back as it is told: it is what was told before."""
        since = max(0, max(self.following, self.known) - BEHIND_AT_MOST + LATEST)
        async with connect(**self.address()) as socket:
            await self.send(socket, {"do": "hello", "since": since})
            messages = {}
            while "talk" not in messages:
                message = msgspec.json.decode(await socket.recv())
                messages[message["kind"]] = message
        events = messages["news"]["events"]
        assert [event["number"] for event in events] == list(range(since, since + len(events)))
        assert since + len(events) >= max(self.following, self.known), "what was told or acknowledged is there"
        for event in events[: self.following - since]:
            assert same(event, self.told[event["number"]]), (event, self.told[event["number"]])
        said = messages["talk"]["said"]
        first = said[0]["number"] if len(said) == chat.LATEST else 0  # older ones are told to nobody who comes
        heard = [self.heard[number] for number in sorted(self.heard) if number >= first]
        assert said[: len(heard)] == heard


class Pair:
    """Two who play one match after the other, always the same game."""

    def __init__(self, served: Served, number: int, luck: random.Random):
        self.luck = luck
        self.game = GAMES[number % len(GAMES)]
        self.ana, self.ben = served.client(f"Ana {number}"), served.client(f"Ben {number}", "fr")
        self.players: list[Player] = []  # at all tables, two at each
        self.joined: Counter[str] = Counter()  # acknowledged

    def now(self) -> list[Player]:
        """Return those at the table that is played at who have something left to do."""
        return [player for player in self.players[-2:] if not player.is_over or player.waiting]

    def begin(self) -> None:
        """Make a table and sit down."""
        table = self.ana.make("me", "open", game=self.game, options=SHORT[self.game])
        invitation = self.ana.invitation
        self.ana.join(table)
        self.joined[table] += 1
        self.ben.join(table, invitation=invitation)
        self.joined[table] += 1
        self.players += [Player(client, table, self.luck) for client in (self.ana, self.ben)]

    async def play(self) -> None:
        """Play match after match, until the server is gone."""
        with suppress(*GONE):
            while True:
                if not self.now():
                    try:
                        await asyncio.to_thread(self.begin)
                    except AssertionError as problem:
                        assert "stopping" in str(problem)  # noqa: PT017 - a server that ends says so
                        return
                playing = self.now()
                await asyncio.gather(*(player.play() for player in playing))
                if any(player.code for player in playing):
                    return


class Company:
    """Everybody who plays."""

    def __init__(self, served: Served, luck: random.Random, pairs: int = PAIRS):
        self.served = served
        self.luck = luck
        self.pairs = [Pair(served, number, luck) for number in range(pairs)]

    @property
    def players(self) -> list[Player]:
        return [player for pair in self.pairs for player in pair.players]

    @property
    def acknowledged(self) -> int:
        return sum(len(player.done) for player in self.players)

    def check_games(self, least: int) -> None:
        """See that every game was played, and how much was acknowledged in each."""
        for game in GAMES:
            players = [player for pair in self.pairs if pair.game == game for player in pair.players]
            assert sum(len(player.done) for player in players) > least, game
        wishes = Counter(frame["do"] for player in self.players for frame in player.done.values())
        assert wishes.keys() >= set(HAGGLING[:-1]), "and deals were made"

    async def play_until(self, how: signal.Signals, moment: float) -> int:
        """Play; at a moment after everybody is under way, end the server. Return its exit status."""
        for pair in self.pairs:
            for client in (pair.ana, pair.ben):
                client.port = self.served.port
        await asyncio.gather(*(player.check_again() for pair in self.pairs for player in pair.now()))
        before = self.acknowledged
        playing = [asyncio.create_task(pair.play()) for pair in self.pairs]
        began = time.monotonic()
        while self.acknowledged < before + PAIRS:
            assert time.monotonic() < began + PATIENCE
            await asyncio.sleep(0.005)
            for task in playing:
                if task.done():
                    task.result()
        await asyncio.sleep(moment)
        status = await asyncio.to_thread(self.served.end, how)
        await asyncio.gather(*playing)
        return status

    async def finish(self) -> None:
        """Let everybody come back once more, say again what was not answered, and play the match to its end."""
        for pair in self.pairs:
            for client in (pair.ana, pair.ben):
                client.port = self.served.port
        playing = [player for pair in self.pairs for player in pair.now()]
        await asyncio.gather(*(player.check_again() for player in playing))
        await asyncio.gather(*(player.play() for player in playing))
        assert all(player.is_over for player in playing)

    def check_store(self) -> None:
        """Read the store itself: everything acknowledged and told is there, once, and nothing else was played."""
        asyncio.run(self._check_store())

    async def _check_store(self) -> None:
        store = SqliteStore(self.served.file)
        try:
            for pair in self.pairs:
                for table, seats in pair.joined.items():
                    room = await Room.open(store, table)
                    joined = [event for event in room.table.events if isinstance(event, Joined)]
                    assert len(joined) >= seats
                for player in pair.players:
                    await self._check_player(store, player, await Room.open(store, player.table))
        finally:
            await store.close()

    async def _check_player(self, store: SqliteStore, player: Player, room: Room) -> None:
        assert player.waiting == {}
        events, letter = room.table.events, room.table.book.letter

        def line_of(event: Happened) -> str:
            return write_event(room.table.book, event.event)

        assert len(events) >= player.known
        assert sorted(player.told) == list(range(player.following))
        for number, told in player.told.items():
            event = events[number]
            assert told["kind"] == type(event).__name__.lower()
            if isinstance(event, Happened) and (word := line_of(event).split()[1]) in HAGGLING:
                assert told["line"]["kind"].startswith(word)
            elif isinstance(event, Happened):
                assert alike(f"{told['line']['actor']} {told['line']['notation']}", line_of(event))
        seat = next(event for event in events if isinstance(event, Joined) and letter(event.seat) == player.letter)
        plays = {name: frame for name, frame in player.done.items() if frame["do"] == "play"}
        for name, frame in plays.items():
            number = frame["expected"]
            assert await store.done(player.table, f"{seat.person}:{name}") == number
            assert line_of(events[number]) == f"{player.letter} {frame['action']}"
        own = [line_of(event) for event in events if isinstance(event, Happened)]
        own = [line for line in own if line[0] == player.letter]
        moves = [line for line in own if line.split()[1] not in HAGGLING]
        assert len(moves) == len(plays), "each move was played once, and no other"
        bargains = {name: frame for name, frame in player.done.items() if frame["do"] in HAGGLING}
        for name, frame in bargains.items():
            line = line_of(events[await store.done(player.table, f"{seat.person}:{name}")])
            assert line.startswith(f"{player.letter} {frame['do']} {frame.get('offer', '')}")
        assert len(bargains) == sum(line.split()[1] in HAGGLING[:-1] for line in own), "each offer, and answer, once"
        said = [msgspec.json.decode(body, type=Said) for body in await store.events(f"{player.table}/players")]
        texts = Counter(one.text for one in said)
        words = [frame["text"] for frame in player.done.values() if frame["do"] == "say"]
        assert all(texts[text] == 1 for text in words), "each word was said once"
        assert len(words) == sum(count for text, count in texts.items() if text.startswith(player.letter))
        for number, heard in player.heard.items():
            assert (letter(said[number].seat), said[number].text) == (heard["seat"], heard["text"])


def kill_again_and_again(served: Served, kills: int, seed: int, how: signal.Signals = signal.SIGKILL) -> Company:
    """End a server in the middle of play, start it again, go on; at last let it stop in order, and look."""
    luck = random.Random(seed)
    company = Company(served, luck)
    for _ in range(kills):
        before = company.acknowledged
        asyncio.run(company.play_until(how, luck.random() * 0.3))
        assert company.acknowledged >= before + PAIRS, "play goes on"
        served.start()
    assert asyncio.run(company.play_until(signal.SIGTERM, 0.2)) == 0
    served.start()
    asyncio.run(company.finish())
    assert served.end(signal.SIGTERM) == 0
    company.check_store()
    return company


def test_nothing_acknowledged_or_told_is_lost_when_the_server_is_killed_and_play_goes_on(served):
    company = kill_again_and_again(served, 2, seed=1)
    company.check_games(2 * PAIRS // len(GAMES))


@pytest.mark.long(longest=True)
def test_nothing_acknowledged_or_told_is_lost_in_a_hundred_kills(served):
    company = kill_again_and_again(served, 100, seed=2)
    company.check_games(100 * PAIRS // len(GAMES))


# Stopping in order.


@pytest.mark.parametrize("how", shortly([signal.SIGTERM, signal.SIGINT], signal.SIGINT))
def test_a_stop_says_goodbye_to_everyone_who_then_goes_on_where_they_were(served, how):
    ana, ben, eve = served.client("Ana"), served.client("Ben", "fr"), served.client("Eve")
    table = ana.make("me", "open", options={"first": "C"}, open=True)
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    seats = [ana.sit(table, 0), ben.sit(table, 0), eve.sit(table, 0), ana.sit(table, 0)]
    assert seats[0].play("Pc3")["kind"] == "done"
    following = seats[0].following
    for seat in seats:
        seat.catch_up(following)
    served.process.send_signal(how)
    for seat, word in zip(seats, ("comes back", "revient", "comes back", "comes back"), strict=True):
        assert seat.closed() == 1012
        bye = msgspec.json.decode(seat.texts[-1])
        assert (bye["kind"], bye["error"]) == ("bye", "come-back")
        assert word in bye["message"]
        assert 0 < bye["again"] <= 10
        assert [text for text in seat.texts if '"bye"' in text] == seat.texts[-1:]
    assert served.process.wait(PATIENCE) == 0
    served.process.stdout.close()
    served.start()
    for client in (ana, ben, eve):
        client.port = served.port
    back = [ana.sit(table, following), ben.sit(table, following), eve.sit(table, following)]
    assert [seat.events for seat in back] == [[], [], []]
    assert ben.sit(table, 0).events == seats[1].events
    late = back[1].do("play", action="Pd4", expected=following)
    assert (late["kind"], late["following"]) == ("done", following + 1)
    for seat in back:
        seat.catch_up(following + 1)
        assert [event["line"]["notation"] for event in seat.events] == ["Pd4"]


def test_who_comes_while_the_server_stops_is_told_to_come_back_and_not_to_stay_away():
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "open")
        running.app.state.tables.closing = True
        with ana.open(table) as socket:
            message = msgspec.json.decode(socket.recv(PATIENCE))
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
    assert message["error"] in ("stopping", "come-back")
    assert closed.value.rcvd.code != REFUSED, "which means: do not come back"


@pytest.mark.long
@pytest.mark.parametrize("how", shortly([signal.SIGTERM, signal.SIGINT], signal.SIGINT))
def test_a_stop_in_the_middle_of_play_says_goodbye_to_everyone_and_loses_nothing(served, how):
    luck = random.Random(3)
    company = Company(served, luck)
    for _ in range(2):
        assert asyncio.run(company.play_until(how, luck.random() * 0.2)) == 0
        ended = [player for player in company.players if player.code and player.letter]
        assert len(ended) >= PAIRS
        assert {player.code for player in ended} == {1012}
        assert all(player.byes for player in ended)
        served.start()
    asyncio.run(company.finish())
    assert served.end(how) == 0
    company.check_store()
