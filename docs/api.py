"""Write the API reference as pages, from the docstrings: `make api`."""

import warnings
from pathlib import Path

import pdoc
import pdoc.render

import ennead

FLOORS = ("core", "drawing", "games", "play", "batch", "ai", "arena")


def main() -> None:
    """Write a page for each module that programs may import, into docs/api."""
    for name in ennead.__all__:  # they are imported when they are first used, and pdoc only looks
        setattr(ennead, name, getattr(ennead, name))
    pdoc.render.configure(docformat="google", show_source=False, footer_text=f"Ennead {ennead.__version__}")
    folder = Path(__file__).parent / "api"
    with warnings.catch_warnings(action="ignore", category=UserWarning):
        pdoc.pdoc("ennead", *(f"ennead.{floor}" for floor in FLOORS), output_directory=folder)
    print(f"ennead: open {folder / 'ennead.html'}")


if __name__ == "__main__":
    main()
