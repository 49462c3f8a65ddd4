"""Where each clause is held: `python -m tests.clauses [GAME [CLAUSE]]` prints its rule, its tests and its message.

`clauses.toml` names for each clause the one rule that holds it (`rule`, a function or a constant of the game's modules
that cites the clause), or the file that holds it (`held_by`), or says why nothing has to (`prose`).
"""

import ast
import sys
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ennead.core.language import words
from ennead.games import GAMES, rulebook

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "ennead"


@dataclass(frozen=True)
class Held:
    """Where a clause is held."""

    clause: str
    way: str  # "rule", "held_by" or "prose"; several, if clauses.toml says more than one
    said: str


@dataclass(frozen=True)
class Place:
    """A piece of source: a function, or a constant with the comments on its lines."""

    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


def held(slug: str) -> list[Held]:
    """Read where each clause of a game is held."""
    table = tomllib.loads((PACKAGE / "games" / slug / "clauses.toml").read_text("utf-8"))
    found = []
    for chapter in table.values():
        for clause, entry in chapter.items():
            ways = [way for way in ("rule", "held_by", "prose") if way in entry]
            found.append(Held(clause, " and ".join(ways), entry[ways[0]] if ways else ""))
    return found


@cache
def places(file: Path) -> dict[str, Place]:
    """Find what a module declares, by name."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    found: dict[str, Place] = {}
    for node in ast.parse(text).body:
        start = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        place = Place(file, node.lineno, "\n".join(lines[start - 1 : node.end_lineno]))
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = place
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        found[name.id] = place
    return found


def rule_of(slug: str, said: str) -> Place | None:
    """Find a rule, such as `turn.place`, in a game's folder, whatever room it is in."""
    module, _, name = said.rpartition(".")
    files = (PACKAGE / "games" / slug).rglob(f"{module}.py")
    return next((place for file in files if (place := places(file).get(name))), None)


@cache
def marked_tests() -> dict[str, list[Place]]:
    """Find the tests that are marked with each clause."""
    found: dict[str, list[Place]] = defaultdict(list)
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        named = places(file) if "mark.clause(" in file.read_text("utf-8") else {}
        for place in named.values():
            if "mark.clause(" in place.text:
                for clause in _marked(place.text):
                    found[clause].append(place)
    return found


def _marked(text: str) -> set[str]:
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    marks = (call for call in calls if ast.unparse(call.func) == "pytest.mark.clause")
    return {str(ast.literal_eval(argument)) for call in marks for argument in call.args}


def message_of(slug: str, clause: str) -> str:
    """Return what a player is told who breaks a clause; or the clause, where nobody can."""
    say, name = words(f"games/{slug}", "en"), clause.replace(".", "-")
    return (
        say(f"refusal-{name}", kind="", square="…")
        if say.has(f"refusal-{name}")
        else rulebook(slug).clause(clause).text()
    )


def main() -> None:
    """Print all clauses, those of a game, or one."""
    wanted = sys.argv[1:] + [""] * 2
    for slug in GAMES:
        if wanted[0] in ("", slug):
            for one in held(slug):
                if wanted[1] in ("", one.clause):
                    place = rule_of(slug, one.said) if one.way == "rule" else None
                    print(f"{one.clause:6} {one.way}: {one.said}{f' ({place})' if place else ''}")
                    tests = marked_tests()[one.clause]
                    print(f"       tests: {', '.join(map(str, tests[:3]))}{' …' if len(tests) > 3 else ''}")
                    print(f"       {message_of(slug, one.clause)}")


if __name__ == "__main__":
    main()
