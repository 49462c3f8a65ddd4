"""What a declared field takes, for the error about a value that does not fit."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from ennead.core.language import UserError, listed


class Expected(UserError):
    """What a field takes: part of a sentence that begins elsewhere."""

    folder = "server"


def problem_with(shape: type[msgspec.Struct], name: str, value: Any) -> Expected | None:
    """Return what a field takes, if this value is none of it; numbers may be given as text."""
    if name not in shape.__struct_fields__:
        return Expected("expected-nothing")
    kind = get_type_hints(shape, include_extras=True)[name]
    try:
        msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        values = get_args(kind) if get_origin(kind) is Literal else ()  # in the order in which they are declared
        return Expected("expected-one-of", values=listed(values)) if values else _described(inspect.type_info(kind))
    return None


def _described(kind: inspect.Type) -> Expected:
    """Return in words what a type takes."""
    if isinstance(kind, inspect.UnionType):
        return _described(next(one for one in kind.types if not isinstance(one, inspect.NoneType)))
    if isinstance(kind, inspect.BoolType):
        return Expected("expected-one-of", values=listed(("true", "false")))
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        form = "whole" if isinstance(kind, inspect.IntType) else "any"
        if kind.le is not None:
            return Expected("expected-between", form=form, least=f"{kind.ge}", most=f"{kind.le}")
        return Expected("expected-least", form=form, least=f"{kind.ge}")
    if isinstance(kind, inspect.StrType) and kind.max_length:
        return Expected("expected-text", least=kind.min_length or 0, most=kind.max_length)
    return Expected("expected-any-text")
