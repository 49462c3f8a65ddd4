"""Signing up and in, on this device and others: by password, passkey, recovery code; and what nobody learns by it."""

import asyncio

import pytest
from argon2 import PasswordHasher

from ennead.server.asker import Asker
from ennead.server.people.sign_in import password as passwords
from ennead.server.people.sign_in.login_backoff import FORGOTTEN, LoginBackoff
from ennead.server.people.sign_in.service import Browser
from ennead.store.sqlite import SqliteStore
from tests.server.authenticator import Authenticator
from tests.server.live import Client, Running, server

PASSWORD = "a boat of cedar wood"


@pytest.fixture(scope="module")
def running():
    clock = [1_800_000_000]
    with server(SqliteStore.in_memory(), clock=lambda: clock[0]) as running:
        running.clock = clock
        yield running


@pytest.fixture(scope="module", autouse=True)
def _quick_argon():
    """Let argon2 do less than usual."""
    usual = passwords._hasher, passwords._nobody
    passwords._hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    passwords._nobody = passwords._hasher.hash("nobody's")
    yield
    passwords._hasher, passwords._nobody = usual


def local(running: Running, client: Client | None = None) -> Client:
    """Return somebody whose browser has typed `localhost`, where passkeys work."""
    client = client or Client(running.port)
    client.headers["host"] = f"localhost:{running.port}"
    return client


def device(running: Running, **more) -> Authenticator:
    return Authenticator(f"http://localhost:{running.port}", **more)


def sign_up(client: Client, name: str, password: str = PASSWORD) -> dict:
    reply = client.ask("POST", "/api/account", {"name": name, "password": password})
    assert reply.status == 201, reply.body
    return reply.json


def sign_in(running: Running, name: str, password: str = PASSWORD, **more) -> tuple[Client, int, dict]:
    client = Client(running.port, **more)
    reply = client.ask("POST", "/api/sign-in", {"name": name, "password": password})
    return client, reply.status, reply.json


def by_passkey(running: Running, own: Authenticator, **more) -> tuple[Client, int]:
    client = local(running)
    wish = client.ask("POST", "/api/sign-in/passkey-options").json
    assert "allowCredentials" not in wish["options"] or not wish["options"]["allowCredentials"]
    body = {"ticket": wish["ticket"], "credential": own.get(wish["options"], **more)}
    return client, client.ask("POST", "/api/sign-in/passkey", body).status


def error(reply) -> tuple[int, str]:
    return reply.status, reply.json["error"]


# Coming by a link from another device.


def test_a_link_signs_nobody_in_to_an_account_unasked(running):
    ana = running.client("Ana")
    sign_up(ana, "Nefer")
    code = ana.ask("POST", "/api/session/code").json["code"]
    stranger = running.client(None)
    for _ in range(2):
        refused = stranger.ask("POST", "/api/session/enter", {"code": code})
        assert error(refused) == (409, "code-account")
        assert "Nefer" in refused.json["message"], "it is said whose account it is, and the link stays good"
        assert not stranger.cookie
    assert stranger.ask("POST", "/api/session/enter", {"code": code, "agreed": True}).json["account"] == "Nefer"
    assert error(running.client(None).ask("POST", "/api/session/enter", {"code": code, "agreed": True})) == (
        403,
        "wrong-code",
    )


# Becoming an account.


def test_a_guest_becomes_an_account_and_keeps_tables_and_seats(running):
    ana = running.client("Ana")
    table = ana.make("me", "open")
    ana.join(table)
    other_device = running.client(None)
    other_device.ask("POST", "/api/session/enter", {"code": ana.ask("POST", "/api/session/code").json["code"]})
    seat, elsewhere = ana.sit(table), other_device.sit(table)
    made = sign_up(ana, "Anaïs")
    assert len(made["codes"]) == len(set(made["codes"])) == made["account"]["codes"] == 10
    assert made["account"]["name"] == "Anaïs"
    assert (made["account"]["password"], made["account"]["proved"]) == (True, 900)
    assert ana.ask("GET", "/api/session").json == {"name": "Anaïs", "language": "en", "account": "Anaïs"}
    assert [one["mine"] for one in ana.ask("GET", "/api/tables/mine").json] == [["C"]]
    assert elsewhere.closed() == 1008, "whoever has another session of the guest's may be somebody else"
    assert seat.do("say", text="still here")["kind"] == "done", "but here nothing is interrupted"
    assert other_device.ask("GET", "/api/session").status == 401
    there, status, me = sign_in(running, "ANAÏS")
    assert (status, me) == (200, {"name": "Anaïs", "language": "en", "account": "Anaïs"})
    assert [one["mine"] for one in there.ask("GET", "/api/tables/mine").json] == [["C"]]


def test_somebody_without_a_session_signs_up_too(running):
    client = Client(running.port)
    made = client.ask("POST", "/api/account", {"name": "Bastet", "password": PASSWORD, "language": "fr"})
    assert made.status == 201
    assert client.ask("GET", "/api/session").json == {"name": "Bastet", "language": "fr", "account": "Bastet"}
    assert error(client.ask("POST", "/api/account", {"name": "Bastet2", "password": PASSWORD})) == (
        409,
        "account-there",
    )


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"name": "x", "password": PASSWORD}, "bad-name"),
        ({"name": "a/b", "password": PASSWORD}, "bad-name"),
        ({"name": "-ab", "password": PASSWORD}, "bad-name"),
        ({"name": "a  b", "password": PASSWORD}, "bad-name"),
        ({"name": "Аna", "password": PASSWORD}, "bad-name"),  # the first letter is Cyrillic
        ({"name": "1234", "password": PASSWORD}, "bad-name"),
        ({"name": "ADMIN", "password": PASSWORD}, "name-reserved"),
        ({"name": "Khufu"}, "way-in-needed"),
        ({"name": "Khufu", "password": "short"}, "password-short"),
        ({"name": "Khufu", "password": "aaaaaaaaaaaa"}, "password-weak"),
        ({"name": "Khufu the Old", "password": "khufu the old"}, "password-weak"),
        ({"name": "Khufu", "passkey": {"ticket": "x.y", "credential": {}}}, "wrong-passkey"),
    ],
)
def test_what_is_no_good_makes_no_account(running, wish, expected):
    guest = running.client("Gast")
    assert error(guest.ask("POST", "/api/account", wish))[1] == expected
    assert guest.ask("GET", "/api/session").json["account"] == ""
    assert guest.ask("GET", "/api/account").status == 403


def test_a_name_is_one_accounts_however_it_is_written(running):
    sign_up(running.client("Guest"), "Sennedjem")
    for name in ("sennedjem", "SENNEDJEM", "Ｓennedjem", " Sennedjem "):
        reply = running.client("Guest").ask("POST", "/api/account", {"name": name, "password": PASSWORD})
        assert error(reply) in ((409, "name-taken"), (422, "bad-name")), name


# Passwords.


def test_a_wrong_password_and_an_unknown_name_are_told_alike_and_cost_the_same(running, monkeypatch):
    sign_up(running.client("Guest"), "Meritites")
    by_passkey_only = local(running, running.client("Guest"))
    wish = by_passkey_only.ask("POST", "/api/passkey-options", {"name": "Nofret"}).json
    passkey = {"ticket": wish["ticket"], "credential": device(running).create(wish["options"])}
    assert by_passkey_only.ask("POST", "/api/account", {"name": "Nofret", "passkey": passkey}).status == 201
    house = running.app.state.server
    asked, computed, compare = [], [], house.signing_in.passwords.is_right
    kept = house.store.kept

    async def counted(kind, key, now):
        asked.append((asyncio.current_task(), kind))
        return await kept(kind, key, now)

    async def compared(asker, hash, password):
        computed.append(bool(hash))
        return await compare(asker, hash, password)

    monkeypatch.setattr(house.store, "kept", counted)
    monkeypatch.setattr(house.signing_in.passwords, "is_right", compared)
    told = []
    for name in ("Meritites", "Nofret", "Nobody at all"):
        asked.clear()
        reply = Client(running.port).ask("POST", "/api/sign-in", {"name": name, "password": "not the right one"})
        (signing_in,) = {task for task, kind in asked if kind == "handle"}  # the services' rounds ask meanwhile, too
        here = [kind for task, kind in asked if task is signing_in]
        told.append((reply.status, reply.body, {k: v for k, v in reply.headers.items() if k != "date"}, here))
    assert told[0] == told[1] == told[2]
    assert told[0][3] == ["handle", "person", "account"]
    assert computed == [True, False, False], "argon2 is computed each time"


def test_whoever_guesses_waits_longer_and_longer_but_the_owner_elsewhere_does_not(running, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(running.app.state.server.signing_in, "patience", LoginBackoff(lambda: now[0]))
    sign_up(running.client("Guest"), "Hatshepsut")
    for name in ("Hatshepsut", "Nobody whatever"):
        waits, tries = [], 0
        while waits[-1:] != [301]:
            guesser = Client(running.port, address="127.0.0.2")
            reply = guesser.ask("POST", "/api/sign-in", {"name": name, "password": "a wrong password"})
            if reply.status == 429:
                waits.append(int(reply.headers["retry-after"]))
                now[0] += waits[-1]
            else:
                assert error(reply) == (403, "wrong-sign-in")
                tries += 1
        assert (tries, waits) == (13, [2, 3, 5, 9, 17, 33, 65, 129, 257, 301])
        assert sign_in(running, "Hatshepsut", address="127.0.0.3")[1] == 200, "from elsewhere the owner comes in"
    now[0] += FORGOTTEN
    assert sign_in(running, "Hatshepsut", address="127.0.0.2")[1] == 200


def test_guesses_that_are_made_at_once_count_each(monkeypatch):
    patience = LoginBackoff(lambda: 5.0)
    for _ in range(8):
        patience.was_wrong("ana", "here")
    assert patience.wait("ana", "here") == 16
    assert patience.wait("ana", "there") == patience.wait("ben", "here") == 0


def test_a_new_password_ends_all_other_sessions_and_is_the_only_good_one(running):
    ana = running.client("Guest")
    sign_up(ana, "Tiye")
    there = sign_in(running, "Tiye")[0]
    assert ana.ask("PUT", "/api/account/password", {"password": "another boat of wood"}).status == 204
    assert there.ask("GET", "/api/session").status == 401
    assert ana.ask("GET", "/api/session").status == 200
    assert sign_in(running, "Tiye")[1] == 403
    assert sign_in(running, "Tiye", "another boat of wood")[1] == 200


# Passkeys.


def test_an_account_with_a_passkey_and_no_password(running):
    own = device(running)
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"
    ana = local(running, running.client("Guest", user_agent=agent))
    wish = ana.ask("POST", "/api/passkey-options", {"name": "Kawit"}).json
    credential = own.create(wish["options"])
    body = {"name": "Kawit", "passkey": {"ticket": wish["ticket"], "credential": credential}}
    made = ana.ask("POST", "/api/account", body)
    assert made.status == 201
    assert [one["name"] for one in made.json["account"]["passkeys"]] == ["Firefox, Linux"]
    there, status = by_passkey(running, own)
    assert (status, there.ask("GET", "/api/session").json["account"]) == (200, "Kawit")
    [passkey] = there.ask("GET", "/api/account").json["passkeys"]
    assert passkey["used"] == running.clock[0]
    refused = there.ask("DELETE", f"/api/account/passkeys/{passkey['id']}")
    assert error(refused) == (422, "last-way-in")
    again = running.client("Other").ask("POST", "/api/account", body | {"name": "Kawit2"})
    assert error(again) == (422, "wrong-passkey"), "each ticket is good once, and each passkey is one account's"


def test_several_passkeys_each_named_and_removable_but_never_the_last_way_in(running):
    ana, first, second = local(running, running.client("Guest")), device(running), device(running)
    sign_up(ana, "Ashayet")
    for own, name in ((first, "phone"), (second, "key ring")):
        wish = ana.ask("POST", "/api/passkey-options", {}).json
        body = {"ticket": wish["ticket"], "credential": own.create(wish["options"]), "name": name}
        assert ana.ask("POST", "/api/account/passkeys", body).status == 201
    assert [one["id"] for one in wish["options"]["excludeCredentials"]], "the device is told what it has already"
    assert by_passkey(running, first)[1] == by_passkey(running, second)[1] == 200
    ids = {one["name"]: one["id"] for one in ana.ask("GET", "/api/account").json["passkeys"]}
    assert ana.ask("PATCH", f"/api/account/passkeys/{ids['phone']}", {"name": "old phone"}).status == 204
    assert ana.ask("DELETE", f"/api/account/passkeys/{ids['phone']}").status == 204
    assert by_passkey(running, first)[1] == 403, "a passkey that was removed lets nobody in"
    assert ana.ask("DELETE", "/api/account/password").status == 204
    assert sign_in(running, "Ashayet")[1] == 403
    assert error(ana.ask("DELETE", f"/api/account/passkeys/{ids['key ring']}")) == (422, "last-way-in")
    assert error(ana.ask("DELETE", f"/api/account/passkeys/{ids['phone']}")) == (404, "no-such-passkey")
    assert by_passkey(running, second)[1] == 200


def test_what_is_no_good_passkey_lets_nobody_in(running):
    ana, own = local(running, running.client("Guest")), device(running)
    sign_up(ana, "Henhenet")
    wish = ana.ask("POST", "/api/passkey-options", {}).json
    body = {"ticket": wish["ticket"], "credential": own.create(wish["options"])}
    assert ana.ask("POST", "/api/account/passkeys", body).status == 201
    assert by_passkey(running, own, origin="https://elsewhere.example")[1] == 403
    own.verifies = False
    assert by_passkey(running, own)[1] == 403, "nobody has touched it, or known its PIN"
    own.verifies = True
    client = local(running)
    wish = client.ask("POST", "/api/sign-in/passkey-options").json
    used = {"ticket": wish["ticket"], "credential": own.get(wish["options"])}
    for change in (
        {"ticket": wish["ticket"][:-2] + "AA"},
        {"ticket": ""},
        {"credential": {}},
        {"credential": {"rawId": 5}},
        {"credential": {**used["credential"], "response": {}}},
        {"credential": {**used["credential"], "response": used["credential"]["response"] | {"signature": "AAAA"}}},
    ):
        assert error(client.ask("POST", "/api/sign-in/passkey", used | change)) == (403, "wrong-sign-in"), change
    assert client.ask("POST", "/api/sign-in/passkey", used).status == 200
    assert local(running).ask("POST", "/api/sign-in/passkey", used).status == 403, "the same answer is good once"
    own.used -= 2
    assert by_passkey(running, own)[1] == 403, "a copy of the device has counted less"
    stale = client.ask("POST", "/api/sign-in/passkey-options").json
    own.used += 5
    running.clock[0] += 301
    late = {"ticket": stale["ticket"], "credential": own.get(stale["options"])}
    assert client.ask("POST", "/api/sign-in/passkey", late).status == 403


def test_passkeys_are_offered_only_where_browsers_have_them(running):
    for host, works in ((f"localhost:{running.port}", True), (f"127.0.0.1:{running.port}", False)):
        client = Client(running.port, headers={"host": host})
        assert client.ask("GET", "/api/sign-in").json["passkeys"] is works
        status = client.ask("POST", "/api/sign-in/passkey-options").status
        assert status == (200 if works else 422)
    with server(address="https://games.example.org", hosts="other.example.org") as secure:
        for host, party in (("games.example.org", "games.example.org"), ("other.example.org", None)):
            client = Client(secure.port, headers={"host": host})
            reply = client.ask("POST", "/api/sign-in/passkey-options")
            assert (reply.json["options"]["rpId"] if party else reply.status) == (party or 422)


# Recovery codes, proofs and sessions.


def test_a_recovery_code_lets_in_once_and_new_ones_replace_the_old(running):
    ana = running.client("Guest")
    codes = sign_up(ana, "Tausret")["codes"]
    lost = Client(running.port)
    typed = codes[3].upper().replace("-", " ")
    assert lost.ask("POST", "/api/sign-in/code", {"code": typed}).json["account"] == "Tausret"
    assert lost.ask("GET", "/api/account").json["codes"] == 9
    assert error(Client(running.port).ask("POST", "/api/sign-in/code", {"code": codes[3]})) == (403, "wrong-code")
    assert lost.ask("PUT", "/api/account/password", {"password": "found it in the reeds"}).status == 204
    new = lost.ask("POST", "/api/account/codes").json["codes"]
    assert error(Client(running.port).ask("POST", "/api/sign-in/code", {"code": codes[4]})) == (403, "wrong-code")
    assert Client(running.port).ask("POST", "/api/sign-in/code", {"code": new[0]}).status == 200


def test_of_two_who_use_one_code_at_once_one_gets_in(running):
    ana = running.client("Guest")
    code = sign_up(ana, "Neferure")["codes"][0]
    signing_in = running.app.state.server.signing_in

    async def both():
        browser = Browser(Asker("here"), "")
        return await asyncio.gather(
            signing_in.by_code(browser, code), signing_in.by_code(browser, code), return_exceptions=True
        )

    answers = running.run(both())
    assert sorted(isinstance(one, Exception) for one in answers) == [False, True]


def test_what_is_asked_with_care_needs_a_recent_proof(running):
    ana = running.client("Guest")
    sign_up(ana, "Maatkare")
    running.clock[0] += 901
    for method, path, body in (
        ("PUT", "/api/account/password", {"password": "another boat of wood"}),
        ("DELETE", "/api/account/password", None),
        ("POST", "/api/account/codes", None),
        ("PUT", "/api/account/name", {"name": "Makare"}),
        ("DELETE", "/api/account", None),
    ):
        assert error(ana.ask(method, path, body)) == (403, "prove-again"), path
    assert error(ana.ask("POST", "/api/account/prove", {"password": "a wrong password"})) == (403, "wrong-sign-in")
    assert ana.ask("POST", "/api/account/prove", {"password": PASSWORD}).status == 204
    assert ana.ask("GET", "/api/account").json["proved"] == 900
    assert ana.ask("PUT", "/api/account/name", {"name": "Makare"}).json["account"] == "Makare"
    assert error(ana.ask("PUT", "/api/account/name", {"name": "Maatkare"})) == (422, "renamed-lately")
    assert sign_in(running, "Maatkare")[1] == 403
    assert sign_in(running, "Makare")[1] == 200
    assert error(ana.ask("PATCH", "/api/session", {"name": "Other"})) == (422, "name-fixed")
    assert ana.ask("PATCH", "/api/session", {"language": "fr"}).json["account"] == "Makare"


def test_sessions_are_listed_in_plain_words_and_each_can_be_ended(running):
    phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    desk = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"
    ana = running.client("Guest", user_agent=desk)
    sign_up(ana, "Iset")
    table = ana.make("me", "open")
    running.clock[0] += 60
    there = sign_in(running, "Iset", headers={"user-agent": phone})[0]
    listed = ana.ask("GET", "/api/sessions").json
    told = [(one["system"], one["browser"], one["this"], one["since"] - running.clock[0]) for one in listed]
    assert told == [("Android", "Chrome", False, 0), ("Linux", "Firefox", True, -60)]
    seat, own = there.sit(table), ana.sit(table)
    assert ana.ask("DELETE", f"/api/sessions/{listed[0]['id']}").status == 204
    assert (seat.closed(), there.ask("GET", "/api/session").status) == (1008, 401)
    assert own.do("say", text="here")["kind"] == "done"
    other = running.client("Guest")
    sign_up(other, "Iset the Other")
    assert error(other.ask("DELETE", f"/api/sessions/{listed[1]['id']}")) == (404, "no-such-session")
    assert ana.ask("GET", "/api/session").status == 200
    assert ana.ask("DELETE", f"/api/sessions/{listed[1]['id']}").status == 204
    assert ana.ask("GET", "/api/session").status == 401


def test_signing_in_where_one_is_signed_in_leaves_no_session_behind(running):
    ana = running.client("Guest")
    sign_up(ana, "Meresankh")
    ana.ask("POST", "/api/sign-in", {"name": "Meresankh", "password": PASSWORD})
    assert len(ana.ask("GET", "/api/sessions").json) == 1


def test_sockets_go_with_the_browser_that_signs_in(running):
    ana, table = running.client("Guest"), running.client("Ben").make("open", "open", open=True)
    sign_up(ana, "Hetepheres")
    seat, wish = ana.sit(table), {"name": "Hetepheres", "password": PASSWORD}
    assert ana.ask("POST", "/api/sign-in", wish).status == 200
    assert seat.do("say", text="still here")["kind"] == "done"
    assert ana.ask("DELETE", "/api/session").status == 204
    assert seat.closed() == 1008, "it ends with the new session"
    guest = running.client("Guest")
    seat = guest.sit(table)
    assert guest.ask("POST", "/api/sign-in", wish).status == 200
    assert seat.closed() == 1008, "a guest's is none of the account's"


def test_whoever_becomes_somebody_else_no_longer_listens_as_before(running):
    ben = running.client("Ben")
    table = ben.make("me", "open", open=True)
    ben.join(table)
    guest, other = running.client("Guest"), running.client("Other")
    seat = guest.sit(table)
    assert guest.ask("POST", "/api/session", {"name": "Another"}).status == 201
    assert seat.closed() == 1008
    seat, code = guest.sit(table), other.ask("POST", "/api/session/code").json["code"]
    assert guest.ask("POST", "/api/session/enter", {"code": code}).json["name"] == "Other"
    assert seat.closed() == 1008
    seat, code = guest.sit(table), other.ask("POST", "/api/session/code").json["code"]
    before = guest.cookie
    assert guest.ask("POST", "/api/session/enter", {"code": code}).status == 200
    assert seat.do("say", text="I am still who I was")["kind"] == "done"
    assert Client(running.port, before).ask("GET", "/api/session").status == 401, "a browser has one session"
    assert guest.ask("DELETE", "/api/session").status == 204
    assert seat.closed() == 1008, "it ends with the new session"
    assert other.ask("GET", "/api/session").status == 200


def test_whoever_ends_all_other_sessions_has_proved_no_less_than_before(running):
    ana = running.client("Guest")
    sign_up(ana, "Khenemet")
    there = sign_in(running, "Khenemet")[0]
    running.clock[0] += 100
    assert ana.ask("DELETE", "/api/session?devices=others").status == 204
    assert there.ask("GET", "/api/session").status == 401
    assert ana.ask("GET", "/api/account").json["proved"] == 800


# At tables.


def test_everybody_sees_who_has_an_account_and_who_only_calls_themselves_so(running):
    ana, eve = running.client("Guest"), running.client("Ankhesenamun")
    table = ana.make("me", "open", open=True)
    ana.join(table)
    eve.join(table)
    watching = running.client("Ankhesenamun")
    seat = watching.sit(table)
    assert [one.get("account", "") for one in seat.info["seats"]] == ["", ""]
    sign_up(ana, "Ankhesenamun")
    while not seat.info["seats"][0].get("account"):
        seat.hear()
    told = [(one["name"], one.get("account", "")) for one in seat.info["seats"]]
    assert told == [("Guest", "Ankhesenamun"), ("Ankhesenamun", "")], "at once, for those who are there"
    listed = ana.ask("GET", "/api/tables/mine").json[0]["info"]["seats"]
    assert [one.get("account", "") for one in listed] == ["Ankhesenamun", ""]
    another = ana.make("me", "open", open=True)
    assert ana.ask("GET", f"/api/tables/{another}").json["seats"][0].get("account") == "Ankhesenamun"
    owner = sign_in(running, "Ankhesenamun")[0]
    place = running.client("Hatshepsut").make("open", "me", open=True)
    owner.join(place)
    assert owner.ask("GET", f"/api/tables/{place}").json["seats"][0].get("account") == "Ankhesenamun"
    real = running.client("Guest")
    sign_up(real, "Tey")
    real.sit(table).do("say", text="I watch")
    running.client("Tey").sit(table).do("say", text="no, I do")
    while len(seat.said) < 2:
        seat.hear()
    told = [(one["name"], one.get("account")) for one in seat.said]
    assert told == [("Tey", "Tey"), ("Tey", None)], "also in what those say who watch"
