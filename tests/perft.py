"""The perft counts of all games, player counts and options; `python -m tests.perft [GAME …]` writes them anew.

They are counted from the start, and from two positions of a game that is always the same: after 40 and 120
actions, or fewer where it ends before.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from ennead.batch.perft import perft
from ennead.core.position import Position
from ennead.core.rulebook import names_a_seat
from ennead.core.seats import OVER
from ennead.games import GAMES, rulebook
from tests.facts import FOLDER

AFTER = (0, 40, 120)
ENOUGH = 20_000  # sequences; the last length is the first with so many,
LONGEST = 8  # or this


def all_settings(slug: str) -> list[tuple[int, dict[str, str]]]:
    """Return every number of players with the usual options, and with each other value of one of them."""
    book = rulebook(slug)
    found: list[tuple[int, dict[str, str]]] = []
    for players in book.players:
        found.append((players, {}))
        for option in book.options:
            others = [value for value in option.values if value != option.default]
            found += [
                (players, {option.name: value})
                for value in others
                if value == book.letters[0] or not names_a_seat(value)
            ]
    return found


def reached(slug: str, players: int, options: dict[str, str], after: int) -> Position:
    """Return a position that is always the same: so many actions after the start, as long as somebody can choose."""
    book = rulebook(slug)
    position = Position.start(book, book.rules(players, options))
    for number in range(after):
        possible = position.legal()
        following = position.after(possible[7919 * (number + 1) % len(possible)])
        if following.actor == OVER:
            break
        position = following
    return position


def counted(position: Position) -> list[int]:
    """Count, up to the first length that has enough sequences."""
    for longest in range(1, LONGEST + 1):
        counts = perft(position, longest)
        if counts[-1] >= ENOUGH:
            break
    return counts


def file(slug: str) -> Path:
    """Return the file of a game's counts."""
    return FOLDER / slug / "perft.toml"


def facts() -> list[dict[str, Any]]:
    """Read the counts that are on file."""
    return [
        {"game": slug, **fact}
        for slug in GAMES
        if file(slug).exists()
        for fact in tomllib.loads(file(slug).read_text("utf-8"))["perft"]
    ]


def main() -> None:
    """Write all counts anew."""
    for slug in sys.argv[1:] or GAMES:
        lines = ["# Made by `python -m tests.perft`: how many sequences of actions of length 0, 1, 2, … there are.", ""]
        for players, options in all_settings(slug):
            for after in AFTER:
                counts = counted(reached(slug, players, options, after))
                told = ", ".join(f'{name} = "{value}"' for name, value in options.items())
                lines += ["[[perft]]", f"players = {players}", f"options = {{ {told} }}"]
                lines += [f"after = {after}", f"counts = {counts}", ""]
                print(slug, players, options, after, counts, file=sys.stderr)
        file(slug).write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
