"""The versions of Python: what is declared, documented, looked for and recorded as run is the same."""

import re
import sys
import tomllib
from itertools import pairwise

import pytest

from ennead.engine.choice import NUMBA
from tests.pythons import LOWEST, ROOT, pythons, recorded

DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_what_is_declared_and_documented_was_run():
    run = list(recorded())
    classifiers = [one.rpartition(" ")[2] for one in DECLARED["classifiers"] if "Python :: 3." in one]
    assert classifiers == run
    page = (ROOT / "docs/install.md").read_text("utf-8")
    assert re.findall(r"^\| (3\.\d+) \| tested", page, re.M) == run
    assert DECLARED["requires-python"] == ">={}.{}".format(*LOWEST) == f">={run[0]}"


def test_the_numba_of_each_version_is_the_documented_one():
    page = (ROOT / "docs/install.md").read_text("utf-8")
    documented = dict(re.findall(r"^\| (3\.\d+) \| tested[^|]*\| ([^ |]+)", page, re.M))
    assert documented == {version: one["numba"] for version, one in recorded().items()}
    assert {*NUMBA} >= {*documented}
    assert set(re.findall(r"^\| (3\.\d+) \|", page, re.M)) == {*NUMBA}


def test_each_version_played_the_same_games_and_as_many_tests_passed():
    runs = list(recorded().values())
    assert len({one["digest"] for one in runs}) == 1
    assert all(first["passed"] == second["passed"] > 2_000 for first, second in pairwise(runs))


def test_the_makefile_looks_for_every_version_that_was_run():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [looked] = re.findall(r"for one in ((?:python3\.\d+ )+)python3;", makefile)
    minors = [int(one.rpartition(".")[2]) for one in looked.split()]
    assert minors == sorted(minors, reverse=True), "the newest first"
    assert {f"3.{minor}" for minor in minors} >= {*recorded()}


@pytest.mark.long  # each that is there is started
def test_the_python_that_runs_this_is_found():
    assert "{}.{}".format(*sys.version_info) in pythons()
