"""Who is away: everybody at the table is told after a moment of grace, and at once when they are back."""

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.server import attendance
from ennead.server.attendance import GRACE, Attendance
from ennead.server.listening import Listener
from tests.server.live import server
from tests.server.story import run
from tests.server.test_online import two
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
        assert hall.told["ana"] == hall.told[""] == told({"L": left})
        assert [hall.attendance.welcome()] == told({"L": left})
        hall.attendance.come("ben")
        assert hall.told["ana"] == hall.told[""] == told({"L": left}, {})
        assert hall.attendance.welcome() is None

    in_a_hall(story)


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


def test_at_a_real_table_players_and_watchers_hear_who_is_away(soon):
    with server() as running:
        table, ana, ben = two(running, open=True)
        zoe = running.client("Zoe").sit(table)
        ben.close()
        for one in (ana, zoe):
            assert list(one.until("absent")["seats"]) == ["L"]
        late = running.client("Max").sit(table)
        assert list(late.until("absent")["seats"]) == ["L"]
        ana.close()
        assert list(zoe.until("absent")["seats"]) == ["C", "L"]
