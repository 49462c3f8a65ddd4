"""The rooms of the server: what each imports of the others, besides the order that `lint-imports` enforces."""

from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = {file.parent.name for file in (ROOT / "src/ennead/server").glob("*/__init__.py")}
ARROWS = 25


@pytest.fixture(scope="module")
def imports():
    graph = grimp.build_graph("ennead", exclude_type_checking_imports=True, cache_dir=None)
    return [
        (one, other)
        for one in graph.modules
        for other in graph.find_modules_directly_imported_by(one)
        if one.startswith("ennead.server.") and other.startswith("ennead.server.")
    ]


def is_handler(module: str) -> bool:
    room, _, name = module.removeprefix("ennead.server.").partition(".")
    return room == "catalogue" or (room != "http" and (name == "http" or name.startswith("http_")))


def room_of(module: str) -> str:
    return module.split(".")[2]


def test_few_rooms_know_each_other(imports):
    arrows = {(room_of(one), room_of(other)) for one, other in imports if not is_handler(one) and not is_handler(other)}
    arrows = {(one, other) for one, other in arrows if one != other and {one, other} <= ROOMS}
    assert len(arrows) <= ARROWS, sorted(arrows)


def test_handlers_are_known_to_the_list_of_routes_and_to_each_other_alone(imports):
    wrong = [(one, other) for one, other in imports if is_handler(other) and not is_handler(one)]
    assert {one for one, _ in wrong} <= {"ennead.server.routes"}
