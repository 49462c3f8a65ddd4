"""Two worlds that differ in who has blocked or reported whom: nobody whom it is about can tell them apart."""

import re

from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, server
from tests.server.test_blocked import account
from tests.server.test_leaks import twin

NOW = 1_800_000_000


def test_nobody_can_tell_by_whom_they_are_blocked_or_reported():
    store = SqliteStore.in_memory()
    with server(store, clock=lambda: NOW) as running:
        ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
        for client, name in ((ada, "Ada"), (ben, "Ben")):
            account(running, client, name)
        table = zoe.make("open", "open", "open", open=True)
        assert (ada.join(table), ben.join(table), zoe.join(table)) == (["C"], ["L"], ["M"])
        seats = [client.sit(table) for client in (ada, ben, zoe)]
        for seat in seats:
            seat.do("say", text="hello")
        hers = ada.make("me", "open")
        invitation = ada.invitation
        nobody = running.client("Nobody")
        private = nobody.make("me", "open")
        for seat in seats:
            seat.close()
    worlds = (store, twin(store))
    seen = []
    for world, blocks in zip(worlds, (True, False), strict=True):
        with server(world, clock=lambda: NOW) as running:
            for client in (ada, ben, zoe):
                client.port = running.port
            if blocks:
                assert ada.ask("POST", "/api/blocks", {"name": "Ben"}).status == 204
                assert ada.ask("POST", "/api/reports", {"whom": {"name": "Ben"}, "reason": "name"}).status == 204
            seen.append(_all_that_ben_sees(ben, table))
            # What is closed to him looks like what is not there, or is nobody's business of his.
            answers = {
                _without_name(ben.ask("POST", f"/api/tables/{name}/{path}", {"invitation": code}).body, name)
                for name, code in ((hers, invitation if blocks else "wrong"), (private, "wrong"), ("nowhere", "wrong"))
                for path in ("join", "visit", "invitation")
            }
            assert len(answers) == 1
    assert seen[0] == seen[1]


def _all_that_ben_sees(ben: Client, table: str) -> list[object]:
    """Return every answer that somebody gets who looks around, writes, and does what others do."""
    seat = ben.sit(table)
    said = seat.do("say", text="I am here")
    told = [re.sub(r'"id":"[^"]*"|"now":[\d.]+|http://[^"#]+', "", text) for text in seat.texts]
    seat.close()
    following = [
        ben.ask(*what).status
        for what in (("POST", "/api/friends", {"name": "Ada"}), ("POST", "/api/friends", {"name": "Zoe"}))
    ]
    paths = (
        "/api/friends",
        "/api/session",
        "/api/tables",
        "/api/tables/mine",
        f"/api/tables/{table}",
        "/api/blocks",
        "/",
    )
    answers = [(reply.status, reply.body) for reply in (ben.ask("GET", path) for path in paths)]
    blocking = ben.ask("POST", "/api/blocks", {"name": "Ada"}).status  # from the other side, too
    return [said["kind"], told, following, answers, blocking]


def _without_name(body: bytes, name: str) -> bytes:
    return body.replace(name.encode(), b"NAME")
