"""The native engine's cache is never stale: change a rule, and whatever calls it runs the new one."""

import ast
import os
import pickle
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from numba.core.errors import NumbaWarning

import ennead
from ennead.cli import prepare
from ennead.core import entry_points
from ennead.engine import native
from ennead.games import GAMES

pytestmark = pytest.mark.native
PACKAGE = Path(ennead.__file__).parent
COMPILES = re.compile(r"\b(entry|rule|small_rule|n?jit)\b")

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


@pytest.mark.long
def test_a_changed_callee_is_compiled_anew_and_flags_have_code_of_their_own(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "ennead", ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    first, hits = run(tmp_path, cache)
    assert hits == 0
    again, hits = run(tmp_path, cache)
    assert hits == 1
    assert again == first
    count = tmp_path / "ennead/games/isis/rules/count.py"  # `many` lies in another file and calls this one
    text = count.read_text("utf-8")
    assert "piece - TILE if" in text
    count.write_text(text.replace("piece - TILE if", "piece - TILE + 100 if"), "utf-8")
    changed, hits = run(tmp_path, cache)
    assert hits == 0
    assert changed > first + 1000
    checked, hits = run(tmp_path, cache, NUMBA_BOUNDSCHECK="1")
    assert hits == 0
    assert checked == changed
    assert len(list(cache.iterdir())) == 3


@cache
def imports(source: Path) -> str:
    """Return the lines with which a file imports something."""
    nodes = ast.walk(ast.parse(source.read_text("utf-8")))
    return "\n".join(ast.unparse(node) for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def test_nothing_is_compiled_on_the_floors_that_the_cache_does_not_look_at():
    for floor in native.NOT_COMPILED:
        for source in (PACKAGE / floor).rglob("*.py"):
            assert not COMPILES.search(imports(source)), f"{source.name} compiles something"


def test_nothing_compiled_imports_the_floors_that_the_cache_does_not_look_at():
    above = re.compile(rf"ennead\.({'|'.join(native.NOT_COMPILED)})\b")
    compiled = [source for source in PACKAGE.rglob("*.py") if COMPILES.search(imports(source))]
    assert len(compiled) > 50
    for source in compiled:
        assert not above.search(imports(source)), f"{source.name} would not be compiled anew"


@pytest.fixture
def cache_at(monkeypatch):
    """Let the cache lie elsewhere for a moment."""

    def move(root: Path) -> Path:
        monkeypatch.setenv("ENNEAD_CACHE", str(root))
        native.cache_folder.cache_clear()
        return native.cache_folder()

    yield move
    native.cache_folder.cache_clear()


def test_our_code_that_was_long_unused_is_thrown_away_and_nothing_else(tmp_path, cache_at):
    old, young, photos = tmp_path / "0123456789abcdef", tmp_path / "fedcba9876543210", tmp_path / "holiday-photos"
    for folder in (old, young, photos):
        folder.mkdir()
    for folder in (old, photos):
        os.utime(folder, (0, 0))
    assert cache_at(tmp_path).parent == tmp_path
    assert not old.exists()
    assert young.exists()
    assert photos.exists()


def test_where_no_folder_can_be_made_the_code_lies_in_a_folder_of_its_own_and_is_never_stale(tmp_path, cache_at):
    (tmp_path / "file").write_text("in the way")
    first, second = cache_at(tmp_path / "file"), cache_at(tmp_path / "file")
    assert first.is_dir()
    assert first != second
    for folder in (first, second):
        folder.rmdir()
    locator = native.SourceLocator.from_function(native.fingerprint.__wrapped__, native.__file__)
    assert locator is not None, "Numba's own cache is never asked"


def test_of_a_function_that_cannot_be_cached_numba_says_in_which_file_it_stands():
    cache = native.caching.CompileResultCacheImpl(native.fingerprint.__wrapped__)
    library, description = SimpleNamespace(has_dynamic_globals=True), SimpleNamespace(qualname="fingerprint")
    with pytest.warns(NumbaWarning, match="dynamic globals") as said:
        assert not cache.check_cachable(SimpleNamespace(lifted=(), library=library, fndesc=description))
    assert said[0].filename == native.__file__


REHEARSED = """
from ennead.core import entry_points
from ennead.games.isis.rules.count import final_count
from ennead.play.game import game
from ennead.play.view import to_bytes, whole
for _ in game("isis").rehearse():
    pass
entries = [one for one in (*vars(entry_points).values(), final_count) if hasattr(one, "signatures")]
unneeded = ("settle", "move_priors", "evaluate", "evaluation_terms", "likelihood")  # no deals, and nothing is judged
entries = [one for one in entries if one.__name__ not in unneeded]
before = {one: len(one.signatures) for one in entries}
match = game("isis").new(4, seed=1)
while not match.outcome:
    sight = match.sight([0, 1, 2, 3, -3])
    for at in range(5):
        to_bytes(whole(sight.view(at), match.log(0)))
    match.position.seen_by_each(match.legal()[0], [0, -3])
    match.play(match.legal()[-1])
to_bytes(whole(match.view(0), match.log(0)))
print(sorted(one.__name__ for one in entries if len(one.signatures) != before[one] or not before[one]))
"""


@pytest.mark.long
def test_everything_that_a_move_needs_is_compiled_beforehand():
    done = subprocess.run([sys.executable, "-c", REHEARSED], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_several_may_add_to_an_index_at_once(tmp_path):
    """As processes that compile side by side do: each file is open once for every one of them."""

    def add(writer: int) -> None:
        for number in range(30):
            native.SharedIndex(str(tmp_path), "one", "stamp").save((writer, number), f"code {writer} {number}")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(add, range(4)))
    index = native.SharedIndex(str(tmp_path), "one", "stamp")
    for writer in range(4):
        for number in range(30):
            assert index.load((writer, number)) == f"code {writer} {number}"


def test_all_code_on_disk_is_written_so():
    entries = [one for one in vars(entry_points).values() if hasattr(one, "signatures")]
    assert len(entries) > 10
    for one in entries:
        assert isinstance(one._cache._cache_file, native.SharedIndex), one


def test_games_are_compiled_side_by_side_only_where_that_saves_time(tmp_path, cache_at, monkeypatch):
    asked = []
    monkeypatch.setattr(prepare, "ProcessPoolExecutor", lambda *_: asked.append(1) or 1 / 0)
    cache_at(tmp_path)
    with pytest.raises(ZeroDivisionError):
        prepare.compile_side_by_side(GAMES, "en")
    asked.clear()
    assert not prepare.compile_side_by_side(GAMES[:1], "en"), "one game"
    for slug in GAMES:
        prepare._mark(slug).touch()
    assert not prepare.compile_side_by_side(GAMES, "en"), "all were compiled"
    prepare._mark(GAMES[0]).unlink()
    with monkeypatch.context() as one_core:
        one_core.setattr(prepare.os, "sched_getaffinity", lambda _: {0})
        assert not prepare.compile_side_by_side(GAMES, "en"), "one core"
    (tmp_path / "file").write_text("in the way")
    alone = cache_at(tmp_path / "file")
    assert not prepare.compile_side_by_side(GAMES, "en"), "no folder that all can use"
    alone.rmdir()
    assert not asked


@pytest.mark.long
def test_what_was_compiled_side_by_side_is_whole(tmp_path):
    env = {**os.environ, "ENNEAD_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "ennead", "prepare"]
    told = [subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert told[0] == told[1]
    [folder] = tmp_path.iterdir()
    before = {path.name: path.stat().st_mtime_ns for path in folder.glob("*.nb?")}
    subprocess.run([*command, "sailing"], env=env, capture_output=True, check=True)
    assert {path.name: path.stat().st_mtime_ns for path in folder.glob("*.nb?")} == before
    for path in folder.glob("*.nbi"):
        with path.open("rb") as file:
            pickle.load(file)
            names = list(pickle.load(file)[1].values())
        assert len(set(names)) == len(names)
        assert all((folder / name).exists() for name in names)
