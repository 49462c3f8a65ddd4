"""The match file: written, read, edited by hand, damaged, verified."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ennead
from ennead.core.fair_luck import FairLuck
from ennead.core.seats import CHANCE
from ennead.games import GAMES, rulebook
from ennead.play import file
from ennead.play.errors import BadFile
from ennead.play.events import Played, Sitter
from ennead.play.file import read, write
from ennead.play.game import game
from ennead.play.match import Match
from ennead.play.match_state import Published
from ennead.play.verify import draws, verify, verify_match
from tests.corpus import CORPUS
from tests.walks import matches


def finished(seed: int = 3) -> Match:
    match = game("isis").new(2, seed=seed, sitters=[Sitter("person", "Ana"), Sitter("bot", "greedy")])
    match.remark("a game for the tests")
    step = 0
    while not match.outcome:
        step += 1
        legal = match.legal()
        match.play(legal[step * 31 % len(legal)])
        if step == 5:
            match.undo()
    return match


@given(matches())
def test_a_file_reads_back_to_the_same_match_byte_for_byte(match):
    text = write(match)
    again = read(text)
    assert write(again) == text
    assert again.history == match.history
    assert again.position == match.position
    assert again.outcome == match.outcome
    assert again.luck == match.luck
    report = verify(text)
    assert report.holds
    assert report.checks[1].holds, "undone draws are checked, too"


def test_saving_and_loading_goes_on_exactly_where_it_was(tmp_path):
    match = game("isis").new(2, seed=9)
    for move in ("Pa1", "T"):
        match.play(move)
    path = match.save(tmp_path / "one.ennead")
    again = ennead.load(path)
    for one in (match, again):
        one.play("Tb2")
        one.play("T")
    assert again.history == match.history, "the luck goes on too"
    assert [item.name for item in tmp_path.iterdir()] == ["one.ennead"]


def test_a_file_is_readable_for_people():
    text = write(finished())
    assert text.startswith("Ennead match, format 1\ngame: isis\nrules: 1\nplayers: 2\noption first: random\n")
    assert "\nseat C: person Ana\nseat L: bot greedy\n" in text
    assert "\n# a game for the tests\n" in text
    assert " undo 1\n" in text
    assert "\nscores: " in text
    assert text.endswith("reason: score\n")


def test_a_file_edited_by_hand_may_have_other_line_ends_and_a_byte_order_mark():
    text = write(finished())
    assert write(read("\ufeff" + text.replace("\n", "\r\n") + "\n\n")) == text


def test_a_real_game_can_be_written_down_without_luck():
    match = game("isis").new(2, options={"first": "C"}, chance="given")
    for move in ("T", "+2", "Ta1"):
        match.play(move)
    text = write(match)
    assert "luck" not in text
    assert write(read(text)) == text


def test_a_running_match_need_not_tell_its_seed():
    luck = FairLuck.from_number(1, 2)
    match = Match(rulebook("isis"), 2, {}, None, Published(luck.commitment, luck.nonces))
    match.append(Played(CHANCE, match.legal()[0]))  # as the host, who holds the seed, tells it
    text = write(match)
    assert "seed" not in text
    assert write(read(text)) == text


EDITS = [
    ("Ennead match, format 1", "Ennead match, format 2", "does not know", 1),
    ("Ennead match, format 1", "Ennead match, format 0", "Ennead", 1),
    ("Ennead match, format 1", "Anything", "begins with", 1),
    ("seat C:", "start: nonsense\nseat C:", "three parts", 8),
    ("seat C:", "start:\nseat C:", "three parts", 8),
    ("game: isis", "game: chess", "no game “chess”", 2),
    ("rules: 1", "rules: 2", "rules version 2", 3),
    ("rules: 1", "rules: 0", "rules version 0", 3),
    ("rules: 1", "rules: x", "whole number", 3),
    ("players: 2", "players: 7", "not for 7", 4),
    ("players: 2\n", "", "“players: …” should stand here", 4),
    ("option pool: own", "option pool: deep", "cannot be “deep”", 6),
    ("seat C: person Ana", "seat C: dragon", "person NAME", 8),
    ("seat C: person Ana", "seat C: person " + "x" * 60, "A name is", 8),
    ("seed: ", "seed: z", "64 hexadecimal digits", 13),
    ("nonce L: ", "nonce L: 00", "32 hexadecimal", 12),
    ("scores: ", "scores: +1", "From the events follows", None),
    ("winner: ", "winner: C L ", "From the events follows", None),
    ("reason: score\n", "", "result is missing", None),
    ("reason: score\n", "reason: score\n\nmore\n", "Nothing more", None),
    ("\n\n* first", "\n* first", "empty line", 14),
]


@pytest.mark.parametrize(("old", "new", "message", "line"), EDITS)
def test_a_damaged_file_gets_an_error_that_names_the_line(old, new, message, line):
    text = write(finished())
    assert old in text
    with pytest.raises(BadFile) as caught:
        read(text.replace(old, new, 1))
    told = caught.value.text("en")
    assert message in told
    assert f"Line {line}:" in told if line else "Line " in told
    assert caught.value.text("fr").startswith("Ligne ")


def test_moves_out_of_order_are_refused_with_their_line():
    text = write(finished())
    moves = text.split("\n\n")[1].split("\n")
    swapped = text.replace(f"{moves[2]}\n{moves[3]}", f"{moves[3]}\n{moves[2]}", 1)
    with pytest.raises(BadFile, match=r"Line 17: It is not \w who acts now"):
        read(swapped)
    for wrong in (
        "X Pa1",
        "C jumps",
        "C undo 900",
        "C undo 0",
        "C undo 1 with Z",
        "C seat dragon",
        "Pa1",
        "* Pa1",
        "C +3",
    ):
        with pytest.raises(BadFile, match="Line 17"):
            read(text.replace(moves[2], wrong, 1))


@given(st.text(max_size=300))
def test_garbage_is_refused_clearly(text):
    with pytest.raises(BadFile):
        read(text)


@given(st.data())
def test_a_file_with_some_bytes_changed_is_refused_clearly_or_still_means_a_match(data):
    text = write(finished())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        match = read(text)
    except BadFile as error:
        told = (error.text("en"), error.text("fr"))
    else:
        told = ("read", "lu")
        assert write(read(write(match))) == write(match)
    assert all(told)


def test_what_is_no_text_or_no_file_is_said(tmp_path):
    (tmp_path / "photo.ennead").write_bytes(b"\xff\xd8\xff\xe0" * 50)
    with pytest.raises(BadFile, match="not a UTF-8 text"):
        ennead.load(tmp_path / "photo.ennead")
    with pytest.raises(BadFile, match="cannot be read"):
        ennead.load(tmp_path / "nothing.ennead")
    with pytest.raises(BadFile, match="cannot be read"):
        ennead.load(tmp_path)


# Versions


def newer_book(monkeypatch, **changes):
    book = replace(rulebook("isis"), version=2, **changes)
    monkeypatch.setattr(file, "rulebook", lambda slug: book)
    return book


def test_a_file_of_older_rules_that_replays_the_same_opens_normally(monkeypatch):
    text = write(finished())
    newer_book(monkeypatch)
    match = read(text)
    assert match.read_only is None
    assert match.outcome


def test_a_file_of_older_rules_that_differs_opens_read_only_up_to_the_difference(monkeypatch):
    text = write(finished())
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if number > 25 and line.startswith(("C P", "L P")))
    lines[at] = lines[at][:2] + "first C"  # a move that these rules do not allow
    with pytest.raises(BadFile, match=f"Line {at + 1}"):
        read("\n".join(lines))
    newer_book(monkeypatch)
    match = read("\n".join(lines))
    assert f"line {at + 1}" in match.read_only.text("en")
    assert len(match.events) == at - 14
    with pytest.raises(BadFile, match="not continued"):
        match.remark("more")
    with pytest.raises(BadFile, match="not continued"):
        match.save("/tmp/never-written.ennead")
    assert match.why_not(match.legal()[0]) is match.read_only
    assert not verify("\n".join(lines)).holds
    lines[at] = lines[at][:2] + "castles"  # a move that has no name today
    assert read("\n".join(lines)).read_only
    assert read(text.replace("reason: score", "reason: beauty")).read_only


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_corpus_of_old_files_still_opens(path):
    text = path.read_text("utf-8")
    match = read(text)
    assert match.read_only is None
    assert write(match) == re.sub(r"^rules: \d+$", f"rules: {match.book.version}", text, count=1, flags=re.M)
    assert verify(text).holds


def test_an_option_that_came_later_stands_in_a_file_only_where_it_is_not_the_default():
    assert "after_fight" not in write(game("osiris").new(3, seed=1))
    chosen = write(game("osiris").new(3, seed=1, options={"after_fight": "may-stop"}))
    assert "\noption after_fight: may-stop\n" in chosen
    assert read(chosen).options["after_fight"] == "may-stop"
    assert write(read(chosen)) == chosen
    wrong = chosen.replace("may-stop", "never")
    assert "go-on, may-stop" in verify(wrong).checks[0].text()


@pytest.mark.parametrize("slug", GAMES)
def test_there_is_a_corpus_of_every_game_with_every_number_of_players(slug):
    files = [read(path.read_text("utf-8")) for path in CORPUS if path.stem.startswith(f"{slug}-")]
    assert {match.players for match in files} == set(rulebook(slug).players)


# Verification


def test_a_finished_file_can_be_verified():
    report = verify(write(finished()))
    assert report.holds
    assert [(check.name, check.holds) for check in report.checks] == [("moves", True), ("luck", True), ("result", True)]
    assert all(check.text(lang) for check in report.checks for lang in ("en", "fr"))


def test_a_changed_draw_is_found():
    match = finished()
    other = Match(match.book, 2, match.options, match.luck, sitters=match.first_sitters)
    shift = FairLuck.from_number(77, 2)
    while not other.outcome:
        if other.actor == -1:
            outcomes = other.position.outcomes()
            index = shift.outcome(len(other.events), [weight for _, weight in outcomes])
            other.append(Played(-1, outcomes[index][0]))
        else:
            other.append(Played(other.actor, other.legal()[0]))
    report = verify(write(other))
    assert not report.holds
    [luck] = [check for check in report.checks if check.holds is False]
    assert luck.name == "luck"
    assert "does not follow" in luck.text("en")


def test_every_draw_ever_made_can_be_listed_with_what_it_was_drawn_from():
    match = game("isis").new(2, seed=5, take_back_anything=True)
    for _ in range(3):
        seat = match.actor
        match.play("T")
        match.undo(seat, consent=(1 - seat,))
    listed = draws(match)
    assert [match.events[draw.event].actor for draw in listed] == [CHANCE] * 4
    assert len(match.line) == 1, "three were taken back"
    assert [(len(draw.weights), sum(draw.weights)) for draw in listed] == [(2, 2), *[(9, 22)] * 3]
    assert [match.luck.outcome(number, draw.weights) for number, draw in enumerate(listed)] == [
        draw.drawn for draw in listed
    ]


def test_what_was_taken_back_after_a_draw_is_said_by_whoever_verifies_the_file():
    match = game("isis").new(2, seed=5, options={"first": "C"}, take_back_anything=True)
    match.play("Pa1")
    for _ in range(2):
        match.play("T")
        match.undo(1, consent=[0])
    match.play("T")
    match.play("Tb2")
    text = write(match)
    assert "\ntake back: anything\n" in text
    assert write(read(text)) == text
    assert read(text).take_back_anything
    [said] = [check for check in verify(text).checks if check.name == "taken-back"]
    assert verify(text).holds
    assert said.text("en") == "Lapis undid 2 draws."
    assert said.text("fr") == "Lapis a annulé 2 tirages."
    older = text.replace("take back: anything\n", "")  # a file of a match that was played when consent was enough
    assert [check.name for check in verify(older).checks] == ["moves", "luck", "taken-back", "result"]
    assert read(older).why_not_undo(1).message == "undo-binds"
    with pytest.raises(BadFile, match="only stand"):
        read(text.replace("take back: anything", "take back: all"))
    assert "taken-back" not in [check.name for check in verify(write(finished())).checks]


@given(matches())
def test_a_match_that_was_played_is_verified_as_its_file_is(match):
    played, read_again = verify_match(match), verify(write(match))
    assert [(one.name, one.holds, one.text()) for one in played.checks] == [
        (one.name, one.holds, one.text()) for one in read_again.checks
    ]


def test_another_seed_does_not_fit_the_published_hash():
    text = write(finished())
    seed = next(line for line in text.split("\n") if line.startswith("seed: "))
    report = verify(text.replace(seed, "seed: " + "0" * 64))
    assert not report.holds
    assert "hash" in report.checks[0].text("en")


def test_what_cannot_be_checked_is_said_and_is_no_fault():
    match = game("isis").new(2, options={"first": "C"}, chance="given")
    match.play("Pa1")
    report = verify(write(match))
    assert report.holds
    assert [check.holds for check in report.checks] == [True, None, None]
    luck = FairLuck.from_number(1, 2)
    secret = Match(match.book, 2, {}, None, Published(luck.commitment, luck.nonces))
    assert "published" in verify(write(secret)).checks[1].text("en")


def test_a_finished_file_that_hides_its_seed_is_not_in_order():
    text = write(finished())
    seed = next(line for line in text.split("\n") if line.startswith("seed: "))
    report = verify(text.replace(seed + "\n", ""))
    assert not report.holds
    assert report.checks[1].holds is False


def test_nobody_can_choose_the_luck_of_a_match_whose_hash_is_published():
    luck = FairLuck.from_number(1, 2)
    match = Match(rulebook("isis"), 2, {}, None, Published(luck.commitment, luck.nonces))
    with pytest.raises(ennead.UserError, match="draws for itself"):
        match.play("first L")


def test_a_file_that_ends_just_before_a_draw_can_be_continued(tmp_path):
    match = game("isis").new(2, seed=9, options={"first": 0})
    match.play("T")
    text = write(match)
    path = tmp_path / "cut.ennead"
    path.write_text(text[: text.rindex("*")], "utf-8")
    again = ennead.load(path)
    assert again.history == match.history


def test_an_undo_must_take_back_exactly_what_it_says():
    match = game("isis").new(2, seed=9, options={"first": 0})
    for move in ("Pa1", "Pb1", "Pc1"):
        match.play(move)
    match.undo(0, consent=[1])
    text = write(match)
    assert "C undo 1 with L" in text or "C undo 1\n" in text
    for wrong in ("C undo 2 with L", "C undo 3 with L"):
        with pytest.raises(BadFile, match="covers one action, not"):
            read(re.sub("C undo 1( with L)?", wrong, text))


@pytest.mark.parametrize("where", ["no/such/folder/x.ennead", ".", "", "a\0b"])
def test_a_file_that_cannot_be_written_is_said_and_nothing_is_left_behind(where, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadFile, match="cannot be written"):
        game("isis").new(2, seed=1).save(where)
    assert not list(tmp_path.iterdir())
    with pytest.raises(BadFile, match="cannot be read"):
        ennead.load(where)


def test_a_path_and_a_match_are_verified_as_their_text_is(tmp_path):
    match = finished()
    path = match.save(tmp_path / "one.ennead")
    for one in (path, str(path), path.read_text("utf-8"), match):
        assert verify(one).checks[0].text() == "All 80 events are legal, in this order."
    with pytest.raises(ennead.UserError, match="nowhere"):
        verify("nowhere.ennead")
