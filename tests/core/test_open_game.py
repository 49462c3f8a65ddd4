"""A game in which everyone sees everything: what it need not write itself."""

import pytest

from ennead.core.open_game import open_game
from ennead.core.records import Nobody, Record, Sight, everyone
from ennead.drawing.terminal import PlainPicture
from ennead.play.game import game


class Open(Record):
    """Nothing is hidden."""

    turn: int = everyone


class Hiding(Record):
    """One thing is hidden."""

    turn: int = everyone
    secret: int = Sight(seen=Nobody(0), known=Nobody(0))


def test_what_follows_where_nothing_is_hidden():
    assert set(open_game(Open)) == {"visible_to", "known_to", "resample", "ending"}


def test_a_hidden_field_is_refused():
    with pytest.raises(TypeError, match="not everyone sees secret"):
        open_game(Hiding)


def test_the_plain_picture_has_the_board_and_the_players():
    match = game("isis").new(2, seed=1, options={"first": "C"})
    match.play("Pc3")
    book, rules, state = match.book, match.rules, match.position.state
    drawn = [row.plain for row in PlainPicture(book, rules, state, ("Ana", "Ben")).rows(60)]
    assert drawn[:-2] == book.board(book, rules, state).splitlines()
    assert drawn[-2:] == ["   ▲ C  Ana", "►  ≈ L  Ben"]


def test_the_plain_picture_marks_seats_and_places():
    match = game("isis").new(2, seed=1, options={"first": "C"})
    match.play("Pc3")
    place = frozenset({"c"})
    drawn = PlainPicture(match.book, match.rules, match.position.state, ("Ana", "Ben"), last=place, hints=place)
    rows = list(drawn.rows(60))
    assert [span.style for span in rows[3].spans if rows[3].plain[span.start] == "C"] == [drawn._paint("C")]
    assert {"reverse", "bold underline"} <= {span.style for span in rows[6].spans}
