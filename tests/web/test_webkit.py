"""WebKit, as WebKitGTK has it: the pages work there, too."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.web.programs import WEBKIT, program
from tests.web.smoke import visit

pytestmark = pytest.mark.long


class WebKit:
    """WebKitGTK's own small browser, on a screen that nobody sees."""

    def __init__(self) -> None:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.service import Service

        [browser, *_] = Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        service = Service(executable_path=program(WEBKIT))
        self._driver = webdriver.WebKitGTK(options=options, service=service)

    def go(self, address: str) -> None:
        self._driver.get(address)

    def run(self, script: str) -> object:
        return self._driver.execute_script(script)

    def close(self) -> None:
        self._driver.quit()


@pytest.fixture
def webkit(monkeypatch, tmp_path):
    program(WEBKIT)
    xvfb = program(("Xvfb",))
    read, write = os.pipe()
    screen = subprocess.Popen([xvfb, "-displayfd", str(write), "-screen", "0", "1440x900x24"], pass_fds=[write])
    os.close(write)
    with os.fdopen(read) as told:
        monkeypatch.setenv("DISPLAY", f":{told.readline().strip()}")
    monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")  # as root, and on pages of our own only
    monkeypatch.setenv("HOME", str(tmp_path))
    browser = WebKit()
    yield browser
    browser.close()
    screen.terminate()
    screen.wait()


def test_the_first_page_and_a_table_of_each_game_in_webkit(webkit, house):
    visit(webkit, house)
