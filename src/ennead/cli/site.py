"""`ennead site`: the pages as a folder of files, for any web host."""

import time
from pathlib import Path

from ennead.cli.screen import console, progress, write
from ennead.core.language import decimal, words
from ennead.server import site


def make_site(folder: str, force: bool, lang: str) -> int:
    """Write the folder, or bring it up to date; say what was done, and how to look at it."""
    say = words("cli", lang)
    began = time.perf_counter()
    with progress(say("site-asking"), len(site.wishes())) as bar:
        made = site.contents(lambda: bar.advance(bar.task_ids[0]))
    done = site.write(Path(folder), made, force)
    seconds = decimal(time.perf_counter() - began, 1, lang)
    size = decimal(done.size / 1e6, 1, lang)
    write(console(), say("site-written", folder=folder, files=done.files, size=size, seconds=seconds))
    write(console(), say("site-changes", changed=done.changed, removed=done.removed))
    write(console(), say("site-look", folder=folder))
    return 0
