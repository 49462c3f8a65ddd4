"""Messages in the format of Project Fluent: what our words use is written, and all else refused when it is read."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser

from ennead.core.fluent import Messages, Parser, plural

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path.relative_to(ROOT) for top in ("src", "web/src") for path in (ROOT / top).rglob("words/*.ftl"))


def test_messages_are_written_whoever_reads_them():
    messages = Messages("found = { $count ->\n    [one] One, { $who }.\n   *[other] { $count }.\n }\n", "en")
    assert messages.has("found")
    assert not messages.has("lost")
    assert messages.write("found", {"count": 1, "who": "Ana"}) == "One, Ana."
    assert messages.write("found", {"count": 12}) == "12."  # what is not chosen needs no facts
    for name, facts, missing in (("lost", {}, "lost"), ("found", {"count": 1}, "who"), ("found", {}, "count")):
        with pytest.raises(LookupError, match=f"en: message '{name}' .* no '{missing}'"):
            messages.write(name, facts)


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1,000", "1\u202f000"),
        (1234567, "1,234,567", "1\u202f234\u202f567"),
        (-3, "-3", "-3"),
        (-1000, "-1,000", "-1\u202f000"),
        (10**30, "1" + 10 * ",000", "1" + 10 * "\u202f000"),
    ],
)
def test_numbers_are_written_in_thousands(number, english, french):
    for lang, told in (("en", english), ("fr", french)):
        assert Messages("many = { $n }", lang).write("many", {"n": number}) == told
        assert Messages("many = { $n }", lang).write("many", {"n": str(number)}) == str(number)  # a text stays as it is


@pytest.mark.parametrize(
    ("lang", "form", "numbers"),
    [
        ("en", "one", (1, -1)),
        ("en", "other", (0, 2, -2, 11, 21, 1_000_000)),
        ("fr", "one", (0, 1, -1)),
        ("fr", "other", (2, -2, 11, 1001, 999_999, 1_000_001)),
        ("fr", "many", (1_000_000, -1_000_000, 27_000_000)),
    ],
)
def test_a_number_has_the_plural_form_of_its_language(lang, form, numbers):
    assert {plural(number, lang) for number in numbers} == {form}


def test_the_first_way_that_fits_is_taken():
    text = "a = { $n ->\n [0] none\n [one] single\n [1] never\n [-2] minus two\n [who] someone\n *[other] { $n }\n }"
    english, french = Messages(text, "en"), Messages(text, "fr")
    for fact, told in ((0, "none"), (1, "single"), (-2, "minus two"), (2, "2"), ("who", "someone"), ("x", "x")):
        assert english.write("a", {"n": fact}) == french.write("a", {"n": fact}) == told
    assert english.write("a", {"n": "0"}) == "0"  # a text is no number


def test_the_way_that_is_marked_is_taken_wherever_it_stands():
    messages = Messages("a = { $n ->\n *[none] nobody\n [who] someone\n }", "en")
    told = [messages.write("a", {"n": fact}) for fact in ("none", "who", "x", 7)]
    assert told == ["nobody", "someone", "nobody", "nobody"]


def test_literals_and_messages_above_are_put_in():
    text = '# A comment\na = { "" } { $x } { "\\u00e9{" }\n\n## Another\nb =\n    ({ a }\n      { a })\n'
    messages = Messages(text, "en")
    assert messages.write("a", {"x": "X"}) == " X é{"
    assert messages.write("b", {"x": 5}) == "( 5 é{\n   5 é{)"
    with pytest.raises(LookupError, match=r"message 'b' .* no 'x'"):
        messages.write("b", {})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a = { $x", "this cannot be read: 'a = .*Expected token"),
        ("a = b\n}", "this cannot be read"),
        ("a =", "this cannot be read"),
        ("a = { $x ->\n [one] { $x }\n }", "this cannot be read.*default"),
        ("a = b\na = c", "message 'a' stands there twice"),
        ("-a = b", "'a' is a term or has attributes"),
        ("a = b\n .c = d", "'a' is a term or has attributes"),
        ("a =\n .c = d", "'a' is a term or has attributes"),
        ("a = { NUMBER($x) }", "message 'a' cannot be read: .*FunctionReference"),
        ("a = { -b }", "message 'a' cannot be read: .*TermReference"),
        ("a = { 5 }", "message 'a' cannot be read: .*NumberLiteral"),
        ("a = { { $x } }", "message 'a' cannot be read: .*Placeable"),
        ("a = b\nc = { a.d }", "message 'c' cannot be read: .*MessageReference"),
        ("a = { b }\nb = c", "message 'a' cannot be read: there is no message 'b' above it"),
        ("a = { a }", "message 'a' cannot be read: there is no message 'a' above it"),
        ('a = { "x" ->\n *[x] y\n }', "message 'a' cannot be read: only a fact can choose"),
        ("a = { NUMBER($x) ->\n *[x] y\n }", "message 'a' cannot be read: only a fact can choose"),
        ("a = { $x ->\n [1.5] y\n *[x] z\n }", r"message 'a' cannot be read: .*'1\.5'"),
        ("a = { $x ->\n *[x] { $y ->\n *[y] { 5 }\n }\n }", "message 'a' cannot be read: .*NumberLiteral"),
    ],
)
def test_what_is_not_understood_is_refused_when_it_is_read(text, problem):
    with pytest.raises(ValueError, match=f"^fr: {problem}"):
        Messages(text, "fr")


@pytest.mark.parametrize("path", FILES, ids=str)
def test_all_our_words_can_be_read_and_are_read_as_the_library_reads_them(path):
    text = (ROOT / path).read_text("utf-8")
    assert Messages(text, path.stem)
    assert Parser(with_spans=False).parse(text).equals(FluentParser(with_spans=False).parse(text))


@pytest.mark.parametrize("who", ["Ana", "Hélène", "Ève", "Œdipe", "Yves", "hyène"])
def test_in_french_de_and_que_lose_their_vowel_before_one(who):
    messages = Messages("profile = Le profil de { $who }, que { $who } montre", "fr")
    assert messages.write("profile", {"who": who}) == f"Le profil d’{who}, qu’{who} montre"


@pytest.mark.parametrize("who", ["Benoît", "Yann", "A3", "o", "7", "http://x", "Олег"])
def test_in_french_nothing_is_elided_before_consonants_and_codes(who):
    messages = Messages("profile = Le profil de { $who }, que { $who } montre", "fr")
    assert messages.write("profile", {"who": who}) == f"Le profil de {who}, que {who} montre"


def test_in_french_messages_and_choices_that_are_put_in_are_elided_too():
    text = "one = Ana\nall = l’avis de { one } et de { $who ->\n    [x] Ève\n   *[other] Benoît\n}, cède { one }\n"
    assert Messages(text, "fr").write("all", {"who": "x"}) == "l’avis d’Ana et d’Ève, cède Ana"
    assert Messages(text, "en").write("all", {"who": "x"}) == "l’avis de Ana et de Ève, cède Ana"
