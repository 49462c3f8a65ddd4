"""A table as its events have made it: who sits there, the match, what is asked, and what each viewer sees."""

from collections.abc import Mapping, Sequence
from typing import Self

from ennead.core.fair_luck import FairLuck, commitment
from ennead.core.seats import SPECTATOR
from ennead.play.errors import MatchError
from ennead.play.events import Declined, Event, Judged, Lapsed, Offer, Offered, Retracted, Seated, Sitter
from ennead.play.file import read
from ennead.play.match import Match
from ennead.play.snapshot import shallow_copy, snapshot
from ennead.play.view import Sight, View
from ennead.server.errors import TableError
from ennead.server.tables.allowance import Allowance
from ennead.server.tables.chat.muting import NOBODY, Muting, What
from ennead.server.tables.clocks.watch import Watch
from ennead.server.tables.events import (
    Answered,
    AnyEvent,
    Asked,
    Began,
    Change,
    Freed,
    Given,
    Happened,
    Joined,
    Left,
    Muted,
    Passed,
    Rated,
    Rematched,
    Returned,
    Waits,
)
from ennead.server.tables.settings import THE_HOUSE, Settings, with_bot
from ennead.server.tables.told.log import TableLog

ASIDE = (Offered, Declined, Retracted, Lapsed, Judged)  # what leaves a question of the table open


class TableState:
    """One table, as its events have made it."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.brought = read(settings.file) if settings.file else None  # the uploaded match, until it begins
        self.book = self.brought.book if self.brought else settings.book
        self.players = len(settings.seats)
        self.events: list[AnyEvent] = []
        self.people: dict[int, str] = {}  # by seat: the person to whom it belongs
        self.names: dict[int, str] = {}
        self.nonces: dict[int, bytes] = {}
        self.away: set[int] = set()
        self.match: Match | None = None
        self.asked: Asked | None = None
        self.agreed: set[int] = set()  # who has said yes to what was asked
        self.accounts: dict[str, str] = {}  # by person: the name of the account, of those who have one
        self.muting: dict[str, Muting] = {}  # by person: whom they do not want to hear
        self.allowance = Allowance(self.players)
        self.auction: int | None = None  # the event with which bidding on a decision began
        self.passed: set[int] = set()  # seats that do not bid for it
        self.never_bid: set[int] = set()
        self.wait_for: set[int] = set()  # seats for whose bids bots are to wait
        self.kept_for = {seat: setting.person for seat, setting in enumerate(settings.seats) if setting.person}
        self.watch = Watch(settings.clock, self.players) if settings.clock else None
        self.rematch = ""  # the table at which the players go on
        self.rated: tuple[Change, ...] | None = None  # what the result has done to ratings, once it has
        self.viewers = (*range(self.players), SPECTATOR)
        self.log = TableLog(self.viewers, settings.teaching, self.brought)
        self.began: int | None = None  # the number of the event with which the match began
        self.bots = {seat for seat, setting in enumerate(settings.seats) if setting.kind == "bot"}  # and stand-ins
        for seat, setting in enumerate(settings.seats):
            if setting.kind == "screen":
                self.people[seat] = settings.owner
                self.names[seat] = setting.name

    # Who is who.

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person plays."""
        return [seat for seat in range(self.players) if self.people.get(seat) == person]

    def belongs_to(self, seat: int) -> str | None:
        """Return the person who has a seat, or for whom it is kept."""
        return self.people.get(seat) or self.kept_for.get(seat)

    def is_of(self, person: str) -> bool:
        """Say whether a table is one of a person's: made by them, or with a seat that they have or that is kept."""
        return person == self.settings.owner or bool(self.seats_of(person)) or person in self.kept_for.values()

    @property
    def all_people(self) -> set[str]:
        """Everybody whose table it is, as `is_of`."""
        return {self.settings.owner, *self.people.values(), *self.kept_for.values()}

    def bot_may_play(self, seat: int) -> bool:
        """Say whether a bot is to play for a seat now: with nobody at the table even bots wait, unless time runs.

        A table that has no people, as tournaments have them, does not wait for any.
        """
        is_awake = bool(self.people.keys() - self.away) or self.watch is not None or not self.people
        return self.is_bot(seat) and is_awake

    def is_flagged(self, seat: int) -> bool:
        """Say whether the time of a seat was over: its player does not play here any more."""
        return self.match is not None and seat in self.match.flagged

    def is_bot(self, seat: int) -> bool:
        """Say whether a bot plays a seat now: its own, or as a stand-in."""
        return seat in self.bots

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays a seat."""
        return self.settings.seats[seat].level or self.settings.stand_in

    def sitter(self, seat: int, names: Mapping[int, str] | None = None) -> Sitter:
        """Return who sits at a seat, as the match knows it."""
        if self.settings.seats[seat].kind == "bot":
            return Sitter("bot", self.level(seat))
        return Sitter("person", (self.names if names is None else names).get(seat, ""))

    @property
    def running(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise TableError("not-begun")
        return self.match

    def snapshot(self) -> Self:
        """Return a snapshot of the table, which later events do not change."""
        other = shallow_copy(self)
        other.match = snapshot(self.match) if self.match else None
        other.log = self.log.snapshot(other.match)
        other.watch = shallow_copy(self.watch) if self.watch else None
        return other

    def muted_by(self, person: str, whom: int, muted: bool, what: What = "talk") -> Muting:
        """Return a person's muted seats once they have muted or unmuted one."""
        self.own(person)
        self.check_seat(whom)
        return self.muting.get(person, NOBODY).changed(whom, muted, what)

    def hears(self, person: str, seat: int, what: What = "talk") -> bool:
        """Say whether a person has not muted a seat: its talk, or its offers."""
        return not self.muting.get(person, NOBODY).has(seat, what)

    def own(self, person: str) -> list[int]:
        """Return the seats that a person plays; an error if there is none."""
        own = self.seats_of(person)
        if not own:
            raise TableError("not-seated")
        return own

    def seat(self, letter: str) -> int:
        """Return the seat of a letter; an error if there is none here."""
        letters = self.book.letters[: self.players]
        if letter not in letters:
            raise MatchError("no-such-seat", seat=letter, players=self.players)
        return letters.index(letter)

    def check_seat(self, seat: int) -> None:
        """Raise an error if there is no such seat here."""
        if not 0 <= seat < self.players:
            raise MatchError("no-such-seat", seat=str(seat), players=self.players)

    # What is to be seen.

    def view(self, seat: int) -> View:
        """Return what a seat or a spectator sees; at a teaching table, all hands are open."""
        match = self.running
        if self.settings.teaching:
            seen = match.view(seat)
            return View(match.position.known(seat), seat, match.outcome, seen.luck, seen.haggling)
        return match.view(seat)

    def sight(self) -> Sight:
        """Return what each viewer sees, seat by seat and the spectator last."""
        seen = self.running.sight(self.viewers)
        if self.settings.teaching:
            return seen._replace(positions=[self.running.position.known(seat) for seat in self.viewers])
        return seen

    def open_offers(self) -> list[Offer]:
        """Return the offers that stand, where the game has them."""
        return self.match.haggle.open_offers() if self.match and self.match.haggle else []

    def offers_to_answer(self) -> list[Offer]:
        """Return the offers that can be answered."""
        return self.match.haggle.to_answer() if self.match and self.match.haggle else []

    def offers_to_lapse(self) -> list[Offer]:
        """Return the offers that expire at a time."""
        return self.match.haggle.to_lapse() if self.match and self.match.haggle else []

    def seller(self) -> int | None:
        """Return the seat on whose decision others may bid."""
        return self.match.haggle.now[1] if self.match and self.match.haggle and not self.match.outcome else None

    @property
    def hash(self) -> str:
        """The hash of the seed: it is published when the table is made, before anyone adds a nonce."""
        return commitment(self.settings.seed)

    # What happens.

    def apply(self, event: AnyEvent) -> None:
        """Apply an event."""
        if isinstance(event, Happened):
            self._happen(event.event)
        elif isinstance(event, Joined):
            self.people[event.seat] = event.person
            setting = self.settings.seats[event.seat]
            self.names[event.seat] = (setting.name if setting.kind == "screen" else "") or event.name
            self.nonces[event.seat] = event.nonce
        elif isinstance(event, Began):
            self.match = self.log.match = self.begun_with(event.nonces)
            self.brought, self.began = None, len(self.events)
            self._note_auction(self.began)
        elif isinstance(event, Left):
            self.away.add(event.seat)
        elif isinstance(event, Returned):
            self.away.discard(event.seat)
        elif isinstance(event, Asked):
            self.asked, self.agreed = event, set()
        elif isinstance(event, Answered):
            self.agreed.add(event.seat)
            self.asked = self.asked if event.yes else None
        elif isinstance(event, Freed):
            for held in (self.people, self.names, self.nonces):
                held.pop(event.seat, None)
            if self.settings.owner != THE_HOUSE:  # which made it for certain people, and nobody else
                self.kept_for.pop(event.seat, None)
        elif isinstance(event, Given):
            self.settings = with_bot(self.settings, event.seat, event.level)
            self.bots.add(event.seat)
        elif isinstance(event, Rematched):
            self.rematch = event.table
        elif isinstance(event, Rated):
            self.rated = event.changes
        elif isinstance(event, Passed):
            self.passed.add(event.seat)
            (self.never_bid.add if event.always else self.never_bid.discard)(event.seat)
            self.wait_for -= {event.seat} if event.always else set()
        elif isinstance(event, Waits):
            self.wait_for.add(event.seat)
            self.never_bid.discard(event.seat)
            self.passed.discard(event.seat)
        elif isinstance(event, Muted):
            person = self.people[event.seat]
            self.muting[person] = self.muted_by(person, event.whom, event.muted, event.what)
        self.allowance.note(event, self._standing)
        if self.watch:
            self.watch.note(self, event)
        self.events.append(event)

    def know_accounts(self, accounts: dict[str, str]) -> None:
        """Set the account names of the people here."""
        self.accounts = accounts

    def change_settings(self, settings: Settings) -> None:
        """Replace the settings."""
        self.settings = settings

    def begun_with(self, nonces: tuple[bytes, ...]) -> Match:
        """Return the match as it begins with these nonces: a new one, or the uploaded one."""
        luck = FairLuck(self.settings.seed, nonces)
        anything = self.settings.teaching or self.settings.take_back
        if self.brought is None:
            sitters = [self.sitter(seat) for seat in range(self.players)]
            facts = self.book, self.players, self.settings.options, luck
            return Match(*facts, sitters=sitters, take_back_anything=anything, clock=self.settings.clock)
        match = snapshot(self.brought)
        match.go_on_with(luck, anything)
        return match

    def is_new_to(self, since: int) -> bool:
        """Say whether a client with the events before a number lacks the uploaded match, which no event tells."""
        return bool(self.log.brought) and self.began is not None and since <= self.began

    def check_room_for(self, events: Sequence[AnyEvent]) -> None:
        """Raise an error if so much has happened already that there is no room for these events."""
        self.allowance.check(events, self._standing)

    @property
    def is_full(self) -> bool:
        """Whether no more moves can be made here."""
        return self.allowance.is_full(self._standing)

    def _happen(self, event: Event) -> None:
        """Apply an event of the match."""
        number = len(self.events)
        self.log.append(number, event)
        if isinstance(event, Seated):
            (self.bots.add if event.sitter.kind == "bot" else self.bots.discard)(event.actor)
        elif not isinstance(event, ASIDE):
            self.asked = None
        if self.running.haggle is not None:
            self._note_auction(number)

    def _note_auction(self, number: int) -> None:
        """Note whether others may bid on a decision now, since the event with this number."""
        if self.seller() is None:
            self.auction, self.passed = None, set()
        elif self.auction is None:
            self.auction = number

    @property
    def _standing(self) -> int:
        """How many actions of the match stand."""
        return len(self.match.line) if self.match else 0
