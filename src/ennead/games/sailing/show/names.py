"""What things are called in an edition: spaces, sites, caravans, cartouches, cards, in files and on keyboards."""

from ennead.games.sailing.edition.model import Edition, tokens_text
from ennead.games.sailing.rules.pieces import (
    BOONS,
    CARDS,
    CARTOUCHES,
    CITIES,
    CITY,
    LABOURERS,
    MASTER,
    SECTIONS,
    SITES,
    SPACES,
    STALLS,
)

LETTERS_OF_MONUMENTS = "OSP"


def _padded(names: list[str], size: int, letter: str) -> tuple[str, ...]:
    """Number what an edition does not have, so that every action has a name."""
    return (*names, *(f"{letter}{number}" for number in range(len(names), size)))


class Names:
    """The names of an edition, by number; what the edition does not have gets a number as its name."""

    def __init__(self, edition: Edition):
        self.edition = edition
        self.spaces = _padded([space.name for space in edition.spaces], SPACES, "space")
        self.sites = _padded(list(edition.site_names), SITES, "site")
        cities = [space.name for space in edition.spaces if space.terrain == CITY]
        self.cities = _padded(cities, CITIES, "city")
        self.sections = _padded(
            [f"{caravan.bank}{at}" for caravan in edition.caravans for at in range(1, len(caravan.loads) + 1)],
            SECTIONS,
            "section",
        )
        cartouches: list[str] = []
        for kind, _ in edition.planning:
            letter = LETTERS_OF_MONUMENTS[kind]
            cartouches.append(f"{letter}{1 + sum(name[0] == letter for name in cartouches)}")
        self.cartouches = _padded(cartouches, CARTOUCHES, "cartouche")
        self.boons = _padded([boon.names["en"].replace(" ", "") for boon in edition.boons], BOONS, "boon")
        self.cards = _padded(
            [
                f"{citizen.names['en'].replace(' ', '')}{at}"
                for citizen in edition.citizens
                for at in range(1, len(citizen.copies) + 1)
            ],
            CARDS,
            "card",
        )
        sets = [
            f"{number} {tokens_text(stall[side])}>{tokens_text(stall[1 - side])}"
            for number, stall in enumerate(edition.market, 1)
            for side in range(2)
        ]
        rest = [f"{number // 2 + 1} {'ab'[number % 2]}" for number in range(len(sets), 2 * STALLS)]
        self.trades = (*sets, *rest)

    def labourer_on(self, space: int, master: int) -> str:
        """Return who harvests on a space: a farmer on a farm, and so on."""
        if space >= len(self.edition.spaces) or self.edition.spaces[space].terrain == CITY:
            return "M" if master else "L"
        return LABOURERS[self.edition.spaces[space].terrain + MASTER * master]
