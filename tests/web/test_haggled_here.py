"""What computer players say to offers in the page, and what they offer there, is what Python's say."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ennead.ai.levels import levels
from ennead.ai.offer_policy import Estimator
from ennead.ai.trading import Haggler, PriceList
from ennead.games import rulebook
from ennead.play.errors import MatchError
from ennead.play.events import Dealing, Sitter
from ennead.play.file import write
from ennead.play.game import Game
from ennead.play.match import Match
from tests.haggling import held, some_of
from tests.web.test_described_here import web_build

BOOK = rulebook("sailing")
PRICES, ESTIMATES = "1", "4"  # levels that answer by prices, and by an estimate
SCALE = next(level.skill.style.scale for level in levels(BOOK.slug) if level.key == ESTIMATES)


def at_table(chance: Random, level: str) -> Match:
    """Let computer players of a level play on until a deal can be settled; at times until somebody may be bribed."""
    sitters = [Sitter("bot", level)] * chance.choice([*BOOK.players, 3, 4])  # of two, both never gain
    match = Game(BOOK).new(len(sitters), seed=chance.randrange(10_000), sitters=sitters)
    steps, wants_seller = chance.randrange(20, 160), chance.random() < 0.5
    while steps > 0 or not match.haggle.now[0] or (wants_seller and match.haggle.now[1] is None):
        match.play(chance.choice([one for one in match.legal() if one.kind != "withdraw"] or match.legal()))
        steps -= 1
        if match.outcome:
            return at_table(chance, level)
    return match


def some_offer(match: Match, chance: Random) -> Dealing:
    """Return an offer: of a few things for a few others, with a promise that is asked for now and then, or a bid."""
    seller = match.haggle.now[1]
    maker, to = chance.sample(range(match.players), 2)
    asks = chance.choice(["", "", "", "peace"])
    if seller is not None and chance.random() < 0.7:
        maker, to = chance.choice([seat for seat in range(match.players) if seat != seller]), seller
        asks = match.haggle.how.favour
    gives, takes = (some_of(held(match.position, seat), chance) for seat in (maker, to))
    if chance.random() < 0.5:
        gives, takes = (dict(chance.sample(sorted(side.items()), min(1, len(side)))) for side in (gives, takes))
    return match.haggle.offering(maker, to, gives, {} if asks and chance.random() < 0.5 else takes, asks=asks)


def haggler(level: str, seed: int) -> Haggler:
    return PriceList() if level == PRICES else Estimator(seed, SCALE)


def answered(number: int, level: str) -> dict[str, Any]:
    """Return an offer, and what is said to it."""
    chance = Random(f"answer {number} {level}")
    match = at_table(chance, level)
    while not match.haggle.made:
        with suppress(MatchError):
            match.append(some_offer(match, chance))
    before, haggle, (made,) = write(match), match.haggle, match.haggle.made
    to, said = (
        made.offer.to,
        haggler(level, number).answer(
            match.known(made.offer.to), made.offer.to, made, match.haggle.past(made.offer.to)
        ),
    )
    if said.counter:
        terms = said.counter.to, said.counter.gives, said.counter.takes
        match.append(haggle.offering(to, *terms, instead_of=made.offer.number))
    else:
        number_of = made.offer.number
        accepts = said.do == "accept"
        match.append(haggle.accepting(to, number_of) if accepts else haggle.declining(to, number_of, said.reason))
    return {"called": f"{said.do} {number}", "seed": number, "scale": SCALE, "before": before, "after": write(match)}


def offered(number: int) -> dict[str, Any]:
    """Return a moment at which somebody may make an offer, and what they offer, if anything."""
    chance = Random(f"offer {number}")
    match = at_table(chance, ESTIMATES)
    before, haggle, seller = write(match), match.haggle, match.haggle.now[1]
    speakers = [match.actor] if seller is None else [seat for seat in range(match.players) if seat != seller]
    made = 0
    for seat in speakers:
        partners = [other for other in range(match.players) if other != seat]
        proposal = haggler(ESTIMATES, number).propose(match.known(seat), seat, partners, haggle.past(seat))
        if proposal:
            until = "turn" if proposal.asks else ""
            match.append(haggle.offering(seat, *proposal[:3], until, asks=proposal.asks))
            made += 1
            break
    return {"called": f"{made} {number}", "seed": number, "scale": SCALE, "before": before, "after": write(match)}


def cases(count: int) -> Iterator[dict[str, Any]]:
    for number in range(count):
        yield answered(number, ESTIMATES)
        if number % 3 == 0:
            yield offered(number)
            yield answered(number, PRICES)


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, found: list[dict[str, Any]]) -> None:
    place = folder / "haggled.json"
    place.write_bytes(msgspec.json.encode(found))
    monkeypatch.setenv("ENNEAD_HAGGLED", str(place))
    web_build().main("test")


@pytest.mark.long
def test_computer_players_of_the_page_say_what_python_says(tmp_path, monkeypatch):
    found = list(cases(120))
    kinds = {one["called"].split()[0] for one in found}
    assert kinds == {"accept", "decline", "counter", "0", "1"}, "all of it happens"
    compared(tmp_path, monkeypatch, found)


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    spoilt = answered(1, ESTIMATES)
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [{**spoilt, "after": spoilt["before"]}])
    assert "haggled" in capsys.readouterr().out
