"""A copy of this checkout, for tests that change what stands in it, and commands that run in such a copy."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MADE = (".git", ".venv", ".tools", ".ci", "node_modules", "__pycache__", "*_cache", ".hypothesis", "dist")
OUR_OWN = (
    "ENNEAD_THOROUGH",
    "PYTEST_ADDOPTS",
    "PYTEST_CURRENT_TEST",
    "PYTEST_XDIST_WORKER",
    "PYTEST_XDIST_WORKER_COUNT",
)


def copied(folder: Path) -> Path:
    """Copy the checkout into a folder, without what was made in it."""
    page = ROOT / "src/ennead/server/page"

    def left_out(place: str, names: list[str]) -> set[str]:
        return shutil.ignore_patterns(*MADE)(place, names) | ({page.name} if Path(place) == page.parent else set())

    return Path(shutil.copytree(ROOT, folder, ignore=left_out, dirs_exist_ok=True))


def run_in(house: Path, *command: str, engine: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a copy, with the copy's own package."""
    env = {name: value for name, value in os.environ.items() if name not in (*OUR_OWN, "ENNEAD_ENGINE")}
    env |= {"PYTHONPATH": str(house / "src"), "LANG": "en_GB"} | ({"ENNEAD_ENGINE": engine} if engine else {})
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


def inside(house: Path, *module: str, engine: str = "interpreted") -> subprocess.CompletedProcess[str]:
    """Run a module in a copy, with rules that need no compiling."""
    return run_in(house, sys.executable, "-m", *module, engine=engine)
