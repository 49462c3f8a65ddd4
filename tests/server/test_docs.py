"""What the documentation says of routes, sockets and settings is what there is."""

import re
import shlex
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from ennead.cli.app import build
from ennead.play.game import game
from ennead.play.trading.seen import HagglingSeen
from ennead.play.understanding import position_of, put_together
from ennead.play.view import Change, Whole
from ennead.server.asgi import build as build_app
from ennead.server.config import Config, load
from ennead.server.people.http_sessions import Guest
from ennead.server.people.names import RESERVED
from ennead.server.process import PING_SECONDS
from ennead.server.tables import events
from ennead.server.tables.frames import AnyFrame
from ennead.server.tables.http import Join, NewTable
from ennead.server.tables.replays import Replay
from ennead.server.tables.told.messages import AnyMessage, TimesLeft, schema
from ennead.store.sqlite import SqliteStore

DOCS = Path(__file__).resolve().parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text("utf-8")


def tags(union) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_the_protocols_page_names_every_frame_message_and_event():
    for name in tags(AnyFrame) | tags(AnyMessage) | tags(events.AnyEvent):
        assert re.search(rf"[`\"]{name}[`\"]", PROTOCOL), name
    table = PROTOCOL.partition("### What a client may send")[2].partition("### When it ends")[0]
    named = set(re.findall(r"`([a-z]+)`", "".join(line.split("|")[1] for line in table.splitlines() if "|" in line)))
    assert named - {"do"} == tags(AnyFrame) - {"hello"}


def test_the_protocols_page_shows_what_is_sent_as_it_comes():
    text = PROTOCOL.partition("### What a seat sees")[2]
    blocks = [msgspec.json.decode(block) for block in text.partition("\n### ")[0].split("```")[1::2]]
    assert [kind.__struct_config__.tag for kind in (Whole, Change)] == [block["kind"] for block in blocks]
    match = game("isis").new(2, seed=1, options={"first": "C"})
    known = None
    for block, move in zip(blocks, (None, "Pc3"), strict=True):
        if move:
            match.play(move)
        known = put_together(known, block)
        now = msgspec.json.decode(match.view(0).json())
        assert {name: known[name] for name in ("game", "version", "rules", "actor", "view", "result")} == {
            "result": None, **{name: now[name] for name in ("game", "version", "rules", "actor", "view")}
        }  # fmt: skip
        assert position_of(match.book, known) == match.view(0).position


def whole(text: str) -> str:
    """Make JSON of what a page shows: `…` stands for what is left out."""
    return re.sub(r", …", "", re.sub(r"([\[{])…", r"\1", text))


def names(*kinds) -> set[str]:
    """Return the names of all fields that these and what they hold can have."""
    _, components = msgspec.json.schema_components(kinds)
    return {name for one in components.values() for name in one.get("properties", ())}


def test_the_protocols_page_shows_frames_and_messages_that_there_are():
    lines = re.findall(r"^([→←]) (.*(?:\n +.*)*)", PROTOCOL, re.M)
    assert len(lines) > 10
    messages = {kind.__struct_config__.tag: kind for kind in get_args(AnyMessage)}
    for way, text in lines:
        if way == "→":
            msgspec.json.decode(text, type=AnyFrame)
        else:
            shown = msgspec.json.decode(whole(text))
            assert {*shown} - {"kind"} <= {*messages[shown["kind"]].__struct_fields__}


@pytest.mark.parametrize(
    ("text", "kinds", "free"),
    [
        ("Once it is over", (Replay,), {"en", "fr", "players", "board"}),
        ("`times` tells", (TimesLeft,), {"times", "C", "L"}),
        ("how it stands, to each seat", (HagglingSeen,), {"grain", "Scribe1", "master-farmer", "C"}),
    ],
)
def test_the_protocols_page_shows_fields_that_there_are(text, kinds, free):
    block = PROTOCOL.partition(text)[2].split("```")[1]
    msgspec.json.decode(whole(block if block.lstrip().startswith("{") else f"{{{block}}}"))
    assert set(re.findall(r'"([\w-]+)":', block)) - free <= names(*kinds)


def test_the_pages_ask_routes_for_what_they_take():
    [clock] = re.findall(r"```\nPOST /api/tables +(.*?)```", (DOCS / "clocks.md").read_text("utf-8"), re.S)
    guest, table, join = re.findall(r"-d '(.*?)'", PROTOCOL.partition("## Coming in")[2].partition("```\n")[0])
    for text, kind in ((clock, NewTable), (guest, Guest), (table, NewTable), (join, Join)):
        msgspec.json.decode(text, type=kind)


def test_the_servers_page_names_every_setting_with_its_default():
    text = (DOCS / "server.md").read_text("utf-8")
    table = text.partition("| setting |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`([a-z_]+)`", "".join(line.split("|")[1] for line in table.splitlines()[2:]))) == set(
        Config.__struct_fields__
    )
    defaults = msgspec.structs.asdict(Config())
    for name in ("host", "port", "bots", "away_after", "log", "requests", "connections"):
        [row] = [line for line in table.splitlines() if f"`{name}`" in line.split("|")[1]]
        assert str(int(defaults[name]) if isinstance(defaults[name], float) else defaults[name]) in row.split("|")[2]


SERVER = (DOCS / "server.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", SERVER, re.M | re.S)


def blocks(kind: str) -> list[str]:
    return [text for one, text in BLOCKS if one == kind]


HASHED = "luck"  # what comes after it is hashed: see protocol.md
PAGES = "".join(page.read_text("utf-8") for page in sorted(DOCS.glob("*.md")))
COMMAND_LINES = re.findall(r"(?:^|/|`)ennead ((?:serve|backup|admin) [^\n`#'&]*)", PAGES, re.M)
COMMANDS = sorted(set(re.findall(r"(?:^|/|`)ennead ([a-z][a-z-]*)\b", PAGES, re.M)) - {HASHED})


@pytest.mark.parametrize("name", COMMANDS)
def test_the_pages_name_commands_that_there_are(name):
    assert list(build("en")[name].name) == [name]


@pytest.mark.parametrize("line", COMMAND_LINES)
def test_the_pages_type_commands_that_there_are(line):
    tokens = shlex.split(line.replace("…", ""))
    build("en").parse_args(tokens, print_error=False, exit_on_error=False)


def test_the_servers_page_has_its_units_and_copies_start_what_there_is():
    assert len(COMMAND_LINES) >= 5
    started = re.findall(r"^ExecStart=.*$", "".join(blocks("ini")), re.M)
    assert sum("/opt/ennead/bin/ennead " in line for line in started) == 2


def test_the_servers_page_sets_settings_that_there_are(tmp_path):
    for text in blocks("toml"):
        (tmp_path / "ennead.toml").write_text(text, "utf-8")
        load(str(tmp_path / "ennead.toml"), {})
    assert set(re.findall(r"ENNEAD_([A-Z_]+)", SERVER)) - {"CONFIG"} <= {
        name.upper() for name in Config.__struct_fields__
    }


def test_the_servers_page_keeps_the_store_where_its_units_may_write(tmp_path):
    [text] = blocks("toml")
    (tmp_path / "ennead.toml").write_text(text, "utf-8")
    folders = {f"/var/lib/{name}" for name in re.findall(r"^StateDirectory=(\S+)", SERVER, re.M)}
    store = load(str(tmp_path / "ennead.toml"), {}).store
    assert str(store.parent) in folders
    assert set(re.findall(r"/var/lib/ennead[\w-]*", SERVER)) == folders
    assert f"{store}-wal {store}-shm" in SERVER
    assert set(re.findall(r"--config (/\S+)", SERVER)) == {"/etc/ennead.toml"}


def test_the_servers_page_leads_proxies_to_the_servers_port_and_to_its_health(tmp_path):
    config = Config()
    proxied = re.findall(r"127\.0\.0\.1:(\d+)", SERVER)
    assert len(proxied) >= 4
    assert set(proxied) == {str(config.port)}
    routes = {getattr(route, "path", "") for route in build_app(SqliteStore.in_memory(), config).routes}
    assert set(re.findall(rf"127\.0\.0\.1:{config.port}(/\w+)", SERVER)) == {"/health"} <= routes


def test_the_servers_page_lets_sockets_through_and_takes_the_clients_address_from_one_proxy():
    [text] = blocks("nginx")
    given = dict(re.findall(r"proxy_set_header (\S+) +(\S+);", text))
    assert (given["Upgrade"], given["Connection"]) == ("$http_upgrade", "$connection_upgrade")
    assert given["X-Forwarded-For"] == "$remote_addr"  # not what the client says of itself
    assert given["Host"] == "$http_host"
    assert re.search(r"proxy_http_version +1\.1;", text)
    [read] = re.findall(r"proxy_read_timeout +(\d+)s", text)
    assert int(read) > 2 * PING_SECONDS  # of what is sent on every socket
    assert "gzip off;" in text


def test_the_servers_page_says_how_to_upgrade_and_to_go_back():
    text = " ".join(SERVER.partition("## Upgrading")[2].partition("\n## ")[0].split())
    for step in ("Back up", "install the new wheel", "systemctl restart ennead", "put the copy from before in place"):
        assert step in text
    assert "CHANGELOG" in text


@pytest.mark.parametrize("page", ["accounts", "finding"])
def test_pages_for_players_have_their_routes_last(page):
    before, _, routes = (DOCS / f"{page}.md").read_text("utf-8").partition("\n## Routes\n")
    assert "| `POST /api/" in routes
    assert not re.search(r"^\| `[A-Z]+ /api/", before, re.M)


def test_the_schema_describes_both_directions():
    described = schema()
    assert set(described["properties"]) == {"client", "server"}
    for name in tags(AnyFrame) | tags(AnyMessage):
        assert any(name == one["properties"].get("do", one["properties"].get("kind", {})).get("enum", [None])[0]
                   for one in described["$defs"].values() if "properties" in one), name  # fmt: skip


def test_the_accounts_page_names_the_names_that_nobody_can_have():
    text = (DOCS / "accounts.md").read_text("utf-8").partition("## Names")[2].partition("\n## ")[0]
    assert set(re.findall(r"`([a-z]+)`", text)) == RESERVED
