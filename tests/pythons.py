"""Runs the suites of the lower floors on every Python found, each in an environment of its own: `make test-pythons`.

What was run is written into `tests/pythons.toml`: the versions, how many tests passed, and a digest of random games and
of match files, which is the same on all of them.
"""

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests/pythons.toml"
SUITES = ("tests/core", "tests/games", "tests/play", "tests/ai", "tests/server", "tests/cli")
LOWEST = (3, 11)
NEWEST = 30  # 3.30: further than anybody looks
SAME = """
import hashlib
from ennead.games import GAMES, rulebook
from ennead.play.file import write
from ennead.play.game import game
from random import Random
said = hashlib.sha256()
for slug in GAMES:
    for players in rulebook(slug).players:
        for seed in range(3):
            chance, match = Random(seed), game(slug).new(players, seed=seed)
            while not match.outcome:
                match.play(chance.choice(match.legal()))
            said.update(write(match).encode())
            for step in match.line:
                said.update(step.after.state.tobytes())
print(said.hexdigest())
"""
ABOUT = """
import sys
try:
    import numba
except ImportError:
    numba = None
print(sys.version.split()[0], numba.__version__ if numba else "none")
"""


def candidates() -> list[Path]:
    """Return what may be a Python: on the PATH, and those that pyenv and uv have installed."""
    names = ["python3", *(f"python3.{minor}" for minor in range(LOWEST[1], NEWEST))]
    found = [Path(path) for name in names if (path := shutil.which(name))]
    roots = (Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")), Path.home() / ".local/share/uv/python")
    return found + [path for root in roots for path in sorted(root.glob("**/bin/python3")) if path.exists()]


def pythons() -> dict[str, Path]:
    """Return a Python for every version from the lowest on that runs here."""
    found: dict[str, Path] = {}
    for path in candidates():
        command = [path, "-c", "import sys; print(*sys.version_info[:2])"]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
        if asked.returncode == 0 and (version := tuple(map(int, asked.stdout.split()))) >= LOWEST:
            found.setdefault("{}.{}".format(*version), path)
    return dict(sorted(found.items(), key=lambda one: int(one[0].partition(".")[2])))


def install(version: str, python: Path) -> Path:
    """Lay an environment with what the tests need; return its folder of programs."""
    folder = ROOT / ".pythons" / version
    uv = (sys.executable, ROOT / "requirements/uv.py")
    inside = ("-p", folder / "bin/python")
    subprocess.run([*uv, "venv", "-q", "--allow-existing", "-p", python, folder], check=True)
    listed = ("--require-hashes", "-r", ROOT / "requirements/dev.txt")
    subprocess.run([*uv, "pip", "install", "-q", *inside, *listed], check=True)
    subprocess.run([*uv, "pip", "install", "-q", *inside, "--no-deps", "--no-build-isolation", "-e", ROOT], check=True)
    return folder / "bin"


def tried(programs: Path) -> dict[str, str | int]:
    """Run the suites; return what is to be recorded."""
    version, numba = said(programs, ABOUT).split()
    command = [programs / "pytest", "-n", "2", "--dist", "worksteal", "-m", "not long and not native and not mutant"]
    log = ROOT / ".pythons" / f"{version}.log"
    with log.open("w", encoding="utf-8") as file:
        run = subprocess.run([*command, *SUITES], cwd=ROOT, stdout=file, stderr=subprocess.STDOUT, check=False)
    text = log.read_text("utf-8")
    if run.returncode:
        sys.exit(f"{text[-6000:]}\nennead: the tests failed on Python {version}: {log}")
    [passed] = re.findall(r"(\d+) passed", text) or ["0"]
    return {"version": version, "numba": numba, "passed": int(passed), "digest": said(programs, SAME)}


def said(programs: Path, code: str) -> str:
    return subprocess.run(
        [programs / "python", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def recorded() -> dict[str, dict[str, str | int]]:
    return tomllib.loads(RECORD.read_text("utf-8"))


def main() -> None:
    """Run everything; write what was run when all of it has passed."""
    found = pythons()
    print(f"ennead: Python {', '.join(found)}: core, games, play, ai, server and cli on each, some ten minutes each")
    record = {}
    for version, python in found.items():
        begun = time.monotonic()
        print(f"ennead: Python {version}: installing", flush=True)
        programs = install(version, python)
        print(f"ennead: Python {version}: testing, with {programs / 'python'}", flush=True)
        record[version] = tried(programs)
        print(f"ennead:   {time.monotonic() - begun:.0f} s: {record[version]}", flush=True)
    if len({one["digest"] for one in record.values()}) != 1:
        sys.exit("ennead: random games and match files are not the same on all of them")
    parts = (
        f'["{version}"]\n' + "".join(f"{name} = {value!r}\n".replace("'", '"') for name, value in one.items())
        for version, one in record.items()
    )
    RECORD.write_text("# What `make test-pythons` ran and saw; it writes this file.\n\n" + "\n".join(parts), "utf-8")
    print(f"ennead: all of them play the same games and write the same files; {RECORD.name} says so")


if __name__ == "__main__":
    main()
