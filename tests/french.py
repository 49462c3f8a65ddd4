"""The spaces of French: U+00A0 before : and a unit and inside « », U+202F before ; ? !, and never one that breaks.

`python -m tests.french mygame` writes them into the French files of a game.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
UNITS = "s|min|h|j|Mo|%"
RIGHT = (  # what is wrong, and what belongs there
    (re.compile(r"[ \u202f]:"), "\u00a0:"),
    (re.compile(r"[ \u00a0]([;?!])"), "\u202f\\1"),
    (re.compile(r"«(?!\u00a0)[ \u202f]?"), "«\u00a0"),
    (re.compile(r"(?<!\u00a0)[ \u202f]?»"), "\u00a0»"),
    (re.compile(rf"(?<=[}}\d]) (?=(?:{UNITS})(?![\w’]))"), "\u00a0"),
)
NAME = re.compile(r"^[\w-]+ =\s*")


def wrong_spaces(text: str) -> list[str]:
    """Return the lines of French words in which a space is not the one that belongs there."""
    return [line for line in text.split("\n") if right(line) != line]


def right(line: str) -> str:
    """Return a line with the spaces that belong there; comments, blocks of books and names of messages stay."""
    if line.startswith(("#", ":::")):
        return line
    name = match[0] if (match := NAME.match(line)) else ""
    words = line.removeprefix(name)
    for wrong, belongs in RIGHT:
        words = wrong.sub(belongs, words)
    return name + words


def files() -> list[Path]:
    """Return all files with French words."""
    found = (path for folder in ("src/ennead", "web/src") for path in (ROOT / folder).rglob("fr.*"))
    return sorted(path for path in found if path.suffix in (".ftl", ".md", ".txt"))


def main() -> None:
    """Write the right spaces into the French files of the games that are named."""
    for path in files():
        text = path.read_text("utf-8")
        if set(sys.argv[1:]) & set(path.parts) and (mended := "\n".join(map(right, text.split("\n")))) != text:
            path.write_text(mended, "utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
