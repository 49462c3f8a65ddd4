"""Presses as a person makes them: the pointer comes, rests, goes down, rests and goes up, where the eye is drawn to.

Drivers press in no time and where nothing lies above a thing. A board that changes what lies under the pointer passes
with them, and loses every second press of a person.
"""

from collections.abc import Callable
from contextlib import suppress

from tests.web.hands import Hands, until

SOON = 2.0  # seconds in which a press is felt

# What can be pressed now to go on with the game, in the open dialog if there is one: places and buttons.
OPEN = """
const asked = document.querySelector("dialog[open]");
const kinds = ["[data-place][aria-disabled=false]", "[data-temple][aria-disabled=false]", "[data-follower]",
  ".bar button:not([aria-disabled=true], .back)", ".steps button",
  ".ask .primary:not(a)", ".ask.mine .actions button:not([aria-disabled=true])"];
const waits = document.querySelector(".table .ask.wait"); // what can be pressed now only tells something
const found = asked ? all("button.primary") : waits ? [] : all(`main :is(${kinds.join()})`);
const grave = "[data-act=withdraw], [data-action=undo]"; // only if there is nothing else
const rest = found.filter((one) => !one.matches(grave));
const open = rest.length ? rest : found.filter((one) => one.matches("[data-act]"));
"""
# Aim at one of them: return the points of it that draw the eye (its middle, its signs), and some near its edges.
AIM = f"""
{OPEN}
const aim = open[given[0] % open.length];
aim.scrollIntoView({{ block: "nearest", behavior: "instant" }});
window.aim = aim;
window.felt = 0;
if (!window.feels) {{
  window.feels = (event) => {{ if (window.aim?.contains(event.target)) window.felt += 1; }};
  addEventListener("click", window.feels, true);
}}
const {{ left, top, width, height }} = aim.getBoundingClientRect();
const within = ([x, y]) => x > left && x < left + width && y > top && y < top + height;
const middleOf = ({{ x, y, width, height }}) => [x + width / 2, y + height / 2];
const middle = (one) => middleOf(one.getBoundingClientRect());
const signs = [...aim.parentElement.querySelectorAll(".bubble, .dot, .piece, .sign, .goal")].map(middle).filter(within);
const edges = [[1, 5], [9, 5], [5, 1], [5, 9]].map(([x, y]) => [left + (width * x) / 10, top + (height * y) / 10]);
const isIn = ([x, y]) => aim.contains(document.elementFromPoint(x, y)); // a stone need not fill its box
const points = [middle(aim), ...signs, ...edges.filter(isIn)];
const name = aim.getAttribute("aria-label") ?? aim.textContent.trim();
return [name, points.map(([x, y]) => [Math.round(x), Math.round(y)])];
"""

MIDDLE = """
const found = document.querySelector(given[0]);
found?.scrollIntoView({ block: "nearest", behavior: "instant" });
const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
return found && [Math.round(x + width / 2), Math.round(y + height / 2)];
"""


def count(hands: Hands) -> int:
    """Return how many things can be pressed now, once that does not change any more."""
    before = -1

    def still() -> bool:
        nonlocal before
        last, before = before, hands.run(f"{OPEN} return open.length")
        return before == last

    until(still, "a page that stands still")
    return before


def press(hands: Hands, which: int, where: int) -> str:
    """Press the thing of this number at one of its points; return its name if it did not feel that."""
    name, points = hands.run(AIM, which)
    hands.press(*points[where % len(points)])
    with suppress(AssertionError):
        until(lambda: hands.run("return window.felt"), name, SOON)
        return ""
    return f"{name} at {points[where % len(points)]}"


def press_at(hands: Hands, what: str) -> None:
    """Press the middle of something."""
    hands.press(*until(lambda: hands.run(MIDDLE, what), what))


def lost(hands: Hands, many: int, is_over: Callable[[], bool] = lambda: False) -> list[str]:
    """Press so many things one after the other, each at another of its points; return those that did not feel it."""
    missed = []
    for number in range(many):
        until(lambda: is_over() or count(hands), "something to press")
        if is_over():
            break
        if name := press(hands, number * 7, number):
            missed.append(name)
    return missed
