"""Building what is compiled once and then used everywhere. Needs Numba and a linker; nothing else imports it."""

from importlib.util import find_spec

TOOLS = ("numba", "llvmlite", "ziglang", "numpy")  # what compiles and links; their versions stand in each file


def missing_tools() -> list[str]:
    """Return which of the tools that compile and link are not installed."""
    return [name for name in TOOLS if not find_spec(name)]
