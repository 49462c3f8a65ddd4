"""Everything a player sees exists in English and in French, and nothing is said that nobody uses."""

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast, visitor

import ennead
from ennead.ai.analysis_report import ENDS, GRADES
from ennead.ai.baseline_players import BASELINES
from ennead.ai.judgements import Way
from ennead.ai.levels import levels
from ennead.cli import COMMANDS
from ennead.core.action_table import Table
from ennead.core.language import LANGUAGES, language, words
from ennead.core.rulebook import names_a_seat
from ennead.core.seats import CHANCE
from ennead.engine.choice import ENGINES
from ennead.games import GAMES, rulebook
from ennead.play.events import REASONS
from ennead.play.telling import DEALINGS
from ennead.server import asgi
from ennead.server.notice import KINDS, Always
from ennead.server.people.kept import UNITS
from ennead.server.people.kept import kinds as kept_kinds
from tests.facts import facts
from tests.french import files, right, wrong_spaces

assert asgi  # with it come all modules that declare something that is kept
PACKAGE = Path(ennead.__file__).parent
ROOT = Path(__file__).resolve().parent.parent
FOLDERS = sorted(path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("words/en.ftl"))
FOLDERS = [folder.removesuffix("/words") for folder in FOLDERS]
FRENCH = [path.relative_to(ROOT).as_posix() for path in files()]
OF_GAMES = [folder for folder in FOLDERS if folder.startswith("games/")]


class Variables(visitor.Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(folder: str, lang: str) -> dict[str, set[str]]:
    """Return the messages of a file, each with the variables it uses."""
    resource = FluentParser().parse((PACKAGE / folder / "words" / f"{lang}.ftl").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{folder}/{lang}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{folder}/{lang}: {entry.id.name} stands there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def test_every_floor_that_speaks_was_found():
    assert {"core", "play", "ai", "cli", *(f"games/{slug}" for slug in GAMES)} <= set(FOLDERS)


@pytest.mark.parametrize("folder", FOLDERS)
def test_english_and_french_say_the_same_things_about_the_same_facts(folder):
    assert messages(folder, "en") == messages(folder, "fr")


@pytest.mark.parametrize("folder", FOLDERS)
def test_french_elides_before_names_that_begin_with_a_vowel(folder):
    said, variables = words(folder, "fr"), set().union(*messages(folder, "fr").values())
    for message in messages(folder, "fr"):
        for name in ("Ana", "Hélène", "Ève"):
            text = said(message, **dict.fromkeys(variables, name))
            assert not re.search(rf"(?<![^\W\d_])(?:[dD]|[qQ]u)e {name}", text), (message, text)
        assert "’Benoît" not in said(message, **dict.fromkeys(variables, "Benoît")), message


@cache
def sources() -> str:
    """Return the code that may use messages: the whole package."""
    return "\n".join(path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py")))


@cache
def quoted() -> set[str]:
    """Return everything in the code that stands in quotation marks and could be the name of a message."""
    return set(re.findall(r"(?<=[\"'])[\w-]+(?=[\"'])", sources()))


def named(folder: str) -> set[str]:
    """Return the names that things of a game may have: whatever an action speaks of."""
    if not folder.startswith("games/"):
        return set()
    book = rulebook(folder.removeprefix("games/"))
    return {f"name-{value}" for action in book.actions for value in action.fields.values()}


@cache
def chosen_kinds(slug: str) -> set[str]:
    """Return the kinds of actions that players choose, as the game's table of phases has them."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"ennead.games.{slug}.")]
    tables = [value for module in modules for value in vars(module).values() if isinstance(value, Table)]
    phases = [asked for table in tables for asked in table.phases.values() if asked.who != CHANCE]
    return {kind.name for asked in phases for kind in asked.kinds}


def short(value: str) -> bool:
    """Say whether the value of an option needs no words: a seat is told by its colour, a number as it is."""
    return names_a_seat(value) or value.isdecimal()


def made_up(folder: str) -> set[str]:
    """Return the messages whose names are put together at run time."""
    names = set()
    if folder.startswith("games/"):
        book = rulebook(folder.removeprefix("games/"))
        names |= {f"clause-{clause.id.replace('.', '-')}" for clause in book.clauses}
        names |= {f"chapter-{clause.chapter}" for clause in book.clauses}
        names |= {f"who-{letter}" for letter in book.letters}
        names |= {f"log-{action.kind}" for action in book.actions} | {f"log-{one.name}" for one in book.told}
        names |= {f"ask-{one.name}" for one in book.asked}
        names |= {"reason-score", "reason-shared"}
        names |= {f"criterion-{criterion}" for criterion in book.criteria}
        names |= {f"ending-{ending}" for ending in book.endings}
        names |= {f"option-{option.name}" for option in book.options}
        names |= {f"{what}-{term}" for term in book.terms for what in ("term", "reason")}
        worded = [option for option in book.options if option.numbers is None]
        names |= {f"value-{value}" for option in worded for value in option.values if not short(value)}
        names |= {f"kind-{action.kind}" for action in book.actions if action.kind in chosen_kinds(book.slug)}
        names |= {f"level-{level.key}{what}" for level in levels(book.slug) for what in ("", "-about")}
        names |= {f"refusal-{name}" for name in refusing_clauses(book.slug)}
        if book.haggling:
            plain = book.haggling.things[: book.haggling.single_from]
            names |= {f"thing-{thing}" for thing in (*plain, book.haggling.hidden)}
            names |= {f"promise-{kind}" for kind in book.haggling.promises} | {"period"}
            names |= {f"typed-{book.haggling.period}"}
            names |= {f"refusal-{book.haggling.not_goods.replace('.', '-')}"}
        names |= set(facts(book.slug).words)
    if folder == "games":  # what at least one game says so
        said = set().union(*(made_up(one) - set(messages(one, "en")) for one in OF_GAMES))
        names |= said | {"who-chance", "who-spectator"}
        names |= {
            f"level-{level}{what}" for level in range(1, 6) for what in ("", "-about")
        }  # those of `ai/levels.toml`
    if folder == "core":
        names |= {f"engine-{engine}" for engine in ENGINES}
    if folder == "cli":
        names |= {f"{kind}-{command}" for command in COMMANDS for kind in ("help", "usage")}
        typed = ("moves", "hint", "why", "undo", "look", "log", "rules", "save", "resign", "help", "quit")
        haggling = ("offer", "offers", "accept", "decline", "retract", "counter", "ledger", "kept", "broken", "bids")
        names |= {f"command-{command}" for command in (*typed, *haggling)}
        names |= {f"typed-{word}" for word in ("until", "turn", "promise", "ask")}
        names |= {f"promise{asked}{hidden}" for asked in ("", "-asked") for hidden in ("", "-hidden", "-ready")}
        names |= {f"level-{baseline}" for baseline in BASELINES}
        names |= {f"grade-{grade}" for _, grade in GRADES}
        names |= {f"turned-by-{cause}" for cause in ("mistake", "luck", "deal", *ENDS)}
        names |= {f"analysed-way-{part}" for part in Way.__struct_fields__}
        names |= {
            f"analysed-{one}" for one in ("accuracy", "decisions", "inaccuracies", "mistakes", "blunders", "luck")
        }
        names |= {f"store-{fact}" for fact in ("found", "owner", "names", "secrets")}
        names |= {"puzzle-lead", "puzzle-chances", "puzzle-worth-lead", "puzzle-worth-chances"}
        names |= {"origin-rulebook", "origin-reading", "origin-ruling", "origin-reconstruction"}
    if folder == "server":
        kinds = (*KINDS, *get_args(Always), "try")
        names |= {f"kept-{one.name}" for one in kept_kinds(lambda message, **facts: "")}
        names |= {f"kept-{unit}" for unit, _ in UNITS}
        names |= {f"notice-{kind}{form}" for kind in kinds for form in ("", "-title", "-line")}
    if folder == "play":
        names |= {f"log-{kind}" for kind in ("undone", "resigned", "agreed", "flagged", "seated", "remark", *DEALINGS)}
        names |= {f"log-{what}{ready}" for what in ("promise", "asks") for ready in ("", "-ready")}
        names |= {*(f"log-reason-{reason}" for reason in REASONS)}
    return names


NOT_REFUSING = ("possible", "sight", "recalling", "memory")
JUDGING = re.compile(r"\ndef broken_clause\(.*?(?=\n\S|\Z)", re.S)


def refusing_clauses(slug: str) -> set[str]:
    """Return the clauses that `check` can name: those in the rules, but for what tells possible positions."""
    paths = [path for path in (PACKAGE / f"games/{slug}/rules").glob("*.py") if path.stem not in NOT_REFUSING]
    text = "\n".join(JUDGING.sub("", path.read_text("utf-8")) for path in paths if path.exists())
    return {name.replace("_", "-") for name in re.findall(r"\bby\.([A-Z]\d+(?:_\d+)?)\b", text)}


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_message_is_missing_and_none_is_unused(folder):
    there = set(messages(folder, "en"))
    wanted = made_up(folder)
    common = set(messages("games", "en")) if folder in OF_GAMES else set()
    assert wanted <= there | common, f"missing: {sorted(wanted - there - common)}"
    assert not there - wanted - named(folder) - quoted()


def test_every_message_that_the_code_names_is_somewhere():
    there = {name for folder in FOLDERS for name in messages(folder, "en")}
    code = sources()
    named = set(re.findall(r'\bsay\("([a-z][a-zA-Z0-9-]*)"', code))
    errors = r"(?:User|Match|Arena|Command|Config|Table|Serve|Server|Store|Engine)Error"
    errors += r"|BadFile|BadOption|UndoRefused|complain|wrong|Bad(?:\w+Position|Board|Edition)"
    named |= set(re.findall(rf'(?:{errors})\(\s*"([a-z-]+)"', code))
    assert len(named) > 60
    assert named <= there


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_clause_and_name_of_a_game_can_be_said(slug, lang):
    book = rulebook(slug)
    assert book.title(lang)
    for clause in book.clauses:
        assert len(clause.text(lang)) > 20
        assert book.say(f"chapter-{clause.chapter}", lang)
    assert len({book.who(seat, lang) for seat in range(len(book.letters))}) == len(book.letters)
    for option in book.options:
        assert book.say(f"option-{option.name}", lang)
        assert all(book.tell_value(value, lang) for value in option.values)


@pytest.mark.parametrize("slug", GAMES)
def test_the_codes_of_the_clauses_are_their_places(slug):
    clauses = import_module(f"ennead.games.{slug}.rules.clauses")
    for clause in rulebook(slug).clauses:
        assert getattr(clauses, clause.id.replace(".", "_")) == clause.code


@pytest.mark.parametrize(
    ("wish", "environment", "spoken"),
    [
        ("fr", {}, "fr"),
        (None, {"LANG": "fr_CA.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_ALL": "fr_FR", "LANG": "en_GB"}, "fr"),
        ("en", {"LANG": "fr_FR"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_wished_for_else_that_of_the_locale(wish, environment, spoken, monkeypatch):
    monkeypatch.delenv("LANG")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(wish) == spoken


@pytest.mark.parametrize("path", FRENCH)
def test_french_has_the_spaces_that_belong_there(path):
    wrong = "U+00A0 before : and units and inside « », U+202F before ; ? !: `python -m tests.french GAME` writes them"
    assert wrong_spaces((ROOT / path).read_text("utf-8")) == [], wrong


def test_a_deal_is_called_accord_in_french_and_the_market_alone_marche():
    for path in FRENCH:
        if "games/sailing/" not in path:
            found = re.findall(
                r"\b(?:du|le|un|ce|au|les|des|ces|aux|deux) marchés?\b|= Marchés?\b", (ROOT / path).read_text("utf-8")
            )
            assert found == [], path
    of_sailing = [(ROOT / path).read_text("utf-8") for path in FRENCH if "games/sailing/" in path]
    assert any("Marché" in text for text in of_sailing)
    assert not any(re.search(r"[Mm]archés? conclu", text) for text in of_sailing)


@pytest.mark.parametrize(
    ("line", "is_wrong"),
    [
        ("a = vraiment\u202f?", False),
        ("a = vraiment\u00a0?", True),
        ("a = vraiment ?", True),
        ("a = ? aide", False),
        ("a = «\u00a0oui\u00a0»\u00a0: { $x }\u202f; { $y }", False),
        ("a = «\u202foui\u202f»", True),
        ("a = «oui»", True),
        ("a = { $x }\u202f: { $y }", True),
        ("a = { $x }\u00a0; { $y }", True),
        ("a = { $x } : { $y }", True),
        ("a = { $x } min", True),
        ("a = { $x }\u00a0min, { $y } s’arrête, { $z } sont là", False),
    ],
)
def test_a_wrong_space_is_found(line, is_wrong):
    assert bool(wrong_spaces(line)) == is_wrong
    assert wrong_spaces(right(line)) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a = « oui » : { $x } ; { $y } ?", "a = «\u00a0oui\u00a0»\u00a0: { $x }\u202f; { $y }\u202f?"),
        ("a = «oui» dit-elle !", "a = «\u00a0oui\u00a0» dit-elle\u202f!"),
        ("a = { $x } min, 3 s, 3 sont là", "a = { $x }\u00a0min, 3\u00a0s, 3 sont là"),
        ("a = ? aide", "a = ? aide"),
        ("# vraiment ?", "# vraiment ?"),
    ],
)
def test_french_that_was_typed_with_plain_spaces_gets_the_right_ones(typed, meant):
    assert right(typed) == meant


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_refusal_does_not_speak_of_typing(slug, lang):
    """It is read in the browser, too."""
    text = (PACKAGE / "games" / slug / "words" / f"{lang}.ftl").read_text("utf-8")
    refusals = re.findall(r"^(refusal-\S+ =(?:.*\n)(?:[ }].*\n)*)", text, re.M)
    assert refusals
    for refusal in refusals:
        assert not re.search(r"\btypes?\b|\btapez\b|such as [A-Z]|par exemple [A-Z]|with T\b|avec T\b", refusal), (
            refusal
        )
