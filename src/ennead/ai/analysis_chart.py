"""The picture of an analysis: each seat's chances over the match, with its mistakes and its luck."""

from collections.abc import Iterable, Sequence

from ennead.ai.judgements import Analysis, Moment
from ennead.core.language import words
from ennead.core.rulebook import Rulebook
from ennead.drawing.svg import MARKS, TEXT, box, colours, label, marks, style, symbols, use

WIDTH, HEIGHT = 820, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 750, 14, 254  # of the scale
LUCK = 270  # where luck is shown
LEAST_LUCK = 0.02  # that is
CASING, LINE = 5.5, 3.2  # widths: a dark line below, a coloured one on it
APART = 23  # between the labels at the end of the lines
MARKED = 4  # marks on a line
SIGNS = {"mistake": "?", "blunder": "??"}  # an inaccuracy is a dot
PIGMENTS = ("line", "carnelian-text", "ink-3", "ink-inverse")


def chart(analysis: Analysis, book: Rulebook, names: Sequence[str], lang: str) -> str:
    """Draw the chances of all seats as SVG, by day and by night."""
    letters, game = analysis.letters, "analysis"
    lines = [_line(analysis, seat) for seat in range(analysis.players)]
    own = f".ennead-axis{{font-family:{TEXT};font-weight:500;font-size:12.5px}}.ennead-thin{{fill:none}}"
    told = words("ai", lang)("chart-title", game=book.title(lang), names=", ".join(names))
    parts = [
        f'<svg class="ennead-{game}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" xmlns="http://www.w3.org/2000/svg">',
        f"<title>{_plain(told)}</title><desc>{_plain(_described(analysis, names, lang))}</desc>",
        style(game, colours(letters, *PIGMENTS), own),
        f"<defs>{symbols(game, marks(letters))}</defs>",
        box(0, 0, WIDTH, HEIGHT, 8, "surface"),
        *_scale(analysis, lang),
    ]
    order = sorted(range(analysis.players), key=lambda seat: lines[seat][-1][1], reverse=True)  # the winner on top
    for seat in order:
        parts += _drawn(lines[seat], seat, letters[seat], game)
    parts += _ends(lines, letters, game)
    for at, moment in enumerate(analysis.moments, 1):
        parts += _noted(moment, _x(at, analysis), letters, game)
    return "".join([*parts, "</svg>"])


def _x(at: int, analysis: Analysis) -> float:
    """Return where a moment lies; the result is one place further."""
    return LEFT + (RIGHT - LEFT) * at / max(1, len(analysis.moments) + (analysis.end is not None))


def _y(value: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * value


def _line(analysis: Analysis, seat: int) -> list[tuple[float, float]]:
    """Return where the line of a seat goes: from an equal share to the result, by what was known last."""
    points = [(_x(0, analysis), _y(1 / analysis.players))]
    for at, moment in enumerate(analysis.moments, 1):
        if moment.values:
            points.append((_x(at, analysis), _y(moment.values[seat])))
    if not analysis.end or not analysis.result:
        return [*points, (RIGHT, points[-1][1])]
    known = (_x(len(analysis.moments), analysis), _y(analysis.end.before[seat]))
    return [*points, known, (RIGHT, _y(analysis.result[seat]))]


def _scale(analysis: Analysis, lang: str) -> Iterable[str]:
    """Draw the lines of the scale, with percents beside and moments below."""
    for percent in range(0, 101, 25):
        y = _y(percent / 100)
        yield f'<path d="M{LEFT} {y:g}H{RIGHT}" class="ennead-thin ennead-line-edge" stroke-width="1"/>'
        yield _axis(str(percent), LEFT - 8, y + 4, "end")
    step = max(1, -(-len(analysis.moments) // 6))
    for at in range(0, len(analysis.moments) + 1, step):
        yield _axis(str(at), _x(at, analysis), HEIGHT - 4, "middle")
    if any(moment.luck for moment in analysis.moments):
        yield _axis(words("ai", lang)("chart-luck"), LEFT - 8, LUCK + 5, "end")


def _axis(text: str, x: float, y: float, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:g}" text-anchor="{anchor}" class="ennead-axis ennead-ink-3">{_plain(text)}</text>'


def _drawn(points: Sequence[tuple[float, float]], seat: int, letter: str, game: str) -> Iterable[str]:
    """Draw a line with its casing, and the seat's mark on it now and then, each seat's a little further."""
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    for pigment, width in (("contour", CASING), (f"seat-{letter}", LINE)):
        edge = f'class="ennead-thin ennead-{pigment}-edge" stroke-width="{width}" stroke-linejoin="round"'
        yield f'<path d="{way}" {edge}/>'
    for number in range(1, MARKED + 1):
        x, y = points[(5 * number + seat) * (len(points) - 1) // (5 * MARKED + 5)]
        if x > LEFT:
            yield box(round(x - 6, 1), round(y - 6, 1), 12, 12, 3, f"seat-{letter}", 1)
            yield use(game, f"mark-{letter}", round(x, 1), round(y, 1), 8, f"on-{letter}")


def _ends(lines: Sequence[Sequence[tuple[float, float]]], letters: str, game: str) -> Iterable[str]:
    """Name the lines at their end, with the percents that they came to, so that no two lie on each other."""
    free = TOP + 10.0
    for seat in sorted(range(len(lines)), key=lambda one: lines[one][-1][1]):
        end, letter = lines[seat][-1][1], letters[seat]
        percent = round(100 * (BOTTOM - end) / (BOTTOM - TOP))
        y = round(max(free, min(end, BOTTOM - 10)), 1)
        free = y + APART
        yield box(RIGHT + 8, y - 10, 26, 20, 5, f"seat-{letter}", 1.5)
        yield use(game, f"mark-{letter}", RIGHT + 21, y, 12, f"on-{letter}")
        yield label(str(percent), RIGHT + 52, y, 15, "ink")


def _noted(moment: Moment, x: float, letters: str, game: str) -> Iterable[str]:
    """Mark a decision that was graded, and luck by a triangle in the colour of whom it changed most."""
    if moment.decision and moment.decision.grade and moment.values:
        y, sign = _y(moment.values[letters.index(moment.actor)]), SIGNS.get(moment.decision.grade)
        if sign:
            yield box(round(x - 14, 1), round(y - 10, 1), 28, 20, 10, "carnelian-text")
            yield label(sign, round(x, 1), round(y, 1), 13, "ink-inverse")
        else:
            yield box(round(x - 5, 1), round(y - 5, 1), 10, 10, 5, "carnelian-text", 1)
    if moment.luck:
        luck = moment.luck.luck
        seat = max(range(len(luck)), key=lambda one: abs(luck[one]))
        if abs(luck[seat]) >= LEAST_LUCK:
            up = "-" if luck[seat] > 0 else ""
            start = LUCK + 4 if luck[seat] > 0 else LUCK - 4
            edge = f'class="ennead-seat-{letters[seat]} ennead-contour-edge" stroke-width="1"'
            yield f'<path d="M{x - 5:.1f} {start}l5 {up}9l5 {"9" if up else "-9"}Z" {edge}/>'


def _described(analysis: Analysis, names: Sequence[str], lang: str) -> str:
    """Say what the picture shows, for whoever does not see it."""
    say, told = words("ai", lang), []
    for seat, name in enumerate(names):
        values = [moment.values[seat] for moment in analysis.moments if moment.values]
        percents = [round(100 * value) for value in (values or [1 / analysis.players])]
        last = round(100 * analysis.result[seat]) if analysis.result else percents[-1]
        mark = MARKS[analysis.letters[seat]]
        told.append(say("chart-seat", name=f"{mark} {name}", least=min(percents), most=max(percents), last=last))
    return " ".join(told)


def _plain(text: str) -> str:
    """Write a text as XML has it."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
