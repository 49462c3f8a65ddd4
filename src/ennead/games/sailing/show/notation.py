"""How actions are written and typed: `F N1F`, `MB N2C`, `hire S`, `plan O1`, `N1Fa`, `play Scribe1`, `withdraw`."""

from collections.abc import Callable
from typing import Any

from ennead.core.actions import Kind
from ennead.core.rulebook import Action
from ennead.core.sentences import Names as Things
from ennead.games.sailing.edition.model import Edition
from ennead.games.sailing.rules.harvest import harvest
from ennead.games.sailing.rules.market import trade
from ennead.games.sailing.rules.monuments import start_building
from ennead.games.sailing.rules.pieces import (
    LABOURER_NAMES,
    LABOURERS,
    Boon,
    Card,
    Cartouche,
    City,
    Section,
    Site,
    Space,
)
from ennead.games.sailing.rules.turn import ACTIONS
from ennead.games.sailing.show.names import Names

Named = tuple[str, dict[str, str | int]]
"""How an action is written, and its fields."""


def names_of(edition: Edition) -> Things:
    """Return what the things of an edition are called, by index type."""
    names = Names(edition)
    return {
        Space: names.spaces,
        Site: names.sites,
        City: names.cities,
        Section: names.sections,
        Cartouche: names.cartouches,
        Boon: names.boons,
        Card: names.cards,
    }


def named(edition: Edition) -> tuple[Action, ...]:
    """Name every action, by number, with the names of an edition."""
    return ACTIONS.named(names_of(edition), own=named_otherwise(Names(edition)))


def named_otherwise(names: Names) -> dict[Kind[Any, Any, ...], Callable[[int, int], Named]]:
    """Return what names an action, by kind, where its name is not just made of those of its fields."""

    def harvested(master: int, space: int) -> Named:
        letters, square = names.labourer_on(space, master), names.spaces[space]
        labourer = LABOURER_NAMES[LABOURERS.index(letters)] if letters in LABOURERS else letters
        return f"{letters} {square}", {"labourer": labourer, "square": square}

    def traded(stall: int, side: int) -> Named:
        square = names.trades[2 * stall + side]
        return f"trade {square}", {"square": square}

    def built(is_beside: int, cartouche: int) -> Named:
        square = names.cartouches[cartouche]
        return f"build {square}{'+' if is_beside else ''}", {"square": square}

    return {harvest: harvested, trade: traded, start_building: built}


def parser(actions: tuple[Action, ...]) -> Callable[[str], tuple[Action, ...]]:
    """Make the function that says what a typed text may mean; capitals, accents and spaces do not matter.

    Labourers may be written out (`farmer N1F`), so may goods (`grain`); a card's name alone plays its special action,
    a boon's name alone plays the boon, `end` withdraws.
    """
    return ACTIONS.parser(actions, lambda name: str(name).replace("-", " ") if name in LABOURER_NAMES else name)
