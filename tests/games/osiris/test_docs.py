"""The page about the game is true: its picture, its position, its clauses and its numbers."""

import re
from pathlib import Path

from ennead.core.position import Position
from ennead.games.osiris.show.notation import NAMED
from tests.games.osiris.positions import BOOK

ROOT = Path(__file__).resolve().parents[3]


def page() -> str:
    return (ROOT / "docs/osiris.md").read_text("utf-8")


def shown() -> Position:
    """Return the position of the page, as Carnelian sees it."""
    [text] = re.findall(r"```\n(move:C .*)\n```", page())
    return Position.read(BOOK, BOOK.rules(4, {}), text)


def test_the_position_is_possible_and_the_picture_shows_it():
    """If the look has changed: `python -m tests.games.osiris.test_docs` draws it anew."""
    assert (ROOT / "docs/osiris.svg").read_text("utf-8") == BOOK.svg(BOOK, shown().rules, shown().state)


def test_every_clause_is_listed_with_its_origin():
    listed = dict(re.findall(r"^\| (O\d+) \| .* \| (rulebook|reading|ruling|reconstruction)", page(), re.M))
    assert listed == {clause.id: clause.origin for clause in BOOK.clauses}


def test_the_numbers_of_the_actions_are_right():
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| `([a-z]+)` \|", page(), re.M)
    assert len(rows) == 9
    for first, last, kind in rows:
        numbers = [action.number for action in NAMED if action.kind == kind]
        assert numbers == list(range(int(first), int(last or first) + 1))


def test_every_option_is_explained():
    for option in BOOK.options:
        assert re.search(rf"^\| `{option.name}` \|.*`{option.default}` \|", page(), re.M)


if __name__ == "__main__":
    (ROOT / "docs/osiris.svg").write_text(BOOK.svg(BOOK, shown().rules, shown().state), "utf-8")
