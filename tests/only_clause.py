"""A pytest plug-in that keeps only the tests marked with the clause in the variable `CLAUSE`; `*` means any clause."""

import os


def pytest_collection_modifyitems(items):
    wanted = os.environ["CLAUSE"]
    items[:] = [item for item in items if any(wanted in (*marker.args, "*") for marker in item.iter_markers("clause"))]
