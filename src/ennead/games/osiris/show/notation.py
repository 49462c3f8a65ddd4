"""How moves are written and typed: `C1`, `L2.3`, `B L4.0`, `swap`, `FC Amun Ra`."""

import re

from ennead.core.actions import folded
from ennead.core.rulebook import Action
from ennead.games.osiris.rules.followers import move_follower, put_follower
from ennead.games.osiris.rules.pieces import COLOURS, GOD_NAMES, LETTERS
from ennead.games.osiris.rules.turn import ACTIONS
from ennead.games.osiris.show.names import god_of

NAMED = ACTIONS.named()
_as_written = ACTIONS.parser(NAMED)


def parse(text: str) -> tuple[Action, ...]:
    """Return what a typed move may mean; capitals and accents do not matter, nor do spaces where nothing is unclear.

    `C1` is a priest, `L2.3` or `2.3` a step there, `B2.3` a block. A god stands for a follower to be placed; two gods
    for a follower to be moved, of any colour that is not named.
    """
    if found := _followers([folded(part) for part in re.split(r"[\s,>−-]+", text.strip())]):
        return found
    joined = folded(text)
    if space := re.fullmatch(r"(b?)l?([1-4])\.(\d{1,2})", joined):
        joined = f"{space[1]}l{space[2]}.{int(space[3])}"
    elif (dealt := re.fullmatch(r"(\w+)=([a-z]+)", joined)) and (god := god_of(dealt[2])) is not None:
        joined = f"{dealt[1]}={GOD_NAMES[god]}"
    return _as_written(joined)


def _followers(parts: list[str]) -> tuple[Action, ...]:
    """Read a follower that is placed or moved: `F Amun`, `Amun`, `FC Amun Ra`, `C Amun Ra`, `Amun Ra`."""
    colours: tuple[int, ...] = tuple(range(COLOURS))
    if found := re.fullmatch(r"f?([iclo]?)", parts[0]):
        if found[1] and (parts[0] != found[1] or len(parts) == 3):
            colours = (LETTERS.lower().index(found[1]),)
            parts = parts[1:]
        elif parts[0] == "f":
            parts = parts[1:]
    gods = [god for part in parts if (god := god_of(part)) is not None]
    if len(gods) < len(parts):
        return ()
    if len(gods) == 1:
        return (NAMED[put_follower.number(*gods)],)
    return tuple(NAMED[move_follower.number(colour, *gods)] for colour in colours) if len(gods) == 2 else ()
