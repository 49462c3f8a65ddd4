"""TypeScript from the declarations of a game: records, phases, actions, clauses and sentences, for the browser.

`python -m ennead.build --types` writes it; `web/src/wire/records.ts` says how records are read by it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from importlib import import_module
from typing import Any, get_args, get_type_hints

from ennead.core.action_table import Table
from ennead.core.records import CALLED, NAMES, Record
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
    records: Mapping[str, type[Record]] = {"Rules": pieces.Rules, "State": pieces.State}
    lines = [HEAD, 'import type { Kinds, Layout } from "./records";']
    for name, record in records.items():
        lines += ["", *_interface(name, record), "", *_layout(f"{name.lower()}Layout", record)]
    lines += ["", *_phases(pieces.Phase), "", *_kinds(turn.ACTIONS)]
    lines += ["", "/** By code, from 1 on: what `check` returns. */"]
    lines += _wrapped("export const clauses = [", (json.dumps(one.id) for one in book.clauses), "] as const;")
    lines += ["", *_messages("told", "What `tell` returns", book.told)]
    lines += ["", *_messages("asked", "What `ask` returns", book.asked)]
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
            f"{{ name: {json.dumps(CALLED.get(of, name))}, size: {len(NAMES[of])} }}"
            for name, of in kind.fields.items()
        )
        yield f"  {{ name: {json.dumps(kind.name)}, first: {kind.first}, size: {kind.size}, fields: [{fields}] }},"
    yield "] as const satisfies Kinds;"


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


def _wrapped(head: str, parts: Iterator[str], tail: str) -> Iterator[str]:
    """Go through lines that hold the parts, as many on each as there is room for."""
    yield head
    line = " "
    for part in parts:
        if len(line) + len(part) + 2 > WIDTH:
            yield line
            line = " "
        line += f" {part},"
    yield line
    yield tail
