"""The picture of a run: each bot's and each lineup's share of the victories, with its interval and its fair share."""

from collections.abc import Iterator
from pathlib import Path

from ennead.arena.canvas import Figure, Label, Line, Shape
from ennead.arena.errors import ArenaError
from ennead.arena.results import Interval, Results
from ennead.core.language import decimal, system_problem, words

ROW = 26
SIZE = 14  # of the letters
SCALE_WIDTH = 480  # from 0 to 100 %
MARGIN = 20
FORMATS = (".svg", ".png")


def check_name(file: str | Path) -> Path:
    """Return where a picture goes; complain if its name does not end with a format that there is."""
    path = Path(file)
    if path.suffix.lower() not in FORMATS:
        raise ArenaError("wrong-plot", file=str(file))
    return path


def save(results: Results, file: str | Path, lang: str = "en", with_bots: bool = True) -> Path:
    """Write the picture of a run into a file: SVG or PNG, as its name ends."""
    path = check_name(file)
    picture = plot(results, lang, with_bots)
    try:
        path.write_bytes(picture.png() if path.suffix.lower() == ".png" else picture.svg().encode())
    except OSError as error:
        raise ArenaError("plot-unwritable", file=str(file), problem=system_problem(error)) from error
    return path


def plot(results: Results, lang: str = "en", with_bots: bool = True) -> Figure:
    """Draw a run: its lineups, and the bots where that tells something, since they have met the same opponents."""
    say = words("arena", lang)
    bots = [(bot.name, bot.share, results.fair) for bot in results.bots]
    lineups = [
        (called(found.lineup), found.at_every_look if results.stop_when else found.share, found.fair)
        for found in results.lineups
    ]
    parts = [(say("plot-bots"), bots)] * with_bots + [(say("plot-lineups"), lineups)]
    left = MARGIN + 0.58 * SIZE * max(len(name) for _, rows in parts for name, _, _ in rows) + 16
    title = say("plot-title", game=results.settings.book().title(lang), players=results.settings.players)
    shapes: list[Shape] = [Label(title, MARGIN, 34, 20)]
    y = 74.0
    for heading, rows in parts:
        shapes.append(Label(heading, MARGIN, y, SIZE, pigment="last"))
        y += ROW
        shapes += _scale(left, y - ROW / 2, y + ROW * (len(rows) - 0.5))
        for name, share, fair in rows:
            shapes += _row(name, share, fair, left, y, lang)
            y += ROW
        y += ROW
    for percent in range(0, 101, 25):
        shapes.append(Label(f"{percent}\u00a0%", left + percent / 100 * SCALE_WIDTH, y - ROW + 8, 12, "middle"))
    shapes.append(Label(say("plot-note", games=len(results.games)), MARGIN, y + 14, 12))
    return Figure(left + SCALE_WIDTH + 90, y + 32, title, shapes)


def called(lineup: tuple[str, ...]) -> str:
    """Write a lineup shortly: `greedy – 3 × random`; the bot that is measured comes first."""
    counts = {name: lineup.count(name) for name in dict.fromkeys(lineup)}
    return " – ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items())


def _scale(left: float, top: float, bottom: float) -> Iterator[Line]:
    """Draw the lines at every quarter."""
    for quarter in range(5):
        x = left + quarter / 4 * SCALE_WIDTH
        yield Line(x, top, x, bottom, 1, "last-wash")


def _row(name: str, share: Interval, fair: float, left: float, y: float, lang: str) -> Iterator[Shape]:
    """Draw a share: a dot in its interval, and a stroke where the fair share is."""
    at = [left + value * SCALE_WIDTH for value in (share.low, share.value, share.high, fair)]
    yield Label(name, left - 16, y + 5, SIZE, "end")
    yield Line(at[3], y - 9, at[3], y + 9, 3, "gold")
    yield Line(at[0], y, at[2], y, 3, "act")
    yield Line(at[1], y, at[1], y, 11, "act")
    yield Label(f"{decimal(100 * share.value, 1, lang)}\u00a0%", left + SCALE_WIDTH + 16, y + 5, SIZE)
