"""Whole games in a real browser: by clicks, by keyboard alone, between two browsers with a spectator, by touch."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.web.driving import Visitor, party, signed
from tests.web.keyboard import Keyboard, play_by_keyboard
from tests.web.playing import ISIS, OSIRIS, at_length, in_short, osiris, scores, spoken, worths

# By clicks.


@pytest.mark.long
@in_short
def test_a_whole_game_by_clicks(visit):
    ana = visit("/")
    ana.way("against").click()
    look = ana.wait_for_turn()
    ana.spot(list(look.deeds)[len(look.deeds) // 2]).click()
    ana.wait_for(look.filled + 1)
    assert ana.clicks() == 2, "one click to a table, one to the first move"
    play_to_the_end(ana)
    assert_ended(ana)

    ana.link("verify").click()
    dialog = ana.page.get_by_role("dialog", name=ana.say("study-luck-title"))
    expect(dialog.get_by_text(ana.say("study-luck-good"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(ana.say("study-luck-own-nonce"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(ana.say("study-luck-same-hash"), exact=True)).to_be_visible()
    dialog.get_by_role("button", name=ana.say("close")).click()
    ana.link("study-table").click()

    old = ana.table
    ana.button("rematch").click()
    ana.until(lambda: ana.table != old, "another table")
    assert ana.wait_for_turn().filled <= 1


def play_to_the_end(visitor: Visitor) -> None:
    turn = 0
    while not (look := visitor.wait_for_turn()).over:
        turn += 1
        visitor.game.play(visitor, look, turn)


def assert_ended(ana: Visitor) -> None:
    """The end is told, with every figure."""
    if ana.game is OSIRIS:
        assert_revealed(ana)
        return
    ana.until(lambda: ana.look().filled == 36)
    told_pawn_by_pawn(ana)
    board = ana.board()
    assert "?" not in board.values(), "at the end everything is open"
    assert_counted(ana, board)
    assert_result(ana, board)


def assert_revealed(ana: Visitor, own: str = "I") -> None:
    """The god under the pyramid piece, the followers in his temple, and who wins (O34)."""
    god = ana.revealed()
    region = ana.region("face-revealed")
    expect(region).to_contain_text(ana.say("face-under"))
    for seat, count in ana.game.points(ana.board(), god).items():
        row = region.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{seat}"))
        expect(row.locator("strong")).to_contain_text(str(count))
    assert ana.heading().text_content() in headlines(ana, {"I": ana.say("guest"), "C": ana.say("who-C")}, own)


def told_pawn_by_pawn(ana: Visitor) -> None:
    """The count goes pawn by pawn; whoever knows enough skips it, and whoever wants sees it again."""
    count = ana.region("face-count")
    expect(count).to_be_visible()
    left: list[int] = []

    def counted() -> bool:
        left.append(count.get_by_text("…", exact=True).count())
        return len(set(left)) == 4

    ana.until(counted, "it is not counted pawn by pawn", patience=5)
    steps = list(dict.fromkeys(left))
    assert all(one - other == 1 for one, other in pairwise(steps)), "one pawn after the other"
    ana.button("face-count-skip").click()
    expect(count.get_by_text("…", exact=True)).to_have_count(0)
    ana.button("face-count-again").click()
    ana.until(lambda: count.get_by_text("…", exact=True).count(), "it is counted again")
    ana.button("face-count-skip").click()
    expect(count.get_by_text("…", exact=True)).to_have_count(0)


def assert_counted(ana: Visitor, board: dict[str, str]) -> None:
    """What each pawn is worth, what all of a player's are worth, and where the score pawns stand (I12 to I16)."""
    count = ana.region("face-count")
    text = count.text_content()
    for square, worth in worths(board).items():
        touched = re.search(rf"{square}\s*((?:[+−]\d ?)+)= ?([+−]?\d+)", text)
        if touched:
            assert touched[2] == signed(worth)
        else:
            assert re.search(rf"{square}\s*{re.escape(ana.say('face-alone'))}", text)
            assert worth == 0
    for seat, points in scores(board).items():
        row = count.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{seat}"))
        expect(row.locator("strong")).to_have_text(signed(points))
        if not points:
            continue
        square, twenties = (abs(points) - 1) % 20 + 1, (abs(points) - 1) // 20
        column = ana.page.get_by_role("list", name=ana.say("face-column-plus" if points > 0 else "face-column-minus"))
        here = column.get_by_role("listitem").filter(has_text=seat)
        expect(here).to_have_count(1)
        expect(here).to_contain_text(signed(square if points > 0 else -square))
        if twenties:
            expect(here).to_contain_text("+20" if points > 0 else "−20")


def assert_result(ana: Visitor, board: dict[str, str]) -> None:
    points = scores(board)
    assert ana.heading().text_content() in headlines(ana, {"C": ana.say("guest"), "L": ana.say("who-L")}, "C")
    shared = points["C"] == points["L"]
    reason = ana.say("reason-shared" if shared else "reason-score")
    expect(ana.page.get_by_text(f"{reason[0].upper()}{reason[1:]}.")).to_be_visible()


def headlines(visitor: Visitor, names: dict[str, str], own: str) -> list[str]:
    """Return what can be told in large letters to whoever has this seat: more if the order of play decides (O35)."""
    points = visitor.game.points(visitor.board(), visitor.revealed())
    best = max(points.values())
    winners = [seat for seat in names if points[seat] == best]
    if visitor.game is ISIS and len(winners) > 1:
        listed = {"en": " and ", "fr": " et "}[visitor.language].join(names.values())
        others = " ".join(name for seat, name in names.items() if seat != own)
        share = visitor.say("face-you-share", names=others, signed=signed(best))
        return [share if own else visitor.say("face-share", names=listed, signed=signed(best))]
    by = best - min(points.values())
    message = "face-you-lose" if own else "face-wins-by"
    told = [visitor.say(message, names=names[seat], by=by) for seat in winners if seat != own]
    return told + ([visitor.say("face-you-win", by=by)] if own in winners else [])


# By keyboard.


@pytest.mark.long
@in_short
def test_a_whole_game_by_keyboard_alone(visit):
    ana = visit("/")
    keyboard = Keyboard(ana)
    expect(ana.way("against")).to_be_visible()
    keyboard.seek(ana.say("against"), begin=True)
    while not ana.way("against").evaluate("(one) => one === document.activeElement"):
        keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    ana.until(lambda: ana.page.url.endswith(ana.table) and ana.table)
    play_by_keyboard(keyboard)
    expect(ana.heading()).to_be_focused()
    keyboard.used_nothing_else()


@pytest.mark.long
@in_short
def test_whoever_is_refused_goes_to_the_rules_and_back_by_keyboard(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(2, tiles=0)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    place, clause = game.refused_place(ana.wait_for_turn())
    keyboard = Keyboard(ana)
    ana.page.keyboard.press("Tab")
    keyboard.go_to(place)
    keyboard.press("Enter")
    rule = ana.button("rule", clause=clause)
    expect(rule).to_be_visible()
    keyboard.seek(f"^{ana.say('rule', clause=clause)}$")
    keyboard.press("Enter")
    drawer = ana.page.get_by_role("dialog", name=ana.say("rules-of", game=ana.say("title")))
    expect(drawer.locator(f"#clause-{clause}")).to_be_focused()
    keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(rule).to_be_focused()


def keyboard_finds(ana: Visitor, message: str, facts: dict[str, str] | None = None) -> Keyboard:
    """Go to a button with the keyboard and press it; the keyboard is somewhere afterwards."""
    keyboard = Keyboard(ana)
    expect(ana.button(message, **(facts or {}))).to_be_visible()
    keyboard.seek(f"^{re.escape(ana.say(message, **(facts or {})))}$", begin=True, most=150)
    ana.page.keyboard.press("Enter")
    return keyboard


def assert_keyboard_stays(ana: Visitor) -> None:
    for _ in range(10):
        assert not ana.look().lost, "the keyboard was lost"
        ana.page.wait_for_timeout(50)


@at_length
def test_the_keyboard_is_not_lost_when_an_explanation_is_closed(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(2, tiles=0)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    place, clause = game.refused_place(ana.wait_for_turn())
    keyboard = Keyboard(ana)
    ana.page.keyboard.press("Tab")
    keyboard.go_to(place)
    keyboard.press("Enter")
    keyboard_finds(ana, "close")
    expect(ana.button("rule", clause=clause)).to_have_count(0)
    assert_keyboard_stays(ana)


@pytest.mark.long
def test_the_keyboard_is_not_lost_when_the_count_is_skipped(visit, house):
    table = party(house, "Ana", "Ben")
    table.play(36)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    keyboard_finds(ana, "face-count-again")  # whoever comes after the end sees it counted already
    keyboard_finds(ana, "face-count-skip")
    expect(ana.button("face-count-again")).to_be_visible()
    assert_keyboard_stays(ana)


def test_the_keyboard_is_not_lost_when_a_question_is_answered(visit, house):
    table = party(house, "Ana", "Ben")
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    ana.place("a1")
    seat = table.clients[1].sit(table.table)
    seat.do("end")
    expect(ana.asked()).to_be_visible()
    keyboard_finds(ana, "refuse")
    expect(ana.asked()).to_have_count(0)
    assert_keyboard_stays(ana)


@pytest.mark.long
@in_short
def test_the_keyboard_is_not_lost_when_a_move_is_chosen_from_the_list(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    ana = visit(f"/table/{table.table}", who=table.clients[0])
    ana.wait_for_turn()
    ana.tab("tab-twin").click()
    keyboard_finds(ana, *game.listed)
    ana.wait_for(1)
    assert_keyboard_stays(ana)


# Two browsers and a spectator.


@pytest.mark.long
@in_short
def test_two_browsers_and_a_spectator(visit, game):
    ana = visit("/", permissions=["clipboard-read", "clipboard-write"])
    ana.begin("invite")
    ana.page.get_by_label(ana.say("your-name")).fill("Ana")
    ana.button("make-table").click()
    expect(ana.heading()).to_have_text(ana.say("waiting-title"))
    link = ana.page.get_by_label(ana.say("invite-link"), exact=True).input_value()
    assert re.fullmatch(rf"{ana.home}/table/{ana.table}#[\w-]+", link)
    ana.button("qr").click()
    expect(ana.page.get_by_role("img", name=ana.say("qr-of", what=ana.say("invite-link")))).to_be_visible()
    ana.button("copy").click()
    expect(ana.text("copied")).to_be_visible()
    assert ana.page.evaluate("() => navigator.clipboard.readText()") == link

    path = link.removeprefix(ana.home)
    cy = visit(path, language="en")
    cy.page.get_by_label(cy.say("your-name")).fill("Cy")
    cy.button("watch").click()
    expect(cy.heading()).to_have_text(cy.say("waiting-invited", host="Ana"))
    ben = visit(path, language="fr")
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    before = ben.clicks()
    ben.button("take-seat").click()
    expect(ben.region("players")).to_contain_text("Ana")
    assert ben.clicks() == before + 1, "a name and one click"
    assert "#" not in ben.page.url, "the secret part of the link does not stay in the address"
    assert not re.search(re.escape(link.partition("#")[2]), cy.told()), "whoever watches was not given the secret"

    everyone = (ana, ben, cy)
    players = (ana, ben)
    look_of = {}

    def mover() -> Visitor:
        def found():
            look_of.update({one: one.look() for one in players})
            if look_of[ana].filled > 12:  # from here on nobody looks at what the other turns up
                for one in players:
                    one.page.keyboard.press("Escape")
            return next((one for one in players if look_of[one].may_move or look_of[one].over), None)

        return ana.until(found, "nobody can move")

    chat(ana, ben, cy)

    first = mover()
    game.play(first, look_of[first], 0)
    converged(everyone)
    taken_back_at_once(first, everyone)
    game.play(first, mover() and look_of[first], 2)
    second = mover()
    assert second is not first
    game.play(second, look_of[second], 4)
    taken_back(first, second, everyone)

    moves = 0
    while not look_of[one := mover()].over:
        game.play(one, look_of[one], moves)
        moves += 1
        if moves == 4:
            told_in_both_languages(ana, ben, cy)
        if moves % 9 == 0:
            converged(everyone)
    for visitor in everyone:
        visitor.until(lambda visitor=visitor: visitor.look().over, "it is over for all")
    converged(everyone)
    names = {game.seats[0]: "Ana", game.seats[1]: "Ben"}
    for visitor, own in zip((ana, ben, cy), (*names, ""), strict=True):
        visitor.page.keyboard.press("Escape")  # enough counted
        assert visitor.heading().text_content() in headlines(visitor, names, own)
    rematch(ana, ben, cy)


def converged(everyone) -> None:
    """All see the same board."""
    first = everyone[0]
    first.until(lambda: len({tuple(one.board().items()) for one in everyone}) == 1, "all see the same")


def chat(ana: Visitor, ben: Visitor, cy: Visitor) -> None:
    """The players talk; who watches does not read it."""
    ben.tab("tab-chat").click()
    ana.tab("tab-chat").click()
    cy.tab("tab-chat").click()
    ana.page.get_by_label(ana.say("chat-say")).fill("Good luck, <b>Ben</b>!")
    ana.page.keyboard.press("Enter")
    said = ben.page.get_by_role("log", name=ben.say("chat")).get_by_text("Good luck, <b>Ben</b>!")
    expect(said).to_be_visible()
    ben.tab("tab-log").click()
    ana.page.get_by_label(ana.say("chat-say")).fill("Are you there?")
    ana.button("chat-send").click()
    expect(ben.tab("tab-chat")).to_contain_text("1")
    expect(ana.page.get_by_role("log")).to_contain_text("Are you there?")
    expect(cy.text("chat-watchers")).to_be_visible()
    cy.page.get_by_label(cy.say("chat-say")).fill("They are slow")
    cy.page.keyboard.press("Enter")
    expect(cy.page.get_by_role("log")).to_contain_text("They are slow")
    expect(cy.text("chat-watchers")).to_be_visible()
    assert "Good luck" not in cy.network() + cy.told()
    assert "They are slow" not in ana.network() + ben.network()


def taken_back_at_once(mover: Visitor, everyone) -> None:
    """Nothing has happened since: nobody is asked."""
    mover.button("undo").click()
    for visitor in everyone:
        visitor.until(lambda visitor=visitor: visitor.look().filled == 0, "it is taken back for all")


def taken_back(mover: Visitor, other: Visitor, everyone) -> None:
    """One asks, the other agrees, and all see it."""
    mover.button("undo").click()
    expect(other.asked()).to_be_visible()
    told = mover.page.locator("main .ask .told")  # below what is asked of them, whose turn it is
    expect(told).to_contain_text(mover.say("asks-undo-you", besides="none"))
    expect(mover.button("asks-withdraw")).to_be_visible()
    expect(other.button("agree")).to_be_visible()
    expect(mover.button("agree")).to_have_count(0)
    other.button("agree").click()
    for visitor in everyone:
        visitor.until(lambda visitor=visitor: visitor.look().filled == 0, "it is taken back for all")
        expect(visitor.asked()).to_have_count(0)
        expect(visitor.button("asks-withdraw")).to_have_count(0)


def told_in_both_languages(ana: Visitor, ben: Visitor, cy: Visitor) -> None:
    """Each reads the log in their own language; who changes it reads all of it in the other, at once."""
    converged((ana, ben, cy))
    english, french = ana.log(), ben.log()
    if ana.game is ISIS:
        for visitor, log in ((ana, english), (ben, french)):
            first = visitor.say("face-deed-begin")
            others = [visitor.say("turn-told", who=who, did=first) for who in ("Ana", "Ben")]
            assert log[0] in (visitor.say("turn-you", did=first), *others)
    assert len(english) == len(french) > 3
    assert not set(english) & set(french)
    watched = cy.log()
    assert len(watched) == len(english)
    cy.speak("fr")
    cy.until(
        lambda: len(cy.log()) == len(french) and not set(cy.log()) & set(watched), "the log is told in French at once"
    )
    assert cy.page.evaluate("() => document.documentElement.lang") == "fr"


def rematch(ana: Visitor, ben: Visitor, cy: Visitor) -> None:
    """Ana asks, Ben follows, and each sits one seat further."""
    old = ana.table
    ana.button("rematch").click()
    ana.until(lambda: ana.table != old, "another table")
    ben.button("rematch-there").click()
    ben.until(lambda: ben.table == ana.table, "the same table")
    cy.link("rematch-there").click()
    cy.until(lambda: cy.table == ana.table, "who watched may watch on")
    for visitor in (ana, ben, cy):
        rows = visitor.region("players").locator(":scope > ul > li")
        expect(rows.nth(0)).to_contain_text("Ben")
        expect(rows.nth(1)).to_contain_text("Ana")
    ana.until(lambda: ana.look().may_move or ben.look().may_move, "it has begun")


# By touch.


def phone(visit, path: str | None = "/", **more) -> Visitor:
    return visit(path, width=360, height=780, touch=True, **more)


@pytest.mark.long
@in_short
def test_a_whole_game_by_touch_on_a_phone(visit, game):
    """Two at one phone."""
    ana = phone(visit)
    ana.begin("on-this-screen")
    turn = 0
    while not (look := ana.wait_for_turn()).over:
        turn += 1
        game.play(ana, look, turn)
        if turn % 12 == 1 and game is ISIS:
            assert_fits(ana)
            sides = ana.square("a1").bounding_box()
            assert min(sides["width"], sides["height"]) >= 40
    if game is ISIS:
        ana.button("face-count-skip").tap()
        board = ana.until(lambda: (seen := ana.look()).filled == 36 and seen.board)
        assert_counted(ana, board)
    else:
        assert_revealed(ana, own="")
    assert_fits(ana)


def assert_fits(visitor: Visitor) -> None:
    """Nothing has to be scrolled sideways."""
    wide, room, widest = visitor.page.evaluate(
        """() => {
          const page = document.scrollingElement;
          const isOut = (one) => one.getBoundingClientRect().right > page.clientWidth + 1;
          const out = [...document.querySelectorAll("body *")].filter(isOut);
          return [page.scrollWidth, page.clientWidth, out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
        }"""
    )
    assert wide <= room, f"{visitor.page.url} is {wide} wide on {room}: {widest}"


@osiris
def test_on_a_phone_the_board_is_in_view_with_what_is_asked(visit, house, game):
    table = party(house, "Ana", "Ben", game=game)
    table.play(game.few)
    ana = visit(f"/table/{table.table}", who=table.clients[0], width=390, height=844, touch=True)
    board, asked = ana.page.locator("main .board").first, ana.page.locator("main section.ask")
    expect(board).to_be_visible()
    above, below = board.bounding_box(), asked.bounding_box()
    assert above["y"] + above["height"] <= below["y"]
    assert below["y"] + below["height"] <= 844


SMALL = """
() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab]")].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) || one.closest("[inert]")) return [];
  const target = one.matches("input[type=checkbox], input[type=radio]") ? one.closest("label") ?? one : one;
  const { width, height, right, bottom } = target.getBoundingClientRect();
  if (right <= 0 || bottom <= 0 || width * height < 2) return []; // out of sight until it has the keyboard
  if (target.matches("p a, span a, dd a") && getComputedStyle(target).display === "inline") return []; // in a sentence
  const told = `${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`;
  return width >= 24 && height >= 24 ? [] : [told];
})
"""


@spoken
def test_every_page_fits_a_phone(visit, house, finished, game, language):
    """Also with letters twice as large; and everything is large enough for a finger."""
    running = party(house, "Ana", "Ben", game=game)
    running.play(game.few)
    waiting = running.clients[0].make("me", "open", game=game.slug)
    running.clients[0].join(waiting)
    assert running.clients[0].ask("PATCH", "/api/session", {"language": language}).status == 200
    ana = phone(visit, None, language=language, who=running.clients[0], still=True)

    def fits() -> None:
        for size in ("200%", "100%"):
            ana.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
            assert_fits(ana)
            assert ana.page.evaluate(SMALL) == []

    for path, there in (
        ("/", lambda: ana.way("card-more")),
        (f"/table/{running.table}", lambda: ana.spot(game.large[0])),
        (f"/table/{waiting}", lambda: ana.button("qr")),
        (f"/table/{finished.table}", lambda: ana.button(game.again)),
        (f"/study/{finished.table}", lambda: ana.page.get_by_role("slider")),
        ("/study", ana.heading),
        (f"/rules/{game.slug}", lambda: ana.page.locator(f"#clause-{game.last_clause}")),
        ("/table/nothing", ana.heading),
    ):
        if path == "/table/nothing":
            ana.forgive("404")
        ana.go(path)
        expect(there()).to_be_visible()
        fits()
        if path == "/":
            ana.begin("more-ways")
            expect(ana.page.get_by_role("dialog")).to_be_visible()
            fits()
            ana.page.keyboard.press("Escape")
            ana.button("menu").tap()
            expect(ana.page.get_by_role("dialog")).to_be_visible()
            fits()
        if path == f"/table/{running.table}":
            for one in game.large:
                sides = ana.spot(one).locator("xpath=..").bounding_box()
                assert min(sides["width"], sides["height"]) >= 40
            for part in ("beside", "own", "people"):
                if (dock := ana.page.locator(f".dock [data-part={part}]")).count():  # a wide table, part by part
                    dock.tap()
                    fits()
            for tab in ("tab-twin", "tab-chat"):
                ana.tab(tab).tap()
                fits()
            ana.rules().tap()
            expect(ana.page.locator(f"#clause-{game.last_clause[0]}1")).to_be_visible()
            fits()
