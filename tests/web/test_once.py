"""What is covered stays covered, in the browser too: in the page, on the network, in what is stored, over reloads."""

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from difflib import unified_diff

import msgspec
import pytest
from playwright.sync_api import expect

from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, Seat, server
from tests.server.test_leaks import copied, match_at
from tests.web.driving import Visitor, be, network, party
from tests.web.playing import OSIRIS, at_length
from tests.worlds import other_world

VALUE = re.compile(r"(?<![\w.#%])[+−-][1-4](?![\w%]|\.\d)")

# The page without what says `+2` at every table: the legend, and the geometry of drawings.
READ = """
() => {
  const copy = document.documentElement.cloneNode(true);
  for (const one of copy.querySelectorAll("[aria-label='%s'], path, link, script")) one.remove();
  for (const one of copy.querySelectorAll("*")) {
    for (const name of "viewBox x y width height class id href style tabindex".split(" ")) one.removeAttribute(name);
  }
  return document.title + copy.outerHTML;
}
"""


# Notes, by the page's own clock, when it begins to show something, and when one may move.
WATCH = """
() => new MutationObserver(() => {
  window.shown ??= performance.now();
  if (document.querySelector("main [data-square][aria-disabled=false]")) window.free ??= performance.now();
}).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true, attributes: true })
"""


def values_in(visitor: Visitor) -> list[str]:
    """Return the values of tiles that are anywhere in the page: in texts, in names, in attributes."""
    html = visitor.page.evaluate(READ % visitor.say("legend"))
    return [found.replace("−", "-") for found in VALUE.findall(html)]


def values_heard(frames) -> list[str]:
    """Return the values that lines tell, or that lie open."""
    found = []
    for frame in frames:
        state = frame.get("state") or {}
        lines = [event["line"] for event in frame.get("events", ()) if "line" in event] + state.get("log", [])
        found += [line["notation"] for line in lines if line["kind"] == "reveal"]
        table = state.get("table") or {}
        if table.get("shown") is not None:
            found.append(f"{table['shown']:+d}")
        found += [sign for sign in table.get("board", {}).values() if sign[0] in "+-"]
        found += re.findall(VALUE, table.get("position", "") + frame.get("ask", ""))
    return found


@pytest.mark.long
def test_a_value_is_in_the_page_only_as_long_as_the_tile_lies_open(visit, house):
    table = party(house, "Ana", "Ben", open=True)
    ana, ben = (visit(f"/table/{table.table}", who=client) for client in table.clients)
    cy = visit(f"/table/{table.table}", language="fr")
    everyone = (ana, ben, cy)
    for one in everyone:
        one.until(lambda one=one: one.look().board, "the board is there")
        one.tab("tab-twin").click()
        assert values_in(one) == []
    seen = []
    for mover, square in ((ana, "a1"), (ben, "b1"), (ana, "c1")):
        mover.wait_for_turn()
        value = mover.turn_up()
        seen.append(value)
        for one in everyone:
            one.until(lambda one=one, value=value: value in values_in(one), "everyone sees it")
            assert set(values_in(one)) == {value}
        marks = {one: len(one.frames) for one in everyone}
        mover.place(square)
        for one in everyone:
            one.until(lambda one=one, square=square: one.board()[square] == "?", "it lies face down")
            one.until(lambda one=one: values_in(one) == [], "and nobody finds it in the page any more", patience=2)
            assert values_heard(one.heard(marks[one])) == []
            assert not VALUE.search(one.stored())
        for tab in ("tab-log", "tab-chat", "tab-twin"):
            for one in everyone:
                one.tab(tab).click()
                assert values_in(one) == []
    assert len(seen) == 3
    for one in everyone:  # a reload tells nothing either
        mark = len(one.frames)
        one.page.reload()
        one.until(lambda one=one: one.look().filled == 3, "the board is there again")
        assert values_in(one) == []
        assert values_heard(one.heard(mark)) == []
        assert not VALUE.search(one.stored())
        one.go(f"/study/{table.table}")
        expect(one.page.get_by_role("slider")).to_be_visible()
        assert values_in(one) == []
        replay = next(text for text in one.network().splitlines() if '"frames"' in text)
        assert values_heard(frame for frame in msgspec.json.decode(replay)["frames"]) == []


def test_a_tile_that_is_laid_in_the_same_instant_stays_to_be_seen(visit, house):
    """A program moves faster than anybody looks: the pages take the time that a person needs."""
    table = party(house, "Ana", "Ben")
    ben = visit(f"/table/{table.table}", who=table.clients[1])
    expect(ben.heading()).to_have_text(ben.say("wait-for", who="Ana"))
    ana = table.clients[0].sit(table.table)
    ben.page.evaluate(WATCH)
    for move in ("T", "Tc3"):
        assert ana.play(move)["kind"] == "done"
    value = ana.events[1]["line"]["notation"]
    ben.until(lambda: value in values_in(ben), "it is shown")
    assert ben.wait_for_turn().board["c3"] == "?"
    assert ben.page.evaluate("() => window.free - window.shown") > 250, "first one looks"
    ben.until(lambda: values_in(ben) == [], "it lies face down", patience=2)


def test_who_was_away_sees_once_what_was_shown_meanwhile(visit, house):
    table = party(house, "Ana", "Ben")
    ben = visit(f"/table/{table.table}", who=table.clients[1])
    expect(ben.heading()).to_have_text(ben.say("wait-for", who="Ana"))
    ben.leave(house)
    ana = table.clients[0].sit(table.table)
    for move in ("T", "Tc3"):
        assert ana.play(move)["kind"] == "done"
    value = ana.events[1]["line"]["notation"]

    ben.come_back()
    ben.go(f"/table/{table.table}")
    missed = ben.region("missed-title")
    expect(missed).to_contain_text(ben.turned_up("Ana", value, "c3"))
    ben.page.reload()  # he has not said that he has seen it
    expect(missed).to_contain_text(ben.turned_up("Ana", value, "c3"))
    assert value in values_in(ben)
    assert ben.wait_for_turn().board["c3"] == "?"
    ben.button("missed-done").click()
    expect(missed).to_have_count(0)
    ben.until(lambda: any('"seen"' in text for way, text in ben.frames if way == ">"), "it is confirmed")
    ben.until(lambda: values_in(ben) == [], "once it has been seen it is nowhere in the page, not in the log either", 2)

    mark = ben.mark()
    ben.page.reload()
    assert ben.wait_for_turn().board["c3"] == "?"
    expect(missed).to_have_count(0)
    for tab in ("tab-twin", "tab-log"):
        ben.tab(tab).click()
        assert values_in(ben) == []
    assert values_heard(ben.heard(mark[1])) == []
    assert f'"{value}"' not in ben.network(mark)
    assert not VALUE.search(ben.stored())


@pytest.mark.long
def test_who_looks_away_before_having_seen_it_is_shown_it_again(visit, house):
    """It counts as seen when it was in front of somebody, not when it came."""
    table = party(house, "Ana", "Ben")
    ana = table.clients[0].sit(table.table)
    for move in ("T", "Tc3"):
        assert ana.play(move)["kind"] == "done"
    value = ana.events[1]["line"]["notation"]
    with network(house.port) as cable:
        for _ in range(2):
            ben = visit(None, at=cable.port)
            be(ben, table.clients[1])
            ben.forgive("WebSocket connection to")
            ben.go(f"/table/{table.table}")
            expect(ben.region("missed-title")).to_contain_text(ben.turned_up("Ana", value, "c3"))
            cable.cut()  # before it was confirmed
            assert not any('"seen"' in text for way, text in ben.frames if way == ">")
            ben.page.close()
            cable.mend()


@pytest.mark.long
def test_two_games_that_differ_in_what_was_covered_look_alike_afterwards(visit, house):
    """The same moves at two tables, with other luck: once a tile lies face down, no page tells which it is."""
    tables = [party(house, "Ana", "Ben", open=True) for _ in range(2)]
    anas, bens, cys = (
        [visit(f"/table/{table.table}", who=who(table)) for table in tables]
        for who in (lambda table: table.clients[0], lambda table: table.clients[1], lambda table: None)
    )
    values: list[list[str]] = [[], []]

    def alike(one: Visitor) -> str:
        text = one.told() + one.stored()
        for table in tables:
            for secret in (table.table, table.clients[0].invitation):
                text = text.replace(secret, "…")
        return text

    squares = iter(("a1", "c3", "f6", "d2"))
    while (square := next(squares, "")) and (not values[0] or values[0] == values[1] or len(values[0]) < 2):
        for movers in (anas, bens) if square in "a1 f6" else (bens, anas):
            if movers[0].look().may_move:
                break
        for number, mover in enumerate(movers):
            mover.wait_for_turn()
            values[number].append(mover.turn_up())
            mover.wait_for_turn()
            mover.place(square)
        for pair in (anas, bens, cys):
            for one in pair:
                one.until(lambda one=one, square=square: one.board()[square] == "?", "it lies face down")
            pair[0].until(lambda pair=pair: alike(pair[0]) == alike(pair[1]), "one sees which is which", patience=4)
    assert values[0] != values[1], "they do differ"


# Two servers that differ in covered tiles only.

UNALIKE = re.compile(r'"(id|again|now)":[^,}]+|127\.0\.0\.1:\d+')


def picture(visitor: Visitor) -> tuple[str, str]:
    return UNALIKE.sub("", visitor.told()), UNALIKE.sub("", visitor.stored())


def differences(*pictures: tuple[str, str]) -> list[str]:
    """Return in what two pictures differ, tag by tag; what a page fetches may come in any order."""
    tags = ("\n".join(parts).replace("<", "\n<").splitlines() for parts in pictures)
    one, other = (sorted(page, key=lambda tag: tag if tag.startswith("<link ") else "") for page in tags)
    return [line for line in unified_diff(one, other, n=0, lineterm="") if not line.startswith(("---", "+++", "@@"))]


def isis_steps(anas: list[Visitor], bens: list[Seat], luck: random.Random) -> Iterator[int]:
    """They place one piece each, Carnelian first; say how many squares are filled after each."""
    for filled in range(12, 16):
        board = anas[0].look().board
        free = luck.choice([square for square, sign in board.items() if sign == "."])
        tile = luck.random() < 0.5
        if filled % 2 == 0:
            for one in anas:
                look = one.wait_for_turn()
                assert look.board == board
                if tile and look.buttons:
                    one.turn_up()
                    one.wait_for_turn()
                one.place(free)
        else:
            for ben in bens:
                while ben.state["actor"] != "L":
                    ben.hear()
                moves = ["T", f"T{free}"] if tile and "T" in ben.state["legal"] else [f"P{free}"]
                for move in moves:
                    assert ben.play(move, id=f"m{filled}{move}")["kind"] == "done"
        yield filled + 1


def osiris_steps(anas: list[Visitor], bens: list[Seat], luck: random.Random) -> Iterator[int]:
    """They place their last followers; then a priest each climbs, and nobody fights. Say how many are placed."""
    theirs = iter(("C0", "L1.6", "pass"))
    for filled in (18, 19, 20, *[20] * 6):
        if bens[0].state["actor"] == "C":
            placing = bens[0].state["table"]["phase"] == "place"
            move = luck.choice(bens[0].state["legal"]) if placing else next(theirs)
            for ben in bens:
                assert ben.play(move, id=f"m{ben.following}")["kind"] == "done"
        else:
            looks = [one.wait_for_turn() for one in anas]
            assert looks[0] == looks[1]
            for one, look in zip(anas, looks, strict=True):
                one.game.play(one, look, 0)
            for ben in bens:
                ben.catch_up(ben.following + 1)
        yield filled


@pytest.mark.long
@at_length
def test_two_servers_that_differ_in_what_is_hidden_show_the_same_pages(visit, game):
    """A player and a watcher, at every step, on every tab, after reloads: the same document, the same network."""
    luck = random.Random(1)
    steps = osiris_steps if game is OSIRIS else isis_steps
    store = SqliteStore.in_memory()
    with ExitStack() as stack:
        first = stack.enter_context(server(store, away_after=10**6, address="http://ennead.test"))
        table = party(first, "Ana", "Ben", game=game, open=True)
        watcher = first.client("Cy")
        table.play(17 if game is OSIRIS else 12, tiles=0.8)
        first.run(first.app.state.tables.live[table.table].room.seen.keep())
        match = match_at(first, table.table)
        other = copied(store, table.table, match.book, other_world(match, 0, luck).events)
        second = stack.enter_context(server(other, away_after=10**6, address="http://ennead.test"))
        bens = [Client(running.port, table.clients[1].cookie).sit(table.table) for running in (first, second)]
        watched = []
        for client in (table.clients[0], watcher):
            path = f"/table/{table.table}"
            watched.append([visit(path, at=running.port, who=client, still=True) for running in (first, second)])
            for one in watched[-1]:
                stack.callback(one.page.close)  # before the servers, which it asks for news from time to time

        def compare() -> None:
            for pair in watched:
                for tab in ("tab-log", "tab-twin"):
                    for one in pair:
                        one.tab(tab).click()
                        expect(one.page.get_by_role("tabpanel", name=one.say(tab)).locator("li").first).to_be_visible()
                    # Each asks for the scripts it may need later at a time of its own.
                    apart: list[str] = []

                    def are_alike(pair=pair, apart=apart) -> bool:
                        apart[:] = differences(*map(picture, pair))
                        return not apart

                    with suppress(AssertionError):
                        pair[0].until(are_alike)
                    assert apart == []

        compare()
        for filled in steps(watched[0], bens, luck):
            for one in (one for pair in watched for one in pair):
                one.wait_for(filled)
            compare()
        for pair in watched:
            for one in pair:
                one.page.reload()
                one.until(lambda one=one: one.look().board, "it is there again")
        compare()
        for pair in watched:
            assert len(pair[0].heard()) > 8
            heard = [[UNALIKE.sub("", text) for way, text in one.frames if way == "<"] for one in pair]
            assert heard[0] == heard[1], "the same over the network"
