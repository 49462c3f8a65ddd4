"""What the documentation says of routes, sockets and settings is what there is."""

import re
from pathlib import Path
from typing import get_args

import msgspec

from ennead.server import events
from ennead.server.config import Config
from ennead.server.messages import AnyFrame, AnyMessage, schema

DOCS = Path(__file__).resolve().parents[2] / "docs"


def tags(union) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_the_protocols_page_names_every_frame_message_and_event():
    text = (DOCS / "protocol.md").read_text("utf-8")
    for name in tags(AnyFrame) | tags(AnyMessage) | tags(events.AnyEvent):
        assert re.search(rf"[`\"]{name}[`\"]", text), name
    table = text.partition("### What a client may send")[2].partition("### When it ends")[0]
    named = set(re.findall(r"`([a-z]+)`", "".join(line.split("|")[1] for line in table.splitlines() if "|" in line)))
    assert named - {"do"} == tags(AnyFrame) - {"hello"}


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


def test_the_schema_describes_both_directions():
    described = schema()
    assert set(described["properties"]) == {"client", "server"}
    for name in tags(AnyFrame) | tags(AnyMessage):
        assert any(name == one["properties"].get("do", one["properties"].get("kind", {})).get("enum", [None])[0]
                   for one in described["$defs"].values() if "properties" in one), name  # fmt: skip
