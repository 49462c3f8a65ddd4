"""The page about the game is true: its picture, its position, its clauses and its numbers."""

import re
from pathlib import Path

from ennead.core.position import Position
from ennead.games import rulebook
from ennead.games.sailing.positions import PHASES

ROOT = Path(__file__).resolve().parents[2]
BOOK = rulebook("sailing")


def page() -> str:
    return (ROOT / "docs/sailing.md").read_text("utf-8")


def shown() -> Position:
    """Return the position of the page, as Carnelian sees it."""
    [text] = re.findall(r"```\n(act:C .*)\n```", page())
    return Position.read(BOOK, BOOK.rules(4, {}), text)


def test_the_position_is_possible_and_the_picture_shows_it():
    """If the look has changed: `python -m tests.sailing.test_docs` draws it anew."""
    assert (ROOT / "docs/sailing.svg").read_text("utf-8") == BOOK.svg(BOOK, shown().rules, shown().state)


def test_every_clause_is_listed_with_its_origin():
    listed = dict(re.findall(r"^\| ([SE][\d.]+) \| .* \| (rulebook|ruling|reconstruction)", page(), re.M))
    assert listed == {clause.id: clause.origin for clause in BOOK.clauses}


def test_the_numbers_of_the_actions_are_right():
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| `([a-z]+)` \|", page(), re.M)
    assert {kind for _, _, kind in rows} == {action.kind for action in BOOK.actions if "hidden" not in action.kind}
    for first, last, kind in rows:
        numbers = [action.number for action in BOOK.actions if action.kind == kind]
        assert numbers == list(range(int(first), int(last or first) + 1))


def test_every_phase_and_every_option_is_explained():
    phases = re.findall(r"^\| (`.*) \| (?:chance|the |nobody)", page(), re.M)
    assert set(re.findall(r"`([a-z]+)`", " ".join(phases))) == set(PHASES.values())
    for option in BOOK.options:
        assert re.search(rf"^\| `{option.name}` \|.*`{option.default}` \|", page(), re.M)


if __name__ == "__main__":
    (ROOT / "docs/sailing.svg").write_text(BOOK.svg(BOOK, shown().rules, shown().state), "utf-8")
