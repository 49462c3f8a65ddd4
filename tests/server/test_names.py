"""Names that others see: visible, of one alphabet, and not to be taken for a host's; for guests and accounts alike."""

import msgspec
import pytest

from ennead.core.language import UserError
from ennead.server.people.account_names import checked_name
from ennead.server.people.names import check_shown_name
from ennead.server.tournaments.rules import check_title
from tests.server.live import server

RESERVED = [
    "Moderator", "admin", "ENNEAD", "Modérateur", "Hôte", "m0derator", "Adm1n", "Moderator 2",
    "Admins", "Ennead Moderator", "M.o.d.e.r.a.t.o.r", "rnoderator", "ADMlN", "Ａｄｍｉｎ", "ᴀᴅᴍɪɴ", "🅰🅳🅼🅸🅽",
    "ꓟꓳꓓꓰꓣꓮꓔꓳꓣ", "һоѕт", "ѕуѕтем", "𝐦𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫", "ádmïn", "S y s t e m",
]  # fmt: skip
UNSEEN = ["\u2800", "\u3164", "\u3164\u3164", "\u115f\u1160", "\uffa0\uffa0", "Ana\u3164", "A\u034fna", "\ufe0f",
          "Z\u0301\u0302\u0303\u0304\u0305"]  # fmt: skip
MIXED = ["Аna", "Αnna", "Bеn", "Օsiris", "Tоm 7"]
FINE = ["Ana", "A", "Zoë", "Nguyễn Thị", "Ана", "Άννα", "王小明", "ゆきカ", "하나", "Ana & Ben", "Ana и Ben", "❤️ Isis",
        "Guest 12", "O’Brien", "Adminka", "Ghost", "Hostess", "Servera", "Ennea", "مريم", "דָּוִד"]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "problem"),
    [(name, problem) for names, problem in ((RESERVED, "name-reserved"), (UNSEEN, "name-unseen"), (MIXED, "name-mixed"))
     for name in names],
)  # fmt: skip
def test_neither_a_guest_nor_an_account_can_have_it(name, problem):
    with pytest.raises(UserError) as found:
        check_shown_name(name)
    assert found.value.message == problem
    with pytest.raises(UserError):
        checked_name(name)


@pytest.mark.parametrize("name", FINE)
def test_other_names_are_fine(name):
    check_shown_name(name)


def test_a_guest_is_refused_such_a_name_on_entering_and_later_and_keeps_the_old_one():
    with server() as running:
        stranger = running.client(None)
        for name, problem in (("Moderator", "name-reserved"), ("\u3164", "name-unseen"), ("Аna", "name-mixed")):
            reply = stranger.ask("POST", "/api/session", {"name": name, "language": "en"})
            assert (reply.status, reply.json["error"]) == (422, problem)
        ana = running.client("Ana")
        reply = ana.ask("PATCH", "/api/session", {"name": "admin"})
        assert (reply.status, reply.json["error"]) == (422, "name-reserved")
        assert ana.ask("GET", "/api/session").json["name"] == "Ana"


def test_a_guest_of_that_name_from_before_still_plays_and_can_change_the_language():
    with server() as running:
        ana = running.client("Ana")
        people = running.app.state.server.people
        person = running.run(people.who(ana.cookie.partition("=")[2]))

        async def from_before():
            return await people.update(person.id, lambda one: msgspec.structs.replace(one, name="Moderator"))

        running.run(from_before())
        assert ana.ask("PATCH", "/api/session", {"language": "fr"}).json["language"] == "fr"
        assert ana.join(ana.make("me", "open")) == ["C"]


def test_a_tournament_has_a_title_that_can_be_seen():
    check_title("Ennead Cup")
    with pytest.raises(UserError):
        check_title("\u2800")


def test_others_on_my_screen_have_names_that_guests_could_have():
    with server() as running:
        ana = running.client("Ana")
        seats = [{"kind": "me"}, {"kind": "screen", "name": "Ben"}, {"kind": "screen"}]

        def made(*others):
            return ana.ask("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, *others]})

        for name, problem in (("Moderator", "name-reserved"), ("\u3164", "name-unseen"), ("B\nen", "bad-name")):
            reply = made({"kind": "screen", "name": name})
            assert (reply.status, reply.json["error"]) == (422, problem)
        assert made({"kind": "screen", "name": "B" * 41}).status == 400
        table = made(*seats[1:]).json["table"]
        ana.join(table)
        info = ana.ask("GET", f"/api/tables/{table}").json
        assert [(seat["kind"], seat["name"]) for seat in info["seats"]] == [
            ("person", "Ana"), ("screen", "Ben"), ("screen", ""),
        ]  # fmt: skip
