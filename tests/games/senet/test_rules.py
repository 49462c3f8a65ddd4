"""Senet, clause by clause."""

from itertools import product

import pytest

from ennead.core.position import Position
from ennead.core.rulebook import BadPosition
from ennead.core.seats import CHANCE, OVER
from ennead.games import rulebook
from ennead.games.senet.show.svg import middle
from ennead.play.game import game

BOOK = rulebook("senet")
BY_NOTATION = {action.notation: action for action in BOOK.actions}


def at(pieces: str, turn: str, throws: int = 9, **options: object) -> Position:
    """Build a position from pieces such as C12; those that are not named are off the board."""
    named = {int(piece[1:]): piece[0] for piece in pieces.split()}
    board = "".join(named.get(house, ".") for house in range(1, 31))
    return Position.read(BOOK, BOOK.rules(2, options), f"{board} {turn} {throws}")


def told(position: Position) -> str:
    """Tell where the pieces are, and whose turn it is."""
    board, turn, _ = str(position).split()
    stand = [f"{sign}{house}" for house, sign in enumerate(board.replace("/", ""), 1) if sign != "."]
    return " ".join([*stand, turn])


def legal(position: Position) -> set[str]:
    return {action.notation for action in position.legal()}


CASES = [  # pieces, throw, move, and the clause that refuses it or what comes of it
    pytest.param("L1 C9", "C=2", "9-11", "L1 C11 L", marks=pytest.mark.clause("Z1", "Z5", "Z6")),
    pytest.param("L1 C9", "C=3", "9-11", "Z5", marks=pytest.mark.clause("Z5")),
    pytest.param("L1 C9", "C=3", "1-4", "Z5", marks=pytest.mark.clause("Z5")),
    pytest.param("L1 C28", "C=4", "28-24", "L1 C24 C", marks=pytest.mark.clause("Z6", "Z11", "Z13")),
    pytest.param("L1 C9 C11", "C=2", "9-11", "Z7", marks=pytest.mark.clause("Z7")),
    pytest.param("C9 L11", "C=2", "9-11", "L9 C11 L", marks=pytest.mark.clause("Z8")),
    pytest.param("L24 C28", "C=4", "28-24", "C24 L28 C", marks=pytest.mark.clause("Z8")),
    pytest.param("L24 C26 C28", "C=2", "26-24", "C24 L26 C28 L", marks=pytest.mark.clause("Z8", "Z17")),
    pytest.param("C9 L10 L11", "C=2", "9-11", "Z9", marks=pytest.mark.clause("Z9")),
    pytest.param("C9 L11 L12", "C=2", "9-11", "Z9", marks=pytest.mark.clause("Z9")),
    pytest.param("C9 L11 L13", "C=2", "9-11", "L9 C11 L13 L", marks=pytest.mark.clause("Z9")),
    pytest.param("C22 L25 L26", "C=3", "22-25", "Z9", marks=pytest.mark.clause("Z9")),
    pytest.param("C26 L28 L29", "C=2", "26-28", "L15 C28 L29 L", marks=pytest.mark.clause("Z9", "Z17")),
    pytest.param("C9 L10 L11 L12", "C=4", "9-13", "Z10", marks=pytest.mark.clause("Z10")),
    pytest.param("C9 L10 L11", "C=4", "9-13", "L10 L11 C13 C", marks=pytest.mark.clause("Z10")),
    pytest.param("C9 C10 C11 C12 L1", "C=4", "9-13", "L1 C10 C11 C12 C13 C", marks=pytest.mark.clause("Z10")),
    pytest.param("L24 L25 L26 C29", "C=6", "29-23", "Z10", marks=pytest.mark.clause("Z10")),
    pytest.param("C26 L28 L29 L30", "C=6", "26-off", "Z10", marks=pytest.mark.clause("Z10")),
    pytest.param("C26 L28 L29", "C=6", "26-off", "L28 L29 =", marks=pytest.mark.clause("Z10", "Z15", "Z18")),
    pytest.param("L1 C9 C28", "C=2", "28-26", "Z11", marks=pytest.mark.clause("Z11")),
    pytest.param("L1 C9", "C=2", "pass", "Z11", marks=pytest.mark.clause("Z11")),
    pytest.param("L1 C28", "C=4", "pass", "Z11", marks=pytest.mark.clause("Z11")),
    pytest.param("C1 C2 L3 L4 L5", "C=4", "pass", "C1 C2 L3 L4 L5 L", marks=pytest.mark.clause("Z11")),
    pytest.param("L1 C25", "C=2", "25-27", "Z13", marks=pytest.mark.clause("Z13")),
    pytest.param("L1 C26", "C=1", "26-27", "L1 C15 C", marks=pytest.mark.clause("Z12", "Z14", "Z15")),
    pytest.param("C14 L15 C26", "C=1", "26-27", "C13 C14 L15 C", marks=pytest.mark.clause("Z14")),
    pytest.param("L1 C28", "C=1", "28-27", "L1 C15 C", marks=pytest.mark.clause("Z14")),
    pytest.param("L1 C2 C28", "C=3", "28-off", "L1 C2 L", marks=pytest.mark.clause("Z16")),
    pytest.param("L1 C2 C28", "C=2", "28-30", "Z16", marks=pytest.mark.clause("Z16")),
    pytest.param("L1 C2 C28", "C=4", "28-off", "Z16", marks=pytest.mark.clause("Z16")),
    pytest.param("L1 C2 C29", "C=2", "29-off", "L1 C2 L", marks=pytest.mark.clause("Z16")),
    pytest.param("C23 L26", "C=3", "23-26", "Z17", marks=pytest.mark.clause("Z17")),
    pytest.param("L28 C29", "C=1", "29-28", "Z17", marks=pytest.mark.clause("Z17")),
    pytest.param("L15 C26 L30", "C=4", "26-30", "L14 L15 C30 C", marks=pytest.mark.clause("Z14", "Z17")),
]


@pytest.mark.parametrize(("pieces", "turn", "move", "comes"), CASES)
def test_what_a_move_comes_to(pieces, turn, move, comes):
    position, action = at(pieces, turn), BY_NOTATION[move]
    refused = position.refusal(action)
    assert (refused.id if refused else told(position.after(action))) == comes
    assert (move in legal(position)) == (refused is None)


@pytest.mark.clause("Z1")
def test_the_way_goes_along_back_and_along():
    left, right = middle(0)[0], middle(9)[0]
    assert [middle(house - 1)[0] for house in (10, 11, 20, 21, 30)] == [right, right, left, left, right]
    assert len({middle(house) for house in range(30)}) == 30


@pytest.mark.clause("Z2", "Z4")
def test_pieces_stand_by_turns_and_chance_says_who_begins():
    start = Position.start(BOOK, BOOK.rules(2))
    assert start.actor == CHANCE
    assert {str(action): weight for action, weight in start.outcomes()} == {"first C": 1, "first L": 1}
    assert str(start.after(BY_NOTATION["first C"])) == "LCLCLCLCLC/........../.......... C 0"
    assert str(start.after(BY_NOTATION["first L"])) == "CLCLCLCLCL/........../.......... L 0"
    seven = Position.start(BOOK, BOOK.rules(2, {"pieces": "7", "first": "L"}))
    assert str(seven) == "CLCLCLCLCL/CLCL....../.......... L 0"


@pytest.mark.clause("Z3")
def test_sticks_fall_as_four_sticks_do():
    fallen = [sum(sticks) or 6 for sticks in product((0, 1), repeat=4)]
    found = {str(action): weight for action, weight in at("L1 C9", "C").outcomes()}
    assert found == {f"={number}": fallen.count(number) for number in (1, 2, 3, 4, 6)}


@pytest.mark.clause("Z6", "Z13", "Z15", "Z16")
def test_every_throw_has_its_way_and_its_turn():
    ways = {9: "10 11 12 13 15", 20: "21 22 23 24 26", 26: "27 28 29 30 off", 30: "off off off off off"}
    for house, goals in ways.items():
        for points, goal, turn in zip("12346", goals.split(), "CLLCC", strict=True):
            position, move = at(f"L1 C2 C{house}", f"C={points}"), f"{house}-{goal}"
            assert move in legal(position)
            assert told(position.after(BY_NOTATION[move]))[-1] == turn


@pytest.mark.clause("Z5", "Z11")
def test_who_can_go_forward_does_and_else_back():
    assert legal(at("L1 C9 C11 C28", "C=2")) == {"11-13"}
    assert legal(at("L1 C28 C29", "C=4")) == {"28-24", "29-25"}
    assert [at(*one).question()[0] for one in (("L1 C9", "C=2"), ("L1 C28", "C=4"))] == ["move", "back"]
    assert at("C1 L3 L4", "C=2").question() == ("pass", {"thrown": 2})


@pytest.mark.clause("Z18", "Z19")
def test_the_end():
    won = at("L1 C30", "C=2").after(BY_NOTATION["30-off"])
    assert (won.actor, won.standing().ranks[:2], won.standing().rows[0][:2]) == (OVER, (1, 2), (5, 4))
    assert at("L1 C2", "C=2", 1999).after(BY_NOTATION["2-4"]).actor == CHANCE
    long = at("L1 C2 C3", "C=2", 2000).after(BY_NOTATION["2-4"])
    assert (long.actor, long.standing().ranks[:2]) == (OVER, (1, 1))
    refused = [one.refusal(BY_NOTATION["3-4"]) for one in (won, long)]
    assert [one.id for one in refused if one] == ["Z18", "Z19"], "each end names its own clause"


@pytest.mark.parametrize(("pieces", "turn", "throws", "clause"), [
    ("L1 C1 C2 C3 C4 C5 C6", "C", 9, "Z2"), ("L1 C27", "C", 9, "Z14"), ("L1 C2", "*", 9, "Z4"), ("L1", "C", 9, "Z18"),
    ("", "=", 9, "Z18"), ("L1 C2", "=", 9, "Z19"), ("L1 C2", "C", 2001, "Z19"), ("L1 C2", "C=1", 0, "Z19"),
])  # fmt: skip
def test_an_impossible_position_is_refused_with_the_clause_it_breaks(pieces, turn, throws, clause):
    with pytest.raises(BadPosition, match=f"breaks clause {clause}\\."):
        at(pieces, turn, throws)


def test_the_log_tells_who_throws_whom_a_move_sends_back_and_what_falls_into_the_waters():
    match = game("senet").new(2, options={"first": 0}, chance="given")
    for move in ("=1", "8-9", "=2", "10-12", "=2"):
        match.play(move)
    lines = [(line.kind, dict(line.fields)) for line in match.log(1)]
    assert lines[1] == ("attack", {"from": "8", "square": "9", "sent": "8"})
    assert [fields["seat"] for kind, fields in lines if kind == "throw"] == ["C", "C", "L"]
