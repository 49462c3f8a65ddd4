"""Write the colours of the theme where the pages find them: `python -m ennead.drawing`."""

from pathlib import Path

from ennead.drawing.theme import css

FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "look" / "colours.css"

if __name__ == "__main__":
    FILE.write_text(css(), "utf-8")
    print(f"ennead: {FILE.name} is written")
