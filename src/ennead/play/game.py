"""The first thing a program asks for: a game, and from it new matches."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, cast

from ennead.core.fair_luck import NONCE_BYTES, FairLuck
from ennead.core.rulebook import Clause, Rulebook
from ennead.games import rulebook
from ennead.play.errors import MatchError
from ennead.play.events import Sitter
from ennead.play.file import read, text_of
from ennead.play.match import Match
from ennead.play.warm_up import rehearse


class Game:
    """One of the games: what it is, and a way to start playing it."""

    def __init__(self, book: Rulebook):
        self.book = book

    def __repr__(self) -> str:
        return f"<ennead game {self.book.slug}, rules version {self.book.version}>"

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """The options by name, each with its possible values."""
        return {option.name: option.values for option in self.book.options}

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The rules, clause by clause."""
        return self.book.clauses

    def new(
        self,
        players: int | str = 2,
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        start: str | None = None,
        sitters: Sequence[Sitter] | None = None,
        nonces: Sequence[bytes] | None = None,
        chance: Literal["drawn", "given"] = "drawn",
        take_back_anything: bool = False,
    ) -> Match:
        """Start a match.

        The same `seed` gives the same luck; without one it is drawn from the operating system. `nonces` are the seats'
        own additions to it, 16 bytes each; by default they are drawn, too. `start` is a position in the game's
        notation. With `chance="given"` nothing is drawn: chance's outcomes are played like moves.
        With `take_back_anything` also what was drawn can be taken back, if all others consent; the result says so.
        """
        seats = cast(int, int(players) if isinstance(players, str) and players.isdecimal() else players)
        self.book.settle_options(seats)
        if chance not in ("drawn", "given"):
            raise MatchError("bad-chance", chance=str(chance))
        luck = None
        if chance == "drawn":
            if seed is not None and type(seed) is not int:
                raise MatchError("bad-seed", seed=str(seed))
            luck = FairLuck.draw(seats) if seed is None else FairLuck.from_number(seed, seats)
            try:
                luck = luck if nonces is None else FairLuck(luck.seed, tuple(nonces))
            except (TypeError, ValueError) as error:
                raise MatchError("nonce-size", bytes=NONCE_BYTES) from error
        match = Match(self.book, seats, options, luck, None, start, sitters, take_back_anything)
        match.draw_chance()
        return match

    def rehearse(self) -> Iterator[tuple[int, int]]:
        """Compile all that a match needs, a step at a time; tell how many steps are done, and of how many."""
        return rehearse(self.book)


def game(slug: str, edition: str | Path | None = None) -> Game:
    """Return a game by its short name: `isis`; where the game has editions, with the one in a file."""
    book = rulebook(slug)
    if edition is not None:
        if book.with_edition is None:
            raise MatchError("no-editions", game=book.slug)
        book = book.with_edition(text_of(edition), str(edition))
    return Game(book)


def load(path: str | Path) -> Match:
    """Read a match from a file, ready to go on."""
    match = read(text_of(path))
    if not match.read_only:
        match.draw_chance()  # a file may end just before a draw
    return match
