"""What the client finds out by itself is what Python says: the table, what may be played, why not, what it brings."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

from ennead.core.position import Position, plain
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import OVER, SPECTATOR, Array
from ennead.games import GAMES, rulebook
from ennead.games.sailing import with_edition
from tests.facts import facts, module
from tests.games.sailing.editions import SMALL, wild
from tests.shortly import THOROUGH
from tests.walks import pick

WEB = Path(__file__).parents[2] / "web"
MATCHES = 4  # of each game
TRIED = 6  # actions of each view, whether they are legal or not


def fields(record: Array) -> dict[str, Any]:
    """Return a record as it goes over the wire."""
    return {name: value.tolist() if hasattr(value, "tolist") else value for name, value in plain(record).items()}


def letter(book: Rulebook, actor: int) -> str | None:
    return None if actor == OVER else book.letter(actor)


def looked_at(view: Position, seat: int, chance: Random) -> dict[str, Any]:
    """Return what Python says of a view."""
    book = view.book
    table = msgspec.to_builtins(book.describe(book, view.rules, view.state))
    del table["position"]  # nobody asks for it in a browser
    legal = view.legal() if view.actor == seat else []
    refused = []
    for action in chance.choices(book.actions, k=TRIED):
        clause = view.refusal(action)
        texts = [clause.refusal(book, action, lang) if clause else "" for lang in ("en", "fr")]
        refused.append((action.notation, clause.id if clause else "", *texts))
    found = {
        "seat": "" if seat == SPECTATOR else book.letter(seat),
        "view": fields(view.state),
        "table": table,
        "actor": letter(book, view.actor),
        "legal": [action.notation for action in legal],
        "refused": refused,
        "asked": None,
    }
    if view.actor >= 0:
        name, facts = view.question()
        found["asked"] = {"name": name, "facts": facts}
    if book.brings:
        found["brings"] = msgspec.to_builtins(book.brings(book, view.rules, view.state, legal))
    return found


def told(before: Position, action: Action, after: Position) -> dict[str, Any]:
    """Return what Python tells of an action that a seat sees."""
    line = before.told(action, after)
    return {"notation": line.notation, "view": fields(after.state), "kind": line.kind, "fields": line.fields}


def matches(book: Rulebook, number: int, seed: int = 0) -> Iterator[dict[str, Any]]:
    """Play random matches, with all numbers of players and some options, and look at some of their positions."""
    chance, rare = Random(f"{book.slug} {seed}"), module(book.slug, "rare")
    for at in range(number):
        players = book.players[at % len(book.players)]
        options = {one.name: chance.choice(one.possible(book.letters[:players])) for one in book.options}
        position = Position.start(book, book.rules(players, options if at >= len(book.players) else {}))
        seen: list[dict[str, Any]] = []
        while True:
            if position.actor == OVER or chance.randrange(facts(book.slug).described_every) == 0:
                shown = rare.position(position, chance) if rare and chance.random() < 0.3 else position
                viewers = [*range(players), SPECTATOR]
                legal = shown.legal()
                played = pick(legal, chance.getrandbits(20)) if legal else None
                for seat, view in zip(viewers, shown.views(viewers), strict=True):
                    seen.append(looked_at(view, seat, chance))
                    if played:
                        after = shown.after(played)
                        seen[-1]["told"] = told(view, shown.seen_as(played, seat), after.view(seat))
                        if seat == shown.actor:
                            seen[-1]["after"] = {
                                "notation": played.notation,
                                "view": fields(after.view(seat).state),
                                "actor": letter(book, after.actor),
                            }
            if position.actor == OVER:
                break
            position = position.after(pick(position.legal(), chance.getrandbits(20)))
        yield {
            "game": book.slug,
            "rules": fields(position.rules),
            "edition": book.edition and book.edition.described,
            "actions": book.actions,
            "views": seen,
        }


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 5))])
def test_the_client_finds_out_what_python_says(seed, tmp_path, monkeypatch):
    editions = [with_edition(text) for text in (SMALL, *((wild(2 * seed), wild(2 * seed + 1)) if THOROUGH else ()))]
    played = [match for slug in GAMES for match in matches(rulebook(slug), MATCHES if THOROUGH else 1, seed)]
    compared(tmp_path, monkeypatch, [*played, *(match for book in editions for match in matches(book, 1, seed))])


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    match = next(matches(rulebook("isis"), 1))
    match["views"][-1]["table"]["count"][0]["points"] += 1
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [match])
    assert "points" in capsys.readouterr().out


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, played: list[dict[str, Any]]) -> None:
    """Let the client's own tests compare; they say what differs, if anything does."""
    place = folder / "positions.json"
    place.write_bytes(msgspec.json.encode(played))
    monkeypatch.setenv("ENNEAD_POSITIONS", str(place))
    web_build().main("test")


def web_build() -> ModuleType:
    """Return what builds the client, and runs its tests."""
    spec = importlib.util.spec_from_file_location("web_build", WEB / "build.py")
    assert spec
    assert spec.loader
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    return build
