"""Setting up: what `make` looks for, what it does without, and through which mirrors packages come."""

import http.server
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.web.programs import CHROMIUM, FIREFOX, program

ROOT = Path(__file__).resolve().parent.parent
BASE = str(Path(sys.base_prefix) / "bin/python3")  # with pip, as `make` takes it


def stub(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    (folder / name).chmod(0o755)


@pytest.fixture
def programs(tmp_path) -> Path:
    """A folder of programs, with what make itself needs, and no browser."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("make", "sh", "echo", "find", "tr"):
        (folder / name).symlink_to(str(shutil.which(name)))
    return folder


def make(programs: Path, *wish: str, **more: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": str(programs), "HOME": str(programs), **more}
    return subprocess.run(["make", *wish], cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_without_root_the_missing_browsers_are_named_and_the_tests_go_on(programs):
    stub(programs, "id", "echo 1000")
    run = make(programs, "browsers")
    assert run.returncode == 0, run.stderr
    for name in (CHROMIUM[0], FIREFOX[0]):
        assert f"ennead: {name} is not installed: the tests that need it are skipped." in run.stdout
    assert "apt-get install chromium firefox-esr" in run.stdout


def test_as_root_browsers_that_cannot_be_installed_stop_the_tests(programs):
    stub(programs, "id", "echo 0")
    stub(programs, "apt-get", "exit 100")
    for name in ("tail", "rm"):
        (programs / name).symlink_to(str(shutil.which(name)))
    run = make(programs, "browsers")
    assert run.returncode != 0
    assert "could not be installed" in run.stdout


def test_a_browser_of_another_name_is_taken(programs):
    stub(programs, "id", "echo 1000")
    for name in (CHROMIUM[-1], FIREFOX[-1]):
        stub(programs, name, "exit 0")
    assert make(programs, "browsers").stdout == ""


@pytest.mark.parametrize("names", [CHROMIUM, FIREFOX])
def test_a_test_without_its_browser_is_skipped_and_says_why(names, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(pytest.skip.Exception, match=f"{names[0]} is not installed"):
        program(names)
    stub(tmp_path, names[-1], "exit 0")
    assert program(names) == str(tmp_path / names[-1])


PYTHON = 'case "$2" in *sys.version_info*) exit {exit};; *) echo {name};; esac'


@pytest.mark.parametrize(("there", "taken"), [((3.11, 3.13, 3.12), "3.13"), ((3.11,), "3.11")])
def test_the_newest_python_that_runs_is_taken(there, taken, programs, tmp_path):
    """A shim of a version that is not there, which only says so, is passed over."""
    for version in there:
        stub(programs, f"python{version}", "exit 0")
    stub(programs, "python3.14", "echo not found >&2; exit 127")
    chosen = tmp_path / "chosen.mk"
    chosen.write_text(f"include {ROOT / 'Makefile'}\nchosen:\n\t@echo $(PYTHON)\n", "utf-8")
    run = make(programs, "-f", str(chosen), "chosen")
    assert run.stdout.strip() == str(programs / f"python{taken}")
    run = make(programs, "-f", str(chosen), "chosen", PYTHON="/of/mine")
    assert run.stdout.strip() == "/of/mine"


class Paths(NamedTuple):
    """Where a machine has its certificates."""

    cafile: str | None
    capath: Path | None


@pytest.fixture
def mirror() -> Iterator[tuple[str, list[str]]]:
    """A mirror that has nothing; and what was asked of it."""
    asked: list[str] = []

    class Nothing(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *about: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Nothing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


def without_mirrors() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.upper().startswith(("PIP_", "UV_", "NPM_"))}


def test_uv_asks_the_mirror_that_pip_is_configured_with(mirror, tmp_path):
    address, asked = mirror
    settings = tmp_path / "pip.conf"
    settings.write_text(f"[global]\nindex-url = {address}/simple\n", "utf-8")
    wish = ("pip", "install", "--dry-run", "--no-cache", "--target", str(tmp_path / "there"), "ennead-mirrored")
    command = [BASE, str(ROOT / "requirements/uv.py"), *wish]
    by_file = {"PIP_CONFIG_FILE": str(settings)}
    by_name = {"PIP_CONFIG_FILE": "/dev/null", "PIP_INDEX_URL": f"{address}/other"}
    for how in (by_file, by_name):
        run = subprocess.run(command, env=without_mirrors() | how, capture_output=True, text=True, check=False)
        assert run.returncode != 0, "there is no such package"
    assert {"/simple/ennead-mirrored/", "/other/ennead-mirrored/"} <= set(asked)


def test_what_is_set_for_uv_itself_stands(mirror, tmp_path):
    address, asked = mirror
    wish = ("pip", "install", "--dry-run", "--no-cache", "--target", str(tmp_path / "there"), "ennead-mirrored")
    how = {"PIP_INDEX_URL": f"{address}/pip", "UV_DEFAULT_INDEX": f"{address}/uv"}
    command = [BASE, str(ROOT / "requirements/uv.py"), *wish]
    subprocess.run(command, env=without_mirrors() | how, capture_output=True, text=True, check=False)
    assert set(asked) == {"/uv/ennead-mirrored/"}


def test_uv_trusts_what_the_machine_trusts(tmp_path, monkeypatch):
    """Else packages would not come through a company's proxy, though pip has fetched uv through it."""
    spec = importlib.util.spec_from_file_location("uv", ROOT / "requirements/uv.py")
    assert spec
    assert spec.loader
    spec.loader.exec_module(uv := importlib.util.module_from_spec(spec))
    monkeypatch.delenv("UV_SYSTEM_CERTS", raising=False)
    (tmp_path / "some").mkdir()
    (tmp_path / "some/authority.pem").touch()
    (tmp_path / "none").mkdir()
    for folder, told in (("some", "1"), ("none", None)):
        monkeypatch.setattr(uv.ssl, "get_default_verify_paths", lambda folder=folder: Paths(None, tmp_path / folder))
        assert uv.surroundings().get("UV_SYSTEM_CERTS") == told
    monkeypatch.setenv("UV_SYSTEM_CERTS", "0")
    assert uv.surroundings()["UV_SYSTEM_CERTS"] == "0", "what is set for uv itself stands"


def test_the_client_is_built_from_the_mirror_that_npm_is_configured_with(mirror, tmp_path):
    address, asked = mirror
    build = f"import runpy; runpy.run_path({str(ROOT / 'web/build.py')!r})['install']()"
    home = {name: str(tmp_path) for name in ("HOME", "npm_config_cache")}
    env = without_mirrors() | home | {"npm_config_registry": address, "npm_config_fetch_retries": "0"}
    run = subprocess.run([sys.executable, "-c", build], env=env, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert any("pnpm" in path for path in asked), run.stdout
