"""Tournaments: whoever has an account makes and enters them; only their organiser decides about them."""

from ennead.server.asker import SERVER
from ennead.server.tournaments.model import Plan
from tests.server.people.scene import Row, Scene
from tests.server.tables import NONCE

WISH = {"title": "Cup", "game": "senet", "size": 2}


async def made(scene: Scene, **plan: object) -> None:
    """Let the owner organise a tournament for two, which one has entered."""
    given = {"title": "Cup", "game": "senet", "sizes": (2,), "computers": True, "rounds": 2} | plan
    service = scene.house.tournaments
    name = scene.things["tournament"] = await service.make(Plan(organiser=scene.owner.person.id, **given))
    first = await scene.account()
    await service.enter(name, first.person, (await service.find(name)).plan.invitation)


async def by_invitation(scene: Scene) -> None:
    await made(scene, open=False)


async def entered(scene: Scene) -> None:
    """Let also those have entered who may."""
    await made(scene)
    for someone in {scene.owner.person.id: scene.owner, scene.actor.person.id: scene.actor}.values():
        person = await scene.house.people.person(someone.person.id)
        if person and person.handle and scene.role not in ("banned", "blocked"):
            await scene.house.tournaments.enter(scene.things["tournament"], person, "")


async def ready(scene: Scene) -> None:
    """Let there be enough to begin."""
    await made(scene)
    await scene.house.tournaments.enter(scene.things["tournament"], (await scene.account()).person, "")


async def begun(scene: Scene) -> None:
    await ready(scene)
    await scene.house.tournaments.go_on(scene.things["tournament"], scene.owner.person.id)
    tournament = await scene.house.tournaments.find(scene.things["tournament"])
    scene.things["table"] = tournament.rounds[0].tables[0].table


async def begun_by_invitation(scene: Scene) -> None:
    """Let two others play whom it concerns more than the one who asks."""
    await made(scene, open=False, rounds=3)
    service, name = scene.house.tournaments, scene.things["tournament"]
    invitation = (await service.find(name)).plan.invitation
    await service.enter(name, (await scene.account()).person, invitation)
    await service.go_on(name, scene.owner.person.id)
    scene.things["table"] = (await service.find(name)).rounds[0].tables[0].table


async def entered_by_invitation(scene: Scene) -> None:
    """Let those who may enter later, who have no table yet."""
    await begun_by_invitation(scene)
    service, name = scene.house.tournaments, scene.things["tournament"]
    person = await scene.house.people.person(scene.actor.person.id)
    if person and person.handle and scene.role not in ("banned", "blocked"):
        await service.enter(name, person, (await service.find(name)).plan.invitation)


async def played(scene: Scene) -> None:
    """Let the first round be over."""
    await begun(scene)
    service, tables = scene.house.tournaments, scene.house.tables
    tournament = await service.find(scene.things["tournament"])
    async with tables.table(scene.things["table"], SERVER) as live:
        for player in tournament.players:
            who = player.person
            await tables.do(live, who, "join", None, lambda one, who=who: one.join(who, "Somebody", NONCE))
        await tables.do(live, who, "resign", None, lambda one: one.resign(who))
    await service.tick()


def correction(scene: Scene) -> dict:
    return {"table": scene.things["table"], "ranks": [1, 2], "why": "It was agreed."}


async def written(scene: Scene) -> None:
    """Let also those have entered who may, and the organiser have written to them."""
    await entered(scene)
    await scene.house.tournaments.news.write(scene.things["tournament"], scene.owner.person.id, "", "Hello.")


def message(scene: Scene) -> dict:
    return {"whom": {"tournament": scene.things["tournament"], "line": 0}, "reason": "insults"}


ANNOUNCED = {"title": "Another Cup", "description": "A cake.", "clock": None, "begins": None}
ANNOUNCED |= {"rounds": 3, "least": 2, "most": 16, "computers": True}

#                       own oth gue nob end del ban blo site
ROWS = [
    Row("GET /api/tournaments", "200", before=made),
    Row("GET /api/tournaments/{tournament}", "200", before=begun),
    Row("GET /api/tournaments/{tournament}/results", "200", before=begun),
    Row("GET /api/tournaments/{tournament}/standings.csv", "200", before=begun),
    Row("GET /api/tournaments/{tournament}/tables.csv", "200", before=begun),
    Row("POST /api/tournaments/{tournament}/change", "204 422", ANNOUNCED, made),
    Row("POST /api/tournaments/{tournament}/change, begun", "422", ANNOUNCED, begun),
    Row("POST /api/tournaments/{tournament}/message", "204 422", {"text": "Hello."}, made),
    Row("POST /api/reports, an organiser's message", "422 204 404 404", message, written, is_extra=True),
    Row("POST /api/tournaments", "201", WISH),
    Row("POST /api/tournaments, no such game", "404", {**WISH, "game": "chess"}),
    Row("POST /api/tournaments/{tournament}/enter", "204 204 403 422", {}, made),
    Row("POST /api/tournaments/{tournament}/enter, uninvited", "204 422", {"invitation": "wrong"}, by_invitation),
    Row("GET /api/tables/{table}, of a tournament by invitation", "200 404", before=begun_by_invitation, is_extra=True),
    Row(
        "GET /api/tables/{table}, of a tournament that one has entered",
        "200 200 404 404",
        before=entered_by_invitation,
        is_extra=True,
    ),
    Row("POST /api/tournaments/{tournament}/withdraw", "204 204 403 422", None, entered),
    Row("POST /api/tournaments/{tournament}/computer", "204 422", {"level": "random"}, made),
    Row("POST /api/tournaments/{tournament}/remove", "204 422", {"player": 0}, made),
    Row("POST /api/tournaments/{tournament}/next", "204 422", None, ready),
    Row("POST /api/tournaments/{tournament}/correct", "204 422", correction, begun),
    Row("POST /api/tournaments/{tournament}/finish", "204 422", None, played),
    Row("POST /api/tournaments/{tournament}/cancel", "204 422", None, made),
]
