"""Notices through the routes: an address is confirmed before anything goes there, and all is off by one click."""

import re

import pytest

from ennead.server.notifications.service import TRIES
from ennead.server.rate_limits import Allowance
from tests.server.letters import post_office
from tests.server.live import server
from tests.server.push_service import push_service

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"


def account(running, name, proved=True):
    """Return somebody with an account, who has just proved that it is theirs."""
    client = running.client(name)
    house = running.app.state.server
    house.notices.tries = Allowance(1000)
    person = running.run(house.people.who(client.cookie.partition("=")[2]))
    person = running.run(house.accounts.open(person, name))
    if proved:
        running.run(house.people.prove(person, client.cookie.partition("=")[2]))
    return client


@pytest.fixture
def place():
    with (
        push_service() as service,
        post_office() as (postbox, settings),
        server(push=f"127.0.0.1:{service.port}", hosts="games.test", **settings) as running,
    ):
        yield running, service, postbox


def test_an_address_is_confirmed_first_and_letters_stop_at_one_click(place):
    running, _, postbox = place
    ana = account(running, "Ana")
    told = ana.ask("PUT", "/api/notices/mail", {"address": "ana@mail.test"}).json
    assert (told["address"], told["confirmed"]) == ("ana@mail.test", False)
    assert ana.ask("POST", "/api/notices/try").json == {"sent": False}, "nothing but the question goes there"
    [question] = postbox.wait(1)
    token = re.search(r"http://games\.test/notices/confirm#(\S+)", question.get_content())[1]
    nobody = running.client(None)
    assert nobody.ask("POST", "/api/notices/mail/confirm", {"token": token[:-1]}).status == 403
    assert nobody.ask("POST", "/api/notices/mail/confirm", {"token": token}).status == 204
    assert ana.ask("POST", "/api/notices/try").json == {"sent": True}
    letter = postbox.wait(2)[-1]
    assert letter["subject"] == "It works"
    link = letter["list-unsubscribe"].strip("<>").removeprefix("http://games.test")
    body, kind = b"List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"
    reply = nobody.ask("POST", link, raw=body, content_type=kind, host="games.test")  # as a mail program does
    assert reply.status == 204
    assert ana.ask("GET", "/api/notices").json["mail_on"] is False
    assert ana.ask("POST", "/api/notices/try").json == {"sent": False}
    assert nobody.ask("POST", link.replace("/off?", "/on?")).status == 204
    assert ana.ask("GET", "/api/notices").json["mail_on"] is True
    for number in range(10):
        reply = ana.ask("PUT", "/api/notices/mail", {"address": f"{number}@mail.test"})
    assert (reply.status, reply.json["error"]) == (422, "mail-enough"), "nobody is used to write to many"
    assert ana.ask("DELETE", "/api/notices/mail").json["address"] == ""
    assert nobody.ask("POST", "/api/notices/mail/confirm", {"token": token}).status == 403


def test_whoever_has_not_proved_who_they_are_gives_no_address_and_the_one_before_is_told(place):
    running, _, postbox = place
    thief = account(running, "Ben", proved=False)
    reply = thief.ask("PUT", "/api/notices/mail", {"address": "thief@mail.test"})
    assert (reply.status, reply.json["error"]) == (403, "prove-again")
    assert thief.ask("DELETE", "/api/notices/mail").json["error"] == "prove-again"
    ana = account(running, "Ana")
    assert ana.ask("PUT", "/api/notices/mail", {"address": "ana@mail.test"}).status == 200
    token = re.search(r"/notices/confirm#(\S+)", postbox.wait(1)[0].get_content())[1]
    assert ana.ask("POST", "/api/notices/mail/confirm", {"token": token}).status == 204
    assert ana.ask("PUT", "/api/notices/mail", {"address": "new@mail.test"}).json["address"] == "new@mail.test"
    letters = postbox.wait(3)[1:]
    assert {(one["to"], one["subject"]) for one in letters} == {
        ("new@mail.test", "games.test: is this your address?"),
        ("ana@mail.test", "games.test: your address was removed"),
    }
    assert not any("new@mail.test" in one.get_content() for one in letters), "the other address is not told"


def test_from_one_internet_address_only_so_many_letters_go_to_addresses_that_may_be_others(place):
    running, _, postbox = place
    mailer = running.app.state.server.mailer
    mailer._asked.most = 3
    first, second = account(running, "Ana"), account(running, "Ben")
    asked = [
        client.ask("PUT", "/api/notices/mail", {"address": f"{number}@victims.test"})
        for number, client in enumerate((first, first, second, second))
    ]
    assert [one.status for one in asked] == [200, 200, 200, 422]
    assert asked[-1].json["error"] == "mail-enough"
    assert len(postbox.wait(3)) == 3
    assert mailer.may_ask("elsewhere"), "others are not kept from it"


def test_a_device_is_told_until_it_says_no_and_belongs_to_who_came_last(place):
    running, service, _ = place
    ana, ben = running.client("Ana"), running.client("Ben", user_agent=IPHONE)
    running.app.state.server.notices.tries = Allowance(TRIES, clock=lambda: 0.0)
    phone = service.browser("/phone")
    [device] = ana.ask("POST", "/api/notices/devices", {**phone, "name": "Phone"}).json["devices"]
    assert ana.ask("POST", "/api/notices/try").json == {"sent": True}
    [notice] = service.wait(1)
    assert notice["title"] == "It works"
    assert device["name"] == "Phone"
    [there] = ben.ask("POST", "/api/notices/devices", phone).json["devices"]
    assert (there["id"], there["name"]) == (device["id"], "Safari, iPhone"), "as long as it has no name of its own"
    assert ana.ask("GET", "/api/notices").json["devices"] == []
    assert running.client(None).ask("POST", f"/api/notices/off?token={notice['off']}").status == 204
    assert ben.ask("GET", "/api/notices").json["devices"] == []
    for number in range(7):
        given = ben.ask("POST", "/api/notices/devices", service.browser(f"/{number}")).json
    assert len(given["devices"]) == 5
    assert [ben.ask("POST", "/api/notices/try").status for _ in range(2)] == [200, 429]
    guests = [running.client(f"Guest {number}") for number in range(5)]
    told = [guest.ask("POST", "/api/notices/try").status for guest in guests]
    assert told == [200, 200, 200, 429, 429], "five tries at one address"


def test_what_one_takes_along_names_devices_but_not_where_they_are_reached(place):
    running, service, _ = place
    ana = running.client("Ana")
    phone = service.browser("/phone")
    assert ana.ask("POST", "/api/notices/devices", {**phone, "name": "Phone"}).status == 200
    reply = ana.ask("GET", "/api/account/export")
    [device] = reply.json["notices"]["devices"]
    assert device.keys() == {"name", "since"}
    for secret in phone.values():
        assert secret.encode() not in reply.body


def test_a_device_whose_session_has_ended_is_told_nothing(place):
    running, service, _ = place
    phone, desk = running.client("Ana"), running.client(None)
    code = phone.ask("POST", "/api/session/code").json["code"]
    assert desk.ask("POST", "/api/session/enter", {"code": code}).status == 200
    phone.ask("POST", "/api/notices/devices", service.browser("/phone"))
    desk.ask("POST", "/api/notices/devices", service.browser("/desk"))
    assert phone.ask("DELETE", "/api/session?devices=this").status == 204
    assert len(desk.ask("GET", "/api/notices").json["devices"]) == 1
    assert desk.ask("POST", "/api/notices/try").json == {"sent": True}
    service.wait(1)
    assert [path for path, *_ in service.came] == ["/desk"]


def test_what_waits_is_listed_in_few_words(place):
    running, _, _ = place
    ana, ben = running.client("Ana"), running.client("Ben")
    table = ana.make("me", "open", options={"first": "C"})
    ana.join(table)
    assert ana.ask("GET", "/api/notices/turns").json == []
    ben.join(table, invitation=ana.invitation)
    assert ana.ask("GET", "/api/notices/turns").json == [{"table": table, "game": "isis"}]
    assert ben.ask("GET", "/api/notices/turns").json == []
