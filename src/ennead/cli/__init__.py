"""The `ennead` command. Whatever takes long to import is imported by the command that needs it."""

import io
import os
import sys
from collections.abc import Sequence

from ennead.core.language import LANGUAGES, UserError, language, system_problem, words
from ennead.engine.files import EngineProblem

COMMANDS = (
    "serve",
    "site",
    "play",
    "resume",
    "rules",
    "levels",
    "replay",
    "verify",
    "analyse",
    "solve",
    "puzzle",
    "bot",
    "backup",
    "admin",
    "store",
    "simulate",
    "arena",
    "edition",
    "new-game",
    "bench",
    "prepare",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    wish = _take_language(tokens)
    lang = language(wish)
    say = words("cli", lang)
    if wish is not None and wish.replace("-", "_").partition("_")[0].lower() not in LANGUAGES:
        print(say("no-such-language", wish=wish), file=sys.stderr)
        return 2
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows few letters gets question marks
    try:
        status = _run(tokens, lang)
        sys.stdout.flush()
        return status
    except UserError as error:
        print(error.text(lang), file=sys.stderr)
        return 1
    except EngineProblem as problem:
        print(words("core", lang)(problem.message, **problem.facts), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # somebody looks at the beginning only: `ennead rules isis | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(say("cannot-write", problem=system_problem(error).text(lang)), file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(tokens: list[str], lang: str) -> int:
    """Do what the command line says."""
    if tokens in ([], ["--help"], ["-h"]):
        print(overview(lang))
        return 0
    from cyclopts import CycloptsError

    from ennead.cli.app import build, explain
    from ennead.cli.errors import MisuseError

    try:
        result = build(lang)(tokens, print_error=False, exit_on_error=False, result_action="return_value")
    except CycloptsError as error:
        print(explain(error, lang), file=sys.stderr)
        return 2
    except MisuseError as error:
        print(error.text(lang), words("cli", lang)("wrong-help", command=f"ennead {tokens[0]}"), file=sys.stderr)
        return 2
    return result if isinstance(result, int) else 0


def overview(lang: str) -> str:
    """Say what the command can do. Written by hand, so that it answers at once; a command's own help is cyclopts'."""
    say = words("cli", lang)
    lines = [say("usage", what=say("usage-command")), "", say("help"), "", say("group-commands")]
    lines += [f"  {name:<10} {say(f'help-{name}')}" for name in COMMANDS]
    lines += [
        "",
        say("group-options"),
        f"  {'--help':<10} {say('help-help')}",
        f"  {'--version':<10} {say('help-version')}",
    ]
    return "\n".join([*lines, "", say("help-more"), say("help-language")])


def _take_language(tokens: list[str]) -> str | None:
    """Take `--lang fr` out of the command line, wherever it stands, and return the wish."""
    for at, token in enumerate(tokens):
        if token == "--lang":
            wish = tokens[at + 1] if at + 1 < len(tokens) else ""
            del tokens[at : at + 2]
            return wish
        if token.startswith("--lang="):
            del tokens[at]
            return token.removeprefix("--lang=")
    return None
