"""`python -m ennead.build`: what it needs is looked for before anything is compiled."""

import subprocess
import sys
from pathlib import Path

import pytest

from ennead.build import TOOLS
from ennead.build import __main__ as build_command
from ennead.build.portable import _parsed


def test_a_missing_linker_is_named_before_anything_is_compiled(monkeypatch, capsys):
    monkeypatch.setattr(build_command, "missing_tools", lambda: ["ziglang"])
    monkeypatch.setattr(build_command, "build", lambda *_: pytest.fail("it compiles"))
    monkeypatch.setattr(sys, "argv", ["ennead.build", "senet"])
    with pytest.raises(SystemExit) as ended:
        build_command.main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "ziglang" in said
    assert "make rules GAME=senet" in said


LAID_OUT = {  # how Numba lays the same function out for each processor
    "x86-64": ("e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128", "x86_64-unknown-linux-gnu", 1, 2),
    "arm64": ("e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128", "aarch64-unknown-linux-gnu", 4, 4),
}


def test_the_same_rules_are_made_on_every_processor():
    texts = [
        f"""
target datalayout = "{layout}"
target triple = "{triple}"
define void @told(i64 %one) {{
  %".flag" = alloca i8, align {byte}
  %small = alloca i16, align {short}
  store i8 1, ptr %".flag", align 1
  call void @seen(ptr %".flag", ptr %small)
  ret void
}}
declare void @seen(ptr, ptr)
"""
        for layout, triple, byte, short in LAID_OUT.values()
    ]
    assert str(_parsed(texts[0])) == str(_parsed(texts[1]))


def test_make_rules_fetches_the_tools_then_compiles_the_game_that_is_named():
    root = Path(__file__).resolve().parents[2]
    command = ["make", "--no-print-directory", "--dry-run", "--always-make", "rules", "GAME=senet"]
    steps = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    assert steps.rstrip().endswith("-m ennead.build senet")
    assert "-r requirements/rules.txt" in steps
    listed = (root / "requirements/rules.txt").read_text("utf-8")
    assert all(f"\n{tool}==" in f"\n{listed}" for tool in TOOLS)
