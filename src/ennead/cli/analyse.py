"""`ennead analyse`: what each decision of a match lost, what was luck, and where it turned."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ennead.ai.analysis import analyse
from ennead.ai.analysis_chart import chart
from ennead.ai.judgements import Analysis, Moment, Turn, Way
from ennead.ai.reasons import tell_reasons
from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, prepare_files, progress, write
from ennead.core.language import decimal, system_problem, words
from ennead.play.game import load
from ennead.play.match import Match
from ennead.play.telling import names, tell_with_codes

MOST_SIMULATIONS = 1_000_000
FEWEST_SIMULATIONS = 10
LEAST_NAME = 9  # letters of a name on one line


def analyse_file(file: str, simulations: int, seat: str | None, as_json: bool, svg: str | None, lang: str) -> int:
    """Judge a match file; write it in words, as JSON, or as a picture."""
    if not FEWEST_SIMULATIONS <= simulations <= MOST_SIMULATIONS:
        limits = {"least": FEWEST_SIMULATIONS, "most": MOST_SIMULATIONS}
        raise CommandError("wrong-simulations", simulations=simulations, **limits)
    prepare_files(lang, file)
    match = load(file)
    wanted = None if seat is None else _seat(match, seat)
    with progress(words("cli", lang)("analysing"), None) as bar:
        found = analyse(
            match, simulations, wanted, lambda done, total: bar.update(bar.task_ids[0], completed=done, total=total)
        )
    if svg is not None:
        try:
            Path(svg).write_text(chart(found, match.book, names(match, lang), lang), "utf-8")
        except OSError as error:
            raise CommandError("chart-unwritable", file=svg, problem=system_problem(error)) from error
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    elif svg is None:
        _tell(console(), match, found, wanted, lang)
    return 0


def _seat(match: Match, letter: str) -> int:
    """Return the seat that a letter names."""
    letters = match.book.letters[: match.players]
    if letter.upper() not in letters or len(letter) != 1:
        raise CommandError("wrong-analysed-seat", seat=letter, possible=", ".join(letters))
    return letters.index(letter.upper())


def _tell(screen: Console, match: Match, found: Analysis, seat: int | None, lang: str) -> None:
    """Print it in words."""
    say, called = words("cli", lang), names(match, lang)
    sentences = tell_with_codes(match, [match.told_openly(event) for event in range(len(match.events))], lang)
    title = say("analysed", game=match.book.title(lang), names=", ".join(called), simulations=found.simulations)
    write(screen, title, f"bold {GOLD}")
    screen.print(_table(found, called, lang))
    if any(one.way for one in found.seats):
        write(screen, say("analysed-way"), f"bold {GOLD}")
        screen.print(_ways(found, called, lang))
        write(screen, say("analysed-way-note"), "dim")
    if found.turning:
        write(screen, say("analysed-turning"), f"bold {GOLD}")
    by_event = {moment.event: moment for moment in found.moments}
    for turn in found.turning:
        write(
            screen, f"{_number(match, turn.event):>4}  {_turned(match, found, turn, by_event, sentences, called, lang)}"
        )
    graded = [moment for moment in found.moments if moment.decision and moment.decision.grade]
    if graded:
        write(screen, say("analysed-graded"), f"bold {GOLD}")
    for moment in graded:
        lines = [sentences[moment.event], _judged(match, moment, called, lang)]
        write(screen, f"{_number(match, moment.event):>4}  " + " ".join(lines))
    deals = [moment for moment in found.moments if moment.deal]
    if deals:
        write(screen, say("analysed-deals"), f"bold {GOLD}")
    for moment in deals:
        sides = [
            say("analysed-side", who=called[match.book.seat(side.seat)], gain=_off(side.gain, side.interval, lang))
            for side in moment.deal
        ]
        write(screen, f"{_number(match, moment.event):>4}  {sentences[moment.event]} {' '.join(sides)}")
    if seat is None and not graded:
        write(screen, say("analysed-clean"))
    write(screen, say("analysed-note"), "dim")


def _table(found: Analysis, called: list[str], lang: str) -> Table:
    table = _empty(("accuracy", "decisions", "inaccuracies", "mistakes", "blunders", "luck"), lang)
    for name, one in zip(called, found.seats, strict=True):
        accuracy = "–"
        if one.accuracy is not None:
            accuracy = f"{decimal(one.accuracy, 1, lang)} ±\u00a0{decimal(one.accuracy_interval, 1, lang)}"
        counted = [str(number) for number in (one.decisions, one.inaccuracies, one.mistakes, one.blunders)]
        table.add_row(Text(name), accuracy, *counted, _off(one.luck, one.luck_interval, lang))
    return table


def _ways(found: Analysis, called: list[str], lang: str) -> Table:
    """Show for each seat how it came from its first chances to the result; what nobody met with is left out."""
    ways = [(name, one.way) for name, one in zip(called, found.seats, strict=True) if one.way]
    ends = ("start", "result")
    parts = [part for part in Way.__struct_fields__ if part in ends or any(getattr(way, part) for _, way in ways)]
    table = _empty([f"way-{part}" for part in parts], lang)
    for name, way in ways:
        numbers = (decimal(100 * getattr(way, part), 1, lang, sign=part not in ends) for part in parts)
        table.add_row(Text(name), *numbers)
    return table


def _empty(columns: Sequence[str], lang: str) -> Table:
    """Begin a table with a line for each seat: a long name takes several lines, but is never cut."""
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column("", overflow="fold", min_width=LEAST_NAME)
    for name in columns:
        table.add_column(words("cli", lang)(f"analysed-{name}"), justify="right", no_wrap=True)
    return table


def _off(value: float, interval: float, lang: str, sign: bool = True) -> str:
    """Write a change of chances in percent, with its interval."""
    return f"{decimal(100 * value, 1, lang, sign=sign)}\u00a0% ±\u00a0{decimal(100 * interval, 1, lang)}"


def _number(match: Match, event: int) -> int:
    """Return the number of a moment, as `ennead replay` counts them."""
    return sum(step.event <= event for step in match.line) + sum(deal.event <= event for deal in match.deals())


def _judged(match: Match, moment: Moment, called: list[str], lang: str) -> str:
    """Say what a decision lost, what was better, and why."""
    say, book, decision = words("cli", lang), match.book, moment.decision
    assert decision
    view = match.before(moment.event).view(book.seat(moment.actor))
    brings = book.brings(book, view.rules, view.state, [book.actions[decision.best]])[0] if book.brings else ""
    why = tell_reasons(book, decision.reasons, called, lang, brings)
    loss = _off(-decision.loss, decision.interval, lang)
    if decision.lead:
        best, played = (decimal(lead, 1, lang, sign=True) for lead in decision.lead)
        loss = say("analysed-proven" if decision.proven else "analysed-lead", loss=loss, best=best, played=played)
    judged = say("analysed-loss", grade=say(f"grade-{decision.grade}"), loss=loss)
    better = say("analysed-better", move=decision.notation)
    return f"{judged} {better}" + (f" ({' · '.join(why)})" if why else "")


def _turned(
    match: Match,
    found: Analysis,
    turn: Turn,
    moments: dict[int, Moment],
    sentences: list[str],
    called: list[str],
    lang: str,
) -> str:
    """Tell a turning point in words."""
    say, seat = words("cli", lang), match.book.seat(turn.seat)
    who, moment = called[seat], moments[turn.event]
    if turn.cause in ("hidden", "ended"):
        off = found.end.intervals[seat] if found.end else 0.0
        return say(f"turned-by-{turn.cause}", who=who, change=_off(turn.change, off, lang))
    off = 0.0
    if moment.luck:
        off = moment.luck.intervals[seat]
    elif moment.decision:
        off = moment.decision.interval
    elif moment.deal:
        off = next(side.interval for side in moment.deal if side.seat == turn.seat)
    lost = turn.cause == "mistake"
    told = say(
        f"turned-by-{turn.cause}", who=who, change=_off(abs(turn.change) if lost else turn.change, off, lang, not lost)
    )
    return f"{sentences[turn.event]} {told}"
