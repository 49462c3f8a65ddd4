"""The pages as they are served: in the reader's language, whole, and with nothing that a browser is told to refuse."""

import gzip
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ennead.core.language import words
from ennead.server.http.pages import FOLDER, PACKED, built, content, html
from ennead.server.routes import routes
from tests.server.live import server

LANGUAGES = ("en", "fr")
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}


class Reader(HTMLParser):
    """Reads a page: every tag with its attributes, and the text in each."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self._inside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        self._inside.append(tag)

    def handle_endtag(self, tag):
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, data):
        if self._inside:
            self.texts[self._inside[-1]] = self.texts.get(self._inside[-1], "") + data

    def every(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]

    def addresses(self) -> list[str]:
        """Return everything that the page loads or leads to."""
        return [
            value or "" for _, attributes in self.tags for name, value in attributes.items() if name in ("src", "href")
        ]


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.5", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.5", "en"),
        ("de,fr;q=0.5", "fr"),
        ("de", "en"),
    ],
)
def test_a_stranger_reads_the_page_in_the_browser_s_language(running, asked, spoken):
    for path in ("/", "/table/abcdefghjkmn", "/study", "/study/abcdefghjkmn", "/rules/isis", "/set-up/isis"):
        reply = running.client(None).ask("GET", path, accept_language=asked)
        assert reply.status == 200
        assert reply.headers["content-type"] == "text/html; charset=utf-8"
        assert reply.headers["content-language"] == spoken
        assert {"accept-language", "cookie"} <= set(reply.headers["vary"].split(", "))
        page = Reader(reply.body.decode())
        assert page.every("html") == [{"data-me": "", "lang": spoken}]


@pytest.mark.parametrize(("language", "asked"), [("fr", "en"), ("en", "fr")])
def test_whoever_has_chosen_a_language_reads_the_page_in_it(running, language, asked):
    ana = running.client("Ana", language)
    assert ana.ask("GET", "/", accept_language=asked).headers["content-language"] == language
    assert ana.ask("PATCH", "/api/session", {"language": asked}).status == 200
    reply = ana.ask("GET", "/", accept_language=language)
    assert Reader(reply.body.decode()).every("html") == [{"data-me": "Ana", "lang": asked}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_in_the_page_before_its_script_runs_is_translated(lang):
    page = Reader(html(lang))
    say = words("server", lang)
    assert {"name": "description", "content": say("page-description")} in page.every("meta")
    assert say("page-no-script") in page.texts["p"]


def test_the_page_says_who_one_is(running):
    """So that a stranger's page need not ask, and be refused."""
    name = """Ana "<b>&"""
    ana = running.client(name)
    assert Reader(ana.ask("GET", "/").body.decode()).every("html") == [{"data-me": name, "lang": "en"}]
    assert Reader(running.client(None).ask("GET", "/").body.decode()).every("html") == [{"data-me": "", "lang": "en"}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_in_the_page_itself_that_its_policy_forbids(lang):
    page = Reader(html(lang))
    assert not page.every("style")
    assert page.every("script")
    assert all(script.get("src") for script in page.every("script"))
    assert not page.texts.get("script", "").strip()
    for tag, attributes in page.tags:
        assert not [name for name in attributes if name == "style" or name.startswith("on")], tag
    assert all(address.startswith("/static/") for address in page.addresses())


def test_whatever_was_built_is_served_and_kept_by_the_browser_where_its_name_says_what_is_in_it(running):
    client = running.client(None)
    paths = [Path(name) for name in built() if Path(name).suffix in TYPES]
    assert len(paths) > 10
    for path in paths:
        reply = client.ask("GET", f"/static/{path.name}")
        assert reply.status == 200
        assert reply.headers["content-type"].split(";")[0] == TYPES[path.suffix]
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert ("immutable" in reply.headers["cache-control"]) == ("-" in path.stem)
        assert reply.body == content(path.name)


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_what_was_built_is_sent_compressed_to_whoever_understands_it(running, coding):
    client = running.client(None)
    plain = small = 0
    for path in [Path(name) for name in built() if Path(name).suffix in (".js", ".css", ".svg", ".txt")]:
        reply = client.ask("GET", f"/static/{path.name}", accept_encoding=f"{coding}, identity;q=0.5")
        assert reply.headers["content-type"].split(";")[0] == TYPES[path.suffix]
        assert "accept-encoding" in reply.headers["vary"].lower()
        assert ("immutable" in reply.headers["cache-control"]) == ("-" in path.stem)
        if "content-encoding" in reply.headers:
            assert reply.headers["content-encoding"] == coding
            assert len(reply.body) == (FOLDER / f"{path}{PACKED[coding]}").stat().st_size
        if coding == "gzip" and "content-encoding" in reply.headers:
            assert gzip.decompress(reply.body) == content(path.name)
        plain += len(content(path.name))
        small += len(reply.body)
    assert small < plain / 2


def test_answers_in_which_nothing_is_hidden_are_compressed_and_no_others(running):
    client = running.client("Ana")
    for path in ("/", "/api/games", "/api/games/sailing/rules", "/api/openapi.json", "/api/protocol.json"):
        plain, packed = client.ask("GET", path), client.ask("GET", path, accept_encoding="gzip")
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body
        assert "accept-encoding" in packed.headers["vary"]
        assert client.ask("GET", path, accept_encoding="gzip;q=0, br").body == plain.body
    table = client.make("me", "greedy")  # the answer has an invitation in it
    client.join(table)
    for path in ("replay", "picture.svg"):
        reply = client.ask("GET", f"/api/tables/{table}/{path}", accept_encoding="gzip, br")
        assert len(reply.body) > 1024
        assert "content-encoding" not in reply.headers, path


def test_every_route_that_is_open_is_one_of_these():
    """A new one is added here by somebody who has thought of what its length could tell."""
    found = {(one.method, one.path) for one in routes.endpoints if one.is_open}
    assert found == {
        ("GET", "/api/games"),
        ("GET", "/api/leaders/{game}"),
        ("GET", "/api/play-now/lately"),
        ("GET", "/api/sign-in"),
        ("GET", "/api/games/{game}/first-game"),
        ("GET", "/api/games/{game}/device"),
        ("GET", "/api/games/{game}/book"),
        ("GET", "/api/games/{game}/rules"),
        ("GET", "/api/games/{game}/puzzles"),
        ("GET", "/api/tables"),
        ("GET", "/api/tournaments"),
        ("GET", "/api/tables/mine"),
        ("GET", "/api/tables/{table}"),
        ("GET", "/api/tables/{table}/edition"),
        ("GET", "/api/tables/{table}/file"),
        ("POST", "/api/replay"),
    }


def test_a_page_that_was_not_built_says_what_to_do(running, monkeypatch, tmp_path):
    monkeypatch.setattr("ennead.server.http.pages.FOLDER", tmp_path)
    reply = running.client(None).ask("GET", "/", accept_language="fr")
    assert reply.status == 503
    assert "make play" in reply.json["message"]


@pytest.mark.parametrize("path", ["/static/", "/static/nothing.js", "/static/../pages.py", "/static/%2e%2e/pages.py"])
def test_nothing_else_is_served_beside_it(running, path):
    assert running.client(None).ask("GET", path).status == 404


def test_the_page_has_the_policy_that_it_keeps(running):
    policy = running.client(None).ask("GET", "/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", ""), "only the games' rules are compiled"
