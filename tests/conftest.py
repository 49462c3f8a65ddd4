"""What all tests share: quiet surroundings, and the coverage of the rules, clause by clause."""

import itertools
import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

from ennead.core.compiling import ENGINE
from ennead.games import GAMES, rulebook
from tests.declared import Watch
from tests.shortly import often

settings.register_profile(
    "house",
    max_examples=often(100),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
FOLDERS = itertools.count()


@pytest.fixture(autouse=True)
def quiet(tmp_path_factory, monkeypatch):
    """Keep games and language of whoever runs the tests out of them; the folder is made when games are kept."""
    monkeypatch.setenv("ENNEAD_GAMES", str(tmp_path_factory.getbasetemp() / f"games{next(FOLDERS)}"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture(scope="session", autouse=True)
def watch():
    """Let all stores refuse what is not declared."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        found = Watch()
        found.patch(monkeypatch)
        yield found


@pytest.fixture(autouse=True)
def declared(request, watch):
    """Let a test fail that writes into a store what is not declared, unless it is marked `undeclared`."""
    watch.allows = request.node.get_closest_marker("undeclared") is not None
    yield watch.refused
    refused, watch.refused[:] = [*watch.refused], []
    assert not refused, "nothing declares what was written"


@pytest.hookimpl(trylast=True)  # after those are left out that are not asked for
def pytest_collection_modifyitems(items):
    """Let each worker begin with some of what takes longest, so that none is left alone with it in the end.

    At first each has a piece of the whole list; later, who has nothing to do takes from the end of another's.
    """
    if ENGINE != "native":
        for item in items:
            if item.get_closest_marker("native"):
                item.add_marker(pytest.mark.skip("it needs ENNEAD_ENGINE=native"))
    longest = [item for item in items if any(mark.kwargs.get("longest") for mark in item.iter_markers("long"))]
    first = set(longest)
    rest = [item for item in items if item not in first]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    size = -(-len(rest) // workers)
    items[:] = [item for at in range(workers) for item in (*longest[at::workers], *rest[at * size : (at + 1) * size])]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    outcome = yield
    for marker in item.iter_markers("clause"):
        outcome.get_result().user_properties.extend(("clause", name) for name in marker.args)


def pytest_terminal_summary(terminalreporter):
    """Print how many tests that passed show each clause."""
    if os.environ.get("PYTEST_XDIST_WORKER"):
        return
    shown: Counter[str] = Counter()
    for report in terminalreporter.stats.get("passed", []):
        if report.when == "call":
            shown.update({value for name, value in report.user_properties if name == "clause"})
    if not shown:
        return
    terminalreporter.section("the rules, clause by clause: tests that passed")
    for slug in GAMES:
        clauses = rulebook(slug).clauses
        covered = sum(1 for clause in clauses if shown[clause.id])
        if not covered:
            continue  # `make test GAME=…`
        counts = "  ".join(f"{clause.id} {shown[clause.id]}" for clause in clauses)
        terminalreporter.write_line(f"{slug}: {covered} of {len(clauses)} clauses\n{counts}")
