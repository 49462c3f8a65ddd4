"""What a client makes of what it is told: changes put into what was there, and what follows from it by the rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from ennead.core.rulebook import Rulebook
from ennead.core.seats import SPECTATOR
from ennead.games import rulebook
from ennead.games.sailing import with_edition
from ennead.play.understanding import position_of, put_together
from ennead.play.view import View
from tests.games.sailing.editions import SMALL

FOLLOWS = ("table", "legal", "brings")


class Understood(dict[str, Any]):
    """All that is known of a match; `table`, `legal` and `brings` follow from it when they are asked for."""

    def __init__(self, told: dict[str, Any], seat: str | None, book: Rulebook):
        super().__init__(told)
        self.seat, self.book = seat, book

    def __missing__(self, name: str) -> Any:
        if name not in FOLLOWS:
            raise KeyError(name)
        view = self.view
        legal = view.legal() if not self.get("result") else []
        found = {
            "table": lambda: _plain(view.describe()),
            "legal": lambda: [action.notation for action in legal],
            "brings": lambda: _plain(view.brings(legal)),
        }[name]()
        self[name] = found
        return found

    @property
    def view(self) -> View:
        seat = SPECTATOR if self.seat is None else self.book.seat(self.seat)
        return View(position_of(self.book, self), seat)


def _plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def book_of(game: str, info: Mapping[str, Any]) -> Rulebook:
    """Return the rules of a game, with the edition that is played."""
    is_small = (info.get("edition") or {}).get("key") == "delta"
    return with_edition(SMALL) if is_small else rulebook(game)


def understood(
    told: Any, before: Understood | None, seat: str | None, info: Mapping[str, Any] | None = None
) -> Understood:
    """Put what was told together with what was known before."""
    if told["kind"] == "whole":
        known = {"log": [], **put_together(None, told)}
        return Understood(known, seat, book_of(told["game"], info or {}))
    assert before is not None, "nothing changes before there is something"
    known = {name: value for name, value in before.items() if name not in FOLLOWS}
    assert not told.get("view", {}).keys() - known["view"].keys()
    return Understood(put_together(known, told), seat, before.book)


def replayed(replay: dict[str, Any], seat: str | None = None) -> list[dict[str, Any]]:
    """Return the frames of a replay, each with all that was seen then."""
    found: list[dict[str, Any]] = []
    state = None
    for frame in replay["frames"]:
        state = understood(frame["state"], state, seat or replay["eyes"] or None, replay)
        found.append({"line": frame["line"], "state": state})
    return found
