"""The client reads match files as Python does: the same match, the same result, and the same line if one is wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ennead.core.language import LANGUAGES
from ennead.core.seats import SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.errors import BadFile
from ennead.play.file import read, write
from ennead.play.match import Match
from ennead.server.replays import replay_of_file
from ennead.server.routes.device import _device
from tests.corpus import CORPUS
from tests.web.test_described_here import web_build
from tests.web.test_replayed_here import played


def is_standard(match: Match) -> bool:
    own, usual = match.book.edition, rulebook(match.book.slug).edition
    return match.start is None and (own is None or usual is None or own.text == usual.text)


def read_here(called: str, text: str) -> dict[str, Any]:
    """Return a file, and what Python makes of it."""
    match = read(text)
    spectator = match.view(SPECTATOR)
    return {
        "called": called,
        "text": text,
        "needs_server": not is_standard(match),
        "replay": replay_of_file(text, None),
        "actor": None if match.outcome else match.book.letter(spectator.actor),
        "written": write(match),
    }


def wrong(text: str) -> Iterator[dict[str, Any]]:
    """Spoil a file, line by line; return what Python says of it.

    Whether an offer may be made or answered only Python finds out, so what comes after the first one is left out.
    """
    lines = text.split("\n")
    offer = next((number for number, line in enumerate(lines, 1) if " offer " in line[:8]), len(lines) + 1)
    for number, line in enumerate(lines):
        if line.startswith(("  ", "start")):  # another edition is none of the page's business
            continue
        for spoilt in ([*lines[:number], *lines[number + 1 :]], [*lines[:number], "Q " + line, *lines[number + 1 :]]):
            try:
                read("\n".join(spoilt))
            except BadFile as error:
                if int(error.facts["line"]) >= offer:
                    continue
                told = {lang: error.text(lang) for lang in LANGUAGES}
                yield {"text": "\n".join(spoilt), "told": told, "line": error.facts["line"]}


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, files: list[Any], bad: list[Any]) -> None:
    place = folder / "files.json"
    devices = {slug: _device(slug) for slug in GAMES}
    place.write_bytes(msgspec.json.encode({"devices": devices, "files": files, "wrong": bad}))
    monkeypatch.setenv("ENNEAD_FILES", str(place))
    web_build().run("run", "test")


@pytest.mark.long
def test_the_client_reads_what_python_reads(tmp_path, monkeypatch):
    recorded = [read_here(path.stem, path.read_text("utf-8")) for path in CORPUS]
    random = [read_here(f"{slug} {seed}", write(played(slug, seed))) for slug in GAMES for seed in range(100, 104)]
    spoilt = [one for path in CORPUS for one in wrong(path.read_text("utf-8"))]
    compared(tmp_path, monkeypatch, [*recorded, *random], spoilt)


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    file = read_here("spoilt", CORPUS[0].read_text("utf-8"))
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [{**file, "written": file["written"] + "x"}], [])
    assert "spoilt" in capsys.readouterr().out
