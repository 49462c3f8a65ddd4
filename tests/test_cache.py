"""The disk cache is never stale: change a rule, and whatever calls it runs the new one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ennead

PACKAGE = Path(ennead.__file__).parent

SCRIPT = """
from ennead.batch import playout
from ennead.batch.simulation import simulate
from ennead.games import rulebook
found = simulate(rulebook("isis"), 2, 50, {"first": "C"}, seed=4)
print(int(found.scores.sum()), sum(playout.many.stats.cache_hits.values()))
"""


def run(root: Path, cache: Path, **flags: str) -> list[int]:
    env = {**os.environ, "PYTHONPATH": str(root), "ENNEAD_CACHE": str(cache), **flags}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False, cwd=root
    )
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


def test_a_changed_callee_is_compiled_anew_and_flags_have_code_of_their_own(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "ennead", ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    first, hits = run(tmp_path, cache)
    assert hits == 0
    again, hits = run(tmp_path, cache)
    assert hits == 1
    assert again == first
    count = tmp_path / "ennead/games/isis/count.py"  # `many` lies in another file and calls this one
    text = count.read_text("utf-8")
    assert "return piece - TILE if" in text
    count.write_text(text.replace("return piece - TILE if", "return piece - TILE + 100 if"), "utf-8")
    changed, hits = run(tmp_path, cache)
    assert hits == 0
    assert changed > first + 1000
    checked, hits = run(tmp_path, cache, NUMBA_BOUNDSCHECK="1")
    assert hits == 0
    assert checked == changed
    assert len(list(cache.iterdir())) == 3


def test_code_that_was_long_unused_is_thrown_away(tmp_path, monkeypatch):
    from ennead.core import compiling

    monkeypatch.setenv("ENNEAD_CACHE", str(tmp_path))
    old, young = tmp_path / "old", tmp_path / "young"
    for folder in (old, young):
        folder.mkdir()
    os.utime(old, (0, 0))
    compiling.cache_folder.cache_clear()
    try:
        assert compiling.cache_folder().parent == tmp_path
        assert not old.exists()
        assert young.exists()
    finally:
        compiling.cache_folder.cache_clear()
