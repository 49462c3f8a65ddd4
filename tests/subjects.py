"""The subjects of commits, as `make check` looks at them: `python -m tests.subjects`.

Those since the last tag, or the last 50. Where there is no history, as in an unpacked archive, there is nothing to say.
"""

import subprocess
import sys
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 72
LAST = 50
VERBS = {  # that end like participles
    "bleed", "breed", "bring", "cling", "embed", "exceed", "feed", "fling", "heed", "need", "ping", "proceed", "ring",
    "seed", "shed", "shred", "sling", "speed", "spring", "string", "succeed", "swing", "weed", "wring",
}  # fmt: skip


def faults(subject: str) -> list[str]:
    """Return what is wrong with a subject; whether it is an imperative can only be guessed from its first word."""
    first = (subject.split() or [""])[0].strip(",:;").lower()
    found = {
        f"has more than {LONGEST} letters": len(subject) > LONGEST,
        "does not begin with a capital letter": not subject[:1].isupper(),
        "ends with a full stop": subject.endswith("."),
        "is not meant to stay": first in ("wip", "fixup!", "squash!", "amend!"),
        "does not begin with an imperative": first.endswith(("ed", "ing")) and first not in VERBS,
    }
    return [fault for fault, there in found.items() if there]


def subjects(folder: Path) -> list[tuple[str, str]]:
    """Return the commits that are looked at, with their subjects; none where a folder has no history of its own."""

    def git(*command: str) -> list[str]:
        run = subprocess.run(["git", *command], cwd=folder, capture_output=True, text=True, check=False)
        return run.stdout.splitlines() if run.returncode == 0 else []

    if not which("git") or [Path(top).resolve() for top in git("rev-parse", "--show-toplevel")] != [folder.resolve()]:
        return []
    tags = git("describe", "--tags", "--abbrev=0")
    these = f"{tags[0]}..HEAD" if tags else f"--max-count={LAST}"
    lines = git("log", "--no-merges", "--format=%h %s", these)
    return [(commit, subject) for commit, _, subject in (line.partition(" ") for line in lines)]


def main(folder: Path = ROOT) -> int:
    """Say what is wrong with the subjects of commits."""
    wrong = 0
    for commit, subject in subjects(folder):
        for fault in faults(subject):
            print(f"ennead: the subject of commit {commit} {fault}: {subject}", file=sys.stderr)
            wrong += 1
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
