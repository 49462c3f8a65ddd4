"""What is exported of a person, and what is left of them when they go, is as it was.

python -m tests.server.test_golden_people        writes the golden files anew

One life is lived (`whole_life`), in which something of every kind is kept of Nefertari. What she can take along, all
that stands in the store before, and what stands there once she is deleted, or has another name, are compared with files
in `golden`, in which nothing depends on what was drawn at random (`laid_open`).
"""

import asyncio
import tempfile
from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest
import structlog

from ennead.store.rows import DIVIDER, KINDS
from ennead.store.sqlite import SqliteStore
from tests.server.inside import Browser
from tests.server.laid_open import Drawn, Telling, in_lines, laid_open
from tests.server.lived import NOW, PASSWORD, Life
from tests.server.whole_life import Cast, whole_life

FOLDER = Path(__file__).parent / "golden"
NEW_NAME = "Isetnofret"
ENDS = {"kept-deleted": 1, "kept-renamed": 10**6}  # each is told of a life in which other things are drawn


async def delete(life: Life, cast: Cast) -> None:
    """Let her delete her account."""
    await cast.nefertari.ask("DELETE", "/api/account")


async def delete_others(life: Life, cast: Cast) -> None:
    """Let also those go who have little: an account that never was at a table, and a guest."""
    await cast.zoe.ask("POST", "/api/account/prove", {"password": PASSWORD})
    for browser in (cast.zoe, cast.eve):
        await browser.ask("DELETE", "/api/account")


async def rename(life: Life, cast: Cast) -> None:
    """Let her have another name."""
    await cast.nefertari.ask("PUT", "/api/account/name", {"name": NEW_NAME})


async def exported(browser: Browser) -> str:
    """Return all pages of what is kept about a person, in order and to the letter, as a list in JSON."""
    pages, after = [], 0
    while after is not None:
        reply = await browser.ask("GET", f"/api/account/export?after={after}")
        pages.append(reply.body.decode())
        after = reply.json["after"]
    return "[" + ",\n".join(pages) + "]"


@cache
def told(end: str) -> dict[str, str]:
    """Return what the golden files have to hold that are told of a life with such an end, by their names."""
    drawn = Drawn(ENDS[end])
    with pytest.MonkeyPatch.context() as monkeypatch, tempfile.TemporaryDirectory() as folder:
        drawn.patch(monkeypatch)
        with structlog.testing.capture_logs() as logs:
            found = asyncio.run(_lived(Path(folder) / "t.db", drawn, end))
        assert not [line for line in logs if line["log_level"] != "info"], "nothing fails unseen"
        return found


async def _lived(path: Path, drawn: Drawn, end: str) -> dict[str, str]:
    store = SqliteStore(path)
    life = Life(store, drawn)
    cast = await whole_life(life)
    pages = f'{{"nefertari": {await exported(cast.nefertari)},\n"eve": {await exported(cast.eve)}}}\n'
    before = laid_open(path, Telling(drawn, life.called), NOW)
    await {"kept-deleted": delete, "kept-renamed": rename}[end](life, cast)
    await life.until_gone()
    after = {end: laid_open(path, Telling(drawn, life.called), NOW)}
    if end == "kept-deleted":
        await delete_others(life, cast)
        await life.until_gone()
        after["kept-deleted-too"] = laid_open(path, Telling(drawn, life.called), NOW)
    await life.house.close()
    await store.close()
    export = Telling(drawn, life.called).told(pages)
    kept = {name: in_lines(told) for name, told in ({"kept-before": before} | after).items()}
    return {"export": export, **kept}


@pytest.mark.parametrize("end", ENDS)
def test_all_that_is_kept_of_a_person_is_as_it_was(end):
    """If the change is meant, write the files anew and read the difference."""
    for name, text in told(end).items():
        golden = (FOLDER / f"{name}.json").read_text("utf-8")
        both = golden.splitlines(), text.splitlines()
        difference = list(unified_diff(*both, f"golden {name}", "now", n=0, lineterm=""))
        assert not difference, "\n".join(difference)
        assert text == golden


def test_there_is_something_of_every_kind():
    """Else the export or the deletion of a new kind would be compared with nothing."""
    kept = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("kept-*.json")))
    names = [name for name, kind in KINDS.items() if kind.model.__module__.startswith("ennead.server.")]
    assert len(names) > 50
    ends = {name: DIVIDER if name.endswith(DIVIDER) else '"' for name in names}
    assert [name for name in names if f'"{name.rstrip(DIVIDER)}{ends[name]}' not in kept] == []


if __name__ == "__main__":
    for one in ENDS:
        for name, text in told(one).items():
            (FOLDER / f"{name}.json").write_text(text, "utf-8")
