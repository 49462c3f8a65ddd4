"""The rules as a book: read, searched, printed, and every example opens as a position one can play with."""

import re

import pytest
from playwright.sync_api import expect

from ennead.games import rulebook
from ennead.play.book import examples, read_book
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.playing import ISIS, SAILING


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "language", "width"), [(ISIS, "en", 1280), pytest.param(SAILING, "fr", 360, marks=pytest.mark.long)]
)
def test_the_book_is_read_and_searched_and_its_examples_are_tried(visit, game, language, width):
    ana = visit(
        f"/rules/{game.slug}", language=language, width=width, touch=width < 500, still=True, bypass_csp=True,
        script=AXE.read_text("utf-8"),
    )  # fmt: skip
    page, rules = ana.page, rulebook(game.slug)
    book = read_book(rules, language)
    if width < 500:
        ana.button("book-contents").click()
    link = page.get_by_role("navigation").get_by_role("link", name=book.chapters[2].title, exact=True)
    link.click()
    heading = page.get_by_role("heading", level=2, name=book.chapters[2].title, exact=True)
    expect(heading).to_be_in_viewport()

    # Searching takes accents and capitals as they come, and goes on to the next place.
    field = page.get_by_role("searchbox")
    field.fill("OBELISQUE" if language == "fr" else "clockwise")
    count = page.locator("mark[data-begins]").count()
    assert count > 1
    expect(page.get_by_role("search").locator("output")).to_have_text(ana.say("book-found", count=count, at=1))
    field.press("Enter")
    expect(page.get_by_role("search").locator("output")).to_have_text(ana.say("book-found", count=count, at=2))
    expect(page.locator("mark[data-now]")).to_be_in_viewport()
    field.fill("zzzz")
    expect(page.get_by_role("search").locator("output")).to_have_text(ana.say("book-found", count=0, at=1))
    field.fill("")

    # An example is drawn when one comes near it, and a clause number beside it leads to the clause.
    name, example = next(iter(examples(rules).items()))
    figure = page.locator(f"#example-{name}")
    figure.scroll_into_view_if_needed()
    expect(figure.locator("[data-marked]")).to_have_count(len(example.marks))
    clause = rules.clauses[0].id
    page.get_by_role("link", name=clause, exact=True).first.click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator(f"[id='beside-{clause}']")).to_be_focused()
    drawer.get_by_role("button", name=ana.say("close")).click()
    assert [one for one in page.evaluate(RUN) if one[0] in GRAVE] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width

    # On paper: every example, no buttons.
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("figure .part").last).to_be_visible()
    assert page.locator("figure").count() == len(examples(rules))
    assert page.locator("figure:not(:has(.part))").count() == 0
    assert page.locator(".btn").filter(visible=True).count() == 0
    page.emulate_media(media="screen")

    figure.get_by_role("button", name=re.compile(ana.say("book-try"))).click()
    expect(page).to_have_url(re.compile("/device/"))
    page.locator(".table .middle").wait_for()  # at once: nothing is hidden there, and the screen is handed to nobody
    page.get_by_role("link", name=ana.say("back-there")).click()
    expect(page.locator(f"#example-{name}")).to_be_in_viewport()
