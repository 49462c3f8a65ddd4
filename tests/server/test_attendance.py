"""Who is away: those who play are told after a moment of grace, and at once when they are back; others never."""

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.server.tables import attendance
from ennead.server.tables.attendance import GRACE, Attendance
from ennead.server.tables.room import Room
from ennead.server.tables.told.listeners import Listener
from ennead.store.sqlite import SqliteStore
from tests.server.live import server
from tests.server.story import run
from tests.server.tables import FIRST_BEGINS, NONCE, wish
from tests.server.test_room import two_at_a_table

NOON = 1_794_744_000


class Hall:
    """A table of Ana and Ben with a watcher, the time, and all that everybody is told."""

    def __init__(self, room):
        self.now = 100.0
        self.attendance = Attendance(room, lambda: NOON + self.now - 100, lambda: self.now)
        self.told = {}
        for seat, person in ((0, "ana"), (1, "ben"), (SPECTATOR, "")):
            self.told[person] = []
            room.listeners.add(Listener(seat, person, push=lambda text, to=self.told[person]: to.append(text) is None))
            self.attendance.come(person)
        self.attendance.look()

    def wait(self, seconds: float) -> None:
        """Let time pass, as the caretaker does."""
        for _ in range(int(seconds)):
            self.now += 1
            self.attendance.look()


def told(*seats) -> list[bytes]:
    return [msgspec.json.encode({"kind": "absent", "seats": one}) for one in seats]


def in_a_hall(story):
    async def told_there():
        story(Hall(await two_at_a_table()))

    run(told_there)


def test_who_closes_the_page_is_away_after_a_moment_and_back_at_once():
    def story(hall):
        hall.wait(20)
        left = NOON + int(hall.now) - 100
        hall.attendance.go("ben")
        hall.wait(GRACE - 1)
        assert hall.told["ana"] == [], "a page may be loaded again"
        hall.wait(60)
        assert hall.told["ana"] == told({"L": left})
        assert [hall.attendance.welcome("ana")] == told({"L": left})
        hall.attendance.come("ben")
        assert hall.told["ana"] == told({"L": left}, {})
        assert hall.attendance.welcome("ana") is None
        assert hall.told[""] == []

    in_a_hall(story)


def test_who_does_not_play_is_not_told_who_is_here():
    def story(hall):
        hall.attendance.go("ben")
        hall.wait(60)
        assert len(hall.told["ana"]) == 1
        assert hall.told[""] == []
        assert hall.attendance.welcome("") is hall.attendance.welcome("zoe") is None

    in_a_hall(story)


def absent(hall, person) -> list[bytes]:
    """Return what a person was told of who is away."""
    return [text for text in hall.told[person] if b'"absent"' in text]


def test_nobody_is_missed_before_the_match_and_after_it():
    async def story():
        room = await Room.create(SqliteStore.in_memory(), "t", wish())
        await room.do("ben", "join", None, lambda table: table.join("ben", "Ben", NONCE))
        hall = Hall(room)
        hall.attendance.go("ben")
        hall.wait(60)
        assert hall.attendance.absent() == {}
        await room.do("ana", "join", None, lambda table: table.join("ana", "Ana", NONCE))
        hall.wait(1)
        assert absent(hall, "ana") == told({"C": NOON})
        await room.do("ana", "resign", None, lambda table: table.resign("ana"))
        hall.wait(1)
        assert absent(hall, "ana") == told({"C": NOON}, {})
        assert hall.attendance.welcome("ana") is None

    run(story)


def test_a_second_device_keeps_one_there():
    def story(hall):
        hall.attendance.come("ben")
        hall.attendance.go("ben")
        hall.wait(60)
        assert hall.told["ana"] == []

    in_a_hall(story)


def test_who_watches_comes_and_goes_untold():
    def story(hall):
        for person in ("", "zoe"):
            hall.attendance.come(person)
            hall.attendance.go(person)
        hall.attendance.go("")
        hall.wait(60)
        assert hall.told["ana"] == []

    in_a_hall(story)


def test_nobody_floods_the_others_by_coming_and_going():
    def story(hall):
        for _ in range(600):
            hall.attendance.go("ben")
            hall.now += 0.1
            hall.attendance.come("ben")
            hall.attendance.look()
        assert hall.told["ana"] == []
        for _ in range(10):
            hall.attendance.go("ben")
            hall.wait(GRACE)
            hall.attendance.come("ben")
        assert len(hall.told["ana"]) == 20, "two in the grace, at most"

    in_a_hall(story)


def test_where_nobody_has_been_since_the_server_began_it_is_not_said_since_when():
    async def story():
        room = await two_at_a_table()
        hall = Hall(room)
        again = hall.attendance = Attendance(room, lambda: NOON, lambda: hall.now)
        again.come("ana")
        again.look()
        hall.wait(GRACE)
        assert hall.told["ana"] == told({"L": 0})

    run(story)


@pytest.fixture
def soon(monkeypatch):
    monkeypatch.setattr(attendance, "GRACE", 0.3)


def test_at_a_real_table_players_hear_who_is_away_and_watchers_do_not(soon):
    with server() as running:
        there, other = running.client("Ana"), running.client("Ben")
        table = there.make("me", "open", options=FIRST_BEGINS["isis"], open=True)
        there.join(table)
        other.join(table, invitation=there.invitation)
        ana, ben = there.sit(table), other.sit(table)
        zoe = running.client("Zoe").sit(table)
        ben.close()
        assert list(ana.until("absent")["seats"]) == ["L"]
        again = there.sit(table)
        assert list(again.until("absent")["seats"]) == ["L"]
        late = running.client("Max").sit(table)
        for one in (zoe, late):
            one.do("why", action="nonsense")  # answered after all that was told before
            assert not any('"absent"' in text for text in one.texts)
