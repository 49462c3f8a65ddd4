"""The browser client's source has nothing in it that the pages' policy forbids, and names what the server has."""

import re
import typing
from pathlib import Path

import pytest

import ennead
from ennead.server.moderation import acts, limits_now
from ennead.server.notice import KINDS
from ennead.server.people import decisions

SRC = Path(__file__).parent.parent / "web/src"

# What must not be in the source: the pages' policy forbids it, and nothing is fetched from elsewhere.

FORBIDDEN = {
    "text becomes markup": r"\{@html|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write",
    "an inline style": r"\bstyle=[\"'{]",
    "an inline script": r"\son[a-z]+=[\"']|javascript:",
    "a text becomes code": r"\beval\(|\bnew Function\(",
    "another server": r"(?:https?:)?//(?=[\w-]+\.[a-z]{2,})(?!www\.w3\.org/(?:2000/svg|1999/xlink)\b)",
}
PLAIN = {".ts", ".svelte", ".css", ".svg", ".ftl"}
BESIDE = {".txt", ".woff2"}  # fonts and their licences


def sources() -> list[Path]:
    """List the files of the client."""
    return sorted(path for path in SRC.rglob("*") if path.is_file())


def test_the_look_has_nothing_that_nobody_uses():
    drawn = (SRC / "look/icons.svg").read_text("utf-8")
    code = "\n".join(path.read_text("utf-8") for path in sources() if path.suffix in {".ts", ".svelte", ".css"})
    tokens = set(re.findall(r"(--[\w-]+):", (SRC / "look/tokens.css").read_text("utf-8")))
    icons = set(re.findall(r'id="(ui-[\w-]+)"', drawn))
    assert len(tokens) > 30
    assert len(icons) > 30
    assert tokens <= set(re.findall(r"(?:var\(|style:)(--[\w-]+)", code + drawn))
    assert icons <= set(re.findall(r"\bui-[\w-]+", code))


def test_every_file_is_of_a_kind_that_is_looked_at():
    kinds = {path.suffix for path in sources()}
    assert kinds <= PLAIN | BESIDE
    assert len([path for path in sources() if path.suffix in PLAIN]) > 50
    assert {path.parent.name for path in sources() if path.suffix in BESIDE} <= {"fonts"}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_forbidden_is_in_the_source(what):
    found = [
        f"{path.relative_to(SRC)}:{number}: {line.strip()[:120]}"
        for path in sources()
        if path.suffix in PLAIN
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1)
        if re.search(FORBIDDEN[what], line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("<p>{@html text}</p>", "text becomes markup"),
        ("box.innerHTML = text;", "text becomes markup"),
        ('<p style="color: red">', "an inline style"),
        ("<p style={colour}>", "an inline style"),
        ('<p onclick="go()">', "an inline script"),
        ("eval(text)", "a text becomes code"),
        ('fetch("https://example.org/")', "another server"),
        ("@import url(//fonts.example.com/a.css);", "another server"),
    ],
)
def test_what_is_forbidden_is_found(line, what):
    assert re.search(FORBIDDEN[what], line)


@pytest.mark.parametrize(
    "line",
    [
        '<svg xmlns="http://www.w3.org/2000/svg">',
        "<span style:--row={row}>",
        "<button onclick={go}>",
        "  color: red; // by day",
    ],
)
def test_what_is_allowed_is_not(line):
    assert not [what for what, pattern in FORBIDDEN.items() if re.search(pattern, line)]


# What the server names.

ERRORS = re.compile(
    r"""_ERRORS = \[(.*?)\]|Faults\(\{(.*?)\}\)|\berror [!=]== ("[^"]+")|(\[[^]]*\])\.includes\([\w.]*\berror\)"""
)


def test_every_error_that_a_page_knows_is_one_of_the_server():
    named = {
        path.name: errors_in(path.read_text("utf-8")) for path in SRC.rglob("*") if path.suffix in (".ts", ".svelte")
    }
    assert set(named["faults.svelte.ts"]) >= {"name-taken", "password-weak"}
    assert "renamed-lately" in named["Name.svelte"]
    assert "hosts-only" in named["host.svelte.ts"]
    for path, errors in named.items():
        for error in errors:
            assert words_have(error), f"{path}: {error}"


def errors_in(source: str) -> list[str]:
    """Return the names of errors that a page looks for."""
    found = [part for groups in ERRORS.findall(source) for part in groups]
    return re.findall(r'"([a-z-]+)"', " ".join(found))


def words_have(error: str) -> bool:
    """Say whether a server, or a match, says something under this name."""
    folders = ("server/words", "play/words", "core/words")
    texts = [(Path(ennead.__file__).parent / folder / "en.ftl").read_text("utf-8") for folder in folders]
    return any(re.search(rf"^{error} =", text, re.MULTILINE) for text in texts)


def test_the_page_has_words_for_every_reason_limit_and_act():
    reasons = (SRC / "moderation/reasons.ts").read_text("utf-8")
    assert re.findall(r'"(\w+)"', reasons) == list(decisions.REASONS)
    words = (SRC / "words/host/en.ftl").read_text("utf-8")
    done = {str(act.__struct_config__.tag) for act in typing.get_args(acts.AnyAct)} | {"look"}
    assert set(re.findall(r"^host-did-(\S+) =", words, re.MULTILINE)) == done
    limits = set(re.findall(r"^host-limit-(\w+) =", words, re.MULTILINE))
    assert limits - {"save", "usual", "changed"} == set(limits_now.LOWEST)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_of_notice_has_a_name_in_the_settings(lang):
    lines = (SRC / f"words/notices/{lang}.ftl").read_text("utf-8").splitlines()
    named = {line.split(" = ")[0] for line in lines if line.startswith("notices-kind-")}
    assert named == {f"notices-kind-{kind}" for kind in KINDS}
