"""What the tests of commands share."""

import io

import pytest

from ennead.cli import main


@pytest.fixture(autouse=True)
def kept_beside(quiet, tmp_path, monkeypatch):
    """Keep games where a test can look at them."""
    monkeypatch.setenv("ENNEAD_GAMES", str(tmp_path / "games"))


@pytest.fixture
def ask(capsys, monkeypatch):
    """Run a command, with what is typed; return its status and what it says."""

    def run(*arguments: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(arguments)
        captured = capsys.readouterr()
        return status, captured.out + captured.err

    return run
