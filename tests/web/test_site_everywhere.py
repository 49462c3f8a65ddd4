"""All that a site promises, with the network switched off: in two browsers and languages, at a desk and on a phone."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ennead.games import GAMES, rulebook
from ennead.play.book import examples
from ennead.play.file import read, save, write
from ennead.play.first_game import first_game
from ennead.play.game import game as called
from ennead.play.puzzles import Puzzle, puzzles
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.conftest import LOCALES
from tests.web.hands import Hands, InChromium, InFirefox, Unready, until
from tests.web.sites import PATIENCE, Host, hosted
from tests.web.words import ROOT, words

pytestmark = pytest.mark.long

WIDE, NARROW = (1280, 800), (360, 740)
STEPS = 4  # of a first game that are done
PRESSES = 4  # at a table
PLACED = 20  # followers of two people in Osiris, before the first move
DECISIONS = 20  # in the first turns after that, at most
MOVES = 30  # of the match that is analysed: some, as its chart is drawn four times a second at most
TABS = 60  # until the keyboard is where it should be
AT = "return document.querySelector('input[type=range]').value"
MINE = "return !!document.querySelector('.ask.mine')"
LABELS = """
const places = [...document.querySelectorAll("main :is([data-square], [data-place], [data-temple])[aria-label]")];
const asked = document.querySelector("main h1")?.textContent ?? "";
return [asked, ...places.map((one) => one.getAttribute("aria-label"))].join("; ");
"""
# What can be pressed at any table: what was asked back, what is left to choose, a place, a button, an action.
DEED = """
const free = (kind) => all(kind).filter((one) => one.getAttribute("aria-disabled") === "false");
const places = free("main :is([data-square], [data-place], [data-temple])");
return all("button", given[0])[0] ?? all(".bar [data-option]")[0] ?? all("[data-follower]")[0]
  ?? places[given[1] % places.length] ?? free("main [aria-live] button")[0] ?? free("[data-act]")[0];
"""
# Where a first game is: what is said, and what is to be pressed.
TOLD = """
const pressed = all("[data-told]").map((one) => one.dataset.place ?? one.dataset.option ?? label(one));
const said = ["#ask", "#learn-text"].map((one) => document.querySelector(one)?.textContent);
return [...said, ...pressed].join();
"""
GROWING = """
window.grown = new Set();
setInterval(() => {
  const lines = [...document.querySelectorAll("svg :is(path, polyline)")];
  window.grown.add(lines.map((one) => one.getAttribute("d") ?? one.getAttribute("points")).join("").length);
}, 20);
"""


@dataclass
class Guest:
    """Somebody at the site, with a browser of any kind."""

    hands: Hands
    host: Host
    language: str
    width: int
    files: Path
    found: list[str] = field(default_factory=list)  # what is wrong with how a page is made

    def say(self, message: str, of: str = "isis", /, **facts: Any) -> str:
        return words(self.language, of)(message, **facts)

    def title(self, game: str) -> str:
        return self.say("title", game)

    # Where one is.

    def go(self, path: str) -> None:
        """Go to a page, from whichever one is at."""
        self.hands.run("location.hash = given[0]", path)

    def path(self) -> str:
        return self.hands.run("return location.hash.slice(1)")

    def waits(self, kind: str, name: str = "", patience: float = 90.0) -> None:
        until(lambda: self.has(kind, name), f"{kind} {name!r} at {self.path()}", patience)

    def has(self, kind: str, name: str = "") -> bool:
        return self.hands.run("return all(given[0], given[1]).length > 0", kind, name)

    def headed(self, name: str) -> None:
        self.waits("h1", re.sub(r"[ \n\t]+", " ", name))

    def text(self, kind: str) -> str:
        return self.hands.run("return document.querySelector(given[0])?.textContent ?? ''", kind).strip()

    # What one does.

    def press(self, kind: str, name: str = "", what: str = "") -> None:
        """Press something by its name, as soon as it can be pressed."""
        self.do("return all(given[0], given[1])[0]", kind, name, what=what or f"{kind} {name!r}")

    def do(self, script: str, *given: Any, what: str = "something to press") -> None:
        last: list[str] = []

        def tried() -> bool:
            try:
                self.hands.click(script, *given)
            except Unready as problem:
                last[:] = [str(problem)]
                return False
            return True

        try:
            until(tried, f"{what} at {self.path()}")
        except AssertionError as error:
            raise AssertionError(f"{error}: {last}") from None

    def choose(self, kind: str, value: str) -> None:
        """Choose in a list."""
        self.waits(kind)
        chosen = "one.value = given[1]; one.dispatchEvent(new Event('change', { bubbles: true }));"
        self.hands.run(f"const [one] = all(given[0]); {chosen}", kind, value)

    def type(self, kind: str, text: str) -> None:
        self.waits(kind)
        self.hands.type("return all(given[0])[0]", text, kind)

    def tab_to(self, script: str, *given: Any) -> None:
        """Go on with the Tab key until the keyboard is where a script says."""
        for _ in range(TABS):
            if self.hands.run(
                f"const goal = (() => {{ {script} }})(); return !!goal && goal === document.activeElement;", *given
            ):
                return
            self.hands.key("Tab")
        raise AssertionError(f"the keyboard never comes to {given} at {self.path()}")

    # What one looks at.

    def look(self, what: str) -> None:
        """Note serious faults, and whatever is wider than the window."""
        self.hands.run(f"if (!window.axe) {{ {AXE.read_text('utf-8')} }}")
        faults = self.hands.run(f"return ({RUN})()")
        self.found += [f"{what}: {one}"[:700] for one in faults if one[0] in GRAVE]
        wide = self.hands.run("return document.documentElement.scrollWidth")
        if wide > self.width:
            self.found.append(f"{what}: {wide} wide")

    def reload(self) -> None:
        self.hands.reload()

    # At a table.

    def mine(self) -> str:
        """Wait until it is my turn, or anybody's here; return what is to be seen."""

        def ready() -> bool:
            if self.has("dialog #curtain"):
                self.press("dialog button")
            return self.hands.run(MINE)

        until(ready, f"my turn at {self.path()}")
        return self.hands.run(LABELS)

    def deed(self, game: str, turn: int) -> None:
        """Press something that can be pressed, and see that something has changed."""
        before = self.mine()

        def has_changed() -> bool:
            asks = self.has("button", self.say("sure-yes", game)) or self.has(".bar [data-option]")
            return asks or self.hands.run(LABELS) != before

        def pressed() -> bool:
            """Press, and look for a while; while something still moves, a press may come to nothing."""
            self.do(DEED, self.say("sure-yes", game), turn, what=f"a deed in {game}")
            soon = time.monotonic() + 5
            while not has_changed() and time.monotonic() < soon:
                time.sleep(0.1)
            return has_changed()

        until(pressed, f"a change in {game}")

    def card(self, game: str, message: str) -> None:
        """Begin in one of the ways of a game: with the button on its card, or behind “…”."""
        script = """
        const buttons = document.querySelectorAll(`${given[0]} button`);
        return [...buttons].find((one) => label(one).startsWith(given[1]));
        """
        card, what = f'article[data-game="{game}"]', f"{message} of {game}"
        if message != "against":
            self.do(script, card, self.say("card-more", game="").strip(), what=f"“…” of {game}")
            self.waits("dialog li")
            card = "dialog"
        self.do(script, card, self.say(message), what=what)


# What there is to do. Each begins wherever the last has ended.


def first_page(guest: Guest) -> None:
    guest.go("/")
    guest.reload()
    guest.headed(guest.say("home-title"))
    guest.waits("article")
    assert guest.hands.run("return document.querySelectorAll('article').length") == len(GAMES)
    assert not guest.has("a", guest.say("find-opponents")), "that takes a server"
    guest.look("first page")
    guest.card("sailing", "more-ways")
    guest.waits("dialog form")
    guest.look("new table")
    guest.hands.key("Escape")


def against_the_computer(guest: Guest) -> None:
    """A game of each title: begun, played, loaded anew, found on the first page, saved as a file."""
    for game in GAMES:
        guest.go("/")
        guest.card(game, "against")
        guest.mine()
        for turn in range(PRESSES):
            guest.deed(game, turn)
        before = guest.mine()
        name = guest.path().rpartition("/")[2]
        guest.look(f"table of {game}")
        guest.reload()
        assert guest.mine() == before, "it is as it was"
        guest.go("/tables")
        guest.waits("#device li")
        saved = "return all('#device li').find((one) => one.innerHTML.includes(given[0]))?.querySelector('button')"
        text = guest.hands.save(lambda: guest.do(saved, name, what="save")).read_text("utf-8")  # noqa: B023
        assert write(match := read(text)) == text
        assert match.book.slug == game
        assert match.line


def at_one_screen(guest: Guest) -> None:
    """Two people move in turn: before the eyes of both while nothing hidden is needed, then each behind the curtain."""
    guest.go("/")
    guest.card("osiris", "on-this-screen")
    guest.waits("dialog form fieldset")
    guest.do("return document.querySelector('dialog form .btn.primary')", what="begin")
    for turn in range(PLACED):
        until(lambda: guest.has("dialog #curtain") or guest.hands.run(MINE), "somebody's turn")
        assert not guest.has("dialog #curtain"), turn
        assert guest.has(".helps.mine button[aria-expanded=false]"), "what is hidden is opened with a button"
        guest.deed("osiris", turn)
    stay = guest.say("face-pass", "osiris")
    curtains: set[str] = set()
    for turn in range(DECISIONS):
        until(lambda: guest.has("dialog #curtain") or (curtains and guest.hands.run(MINE)), "somebody's turn")
        if guest.has("dialog #curtain"):
            guest.look("between two hands")
            curtains.add(guest.text("dialog #curtain"))
        guest.mine()
        if len(curtains) == 2:
            break
        if guest.has("button", stay):
            guest.press("button", stay)
            until(lambda: not guest.has("button", stay), "the end of a turn")
        else:
            guest.deed("osiris", turn)
    assert len(curtains) == 2, "one for each of them"


def first_games(guest: Guest) -> None:
    """The first steps of each; `test_learn.py` plays them to their ends."""
    for game in GAMES:
        lesson = first_game(game)
        guest.go(f"/learn/{game}")
        guest.headed(lesson.say(lesson.steps[0], "title", guest.language))
        guest.look(f"first game of {game}")
        told = set()
        while len(told) <= STEPS:
            told.add(before := guest.hands.run(TOLD))
            guest.press("[data-told]")
            until(lambda: guest.hands.run(TOLD) != before, "what is next")
        reached = guest.text("#ask")
        assert reached in [lesson.say(step, "title", guest.language) for step in lesson.steps[1:]]
        guest.reload()
        guest.press("button.primary")
        guest.headed(reached)


def on_the_board(guest: Guest, game: str) -> Puzzle:
    """Return the puzzle that is shown."""
    guest.waits(".which .eyebrow")
    number = int(guest.text(".which .eyebrow").split()[-1])
    return next(one for one in puzzles(game) if int(one.key) == number)


def solve(guest: Guest, game: str, puzzle: Puzzle, right: bool = True) -> None:
    """Type a move, the best one or another."""
    if not guest.has("details[open] form input"):
        guest.press("details > summary", guest.say("twin-table"))
    solution = puzzle.solution.notation
    move = solution if right else next(one.notation for one in puzzle.start.legal() if one.notation != solution)
    guest.type("details[open] form input", move)
    guest.press("details[open] form button", guest.say("twin-play"))


def puzzles_of_the_day(guest: Guest) -> None:
    """A wrong try, the solution, the one of another game at the first try: a row of days begins."""
    guest.go("/puzzles")
    guest.headed(guest.say("puzzles-title"))
    guest.look("puzzles")
    for game in GAMES:
        guest.go("/puzzles")
        guest.press("a", guest.say("pair", label=guest.say("puzzles-daily-open"), value=guest.title(game)))
        puzzle = on_the_board(guest, game)
        if game == "isis":
            solve(guest, game, puzzle, right=False)
            guest.headed(guest.say("puzzles-wrong"))
            guest.look("a wrong try")
        solve(guest, game, puzzle)
        guest.headed(guest.say("puzzles-solved-later" if game == "isis" else "puzzles-solved"))
        guest.waits("h2, h3", guest.say("puzzles-why"))
        guest.look(f"puzzle of {game}, solved")
    guest.go("/puzzles")
    guest.reload()
    told = guest.say("puzzles-streak-today", days=1, date="DATE").partition("DATE")[2].strip()
    until(lambda: told in guest.text(".streak"), "a row of one day")
    guest.press("a", guest.say("pair", label=guest.say("puzzles-train"), value=guest.title("isis")))
    first = on_the_board(guest, "isis").key
    guest.press("details > summary", guest.say("puzzles-all", count=len(puzzles("isis"))))
    guest.do("return all('details[open] li button').find((one) => one.getAttribute('aria-current') !== 'true')")
    until(lambda: on_the_board(guest, "isis").key != first, "another one of the list")


def books(guest: Guest) -> None:
    """Each is searched, and an example of it is tried."""
    for game in GAMES:
        rules = rulebook(game)
        guest.go(f"/rules/{game}")
        guest.headed(guest.say("rules-of", game=guest.title(game)))
        clause = guest.say(f"clause-{rules.clauses[0].id.replace('.', '-')}", game)
        word = max(re.findall(r"\w+", clause), key=len)
        guest.type("[role=search] input, search input", word.upper())
        until(lambda: guest.has("mark[data-now]"), f"{word} in the rules of {game}")
        guest.look(f"rules of {game}")
        figure = f"#example-{next(iter(examples(rules)))}"
        guest.hands.run("document.querySelector(given[0]).scrollIntoView()", figure)
        guest.waits(f"{figure} .part")  # it is drawn when one comes near
        tried = "return all(given[0]).find((one) => label(one).includes(given[1]))"
        guest.do(tried, f"{figure} button", guest.say("book-try"), what="try it")
        until(lambda: guest.path().startswith("/device/"), "a table")
        guest.mine()


def hints_and_lens(guest: Guest) -> None:
    guest.go("/")
    guest.card("osiris", "against")
    guest.mine()
    guest.press("button", guest.say("hint"))
    guest.waits("main ol > li")
    guest.waits("section h2, section h3, h2, h3", guest.say("hint-title"))
    guest.look("a hint")
    guest.press("button", guest.say("lens"))
    guest.waits("main table tbody")
    guest.look("the lens")


def study(guest: Guest) -> None:
    """A match from its file: analysed while the chart grows, learnt from, and played on from there."""
    guest.go("/study")
    guest.headed(guest.say("study-open-title"))
    guest.look("open a file")
    guest.hands.give(short_match(guest.files))
    guest.waits("input[type=range]")
    guest.choose("select:has(option[value=quick])", "quick")
    guest.hands.run(GROWING)
    guest.press("button", guest.say("analysis-begin"))
    until(lambda: guest.say("analysis-done") in guest.text("main"), "all is analysed")
    assert guest.hands.run("return window.grown.size") >= 3, "the chart grows"
    guest.press("summary", guest.say("analysis-table"))
    assert "±" in guest.text("details[open] tbody tr")
    guest.look("analysis")
    guest.press("button", guest.say("mistakes-title"))
    until(lambda: guest.say("mistakes-ask") in guest.text(".learn h3"), "a task")
    guest.look("learn from your mistakes")
    guest.press("button", guest.say("mistakes-show"))
    guest.press("[data-square].free")
    until(lambda: "±" in guest.text(".answer .num"), "an answer")
    guest.press("button", guest.say("mistakes-leave"))
    guest.press("button", guest.say("play-on"))
    guest.press("dialog label", guest.say("play-on-bots"))
    guest.press("dialog button", guest.say("play-on-begin"))
    until(lambda: guest.path().startswith("/device/"), "a table")
    guest.mine()
    guest.deed("isis", 0)
    guest.mine()


def short_match(folder: Path) -> Path:
    """Return the file of a short match, played at random and given up."""
    chance = Random(3)
    match = called("isis").new(2, seed=3)
    while len(match.line) < MOVES:
        match.play(chance.choice(match.legal()))
    match.end(0, [1])
    return save(match, folder / "short.ennead")


def replays(guest: Guest) -> None:
    """A match of each game from its file."""
    for file in ("isis-3-common", "osiris-2-round", "sailing-3-open", "senet-2"):
        game = file.partition("-")[0]
        guest.go("/study")
        guest.reload()
        guest.headed(guest.say("study-open-title"))
        guest.hands.give(ROOT / f"tests/games/{game}/corpus/{file}.ennead")
        guest.waits("input[type=range]")
        end = guest.hands.run(LABELS)
        guest.press("button", guest.say("study-first"))
        until(lambda: guest.hands.run(AT) == "0", "the beginning")
        assert guest.hands.run(LABELS) != end
        guest.press("button", guest.say("study-next"))
        until(lambda: guest.hands.run(AT) == "1", "a move")
        guest.look(f"replay of {game}")


def set_up(guest: Guest) -> None:
    """A position of each game: changed where it can be, searched, and played by hand."""
    for game in GAMES:
        guest.go(f"/set-up/{game}")
        guest.headed(guest.say("set-up-of", game=guest.title(game)))
        guest.waits("[role=status] span", guest.say("set-up-possible"))
        guest.look(f"set-up of {game}")
        if game == "isis":
            before = guest.hands.run(LABELS)
            guest.press("[data-square=c3]")
            until(lambda: guest.hands.run(LABELS) != before, "a piece")  # noqa: B023
            guest.press("button", guest.say("set-up-analyse"))
            until(lambda: "±" in guest.text("main"), "the best moves")
            guest.press("button", guest.say("set-up-usual"))
        guest.press("button", guest.say("set-up-play"))
        guest.press("dialog label", guest.say("play-on-by-hand"))
        guest.press("dialog button", guest.say("play-on-begin"))
        until(lambda: guest.path().startswith("/device/"), "a table")
        guest.mine()


def by_keyboard(guest: Guest) -> None:
    """A game on the device and a puzzle, without a pointer."""
    named = (
        "return [...document.querySelectorAll(given[0])].find((one) => shows(one) && label(one).startsWith(given[1]))"
    )
    guest.go("/")
    guest.reload()
    guest.waits("article")
    guest.tab_to(named, "article button", guest.say("against"))  # of the first game
    guest.hands.key("Enter")
    guest.mine()
    before = guest.mine()

    def has_played() -> bool:
        guest.hands.key("b")  # to the decision
        guest.hands.key("Enter")
        guest.hands.run("return new Promise((then) => setTimeout(then, 300))")
        return guest.hands.run(LABELS) != before

    until(has_played, "a move by keyboard")
    guest.mine()

    guest.go("/puzzles/isis")
    puzzle = on_the_board(guest, "isis")
    guest.tab_to(named, "details > summary", guest.say("twin-table"))
    guest.hands.key("Enter")
    guest.tab_to("return all('details[open] form input')[0]")
    for letter in puzzle.solution.notation:
        guest.hands.key(letter)
    guest.hands.key("Enter")
    until(lambda: guest.text("#ask") in [guest.say(f"puzzles-{how}") for how in ("solved", "solved-later")], "solved")
    guest.waits("button", guest.say("puzzles-next"))
    guest.hands.run("document.querySelector('#ask').focus()")  # back to the top
    guest.tab_to(named, "button", guest.say("puzzles-next"))
    guest.hands.key("Enter")
    until(lambda: on_the_board(guest, "isis").key != puzzle.key, "the next one")


PARTS: tuple[Callable[[Guest], None], ...] = (
    first_page,
    against_the_computer,
    at_one_screen,
    first_games,
    puzzles_of_the_day,
    books,
    hints_and_lens,
    study,
    replays,
    set_up,
    by_keyboard,
)


@pytest.fixture(scope="module")
def host(tmp_path_factory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("site")) as host:
        yield host


LOOKS = [("chromium", "fr", NARROW, "dark"), ("firefox", "en", WIDE, "light")]


@pytest.fixture
def guest(request, host, tmp_path, look) -> Iterator[Guest]:
    """A visitor who has come to the site once, while there was a network."""
    browser, language, (width, height), theme = look
    if browser == "firefox":
        hands: Hands = InFirefox(tmp_path, LOCALES[language], theme, width, height)
    else:
        context = request.getfixturevalue("browser").new_context(
            locale=LOCALES[language],
            color_scheme=theme,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=(width, height) == NARROW,
            is_mobile=(width, height) == NARROW,
        )
        hands = InChromium(context, touch=(width, height) == NARROW)
    hands.go(host.address)
    hands.run("localStorage.setItem('pace', 'now')")
    hands.reload()
    guest = Guest(hands, host, language, width, tmp_path)
    guest.waits("p", guest.say("site-kept-saved"), PATIENCE)
    with host.away():
        yield guest
        hands.close()


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0]}-{look[1]}-{look[2][0]}")
def test_everything_works_without_a_network(guest):
    """Each part by itself, so that one that fails does not hide another."""
    wrong = []
    for part in PARTS:
        began = time.monotonic()
        try:
            part(guest)
        except Exception as problem:
            problem.add_note(f"while doing: {part.__name__}")
            wrong.append(problem)
            print(f"{part.__name__}: {problem}")  # at once: what follows may take long
            guest.hands.picture(guest.files / f"{part.__name__}.png")
            guest.hands.go(guest.host.address)
        print(f"{part.__name__}: {time.monotonic() - began:.1f} s")
    told = [f"{one.__notes__[0]}: {type(one).__name__}: {one}" for one in wrong]
    assert not (told + guest.found + guest.hands.faults), "\n".join(told + guest.found + guest.hands.faults)
