"""Messages in the format of Project Fluent. Nothing else imports the library that reads it: so it can be replaced.

Of that format, our words use text, facts, choices by a fact, and other messages that stand above. Whatever else it has
(terms, attributes, functions and the like) is refused when a text is read.

In French, *de* and *que* before a fact that begins with a vowel lose theirs: *d’Ana*, *qu’Ève*. The browser's words
(`web/src/app/elision.ts`) do the same.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from fluent.syntax import FluentParser, FluentParserStream, ast

THOUSANDS = {"en": ",", "fr": "\u202f"}  # what stands between them: in French a narrow space without a break
_TEXT = re.compile(r"[^{}\n]*")
PUT_IN = "\u2068"  # stands before whatever is put into a French message, until the message is written
_BEFORE = re.compile(rf"(?<![^\W\d_])([dD]|(?:[lL]ors|[pP]uis|[jJ]us)?[qQ]u)e {PUT_IN}+(\w+)")
_SOUNDS = re.compile(r"(?:h?[aeiouœæ]|hy|y(?![aeiouœæ]))[^\W\d_]")


class Fact(NamedTuple):
    """Where a fact is put in."""

    name: str


class Choice(NamedTuple):
    """Where a fact chooses how to go on: the first way whose key fits is taken."""

    fact: str
    ways: "tuple[tuple[str | int, Parts], ...]"
    otherwise: "Parts"


Parts = tuple[str | Fact | Choice, ...]


class Messages:
    """The messages of a text, in one language; a ValueError if something in the text is not understood."""

    def __init__(self, text: str, lang: str):
        self.lang = lang
        self._thousands = THOUSANDS[lang]
        self._mark = PUT_IN if lang == "fr" else ""
        self._messages: dict[str, Parts] = {}
        for entry in Parser(with_spans=False).parse(text).body:
            if not isinstance(entry, ast.BaseComment):
                self._read(entry)

    def has(self, name: str) -> bool:
        """Say whether there is such a message."""
        return name in self._messages

    def write(self, name: str, facts: Mapping[str, str | int]) -> str:
        """Write a message with the facts put in; a LookupError if there is none, or a fact is missing."""
        try:
            written = self._written(self._messages[name], facts)
            return elided(written) if self.lang == "fr" else written
        except KeyError as missing:
            raise LookupError(f"{self.lang}: message '{name}' cannot be written: there is no {missing}") from None

    def _written(self, parts: Parts, facts: Mapping[str, str | int]) -> str:
        return "".join(part if isinstance(part, str) else self._told(part, facts) for part in parts)

    def _told(self, part: Fact | Choice, facts: Mapping[str, str | int]) -> str:
        if isinstance(part, Choice):
            return self._mark + self._written(self._chosen(part, facts[part.fact]), facts)
        fact = facts[part.name]
        return self._mark + (fact if isinstance(fact, str) else f"{fact:,}".replace(",", self._thousands))

    def _chosen(self, choice: Choice, fact: str | int) -> Parts:
        fitting = (fact,) if isinstance(fact, str) else (fact, plural(fact, self.lang))
        return next((parts for key, parts in choice.ways if key in fitting), choice.otherwise)

    def _read(self, entry: ast.EntryType) -> None:
        """Add what stands in a text to the messages that were above it."""
        match entry:
            case ast.Message(id=ast.Identifier(name=name), value=ast.Pattern() as pattern, attributes=[]):
                if name in self._messages:
                    raise ValueError(f"{self.lang}: message '{name}' stands there twice")
                try:
                    self._messages[name] = self._parts(pattern)
                except ValueError as problem:
                    raise ValueError(f"{self.lang}: message '{name}' cannot be read: {problem}") from None
            case ast.Junk(content=content, annotations=problems):
                raise ValueError(f"{self.lang}: this cannot be read: {content!r}: {problems[0].message}")
            case ast.Message(id=ast.Identifier(name=name)) | ast.Term(id=ast.Identifier(name=name)):
                raise ValueError(f"{self.lang}: '{name}' is a term or has attributes; our words have neither")

    def _parts(self, pattern: ast.Pattern) -> Parts:
        """Read a pattern; messages that it refers to are put in."""
        parts: list[str | Fact | Choice] = []
        for element in pattern.elements:
            match element:
                case ast.TextElement(value=text):
                    parts.append(text)
                case ast.Placeable(expression=ast.StringLiteral() as literal):
                    parts.append(literal.parse()["value"])
                case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                    parts.append(Fact(name))
                case ast.Placeable(expression=ast.MessageReference(id=ast.Identifier(name=name), attribute=None)):
                    if name not in self._messages:
                        raise ValueError(f"there is no message '{name}' above it")
                    parts.extend((self._mark, *self._messages[name]))
                case ast.Placeable(expression=ast.SelectExpression() as expression):
                    parts.append(self._choice(expression))
                case ast.Placeable(expression=expression):
                    raise ValueError(f"our words have no {type(expression).__name__}")
        return tuple(parts)

    def _choice(self, expression: ast.SelectExpression) -> Choice:
        if not isinstance(expression.selector, ast.VariableReference):
            raise ValueError("only a fact can choose")
        ways = tuple((_key(variant.key), self._parts(variant.value)) for variant in expression.variants)
        default = [variant.default for variant in expression.variants].index(True)
        return Choice(expression.selector.id.name, ways, ways[default][1])


class Parser(FluentParser):
    """The library's parser, in half the time: text is taken as a whole, not letter by letter."""

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        """Return the text up to the end of the line, or to the next brace."""
        found = _TEXT.match(ps.string, ps.index)
        assert found
        ps.index = found.end()
        return ast.TextElement(found[0])


def elided(text: str) -> str:
    """Write *d’* and *qu’* before what was put in and begins like a vowel: a word of two letters at least, no code."""

    def join(found: re.Match[str]) -> str:
        begun, word = found.groups()
        plain = unicodedata.normalize("NFD", word.lower())
        plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
        return f"{begun}’{word}" if _SOUNDS.match(plain) else f"{begun}e {word}"

    return _BEFORE.sub(join, text).replace(PUT_IN, "")


def plural(number: int, lang: str) -> str:
    """Name the form of a word that stands with so many things, as the Unicode CLDR does."""
    count = abs(number)
    if lang == "en":
        return "one" if count == 1 else "other"
    if count <= 1:
        return "one"
    return "other" if count % 1_000_000 else "many"


def _key(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    return key.name if isinstance(key, ast.Identifier) else int(key.value)
