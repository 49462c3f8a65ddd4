"""The browser client speaks as the server does, and its source has nothing in it that the pages' policy forbids."""

import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import ennead
from ennead.games.isis.show import wire as isis
from ennead.play import book, view
from ennead.play.clock import Clock
from ennead.play.trading import seen
from ennead.server import messages, replays
from ennead.server.finding import finding, friends, lately
from ennead.server.routes import device, first_game, games, puzzles, sessions, tables
from ennead.server.routes import friends as friend_routes
from ennead.server.routes.book import BookInfo, ExampleInfo
from ennead.server.routes.replays import OldDeals

SRC = Path(__file__).parent.parent / "web/src"
PROTOCOL = "\n".join(
    (SRC / f"wire/{part}.ts").read_text("utf-8") for part in ("protocol", "device", "book", "puzzles", "replays")
)
ISIS = SRC / "games/isis/table.ts"

FINDING = SRC / "finding/shapes.ts"

WITHOUT_RULES = (messages.LegalNow, messages.Described)  # the pages have the rules: they do not ask for these
MESSAGES = [struct for struct in typing.get_args(messages.AnyMessage) if struct not in WITHOUT_RULES]

TOLD = {
    **{name: getattr(view, name) for name in ("Line", "Result", "TakenBackSeen", "LuckSeen")},
    "Whole": view.Seen,
    "Change": view.Changed,
    **{name: getattr(seen, name) for name in ("OfferSeen", "DealSeen", "HagglingSeen")},
    "Standing": seen.Record,  # a Record is something else in TypeScript
    **{
        name: getattr(messages, name)
        for name in ("SeatInfo", "Question", "Auction", "RatingChange", "TimesLeft", "TableInfo", "Told", "Heard")
    },
    **{struct.__name__: struct for struct in MESSAGES},
    "Clock": Clock,
    "Me": sessions.Me,
    **{name: getattr(games, name) for name in ("OptionInfo", "LevelRating", "LevelInfo", "EditionInfo")},
    **{name: getattr(games, name) for name in ("GameInfo", "ClauseInfo")},
    **{name: getattr(first_game, name) for name in ("StepInfo", "FirstGameInfo")},
    **{name: getattr(device, name) for name in ("DeviceOption", "Variant", "Beginning")},
    **{name: getattr(device, name) for name in ("StyleFigures", "LevelFigures", "DealClauses")},
    **{name: getattr(device, name) for name in ("DeviceTrading", "DeviceGame")},
    **{name: getattr(puzzles, name) for name in ("PuzzleTable", "JudgedMove", "PuzzleInfo", "PuzzleBook")},
    **{name: getattr(tables, name) for name in ("MyTable", "Invitation", "Invited", "Joined")},
    **{name: getattr(replays, name) for name in ("Frame", "TakenBack", "DealMade", "WholeMatch", "Check", "Replay")},
    "OldDeals": OldDeals,
    **{name: getattr(book, name) for name in ("Span", "Passage", "Points", "Grid", "Shown", "Chapter")},
    "ExampleInfo": ExampleInfo,
    "BookInfo": BookInfo,
}
TOLD["Fault"] = TOLD.pop("Error")  # an Error is something else in a browser
ASKED = {"NewTable": tables.NewTable, "NewTable.seats": tables.Seat}
FOUND = {
    **{name: getattr(finding, name) for name in ("Wish", "PlayNowState")},
    "Lately": lately.Lately,
    **{name: getattr(friends, name) for name in ("Friend", "Friends")},
    "FriendInvitation": friend_routes.FriendInvitation,
}
TABLE = {"IsisTable": isis.Table, "IsisTable.hands": isis.Hand, "SeatCount": isis.Count, "PawnCount": isis.Pawn}


class Field(msgspec.Struct, frozen=True):
    """What is compared of a field: its name, whether it may be left out or be null, and the texts that it can be."""

    name: str
    optional: bool
    nullable: bool | None = None  # none where that is not said
    texts: frozenset[str] = frozenset()


def fields_in(body: str) -> Iterator[tuple[str, str, str]]:
    """Find the fields in an interface: name, question mark, type."""
    for line in body.replace("\n", ";").split(";"):
        if found := re.fullmatch(r"\s*(\w+)(\??): (.+?)\s*(//.*)?", line):
            yield found[1], found[2], found[3]
        else:
            assert not line.split("//")[0].strip(), f"not a field: {line}"


def interfaces(text: str) -> dict[str, list[Field]]:
    """Read the interfaces of a TypeScript file; what is written out inside one is `Interface.field`."""
    found: dict[str, str] = dict(re.findall(r"export interface (\w+) \{\n(.*?)\n\}", text, re.DOTALL))
    assert len(found) == text.count("interface "), "some interface was not understood"
    for name, body in list(found.items()):
        for field, inner in re.findall(r"(\w+)\??: \{ (.*) \}\[\];", body):
            found[f"{name}.{field}"] = inner
            found[name] = found[name].replace(f"{{ {inner} }}[]", "Inner[]")
    return {name: [_field(*parts) for parts in fields_in(body)] for name, body in found.items()}


def _field(name: str, mark: str, kind: str) -> Field:
    kind = kind.strip()
    texts = frozenset(re.findall(r'"([^"]*)"', kind))
    return Field(name, mark == "?", None if kind == "unknown" else "| null" in kind, texts)


def expected(struct: type[msgspec.Struct], is_told: bool) -> list[Field]:
    """Say how a struct should look over there. What is told is left out by default or never; what is asked may be."""
    found = []
    if struct.__struct_config__.tag_field:
        found.append(Field(struct.__struct_config__.tag_field, False, False, frozenset({str(_tag(struct))})))
    for field in msgspec.structs.fields(struct):
        if struct is isis.Table and field.name == "position":
            continue  # nobody asks for it in a browser
        has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
        optional = has_default and (struct.__struct_config__.omit_defaults if is_told else True)
        found.append(Field(field.encode_name, optional, *_kind(field.type, optional)))
    return found


def _tag(struct: type[msgspec.Struct]) -> object:
    return struct.__struct_config__.tag


def _kind(kind: object, optional: bool) -> tuple[bool | None, frozenset[str]]:
    """Say whether a field is null at times, which is not told of one that is left out then, and which texts it has."""
    while typing.get_origin(kind) is typing.Annotated:
        kind = typing.get_args(kind)[0]
    parts = (
        typing.get_args(kind) if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union else ()
    )
    if typing.get_origin(kind) is list and typing.get_origin(inner := typing.get_args(kind)[0]) is typing.Literal:
        kind = inner
    texts = frozenset(typing.get_args(kind)) if typing.get_origin(kind) is typing.Literal else frozenset()
    if kind in (typing.Any, msgspec.Raw):
        return None, frozenset()
    return (types.NoneType in parts and not optional), texts


def differences(written: list[Field], wanted: list[Field]) -> list[str]:
    """Compare an interface with a struct, field by field, in order."""
    if [field.name for field in written] != [field.name for field in wanted]:
        return [f"{[field.name for field in written]} should be {[field.name for field in wanted]}"]
    found = []
    for has, wants in zip(written, wanted, strict=True):
        if has.optional != wants.optional:
            found.append(f"{has.name} {'may' if wants.optional else 'may not'} be left out")
        if wants.nullable is not None and has.nullable != wants.nullable:
            found.append(f"{has.name} {'may' if wants.nullable else 'may not'} be null")
        if wants.texts and has.texts != wants.texts:
            found.append(f"{has.name} is one of {sorted(wants.texts)}")
    return found


def test_every_interface_is_compared():
    assert set(interfaces(PROTOCOL)) == {*TOLD, *ASKED, "Hello"}


def test_what_a_client_says_first_has_the_fields_that_the_server_takes():
    kind, *wanted = expected(messages.Hello, is_told=False)
    assert (kind.name, kind.texts) == ("do", {"hello"})  # the socket adds it
    assert [field.name for field in interfaces(PROTOCOL)["Hello"]] == [field.name for field in wanted]
    assert set(interfaces(ISIS.read_text("utf-8"))) == set(TABLE)
    assert set(interfaces(FINDING.read_text("utf-8"))) == set(FOUND)


@pytest.mark.parametrize("name", FOUND)
def test_what_is_told_of_finding_a_game_has_the_fields_that_the_server_tells(name):
    assert differences(interfaces(FINDING.read_text("utf-8"))[name], expected(FOUND[name], is_told=True)) == []


@pytest.mark.parametrize("name", TOLD)
def test_what_is_told_has_the_fields_that_the_server_tells(name):
    assert differences(interfaces(PROTOCOL)[name], expected(TOLD[name], is_told=True)) == []


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked_has_the_fields_that_the_server_takes(name):
    assert differences(interfaces(PROTOCOL)[name], expected(ASKED[name], is_told=False)) == []


@pytest.mark.parametrize("name", TABLE)
def test_a_table_of_isis_has_the_fields_that_the_game_describes(name):
    assert differences(interfaces(ISIS.read_text("utf-8"))[name], expected(TABLE[name], is_told=True)) == []


def test_a_table_of_isis_has_the_phases_of_the_game():
    (phase,) = [field for field in interfaces(ISIS.read_text("utf-8"))["IsisTable"] if field.name == "phase"]
    assert phase.texts == set(isis.PHASES.values())


def test_all_that_a_client_is_told_is_in_one_type():
    text = PROTOCOL
    named = re.search(r"export type Message = (.*);", text)
    assert named
    wanted = {"Fault" if struct is messages.Error else struct.__name__ for struct in MESSAGES}
    assert set(named[1].split(" | ")) == wanted
    answers = re.search(r"export type Answer = (.*);", text)
    assert answers
    assert set(answers[1].split(" | ")) == {"Done", "Refused", "Behind", "KnownNow"}


@pytest.mark.parametrize(
    ("before", "after", "error"),
    [
        ("  rematch: string;\n", "", "should be"),
        ("  hash: string;\n", "  hash: string;\n  more: string;\n", "should be"),
        ("turn: Letter | null", "turn: Letter", "turn may be null"),
        ("asked: Question | null", "asked?: Question", "asked may not be left out"),
        ('"waiting" | "playing" | "over"', '"waiting" | "playing"', "status is one of"),
    ],
)
def test_the_comparison_can_fail(before, after, error):
    text = PROTOCOL
    start = text.index("export interface TableInfo")
    changed = text[:start] + text[start:].replace(before, after, 1)
    assert changed != text
    found = differences(interfaces(changed)["TableInfo"], expected(messages.TableInfo, is_told=True))
    assert error in found[0]


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


# What is wrong, as the server names it.

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
