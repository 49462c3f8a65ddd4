"""A server without the extra `online`: one can play there, and its pages do not offer what it cannot do."""

import os
import re
import subprocess
import sys
from contextlib import contextmanager

import pytest

from ennead.server.extras import ONLINE, left_out
from tests.server.live import Client

SERVE = """
import sys
sys.modules |= dict.fromkeys({blocked!r}, None)
from ennead.cli import main
sys.exit(main(["serve", "--port", "0", "--data", {data!r}]))
"""


@contextmanager
def serving(tmp_path, blocked):
    """Serve in a process that finds none of these packages; give the port, and the log."""
    log = tmp_path / "log"
    code = SERVE.format(blocked=sorted(blocked), data=str(tmp_path / "t.db"))
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "ENNEAD_LOG": "text"},
        ) as process,
    ):
        try:
            yield int(re.search(r":(\d+)$", process.stdout.readline().strip())[1]), log
        finally:
            process.terminate()
            assert process.wait(20) == 0


@pytest.mark.parametrize(
    "blocked", [list(ONLINE), *(pytest.param([one], marks=pytest.mark.long) for one in ("uvloop", "webauthn"))]
)
def test_one_can_play_and_is_offered_only_what_there_is(tmp_path, blocked):
    with serving(tmp_path, blocked) as (port, log):
        ana = Client(port)
        typed = f"localhost:{port}"  # passkeys belong to a name
        ana.ask("POST", "/api/session", {"name": "Ana"})
        assert ana.ask("GET", "/api/sign-in", host=typed).json["passkeys"] == ("webauthn" not in blocked)
        assert bool(ana.ask("GET", "/api/notices").json["push_key"]) == ("cryptography" not in blocked)
        refused = ana.ask("POST", "/api/sign-in/passkey-options", {}, host=typed)
        assert (refused.status == 200) == ("webauthn" not in blocked)
        table = ana.make("me", "greedy", options={"first": "C"})
        ana.join(table)
        assert ana.sit(table).play("Pa1")["kind"] == "done"
        [told] = [line for line in log.read_text("utf-8").splitlines() if "left out" in line]
        assert all((what in told) == (package in blocked) for package, what in ONLINE.items())
        assert "ennead[online]" in told


def test_here_nothing_is_left_out():
    assert left_out() == []
