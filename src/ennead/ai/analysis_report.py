"""What follows from the judged moments of a match: grades, accuracy, luck, the way to the result, turning points."""

import math
from collections.abc import Iterable, Sequence

from ennead.ai.judgements import End, Grade, Moment, SeatReport, Turn, Values, Way

GRADES: tuple[tuple[float, Grade], ...] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
STEEP = 4.35  # how fast accuracy fades with what a decision loses
TURNING = 3  # points at which the match turned
ENDS = ("hidden", "ended")  # causes that come last
TURNS = 0.05  # what luck or a deal has to change for that


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


def before_of(moment: Moment) -> Values | None:
    """Return the values before a moment, on the scale of those after it."""
    if moment.deal:
        return moment.deal[0].before
    judged = moment.decision or moment.luck
    return judged.before if judged else None


def way_of(moments: Iterable[Moment], letter: str, seat: int, end: End | None) -> Way | None:
    """Take apart how a seat came from its first chances to the result."""
    judged = [(before, moment.values, moment) for moment in moments if moment.values and (before := before_of(moment))]
    if not judged:
        return None
    own = others = luck = deals = 0.0
    for before, values, moment in judged:
        change = values[seat] - before[seat]
        if moment.luck:
            luck += change
        elif moment.deal:
            deals += change
        elif moment.actor == letter:
            own += change
        else:
            others += change
    (before, *_), (_, last, _) = judged[0], judged[-1]
    start, result, ended = before[seat], last[seat], 0.0
    if end:
        result = end.before[seat] + end.change[seat]
        if end.cause == "hidden":
            luck += end.change[seat]
        else:
            ended = end.change[seat]
    rest = result - start - own - others - luck - deals - ended
    return Way(start, own, others, luck, deals, ended, rest, result)


def report_on(moments: Sequence[Moment], letter: str, seat: int, end: End | None, is_whole: bool) -> SeatReport:
    """Sum up how a seat played, and how lucky it was: with what was drawn, and with what was hidden until the end."""
    own = [moment.decision for moment in moments if moment.actor == letter and moment.decision]
    luck = [(one.luck[seat], one.intervals[seat]) for moment in moments if (one := moment.luck)]
    if end and end.cause == "hidden":
        luck.append((end.change[seat], end.intervals[seat]))
    grades, losses = [decision.grade for decision in own], [decision.loss for decision in own]
    return SeatReport(
        seat=letter,
        accuracy=accuracy(losses),
        accuracy_interval=accuracy_interval(losses, [decision.interval for decision in own]),
        decisions=len(own),
        inaccuracies=grades.count("inaccuracy"),
        mistakes=grades.count("mistake"),
        blunders=grades.count("blunder"),
        luck=sum(gain for gain, _ in luck),
        luck_interval=math.hypot(*(off for _, off in luck)),
        way=way_of(moments, letter, seat, end) if is_whole else None,
    )


def turning_points(moments: Sequence[Moment], letters: str, end: End | None) -> tuple[Turn, ...]:
    """Return where the match turned: the largest changes by graded decisions, by luck, by deals and at its end."""
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
    if end and moments:
        seat = max(range(len(letters)), key=lambda one: end.change[one])
        if end.change[seat] >= max(TURNS, end.intervals[seat]):
            found.append(Turn(moments[-1].event, end.cause, letters[seat], end.change[seat]))
    largest = sorted(found, key=lambda one: (-abs(one.change), one.event))[:TURNING]
    return tuple(sorted(largest, key=lambda one: (one.event, one.cause in ENDS)))
