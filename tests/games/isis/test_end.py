"""The end and the count (I11 to I16)."""

import re

import numpy as np
import pytest

from ennead.core.compiling import interpreted
from ennead.core.seats import OVER, SPECTATOR
from ennead.games.isis.rules.count import COUNTED, column_square, final_count, twenties_beside
from ennead.games.isis.rules.pieces import COVERED, SQUARE_NAMES, SQUARES
from ennead.games.isis.show.log import column
from ennead.games.isis.show.wire import Count, counted
from ennead.play.game import game
from ennead.play.match import Match
from tests.positions import BOOK, isis, played, refused


def random_match(players: int, seed: int, **options: object) -> Match:
    match = game("isis").new(players, seed=seed, options=options)
    luck = np.random.default_rng(seed)
    while not match.outcome:
        kinds = sorted({action.kind for action in match.legal()})
        kind = kinds[luck.integers(len(kinds))]
        moves = [action for action in match.legal() if action.kind == kind]
        match.play(moves[luck.integers(len(moves))])
    return match


def score(position) -> tuple[int, ...]:
    return position.standing().rows[0]


@pytest.mark.clause("I11")
def test_the_last_square_ends_the_game_at_once():
    almost = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4CC/CCCCCL/LLLLL."
    position = isis(almost, "L", "0,0")
    assert position.actor == 1
    over = played(position, "Pf1")
    assert over.actor == OVER
    assert over.legal() == []
    assert refused(over, "Pf1") == "I11"
    assert refused(over, "T") == "I11"


@pytest.mark.clause("I11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_in_the_base_game_everyone_is_left_with_one_piece_that_goes_back_unseen(players, seed):
    match = random_match(players, seed)
    hands = match.view(SPECTATOR).describe().hands
    assert [hand.pawns + hand.tiles for hand in hands] == [1] * players
    assert "?" not in match.view(SPECTATOR).describe().board.values()


@pytest.mark.clause("I12")
def test_a_pawn_is_worth_the_tiles_that_touch_it_but_not_at_the_corners():
    assert score(isis("....../....../.+1-2+3../.-1C+4../.+2-3-4../......", "L")) == (-2 - 1 + 4 - 3, 0)
    assert score(isis("C+1..../+2+3..../....../....../....../......", "L")) == (3, 0)
    assert score(isis("....../....../....../....../....-3./.....C", "L")) == (0, 0)


@pytest.mark.clause("I12")
def test_a_row_does_not_go_on_in_the_next_one():
    assert score(isis("....../....../....../+4...../.....C/......", "L")) == (0, 0)
    assert score(isis("....../....../....../C...../.....+4/......", "L")) == (0, 0)


@pytest.mark.clause("I12", "I14")
def test_the_examples_of_the_rulebook():
    board = "....../-1C-2.../....../.+4..../-1C-2.../......"
    position = isis(board, "L")
    assert score(position) == (-3 + 1, 0)
    assert score(isis("....../....../+1L+2.../....../....../......", "C")) == (0, 3)


@pytest.mark.clause("I12")
def test_at_the_end_all_tiles_are_turned_up_for_everyone():
    match = random_match(3, 4)
    for seat in (0, 1, 2, SPECTATOR):
        assert str(match.view(seat).position) == str(match.position)
        assert "?" not in str(match.position)


@pytest.mark.clause("I13")
def test_a_tile_counts_for_every_pawn_it_touches_whoever_placed_it():
    assert score(isis("....../....../..L.../.C+3C../..L.../......", "L")) == (6, 6)
    by_lapis = played(isis("....../....../....../.C..../....../......", "L"), "T", "-4", "Tc3")
    assert score(by_lapis) == (-4, 0)


def found(wish, players: int = 2) -> Match:
    """Return the first random match whose scores are as wished."""
    matches = (random_match(players, seed) for seed in range(300))
    return next(match for match in matches if wish(match.outcome.scores))


@pytest.mark.clause("I14")
def test_a_score_is_the_sum_of_the_own_pawns():
    assert score(isis("C+1C.../....../..L-3L./....../..C..+2/....-4L", "L")) == (2, -3 - 3 + 2 - 4)


@pytest.mark.clause("I14")
def test_the_highest_score_wins_also_when_all_are_negative():
    match = found(lambda scores: max(scores) < 0 and scores[0] < scores[1])
    assert match.outcome.winners == (1,)
    assert match.outcome.ranks == (2, 1)
    assert match.outcome.reason == "score"
    [compared] = match.outcome.trail
    assert (compared.criterion, compared.leaders) == ("score", (1,))
    assert compared.values == dict(enumerate(match.outcome.scores))


@pytest.mark.clause("I15")
def test_equal_highest_scores_share_the_victory():
    match = found(lambda scores: scores[0] == scores[1])
    assert match.outcome.winners == (0, 1)
    assert match.outcome.ranks == (1, 1)
    assert match.outcome.reason == "shared"
    assert "share" in match.outcome.text("en")
    assert "la victoire est partagée" in match.outcome.text("fr")


@pytest.mark.clause("I15")
def test_of_three_two_can_share_the_victory():
    match = found(lambda scores: scores[0] == scores[2] > scores[1], players=3)
    assert match.outcome.winners == (0, 2)
    assert match.outcome.ranks == (1, 3, 1)


@pytest.mark.clause("I15")
def test_ranks_follow_the_scores():
    over = random_match(4, 11)
    ranks = over.outcome.ranks
    scores = over.outcome.scores
    assert all(ranks[seat] == 1 + sum(other > scores[seat] for other in scores) for seat in range(4))


def columns(points):
    """Return where the score pawn stands, and how many tiles of 20 lie beside the column."""
    return interpreted(column_square)(points), interpreted(twenties_beside)(points)


@pytest.mark.clause("I16")
@pytest.mark.parametrize(
    ("points", "square", "twenties"),
    [(0, 0, 0), (1, 1, 0), (20, 20, 0), (21, 1, 1), (27, 7, 1), (40, 20, 1), (41, 1, 2), (-3, -3, 0), (-23, -3, 1)],
)
def test_the_score_stands_on_columns_of_20_with_tiles_of_20_beside_them(points, square, twenties):
    assert columns(points) == (square, twenties)
    assert abs(points) == 20 * twenties + abs(square)


@pytest.mark.clause("I16")
def test_the_columns_are_drawn_with_the_score_pawn_and_the_tiles_beside():
    def drawn(points, pawn):
        return column(Count("C", [], points, *columns(points)), pawn)

    assert drawn(7, "▲") == "+1 ├······▲·············┤ +20"
    assert drawn(20, "▲") == "+1 ├···················▲┤ +20"
    assert drawn(-23, "≈") == "−1 ├··≈·················┤ −20 [−20]"
    assert drawn(47, "≈") == "+1 ├······≈·············┤ +20 [+20] [+20]"
    assert drawn(0, "▲") == "+1 ├····················┤ +20  ▲"


@pytest.mark.clause("I16")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("low", [1, 21])
def test_the_count_is_told_pawn_by_pawn_with_the_columns(lang, low):
    match = found(lambda scores: min(map(abs, scores)) > 0 and max(map(abs, scores)) >= low)
    told = BOOK.account(BOOK, match.rules, match.position.state, ["Ana", "Ben"], lang)
    for points, lines, hand in zip(match.outcome.scores, told, match.view(0).describe().hands, strict=True):
        *pawns, total, words = lines
        words, drawing = words.split("\n")
        assert len(pawns) == 8 - hand.pawns
        assert f"{points:+d}".replace("-", "−") in total
        square, twenties = columns(points)
        colours = {"en": ("blue", "red"), "fr": ("bleu", "rouge")}[lang]
        assert colours[points < 0] in words
        assert colours[points > 0] not in words
        assert re.search(rf"\b{abs(square)}\b", words)
        assert (f"{twenties} × {'+' if points > 0 else '−'}20" in words) == (twenties > 0)
        assert drawing.index(drawing.strip("+−120 ├┤·[]")) == drawing.index("├") + abs(square)
        worth = [int(line.split(" = ")[1].replace("−", "-")) for line in pawns if " = " in line]
        assert sum(worth) == points


@pytest.mark.clause("I12", "I13", "I14", "I16")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pool", ["own", "common"])
def test_at_the_end_the_count_lies_on_the_table_pawn_by_pawn(players, pool):
    match = random_match(players, 7, pool=pool)
    for seat in (*range(players), SPECTATOR):
        table = match.view(seat).describe()
        assert [count.seat for count in table.count] == [hand.seat for hand in table.hands]
        assert tuple(count.points for count in table.count) == match.outcome.scores
        for count in table.count:
            own = [square for square, sign in table.board.items() if sign == count.seat]
            assert [pawn.square for pawn in count.pawns] == own
            assert sum(pawn.worth for pawn in count.pawns) == count.points
            assert (count.column, count.twenties) == columns(count.points)
            for pawn in count.pawns:
                assert sum(pawn.tiles.values()) == pawn.worth
                touching = {
                    chr(ord(pawn.square[0]) + across) + str(int(pawn.square[1]) + up)
                    for across, up in ((0, 1), (1, 0), (0, -1), (-1, 0))
                }
                tiles = {square: sign for square, sign in table.board.items() if sign[0] in "+-"}
                assert pawn.tiles == {square: int(tiles[square]) for square in touching & tiles.keys()}


@pytest.mark.clause("I12", "I14", "I16")
def test_the_count_of_a_board_that_one_can_check_by_hand():
    almost = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4CC/CCCCCL/LLLLL."
    over = played(isis(almost, "L", "0,0"), "Pf1")
    carnelian, lapis = BOOK.describe(BOOK, over.rules, over.state).count
    assert [(pawn.square, pawn.tiles, pawn.worth) for pawn in carnelian.pawns] == [
        ("a2", {"a3": -2}, -2),
        ("b2", {"b3": -3}, -3),
        ("c2", {"c3": -3}, -3),
        ("d2", {"d3": -4}, -4),
        ("e2", {}, 0),
        ("e3", {"e4": -2, "d3": -4}, -6),
        ("f3", {"f4": -2}, -2),
    ]
    assert (carnelian.seat, carnelian.points, carnelian.column, carnelian.twenties) == ("C", -20, -20, 0)
    assert {pawn.square: pawn.worth for pawn in lapis.pawns} == dict.fromkeys(
        ["a1", "b1", "c1", "d1", "e1", "f1", "f2"], 0
    )
    assert (lapis.seat, lapis.points, lapis.column, lapis.twenties) == ("L", 0, 0, 0)


@pytest.mark.clause("I10")
def test_before_the_end_nothing_is_counted_and_after_a_resignation_neither():
    match = random_match(2, 3)
    again = Match(BOOK, 2, match.options, match.luck)
    for event in match.events[:-1]:
        assert again.view(0).describe().count is None
        again.append(event)
    again.resign(0)
    assert again.outcome
    assert again.view(1).describe().count is None
    assert BOOK.describe(BOOK, again.rules, again.position.state).count is None, "not even with everything open"


@pytest.mark.clause("I12")
def test_where_a_tile_is_covered_nothing_is_counted():
    state = random_match(2, 3).position.state.copy()
    state[0].board[int(np.argmax(state[0].board))] = COVERED
    assert counted(BOOK, BOOK.rules(2), state) is None
    assert BOOK.account(BOOK, BOOK.rules(2), state, ["Ana", "Ben"], "en") == []


@pytest.mark.clause("I12", "I14", "I16")
def test_the_count_is_one_table_of_squares_and_seats():
    position = isis("+4L..../C-1..../....../....../....../......", tiles="open")
    assert position.players == 2
    rows = np.full((SQUARES + 4, COUNTED), 99, np.int64)
    final_count(position.rules, position.state, rows)
    at = SQUARE_NAMES.index
    assert rows[at("a5")].tolist() == [3, at("a6"), at("b5"), -1, -1], "above, right, below, left"
    assert rows[at("b6")].tolist() == [3, -1, -1, at("b5"), at("a6")]
    assert rows[at("c5")].tolist() == [-1, -1, -1, -1, at("b5")], "also where no pawn stands"
    assert rows[SQUARES:].tolist() == [[3, 3, 0, 0, 0], [3, 3, 0, 0, 0], [99] * 5, [99] * 5], "two play"
