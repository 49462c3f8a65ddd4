"""How each game is read and played in a page. What the tests of the pages have in common needs no more of a game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from ennead.games import GAMES, rulebook
from tests.facts import facts
from tests.web.words import Words, words

if TYPE_CHECKING:
    from tests.web.driving import Party, Visitor

COLUMNS, ROWS = "abcdef", "654321"
SQUARES = [column + row for row in ROWS for column in COLUMNS]

LOOK = """
(study) => {
  const named = (kind, name) => [...document.querySelectorAll(kind)].filter((one) => one.textContent.trim() === name);
  const focus = document.activeElement;
  const places = [...document.querySelectorAll("main :is([data-square], [data-place], [data-temple])[aria-label]")];
  const buttons = [...document.querySelectorAll("main [aria-live] button[aria-disabled=false]")];
  return {
    labels: places.map((one) => [
      one.dataset.square ?? one.dataset.place ?? one.dataset.temple,
      one.getAttribute("aria-label"),
      one.getAttribute("aria-disabled") === "false",
    ]),
    buttons: buttons.map((one) => one.textContent.trim()),
    asked: document.querySelector("main h1")?.textContent ?? "",
    over: named("main a", study).length > 0,
    lost: !focus || focus === document.body,
    curtain: !!document.querySelector("dialog[open] #curtain"),
  };
}
"""


@dataclass(frozen=True)
class Look:
    """What one sees at a glance."""

    board: dict[str, str]  # what is on each place, the same in every language and for everyone
    deeds: dict[str, str]  # places at which something may be done, and what
    buttons: tuple[str, ...]  # what else may be done
    filled: int  # pieces that were placed
    asked: str
    over: bool
    lost: bool  # the keyboard is nowhere
    curtain: bool  # somebody else is to look

    @property
    def may_move(self) -> bool:
        return bool(self.deeds or self.buttons)

    @property
    def ways(self) -> list[str]:
        """Return the places at which the game goes on; who may only choose anew may choose."""
        return [place for place, deed in self.deeds.items() if deed != "choose"] or list(self.deeds)


def _look(seen: dict[str, Any], board: dict[str, str], deeds: dict[str, str], filled: int) -> Look:
    rest = (seen[name] for name in ("asked", "over", "lost", "curtain"))
    return Look(board, deeds, tuple(seen["buttons"]), filled, *rest)


@contextmanager
def _a_change(visitor: Visitor, look: Look) -> Iterator[None]:
    """Wait after a press until something has changed; whoever is asked whether to throw something away says yes."""
    sent = visitor.moves_sent()
    yield

    def changed() -> bool:
        visitor.make_sure()
        return visitor.look() != look

    try:
        visitor.until(changed, "nothing happens")
    except AssertionError:  # where pieces are beaten, a board can come to look as it did before the move
        if visitor.moves_sent() == sent:
            raise


class Isis:
    """Isis & Osiris: `.` is free, `C` a pawn, `+2` a tile, `?` a covered tile."""

    slug = "isis"
    seats = "CLMO"
    options: ClassVar = {"first": "C"}  # Carnelian begins, when a party is made
    short: ClassVar[dict[str, str]] = {}  # every game is short enough
    few, whole = 10, 36  # squares that are filled when there is something to see, and at the end
    last_clause = "I19"
    large = SQUARES  # what is large enough for a finger
    again = "face-count-again"  # the button that tells the end once more
    nonsense = "Pa1"
    listed: ClassVar = ("face-pawn-on", {"square": "d4"})

    def read(self, visitor: Visitor) -> Look:
        """Read the board by what its squares are called."""
        seen = visitor.page.evaluate(LOOK, visitor.say("study"))
        known = squares_in_words(visitor.language)
        board, deeds = {}, {}
        for square, label, enabled in seen["labels"]:
            board[square], deed = known[label]
            assert bool(deed) == enabled, f"{label} says what can be done there"
            if deed:
                deeds[square] = deed
        filled = sum(sign != "." for sign in board.values())
        return _look(seen, board, deeds, filled)

    def play(self, visitor: Visitor, look: Look, turn: int) -> None:
        """Make one whole move; every other time a tile."""
        visitor.play(look, tiles=turn % 2 == 1)

    def refused_place(self, look: Look) -> tuple[str, str]:
        """Return a place where nothing can be done, and the clause that says why."""
        return next(square for square, sign in look.board.items() if sign != "."), "I7"

    def points(self, board: dict[str, str], _: str = "") -> dict[str, int]:
        return scores(board)

    def steps(self, party: Party, until: int, seed: int, tiles: float = 0.6) -> Iterator[str]:
        """Play until so many squares are filled."""
        luck = random.Random(seed)
        while not (state := party.level())["result"]:
            if len(state["table"]["board"]) >= until and state["table"]["phase"] == "choose":
                return
            legal = party.mover().state["legal"]
            others = [move for move in legal if move != "T"]
            tile = "T" in legal and (luck.random() < tiles or not others)
            yield "T" if tile else luck.choice(others)


def worths(board: dict[str, str]) -> dict[str, int]:
    """Return what each pawn is worth (I12), from a board on which all tiles are open."""

    def beside(square: str) -> Iterator[str]:
        column, row = ord(square[0]), int(square[1])
        for by, up in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            yield f"{chr(column + by)}{row + up}"

    value = {square: int(sign) for square, sign in board.items() if sign[0] in "+-"}
    pawns = [square for square, sign in board.items() if sign in Isis.seats]
    return {square: sum(value.get(one, 0) for one in beside(square)) for square in pawns}


def scores(board: dict[str, str]) -> dict[str, int]:
    points: dict[str, int] = {}
    for square, worth in worths(board).items():
        points[board[square]] = points.get(board[square], 0) + worth
    return points


@cache
def squares_in_words(language: str) -> dict[str, tuple[str, str]]:
    """Return what each label of a square means: what lies there, and what may be placed: `pawn`, `tile` or nothing."""
    say = words(language, "isis")
    texts = {say("face-free"): ".", say("face-covered"): "?"}
    texts |= {say("face-pawn-of", who=say(f"who-{seat}")): seat for seat in Isis.seats}
    tiles = [f"{sign}{value}" for sign in "+-" for value in (1, 2, 3, 4)]
    texts |= {say("face-tile", value=sign): sign for sign in tiles}
    deeds = {"face-square": "", "face-square-pawn": "pawn", "face-square-tile": "tile"}
    return {
        say(message, square=square, text=text): (sign, deed)
        for square in SQUARES
        for text, sign in texts.items()
        for message, deed in deeds.items()
    }


GODS = ["Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis"]
GODS += ["Nephthys", "Osiris", "Ptah", "Ra", "Seth", "Thoth"]
DEEDS = {
    "choose": "face-at-choose",
    "step": "face-at-step",
    "fight": "face-at-fight",
    "block": "face-at-block",
    "place": "face-temple-place",
    "to": "face-temple-to",
}


class Osiris:
    """Osiris: priests by their names, a town's counters before them, `#` a block, a temple's followers by colour."""

    slug = "osiris"
    seats = "ICLO"
    options: ClassVar = {"max_rounds": "2"}
    short: ClassVar = {"max_rounds": "1"}
    few, whole = 20, 1000  # moves that are made when there is something to see, and more than there are
    last_clause = "O36"
    again = "face-again"
    large: ClassVar = [*GODS, "tip"]  # and there are buttons below the board for its stones
    nonsense = "stop"
    listed: ClassVar = ("face-place-follower", {"god": "Ra"})

    def read(self, visitor: Visitor) -> Look:
        """Read the places and the temples by what they are called."""
        seen = visitor.page.evaluate(LOOK, visitor.say("study"))
        say, endings = visitor.say, endings_in_words(visitor.language)
        board, deeds = {}, {}
        for place, label, enabled in seen["labels"]:
            deed = next((deed for ending, deed in endings.items() if label.endswith(ending)), "")
            assert bool(deed) == enabled or (enabled and place in GODS), f"{label} says what can be done there"
            if deed:
                deeds[place] = deed
            board[place] = _sign(say, place, label)
        filled = sum(len(board[god]) for god in GODS if god in board)
        return _look(seen, board, deeds, filled)

    def play(self, visitor: Visitor, look: Look, turn: int) -> None:
        """Do one thing, and see that something has changed; every other time a follower moves."""
        follower = visitor.page.locator("[data-follower]").first
        steps = [visitor.page.get_by_role("group", name=visitor.say(f"face-{kind}")) for kind in ("steps", "priests")]
        small = steps[0].or_(steps[1]).get_by_role("button")
        with _a_change(visitor, look):
            if visitor.has_touch and small.first.is_visible():  # the stones are small for a finger
                visitor.press(small.first)
            elif places := look.ways:
                visitor.press(visitor.spot(places[turn % len(places)]))
            elif turn % 2 and follower.is_visible():
                visitor.press(follower)
                goal = visitor.until(lambda: list(visitor.look().deeds), "a follower goes somewhere")
                visitor.press(visitor.spot(goal[turn % len(goal)]))
            else:
                visitor.press(visitor.page.get_by_role("button", name=look.buttons[turn % len(look.buttons)]).first)

    def refused_place(self, look: Look) -> tuple[str, str]:
        """Return a place where nothing can be done while followers are placed or priests are chosen."""
        return "L2.3", "O14" if "choose" in look.deeds.values() else "O11"

    def points(self, board: dict[str, str], god: str) -> dict[str, int]:
        """Count the followers in a temple, of both colours of each player."""
        return {seat: sum(board[god].count(colour) for colour in own) for seat, own in (("I", "IL"), ("C", "CO"))}

    def steps(self, party: Party, until: int, seed: int, **_: float) -> Iterator[str]:
        """Play so many moves, or to the end."""
        luck = random.Random(seed)
        return islice(self._all(party, luck), until)

    def _all(self, party: Party, luck: random.Random) -> Iterator[str]:
        while not party.level()["result"]:
            yield luck.choice(party.mover().state["legal"])

    def bring_to_fight(self, party: Party, winner: str) -> dict[str, str]:
        """Play until C0 may step onto I2; all followers are where one of the two wins. Return the gods of both."""
        party.level()
        told = [one for seat in party.seats() for one in seat.state["table"]["priests"] if one["god"]]
        gods = {one["name"]: one["god"] for one in told}
        other = next(god for god in GODS if god not in (gods["I2"], gods["C0"]))
        while (table := party.level()["table"])["phase"] == "place":
            strong = next(one for one in table["temples"] if one["god"] == gods[winner])
            party.do(f"F {gods[winner] if strong['followers'].get(table['placing'], 0) < 3 else other}")
        for move in ("I2", "L1.5", "pass", "C0"):
            party.do(move)
        return {priest: gods[priest] for priest in ("I2", "C0")}


@cache
def endings_in_words(language: str) -> dict[str, str]:
    """Return how labels end that say what can be done."""
    say = words(language, "osiris")
    plain = say("face-at", name="", text="")
    return {
        say(message, name="", text="", cost=cost).removeprefix(plain): deed
        for deed, message in DEEDS.items()
        for cost in (1, 2)
    }


def _sign(say: Words, place: str, label: str) -> str:
    """Return what is on a place, from its label."""
    if place in GODS:
        return "".join(
            letter * count
            for letter in "ICLO"
            for count in (1, 2, 3)
            if say("face-followers", who=say(f"who-{letter}"), count=count) in label
        )
    text = label.partition(", ")[2]
    names = {say(f"name-{letter}{rings}"): f"{letter}{rings}" for letter in "ICLO" for rings in range(3)}
    there = "".join(names[name] for name in re.findall("|".join(names), text))
    if place[0] != "T":
        return there or ("#" if say("face-block") in text else ".")
    if say("face-town-closed") in text:
        return "closed"
    counted = (say("face-town", counters=count) for count in range(25))
    counters = next(count for count, town in enumerate(counted) if text.startswith(town))
    return f"{counters} {there}"


# What is done first, if it can be.
ACTS = ("build", "plan", "harvest", "caravan", "visit", "hire", "trade", "card", "boon", "withdraw")
BAR = """
() => {
  const chips = [...document.querySelectorAll("[data-act][aria-disabled=false]")];
  const options = [...document.querySelectorAll(".bar [data-option]")];
  return {
    acts: chips.map((one) => one.dataset.act),
    chosen: document.querySelector("[data-act][aria-pressed=true]")?.dataset.act ?? "",
    options: options.map((one) => [one.dataset.option, one.querySelector(".unseen").textContent]),
  };
}
"""


class Sailing:
    """Sailing Toward Osiris: places by what they are called; actions and what is left to choose of them as buttons."""

    slug = "sailing"
    seats = "CLMOI"
    options: ClassVar[dict[str, str]] = {}
    short: ClassVar[dict[str, str]] = {}
    few, whole = 30, 10_000  # moves that are made when there is something to see, and more than there are
    last_clause = "E10"
    again = "face-count-again"
    nonsense = "stop"
    large: ClassVar = ["N1F", "S1C", "north1"]
    listed: ClassVar = ("face-do-withdraw", {})

    def read(self, visitor: Visitor) -> Look:
        """Read the places by what they are called, and the actions that can be taken."""
        seen = visitor.page.evaluate(LOOK, visitor.say("study"))
        bar = visitor.page.evaluate(BAR)
        board = {place: label for place, label, _ in seen["labels"]}
        deeds = {place: "choose" for place, _, enabled in seen["labels"] if enabled}
        acts = [] if bar["chosen"] else [act for act in ACTS if act in bar["acts"]]
        seen["buttons"] = [*acts, *(label for _, label in bar["options"])]
        return _look(seen, board, deeds, filled=0)

    def play(self, visitor: Visitor, look: Look, turn: int) -> None:
        """Choose the first action that is possible, then something of what is left to choose."""
        page = visitor.page
        with _a_change(visitor, look):
            if look.buttons and look.buttons[0] in ACTS:
                visitor.press(page.locator(f'[data-act="{look.buttons[0]}"]'))
            elif look.deeds:
                places = list(look.deeds)
                visitor.press(visitor.spot(places[turn % len(places)]))
            else:
                options = page.locator(".bar [data-option]")
                visitor.press(options.nth(turn % options.count()))

    def refused_place(self, look: Look) -> tuple[str, str]:
        """Return a place where nothing can be done: a caravan that is closed with two Governors."""
        return "south1", "S6.5"

    def points(self, board: dict[str, str], _: str = "") -> dict[str, int]:
        raise NotImplementedError("the end tells the points")

    def steps(self, party: Party, until: int, seed: int, **_: float) -> Iterator[str]:
        """Play so many moves and on to an action of the first seat, or to the end; mostly nobody withdraws early."""
        luck = random.Random(seed)
        moves = 0
        while not (state := party.level())["result"]:
            table = state["table"]
            if moves >= until and state["actor"] == "C" and table["phase"] == "act" and table["pending"] is None:
                return
            moves += 1
            legal = party.mover().state["legal"]
            others = [move for move in legal if move != "withdraw"]
            yield luck.choice(others if others and luck.random() < 0.9 else legal)


class AnyGame:
    """A game of which nothing is known but what every page offers: places and buttons that can be pressed."""

    few, whole = 10, 100_000  # moves that are made when there is something to see, and more than there are
    nonsense = "nonsense"

    def __init__(self, slug: str):
        self.slug, self.seats = slug, rulebook(slug).letters
        self.options, self.short = facts(slug).first_begins, facts(slug).short

    def read(self, visitor: Visitor) -> Look:
        """Read the places by what they are called, and what can be done there or beside the board."""
        seen = visitor.page.evaluate(LOOK, visitor.say("study"))
        board = {place: label for place, label, _ in seen["labels"]}
        deeds = {place: "choose" for place, _, enabled in seen["labels"] if enabled}
        return _look(seen, board, deeds, filled=0)

    def play(self, visitor: Visitor, look: Look, turn: int) -> None:
        """Press something that can be pressed, and see that something has changed."""
        with _a_change(visitor, look):
            if look.deeds:
                places = list(look.deeds)
                visitor.press(visitor.spot(places[turn % len(places)]).first)
            else:
                visitor.press(visitor.page.get_by_role("button", name=look.buttons[0], exact=True).first)

    def steps(self, party: Party, until: int, seed: int, **_: float) -> Iterator[str]:
        """Play so many moves, or to the end."""
        luck = random.Random(seed)
        for _ in range(until):
            if party.level()["result"]:
                return
            yield luck.choice(party.mover().state["legal"])


ISIS, OSIRIS, SAILING = Isis(), Osiris(), Sailing()
DRIVEN = (ISIS, OSIRIS, SAILING)  # games that the tests of the pages know well
OTHERS = [AnyGame(slug) for slug in GAMES if slug not in [game.slug for game in DRIVEN]]
Game = Isis | Osiris | Sailing | AnyGame
any_game = pytest.mark.parametrize(
    "game",
    [*OTHERS, *(pytest.param(AnyGame(game.slug), marks=pytest.mark.long) for game in DRIVEN[:2])],
    ids=lambda game: game.slug,
)
osiris = pytest.mark.parametrize("game", [OSIRIS], ids=["osiris"])
sailing = pytest.mark.parametrize("game", [SAILING], ids=["sailing"])

# The first game in short runs, or the second, whose games can be shorter; both in long ones. And in French, whose words
# are longer.
at_length = pytest.mark.parametrize(
    "game", [ISIS, pytest.param(OSIRIS, marks=pytest.mark.long)], ids=["isis", "osiris"]
)
in_short = pytest.mark.parametrize("game", [pytest.param(ISIS, marks=pytest.mark.long), OSIRIS], ids=["isis", "osiris"])
spoken = pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(ISIS, "en", id="isis-en", marks=pytest.mark.long),
        pytest.param(ISIS, "fr", id="isis-fr", marks=pytest.mark.long),
        pytest.param(OSIRIS, "en", id="osiris-en", marks=pytest.mark.long),
        pytest.param(OSIRIS, "fr", id="osiris-fr", marks=pytest.mark.long),
        pytest.param(SAILING, "en", id="sailing-en", marks=pytest.mark.long),
        pytest.param(SAILING, "fr", id="sailing-fr", marks=pytest.mark.long),
    ],
)
