"""The pages as a folder of files: whole, in both languages, brought up to date, careful with what is not its own."""

import json
import re

import msgspec
import pytest

from ennead.cli import main
from ennead.core.language import LANGUAGES
from ennead.games import GAMES
from ennead.server import site
from ennead.server.http import pages
from ennead.server.http.security import CSP
from ennead.server.routes import routes
from tests.server.live import server
from tests.server.test_page import Reader


@pytest.fixture(scope="module")
def made():
    return site.contents()


def test_every_open_route_about_games_is_there_as_the_server_answers_it(made):
    paths = {one.path for one in routes.endpoints if one.method == "GET" and one.path.startswith("/api/games")}
    assert {one.path for one in site.open_routes()} == paths, "a route that only some may ask cannot be written"
    with server() as running:
        for path, lang in site.wishes():
            reply = running.client(None).ask("GET", path, accept_language=lang)
            found = made.get(f"{path[1:]}.{lang}.json")
            assert (reply.status, found) == ((200, reply.body) if found else (404, None)), path
    assert len([path for path in made if path.startswith("api/")]) >= len(LANGUAGES) * (1 + len(GAMES))


def test_the_page_needs_nothing_but_what_lies_beside_it(made):
    page = Reader(made["index.html"].decode())
    assert all(address.startswith("./") for address in page.addresses())
    assert {address.removeprefix("./") for address in page.addresses()} <= set(made)
    [root] = page.every("html")
    assert root["data-site"]
    assert "data-me" not in root
    told = made["manifest.webmanifest"].decode()
    assert {icon["src"] for icon in json.loads(told)["icons"]} <= set(made)
    assert not [path for path in made if path.endswith((".br", ".gz"))]
    for path, data in made.items():
        if path.endswith(("css", "html", "webmanifest")):
            assert not re.search(rb"https?://|url\(/", data), path


def test_the_page_keeps_the_policy_of_the_server(made):
    page = Reader(made["index.html"].decode())
    names = [attributes.get("http-equiv") or attributes.get("charset") for attributes in page.every("meta")]
    assert names[:2] == ["utf-8", "Content-Security-Policy"], "before anything is loaded"
    [policy] = [one["content"] for one in page.every("meta") if one.get("http-equiv")]
    assert set(CSP.split("; ")) - set(policy.split("; ")) == {"frame-ancestors 'none'"}
    assert set(policy.split("; ")) - set(CSP.split("; ")) == {"manifest-src 'self'"}


def test_the_service_worker_knows_every_file_by_its_digest(made):
    first, _, rest = made["sw.js"].decode().partition(";\n")
    told = json.loads(first.removeprefix("self.SITE = "))
    kept = {path: site.digest(data) for path, data in made.items() if path not in ("sw.js", ".nojekyll")}
    assert told["files"] == kept
    assert rest.encode() == pages.content("sw.js")
    assert not re.search(r"\bimport\b|\bexport\b", rest), "it is a plain script"


# The folder.

SOME = {"index.html": b"one", "sw.js": b"1", "api/games.en.json": b"[]", "old/a.js": b"a"}
LATER = {"index.html": b"two", "sw.js": b"2", "api/games.en.json": b"[]"}


def files(folder):
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {path: data for path, data in found.items() if path != site.LIST}


def test_a_folder_is_written_and_brought_up_to_date(tmp_path):
    folder = tmp_path / "a/b"
    assert site.write(folder, SOME) == site.Written(4, sum(map(len, SOME.values())), 4, 0)
    assert files(folder) == SOME
    kept = (folder / "api/games.en.json").stat().st_mtime_ns
    assert site.write(folder, LATER) == site.Written(3, sum(map(len, LATER.values())), 2, 1)
    assert files(folder) == LATER
    assert not (folder / "old").exists()
    assert (folder / "api/games.en.json").stat().st_mtime_ns == kept, "what is the same is not touched"
    assert site.write(folder, LATER).changed == 0


def test_what_is_not_ours_is_never_removed_and_written_over_only_if_forced(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(site.SiteError, match="not empty"):
        site.write(tmp_path, SOME)
    assert files(tmp_path) == {"mine.txt": b"mine"}
    site.write(tmp_path, SOME, force=True)
    (tmp_path / "old/a.js").write_bytes(b"changed by somebody")
    (tmp_path / "old/b.js").write_bytes(b"put there by somebody")
    site.write(tmp_path, LATER)  # neither is to be written
    (tmp_path / "index.html").write_bytes(b"changed, too")
    with pytest.raises(site.SiteError, match=r"index\.html"):
        site.write(tmp_path, SOME)
    assert (tmp_path / "index.html").read_bytes() == b"changed, too"
    site.write(tmp_path, LATER, force=True)
    others = {"mine.txt": b"mine", "old/a.js": b"changed by somebody", "old/b.js": b"put there by somebody"}
    assert files(tmp_path) == LATER | others


def test_a_run_that_was_interrupted_is_gone_on_with(tmp_path, monkeypatch):
    site.write(tmp_path, SOME)
    put = site._put

    def break_off(target, data):
        if target.name == "sw.js":
            raise OSError("the disk is full")
        put(target, data)

    monkeypatch.setattr(site, "_put", break_off)
    with pytest.raises(site.SiteError, match="cannot be written"):
        site.write(tmp_path, LATER)
    assert files(tmp_path) == {**SOME, "index.html": b"two"}, "the worker comes last"
    monkeypatch.setattr(site, "_put", put)
    site.write(tmp_path, LATER)
    assert files(tmp_path) == LATER


@pytest.mark.parametrize("path", ["../other.txt", "/etc/other", "a/../../other.txt"])
def test_a_list_that_names_files_elsewhere_is_not_believed(tmp_path, path):
    folder = tmp_path / "site"
    site.write(folder, SOME)
    (tmp_path / "other.txt").write_bytes(b"a")
    record = site.Record("0", {path: [site.digest(b"a")]})
    (folder / site.LIST).write_bytes(msgspec.json.encode(record))
    with pytest.raises(site.SiteError, match="damaged"):
        site.write(folder, LATER)
    assert (tmp_path / "other.txt").exists()


def test_the_command_says_what_was_done_and_what_is_wrong(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(site, "contents", lambda tell: dict(SOME))
    assert main(["site", str(tmp_path / "new")]) == 0
    assert "4 files" in capsys.readouterr().out
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["site", str(tmp_path), "--lang", "fr"]) == 1
    assert "n’est pas vide" in capsys.readouterr().err
    assert main(["site", str(tmp_path / "mine.txt")]) == 1
    assert "no folder" in capsys.readouterr().err
    assert main(["site"]) == 2
    monkeypatch.undo()
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    assert main(["site", str(tmp_path / "other")]) == 1
    assert "not been built" in capsys.readouterr().err
