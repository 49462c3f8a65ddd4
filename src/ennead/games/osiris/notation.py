"""How moves are written and typed: `C1`, `L2.3`, `B L4.0`, `swap`, `FC Amun Ra`."""

import re
from collections.abc import Iterator

from ennead.core.rulebook import Action
from ennead.games.osiris.names import GODS, HOLDER_NAMES, PRIEST_NAMES, folded, god_of, priest_of
from ennead.games.osiris.pieces import (
    ACTIONS,
    BLOCK,
    CHOOSE_PRIEST,
    COLOURS,
    DEAL_GOD,
    HIDDEN_GOD,
    KEEP_DISCS,
    MOVE_FOLLOWER,
    PUT_FOLLOWER,
    PYRAMID,
    REST,
    SPACES,
    STEP,
    STOP,
    SWAP_DISCS,
)
from ennead.games.osiris.pyramid import PLACE_NAMES, place_of
from ennead.games.osiris.setup import LETTERS


def _actions() -> Iterator[Action]:
    """Name every action number."""
    for priest, name in enumerate(PRIEST_NAMES):
        yield Action(CHOOSE_PRIEST + priest, "priest", name, {"priest": name})
    for place, name in enumerate(PLACE_NAMES):
        yield Action(STEP + place, "step", name, {"square": name})
    for space in range(SPACES):
        name = PLACE_NAMES[space]
        yield Action(BLOCK + space, "block", f"B {name}", {"square": name})
    yield Action(STOP, "stop", "stop")
    yield Action(SWAP_DISCS, "swap", "swap")
    yield Action(KEEP_DISCS, "keep", "keep")
    for god, name in enumerate(GODS):
        yield Action(PUT_FOLLOWER + god, "place", f"F {name}", {"god": name})
    yield Action(REST, "rest", "pass")
    for colour in range(COLOURS):
        letter = LETTERS[colour]
        for start, one in enumerate(GODS):
            for end, other in enumerate(GODS):
                number = MOVE_FOLLOWER + (colour * len(GODS) + start) * len(GODS) + end
                fields = {"colour": letter, "from": one, "to": other}
                yield Action(number, "follower", f"F{letter} {one} {other}", fields)
    for holder, name in enumerate(HOLDER_NAMES):
        for god, called in enumerate(GODS):
            number = DEAL_GOD + holder * len(GODS) + god
            yield Action(number, "deal", f"{name}={called}", {"holder": name, "god": called})
    for holder, name in enumerate(HOLDER_NAMES):
        yield Action(HIDDEN_GOD + holder, "hidden", f"{name}=?", {"holder": name})


NAMED = tuple(sorted(_actions(), key=lambda action: action.number))
assert [action.number for action in NAMED] == list(range(ACTIONS))

_WORDS = {
    "stop": STOP, "end": STOP, "swap": SWAP_DISCS, "keep": KEEP_DISCS, "pass": REST, "-": REST, "none": REST,
}  # fmt: skip


def parse(text: str) -> tuple[Action, ...]:
    """Return what a typed move may mean; capitals and accents do not matter, nor do spaces where nothing is unclear.

    `C1` is a priest, `L2.3` or `2.3` a step there, `B2.3` a block. A god stands for a follower to be placed; two gods
    for a follower to be moved, of any colour that is not named.
    """
    plain = folded(text.replace("−", "-")).strip()
    if plain in _WORDS:
        return (NAMED[_WORDS[plain]],)
    joined = re.sub(r"\s+", "", plain)
    if (priest := priest_of(joined)) is not None:
        return (NAMED[CHOOSE_PRIEST + priest],)
    if found := re.fullmatch(r"(b?)l?([1-4])\.(\d{1,2})", joined):
        return _space(bool(found[1]), f"L{found[2]}.{int(found[3])}")
    if joined == "tip" or re.fullmatch(r"t\d{1,2}", joined):
        name = joined.upper() if joined != "tip" else joined
        return (NAMED[STEP + place_of(name)],) if name in PLACE_NAMES else ()
    if found := re.fullmatch(r"([a-z]\d|pyramid)=(\?|[a-z]+)", joined):
        return _dealt(found[1], found[2])
    return _followers(re.split(r"[\s,>-]+", plain))


def _space(block: bool, name: str) -> tuple[Action, ...]:
    """Read a step to a space, or a block on it."""
    if name not in PLACE_NAMES:
        return ()
    return (NAMED[(BLOCK if block else STEP) + place_of(name)],)


def _dealt(holder: str, god: str) -> tuple[Action, ...]:
    """Read what chance deals."""
    place = PYRAMID if holder == "pyramid" else priest_of(holder)
    if place is None:
        return ()
    if god == "?":
        return (NAMED[HIDDEN_GOD + place],)
    number = god_of(god)
    return () if number is None else (NAMED[DEAL_GOD + place * len(GODS) + number],)


def _followers(parts: list[str]) -> tuple[Action, ...]:
    """Read a follower that is placed or moved: `F Amun`, `Amun`, `FC Amun Ra`, `C Amun Ra`, `Amun Ra`."""
    colours: tuple[int, ...] = tuple(range(COLOURS))
    if found := re.fullmatch(r"f?([iclo]?)", parts[0]):
        if found[1] and (parts[0] != found[1] or len(parts) == 3):
            colours = (LETTERS.lower().index(found[1]),)
            parts = parts[1:]
        elif parts[0] == "f":
            parts = parts[1:]
    gods = [god_of(part) for part in parts]
    if None in gods:
        return ()
    if len(gods) == 1:
        return (NAMED[PUT_FOLLOWER + (gods[0] or 0)],)
    if len(gods) != 2:
        return ()
    start, end = gods[0] or 0, gods[1] or 0
    return tuple(NAMED[MOVE_FOLLOWER + (colour * len(GODS) + start) * len(GODS) + end] for colour in colours)
