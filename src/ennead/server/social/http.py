"""Friends: following others, being seen by them, and inviting them to a table."""

from typing import Annotated

import msgspec

from ennead.server.http.common import Name, entries, routes, visible
from ennead.server.http.routing import Asks, Call
from ennead.server.social.friends import Friends, SeenBy
from ennead.server.tables.told.messages import TableInfo

LIST_COST = 50  # of work: up to four hundred people
INVITATIONS_COST = 20


class AccountName(Asks, frozen=True):
    """An account, by its name."""

    name: Name


class Whom(msgspec.Struct, frozen=True):
    """An account, by its name."""

    name: Name


class Visibility(Asks, frozen=True):
    """Who may see whether I am online: everybody who follows me, those whom I follow, or nobody."""

    seen_by: SeenBy


class FriendInvitation(msgspec.Struct, frozen=True):
    """A table to which a friend has invited me, and where there is still a seat."""

    by: Annotated[str, msgspec.Meta(description="the friend's name")]
    info: TableInfo


@routes.add("GET", "/api/friends", who="account", cost=LIST_COST)
async def friends(call: Call) -> Friends:
    """List whom I follow, with whether they are online if they let me see it, and who follows me."""
    return await call.server.friends.of(call.me)


@routes.add("POST", "/api/friends", who="account", cost=10)
async def follow(call: Call, whom: AccountName) -> None:
    """Follow an account; who follow each other are friends."""
    await call.server.friends.follow(call.me, whom.name)


@routes.add("DELETE", "/api/friends", who="account", cost=5)
async def unfollow(call: Call, whom: Whom) -> None:
    """Follow an account no longer."""
    await call.server.friends.unfollow(call.me, whom.name)


@routes.add("PATCH", "/api/friends", who="account")
async def be_seen(call: Call, wish: Visibility) -> None:
    """Say who may see whether I am online."""
    await call.server.friends.be_seen_by(call.me.id, wish.seen_by)


@routes.add("GET", "/api/friends/invitations", who="account", cost=INVITATIONS_COST)
async def friends_invitations(call: Call) -> list[FriendInvitation]:
    """List the tables to which friends have invited me and that still wait for players."""
    me, found = call.me.id, []
    by = dict(await call.server.friends.invitations(call.me))
    for entry in await entries(call, by):
        table, has_room = entry.info.table, any(not seat.taken for seat in entry.info.seats)
        is_open = entry.info.status == "waiting" and has_room and not entry.seats.get(me)
        if is_open and not await call.server.access.hides(table, entry.seats, me):
            found.append(FriendInvitation(by[table], entry.info))
    return found


@routes.add("DELETE", "/api/friends/invitations/{table}", who="account")
async def decline_invitation(call: Call) -> None:
    """Decline a friend's invitation: it is not told to them, and not shown to me again."""
    await call.server.friends.decline(call.me.id, call.table)


@routes.add("POST", "/api/tables/{table}/friends", who="account", cost=10)
async def invite_friend(call: Call, whom: AccountName) -> None:
    """Invite a friend to a table that I made or sit at, before it has begun: they are told, and may come in."""
    me = call.me
    async with visible(call) as live:
        await call.server.friends.invite(me, whom.name, live)
