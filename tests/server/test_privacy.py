"""The page about privacy says what holds on this server."""

import pytest

from tests.server.live import server


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({}, {"guest_days": 30, "player_days": 365, "left_days": 365, "over_days": 0, "mails": False, "contact": ""}),
        ({"guest_days": 7, "over_days": 90, "contact": "Ana, ana@example.org"}, {"guest_days": 7, "over_days": 90}),
        ({"push": ""}, {"push": False}),
    ],
)
def test_what_is_told_is_what_was_set(wishes, told):
    with server(**wishes) as running:
        reply = running.client(None).ask("GET", "/api/privacy")
    assert reply.status == 200
    assert {name: reply.json[name] for name in told} == told
    assert reply.json["contact"] == wishes.get("contact", "")


def test_every_area_tells_an_account_what_it_keeps_and_forgets_it():
    """The file names each area, and nothing stands in the way of deleting."""
    with server() as running:
        ana = running.client("Ana")
        made = ana.ask("POST", "/api/account", {"name": "Ana", "password": "a boat of cedar wood"})
        assert made.status == 201
        told = ana.ask("GET", "/api/account/export").json
        areas = {"friends", "ratings", "games", "tournaments", "tournament_messages", "notices", "blocked", "reports"}
        areas |= {"play_now", "way_in_by_host"}
        assert set(told) == {"name", "language", "account", "sessions", "tables", "tables_in_all", "after", *areas}
        assert ana.ask("DELETE", "/api/account").status == 204
        assert ana.ask("GET", "/api/session").status == 401
