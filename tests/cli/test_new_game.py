"""A new game: it is laid out, it plays at once, and the quick tests of all games take it in."""

import re
import string
from pathlib import Path

import pytest

from ennead.cli import main
from ennead.cli.new_game import INDEX, PLACES, SKELETON, lay_out, letter, new_game
from ennead.games import GAMES, rulebook
from tests.checkout import ROOT, copied, inside

QUICK = ("tests/test_words.py", "tests/test_house.py", "tests/games/test_clauses.py", "tests/games/test_puzzles.py",
         "tests/ai/test_analysis.py", "tests/games/kono")  # fmt: skip


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A checkout with folders alone: what is laid out goes there."""
    for place in PLACES.values():
        (tmp_path / place.format(name="")).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / INDEX).write_text("- [Senet](senet.md)\n- [The levels](levels.md)\n", "utf-8")
    return tmp_path


def test_all_parts_are_laid_out_under_the_name(checkout, capsys):
    new_game("kono", "en", checkout)
    files = [path for path in checkout.rglob("*") if path.is_file()]
    assert {checkout / place.format(name="kono") for place in PLACES.values()} <= {*files, *(p.parent for p in files)}
    for path in files:
        assert not path.name.endswith(".txt")
        assert not re.search(r"@\w+@", path.read_text("utf-8")), path
    listed = (checkout / INDEX).read_text("utf-8").splitlines()
    assert [line.partition("]")[0] for line in listed] == ["- [Senet", "- [Kono", "- [The levels"]
    assert "make golden" in capsys.readouterr().out.replace("\n", " "), "the tests are not there to write records"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *((name, "cannot be") for name in ("Kono", "k", "ko-no", "class")),
        ("isis", "there already"),
        ("words", "there already"),
    ],
)
def test_a_name_that_will_not_do_is_refused_and_nothing_is_written(name, said, capsys):
    assert main(["new-game", name, "--lang", "en"]) == 1
    assert said in capsys.readouterr().err


def test_without_a_checkout_there_is_nowhere_to_add_a_game(tmp_path):
    with pytest.raises(ValueError, match="source checkout"):
        new_game("kono", "en", tmp_path)


def test_the_letter_of_its_clauses_is_its_own():
    taken = {clause.id[0] for slug in GAMES for clause in rulebook(slug).clauses}
    free = min({*string.ascii_uppercase} - taken)
    assert letter(f"{free.lower()}aba") == free
    assert letter("isis") not in taken


def test_the_pages_words_for_it_are_those_that_the_pages_ask_every_game_for():
    def messages(text: str) -> set[str]:
        return set(re.findall(r"^(face-[a-z-]+) =", text, re.M))

    web = ROOT / "web/src"
    games = web / "games"
    shared = set.intersection(*(messages((games / slug / "words/en.ftl").read_text("utf-8")) for slug in GAMES))
    code = [path for path in web.rglob("*") if path.suffix in (".ts", ".svelte") and path.parent.parent != games]
    asked = {name for path in code for name in re.findall(r'"(face-[a-z-]+)"', path.read_text("utf-8"))} & shared
    assert len(asked) > 5
    for language in ("en", "fr"):
        assert asked <= messages((SKELETON / f"page/words/{language}.ftl.txt").read_text("utf-8"))


@pytest.mark.long
def test_the_quick_tests_of_all_games_take_it_in(tmp_path):
    house = copied(tmp_path)
    lay_out("kono", house)
    ran = inside(house, "pytest", "-m", "not long and not native and not mutant", "-k", "kono", *QUICK)
    assert ran.returncode == 0, ran.stdout[-3000:]
    assert "kono: 3 of 3 clauses" in ran.stdout
