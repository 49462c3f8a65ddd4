"""The engines: which one is used and why, files that are damaged or stale, memory that is bounded and given back."""

import gc
import os
import shutil
import subprocess
import sys
import time
import weakref
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
import wasmtime

import ennead
from ennead.ai.search import PLAIN
from ennead.ai.search_runner import Budget, Search
from ennead.cli import main
from ennead.core import entry_points
from ennead.core.compiling import ENGINE, workspace
from ennead.core.language import words
from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.engine import choice as choosing
from ennead.engine import machine as machines
from ennead.engine.choice import choice, flaws
from ennead.engine.files import EngineProblem, File
from ennead.engine.machine import MOST, PLACED, SCRATCH, Machine, Workspace, machine_code, opened
from ennead.engine.portable import desk
from ennead.games import GAMES, rulebook
from tests.shortly import shortly

PACKAGE = Path(ennead.__file__).parent


def test_the_files_are_those_of_the_sources():
    """If this fails, run `make rules`, and commit the files."""
    assert [flaw.args for flaw in flaws()] == []
    assert ENGINE == "portable"


@pytest.mark.parametrize("slug", GAMES)
def test_a_file_is_small_and_needs_nothing_from_outside(slug):
    file = File(PACKAGE / f"games/{slug}/rules.wasm")
    assert len(file.content) < 250_000
    assert machine_code(file).imports == []
    assert {"entry_points.check", "playout.many", "search.search", "greedy_player.most_greedy"} <= set(file.entries)


@pytest.fixture
def copied(tmp_path) -> Path:
    """A copy of a game's file, in a folder of its name."""
    (tmp_path / "isis").mkdir()
    return Path(shutil.copy(PACKAGE / "games/isis/rules.wasm", tmp_path / "isis/rules.wasm"))


def problem(path: Path) -> str:
    with pytest.raises(EngineProblem) as found:
        File(path)
    for lang in ("en", "fr"):
        assert "isis" in words("core", lang)(found.value.message, **found.value.facts)
    return found.value.message


@pytest.mark.parametrize("kept", [0, 4, 8, 1_000, -1, -4_000])
def test_a_file_that_is_cut_off_is_refused(copied, kept):
    copied.write_bytes(copied.read_bytes()[:kept])
    assert problem(copied) == "engine-damaged"


@pytest.mark.parametrize("at", [2, 9, 20_000, -6_000])
def test_a_file_with_one_wrong_bit_is_refused(copied, at):
    content = bytearray(copied.read_bytes())
    content[at] ^= 1
    copied.write_bytes(content)
    assert problem(copied) in ("engine-damaged", "engine-foreign")


def test_the_file_of_another_game_is_refused_and_so_is_something_else(copied):
    shutil.copy(PACKAGE / "games/osiris/rules.wasm", copied)
    assert problem(copied) == "engine-foreign"
    copied.write_bytes(b"\0asm\1\0\0\0")
    assert problem(copied) == "engine-damaged"
    copied.unlink()
    assert problem(copied) == "engine-no-file"


@pytest.fixture
def chosen(monkeypatch):
    """Choose the engine anew, as a process would that starts now."""

    def choose(wanted: str = "", missing: str = ""):
        monkeypatch.setenv("ENNEAD_ENGINE", wanted)
        there, take = find_spec, import_module
        monkeypatch.setattr(choosing, "find_spec", lambda name: None if name == missing else there(name))
        monkeypatch.setattr(choosing, "import_module", lambda name: take("none" if name == missing else name))
        return choice.__wrapped__()

    return choose


def test_one_setting_chooses_the_engine(chosen):
    assert chosen().engine == "portable"
    for engine in ("portable", "native", "interpreted"):
        assert chosen(engine).engine == engine
    with pytest.raises(EngineProblem, match="no-such-engine"):
        chosen("fast")
    with pytest.raises(EngineProblem, match="engine-no-numba"):
        chosen("native", missing="numba")
    with pytest.raises(EngineProblem, match="engine-no-wasmtime"):
        chosen("portable", missing="wasmtime")


def test_without_wasmtime_another_engine_is_used(chosen):
    assert chosen(missing="wasmtime").engine == "native"
    assert chosen(missing="wasmtime").makeshift


@pytest.mark.parametrize(("lang", "told"), [("en", "It can be: portable, native"), ("fr", "Possible : portable")])
def test_the_command_says_in_words_what_is_wrong(lang, told):
    run = subprocess.run(
        [sys.executable, "-m", "ennead", "levels", "isis", "--lang", lang],
        env={**os.environ, "ENNEAD_ENGINE": "fast"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert told in run.stderr.replace("\u00a0", " ")
    assert "Traceback" not in run.stderr


SCRIPT = """
import subprocess, sys
from ennead.core import entry_points
from ennead.core.compiling import ENGINE
from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import rulebook
book = rulebook("isis")
position = Position.start(book, book.rules(2, {"first": "C"}))
print(ENGINE, entry_points.check(position.rules, position.state, 0, 0))
subprocess.run([sys.executable, "-c", "import ennead.core.compiling"], check=True)
"""


def test_a_stale_rule_is_never_run_and_that_is_said_once(tmp_path):
    """Nothing that was compiled knows of the change: no pawn can be placed on the first square any more."""
    shutil.copytree(PACKAGE, tmp_path / "ennead", ignore=shutil.ignore_patterns("__pycache__", "page"))
    env = {key: value for key, value in os.environ.items() if key != "ENNEAD_ENGINE"}
    env |= {"PYTHONPATH": str(tmp_path), "LANG": "C.UTF-8", "ENNEAD_CACHE": str(tmp_path / "cache")}

    def told() -> tuple[list[str], list[str]]:
        script = "import importlib.util as u; f = u.find_spec\n"
        script += "u.find_spec = lambda name, *more: None if name == 'numba' else f(name, *more)\n" + SCRIPT
        run = subprocess.run(
            [sys.executable, "-c", script], env=env, cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        return run.stdout.split(), run.stderr.splitlines()

    assert told() == (["portable", "0"], [])
    turn = tmp_path / "ennead/games/isis/rules/turn.py"
    source = turn.read_text("utf-8")
    rule = "    if state.pawns[state.turn] == 0:\n        return by.I9\n"
    assert rule in source
    turn.write_text(source.replace(rule, f"    if square == 0:\n        return by.I1\n{rule}", 1), "utf-8")
    found, said = told()
    assert found == ["interpreted", "1"]
    turn.write_text(source, "utf-8")
    book = tmp_path / "ennead/games/isis/__init__.py"  # which says which function is which rule
    book.write_text(book.read_text("utf-8").replace('"move_priors": priors.move_priors,', ""), "utf-8")
    assert told()[0] == ["interpreted", "0"]
    assert len(said) == 1
    assert "games/isis/rules/turn.py has changed" in said[0]


@pytest.mark.parametrize("slug", shortly(GAMES, *GAMES[1:]))
def test_machine_code_is_kept_and_where_it_cannot_be_it_is_made_again(slug, tmp_path, monkeypatch):
    file = File(PACKAGE / f"games/{slug}/rules.wasm")
    monkeypatch.setenv("ENNEAD_CACHE", str(tmp_path / "cache"))
    machine_code.__wrapped__(file)
    [kept] = (tmp_path / "cache/portable").iterdir()
    made = kept.stat().st_ino
    machine_code.__wrapped__(file)
    assert [one.stat().st_ino for one in (tmp_path / "cache/portable").iterdir()] == [made]
    old = tmp_path / "cache/portable/old"
    old.write_bytes(b"of an older version")
    os.utime(old, (0, 0))
    for damaged in (b"", b"something else", kept.read_bytes()[:5_000]):
        kept.write_bytes(damaged)
        machine_code.__wrapped__(file)
        assert kept.stat().st_size > 5_000
    assert not old.exists()
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ENNEAD_CACHE", str(tmp_path / "file"))
    machine_code.__wrapped__(file)


@pytest.mark.long
def test_several_that_start_at_once_harm_nobody(tmp_path):
    command = "from ennead.games import rulebook; from ennead.core.position import Position; b = rulebook('sailing')\n"
    command += "print(len(Position.start(b, b.rules(2)).legal()))"
    env = {**os.environ, "ENNEAD_CACHE": str(tmp_path)}
    running = [
        subprocess.Popen([sys.executable, "-c", command], env=env, stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    told = {one.communicate()[0] for one in running}
    assert len(told) == 1
    assert all(one.returncode == 0 for one in running)
    assert len(list((tmp_path / "portable").iterdir())) == 1


def test_a_computer_that_cannot_run_the_files_is_told_so_in_words(monkeypatch, capsys, tmp_path):
    class Refused:
        def __init__(self, engine, content):
            raise wasmtime.WasmtimeError("compilation settings are not compatible with the native host: sse4.1")

        deserialize = wasmtime.Module.deserialize

    monkeypatch.setattr(machines.wasmtime, "Module", Refused)
    monkeypatch.setattr(machines, "machine_code", machine_code.__wrapped__)
    monkeypatch.setenv("ENNEAD_CACHE", str(tmp_path))
    assert main(["play", "isis"]) == 1
    said = capsys.readouterr().err
    assert "This computer cannot run the compiled rules of isis" in said
    assert "sse4.1" in said
    assert "ENNEAD_ENGINE=interpreted" in said


def position(slug: str = "isis") -> Position:
    book = rulebook(slug)
    return Position.start(book, book.rules(book.players[0]))


def test_the_memory_of_a_workspace_is_bounded_and_given_back():
    room = workspace("games/isis")
    held = weakref.ref(room._machine)
    array = room.zeros(1_000_000, np.int64)
    assert id(array) in PLACED
    with pytest.raises(MemoryError, match="2048 MB"):
        room.zeros(MOST // 8, np.int64)
    array[:] = 1
    before = len(PLACED)
    del array, room
    gc.collect()
    assert held() is None
    assert len(PLACED) == before - 1


def test_what_outlives_its_workspace_is_an_array_like_any_other():
    here = position()
    room = Workspace(opened(PACKAGE / "games/isis/rules.wasm"))
    state = room.zeros(1, here.book.state_dtype)
    state[:] = here.state
    assert entry_points.actor(here.rules, state, 0) == here.actor
    del room
    gc.collect()
    assert entry_points.actor(here.rules, state, 0) == here.actor
    assert state.tobytes() == here.state.tobytes()


def test_a_call_finds_its_arrays_wherever_they_lie():
    here = position()
    room = workspace("games/isis")
    lying, out, plain = room.zeros(1, here.book.state_dtype), room.zeros(64, np.int64), np.zeros(64, np.int64)
    lying[:] = here.state
    count = entry_points.legal_actions(here.rules, here.state, 0, plain)
    for states, numbers in ((lying, out), (here.state, out), (lying, np.zeros(64, np.int64))):
        assert entry_points.legal_actions(here.rules, states, 0, numbers) == count
        assert numbers[:count].tolist() == plain[:count].tolist()
    many = np.zeros(3, here.book.state_dtype)
    many[2:] = here.state
    assert entry_points.actor(here.rules, many, 2) == here.actor
    with pytest.raises(ValueError, match="contiguous"):
        entry_points.legal_actions(here.rules, here.state, 0, np.zeros(128, np.int64)[::2])
    with pytest.raises(TypeError, match="2 dimensions"):
        entry_points.seen_by_each(here.rules, here.state, 0, 0, np.zeros(1, np.int64), np.zeros(2, np.int64))


def test_what_lies_in_a_workspace_is_not_copied_and_takes_no_other_room():
    here = position("sailing")
    while here.actor == CHANCE:
        here = here.after(here.legal()[0])
    search = Search(here.book, PLAIN, 1)
    search.think(here.known(here.actor), here.actor, Budget(simulations=10))
    search.follow([here.legal()[0].number])
    [room] = search._rooms
    assert room._machine._scratched == SCRATCH


def test_the_same_call_with_other_numbers_or_arrays_is_another_call():
    here = position()
    search = Search(here.book, PLAIN, 1, room=10_000)
    tries = []
    for curiosity in (np.float64(0.01), np.float64(50.0)):
        search.style = PLAIN._replace(curiosity=curiosity)
        tries.append(search.think(here.known(here.actor), here.actor, Budget(simulations=100))[0].tries)
    assert tries[1] - tries[0] < 50, "the second time all moves are tried alike"
    for wrong in (np.int32, np.float64):
        with pytest.raises(TypeError, match="an array of int64 is needed"):
            entry_points.legal_actions(here.rules, here.state, 0, np.zeros(64, wrong))
    assert entry_points.legal_actions(here.rules, here.state, 0, np.zeros(64, np.int64)) == len(here.legal())


def test_every_thread_has_a_machine_of_its_own_and_all_say_the_same():
    here = [position(slug) for slug in GAMES]

    def play(seed: int) -> list[bytes]:
        found = []
        for one in here:
            now = one
            for step in range(40):
                legal = now.legal()
                now = now.after(legal[(seed + step) % len(legal)]) if legal else now
            found.append(now.state.tobytes())
        return found

    with ThreadPoolExecutor(4) as pool:
        machine = pool.submit(lambda: desk(opened(PACKAGE / "games/isis/rules.wasm"))).result()
        assert machine is not desk(opened(PACKAGE / "games/isis/rules.wasm"))
        assert list(pool.map(play, range(8))) == [play(seed) for seed in range(8)]


def test_others_go_on_while_a_search_thinks():
    """Compiled code does not hold Python's lock: so a search beside the event loop never blocks it."""
    here = position("sailing")
    while here.actor == CHANCE:
        here = here.after(here.legal()[0])
    search = Search(here.book, PLAIN, 1)
    longest, begun = 0.0, time.perf_counter()
    with ThreadPoolExecutor(1) as pool:
        thought = pool.submit(search.think, here.known(here.actor), here.actor, Budget(simulations=3_000))
        while not thought.done():
            now = time.perf_counter()
            time.sleep(0.001)
            longest = max(longest, time.perf_counter() - now)
    assert time.perf_counter() - begun > 0.3
    assert longest < (time.perf_counter() - begun) / 2


ASTRAY = """
from ennead.core import entry_points
from ennead.core.position import Position
from ennead.engine.machine import Stopped
from ennead.games import rulebook
book = rulebook("isis")
here = Position.start(book, book.rules(2))
try:
    entry_points.actor(here.rules, here.state, 1 << 24)
except Stopped as error:
    print(error)
print(entry_points.actor(here.rules, here.state, 0) == here.actor)
"""


def test_code_that_goes_astray_is_stopped_and_the_next_call_is_well():
    """In a process of its own: pytest's own handler of faults may be in the way here."""
    run = subprocess.run([sys.executable, "-c", ASTRAY], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["isis: a compiled rule stopped by itself, which it never should", "True"]


FORKED = """
import os, signal
from ennead.core.compiling import make_ready
make_ready("games/isis")
child = os.fork()
if child == 0:
    make_ready("games/osiris")
    os._exit(0)
signal.alarm(30)
print(os.waitpid(child, 0)[1])
"""


def test_a_process_that_is_forked_off_can_make_machine_code_too(tmp_path):
    env = {**os.environ, "ENNEAD_CACHE": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", FORKED], env=env, capture_output=True, text=True, check=True)
    assert run.stdout == "0\n"


def test_where_there_are_too_few_addresses_that_is_said_in_words():
    few = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({3 << 30}, {3 << 30}))\n"
    command = few + "from ennead.cli import main; raise SystemExit(main(['play', 'isis']))"
    run = subprocess.run(
        [sys.executable, "-c", command], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "This computer cannot run the compiled rules of isis" in run.stderr
    assert "Traceback" not in run.stderr


def test_plans_for_ever_new_shapes_do_not_fill_the_memory():
    here = position()
    machine = Machine(opened(PACKAGE / "games/isis/rules.wasm"))
    room = len(machine.memory)
    for size in range(40, 4_000):
        entry_points.legal_actions(here.rules, here.state, 0, np.zeros(size, np.int64))
    assert len(desk(opened(PACKAGE / "games/isis/rules.wasm")).plans) < 3_000
    assert len(desk(opened(PACKAGE / "games/isis/rules.wasm")).memory) < room + (1 << 20)
