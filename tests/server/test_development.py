"""What docs/server-development.md adds to the server works, in a process of its own: it declares what is not there."""

import subprocess
import sys
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[2]


def test_the_example_runs():
    blocks = MarkdownIt("commonmark").parse((ROOT / "docs/server-development.md").read_text("utf-8"))
    code = "\n".join(block.content for block in blocks if block.type == "fence" and block.info == "python")
    assert code.count("class ") == 3
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
