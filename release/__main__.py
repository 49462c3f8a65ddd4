"""Makes a release: `python -m release`, as `make release` does. Nothing is published.

In dist/ then lie the source archive and the wheel, built twice and equal byte for byte, the list of what they contain
and need (an SBOM), and the digests of these three; the commit is tagged. `python -m release wheel` builds a wheel only.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from release.sbom import bill

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"


def main(what: str = "release") -> None:
    """Make a release, or a wheel."""
    if what == "release":
        release(ROOT)
    elif what == "wheel":
        wheel(ROOT)
    else:
        raise SystemExit(__doc__)


def wheel(folder: Path) -> None:
    """Build the wheel into dist/ and say how large it is."""
    hatch(folder, folder / "dist", "wheel")
    tell(folder / "dist" / f"ennead-{version(folder)}-py3-none-any.whl")


def release(folder: Path) -> None:
    """Make all files of a release and tag its commit, or say why not."""
    if why := refusal(folder):
        raise SystemExit(f"ennead: no release: {why}")
    name, place = f"ennead-{version(folder)}", Path(tempfile.mkdtemp(prefix="ennead-release-"))
    first, second = built(folder, place / "first"), built(folder, place / "second", from_archive=True)
    if unequal := sorted(one for one in first if first[one] != second.get(one)):
        raise SystemExit(f"ennead: no release: built twice, these differ: {', '.join(unequal)}. Both are in {place}")
    source = place / "first/source"
    licences = (source / "src/ennead/server/page/licences.txt").read_text("utf-8")
    sums = {one: hashlib.sha256(data).hexdigest() for one, data in first.items()}
    made = bill(source, version(folder), moment(folder), licences, sums)
    files = {**first, f"{name}.cdx.json": json.dumps(made, indent=2, ensure_ascii=False).encode() + b"\n"}
    lines = [f"{hashlib.sha256(data).hexdigest()}  {one}\n" for one, data in sorted(files.items())]
    (folder / "dist").mkdir(exist_ok=True)
    (folder / "dist" / SUMS).write_text("".join(lines), "utf-8")
    for one, data in files.items():
        (folder / "dist" / one).write_bytes(data)
        tell(folder / "dist" / one)
    shutil.rmtree(place)
    if not git(folder, "tag", "--list", tag(folder)):
        git(folder, "tag", "-a", tag(folder), "-m", f"Ennead {version(folder)}")
    print(f"ennead: this commit is {tag(folder)}. To publish: git push origin {tag(folder)}, and the files above")


# What is released.


def git(folder: Path, *command: str) -> str:
    """Run git in a checkout and return what it says."""
    return subprocess.run(["git", *command], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def version(folder: Path) -> str:
    """Return the version that a checkout or source archive is of."""
    text = (folder / "src/ennead/__init__.py").read_text("utf-8")
    return re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)[0]  # type: ignore[no-any-return]


def tag(folder: Path) -> str:
    """Return the name of the tag of that version."""
    return f"v{version(folder)}"


def moment(folder: Path) -> int:
    """Return the time that everything built is dated with: the commit's, or in a source archive that of its files."""
    in_git = (folder / ".git").exists()
    return int(git(folder, "log", "-1", "--format=%ct") if in_git else (folder / "pyproject.toml").stat().st_mtime)


def refusal(folder: Path) -> str:
    """Return why no release can be made of a checkout; nothing if one can."""
    if changed := git(folder, "status", "--porcelain"):
        return f"these files are not committed as they are:\n{changed}"
    changes = (folder / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1:]
    newest, _, text = changes[0].partition("\n") if changes else ("", "", "")
    if newest.strip() != version(folder) or not text.strip():
        return f"the newest section of CHANGELOG.md is to be “## {version(folder)}”, and to say what has changed"
    name = tag(folder)
    if git(folder, "tag", "--list", name) and git(folder, "rev-list", "-n1", name) != git(folder, "rev-parse", "HEAD"):
        return f"{name} is the tag of another commit; a new release needs a new version"
    return ""


# Building it.


def hatch(source: Path, to: Path, *targets: str) -> None:
    """Build wheel or source archive (`sdist`) of a folder."""
    wishes = [word for target in targets for word in ("-t", target)]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(moment(source))}
    command = [sys.executable, "-m", "hatchling", "build", *wishes, "-d", str(to)]
    done = subprocess.run(command, cwd=source, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nennead: {' and '.join(targets)} could not be built")


def built(folder: Path, place: Path, from_archive: bool = False) -> dict[str, bytes]:
    """Build the commit in a new place, the wheel from the source archive if wished; return what is in the files."""
    source, to, unpacked = place / "source", place / "dist", place / "unpacked"
    git(folder, "clone", "-q", "--no-local", "--depth=1", folder.as_uri(), str(source))
    hatch(source, to, "sdist")
    if from_archive:
        unpacked.mkdir()
        shutil.unpack_archive(to / f"ennead-{version(source)}.tar.gz", unpacked)
        [source] = unpacked.iterdir()
    hatch(source, to, "wheel")
    return {path.name: path.read_bytes() for path in sorted(to.iterdir())}


def tell(path: Path) -> None:
    """Say what was made, and how large it is."""
    print(f"ennead: {path.parent.name}/{path.name}, {path.stat().st_size / 1000:,.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
