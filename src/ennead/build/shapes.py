"""TypeScript of the socket's frames and messages, and of what the routes take and return.

`python -m ennead.build --types` writes it to `web/src/wire/shapes.ts`.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from ennead.build.typescript import FOLDER
from ennead.play.view import FieldsTold, HagglingChange
from ennead.server.http.routing import Document, Nothing
from ennead.server.notifications.texts import Pushed
from ennead.server.routes import routes
from ennead.server.tables import frames
from ennead.server.tables.told import messages

PLACE = FOLDER / "shapes.ts"
HEAD = f"""// Made from the server's messages and routes by `python -m ennead.build --types`. Do not change it here.
import type {{ Fields }} from "./records";

export const PROTOCOL = {messages.PROTOCOL};

/** Of a seat, such as C. */
export type Letter = string;
"""
PLAIN = {str: "string", bytes: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
PLAIN |= {Any: "unknown", msgspec.Raw: "unknown"}
WRITTEN = {FieldsTold: "Fields", HagglingChange: "Partial<HagglingSeen>"}  # by their own declarations, in the browser

Struct = type[msgspec.Struct]


def shapes() -> str:
    """Return the whole file, its types by name."""
    told = _structs([messages.AnyMessage, Pushed, *(one.gives for one in routes.endpoints)])
    asked = _structs([frames.AnyFrame, *(one.body for one in routes.endpoints)])
    writer = _Writer({*told, *asked})
    found: dict[str, str] = {}
    for struct in {**told, **asked}:
        if struct.__name__ in found:
            raise TypeError(f"two types are called {struct.__name__}")
        found[struct.__name__] = "\n".join(writer.interface(struct, struct in told))
    for of in (frames.AnyFrame, messages.AnyMessage, messages.Reply):
        writer.name(of)
    found |= {name: f"export type {name} = {text};" for name, text in writer.aliases.items()}
    return "\n\n".join((HEAD.rstrip(), *(found[name] for name in sorted(found)))) + "\n"


def _structs(types: Iterable[Any], found: dict[Struct, None] | None = None) -> dict[Struct, None]:
    """Find all structs that types consist of."""
    found = {} if found is None else found
    for of in types:
        if not (isinstance(of, type) and issubclass(of, msgspec.Struct)):
            _structs(get_args(of), found)
        elif of not in found and of not in (Nothing, Document):
            found[of] = None
            _structs((field.type for field in msgspec.structs.fields(of)), found)
    return found


class _Writer:
    """Writes types, and remembers the unions, lists of texts and mappings among them that have a name of their own."""

    def __init__(self, structs: Iterable[Struct]) -> None:
        self.aliases: dict[str, str] = {}
        self.names: dict[Any, str] = {}
        taken = {"Fields", *(struct.__name__ for struct in structs)}
        for module in sorted({struct.__module__ for struct in structs}):
            for name, of in vars(sys.modules[module]).items():
                if get_origin(of) and not name.startswith("_") and name not in taken and of not in WRITTEN:
                    self.names.setdefault(of, name)

    def interface(self, struct: Struct, is_told: bool) -> Iterator[str]:
        """Go through the lines of a struct. What is told is left out where it is as usual, if its struct says so."""
        config = struct.__struct_config__
        if doc := getdoc(struct):
            yield f"/** {' '.join(doc.split())} */"
        yield f"export interface {struct.__name__} {{"
        if config.tag_field:
            yield f"  {config.tag_field}: {json.dumps(config.tag)};"
        for field in msgspec.structs.fields(struct):
            has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
            may_miss = has_default and (config.omit_defaults or not is_told)
            of = self.name(field.type)
            if may_miss and is_told and field.default is None:
                of = of.removesuffix(" | null")
            if note := _description(field.type):
                yield f"  /** {note} */"
            yield f"  {field.encode_name}{'?' if may_miss else ''}: {of};"
        yield "}"

    def name(self, of: Any) -> str:
        """Return how a type is written where it is used: by its name, if it has one."""
        if of in WRITTEN:
            return WRITTEN[of]
        if get_origin(of) is Annotated and of.__metadata__[1:]:  # a declared type with a description of its own
            return self.name(Annotated[of.__origin__, *of.__metadata__[:-1]])
        text = self.written(of)
        name = self.names.get(of)
        if not name or not set(text) & set('"{<[|') or text.endswith(("number | null", "string | null")):
            return text
        if self.aliases.setdefault(name, text) != text:
            raise TypeError(f"two types are called {name}")
        return name

    def written(self, of: Any) -> str:
        """Return what a type consists of."""
        origin, args = get_origin(of), get_args(of)
        if origin is Annotated:
            return self.name(args[0])
        if origin is Literal:
            return " | ".join(map(json.dumps, args))
        if origin in (Union, UnionType):
            texts = dict.fromkeys(self.name(one) for one in args if one is not msgspec.UnsetType)
            return " | ".join(sorted(texts, key=lambda text: text == "null"))
        if origin in (list, set, frozenset) or (origin is tuple and args[-1] is ...):
            text = self.name(args[0])
            return f"({text})[]" if " | " in text else f"{text}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.name, args))}]"
        if origin is dict:
            text = f"Record<{', '.join(map(self.name, args))}>"
            return "object" if args[1] is Any else f"Partial<{text}>" if get_origin(args[0]) is Literal else text
        return PLAIN.get(of) or str(of.__name__)


def _description(of: Any) -> str:
    """Return what is said of a field."""
    if get_origin(of) is not Annotated:
        return ""
    return " ".join(next((one.description for one in reversed(of.__metadata__) if one.description), "").split())
