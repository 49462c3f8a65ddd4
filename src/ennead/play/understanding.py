"""What a client makes of what it is told of a match: changes go into what was known, and fields become a position."""

from collections.abc import Mapping
from typing import Any

from ennead.core import fields
from ennead.core.fields import BadFields
from ennead.core.position import Position
from ennead.core.rulebook import Rulebook

Known = dict[str, Any]


def put_together(known: Known | None, told: Known) -> Known:
    """Return all that is known after something was told: all of it, or what has changed."""
    if told["kind"] == "whole":
        return {"result": None, "luck": None, "haggling": {}, **told}
    if known is None:
        raise BadFields("bad-fields", names="rules")
    return {
        **known,
        "actor": told["actor"],
        "result": told.get("result"),
        "luck": told.get("luck", known["luck"]),
        "view": {**known["view"], **told.get("view", {})},
        "haggling": {**known["haggling"], **told.get("haggling", {})},
    }


def position_of(book: Rulebook, known: Mapping[str, Any]) -> Position:
    """Return what a seat sees as a position; raise `BadFields` if the fields are not of this game."""
    rules = fields.record(book.rules_dtype, known["rules"])
    return Position(book, rules, fields.record(book.state_dtype, known["view"]))
