"""The client reads match files as Python does: the same match, the same result, and the same line if one is wrong."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ennead.core.fair_luck import FairLuck
from ennead.core.language import LANGUAGES
from ennead.core.seats import SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.errors import BadFile, MatchError
from ennead.play.events import Event, Played
from ennead.play.file import read, write
from ennead.play.game import Game, game
from ennead.play.match import Match
from ennead.server.catalogue.device import _device
from ennead.server.tables.replays import replay_of_file
from tests.corpus import CORPUS
from tests.haggling import held, some_dealing, some_of
from tests.web.test_described_here import web_build
from tests.web.test_replayed_here import played, takes_back

MOST = 500  # events of a match
DEALINGS = 0.35  # of the events are about offers and deals


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
        "haggling": haggling(match),
        "undo": undo(match),
    }


def again_from_the_start(match: Match, **more: Any) -> Match:
    """Return the match before anything has happened."""
    luck = {"luck": match.luck, "published": None if match.luck else match.published, "start": match.start}
    others = {"sitters": match.first_sitters, "take_back_anything": match.take_back_anything, "clock": match.clock}
    return Match(match.book, match.players, match.options, **{**luck, **others, **more})


def undo(match: Match) -> list[list[str | None]]:
    """Return after every event why each seat cannot take back its last move where not everything is allowed."""
    again, found = again_from_the_start(match, take_back_anything=False), []
    for event in match.events:
        again.append(event)
        refused = [again.why_not_undo(seat) for seat in range(match.players)]
        found.append([one.message if one else None for one in refused])
    return found


def haggling(match: Match) -> list[dict[str, Any]]:
    """Return what everybody is told of offers and deals, again and again while the match goes on."""
    if not match.haggle:
        return []
    again, found = again_from_the_start(match), []
    for number, event in enumerate(match.events):
        again.append(event)
        if not isinstance(event, Played) or number % 5 == 0:
            seen = [again.haggling(seat) for seat in (*range(match.players), SPECTATOR)]
            found.append({"after": number, "seen": seen})
    return found


def moved(slug: str) -> Match:
    """Return a match that was brought to a server, and ended there."""
    match = game(slug).new(2, seed=5)
    for luck in (None, FairLuck.from_number(6, 2)):
        if luck:
            match.go_on_with(luck, match.take_back_anything)
        for step in range(12):
            legal = match.legal()
            match.play(legal[31 * step % len(legal)])
    match.resign(0)
    return match


def haggled(seed: int) -> Match:
    """Let people haggle at random while they play: offers of every kind, answers, bids, promises, undone moves."""
    chance = Random(seed)
    book = rulebook("sailing")
    match = Game(book).new(chance.choice(book.players), seed=seed, take_back_anything=True)
    while not match.outcome and len(match.events) < MOST:
        if chance.random() < DEALINGS:
            with suppress(MatchError):
                if event := some_dealing(match, chance) if chance.random() < 0.7 else bid(match, chance):
                    match.append(event)
        elif chance.random() < 0.02:
            takes_back(match, chance.randrange(match.players))
        else:
            match.play(chance.choice([one for one in match.legal() if one.kind != "withdraw"] or match.legal()))
    return match


def bid(match: Match, chance: Random) -> Event | None:
    """Bid for what somebody is to give away, offer it, or offer again what was offered, the other way round."""
    haggle, seller = match.haggle, match.haggle.now[1]
    if seller is None:
        offers = haggle.open_offers()
        if not offers:
            return None
        one = chance.choice(offers)
        return haggle.offering(one.to, one.maker, one.takes, one.gives, promise=one.asks, asks=one.promise)
    other = chance.choice([seat for seat in range(match.players) if seat != seller])
    things = some_of(held(match.position, other), chance)
    if chance.random() < 0.5:
        return haggle.offering(other, seller, things, {}, asks=chance.choice(haggle.how.favours))
    return haggle.offering(seller, other, {}, things, promise=haggle.how.favour)


def wrong(text: str) -> Iterator[dict[str, Any]]:
    """Spoil a file, line by line; return what Python says of it."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.startswith(("  ", "start")):  # another edition is none of the page's business
            continue
        for spoilt in ([*lines[:number], *lines[number + 1 :]], [*lines[:number], "Q " + line, *lines[number + 1 :]]):
            try:
                read("\n".join(spoilt))
            except BadFile as error:
                told = {lang: error.text(lang) for lang in LANGUAGES}
                yield {"text": "\n".join(spoilt), "told": told, "line": error.facts["line"]}


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, files: list[Any], bad: list[Any]) -> None:
    place = folder / "files.json"
    devices = {slug: _device(slug) for slug in GAMES}
    place.write_bytes(msgspec.json.encode({"devices": devices, "files": files, "wrong": bad}))
    monkeypatch.setenv("ENNEAD_FILES", str(place))
    web_build().main("test")


@pytest.mark.long
def test_the_client_reads_what_python_reads(tmp_path, monkeypatch):
    recorded = [read_here(path.stem, path.read_text("utf-8")) for path in CORPUS]
    random = [read_here(f"{slug} {seed}", write(played(slug, seed))) for slug in GAMES for seed in range(100, 102)]
    traded = [read_here(f"haggled {seed}", write(haggled(seed))) for seed in range(3)]
    brought = [moved(slug) for slug in GAMES]
    moving = [read_here(f"{match.book.slug} brought", write(match)) for match in brought]
    refused = {why for one in (*recorded, *random, *traded) for seats in one["undo"] for why in seats}
    assert refused >= {None, "undo-others", "undo-deal", "undo-binds", "undo-drawn", "undo-seen"}, "all of it happens"
    spoilt = [one for path in CORPUS for one in wrong(path.read_text("utf-8"))]
    spoilt += [one for one in wrong(write(brought[0]).replace("brought: ", "brought: 9")) if "9" in one["told"]["en"]]
    compared(tmp_path, monkeypatch, [*recorded, *random, *traded, *moving], spoilt)


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    file = read_here("spoilt", CORPUS[0].read_text("utf-8"))
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [{**file, "written": file["written"] + "x"}], [])
    assert "spoilt" in capsys.readouterr().out
