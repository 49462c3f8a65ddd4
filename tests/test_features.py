"""What `features.toml` says of the server is so, and every route and frame belongs to a feature."""

import re

import pytest

from tests.features import ROOT, features, frames, handlers, shown_by

ALL = features()
WEB = ROOT / "web/src"
SAID = set(re.findall(r"^([a-z][\w-]*) =", (ROOT / "src/ennead/server/words/en.ftl").read_text("utf-8"), re.M))


@pytest.mark.parametrize("name", ALL)
def test_what_a_feature_names_is_there(name):
    one = ALL[name]
    assert one.rule
    assert [rule for rule, where in zip(one.rule, one.rules(), strict=True) if not where] == []
    assert set(one.by) <= handlers().keys() | frames()
    for words in one.words:
        there = WEB / "words" / words.removeprefix("web/")
        assert there.is_dir() if words.startswith("web/") else words in SAID, words
    assert [page for page in one.page if not (WEB / page).is_file()] == []
    for test in one.tests:
        file, wanted = shown_by(test)
        assert f"def {wanted}(" in file.read_text("utf-8") if wanted else file.is_file(), test


def test_every_route_and_every_frame_belongs_to_one_feature():
    listed = [by for one in ALL.values() for by in one.by]
    assert sorted(listed) == sorted({*handlers(), *frames()})


def test_every_room_has_features():
    rooms = {file.parent.name for file in (ROOT / "src/ennead/server").glob("*/__init__.py")}
    assert {name.partition(".")[0] for name in ALL} == rooms - {"ws"}


@pytest.mark.parametrize(
    "name",
    [
        "tables.stand-in",
        "people.deletion",
        "tournaments.bye",
        "ratings.rated-once",
        "notifications.warning",
        "tables.muting",
        "moderation.bans",
        "tables.lag",
    ],
)
def test_a_feature_is_written_in_few_files(name):
    assert len(ALL[name].files()) <= 4
