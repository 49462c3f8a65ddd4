"""Where games that are played in the terminal are kept, so that nothing is lost."""

import os
from datetime import datetime
from pathlib import Path

from ennead.cli.errors import CommandError
from ennead.core.language import UserError, system_problem
from ennead.play.game import load
from ennead.play.match import Match


def folder() -> Path:
    """Return the folder of the games: `ENNEAD_GAMES`, or the user's data folder."""
    if chosen := os.environ.get("ENNEAD_GAMES"):
        return Path(chosen)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ennead"


def new_file(slug: str) -> Path:
    """Return a file for a new game, named after the moment."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError("no-folder", folder=str(folder()), problem=system_problem(error)) from error
    stem = f"{slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder() / f"{stem}.ennead"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{stem}-{number}.ennead"
    return path


def last_unfinished() -> tuple[Path, Match] | None:
    """Find the game that was played last and is not over."""
    if not folder().is_dir():
        return None
    for path in sorted(folder().glob("*.ennead"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            match = load(path)
        except UserError:
            continue  # not ours, or damaged: it is left alone
        if not match.outcome and not match.read_only:
            return path, match
    return None
