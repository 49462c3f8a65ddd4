"""A table: what its events have made of it, what may be done now, and what that would bring.

Nothing here waits, sends or stores. `join`, `play`, `undo` and so on say which events a wish would bring, or raise an
error that tells why not; `apply` lets an event happen, now or when the table is read from the store again.

It is a long file, for all that can happen at a table is decided here, beside the state that decides it.
"""

import secrets
from bisect import bisect
from collections.abc import Iterable, Sequence

import msgspec

from ennead.core.fair_luck import NONCE_BYTES, FairLuck, commitment
from ennead.core.rulebook import Action
from ennead.core.seats import SPECTATOR
from ennead.play.audience import Heard
from ennead.play.errors import MatchError
from ennead.play.events import (
    Accepted,
    Agreed,
    Dealing,
    Event,
    Offer,
    Played,
    Resigned,
    Seated,
    Sitter,
    Undone,
)
from ennead.play.match import Match, check_sitter
from ennead.play.next_events import plan, plan_chance
from ennead.play.still import loose, still
from ennead.play.view import Line, View, line_of
from ennead.server.allowance import Allowance
from ennead.server.events import (
    Answered,
    AnyEvent,
    Asked,
    Began,
    Freed,
    Happened,
    Joined,
    Left,
    Muted,
    Passed,
    Rematched,
    Returned,
    Waits,
)
from ennead.server.muting import NOBODY, Muting, What
from ennead.server.settings import SeatSetting, Settings, TableError

HAGGLED_SHOWN = 40  # the latest lines about offers and deals, of which there may be any number


class Table:
    """One table, as its events have made it."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.book = settings.book
        self.players = len(settings.seats)
        self.events: list[AnyEvent] = []
        self.people: dict[int, str] = {}  # by seat: the person to whom it belongs
        self.names: dict[int, str] = {}
        self.nonces: dict[int, bytes] = {}
        self.away: set[int] = set()
        self.match: Match | None = None
        self.asked: Asked | None = None
        self.agreed: set[int] = set()  # who has said yes to what was asked
        self.muting: dict[str, Muting] = {}  # by person: whom they do not want to hear
        self.allowance = Allowance(self.players)
        self.auction: int | None = None  # the event with which one began: others may bid on a decision
        self.passed: set[int] = set()  # who does not bid for it
        self.never_bid: set[int] = set()
        self.wait_for: set[int] = set()  # who has said that bots are to wait for their bids
        self.kept_for = {seat: setting.person for seat, setting in enumerate(settings.seats) if setting.person}
        self.rematch = ""  # the table at which the players go on
        self._happened: dict[int, int] = {}  # by number of a table's event: that of the match's
        self._viewers = (*range(self.players), SPECTATOR)
        self._heard: dict[int, tuple[Heard, ...]] = {}  # by number of an action's event: for each of the viewers
        self._haggled: list[int] = []  # the numbers of events that are about offers and deals
        self._once: list[list[int]] = [[] for _ in range(self.players)]  # by seat: what is shown to it only once
        for seat, setting in enumerate(settings.seats):
            if setting.kind == "screen":
                self.people[seat] = settings.owner

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

    def bot_may_play(self, seat: int) -> bool:
        """Say whether a bot is to play for a seat now: with nobody at the table, even bots wait."""
        return self.is_bot(seat) and bool(self.people.keys() - self.away)

    def is_bot(self, seat: int) -> bool:
        """Say whether a bot plays a seat now: its own, or as a stand-in."""
        if self.settings.seats[seat].kind == "bot":
            return True
        return bool(self.match and self.match.sitters[seat].kind == "bot")

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays a seat."""
        return self.settings.seats[seat].level or self.settings.stand_in

    def sitter(self, seat: int) -> Sitter:
        """Return who sits at a seat, as the match knows it."""
        if self.settings.seats[seat].kind == "bot":
            return Sitter("bot", self.level(seat))
        return Sitter("person", self.names.get(seat, ""))

    @property
    def running(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise TableError("not-begun")
        return self.match

    def still(self) -> "Table":
        """Return a table that is as this one is now and stays so, whatever happens at this one."""
        other = loose(self)
        other.match = still(self.match) if self.match else None
        return other

    # What may be done, and what it would bring.

    def join(self, person: str, name: str, nonce: bytes, seat: int | None = None) -> list[AnyEvent]:
        """Take a free seat, any or a certain one; whoever sits already comes back to their own."""
        own = self.seats_of(person)
        if own and (self.match or any(self.settings.seats[one].kind == "person" for one in own)):
            return self.back(person)
        check_sitter(Sitter("person", name))
        if not name:
            raise TableError("name-needed")
        if len(nonce) != NONCE_BYTES:
            raise TableError("nonce-size", bytes=NONCE_BYTES)
        free = [
            one
            for one, setting in enumerate(self.settings.seats)
            if setting.kind == "person" and one not in self.people and seat in (None, one)
        ]
        free = [one for one in free if self.kept_for.get(one) == person] or [
            one for one in free if one not in self.kept_for
        ]
        if free:
            joined = Joined(free[0], person, name, nonce)
        elif own and not self.match:  # everybody plays on the owner's screen
            joined = Joined(own[0], person, name, nonce)
        else:
            raise TableError("seat-taken" if seat is not None else "table-full")
        return [joined, *self._begin_with(joined)]

    def leave(self, person: str) -> list[AnyEvent]:
        """Go away from all one's seats; a stand-in plays on where the table wants that.

        Before the match has begun the seat is free again.
        """
        events: list[AnyEvent] = []
        if self.match is None:
            return [Freed(seat) for seat in self._own(person) if self.settings.seats[seat].kind == "person"]
        for seat in self._own(person):
            if seat not in self.away:
                events.append(Left(seat))
                if self.settings.stand_in and not self.match.outcome:
                    events.append(Happened(Seated(seat, Sitter("bot", self.settings.stand_in))))
        return events

    def free(self, person: str, seat: int) -> list[AnyEvent]:
        """Free a seat for others, before the match has begun: only for whoever made the table."""
        if person != self.settings.owner:
            raise TableError("owner-only")
        self._check_seat(seat)
        if self.match:
            raise TableError("begun")
        if self.settings.seats[seat].kind != "person" or (seat not in self.people and seat not in self.kept_for):
            raise TableError("seat-free")
        return [Freed(seat)]

    def back(self, person: str) -> list[AnyEvent]:
        """Take all one's seats again."""
        return [event for seat in self._own(person) if seat in self.away for event in self.come_back(seat)]

    def come_back(self, seat: int) -> list[AnyEvent]:
        """Take the seat again, from this device or another."""
        events: list[AnyEvent] = [Returned(seat)]
        if self.match and not self.match.outcome and self.match.sitters[seat] != self.sitter(seat):
            events.append(Happened(Seated(seat, self.sitter(seat))))
        return events

    def play(self, person: str, action: Action | str) -> list[AnyEvent]:
        """Play for the seat whose turn it is, if it is one's own; chance's answers come with it."""
        match = self.running
        if match.actor not in self._own(person) and not match.outcome:
            raise TableError("not-your-turn", turn=self.book.letter(match.actor))
        moves = self.move(action)
        return [*(self.back(person) if match.actor in self.away else ()), *moves]

    def move(self, action: Action | str) -> list[AnyEvent]:
        """Play for whoever's turn it is: what a bot does."""
        return [Happened(event) for event in plan(self.running, action)]

    def undo(self, person: str, seat: int | None = None) -> list[AnyEvent]:
        """Take back one's last move: at once where that is free, else ask the others.

        What was drawn or shown is taken back only where the table allows it.
        """
        match = self.running
        mine = self.one_of(person, seat, [step.actor for step in match.line])
        refused = match.why_not_undo(mine)
        if refused and refused.for_good:
            raise refused
        if not refused:
            return [self._take_back(mine, ())]
        return self._ask(Asked(mine, "undo"))

    def end(self, person: str) -> list[AnyEvent]:
        """Propose to end the match without a winner."""
        if self.running.outcome:
            raise MatchError("over")
        return self._ask(Asked(self._own(person)[0], "end"))

    def answer(self, person: str, yes: bool) -> list[AnyEvent]:
        """Answer what another has asked, for all one's seats; whoever asked takes it back by saying no."""
        if not self.asked:
            raise TableError("nothing-asked")
        events: list[AnyEvent] = []
        mine = [seat for seat in self._own(person) if seat not in self.agreed]
        own = [seat for seat in mine if seat != self.asked.seat or not yes]
        if not own:
            raise TableError("nothing-asked")
        for seat in own:
            events.append(Answered(seat, yes))
            if not yes:
                return events
        if self._all_agree({*self.agreed, *own}, self.asked):
            events.append(self._grant(self.asked))
        return events

    def resign(self, person: str) -> list[AnyEvent]:
        """Give up, in a match of two."""
        match = self.running
        seat = self.one_of(person, None, [match.actor])
        if match.outcome:
            raise MatchError("over")
        if self.players != 2:
            raise MatchError("resign-many")
        return [Happened(Resigned(seat))]

    def muted_by(self, person: str, whom: int, muted: bool, what: What = "talk") -> Muting:
        """Return whom a person does not want to hear once they have muted a seat, or unmuted it."""
        self._own(person)
        self._check_seat(whom)
        return self.muting.get(person, NOBODY).changed(whom, muted, what)

    def hears(self, person: str, seat: int, what: What = "talk") -> bool:
        """Say whether a person reads what a seat says, or gets offers from it."""
        return not self.muting.get(person, NOBODY).has(seat, what)

    def rotated(self, person: str) -> Settings:
        """Return the settings of a rematch: everybody moves on by one seat, and finds it kept for them."""
        self._own(person)
        if not self.running.outcome:
            raise TableError("not-over")
        seats = [
            SeatSetting("person", person=self.people[seat], name=self.names[seat])
            if setting.kind == "person"
            else setting
            for seat, setting in enumerate(self.settings.seats)
        ]
        return msgspec.structs.replace(self.settings, seats=(*seats[1:], seats[0]))

    # What happens.

    def apply(self, event: AnyEvent) -> None:
        """Let an event happen."""
        if isinstance(event, Joined):
            self.people[event.seat] = event.person
            self.names[event.seat] = event.name
            self.nonces[event.seat] = event.nonce
        elif isinstance(event, Began):
            luck = FairLuck(self.settings.seed, event.nonces)
            sitters = [self.sitter(seat) for seat in range(self.players)]
            anything = self.settings.teaching or self.settings.take_back
            self.match = Match(
                self.book, self.players, self.settings.options, luck, sitters=sitters, take_back_anything=anything
            )
        elif isinstance(event, Happened):
            self._happen(event.event)
            if not isinstance(event.event, Seated | Dealing) or isinstance(event.event, Accepted):
                self.asked = None
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
            for held in (self.people, self.names, self.nonces, self.kept_for):
                held.pop(event.seat, None)
        elif isinstance(event, Rematched):
            self.rematch = event.table
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
        self.events.append(event)

    def check_room_for(self, events: Sequence[AnyEvent]) -> None:
        """Raise an error if so much has happened already that there is no room for these events."""
        self.allowance.check(events, self._standing)

    @property
    def is_full(self) -> bool:
        """Whether no more moves can be made here."""
        return self.allowance.is_full(self._standing)

    # What a viewer is told.

    def view(self, seat: int) -> View:
        """Return what a seat or a spectator sees; at a teaching table, all hands are open."""
        match = self.running
        if self.settings.teaching:
            seen = match.view(seat)
            return View(match.position.known(seat), seat, match.outcome, seen.luck, seen.haggling)
        return match.view(seat)

    def views(self) -> dict[int, View]:
        """Return what each viewer sees; those who see the same see the same position."""
        if self.settings.teaching:
            return {seat: self.view(seat) for seat in self._viewers}
        return dict(zip(self._viewers, self.running.views(self._viewers), strict=True))

    def open_offers(self) -> list[Offer]:
        """Return the offers that stand, where the game has them."""
        return self.match.haggle.open_offers() if self.match and self.match.haggle else []

    def offers_to_answer(self) -> list[Offer]:
        """Return the offers that can be answered."""
        return self.match.haggle.to_answer() if self.match and self.match.haggle else []

    def offers_to_lapse(self) -> list[Offer]:
        """Return the offers that stand until a time."""
        return self.match.haggle.to_lapse() if self.match and self.match.haggle else []

    def seller(self) -> int | None:
        """Return the seat on whose decision others may bid."""
        return self.match.haggle.now[1] if self.match and self.match.haggle and not self.match.outcome else None

    def line(self, number: int, seat: int, shown: int) -> Line | None:
        """Tell a seat or a spectator the match's part of an event; nothing if it has none.

        `shown` is the number up to which the viewer has been shown everything: what is newer is told as it was
        perceived, so that nobody misses it, and what is older as it may be told again.
        """
        if number not in self._happened:
            return None
        at, match = self._happened[number], self.running
        event = match.events[at]
        if isinstance(event, Played) and (heard := self.heard(number, seat)):
            as_it_was = number > shown or self.settings.teaching or match.is_told_as_it_was(at)
            event = Played(event.actor, heard[0] if as_it_was else heard[1])
        return line_of(self.book, at, event, match.haggle, seat)

    def old_haggling(self) -> set[int]:
        """Return the numbers of events about offers and deals that whoever comes is no longer told."""
        return set(self._haggled[:-HAGGLED_SHOWN])

    def once(self, number: int, seat: int) -> bool:
        """Say whether an event shows a viewer something that must not be shown again."""
        heard = self.heard(number, seat)
        return heard is not None and heard[0] is not heard[1] and not self.settings.teaching

    def once_between(self, after: int, last: int, seat: int) -> bool:
        """Say whether one of the events after a number, up to the last, shows a seat what must not be shown again."""
        return bisect(self._once[seat], last) > bisect(self._once[seat], after)

    def heard(self, number: int, seat: int) -> Heard | None:
        """Return what a viewer perceives of an event's action, and how it may be shown again; else nothing."""
        heard = self._heard.get(number)
        return heard[-1 if seat == SPECTATOR else seat] if heard else None

    def is_heard_alike(self, number: int, seats: Iterable[int]) -> bool:
        """Say whether these seats certainly perceive an event as everybody does."""
        if number not in self._happened:
            return True
        if (heard := self._heard.get(number)) is None:
            return not isinstance(self.running.events[self._happened[number]], Dealing)
        return all(heard[seat] is heard[-1] for seat in seats)  # equal pairs are one object

    def waiting_for(self) -> list[int]:
        """Return the seats that have not answered yet what was asked."""
        return sorted(self._others_who_decide(self.asked) - self.agreed) if self.asked else []

    @property
    def hash(self) -> str:
        """The hash of the seed: it is published when the table is made, before anyone adds a nonce."""
        return commitment(self.settings.seed)

    # How it is done.

    def _happen(self, event: Event) -> None:
        """Let an event of the match happen, and find out at once what each viewer perceives of it."""
        match, number = self.running, len(self.events)
        at = len(match.events)
        match.append(event)
        self._happened[number] = at
        if isinstance(event, Played):
            heard = self._heard[number] = match.heard(at, self._viewers)
            for seat in range(self.players):
                if heard[seat][0] is not heard[seat][1] and not self.settings.teaching:
                    self._once[seat].append(number)
        if isinstance(event, Dealing):
            self._haggled.append(number)
        if self.seller() is None:
            self.auction, self.passed = None, set()
        elif self.auction is None:
            self.auction = number

    @property
    def _standing(self) -> int:
        """How many actions stand."""
        return len(self.match.line) if self.match else 0

    def _own(self, person: str) -> list[int]:
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

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise MatchError("no-such-seat", seat=str(seat), players=self.players)

    def one_of(self, person: str, seat: int | None, likely: Iterable[int]) -> int:
        """Return which of a person's seats is meant: the one named, else the last likely one."""
        own = self._own(person)
        if seat is not None:
            if seat not in own:
                raise TableError("not-your-seat")
            return seat
        return next((one for one in reversed(list(likely)) if one in own), own[0])

    def with_return(self, seat: int, event: Event) -> list[AnyEvent]:
        """Return what a person does in the match as events of the table: whoever was away is back by that.

        Whoever has gone and come too often stays away: what is never refused is not refused for that either.
        """
        comes = seat in self.away and self.allowance.may_return(seat)
        return [*(self.come_back(seat) if comes else ()), Happened(event)]

    def _begin_with(self, joined: Joined) -> list[AnyEvent]:
        """Begin the match if nobody is missing any more: with everyone's nonce, and the server's for the others."""
        people = {**self.people, joined.seat: joined.person}
        missing = [
            seat for seat, setting in enumerate(self.settings.seats) if setting.kind != "bot" and seat not in people
        ]
        if missing:
            return []
        given = {**self.nonces, joined.seat: joined.nonce}
        nonces = tuple(given.get(seat) or secrets.token_bytes(NONCE_BYTES) for seat in range(self.players))
        match = Match(self.book, self.players, self.settings.options, FairLuck(self.settings.seed, nonces))
        return [Began(nonces), *(Happened(event) for event in plan_chance(match))]

    def _others_who_decide(self, asked: Asked) -> set[int]:
        """Return the seats whose consent is asked: bots always agree, and so does the asker on their other seats.

        A stand-in does not agree for whoever is away.
        """
        asker = self.people.get(asked.seat)
        bots = {seat for seat, setting in enumerate(self.settings.seats) if setting.kind == "bot"}
        return {seat for seat in set(range(self.players)) - bots if self.people.get(seat) != asker}

    def _all_agree(self, agreed: set[int], asked: Asked) -> bool:
        return (self.settings.teaching and asked.what == "undo") or self._others_who_decide(asked) <= agreed

    def _ask(self, asked: Asked) -> list[AnyEvent]:
        if self._all_agree(set(), asked):
            return [self._grant(asked)]
        if self.asked:
            raise TableError("asked-already", who=self.book.letter(self.asked.seat))
        return [asked]

    def _grant(self, asked: Asked) -> Happened:
        others = tuple(seat for seat in range(self.players) if seat != asked.seat)
        if asked.what == "undo":
            return self._take_back(asked.seat, others)
        return Happened(Agreed(asked.seat, others))

    def _take_back(self, seat: int, consent: tuple[int, ...]) -> Happened:
        return Happened(Undone(seat, self.running.undo_size(seat), consent))
