"""How a table is set up: what its head in the store holds. The seed of its luck is in there, so it is never sent."""

import secrets
from typing import Literal

import msgspec

from ennead.ai.levels import bot, usual
from ennead.ai.ratings import published
from ennead.core.fair_luck import SEED_BYTES
from ennead.core.rulebook import Rulebook
from ennead.games import rulebook
from ennead.play import clock as clocks
from ennead.play.clock import Clock
from ennead.play.errors import MatchError
from ennead.server import inviting
from ennead.server.store import NewTable, StoreError

THE_HOUSE = "the house"  # owner of tables that are made for people: none of them may free another's seat there


class TableError(StoreError):
    """Something that cannot be done at this table now."""


class SeatSetting(msgspec.Struct, frozen=True):
    """Who a seat is for: a person, somebody else on the owner's screen, or a bot of some level."""

    kind: Literal["person", "screen", "bot"] = "person"
    level: str = ""
    person: str = ""  # if it is kept for somebody
    name: str = ""


class Settings(msgspec.Struct, frozen=True):
    """Everything that is decided when a table is made."""

    game: str
    owner: str
    seats: tuple[SeatSetting, ...]
    options: dict[str, str]
    open: bool = False  # listed for everyone; else only by invitation
    teaching: bool = False  # all hands open, undo free
    take_back: bool = False  # anything may be taken back, if the others agree; at a teaching table always
    stand_in: str = ""  # the level of the bot that plays for whoever is away; none if empty
    seed: bytes = b""
    invitation: str = ""
    bidding: int = 10  # seconds that a bot waits for bids, where the game has auctions
    edition: str = ""  # the text of the edition that is played, where the game has editions; the usual one if empty
    hints: bool | None = None  # pages may search for good moves; where nobody has said so, see `gives_hints`
    lens: bool = False  # pages may show what can still be hidden, from all that a seat may know
    clock: Clock | None = None  # none: everybody takes the time they need
    rated: bool = False  # the result counts for everybody's rating
    tournament: str = ""  # whose table it is
    join_until: int = 0  # the moment after which nobody can take a seat any more; 0: there is none
    file: str = ""  # the match file with which it begins, where one was brought along: see `bringing`

    @property
    def gives_hints(self) -> bool:
        """Whether a player may ask for hints: as was wished, else where all others are bots, or at a teaching table.

        Never where the result counts for ratings.
        """
        if self.rated:
            return False
        if self.hints is not None:
            return self.hints
        return self.teaching or sum(seat.kind != "bot" for seat in self.seats) == 1

    @property
    def book(self) -> Rulebook:
        """The rules that are played."""
        book = rulebook(self.game)
        if not self.edition:
            return book
        if book.with_edition is None:
            raise MatchError("no-editions", game=self.game)
        return book.with_edition(self.edition, "")


def set_up(wish: Settings) -> Settings:
    """Check what somebody wants, raise an error if it is impossible, and add what only the server knows."""
    book = wish.book
    wish = _rated(wish) if wish.rated else wish
    options = book.settle_options(len(wish.seats), wish.options)
    if wish.clock:
        wish = _with_clock(wish, wish.clock)
    for level in [seat.level for seat in wish.seats if seat.kind == "bot"] + [wish.stand_in] * bool(wish.stand_in):
        bot(level, wish.game)
    if all(seat.kind == "bot" for seat in wish.seats) and not wish.tournament:
        raise TableError("bots-only")
    seed, invitation = secrets.token_bytes(SEED_BYTES), inviting.new()
    edition = book.edition.text if book.edition else ""  # also the usual one: it may be another one day
    bidding = wish.bidding if book.haggling else 0
    return msgspec.structs.replace(
        wish, options=options, seed=seed, invitation=invitation, edition=edition, bidding=bidding
    )


def _rated(wish: Settings) -> Settings:
    """Return a rated table as it has to be, or raise an error: everybody plays the same game, with nobody's help."""
    players, usual_book = len(wish.seats), rulebook(wish.game)
    usual_edition = usual_book.edition.text if usual_book.edition else ""
    measured = published(wish.game, players)
    if any(seat.kind == "screen" for seat in wish.seats):
        raise TableError("rated-screen")
    if wish.teaching or wish.hints or wish.lens or wish.take_back:
        raise TableError("rated-help")
    if wish.file or wish.edition not in ("", usual_edition):
        raise TableError("rated-edition")
    if usual_book.settle_options(players, wish.options) != usual_book.settle_options(players):
        raise TableError("rated-options")
    if wish.clock is None:
        raise TableError("rated-clock")
    if unknown := [seat.level for seat in wish.seats if seat.kind == "bot" and seat.level not in measured]:
        raise TableError("rated-bot", level=unknown[0], players=players)
    clock = msgspec.structs.replace(wish.clock, over="loses")
    return msgspec.structs.replace(wish, hints=False, clock=clock, stand_in=usual(wish.game) if players > 2 else "")


def _with_clock(wish: Settings, clock: Clock) -> Settings:
    """Check a clock, and see to it that somebody plays on where the match goes on without the seat whose time is over.

    A match that was brought along has none: nobody knows how much time was left.
    """
    clocks.check(clock)
    if wish.file:
        raise TableError("clock-brought")
    needs_bot = clock.over == "bot" or len(wish.seats) > 2
    return msgspec.structs.replace(wish, stand_in=wish.stand_in or usual(wish.game)) if needs_bot else wish


def written(name: str, settings: Settings, due: int | None) -> list[NewTable]:
    """Return what is written of a new table: its settings, where it will stand what each seat was shown, its talk."""
    streams = [NewTable(f"{name}/{stream}") for stream in ("shown", "players", "watchers")]
    return [NewTable(name, msgspec.json.encode(settings), settings.owner, due), *streams]
