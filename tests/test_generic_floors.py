"""The generic floors know no game: none of a game's own words is a name or a text in their code."""

import ast
import re

import pytest

from ennead.games import GAMES
from tests.clauses import PACKAGE
from tests.facts import facts

FLOORS = ("core", "drawing", "play", "batch", "ai", "arena", "server", "engine", "build")
WORDS = [word for slug in GAMES for word in (slug, *facts(slug).own_words)]
OWN = re.compile(rf"\b({'|'.join(WORDS)})s?\b", re.IGNORECASE)
LET_IN = ("access", "social/friends", "tables/model", "tables/rematch", "tables/writes")  # who was let in at a table
OTHERWISE = {(f"server/{file}.py", word) for file in LET_IN for word in ("visitor", "visitors")}
OTHERWISE |= {("server/social/friends.py", "followers")}  # who follows somebody


def words(tree):
    """Go through the names and texts of a module; what docstrings and comments say by way of example does not count."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and isinstance(node.body[0], ast.Expr)
    } | {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        for field in ("id", "attr", "arg", "name"):
            if isinstance(found := getattr(node, field, None), str):
                yield found.replace("_", " ")


@pytest.mark.parametrize("floor", FLOORS)
def test_a_generic_floor_names_no_game(floor):
    found = set()
    for file in sorted((PACKAGE / floor).rglob("*.py")):
        for text in words(ast.parse(file.read_text("utf-8"))):
            found |= {(file.relative_to(PACKAGE).as_posix(), one.group().lower()) for one in OWN.finditer(text)}
    assert not found - OTHERWISE


def test_a_word_would_be_found():
    tree = ast.parse("def f(visitor_of_city):\n    'a pawn'\n    return state.season, 'two obelisks'")
    assert {one.group() for text in words(tree) for one in OWN.finditer(text)} == {
        "visitor",
        "city",
        "season",
        "obelisks",
    }
