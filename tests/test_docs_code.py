"""The code in the documentation works: every block is run here, is checked by another test, or says why it is not run.

Before a block that is not run here stands a comment, which no page shows: `<!-- checked by tests/… -->` or
`<!-- not run: why -->`. Without one,

- `python` is run, a page's blocks one after the other, those with >>> as a doctest;
- `sh` holds commands of `ennead` and targets of make; all but those below are run, in an empty folder;
- `toml` is a server's file of settings, and is read.
"""

import doctest
import re
import shlex
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from markdown_it import MarkdownIt

from ennead.cli import main
from ennead.cli.app import build
from ennead.server.config import load

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
NOT_STARTED = {  # only whether there is such a target or command, with these arguments, is looked at
    "make": "it is what runs this test",
    "new-game": "it writes into the checkout",
    "serve": "it runs until it is stopped",
    "play": "it waits for somebody's moves",
    "simulate": "it plays for a minute",
}
FOLDERS = "benchmarks|docs|examples|src|tests|web"


class Block(NamedTuple):
    """A fenced block of a page, with the comment before it."""

    page: str
    line: int
    language: str
    mark: str
    code: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def read(page: Path) -> list[Block]:
    tokens = MarkdownIt("commonmark").parse(page.read_text("utf-8"))
    name = page.relative_to(ROOT).as_posix()
    return [
        Block(
            name, one.map[0] + 1, one.info, before.content.strip() if before.type == "html_block" else "", one.content
        )
        for before, one in pairwise(tokens)
        if one.type == "fence" and one.map
    ]


BLOCKS = [block for page in PAGES for block in read(page)]
RUN = [block for block in BLOCKS if not block.mark]


def commands(block: Block) -> list[list[str]]:
    """Return the commands of a block in a shell's words, without their comments."""
    lines = block.code.replace("\\\n", " ").splitlines()
    return [words for line in lines if (words := shlex.split(line, comments=True))]


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_every_block_is_run_or_says_why_not(block):
    if not block.mark:
        assert block.language in ("python", "sh", "toml")
    elif found := re.fullmatch(r"<!-- checked by (tests/\S+\.py) -->", block.mark):
        test = (ROOT / found[1]).read_text("utf-8")
        assert re.search(rf"\b{re.escape(Path(block.page).name)}\b", test), f"{found[1]} does not read {block.page}"
    else:
        assert re.fullmatch(r"<!-- not run: \S.{10,} -->", block.mark)
    if block.language != "sh":
        assert not re.search(r"^(\$ )?(\S*/)?(ennead|make) [a-z]", block.code, re.M) or "checked by" in block.mark


@pytest.mark.parametrize("page", sorted({block.page for block in RUN if block.language == "python"}))
def test_the_python_of_a_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {}
    for block in (one for one in RUN if (one.page, one.language) == (page, "python")):
        code = block.code.replace("/tmp/", f"{tmp_path}/")
        if ">>>" in code:
            example = doctest.DocTestParser().get_doctest(code, space, str(block), page, block.line)
            assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0
            space = example.globs
        else:
            exec(compile(code, str(block), "exec"), space)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "sh"], ids=str)
def test_a_page_names_commands_and_targets_that_there_are(block):
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for program, *arguments in commands(block):
        if program == "make":
            for target in (one for one in arguments if "=" not in one):
                assert re.search(rf"^{target}:", makefile, re.M), target
        elif program.rpartition("/")[2] == "ennead":
            build("en").parse_args([one for one in arguments if one != "&"], print_error=False, exit_on_error=False)
        else:
            assert block.mark, f"what does {program}? Mark the block"


@pytest.mark.parametrize("page", [str(page.relative_to(ROOT)) for page in PAGES if page.stem != "CHANGELOG"])
def test_what_a_page_names_in_passing_is_there(page):
    makefile = (ROOT / "Makefile").read_text("utf-8")
    text = re.sub(r"^ *```.*?^ *```", "", (ROOT / page).read_text("utf-8"), flags=re.M | re.S)
    for code in re.findall(r"`([^`\n]+)`", text):
        if found := re.fullmatch(r"make ([a-z][a-z -]*)( [A-Z]+=.*)?", code):
            assert all(re.search(rf"^{target}:", makefile, re.M) for target in found[1].split()), code
        if found := re.search(r"python -m ([\w.]+)", code):
            assert find_spec(found[1]), code
        if found := re.match(rf"(?:\.venv/bin/python )?((?:{FOLDERS})/[\w./-]*)(?: |$)", code):
            assert (ROOT / found[1]).exists() or re.search(r"mygame|GAME|/server/page/|^docs/build$", code), code


@pytest.mark.parametrize("block", [block for block in RUN if block.language == "sh"], ids=str)
def test_the_commands_of_a_page_run(block, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for program, *arguments in commands(block):
        if not {program, arguments[0]} & set(NOT_STARTED):
            assert main(arguments) == 0, capsys.readouterr().err


@pytest.mark.parametrize("block", [block for block in RUN if block.language == "toml"], ids=str)
def test_the_settings_of_a_page_can_be_read(block, tmp_path):
    (tmp_path / "ennead.toml").write_text(block.code, "utf-8")
    assert load(str(tmp_path / "ennead.toml"), {}).address
