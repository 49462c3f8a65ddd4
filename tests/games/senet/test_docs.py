"""The page about the game is true: its position, its clauses and its options."""

import re
from pathlib import Path

from ennead.games.senet import RULEBOOK as BOOK
from ennead.play.game import game

PAGE = (Path(__file__).resolve().parents[3] / "docs/senet.md").read_text("utf-8")


def test_the_position_in_one_line_is_possible():
    [line] = re.findall(r"```\n(.*?)\n```", PAGE.partition("## Positions on one line")[2], re.S)
    assert str(game("senet").new(2, start=line).position) == line


def test_every_clause_is_listed_once():
    rows = re.findall(r"^\| (Z\d+(?:, Z\d+)?) \|", PAGE, re.M)
    assert sorted(one for row in rows for one in row.split(", ")) == sorted(clause.id for clause in BOOK.clauses)


def test_every_option_is_explained():
    for option in BOOK.options:
        assert re.search(rf"^\| `{option.name}` \|.*`{option.default}` \|", PAGE, re.M)
