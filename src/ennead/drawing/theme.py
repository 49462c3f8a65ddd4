"""The colours of the product, light and dark, from `theme.toml`: for pictures, the terminal and the pages."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

Colours: TypeAlias = Mapping[str, tuple[str, str]]
"""By name: a colour by day and by night."""

GROUPS: dict[str, dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "theme.toml").read_text("utf-8"))
TERMINAL: dict[str, str] = GROUPS.pop("terminal")  # type: ignore[assignment]
"""What a terminal shows on a ground that nobody knows."""
_BY_DAY: dict[str, str] = GROUPS.pop("terminal-by-day")  # type: ignore[assignment]
COLOURS: Colours = {name: (pair[0], pair[1]) for group in GROUPS.values() for name, pair in group.items()}


def chosen(*names: str, **renamed: str) -> dict[str, tuple[str, str]]:
    """Return some colours; those that a picture calls otherwise as `frame="board-frame"`."""
    own = {name.replace("_", "-"): COLOURS[of] for name, of in renamed.items()}
    return {name: COLOURS[name] for name in names} | own


def by_day(colours: Colours) -> dict[str, str]:
    """Return some colours as a terminal shows them on a ground of its own."""
    return {name: _BY_DAY.get(name, day) for name, (day, _) in colours.items()}


def css() -> str:
    """Return all colours as custom properties of a style sheet."""
    lines = [
        "/* Made by `python -m ennead.drawing` from src/ennead/drawing/theme.toml: do not edit it. */",
        "",
        ":root {",
    ]
    for group, colours in GROUPS.items():
        lines.append(f"  /* {group} */")
        lines += [f"  --{name}: light-dark({day}, {night});" for name, (day, night) in colours.items()]
    return "\n".join([*lines, "}", ""])
