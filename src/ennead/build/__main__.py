"""`make rules`: build the compiled rules of all games, side by side, and say how far it is."""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Thread

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ennead.build import missing_tools
from ennead.core.language import language, words
from ennead.engine.choice import flaws
from ennead.engine.files import PACKAGE, games

GAMES = list(games())

PLAIN = {  # the same text on every computer, and no time spent on optimising it twice
    "ENNEAD_ENGINE": "native",
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONHASHSEED": "0",
    "PYTHONWARNINGS": "ignore",
}


def build(slug: str, bar: Progress, task: int, made: dict[str, bytes]) -> None:
    """Build one game in a process of its own, which tells how far it is."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "rules.wasm")
        command = [sys.executable, "-m", "ennead.build.game", slug, str(place)]
        env = {**os.environ, **PLAIN, "ENNEAD_CACHE": folder}
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as running:
            for line in running.stdout or ():
                done, total = map(int, line.split())
                bar.update(task, completed=done, total=total)  # type: ignore[arg-type]
        if running.returncode == 0:
            made[slug] = place.read_bytes()


def sources(games: list[str]) -> str:
    """Return what the declarations of games became: the source of every function that was made from them."""
    os.environ["ENNEAD_ENGINE"] = "interpreted"  # nothing is run, and it needs no files
    from ennead.core.records import SOURCES
    from ennead.games import rulebook

    for slug in games:
        rulebook(slug)
    modules = tuple(f"ennead.games.{slug}." for slug in games)
    return "\n\n".join(f"# {name}\n{source}" for name, source in SOURCES.items() if name.startswith(modules))


def types(games: list[str], write: bool) -> list[str]:
    """Write what the browser has to know of games; or say of which of them what there is is not up to date."""
    os.environ["ENNEAD_ENGINE"] = "interpreted"  # nothing is run, and it needs no files
    from ennead.build.typescript import FOLDER, typescript

    stale = []
    for slug in games:
        place, text = FOLDER / f"{slug}.ts", typescript(slug)
        if not place.exists() or place.read_text("utf-8") != text:
            stale.append(slug)
            if write:
                place.write_text(text, "utf-8")
    return stale


def shapes(write: bool) -> list[str]:
    """Write what the browser has to know of the server; or say whether what there is is not up to date."""
    from ennead.build.shapes import PLACE, shapes

    text = shapes()
    if PLACE.exists() and PLACE.read_text("utf-8") == text:
        return []
    if write:
        PLACE.write_text(text, "utf-8")
    return [PLACE.stem]


def main() -> int:
    """Build games, and what the browser has to know of them; or, with `--check`, compare them with what is there."""
    parser = argparse.ArgumentParser(prog="python -m ennead.build", description=main.__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("--fresh", action="store_true", help="build nothing, say whether the files fit the sources")
    parser.add_argument("--types", action="store_true", help="build nothing, write TypeScript for the browser")
    parser.add_argument("--source", action="store_true", help="build nothing, print what the declarations became")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    if asked.source:
        print(sources(asked.games or GAMES), end="")
        return 0
    if asked.types:
        written = types(asked.games or GAMES, write=True) + ([] if asked.games else shapes(write=True))
        print("\n".join(f"{name}: written" for name in written) or "as it was")
        return 0
    if asked.fresh:
        found = [words("core", language())(flaw.message, **flaw.facts) for flaw in flaws()]
        stale = types(GAMES, write=False) + shapes(write=False)
        found += [f"web/src/wire/{name}.ts: run 'python -m ennead.build --types'" for name in stale]
        for flaw in found:
            print(f"ennead: {flaw}", file=sys.stderr)
        return int(bool(found))
    if missing := missing_tools():
        parser.error(
            f"to compile, {', '.join(missing)} must be installed: 'make rules GAME={' '.join(asked.games)}' does that, "
            "then compiles. Nothing was compiled."
        )
    made: dict[str, bytes] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        threads = []
        for slug in asked.games or GAMES:
            task = bar.add_task(f"{slug}: functions taken over", total=None)
            threads.append(Thread(target=build, args=(slug, bar, task, made)))
            threads[-1].start()
        for thread in threads:
            thread.join()
    failed = len(made) < len(threads)
    for slug, content in sorted(made.items()):
        place = PACKAGE / "games" / slug / "rules.wasm"
        same = place.is_file() and place.read_bytes() == content
        size = f"{len(content) / 1000:.0f} kB, {len(gzip.compress(content, 9)) / 1000:.0f} kB with gzip"
        print(f"{slug}: {size}, {'as it was' if same else 'not the same' if asked.check else 'new'}")
        failed = failed or (asked.check and not same)
        if not asked.check:
            place.write_bytes(content)
            types([slug], write=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
