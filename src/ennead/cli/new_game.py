"""`ennead new-game`: lays out a game that plays at once, in the terminal and in the browser, to be changed.

What it is made from lies in `skeleton`: files with `.txt` behind their names, in which `@game@` stands for the name.
"""

import os
import re
import string
import subprocess
import sys
import tomllib
from datetime import date
from keyword import iskeyword
from pathlib import Path

from ennead.cli.errors import CommandError
from ennead.cli.screen import console, write
from ennead.core.language import PACKAGE, words
from ennead.engine.files import games

SKELETON = Path(__file__).parent / "skeleton"
ROOT = PACKAGE.parents[1]
PLACES = {  # where the parts of the skeleton go in a checkout
    "package": "src/ennead/games/{name}",
    "page": "web/src/games/{name}",
    "tests": "tests/games/{name}",
    "page.md.txt": "docs/{name}.md",
    "words.ts.txt": "web/tests/games/{name}.words.ts",
}
INDEX = "docs/README.md"  # names every page
NAME = re.compile("[a-z]{2,20}")
STEPS = ("new-game-build", "new-game-page", "new-game-play", "new-game-serve", "new-game-test")  # what to do next
RECORDS = (  # counts, golden playthroughs, match files, what the client's tests know
    "tests.perft", "tests.playthrough", "tests.corpus", "tests.server.test_device",
)  # fmt: skip


def new_game(name: str, lang: str, root: Path = ROOT) -> int:
    """Lay out a game of this name, and say what to do next."""
    if not all((root / place.format(name="")).parent.is_dir() for place in PLACES.values()):
        raise CommandError("new-game-no-checkout")
    if not NAME.fullmatch(name) or iskeyword(name):
        raise CommandError("new-game-name", name=name)
    for place in PLACES.values():
        if (root / place.format(name=name)).exists():
            raise CommandError("new-game-taken", name=name, place=place.format(name=name))
    for file in lay_out(name, root):
        print(file.relative_to(root))
    list_page(name, root / INDEX)
    print(INDEX)
    run(root, "ennead.build", "--types", name)
    recorded = all(run(root, module, name) for module in RECORDS)
    say = words("cli", lang)
    print()
    write(console(), say("new-game-made" if recorded else "new-game-unrecorded", name=name))
    for step in STEPS:
        print(f"  {say(step, name=name)}")
    return 0


def lay_out(name: str, root: Path) -> list[Path]:
    """Write all files of a new game; return where they are."""
    title = name.capitalize()
    meant = {"@game@": name, "@Game@": title, "@Name@": title, "@K@": letter(name), "@year@": str(date.today().year)}
    written = []
    for source in sorted(SKELETON.rglob("*.txt")):
        part, *rest = source.relative_to(SKELETON).parts
        target = root.joinpath(PLACES[part].format(name=name), *rest)
        target = target.with_name(target.name.removesuffix(".txt"))
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8")
        for mark, meaning in meant.items():
            text = text.replace(mark, meaning)
        target.write_text(text, "utf-8")
        written.append(target)
    return written


def list_page(name: str, index: Path) -> None:
    """Name the page of a new game in the index of the documentation, below those of the other games."""
    lines = index.read_text("utf-8").splitlines(keepends=True)
    pages = [f"]({slug}.md)" for slug in games()]
    last = max(at for at, line in enumerate(lines) if any(page in line for page in pages))
    lines.insert(last + 1, f"- [{name.capitalize()}]({name}.md): clauses, notation and numbers.\n")
    index.write_text("".join(lines), "utf-8")


def letter(name: str) -> str:
    """Return a letter for the clauses that no other game has: the first of the name, if it is free."""
    tables = [tomllib.loads((PACKAGE / "games" / slug / "clauses.toml").read_text("utf-8")) for slug in games()]
    taken = {clause[0] for table in tables for chapter in table.values() for clause in chapter}
    return next(one for one in name.upper() + string.ascii_uppercase if one not in taken)


def run(root: Path, *module: str) -> bool:
    """Run a module of the checkout, with rules that need no compiling; say whether it went well."""
    path = os.pathsep.join(filter(None, (str(root / "src"), os.environ.get("PYTHONPATH"))))
    env = {**os.environ, "ENNEAD_ENGINE": "interpreted", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-m", *module], cwd=root, env=env, capture_output=True, check=False)
    return done.returncode == 0
