"""A match: a list of events, and the position that they make of the start."""

from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path

from ennead.core.fair_luck import FairLuck
from ennead.core.language import one_line
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER
from ennead.play.ahead import Ahead, drawn_by, look_ahead
from ennead.play.errors import MatchError, UndoRefused
from ennead.play.events import Agreed, Dealing, Event, Flagged, Played, Remark, Resigned, Seated, Sitter, Undone
from ennead.play.match_state import MatchState, Published, Step, check_sitter
from ennead.play.outcome import by_agreement, by_default, by_resignation
from ennead.play.undoing import seen_before, why_ask

REMARK_LENGTH = 500


class Match(MatchState):
    """A game being played, or one that was.

    Chance's part is drawn by the match itself where it holds the luck; without luck, chance's outcomes are played like
    moves, for instance when a game at a real table is written down.
    """

    def __repr__(self) -> str:
        end = ", over" if self.outcome else ""
        return f"<match of {self.book.slug}: {self.players} players, {len(self.events)} events{end}>"

    def play(self, action: Action | str) -> Action:
        """Play an action of the seat whose turn it is; then chance answers where it has to. Return the action."""
        chosen = self.meant(action)
        if self._turn == CHANCE and self.published and not self.outcome:
            raise MatchError("chance-draws")
        self.append(Played(self._turn, chosen))
        self.draw_chance()
        return chosen

    def draw_chance(self) -> None:
        """Let chance act as long as it has to, if the match holds the luck."""
        while self.luck and self.actor == CHANCE:
            self.append(Played(CHANCE, drawn_by(self.luck, self.drawn, self.position)))

    def undo(self, seat: int | None = None, consent: Sequence[int] = ()) -> Undone:
        """Take back the last move of a seat, by default of the one that moved last, and all that came after it.

        It is free until chance or another seat has acted, a deal was made, or something hidden was shown or covered;
        beyond that it needs the consent of all others. What the match has drawn, or a move or a deal has shown of the
        others', is not taken back at all, unless the match allows to take back anything. Raises `UndoRefused`, saying
        why.
        """
        if seat is None:
            seat = next((step.actor for step in reversed(self.line) if step.actor != CHANCE), 0)
        for one in (seat, *consent):
            self._check_seat(one)
        refused = self.why_not_undo(seat)
        if refused and refused.for_good:
            raise refused
        event = Undone(seat, self.undo_size(seat), tuple(sorted(set(consent) - {seat})))
        self.append(event)
        return event

    def resign(self, seat: int) -> None:
        """Give up: in a match of two, or where there is a clock."""
        self.append(Resigned(seat))

    def end(self, seat: int, consent: Sequence[int]) -> None:
        """End the match here, without a winner, with the consent of all others."""
        self.append(Agreed(seat, tuple(sorted(set(consent) - {seat}))))

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Let somebody take a seat, or hand it over."""
        self.append(Seated(seat, sitter))

    def go_on_with(self, luck: FairLuck, take_back_anything: bool) -> None:
        """Let this luck draw all that is still to be drawn: what has happened so far was brought along."""
        self.take_back_anything = take_back_anything
        self.luck, self.published = luck, Published(luck.commitment, luck.nonces)
        self.brought, self.since = len(self.events), self.drawn
        self._luck_told = None

    def drop_luck(self) -> None:
        """Keep no luck: nothing is drawn any more."""
        self.luck = self.published = None
        self.brought = 0

    def change_sitters(self, first: Sequence[Sitter], now: Sequence[Sitter]) -> None:
        """Let those who sat there first, and who sit there now, be told as others."""
        self.first_sitters, self.sitters = tuple(first), list(now)

    def remark(self, text: str) -> None:
        """Write a line beside the game."""
        self.append(Remark(text))

    def append(self, event: Event) -> None:
        """Let an event happen, exactly as it is. Everything that changes a match goes through here."""
        if self.read_only:
            raise self.read_only
        if isinstance(event, Played):
            self._act(event)
        elif isinstance(event, Undone):
            self._take_back(event)
        elif isinstance(event, Resigned):
            self._resign(event)
        elif isinstance(event, Agreed):
            self._agree(event)
        elif isinstance(event, Flagged):
            self._flag(event)
        elif isinstance(event, Seated):
            self._check_seat(event.actor)
            check_sitter(event.sitter)
            self.sitters[event.actor] = event.sitter
        elif isinstance(event, Dealing):
            if self.haggle is None:
                raise MatchError("no-haggling", game=self.book.slug)
            self._check_seat(event.actor)
            self.position = self.haggle.happen(event, len(self.events))
            self._ahead.clear()
        else:
            _check_remark(event)
        self.events.append(event)

    def save(self, path: str | Path) -> Path:
        """Write the match into a file, whole or not at all; raise `BadFile` where that cannot be done."""
        from ennead.play.file import save  # the file format knows the match, not the other way round

        return save(self, path)

    # How it is done.

    def foresee(self, ahead: Iterable[Ahead]) -> None:
        """Take what has been found out of the next actions, so that it is not found out again when they happen."""
        self._ahead = deque(ahead)

    def foresees_end(self, action: Action) -> bool:
        """Say whether this action, the last that has been found out, ends the match."""
        return bool(self._ahead) and self._ahead[-1].action is action and self._ahead[-1].after.actor == OVER

    def _act(self, event: Played) -> None:
        """Let a seat or chance act, if it is its turn and the rules allow it."""
        before = self.position
        if event.actor != CHANCE:
            self._check_seat(event.actor)
        if event.left is not None and not (self.clock and event.actor != CHANCE and event.left >= 0):
            raise MatchError("no-clock")
        turn = before.actor
        if event.actor != turn and turn != OVER:
            letter = self.book.letter
            raise MatchError("not-your-turn", who=letter(event.actor), turn=letter(turn))
        ahead = self._ahead.popleft() if self._ahead else None
        if ahead is None or ahead.before is not before or ahead.action is not event.action:
            ahead = look_ahead(before, self.meant(event.action))
            self._ahead.clear()
        if self.outcome:
            raise MatchError("over")
        self.position = ahead.after
        step = Step(len(self.events), event.actor, event.action, before, ahead.after)
        self._steps[step.event] = step
        self.line.append(step)
        self.drawn += event.actor == CHANCE
        self.since += event.actor == CHANCE and step.event < self.brought
        if self.haggle:
            self.haggle.played(step.event, ahead.after)
        if ahead.after.actor == OVER:
            self._end_if_over()

    def _take_back(self, event: Undone) -> None:
        """Take actions back, if that is free or all others consent."""
        self._check_seat(event.actor)
        for seat in event.consent:
            self._check_seat(seat)
        others = set(range(self.players)) - {event.actor}
        refused = why_ask(self, event.actor)  # what has happened once stands, whatever is allowed today
        if refused and (refused.for_good or not others <= set(event.consent)):
            raise refused
        if event.back != self.undo_size(event.actor):
            raise UndoRefused("undo-size", back=event.back, wanted=self.undo_size(event.actor))
        if seen := seen_before(self, event.actor, self.line[-event.back :]):
            self._taken_back[event.actor] = seen + self._taken_back.get(event.actor)
        first = self.line[-event.back]
        self.position = first.before
        if self.haggle:
            self.haggle.taken_back(first.event, first.before)
        del self.line[-event.back :]

    def _flag(self, event: Flagged) -> None:
        """Let the time of a seat be over; where that loses, the match ends once only one seat is left."""
        self._check_seat(event.actor)
        if not self.clock:
            raise MatchError("no-clock")
        if self.outcome:
            raise MatchError("over")
        if event.actor != self._turn or event.actor in self.flagged:
            raise MatchError("not-running", who=self.book.letter(event.actor))
        self._go_on_without(event.actor)

    def _resign(self, event: Resigned) -> None:
        """Let a seat give up: of two, the other wins; of more, the others go on where there is a clock."""
        self._check_seat(event.actor)
        if self.outcome:
            raise MatchError("over")
        if self.players == 2:
            self._conclude(by_resignation(self.book, self.players, event.actor))
            return
        if not self.clock:
            raise MatchError("resign-many")
        if event.actor in self.flagged:
            raise MatchError("not-running", who=self.book.letter(event.actor))
        self.resigned.add(event.actor)
        self._go_on_without(event.actor)

    def _go_on_without(self, seat: int) -> None:
        """Let a seat be no longer its owner's; the match ends once only one is left that can win."""
        self.flagged.append(seat)
        if len(self.lost) == self.players - 1:
            reason = "resignation" if self.resigned.issuperset(self.lost) else "time"
            self._conclude(by_default(self.book, self.players, self.lost, reason))

    def _agree(self, event: Agreed) -> None:
        """End the match, if everybody agrees."""
        for seat in (event.actor, *event.consent):
            self._check_seat(seat)
        if self.outcome:
            raise MatchError("over")
        if set(range(self.players)) - {event.actor} != set(event.consent):
            raise MatchError("end-consent")
        self._conclude(by_agreement(self.book, self.players))


def _check_remark(event: Remark) -> None:
    """Refuse what is no remark of one line."""
    known = isinstance(event, Remark) and isinstance(event.text, str)
    if not known or len(event.text) > REMARK_LENGTH or not one_line(event.text):
        raise MatchError("bad-remark", most=REMARK_LENGTH)
