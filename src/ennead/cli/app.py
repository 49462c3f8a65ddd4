"""The commands and their options, described in the language of whoever asks."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, TypeVar

from cyclopts import App, CycloptsError, Group, Parameter, Token

from ennead import __version__
from ennead.cli import COMMANDS
from ennead.cli.errors import MisuseError
from ennead.core.language import listed, words
from ennead.engine.files import games as all_games

FIRST, *OTHERS = all_games()

F = TypeVar("F", bound=Callable[..., Any])


def whole(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number; cyclopts would round 1.5."""
    return int(tokens[0].value)


def _engine(lang: str) -> str:
    from ennead.core.compiling import tell_engine

    return tell_engine(lang)


def build(lang: str) -> App:
    """Make the command in a language."""
    say = words("cli", lang)
    arguments, options = Group(say("group-arguments")), Group(say("group-options"))
    app = App(
        name="ennead",
        help=say("help"),
        usage="",  # cyclopts would put an English word before it
        help_epilogue=say("help-language"),
        version=lambda: f"{__version__}\n{_engine(lang)}",
        help_flags=["--help", "-h"],
        version_flags=["--version"],
        group_commands=Group(say("group-commands")),
        group_arguments=arguments,
        group_parameters=options,
        help_format="plaintext",
        default_parameter=Parameter(negative=(), show_default=False),
    )
    app["--help"].help = say("help-help")

    def command(name: str) -> Callable[[F], F]:
        usage = say("usage", what=say(f"usage-{name}"))
        return app.command(name=name, help=say(f"help-{name}"), usage="", help_prologue=usage)

    def about(message: str, value: str | None = None, **more: Any) -> Parameter:
        return Parameter(help=say(message), metavar=say(value) if value else None, **more)

    which = say("help-game", first=FIRST, others=listed(OTHERS))
    Game = Annotated[str, Parameter(help=which, metavar=say("value-game"), name=say("value-game"))]
    Players = Annotated[int | None, about("help-players", "value-number", converter=whole)]
    Options = Annotated[list[str] | None, about("help-option", "value-option", consume_multiple=False)]
    Seed = Annotated[int | None, about("help-seed", "value-number", converter=whole)]
    Data = Annotated[str | None, about("help-data", "value-file")]
    Config = Annotated[str | None, about("help-config", "value-file")]
    Edition = Annotated[str | None, about("help-edition-file", "value-file")]
    File = Annotated[str | None, about("help-file", "value-file", name=say("value-file"))]

    def needed(file: str | None) -> str:
        """Return the file; cyclopts would call it required, in English."""
        if file is None:
            raise MisuseError("wrong-missing", option=say("value-file"))
        return file

    @command("play")
    def play(
        game: Game = FIRST,
        /,
        *,
        players: Players = None,
        seats: Annotated[str | None, about("help-seats", "value-seats")] = None,
        option: Options = None,
        edition: Edition = None,
        seed: Seed = None,
        take_back_anything: Annotated[bool, about("help-take-back-anything")] = False,
    ) -> int:
        from ennead.cli.play import play

        return play(game, players, seats, option or [], edition, seed, lang, take_back_anything)

    @command("resume")
    def resume(
        file: Annotated[str | None, about("help-resume-file", "value-file", name=say("value-file"))] = None, /
    ) -> int:
        from ennead.cli.play import resume

        return resume(file, lang)

    @command("rules")
    def rules(
        game: Game = FIRST,
        clause: Annotated[str | None, about("help-clause", "value-clause", name=say("value-clause"))] = None,
        /,
        *,
        clauses: Annotated[bool, about("help-clauses")] = False,
    ) -> int:
        from ennead.cli.rules import show_rules

        return show_rules(game, clause, clauses, lang)

    @command("levels")
    def levels(game: Game = FIRST, /) -> int:
        from ennead.cli.levels import show_levels

        return show_levels(game, lang)

    @command("replay")
    def replay(
        file: File = None,
        /,
        *,
        at: Annotated[int | None, about("help-at", "value-number", converter=whole)] = None,
        open: Annotated[bool, about("help-open")] = False,
    ) -> int:
        from ennead.cli.replay import replay

        return replay(needed(file), at, open, lang)

    @command("verify")
    def verify(file: File = None, /) -> int:
        from ennead.cli.replay import verify

        return verify(needed(file), lang)

    @command("analyse")
    def analyse(
        file: File = None,
        /,
        *,
        simulations: Annotated[int | None, about("help-simulations", "value-number", converter=whole)] = None,
        seat: Annotated[str | None, about("help-analysed-seat", "value-seat")] = None,
        json: Annotated[bool, about("help-json")] = False,
        svg: Annotated[str | None, about("help-svg", "value-file")] = None,
    ) -> int:
        from ennead.ai.analysis import SIMULATIONS
        from ennead.cli.analyse import analyse_file

        times = SIMULATIONS if simulations is None else simulations
        return analyse_file(needed(file), times, seat, json, svg, lang)

    @command("solve")
    def solve(
        game: Game = FIRST,
        file: File = None,
        /,
        *,
        at: Annotated[int | None, about("help-solve-at", "value-number", converter=whole)] = None,
        patience: Annotated[int | None, about("help-patience", "value-number", converter=whole)] = None,
    ) -> int:
        from ennead.cli.solve import PATIENCE, solve

        return solve(game, needed(file), at, PATIENCE if patience is None else patience, lang)

    @command("puzzle")
    def puzzle(
        game: Game = FIRST,
        number: Annotated[
            int | None, about("help-puzzle-number", "value-number", name=say("value-number"), converter=whole)
        ] = None,
        /,
    ) -> int:
        from ennead.cli.puzzle import solve_puzzle

        return solve_puzzle(game, number, lang)

    @command("simulate")
    def simulate(
        game: Game = FIRST,
        /,
        *,
        games: Annotated[int | None, about("help-games", "value-number", converter=whole)] = None,
        players: Players = None,
        option: Options = None,
        edition: Edition = None,
        seed: Annotated[int, about("help-simulate-seed", "value-number", converter=whole)] = 1,
        bots: Annotated[str, about("help-simulate-bots", "value-level")] = "random",
        careful: Annotated[bool, about("help-careful")] = False,
    ) -> int:
        from ennead.cli.simulate import simulate

        table = (game, games, 2 if players is None else players, option or [], edition, seed, bots)
        return simulate(*table, lang, careful)

    @command("arena")
    def arena(
        game: Game = FIRST,
        /,
        *,
        bots: Annotated[str | None, about("help-arena-bots", "value-levels")] = None,
        players: Players = None,
        lineup: Annotated[list[str] | None, about("help-arena-lineup", "value-levels", consume_multiple=False)] = None,
        games: Annotated[int, about("help-arena-games", "value-number", converter=whole)] = 100,
        option: Options = None,
        edition: Edition = None,
        seed: Annotated[int, about("help-simulate-seed", "value-number", converter=whole)] = 1,
        milliseconds: Annotated[int | None, about("help-milliseconds", "value-number", converter=whole)] = None,
        stop_when: Annotated[float | None, about("help-stop-when", "value-certainty")] = None,
        processes: Annotated[int | None, about("help-processes", "value-number", converter=whole)] = None,
        address: Annotated[str | None, about("help-ray", "value-address")] = None,
        store: Annotated[str | None, about("help-games-store", "value-file")] = None,
        plot: Annotated[str | None, about("help-plot", "value-file")] = None,
    ) -> int:
        from ennead.cli.arena import arena

        table = (game, bots, 2 if players is None else players, lineup, games, option or [], edition, seed)
        return arena(*table, milliseconds, stop_when, processes, address, store, plot, lang)

    @command("edition")
    def edition(
        what: Annotated[str | None, about("help-edition-what", "value-what", name=say("value-what"))] = None,
        file: Annotated[str | None, about("help-edition-file", "value-file", name=say("value-file"))] = None,
        /,
    ) -> int:
        from ennead.cli.edition import edition

        if what is None:
            raise MisuseError("wrong-missing", option=say("value-what"))
        return edition(what, needed(file), lang)

    @command("new-game")
    def new_game(
        name: Annotated[str | None, about("help-new-game-name", "value-name", name=say("value-name"))] = None, /
    ) -> int:
        from ennead.cli.new_game import new_game

        if name is None:
            raise MisuseError("wrong-missing", option=say("value-name"))
        return new_game(name, lang)

    @command("serve")
    def serve(
        *,
        home: Annotated[bool, about("help-home")] = False,
        browse: Annotated[bool, about("help-browse")] = False,
        host: Annotated[str | None, about("help-host", "value-address")] = None,
        port: Annotated[int | None, about("help-port", "value-number", converter=whole)] = None,
        data: Data = None,
        config: Config = None,
    ) -> int:
        from ennead.cli.serve import serve

        return serve(config, home, browse, lang, host=host, port=port, data=data)

    @command("site")
    def site(
        folder: Annotated[str | None, about("help-site-folder", "value-folder", name=say("value-folder"))] = None,
        /,
        *,
        force: Annotated[bool, about("help-force")] = False,
    ) -> int:
        from ennead.cli.site import make_site

        if folder is None:
            raise MisuseError("wrong-missing", option=say("value-folder"))
        return make_site(folder, force, lang)

    @command("backup")
    def backup(
        file: Annotated[str | None, about("help-backup-file", "value-file", name=say("value-file"))] = None,
        /,
        *,
        force: Annotated[bool, about("help-backup-force")] = False,
        data: Data = None,
        config: Config = None,
    ) -> int:
        from ennead.cli.serve import back_up

        return back_up(needed(file), force, config, data, lang)

    @command("admin")
    def admin(
        what: Annotated[str | None, about("help-admin-what", "value-act", name=say("value-act"))] = None,
        first: Annotated[str | None, about("help-admin-given", "value-words", name=say("value-words"))] = None,
        second: Annotated[str | None, about("help-admin-second", "value-second", name=say("value-second"))] = None,
        /,
        *,
        days: Annotated[int | None, about("help-admin-days", "value-number", converter=whole)] = None,
        reason: Annotated[str | None, about("help-admin-reason", "value-reason")] = None,
        words: Annotated[str | None, about("help-admin-words", "value-text")] = None,
        why: Annotated[str | None, about("help-admin-why", "value-text")] = None,
        hours: Annotated[int | None, about("help-admin-hours", "value-number", converter=whole)] = None,
        free: Annotated[bool, about("help-admin-free")] = False,
        data: Data = None,
        config: Config = None,
    ) -> int:
        from ennead.cli.admin import admin

        if what is None:
            raise MisuseError("wrong-missing", option=say("value-act"))
        options = {"days": days, "reason": reason, "words": words, "why": why, "hours": hours, "free": free or None}
        return admin(what, [one for one in (first, second) if one is not None], config, data, lang, **options)

    @command("store")
    def store(
        what: Annotated[str, about("help-store-what", "value-store", name=say("value-store"))] = "kinds",
        /,
        *,
        json: Annotated[bool, about("help-store-json")] = False,
    ) -> int:
        from ennead.cli.kinds import tell

        return tell(what, json, lang)

    @command("bot")
    def bot(
        *,
        url: Annotated[str, about("help-url", "value-url")] = "http://127.0.0.1:8095",
        table: Annotated[str | None, about("help-bot-table", "value-table")] = None,
        name: Annotated[str, about("help-bot-name", "value-name")] = "Bot",
        level: Annotated[str | None, about("help-level", "value-level")] = None,
    ) -> int:
        from ennead.cli.bot import play_online

        if table is None:
            raise MisuseError("wrong-missing", option="--table")
        return play_online(url, table, name, level, lang)

    @command("bench")
    def bench() -> int:
        from ennead.cli.bench import bench

        return bench(lang)

    @command("prepare")
    def prepare(
        game: Annotated[str | None, about("help-prepare-game", "value-game", name=say("value-game"))] = None, /
    ) -> int:
        from ennead.cli.prepare import prepare

        return prepare(game, lang)

    return app


def explain(error: CycloptsError, lang: str) -> str:
    """Say in a language what is wrong with a command line."""
    say = words("cli", lang)
    kind = type(error).__name__
    token = getattr(error, "token", None)
    argument = getattr(error, "argument", None)
    name = ""
    if argument:
        name = argument.name if argument.name.startswith("--") else argument.parameter.metavar or argument.name
    elif token:
        name = token.keyword or token.value
    facts: dict[str, str] = {
        "option": name,
        "value": token.value if token else "",
        "tokens": " ".join(getattr(error, "unused_tokens", None) or []),
    }
    told = {
        "UnknownOptionError": ("wrong-option", ("option",)),
        "MissingArgumentError": ("wrong-missing", ("option",)),
        "CoercionError": ("wrong-value", ("option", "value")),
        "RepeatArgumentError": ("wrong-repeat", ("option",)),
        "UnusedCliTokensError": ("wrong-more", ("tokens",)),
        "UnknownCommandError": ("wrong-command", ("tokens",)),
    }
    message, needed = told.get(kind, ("wrong-line", ()))
    text = say(message, **{fact: facts[fact] for fact in needed})
    command = " ".join(("ennead", *(error.command_chain or ())))
    possible = {
        "UnknownOptionError": [one.name for one in getattr(error, "argument_collection", None) or ()],
        "UnknownCommandError": list(COMMANDS),
    }.get(kind, [])
    meant = get_close_matches(name or facts["tokens"].partition(" ")[0], possible, n=1)
    hint = f" {say('wrong-meant', meant=meant[0])}" if meant else ""
    return f"{text}{hint} {say('wrong-help', command=command)}"
