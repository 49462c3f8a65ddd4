"""The pages for hosts, and those about blocks, take and ask for what the server tells and takes, field by field."""

import re
import typing

import pytest

from ennead.server.moderation import acts, limits_now, moderation, reports, standing
from ennead.server.ratings import one_sided
from ennead.server.routes import kindness
from tests.test_web import SRC, differences, expected, interfaces

FILE = SRC / "moderation/shapes.ts"
REASONS = " | ".join(f'"{reason}"' for reason in standing.REASONS)  # so they are written in a file of their own
TEXT = FILE.read_text("utf-8").replace(": Reason", f": {REASONS}")
TOLD = {
    "OneSided": one_sided.OneSided,
    **{name: getattr(moderation, name) for name in ("Here", "BanInfo", "Overview")},
    **{name: getattr(reports, name) for name in ("ReportedLine", "ReportInfo")},
    "Blocked": kindness.Blocked,
    "Announcement": standing.Announcement,
    "LimitInfo": limits_now.LimitInfo,
    "LogLine": acts.LogLine,
}
ASKED = {"Whom": acts.Whom, **{act.__name__: act for act in typing.get_args(acts.OnPage)}}


@pytest.mark.parametrize("name", [*TOLD, *ASKED])
def test_a_type_has_the_fields_that_the_server_knows(name):
    struct = {**TOLD, **ASKED}[name]
    assert differences(interfaces(TEXT)[name], expected(struct, is_told=name in TOLD)) == []


def test_every_type_is_compared():
    assert set(interfaces(TEXT)) == {*TOLD, *ASKED}
    assert re.search(r"type Act =(.*?);", TEXT, re.DOTALL)[1].split()[1::2] == [*ASKED][1:]


def test_the_page_has_words_for_every_reason_limit_and_act():
    reasons = (SRC / "moderation/reasons.ts").read_text("utf-8")
    assert re.findall(r'"(\w+)"', reasons) == list(standing.REASONS)
    words = (SRC / "words/host/en.ftl").read_text("utf-8")
    done = {str(act.__struct_config__.tag) for act in typing.get_args(acts.AnyAct)} | {"look"}
    assert set(re.findall(r"^host-did-(\S+) =", words, re.MULTILINE)) == done
    limits = set(re.findall(r"^host-limit-(\w+) =", words, re.MULTILINE))
    assert limits - {"save", "usual", "changed"} == set(limits_now.LOWEST)
