"""The bytes of rows: those of the fields outside the key, as JSON, or one field alone."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_args, get_origin

import msgspec

ROLES = ("scope", "key", "owner", "names", "about", "secret", "whole", "in_body")


def by_role(types: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Return the fields of each role, by the types of all fields."""
    roles: dict[str, tuple[str, ...]] = dict.fromkeys(ROLES, ())
    for name, type_ in types.items():
        for role in get_args(type_)[1:] if get_origin(type_) is Annotated else ():
            roles[role] += (name,)
    return roles


def encoded(value: Any) -> bytes:
    """Return the bytes of a field that is all of the body: bytes and text as they are, everything else as JSON."""
    if isinstance(value, bytes):
        return value
    return value.encode() if isinstance(value, str) else msgspec.json.encode(value)


def reader(type_: Any) -> Callable[[bytes], Any]:
    """Return what reads a field that is all of the body; a list that is empty may have no bytes."""
    plain = get_args(type_)[0]
    if plain is bytes:
        return lambda body: body
    if get_origin(plain) is tuple:
        return lambda body: msgspec.json.decode(body or b"[]", type=type_)
    return lambda body: msgspec.convert(body.decode(), type_, strict=False)


def body_of(model: type[msgspec.Struct], roles: Mapping[str, tuple[str, ...]]) -> type[msgspec.Struct]:
    """Return the struct of the fields that are kept beside the key, as the model declares them, or the model itself."""
    kept, apart = [], {*roles["scope"], *roles["key"]} - {*roles["in_body"]}
    if not apart and not roles["whole"] and model.__struct_fields__:
        return model
    for field in msgspec.structs.fields(model):
        if field.name in apart:
            continue
        wanted: dict[str, Any] = {"name": field.encode_name}
        if field.default is not msgspec.NODEFAULT:
            wanted["default"] = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            wanted["default_factory"] = field.default_factory
        kept.append((field.name, field.type, msgspec.field(**wanted)))
    config = model.__struct_config__
    return msgspec.defstruct(
        f"{model.__name__}Body", kept, frozen=True, omit_defaults=config.omit_defaults, array_like=config.array_like
    )
