"""Positions that random play hardly reaches."""

from random import Random

from ennead.core.position import Position
from ennead.games.sailing.rules.pieces import NEUTRAL, NOBODY, NONE, PIECES


def position(position: Position, chance: Random) -> Position:
    """Return a position with all monuments built or planned, which random play hardly reaches."""
    full = position.copy()
    rules, state = full.rules[0], full.state[0]
    sites = chance.sample(range(int(rules.sites)), int(rules.sites) * 9 // 10)
    state.monument[:], state.owned[:], state.planner[:] = NONE, 0, NOBODY
    for site in sites:
        state.monument[site] = NEUTRAL
    for seat in range(full.players):
        for kind, number in enumerate(PIECES):
            for _ in range(number):
                if sites:
                    site = sites.pop()
                    state.monument[site], state.owned[site, seat] = kind, 1
        state.planner[chance.randrange(int(rules.cartouches))] = seat
    return full
