"""Friends: following, being seen, inviting."""

import asyncio

import msgspec
import pytest

from ennead.core.language import UserError
from ennead.server.asker import SERVER
from ennead.server.notice import Facts
from ennead.server.social import friends as module
from ennead.server.social.presence import EVERY, LATELY
from ennead.store import of_person
from ennead.store.of_person import deletion, forget
from ennead.store.sqlite import SqliteStore
from tests.server import stored
from tests.server.dying import told_with_deaths
from tests.server.tables import wish
from tests.server.waiting import House, tell


async def friends_in(house, *names):
    """Let accounts come who all follow each other."""
    people = [await house.account(name) for name in names]
    for one in people:
        for other in people:
            if one is not other:
                await house.friends.follow(one, other.handle)
    return people


async def look(house):
    """Let everybody be seen as they are now."""
    house.now += EVERY
    await house.presence.tick()


async def states(house, me):
    return {one.name: one.state for one in (await house.friends.of(me)).followed}


def test_who_follow_each_other_are_friends():
    @tell
    async def story(house):
        ana, ben = await house.account("Ana"), await house.account("Ben")
        await house.friends.follow(ana, "BEN")
        await house.friends.follow(ana, "ben")
        assert [(one.name, one.follows) for one in (await house.friends.of(ana)).followed] == [("Ben", False)]
        assert [(one.name, one.followed) for one in (await house.friends.of(ben)).followers] == [("Ana", False)]
        await house.friends.follow(ben, "Ana")
        assert [(one.name, one.follows) for one in (await house.friends.of(ana)).followed] == [("Ben", True)]
        assert [(one.name, one.followed) for one in (await house.friends.of(ana)).followers] == [("Ben", True)]
        await house.friends.unfollow(ana, "Ben")
        assert not (await house.friends.of(ana)).followed
        assert [(one.name, one.follows) for one in (await house.friends.of(ben)).followed] == [("Ana", False)]


def test_one_follows_accounts_only_not_oneself_and_not_everybody(monkeypatch):
    monkeypatch.setattr(module, "FOLLOWED", 1)

    @tell
    async def story(house):
        ana, ben, cleo = [await house.account(name) for name in ("Ana", "Ben", "Cleo")]
        await house.guest("Dan")
        for name in ("Ana", "Dan", "Nobody"):
            with pytest.raises(UserError):
                await house.friends.follow(ana, name)
        await house.friends.follow(ana, ben.handle)
        with pytest.raises(UserError, match="more are not possible"):
            await house.friends.follow(ana, cleo.handle)


def test_who_has_blocked_somebody_can_neither_follow_nor_invite_them_and_the_other_is_not_told():
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        table = await house.tables.create(wish(owner=ana.id), SERVER)
        house.blocked.add((ana.id, ben.id))
        async with house.tables.table(table, SERVER) as live:
            with pytest.raises(UserError, match="You have blocked Ben"):
                await house.friends.invite(ana, "Ben", live)
        with pytest.raises(UserError, match="You have blocked Ben"):
            await house.friends.follow(ana, "Ben")
        assert await house.friends.of(ana) == module.Friends([], [], "followed")
        assert await house.friends.of(ben) == module.Friends([module.Friend("Ana", True, False)], [], "followed")
        assert not house.told
        house.blocked.clear()
        assert (await house.friends.of(ana)).followed


def test_who_is_blocked_is_not_told_when_following_or_inviting():
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        cleo = await house.account("Cleo")
        table = await house.tables.create(wish(owner=ben.id), SERVER)
        house.blocked |= {(ana.id, ben.id), (ana.id, cleo.id)}
        await house.friends.follow(ben, "Ana")
        await house.friends.follow(cleo, "Ana")
        assert await house.friends.of(ana) == module.Friends([], [], "followed")
        for one in (ben, cleo):  # as if she did not follow them
            assert await house.friends.of(one) == module.Friends([module.Friend("Ana", True, False)], [], "followed")
        async with house.tables.table(table, SERVER) as live:
            with pytest.raises(UserError, match="follow each other"):
                await house.friends.invite(ben, "Ana", live)
        assert not house.told


def test_who_is_online_is_seen_by_those_who_may():
    @tell
    async def story(house):
        ana, ben = await house.account("Ana"), await house.account("Ben")
        await house.friends.follow(ana, "Ben")
        house.presence.note(ben.id)
        await look(house)
        assert await states(house, ana) == {"Ben": ""}  # Ben does not follow Ana
        await house.friends.follow(ben, "Ana")
        assert await states(house, ana) == {"Ben": "online"}
        for seen_by, state in (("nobody", ""), ("everyone", "online")):
            await house.friends.be_seen_by(ben.id, seen_by)
            assert await states(house, ana) == {"Ben": state}
            assert (await house.friends.of(ben)).seen_by == seen_by
        await house.friends.unfollow(ben, "Ana")
        assert await states(house, ana) == {"Ben": "online"}  # everyone may
        assert [one.state for one in (await house.friends.of(ben)).followers] == [""]  # whom one follows, one sees
        house.now += LATELY
        await look(house)
        assert await states(house, ana) == {"Ben": ""}


def test_who_comes_or_goes_is_seen_some_seconds_later_only():
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        await look(house)
        house.presence.note(ben.id)
        await house.presence.tick()
        assert await states(house, ana) == {"Ben": ""}
        await look(house)
        assert await states(house, ana) == {"Ben": "online"}


def test_who_plays_is_seen_to_play():
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        table = await house.tables.create(wish("person", "1", owner=ben.id), SERVER)
        async with house.tables.table(table, SERVER) as live, house.tables.presence(live, ben.id):
            await look(house)
            assert await states(house, ana) == {"Ben": "online"}
            await house.come(ben, table)
            await look(house)
            assert await states(house, ana) == {"Ben": "playing"}
        await look(house)
        assert await states(house, ana) == {"Ben": ""}


def test_a_friend_is_invited_to_a_table_told_once_and_may_come_in():
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        cleo = await house.account("Cleo")
        await house.friends.follow(ana, "Cleo")
        table = await house.tables.create(wish(owner=ana.id), SERVER)
        async with house.tables.table(table, SERVER) as live:
            with pytest.raises(UserError, match="follow each other"):
                await house.friends.invite(ana, "Cleo", live)
            with pytest.raises(UserError, match="no seat"):
                await house.friends.invite(ben, "Ana", live)
            assert not await house.access.may_see(live, ben.id)
            await house.friends.invite(ana, "Ben", live)
            await house.friends.invite(ana, "Ben", live)
            assert await house.access.may_see(live, ben.id)
            assert not await house.access.may_see(live, cleo.id)
        assert house.told == [(ben.id, "invited", Facts("isis", table, ("Ana",)))]
        assert await house.friends.invitations(ben) == [(table, "Ana")]
        await house.friends.decline(ben.id, table)
        assert not await house.friends.invitations(ben)


def test_nobody_can_send_invitations_without_end():
    @tell
    async def story(house):
        ana, _ = await friends_in(house, "Ana", "Ben")

        async def invite():
            table = await house.tables.create(wish(owner=ana.id), SERVER)
            async with house.tables.table(table, SERVER) as live:
                await house.friends.invite(ana, "Ben", live)

        for _ in range(module.INVITING // 4):
            await invite()
        with pytest.raises(UserError, match="too fast"):
            await invite()
        assert len(house.told) == module.INVITING // 4
        house.now += 60 / module.INVITING
        await invite()


def test_nothing_is_left_of_an_account_that_goes(monkeypatch):
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        await house.friends.be_seen_by(ana.id, "everyone")
        kept = {"followed": ["Ben"], "followers": ["Ben"], "seen_by": "everyone", "invited_by": []}
        assert await house.friends.exported(ana) == {"friends": kept}
        monkeypatch.setattr(of_person, "PIECE", 1)
        for _ in range(2):
            fan = await house.account()
            await house.friends.follow(fan, "Ana")
        at_once = await deletion(house.store, ana.id, house.people.now)
        assert not any(fan.id in write.kind for write in at_once), "followers without end are not written at once"
        await house.store.write(at_once)
        await forget(house.store, ana.id)
        for one in (ana, ben):
            assert await house.friends.of(one) == module.Friends([], [], "followed")
        assert not [place for place in stored.kept(house.store) if ana.id in place]


def test_whoever_follows_many_at_once_follows_no_more_than_others(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "FOLLOWED", 2)

    async def story():
        house = House(SqliteStore(tmp_path / "t.db"))
        me = await house.account("Ana")
        names = ("Ben", "Cyd", "Dan", "Eve")
        for name in names:
            await house.account(name)
        done = await asyncio.gather(*(house.friends.follow(me, name) for name in names), return_exceptions=True)
        assert [type(one).__name__ for one in done].count("TableError") == 2
        assert len((await house.friends.of(me)).followed) == 2
        await house.store.close()

    asyncio.run(story())


def test_whoever_dies_while_following_follows_and_is_listed_or_neither(tmp_path):
    people = []

    async def before(store):
        house = House(store)
        people[:] = await house.account("Ana"), await house.account("Ben")

    async def story(store):
        house = House(store)
        await house.friends.follow(people[0], "Ben")
        await house.friends.unfollow(people[0], "Ben")

    async def afterwards(store):
        house = House(store)
        followed, followers = (
            (await house.friends.of(people[0])).followed,
            (await house.friends.of(people[1])).followers,
        )
        assert len(followed) == len(followers)

    assert told_with_deaths(tmp_path, story, afterwards, before) == 4


def test_what_is_told_of_friends_names_nobody_by_id():
    @tell
    async def story(house):
        ana, ben = await friends_in(house, "Ana", "Ben")
        told = msgspec.json.encode(await house.friends.of(ana)).decode()
        assert ben.id not in told
        assert ana.id not in told
