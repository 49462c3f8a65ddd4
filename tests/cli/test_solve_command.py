"""`ennead solve`: what every move is worth, said in both languages, or why it is not said."""

from pathlib import Path

import pytest

import ennead
from ennead.cli import main

PAGE = Path(__file__).resolve().parents[2] / "docs" / "solver.md"


@pytest.fixture
def ask(capsys):
    """Run a command; return its status and what it says."""

    def run(*arguments: str) -> tuple[int, str]:
        status = main(arguments)
        captured = capsys.readouterr()
        return status, (captured.out + captured.err).replace("\u00a0", " ").replace("\u202f", " ")

    return run


@pytest.fixture
def ending(tmp_path, monkeypatch):
    """Run the first example of the page; return its file."""
    monkeypatch.chdir(tmp_path)
    exec(blocks("python")[0], {})
    return "ending.ennead"


def blocks(kind: str) -> list[str]:
    return [part.split("```")[0] for part in PAGE.read_text("utf-8").split(f"```{kind}\n")[1:]]


def test_the_page_shows_what_is_printed(ask, ending, capsys):
    [shown] = [block for block in PAGE.read_text("utf-8").split("```") if block.startswith("\n$ ennead solve")]
    asked, _, printed = shown.strip().partition("\n")
    status, told = ask(*asked.split()[2:])
    assert status == 0
    assert [line.rstrip() for line in told.splitlines()] == printed.splitlines()
    space: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, space)
    assert "T 8.67" in capsys.readouterr().out


def test_it_speaks_french(ask, ending):
    status, told = ask("solve", "isis", ending, "--lang", "fr")
    assert status == 0
    assert "Au tour de Cornaline : l’avance finale après chacun des 6 coups" in told
    assert "+8,67" in told


def test_moments_are_those_of_a_replay(ask, ending):
    match = ennead.load(ending)
    match.play("Pd4")
    match.save("later.ennead")
    assert ask("solve", "isis", "later.ennead", "--at", "0") == ask("solve", "isis", ending)
    told = ask("solve", "isis", "later.ennead")[1]
    assert "Lapis is to move" in told
    assert "−8.17" in told.splitlines()[2]  # the best answer keeps what Pd4 was worth
    assert told == ask("solve", "isis", "later.ennead", "--at", "1")[1]
    assert "There is no moment 2" in ask("solve", "isis", "later.ennead", "--at", "2")[1]


def test_a_running_game_is_asked_about_the_moments_that_a_replay_shows(ask, ending):
    match = ennead.load(ending)
    match.play("T")
    match.play(match.legal()[0])
    match.save("later.ennead")
    moments = [ask("solve", "isis", "later.ennead", "--at", str(at)) for at in range(4)]
    assert [status for status, _ in moments] == [0, 1, 0, 1]
    assert "Nobody is to move" in moments[1][1]
    assert "There is no moment 3" in moments[3][1]


def test_what_cannot_be_done_is_said(ask, ending):
    ennead.game("isis").new(3, seed=1).save("three.ennead")
    ennead.game("isis").new(2, seed=1).save("early.ennead")
    ennead.game("osiris").new(2, seed=1).save("osiris.ennead")
    wrong = [
        (("osiris", ending), "no solver for Osiris", "pas de solveur pour Osiris"),
        (("isis",), "FILE is missing", "Il manque FICHIER"),
        (("isis", "none.ennead"), "cannot be read", "ne peut pas être lu"),
        (("isis", "osiris.ennead"), "another game: Osiris", "d’un autre jeu : Osiris"),
        (("isis", "three.ennead"), "here 3 play", "ici, on est 3"),
        (("isis", "early.ennead"), "36 squares are free", "36 cases sont libres"),
        (("isis", ending, "--patience", "0"), "between 1 and", "va de 1 à"),
        (("isis", ending, "--patience", "9"), "9 positions was not enough", "regarder 9 positions n’a pas suffi"),
    ]
    for arguments, english, french in wrong:
        status, told = ask("solve", *arguments)
        assert status == (2 if arguments == ("isis",) else 1)
        assert english in told
        status, told = ask("solve", *arguments, "--lang", "fr")
        assert status == (2 if arguments == ("isis",) else 1)
        assert french in told
