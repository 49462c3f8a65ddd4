"""The wheel, installed into an empty environment: its server answers a real browser, and a move is played."""

import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_wheel import alone, fresh, wheel  # noqa: F401

pytestmark = pytest.mark.long


@pytest.fixture
def port(fresh: Path, alone: dict[str, str], tmp_path: Path) -> Iterator[int]:  # noqa: F811
    """Start the server of the wheel as its users do, and give the port that it says."""
    env = alone | {"HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    env.pop("XDG_DATA_HOME", None)
    command = [fresh / "ennead", "serve", "--port", "0", "--lang", "en"]
    begun = time.monotonic()
    process = subprocess.Popen(
        command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    said = iter(process.stdout or ())
    address = next(found for line in said if (found := re.search(r"http://127\.0\.0\.1:(\d+)", line)))
    print(f"the address was said after {time.monotonic() - begun:.1f} s")
    yield int(address[1])
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0, "".join(said)


def test_a_move_is_played_in_a_browser_at_the_server_of_the_wheel(port, visit):
    ana = visit("/", at=port)
    ana.way("against").click()
    look = ana.wait_for_turn()
    ana.spot(next(iter(look.deeds))).click()
    ana.wait_for(look.filled + 1)
    assert ana.wait_for_turn().filled > look.filled, "and the computer has answered"
