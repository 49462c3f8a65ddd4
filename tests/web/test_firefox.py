"""Firefox: the pages work there, too."""

import socket
from contextlib import suppress
from random import sample

import pytest
from marionette_driver.marionette import Marionette

from tests.web.programs import FIREFOX, program
from tests.web.smoke import visit

PATIENCE = 120  # seconds: a busy machine is slow, not wrong


def free_port() -> int:
    """Return a port that nobody else is given until Firefox, which is slow to begin, takes it.

    The servers of other tests get theirs from the system, which hands out none below 32768.
    """
    for port in sample(range(20_000, 30_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise OSError("no port is free")


class Firefox:
    """Firefox without a window, driven through the door that it has itself."""

    def __init__(self, profile: str, settings: dict[str, str | int | bool] | None = None):
        found = program(FIREFOX)
        port = free_port()
        self._driver = Marionette(
            host="127.0.0.1",
            port=port,
            bin=found,
            headless=True,
            gecko_log=f"{profile}/gecko.log",
            workspace=profile,
            startup_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            prefs=settings or {},
        )
        self._driver.start_session()

    def go(self, address: str) -> None:
        self._driver.navigate(address)

    def run(self, script: str) -> object:
        return self._driver.execute_script(script, sandbox=None)

    def run_later(self, script: str, *given: object) -> object:
        """Run a script that calls its last argument when it is done; return what it says."""
        self._driver.timeout.script = PATIENCE
        return self._driver.execute_async_script(script, script_args=given, sandbox=None)

    def close(self) -> None:
        with suppress(Exception):
            self._driver.delete_session()
        self._driver.cleanup()


@pytest.fixture
def firefox(tmp_path):
    browser = Firefox(str(tmp_path))
    yield browser
    browser.close()


def test_the_first_page_and_a_table_of_each_game_in_firefox(firefox, house):
    visit(firefox, house)
