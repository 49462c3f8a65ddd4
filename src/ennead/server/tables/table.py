"""The rules of a table: which events a command leads to.

Nothing here waits, sends or stores. `join`, `play`, `undo` and so on return the events of a command, or raise an error
that says why it is refused; `apply` applies an event, whether it is new or read from the store.
"""

import secrets
from collections.abc import Iterable

import msgspec

from ennead.core.fair_luck import NONCE_BYTES
from ennead.core.rulebook import Action
from ennead.play.errors import MatchError
from ennead.play.events import Agreed, Event, Flagged, Resigned, Seated, Sitter, Undone
from ennead.play.match_state import check_sitter
from ennead.play.next_events import plan, plan_chance
from ennead.play.snapshot import shallow_copy
from ennead.server.errors import TableError
from ennead.server.tables.events import Answered, AnyEvent, Asked, Began, Freed, Given, Happened, Joined, Left, Returned
from ennead.server.tables.settings import THE_HOUSE, SeatSetting, Settings, check_bots, with_bot
from ennead.server.tables.state import TableState


class Table(TableState):
    """One table: what may be done there."""

    def join(self, person: str, name: str, nonce: bytes, seat: int | None = None) -> list[AnyEvent]:
        """Take a free seat, any or a given one; a person who has a seat already comes back to it."""
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
        people = {**self.people, joined.seat: joined.person}
        names, nonces = {**self.names, joined.seat: joined.name}, {**self.nonces, joined.seat: joined.nonce}
        return [joined, *self._begin_with(people, names, nonces)]

    def begin_with_bots(self) -> list[AnyEvent]:
        """Begin a match of bots alone, as tournaments have them."""
        return self._begin_with({}, {}, {}) if self.match is None else []

    def leave(self, person: str) -> list[AnyEvent]:
        """Leave all of a person's seats; a stand-in plays on where the table's settings say so.

        Before the match has begun the seats are free again. At a table with a clock there is no stand-in: the time of
        the seat runs, and its player can come back until it is over.
        """
        events: list[AnyEvent] = []
        if self.match is None:
            if self.settings.tournament:
                raise TableError("tournament-seat")
            return [Freed(seat) for seat in self.own(person) if self.settings.seats[seat].kind == "person"]
        for seat in self.own(person):
            if seat not in self.away:
                events.append(Left(seat))
                if self.settings.stand_in and not self.watch and not self.match.outcome:  # else the clock runs on
                    events.append(Happened(Seated(seat, Sitter("bot", self.settings.stand_in))))
        return events

    def free(self, person: str, seat: int) -> list[AnyEvent]:
        """Free a seat for others, before the match has begun: the owner only."""
        self._check_setting_up(person, seat)
        if self.settings.seats[seat].kind != "person" or (seat not in self.people and seat not in self.kept_for):
            raise TableError("seat-free")
        return [Freed(seat)]

    def give(self, person: str, seat: int, level: str) -> list[AnyEvent]:
        """Give a free seat to a bot, before the match has begun: the owner only.

        No person owns a tournament's table, so none of its seats are given away. At a rated table it is refused once
        others have sat down: they have agreed to play people.
        """
        self._check_setting_up(person, seat)
        if self.settings.seats[seat].kind != "person" or self.belongs_to(seat):
            raise TableError("seat-taken")
        given = shallow_copy(self)
        given.change_settings(with_bot(self.settings, seat, level))
        check_bots(given.settings)
        if self.settings.rated and set(self.people.values()) - {person}:
            raise TableError("rated-agreed")
        return [Given(seat, level), *given._begin_with(self.people, self.names, self.nonces)]

    def back(self, person: str) -> list[AnyEvent]:
        """Return to all of a person's seats."""
        return [event for seat in self.own(person) if seat in self.away for event in self.come_back(seat)]

    def come_back(self, seat: int) -> list[AnyEvent]:
        """Return to a seat, from this device or another."""
        events: list[AnyEvent] = [Returned(seat)]
        is_running = self.match and not self.match.outcome and not self.is_flagged(seat)
        if self.match and is_running and self.match.sitters[seat] != self.sitter(seat):
            events.append(Happened(Seated(seat, self.sitter(seat))))
        return events

    def play(self, person: str, action: Action | str) -> list[AnyEvent]:
        """Play an action for the seat on turn, if it is the person's own; chance's actions after it come with it."""
        match = self.running
        if match.actor not in self.in_time(person) and not match.outcome:
            raise TableError("not-your-turn", turn=self.book.letter(match.actor))
        moves = self.move(action)
        return [*(self.back(person) if match.actor in self.away else ()), *moves]

    def move(self, action: Action | str) -> list[AnyEvent]:
        """Play an action for the seat on turn: what a bot does."""
        return [Happened(event) for event in plan(self.running, action)]

    def undo(self, person: str, seat: int | None = None) -> list[AnyEvent]:
        """Take back a person's last move: at once if nobody has to agree, else ask the others.

        What was drawn or shown is taken back only where the table allows it.
        """
        match = self.running
        mine = self.one_of(person, seat, [step.actor for step in match.line])
        refused = match.why_not_undo(mine)
        if refused and refused.for_good:
            raise refused
        if not refused:
            return [self._take_back(mine, ())]
        if self.settings.rated:
            raise TableError("rated-undo")
        if self.settings.tournament and self._agree_anyway:
            raise TableError("counted-undo")
        return self._ask(Asked(mine, "undo"))

    def end(self, person: str) -> list[AnyEvent]:
        """Propose to end the match without a winner; refused where the result counts and a bot would have to agree."""
        if self.running.outcome:
            raise MatchError("over")
        asked = Asked(self.in_time(person)[0], "end")
        if (self.settings.rated or self.settings.tournament) and self._agree_anyway:
            raise TableError("counted-end")
        return self._ask(asked)

    def answer(self, person: str, yes: bool) -> list[AnyEvent]:
        """Answer the open question, for all of a person's seats; the asker withdraws it by saying no."""
        if not self.asked:
            raise TableError("nothing-asked")
        events: list[AnyEvent] = []
        mine = [seat for seat in self.in_time(person) if seat not in self.agreed]
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
        """Resign: in a match of two, or with a clock in a larger one, where a bot plays on for the seat."""
        match = self.running
        seat = self.one_of(person, None, [match.actor])
        if match.outcome:
            raise MatchError("over")
        if self.players != 2 and not match.clock:
            raise MatchError("resign-many")
        return [Happened(Resigned(seat)), *self._played_on(seat, len(match.lost) + 2 < self.players)]

    def flag(self, now: int, lag: int) -> list[AnyEvent]:
        """Flag the seat whose clock runs, if its time is over; if the match goes on, a bot plays on for it."""
        match = self.running
        seat = self.watch.over(now, lag) if self.watch else None
        if seat is None or not match.clock:
            return []
        goes_on = match.clock.over == "bot" or len(match.lost) + 2 < self.players
        return [Happened(Flagged(seat)), *self._played_on(seat, goes_on)]

    def rotated(self, person: str) -> Settings:
        """Return the settings of a rematch: everybody moves on by one seat, and finds it kept for them."""
        self.own(person)
        if not self.running.outcome:
            raise TableError("not-over")
        seats = [
            SeatSetting("person", person=self.people[seat], name=self.names[seat])
            if setting.kind == "person"
            else setting
            for seat, setting in enumerate(self.settings.seats)
        ]
        usual = {"file": "", "tournament": "", "join_until": 0}  # these are not carried over
        owner = person if self.settings.owner == THE_HOUSE else self.settings.owner
        return msgspec.structs.replace(self.settings, seats=(*seats[1:], seats[0]), owner=owner, **usual)

    # How it is done.

    def _check_setting_up(self, person: str, seat: int) -> None:
        """Raise an error unless a person may say who a seat is for: the owner may, until the match begins."""
        if person != self.settings.owner:
            raise TableError("owner-only")
        self.check_seat(seat)
        if self.match:
            raise TableError("begun")

    def one_of(self, person: str, seat: int | None, likely: Iterable[int]) -> int:
        """Return which of a person's seats is meant: the one named, else the last likely one."""
        own = self.in_time(person)
        if seat is not None:
            if seat not in own:
                raise TableError("not-your-seat")
            return seat
        return next((one for one in reversed(list(likely)) if one in own), own[0])

    def in_time(self, person: str) -> list[int]:
        """Return the seats that a person plays and whose time is not over; an error if there is none."""
        own = [seat for seat in self.own(person) if not self.is_flagged(seat)]
        if not own:
            raise TableError("time-over")
        return own

    def _played_on(self, seat: int, goes_on: bool) -> list[AnyEvent]:
        """Let a bot play on for a seat, if the match goes on."""
        return [Happened(Seated(seat, Sitter("bot", self.settings.stand_in)))] if goes_on else []

    def with_return(self, seat: int, event: Event) -> list[AnyEvent]:
        """Return an event of the match as events of the table: a player who was away returns by it.

        A player who has left and returned too often stays away: the event itself is never refused for that.
        """
        comes = seat in self.away and self.allowance.may_return(seat)
        return [*(self.come_back(seat) if comes else ()), Happened(event)]

    def _begin_with(self, people: dict[int, str], names: dict[int, str], given: dict[int, bytes]) -> list[AnyEvent]:
        """Begin the match if every seat is taken, with the nonces of the players, and the server's for all others."""
        missing = [
            seat for seat, setting in enumerate(self.settings.seats) if setting.kind != "bot" and seat not in people
        ]
        if missing:
            return []
        nonces = tuple(given.get(seat) or secrets.token_bytes(NONCE_BYTES) for seat in range(self.players))
        match = self.begun_with(nonces)
        sitters = [self.sitter(seat, names) for seat in range(self.players)]
        seated: list[Event] = [
            Seated(seat, now) for seat, now in enumerate(sitters) if self.brought and match.sitters[seat] != now
        ]
        return [Began(nonces), *(Happened(event) for event in [*seated, *plan_chance(match)])]

    def waiting_for(self) -> list[int]:
        """Return the seats that have not answered the open question yet."""
        return sorted(self._others_who_decide(self.asked) - self.agreed) if self.asked else []

    def _others_who_decide(self, asked: Asked) -> set[int]:
        """Return the seats whose consent is asked: bots always agree, and so does the asker on their other seats.

        A stand-in does not agree for an absent player.
        """
        asker = self.people.get(asked.seat)
        return {seat for seat in set(range(self.players)) - self._agree_anyway if self.people.get(seat) != asker}

    @property
    def _agree_anyway(self) -> set[int]:
        """The seats that are not asked: of computer players, and those whose time is over."""
        seats = enumerate(self.settings.seats)
        return {seat for seat, setting in seats if setting.kind == "bot" or self.is_flagged(seat)}

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
