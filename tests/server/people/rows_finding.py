"""Finding a game: play now, and friends."""

from ennead.server.asker import SERVER
from ennead.server.lifetimes import FOREVER
from tests.server.people.scene import Row, Scene
from tests.server.tables import wish

LIVE = {"game": "isis", "sizes": [2], "clocks": ["10+10"], "rated": "no"}
RATED = {**LIVE, "rated": "yes"}


def the_owner(scene: Scene) -> dict[str, str]:
    """Name the owner."""
    return {"name": scene.owner.name}


async def nobody_waits(scene: Scene) -> None:
    """Let nobody wait: the people of other rows would find each other."""
    for person in list(scene.house.finding.waiting):
        await scene.house.finding.leave(person)


async def friends(scene: Scene) -> None:
    """Let the owner and whoever asks follow each other, also where they could not, and let the asker make a table."""
    one, other = scene.owner.person, scene.actor.person
    for who, whom in ((one, other), (other, one)):
        await scene.store.keep(f"follows/{who.id}", whom.id, b"", FOREVER)
        await scene.store.keep(f"followers/{whom.id}", who.id, b"", FOREVER)
    scene.things["table"] = await scene.house.tables.create(wish(owner=other.id), SERVER)


async def another_table(scene: Scene) -> None:
    """Let them be friends, and let the table be somebody else's, to which the asker was never invited."""
    await friends(scene)
    scene.things["table"] = await scene.house.tables.create(wish(owner="somebody else"), SERVER)


async def begun(scene: Scene) -> None:
    """Let them be friends, and let the asker play at the table already."""
    await friends(scene)
    me = scene.actor.person
    table = await scene.house.tables.create(wish("person", "1", owner=me.id), SERVER)
    async with scene.house.tables.table(table, SERVER) as live:
        await scene.house.tables.do(live, me.id, "join", None, lambda one: one.join(me.id, me.name, b"n" * 16))
    scene.things["table"] = table


PLAY, FRIENDS, INVITE = "/api/play-now", "/api/friends", "/api/tables/{table}/friends"
ROWS = [
    Row(f"POST {PLAY}", "200", LIVE, nobody_waits),
    Row(f"POST {PLAY}, rated", "200 200 403", RATED, nobody_waits),
    Row(f"POST {PLAY}, no such game", "404", {**LIVE, "game": "chess"}),
    Row(f"POST {PLAY}, no such size", "422", {**LIVE, "sizes": [9]}),
    Row(f"POST {PLAY}, rated without clock", "422 422 403", {**RATED, "clocks": ["none"]}),
    Row(f"GET {PLAY}", "200"),
    Row(f"GET {PLAY}?wait=true, not waiting", "200", None, nobody_waits),
    Row(f"DELETE {PLAY}", "204"),
    Row(f"GET {PLAY}/lately", "200"),
    Row(f"GET {FRIENDS}", "200"),
    Row(f"POST {FRIENDS}", "422 204", the_owner),
    Row(f"POST {FRIENDS}, nobody's name", "404", {"name": "Nobody"}),
    Row(f"DELETE {FRIENDS}?name={{name}}", "204"),
    Row(f"PATCH {FRIENDS}", "204", {"seen_by": "nobody"}),
    Row(f"GET {FRIENDS}/invitations", "200"),
    Row(f"DELETE {FRIENDS}/invitations/{{table}}", "204", None, friends),
    Row(f"POST {INVITE}", "422 204 403 422", the_owner, friends),
    Row(f"POST {INVITE}, another's table", "404", the_owner, another_table),
    Row(f"POST {INVITE}, begun", "422", the_owner, begun),
]
