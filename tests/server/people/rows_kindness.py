"""Keeping it kind: blocks, reports, and what only hosts may do."""

from ennead.server.asker import SERVER
from ennead.server.moderation.acts import BanPerson, MakeHost, UnmakeHost, Whom
from ennead.server.tables.settings import SeatSetting, Settings
from tests.server.people.scene import BANS, BLOCKS, Row, Scene, Someone


async def ban(scene: Scene, someone: Someone) -> None:
    """Ban somebody, as a host does."""
    act = BanPerson(Whom(name=someone.name), "insults", "to be polite", 3)
    await scene.house.desk.do("", act)


async def block(scene: Scene, someone: Someone) -> None:
    """Let the owner block somebody."""
    await scene.house.moderation.block(scene.owner.person, someone.person)


BANS.append(ban)
BLOCKS.append(block)


async def is_host(scene: Scene) -> None:
    """Let the owner be a host, and the other account one that was a host until now."""
    await scene.house.desk.do("", MakeHost(scene.owner.name))
    if scene.role == "other":
        await scene.house.desk.do("", MakeHost(scene.actor.name))
        await scene.house.desk.do("", UnmakeHost(scene.actor.name))


async def is_private_table(scene: Scene) -> None:
    """Let somebody have a table that is not open, and the owner be a host, who has never seen it."""
    await is_host(scene)
    third = await scene.account()
    settings = Settings("isis", third.person.id, (SeatSetting(), SeatSetting()), {}, invitation="a secret")
    scene.things["table"] = await scene.house.tables.create(settings, SERVER)


async def is_another(scene: Scene) -> None:
    """Let there be somebody else, whom it is about."""
    scene.things["name"] = (await scene.account()).name


async def has_blocked(scene: Scene) -> None:
    """Let the owner have blocked somebody."""
    third = await scene.account()
    await scene.house.moderation.block(scene.owner.person, third.person)
    scene.things["key"] = (await scene.house.moderation.blocks.of(scene.owner.person.id))[0][1].key


def about(scene: Scene) -> dict[str, object]:
    return {"name": scene.things["name"]}


def reported(scene: Scene) -> dict[str, object]:
    return {"whom": about(scene), "reason": "insults", "words": "He was rude"}


def act(**more: object) -> dict[str, object]:
    return {"act": more}


# A host is the owner here; "other" was one until a moment ago.
ROWS = [
    Row("GET /api/blocks", "200"),
    Row("POST /api/blocks", "204", about, is_another),
    Row("POST /api/blocks, nobody", "404", {"name": "No One"}),
    Row("DELETE /api/blocks/{key}", "204", before=has_blocked),
    Row("POST /api/reports", "204", reported, is_another),
    Row("GET /api/host", "200 403", before=is_host),
    Row("GET /api/host/reports", "200 403", before=is_host),
    Row("GET /api/host/one-sided", "200 403", before=is_host),
    Row("GET /api/host/log", "200 403", before=is_host),
    Row("POST /api/host/acts", "204 403", act(act="limit", name="guests", value=500_000), is_host),
    Row("POST /api/host/acts, make a host", "400", act(act="host", name="Account 1"), is_host),
    Row(
        "GET /api/tables/{table}, a private one",
        "200 404",
        before=is_private_table,
        kept_kinds=("host-log", "host-look"),
        is_extra=True,
    ),
    Row("POST /api/tables/{table}/join, private", "404", {}, is_private_table, is_extra=True),
]
