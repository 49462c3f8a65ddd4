"""The spaces of French: U+00A0 before : and a unit and inside « », U+202F before ; ? !, and never one that breaks."""

import re

UNITS = "s|min|h|j|Mo|%"
WRONG = re.compile(rf"[ \u202f]:|[ \u00a0][;?!]|«[^\u00a0]|[^\u00a0]»|[}}\d] (?:{UNITS})(?![\w’])")


def wrong_spaces(text: str) -> list[str]:
    """Return the lines of French words in which a space is not the one that belongs there."""
    lines = [line for line in text.split("\n") if not line.startswith(("#", ":::"))]
    return [line for line in lines if WRONG.search(re.sub(r"^[\w-]+ =\s*", "", line))]
