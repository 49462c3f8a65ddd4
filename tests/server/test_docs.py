"""What the documentation says of routes, sockets and settings is what there is."""

import re
from pathlib import Path
from typing import get_args

import msgspec

from ennead.play.game import game
from ennead.play.understanding import position_of, put_together
from ennead.play.view import Changed, Seen
from ennead.server import events
from ennead.server.config import Config
from ennead.server.messages import AnyFrame, AnyMessage, schema
from ennead.server.names import RESERVED

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


def test_the_protocols_page_shows_what_is_sent_as_it_comes():
    text = (DOCS / "protocol.md").read_text("utf-8").partition("### What a seat sees")[2]
    blocks = [msgspec.json.decode(block) for block in text.partition("\n### ")[0].split("```")[1::2]]
    assert [kind.__struct_config__.tag for kind in (Seen, Changed)] == [block["kind"] for block in blocks]
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


def test_the_protocols_page_links_to_files_that_there_are():
    text = (DOCS / "protocol.md").read_text("utf-8")
    for link in re.findall(r"\]\(([^)#:]+)[^)]*\)", text):
        assert (DOCS / link).exists(), link
    headings = {
        re.sub(r"[^a-z0-9 -]", "", one.lower()).replace(" ", "-") for one in re.findall(r"^#+ (.*)$", text, re.M)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= headings


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


def test_the_accounts_page_names_the_names_that_nobody_can_have():
    text = (DOCS / "accounts.md").read_text("utf-8").partition("## Names")[2].partition("\n## ")[0]
    assert set(re.findall(r"`([a-z]+)`", text)) == RESERVED
