"""Subjects of commits: what is wrong with them is found, in the commits that are looked at, and nowhere else."""

import os
import subprocess

import pytest

from tests import subjects

GOOD = ["Bring the tiles", "Read a file once", "Feed the crocodile: it is hungry", "Embed the font", "Ring", "X" * 72]
BAD = {
    "X" * 73: "has more than 72 letters",
    "mend the rules": "does not begin with a capital letter",
    "Mend the rules.": "ends with a full stop",
    "WIP": "is not meant to stay",
    "Wip: tiles": "is not meant to stay",
    "fixup! Mend the rules": "is not meant to stay",
    "Added a tile": "does not begin with an imperative",
    "Tuning, and more": "does not begin with an imperative",
    "": "does not begin with a capital letter",
}


@pytest.mark.parametrize("subject", GOOD)
def test_a_good_subject_has_no_fault(subject):
    assert subjects.faults(subject) == []


@pytest.mark.parametrize("subject", BAD)
def test_a_fault_is_found(subject):
    assert BAD[subject] in subjects.faults(subject)


@pytest.fixture
def history(tmp_path):
    """Return a folder, and what commits there."""
    person = {f"GIT_{who}_{what}": "x@y" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    env = {**os.environ, **person, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}

    def git(*command):
        subprocess.run(["git", *command], cwd=tmp_path, env=env, check=True, capture_output=True)

    return tmp_path, git


def test_commits_since_the_last_tag_are_looked_at_or_the_last_fifty(history, capsys):
    folder, git = history
    git("init")
    git("commit", "--allow-empty", "-m", "Added a tile")
    git("commit", "--allow-empty", "-m", "Mend it\n\nWhat stands below may be as it likes.")
    assert [subject for _, subject in subjects.subjects(folder)] == ["Mend it", "Added a tile"]
    assert subjects.main(folder) == 1
    assert "does not begin with an imperative: Added a tile" in capsys.readouterr().err
    git("tag", "v1")
    git("commit", "--allow-empty", "-m", "Mend it again")
    assert [subject for _, subject in subjects.subjects(folder)] == ["Mend it again"]
    assert (subjects.main(folder), capsys.readouterr().err) == (0, "")
    git("tag", "-d", "v1")
    for number in range(subjects.LAST):
        git("commit", "--allow-empty", "-m", f"Mend it {number}")
    assert len(subjects.subjects(folder)) == subjects.LAST


def test_without_a_history_there_is_nothing_to_say(history, capsys, monkeypatch):
    folder, git = history
    assert (subjects.main(folder), capsys.readouterr().err) == (0, "")
    git("init")
    assert (subjects.main(folder), capsys.readouterr().err) == (0, "")
    git("commit", "--allow-empty", "-m", "of something else")
    (folder / "unpacked").mkdir()
    assert subjects.main(folder / "unpacked") == 0
    assert subjects.main(folder) == 1
    monkeypatch.setenv("PATH", "")  # git is not there
    assert subjects.main(folder) == 0
