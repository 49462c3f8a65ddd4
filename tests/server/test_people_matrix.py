"""Nobody does anything in another's name: who may use which route of accounts, as a matrix over roles.

Each area has its rows in `tests/server/people/rows_<area>.py`.
"""

import logging
import pkgutil
from importlib import import_module

import pytest
import structlog

from ennead.store.sqlite import SqliteStore
from tests.server import people, stored
from tests.server.live import server
from tests.server.people.scene import BANS, BLOCKS, Row, Scene

NOW = 1_800_000_000
MODULES = [import_module(f"{people.__name__}.{found.name}") for found in pkgutil.iter_modules(people.__path__)]
ROWS: list[Row] = [row for module in MODULES for row in getattr(module, "ROWS", [])]
BY_WHAT = {row.what: row for row in ROWS}


def covered() -> set[str]:
    """Return the routes that have a row here: `tests/server/test_matrix.py` counts them."""
    return {f"{row.method} {row.route}" for row in ROWS if not row.is_extra}


@pytest.fixture(scope="module")
def running():
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    store = SqliteStore.in_memory()
    with server(store, clock=lambda: NOW) as running:
        running.run(
            running.app.state.server.services.close()
        )  # what is kept changes by what people do, and by nothing else
        running.store = store
        yield running
    structlog.configure(**before)


def picture(scene: Scene, but: tuple[str, ...]) -> stored.Picture:
    """Return all that is stored, but for some kinds, and what comes and goes by itself."""

    async def look():
        left_out = {*but, "health", "leaving"}
        return stored.Picture(scene.store, lambda kind, until: kind not in left_out)

    return scene.running.run(look())


def test_no_row_is_there_twice():
    assert len(BY_WHAT) == len(ROWS)


@pytest.mark.parametrize("what", BY_WHAT)
def test_who_may_use_a_route(running, what):
    row, wrong = BY_WHAT[what], []
    for role, expected in row.by_role().items():
        if (role == "banned" and not BANS) or (role == "blocked" and not BLOCKS):
            continue
        scene = running.run(Scene(running, running.store, role).set_up())
        if row.before:
            running.run(row.before(scene))
        body = row.body(scene) if callable(row.body) else row.body
        before = picture(scene, row.kept_kinds)
        reply = scene.actor.client.ask(row.method, row.path(scene), body)
        if reply.status != expected:
            wrong.append(f"{role}: {reply.status} instead of {expected} {reply.body[:200]!r}")
        elif reply.status >= 400 or row.method == "GET":
            after = picture(scene, row.kept_kinds)
            assert after.is_as(before), f"{role}: refused, or only looked, yet something happened"
        for someone in scene.people:
            assert someone.person.id.encode() not in reply.body, f"{role}: an id has left the server"
    assert not wrong, "\n".join(wrong)
