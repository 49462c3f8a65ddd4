"""What the pages and the service worker know of notices is what the server tells, and what it is asked."""

import msgspec
import pytest

from ennead.server.notices import wishes, wording
from ennead.server.routes import notices
from tests.test_web import SRC, differences, expected, interfaces

FILE = SRC / "notices/shapes.ts"
TOLD = {
    "Quiet": wishes.Quiet,
    "Pushed": wording.Pushed,
    **{name: getattr(notices, name) for name in ("NoticeDevice", "NoticeSettings", "NoticeTried", "Turn")},
}
ASKED = {"NoticeChange": notices.NoticeChange}
MAY_BE_NONE = {("NoticeChange", "quiet")}  # that is another wish than to leave it out


@pytest.mark.parametrize("name", [*TOLD, *ASKED])
def test_it_has_the_fields_that_the_server_has(name):
    fields = expected({**TOLD, **ASKED}[name], is_told=name in TOLD)
    wanted = [msgspec.structs.replace(one, nullable=True) if (name, one.name) in MAY_BE_NONE else one for one in fields]
    assert differences(interfaces(FILE.read_text("utf-8"))[name], wanted) == []


def test_every_type_is_compared():
    assert set(interfaces(FILE.read_text("utf-8"))) == {*TOLD, *ASKED}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_has_a_name_in_the_settings(lang):
    lines = (SRC / f"words/notices/{lang}.ftl").read_text("utf-8").splitlines()
    named = {line.split(" = ")[0] for line in lines if line.startswith("notices-kind-")}
    assert named == {f"notices-kind-{kind}" for kind in wishes.KINDS}
