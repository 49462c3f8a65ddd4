"""Somebody who does everything in a page by keyboard."""

import re

from playwright.sync_api import Locator, expect

from tests.web.driving import Visitor
from tests.web.playing import Look

FOCUS = """
() => {
  const one = document.activeElement;
  const name = one?.getAttribute("aria-label") ?? one?.textContent?.trim() ?? "";
  const { square, place, temple } = one?.dataset ?? {};
  return { tag: one?.tagName ?? "", square: square ?? place ?? temple ?? "", name };
}
"""


class Keyboard:
    """Does everything with Tab, arrows, Enter, Space and letters, and never loses the keyboard."""

    def __init__(self, visitor: Visitor):
        self.visitor = visitor
        self.keys = visitor.page.keyboard
        self.aside = False

    def here(self, between: bool = False) -> dict[str, str]:
        """Return what has the keyboard; between the last thing of a page and the first it is nowhere."""
        focus = self.visitor.page.evaluate(FOCUS)
        assert between or focus["tag"] not in ("", "BODY"), "the keyboard is nowhere"
        return focus

    def press(self, key: str) -> dict[str, str]:
        self.keys.press(key)
        return self.here()

    def seek(self, name: str, key: str = "Tab", most: int = 60, begin: bool = False) -> None:
        """Go on with Tab until something with this name is reached."""
        if not begin and re.search(name, self.here()["name"]):
            return
        for _ in range(most):
            self.keys.press(key)
            if re.search(name, self.here(between=True)["name"]):
                return
        raise AssertionError(f"{name} is not reached with {key}")

    def go_to(self, square: str) -> None:
        """Go to a place: to the board with Tab, on it with the arrows; to what is beside it with Tab alone."""
        board = self.visitor.spot(square).locator("xpath=ancestor::*[@role='grid' or @role='group'][1]")
        for _ in range(90):
            now = self.here(between=True)["square"]
            if now == square or (now and board.count() and board.locator(":focus").count()):
                break
            self.keys.press("Tab")
        been = set()
        while (now := self.here()["square"]) != square:
            ways = self.ways(now, square)
            assert (now, ways[0]) not in been or (now, ways[1]) not in been, f"{square} is not reached with the arrows"
            way = ways[0] if (now, ways[0]) not in been else ways[1]
            been.add((now, way))
            self.press(way)

    def ways(self, now: str, goal: str) -> list[str]:
        """Return the two arrows that lead from one place towards another, the longer way first."""
        one, other = (self.visitor.spot(place).bounding_box() for place in (now, goal))
        across = other["x"] - one["x"] + (other["width"] - one["width"]) / 2
        down = other["y"] - one["y"] + (other["height"] - one["height"]) / 2
        sideways, upright = "ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"
        return [sideways, upright] if abs(across) > abs(down) else [upright, sideways]

    def look(self) -> Look:
        """Look at the table; the keyboard is somewhere."""
        seen = self.visitor.look()
        assert not seen.lost, f"the keyboard was lost: {seen.asked}"
        return seen

    def place(self, square: str) -> None:
        """Do what can be done at a place."""
        before = self.visitor.look()
        self.go_to(square)
        self.press("Enter")

        def changed() -> bool:
            if (sure := self.visitor.button("sure-yes")).count():  # something is thrown away
                self.use(sure)
            seen = self.look()
            return seen.over or (seen.board, seen.asked) != (before.board, before.asked)

        self.visitor.until(changed, f"nothing happened on {square}")

    def move(self, look: Look) -> None:
        """Do something that can be done; beside the board every other time, where that can be."""
        if look.buttons and (self.aside or not look.deeds):
            self.seek(f"^{re.escape(look.buttons[0])}$", "Shift+Tab")
            self.press("Enter")
            self.visitor.until(lambda: self.look().buttons != look.buttons)
        else:
            free = look.ways
            self.place(free[len(free) // 2])
        self.aside = not self.aside

    def to(self, what: Locator) -> None:
        """Go from thing to thing until this one has the keyboard."""
        expect(what).to_be_visible()
        for _ in range(150):
            if what.evaluate("(one) => one === document.activeElement"):
                return
            self.keys.press("Tab")
        raise AssertionError(f"never came to {what}")

    def use(self, what: Locator, key: str = "Enter") -> None:
        """Go to a thing, and press a key there."""
        self.to(what)
        self.keys.press(key)

    def write(self, what: Locator, text: str) -> None:
        """Write into a field, instead of what is there."""
        self.use(what, "Control+a")
        self.keys.type(text)

    def used_nothing_else(self) -> None:
        """There was no mouse and no finger since the page was loaded."""
        assert self.visitor.page.evaluate("() => window.pointed") == 0


def play_by_keyboard(*people: Keyboard) -> None:
    """Make all moves of these people, to the end."""

    def turn() -> tuple[Keyboard, Look] | None:
        seen = [(one, one.look()) for one in people]
        return next(((one, look) for one, look in seen if look.may_move or look.over), None)

    while True:
        mover, look = people[0].visitor.until(turn, "it never was my turn")
        if look.over:
            return
        mover.move(look)
