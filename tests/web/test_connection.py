"""The connection breaks, or the server starts again, in the middle of a game: the page says so, and nothing is lost."""

import re
import signal

import pytest
from playwright.sync_api import expect

from tests.server.test_kill import Served
from tests.web.driving import Visitor, be, network, party
from tests.web.playing import ISIS, OSIRIS, in_short

BROKEN = r"WebSocket connection to|ERR_(CONNECTION|EMPTY|SOCKET|CONTENT_LENGTH_MISMATCH)"  # said by the browser


def signal_of(visitor: Visitor):
    """What the header says of the connection."""
    return visitor.page.get_by_role("banner").get_by_role("status")


def plays(visitor: Visitor) -> list[str]:
    """Return the moves that were sent, in order."""
    return [text for way, text in visitor.frames if way == ">" and '"do":"play"' in text]


@in_short
def test_a_page_without_a_connection_says_so_and_goes_on_by_itself(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    with network(house.port) as cable:
        ana = visit(None, at=cable.port)
        be(ana, table.clients[0])
        ana.forgive(BROKEN)
        ana.go(f"/table/{table.table}")
        ana.wait_for_turn()
        expect(signal_of(ana)).to_have_text(ana.say("connection-open"))
        cable.cut()
        expect(signal_of(ana)).to_have_text(ana.say("connection-lost"))
        expect(ana.heading()).to_have_text(ana.say("connection-lost-title"))
        expect(ana.text("connection-lost-hint")).to_be_visible()
        assert ana.look().deeds == {}, "nothing is promised while nobody can be asked"
        cable.mend()
        expect(signal_of(ana)).to_have_text(ana.say("connection-open"))
        look = ana.wait_for_turn()
        assert look.filled == 0
        game.play(ana, look, 0)
        assert len(plays(ana)) == 1


def test_a_move_on_its_way_when_the_connection_breaks_is_done_exactly_once(visit, house):
    """Once it did not arrive, once only its answer did not: the page cannot tell these apart."""
    table = party(house, "Ana", "Ben")
    ben = table.clients[1].sit(table.table)
    with network(house.port) as cable:
        ana = visit(None, at=cable.port)
        be(ana, table.clients[0])
        ana.forgive(BROKEN)
        ana.go(f"/table/{table.table}")
        for swallowed, square, answer in (("up", "a1", "Pa6"), ("down", "c3", "Pb6")):
            ana.wait_for_turn()
            cable.swallow(swallowed)
            sent = len(plays(ana))
            ana.square(square).click()
            ana.until(lambda sent=sent: len(plays(ana)) > sent, "it was sent")
            if swallowed == "down":  # and done
                ben.catch_up(ben.following + 1)
            cable.cut()
            expect(ana.heading()).to_have_text(ana.say("connection-lost-title"))
            if swallowed == "down":  # something else has happened since
                assert ben.play(answer)["kind"] == "done"
            cable.mend()
            expect(signal_of(ana)).to_have_text(ana.say("connection-open"))
            if swallowed == "up":
                ben.catch_up(ben.following + 1)
                assert ben.play(answer)["kind"] == "done"
            ana.until(lambda answer=answer: ana.board()[answer[1:]] == "L", "what was missed is shown")
            assert ana.board()[square] == "C"
        ids = [re.search(r'"id":"([^"]+)"', text)[1] for text in plays(ana)]
        assert len(set(ids)) == 2, "two moves"
        assert len(ids) == 4, "each was sent a second time"
        assert [event["line"]["notation"] for event in ben.events] == ["Pa1", "Pa6", "Pc3", "Pb6"], "and each done once"


def test_what_happened_meanwhile_is_shown_afterwards(visit, house):
    table = party(house, "Ana", "Ben")
    with network(house.port) as cable:
        ben = visit(None, at=cable.port, language="fr")
        table.clients[1].ask("PATCH", "/api/session", {"language": "fr"})
        be(ben, table.clients[1])
        ben.forgive(BROKEN)
        ben.go(f"/table/{table.table}")
        expect(ben.heading()).to_have_text(ben.say("wait-for", who="Ana"))
        cable.cut()
        expect(signal_of(ben)).to_have_text(ben.say("connection-lost"))
        ana = table.clients[0].sit(table.table)
        for move in ("T", "Tc4"):
            assert ana.play(move)["kind"] == "done"
        value = ana.events[1]["line"]["notation"]
        cable.mend()
        missed = ben.region("missed-title")
        expect(missed.get_by_role("listitem")).to_have_text(re.compile(re.escape(ben.turned_up("Ana", value, "c4"))))
        assert ben.wait_for_turn().board["c4"] == "?"
        hello = [text for way, text in ben.frames if way == ">" and '"hello"' in text]
        assert '"since":null' in hello[0]
        assert '"since":3' in hello[-1], "only what was missed is asked for"


@pytest.mark.long
def test_a_connection_that_is_silent_is_taken_for_lost(visit, house):
    """Nothing breaks, but nothing comes any more: whoever moves does not wait for ever."""
    table = party(house, "Ana", "Ben")
    with network(house.port) as cable:
        ana = visit(None, at=cable.port)
        be(ana, table.clients[0])
        ana.forgive(BROKEN)
        ana.go(f"/table/{table.table}")
        ana.wait_for_turn()
        cable.swallow("up")
        ana.square("d4").click()
        ana.until(lambda: plays(ana), "it was sent")
        cable.mend(only_new=True)
        ana.wait_for(1)
        assert ana.board()["d4"] == "C"


@pytest.mark.parametrize(
    ("game", "how"),
    [
        pytest.param(ISIS, signal.SIGTERM, id="in order", marks=pytest.mark.long),
        pytest.param(ISIS, signal.SIGKILL, id="killed", marks=pytest.mark.long),
        pytest.param(OSIRIS, signal.SIGTERM, id="osiris, in order", marks=pytest.mark.long),
        pytest.param(OSIRIS, signal.SIGKILL, id="osiris, killed", marks=pytest.mark.long),
    ],
)
def test_the_server_starts_again_in_the_middle_of_a_game(visit, tmp_path, game, how):
    served = Served(tmp_path).start()
    try:
        with network(served.port) as cable:
            ana = visit("/", at=cable.port)
            ana.forgive(BROKEN)
            ana.way("against").click()
            for turn in (0, 1):
                game.play(ana, ana.wait_for_turn(), turn)
            before = ana.wait_for_turn().board
            log = ana.log()
            served.end(how)
            expect(signal_of(ana)).to_have_text(ana.say("connection-lost"))
            expect(ana.heading()).to_have_text(ana.say("connection-lost-title"))
            cable.target = served.start().port
            expect(signal_of(ana)).to_have_text(ana.say("connection-open"), timeout=15_000)
            after = ana.wait_for_turn()
            assert after.board == before
            assert ana.log() == log
            for turn in (1, 2):
                game.play(ana, ana.wait_for_turn(), turn)
            assert ana.wait_for_turn().filled >= 7
    finally:
        if served.process.poll() is None:
            served.end(signal.SIGKILL)
    assert served.log.read_text() == ""
