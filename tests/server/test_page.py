"""The plain page: in the reader's language, complete, and with nothing in it that the browser is told to refuse."""

from html import unescape
from html.parser import HTMLParser

import msgspec
import pytest

from ennead.core.language import words
from ennead.server.pages import FOLDER, SPOKEN, html
from tests.server.live import server

LANGUAGES = ("en", "fr")
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


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
    for path in ("/", "/table/abcdefghjkmn"):
        reply = running.client(None).ask("GET", path, accept_language=asked)
        assert reply.status == 200
        assert reply.headers["content-type"] == "text/html; charset=utf-8"
        assert reply.headers["content-language"] == spoken
        assert {"accept-language", "cookie"} <= set(reply.headers["vary"].split(", "))
        page = Reader(reply.body.decode())
        assert page.every("html") == [{"lang": spoken}]
        assert page.texts["title"] == words("server", spoken)("page-title")


@pytest.mark.parametrize(("language", "asked"), [("fr", "en"), ("en", "fr")])
def test_whoever_has_chosen_a_language_reads_the_page_in_it(running, language, asked):
    ana = running.client("Ana", language)
    assert ana.ask("GET", "/", accept_language=asked).headers["content-language"] == language
    assert ana.ask("PATCH", "/api/session", {"language": asked}).status == 200
    reply = ana.ask("GET", "/", accept_language=language)
    assert Reader(reply.body.decode()).every("html") == [{"lang": asked}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_placeholder_is_filled(lang):
    text = html(lang)
    page = Reader(text)
    given = page.every("body")[0]["data-words"]
    spoken = msgspec.json.decode(given)
    say = words("server", lang)
    assert spoken == {name.removeprefix("page-"): say(name) for name in SPOKEN}
    assert all(spoken.values())
    assert say("page-lead") in page.texts["p"]
    assert not {"{", "}"} & set(unescape(text).replace(given, ""))


def test_the_two_languages_say_different_things():
    spoken = [msgspec.json.decode(Reader(html(lang)).every("body")[0]["data-words"]) for lang in LANGUAGES]
    assert [name for name in spoken[0] if spoken[0][name] == spoken[1][name]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_in_the_page_itself_that_its_policy_forbids(lang):
    page = Reader(html(lang))
    assert not page.every("style")
    assert all(script.get("src") for script in page.every("script"))
    assert not page.texts.get("script", "").strip()
    for tag, attributes in page.tags:
        assert not [name for name in attributes if name == "style" or name.startswith("on")], tag
    assert all(address.startswith("/") and not address.startswith("//") for address in page.addresses())


def test_the_script_never_makes_markup_or_code_of_a_text():
    script = (FOLDER / "page.js").read_text("utf-8")
    for forbidden in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "Function(",
        "import(",
    ):
        assert forbidden not in script


def test_whatever_the_page_loads_is_its_own_and_there(running):
    loaded = [address for address in Reader(html("en")).addresses() if address.startswith("/static/")]
    assert {f"/static/{path.name}" for path in FOLDER.iterdir()} - {"/static/page.html"} == set(loaded)
    client = running.client(None)
    for address in loaded:
        reply = client.ask("GET", address)
        assert reply.status == 200
        assert reply.headers["content-type"].split(";")[0] == TYPES[address.rpartition(".")[2]]
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.body == (FOLDER / address.rpartition("/")[2]).read_bytes()


def test_the_style_loads_nothing():
    for name in ("page.css", "tokens.css"):
        text = (FOLDER / name).read_text("utf-8")
        assert "url(" not in text
        assert "@import" not in text


@pytest.mark.parametrize("path", ["/static/", "/static/nothing.js", "/static/../pages.py", "/static/%2e%2e/pages.py"])
def test_nothing_else_is_served_beside_it(running, path):
    assert running.client(None).ask("GET", path).status == 404


def test_the_page_has_the_policy_that_it_keeps(running):
    policy = running.client(None).ask("GET", "/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy
