"""README and docs/python.md are true: examples run, commands and links exist, a picture is the one we draw."""

import doctest
import re
from pathlib import Path

from ennead.cli import COMMANDS
from ennead.play.game import game

ROOT = Path(__file__).resolve().parent.parent


def pictured() -> str:
    """Draw the position of the README's picture."""
    start = "M..L../.OCL+2-2/-2M-3.../..+1OCO/.-1L-2+2M/C+2.... C+3 2,3,3,2"
    match = game("isis").new(4, start=start, options={"first": "C"})
    return match._repr_svg_()


def test_the_examples_run(tmp_path, monkeypatch):
    text = (ROOT / "docs/python.md").read_text("utf-8").replace("/tmp/first.ennead", str(tmp_path / "first.ennead"))
    examples = doctest.DocTestParser().get_doctest(text, {}, "python.md", "docs/python.md", 0)
    assert len(examples.examples) > 15
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert results.failed == 0


def test_the_commands_exist():
    text = (ROOT / "README.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^make (\S+)", text, re.M):
        assert f"\n{target}:" in makefile
    named = re.findall(r"^ennead ([a-z]+)", text, re.M)
    assert len(named) == 2
    assert set(named) <= set(COMMANDS)


def anchors(page: Path) -> set[str]:
    """Return what a link can lead to within a page: its headings, as they are written in addresses."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_the_links_lead_somewhere():
    for page in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))):
        for link, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", page.read_text("utf-8")):
            if not link.startswith("http"):
                there = page.parent / link if link else page
                assert there.exists(), f"{page.name}: {link}"
                assert not anchor or anchor in anchors(there), f"{page.name}: {link}#{anchor}"


def test_the_picture_is_the_one_we_draw():
    """If the look has changed: `python -m tests.test_readme` draws it anew."""
    assert (ROOT / "docs" / "isis.svg").read_text("utf-8") == pictured()


if __name__ == "__main__":
    (ROOT / "docs" / "isis.svg").write_text(pictured(), "utf-8")
