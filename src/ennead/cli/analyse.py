"""`ennead analyse`: what each decision of a match lost, what was luck, and where it turned."""

from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ennead.ai.analysis import analyse
from ennead.ai.analysis_chart import chart
from ennead.ai.judgements import Analysis, Moment, Turn
from ennead.ai.reasons import tell_reasons
from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, prepare_files, progress, write
from ennead.core.language import decimal, system_problem, words
from ennead.play.game import load
from ennead.play.match import Match
from ennead.play.telling import names, tell_with_codes

MOST_SIMULATIONS = 1_000_000
FEWEST_SIMULATIONS = 10


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
    if found.turning:
        write(screen, say("analysed-turning"), f"bold {GOLD}")
    by_event = {moment.event: moment for moment in found.moments}
    for turn in found.turning:
        write(screen, f"{_number(match, turn.event):>4}  {_turned(match, turn, by_event, sentences, called, lang)}")
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
    say, table = words("cli", lang), Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    for name in ("accuracy", "decisions", "inaccuracies", "mistakes", "blunders", "luck"):
        table.add_column(say(f"analysed-{name}"), justify="right", no_wrap=True)
    for name, one in zip(called, found.seats, strict=True):
        accuracy = "–"
        if one.accuracy is not None:
            accuracy = f"{decimal(one.accuracy, 1, lang)} ±\u00a0{decimal(one.accuracy_interval, 1, lang)}"
        counted = [str(number) for number in (one.decisions, one.inaccuracies, one.mistakes, one.blunders)]
        table.add_row(Text(name), accuracy, *counted, _off(one.luck, one.luck_interval, lang))
    return table


def _off(value: float, interval: float, lang: str) -> str:
    """Write a change of chances in percent, with its interval."""
    return f"{decimal(100 * value, 1, lang, sign=True)}\u00a0% ±\u00a0{decimal(100 * interval, 1, lang)}"


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
        loss = say("analysed-proven", best=best, played=played)
    judged = say("analysed-loss", grade=say(f"grade-{decision.grade}"), loss=loss)
    better = say("analysed-better", move=decision.notation)
    return f"{judged} {better}" + (f" ({' · '.join(why)})" if why else "")


def _turned(
    match: Match, turn: Turn, moments: dict[int, Moment], sentences: list[str], called: list[str], lang: str
) -> str:
    """Tell a turning point in words."""
    who, moment = called[match.book.seat(turn.seat)], moments[turn.event]
    off = 0.0
    if moment.luck:
        off = moment.luck.intervals[match.book.seat(turn.seat)]
    elif moment.decision:
        off = moment.decision.interval
    elif moment.deal:
        off = next(side.interval for side in moment.deal if side.seat == turn.seat)
    say = words("cli", lang)
    told = say(f"turned-by-{turn.cause}", who=who, change=_off(turn.change, off, lang))
    return f"{sentences[turn.event]} {told}"
