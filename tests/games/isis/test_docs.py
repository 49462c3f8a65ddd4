"""The page about the game is true: its picture, its positions, its clauses and its numbers."""

import re
from pathlib import Path

from ennead.games.isis import RULEBOOK as BOOK
from ennead.play.game import game

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs/isis.md").read_text("utf-8")


def pictured() -> str:
    """Draw the position of the page's picture."""
    start = "M..L../.OCL+2-2/-2M-3.../..+1OCO/.-1L-2+2M/C+2.... C+3 2,3,3,2"
    match = game("isis").new(4, start=start, options={"first": "C"})
    return match._repr_svg_()


def test_the_picture_is_the_one_we_draw():
    """If the look has changed: `python -m tests.games.isis.test_docs` draws it anew."""
    assert (ROOT / "docs/isis.svg").read_text("utf-8") == pictured()


def test_the_position_in_one_line_is_the_one_below_it_and_the_one_that_is_seen():
    line, board = re.findall(r"```\n(.*?)\n```", PAGE.partition("## Positions on one line")[2], re.S)
    match = game("isis").new(2, start=line)
    position = match.position
    assert str(position) == line
    assert BOOK.board(BOOK, position.rules, position.state).rstrip() == board
    assert f"is `{match.view(0).position}`" in PAGE


def test_every_clause_is_listed_with_its_origin():
    listed = dict(re.findall(r"^\| (I\d+) \| .* \| (rulebook|reading|ruling|reconstruction)", PAGE, re.M))
    assert listed == {clause.id: clause.origin for clause in BOOK.clauses}


def test_the_numbers_of_the_actions_are_right():
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| `([a-z-]+)` \|", PAGE, re.M)
    assert {kind for _, _, kind in rows} == {action.kind for action in BOOK.actions}
    for first, last, kind in rows:
        numbers = [action.number for action in BOOK.actions if action.kind == kind]
        assert numbers == list(range(int(first), int(last or first) + 1))


if __name__ == "__main__":
    (ROOT / "docs/isis.svg").write_text(pictured(), "utf-8")
