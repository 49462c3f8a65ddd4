"""Releases: what is refused, what a release contains, and that built twice it is the same byte for byte."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from release import __main__ as release
from release.sbom import bill

import ennead
from ennead.server.http.pages import FOLDER
from tests.checkout import run_in

ROOT = Path(__file__).resolve().parent.parent
PAGE = "src/ennead/server/page/index.html"
CHANGES = "# Changes\n\n## 1.2.0\n\nMuch is new.\n\n## 1.1.0\n\nA beginning.\n"
OTHERS = ("# Changes\n", CHANGES.replace("1.2.0", "1.3.0"), CHANGES.replace("Much is new.", ""))
MADE = 1_700_000_000
DIGESTS = {"SHA-256": "[0-9a-f]{64}", "SHA-512": "[0-9a-f]{128}"}


def git(folder: Path, *command: str) -> None:
    name = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *name, *command], cwd=folder, check=True, capture_output=True)


def commit(folder: Path) -> None:
    git(folder, "add", ".")
    git(folder, "commit", "-q", "--allow-empty", "-m", "Change something")


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A small checkout of which a release could be made."""
    (tmp_path / "src/ennead").mkdir(parents=True)
    (tmp_path / "src/ennead/__init__.py").write_text('"""A package."""\n\n__version__ = "1.2.0"\n', "utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, "utf-8")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def test_a_release_is_made_of_a_commit_whose_changes_are_told(checkout):
    assert release.refusal(checkout) == ""
    git(checkout, "tag", "-a", "v1.2.0", "-m", "x")
    assert release.refusal(checkout) == "", "made again, of the same commit"


def test_what_is_not_committed_is_refused(checkout):
    (checkout / "new.py").touch()
    assert release.refusal(checkout).endswith("?? new.py")


@pytest.mark.parametrize("changes", OTHERS, ids=["none", "of another version", "empty"])
def test_a_version_whose_changes_are_not_told_is_refused(checkout, changes):
    (checkout / "CHANGELOG.md").write_text(changes, "utf-8")
    commit(checkout)
    assert "“## 1.2.0”" in release.refusal(checkout)


def test_the_tag_of_another_commit_is_not_moved(checkout):
    git(checkout, "tag", "-a", "v1.2.0", "-m", "x")
    commit(checkout)
    assert release.refusal(checkout).startswith("v1.2.0 is the tag of another commit")


def test_what_is_not_the_same_twice_is_not_released(checkout, monkeypatch, tmp_path_factory):
    made = iter([{"a.whl": b"1", "a.tar.gz": b"2"}, {"a.whl": b"1", "a.tar.gz": b"3"}])
    monkeypatch.setattr(release, "built", lambda *wishes, **more: next(made))
    monkeypatch.setattr(release.tempfile, "mkdtemp", lambda prefix: str(tmp_path_factory.mktemp("twice")))
    with pytest.raises(SystemExit, match=r"these differ: a\.tar\.gz\."):
        release.release(checkout)
    assert not (checkout / "dist").exists()


# What it contains and needs, for programs.


@pytest.fixture(scope="module")
def listed() -> dict:
    licences = (FOLDER / "licences.txt").read_text("utf-8")
    return bill(ROOT, "1.2.0", MADE, licences, {"ennead.whl": "ab" * 32})


def test_the_list_has_what_the_format_asks_for(listed):
    assert (listed["bomFormat"], listed["specVersion"], listed["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", listed["serialNumber"])
    assert listed["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    own = listed["metadata"]["component"]
    assert own["externalReferences"][0]["hashes"] == [{"alg": "SHA-256", "content": "ab" * 32}]
    every = [own, *listed["components"]]
    assert {one["type"] for one in every} == {"application", "library", "file"}
    for one in every:
        assert one["name"]
        assert all(licence.get("expression") or licence["license"]["name"] for licence in one["licenses"])
        assert len(one["licenses"]) == 1 or not any("expression" in licence for licence in one["licenses"])
        files = one.get("externalReferences", [])
        digests = [*one.get("hashes", []), *(digest for file in files for digest in file["hashes"])]
        assert digests or one["type"] == "file"
        assert all(re.fullmatch(DIGESTS[digest["alg"]], digest["content"]) for digest in digests)


def test_everything_on_the_list_is_there_because_something_asks_for_it(listed):
    own = listed["metadata"]["component"]["bom-ref"]
    refs = [one["bom-ref"] for one in listed["components"]]
    assert len(refs) == len(set(refs))
    assert {ref for one in listed["dependencies"] for ref in one["dependsOn"]} == set(refs)
    assert {one["ref"] for one in listed["dependencies"]} <= {own, *refs}


def test_the_list_names_all_that_is_installed_and_all_that_the_pages_contain(listed):
    refs = {one["bom-ref"] for one in listed["components"] if one["bom-ref"].startswith("pkg:pypi/")}
    names = {one["name"] for one in listed["components"] if one["bom-ref"] not in refs}
    required = re.findall(r"^(\S+)==(\S+)", (ROOT / "requirements/run.txt").read_text("utf-8"), re.MULTILINE)
    assert refs == {f"pkg:pypi/{name}@{version}" for name, version in required}
    head = (FOLDER / "licences.txt").read_text("utf-8").partition("-" * 80)[0]
    assert names | {"Ennead"} == set(re.findall(r"^(\S+).* \(.+\)$", head, re.MULTILINE))


# The whole of it.


@pytest.mark.long
def test_a_release_is_built_twice_and_tagged_and_its_archive_has_the_pages(tmp_path):
    house = tmp_path / "house"
    for name in release.git(ROOT, "ls-files", "-co", "--exclude-standard").split():
        if (ROOT / name).is_file():
            (house / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, house / name)
    git(house, "init", "-q")
    commit(house)
    for key, value in (("user.name", "A"), ("user.email", "a@example.org")):
        git(house, "config", key, value)
    done = run_in(house, sys.executable, "-m", "release")
    assert done.returncode == 0, done.stdout + done.stderr
    name = f"ennead-{ennead.__version__}"
    files = {path.name: path.read_bytes() for path in (house / "dist").iterdir()}
    sums = files.pop("SHA256SUMS").decode().splitlines()
    assert set(files) == {f"{name}.tar.gz", f"{name}-py3-none-any.whl", f"{name}.cdx.json"}
    assert set(sums) == {f"{hashlib.sha256(data).hexdigest()}  {file}" for file, data in files.items()}
    assert json.loads(files[f"{name}.cdx.json"])["metadata"]["component"]["version"] == ennead.__version__
    assert release.git(house, "rev-list", "-n1", f"v{ennead.__version__}") == release.git(house, "rev-parse", "HEAD")
    with zipfile.ZipFile(house / f"dist/{name}-py3-none-any.whl") as wheel:
        assert "ennead/server/page/licences.txt" in wheel.namelist()
    shutil.unpack_archive(house / f"dist/{name}.tar.gz", tmp_path)
    assert run_in(tmp_path / name, "make", "-q", PAGE).returncode == 0, "the pages are built, and make sees it"
