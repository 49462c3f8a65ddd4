"""What nobody needs is cleared away, what a player could still want never is; and a rematch is there whole or not."""

import asyncio

import pytest

from ennead.core.language import UserError
from ennead.play.clock import Clock
from ennead.server.asker import SERVER, Asker
from ennead.server.config import Config
from ennead.server.lifetimes import DAY
from ennead.server.people.people import OwnTable
from ennead.server.tables import expiry, listing
from ennead.server.tables.chat import chat
from ennead.server.tables.chat.chat import Chat
from ennead.server.tables.expiry import Sweeper
from ennead.server.tables.model import Visitor
from ennead.server.tables.queue import Refused
from ennead.server.tables.rematch import rematch
from ennead.server.tables.room import Room
from ennead.store.protocol import StoreError
from ennead.store.sqlite import SqliteStore
from tests.server.live import server
from tests.server.stored import InMemory
from tests.server.tables import NONCE, tables_on, wish
from tests.server.test_room import two_at_a_table
from tests.shortly import shortly

ANA = Asker("1.1.1.1", "ana")
HOUR = 3600


class House:
    """Tables on a store, and a clock that can be set."""

    def __init__(self, store, **wishes):
        self.now = 1_800_000_000
        self.store = store
        self.config = Config(**wishes)
        self.tables = tables_on(store, self.config, lambda: self.now)

    async def after(self, days: float) -> None:
        """Let days pass in which nobody comes; the server is started anew, and sweeps."""
        self.now += int(days * DAY)
        await self.tables.close()
        self.tables = tables_on(self.store, self.config, lambda: self.now)
        await Sweeper(self.tables).sweep()

    async def names(self) -> set[str]:
        return {name for name in await self.store.tables() if "/" not in name}


@pytest.fixture(params=shortly(["memory", "sqlite"], "sqlite"))
def with_house(request, tmp_path):
    def run(story, **wishes):
        async def whole():
            store = SqliteStore.in_memory() if request.param == "memory" else SqliteStore(tmp_path / "t.db")
            house = House(store, **wishes)
            await story(house)
            await house.tables.close()
            await store.close()

        asyncio.run(whole())

    return run


async def begin(house: House, name: str) -> None:
    """Let Ana and Ben join a table, and make a move."""
    await sit(house, name, "ana", "ben")
    async with house.tables.table(name, ANA) as live:
        who = live.room.table.people[live.room.table.running.actor]
        first = live.room.table.running.legal()[0]
        await house.tables.do(live, who, "move", None, lambda table: table.play(who, first))


async def sit(house: House, name: str, *people: str) -> None:
    """Let people join a table."""
    async with house.tables.table(name, ANA) as live:
        for person in people:
            await house.tables.lists.remember(person, name)
            await house.tables.do(live, person, "join", None, lambda table, who=person: table.join(who, who, NONCE))


# Tables.


def test_a_table_that_never_began_goes_away_when_nobody_has_come_for_a_month(with_house):
    async def story(house):
        first = await house.tables.create(wish(open=True), ANA)
        await sit(house, first, "ana")
        async with house.tables.table(first, ANA) as live:
            await live.chat.say("ana", "Ana", "Anybody there?", "1")
            await house.tables.rows.put(Visitor(first, "zoe", live.room.invitation))
        assert await house.tables.lists.of("ana") == await house.tables.lists.open() == [first]
        await house.after(29)
        assert await house.names() == {first}
        await house.after(1.1)
        assert await house.store.tables() == [], "its talk and all else has gone with it"
        assert await house.tables.lists.of("ana") == await house.tables.lists.open() == []
        assert await house.store.all_kept(f"visitor/{first}", 0, 9) == []
        with pytest.raises(StoreError, match="no table"):
            async with house.tables.table(first, ANA):
                pass

    with_house(story)


def test_a_table_stays_for_another_month_when_somebody_comes(with_house):
    async def story(house):
        name = await house.tables.create(wish(), ANA)
        await house.after(20)
        async with house.tables.table(name, ANA) as live:
            await house.tables.expiry.extend(live)  # as a socket does
        await house.after(29)
        assert await house.names() == {name}
        await house.after(2)
        assert await house.names() == set()

    with_house(story)


def test_a_table_that_somebody_is_at_stays(with_house):
    async def story(house):
        name = await house.tables.create(wish(), ANA)
        async with house.tables.table(name, ANA):
            house.now += 100 * DAY
            await Sweeper(house.tables).sweep()
            assert await house.names() == {name}

    with_house(story)


@pytest.mark.parametrize("noted", [True, False])
def test_a_match_that_has_begun_stays_for_good_also_if_that_was_not_noted(with_house, noted):
    async def story(house):
        name = await house.tables.create(wish(), ANA)
        await begin(house, name)
        if not noted:  # the server was killed right after the match had begun
            await house.store.postpone(name, house.now)
        for _ in range(3):
            await house.after(200)
        assert await house.names() == {name}
        assert await house.store.overdue(house.now, 9) == [], "it is not looked at again"

    with_house(story, left_days=0)


@pytest.mark.parametrize("noted", [True, False])
def test_a_match_that_is_not_over_goes_away_when_nobody_has_come_for_a_year_and_one_that_is_over_stays(
    with_house, noted
):
    async def story(house):
        async def not_noted(live):
            """Do nothing: the server was killed right after the match had begun."""

        left, over = [await house.tables.create(wish(), ANA) for _ in range(2)]
        house.tables.expiry.extend = house.tables.expiry.extend if noted else not_noted
        for name in (left, over):
            await begin(house, name)
        async with house.tables.table(over, ANA) as live:
            await house.tables.do(live, "ana", "resign", None, lambda table: table.resign("ana"))
        await house.after(31)
        assert await house.store.made_by("ana") == 0, "what has begun counts for nobody"
        await house.after(300)
        async with house.tables.table(left, ANA) as live:
            await house.tables.expiry.extend(live)  # as a socket does
        await house.after(364)
        assert await house.names() == {left, over}
        await house.after(2)
        assert await house.names() == {over}
        await house.after(4000)
        assert await house.names() == {over}

    with_house(story)


def test_a_match_in_which_nobody_has_made_a_move_goes_soon(with_house):
    async def story(house):
        alone, together, played, clocked = [
            await house.tables.create(one, ANA)
            for one in (wish("person", "random"), wish(), wish(), wish(clock=Clock(days=14)))
        ]
        await sit(house, alone, "ana")
        for name in (together, clocked):
            await sit(house, name, "ana", "ben")
        await begin(house, played)
        await house.after(house.config.files_days - 1)
        assert await house.names() == {alone, together, played, clocked}
        await house.after(1)
        assert await house.names() == {together, played, clocked}
        await house.after(house.config.waiting_days - house.config.files_days)
        assert await house.names() == {played, clocked}, "the clock will end it"
        async with house.tables.table(clocked, ANA) as live:
            await house.tables.do(live, "ana", "resign", None, lambda table: table.resign("ana"))
        await house.after(house.config.waiting_days)
        assert await house.names() == {played}

    with_house(story)


def test_one_person_and_one_address_can_make_only_so_many_tables_a_day(with_house):
    async def story(house):
        def make(who, address="1.1.1.1"):
            return house.tables.create(wish("person", "random", owner=who), Asker(address, who))

        house.now = house.now // DAY * DAY + 20 * HOUR + 1
        first = await make("ana")
        await make("ana")
        with pytest.raises(UserError, match="can be made in 4 hours") as refused:
            await make("ana")
        assert refused.value.facts["seconds"] == 4 * HOUR - 1
        await make("ben")
        with pytest.raises(UserError, match="from your internet address"):
            await make("cy")
        await make("cy", "2.2.2.2")
        await sit(house, first, "ana")
        async with house.tables.table(first, ANA) as live:
            await house.tables.do(live, "ana", "resign", None, lambda table: table.resign("ana"))
            refused = await rematch(house.tables, live, ANA, "r", None)
            assert refused.error.message == "tables-enough"
            house.now += 4 * HOUR
            assert not isinstance(await rematch(house.tables, live, ANA, "s", None), Refused)
        await make("ana")
        with pytest.raises(UserError):  # a rematch counts, too
            await make("ana")
        await house.tables.create(wish(), SERVER)

    with_house(story, tables_person=2, tables_address=3)


def test_what_is_over_goes_away_where_that_is_configured(with_house):
    async def story(house):
        name = await house.tables.create(wish(), ANA)
        await begin(house, name)
        async with house.tables.table(name, ANA) as live:
            await house.tables.do(live, "ana", "resign", None, lambda table: table.resign("ana"))
            house.now += DAY
            await house.tables.expiry.extend(live)
        await house.after(9)
        assert await house.names() == {name}
        await house.after(2)
        assert await house.names() == set()

    with_house(story, over_days=10)


def test_a_sweep_goes_on_in_rounds_until_nothing_is_due(with_house, monkeypatch):
    monkeypatch.setattr(expiry, "SWEPT_TABLES", 3)
    monkeypatch.setattr(expiry, "SWEPT", 4)
    rounds = []
    sleep = asyncio.sleep

    async def others_come_in_between(seconds):
        rounds.append(seconds)
        await sleep(0)

    async def story(house):
        for _ in range(10):
            await house.tables.create(wish(), ANA)
        stays = await house.tables.create(wish(), ANA)
        for number in range(9):
            await house.store.keep("session", str(number), b"", house.now + 1)
        house.now += 31 * DAY
        house.tables.live.clear()
        async with house.tables.table(stays, ANA):
            monkeypatch.setattr(expiry.asyncio, "sleep", others_come_in_between)
            await Sweeper(house.tables).sweep()
            monkeypatch.setattr(expiry.asyncio, "sleep", sleep)
            assert await house.names() == {stays}, "somebody is there"
            assert await house.store.overdue(house.now, 9) == [], "it is not looked at again"
        assert await house.store.sweep(house.now, 99) == 0
        assert len(rounds) >= 2 + 3
        assert set(rounds) == {expiry.ROUND}

    with_house(story)


def test_one_person_can_have_only_so_many_tables_that_have_not_begun(with_house):
    async def story(house):
        names = [await house.tables.create(wish(), ANA) for _ in range(3)]
        with pytest.raises(UserError, match="3 of your tables wait for players"):
            await house.tables.create(wish(), ANA)
        await house.tables.create(wish(owner="ben"), ANA)
        await sit(house, names[0], "ana", "ben")
        await house.tables.create(wish(), ANA)
        with pytest.raises(UserError, match="after 30 days"):
            await house.tables.create(wish(), ANA)

    with_house(story, waiting_tables=3)


def test_the_list_of_ones_tables_is_bounded_in_the_store_too(with_house, monkeypatch):
    monkeypatch.setattr(listing, "LISTED", 3)
    monkeypatch.setattr(OwnTable, "KIND", OwnTable.KIND._replace(most=3))

    async def story(house):
        names = [await house.tables.create(wish(), ANA) for _ in range(5)]
        assert await house.tables.lists.of("ana") == names[:1:-1]
        assert len(await house.store.all_kept("tables/ana", 0, 99)) == 3

    with_house(story)


# Guests.


def test_guests_are_forgotten_as_configured(with_house):
    async def story(house):
        ana, _ = await house.tables.people.enter("Ana", "en")
        ben, player = await house.tables.people.enter("Ben", "en")
        await house.tables.create(wish(owner=player.id), ANA)
        await house.tables.people.stay(player, ben)
        await house.after(4)
        assert await house.tables.people.who(ana) is None
        assert await house.tables.people.who(ben) == player
        await house.after(8)
        assert await house.tables.people.who(ben) is None

    with_house(story, guest_days=3, player_days=7)


def test_a_guest_without_a_table_is_forgotten_after_a_month_without_a_visit(with_house):
    async def story(house):
        secret, person = await house.tables.people.enter("Ana", "en")
        for _ in range(4):  # who comes is known
            await house.after(20)
            assert await house.tables.people.who(secret) == person
        await house.after(31)
        assert await house.tables.people.who(secret) is None
        assert await house.store.all_kept("person", 0, 9) == await house.store.all_kept("session", 0, 9) == []

    with_house(story)


def test_a_guest_with_a_table_is_known_for_a_year():
    now = [1_800_000_000.0]
    store = SqliteStore.in_memory()
    with server(store, clock=lambda: now[0]) as running:
        ana, ben, zoe = (running.client(name) for name in ("Ana", "Ben", "Zoe"))
        table = ana.make("me", "open")
        ben.join(table, invitation=ana.invitation)
        now[0] += 300 * DAY
        assert [one.ask("GET", "/api/session").status for one in (ana, ben, zoe)] == [200, 200, 401]
        now[0] += 300 * DAY
        assert ana.ask("GET", "/api/session").status == 200, "a visit lets it last for another year"


# Talk.


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_however_much_is_said_only_the_latest_is_kept(tmp_path, monkeypatch, kind):
    monkeypatch.setattr(chat, "LATEST", 20)
    monkeypatch.setattr(chat, "MORE", 10)
    monkeypatch.setattr(chat, "MOST", 20)

    async def story():
        store = SqliteStore.in_memory() if kind == "memory" else SqliteStore(tmp_path / "t.db")
        talk = await Chat(await two_at_a_table(store)).read()
        for number in range(137):
            assert await talk.say("ana", "", f"word {number}", str(number)) == number
            assert len(talk.said["players"]) < 30
            assert len(await store.events("t/players")) < 30
        again = await Chat(await Room.open(store, "t")).read()
        for one in (talk, again):
            heard = one.hear("ben")
            assert [one.text for one in heard] == [f"word {one.number}" for one in heard]
            assert [one.number for one in heard][-20:] == list(range(117, 137))
            assert one.latest("ben") == one.told("ben", 117)
        assert await again.say("ana", "", "word 136", "136") == 136, "said once"
        assert await again.say("ben", "", "word 137", "b") == 137
        await store.close()

    asyncio.run(story())


def test_of_a_table_with_a_great_deal_of_talk_only_the_latest_is_read_and_the_rest_goes():
    async def story():
        store = SqliteStore.in_memory()
        room = await two_at_a_table(store)
        await Chat(room).read()
        body = b'{"seat":0,"name":"Ana","text":"flood"}'
        await store.append("t/players", 0, "an older program", [body] * 5000)
        talk = await Chat(room).read()
        assert [one.number for one in talk.hear("ben")] == list(range(4800, 5000))
        assert len(await store.events("t/players")) == 200
        assert await talk.say("ana", "", "dry", "1") == 5000

    asyncio.run(story())


# A rematch.


class Dying(InMemory):
    """A store in a server that is killed after some more writes: nothing after them reaches the disk."""

    left = 10**9

    def _dies(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise StoreError("store-failed")

    async def create(self, *given, **named):
        self._dies()
        return await super().create(*given, **named)

    async def append(self, *given, **named):
        self._dies()
        return await super().append(*given, **named)

    async def keep(self, *given, **named):
        self._dies()
        return await super().keep(*given, **named)


def test_killed_at_any_moment_of_a_rematch_it_is_there_for_all_or_for_none():
    store = Dying()
    found = set()
    with server(store) as running:
        ana, ben, zoe = (running.client(name) for name in ("Ana", "Ben", "Zoe"))
        for writes in range(6):
            table = ana.make("me", "open")
            ana.join(table)
            ben.join(table, invitation=ana.invitation)
            assert zoe.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation}).status == 200
            seat = ana.sit(table)
            seat.do("resign")
            before = set(running.run(store.tables()))
            store.left = writes
            seat.do("rematch")
            store.left = 10**9
            seat.close()
            running.app.state.tables.live.clear()  # it starts again
            rematch = ben.ask("GET", f"/api/tables/{table}").json["rematch"]
            found.add(bool(rematch))
            if not rematch:
                assert set(running.run(store.tables())) == before, "nothing is left of it"
                continue
            assert zoe.ask("GET", f"/api/tables/{rematch}").status == 200, "who watched may watch there, too"
            for player in (ana, ben):
                assert rematch in [one["info"]["table"] for one in player.ask("GET", "/api/tables/mine").json]
                assert player.ask("GET", f"/api/tables/{rematch}").status == 200
    assert found == {True, False}


def test_closing_tables_makes_room_for_others_and_leaves_nothing(with_house):
    async def story(house):
        names = [await house.tables.create(wish(open=True), ANA) for _ in range(2)]
        with pytest.raises(UserError, match="close one"):
            await house.tables.create(wish(), ANA)
        await sit(house, names[0], "ben")
        async with house.tables.table(names[0], ANA) as live:
            await live.chat.say("ben", "Ben", "Hello", "1")
            await house.tables.close_table(live, "ana")
            late = await house.tables.do(live, "cleo", "join", None, lambda table: table.join("cleo", "Cleo", NONCE))
            assert late.error.message == "no-such-table", "who comes a moment too late is told so"
        assert await house.names() == {names[1]}
        assert not [name for name in await house.store.tables() if name.startswith(names[0])]
        assert await house.tables.lists.open() == [names[1]]
        assert await house.tables.lists.of("ben") == []
        await house.tables.create(wish(), ANA)

    with_house(story, waiting_tables=2)


def test_opening_a_table_writes_nothing(with_house, monkeypatch):
    async def story(house):
        name = await house.tables.create(wish(), ANA)
        await sit(house, name, "ana")
        for stored in ("create", "append", "keep", "forget"):
            monkeypatch.setattr(house.store, stored, None)
        for _ in range(2):
            house.tables.live.clear()
            async with house.tables.table(name, ANA) as live:
                assert live.chat.hear("ana") == []

    with_house(story)
