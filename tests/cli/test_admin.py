"""`ennead admin`: the same with a server that runs and with one that does not."""

import asyncio
import re
import socket
import stat
import threading

import pytest

from ennead.server.admin_socket import admin_door, door_of
from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.lifetimes import FOREVER
from ennead.server.tables import store_sizes
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.store.protocol import TO_CLEAR
from ennead.store.sqlite import SqliteStore
from tests.games.sailing.editions import SMALL


@pytest.fixture
def data(tmp_path):
    """A store with two accounts."""
    path = tmp_path / "tables.db"

    async def fill():
        store = SqliteStore(path)
        house = Server(store, Config())
        for name in ("Ben", "Zoe"):
            await house.accounts.open((await house.people.enter(name, "en"))[1], name)
        await store.close()

    asyncio.run(fill())
    return path


@pytest.fixture(params=["stopped", "running"])
def admin(request, data, ask):
    """The command, for a store that a server uses or that none does."""

    def run(*words: str) -> tuple[int, str]:
        return ask("admin", *words, "--data", str(data))

    if request.param == "stopped":
        yield run
        return
    ready, stop = threading.Event(), threading.Event()

    async def serve():
        store = SqliteStore(data, alone=True)
        house = Server(store, Config())
        await house.moderation.start()
        async with admin_door(house, data):
            ready.set()
            await asyncio.to_thread(stop.wait)
        await store.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(10)
    yield run
    stop.set()
    thread.join(10)
    assert not door_of(data).exists()


def test_a_host_does_everything_by_command(admin):
    assert admin("hosts") == admin("one-sided") == (0, "There are none.\n")
    for words in (
        ("host", "zoe"),
        ("ban", "Ben", "--days", "2", "--reason", "cheating", "--words", "twice", "--why", "seen"),
        ("rename", "Ben", "Benedict", "--why", "better"),
        ("limit", "guests", "7"),
        ("announce", "A pause", "Une pause", "--hours", "3"),
        ("silence",),
    ):
        assert admin(*words) == (0, "Done. It stands in the log.\n"), words
    assert admin("hosts")[1] == "Zoe\n"
    assert "guests: 7 (configured: 60)" in admin("limits")[1]
    assert admin("who")[1].startswith("People on now: 0")
    bans = admin("bans")[1]
    assert bans.startswith("Benedict (ban:")
    assert "UTC. cheating; twice" in bans
    assert "UTC. de la triche; twice" in admin("bans", "--lang", "fr")[1]
    key = bans.partition("ban:")[2].partition(")")[0]
    assert admin("lift", f"ban:{key}")[0] == 0
    assert admin("bans")[1] == "There are none.\n"
    assert admin("no-host", "Zoe")[0] == 0
    log = admin("log")[1].splitlines()
    assert [line.split()[5] for line in log] == [
        "no-host", "lift", "silence", "announce", "limit", "rename", "ban", "host",
    ]  # fmt: skip
    assert log[5].endswith("Benedict  better"), "nothing says what they were called"
    assert "  Benedict  cheating  twice; " in log[6]
    assert "  de la triche  twice; " in admin("log", "--lang", "fr")[1]
    assert "(ligne de commande)" in admin("log", "--lang", "fr")[1]


def test_a_host_makes_a_way_in_and_is_told_what_to_put_in_place_of_an_address_that_leads_nowhere(admin):
    status, told = admin("way-in", "ben", "--why", "asked at the club")
    assert status == 0
    assert re.search(r"^ *http://127\.0\.0\.1:8095/sign-in#mail=[\w-]{40,}$", told, re.MULTILINE)
    assert "in place of http://127.0.0.1:8095." in told
    assert "à la place de http://127.0.0.1:8095." in admin("way-in", "Ben", "--lang", "fr")[1]
    assert admin("way-in", "Nobody") == (1, "There is no account of that name.\n")
    assert admin("log")[1].splitlines()[-1].endswith("way-in  Ben  asked at the club")


@pytest.mark.parametrize(("settings", "base"), [('address = "https://ennead.test/"', "https://ennead.test"),
                                                ('host = "::"', "http://[::]:8095")])  # fmt: skip
def test_the_link_begins_with_the_servers_address(ask, data, tmp_path, settings, base):
    config = tmp_path / "ennead.toml"
    config.write_text(settings)
    status, told = ask("admin", "way-in", "Ben", "--data", str(data), "--config", str(config))
    assert status == 0
    assert f"{base}/sign-in#mail=" in told
    assert ("in place of" in told) == (base != "https://ennead.test")


def test_a_key_that_looks_like_a_negative_number_is_understood_as_it_is_printed(admin, monkeypatch):
    monkeypatch.setattr("ennead.server.moderation.desk.secrets.token_urlsafe", lambda size: "-1rCBM9r6aL7")
    assert admin("ban", "Ben", "--reason", "cheating")[0] == 0
    assert admin("bans")[1].startswith("Ben (ban:−1rCBM9r6aL7)")
    assert admin("lift", "ban:−1rCBM9r6aL7")[0] == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("ban", "Nobody"), "There is no account of that name."),
        (("lift", "Ben"), "Ben is not banned."),
        (("hide", "nowhere"), "There is no table “nowhere”."),
        (("remove", "nowhere"), "There is no table “nowhere”."),
        (("close", "x"), "There is no such report, or it is no longer kept."),
        (("limit", "guests", "0"), "guests can be 1 to 1,000,000."),
    ],
)
def test_what_cannot_be_done_is_said(admin, words, told):
    assert admin(*words) == (1, f"{told}\n")


def test_what_makes_no_sense_is_said_at_once(ask, tmp_path):
    data = ("--data", str(tmp_path / "none.db"))
    assert "There are: host, no-host," in ask("admin", "dance", *data)[1]
    assert "takes one word after it. Put" in ask("admin", "ban", *data)[1]
    assert "takes 2 words after it." in ask("admin", "rename", "Ben", *data)[1]
    because = ("admin", "ban", "Ben", "--reason", "because", *data)
    possible = "insults, advertising, cheating, name, other"
    assert f"cannot be done so. reason “because”: one of these is expected: {possible}." in ask(*because)[1]
    assert f"on attend l’une de ces valeurs\N{NO-BREAK SPACE}: {possible}." in ask(*because, "--lang", "fr")[1]
    assert "from 1 to 3650 is expected" in ask("admin", "ban", "Ben", "--days", "0", *data)[1]
    assert "days “3”: this does not go with it" in ask("admin", "hide", "x", "--days", "3", *data)[1]
    assert "There is no store" in ask("admin", "log", *data)[1]
    assert not list(tmp_path.iterdir())
    assert ask("admin")[0] == 2


def test_nobody_else_can_use_the_door_and_nonsense_does_no_harm(admin, data):
    if not door_of(data).exists():
        return
    assert stat.S_IMODE(door_of(data).stat().st_mode) == 0o600
    for nonsense in (b"", b"nonsense\n", b'{"act": {"act": "dance"}}\n', b"x" * 100_000):
        with socket.socket(socket.AF_UNIX) as door:
            door.settimeout(10)
            door.connect(str(door_of(data)))
            try:
                door.sendall(nonsense)
                door.shutdown(socket.SHUT_WR)
                assert door.recv(100) == b""
            except (BrokenPipeError, ConnectionResetError):
                pass
    assert admin("hosts")[0] == 0


def test_a_store_deep_down_has_a_door_too(tmp_path):
    deep = tmp_path / ("d" * 100)
    deep.mkdir()

    async def story():
        store = SqliteStore(deep / "tables.db", alone=True)
        async with admin_door(Server(store, Config()), store.path):
            from ennead.server.admin_socket import AdminRequest, ask

            reply = await ask(Config(data=str(store.path)), AdminRequest(look="overview"))
            assert reply.overview
        await store.close()

    asyncio.run(story())


async def note_a_name_to_be_cleared(data):
    store = SqliteStore(data)
    await store.keep(*TO_CLEAR, b"", FOREVER)
    await store.close()


def test_a_host_sees_what_fills_the_store_and_who_brought_most(data, ask, monkeypatch):
    async def fill():
        store = SqliteStore(data)
        house = Server(store, Config())
        _, guest = await house.people.enter("Cy", "en")
        for number in range(3):
            edition = SMALL.replace("A small one.", f"No. {number}")
            settings = Settings("sailing", guest.id, (SeatSetting("screen"),) * 2, {}, edition=edition)
            await house.tables.create(settings, SERVER)
        await house.close()
        await store.close()

    asyncio.run(fill())
    code, text = ask("admin", "store", "--data", str(data))
    assert code == 0
    lines = [line.split() for line in text.splitlines()]
    [editions] = [line for line in lines if line[-2:] == ["kept:", "edition"]]
    assert editions[2] == "3"
    assert int(editions[0]) >= 5
    assert lines[-5][2:] == ["3", "Cy", "*"], "who made the tables"
    assert int(lines[-5][0]) == pytest.approx(int(editions[0]), abs=1)
    assert "deleted names" not in text
    monkeypatch.setattr(store_sizes, "QUICKLY_ANEW", 0)
    asyncio.run(note_a_name_to_be_cleared(data))
    assert "deleted names" in ask("admin", "store", "--data", str(data))[1]
    largest = [line[-1] for line in lines[-3:]]
    assert ask("admin", "remove", largest[0], "--data", str(data))[0] == 0
    assert largest[0] in ask("admin", "log", "--data", str(data))[1]
    text = ask("admin", "store", "--data", str(data))[1]
    assert [line.split()[-1] for line in text.splitlines()[-2:]] == largest[1:]
