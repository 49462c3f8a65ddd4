"""The pages of accounts and of privacy take what the server tells, field by field."""

import pytest

from ennead.server.routes import account_shapes, privacy
from tests.test_web import SRC, differences, expected, interfaces

FILES = {"account/shapes.ts": account_shapes, "privacy/kept.ts": privacy}
TOLD = [(file, name) for file in FILES for name in interfaces((SRC / file).read_text("utf-8"))]


@pytest.mark.parametrize(("file", "name"), TOLD)
def test_what_is_told_has_the_fields_that_the_server_tells(file, name):
    written = interfaces((SRC / file).read_text("utf-8"))[name]
    assert differences(written, expected(getattr(FILES[file], name), is_told=True)) == []


def test_everything_that_is_told_is_compared():
    assert {name for _, name in TOLD} >= {"AccountInfo", "SessionInfo", "Ways", "PasskeyWish", "Kept"}
