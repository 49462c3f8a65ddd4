"""All that a server keeps is declared, and told from there: by the command line and by the page about privacy."""

import asyncio
from contextlib import nullcontext

import pytest

from ennead.core.language import LANGUAGES, words
from ennead.server import asgi
from ennead.server.lifetimes import DAY, FOREVER
from ennead.server.people.kept import kinds
from ennead.store.protocol import Delete, NewTable, Put, StoreError
from ennead.store.rows import KINDS
from ennead.store.sqlite import SqliteStore
from ennead.store.streams import STREAMS
from tests.server.live import server

assert asgi  # with it come all modules that declare something


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_declared_kind_is_told_once(lang):
    found = kinds(words("server", lang))
    assert len({one.name for one in found}) == len(found) == len(KINDS) + len(STREAMS)
    assert all(one.what and one.long and one.about for one in found)
    by_name = {one.name: one for one in found}
    for kind in KINDS.values():
        [one] = [one for one in found if one.where.partition("/")[0] == kind.name and one.about == kind.about]
        assert (one.owner, one.secrets, one.most) == (kind.fields["owner"], kind.fields["secret"], kind.most)
    assert {one.where for one in found} >= {*STREAMS}
    assert (by_name["session"].found_by, by_name["session"].seconds) == (("hash", "person"), 365 * DAY)
    assert (by_name["block"].names, by_name["block"].guest_seconds) == (("whom",), 365 * DAY)


def test_the_page_about_privacy_tells_what_is_kept_of_people():
    with server(guest_days=7, player_days=20) as running:
        told = running.client(None).ask("GET", "/api/privacy").json["kinds"]
    personal = [one for one in kinds(words("server", "en")) if one.personal]
    assert [one["what"] for one in told] == [one.what for one in personal]
    long = {one.name: kind["long"] for one, kind in zip(personal, told, strict=True)}
    assert long["person"] == "until it is deleted; of a guest: 20 days"
    assert (long["report"], long["code"], long["ban"]) == ("180 days", "10 minutes", "until a moment of its own")
    assert {"account", "session", "wishes", "waiting-letter", "line", "table-players"} <= {*long}
    assert not {"hidden", "own-key", "health", "clearing"} & {*long}


def test_everybody_gets_all_of_their_own_that_does_not_say_why_not():
    with server() as running:
        export = running.client().ask("GET", "/api/account/export").json
    owned = [kind for kind in KINDS.values() if kind.fields["owner"] or kind.by_module]
    assert {kind.name for kind in owned if not kind.not_exported} >= {"account", "blocks", "games", "rating", "session"}
    missing = [kind.name for kind in owned if not kind.not_exported and kind.exported not in export]
    assert not missing, "`exported` is the name of a part, or `not_exported` the reason why there is none"
    listed = {kind.exported for kind in owned} | {"language", "tables_in_all", "reports", "after"}
    assert {*export} <= listed, "the rest of an export belongs to a kind"


@pytest.mark.parametrize(
    ("write", "is_declared"),
    [
        (Put("person", "p", b"", FOREVER), True),
        (Put("followers/p", "q", b"", FOREVER), True),
        (Delete("games/p"), True),
        (NewTable("spring/players"), True),
        (Put("diary", "p", b"", FOREVER), False),
        (Put("person/p", "q", b"", FOREVER), False),
        (Put("games", "p", b"", FOREVER), False),
        (Delete("diary", "p"), False),
        (NewTable("spring/diary"), False),
    ],
)
def test_a_write_of_anything_undeclared_fails(declared, write, is_declared):
    async def story():
        store = SqliteStore.in_memory()
        try:
            await store.write([write])
        finally:
            await store.close()

    with nullcontext() if is_declared else pytest.raises(StoreError):
        asyncio.run(story())
    assert declared == ([] if is_declared else [write])
    declared.clear()
