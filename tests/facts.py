"""What the tests of all games have to know of one: figures in `tests/games/<game>/facts.toml`, which it need not have.

What cannot be a figure is a module beside them, such as `other_world.py`: docs/adding-a-game.md lists them.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import msgspec

from ennead.games import GAMES, rulebook
from ennead.play.book import has_book
from ennead.play.puzzles import folder as puzzle_folder

FOLDER = Path(__file__).parent / "games"


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Figures about a game; what they are without a file suits a small game without secrets."""

    # How its matches are kept short, and who begins.
    short: dict[str, str] = {}  # options with which a game played at random is soon over
    first_begins: dict[str, str] = {}  # options with which the first seat begins
    slow: bool = False  # whole games take long: some are left to long runs
    skilled: bool = False  # the better player nearly always wins: then it is tested that the levels do
    random_games: int = 5_000  # that are played with every position checked, and in long runs
    random_games_long: int = 500_000
    long_setup: bool = False  # many decisions are made before the first turn

    opening: list[str] = []  # moves of the first, the second, and whoever tries: where the same can always be played
    count: str = ""  # where the end is described seat by seat: the field that is the score

    # Golden playthroughs.
    usual: dict[str, str] = {}  # options of a playthrough unless it is about that option
    listed: int = 100  # legal moves that are written out
    in_parts: bool = False  # a position has many parts, and only those that have changed are written

    # How many games are played interpreted, and in long runs.
    interpreted: int = 2
    interpreted_long: int = 30

    # What is hidden.
    draws: bool = False  # something is drawn during the game, not only at its beginning
    guessed: bool = False  # there are things that not even a perfect memory knows
    must_happen: list[str] = []  # kinds of actions that show or hide something: else nothing has been tested
    asked_every: int = 3  # so many moves, the server is asked for everything

    # Beyond the rules.
    own_words: list[str] = []  # that only this game uses: no generic floor may
    words: list[str] = []  # messages whose names are put together at run time
    clause_tests: list[str] = []  # tests of its clauses that are not in its folder
    too_long: list[str] = []  # tests that take minutes when interpreted
    last: list[str] = []  # tests that take long, and run only if no other has failed
    described_every: int = 3  # of so many positions one is described in Python and in the browser, and compared


@cache
def facts(slug: str) -> Facts:
    """Return the figures of a game."""
    path = FOLDER / slug / "facts.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Facts) if path.is_file() else Facts()


def module(slug: str, name: str) -> ModuleType | None:
    """Return a module of a game's tests, if it has it."""
    found = f"tests.games.{slug}.{name}"
    return import_module(found) if find_spec(f"tests.games.{slug}") and find_spec(found) else None


ROUTED = [slug for slug in GAMES if facts(slug).opening]  # with which the server's doors are tried
GUESSED = [slug for slug in GAMES if facts(slug).guessed]
SKILLED = [slug for slug in GAMES if facts(slug).skilled]
SLOW = tuple(slug for slug in GAMES if facts(slug).slow)
REASONED = [slug for slug in GAMES if len(rulebook(slug).terms) > 1]  # whose evaluation says what points consist of
LASTING = [slug for slug in GAMES if rulebook(slug).minutes > 1]  # not over after a dozen moves
BOOKED = [slug for slug in GAMES if has_book(rulebook(slug))]
PUZZLED = [slug for slug in GAMES if any(puzzle_folder(rulebook(slug)).glob("*.ennead"))]
