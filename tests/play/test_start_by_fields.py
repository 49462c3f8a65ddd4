"""A match file may begin with a position by its fields, as pages write it: it is checked, and read again as it was."""

import contextlib

import msgspec
import pytest

from ennead.core import fields
from ennead.core.language import UserError
from ennead.core.position import Position
from ennead.core.rulebook import BadPosition
from ennead.core.seats import OVER
from ennead.games import GAMES
from ennead.play.errors import BadFile
from ennead.play.file import read, write
from ennead.play.game import game


def midway(slug: str, moves: int = 40) -> tuple[Position, str]:
    """Return a position of some game, and its fields that differ from the usual beginning."""
    match = game(slug).new(seed=5)
    for number in range(moves):
        if match.actor == OVER:
            break
        match.play(match.legal()[number % len(match.legal())])
    position = match.before(len(match.events) - 1)
    usual = Position.start(match.book, match.rules)
    changed = fields.changed(usual.state.tobytes(), position.state.tobytes(), match.book.state_dtype)
    return position, msgspec.json.encode(changed).decode()


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_the_position_that_it_was(slug):
    position, text = midway(slug)
    assert Position.read(position.book, position.rules, text) == position
    assert Position.read(position.book, position.rules, str(position)) == position


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_goes_on_from_there_and_its_file_reads_the_same_again(slug):
    position, text = midway(slug)
    match = game(slug).new(seed=1, start=text)
    assert match.beginning == position
    again = read(write(match))
    assert again.beginning == position
    assert write(again) == write(match)


def test_it_may_be_longer_than_other_lines():
    match = game("osiris").new(seed=1)
    whole = msgspec.json.encode(fields.whole(match.beginning.state)).decode()
    assert len(whole) > 3000
    text = write(match).replace("\nseat I:", f"\nstart: {whole}\nseat I:", 1)
    assert read(text).beginning == match.beginning
    with pytest.raises(BadFile, match="Line 9: The line is too long: 20,000"):
        read(text.replace("start: {", "start: {" + " " * 20_000))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{", "{"),
        ('{"nothing": 1}', "nothing"),
        ('{"turn": "x"}', "turn"),
        ('{"turn": true}', "turn"),
        ('{"turn": 1e9}', "turn"),
        ('{"turn": 40000}', "turn"),
        ('{"board": [1, 2]}', "board"),
        ("{" + '"a":' + "[" * 5000 + "}", "a"),
    ],
)
def test_what_is_no_position_is_refused_by_name(text, named):
    with pytest.raises(fields.BadFields) as caught:
        game("isis").new(start=text)
    assert named in caught.value.text("en")
    assert caught.value.text("fr") != caught.value.text("en")


@pytest.mark.parametrize("slug", GAMES)
def test_a_field_gone_wrong_never_gets_as_far_as_the_rules(slug):
    """The rules trust their records: a wrong phase could be drawn from for ever."""
    position, text = midway(slug)
    whole = fields.whole(position.state)
    for name, value in whole.items():
        for wrong in (-100, 99, 32_767):
            changed = wrong if isinstance(value, int) else [wrong, *value[1:]]
            if isinstance(value, list) and isinstance(value[0], list):
                changed = [[wrong, *value[0][1:]], *value[1:]]
            given = msgspec.json.encode({**msgspec.json.decode(text), name: changed}).decode()
            with contextlib.suppress(UserError):
                found = Position.read(position.book, position.rules, given)
                assert Position.read(position.book, position.rules, str(found)) == found


def test_what_no_game_can_come_to_is_refused_by_its_clause():
    with pytest.raises(BadPosition, match="breaks clause"):
        game("osiris").new(start='{"rounds": 5000}')
