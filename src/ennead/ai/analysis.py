"""What a match that is over was worth to everybody: what each decision lost, what was luck, what deals brought.

Everything is judged by what somebody knew when it happened, never by what lay hidden from them. Every figure is the
mean of some simulations with its 95 % interval, from random numbers that depend on nothing but the number of the event:
so the same match gives the same figures everywhere. `docs/analysis.md` tells it all, for whoever writes it again.
"""

import math
from collections.abc import Callable, Sequence
from typing import Literal

from ennead.ai.analysis_report import grade, report_on, turning_points
from ennead.ai.judgements import Analysis, Decision, End, Luck, Moment, Move, Outcome, Side, Values
from ennead.ai.levels import levels
from ennead.ai.reasons import reasons_for, rejected_of
from ennead.ai.search_runner import SMALL_ROOM, Budget, Found, Search, drawn, luck_of
from ennead.core.language import UserError
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import CHANCE, OVER
from ennead.play.match import Match
from ennead.play.match_state import Step
from ennead.play.trading.made import Deal

SIMULATIONS = 1000  # for a figure, if nothing else is said
FEWEST = 50  # for an outcome of chance
SURE = 1.96  # standard errors on both sides of a mean: a 95 % interval
PATIENCE = 100_000  # positions that the solver may look at for a decision
LOOKED = 1000  # positions that may tell that nothing is left to chance: near the end they are some tens
EVEN = 0.5  # points: where nothing is left to chance a smaller lead is none
SHOWN = 5  # candidates that are told

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
        """Judge a position, or one action in it, by what a seat knows; what is proven after it is not searched for."""
        if first is not None and self.book.solver and (proven := self._proven_after(known, seat, event, first)):
            return proven
        self._search.forget(luck_of(event, part))
        return self._search.judge(known, seat, Budget(self.simulations if times is None else times), first)

    def settled(self, known: Position) -> dict[Action, float] | None:
        """Return the lead that each move brings for sure, where the solver proves it and nothing is left to chance.

        Only of two players does a lead tell what each has of the victory.
        """
        solver = self.book.solver
        return solver.solve(known, PATIENCE) if solver and known.players == 2 and is_settled(known) else None

    def _proven_after(self, known: Position, seat: int, event: int, first: Action) -> Found | None:
        """Return what an action is worth for sure, where that is proven."""
        after = drawn(known, seat, luck_of(event, ODDS)).after(first)
        leads = self.settled(after.known(seat)) if after.actor >= 0 else None
        return Found(0, by_lead(max(leads.values()), after.actor), (0.0, 0.0), ()) if leads else None


def is_settled(position: Position) -> bool:
    """Say whether nothing is left to chance, where few positions tell.

    Of each kind of action one is tried, as all of a kind lead to the same.
    """
    left, looked = [position], 0
    while left:
        one = left.pop()
        looked += 1
        if one.actor == CHANCE or looked > LOOKED:
            return False
        if one.actor != OVER:
            left += [one.after(action) for action in {action.kind: action for action in one.legal()}.values()]
    return True


def by_lead(lead: float, seat: int) -> Values:
    """Return the parts of the victory, of two, that a seat's lead in the end brings: all, nothing or half."""
    own = 0.5 if abs(lead) < EVEN else float(lead > 0)
    return (own, 1 - own) if seat == 0 else (1 - own, own)


def intervals(found: Found) -> Values:
    """Return half the width of the 95 % interval of each seat's value."""
    return tuple(SURE * found.error(seat) for seat in range(len(found.values)))


def judge_decision(judge: Judge, known: Position, seat: int, played: Action, event: int) -> tuple[Decision, Found]:
    """Judge a decision by what its seat knew; return also what was found of the move that was played."""
    if leads := judge.settled(known):
        return _proven(known, seat, played, event, leads)
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
    leads = judge.book.solver.solve(known, PATIENCE) if judge.book.solver else None
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
        lead=(max(leads.values()), leads[played]) if leads else None,
        reasons=tuple(reasons_for(known, seat, best, event, rejected_of(found.candidates, on_best.values[seat]))),
    )
    return decision, on_played


def _proven(
    known: Position, seat: int, played: Action, event: int, leads: dict[Action, float]
) -> tuple[Decision, Found]:
    """Judge a decision by the leads that its moves bring for sure: what keeps the victory loses nothing of it."""
    order = sorted(leads, key=lambda action: (-leads[action], action.number))
    best = played if leads[played] == leads[order[0]] else order[0]
    on_best, on_played, exact = by_lead(leads[best], seat), by_lead(leads[played], seat), (0.0,) * known.players
    loss = on_best[seat] - on_played[seat]
    decision = Decision(
        before=on_best,
        before_intervals=exact,
        best=best.number,
        notation=best.notation,
        candidates=tuple(Move(one.number, one.notation, 0, by_lead(leads[one], seat)) for one in order[:SHOWN]),
        loss=loss,
        interval=0.0,
        grade=grade(loss, 0.0),
        proven=True,
        lead=(leads[best], leads[played]),
        reasons=tuple(reasons_for(known, seat, best, event, [one for one in order if leads[one] < leads[best]])),
    )
    return decision, Found(0, on_played, exact, ())


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
    odds = {action: part for action, part in odds.items() if any(found[action].values) or action == came}
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


def judge_end(
    judge: Judge, steps: Sequence[Step | Deal], moments: Sequence[Moment], result: Values | None, players: int
) -> End | None:
    """Say by how much the result differs from what could be known before it; nothing, where there is no result."""
    if not result:
        return None
    last = steps[-1] if steps else None
    judged = [moment for moment in moments if moment.values]
    before, off = (judged[-1].values, judged[-1].intervals) if judged else (None, None)
    cause: Literal["hidden", "ended"] = "ended"
    if isinstance(last, Step) and last.after.actor == OVER and parts(winners_of(last.after), players) == result:
        deciding = [step.actor for step in steps if isinstance(step, Step) and step.actor != CHANCE]
        seat = deciding[-1] if deciding else 0
        found = judge.worth(last.before.known(seat), seat, last.event, JUDGED, last.action)
        before, off, cause = found.values, intervals(found), "hidden"
    before, off = before or (1 / players,) * players, off or (0.0,) * players
    return End(cause, before, tuple(one - was for one, was in zip(result, before, strict=True)), off)


def winners_of(over: Position) -> tuple[int, ...]:
    """Return who has won at the end of a game."""
    return tuple(seat for seat, rank in enumerate(over.standing().ranks) if rank == 1)


def parts(winners: Sequence[int], players: int) -> Values:
    """Return each seat's part of a victory."""
    return tuple((one in winners) / len(winners) for one in range(players))


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
    result = parts(winners, match.players) if winners else None
    end = judge_end(judge, steps, moments, result, match.players)
    return Analysis(
        game=book.slug,
        version=book.version,
        players=match.players,
        letters=letters,
        simulations=simulations,
        result=result,
        end=end,
        moments=tuple(moments),
        seats=tuple(report_on(moments, letter, one, end, seat is None) for one, letter in enumerate(letters)),
        turning=turning_points(moments, letters, end),
    )
