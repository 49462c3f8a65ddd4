"""The board (O1 to O6), and boards that are none."""

import re
from pathlib import Path

import numpy as np
import pytest

from ennead.games.osiris.edition import board as pyramid
from ennead.games.osiris.edition.board import BadBoard
from ennead.games.osiris.rules.pieces import PLACE_NAMES, Rules
from tests.games.osiris.positions import BOOK, GODS, legal, osiris, played, refused, table

SQUARE = (pyramid.FOLDER / "square.toml").read_text("utf-8")


def neighbours(name: str, place: str) -> dict[str, int]:
    """Return the neighbours of a place and what a step there costs."""
    rules = BOOK.rules(4, {"board": name})[0]
    at = pyramid.place_of(place)
    return {
        PLACE_NAMES[other]: int(fee)
        for other, fee in zip(rules.near[at].tolist(), rules.fee[at].tolist(), strict=True)
        if other >= 0
    }


def ring(h: int) -> list[tuple[int, int]]:
    """Return the points of a square lane, clockwise from the corner at the top left."""
    side = range(-h, h, 2)
    return [(x, -h) for x in side] + [(h, y) for y in side] + [(-x, h) for x in side] + [(-h, -y) for y in side]


@pytest.mark.clause("O1")
def test_there_are_twelve_towns_and_each_is_the_home_of_one_priest():
    start = table(osiris())
    assert [town.priest for town in start.towns] == [f"{colour}{rings}" for colour in "ICLO" for rings in range(3)]
    assert {priest.name: priest.place for priest in start.priests} == {town.priest: town.name for town in start.towns}
    assert [(priest.colour, priest.rings) for priest in start.priests][:4] == [("I", 0), ("I", 1), ("I", 2), ("C", 0)]


@pytest.mark.clause("O2")
def test_there_are_four_lanes_a_tip_and_thirteen_temples():
    start = table(osiris())
    lanes = {name.split(".")[0] for name in start.places if name[0] == "L"}
    assert lanes == {"L1", "L2", "L3", "L4"}
    assert "tip" in start.places
    assert len(start.temples) == 13


@pytest.mark.clause("O3")
def test_the_square_board_is_masonry_of_20_16_12_and_8_stones():
    places = table(osiris()).places
    for lane, length in ((1, 20), (2, 16), (3, 12), (4, 8)):
        points = [places[f"L{lane}.{index}"] for index in range(length)]
        assert points == ring(6 - lane)
        assert f"L{lane}.{length}" not in places
    towns = [places[f"T{town}"] for town in range(12)]
    assert towns == [
        (-4, -6), (0, -6), (4, -6), (6, -4), (6, 0), (6, 4), (4, 6), (0, 6), (-4, 6), (-6, 4), (-6, 0), (-6, -4)
    ]  # fmt: skip
    assert places["tip"] == (0, 0)
    assert len(places) == 56 + 1 + 12


@pytest.mark.clause("O4")
def test_neighbours_on_the_square_board_are_next_along_the_lane_or_off_by_half_a_stone():
    places = table(osiris()).places

    def level(name: str) -> int:
        return 0 if name[0] == "T" else 5 if name == "tip" else int(name[1])

    for name, (x, y) in places.items():
        found = neighbours("square", name)
        up_or_down = {
            other
            for other, (a, b) in places.items()
            if abs(level(other) - level(name)) == 1
            and ({level(other), level(name)} == {4, 5} or (abs(a - x) == 1 and abs(b - y) == 1))
        }
        assert {other for other, fee in found.items() if fee == 2} == up_or_down
        if name[0] == "L":
            length = 24 - 4 * level(name)
            index = int(name.split(".")[1])
            around = {f"L{level(name)}.{(index + way) % length}" for way in (1, -1)}
            assert {other for other, fee in found.items() if fee == 1} == around
    assert all(len(neighbours("square", f"T{town}")) == 2 for town in range(12))
    assert len(neighbours("square", "tip")) == 8


@pytest.mark.clause("O4")
def test_a_step_goes_only_to_a_neighbour():
    start = played(osiris(priests="I0=L2.0", towns="T0=4"), "I0")
    assert legal(start) == {"L2.1", "L2.15", "L1.0", "L1.1", "L1.19", "L3.0"}
    assert refused(start, "L2.2") == "O4"
    assert refused(start, "L4.0") == "O4"
    assert refused(start, "L1.2") == "O4"


@pytest.mark.clause("O5")
def test_the_round_board_has_four_lanes_of_twelve():
    for index in range(12):
        after = (index + 1) % 12
        before = (index - 1) % 12
        for lane in (1, 2, 3, 4):
            up = {"tip"} if lane == 4 else {f"L{lane + 1}.{index}", f"L{lane + 1}.{after}"}
            down = {f"T{index}", f"T{before}"} if lane == 1 else {f"L{lane - 1}.{index}", f"L{lane - 1}.{before}"}
            around = {f"L{lane}.{after}", f"L{lane}.{before}"}
            assert neighbours("round", f"L{lane}.{index}") == dict.fromkeys(up | down, 2) | dict.fromkeys(around, 1)
        assert set(neighbours("round", f"T{index}")) == {f"L1.{index}", f"L1.{after}"}
    assert len(neighbours("round", "tip")) == 12
    start = table(osiris(board="round"))
    assert [town.priest for town in start.towns] == [town.priest for town in table(osiris()).towns]
    assert len(start.places) == 48 + 1 + 12


@pytest.mark.clause("O5")
def test_a_board_is_a_file_and_another_needs_no_code(tmp_path, monkeypatch):
    """Turn the towns of the square board round by three: Ivory lives in the east."""
    colours = ("beige", "red", "blue", "yellow")
    turned = re.sub(
        r'"(beige|red|blue|yellow)"', lambda found: f'"{colours[(colours.index(found[1]) - 1) % 4]}"', SQUARE
    )
    (tmp_path / "turned.toml").write_text(turned, "utf-8")
    (tmp_path / "square.toml").write_text(SQUARE, "utf-8")
    monkeypatch.setattr(pyramid, "FOLDER", tmp_path)
    assert pyramid.names() == ("square", "turned")
    rules = np.zeros(1, Rules.dtype)
    options = {"board": "turned", "final_god": "pyramid", "tie": "active", "max_rounds": "9", "after_fight": "go-on"}
    BOOK.fill(rules, 3, options)
    pyramid.load.cache_clear()
    assert rules[0].home.tolist() == [3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2]
    assert rules[0].open.tolist() == [0] * 3 + [1] * 9


@pytest.mark.clause("O6")
def test_the_gods_have_names_in_both_languages():
    assert GODS == (
        "Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis", "Nephthys", "Osiris", "Ptah", "Ra", "Seth",
        "Thoth",
    )  # fmt: skip
    assert [temple.god for temple in table(osiris()).temples] == list(GODS)
    assert BOOK.called("Ra", "fr") == "Rê"
    assert all(BOOK.called(god, lang) for god in GODS for lang in ("en", "fr"))


WRONG = [
    ("L1.0", '"L1.0" = { at = [-5, -5]', '"L1.0" = { at = [-5, "x"]'),
    ("L1.0", '"L1.0" = { at = [-5, -5]', '"L1.0" = { at = [-5, -5], colour = "red"'),
    ("L1.0", 'up = ["L2.0"] }\n"L1.1"', 'up = ["L2.99"] }\n"L1.1"'),
    ("L1.0", 'up = ["L2.0"] }\n"L1.1"', 'up = ["L3.0"] }\n"L1.1"'),
    ("L1.0", 'up = ["L2.0"] }\n"L1.1"', 'up = ["L2.0", "L2.0"] }\n"L1.1"'),
    ("L1.0", 'up = ["L2.0"] }\n"L1.1"', 'up = [] }\n"L1.1"'),
    ("L1.0", 'up = ["L2.0"] }\n"L1.1"', 'up = "L2.0" }\n"L1.1"'),
    ("L1.0", 'sideways = ["L1.19", "L1.1"]', 'sideways = ["L1.19"]'),
    ("L1.0", 'sideways = ["L1.19", "L1.1"]', 'sideways = ["L1.19", "L1.2"]'),
    ("L1.0", 'sideways = ["L1.19", "L1.1"]', 'sideways = ["L1.19", "L2.0"]'),
    ("L1.5", '"L1.4" =', '"L1.5" ='),
    ("T3", 'colour = "red", rings = 0', 'colour = "green", rings = 0'),
    ("T3", 'colour = "red", rings = 0', 'colour = "red", rings = 3'),
    ("T4", 'colour = "red", rings = 1', 'colour = "red", rings = 0'),
    ("T3", 'rings = 0, up = ["L1.5", "L1.6"]', 'rings = 0'),
    ("towns", "T11 =", "T12 ="),
    ("tip", "[tip]\nat = [0, 0]", "[tip]"),
    ("lane", "[lane.4]", "[lane.5]"),
    ("tip", "[tip]\nat = [0, 0]", ""),
]  # fmt: skip


@pytest.mark.clause("O3", "O5")
@pytest.mark.parametrize(("entry", "old", "new"), WRONG)
def test_what_is_wrong_with_a_board_is_told_with_its_entry(entry, old, new):
    assert old in SQUARE
    with pytest.raises(BadBoard, match=re.escape(entry) if entry != "L1.5" else "L1.4|L1.5|cannot|TOML") as told:
        pyramid.read("mine", SQUARE.replace(old, new, 1))
    for lang in ("en", "fr"):
        assert "mine" in told.value.text(lang)


def test_a_file_that_is_no_toml_says_so():
    with pytest.raises(BadBoard, match="TOML"):
        pyramid.read("mine", "[lane")
    assert pyramid.read("mine", SQUARE) == pyramid.load("square")
    assert {path.stem for path in Path(pyramid.FOLDER).glob("*.toml")} == set(BOOK.options[0].values)
