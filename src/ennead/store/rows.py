"""Rows: what is kept, declared. A row says its kind, key, people, lifetime, secrets and mirrors; the rest follows.

    @row("blocks", mirrors=(Mirror("blocked-by", of="whom", key="person"),))
    class Block(Row, frozen=True):
        person: Scope[Owner[str]]
        whom: Key[Names[str]]
        since: int
        token: Secret[str]

The bytes of a row are those of its fields outside the key, as JSON: none where there are no others, and the text alone
where a field is marked `Whole`. A part of the key that is marked `InBody` is among them as well.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from ennead.store.protocol import FOREVER, Changed, Delete, ExpectUnchanged, Put, Store, Write

T = TypeVar("T")
Scope = Annotated[T, "scope"]  # rows with the same value are listed together
Key = Annotated[T, "key"]  # part of the key, in the order of the fields
Owner = Annotated[T, "owner"]  # the person it belongs to: it is deleted with them
Names = Annotated[T, "names"]  # another person whom it names: it is deleted with them, too
Secret = Annotated[T, "secret"]  # in no export, and not printed
Whole = Annotated[T, "whole"]  # the text of this field is all that is kept
InBody = Annotated[T, "in_body"]  # part of the key, and kept in the body as well

ROLES = ("scope", "key", "owner", "names", "secret", "whole", "in_body")
PIECE = 500  # rows that are deleted in one commit
MANY = 10_000  # rows of a kind that a person has at most, where they are deleted together
DIVIDER = "/"


class Mirror(NamedTuple):
    """A second list of the same rows, by another of their fields: kept and deleted in the same commit."""

    kind: str
    of: str  # the field by which it is listed
    key: str  # the field that tells its entries apart
    body: str = ""  # another field that is kept with an entry, where the row could not be found otherwise

    def place(self, one: "Row") -> tuple[str, str]:
        """Return where a row stands in it."""
        return f"{self.kind}{DIVIDER}{getattr(one, self.of)}", str(getattr(one, self.key))


class Kind(NamedTuple):
    """A declared kind of rows."""

    name: str
    model: type["Row"]
    about: str
    lasts: int
    most: int | None
    mirrors: tuple[Mirror, ...]
    fields: Mapping[str, tuple[str, ...]]  # by role
    body: type[msgspec.Struct]

    def scope_of(self, values: Sequence[Any]) -> str:
        """Return the name under which rows with this scope are listed."""
        return DIVIDER.join((self.name, *map(str, values[: len(self.fields["scope"])])))

    def place(self, values: Sequence[Any]) -> tuple[str, str]:
        """Return where a row is kept, by its scope and key."""
        scopes, keys = len(self.fields["scope"]), len(self.fields["key"])
        if len(values) != scopes + keys:
            raise TypeError(f"{self.name} is found by {(*self.fields['scope'], *self.fields['key'])}")
        return self.scope_of(values), DIVIDER.join(map(str, values[scopes:]))


KINDS: dict[str, Kind] = {}
"""All declared kinds, by name; a divider follows it for each scope, since a list may have the name of others."""


class Row(msgspec.Struct, frozen=True):
    """Something that is kept; `row` declares its class."""

    KIND: ClassVar[Kind]

    @property
    def place(self) -> tuple[str, str]:
        """Where it is kept: a list, and the key in it."""
        fields = self.KIND.fields
        return self.KIND.place([getattr(self, name) for name in (*fields["scope"], *fields["key"])])

    def body(self) -> bytes:
        """Return the bytes that are kept."""
        kind = self.KIND
        if whole := kind.fields["whole"]:
            return str(getattr(self, whole[0])).encode()
        names = kind.body.__struct_fields__
        return msgspec.json.encode(kind.body(*(getattr(self, name) for name in names))) if names else b""

    def __repr__(self) -> str:
        hidden = self.KIND.fields["secret"]
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name not in hidden)
        return f"{type(self).__name__}({', '.join(shown)})"


R = TypeVar("R", bound=Row)


def row(
    name: str, *, lasts: int = FOREVER, most: int | None = None, mirrors: tuple[Mirror, ...] = ()
) -> Callable[[type[R]], type[R]]:
    """Declare a kind of rows: how many seconds they last, unless it is said otherwise, and how many a list keeps."""

    def declare(model: type[R]) -> type[R]:
        fields = _by_role(model)
        about = (model.__doc__ or "").strip()
        model.KIND = kind = Kind(name, model, about, lasts, most, mirrors, fields, _body(model, fields))
        names = _names(kind)
        if not fields["key"] or any(one in names for other in KINDS.values() for one in _names(other)):
            raise TypeError(f"{name} has no key, or is declared twice")
        found_by = {mirror.of for mirror in mirrors}
        if len(first := fields["scope"] or fields["key"]) == 1:
            found_by |= {*first}
        if lost := {*fields["owner"], *fields["names"]} - found_by:
            raise TypeError(f"{name} cannot be found by {', '.join(sorted(lost))}: it needs a mirror")
        if any({*fields["scope"], *fields["key"]} - {*mirror[1:]} for mirror in mirrors):
            raise TypeError(f"a mirror of {name} does not tell where a row is")
        if mirrors and most is not None:
            raise TypeError(f"of {name} the mirrors would keep what is no longer there")
        KINDS[names[0]] = kind
        return model

    return declare


def _names(kind: Kind) -> tuple[str, ...]:
    name = kind.name + DIVIDER * len(kind.fields["scope"])
    return (name, *(mirror.kind + DIVIDER for mirror in kind.mirrors))


def _by_role(model: type[Row]) -> dict[str, tuple[str, ...]]:
    roles: dict[str, tuple[str, ...]] = dict.fromkeys(ROLES, ())
    hints = get_type_hints(model, include_extras=True)
    for name in model.__struct_fields__:
        for role in get_args(hints[name])[1:] if get_origin(hints[name]) is Annotated else ():
            roles[role] += (name,)
    return roles


def _body(model: type[Row], roles: Mapping[str, tuple[str, ...]]) -> type[msgspec.Struct]:
    """Return the struct of the fields that are kept beside the key, as the model declares them."""
    kept = []
    for field in msgspec.structs.fields(model):
        if field.name in {*roles["scope"], *roles["key"]} - {*roles["in_body"]}:
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


def decoded(model: type[R], kind: str, key: str, body: bytes) -> R:
    """Return a row by where it is kept, and its bytes."""
    fields = model.KIND.fields
    scopes = kind.split(DIVIDER)[1:] if fields["scope"] else []
    keys = [key] if len(fields["key"]) == 1 else key.split(DIVIDER)
    names = (*fields["scope"], *fields["key"])
    types = {field.name: field.type for field in msgspec.structs.fields(model)}
    found: dict[str, Any] = {
        name: msgspec.convert(text, types[name], strict=False)
        for name, text in zip(names, (*scopes, *keys), strict=True)
    }
    if whole := fields["whole"]:
        found[whole[0]] = msgspec.convert(body.decode(), types[whole[0]], strict=False)
    elif model.KIND.body.__struct_fields__:
        rest = msgspec.json.decode(body, type=model.KIND.body)
        found |= {name: getattr(rest, name) for name in rest.__struct_fields__}
    return model(**found)


# What is written.


def put(one: Row, until: int | None = None, now: float | None = None) -> list[Write]:
    """Return the writes that keep a row, and its mirrors, until a moment or as long as its kind lasts."""
    kind = one.KIND
    if until is None:
        until = kind.lasts if kind.lasts == FOREVER else int(time.time() if now is None else now) + kind.lasts
    writes: list[Write] = [Put(*one.place, one.body(), until, kind.most)]
    return writes + [Put(*mirror.place(one), _entry(one, mirror), until) for mirror in kind.mirrors]


def delete(one: Row) -> list[Write]:
    """Return the writes that delete a row, and its mirrors."""
    return [Delete(*one.place), *(Delete(*mirror.place(one)) for mirror in one.KIND.mirrors)]


def delete_at(model: type[Row], *at: Any) -> Delete:
    """Return the write that deletes a row without mirrors, whether or not it is there."""
    if model.KIND.mirrors:
        raise TypeError(f"{model.KIND.name} has mirrors: read it, then delete it")
    return Delete(*model.KIND.place(at))


def delete_all(model: type[Row], *scope: Any) -> Delete:
    """Return the write that deletes a whole list of rows without mirrors."""
    if model.KIND.mirrors:
        raise TypeError(f"{model.KIND.name} has mirrors: read the rows, then delete them")
    return Delete(model.KIND.scope_of(scope))


def _entry(one: Row, mirror: Mirror) -> bytes:
    return str(getattr(one, mirror.body)).encode() if mirror.body else b""


class Rows:
    """Typed access to the rows of a store."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time):
        self.store, self.clock = store, clock

    async def read(self, model: type[R], *at: Any) -> tuple[R | None, ExpectUnchanged]:
        """Return a row by its scope and key, and the condition that it is unchanged, for a commit made of it."""
        place = model.KIND.place(at)
        if (body := await self.store.kept(*place, int(self.clock()))) is not None:
            return decoded(model, *place, body), ExpectUnchanged(*place, body)
        expired = await self.store.kept(*place, 0)  # it counts as unchanged until it is swept
        return None, ExpectUnchanged(*place, expired)

    async def get(self, model: type[R], *at: Any) -> R | None:
        """Return a row by its scope and key, if it is there and its time is not over."""
        return (await self.read(model, *at))[0]

    async def all(self, model: type[R], *scope: Any, most: int) -> list[R]:
        """Return the rows of a list, the latest first."""
        return [one for one, _ in await self.read_all(model, *scope, most=most)]

    async def read_all(self, model: type[R], *scope: Any, most: int) -> list[tuple[R, ExpectUnchanged]]:
        """Return the rows of a list, the latest first, each with the condition that it is unchanged."""
        name = model.KIND.scope_of(scope)
        found = await self.store.all_kept(name, int(self.clock()), most)
        return [(decoded(model, name, *entry), ExpectUnchanged(name, *entry)) for entry in found]

    async def mirrored(self, mirror: str, of: Any, most: int) -> list[str]:
        """Return the keys that stand in a mirror under a value, the latest first."""
        found = await self.store.all_kept(f"{mirror}{DIVIDER}{of}", int(self.clock()), most)
        return [key for key, _ in found]

    async def put(self, one: Row, until: int | None = None) -> None:
        """Keep a row."""
        await self.store.write(put(one, until, self.clock()))

    async def delete(self, *some: Row) -> None:
        """Delete rows, and their mirrors."""
        await self.store.write([write for one in some for write in delete(one)])

    async def change(
        self,
        model: type[R],
        *at: Any,
        by: Callable[[R | None], R | None],
        until: int | None = None,
        also: Callable[[R | None], Sequence[Write]] = lambda row: (),
    ) -> R | None:
        """Put what a function makes of a row in its place, or delete it where that is nothing; return what stays.

        It is called again with what is there then, if another writer was quicker.
        """
        while True:
            before, unchanged = await self.read(model, *at)
            after = by(before)
            writes = [unchanged, *(delete(before) if before else ()), *also(after)]
            try:
                await self.store.write([*writes, *(put(after, until, self.clock()) if after else ())])
            except Changed as error:
                if (error.kind, error.key) != model.KIND.place(at):
                    raise
            else:
                return after

    # A person's rows.

    async def owned(self, person: str, *models: type[Row]) -> list[Write]:
        """Return the writes that delete what belongs to a person, in the commit that deletes the person.

        Only for kinds of which a person has few; the others are left to `forget`.
        """
        writes: list[Write] = []
        for kind in (model.KIND for model in models):
            if kind.mirrors:
                writes += [write for one in await self._of(kind, person, MANY) for write in delete(one)]
            writes.append(Delete(kind.scope_of([person])) if kind.fields["scope"] else Delete(*kind.place([person])))
        return writes

    async def forget(self, person: str, *models: type[Row]) -> None:
        """Delete all rows that belong to a person or name one, some in each commit; after a stop it can go on."""
        for kind in (model.KIND for model in models):
            while rows := await self._of(kind, person, PIECE):
                await self.delete(*rows)
            for mirror in kind.mirrors:
                while rows := await self._mirrored(kind, mirror, person):
                    await self.delete(*rows)

    async def _of(self, kind: Kind, person: str, most: int) -> list[Row]:
        """Return rows that belong to a person, expired ones included."""
        if not kind.fields["owner"]:
            return []
        if kind.fields["scope"]:
            name = kind.scope_of([person])
            return [decoded(kind.model, name, *found) for found in await self.store.all_kept(name, 0, most)]
        found = await self.store.kept(*kind.place([person]), 0)
        return [] if found is None else [decoded(kind.model, *kind.place([person]), found)]

    async def _mirrored(self, kind: Kind, mirror: Mirror, person: str) -> list[Row]:
        """Return rows that stand in a mirror under a person, expired ones included; entries without a row go."""
        name = f"{mirror.kind}{DIVIDER}{person}"
        rows: list[Row] = []
        for key, body in await self.store.all_kept(name, 0, PIECE):
            known = {mirror.of: person, mirror.key: key} | ({mirror.body: body.decode()} if mirror.body else {})
            place = kind.place([known[field] for field in (*kind.fields["scope"], *kind.fields["key"])])
            if (found := await self.store.kept(*place, 0)) is None:
                await self.store.write([Delete(name, key)])
            else:
                rows.append(decoded(kind.model, *place, found))
        return rows
