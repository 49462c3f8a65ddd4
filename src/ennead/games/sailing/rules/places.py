"""What places are called in sentences: `S3C` is the city in segment 3, south bank. Codes are for typing and files."""

from collections import Counter
from collections.abc import Iterator

from ennead.core.language import LANGUAGES, words
from ennead.games.sailing.edition.model import TERRAINS, Edition
from ennead.games.sailing.edition.model import Names as InLanguages
from ennead.games.sailing.show.names import Names


def place_names(edition: Edition) -> dict[str, InLanguages]:
    """Name the spaces, their sections and the places in caravans, by their codes, in every language."""
    found = {lang: dict(_named(edition, lang)) for lang in LANGUAGES}
    return {code: {lang: names[code] for lang, names in found.items()} for code in found[LANGUAGES[0]]}


def _named(edition: Edition, lang: str) -> Iterator[tuple[str, str]]:
    say = words("games/sailing", lang)
    alike = Counter((space.bank, space.segments, space.terrain) for space in edition.spaces)
    met: Counter[tuple[str, tuple[int, ...], int]] = Counter()
    for space in edition.spaces:
        kind = (space.bank, space.segments, space.terrain)
        met[kind] += 1
        number = met[kind] if alike[kind] > 1 else 0  # several farms of a segment are counted along the flow
        first, second = (*space.segments, 0)[:2]
        name = say(
            "place-space", terrain=TERRAINS[space.terrain], number=number, first=first, second=second, bank=space.bank
        )
        yield space.name, name
        if len(space.site_names) > 1:
            for section, code in enumerate(space.site_names, 1):
                yield code, say("place-section", section=section, space=name)
    sections = iter(Names(edition).sections)
    for caravan in edition.caravans:
        for number in range(1, len(caravan.loads) + 1):
            yield next(sections), say("place-caravan", number=number, bank=caravan.bank)
