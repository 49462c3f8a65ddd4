"""How a table is set up: what its head in the store holds. The seed of its luck is in there, so it is never sent."""

import hashlib
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
from ennead.server.errors import TableError

THE_HOUSE = "the house"  # owner of tables that are made for people: none of them may free another's seat there


class SeatSetting(msgspec.Struct, frozen=True):
    """Who a seat is for: a person, another person on the owner's screen, or a bot of some level."""

    kind: Literal["person", "screen", "bot"] = "person"
    level: str = ""
    person: str = ""  # the person for whom it is kept, if any
    name: str = ""  # theirs, or of the player on the owner's screen


class Settings(msgspec.Struct, frozen=True):
    """Everything that is decided when a table is made."""

    game: str
    owner: str
    seats: tuple[SeatSetting, ...]
    options: dict[str, str]
    open: bool = False  # listed for everyone; else only by invitation
    teaching: bool = False  # all hands open, undo free
    take_back: bool = False  # anything may be taken back, if the others agree; at a teaching table always
    stand_in: str = ""  # the level of the bot that plays for absent players; none if empty
    seed: bytes = b""
    invitation: str = ""
    bidding: int = 10  # seconds that a bot waits for bids, where the game has auctions
    edition: str = ""  # the text of the edition that is played, where the game has editions; the usual one if empty
    hints: bool | None = None  # pages may search for good moves; None: see `gives_hints`
    lens: bool = False  # pages may show what can still be hidden, from all that a seat may know
    clock: Clock | None = None  # none: no time limit
    rated: bool = False  # the result counts for everybody's rating
    tournament: str = ""  # the name of its tournament; empty: none
    join_until: int = 0  # the moment after which nobody can take a seat any more; 0: there is none
    file: str = ""  # the uploaded match file with which it begins, if any: see `match_files`
    edition_key: str = ""  # the hash of the edition's text, which is kept once for all tables that play it

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
    def is_found(self) -> bool:
        """Whether play now has made it; tournaments' tables have the same owner."""
        return self.owner == THE_HOUSE and not self.tournament

    @property
    def key_of_edition(self) -> str:
        """The hash by which the text of the edition is kept; nothing if there is none."""
        return self.edition and hashlib.sha256(self.edition.encode()).hexdigest()

    @property
    def stored(self) -> "Settings":
        """The bytes that are stored: without the edition's text, unless an older version has stored it here."""
        return msgspec.structs.replace(self, edition="") if self.edition_key else self

    @property
    def book(self) -> Rulebook:
        """The rules that are played."""
        book = rulebook(self.game)
        if not self.edition:
            return book
        if book.with_edition is None:
            raise MatchError("no-editions", game=self.game)
        return book.with_edition(self.edition, "")


def new_invitation() -> str:
    """Return a new invitation, which nobody can guess."""
    return secrets.token_urlsafe(12)


def set_up(wish: Settings) -> Settings:
    """Check the settings of a new table, raise an error if they are impossible, and add what only the server knows."""
    book = wish.book
    wish = _rated(wish) if wish.rated else wish
    options = book.settle_options(len(wish.seats), wish.options)
    if wish.clock:
        wish = _with_clock(wish, wish.clock)
    check_bots(wish)
    seed, invitation = secrets.token_bytes(SEED_BYTES), new_invitation()
    edition = book.edition.text if book.edition else ""  # also of the usual one, which may change one day
    bidding = wish.bidding if book.haggling else 0
    wish = msgspec.structs.replace(wish, edition=edition)
    key = wish.key_of_edition
    return msgspec.structs.replace(
        wish, options=options, seed=seed, invitation=invitation, bidding=bidding, edition_key=key
    )


def with_bot(settings: Settings, seat: int, level: str) -> Settings:
    """Return settings with a bot at a seat; `check_bots` says whether it can play there."""
    seats = (*settings.seats[:seat], SeatSetting("bot", level), *settings.seats[seat + 1 :])
    return msgspec.structs.replace(settings, seats=seats)


def check_bots(settings: Settings) -> None:
    """Raise an error if a bot cannot play at this table, or nobody else would."""
    levels = [seat.level for seat in settings.seats if seat.kind == "bot"]
    players = len(settings.seats)
    measured = published(settings.game, players)
    if settings.rated and (unknown := [level for level in levels if level not in measured]):
        raise TableError("rated-bot", level=unknown[0], players=players)
    for level in levels + [settings.stand_in] * bool(settings.stand_in):
        bot(level, settings.game)
    if len(levels) == players and not settings.tournament:
        raise TableError("bots-only")


def _rated(wish: Settings) -> Settings:
    """Return a rated table as it has to be, or raise an error: everybody plays the same game, with nobody's help."""
    players, usual_book = len(wish.seats), rulebook(wish.game)
    usual_edition = usual_book.edition.text if usual_book.edition else ""
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
    clock = msgspec.structs.replace(wish.clock, over="loses")
    return msgspec.structs.replace(wish, hints=False, clock=clock, stand_in=usual(wish.game) if players > 2 else "")


def _with_clock(wish: Settings, clock: Clock) -> Settings:
    """Check a clock; where the match goes on without a seat whose time is over, a computer player plays for it.

    An uploaded match has no clock: nobody knows how much time was left.
    """
    clocks.check(clock)
    if wish.file:
        raise TableError("clock-brought")
    needs_bot = clock.over == "bot" or len(wish.seats) > 2
    return msgspec.structs.replace(wish, stand_in=wish.stand_in or usual(wish.game)) if needs_bot else wish
