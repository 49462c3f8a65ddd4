"""What the pages know of ratings is what the server tells."""

import pytest

from ennead.server.ratings import profile
from ennead.server.routes import ratings
from tests.test_web import SRC, differences, expected, interfaces

FILE = SRC / "ratings/told.ts"
TOLD = {
    **{name: getattr(profile, name) for name in ("Moment", "RatingNow", "Results", "Opponent", "Player", "GameTold")},
    **{name: getattr(ratings, name) for name in ("LeaderTold", "LeadersTold", "Games", "RatingTold", "Profile")},
}


@pytest.mark.parametrize("name", TOLD)
def test_what_is_told_has_the_fields_that_the_server_tells(name):
    assert differences(interfaces(FILE.read_text("utf-8"))[name], expected(TOLD[name], is_told=True)) == []


def test_every_type_is_compared():
    assert set(interfaces(FILE.read_text("utf-8"))) == set(TOLD)
