"""Ratings: everybody may see who leads, and an account's profile; of private games each what they may know."""

from tests.server.people.scene import Row, Scene


async def game(scene: Scene) -> None:
    scene.things["game"] = "isis"


async def no_game(scene: Scene) -> None:
    scene.things["game"] = "nothing"


async def no_person(scene: Scene) -> None:
    scene.things["name"] = "nobody at all"


ROWS = [
    Row("GET /api/leaders/{game}", "200", before=game),
    Row("GET /api/leaders/{game}?players=4&first=3", "200", before=game),
    Row("GET /api/leaders/{game}?players=9", "400", before=game),
    Row("GET /api/leaders/{game}, there is none", "404", before=no_game),
    Row("GET /api/people/{name}", "200"),
    Row("GET /api/people/{name}, there is none", "404", before=no_person),
    Row("GET /api/people/{name}/rating?game=isis", "200"),
    Row("GET /api/people/{name}/games", "200"),
    Row("GET /api/people/{name}/games?first=2000", "400"),
]
