"""Hints and the lens at a table: what they show, when they go, and that they are only there where they are allowed."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.axe import AXE, GRAVE, RUN
from tests.web.playing import AnyGame, osiris

DEALS = 8  # of Sailing: where no reason holds for a good move alone, none is told
UNSEEN = 7  # gods: those of the other's six priests, and the one under the pyramid piece


@osiris
def test_the_lens_is_as_tall_as_the_window_lets_it_be(visit, house, game):
    """Ten things of which something else is known each are read without a bar of their own, as far as there is room."""
    ana = house.client("Ana")
    table = ana.make("me", "greedy", game=game.slug, options=game.options, lens=True)
    ana.join(table)
    page = visit(f"/table/{table}", who=ana, width=1440, height=900)
    page.wait_for_turn()
    expect(page.button("lens")).to_be_visible()  # it comes after the table, and the key is its own
    page.page.keyboard.press("V")
    lens = page.region("lens-title").first
    expect(lens.locator("tbody")).to_have_count(1)
    lens.locator("table").evaluate(
        "(table) => { for (let i = 1; i < 10; i += 1) table.append(table.tBodies[0].cloneNode(true)); }"
    )
    height, scrolls = lens.locator(".scroll").evaluate(
        "(one) => [one.clientHeight, one.scrollHeight > one.clientHeight]"
    )
    assert height >= 540 or not scrolls
    box = lens.bounding_box()
    assert box["y"] + box["height"] <= 900


@pytest.mark.long
@osiris
def test_hints_and_the_lens_come_and_go(visit, house, game):
    ana, sailing = house.client("Ana"), AnyGame("sailing")
    tables = [
        ana.make("me", "greedy", game=game.slug, options=game.options, hints=allowed, lens=allowed)
        for allowed in (True, False)
    ]
    deals = [ana.make("me", "greedy", "greedy", game=sailing.slug, options=sailing.options) for _ in range(DEALS)]
    for table in tables + deals:
        ana.join(table)
    page = visit(f"/table/{tables[0]}", who=ana, still=True, bypass_csp=True, script=AXE.read_text("utf-8"))
    look = page.wait_for_turn()
    hints, outlines = page.region("hint-title"), page.page.locator(".outline")

    expect(page.button("hint")).to_be_visible()
    page.page.keyboard.press("T")
    expect(hints).to_be_visible()
    best = hints.locator("ol > li").first
    said = best.locator("p").nth(1).text_content() or ""
    chance, least, most = (int(number) for number in re.findall(r"\d+", said)[:3])
    assert 0 <= least <= chance <= most <= 100, said
    expect(outlines.first).to_be_visible()
    assert [one for one in page.page.evaluate(RUN) if one[0] in GRAVE] == []
    page.page.keyboard.press("Escape")
    expect(hints).not_to_be_attached()
    expect(outlines).to_have_count(0)

    page.page.keyboard.press("V")
    lens = page.region("lens-title").first
    hidden = lens.locator("tbody")
    expect(hidden.first).to_be_visible()
    # Before anything is shown, all that I do not see is told in one line: each of seven gods, and none likelier.
    expect(hidden).to_have_count(1)
    expect(hidden.get_by_role("button")).to_have_count(UNSEEN)
    expect(hidden.locator("td").first).to_contain_text(re.compile(rf"\b{UNSEEN}\b"))
    expect(hidden.locator(".num")).to_have_text([re.compile(rf"^{round(100 / UNSEEN)}\s%")])
    assert [one for one in page.page.evaluate(RUN) if one[0] in GRAVE] == []
    page.page.keyboard.press("V")
    expect(lens).not_to_be_attached()

    page.button("hint").click()
    expect(hints).to_be_visible()
    game.play(page, look, 0)
    expect(hints).not_to_be_attached()

    page.go(f"/table/{tables[1]}")
    page.wait_for_turn()
    expect(page.button("hint")).to_have_count(0)
    expect(page.button("lens")).to_have_count(0)

    def reasons(table: str) -> list[str]:
        page.go(f"/table/{table}")
        page.button("hint").click()
        expect(best).to_be_visible()
        expect(page.button("lens")).to_have_count(0)
        return hints.locator(".reasons li").all_text_contents()

    told = next(filter(None, map(reasons, deals)), [])
    assert told, "no move is said to bring anything"
    assert all(re.search(r"\w", one) for one in told)
