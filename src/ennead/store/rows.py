"""Rows: what is kept, declared. A row says its kind, key, people, lifetime, secrets and mirrors; the rest follows.

    @row("blocks", mirrors=(Mirror("blocked-by", of="whom", key="person"),))
    class Block(Row, frozen=True):
        person: Scope[Owner[str]]
        whom: Key[Names[str]]
        since: int
        token: Secret[str]

The bytes of a row are those of its fields outside the key, as JSON: none where there are no others, and the text alone
where a field is marked `Whole`. What is marked `InBody` is part of the key and stands among the others as well.
"""

import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple, TypeVar

import msgspec

from ennead.store.bodies import body_of, by_role, encoded, reader
from ennead.store.protocol import FOREVER, Changed, Delete, ExpectUnchanged, Put, Store, Write

T = TypeVar("T")
Scope = Annotated[T, "scope"]  # rows with the same value are listed together
Key = Annotated[T, "key"]  # part of the key, in the order of the fields
Owner = Annotated[T, "owner"]  # the person it belongs to: it is exported to them, and deleted with them
Names = Annotated[T, "names"]  # another person whom it names: it is deleted with them, too
About = Annotated[T, "about"]  # a person whom it tells of: it stays when they are deleted
Secret = Annotated[T, "secret"]  # in no export, and not printed
Whole = Annotated[T, "whole"]  # the text of this field is all that is kept
InBody = Annotated[T, "in_body"]  # part of the key, and kept in the body as well

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
    since: str  # the field with the moment from which it lasts; without one, from when it is put
    most: int | None
    mirrors: tuple[Mirror, ...]
    unique: bool  # it is put only where nothing is, or in the place of the same row
    of_guest: int  # how many seconds it lasts where it belongs to a guest
    rests: int  # seconds for which its place stays taken once it is deleted
    by_module: bool  # those of a person cannot be found in the store
    places: Callable[[str], Iterable[Sequence[Any]]] | None  # scopes and keys at which those of a person may be
    exported: str  # the part of a person's export that has them
    latest: str  # the field with the moment that orders them there
    not_exported: str  # why none does
    at: str  # the key of the only row, where no field is one
    fields: Mapping[str, tuple[str, ...]]  # by role
    types: Mapping[str, Any]  # by field
    body: type[msgspec.Struct]
    decode: Callable[[bytes], Any]  # reads the body, or the field that is all of it

    @property
    def is_personal(self) -> bool:
        """Whether it is kept of a person."""
        return self.by_module or any(self.fields[role] for role in ("owner", "names", "about"))

    @property
    def is_single(self) -> bool:
        """Whether nothing else is kept with a row."""
        has_more = self.model.index is not Row.index or self.model.goes_too is not Row.goes_too
        return not (self.mirrors or has_more or self.rests)

    def scope_of(self, values: Sequence[Any]) -> str:
        """Return the name under which rows with this scope are listed."""
        return DIVIDER.join((self.name, *map(str, values[: len(self.fields["scope"])])))

    def place(self, values: Sequence[Any]) -> tuple[str, str]:
        """Return where a row is kept, by its scope and key."""
        scopes, keys = len(self.fields["scope"]), len(self.fields["key"])
        if len(values) != scopes + keys:
            raise TypeError(f"{self.name} is found by {(*self.fields['scope'], *self.fields['key'])}")
        return self.scope_of(values), self.at or DIVIDER.join(map(str, values[scopes:]))


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
            return encoded(getattr(self, whole[0]))
        if kind.body is type(self):
            return msgspec.json.encode(self)
        names = kind.body.__struct_fields__
        return msgspec.json.encode(kind.body(*(getattr(self, name) for name in names))) if names else b""

    def unchanged(self) -> ExpectUnchanged:
        """Return the condition that it is kept as it is, for a commit made of it."""
        return ExpectUnchanged(*self.place, self.body())

    def ends(self, now: int, is_guest: bool = False) -> int:
        """Return the moment until which it is kept, unless it is said otherwise."""
        lasts, since = self.KIND.of_guest if is_guest else self.KIND.lasts, self.KIND.since
        return FOREVER if lasts == FOREVER else (getattr(self, since) if since else now) + lasts

    def index(self) -> Iterable["Row"]:
        """Return the rows by which it is found as well: they are kept and deleted with it."""
        return ()

    def goes_too(self) -> Iterable[Delete]:
        """Return the writes that delete what is no index, but goes with it."""
        return ()

    def exported(self, names: Mapping[str, str]) -> Any:
        """Return what its owner is told of it in their export; `names` has the names of others by their ids."""
        roles = self.KIND.fields
        hidden, others = {*roles["owner"], *roles["secret"]}, {*roles["names"], *roles["about"]}
        shown = {name: getattr(self, name) for name in self.__struct_fields__ if name not in hidden}
        return {name: names[value] if name in others else value for name, value in shown.items()}

    def __repr__(self) -> str:
        hidden = self.KIND.fields["secret"]
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name not in hidden)
        return f"{type(self).__name__}({', '.join(shown)})"


R = TypeVar("R", bound=Row)


def row(
    name: str,
    *,
    at: str = "",
    lasts: int = FOREVER,
    since: str = "",
    most: int | None = None,
    mirrors: tuple[Mirror, ...] = (),
    unique: bool = False,
    of_guest: int | None = None,
    rests: int = 0,
    by_module: bool = False,
    places: Callable[[str], Iterable[Sequence[Any]]] | None = None,
    exported: str = "",
    latest: str = "",
    not_exported: str = "",
) -> Callable[[type[R]], type[R]]:
    """Declare a kind of rows: how many seconds they last, unless it is said otherwise, and how many a list keeps.

    They last from when they are put, or from the moment in the field `since` (0 seconds: until that moment); for
    guests, `of_guest` seconds. Without a key there is one row, and `at` is its place. A `unique` row is put only where
    none is: else the commit fails with `Changed`. Once it is deleted, its place stays taken for `rests` seconds. A
    person's rows that no list has are found by their `places`, or found, and deleted, `by_module`: by the one that
    declares them. They are `exported` under the name of their list or another, the `latest` first by that field, unless
    it is said why they are `not_exported`.
    """

    def declare(model: type[R]) -> type[R]:
        types = {field.name: field.type for field in msgspec.structs.fields(model)}
        fields, about = by_role(types), (model.__doc__ or "").strip()
        body = body_of(model, fields)
        decode = reader(types[fields["whole"][0]]) if fields["whole"] else msgspec.json.Decoder(body).decode
        guest = lasts if of_guest is None else of_guest
        lists = [mirror.kind for mirror in mirrors if mirror.of in fields["owner"]]
        part = re.sub(r"\W", "_", exported or [*lists, name][0])
        model.KIND = kind = Kind(
            *(name, model, about, lasts, since, most, mirrors, unique, guest, rests, by_module, places),
            *(part, latest, not_exported, at, fields, types, body, decode),
        )
        names = _names(kind)
        if not (fields["key"] or at) or any(one in names for other in KINDS.values() for one in _names(other)):
            raise TypeError(f"{name} has no key, or is declared twice")
        found_by = {mirror.of for mirror in mirrors}
        if len(first := fields["scope"] or fields["key"]) == 1:
            found_by |= {*first}
        if (lost := {*fields["owner"], *fields["names"]} - found_by) and not (by_module or places):
            raise TypeError(f"{name} cannot be found by {', '.join(sorted(lost))}: it needs a mirror")
        if any({*fields["scope"], *fields["key"]} - {*mirror[1:]} for mirror in mirrors):
            raise TypeError(f"a mirror of {name} does not tell where a row is")
        if most is not None and not kind.is_single:
            raise TypeError(f"of {name} the mirrors would keep what is no longer there")
        KINDS[names[0]] = kind
        return model

    return declare


def _names(kind: Kind) -> tuple[str, ...]:
    name = kind.name + DIVIDER * len(kind.fields["scope"])
    return (name, *(mirror.kind + DIVIDER for mirror in kind.mirrors))


def decoded(model: type[R], kind: str, key: str, body: bytes) -> R:
    """Return a row by where it is kept, and its bytes."""
    declared = model.KIND
    if declared.body is model:
        row: R = declared.decode(body)
        return row
    fields, types = declared.fields, declared.types
    scopes = kind.split(DIVIDER)[1:] if fields["scope"] else []
    keys = key.split(DIVIDER, len(fields["key"]) - 1) if fields["key"] else []
    names = (*fields["scope"], *fields["key"])
    found: dict[str, Any] = {
        name: msgspec.convert(text, types[name], strict=False)
        for name, text in zip(names, (*scopes, *keys), strict=True)
    }
    if whole := fields["whole"]:
        found[whole[0]] = declared.decode(body)
    elif rest := declared.body.__struct_fields__:
        kept = declared.decode(body)
        found |= {name: getattr(kept, name) for name in rest}
    return model(**found)


# What is written.


def put(one: Row, until: int | None = None, now: float | None = None, before: Row | None = None) -> list[Write]:
    """Return the writes that keep a row, its mirrors and its index, until a moment or as long as it lasts.

    If it replaces the row `before`, mirrors and index rows that only the old one had are deleted.
    """
    if until is None:
        until = one.ends(int(time.time() if now is None else now))
    kind = one.KIND
    if not before and kind.is_single and not kind.unique:  # such as what goes with every move
        return [Put(*one.place, one.body(), until, kind.most)]
    puts, both = [*_puts(one, until)], ((before,), (one,)) if before else ((), ())
    old, new = ({(write.kind, write.key): write for write in _deletes(some, now)} for some in both)
    expected = [ExpectUnchanged(*place) for put, unique in puts if unique and (place := (put.kind, put.key)) not in old]
    return [*expected, *(old[place] for place in old if place not in new), *(put for put, _ in puts)]


def delete(*some: Row, now: float | None = None) -> list[Write]:
    """Return the writes that delete rows, their mirrors, their index and what goes with them."""
    return [*_deletes(some, now)]


def _puts(one: Row, until: int) -> Iterator[tuple[Put, bool]]:
    """Yield what is put for a row, and of each whether nothing may be there yet."""
    kind = one.KIND
    yield Put(*one.place, one.body(), until, kind.most), kind.unique
    for mirror in kind.mirrors:
        yield Put(*mirror.place(one), _entry(one, mirror), until), False
    for other in one.index():
        yield from _puts(other, until)


def _deletes(some: Iterable[Row], now: float | None) -> Iterator[Put | Delete]:
    for one in some:
        kind = one.KIND
        rests = int(time.time() if now is None else now) + kind.rests
        yield Put(*one.place, b"", rests) if kind.rests else Delete(*one.place)
        yield from (Delete(*mirror.place(one)) for mirror in kind.mirrors)
        yield from one.goes_too()
        yield from _deletes(one.index(), now)


def delete_at(model: type[Row], *at: Any) -> Delete:
    """Return the write that deletes a row without mirrors or index, whether or not it is there."""
    if not model.KIND.is_single:
        raise TypeError(f"{model.KIND.name} has mirrors or an index: read it, then delete it")
    return Delete(*model.KIND.place(at))


def delete_all(model: type[Row], *scope: Any) -> Delete:
    """Return the write that deletes a whole list of rows without mirrors or index."""
    if not model.KIND.is_single:
        raise TypeError(f"{model.KIND.name} has mirrors or an index: read the rows, then delete them")
    return Delete(model.KIND.scope_of(scope))


def _entry(one: Row, mirror: Mirror) -> bytes:
    return str(getattr(one, mirror.body)).encode() if mirror.body else b""


class Rows:
    """Typed access to the rows of a store."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time):
        self.store, self.clock = store, clock

    async def read(self, model: type[R], *at: Any) -> tuple[R | None, ExpectUnchanged]:
        """Return a row by its scope and key, and the condition that it is unchanged, for a commit made of it."""
        place, now = model.KIND.place(at), int(self.clock())
        body, expired = await self.store.kept(*place, now), None
        if body is None and (expired := await self.store.kept(*place, 0)) is not None:
            body = await self.store.kept(*place, now)  # else it was put in between, and has not expired
        if body is not None:
            return decoded(model, *place, body), ExpectUnchanged(*place, body)
        return None, ExpectUnchanged(*place, expired)  # an expired row counts as unchanged until it is swept

    async def get(self, model: type[R], *at: Any) -> R | None:
        """Return a row by its scope and key, if it is there and its time is not over."""
        place = model.KIND.place(at)
        body = await self.store.kept(*place, int(self.clock()))
        return None if body is None else decoded(model, *place, body)

    async def all(self, model: type[R], *scope: Any, most: int) -> list[R]:
        """Return the rows of a list, the latest first."""
        return list(await self.each(model, *scope, most=most))

    async def each(self, model: type[R], *scope: Any, most: int) -> Iterator[R]:
        """Return the same as an iterator that decodes lazily: where there may be many, and others would wait."""
        return (one for one, _ in await self.read_each(model, *scope, most=most))

    async def read_each(self, model: type[R], *scope: Any, most: int) -> Iterator[tuple[R, ExpectUnchanged]]:
        """Return the same, each with the condition that it is unchanged."""
        name = model.KIND.scope_of(scope)
        found = await self.store.all_kept(name, int(self.clock()), most)
        return ((decoded(model, name, *entry), ExpectUnchanged(name, *entry)) for entry in found)

    async def listed(self, model: type[R], by: str, of: Any, most: int) -> list[R]:
        """Return the rows that a mirror lists under a value of this field, the latest first."""
        now, [mirror] = int(self.clock()), [one for one in model.KIND.mirrors if one.of == by]
        return [row async for row, _ in mirrored_rows(self.store, model, mirror, of, now, most) if row]

    async def take(self, model: type[R], *at: Any) -> R | None:
        """Return a row without mirrors or index, and delete it: of two callers at the same time, one gets it."""
        gone = delete_at(model, *at)
        assert gone.key is not None
        body = await self.store.take(gone.kind, gone.key, int(self.clock()))
        return None if body is None else decoded(model, gone.kind, gone.key, body)

    async def mirrored(self, mirror: str, of: Any, most: int) -> list[str]:
        """Return the keys that a mirror lists under a value, the latest first."""
        found = await self.store.all_kept(f"{mirror}{DIVIDER}{of}", int(self.clock()), most)
        return [key for key, _ in found]

    async def put(self, one: Row, until: int | None = None) -> None:
        """Keep a row."""
        await self.store.write(put(one, until, self.clock()))

    async def delete(self, *some: Row) -> None:
        """Delete rows, and their mirrors."""
        await self.store.write(delete(*some, now=self.clock()))

    async def change(
        self,
        model: type[R],
        *at: Any,
        by: Callable[[R | None], R | None],
        until: Callable[[R], int | None] = lambda row: None,
        also: Callable[[R | None], Sequence[Write]] = lambda row: (),
        write: Callable[[Sequence[Write]], Awaitable[object]] | None = None,
    ) -> R | None:
        """Replace a row by what the function `by` returns, or delete it if that is nothing; return what stays.

        If another writer was quicker, `by` is called again with the row that is there then. If it returns the same
        object, nothing is written. `write` commits in place of `store.write`, for a larger commit.
        """
        while True:
            before, unchanged = await self.read(model, *at)
            if (after := by(before)) is before:
                return after
            now, gone = self.clock(), (before,) if before else ()
            changes = put(after, until(after), now, before) if after else delete(*gone, now=now)
            try:
                await (write or self.store.write)([unchanged, *changes, *also(after)])
            except Changed as error:
                if (error.kind, error.key) != model.KIND.place(at):
                    raise
            else:
                return after


async def mirrored_rows(
    store: Store, model: type[R], mirror: Mirror, of: Any, now: int, most: int
) -> AsyncIterator[tuple[R | None, str]]:
    """Yield the rows that a mirror lists under a value, each with its key there; nothing for one that is gone."""
    kind = model.KIND
    for key, body in await store.all_kept(f"{mirror.kind}{DIVIDER}{of}", now, most):
        known = {mirror.of: of, mirror.key: key} | ({mirror.body: body.decode()} if mirror.body else {})
        place = kind.place([known[field] for field in (*kind.fields["scope"], *kind.fields["key"])])
        found = await store.kept(*place, now)
        yield (None if found is None else decoded(model, *place, found)), key
