"""The page's worker by itself, as it was built: started in an empty page, and told what to think about."""

import time
from fnmatch import fnmatch
from typing import Any

import numpy as np
from playwright.sync_api import Page

from ennead.ai.levels import levels
from ennead.ai.search_runner import Budget, Search
from ennead.core.fields import whole
from ennead.core.language import PACKAGE
from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.server.http import pages

ROOM = 40 << 20  # bytes of a tree,
ROOM_ON_A_PHONE = 20 << 20  # and of one on a phone

START = """async ({about, levels, script, rules}) => {
  about.file = await WebAssembly.compileStreaming(fetch(rules));
  const worker = new Worker(script, {type: "module"});
  const open = new Map();
  let asked = 0;
  worker.onmessage = ({data: {number, ...told}}) => {
    if ("soFar" in told) return void (window.reports += 1);
    if ("problem" in told) open.get(number).reject(new Error(told.problem));
    else open.get(number).resolve(told.found);
  };
  worker.onerror = (event) => { window.broken = event.message || "the worker could not be started"; };
  worker.postMessage({about, levels});
  Object.assign(window, {reports: 0, worker});
  window.think = (wish) => new Promise((resolve, reject) => {
    open.set(asked += 1, {resolve, reject});
    worker.postMessage({number: asked, ...wish});
  });
  window.frames_of = async (work) => {
    const gaps = [];
    let last = performance.now(), going = true;
    const frame = (now) => { gaps.push(now - last); last = now; if (going) requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    const found = await work;
    going = false;
    return {found, gaps};
  };
}"""


def layout(dtype: "np.dtype[Any]") -> dict[str, Any]:
    """Return how a record is laid out, as the client has it in `wire/`."""
    assert dtype.fields
    fields = {
        name: {"at": at, "bytes": of.base.itemsize, "shape": list(of.shape)}
        for name, (of, at, *_) in dtype.fields.items()
    }
    return {"size": dtype.itemsize, "fields": fields}


def built(start: str, like: bytes = b"") -> str:
    """Return the address of a built file by its first letters, and by what is in it if there are several."""
    found = [name for name in pages.built() if fnmatch(name, start) and (not like or pages.content(name) == like)]
    assert found, f"the pages are not built, or not of these rules: {start}"
    return f"/static/{found[0]}"


def start_worker(page: Page, book: Rulebook, rules: Any, room: int = ROOM) -> None:
    """Start a worker in a page, for a game of these rules."""
    players = int(rules[0].players)
    about = {
        "game": book.slug,
        "rulesLayout": layout(book.rules_dtype),
        "stateLayout": layout(book.state_dtype),
        "actions": len(book.actions),
        "rules": whole(rules),
        "weights": book.weights(players).tolist(),
        "room": room,
    }
    compiled = (PACKAGE / book.folder / "rules.wasm").read_bytes()
    figures = [
        {
            "key": one.key,
            "style": one.skill.style._asdict(),
            "simulations": one.skill.budget.simulations,
            "milliseconds": one.skill.budget.seconds and 1000 * one.skill.budget.seconds,
            "blur": one.skill.blur,
            "patience": one.skill.patience,
            "haggles": one.haggles,
        }
        for one in levels(book.slug)
    ]
    wish = {
        "about": about,
        "levels": figures,
        "script": built("worker-*.js"),
        "rules": built("rules-*.wasm", compiled),
    }
    page.evaluate(START, wish)


def search_wish(known: Position, seat: int, **more: Any) -> dict[str, Any]:
    """Return what a search of the strongest level is told."""
    style = levels(known.book.slug)[-1].skill.style._asdict()
    return {"known": whole(known.state), "seat": seat, "style": style, "seed": 7} | more


def speed_here(known: Position, seat: int, seconds: float) -> float:
    """Return the simulations a second of the engine that runs here."""
    search = Search(known.book, levels(known.book.slug)[-1].skill.style, 7, room=1_000_000)
    search.judge(known, seat, Budget(simulations=20))
    begun = time.perf_counter()
    found = search.judge(known, seat, Budget(seconds=seconds))
    return found.simulations / (time.perf_counter() - begun)


def speed_there(page: Page, known: Position, seat: int, seconds: float) -> float:
    """Return the simulations a second of the worker."""
    page.evaluate("wish => think({search: wish})", search_wish(known, seat, simulations=20))
    wish = search_wish(known, seat, milliseconds=1000 * seconds)
    count, spent = page.evaluate(
        """async (wish) => {
          const begun = performance.now();
          const found = await think({search: wish});
          return [found.simulations, performance.now() - begun];
        }""",
        wish,
    )
    return count / spent * 1000


STOPS = """async (wish) => {
  const took = [];
  for (let time = 0; time < 5; time += 1) {
    const search = think({search: wish});
    await new Promise((resolve) => setTimeout(resolve, 200));
    const asked = performance.now();
    worker.postMessage({stop: true});
    const {simulations} = await search;
    if (simulations > 0) took.push(performance.now() - asked);
  }
  return took;
}"""


def stops(page: Page, known: Position, seat: int) -> list[float]:
    """Begin long searches and stop them; return how many milliseconds each went on."""
    return page.evaluate(STOPS, search_wish(known, seat, milliseconds=20_000))


def frames(page: Page, known: Position, seat: int, seconds: float) -> tuple[list[float], list[float]]:
    """Return the milliseconds between the page's pictures while nothing happens, and while its worker thinks."""
    idle = page.evaluate("(wait) => frames_of(new Promise((resolve) => setTimeout(resolve, wait)))", 1000 * seconds)
    wish = search_wish(known, seat, milliseconds=1000 * seconds)
    busy = page.evaluate("(wish) => frames_of(think({search: wish}))", wish)
    return idle["gaps"][1:], busy["gaps"][1:]
