"""`ennead store kinds`: what a server keeps, from its declarations."""

import msgspec

from ennead.cli.errors import CommandError
from ennead.core.language import listed, pair, words
from ennead.server import asgi  # with it come all modules that declare something
from ennead.server.people.kept import KeptKind, kinds

MODULES = asgi.__name__


def tell(what: str, as_json: bool, lang: str) -> int:
    """Tell all kinds of rows and streams that a server keeps."""
    if what != "kinds":
        raise CommandError("store-no-such", what=what)
    found = kinds(words("server", lang))
    print(msgspec.json.format(msgspec.json.encode(found)).decode() if as_json else "\n".join(_lines(found, lang)))
    return 0


def _lines(found: list[KeptKind], lang: str) -> list[str]:
    say, lines = words("cli", lang), []
    for one in found:
        lines += [pair(one.name, one.what, lang), f"    {pair(say('store-long'), one.long, lang)}"]
        facts = {"found": one.found_by, "owner": one.owner, "names": one.names, "secrets": one.secrets}
        lines += [f"    {pair(say(f'store-{fact}'), listed(named), lang)}" for fact, named in facts.items() if named]
    return lines
