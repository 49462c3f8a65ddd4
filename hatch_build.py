"""Puts the browser client into the wheel: a wheel is whole, or it is not built."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages before a wheel is packed; an editable install finds those that `make` has built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client."""
        if version == "standard":
            runpy.run_path(str(ROOT / "web/build.py"))["build"]()
