"""The rules as a book: both languages tell the same, every clause is told, and every example can be played with."""

import re

import pytest

from ennead.core.language import LANGUAGES, PACKAGE
from ennead.games import GAMES, rulebook
from ennead.play import book as books
from ennead.play.book import Book, BookError, Grid, Points, Shown, examples, has_book, read_book, seen, told_clauses

BOOKS = [slug for slug in GAMES if has_book(rulebook(slug))]
FRENCH = re.compile(r" [:;?!»]|« |[^\s\u00a0\u202f][?!»]|«[^\u00a0\u202f]")  # no space that holds
CALLED = {
    "en": ("reading", "ruling|our own", "reconstruct"),
    "fr": ("lecture", "décision|notre part", "reconsti"),
}
MADE = 'one.players = 2\none.start = "....../....../....../....../....../...... C 11,11"\none.moves = ["Pa1"]\n'


def shape(book: Book) -> list[tuple[str, list[object]]]:
    """Return what must be the same in all languages: chapters, kinds of blocks, examples, clauses, sizes of tables."""

    def of(block: object) -> object:
        if isinstance(block, Points):
            return [item.clauses for item in block.items]
        if isinstance(block, Grid):
            return (len(block.head), len(block.rows), block.clauses)
        return (type(block).__name__, getattr(block, "name", ""), block.clauses)

    chapters = [("", book.about), *((one.key, one.blocks) for one in book.chapters)]
    return [(key, [of(block) for block in blocks]) for key, blocks in chapters]


def texts(slug: str, lang: str) -> str:
    return (PACKAGE / f"games/{slug}/book/{lang}.md").read_text("utf-8")


def test_all_games_of_the_house_have_one():
    assert len(BOOKS) >= 4


@pytest.mark.parametrize("slug", BOOKS)
def test_both_languages_tell_the_same_in_the_same_order(slug):
    english, french = (read_book(rulebook(slug), lang) for lang in ("en", "fr"))
    assert shape(english) == shape(french)


@pytest.mark.parametrize("slug", BOOKS)
def test_what_wins_comes_first_and_every_clause_is_told(slug):
    rules = rulebook(slug)
    for lang in LANGUAGES:
        book = read_book(rules, lang)
        assert book.chapters[0].key == "win"
        assert {clause.id for clause in rules.clauses} == set(told_clauses(book))


@pytest.mark.parametrize("slug", BOOKS)
def test_every_example_stands_in_the_text_once(slug):
    blocks = [block for one in read_book(rulebook(slug), "en").chapters for block in one.blocks]
    named = [block.name for block in blocks if isinstance(block, Shown)]
    assert sorted(named) == sorted(examples(rulebook(slug)))
    assert len(named) >= 4


@pytest.mark.parametrize("slug", BOOKS)
def test_every_example_is_possible_and_has_something_to_try(slug):
    for name, example in examples(rulebook(slug)).items():
        assert example.position.broken_clause() is None, name
        assert example.picture.broken_clause() is None, name
        assert example.moves, name
        assert all(example.position.refusal(move) is None for move in example.moves), name
        seen(example)


@pytest.mark.parametrize("slug", BOOKS)
def test_french_has_no_break_where_it_wants_none(slug):
    text = (PACKAGE / f"games/{slug}/book/fr.md").read_text("utf-8")
    assert [line for line in text.splitlines() if not line.startswith(":::") and FRENCH.search(line)] == []


@pytest.mark.parametrize("slug", BOOKS)
def test_what_is_not_from_the_rulebook_is_called_so(slug):
    """Where everything is a reconstruction the book says so once; else it does wherever a clause is told."""
    rules = rulebook(slug)
    origins = {clause.origin for clause in rules.clauses} - {"rulebook"}
    for lang, words in CALLED.items():
        text = (PACKAGE / f"games/{slug}/book/{lang}.md").read_text("utf-8")
        for origin, word in zip(("reading", "ruling", "reconstruction"), words, strict=True):
            assert origin not in origins or re.search(word, text), (lang, origin)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A book of our own, which is written by a test."""
    monkeypatch.setattr(books, "_folder", lambda rules: tmp_path)
    examples.cache_clear()
    read_book.cache_clear()
    yield tmp_path
    examples.cache_clear()
    read_book.cache_clear()


BEGUN = "# A game\n\nAbout it.\n\n## What wins {win}\n\n"
RIGHT = f"""{BEGUN}*Pawns* score. [I12]

- One. [I6]
- Two
  lines. [I7]

| a | b |
|---|---|
| 1 | *2* |
[I2]

::: one
A caption.
"""


def test_a_book_that_is_written_right_is_read(folder):
    (folder / "en.md").write_text(RIGHT, "utf-8")
    (folder / "examples.toml").write_text(MADE, "utf-8")
    found = read_book(rulebook("isis"), "en")
    assert told_clauses(found) == ["I12", "I6", "I7", "I2"]
    [paragraph, points, grid, shown] = found.chapters[0].blocks
    assert [(span.text, span.strong) for span in paragraph.spans] == [("Pawns", True), (" score.", False)]
    assert points.items[1].spans[0].text == "Two lines."
    assert (len(grid.head), grid.rows[0][1][0].strong, shown.name) == (2, True, "one")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("No title\n", ":1: a book begins with"),
        ("# A game\n\n## What wins\n", ":3: a chapter is"),
        (BEGUN + "## Again {win}\n", ":7: there are two chapters win"),
        (BEGUN + "A text. [I99]\n", ":7: there is no clause I99"),
        (BEGUN + "A *text.\n", ":7: this is no plain text"),
        (BEGUN + "A <b>text</b>.\n", ":7: this is no plain text"),
        (BEGUN + "[I12]\n", ":7: there are no words"),
        (BEGUN + "| a | b |\n| 1 |\n", ":7: a table has"),
        (BEGUN + "::: two\nA caption.\n", ":7: there is no example two"),
    ],
)
def test_what_is_wrong_in_a_book_is_said_with_its_line(folder, text, wrong):
    (folder / "en.md").write_text(text, "utf-8")
    (folder / "examples.toml").write_text(MADE, "utf-8")
    with pytest.raises(BookError, match=re.escape(wrong)):
        read_book(rulebook("isis"), "en")


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (("Pa1", "Pg7"), "one: Pg7 is not legal at"),
        (("11,11", "9,11"), "one: No such position"),
        (("players = 2", "players = 7"), "one: "),
        (("players = 2", 'eyes = "Z"\none.players = 2'), "one: nobody has the eyes Z"),
        (("moves", "movez"), "movez"),
    ],
)
def test_what_is_wrong_in_an_example_is_said_with_its_name(folder, change, wrong):
    (folder / "examples.toml").write_text(MADE.replace(*change), "utf-8")
    with pytest.raises(BookError, match=re.escape(wrong)):
        examples(rulebook("isis"))
