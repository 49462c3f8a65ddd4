"""Sessions: who one is, on this device and on others."""

from typing import Annotated, Literal

import msgspec

from ennead.server.errors import ServerError, TableError
from ennead.server.http.common import Language, Name, Secret, routes
from ennead.server.http.routing import Asks, Call, slow_down
from ennead.server.people.people import CODE_SECONDS, Person


class Guest(Asks, frozen=True):
    """A guest who comes in."""

    name: Name
    language: Language = "en"


class ChangedGuest(Asks, frozen=True):
    """Another name or language."""

    name: Name | None = None
    language: Language | None = None


class Code(Asks, frozen=True):
    """A code from another device."""

    code: Secret
    agreed: Annotated[
        bool, msgspec.Meta(description="I have been told whose account it is, and want to be signed in there")
    ] = False


class Devices(msgspec.Struct, frozen=True):
    """On which devices: this one, all others, or all."""

    devices: Literal["this", "others", "all"] = "this"


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    name: str
    language: str
    account: Annotated[str, msgspec.Meta(description="the name of my account; empty: I am a guest")] = ""


class DeviceCode(msgspec.Struct, frozen=True):
    """A code that lets the same person in on another device, once, and for so many seconds."""

    code: str
    seconds: int


@routes.add("POST", "/api/session", who="anybody", status=201)
async def enter(call: Call, guest: Guest) -> Me:
    """Come in as a guest with a name: begins a session."""
    slow_down(call.limits.guests.take(call.address))
    return await become(call, *await call.tables.people.enter(guest.name, guest.language, _agent(call)))


@routes.add("GET", "/api/session")
async def who_am_i(call: Call) -> Me:
    """Say who I am; the cookie lasts another year."""
    call.new_secret = call.secret
    return me(call.me)


@routes.add("PATCH", "/api/session")
async def change_me(call: Call, change: ChangedGuest) -> Me:
    """Change my name or language; at tables that I sit at already the name stays, and so does an account's."""
    if call.me.handle and change.name not in (None, call.me.name):
        raise TableError("name-fixed")
    wanted = {"name": change.name, "language": change.language}
    person = msgspec.structs.replace(call.me, **{name: value for name, value in wanted.items() if value})
    return me(await call.tables.people.change(person))


@routes.add("DELETE", "/api/session")
async def go(call: Call, wish: Devices) -> None:
    """End my sessions on this device, on all others (then this one has a new secret) or on all, with their sockets."""
    secret, call.new_secret = call.secret or "", ""
    if wish.devices == "this":
        await call.tables.people.leave(secret)
        call.server.connections.end(secret)
        return
    known = await call.tables.people.known(secret)
    person = await call.tables.people.end_all(call.me)
    if wish.devices == "others":
        call.new_secret = await call.tables.people.open(person, _agent(call), known[1].proved if known else 0)
    call.server.connections.end_all(person.id, secret, call.new_secret)


@routes.add("POST", "/api/session/code", status=201)
async def code_for_another_device(call: Call) -> DeviceCode:
    """Return a code that lets me in on another device: there I have the same seats."""
    return DeviceCode(await call.tables.people.code(call.me), CODE_SECONDS)


@routes.add("POST", "/api/session/enter", who="anybody")
async def enter_by_code(call: Call, code: Code) -> Me:
    """Come in by a code from another device: begins a session of this device's own.

    To an account one is signed in only after one has agreed: else a link would make anybody its sender without asking.
    """
    slow_down(call.limits.guests.take(call.address))
    owner = await call.tables.people.owner_of(code.code)
    if owner and owner.handle and not code.agreed:
        raise ServerError("code-account", name=owner.name)
    found = await call.tables.people.enter_by(code.code, _agent(call))
    if not found:
        raise ServerError("wrong-code")
    await call.server.moderation.standing.check(found[1].id)
    return await become(call, *found)


async def become(call: Call, secret: str, person: Person) -> Me:
    """Give the browser its new session; one that it has had of the same person ends.

    Sockets go with the browser: a browser that changes hands no longer listens for the person before.
    """
    old, call.new_secret = call.secret, secret
    if old and call.person and call.person.id == person.id:
        await call.tables.people.leave(old)
    if old:
        call.server.connections.replace(old, person.id, secret)
    return me(person)


def me(person: Person) -> Me:
    """Return who a person is, for themselves."""
    return Me(person.name, person.language, person.handle)


def _agent(call: Call) -> str:
    """Return how the browser names itself."""
    return call.request.headers.get("user-agent", "")
