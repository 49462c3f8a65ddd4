"""What a match that is over was worth to everybody: what each decision lost, what was luck, what deals brought.

Everything is judged by what somebody knew when it happened, never by what lay hidden from them. Every figure is the
mean of some simulations with its 95 % interval, from random numbers that depend on nothing but the number of the event:
so the same match gives the same figures everywhere. `docs/analysis.md` tells it all, for whoever writes it again.
"""

import math
from collections.abc import Callable, Iterable, Sequence

from ennead.ai.judgements import Analysis, Decision, Grade, Luck, Moment, Move, Outcome, SeatReport, Side, Turn, Values
from ennead.ai.levels import levels
from ennead.ai.reasons import reasons_for, rejected_of
from ennead.ai.search_runner import SMALL_ROOM, Budget, Found, Search, drawn, luck_of
from ennead.core.language import UserError
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import CHANCE
from ennead.play.match import Match
from ennead.play.match_state import Step
from ennead.play.trading.made import Deal

SIMULATIONS = 1000  # for a figure, if nothing else is said
FEWEST = 50  # for an outcome of chance
SURE = 1.96  # standard errors on both sides of a mean: a 95 % interval
GRADES: tuple[tuple[float, Grade], ...] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
STEEP = 4.35  # how fast accuracy fades with what a decision loses
PATIENCE = 100_000  # positions that the solver may look at for a decision
SHOWN = 5  # candidates that are told
TURNING = 3  # points at which the match turned
TURNS = 0.05  # what luck or a deal has to change for that

# Parts of an event, each with random numbers of its own. The second partner of a deal has the two after the maker's.
MOVES, JUDGED, OUTCOMES, ODDS = 0, 1, 4, 5
POSSIBLE = 16  # positions that tell how likely outcomes are


class NotOver(UserError):
    """A match that goes on is not judged: that would tell what must not be told yet."""

    folder = "ai"


class Judge:
    """A search that is begun anew for every figure."""

    def __init__(self, book: Rulebook, simulations: int = SIMULATIONS):
        self.book = book
        self.simulations = simulations
        self.style = levels(book.slug)[-1].skill.style._replace(share=0.0, memory=1.0)
        self._search = Search(book, self.style, 0, room=SMALL_ROOM)

    def worth(
        self, known: Position, seat: int, event: int, part: int, first: Action | None = None, times: int | None = None
    ) -> Found:
        """Judge a position, or one action in it, by what a seat knows."""
        self._search.forget(luck_of(event, part))
        return self._search.judge(known, seat, Budget(self.simulations if times is None else times), first)


def intervals(found: Found) -> Values:
    """Return half the width of the 95 % interval of each seat's value."""
    return tuple(SURE * found.error(seat) for seat in range(len(found.values)))


def grade(loss: float, interval: float) -> Grade:
    """Call a loss by its name; nothing, if it is small or may be none."""
    if loss <= interval:
        return ""
    return next((name for least, name in GRADES if loss >= least), "")


def accuracy(losses: Sequence[float]) -> float | None:
    """Return how well somebody decided who lost this much by each decision: 100 is perfect."""
    return 100 * sum(math.exp(-STEEP * loss) for loss in losses) / len(losses) if losses else None


def accuracy_interval(losses: Sequence[float], off: Sequence[float]) -> float:
    """Return how far an accuracy may be off, if each loss may be off by this much."""
    parts = (STEEP * math.exp(-STEEP * loss) * one for loss, one in zip(losses, off, strict=True))
    return 100 * math.hypot(*parts) / max(1, len(losses))


def judge_decision(judge: Judge, known: Position, seat: int, played: Action, event: int) -> tuple[Decision, Found]:
    """Judge a decision by what its seat knew; return also what was found of the move that was played."""
    if proven := _proven(judge, known, seat, played, event):
        return proven
    found = judge.worth(known, seat, event, MOVES)
    best = found.candidates[0].action
    on_best = on_played = judge.worth(known, seat, event, JUDGED, best)
    if best != played:
        on_played = judge.worth(known, seat, event, JUDGED, played)
        if on_played.values[seat] > on_best.values[seat]:
            best, on_best = played, on_played
    loss = on_best.values[seat] - on_played.values[seat]
    interval = SURE * math.hypot(on_best.error(seat), on_played.error(seat)) if best != played else 0.0
    candidates = [Move(one.action.number, one.action.notation, one.tries, one.values) for one in found.candidates]
    decision = Decision(
        before=on_best.values,
        before_intervals=intervals(on_best),
        best=best.number,
        notation=best.notation,
        candidates=tuple(candidates[:SHOWN]),
        loss=loss,
        interval=interval,
        grade=grade(loss, interval),
        proven=False,
        reasons=tuple(reasons_for(known, seat, best, event, rejected_of(found.candidates, on_best.values[seat]))),
    )
    return decision, on_played


def _proven(judge: Judge, known: Position, seat: int, played: Action, event: int) -> tuple[Decision, Found] | None:
    """Judge a decision exactly, where the game's solver can."""
    leads = known.book.solver.solve(known, PATIENCE) if known.book.solver else None
    if not leads:
        return None

    def values(lead: float) -> Values:
        own = 1 / (1 + math.exp(-lead / judge.style.scale))
        return tuple(own if one == seat else 1 - own for one in range(known.players))

    order = sorted(leads, key=lambda action: (-leads[action], action.number))
    best = played if leads[played] == leads[order[0]] else order[0]
    loss = values(leads[best])[seat] - values(leads[played])[seat]
    exact = (0.0,) * known.players
    decision = Decision(
        before=values(leads[best]),
        before_intervals=exact,
        best=best.number,
        notation=best.notation,
        candidates=tuple(Move(one.number, one.notation, 0, values(leads[one])) for one in order[:SHOWN]),
        loss=loss,
        interval=0.0,
        grade=grade(loss, 0.0),
        proven=True,
        lead=(leads[best], leads[played]),
        reasons=tuple(reasons_for(known, seat, best, event, [one for one in order if leads[one] < leads[best]])),
    )
    return decision, Found(0, values(leads[played]), exact, ())


def odds_of(known: Position, seat: int, event: int) -> dict[Action, float]:
    """Return how likely a seat that knows this much holds each outcome of chance."""
    found: dict[Action, float] = {}
    for one in range(POSSIBLE):
        outcomes = drawn(known, seat, luck_of(event, ODDS + one)).outcomes()
        total = sum(weight for _, weight in outcomes)
        for action, weight in outcomes:
            if weight:
                found[action] = found.get(action, 0.0) + weight / total / POSSIBLE
    return dict(sorted(found.items(), key=lambda item: item[0].number))


def tells_apart(known: Position, seat: int, event: int) -> bool:
    """Say whether a seat will see which of several outcomes has come."""
    world = drawn(known, seat, luck_of(event, ODDS))
    possible = [action for action, weight in world.outcomes() if weight]
    return len({world.seen_as(action, seat) for action in possible}) == len(possible) > 1


def judge_chance(judge: Judge, known: Position, seat: int, came: Action, event: int) -> tuple[Luck, Found]:
    """Judge what chance did, by what a seat knew that can tell the outcomes apart; return also what it came to."""
    odds = odds_of(known, seat, event)
    odds.setdefault(came, 0.0)
    times = max(FEWEST, judge.simulations // len(odds))
    found = {action: judge.worth(known, seat, event, OUTCOMES, action, times) for action in odds}
    odds = {action: part for action, part in odds.items() if found[action].simulations or action == came}
    whole = sum(odds.values()) or 1.0
    odds = {action: part / whole for action, part in odds.items()}
    seats = range(known.players)
    before = tuple(sum(part * found[action].values[one] for action, part in odds.items()) for one in seats)
    off = []
    for one in seats:
        errors = ((part - (action == came)) * found[action].error(one) for action, part in odds.items())
        off.append(SURE * math.hypot(*errors))
    told = (Outcome(action.number, action.notation, part, found[action].values) for action, part in odds.items())
    gained = tuple(found[came].values[one] - before[one] for one in seats)
    return Luck(before, tuple(told), gained, tuple(off)), found[came]


def judge_deal(judge: Judge, before: Position, deal: Deal) -> tuple[Side, ...]:
    """Judge a deal for both sides, the maker first, each by what it knew."""
    sides = []
    for number, seat in enumerate((deal.offer.maker, deal.offer.to)):
        was = judge.worth(before.known(seat), seat, deal.event, 2 * number)
        now = judge.worth(deal.after.known(seat), seat, deal.event, 2 * number + 1)
        gain = now.values[seat] - was.values[seat]
        off = SURE * math.hypot(was.error(seat), now.error(seat))
        letter = before.book.letter(seat)
        sides.append(Side(letter, was.values, intervals(was), now.values, intervals(now), gain, off))
    return tuple(sides)


def judges_luck(steps: Sequence[Step | Deal], at: int, players: int) -> int | None:
    """Return by whose knowledge an outcome is judged: of who decided last, who decides next, or who can tell at all."""
    step = steps[at]
    assert isinstance(step, Step)
    nearest = (*reversed(steps[:at]), None, *steps[at:])
    deciding = [one.actor if isinstance(one, Step) and one.actor != CHANCE else None for one in nearest]
    last = next((seat for seat in deciding[:at] if seat is not None), None)
    following = next((seat for seat in deciding[at:] if seat is not None), None)
    seats = dict.fromkeys(seat for seat in (last, following, *range(players)) if seat is not None)
    return next((seat for seat in seats if tells_apart(step.before.known(seat), seat, step.event)), None)


def judge_step(judge: Judge, steps: Sequence[Step | Deal], at: int, beginning: Position) -> Moment:
    """Judge an action or a deal."""
    step, book = steps[at], judge.book
    if isinstance(step, Deal):
        sides = judge_deal(judge, steps[at - 1].after if at else beginning, step)
        maker, times = sides[0], judge.simulations
        letter = maker.seat
        return Moment(
            step.event, letter, "deal", None, "", letter, maker.after, maker.after_intervals, times, deal=sides
        )
    event, actor, action, before, _ = step
    letter, named = book.letter(actor), (action.number, action.notation)
    if actor == CHANCE:
        seat = judges_luck(steps, at, before.players)
        if seat is None:
            return Moment(event, letter, "chance", *named)
        luck, found = judge_chance(judge, before.known(seat), seat, action, event)
        by = book.letter(seat)
        times = found.simulations
        return Moment(event, letter, "chance", *named, by, found.values, intervals(found), times, luck=luck)
    known = before.known(actor)
    if len(known.legal()) == 1:
        return Moment(event, letter, "forced", *named)
    decision, found = judge_decision(judge, known, actor, action, event)
    times = found.simulations
    return Moment(event, letter, "decision", *named, letter, found.values, intervals(found), times, decision)


def report_on(moments: Iterable[Moment], letter: str, seat: int) -> SeatReport:
    """Sum up how a seat played, and how lucky it was."""
    own = [moment.decision for moment in moments if moment.actor == letter and moment.decision]
    luck = [moment.luck for moment in moments if moment.luck]
    grades, losses = [decision.grade for decision in own], [decision.loss for decision in own]
    return SeatReport(
        seat=letter,
        accuracy=accuracy(losses),
        accuracy_interval=accuracy_interval(losses, [decision.interval for decision in own]),
        decisions=len(own),
        inaccuracies=grades.count("inaccuracy"),
        mistakes=grades.count("mistake"),
        blunders=grades.count("blunder"),
        luck=sum(one.luck[seat] for one in luck),
        luck_interval=math.hypot(*(one.intervals[seat] for one in luck)),
    )


def turning_points(moments: Iterable[Moment], letters: str) -> tuple[Turn, ...]:
    """Return where the match turned: the largest changes by graded decisions, by luck and by deals."""
    found = []
    for moment in moments:
        if moment.decision and moment.decision.grade:
            found.append(Turn(moment.event, "mistake", moment.actor, -moment.decision.loss))
        elif moment.luck:
            luck, off = moment.luck.luck, moment.luck.intervals
            seat = max(range(len(luck)), key=lambda one: abs(luck[one]))
            if abs(luck[seat]) >= max(TURNS, off[seat]):
                found.append(Turn(moment.event, "luck", letters[seat], luck[seat]))
        elif moment.deal:
            side = max(moment.deal, key=lambda one: abs(one.gain))
            if abs(side.gain) >= max(TURNS, side.interval):
                found.append(Turn(moment.event, "deal", side.seat, side.gain))
    largest = sorted(found, key=lambda one: (-abs(one.change), one.event))[:TURNING]
    return tuple(sorted(largest, key=lambda one: one.event))


def analyse(
    match: Match,
    simulations: int = SIMULATIONS,
    seat: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Analysis:
    """Judge a match that is over; of the decisions only those of one seat, if it is named."""
    if not match.outcome:
        raise NotOver("analysis-running")
    book, judge = match.book, Judge(match.book, simulations)
    steps: list[Step | Deal] = sorted((*match.line, *match.deals()), key=lambda step: step.event)
    moments = []
    for at, step in enumerate(steps):
        progress(at, len(steps))
        if seat is not None and isinstance(step, Step) and step.actor not in (seat, CHANCE):
            continue
        moments.append(judge_step(judge, steps, at, match.beginning))
    progress(len(steps), len(steps))
    letters, winners = book.letters[: match.players], match.outcome.winners
    result = tuple((one in winners) / len(winners) for one in range(match.players)) if winners else None
    return Analysis(
        game=book.slug,
        version=book.version,
        players=match.players,
        letters=letters,
        simulations=simulations,
        result=result,
        moments=tuple(moments),
        seats=tuple(report_on(moments, letter, one) for one, letter in enumerate(letters)),
        turning=turning_points(moments, letters),
    )
