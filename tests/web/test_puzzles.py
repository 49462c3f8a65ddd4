"""Puzzles in a browser: the one of the day, a wrong try, the solution, and what is kept on the device."""

import pytest
from playwright.sync_api import expect

from ennead.play.puzzles import Puzzle, puzzles
from tests.web.axe import AXE, GRAVE, RUN


@pytest.mark.long
def test_somebody_solves_puzzles_on_a_phone_and_finds_the_results_again(visit):
    """By typing, in French; the first try decides, and what is shown was not found."""
    axe = AXE.read_text("utf-8")
    ana = visit("/puzzles", language="fr", width=360, touch=True, still=True, bypass_csp=True, script=axe)
    page = ana.page
    faults = []

    def look() -> None:
        faults.extend(one for one in page.evaluate(RUN) if one[0] in GRAVE)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360

    def number() -> int:
        return int(page.locator(".which .eyebrow").inner_text().split()[-1])

    def here() -> Puzzle:
        return next(one for one in puzzles("isis") if int(one.key) == number())

    def solution() -> str:
        return here().solution.notation

    def play(move: str) -> None:
        page.get_by_label(ana.say("twin-type")).fill(move)
        ana.button("twin-play").click()

    look()
    page.get_by_role("link", name=ana.say("pair", label=ana.say("puzzles-daily-open"), value=ana.say("title"))).click()
    expect(page.locator("#ask")).to_contain_text(ana.say("puzzles-task", who="").strip()[-20:])
    expect(page.get_by_text(ana.say("puzzles-daily"), exact=True)).to_be_visible()
    page.get_by_text(ana.say("twin-table"), exact=True).first.click()
    first = number()
    wrong = next(one.notation for one in here().start.legal() if one.notation != solution())
    play(wrong)
    expect(page.locator("#ask")).to_have_text(ana.say("puzzles-wrong"))
    look()
    play(solution())
    expect(page.locator("#ask")).to_have_text(ana.say("puzzles-solved-later"))
    expect(page.get_by_role("heading", name=ana.say("puzzles-why"))).to_be_visible()
    look()
    ana.button("puzzles-next").click()
    expect(page.locator("#ask")).to_be_focused()
    second = number()
    assert second != first
    play(solution())
    expect(page.locator("#ask")).to_have_text(ana.say("puzzles-solved"))
    standing = page.get_by_role("region", name=ana.say("puzzles-standing"))
    expect(standing).to_contain_text(ana.say("puzzles-solved-of", solved=1, tried=2))
    ana.button("puzzles-next").click()
    ana.button("puzzles-show").click()
    expect(page.locator("#ask")).to_have_text(ana.say("puzzles-shown"))
    page.reload()
    expect(standing).to_contain_text(ana.say("puzzles-solved-of", solved=1, tried=3))
    ana.go("/puzzles")
    ana.button("puzzles-reset").click()
    page.get_by_role("dialog").get_by_role("button", name=ana.say("puzzles-reset")).click()
    ana.go("/puzzles/isis")
    expect(standing).to_contain_text(ana.say("puzzles-solved-of", solved=0, tried=0))
    assert not faults


def test_a_puzzle_that_is_gone_is_said_to_be_and_yesterdays_is_beside_todays(visit):
    ana = visit("/puzzles/senet?puzzle=9999", still=True)
    page = ana.page
    expect(page.get_by_text(ana.say("puzzles-gone", wish="9999"))).to_be_visible()
    ratings = sorted(one.rating for one in puzzles("senet"))
    standing = page.get_by_role("region", name=ana.say("puzzles-standing"))
    expect(standing).to_contain_text(f"{ana.say('puzzles-my-rating')}{ratings[len(ratings) // 2]}")
    ana.go("/puzzles")
    senet = page.get_by_role("listitem").filter(has=page.locator("a[href*='senet']"))
    expect(senet.get_by_text(ana.say("puzzles-card-new"))).to_be_visible()
    senet.get_by_role("link", name=ana.say("puzzles-yesterday")).click()
    expect(page.locator(".which .tag")).to_have_text(ana.say("puzzles-yesterday"))
    expect(page.get_by_text(ana.say("puzzles-gone", wish="yesterday"))).to_have_count(0)
