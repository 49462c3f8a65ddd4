"""`ennead serve`, `bot` and `backup` as processes of their own: what they print, what they log, how they end."""

import asyncio
import http.client
import os
import re
import resource
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
import segno

from ennead.cli import main, qr, serve
from ennead.games import GAMES, rulebook
from ennead.server.config import Config, own_address
from ennead.server.tables.settings import Settings
from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, server
from tests.server.tables import SHORT
from tests.shortly import shortly

ENNEAD = Path(sys.executable).parent / "ennead"


def run(*arguments: str, **more) -> subprocess.CompletedProcess:
    return subprocess.run([ENNEAD, *arguments], capture_output=True, text=True, timeout=60, check=False, **more)


@pytest.fixture
def ask(capsys):
    """Run a command here, which is quicker than a process; return its status, what it printed, and what was wrong."""

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@contextmanager
def serving(tmp_path, *arguments: str, **environment: str):
    """Run `ennead serve`; give its process, what it printed first, and its port."""
    log = (tmp_path / "log").open("w")
    command = [ENNEAD, "serve", "--port", "0", "--data", str(tmp_path / "t.db"), *arguments]
    env = {**os.environ, **environment}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)
    try:
        first = process.stdout.readline()
        yield process, first, int(re.search(r":(\d+)$", first.strip())[1])
    finally:
        process.terminate()
        process.wait(20)
        log.close()


def test_it_says_where_it_is_and_ends_in_order(tmp_path):
    with serving(tmp_path, "--lang", "fr") as (process, first, port):
        assert first == f"Ennead est à l’adresse http://127.0.0.1:{port}\n"
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/health")
        assert msgspec.json.decode(connection.getresponse().read())["status"] == "ok"
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert (tmp_path / "log").read_text() == "", "quiet by default"


def test_a_server_whose_disk_is_full_ends_in_order_and_says_what_it_could_not_write(tmp_path):
    command = [ENNEAD, "serve", "--port", "0", "--data", str(tmp_path / "t.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        port = int(re.search(r":(\d+)$", process.stdout.readline().strip())[1])
        ana = Client(port)
        ana.ask("POST", "/api/session", {"name": "Ana"})
        table = ana.make("me", "greedy", options={"first": "C"})
        ana.join(table)
        assert ana.sit(table).play("Pa1")["kind"] == "done"
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert ana.ask("GET", "/health").status == 503
        process.send_signal(signal.SIGTERM)
        _, wrong = process.communicate(timeout=30)
    assert process.returncode == 1
    assert "Traceback" not in wrong
    assert "not closed in order" in wrong
    assert wrong.endswith("What anybody was told is there.\n")
    assert not (tmp_path / "t.db-admin").exists()
    with serving(tmp_path) as (_, _, port):
        ana.port = port
        assert ana.sit(table).state["view"]["board"][0] == 1, "what was told to be done is done"


def test_at_home_the_invitation_shows_the_machines_own_address(tmp_path):
    with serving(tmp_path, "--home") as (_, first, port):
        assert f"http://{own_address()}:{port}" in first
        ana = Client(port)
        ana.ask("POST", "/api/session", {"name": "Ana"})
        made = ana.ask("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]}).json
        assert made["link"].startswith(f"http://{own_address()}:{port}/table/{made['table']}#")


def test_what_keeps_it_from_starting_is_said(tmp_path, ask):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status, told, wrong = ask("serve", "--port", port, "--data", str(tmp_path / "t.db"))
        assert (status, told) == (1, "")
        assert f"Port {port} is taken" in wrong
    assert "192.0.2.1" in ask("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path / "t.db"))[2]
    (tmp_path / "no.db").write_text("this is no database, " * 100)
    done = run("serve", "--port", "0", "--data", str(tmp_path / "no.db"))
    assert done.returncode == 1
    assert "cannot be used as a store" in done.stderr
    assert "Traceback" not in done.stderr
    assert "cannot be read" in ask("serve", "--config", "/nowhere.toml")[2]


@pytest.mark.parametrize("slug", shortly(GAMES, *GAMES[1:]))
def test_a_bot_comes_to_a_table_and_plays_to_the_end(slug, ask):
    first_seat, second_seat = rulebook(slug).letters[:2]
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("open", "open", game=slug, options=SHORT[slug])
        url = f"http://127.0.0.1:{running.port}"
        place = f"{table}#{ana.invitation}"
        command = ["bot", "--url", url, "--table", place]
        status, _, wrong = ask(*command, "--level", "genius")
        assert status == 1
        assert "no level “genius”" in wrong
        first = subprocess.Popen([ENNEAD, *command, "--name", "Thoth"], stdout=subprocess.PIPE, text=True)
        assert first.stdout.readline() == f"Thoth sits at seat {first_seat}.\n"
        status, told, _ = ask(*command, "--level", "random", "--lang", "fr")
        assert status == 0
        assert f"Bot est à la place {second_seat}.\n" in told
        assert "La partie est terminée." in told
        assert first.wait(30) == 0
        assert ana.ask("GET", f"/api/tables/{table}").json["status"] == "over"
        status, _, wrong = ask(*command)
        assert status == 1
        assert "Every seat is taken." in wrong
        assert "no table" in ask("bot", "--url", url, "--table", "nowhere")[2]


def test_a_bot_comes_back_after_a_break():
    from ennead.ai.baseline_players import RandomBot
    from ennead.cli.bot import TableClient, Visitor

    store = SqliteStore.in_memory()
    with server(store) as running:
        ana = running.client("Ana")
        table = ana.make("me", "open", options={"first": "C"}, open=True)
        ana.join(table)
        visitor = Visitor(f"http://127.0.0.1:{running.port}")
        visitor.ask("POST", "/api/session", {"name": "Thoth"})
        visitor.ask("POST", f"/api/tables/{table}/join", {})
        seat = ana.sit(table)
        import threading

        client = TableClient(visitor, table, RandomBot(1))
        playing = threading.Thread(target=lambda: __import__("asyncio").run(client.run()))
        playing.start()
        moves = 0
        while not seat.state["result"]:
            if seat.state["actor"] == "C":
                moves += 1
                if moves == 5:  # cut the bot's connection
                    for socket_ in list(running.app.state.server.connections.sockets):
                        if socket_.id != next(iter(running.app.state.tables.live[table].room.table.people.values())):
                            running.loop.call_soon_threadsafe(socket_.visit.listener.drop)
                assert seat.play(seat.state["legal"][0])["kind"] == "done"
            else:
                seat.hear()
        playing.join(20)
        assert not playing.is_alive()
        assert client.is_over


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bot"], "--table is missing"),
        (["bot", "--table", "x", "--url", "nile"], "no address of a server"),
        (["bot", "--table", "x", "--url", "http://127.0.0.1:1"], "no answer"),
        (["backup"], "FILE is missing"),
    ],
)
def test_what_is_wrong_with_a_command_is_said(tmp_path, ask, arguments, sentence):
    status, _, wrong = ask(*(str(tmp_path / "t.db") if word == "STORE" else word for word in arguments))
    assert status == (2 if "is missing" in sentence else 1)
    assert sentence in wrong
    assert "Traceback" not in wrong


def test_a_back_up_is_taken_while_the_server_runs_and_can_be_served(tmp_path, ask):
    with serving(tmp_path) as (_, _, port):
        ana = Client(port)
        ana.ask("POST", "/api/session", {"name": "Ana"})
        table = ana.make("me", "greedy", options={"first": "C"})
        ana.join(table)
        seat = ana.sit(table)
        seat.play("Pa1")
        copy = tmp_path / "copies" / "t.db"
        copy.parent.mkdir()
        status, told, _ = ask("backup", str(copy), "--data", str(tmp_path / "t.db"))
        assert status == 0
        assert told.startswith(f"One table and 0 accounts of {tmp_path / 't.db'} are in {copy} (")
        assert seat.do("say", text="still there")["kind"] == "done"
    with serving(tmp_path / "copies") as (_, _, port):
        ana.port = port
        assert [line["notation"] for line in ana.sit(table).state["log"]][:1] == ["Pa1"]


def test_a_back_up_of_a_store_that_is_not_there_is_refused_and_makes_none(tmp_path, ask):
    copy = tmp_path / "copy.db"
    for lang, sentence in (("en", "There is no store"), ("fr", "Il n’y a pas de dépôt")):
        status, told, wrong = ask("backup", str(copy), "--data", str(tmp_path / "typo.db"), "--lang", lang)
        assert (status, told) == (1, "")
        assert sentence in wrong
    assert not list(tmp_path.iterdir())


def test_a_back_up_takes_the_place_of_no_file_unless_it_is_told_to(tmp_path, ask):
    store, copy = tmp_path / "t.db", tmp_path / "copy.db"
    asyncio.run(SqliteStore(store).close())
    copy.write_text("what was kept here before")
    status, _, wrong = ask("backup", str(copy), "--data", str(store))
    assert (status, "--force" in wrong) == (1, True)
    assert copy.read_text() == "what was kept here before"
    status, told, _ = ask("backup", str(copy), "--data", str(store), "--force")
    assert (status, "0 tables and 0 accounts" in told) == (0, True)
    status, _, wrong = ask("backup", str(store), "--data", str(store), "--force")
    assert (status, "is the store itself" in wrong) == (1, True)
    (tmp_path / "empty.db").touch()
    for foreign in (tmp_path / "empty.db", tmp_path):
        status, _, wrong = ask("backup", str(tmp_path / "other.db"), "--data", str(foreign))
        assert status == 1
        assert "Traceback" not in wrong
    assert not (tmp_path / "other.db").exists()
    status, _, wrong = ask("backup", "/nowhere/copy.db", "--data", str(store))
    assert (status, "could not be written" in wrong) == (1, True)
    assert (tmp_path / "empty.db").stat().st_size == 0


def test_the_logs_and_numbers_tell_no_secret(tmp_path):
    with serving(tmp_path, ENNEAD_LOG="json") as (_, _, port):
        ana, ben = Client(port), Client(port)
        ana.ask("POST", "/api/session", {"name": "Anastasia"})
        ben.ask("POST", "/api/session", {"name": "Bénédicte", "language": "fr"})
        table = ana.make("me", "open", options={"first": "C"})
        ana.join(table)
        ben.join(table, invitation=ana.invitation)
        code = ana.ask("POST", "/api/session/code").json["code"]
        here = ana.sit(table)
        here.do("say", text="the secret word")
        for move in ("T", "Tc3"):
            here.play(move)
        here.play("Pc3")
        here.send("nonsense with Anastasia")
        ana.ask("POST", f"/api/tables/{table}/visit", {"invitation": "wrong-invitation"})
        ana.ask("GET", f"/api/tables/{table}/replay?seat=L")
        ana.ask("GET", f"/nothing/{ana.invitation}")
        numbers = ana.ask("GET", "/metrics").body.decode()
        assert 'ennead_commands_total{answer="done",command="play"} 2.0' in numbers
        assert "ennead_frames_sent_total" in numbers
    logged = (tmp_path / "log").read_text("utf-8")
    lines = [msgspec.json.decode(line) for line in logged.splitlines()]
    assert {line["event"] for line in lines} == {"request", "stopped"}
    assert any(line.get("route") == "/api/tables/{table}/join" for line in lines)

    async def seed():
        store = SqliteStore(tmp_path / "t.db")
        settings = msgspec.json.decode(await store.head(table), type=Settings)
        await store.close()
        return settings.seed

    secrets = [table, ana.invitation, code, "Anastasia", "Bénédicte", "secret word", "wrong-invitation", "c3"]
    secrets += [ana.cookie.partition("=")[2], ben.cookie.partition("=")[2], asyncio.run(seed()).hex()]
    for secret in secrets:
        assert secret not in logged
        assert secret not in numbers


def test_at_home_a_terminal_shows_the_address_as_a_qr_code(monkeypatch, capsys):
    config = Config(address="http://192.0.2.7:8095")

    def said(is_terminal: bool, at_home: bool = True) -> str:
        monkeypatch.setattr(serve.sys.stdout, "isatty", lambda: is_terminal)
        serve._welcome(config, at_home=at_home, browse=False, lang="fr")
        return capsys.readouterr().out

    assert "▀" not in said(False)
    assert "▀" not in said(True, at_home=False)
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    lines = [[halves[one] for one in line] for line in qr.drawn(config.address).plain.split("\n")]
    assert all(line in said(True) for line in qr.drawn(config.address).plain.split("\n"))
    rows = [tuple(pair[half] for pair in line) for line in lines for half in (0, 1)]
    code = [tuple(row) for row in segno.make(config.address, micro=False).matrix]
    assert [row[4:-4] for row in rows[4 : 4 + len(code)]] == code
    assert {one for row in [*rows[:4], *rows[4 + len(code) :]] for one in row} == {0}  # the light edge


@pytest.mark.parametrize("screen", [True, False])
def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch, capsys, screen):
    opened = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    monkeypatch.setattr(serve.sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    if screen:
        monkeypatch.setenv("DISPLAY", ":0")
    serve._welcome(Config(port=8095), at_home=False, browse=True, lang="en")
    assert opened == (["http://127.0.0.1:8095"] if screen else [])
    assert capsys.readouterr().out.startswith("Ennead is at http://127.0.0.1:8095\n")
    serve._welcome(Config(port=8095), at_home=False, browse=False, lang="en")
    assert len(opened) == screen
