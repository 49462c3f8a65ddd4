"""`ennead arena`: bots play each other, and what follows is told in tables and a picture."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from ennead.arena import BotResult, Interval, LineupResult, Results, run
from ennead.arena.results_chart import called, check_name, save
from ennead.arena.settings import Settings, makers_of
from ennead.arena.tournament import Contest
from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, prepare_game, progress, read_options, write
from ennead.core.language import decimal, words
from ennead.play.game import game


def arena(
    slug: str,
    bots: str | None,
    players: int,
    seated: Sequence[str] | None,
    games: int,
    pairs: Sequence[str],
    edition: str | None,
    seed: int,
    milliseconds: int | None,
    stop_when: float | None,
    processes: int | None,
    address: str | None,
    store: str | None,
    plot: str | None,
    lang: str,
) -> int:
    """Let bots play each other and tell how strong they are."""
    if bots is None:
        raise CommandError("wrong-missing", option="--bots")
    if seed < 0:
        raise CommandError("wrong-seed", seed=str(seed))
    if processes is not None and processes < 1:
        raise CommandError("wrong-processes", processes=str(processes))
    if plot is not None:
        check_name(plot)  # before hours of play
    say = words("cli", lang)
    chosen = game(slug, edition)
    who = _names(bots)
    lineups = [tuple(_names(lineup)) for lineup in seated] if seated else None
    options = read_options(pairs)
    # What cannot be is said before anything is compiled.
    makers = makers_of(who, slug, milliseconds)
    Contest(Settings.of(chosen.book, players, options, tuple(makers), lineups, seed, milliseconds), games, stop_when)
    prepare_game(chosen, lang, who)
    with progress(say("simulating", game=chosen.book.title(lang)), games) as bar:
        results = run(
            chosen,
            who,
            players,
            games,
            lineups=lineups,
            options=options,
            seed=seed,
            milliseconds=milliseconds,
            stop_when=stop_when,
            processes=processes,
            address=address,
            store=store,
            progress=lambda done, total: bar.update(bar.task_ids[0], completed=done, total=total),
        )
    tell(results, lang)
    if plot is not None:
        save(results, plot, lang)
        write(console(), say("arena-drawn", file=plot))
    return 0


def _names(text: str) -> list[str]:
    """Read names that are divided by commas."""
    return [name.strip() for name in text.split(",")]


def tell(results: Results, lang: str) -> None:
    """Tell what a run has found."""
    screen, say = console(), words("cli", lang)
    settings, book = results.settings, results.settings.book()
    title = say("arena-title", game=book.title(lang), players=settings.players, games=len(results.games))
    screen.print(Text(title, style=f"bold {GOLD}"))
    write(screen, f"{book.tell_options(settings.options, lang)} · --seed {settings.seed}", "dim")
    for table in (_bots(results.bots, lang), _seats(results, lang), _lineups(results, lang)):
        screen.print(table)
        screen.print()
    write(screen, say("arena-note", fair=_percent(results.fair, lang)), "dim")
    if results.stop_when:
        level = decimal(100 * results.stop_when, 4, lang).rstrip("0").rstrip(".,")
        write(screen, say("arena-stop-note", level=level), "dim")


def _table(*columns: str) -> Table:
    """Begin a table whose numbers stand to the right."""
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(columns[0], no_wrap=True)
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _bots(bots: Sequence[BotResult], lang: str) -> Table:
    """Tell about each bot, the best first."""
    say = words("cli", lang)
    columns = ("column-bot", "column-rating", "column-wins", "column-interval", "column-mean", "column-time")
    table = _table(*(say(column) for column in columns))
    for bot in sorted(bots, key=lambda bot: -bot.rating):
        table.add_row(
            bot.name,
            f"{decimal(bot.rating, 1, lang)} ± {decimal(bot.doubt, 1, lang)}",
            _percent(bot.share.value, lang),
            _interval(bot.share, lang),
            decimal(bot.score, 2, lang, sign=True),
            f"{decimal(1000 * bot.seconds, 2, lang)}\u00a0ms",
        )
    return table


def _seats(results: Results, lang: str) -> Table:
    """Tell how often each bot, and anybody, won at each seat."""
    say, book = words("cli", lang), results.settings.book()
    seats = [f"{book.letters[seat]} {book.who(seat, lang)}" for seat in range(results.settings.players)]
    table = _table(say("column-at-seat"), *seats)
    for bot in sorted(results.bots, key=lambda bot: -bot.rating):
        table.add_row(bot.name, *(_percent(share, lang) for share in bot.by_seat))
    table.add_row(say("arena-all"), *(_percent(share, lang) for share in results.seat_shares), style="dim")
    return table


def _lineups(results: Results, lang: str) -> Table:
    """Tell how each lineup went for the bot that is named first."""
    say = words("cli", lang)
    columns = ("column-lineup", "column-games", "column-wins", "column-interval", "column-fair", "column-verdict")
    table = _table(*(say(column) for column in columns))
    for found in results.lineups:
        share = found.at_every_look if results.stop_when else found.share
        table.add_row(
            called(found.lineup),
            str(found.games),
            _percent(share.value, lang),
            _interval(share, lang),
            _percent(found.fair, lang),
            say(_verdict(found, share)),
        )
    return table


def _verdict(found: LineupResult, share: Interval) -> str:
    """Say whether the bot named first is stronger, as far as the interval tells."""
    if share.low > found.fair:
        return "verdict-stronger"
    return "verdict-weaker" if share.high < found.fair else "verdict-open"


def _interval(share: Interval, lang: str) -> str:
    return f"{decimal(100 * share.low, 1, lang)} – {_percent(share.high, lang)}"


def _percent(share: float, lang: str) -> str:
    return f"{decimal(100 * share, 1, lang)}\u00a0%" if share == share else "–"  # not a number where nobody sat
