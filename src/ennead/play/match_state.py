"""A match as its events have made it: what can be asked of it, and what each seat is shown and told."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, NoReturn

from ennead.core.fair_luck import FairLuck
from ennead.core.language import one_line
from ennead.core.position import Position
from ennead.core.rulebook import Action, BadPosition, Rulebook
from ennead.core.seats import OVER, SPECTATOR
from ennead.play.ahead import Ahead
from ennead.play.audience import Heard, hear
from ennead.play.clock import Clock
from ennead.play.errors import IllegalMove, MatchError, UndoRefused, UnreadableMove
from ennead.play.events import Event, Played, Sitter
from ennead.play.outcome import Outcome, TakenBack, by_score
from ennead.play.trading.made import Deal
from ennead.play.trading.offers import Haggle
from ennead.play.trading.seen import HagglingSeen, seen_by
from ennead.play.undoing import why_not_undo
from ennead.play.view import Line, LuckSeen, Sight, View, line_of

NAME_LENGTH = 40
MOVE_LENGTH = 100  # of a typed move: several times the longest notation


class Step(NamedTuple):
    """An action that stands: its event's number, who did it, and the positions before and after it."""

    event: int
    actor: int
    action: Action
    before: Position
    after: Position


@dataclass(frozen=True)
class Published:
    """What everybody may know of the luck while the match runs: the hash of the seed, and the nonces."""

    commitment: str
    nonces: tuple[bytes, ...]


class MatchState:
    """A match, as its events have made it."""

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
        brought: int = 0,
        clock: Clock | None = None,
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
        self.haggle = Haggle(book, players, self.position) if book.haggling else None
        self.outcome: Outcome | None = None
        self.clock = clock
        self.flagged: list[int] = []  # the seats whose time was over, the first one first; or whose owner gave it up
        self.resigned: set[int] = set()  # those among them whose owner gave up, in a match of more than two
        self.drawn = 0  # chance events ever drawn, undone ones included
        self.brought = (
            brought  # the first so many events came along in a file: the luck has not drawn what was drawn there
        )
        self.since = 0  # so many draws are among these
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
    def lost(self) -> tuple[int, ...]:
        """The seats that cannot win any more: by their time, or because they gave up; the first one first."""
        by_time = self.clock is not None and self.clock.over == "loses"
        return tuple(seat for seat in self.flagged if by_time or seat in self.resigned)

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

    def sight(self, seats: Sequence[int]) -> Sight:
        """Return all that these seats, or spectators, see now; those who see the same see one position."""
        haggling = [self.haggling(seat) for seat in seats] if self.haggle else None
        return Sight(seats, self.position.views(seats), self.outcome, self._luck_seen(), haggling)

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
            event = Played(event.actor, perceived if as_it_was else again, event.left)
        return line_of(self.book, number, event, self.haggle, seat)

    def told_openly(self, number: int) -> Line:
        """Tell an event as it was, with everything that was hidden then."""
        event = self.events[number]
        if isinstance(event, Played):
            step = self._steps[number]
            event = Played(event.actor, step.before.told(event.action, step.after), event.left)
        return line_of(self.book, number, event, self.haggle)

    def heard(self, number: int, seats: Sequence[int]) -> tuple[Heard, ...]:
        """Return what each of these seats, or spectators, hears of event `number`, an action."""
        step = self._steps[number]
        return hear(step.before, step.action, step.after, seats)

    def is_told_as_it_was(self, number: int) -> bool:
        """Say whether everybody may be told an action as they perceived it: the last one, and all when all is over."""
        return bool(self.line and self.line[-1].event == number) or self._turn == OVER

    def why_not_undo(self, seat: int) -> UndoRefused | None:
        """Return why a seat cannot take back its last move without asking, or nothing if it can.

        If the reason is `for_good`, asking would not help.
        """
        self._check_seat(seat)
        return why_not_undo(self, seat)

    def taken_back(self) -> tuple[TakenBack, ...]:
        """Return what each seat has taken back although it had been seen: draws, and what else showed things."""
        return tuple(self._taken_back[seat] for seat in sorted(self._taken_back))

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

    # How it is done.

    @property
    def _turn(self) -> int:
        """Who decides in the position, also if the match has ended otherwise."""
        return self.position.actor

    def _end_if_over(self) -> None:
        if self._turn == OVER:
            self._conclude(by_score(self.position, self.lost))

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
            self._luck_told = LuckSeen(self.published.commitment, nonces, seed, self.since)
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
