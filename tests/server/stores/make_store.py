"""Make a small store and match files by an older version's own code, and note what is in them: see README.md here.

    cd CHECKOUT && PYTHONPATH=src:. NUMBA_DISABLE_JIT=1 python …/make_store.py FOLDER

It plays over HTTP and web sockets, by that version's own `tests/server/live.py`: all versions since 0.7 are driven
alike.
"""

import asyncio
import gzip
import sqlite3
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

MADE = 1_795_000_000  # in November 2026: the moment at which all stores begin
_began, _monotonic = time.monotonic(), time.monotonic
time.time = lambda: MADE + _monotonic() - _began  # before anything takes it

import msgspec  # noqa: E402
from tests.server.live import Client, Running, Seat, server  # noqa: E402

from ennead import __version__  # noqa: E402
from ennead.games import GAMES, rulebook  # noqa: E402
from ennead.store.sqlite import SqliteStore  # noqa: E402

MINOR = int(__version__.split(".")[1])
PLAYER = "Khaemwaset"  # a name that stands nowhere by chance: the tests take it away again
PASSWORD = "a boat of cedar wood"
FIRST = {"isis": {"first": "C"}}  # options with which Ana begins
SHORT = {"osiris": {"max_rounds": "9"}}
MOVES = {"isis": 7, "osiris": 40, "sailing": 30, "senet": 9}  # that are made at the table where play goes on
GIFTS = ("grain", "brick", "stone")  # that a player may have in Sailing
WORKERS = ("farmer", "brickmaker", "stonecutter", "master-farmer", "master-brickmaker", "master-stonecutter")
GOODS = GIFTS + WORKERS
WORDS = ("Hail to you", "And to you")


class Maker:
    """A server of the old version, the people at it, and what is noted of them."""

    def __init__(self, running: Running):
        self.running = running
        self.luck = Random(__version__)
        self.people = {name: running.client(name) for name in ("Ana", PLAYER, "Cy", "Eve", "Zoe", "Ramesses")}
        self.accounts: dict[str, str] = {}  # by name, a recovery code
        self.tables: dict[str, str] = {}  # by what they are here for
        self.more: dict[str, Any] = {}
        self.open: list[Seat] = []

    def table(self, what: str, game: str, *seats: str, who: tuple[str, ...] = ("Ana", PLAYER), **wish: Any) -> None:
        """Make a table, and let people sit down."""
        ana = self.people[who[0]]
        wish.setdefault("options", FIRST.get(game, {}))
        self.tables[what] = ana.make(*(seats or ("me", "open")), game=game, **wish)
        agree = {"agree": True} if wish.get("rated") else {}
        for name in who:
            self.people[name].join(self.tables[what], invitation=ana.invitation, **agree)

    def sit(self, what: str, *who: str) -> dict[str, Seat]:
        """Let people open a table; return their sockets, by seat."""
        found = {}
        for name in who or ("Ana", PLAYER):
            letters = self.people[name].join(self.tables[what])  # again: it tells which seats are theirs
            found |= {letter: self.people[name].sit(self.tables[what], seat=letter) for letter in letters}
        self.open += found.values()
        return found

    def play(self, seats: dict[str, Seat], moves: int) -> None:
        """Play at random, so many moves or to the end."""
        sockets = list(seats.values())
        while moves:
            letter = sockets[0].state["actor"]
            if letter is None:
                return
            if letter not in seats:  # a computer player's
                for one in sockets:
                    one.hear()
                continue
            answer = seats[letter].play(self.luck.choice(seats[letter].state["legal"]))
            for one in sockets:
                one.catch_up(answer["following"])
            assert answer["kind"] in ("done", "behind"), answer
            moves -= answer["kind"] == "done"

    def close(self) -> None:
        """Let everybody leave the tables."""
        for seat in self.open:
            seat.close()
        self.open = []


def done(answer: dict[str, Any], sockets: Any = ()) -> None:
    """Take it that something was done, and let everybody hear of it."""
    assert answer["kind"] == "done", answer
    for one in sockets:
        one.catch_up(answer["following"])


def asked(reply: Any, status: int = 204) -> Any:
    """Take it that a request was answered well."""
    assert reply.status == status, reply.body
    return reply.json if reply.body else None


def waiting_and_playing(maker: Maker) -> None:
    """In every game a table that is played at; others at which people wait, talk, ask, go away, and undo."""
    maker.table("waiting", "isis", who=("Ana",), open=True)
    for game in GAMES:
        maker.table(f"playing {game}", game)
        seats = maker.sit(f"playing {game}")
        maker.play(seats, MOVES.get(game, 9))
        for seat, words in zip(seats.values(), WORDS, strict=True):
            done(seat.do("say", text=words))
        maker.close()
    maker.table("asked", "isis")
    one, other = maker.sit("asked").values()
    maker.play({"C": one, "L": other}, 3)
    while (answer := one.do("undo"))["kind"] == "refused":  # chance has acted since
        maker.play({"C": one, "L": other}, 1)
    done(answer, [other])  # L has not decided since, or is asked
    if one.info["asked"]:
        done(other.do("answer", yes=True), [one])
    done(one.do("end"), [other])  # which waits for an answer
    maker.close()
    maker.table("left", "isis", "me", "open", "open", who=("Ana", PLAYER, "Cy"), stand_in="random")
    seats = maker.sit("left", "Ana", PLAYER, "Cy")
    maker.play(seats, 4)
    gone = next(seat for letter, seat in seats.items() if letter == "L")
    done(gone.do("leave"))
    time.sleep(1)
    maker.close()
    maker.table("screen", "isis", "me", "screen", who=("Ana",))
    maker.play(maker.sit("screen", "Ana"), 4)
    maker.close()
    level = maker.people["Ana"].ask("GET", "/api/games").json[0]["levels"][0]["key"]
    maker.table("computer", "isis", "me", level, who=("Ana",))
    maker.play(maker.sit("computer", "Ana"), 2)
    time.sleep(2)
    maker.close()
    maker.more["level"] = level
    if MINOR >= 8:
        maker.table("teaching", "isis", teaching=True, take_back=True)
        seats = maker.sit("teaching")
        maker.play(seats, 5)
        maker.close()
    if MINOR >= 14:
        maker.table("lens", "osiris", hints=True, lens=True)
        maker.play(maker.sit("lens"), 5)
        maker.close()


def deals(maker: Maker) -> None:
    """Offers and deals in Sailing: settled with a promise that is judged, declined, withdrawn, still open."""
    for what, is_over in (("playing sailing", False), ("over sailing", True)):
        if is_over:
            maker.table(what, "sailing")
        seats = maker.sit(what)
        if is_over:
            maker.play(seats, 8)
        (mine, one), (theirs, other) = seats.items()
        number, promise = 0, "I leave the next site to you"
        while True:
            wishes = ({"to": theirs, "gives": {gift: 1}, "promise": promise} for gift in GIFTS)
            number += any(one.do("offer", **wish)["kind"] == "done" for wish in wishes)
            if other.do("accept", offer=number)["kind"] == "done":
                break
            one.do("retract", offer=number)  # a decision is half made, or she has nothing yet
            maker.play(seats, 1)
        done(other.do("judge", offer=number, kept=True))
        done(other.do("offer", to=mine, takes={"stone": 1}))
        done(one.do("decline", offer=number + 1, reason="need"))
        done(one.do("offer", to=theirs, takes={"stone": 2}))
        done(one.do("retract", offer=number + 2))
        done(other.do("offer", to=mine, takes={"stone": 3}, asks="Stay away"), seats.values())
        if is_over:
            done(one.do("end"))
            done(other.do("answer", yes=True), seats.values())
        maker.close()


def cards(maker: Maker) -> None:
    """Let one of three give another a city card, which the third does not see, and play on."""
    who = ("Ana", PLAYER, "Cy")
    maker.table("cards", "sailing", "me", "open", "open", who=who)
    seats = maker.sit("cards", *who)
    maker.play(seats, 50)
    names = [thing for thing in rulebook("sailing").haggling.things if thing not in GOODS]
    number, is_given = 0, False
    while not is_given:
        (_, one), (theirs, other), _ = seats.items()
        is_offered = any(one.do("offer", to=theirs, gives={name: 1})["kind"] == "done" for name in names)
        number += is_offered
        is_given = is_offered and other.do("accept", offer=number)["kind"] == "done"
        if not is_given:
            one.do("retract", offer=number)
            maker.play(seats, 1)
    maker.play(seats, 10)
    maker.close()


def over(maker: Maker) -> None:
    """In every game a table at which it is over: played to the end, but for Sailing, which is ended by agreement."""
    for game in GAMES:
        if game != "sailing":
            maker.table(f"over {game}", game, options={**FIRST.get(game, {}), **SHORT.get(game, {})})
            maker.play(maker.sit(f"over {game}"), -1)
            maker.close()
    maker.table("resigned", "isis")
    seats = maker.sit("resigned")
    maker.play(seats, 2)
    done(seats["L"].do("resign"), seats.values())
    done(seats["C"].do("rematch"))
    maker.close()


def sign_up(maker: Maker) -> None:
    """Make accounts of those who have played as guests, but for Zoe."""
    for name in ("Ana", PLAYER, "Cy", "Eve", "Ramesses"):
        made = asked(maker.people[name].ask("POST", "/api/account", {"name": name, "password": PASSWORD}), 201)
        maker.accounts[name] = made["codes"][0]


def people(maker: Maker) -> None:
    """What accounts have: clocks, ratings, friends, blocks, reports, notices, a game that is looked for."""
    ana, player, cy = (maker.people[name] for name in ("Ana", PLAYER, "Cy"))
    maker.table("clock", "isis", clock={"base": 600, "increment": 10, "over": "bot"})
    maker.play(maker.sit("clock"), 5)
    maker.close()
    maker.table("days", "senet", clock={"days": 3})
    maker.play(maker.sit("days"), 5)
    maker.close()
    maker.table("rated", "isis", rated=True, clock={"base": 600}, options={})
    seats = maker.sit("rated")
    maker.play(seats, -1)
    while not all(seat.info["changes"] for seat in seats.values()):
        next(seat for seat in seats.values() if not seat.info["changes"]).hear()
    maker.close()
    profiles = {name: asked(ana.ask("GET", f"/api/people/{name}"), 200) for name in ("Ana", PLAYER)}
    maker.more["ratings"] = {name: profile["ratings"] for name, profile in profiles.items()}
    for one, other in ((ana, PLAYER), (player, "Ana"), (cy, "Ana")):
        asked(one.ask("POST", "/api/friends", {"name": other}))
    asked(player.ask("PATCH", "/api/friends", {"seen_by": "nobody"}))
    maker.table("invited", "senet", who=("Ana",))
    asked(ana.ask("POST", f"/api/tables/{maker.tables['invited']}/friends", {"name": PLAYER}))
    asked(ana.ask("POST", "/api/blocks", {"name": "Eve"}))
    asked(cy.ask("POST", "/api/reports", {"whom": {"name": "Eve"}, "reason": "insults", "words": "twice"}))
    about = {"table": maker.tables["playing isis"], "line": 0}
    asked(player.ask("POST", "/api/reports", {"whom": about, "reason": "advertising"}))
    wishes = {"kinds": {"turn": False}, "quiet": {"since": 1320, "until": 420}, "zone": "Africa/Cairo"}
    reply = ana.ask("PATCH", "/api/notices", wishes)
    maker.more["notices"] = asked(reply, 200)["kinds"]
    looking = {"game": "senet", "sizes": [2], "clocks": ["1d"], "rated": "no"}
    asked(cy.ask("POST", "/api/play-now", looking), 200)
    tournament(maker)
    host(maker)


def tournament(maker: Maker) -> None:
    """Make a tournament of which a round is played and one is being played, and one that has not begun."""
    ana = maker.people["Ana"]
    plan = {"title": "Spring Cup", "game": "isis", "size": 2, "system": "robin"}
    name = asked(ana.ask("POST", "/api/tournaments", plan), 201)["name"]
    for who in ("Ana", PLAYER, "Cy"):
        asked(maker.people[who].ask("POST", f"/api/tournaments/{name}/enter", {}))
    for number in range(2):
        asked(ana.ask("POST", f"/api/tournaments/{name}/next"))
        at: dict[str, list[Client]] = {}
        for who in ("Ana", PLAYER, "Cy"):
            for mine in maker.people[who].ask("GET", "/api/tables/mine").json:
                if mine["info"]["tournament"] == name and mine["info"]["status"] == "waiting":
                    maker.people[who].join(mine["info"]["table"])
                    at.setdefault(mine["info"]["table"], []).append(maker.people[who])
        for table, clients in at.items():
            sockets = {seat.welcome["seat"]: seat for seat in (client.sit(table) for client in clients)}
            maker.open += sockets.values()
            maker.play(sockets, 3)
            if not number:
                done(next(iter(sockets.values())).do("resign"), sockets.values())
            elif maker.people["Ana"] in clients:
                maker.tables["tournament"] = table
        maker.close()
        time.sleep(3)
    maker.more["tournament"] = name
    info = ana.ask("GET", f"/api/tournaments/{name}").json["info"]
    maker.more["standings"] = [[player["name"], player["points"]] for player in info["players"]]
    plan = {"title": "Autumn Cup", "game": "senet", "size": 2, "clock": {"base": 300, "increment": 5}, "open": False}
    maker.more["later tournament"] = asked(ana.ask("POST", "/api/tournaments", plan), 201)["name"]


def host(maker: Maker) -> None:
    """Let a host act: Eve is banned for a while, and an announcement is made."""
    from ennead.server.moderation.acts import MakeHost

    ramesses = maker.people["Ramesses"]
    maker.running.run(maker.running.app.state.house.moderation.desk.do("", MakeHost("Ramesses")))
    ban = {"act": "ban", "whom": {"name": "Eve"}, "reason": "insults", "days": 3, "why": "a report"}
    asked(ramesses.ask("POST", "/api/host/acts", {"act": ban}))
    told = {"act": "announce", "en": "Closed on Monday", "fr": "Fermé lundi", "hours": 24}
    asked(ramesses.ask("POST", "/api/host/acts", {"act": told}))
    maker.more["log"] = [line["act"] for line in ramesses.ask("GET", "/api/host/log").json]


def found(maker: Maker, folder: Path) -> dict[str, Any]:
    """Note what is there now, and write the files of what is over."""
    app = maker.running.app.state
    rooms = app.house.tables if hasattr(app, "house") else getattr(app, "tables", None) or app.hall
    tables = {}
    for what, name in maker.tables.items():
        info = maker.people["Ana"].ask("GET", f"/api/tables/{name}").json
        match = rooms.live[name].room.table.match
        told = {field: info[field] for field in ("game", "status", "turn", "following", "asked")}
        told["seats"] = [[seat["kind"], seat["name"], seat["level"]] for seat in info["seats"]]
        if match:
            outcome = match.outcome
            told |= {"events": len(match.events), "position": str(match.position)}
            told["result"] = outcome and [outcome.reason, list(outcome.winners), outcome.scores and [*outcome.scores]]
        if info["status"] == "over":
            text = maker.people["Ana"].ask("GET", f"/api/tables/{name}/file").body
            place = what.removeprefix("over ").replace(" ", "-")
            (folder / f"{place}.ennead").write_bytes(text)
            told["file"] = f"{place}.ennead"
        tables[what] = {"table": name, **told}
    secrets = {name: client.cookie for name, client in maker.people.items()}
    mine = {name: sorted(one["info"]["table"] for one in client.ask("GET", "/api/tables/mine").json)
            for name, client in maker.people.items() if client.ask("GET", "/api/session").status == 200}  # fmt: skip
    return {"version": __version__, "made": MADE, "people": secrets, "accounts": maker.accounts, "mine": mine,
            "tables": tables, "more": maker.more}  # fmt: skip


def written(noted: dict[str, Any]) -> str:
    """Write it with a line for each thing, and for each table."""
    tables = (f"  {json(what)}: {json(table)}" for what, table in noted.pop("tables").items())
    rest = (f" {json(name)}: {json(value)}" for name, value in noted.items())
    return "{\n" + ",\n".join(rest) + ',\n "tables": {\n' + ",\n".join(tables) + "\n }\n}\n"


def json(thing: Any) -> str:
    """Write something in one line."""
    return msgspec.json.encode(thing).decode()


def main(folder: Path) -> None:
    """Make a store, note what is in it, and pack it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "store.db"
    path.unlink(missing_ok=True)
    store = SqliteStore(path)
    with server(store, away_after=3600) as running:
        maker = Maker(running)
        waiting_and_playing(maker)
        deals(maker)
        cards(maker)
        over(maker)
        if MINOR >= 15:
            sign_up(maker)
            people(maker)
        time.sleep(1)
        noted = found(maker, folder)
    asyncio.run(store.close())
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    connection.close()
    (folder / "found.json").write_text(written(noted))
    (folder / "store.db.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    path.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
