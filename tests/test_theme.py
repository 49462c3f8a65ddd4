"""Every colour is stated once, in the theme: pages, pictures and the terminal read it there."""

import re

from ennead.drawing.__main__ import FILE
from ennead.drawing.theme import COLOURS, css
from tests.clauses import PACKAGE, ROOT

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")


def test_the_style_sheet_is_that_of_the_theme():
    assert FILE.read_text("utf-8") == css(), "run `python -m ennead.drawing`"


def test_no_other_source_states_a_colour():
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.svelte"), *(ROOT / "web" / "src").rglob("*.ts")]
    found = [f"{file.relative_to(ROOT)}: {one}" for file in files for one in COLOUR.findall(file.read_text("utf-8"))]
    assert not found
    tokens = (ROOT / "web" / "src" / "look" / "tokens.css").read_text("utf-8")
    assert not COLOUR.findall(re.sub(r"light-dark\(#[0-9A-F]{8}, #[0-9A-F]{8}\)", "", tokens))  # shadows


def test_every_colour_is_one():
    for name, pair in COLOURS.items():
        assert len(pair) == 2, name
        assert all(re.fullmatch(r"#[0-9A-F]{6}([0-9A-F]{2})?", one) for one in pair), name
