"""`python -m ennead.build`: what it needs is looked for before anything is compiled."""

import sys

import pytest

from ennead.build import __main__ as command


def test_a_missing_linker_is_named_before_anything_is_compiled(monkeypatch, capsys):
    monkeypatch.setattr(command, "missing_tools", lambda: ["ziglang"])
    monkeypatch.setattr(command, "build", lambda *_: pytest.fail("it compiles"))
    monkeypatch.setattr(sys, "argv", ["ennead.build", "senet"])
    with pytest.raises(SystemExit) as ended:
        command.main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "ziglang" in said
    assert "make rules GAME=senet" in said
