"""Stores and match files that older versions wrote open unchanged: they are looked at, played on, taken along, left.

What lies in `stores` was made by those versions' own code, see the README there.
"""

import asyncio
import gzip
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from ennead.play.file import read, write
from ennead.play.verify import verify
from ennead.server.asker import SERVER
from ennead.server.people.accounts import Gone
from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, Running, Seat, server
from tests.until import until

FOLDER = Path(__file__).parent / "stores"
VERSIONS = ("0.7.0", "0.8.0", "0.9.0", "0.10.0", "0.11.0", "0.12.0", "0.13.0", "0.14.0", "0.15.0", "0.16.0")
WITH_ACCOUNTS = ("0.15.0", "0.16.0")
FILES = [path for version in VERSIONS for path in sorted((FOLDER / version).glob("*.ennead"))]
PASSWORD = "a boat of cedar wood"
OTHER = "Khaemwaset"  # plays with Ana everywhere

Rows = dict[tuple[str, int], bytes]


@dataclass
class Old:
    """A copy of an older version's store, and what is in it."""

    version: str
    path: Path
    running: Running = field(init=False)

    @cached_property
    def found(self) -> dict[str, Any]:
        """What that version told of it."""
        return msgspec.json.decode((FOLDER / self.version / "found.json").read_bytes())

    @property
    def house(self) -> Any:
        return self.running.app.state.server

    def client(self, name: str) -> Client:
        """Return a person with the cookie that the older version gave them."""
        return Client(self.running.port, self.found["people"][name])

    def name_of(self, what: str) -> str:
        """Return the name of the table that is there for something."""
        return self.found["tables"][what]["table"]

    def tables(self, status: str) -> dict[str, dict[str, Any]]:
        """Return what was told of the tables with a status, by what they are there for."""
        return {what: told for what, told in self.found["tables"].items() if told["status"] == status}

    def sit(self, what: str) -> dict[str, Seat]:
        """Let all who play at a table open it; return their sockets, by seat."""
        found = {}
        for name in {name for kind, name, _ in self.found["tables"][what]["seats"] if kind == "person"}:
            seat = self.client(name).sit(self.name_of(what))
            others = [letter for letter in seat.welcome["mine"] if letter != seat.eyes]  # at one screen
            found |= {seat.eyes: seat} | {one: self.client(name).sit(self.name_of(what), seat=one) for one in others}
        return dict(sorted(found.items()))

    def rows(self) -> Rows:
        """Return the events of all streams, by stream and number."""
        query = "SELECT name, seq, body FROM events JOIN tables ON tab = number"
        return {(name, seq): body for name, seq, body in self.ask(query)}

    def ask(self, query: str) -> list[Any]:
        """Ask the file, while no server has it."""
        connection = apsw.Connection(str(self.path), apsw.SQLITE_OPEN_READONLY)
        try:
            return list(connection.execute(query))
        finally:
            connection.close()

    @contextmanager
    def opened(self):
        """Let today's server run with it, an hour after it was made."""
        began, store = time.monotonic(), SqliteStore(self.path, alone=True)
        try:
            with server(store, lambda: self.found["made"] + 3600 + time.monotonic() - began) as self.running:
                yield
        finally:
            asyncio.run(store.close())


@pytest.fixture
def old(request, tmp_path):
    """Return a copy of the store of some version."""
    (tmp_path / "t.db").write_bytes(gzip.decompress((FOLDER / request.param / "store.db.gz").read_bytes()))
    return Old(request.param, tmp_path / "t.db")


every_version = pytest.mark.parametrize("old", VERSIONS, indirect=True)
with_accounts = pytest.mark.parametrize("old", WITH_ACCOUNTS, indirect=True)


async def match_at(house: Any, name: str) -> tuple[str, int, list[Any] | None]:
    """Return the position of a match, the number of its events, and its result."""
    async with house.tables.table(name, SERVER) as live:
        match = live.room.table.match
        end = match.outcome
        result = end and [end.reason, list(end.winners), end.scores and [*end.scores]]
        return str(match.position), len(match.events), result


def told_today(client: Client, told: dict[str, Any]) -> dict[str, Any]:
    """Return what today's server tells of a table, of what the older one told."""
    info = client.ask("GET", f"/api/tables/{told['table']}").json
    info["seats"] = [[seat["kind"], seat["name"], seat["level"]] for seat in info["seats"]]
    return {name: value for name, value in info.items() if name in told}


@every_version
def test_people_and_tables_are_as_they_were_and_what_is_over_is_shown_and_verified(old):
    before = old.rows()
    with old.opened():
        for name, tables in old.found["mine"].items():
            client = old.client(name)
            assert client.ask("GET", "/api/session").json["name"] == name
            assert sorted(one["info"]["table"] for one in client.ask("GET", "/api/tables/mine").json) == tables
        ana = old.client("Ana")
        for what, told in old.found["tables"].items():
            today = told_today(ana, told)
            assert today == {name: told[name] for name in today}, what
            if told["status"] == "waiting":
                continue
            name = told["table"]
            assert old.running.run(match_at(old.house, name)) == (told["position"], told["events"], told["result"]), (
                what
            )
            replay = ana.ask("GET", f"/api/tables/{name}/replay")
            assert (replay.status, replay.json["over"]) == (200, told["status"] == "over"), replay.body
            if told["status"] == "over":
                text = ana.ask("GET", f"/api/tables/{name}/file").body
                assert text == (FOLDER / old.version / told["file"]).read_bytes()
                assert ana.ask("POST", "/api/replay", {"file": text.decode()}).json["checks"]
    assert old.rows() == before


@every_version
def test_play_goes_on_where_it_stood_and_what_was_written_stays_as_it_is(old):
    before, heads = old.rows(), old.ask("SELECT name, head FROM tables")
    with old.opened():
        trade_on(old)
        talk_on(old)
        agree(old)
        come_back(old)
        for what in old.tables("playing").keys() - {"asked", "left", "computer"}:
            play_on(old, what)
        against_the_computer(old)
        begin(old)
    after = old.rows()
    assert {place: after.get(place) for place in before} == before
    assert len(after) > len(before) + 40
    assert old.ask("SELECT name, head FROM tables")[: len(heads)] == heads


def play_on(old: Old, what: str) -> None:
    """Let those who play at a table make some moves, each the first that is legal; all of them hear of it."""
    seats = old.sit(what)
    for _ in range(4):
        actor = seats[next(iter(seats.values())).state["actor"]]
        answer = actor.play(actor.state["legal"][0])
        assert answer["kind"] == "done", (what, answer)
        for seat in seats.values():
            seat.catch_up(answer["following"])
    leave(seats)


def leave(seats: dict[str, Seat]) -> None:
    for seat in seats.values():
        seat.close()


def talk_on(old: Old) -> None:
    """Let both read what was said, and say more."""
    seats = old.sit("playing isis")
    one, other = seats.values()
    assert [said["text"] for said in one.said] == [said["text"] for said in other.said] == ["Hail to you", "And to you"]
    assert one.do("say", text="On we go")["kind"] == "done"
    assert other.until("talk")["said"][-1]["text"] == "On we go"
    leave(seats)


def trade_on(old: Old) -> None:
    """Let Ana decline the offer that stands, and make another; the deals before are told as they were."""
    seats = old.sit("playing sailing")
    one, other = seats.values()
    told = one.state["haggling"]
    assert [deal["kept"] for deal in told["deals"]] == ["kept"]
    assert [offer.get("fate") for offer in told["offers"]][-4:] == ["accepted", "declined", "retracted", None]
    number = told["offers"][-1]["number"]
    assert one.do("decline", offer=number)["kind"] == "done"
    assert one.do("offer", to="L", takes={"stone": 1}, promise="Peace")["kind"] == "done"
    assert other.do("decline", offer=number + 1, reason="little")["kind"] == "done"
    leave(seats)


def agree(old: Old) -> None:
    """Let Khaemwaset answer what Ana has asked: the match is over, and its file holds."""
    seats = old.sit("asked")
    one, other = seats.values()
    assert one.info["asked"] == {"seat": "C", "what": "end", "waiting": ["L"]}
    assert other.do("answer", yes=True)["kind"] == "done"
    text = old.client("Ana").ask("GET", f"/api/tables/{old.name_of('asked')}/file").body.decode()
    assert verify(text).holds
    leave(seats)


def come_back(old: Old) -> None:
    """Let Khaemwaset take the seat again at which a stand-in has played."""
    seats = old.sit("left")
    assert seats["L"].do("return")["kind"] == "done"
    leave(seats)


def against_the_computer(old: Old) -> None:
    """Let Ana play against the level that was chosen then; it answers."""
    seat = old.client("Ana").sit(old.name_of("computer"))
    for _ in range(4):
        while seat.state["actor"] != "C":
            seat.hear()
        assert seat.play(seat.state["legal"][0])["kind"] == "done"
    while seat.state["actor"] != "C":
        seat.hear()
    seat.close()


def begin(old: Old) -> None:
    """Let Zoe take the free seat of a table that has waited."""
    zoe = old.client("Zoe")
    assert old.name_of("waiting") in [table["table"] for table in zoe.ask("GET", "/api/tables").json]
    assert zoe.join(old.name_of("waiting")) == ["L"]
    seat = old.client("Ana").sit(old.name_of("waiting"))
    assert seat.play(seat.state["legal"][0])["kind"] == "done"
    seat.close()


@every_version
def test_a_player_takes_everything_along_and_their_name_goes_from_everywhere(old):
    before, theirs = old.rows(), old.found["mine"][OTHER]
    with old.opened():
        client = old.client(OTHER)
        if old.version in WITH_ACCOUNTS:
            assert client.ask("GET", "/api/account/export").status == 403
            assert client.ask("POST", "/api/account/prove", {"password": PASSWORD}).status == 204
        tables = exported(client)
        assert {table["info"]["table"] for table in tables} >= set(theirs)
        assert ["And to you"] in [table.get("said") for table in tables]
        files = [table["file"] for table in tables if table["info"]["status"] == "over"]
        assert len(files) >= 4
        assert all(verify(text).holds for text in files)
        assert client.ask("DELETE", "/api/account").status == 204
        until(lambda: old.running.run(is_gone(old.house)), "an end of leaving")
        assert client.ask("GET", "/api/session").status == 401
        ana = old.client("Ana")
        for told in old.tables("over").values():
            text = (FOLDER / old.version / told["file"]).read_text("utf-8")
            now = ana.ask("GET", f"/api/tables/{told['table']}/file").body.decode()
            assert now == text.replace(f"person {OTHER}", "person")
            assert verify(now).holds
    assert not [path.name for path in old.path.parent.iterdir() if OTHER.encode() in path.read_bytes()]
    after = old.rows()
    kept = {place: body for place, body in before.items() if place[0].partition("/")[0] not in theirs}
    assert {place: after.get(place) for place in kept} == kept


def exported(client: Client) -> list[dict[str, Any]]:
    """Return the tables in all that is kept about a person, page by page."""
    found, after = [], 0
    while after is not None:
        reply = client.ask("GET", f"/api/account/export?after={after}")
        assert reply.status == 200, reply.body
        found += reply.json["tables"]
        after = reply.json["after"]
    return found


async def is_gone(house: Any) -> bool:
    """Say whether nothing is left to be done for those who have gone."""
    await house.deletion.tick()
    return not await house.store.all_kept(Gone.KIND.name, 0, 1)


@with_accounts
def test_accounts_have_their_ways_in_ratings_friends_and_wishes(old):
    more = old.found["more"]
    with old.opened():
        ana, player, cy, nobody = old.client("Ana"), old.client(OTHER), old.client("Cy"), Client(old.running.port)
        for name, ratings in more["ratings"].items():
            today = ana.ask("GET", f"/api/people/{name}").json["ratings"]
            assert [{one: now[one] for one in told} for now, told in zip(today, ratings, strict=True)] == ratings
        told = ana.ask("GET", "/api/friends").json
        assert [one["name"] for one in told["followed"]] == [OTHER]
        assert {one["name"] for one in told["followers"]} == {OTHER, "Cy"}
        assert player.ask("GET", "/api/friends").json["seen_by"] == "nobody"
        [invitation] = player.ask("GET", "/api/friends/invitations").json
        assert (invitation["by"], invitation["info"]["table"]) == ("Ana", old.name_of("invited"))
        assert [one["name"] for one in ana.ask("GET", "/api/blocks").json] == ["Eve"]
        notices = ana.ask("GET", "/api/notices").json
        assert notices["kinds"] == {**notices["kinds"], **more["notices"]}
        assert (notices["quiet"], notices["zone"]) == ({"since": 1320, "until": 420}, "Africa/Cairo")
        waiting = cy.ask("GET", "/api/play-now").json
        assert (waiting["wish"]["game"], waiting["wish"]["clocks"], waiting["stays"]) == ("senet", ["1d"], True)
        signing = {"name": "Ana", "password": PASSWORD}
        assert nobody.ask("POST", "/api/sign-in", {**signing, "password": "a boat of reed"}).status == 403
        assert nobody.ask("POST", "/api/sign-in", signing).json["account"] == "Ana"
        assert len(nobody.ask("GET", "/api/tables/mine").json) == len(old.found["mine"]["Ana"])
        code = {"code": old.found["accounts"]["Cy"]}
        assert Client(old.running.port).ask("POST", "/api/sign-in/code", code).json["account"] == "Cy"
        assert cy.ask("GET", "/api/account").json["codes"] == 9


@with_accounts
def test_tournaments_go_on_and_hosts_see_what_they_have_done(old):
    more = old.found["more"]
    with old.opened():
        ana, ramesses = old.client("Ana"), old.client("Ramesses")
        place = f"/api/tournaments/{more['tournament']}"
        info = ana.ask("GET", place).json["info"]
        assert [[one["name"], one["points"]] for one in info["players"]] == more["standings"]
        assert (len(info["played"]), info["status"]) == (2, "running")
        seats = old.sit("tournament")
        assert seats["L"].do("resign")["kind"] == "done"
        until(lambda: ana.ask("POST", f"{place}/next").status == 204, "the next round")
        assert len(ana.ask("GET", place).json["info"]["played"]) == 3
        leave(seats)
        later = ana.ask("GET", f"/api/tournaments/{more['later tournament']}").json
        assert (later["organiser"], later["info"]["title"], later["info"]["players"]) == (True, "Autumn Cup", [])
        assert [line["act"] for line in ramesses.ask("GET", "/api/host/log").json] == more["log"]
        overview = ramesses.ask("GET", "/api/host").json
        assert ([one["name"] for one in overview["bans"]], overview["hosts"]) == (["Eve"], ["Ramesses"])
        assert overview["announcement"]["en"] == "Closed on Monday"
        reports = ramesses.ask("GET", "/api/host/reports").json
        assert {(one["by"], one["name"], one["reason"]) for one in reports} == {
            ("Cy", "Eve", "insults"),
            (OTHER, "Ana", "advertising"),
        }
        assert "Hail to you" in [line["text"] for one in reports for line in one["lines"]]
        eve = Client(old.running.port).ask("POST", "/api/sign-in", {"name": "Eve", "password": PASSWORD})
        assert (eve.status, eve.json["error"]) == (403, "banned-until")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_match_files_of_older_versions_are_read_and_written_as_they_were(path):
    text = path.read_text("utf-8")
    match = read(text)
    assert match.read_only is None
    assert write(match) == text
    assert verify(text).holds
