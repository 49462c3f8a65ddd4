"""Friends: accounts that follow each other. Whom one follows is one's own business and theirs; who may see one online,
everybody says for themselves."""

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from ennead.server.errors import ServerError, TableError
from ennead.server.notice import Facts, Tell
from ennead.server.people.accounts import Accounts
from ennead.server.people.blocks import Blocks
from ennead.server.people.people import Person
from ennead.server.rate_limits import Rate
from ennead.server.social.presence import Presence, State
from ennead.server.tables.model import Visitor
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.open_tables import Tables
from ennead.store.rows import About, Key, Mirror, Names, Owner, Row, Rows, Scope, Whole, delete_at, put, row

FOLLOWED = 200  # people whom one can follow
LISTED = 200  # people in a list who follow one: the latest
INVITATIONS = 20  # from friends that are kept, the latest
INVITED_SECONDS = 30 * 24 * 3600
INVITING = 20  # invitations a minute

SeenBy = Literal["everyone", "followed", "nobody"]


class Friend(msgspec.Struct, frozen=True):
    """A person whom one follows, or who follows one: by name, as an account is known to everybody."""

    name: str
    followed: Annotated[bool, msgspec.Meta(description="I follow them")]
    follows: Annotated[bool, msgspec.Meta(description="they follow me; both: we are friends")]
    state: Annotated[
        State, msgspec.Meta(description="online or playing, some minutes coarse; empty: neither, or not to be seen")
    ] = ""


class Friends(msgspec.Struct, frozen=True):
    """Whom one follows, who follows one, and who may see one online."""

    followed: list[Friend]
    followers: list[Friend]
    seen_by: SeenBy


@row("follows", mirrors=(Mirror("followers", of="whom", key="person"),), exported="friends")
class Follow(Row, frozen=True):
    """An account follows another."""

    person: Scope[Owner[str]]
    whom: Key[Names[str]]


@row("seen-by", exported="friends")
class Visibility(Row, frozen=True):
    """Who may see whether a person is online."""

    person: Key[Owner[str]]
    to: Whole[SeenBy]


@row("invited", lasts=INVITED_SECONDS, most=INVITATIONS, exported="friends")
class Invited(Row, frozen=True):
    """A friend has invited a person to a table: who, and when."""

    person: Scope[Owner[str]]
    table: Key[str]
    by: About[str]
    at: int


class FriendList:
    """All who follow each other."""

    def __init__(
        self,
        tables: Tables,
        accounts: Accounts,
        presence: Presence,
        blocks: Blocks,
        tell: Tell,
        monotonic: Callable[[], float] = time.monotonic,
    ):
        self.tables, self.accounts, self.presence = tables, accounts, presence
        self.store, self.people = tables.store, tables.people
        self.rows = Rows(self.store, self.people.clock)
        self.blocks, self.tell = blocks, tell
        self._invited = Rate(INVITING, monotonic)
        self._following = asyncio.Lock()

    # Following.

    async def follow(self, me: Person, name: str) -> None:
        """Follow an account. If it has blocked me, neither sees anything of it: I am not told so."""
        other = await self.found(me, name)
        async with self._following:  # parallel requests do not get past the limit
            followed = await self._followed(me.id)
            if other.id in followed:
                return
            if len(followed) >= FOLLOWED:
                raise TableError("followed-enough", most=FOLLOWED)
            await self.rows.put(Follow(me.id, other.id))

    async def unfollow(self, me: Person, name: str) -> None:
        """Follow an account no longer."""
        if other := await self.accounts.of(name):
            await self.rows.delete(Follow(me.id, other.id))

    async def found(self, me: Person, name: str) -> Person:
        """Return the account of a name; an error if there is none, or if I keep it away from me."""
        other = await self.accounts.of(name)
        if not other or not other.handle:
            raise ServerError("no-such-person")
        if other.id == me.id:
            raise TableError("follow-yourself")
        await self.blocks.know(me.id)
        await self.blocks.know(other.id)
        if self.blocks.has_blocked(me.id, other.id):
            raise TableError("not-reached", name=other.handle)
        return other

    async def of(self, me: Person) -> Friends:
        """Return whom one follows, by name, and who follows one, the latest first."""
        mine = await self._followed(me.id)
        theirs = await self.rows.mirrored("followers", me.id, LISTED)
        followed = [await self._friend(me, who, followed=True) for who in mine]
        followers = [await self._friend(me, who, followed=who in mine, follows=True) for who in theirs]
        return Friends(
            sorted((one for one in followed if one), key=lambda one: one.name.casefold()),
            [one for one in followers if one],
            await self.seen_by(me.id),
        )

    async def _friend(self, me: Person, who: str, followed: bool, follows: bool | None = None) -> Friend | None:
        """Return how a person stands in a list; nothing if they are gone, or kept away.

        Whom I follow stays in my list if they have blocked me, as one who neither follows me nor is ever seen: I am
        not told so.
        """
        other = await self.people.person(who)
        if not other or not other.handle:
            return None
        await self.blocks.know(who)
        if self.blocks.has_blocked(me.id, who) or (follows and self.blocks.are_apart(me.id, who)):
            return None
        if self.blocks.are_apart(me.id, who):
            return Friend(other.handle, followed, False)
        if follows is None:
            follows = await self._follows(who, me.id)
        seen_by = ("everyone", "followed") if follows else ("everyone",)
        state = self.presence.of(who) if followed and await self.seen_by(who) in seen_by else ""
        return Friend(other.handle, followed, follows, state)

    async def _follows(self, who: str, whom: str) -> bool:
        return await self.rows.get(Follow, who, whom) is not None

    async def _followed(self, who: str) -> set[str]:
        return {one.whom for one in await self.rows.all(Follow, who, most=FOLLOWED)}

    # Being seen.

    async def seen_by(self, person: str) -> SeenBy:
        """Return who may see whether a person is online: those whom they follow, unless they have said otherwise."""
        found = await self.rows.get(Visibility, person)
        return found.to if found else "followed"

    async def be_seen_by(self, person: str, whom: SeenBy) -> None:
        """Say who may see whether one is online."""
        await self.rows.put(Visibility(person, whom))

    # Inviting.

    async def invite(self, me: Person, name: str, live: OpenTable) -> None:
        """Invite a friend to a table that waits for players: they see it from then on, and are told once."""
        other = await self.found(me, name)
        room = live.room
        are_friends = await self._follows(me.id, other.id) and await self._follows(other.id, me.id)
        if not are_friends or self.blocks.are_apart(me.id, other.id):
            raise TableError("friends-only", name=other.handle)
        if not room.may_invite(me.id):
            raise TableError("not-seated")
        if room.table.match:
            raise TableError("begun")
        if wait := self._invited.take(me.id):
            raise ServerError("too-many", seconds=int(wait) + 1)
        if await self.rows.get(Invited, other.id, room.name):
            return
        now = self.people.now
        invited = put(Invited(other.id, room.name, me.id, now), now=now)
        await self.store.write([*invited, *put(Visitor(room.name, other.id, room.invitation), now=now)])
        await self.tell(other.id, "invited", Facts(room.table.settings.game, room.name, (me.handle,)))

    async def invitations(self, me: Person) -> list[tuple[str, str]]:
        """Return to which tables one is invited, and by whom; the latest first."""
        found = []
        for invited in await self.rows.all(Invited, me.id, most=INVITATIONS):
            by = await self.people.person(invited.by)
            await self.blocks.know(me.id)
            if by and by.handle and not self.blocks.are_apart(me.id, by.id):
                found.append((invited.table, by.handle))
        return found

    async def decline(self, person: str, table: str) -> None:
        """Remove an invitation: it is declined, the person sits there already, or the table has begun."""
        await self.store.write([delete_at(Invited, person, table)])

    # Going.

    async def exported(self, person: Person) -> dict[str, object]:
        """Return what is kept here of an account, for its owner."""
        friends = await self.of(person)
        return {
            "friends": {
                "followed": [one.name for one in friends.followed],
                "followers": [one.name for one in friends.followers],
                "seen_by": friends.seen_by,
                "invited_by": [by for _, by in await self.invitations(person)],
            }
        }
