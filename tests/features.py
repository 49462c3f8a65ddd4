"""Where each feature of the server is: `python -m tests.features [NAME]` prints its rule, routes, words, pages, tests.

`features.toml` names for each feature, by room, what it is made of.
"""

import ast
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec

from ennead.server.routes import routes
from ennead.server.tables.frames import AnyFrame

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
SERVER = SOURCES / "ennead/server"
COMMANDS = "ennead/server/ws/commands.py"  # what the frames of the socket do


class Feature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feature, as features.toml has it."""

    title: str
    rule: list[str]
    tests: list[str]
    by: list[str] = []
    words: list[str] = []
    page: list[str] = []

    def rules(self) -> list[str]:
        """Return where it is written, as `file:line`; an empty place for what is not there."""
        return [place(one) for one in self.rule]

    def files(self) -> set[str]:
        """Return the files in which it is written, those of its routes and frames among them."""
        asked = {handlers().get(one) or COMMANDS for one in self.by}
        return asked | {one.partition(":")[0] for one in self.rules()}


def features() -> dict[str, Feature]:
    """Read all features, by room and name."""
    rooms = tomllib.loads((SERVER / "features.toml").read_text("utf-8"))
    return {
        f"{room}.{name}": msgspec.convert(one, Feature) for room, named in rooms.items() for name, one in named.items()
    }


@cache
def handlers() -> dict[str, str]:
    """Return the file of each route."""
    return {f"{one.method} {one.path}": f"{one.handler.__module__.replace('.', '/')}.py" for one in routes.endpoints}


def frames() -> set[str]:
    """Return all frames of the socket."""
    return {f"do {kind.__struct_config__.tag}" for kind in get_args(AnyFrame)}


def place(name: str) -> str:
    """Return where a name is declared, such as `tables.table.Table.leave`: in the server if nothing else is said."""
    parts = (name if name.startswith("ennead.") else f"ennead.server.{name}").split(".")
    for length in range(len(parts) - 1, 1, -1):
        file = SOURCES.joinpath(*parts[:length]).with_suffix(".py")
        if file.exists():
            line = _line(ast.parse(file.read_text("utf-8")), parts[length:])
            return f"{file.relative_to(SOURCES)}:{line}" if line else ""
    return ""


def _line(node: ast.AST, names: list[str]) -> int:
    """Return the line at which names are declared, one in the other; 0 if they are not."""
    for inner in getattr(node, "body", []):
        named = inner.targets[0] if isinstance(inner, ast.Assign) else getattr(inner, "target", inner)
        if names[0] in (getattr(named, "name", ""), getattr(named, "id", "")):
            return _line(inner, names[1:]) if names[1:] else inner.lineno
    return 0


def shown_by(name: str) -> tuple[Path, str]:
    """Return the file of a test, and its name in it, if one is named."""
    file, _, test = name.partition(".")
    return ROOT / f"tests/server/test_{file}.py", f"test_{test}" if test else ""


def main() -> None:
    """Print all features, those of a room, or one."""
    wanted = sys.argv[1] if sys.argv[1:] else ""
    for name, one in features().items():
        if not wanted or wanted in (name, *name.split(".")):
            print(f"{name}: {one.title}")
            for rule, where in zip(one.rule, one.rules(), strict=True):
                print(f"    {rule} ({where})")
            told = {"by": [f"{by} ({handlers()[by]})" if by in handlers() else by for by in one.by], "words": one.words}
            told |= {"page": [f"web/src/{page}" for page in one.page]}
            told |= {"tests": [f"{shown_by(test)[0].name} {shown_by(test)[1]}".strip() for test in one.tests]}
            for what, listed in told.items():
                if listed:
                    print(f"    {what}: {', '.join(listed)}")


if __name__ == "__main__":
    main()
