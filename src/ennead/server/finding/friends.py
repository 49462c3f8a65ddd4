"""Friends: accounts that follow each other. Whom one follows is one's own business and theirs; who may see one online,
everybody says for themselves."""

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from ennead.server.accounts.accounts import Accounts, Gone
from ennead.server.errors import ServerError, TableError
from ennead.server.finding.links import Links
from ennead.server.finding.presence import Presence, State
from ennead.server.lifetimes import FOREVER
from ennead.server.limits import Rate
from ennead.server.notices.waiting import Facts
from ennead.server.people import Person
from ennead.server.tables import OpenTable, Tables
from ennead.store.protocol import Delete, Put, Write

FOLLOWED = 200  # people whom one can follow
LISTED = 200  # people in a list who follow one: the latest
TOGETHER = 500  # followers of an account that goes who are written together
INVITATIONS = 20  # from friends that are kept, the latest
INVITED_SECONDS = 30 * 24 * 3600
INVITING = 20  # invitations a minute

SeenBy = Literal["everyone", "followed", "nobody"]


class Friend(msgspec.Struct, frozen=True):
    """Somebody whom one follows, or who follows one: by name, as an account is known to everybody."""

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


class Invited(msgspec.Struct, frozen=True):
    """That a friend has invited somebody to a table: who, and when."""

    by: str
    at: int


class FriendList:
    """All who follow each other."""

    def __init__(
        self,
        tables: Tables,
        accounts: Accounts,
        presence: Presence,
        links: Links,
        monotonic: Callable[[], float] = time.monotonic,
    ):
        self.tables, self.accounts, self.presence = tables, accounts, presence
        self.store, self.people = tables.store, tables.people
        self.links = links
        self._invited = Rate(INVITING, monotonic)
        self._following = asyncio.Lock()

    # Following.

    async def follow(self, me: Person, name: str) -> None:
        """Follow an account. If it has blocked me, neither sees anything of it: I am not told so."""
        other = await self.found(me, name)
        async with self._following:  # who asks for many at once follows no more than others
            followed = await self._followed(me.id)
            if other.id in followed:
                return
            if len(followed) >= FOLLOWED:
                raise TableError("followed-enough", most=FOLLOWED)
            await self.store.write(
                [Put(f"follows/{me.id}", other.id, b"", FOREVER), Put(f"followers/{other.id}", me.id, b"", FOREVER)]
            )

    async def unfollow(self, me: Person, name: str) -> None:
        """Follow an account no longer."""
        if other := await self.accounts.of(name):
            await self.store.write([Delete(f"follows/{me.id}", other.id), Delete(f"followers/{other.id}", me.id)])

    async def found(self, me: Person, name: str) -> Person:
        """Return the account of a name; an error if there is none, or if I keep it away from me."""
        other = await self.accounts.of(name)
        if not other or not other.handle:
            raise ServerError("no-such-person")
        if other.id == me.id:
            raise TableError("follow-yourself")
        await self.links.know(me.id)
        await self.links.know(other.id)
        if self.links.has_blocked(me.id, other.id):
            raise TableError("not-reached", name=other.handle)
        return other

    async def of(self, me: Person) -> Friends:
        """Return whom one follows, by name, and who follows one, the latest first."""
        mine = await self._followed(me.id)
        theirs = [who for who, _ in await self.store.all_kept(f"followers/{me.id}", self.people.now, LISTED)]
        followed = [await self._friend(me, who, followed=True) for who in mine]
        followers = [await self._friend(me, who, followed=who in mine, follows=True) for who in theirs]
        return Friends(
            sorted((one for one in followed if one), key=lambda one: one.name.casefold()),
            [one for one in followers if one],
            await self.seen_by(me.id),
        )

    async def _friend(self, me: Person, who: str, followed: bool, follows: bool | None = None) -> Friend | None:
        """Return how somebody stands in a list; nothing if they are gone, or kept away.

        Whom I follow stays in my list if they have blocked me, as one who neither follows me nor is ever seen: I am
        not told so.
        """
        other = await self.people.person(who)
        if not other or not other.handle:
            return None
        await self.links.know(who)
        if self.links.has_blocked(me.id, who) or (follows and self.links.are_apart(me.id, who)):
            return None
        if self.links.are_apart(me.id, who):
            return Friend(other.handle, followed, False)
        if follows is None:
            follows = await self._follows(who, me.id)
        state = self.presence.of(who) if followed and await self._may_see(who, follows) else ""
        return Friend(other.handle, followed, follows, state)

    async def _may_see(self, whom: str, is_followed_by_them: bool) -> bool:
        """Say whether somebody lets a person see whether they are online."""
        seen_by = await self.seen_by(whom)
        return seen_by == "everyone" or (seen_by == "followed" and is_followed_by_them)

    async def _follows(self, who: str, whom: str) -> bool:
        return await self.store.kept(f"follows/{who}", whom, self.people.now) is not None

    async def _are_friends(self, one: str, other: str) -> bool:
        return await self._follows(one, other) and await self._follows(other, one)

    async def _followed(self, who: str) -> set[str]:
        return {whom for whom, _ in await self.store.all_kept(f"follows/{who}", self.people.now, FOLLOWED)}

    # Being seen.

    async def seen_by(self, person: str) -> SeenBy:
        """Return who may see whether somebody is online: those whom they follow, unless they have said otherwise."""
        found = await self.store.kept("seen-by", person, self.people.now)
        return msgspec.convert(found.decode(), SeenBy) if found else "followed"

    async def be_seen_by(self, person: str, whom: SeenBy) -> None:
        """Say who may see whether one is online."""
        await self.store.keep("seen-by", person, whom.encode(), FOREVER)

    # Inviting.

    async def invite(self, me: Person, name: str, live: OpenTable) -> None:
        """Invite a friend to a table that waits for players: they see it from then on, and are told once."""
        other = await self.found(me, name)
        room = live.room
        if self.links.are_apart(me.id, other.id) or not await self._are_friends(me.id, other.id):
            raise TableError("friends-only", name=other.handle)
        if not room.may_invite(me.id):
            raise TableError("not-seated")
        if room.table.match:
            raise TableError("begun")
        if wait := self._invited.take(me.id):
            raise ServerError("too-many", seconds=int(wait) + 1)
        if await self.store.kept(f"invited/{other.id}", room.name, self.people.now):
            return
        now = self.people.now
        body = msgspec.json.encode(Invited(me.id, now))
        await self.store.write(
            [
                Put(f"invited/{other.id}", room.name, body, now + INVITED_SECONDS, INVITATIONS),
                self.tables.welcoming(live, other.id),
            ]
        )
        await self.links.tell(other.id, "invited", Facts(room.table.settings.game, room.name, (me.handle,)))

    async def invitations(self, me: Person) -> list[tuple[str, str]]:
        """Return to which tables one is invited, and by whom; the latest first."""
        found = []
        for table, body in await self.store.all_kept(f"invited/{me.id}", self.people.now, INVITATIONS):
            invited = msgspec.json.decode(body, type=Invited)
            by = await self.people.person(invited.by)
            await self.links.know(me.id)
            if by and by.handle and not self.links.are_apart(me.id, by.id):
                found.append((table, by.handle))
        return found

    async def decline(self, person: str, table: str) -> None:
        """Be invited no longer: one does not want to, sits there already, or the table has begun."""
        await self.store.write([Delete(f"invited/{person}", table)])

    # Going.

    async def forgetting(self, person: Person) -> list[Write]:
        """Return what is written when an account is deleted: nothing is left of whom it followed."""
        mine = await self._followed(person.id)
        kinds = [f"follows/{person.id}", f"invited/{person.id}"]
        writes: list[Write] = [*(Delete(kind) for kind in kinds), Delete("seen-by", person.id)]
        return writes + [Delete(f"followers/{whom}", person.id) for whom in mine]

    async def forget(self, gone: Gone) -> None:
        """Let nothing be left of who followed somebody: they may be many, so it is written by and by."""
        own = f"followers/{gone.person}"
        while followers := await self.store.all_kept(own, 0, TOGETHER):
            writes = [(Delete(f"follows/{who}", gone.person), Delete(own, who)) for who, _ in followers]
            await self.store.write([write for pair in writes for write in pair])

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
