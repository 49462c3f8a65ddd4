"""What a host does holds at once, for those it is about and for nobody else, and stands in the log."""

import asyncio
import time
from contextlib import suppress
from html import unescape

import msgspec
import pytest
from msgspec.structs import replace

from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.errors import ServerError, TableError
from ennead.server.lifetimes import FOREVER
from ennead.server.moderation import reports as reports_module
from ennead.server.moderation.acts import MakeHost, RemoveTable, Rename, UnmakeHost, Whom
from ennead.server.moderation.http_host import Wanted
from ennead.server.moderation.reports import KeptLine, Report, Reports, without
from ennead.server.people.decisions import HostDecisions
from ennead.server.people.people import People, Person
from ennead.server.rate_limits import Quota
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, Running, Seat, server, until_closed
from tests.server.organised import Organised
from tests.server.test_blocked import account
from tests.until import until

DAY = 24 * 3600


class Times:
    """A clock that a test sets."""

    now = 1_800_000_000.0


@pytest.fixture
def running():
    Times.now = 1_800_000_000.0
    with server(clock=lambda: Times.now) as running:
        yield running


@pytest.fixture
def host(running: Running) -> Client:
    host = running.client("Hathor")
    account(running, host, "Hathor")
    running.run(running.app.state.server.desk.do("", MakeHost("hathor")))
    return host


def act(host: Client, **wish: object):
    return host.ask("POST", "/api/host/acts", {"act": wish})


def done(host: Client, **wish: object) -> None:
    reply = act(host, **wish)
    assert reply.status == 204, reply.body


def test_a_banned_account_is_gone_at_once_and_cannot_come_back(running, host):
    ben, zoe = running.client("Ben", language="fr"), running.client("Zoe")
    account(running, ben, "Ben")
    table = zoe.make("open", "open", open=True)
    ben.join(table)
    seat, watching = ben.sit(table), zoe.sit(table)
    code = ben.ask("POST", "/api/session/code").json["code"]
    done(host, act="ban", whom={"name": "Ben"}, reason="insults", words="again", days=3, why="two reports")
    told, closed = until_closed(seat.socket)
    assert closed == 1008
    assert told[-1]["error"] == "banned-until"
    assert "2027-01-18 08:00 UTC" in told[-1]["message"]
    assert "des insultes" in told[-1]["message"]
    assert "again" in told[-1]["message"]
    assert ben.ask("GET", "/api/session").status == 401  # their sessions have ended
    reply = Client(running.port).ask("POST", "/api/session/enter", {"code": code})
    assert reply.status == 403
    assert watching.do("say", text="still here")["kind"] == "done"
    done(host, act="lift", whom={"name": "Ben"})
    assert not running.app.state.server.moderation.standing.bans
    assert [(one["act"], one["by"], one["whom"], one["why"]) for one in host.ask("GET", "/api/host/log").json] == [
        ("lift", "Hathor", "Ben", ""),
        ("ban", "Hathor", "Ben", "two reports"),
        ("host", "", "Hathor", ""),
    ]
    banned = host.ask("GET", "/api/host/log").json[1]
    assert (banned["reason"], banned["details"]) == ("insults", "again; 2027-01-18 08:00 UTC")


def test_a_banned_guest_is_known_by_their_session_until_it_is_over(running, host):
    ben, zoe = running.client("Ben"), running.client("Zoe")
    table = zoe.make("open", "open", open=True)
    private = zoe.make("open", "open")
    ben.join(table)
    ben.join(private, invitation=zoe.invitation)
    seat = ben.sit(table)
    done(host, act="ban", whom={"table": table, "seat": "C"}, reason="other", days=1)
    assert until_closed(seat.socket)[0][-1]["error"] == "banned-until"
    assert until_closed(ben.open(table))[0][0]["error"] == "banned-until"
    for method, path, body in (
        ("GET", "/api/session", None),
        ("PATCH", "/api/session", {"name": "Other"}),
        ("POST", "/api/session", {"name": "Other"}),
        ("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("POST", f"/api/tables/{table}/join", {}),
        ("GET", "/api/tables/mine", None),
        ("GET", "/api/blocks", None),
    ):
        reply = ben.ask(method, path, body)
        assert (reply.status, reply.json["error"]) == (403, "banned-until"), path
    assert ben.ask("GET", "/api/games").status == 200  # what nobody needs a session for
    assert ben.ask("GET", f"/api/tables/{private}").status == 404  # they count as nobody
    banned = host.ask("GET", "/api/host").json["bans"]
    assert [(one["name"], one["account"]) for one in banned] == [("Ben", False)]
    Times.now += DAY + 1
    assert ben.ask("GET", "/api/session").json["name"] == "Ben"
    assert not host.ask("GET", "/api/host").json["bans"]
    assert act(host, act="lift", whom={"ban": banned[0]["key"]}).json["error"] == "not-banned"


def test_a_browser_that_was_signed_in_reads_of_the_ban_and_no_other(running, host):
    ben, guest = running.client("Ben", language="fr"), running.client("Zoe")
    account(running, ben, "Ben")

    def told(client) -> str:
        page = unescape(client.ask("GET", "/").body.decode())
        return page.partition('data-news="')[2].partition("<body")[0]

    def device() -> Client:
        client, code = Client(running.port), ben.ask("POST", "/api/session/code").json["code"]
        assert client.ask("POST", "/api/session/enter", {"code": code, "agreed": True}).status == 200
        return client

    ended, other = device(), device()
    old = Client(running.port, cookie=ended.cookie)
    assert ended.ask("DELETE", "/api/session").status == 204  # before the ban
    assert not told(ben)
    done(host, act="ban", whom={"name": "Ben"}, reason="insults", words="again", days=3)
    for client in (ben, other):
        assert "des insultes" in told(client)
        assert "again" in told(client)
        assert "2027-01-18 08:00 UTC" in told(client)
        assert client.ask("GET", "/api/session").status == 401  # that is all it is good for
    done(host, act="ban", whom={"name": "Ben"}, reason="cheating", days=5)  # more of it
    assert "2027-01-20 08:00 UTC" in told(ben)
    for client in (old, ended, guest, host, Client(running.port)):
        assert not told(client)
    standing = running.app.state.server.moderation.standing
    again = HostDecisions(standing.rows.store, standing.clock)  # after a restart
    running.run(again.load())
    assert again.bans == standing.bans
    assert again.ban_told_to("", ben.cookie.partition("=")[2])
    done(host, act="lift", whom={"name": "Ben"})
    assert not told(ben)
    done(host, act="ban", whom={"name": "Ben"}, reason="other")  # signed in nowhere this time
    assert not told(ben)


def test_a_banned_guest_reads_of_it_on_the_page(running, host):
    zoe, ben = running.client("Zoe"), running.client("Ben")
    table = zoe.make("open", "open", open=True)
    ben.join(table)
    done(host, act="ban", whom={"table": table, "seat": "C"}, reason="other", days=1)
    assert "You may not play here until" in ben.ask("GET", "/").body.decode()
    assert "You may not play here" not in zoe.ask("GET", "/").body.decode()
    Times.now += DAY + 1
    assert "You may not play here" not in ben.ask("GET", "/").body.decode()


def test_a_ban_for_good_has_no_end_and_waiting_tables_are_not_listed(running, host):
    ben, zoe = running.client("Ben"), running.client("Zoe")
    account(running, ben, "Ben")
    table = ben.make("me", "open", open=True)
    assert table in [one["table"] for one in zoe.ask("GET", "/api/tables").json]
    done(host, act="ban", whom={"name": "Ben"}, reason="cheating")
    assert table not in [one["table"] for one in zoe.ask("GET", "/api/tables").json]
    Times.now += 1000 * DAY
    assert running.app.state.server.moderation.standing.is_banned(running.run(_person(running, "Ben")).id)


def test_a_host_is_none_any_more_in_the_same_moment(running, host):
    assert host.ask("GET", "/api/host").json["hosts"] == ["Hathor"]
    assert act(host, act="ban", whom={"name": "Hathor"}, reason="other").json["error"] == "is-host"
    running.run(running.app.state.server.desk.do("", UnmakeHost("Hathor")))
    for reply in (
        host.ask("GET", "/api/host"),
        host.ask("GET", "/api/host/reports"),
        host.ask("GET", "/api/host/log"),
        act(host, act="silence"),
    ):
        assert (reply.status, reply.json["error"]) == (403, "hosts-only")


def test_a_name_is_changed_and_the_old_one_kept_away(running, host):
    ben, zoe = running.client("Ben"), running.client("Zoe")
    account(running, ben, "Rude Name")
    account(running, zoe, "Zoe")
    accounts = running.app.state.server.accounts
    table = zoe.make("open", "open", open=True)
    assert (zoe.join(table), ben.join(table)) == (["C"], ["L"])
    assert act(host, act="rename", whom={"name": "rude name"}, name="ZOE").json["error"] == "name-taken"
    done(host, act="rename", whom={"name": "rude name"}, name="Ben")
    running.run(running.app.state.server.deletion.tick())
    assert [seat["name"] for seat in zoe.ask("GET", f"/api/tables/{table}").json["seats"]] == ["Zoe", "Ben"]
    assert ben.ask("GET", "/api/session").json["name"] == "Ben"
    assert running.run(accounts.of("Rude Name")) is None
    assert running.run(accounts.of("ben")).handle == "Ben"
    with pytest.raises(Exception, match="Rude Name"):
        running.run(accounts.open(running.run(_guest(running)), "Rude Name"))
    done(host, act="rename", whom={"name": "Ben"}, name="Benedict", free=True)
    assert running.run(accounts.open(running.run(_guest(running)), "Ben")).handle == "Ben"
    line = host.ask("GET", "/api/host/log").json[0]
    assert (line["act"], line["whom"], line["details"]) == ("rename", "Benedict", ""), "what they were called goes"


def test_a_hidden_game_is_for_its_players_only(running, host):
    ada, ben = running.client("Ada"), running.client("Ben")
    table = ada.make("me", "open", open=True)
    ada.join(table)
    seat, watching = ada.sit(table), ben.sit(table)
    done(host, act="hide", table=table, why="bad words on the table")
    assert watching.closed() == 1013
    assert until_closed(ben.open(table))[0][0]["error"] == "no-such-table"
    for client, status in ((ada, 200), (ben, 404), (Client(running.port), 404), (host, 200)):
        assert client.ask("GET", f"/api/tables/{table}").status == status
    assert ben.ask("POST", f"/api/tables/{table}/join", {"invitation": ada.invitation}).status == 404
    assert not ben.ask("GET", "/api/tables").json
    assert len(ada.ask("GET", "/api/tables").json) == 1
    assert seat.do("say", text="mine")["kind"] == "done"
    assert host.ask("GET", "/api/host").json["hidden"] == [table]
    done(host, act="show", table=table)
    assert ben.ask("GET", f"/api/tables/{table}").status == 200
    assert act(host, act="show", table=table).json["error"] == "not-hidden"
    assert act(host, act="hide", table="nowhere").status == 404
    assert act(host, act="hide", table=f"{table}/players").status == 404


def test_a_removed_table_is_gone_for_good_with_all_that_goes_with_it(running, host):
    ada, ben = running.client("Ada"), running.client("Ben")
    made = {"seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"days": 1}}
    table = ada.make(open=True, **made)
    ada.join(table)
    ben.join(table)
    seat, watching = ada.sit(table), running.client("Zoe").sit(table)
    done(host, act="hide", table=table)
    desk, store = running.app.state.server.desk, running.app.state.tables.store
    running.run(desk.do("", RemoveTable(table=table, why="fills the disk")))
    assert until_closed(seat.socket)[0][-1]["error"] == "table-removed"
    assert watching.closed() == 1013, "it was hidden"
    for client in (ada, host):
        assert client.ask("GET", f"/api/tables/{table}").status == 404
    assert not ada.ask("GET", "/api/tables/mine").json
    assert not [name for name in running.run(store.tables()) if name.startswith(table)]
    assert running.run(store.all_kept("clocked", 0, 9)) == []
    assert host.ask("GET", "/api/host").json["hidden"] == []
    line = host.ask("GET", "/api/host/log").json[0]
    assert (line["by"], line["act"], line["whom"], line["why"]) == ("", "remove", table, "fills the disk")
    with pytest.raises(msgspec.ValidationError, match="remove"):  # a host's page cannot ask for it
        msgspec.json.decode(b'{"act":{"act":"remove","table":"x"}}', type=Wanted)


def test_a_name_is_changed_though_other_hosts_are_noted_in_the_log_meanwhile():
    async def story():
        there = Organised()
        desk, hosts, ida = there.house.desk, there.house.desk.hosts, await there.account("Ida")
        await desk.do("", MakeHost("Ida"))
        await there.account("Ben")
        renaming = desk.do("", Rename(Whom(name="Ben"), "Benu"))
        await asyncio.gather(renaming, *(hosts.looks(f"table{number}", ida.id) for number in range(3)))
        assert await there.house.accounts.of("Benu")

    asyncio.run(story())


def test_a_tournaments_table_is_not_removed():
    async def story():
        there = Organised()
        settings = Settings("isis", "ida", (SeatSetting(), SeatSetting()), {}, tournament="cup")
        table = await there.house.tables.create(settings, SERVER)
        with pytest.raises(TableError) as refused:
            await there.house.desk.do("", RemoveTable(table=table))
        assert refused.value.message == "tournament-needs"
        assert await there.store.head(table)

    asyncio.run(story())


def test_a_host_looks_at_what_is_reported_as_a_spectator_and_that_is_in_the_log(running, host):
    ada, ben = running.client("Ada"), running.client("Ben")
    table = ada.make("me", "open")
    ada.join(table)
    ben.join(table, invitation=ada.invitation)
    zoe = running.client("Zoe")
    assert zoe.ask("POST", f"/api/tables/{table}/visit", {"invitation": ada.invitation}).status == 200
    assert (seen := _shown(zoe.sit(table)))
    assert ada.ask("POST", "/api/blocks", {"name": "Hathor"}).status == 204
    done(host, act="hide", table=table)
    for _ in range(2):
        assert host.ask("GET", f"/api/tables/{table}").json["status"] == "playing"
        seat = host.sit(table)
        assert (seat.welcome["seat"], seat.welcome["mine"], seat.welcome["link"]) == (None, [], None)
        assert _shown(seat) == seen  # what any other who watches is shown
    eyes = host.ask("GET", f"/api/tables/{table}/legal?seat=C")
    assert (eyes.status, eyes.json["error"]) == (422, "not-your-seat")
    assert host.ask("POST", f"/api/tables/{table}/join", {}).status == 404
    lines = [one for one in host.ask("GET", "/api/host/log").json if one["act"] == "look"]
    assert [(one["by"], one["whom"]) for one in lines] == [("Hathor", table)]
    Times.now += DAY
    assert host.ask("GET", f"/api/tables/{table}/replay").status == 200
    assert [one["act"] for one in host.ask("GET", "/api/host/log").json].count("look") == 2
    running.run(running.app.state.server.desk.do("", UnmakeHost("Hathor")))
    assert host.ask("GET", f"/api/tables/{table}").status == 404


def _shown(seat: Seat) -> list[str]:
    """Return the whole picture that somebody gets who comes."""
    seat.close()
    return [text for text in seat.texts if '"kind":"state"' in text]


def test_what_a_host_may_see_like_everybody_is_in_no_log(running, host):
    ada = running.client("Ada")
    table = ada.make("me", "open", open=True)
    assert host.ask("GET", f"/api/tables/{table}").status == 200
    host.sit(table).close()
    assert [one["act"] for one in host.ask("GET", "/api/host/log").json] == ["host"]


def test_an_invitation_to_a_table_that_keeps_one_away_is_not_told(running, host):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    for client, name in ((ada, "Ada"), (ben, "Ben"), (zoe, "Zoe")):
        account(running, client, name)
    tables = [ada.make("me", "open", "open") for _ in range(3)]
    for one, other in ((ada, "Ben"), (ben, "Ada")):
        assert one.ask("POST", "/api/friends", {"name": other}).status == 204
    for table in tables:
        assert ada.ask("POST", f"/api/tables/{table}/friends", {"name": "Ben"}).status == 204

    def invited():
        return {one["info"]["table"] for one in ben.ask("GET", "/api/friends/invitations").json}

    assert invited() == set(tables)
    done(host, act="hide", table=tables[0])
    assert invited() == set(tables[1:])
    assert zoe.ask("POST", "/api/blocks", {"name": "Ben"}).status == 204
    assert zoe.join(tables[2], invitation=ada.invitation)
    assert invited() == {tables[1]}


def test_a_hidden_game_goes_from_profiles_too(running, host):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    account(running, ada, "Ada")
    table = ada.make("me", "open", open=True)
    assert (ada.join(table), ben.join(table)) == (["C"], ["L"])
    seat = ben.sit(table)
    assert seat.do("resign")["kind"] == "done"
    seat.close()
    until(lambda: zoe.ask("GET", "/api/people/Ada/games").json["all"], "her game")
    done(host, act="hide", table=table)
    found = [client.ask("GET", "/api/people/Ada/games").json["all"] for client in (ada, ben, zoe, host)]
    assert found == [1, 1, 0, 0]
    assert zoe.ask("GET", "/api/people/Ada").json["results"] == []


def test_a_tournament_is_hidden_and_renamed(running, host):
    ada, ben = running.client("Ada"), running.client("Ben")
    account(running, ada, "Ada")
    wish = {"title": "Rude Words", "game": "isis", "size": 2}
    name = ada.ask("POST", "/api/tournaments", wish).json["name"]
    done(host, act="rename-tournament", tournament=name, title="Spring Cup", why="rude")
    assert [one["title"] for one in ben.ask("GET", "/api/tournaments").json] == ["Spring Cup"]
    assert ben.ask("GET", f"/api/tournaments/{name}").json["info"]["title"] == "Spring Cup"
    done(host, act="hide-tournament", tournament=name)
    seen = host.ask("GET", "/api/host").json
    assert (seen["hidden"], seen["hidden_tournaments"]) == ([], [name])
    assert ben.ask("GET", "/api/tournaments").json == []
    found = [client.ask("GET", f"/api/tournaments/{name}").status for client in (ada, ben, host, Client(running.port))]
    assert found == [200, 404, 200, 404]
    done(host, act="show-tournament", tournament=name)
    assert ben.ask("GET", f"/api/tournaments/{name}").status == 200
    for wish, error in (
        ({"act": "show-tournament", "tournament": name}, "not-hidden-tournament"),
        ({"act": "hide-tournament", "tournament": "autumn"}, "no-such-tournament"),
        ({"act": "rename-tournament", "tournament": "autumn", "title": "x"}, "no-such-tournament"),
        ({"act": "rename-tournament", "tournament": name, "title": "two\nlines"}, "not-one-line"),
    ):
        assert act(host, **wish).json["error"] == error
    lines = [(one["act"], one["whom"], one["details"], one["why"]) for one in host.ask("GET", "/api/host/log").json]
    assert lines[:4] == [
        ("show-tournament", name, "", ""),
        ("look", f"tournament/{name}", "", ""),
        ("hide-tournament", name, "", ""),
        ("rename-tournament", name, "Rude Words → Spring Cup", "rude"),
    ]


def test_an_act_waits_for_no_line_of_the_log_that_comes_meanwhile(running, host, monkeypatch):
    ada = running.client("Ada")
    account(running, ada, "Ada")
    name = ada.ask("POST", "/api/tournaments", {"title": "Rude", "game": "isis", "size": 2}).json["name"]
    desk, others = running.app.state.server.desk, ["one"]
    rename = desk.tournaments.rename

    async def overtaken(name, title, also):
        if others:  # another line comes into the log
            others.pop()
            await desk.store.write(also)
        await rename(name, title, also)

    monkeypatch.setattr(desk.tournaments, "rename", overtaken)
    done(host, act="rename-tournament", tournament=name, title="Cup")
    assert ada.ask("GET", f"/api/tournaments/{name}").json["info"]["title"] == "Cup"


def test_a_limit_holds_at_once_and_after_a_start(running, host):
    limits = {one["name"]: one for one in host.ask("GET", "/api/host").json["limits"]}
    assert limits["waiting_tables"]["value"] == limits["waiting_tables"]["usual"] == 10**6
    done(host, act="limit", name="waiting_tables", value=1)
    done(host, act="limit", name="guests", value=4)
    ada = running.client("Ada")
    ada.make("me", "open")
    reply = ada.ask("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]})
    assert reply.json["error"] == "tables-waiting"
    assert Client(running.port).ask("POST", "/api/session", {"name": "Zoe"}).status == 429
    store = running.app.state.server.store
    with server(store) as again:
        again.run(again.app.state.server.moderation.start())
        told = again.run(again.app.state.server.moderation.overview()).limits
        assert {one.name: one.value for one in told}["guests"] == 4
    done(host, act="limit", name="guests")
    assert running.client("Zoe")
    for name, value in (("guests", 0), ("requests", 1), ("guests", 10**7)):
        assert act(host, act="limit", name=name, value=value).json["error"] == "limit-range"
    assert act(host, act="limit", name="port", value=1).json["error"] == "no-such-limit"


def test_everybody_reads_an_announcement_until_it_ends(running, host):
    ada = running.client("Ada")
    seat = ada.sit(ada.make("me", "open"))
    done(host, act="announce", en="A pause at <noon>", fr="Une pause à midi", hours=2)
    told = seat.until("announced")
    assert (told["en"], told["fr"], told["until"]) == ("A pause at <noon>", "Une pause à midi", Times.now + 2 * 3600)
    page = Client(running.port).ask("GET", "/").body.decode()
    assert "A pause at &lt;noon&gt;" in page
    assert "Une pause à midi" in page
    Times.now += 2 * 3600
    assert "A pause" not in ada.ask("GET", "/").body.decode()
    done(host, act="announce", en="Once more", fr="Encore")
    assert seat.until("announced")["en"] == "Once more"
    done(host, act="silence")
    assert seat.until("announced")["en"] == ""
    assert "Once more" not in ada.ask("GET", "/").body.decode()
    assert act(host, act="silence").json["error"] == "nothing-announced"
    assert act(host, act="announce", en="two\nlines", fr="x").json["error"] == "not-one-line"


def test_a_host_sees_who_is_on_and_from_where_nobody(running, host):
    ada = running.client("Ada")
    account(running, ada, "Ada")
    table = ada.make("me", "open", open=True)
    guest = running.client("Ben").sit(table)
    ada.ask("GET", "/api/session")
    reply = host.ask("GET", "/api/host")
    here = reply.json["here"]
    assert here == {"sockets": 1, "people": 3, "guests": 1, "accounts": ["Ada", "Hathor"], "tables": 1}
    assert b"127.0.0.1" not in reply.body
    presence = running.app.state.server.presence
    presence.monotonic = lambda: time.monotonic() + 600
    here = host.ask("GET", "/api/host").json["here"]
    assert (here["people"], here["accounts"]) == (2, ["Hathor"])  # whoever is at a table is still on
    guest.close()


def test_a_report_has_what_the_reporter_read(running, host):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    table = zoe.make("open", "open", "open", open=True)
    assert (ada.join(table), ben.join(table), zoe.join(table)) == (["C"], ["L"], ["M"])
    bens, zoes, adas = ben.sit(table), zoe.sit(table), ada.sit(table)
    for number in range(8):
        bens.do("say", text=f"line {number}")
    zoes.do("say", text="not for Ada")
    adas.do("mute", seat="M", muted=True)
    wish = {"whom": {"table": table, "line": 6}, "reason": "insults", "words": "See for yourself"}
    assert ada.ask("POST", "/api/reports", wish).status == 204
    wish = {"whom": {"table": table, "seat": "L"}, "reason": "cheating"}
    assert zoe.ask("POST", "/api/reports", wish).status == 204
    second, first = host.ask("GET", "/api/host/reports").json
    assert (first["by"], first["name"], first["reason"], first["words"]) == (
        "Ada", "Ben", "insults", "See for yourself",
    )  # fmt: skip
    assert [line["text"] for line in first["lines"]] == [f"line {number}" for number in range(1, 8)]
    assert [line["text"] for line in first["lines"] if line["meant"]] == ["line 6"]
    assert (second["reason"], second["lines"], second["others"], second["account"]) == ("cheating", [], 1, "")
    done(host, act="ban", whom={"report": first["id"]}, reason="insults")
    assert host.ask("GET", "/api/host/reports").json[0]["banned"]
    done(host, act="close", report=first["id"], why="banned")
    assert [one["id"] for one in host.ask("GET", "/api/host/reports").json] == [second["id"]]
    [closed] = host.ask("GET", "/api/host/reports?closed=true").json
    assert closed["closed"] == Times.now
    assert act(host, act="close", report="nonsense").status == 404
    for seat in (bens, zoes, adas):
        seat.socket.close()
    told = "".join(bens.texts) + str(ben.ask("GET", "/api/session").body)
    assert "report" not in told.lower()


def test_a_report_of_a_line_keeps_its_words_though_the_reporter_has_muted_who_said_it(running, host):
    ada, ben = running.client("Ada"), running.client("Ben")
    table = ada.make("open", "open")
    assert (ada.join(table), ben.join(table, invitation=ada.invitation)) == (["C"], ["L"])
    adas, bens = ada.sit(table), ben.sit(table)
    for text in ("before", "an insult", "after"):
        bens.do("say", text=text)
    adas.do("say", text="stop that")
    adas.do("mute", seat="L", muted=True)
    assert ada.ask("POST", "/api/reports", {"whom": {"table": table, "line": 1}, "reason": "insults"}).status == 204
    [told] = host.ask("GET", "/api/host/reports").json
    assert [(line["name"], line["text"], line["meant"]) for line in told["lines"]] == [
        ("Ben", "an insult", True), ("Ada", "stop that", False),
    ]  # fmt: skip
    for seat in (adas, bens):
        seat.close()


def test_reports_have_an_end(running, host, monkeypatch):
    moderation = running.app.state.server.moderation
    account(running, running.client("Ben"), "Ben")
    wish = {"whom": {"name": "Ben"}, "reason": "other"}
    ada, zoe = running.client("Ada"), running.client("Zoe")
    monkeypatch.setattr(moderation.reports, "_of_guests", Quota(reports_module.EACH + 1))
    for _ in range(reports_module.EACH):
        assert ada.ask("POST", "/api/reports", wish).status == 204
    assert ada.ask("POST", "/api/reports", wish).status == 429
    assert zoe.ask("POST", "/api/reports", wish).status == 204
    assert zoe.ask("POST", "/api/reports", wish).status == 429  # guests at an address, all together
    assert host.ask("POST", "/api/reports", wish).status == 204  # accounts have their own
    assert zoe.ask("POST", "/api/reports", {**wish, "words": "two\nlines"}).json["error"] == "not-one-line"
    assert host.ask("POST", "/api/reports", {"whom": {"name": "Hathor"}, "reason": "name"}).status == 422


def test_nobody_can_bury_what_others_have_reported(monkeypatch):
    monkeypatch.setattr(reports_module, "MOST", 5)

    async def story():
        store = SqliteStore.in_memory()
        reports = Reports(store, People(store, lambda: Times.now))
        reports._of_accounts.most = 3

        async def add(number, address, words, handle="Somebody"):
            report = Report(int(Times.now), f"{number}", "ben", "Ben", "", "other", words)
            await reports.add(Person(f"{number}", "Somebody", handle=handle), address, report)

        async def kept():
            return [report.words for report in await reports.all()]

        await add(0, "home", "genuine")
        for number in range(1, 4):
            await add(number, "elsewhere", f"spam {number}")
        with pytest.raises(ServerError, match="internet address"):
            await add(4, "elsewhere", "spam 4")
        await add(5, "third", "another")
        with pytest.raises(ServerError, match="no room"):
            await add(6, "fourth", "one more")
        for number in range(10):
            with suppress(ServerError):
                await add(number, f"guest {number}", "guest's", handle="")
        assert await kept() == ["another", "spam 3", "spam 2", "spam 1", "genuine"] + ["guest's"] * 5
        await reports.rows.put(replace((await reports.all())[2], closed=1))
        await add(6, "fourth", "one more")
        assert sorted((await kept())[:5]) == ["another", "genuine", "one more", "spam 1", "spam 3"], "a closed one went"

    asyncio.run(story())


def test_whoever_has_another_name_talks_under_it_and_so_does_all_they_said(running, host):
    ben, zoe = running.client("Ben"), running.client("Zoe")
    account(running, ben, "Rude Name")
    table = zoe.make("open", "open", open=True)
    watching, other = ben.sit(table), zoe.sit(table)
    assert watching.do("say", text="before")["kind"] == "done"
    done(host, act="rename", whom={"name": "Rude Name"}, name="Ben")
    assert watching.do("say", text="after")["kind"] == "done"
    while not other.said or other.said[-1]["text"] != "after":
        other.hear()
    assert (other.said[-1]["name"], other.said[-1]["account"]) == ("Ben", "Ben"), (
        "at once, though they have not come anew"
    )
    running.run(running.app.state.server.deletion.tick())

    def said(seat):
        return {one["number"]: (one["name"], one["account"], one["text"]) for one in seat.said}

    expected = {0: ("Ben", "Ben", "before"), 1: ("Ben", "Ben", "after")}
    while said(other) != expected:
        other.hear()
    late = running.client("Late").sit(table)
    while not late.said:
        late.hear()
    assert said(late) == expected


def test_a_name_from_before_goes_out_of_a_report_and_nobody_is_told_whose_it_was(running, host):
    ada, ben, zoe = running.client("Ada"), running.client("Ben"), running.client("Zoe")
    account(running, ada, "Former Name")
    table = zoe.make("open", "open", open=True)
    talks, reads, seat = ada.sit(table), zoe.sit(table), ben.sit(table)
    assert talks.do("say", text="calm down")["kind"] == "done"
    assert seat.do("say", text="no")["kind"] == "done"
    while [one["text"] for one in reads.said] != ["calm down", "no"]:
        reads.hear()
    wish = {"whom": {"table": table, "line": 1}, "reason": "insults"}
    assert zoe.ask("POST", "/api/reports", wish).status == 204
    done(host, act="rename", whom={"name": "Former Name"}, name="Ada")
    [told] = host.ask("GET", "/api/host/reports").json
    assert [one.keys() for one in told["lines"]] == [{"name", "text", "meant"}] * 2
    house = running.app.state.server
    running.run(house.deletion.delete(running.run(_person(running, "Ada"))))
    running.run(house.deletion.tick())
    [told] = host.ask("GET", "/api/host/reports").json
    assert [(one["name"], one["text"]) for one in told["lines"]] == [("", "calm down"), ("Ben", "no")]
    assert "Former Name" not in host.ask("GET", "/api/host/log").body.decode()


def test_two_who_are_forgotten_at_once_are_both_gone_from_a_report():
    async def story():
        store = SqliteStore.in_memory()
        house = Server(store, Config(), lambda: Times.now)
        people = []
        for name in ("Ana", "Ben"):
            _, guest = await house.people.enter(name, "en")
            people.append(await house.accounts.open(guest, name))
        ana, ben = people
        report = Report(int(Times.now), ana.id, ben.id, "Ben", "", "insults", "")
        await house.moderation.reports.add(ana, "x", report)
        have_read, both = set(), asyncio.Event()

        async def until_both_have_read(person):
            have_read.add(person.id)
            if len(have_read) == 2:
                both.set()
            await both.wait()
            return []

        house.tournaments.news.forgetting = until_both_have_read
        await asyncio.gather(house.deletion.delete(ana), house.deletion.delete(ben))
        [report] = await house.moderation.reports.all()
        assert (report.by, report.whom, report.name) == ("", "", "")
        await house.close()

    asyncio.run(story())


def test_reports_are_counted_and_forgotten_without_reading_all():
    async def story():
        store = SqliteStore.in_memory()
        reports = Reports(store, People(store, lambda: Times.now))
        about = Report(1, "by", "whom", "Ben", "", "other", 'so they say: "closed":0, "whom"')
        for report in (
            replace(about, maker="guest", id="open"),
            replace(about, maker="guest", id="closed", by="else", whom="nobody", closed=10),
        ):
            await reports.rows.put(report, FOREVER)
        await store.keep("report/guest", "not read", b"no report", FOREVER)
        assert await reports.count() == 1
        assert {write.key for write in await reports.forgetting(Person("whom", "Ben W."))} == {"open"}

    asyncio.run(story())


async def _person(running: Running, name: str):
    return await running.app.state.server.accounts.of(name)


async def _guest(running: Running):
    return (await running.app.state.server.people.enter("New", "en"))[1]


def test_a_banned_account_is_told_why_when_it_signs_in(running, host):
    ben = Client(running.port)
    made = ben.ask("POST", "/api/account", {"name": "Benu", "password": "a boat of cedar wood"})
    assert made.status == 201, made.body
    done(host, act="ban", whom={"name": "Benu"}, reason="insults", days=2)
    right = {"name": "Benu", "password": "a boat of cedar wood"}
    for wish, error in ((right, "banned-until"), ({**right, "password": "not the right one"}, "wrong-sign-in")):
        reply = Client(running.port).ask("POST", "/api/sign-in", wish)
        assert (reply.status, reply.json["error"]) == (403, error)  # only who proves who they are is told
    done(host, act="lift", whom={"name": "Benu"})
    assert Client(running.port).ask("POST", "/api/sign-in", right).status == 200


def test_a_report_stays_without_the_name_of_whoever_is_forgotten():
    said = (KeptLine("Zoe", "stop"), KeptLine("Ben", "no", meant=True), KeptLine("Ada", "please"))
    report = Report(1, "zoe", "ben", "Ben", "table", "insults", "", said)
    for id, name, by, whom, names in (
        ("zoe", "Zoe", "", "ben", ["", "Ben", "Ada"]),  # who reported
        ("ben", "Renamed", "zoe", "", ["Zoe", "", "Ada"]),  # who was reported, and is called something else now
        ("ada", "Ada", "zoe", "ben", ["Zoe", "Ben", ""]),  # who only talked there
        ("other", "Ben", "zoe", "ben", ["Zoe", "Ben", "Ada"]),  # who is called like the reported
    ):
        left = without(report, Person(id, name, "en"))
        assert (left.by, left.whom, left.name) == (by, whom, "Ben" if whom else "")
        assert [line.name for line in left.lines] == names
        assert [line.text for line in left.lines] == ["stop", "no", "please"]
