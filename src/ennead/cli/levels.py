"""`ennead levels`: who there is to play against."""

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ennead.ai.baseline_players import BASELINES
from ennead.ai.levels import WEAKEST, levels
from ennead.ai.ratings import published
from ennead.cli.screen import GOLD, console, wrapped, write
from ennead.core.language import listed, words
from ennead.games import rulebook

SIDE = 30  # columns beside the sentences
ROOM = 24  # columns that they need; where there are fewer, they stand below the names


def show_levels(slug: str, lang: str) -> int:
    """List the levels of the computer players of a game, the weakest first, and what can be typed for each."""
    screen, say = console(), words("cli", lang)
    beside = screen.width - SIDE >= ROOM
    width = screen.width - (SIDE if beside else SIDE // 2)
    table = Table.grid(padding=(0, 2, 0, 0))
    for style in (f"bold {GOLD}", "bold", "") if beside else (f"bold {GOLD}", ""):
        table.add_column(style=style, no_wrap=True)

    def add(key: str, name: str, *told: tuple[str, str]) -> None:
        texts = [Text(wrapped(text, width), style) for text, style in told if text]
        named = Text(name, "bold")
        table.add_row(key, *([named, Group(*texts)] if beside else [Group(*([named] if name else []), *texts)]))

    for level in levels(slug):
        first = " *" if level.key == WEAKEST else ""
        about, ratings = level.about(lang), _ratings(slug, level.key, lang)
        add(level.key, level.called(lang) + first, (about, ""), (ratings, "dim"))
    for baseline in BASELINES:
        add(baseline, "", (say(f"level-{baseline}"), ""))
    screen.print(Text(say("levels", game=rulebook(slug).title(lang)), style="bold"))
    screen.print(Padding(table, (1, 0, 1, 1)))
    write(screen, say("levels-usual", slug=slug, best=levels(slug)[-1].key), "dim")
    return 0


def _ratings(slug: str, level: str, lang: str) -> str:
    """Tell a level's published ratings, for each table size that the ladder has measured."""
    say = words("cli", lang)
    found = {players: published(slug, players).get(level) for players in rulebook(slug).players}
    told = [
        say("level-rating", points=str(skill.points), doubt=str(skill.doubt), players=players)
        for players, skill in found.items()
        if skill
    ]
    return say("level-ratings", ratings=listed(told)) if told else ""
