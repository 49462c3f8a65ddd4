"""A match: a list of events, and the position that they make of the start.

It is a long file, for it is the one place where an event changes a match; what can be asked of it stands beside it.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, NoReturn

from ennead.core.fair_luck import FairLuck
from ennead.core.language import one_line
from ennead.core.position import Position
from ennead.core.rulebook import Action, BadPosition, Clause, Rulebook
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.play.audience import Heard, hear
from ennead.play.errors import IllegalMove, MatchError, UndoRefused, UnreadableMove
from ennead.play.events import Agreed, Dealing, Event, Played, Remark, Resigned, Seated, Sitter, Undone
from ennead.play.outcome import Outcome, TakenBack, by_agreement, by_resignation, by_score
from ennead.play.trading.made import Deal
from ennead.play.trading.offers import Haggle
from ennead.play.trading.seen import HagglingSeen, seen_by
from ennead.play.undoing import seen_before, why_ask, why_not_undo
from ennead.play.view import Line, LuckSeen, View, line_of

NAME_LENGTH = 40
MOVE_LENGTH = 100  # of a typed move: several times the longest notation
REMARK_LENGTH = 500


class Step(NamedTuple):
    """An action that stands: its event's number, who did it, and the positions before and after it."""

    event: int
    actor: int
    action: Action
    before: Position
    after: Position


class Ahead(NamedTuple):
    """What a legal action leads to: found out beforehand, or when it is played."""

    before: Position
    action: Action
    after: Position


@dataclass(frozen=True)
class Published:
    """What everybody may know of the luck while the match runs: the hash of the seed, and the nonces."""

    commitment: str
    nonces: tuple[bytes, ...]


class Match:
    """A game being played, or one that was.

    Chance's part is drawn by the match itself where it holds the luck; without luck, chance's outcomes are played like
    moves, for instance when a game at a real table is written down.
    """

    def __init__(
        self,
        book: Rulebook,
        players: int,
        options: Mapping[str, object] | None = None,
        luck: FairLuck | None = None,
        published: Published | None = None,
        start: str | None = None,
        sitters: Sequence[Sitter] | None = None,
        take_back_anything: bool = False,
    ):
        self.book = book
        self.options = book.settle_options(players, options)
        self.rules = book.rules(players, self.options)
        self.players = players
        self.luck = luck
        self.published = Published(luck.commitment, luck.nonces) if luck else published
        if self.published and len(self.published.nonces) != players:
            raise MatchError("nonces", wanted=players, given=len(self.published.nonces))
        self.start = start
        self.take_back_anything = take_back_anything  # also draws that the match has made, if all others consent
        self.first_sitters = tuple(sitters or (Sitter() for _ in range(players)))
        if len(self.first_sitters) != players:
            raise MatchError("sitters", wanted=players, given=len(self.first_sitters))
        for sitter in self.first_sitters:
            check_sitter(sitter)
        self.sitters = list(self.first_sitters)
        self.position = Position.start(book, self.rules)
        if start is not None:
            self.position = Position.read(book, self.rules, start)
            self._refuse_unknowns()
            self.start = str(self.position)
        self.beginning = self.position
        self.events: list[Event] = []
        self.line: list[Step] = []  # the actions that stand
        self._steps: dict[int, Step] = {}  # by event: every action ever played, also if undone since
        self.haggle = Haggle(book, book.haggling, players, self.position) if book.haggling else None
        self.outcome: Outcome | None = None
        self.drawn = 0  # chance events ever drawn, undone ones included
        self._taken_back: dict[int, TakenBack] = {}
        self._luck_told: LuckSeen | None = None
        self._ahead: deque[Ahead] = deque()  # what somebody has found out of the next actions
        self.read_only: MatchError | None = None  # why this file of older rules can only be looked at
        self._end_if_over()

    def __str__(self) -> str:
        return self.book.board(self.book, self.rules, self.position.view(SPECTATOR).state)

    def _repr_svg_(self) -> str:
        return self.view(SPECTATOR)._repr_svg_()

    # What can be asked.

    @property
    def actor(self) -> int:
        """The seat that decides now, `CHANCE`, or `OVER`."""
        if self.outcome:
            return OVER
        return self._turn

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event with its actor, chance's outcomes and undone actions included."""
        return tuple(self.events)

    def legal(self) -> list[Action]:
        """List what may be played now."""
        return [] if self.outcome else self.position.legal()

    def why_not(self, action: Action | str) -> MatchError | None:
        """Return why an action cannot be played now, with the clause that forbids it, or nothing if it can."""
        chosen = self.meant(action)
        if clause := self.position.refusal(chosen):
            return IllegalMove(self.book, chosen, clause)
        return self.read_only or (MatchError("over") if self.outcome else None)

    def view(self, seat: int = SPECTATOR) -> View:
        """Return what a seat, or a spectator, sees now: the only way out for anything that is shown to somebody."""
        self._check_viewer(seat)
        return View(self.position.view(seat), seat, self.outcome, self._luck_seen(), self.haggling(seat))

    def views(self, seats: Sequence[int]) -> list[View]:
        """Return what each of these seats, or spectators, sees now."""
        for seat in seats:
            self._check_viewer(seat)
        luck, outcome = self._luck_seen(), self.outcome
        seen = zip(seats, self.position.views(seats), strict=True)
        if self.haggle is None:
            return [View(one, seat, outcome, luck) for seat, one in seen]
        return [View(one, seat, outcome, luck, self.haggling(seat)) for seat, one in seen]

    def haggling(self, seat: int) -> HagglingSeen | None:
        """Return what a seat, or a spectator, is told of offers and deals, where the game has them."""
        return seen_by(self.book, self.haggle, seat, self.players) if self.haggle else None

    def deals(self) -> list[Deal]:
        """Return the deals that stand."""
        return [deal for deal in self.haggle.deals if not deal.undone] if self.haggle else []

    def known(self, seat: int) -> Position:
        """Return what a seat that has forgotten nothing may know: all that a computer player is given."""
        self._check_viewer(seat)
        return self.position.known(seat)

    def before(self, number: int) -> Position:
        """Return the position in which event `number`, an action, was played."""
        return self._steps[number].before

    def log(self, seat: int = SPECTATOR, since: int = 0) -> list[Line]:
        """Tell what a seat may be told of the events from number `since` on."""
        return [self.told(number, seat) for number in range(max(since, 0), len(self.events))]

    def told(self, number: int, seat: int, first_time: bool = False) -> Line:
        """Tell a seat an event.

        What was shown and then covered is told under its disguise until the game has been played to its end; the last
        action is told as it is perceived, and so is one that a seat is told for the first time.
        """
        self._check_viewer(seat)
        event = self.events[number]
        if isinstance(event, Played):
            perceived, again = self.heard(number, (seat,))[0]
            as_it_was = first_time or self.is_told_as_it_was(number)
            event = Played(event.actor, perceived if as_it_was else again)
        return line_of(self.book, number, event, self.haggle, seat)

    def told_openly(self, number: int) -> Line:
        """Tell an event as it was, with everything that was hidden then."""
        event = self.events[number]
        if isinstance(event, Played):
            step = self._steps[number]
            event = Played(event.actor, step.before.told(event.action, step.after))
        return line_of(self.book, number, event, self.haggle)

    def heard(self, number: int, seats: Sequence[int]) -> tuple[Heard, ...]:
        """Return what each of these seats, or spectators, hears of event `number`, an action."""
        step = self._steps[number]
        return hear(step.before, step.action, step.after, seats)

    def is_told_as_it_was(self, number: int) -> bool:
        """Say whether everybody may be told an action as they perceived it: the last one, and all when all is over."""
        return bool(self.line and self.line[-1].event == number) or self._turn == OVER

    # What can be done.

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
        beyond that it needs the consent of all others. What the match has drawn, or a move or a deal has shown, is not
        taken back at all, unless the match allows to take back anything. Raises `UndoRefused`, saying why.
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

    def why_not_undo(self, seat: int) -> UndoRefused | None:
        """Return why a seat cannot take back its last move without asking, or nothing if it can.

        If the reason is `for_good`, asking would not help.
        """
        self._check_seat(seat)
        return why_not_undo(self, seat)

    def taken_back(self) -> tuple[TakenBack, ...]:
        """Return what each seat has taken back although it had been seen: draws, and what else showed things."""
        return tuple(self._taken_back[seat] for seat in sorted(self._taken_back))

    def resign(self, seat: int) -> None:
        """Give up, in a match of two."""
        self.append(Resigned(seat))

    def end(self, seat: int, consent: Sequence[int]) -> None:
        """End the match here, without a winner, with the consent of all others."""
        self.append(Agreed(seat, tuple(sorted(set(consent) - {seat}))))

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Let somebody take a seat, or hand it over."""
        self.append(Seated(seat, sitter))

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
            if self.outcome:
                raise MatchError("over")
            if self.players != 2:
                raise MatchError("resign-many")
            self._check_seat(event.actor)
            self._conclude(by_resignation(self.book, self.players, event.actor))
        elif isinstance(event, Agreed):
            self._agree(event)
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

    @property
    def _turn(self) -> int:
        """Who decides in the position, also if the match has ended otherwise."""
        return self.position.actor

    def _act(self, event: Played) -> None:
        """Let a seat or chance act, if it is its turn and the rules allow it."""
        before = self.position
        if event.actor != CHANCE:
            self._check_seat(event.actor)
        turn = self._turn
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
        if self.haggle:
            self.haggle.played(step.event, ahead.after)
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

    def _agree(self, event: Agreed) -> None:
        """End the match, if everybody agrees."""
        for seat in (event.actor, *event.consent):
            self._check_seat(seat)
        if self.outcome:
            raise MatchError("over")
        if set(range(self.players)) - {event.actor} != set(event.consent):
            raise MatchError("end-consent")
        self._conclude(by_agreement(self.book, self.players))

    def undo_size(self, seat: int) -> int:
        """Count the actions from a seat's last one to the end."""
        for back, step in enumerate(reversed(self.line), 1):
            if step.actor == seat:
                return back
        return 0

    def meant(self, action: Action | str) -> Action:
        """Find out which action is meant: of several readings one that is legal, else one that is asked for now."""
        if isinstance(action, Action):
            number = action.number
            if (
                type(number) is not int
                or not 0 <= number < len(self.book.actions)
                or self.book.actions[number] != action
            ):
                self._unreadable(action.notation)
            return action
        meanings = meanings_of(self.book, action) if isinstance(action, str) else ()
        if not meanings:
            self._unreadable(action)
        if len(meanings) == 1:
            return meanings[0]
        asked = [meaning for meaning in meanings if self.position.is_asked_for(meaning)]
        allowed = (meaning for meaning in asked if not self.position.refusal(meaning))
        return next(allowed, (asked or meanings)[0])

    def _unreadable(self, text: object) -> NoReturn:
        examples = ", ".join(action.notation for action in self.legal()[:3])
        shown = "".join(sign if sign.isprintable() else "·" for sign in str(text)[:30])  # a key such as F6
        raise UnreadableMove("unreadable", move=shown, examples=examples or "–")

    def _end_if_over(self) -> None:
        if self._turn == OVER:
            self._conclude(by_score(self.position))

    def _conclude(self, outcome: Outcome) -> None:
        """End the match, and with it what is offered."""
        self.outcome = replace(outcome, taken_back=self.taken_back())
        if self.haggle:
            self.haggle.ended()

    def _luck_seen(self) -> LuckSeen | None:
        """Return what everybody may know of the luck; the seed only when nothing can be drawn any more."""
        if not self.published:
            return None
        seed = self.luck.seed.hex() if self.luck and self.outcome else None
        if not self._luck_told or self._luck_told.seed != seed:
            nonces = tuple(nonce.hex() for nonce in self.published.nonces)
            self._luck_told = LuckSeen(self.published.commitment, nonces, seed)
        return self._luck_told

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise MatchError("no-such-seat", seat=str(seat), players=self.players)

    def _check_viewer(self, seat: int) -> None:
        if seat != SPECTATOR:
            self._check_seat(seat)

    def _refuse_unknowns(self) -> None:
        """Refuse a start in which something is covered: a match needs to know where everything is."""
        if self.position.resample(SPECTATOR, 1) != self.position:
            raise BadPosition("hidden-position")


def look_ahead(position: Position, action: Action) -> Ahead:
    """Find out what an action leads to; raise the reason if it is not legal."""
    after = position.follow(action)
    if isinstance(after, Clause):
        raise IllegalMove(position.book, action, after)
    return Ahead(position, action, after)


def drawn_by(luck: FairLuck, number: int, position: Position) -> Action:
    """Return what luck draws as chance event `number` in a position."""
    outcomes = position.outcomes()
    return outcomes[luck.outcome(number, [weight for _, weight in outcomes])][0]


def meanings_of(book: Rulebook, text: str) -> tuple[Action, ...]:
    """Return what a typed move may mean, likeliest first; what is too long to be one means nothing."""
    return _meanings(book, text) if len(text) <= MOVE_LENGTH else ()


@lru_cache(4096)
def _meanings(book: Rulebook, text: str) -> tuple[Action, ...]:
    """Remember what is typed again and again."""
    return book.parse(text)


def check_sitter(sitter: Sitter) -> None:
    """Refuse names that would break a line or a screen."""
    known = isinstance(sitter, Sitter) and sitter.kind in ("person", "bot") and isinstance(sitter.name, str)
    if not known or len(sitter.name) > NAME_LENGTH or not one_line(sitter.name):
        raise MatchError("bad-name", most=NAME_LENGTH)


def _check_remark(event: Remark) -> None:
    """Refuse what is no remark of one line."""
    known = isinstance(event, Remark) and isinstance(event.text, str)
    if not known or len(event.text) > REMARK_LENGTH or not one_line(event.text):
        raise MatchError("bad-remark", most=REMARK_LENGTH)
