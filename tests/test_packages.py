"""The page that says why each package is there says it of each, and of no other."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/packages.md").read_text("utf-8")


def rows(text):
    """Return the rows of a table: by package its size, who asks for it, and what for."""
    found = re.findall(r"^\| ([a-z][\w-]*) \| ([\d.]+) \| ([^|]+) \| ([^|]+) \|$", text, re.M)
    return {name: (float(size), set(askers.split(", ")), reason) for name, size, askers, reason in found}


ALWAYS, ONLINE = map(rows, PAGE.split("With the extra `online`"))
TOTAL, OWN, OTHERS = map(int, re.search(r"takes (\d+) MB: (\d+) MB of its own, the rest in (\d+)", PAGE).groups())


def asked():
    """Return who asks for each package, as the solved list says."""
    found = {}
    for name, notes in re.findall(
        r"^([a-z][\w.-]*)==.*?\n((?: .*\n)+)", (ROOT / "requirements/run.txt").read_text("utf-8"), re.M
    ):
        askers = re.sub(r"--hash=\S+ ?\\?", "", notes).partition("# via")[2]
        found[name] = {"ennead" if ".in" in one else one for one in re.findall(r"(?:-r )?[a-z][\w.-]*", askers)}
    return found


def test_every_package_is_on_the_page_with_those_who_ask_for_it():
    assert {name: askers for name, (_, askers, _) in (ALWAYS | ONLINE).items()} == asked()


def test_each_is_in_the_table_of_what_brings_it():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    first = {re.split("[<>=]", line)[0].replace(".", "-") for line in project["dependencies"]}
    extra = {re.split("[<>=]", line)[0] for line in project["optional-dependencies"]["online"]}
    reached = set(first)
    while more := {name for name, askers in asked().items() if askers & reached} - reached:
        reached |= more
    assert set(ALWAYS) == reached
    assert {name for name, (_, askers, _) in ONLINE.items() if "ennead" in askers} == extra


def test_the_sums_are_those_of_the_tables():
    assert len(ALWAYS) == OTHERS
    assert abs(TOTAL - OWN - sum(size for size, *_ in ALWAYS.values())) < 2
    assert abs(int(re.search(r"besides, (\d+) MB", PAGE)[1]) - sum(size for size, *_ in ONLINE.values())) < 1
