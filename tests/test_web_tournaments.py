"""What the pages know of tournaments is what the server tells and takes; and no file of such shapes is forgotten."""

from pathlib import Path

import msgspec
import pytest

from ennead.server.routes import tournaments
from ennead.server.tournaments import news, telling
from tests.test_web import SRC, differences, expected, interfaces

FILE = SRC / "tournaments/wire.ts"
TOLD = {
    "TournamentLine": telling.TournamentLine,
    "Player": telling.PlayerInfo,
    "Correction": telling.CorrectionInfo,
    "Result": telling.TableResult,
    "RoundTable": telling.TournamentTable,
    "Round": telling.RoundInfo,
    "Terms": telling.TermsInfo,
    "Change": telling.ChangeInfo,
    "Message": news.OrganiserMessage,
    "Tournament": telling.TournamentInfo,
    "TournamentNow": tournaments.TournamentNow,
}
ASKED = {"NewTournament": tournaments.NewTournament, "Announced": tournaments.TournamentAnnouncement}
MAY_BE_NONE = ("clock", "begins", "pause")  # the page says so, rather than leave them out
NAMES = ("shapes.ts", "wire.ts", "told.ts")


@pytest.mark.parametrize("name", [*TOLD, *ASKED])
def test_it_has_the_fields_that_the_server_has(name):
    wanted = expected({**TOLD, **ASKED}[name], is_told=name in TOLD)
    if name in ASKED:
        wanted = [msgspec.structs.replace(one, nullable=one.name in MAY_BE_NONE) for one in wanted]
    assert differences(interfaces(FILE.read_text("utf-8"))[name], wanted) == []


def test_every_type_is_compared():
    assert set(interfaces(FILE.read_text("utf-8"))) == {*TOLD, *ASKED}


def test_every_file_of_shapes_is_compared_somewhere():
    files = [file for name in NAMES for file in SRC.glob(f"*/{name}") if "export interface" in file.read_text("utf-8")]
    tests = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_web*.py"))
    assert len(files) >= 4
    assert [str(file) for file in files if f'"{file.relative_to(SRC).as_posix()}"' not in tests] == []
