"""Build the compiled rules of one game into a file; `ennead.build` runs this in a process of its own."""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from ennead.build.portable import build
from ennead.games import rulebook


def main(slug: str, place: str) -> None:
    """Load everything that declares compiled functions, build, and tell how many of them have been taken over."""
    for floor in ("core", "batch", "ai", f"games.{slug}"):
        package = import_module(f"ennead.{floor}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    Path(place).write_bytes(build(rulebook(slug), lambda done, total: print(done, total, flush=True)))


if __name__ == "__main__":
    main(*sys.argv[1:])
