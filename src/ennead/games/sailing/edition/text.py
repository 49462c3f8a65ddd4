"""An edition written down: everything in one order and form, without comments, so that equal editions are equal texts.

It can be read again, stands in every match file, and is kept with every table.
"""

import json
from collections.abc import Iterable, Iterator, Mapping

from ennead.core.language import LANGUAGES
from ennead.games.sailing.edition.model import (
    KINDS_OF_MONUMENT,
    TERRAINS,
    VERBS,
    Boon,
    Citizen,
    Edition,
    Effect,
    Names,
    Space,
    tokens_text,
)
from ennead.games.sailing.rules.pieces import ANKH, CITY, SCARAB


def text_of(edition: Edition) -> str:
    """Write an edition."""
    return "\n".join(_lines(edition)) + "\n"


def _lines(edition: Edition) -> Iterator[str]:
    yield f"key = {_quoted(edition.key)}"
    yield f"name = {_names(edition.names)}"
    yield f"description = {_names(edition.description)}"
    yield "space = ["
    for space in edition.spaces:
        yield f"  {_space(space)},"
    yield "]"
    yield "caravan = ["
    for caravan in edition.caravans:
        loads = _list(_quoted(tokens_text(load)) for load in caravan.loads)
        yield f"  {_table({'bank': _quoted(caravan.bank), 'sections': loads, 'ankh': _flag(caravan.ankh)})},"
    yield "]"
    yield "[glory]"
    for kind, name in enumerate(KINDS_OF_MONUMENT):
        yield f"{name} = {edition.glory[kind]}"
    yield "[planning]"
    for kind, name in enumerate(KINDS_OF_MONUMENT):
        costs = (_quoted(tokens_text(cost)) for plans, cost in edition.planning if plans == kind)
        yield f"{name} = {_list(costs)}"
    yield "[market]"
    stalls = (_list(_quoted(tokens_text(side)) for side in stall) for stall in edition.market)
    yield f"cartouches = {_list(stalls)}"
    yield "[regent]"
    yield "bonuses = ["
    for bonus in edition.bonuses:
        facts = {"glory": str(bonus.glory), "cards": str(bonus.cards), "tokens": _quoted(tokens_text(bonus.tokens))}
        yield f"  {_table(facts)},"
    yield "]"
    for boon in edition.boons:
        yield "[[boon]]"
        yield from _card(boon)
    for citizen in edition.citizens:
        yield "[[citizen]]"
        yield from _card(citizen)
        yield f"copies = {_list(_quoted(tokens_text(copy)) for copy in citizen.copies)}"


def _space(space: Space) -> str:
    facts = {
        "name": _quoted(space.name),
        "bank": _quoted(space.bank),
        "segments": _list(map(str, space.segments)),
        "terrain": _quoted(TERRAINS[space.terrain]),
    }
    if space.terrain != CITY:
        facts["icons"] = _list(map(str, space.icons))
    for mark, sign in (("ankh", ANKH), ("scarab", SCARAB)):
        if sign in space.marks:
            facts[mark] = _quoted("ab"[space.marks.index(sign)])
    return _table(facts)


def _card(card: Boon | Citizen) -> Iterator[str]:
    yield f"name = {_names(card.names)}"
    yield f"effect = {_effect(card.effect)}"


def _effect(effect: Effect) -> str:
    said = effect.said
    kinds = dict(VERBS[str(said["verb"])][1])
    return _table(
        {
            field: _quoted(value) if isinstance(value, str) else _flag(value) if kinds[field] == "flag" else str(value)
            for field, value in said.items()
        }
    )


def _names(names: Names) -> str:
    return _table({lang: _quoted(names[lang]) for lang in LANGUAGES})


def _table(facts: Mapping[str, str]) -> str:
    return "{ " + ", ".join(f"{name} = {value}" for name, value in facts.items()) + " }"


def _list(values: Iterable[str]) -> str:
    return "[" + ", ".join(values) + "]"


def _flag(value: int) -> str:
    return "true" if value else "false"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # what JSON makes of printable text is TOML, too
