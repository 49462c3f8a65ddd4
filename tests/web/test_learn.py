"""First games in a browser: somebody who does only what the page says comes to the end, and has won."""

import pytest
from playwright.sync_api import expect

from ennead.play.first_game import first_game
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import Visitor
from tests.web.playing import AnyGame

AT_ONCE = "localStorage.setItem('pace', 'now');"  # moves are shown without waiting
MOST = 120  # things to press in a lesson
TABS = 40  # until the keyboard is at a button of the step

by_mouse = pytest.mark.parametrize("game", [AnyGame("sailing")], ids=["sailing"])
by_keyboard = pytest.mark.parametrize("game", [AnyGame("senet")], ids=["senet"])
by_phone = pytest.mark.parametrize("game", [AnyGame("osiris")], ids=["osiris"])
with_mistakes = pytest.mark.parametrize("game", [AnyGame("isis")], ids=["isis"])


def learn(visit, game: AnyGame, **more) -> Visitor:
    return visit(f"/learn/{game.slug}", still=True, quick=False, script=AT_ONCE + more.pop("script", ""), **more)


def said(visitor: Visitor) -> tuple[str, str]:
    """Return the title and the text of the step, as a screen reader has them."""
    heading = visitor.heading()
    text = visitor.page.locator(f"#{heading.get_attribute('aria-describedby')}")
    return heading.text_content() or "", text.text_content() or ""


def is_over(visitor: Visitor) -> bool:
    return visitor.button("learn-play").is_visible()


def told(visitor: Visitor):
    """Return what the page wants to be pressed next."""
    found = visitor.page.locator("[data-told]").first
    expect(found).to_be_visible()
    return found


def follow(visitor: Visitor, press) -> list[tuple[str, str]]:
    """Do what one is told, to the end; return all that was said on the way."""
    heard = [said(visitor)]
    for _ in range(MOST):
        if is_over(visitor):
            return heard
        press(told(visitor))
        visitor.page.wait_for_timeout(0)
        if said(visitor) != heard[-1]:
            heard.append(said(visitor))
    raise AssertionError(f"it never ends: {heard[-1]}")


QUICKLY = """
async () => {
  const heard = [];
  const say = () => [document.querySelector("#ask").textContent, document.querySelector("#learn-text").textContent];
  for (let turn = 0; turn < 120; turn += 1) {
    await new Promise((then) => setTimeout(then, 5));
    const now = say();
    if (String(heard.at(-1)) !== String(now)) heard.push(now);
    const told = [...document.querySelectorAll("[data-told]")].find((one) => one.getClientRects().length);
    if (!told) return heard;
    told.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return heard;
}
"""


def follow_quickly(visitor: Visitor) -> list[tuple[str, str]]:
    """Do what one is told, to the end, as fast as the page can tell it."""
    heard = [(title, text) for title, text in visitor.page.evaluate(QUICKLY)]
    assert is_over(visitor), heard[-1]
    return heard


def check_end(visitor: Visitor, heard: list[tuple[str, str]]) -> None:
    """Everything was said, in its order, and it was won."""
    lesson = first_game(visitor.game.slug)
    texts = [lesson.say(step, what, visitor.language) for step in lesson.steps for what in ("text", "done")]
    assert [text for _, text in heard] == [text for text in texts if text]
    expect(visitor.heading()).to_have_text(lesson.say(lesson.steps[-1], "title", visitor.language))
    expect(visitor.link("learn-book")).to_have_attribute("href", f"/rules/{visitor.game.slug}")
    assert visitor.page.evaluate("localStorage.getItem('played')") == "yes"


@pytest.mark.long
@by_mouse
def test_it_is_played_to_its_end_by_who_does_only_what_is_told(visit, game):
    ana = learn(visit, game)
    expect(ana.heading()).to_be_visible()
    check_end(ana, follow_quickly(ana))


@pytest.mark.long
@by_phone
def test_it_is_played_in_french_on_a_phone(visit, game):
    axe = AXE.read_text("utf-8")
    ana = learn(visit, game, language="fr", width=360, height=740, touch=True, bypass_csp=True, script=axe)
    expect(ana.heading()).to_be_visible()
    assert not [one for one in ana.page.evaluate(RUN) if one[0] in GRAVE]
    check_end(ana, follow(ana, ana.press))
    assert ana.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.long
@by_keyboard
def test_it_is_played_with_the_keyboard_alone(visit, game):
    ana = learn(visit, game)
    expect(ana.heading()).to_be_visible()

    def press(what) -> None:
        """Go on with Tab and Enter; what is on the board is found by “Show me”."""
        goal = what if what.get_attribute("data-told") == "next" else ana.button("learn-show")
        for _ in range(TABS):
            ana.page.keyboard.press("Tab")
            if goal.evaluate("one => one === document.activeElement"):
                break
        ana.page.keyboard.press("Enter")
        if goal is what:
            return
        assert what.evaluate("one => one === document.activeElement"), "the keyboard is where one has to press"
        ana.page.keyboard.press("Enter")

    check_end(ana, follow(ana, press))


@pytest.mark.long
@with_mistakes
def test_wrong_tries_are_answered_kindly_and_what_is_left_is_gone_on_with(visit, game):
    ana = learn(visit, game)
    lesson = first_game(game.slug)
    aim, pawn, tile, *_ = lesson.steps
    ana.press(told(ana))
    expect(ana.heading()).to_have_text(lesson.say(pawn, "title", "en"))
    expect(ana.heading()).to_be_focused()
    expect(ana.page.locator("[data-told]")).to_have_attribute("data-place", "c4")  # that alone
    before = ana.board()

    ana.press(ana.spot("a1"))  # it may stand there, but it is not what is shown
    expect(ana.page.get_by_role("status").get_by_text(lesson.say(pawn, "tried", "en"))).to_be_visible()
    assert ana.board() == before, "nothing has happened"
    assert not ana.page.locator("[data-told=shown]").count()
    ana.press(ana.spot("b1"))
    expect(ana.page.locator("[data-told=shown]")).to_have_attribute("data-place", "c4")  # after two tries it is shown
    ana.try_to(ana.spot("e3"))  # a pawn stands there: the rule says why not
    expect(ana.button("rule", clause="I7")).to_be_visible()

    ana.press(told(ana))
    expect(ana.page.get_by_text(lesson.say(pawn, "done", "en"))).to_be_visible()
    ana.press(told(ana))
    expect(ana.heading()).to_have_text(lesson.say(tile, "title", "en"))
    ana.press(ana.link("learn-leave"))
    expect(ana.way("against")).to_be_visible()

    ana.go(f"/learn/{game.slug}")
    expect(ana.heading()).to_have_text(ana.say("learn-waits", at=3))
    ana.press(ana.button("learn-go-on", at=3))
    expect(ana.heading()).to_have_text(lesson.say(tile, "title", "en"))
    ana.speak("fr")
    expect(ana.heading()).to_have_text(lesson.say(tile, "title", "fr"))
    ana.press(ana.button("learn-back"))
    expect(ana.heading()).to_have_text(lesson.say(pawn, "title", "fr"))
    ana.go(f"/learn/{game.slug}")
    ana.press(ana.button("learn-again"))
    expect(ana.heading()).to_have_text(lesson.say(aim, "title", "fr"))
    check_end(ana, follow_quickly(ana))


def test_the_board_is_large_and_all_of_it_in_view_on_a_desktop(visit):
    """Below the board there is room for the buttons of a step, such as *Place a block*."""
    ana = learn(visit, AnyGame("osiris"), language="fr", width=1440, height=900)
    for width, height, least in ((1440, 900, 640), (1366, 768, 500)):
        ana.page.set_viewport_size({"width": width, "height": height})
        board = ana.page.locator(".middle > .board").bounding_box()
        assert board
        assert board["width"] >= least
        assert board["y"] + board["height"] <= height
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
def test_the_button_that_a_step_asks_for_is_in_view_on_a_desktop(visit, language):
    """*Place a block* stands below the board; the step is not scrolled to it."""
    ana = learn(visit, AnyGame("osiris"), language=language, width=1440, height=900)
    button = ana.page.locator(".steps [data-told]").first
    for _ in range(MOST):
        told(ana)
        if button.is_visible():
            break
        told(ana).click()
    for width, height in ((1440, 900), (1366, 768)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate("scrollTo(0, 0)")
        box = button.bounding_box()
        assert box
        assert 0 <= box["y"] < box["y"] + box["height"] <= height
