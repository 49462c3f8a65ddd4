"""The licences of all that the page contains: named, whole, and of the versions that are locked."""

import json
import re
from pathlib import Path

from ennead.server.http.pages import FOLDER

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^(?P<name>\S+?)(?: (?P<version>\d\S*))? \((?P<licence>[\w.-]+)\)$", re.MULTILINE)

BUILDERS = {"vite", "@sveltejs/vite-plugin-svelte"}  # they build the client; only vite leaves something in it
SIGNS = {  # what stands in the text of a licence; where a package brings none, whose is the same
    "Apache-2.0": "Ennead",
    "MIT": "Permission is hereby granted, free of charge",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}


def parts() -> dict[str, tuple[str, str, str]]:
    """Return by name the version, the licence and its text."""
    _, *found = (FOLDER / "licences.txt").read_text("utf-8").split(f"\n{'-' * 80}\n")
    headings = [(HEADING.match(part), part) for part in found]
    return {one["name"]: (one["version"], one["licence"], part[one.end() :].strip()) for one, part in headings if one}


def test_the_head_names_every_part():
    head = (FOLDER / "licences.txt").read_text("utf-8").partition("-" * 80)[0]
    assert [one["name"] for one in HEADING.finditer(head)] == list(parts())


def test_each_has_its_text():
    own = parts()["Ennead"][2]
    assert (ROOT / "NOTICE").read_text("utf-8").strip() in own
    assert (ROOT / "LICENSE").read_text("utf-8").strip() in own
    assert [name for name, (_, licence, text) in parts().items() if SIGNS[licence] not in text] == []


def test_what_the_client_asks_for_is_named_in_the_version_that_is_locked():
    packages = {name: version for name, (version, _, _) in parts().items() if version}
    asked = json.loads((ROOT / "web/package.json").read_text("utf-8"))["dependencies"]
    assert set(asked) - BUILDERS <= set(packages)
    locked = (ROOT / "web/pnpm-lock.yaml").read_text("utf-8")
    for name, version in packages.items():
        assert re.search(rf"^  '?{re.escape(f'{name}@{version}')}'?:$", locked, re.MULTILINE), name


def test_every_font_in_the_page_is_named():
    fonts = {path.name.partition("-")[0].capitalize() for path in FOLDER.glob("*.woff2")}
    assert fonts
    assert fonts == {name for name, (_, licence, _) in parts().items() if licence == "OFL-1.1"}
