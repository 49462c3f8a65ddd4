"""What is in view together at a table of Osiris, without scrolling."""

import pytest

from tests.web.driving import party
from tests.web.playing import osiris

BOXES = """
() => {
  const turns = [...document.querySelectorAll(".turns > li")].slice(0, 2);
  return [document.querySelector(".board"), document.querySelector(".beside"), ...turns].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  });
}
"""


@osiris
@pytest.mark.parametrize(("width", "height", "language"), [(1440, 900, "en"), (1280, 800, "fr")])
def test_board_temples_and_the_latest_turns_are_in_view_together(visit, house, game, width, height, language):
    table = party(house, "Ana", "Ben", "Cy", "Dan", game=game)
    table.play(until=8)
    ana = visit(f"/table/{table.table}", who=table.clients[0], language=language, width=width, height=height)
    ana.until(lambda: ana.page.locator(".turns > li").count() >= 3, "the log")
    for left, top, right, bottom in ana.page.evaluate(BOXES):
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
