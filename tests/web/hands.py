"""Hands at a browser, whichever it is: what a test does in Chromium and in Firefox alike.

Things are found by scripts that return an element. They may use what `FINDING` brings: `all(kind, name)` has what shows
of a kind (a selector), in the open dialog if there is one, with exactly this name; `given` is what was given along.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from marionette_driver import By, Keys
from marionette_driver.errors import MarionetteException
from playwright.sync_api import BrowserContext, Error

from tests import until as patient
from tests.web.test_firefox import Firefox

PATIENCE = 90.0  # seconds: a busy machine is slow, not wrong
POLL = 0.05
REST, HELD = 120, 60  # milliseconds for which a pointer rests before a press, and a press is held
SOON = 8000  # milliseconds in which something can be pressed, or is looked for anew
FINDING = r"""
const shows = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
const label = (one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/[ \n\t]+/g, " ").trim();
const root = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
const fits = (one, name) => shows(one) && (!name || label(one) === name);
const all = (kind, name) => [...root().querySelectorAll(kind)].filter((one) => fits(one, name));
"""
# Asked for once a page is there: whatever goes wrong from then on is noted.
WATCHED = """
if (!window.noted) {
  window.noted = [];
  const note = (text) => window.noted.push(String(text));
  addEventListener("error", (event) => note(event.message ?? event));
  addEventListener("unhandledrejection", (event) => note(event.reason));
  addEventListener("securitypolicyviolation", (event) => note(`${event.violatedDirective} ${event.blockedURI}`));
  const { error } = console;
  console.error = (...told) => { note(told.join(" ")); error.apply(console, told); };
}
return window.noted;
"""


# Where somebody would press a thing: a point of it over which nothing else lies. What sticks to an edge of the window
# lies over nothing in its middle.
POINT = """
given[0].scrollIntoView({ block: "center", behavior: "instant" });
const { left, top, width, height } = given[0].getBoundingClientRect();
for (const [across, down] of [[2, 2], [1, 1], [3, 1], [1, 3], [3, 3], [2, 1], [2, 3], [1, 2], [3, 2]]) {
  const [x, y] = [Math.round(left + (width * across) / 4), Math.round(top + (height * down) / 4)];
  if (given[0].contains(document.elementFromPoint(x, y))) return [x, y];
}
return null;
"""


class Unready(Exception):
    """It is not there yet, or something lies over it."""


class Hands(Protocol):
    """What can be done at any browser."""

    faults: list[str]  # whatever went wrong in a page, as far as the browser tells

    def go(self, address: str) -> None:
        """Open an address."""

    def reload(self) -> None:
        """Load the page anew."""

    def run(self, script: str, *given: Any) -> Any:
        """Run a script in the page; return what it returns, or what it promises."""

    def click(self, script: str, *given: Any) -> None:
        """Press what a script finds, as somebody would."""

    def press(self, x: int, y: int) -> None:
        """Move the mouse to a point of the window, rest there, press and let go, as slowly as a person."""

    def type(self, script: str, text: str, *given: Any) -> None:
        """Write a text into the field that a script finds."""

    def key(self, name: str) -> None:
        """Press a key, by its name, wherever the keyboard is."""

    def give(self, file: Path) -> None:
        """Choose a file where the page asks for one."""

    def save(self, act: Callable[[], None]) -> Path:
        """Do something that lets the browser save a file; return that file."""

    def picture(self, path: Path) -> None:
        """Take a picture of what is in view."""

    def close(self) -> None:
        """Go away."""


def until(found: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Look again and again until something is so; return it."""
    return patient.until(found, what, patience, POLL)


class InChromium:
    """Hands at a page that Playwright drives."""

    def __init__(self, context: BrowserContext, touch: bool = False):
        self.page, self.touch = context.new_page(), touch
        self.faults: list[str] = []
        self.page.on(
            "console",
            lambda one: self.faults.append(f"{one.text} {one.location['url']}") if one.type == "error" else None,
        )
        self.page.on("pageerror", lambda one: self.faults.append(str(one)))

    def go(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def run(self, script: str, *given: Any) -> Any:
        return self.page.evaluate(f"(given) => {{ {FINDING} {script} }}", given)

    def _find(self, script: str, given: tuple[Any, ...]) -> Any:
        found = self.page.evaluate_handle(f"(given) => {{ {FINDING} {script} }}", given).as_element()
        if not found:
            raise Unready
        return found

    def click(self, script: str, *given: Any) -> None:
        try:
            found = self._find(script, given)
            found.tap(timeout=SOON) if self.touch else found.click(timeout=SOON)
        except Error as error:
            raise Unready(str(error)) from error

    def press(self, x: int, y: int) -> None:
        self.page.mouse.move(x, y, steps=4)
        self.page.wait_for_timeout(REST)
        self.page.mouse.down()
        self.page.wait_for_timeout(HELD)
        self.page.mouse.up()

    def type(self, script: str, text: str, *given: Any) -> None:
        self._find(script, given).fill(text)

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)

    def give(self, file: Path) -> None:
        self.page.locator("input[type=file]").first.set_input_files(file)

    def save(self, act: Callable[[], None]) -> Path:
        with self.page.expect_download() as coming:
            act()
        return Path(coming.value.path())

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def close(self) -> None:
        self.page.close()


class InFirefox(Firefox):
    """Hands at a Firefox without a screen."""

    def __init__(self, folder: Path, language: str, theme: str, width: int, height: int):
        self._saved = folder / "saved"
        self._saved.mkdir()
        settings = {
            "intl.accept_languages": language,
            "layout.css.prefers-color-scheme.content-override": int(theme == "light"),
            "ui.prefersReducedMotion": 1,
            "dom.disable_open_during_load": False,
            "browser.download.folderList": 2,
            "browser.download.dir": str(self._saved),
            "browser.download.alwaysOpenPanel": False,
        }
        super().__init__(str(folder), settings)
        self._driver.timeout.script = PATIENCE
        self.faults: list[str] = []
        # A window of its own: one with bars would not be as narrow as a phone.
        before = self._driver.window_handles
        self.run("window.open('about:blank', 'narrow', `popup,width=${given[0]},height=${given[1]}`)", width, height)
        [own] = until(lambda: [one for one in self._driver.window_handles if one not in before], "a window")
        self._driver.switch_to_window(own)

    def go(self, address: str) -> None:
        self._driver.navigate(address)
        self._watch()

    def reload(self) -> None:
        self._watch()
        # As somebody does it: the driver's own way would pass by the service worker.
        self.run("window.isOld = true; setTimeout(() => location.reload())")
        until(lambda: self.run("return !window.isOld && document.readyState === 'complete'"), "the page anew")
        self._watch()

    def _watch(self) -> None:
        self.faults += [one for one in self.run(WATCHED) if one not in self.faults]

    def run(self, script: str, *given: Any) -> Any:
        whole = f"const given = [...arguments]; {FINDING} {script}"
        return self._driver.execute_script(whole, script_args=given, sandbox=None)

    def _find(self, script: str, given: tuple[Any, ...]) -> Any:
        found = self.run(script, *given)
        if not found:
            raise Unready
        return found

    def click(self, script: str, *given: Any) -> None:
        try:
            if not (point := self.run(POINT, self._find(script, given))):
                raise Unready("something lies over it")
            mouse = self._driver.actions.sequence("pointer", "mouse", {"pointerType": "mouse"})
            mouse.pointer_move(*point).pointer_down().pointer_up().perform()
        except MarionetteException as error:  # it has gone
            raise Unready(str(error)) from error

    def press(self, x: int, y: int) -> None:
        mouse = self._driver.actions.sequence("pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(x, y, duration=50).pause(REST).pointer_down().pause(HELD).pointer_up().perform()

    def type(self, script: str, text: str, *given: Any) -> None:
        field = self._find(script, given)
        field.clear()
        field.send_keys(text)

    def key(self, name: str) -> None:
        called = {"Enter": Keys.ENTER, "Tab": Keys.TAB, "Escape": Keys.ESCAPE, "ArrowRight": Keys.ARROW_RIGHT}
        keys = self._driver.actions.sequence("key", "keyboard")
        keys.send_keys(called.get(name, name)).perform()

    def give(self, file: Path) -> None:
        self._driver.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(str(file))

    def save(self, act: Callable[[], None]) -> Path:
        before = set(self._saved.iterdir())
        act()

        def come() -> list[Path]:
            found = set(self._saved.iterdir()) - before
            return [] if any(one.suffix == ".part" for one in found) else [one for one in found if one.stat().st_size]

        [file] = until(come, "a file")
        return file

    def picture(self, path: Path) -> None:
        path.write_bytes(self._driver.screenshot(format="binary", full=False))

    def close(self) -> None:
        with suppress(Exception):
            self._watch()
        super().close()
