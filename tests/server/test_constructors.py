"""The server is put together by constructors alone: nothing is assigned on another module's object afterwards."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead.server

SERVER = Path(ennead.server.__file__).parent
FILES = sorted(SERVER.rglob("*.py"))
ALLOWED = {
    "app.router.redirect_slashes", "app.state",  # Starlette's application, before it is handed out
    "response.body",  # Starlette's answer, before it is sent
    "SILENT.propagate", "root.handlers",  # Python's own loggers
    "call.new_secret", "call.is_open",  # what a route lets be sent with its answer
}  # fmt: skip


def assigned(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Go through all attributes to which something is assigned."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node


def attributes(tree: ast.AST) -> set[str]:
    """Return the names of the attributes that the classes of a module have."""
    names = {node.attr for node in assigned(tree) if ast.unparse(node.value) == "self"}
    for one in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for line in one.body:
            targets = [line.target] if isinstance(line, ast.AnnAssign) else getattr(line, "targets", ())
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def patched(source: str) -> list[str]:
    """Return what a module assigns on objects of which none of its own classes has such an attribute."""
    tree = ast.parse(source)
    own = attributes(tree)
    found = {(ast.unparse(node), ast.unparse(node.value)) for node in assigned(tree) if node.attr not in own}
    return sorted(whole for whole, on in found if not {whole, on} & ALLOWED)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SERVER).as_posix())
def test_no_module_assigns_attributes_of_another_ones_objects(file):
    assert not patched(file.read_text())


def test_such_an_assignment_is_found():
    patch = "class A:\n  def __init__(self, b):\n    self.b = b\n    b.on_end = self.end\n    self.b.asks += 1"
    assert patched(patch) == ["b.on_end", "self.b.asks"]
    assert not patched("class A:\n  x: int = 0\n  def add(self, other):\n    other.x = self.x = 1")


def test_facts_are_declared_below_those_who_subscribe_to_them():
    """A module that subscribes to a fact imports it; whoever declares it does not import that module, nor anybody's."""
    trees = {_name(file): ast.parse(file.read_text()) for file in FILES}
    imports = {name: _imported(tree) & trees.keys() for name, tree in trees.items()}
    facts = {one: name for name, tree in trees.items() for one in _facts(tree)}
    subscribed = [(name, one) for name, tree in trees.items() for one in _subscribed(tree)]
    assert len(subscribed) >= 5
    for name, fact in subscribed:
        assert name not in _reached(imports, facts[fact]), f"{fact} is declared above {name}"


def _name(file: Path) -> str:
    return ".".join(("ennead.server", *file.relative_to(SERVER).with_suffix("").parts)).removesuffix(".__init__")


def _imported(tree: ast.Module) -> set[str]:
    """Return the modules that are imported as a module is read."""
    lines = [line for line in tree.body if isinstance(line, ast.ImportFrom)]
    return {line.module or "" for line in lines} | {f"{line.module}.{one.name}" for line in lines for one in line.names}


def _facts(tree: ast.AST) -> set[str]:
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {one.name for one in classes if {ast.unparse(base) for base in one.bases} & {"Fact", "AwaitedFact"}}


def _subscribed(tree: ast.AST) -> list[str]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [ast.unparse(call.args[0]) for call in calls if ast.unparse(call.func) == "bus.subscribe"]


def _reached(imports: dict[str, set[str]], name: str) -> set[str]:
    """Return all modules that one imports, and that these import."""
    found, new = set[str](), {name}
    while new:
        found |= new
        new = set().union(*(imports[one] for one in new)) - found
    return found - {name}
