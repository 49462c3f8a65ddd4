"""`ennead levels`: who there is to play against."""

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ennead.ai.baseline_players import BASELINES
from ennead.ai.levels import levels, usual
from ennead.ai.ratings import published
from ennead.cli.screen import GOLD, console, wrapped, write
from ennead.core.language import listed, words
from ennead.games import rulebook

SIDE = 30  # columns beside the sentences


def show_levels(slug: str, lang: str) -> int:
    """List the levels of the computer players of a game, the weakest first, and what can be typed for each."""
    screen, say = console(), words("cli", lang)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=f"bold {GOLD}", no_wrap=True)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(no_wrap=True)
    for level in levels(slug):
        name = Text(level.called(lang))
        if level.key == usual(slug):
            name.append(" *")
        table.add_row(level.key, name, wrapped(level.about(lang), screen.width - SIDE))
        if ratings := _ratings(slug, level.key, lang):
            table.add_row("", "", Text(ratings, style="dim"))
    for baseline in BASELINES:
        table.add_row(baseline, "", wrapped(say(f"level-{baseline}"), screen.width - SIDE))
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
