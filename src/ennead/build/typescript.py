"""TypeScript from the declarations of a game: records, phases, actions, names, clauses and sentences, for the browser.

`python -m ennead.build --types` writes it; `web/src/wire/records.ts` says how records are read by it, and
`web/src/wire/actions.ts` how actions are named.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from importlib import import_module
from typing import Any, get_args, get_type_hints

import msgspec

from ennead.core.action_table import Table
from ennead.core.actions import Kind
from ennead.core.records import CALLED, LETTERS, NAMES, Record
from ennead.core.sentences import Amounts, Message
from ennead.engine.files import PACKAGE
from ennead.games import rulebook

FOLDER = PACKAGE.parent.parent / "web/src/wire"
HEAD = "// Made from the declarations of the game by `python -m ennead.build --types`. Do not change it here.\n"
WIDTH = 118


def typescript(slug: str) -> str:
    """Return the file of a game."""
    pieces, turn = (import_module(f"ennead.games.{slug}.rules.{name}") for name in ("pieces", "turn"))
    book = rulebook(slug)
    records: dict[str, type[Record]] = {"Rules": pieces.Rules, "State": pieces.State}
    if book.haggling:
        records["Deal"] = pieces.Deal
    lines = [HEAD, 'import type { Kinds, Names } from "./actions";', 'import type { Layout } from "./records";']
    for name, record in records.items():
        lines += ["", *_interface(name, record), "", *_layout(f"{name.lower()}Layout", record)]
    lines += ["", *_phases(pieces.Phase), "", *_kinds(turn.ACTIONS), "", *_names(slug, turn.ACTIONS)]
    lines += ["", *_shown(slug)]
    lines += ["", "/** By code, from 1 on: what `check` returns. */"]
    lines += _wrapped("export const clauses = [", (json.dumps(one.id) for one in book.clauses), "] as const;")
    lines += ["", *_messages("told", "What `tell` returns", book.told)]
    lines += ["", *_messages("asked", "What `ask` returns", book.asked)]
    lines += ["", "/** By row: what `evaluation_terms` writes. */"]
    lines += _wrapped("export const terms = [", map(json.dumps, book.terms), "] as const;")
    return "\n".join(lines) + "\n"


def _interface(name: str, record: type[Record]) -> Iterator[str]:
    yield f"export interface {name} {{"
    for field, hint in _fields(record):
        *by, of = get_args(hint) or (hint,)
        note = f" // {_called(of)}" if of is not int else ""
        if by:
            note = f" // by {', '.join(map(_called, by))}" + (f": {_called(of)}" if of is not int else "")
        yield f"  {field}: number{'[]' * len(by)};{note}"
    yield "}"


def _layout(name: str, record: type[Record]) -> Iterator[str]:
    places: Mapping[str, Any] = record.dtype.fields or {}
    yield f"export const {name} = {{"
    yield f"  size: {record.dtype.itemsize},"
    yield "  fields: {"
    for field, _ in _fields(record):
        kind, at = places[field][:2]
        yield f"    {field}: {{ at: {at}, bytes: {kind.base.itemsize}, shape: {json.dumps(list(kind.shape))} }},"
    yield "  },"
    yield "} as const satisfies Layout;"


def _phases(phases: type[IntEnum]) -> Iterator[str]:
    yield from _wrapped("export const Phase = {", (f"{one.name}: {one.value}" for one in phases), "} as const;")


def _kinds(table: Table) -> Iterator[str]:
    yield "/** By number: an action of a kind has its first number, and what its fields make of it. */"
    yield "export const kinds = ["
    for kind in table.kinds:
        fields = ", ".join(
            f"{{ name: {json.dumps(CALLED.get(of, name))}, of: {json.dumps(_called(of))}, size: {len(NAMES[of])} }}"
            for name, of in kind.fields.items()
        )
        yield (
            f"  {{ name: {json.dumps(kind.name)}, first: {kind.first}, size: {kind.size}, "
            f"notation: {json.dumps(_notation(kind))}, fields: [{fields}] }},"
        )
    yield "] as const satisfies Kinds;"


def _notation(kind: Kind[Any, Any, ...]) -> str:
    """Return how a kind is written, with its fields as others call them."""
    called = {name: CALLED.get(of, name) for name, of in kind.fields.items()}
    if len(set(called.values())) < len(called):
        raise TypeError(f"two fields of {kind.name} are called alike")
    return re.sub(r"\{(\w+)\}", lambda found: f"{{{called[found[1]]}}}", kind.notation)


def _names(slug: str, table: Table) -> Iterator[str]:
    """Name the things of every index type that has names, or that actions speak of; not those an edition names."""
    edition = rulebook(slug).edition
    by_edition = msgspec.to_builtins(edition.described)["called"] if edition else {}
    spoken_of = {of for kind in table.kinds for of in kind.fields.values()}
    own = [of for of in NAMES if of.__module__.startswith(f"ennead.games.{slug}.") and _called(of) not in by_edition]
    yield "/** By index type: what its things are called; where there are editions, theirs come to these. */"
    yield "export const names = {"
    for of in own:
        if of in spoken_of or all(isinstance(name, str) for name in NAMES[of]):
            yield from _wrapped(f"  {_called(of)}: [", map(json.dumps, NAMES[of]), "  ],", "   ")
    yield "} as const satisfies Names;"
    yield ""
    yield "/** By index type: how its things are written, where that is shorter. */"
    yield "export const letters = {"
    for of in own:
        if of in LETTERS:
            yield from _wrapped(f"  {_called(of)}: [", map(json.dumps, LETTERS[of]), "  ],", "   ")
    yield "} as const satisfies Names;"


def _shown(slug: str) -> Iterator[str]:
    """Write the numbers and names that its table is described with."""
    for file, names in import_module(f"ennead.games.{slug}.show.constants").CONSTANTS.items():
        module = import_module(f"ennead.games.{slug}.{file}")
        for name in names:
            value = getattr(module, name)
            if isinstance(value, dict):  # by number, from 0 on
                value = [value[number] for number in range(len(value))]
            yield f"export const {name} = {json.dumps(value)}{' as const' if not isinstance(value, int) else ''};"


def _messages(name: str, what: str, messages: Sequence[Message]) -> Iterator[str]:
    """Go through the messages by number; below 0 a thing is not told, and amounts are a row."""
    yield f"/** {what}, by number: a message, and its facts in the order in which they are written. */"
    yield f"export const {name} = ["
    for message in messages:
        facts = ", ".join(
            f"{{ name: {json.dumps(fact)}, of: {json.dumps(_fact_of(of))}, size: {message.sizes[fact]} }}"
            for fact, of in message.facts.items()
        )
        yield f"  {{ name: {json.dumps(message.name)}, facts: [{facts}] }},"
    yield "] as const;"


def _fact_of(of: Any) -> str:
    """Return what a fact is: a number, a thing of some type, or amounts of such things."""
    if isinstance(of, Amounts):
        return f"amounts of {_called(of.of)}"
    return "number" if of is int else _called(of)


def _fields(record: type[Record]) -> Iterator[tuple[str, Any]]:
    hints = get_type_hints(record)
    return ((name, hints[name]) for name in record.shapes)


def _called(of: Any) -> str:
    """Return what a type is called, in small letters."""
    return str(of.__name__).lower()


def _wrapped(head: str, parts: Iterator[str], tail: str, margin: str = " ") -> Iterator[str]:
    """Go through lines that hold the parts, as many on each as there is room for."""
    yield head
    line = margin
    for part in parts:
        if len(line) + len(part) + 2 > WIDTH:
            yield line
            line = margin
        line += f" {part},"
    yield line
    yield tail
