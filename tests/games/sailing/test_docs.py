"""The pages about the game and about haggling are true: picture, position, clauses, numbers and examples."""

import doctest
import re
from pathlib import Path

from ennead.core.position import Position
from ennead.games import rulebook
from ennead.games.sailing.show.position_text import PHASES
from ennead.play.file import write
from ennead.play.match import Match
from ennead.play.trading.offers import OFFERS_PER_TURN, PROMISE_LENGTH
from ennead.play.trading.seen import DealSeen, HagglingSeen, OfferSeen, PartnerRecord

ROOT = Path(__file__).resolve().parents[3]
BOOK = rulebook("sailing")


def page() -> str:
    return (ROOT / "docs/sailing.md").read_text("utf-8")


def shown() -> Position:
    """Return the position of the page, as Carnelian sees it."""
    [text] = re.findall(r"```\n(act:C .*)\n```", page())
    return Position.read(BOOK, BOOK.rules(4, {}), text)


def test_the_position_is_possible_and_the_picture_shows_it():
    """If the look has changed: `python -m tests.games.sailing.test_docs` draws it anew."""
    assert (ROOT / "docs/sailing.svg").read_text("utf-8") == BOOK.svg(BOOK, shown().rules, shown().state)


def test_every_clause_is_listed_with_its_origin():
    listed = dict(re.findall(r"^\| ([SE][\d.]+) \| .* \| (rulebook|reading|ruling|reconstruction)", page(), re.M))
    assert listed == {clause.id: clause.origin for clause in BOOK.clauses}


def test_the_numbers_of_the_actions_are_right():
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| `([a-z]+)` \|", page(), re.M)
    assert {kind for _, _, kind in rows} == {action.kind for action in BOOK.actions if "hidden" not in action.kind}
    for first, last, kind in rows:
        numbers = [action.number for action in BOOK.actions if action.kind == kind]
        assert numbers == list(range(int(first), int(last or first) + 1))


def test_every_phase_and_every_option_is_explained():
    phases = re.findall(r"^\| (`.*) \| (?:chance|the |nobody)", page(), re.M)
    assert set(re.findall(r"`([a-z]+)`", " ".join(phases))) == set(PHASES.values())
    for option in BOOK.options:
        assert re.search(rf"^\| `{option.name}` \|.*`{option.default}` \|", page(), re.M)


def haggling_page() -> str:
    return (ROOT / "docs/haggling.md").read_text("utf-8")


def run_examples() -> Match:
    """Run the examples of the page about haggling; return the match that they play."""
    examples = doctest.DocTestParser().get_doctest(haggling_page(), {}, "haggling.md", "haggling.md", 0)
    results = doctest.DocTestRunner().run(examples, clear_globs=False)
    assert results.attempted > 12
    assert results.failed == 0
    match: Match = examples.globs["match"]
    return match


def test_the_examples_of_haggling_run_and_their_lines_stand_in_the_file():
    [lines] = re.findall(r"```\n(C offer 1 .*?)```", haggling_page(), re.S)
    assert lines in write(run_examples())


def test_every_field_and_fate_of_haggling_is_explained():
    seen = (HagglingSeen, OfferSeen, DealSeen, PartnerRecord)
    fates = {"open", "accepted", "declined", "retracted", "countered", "lapsed", "void"}
    table = haggling_page().partition("| field |")[2].partition("In JSON")[0]
    explained = set(re.findall(r"`([a-z_]+)`", table))
    assert {name for one in seen for name in one.__struct_fields__} | fates <= explained


def test_the_limits_of_haggling_are_right():
    assert OFFERS_PER_TURN == 6
    assert "Six offers a seat and turn" in haggling_page()
    assert f"at most {PROMISE_LENGTH} characters" in haggling_page()


if __name__ == "__main__":
    (ROOT / "docs/sailing.svg").write_text(BOOK.svg(BOOK, shown().rules, shown().state), "utf-8")
