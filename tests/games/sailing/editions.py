"""Editions for the tests: a small one with names of its own, and wild ones at the limits of what is possible."""

from random import Random

from ennead.games.sailing.edition.model import (
    KINDS_OF_MONUMENT,
    SITES_FOR_BUILDING,
    TERRAINS,
    VERBS,
    Bonus,
    Boon,
    Caravan,
    Citizen,
    Edition,
    Effect,
    Space,
)
from ennead.games.sailing.edition.text import text_of
from ennead.games.sailing.rules.pieces import CITY, LETTERS_OF_GOODS, PARAMETERS, SEASONS

SMALL = """
key = "delta"
name = { en = "Delta", fr = "Delta du Nil" }
description = { en = "A small one.", fr = "Une petite." }
space = [
  { name = "Giza", bank = "west", segments = [1], terrain = "farm", icons = [2, 2] },
  { name = "Abydos", bank = "west", segments = [1, 2], terrain = "quarry", icons = [2, 3], ankh = "b" },
  { name = "Edfu", bank = "west", segments = [3], terrain = "brickyard", icons = [3, 2], scarab = "a" },
  { name = "Thebes", bank = "west", segments = [4], terrain = "city" },
  { name = "Karnak", bank = "east", segments = [1], terrain = "brickyard", icons = [2, 2] },
  { name = "Kom", bank = "east", segments = [2], terrain = "farm", icons = [3, 3] },
  { name = "Aswan", bank = "east", segments = [3, 4], terrain = "quarry", icons = [2, 2] },
]
caravan = [{ bank = "east", sections = ["3G"], ankh = false }]
[glory]
obelisk = 1
sphinx = 4
pylon = 9
[planning]
obelisk = ["1G", "1B", "1S"]
sphinx = ["2G", "2B"]
pylon = ["3G1S", "3B1S"]
[market]
cartouches = [["1G", "1B"]]
[regent]
bonuses = [
  { glory = 3, cards = 0, tokens = "" },
  { glory = 0, cards = 2, tokens = "" },
  { glory = 0, cards = 0, tokens = "2G" },
  { glory = 0, cards = 0, tokens = "2S" },
]
[[boon]]
name = { en = "Hathor", fr = "Déesse Hathor" }
effect = { verb = "hold" }
[[citizen]]
name = { en = "Beer Brewer", fr = "Brasseur" }
copies = ["1G", "2G", "3G", ""]
effect = { verb = "harvest", more = 1 }
[[citizen]]
name = { en = "Gardener", fr = "Jardinière" }
copies = ["1B", "2B", "3B"]
effect = { verb = "draw", draws = 2, keeps = 1, once = true }
"""


def wild(seed: int) -> str:
    """Write an edition drawn at random, sparse or as full as can be."""
    luck = Random(seed)
    full = luck.random() < 0.5

    def tokens(most: int, least: int = 1) -> tuple[int, ...]:
        found = tuple(luck.randint(0, most) for _ in LETTERS_OF_GOODS)
        return found if sum(found) >= least else (1, 0, 0)

    def number(most: int) -> int:
        return luck.choice((0, 1, 2, most))

    def effect(is_boon: bool) -> Effect:
        verb = luck.choice([verb for verb in VERBS if is_boon or verb not in ("hold", "return")])
        values: list[int] = []
        for field, kind in VERBS[verb][1]:
            if kind == "flag":
                values.append(luck.randint(0, 1))
            elif kind == "number":
                values.append(max(1, number(9)) if field in ("most", "draws", "keeps", "number") else number(9))
            else:
                values.append(luck.randrange(len(SITES_FOR_BUILDING)))
        if verb == "draw":
            values = [values[0], min(values[0], values[1]), 1]
        if verb == "plan" and values[1]:
            values[2] = 0
        return Effect(VERBS[verb][0], tuple(values) + (0,) * (PARAMETERS - len(values)))

    spaces: list[Space] = []
    for bank, size in (("north", 16 if full else luck.randint(1, 4)), ("south", 16 if full else luck.randint(0, 3))):
        segments = sorted(luck.choice(((1,), (2,), (3,), (4,), (1, 2), (2, 3), (3, 4))) for _ in range(size))
        for at, touched in enumerate(segments):
            cities = sum(space.terrain == CITY for space in spaces)
            terrain = luck.randrange(len(TERRAINS) if cities < 8 else CITY)
            if terrain == CITY:
                spaces.append(Space(f"{bank[0]}x{at}", bank, touched, terrain, (0,), (0,)))
                continue
            marks = luck.choice(((0, 0), (1, 0), (0, 2), (2, 1)))
            icons = (luck.randint(2, 3), luck.randint(2, 3))
            spaces.append(Space(f"{bank[0]}x{at}", bank, touched, terrain, icons, marks))
    banks = sorted({space.bank for space in spaces})
    caravans = [
        Caravan(bank, tuple(tokens(5) for _ in range(luck.randint(1, 2))), bool(luck.randint(0, 1)))
        for bank in banks[: luck.randint(0, 2)]
    ]
    sizes = (4, 4, 4) if full else tuple(luck.randint(1, 3) for _ in KINDS_OF_MONUMENT)
    planning = tuple((kind, tokens(luck.choice((1, 4, 9)))) for kind, size in enumerate(sizes) for _ in range(size))
    citizens = tuple(
        Citizen(
            {"en": f"Citizen {chr(65 + at)}", "fr": f"Citoyen {chr(65 + at)}"},
            tuple(tokens(4, 0) for _ in range(3 if full else luck.randint(2, 4))),
            effect(False),
        )
        for at in range(16 if full else luck.randint(3, 6))
    )
    boons = tuple(
        Boon({"en": f"God {chr(65 + at)}", "fr": f"Dieu {chr(65 + at)}"}, effect(True))
        for at in range(8 if full else luck.randint(0, 4))
    )
    return text_of(
        Edition(
            key=f"wild-{seed}",
            names={"en": "Wild", "fr": "Sauvage"},
            description={"en": "Drawn at random.", "fr": "Tirée au sort."},
            spaces=tuple(spaces),
            caravans=tuple(caravans),
            glory=tuple(number(99) for _ in KINDS_OF_MONUMENT),
            planning=planning,
            market=tuple((tokens(3), (0, 4, 0)) for _ in range(8 if full else luck.randint(0, 3))),
            bonuses=tuple(Bonus(number(9), number(99), tokens(9, 0)) for _ in range(luck.randint(SEASONS, 8))),
            boons=boons,
            citizens=citizens,
        )
    )
