"""The browsers that the tests drive: where they are, and what is skipped where there are none."""

import shutil

import pytest

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("WebKitWebDriver",)


def program(names: tuple[str, ...]) -> str:
    """Return where a program is; where it is not, the test is skipped, and the reason is counted at the end.

    `make test` has installed it where it may: as root, on Debian. It fails there if that does not work.
    """
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.skip(f"{names[0]} is not installed: see docs/install.md")
