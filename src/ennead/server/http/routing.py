"""Typed routes: a function with types for what comes in and goes out, checked by msgspec, described by OpenAPI 3.1."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ennead import __version__
from ennead.core.language import UserError
from ennead.server.asker import Asker
from ennead.server.errors import ServerError, known_game
from ennead.server.http.compression import compressed
from ennead.server.http.problems import Problem, answer, in_json_words
from ennead.server.http.security import accepted, address_of
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.people.decisions import Ban, banned
from ennead.server.people.people import Person
from ennead.server.rate_limits import Limits

if TYPE_CHECKING:  # the rooms, which the routes stand for, lie above
    from ennead.server.app import Server
    from ennead.server.tables.open_tables import Tables

BODY_SIZE = 64 * 1024  # unless a route says otherwise
Who = Literal["anybody", "person", "account", "host"]  # who may use a route: a person has a session
ALWAYS = (400, 403, 404, 405, 429, 503)  # what any route may answer


class Nothing(msgspec.Struct, frozen=True):
    """No query, no body, or no answer."""


class Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the body of a request asks for."""


class Document(msgspec.Struct, frozen=True):
    """An answer that is not JSON."""

    body: bytes
    media_type: str
    filename: str = ""


@dataclass
class Call:
    """A request as a handler sees it."""

    request: Request
    tables: "Tables"
    person: Person | None
    lang: str
    secret: str | None
    new_secret: str | None = None  # set to let the browser keep it; empty to forget
    is_open: bool = False  # the answer holds nothing that only some may know
    ban: Ban | None = None  # of the person who asks: they count as nobody, and are told why

    @property
    def table(self) -> str:
        """The table that the path names."""
        return self.named("table")

    @property
    def game(self) -> str:
        """The game that the path names; an error if there is none of this name."""
        return known_game(self.named("game"))

    def named(self, what: str) -> str:
        """Return what the path names."""
        return str(self.request.path_params[what])

    @property
    def viewer(self) -> str:
        """The id of the person who asks; empty without a session."""
        return self.person.id if self.person else ""

    @cached_property
    def me(self) -> Person:
        """The person who asks; an error without a session."""
        if self.ban:
            raise banned(self.ban)
        if self.person is None:
            raise ServerError("no-session")
        return self.person

    @property
    def server(self) -> "Server":
        """The server's services."""
        server: Server = self.request.app.state.server
        return server

    @cached_property
    def account(self) -> Person:
        """The person who asks; an error without an account."""
        if not self.me.handle:
            raise ServerError("account-needed")
        return self.me

    async def admit(self, who: Who) -> None:
        """Refuse those who may not use a route."""
        if who == "account":
            _ = self.account
        elif who == "host" and not await self.server.moderation.hosts.is_host(self.me):
            raise ServerError("hosts-only")

    @property
    def asker(self) -> Asker:
        """For whom something is done beside the event loop."""
        return Asker(self.address, self.viewer)

    @cached_property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.request.scope)

    @property
    def limits(self) -> Limits:
        """What may be asked how often."""
        limits: Limits = self.request.app.state.limits
        return limits

    def spend(self, cost: int) -> None:
        """Count the work that a request takes, about a thousandth of a second each; refuse who has had too much."""
        slow_down(self.limits.work.take(self.viewer, self.address, cost), "too-costly")

    def owe(self, cost: int) -> None:
        """Count work that was done, and whose size is only known now."""
        self.limits.work.owe(self.viewer, self.address, cost)


Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A route: its method and path, who may use it, what it takes, gives and costs, and what else it may answer."""

    method: str
    path: str
    handler: Handler
    summary: str
    query: type[msgspec.Struct]
    body: type[msgspec.Struct]
    gives: Any
    status: int
    who: Who
    media_type: str
    problems: tuple[int, ...]
    body_size: int
    is_open: bool
    cost: int


class Routes:
    """A list of typed routes."""

    def __init__(self) -> None:
        self.endpoints: list[Endpoint] = []

    def add(
        self,
        method: str,
        path: str,
        *,
        gives: Any = None,
        status: int = 200,
        who: Who = "person",
        media_type: str = "application/json",
        problems: tuple[int, ...] = (),
        body_size: int = BODY_SIZE,
        is_open: bool = False,
        cost: int = 1,
    ) -> Callable[[Handler], Handler]:
        """Make a function a route: what it takes, as a query or a body, and what it gives are its own types.

        Where it gives a document, `gives` may say what is in it. What is open holds nothing that only some may know,
        and is compressed.
        """

        def added(handler: Handler) -> Handler:
            summary = (handler.__doc__ or "").strip().splitlines()[0]
            types = get_type_hints(handler)
            returned = types.pop("return")
            taken = [of for of in types.values() if isinstance(of, type) and issubclass(of, msgspec.Struct)]
            body = next((of for of in taken if issubclass(of, Asks)), Nothing)
            query = next((of for of in taken if not issubclass(of, Asks)), Nothing)
            given = gives or (Nothing if returned is NoneType else returned)
            answered = 204 if given is Nothing else status
            facts = (query, body, given, answered, who, media_type, problems, body_size, is_open, cost)
            self.endpoints.append(Endpoint(method, path, handler, summary, *facts))
            return handler

        return added

    def starlette(self, cookie: str, secure: bool) -> list[Route]:
        """Return the routes as Starlette wants them: one for each path."""
        by_path: dict[str, dict[str, Endpoint]] = {}
        for endpoint in self.endpoints:
            by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
        return [
            Route(path, _asgi(methods, cookie, secure), methods=list(methods), include_in_schema=False)
            for path, methods in by_path.items()
        ]

    def openapi(self, cookie: str) -> dict[str, Any]:
        """Describe the routes."""
        types = {type_ for one in self.endpoints for type_ in (one.body, one.gives) if _is_described(type_)}
        in_order = [Problem, *sorted(types, key=str)]
        schemas, components = msgspec.json.schema_components(in_order, ref_template="#/components/schemas/{name}")
        schema_of = dict(zip(in_order, schemas, strict=True))
        paths: dict[str, Any] = {}
        for endpoint in self.endpoints:
            paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _describe(endpoint, schema_of)
        return {
            "openapi": "3.1.0",
            "info": {
                "title": "Ennead",
                "version": __version__,
                "description": "Tables and people. What happens at a table goes over its socket: /api/protocol.json.",
                "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": cookie}},
            },
        }


def slow_down(wait: float, message: str = "too-many") -> None:
    """Refuse a request with the seconds to wait, if there are any: a rate limit is used up."""
    if wait:
        raise ServerError(message, seconds=int(wait) + 1)


def _is_described(kind: Any) -> bool:
    return kind is not Nothing and kind is not Document and kind is not dict


def _describe(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    """Describe one route."""
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}} for name in names
    ]
    query = msgspec.json.schema_components([endpoint.query])[1].get(endpoint.query.__name__, {})
    for name, schema in query.get("properties", {}).items():
        parameters.append(
            {"name": name, "in": "query", "schema": schema, "required": name in query.get("required", [])}
        )
    good: dict[str, Any] = {"description": HTTPStatus(endpoint.status).phrase}
    if endpoint.gives is not Nothing:
        good["content"] = {endpoint.media_type: {"schema": schema_of.get(endpoint.gives, {})}}
    problem = {"application/json": {"schema": schema_of[Problem]}}
    statuses = {*ALWAYS, *endpoint.problems, *((401,) if endpoint.who != "anybody" else ())}
    described: dict[str, Any] = {"summary": endpoint.summary, "operationId": endpoint.handler.__name__}
    if parameters:
        described["parameters"] = parameters
    if endpoint.body is not Nothing:
        content = {"application/json": {"schema": schema_of[endpoint.body]}}
        described["requestBody"] = {"required": True, "content": content}
        statuses |= {413, 415, 422}
    described["responses"] = {str(endpoint.status): good} | {
        str(status): {"description": HTTPStatus(status).phrase, "content": problem} for status in sorted(statuses)
    }
    described |= {"x-who": endpoint.who, "x-cost": endpoint.cost}
    if endpoint.who != "anybody":
        described["security"] = [{"session": []}]
    return described


def _asgi(methods: dict[str, Endpoint], cookie: str, secure: bool) -> Callable[[Request], Awaitable[Response]]:
    """Make the function that Starlette calls for a path."""

    async def answer_call(request: Request) -> Response:
        tables: Tables = request.app.state.tables
        endpoint = methods["GET" if request.method == "HEAD" else request.method]
        lang = accepted(request.headers)
        try:
            if tables.closing:
                raise ServerError("stopping")
            secret = request.cookies.get(cookie)
            person = await tables.people.who(secret)
            lang = person.language if person else lang
            await tables.standing.load()
            ban = tables.standing.ban_of(person.id) if person else None
            call = Call(request, tables, None if ban else person, lang, secret, is_open=endpoint.is_open, ban=ban)
            if endpoint.who != "anybody" or (ban and endpoint.method != "GET"):
                _ = call.me
            if person:
                slow_down(call.limits.of_person.take(person.id))
                call.server.presence.note(person.id)
            call.spend(endpoint.cost)
            given: list[Any] = [call]
            if endpoint.query is not Nothing:
                given.append(_query(request, endpoint.query))
            if endpoint.body is not Nothing:
                given.append(await _body(request, endpoint.body, endpoint.body_size))
            await call.admit(endpoint.who)
            result = await endpoint.handler(*given)
        except UserError as error:
            request.app.state.numbers.refused(error.message)
            return answer(error, lang)
        response = _response(endpoint, result)
        if call.is_open:
            response = await compressed(response, request.headers)
        if call.new_secret is not None:
            age = SESSION_SECONDS if call.new_secret else 0
            response.set_cookie(cookie, call.new_secret, age, secure=secure, httponly=True, samesite="lax", path="/")
        return response

    return answer_call


def _response(endpoint: Endpoint, result: Any) -> Response:
    if isinstance(result, Document):
        named = {"content-disposition": f'attachment; filename="{result.filename}"'} if result.filename else {}
        return Response(result.body, endpoint.status, named, result.media_type)
    if endpoint.gives is Nothing:
        return Response(status_code=endpoint.status)
    return Response(msgspec.json.encode(result), endpoint.status, media_type="application/json")


def _query(request: Request, kind: type[msgspec.Struct]) -> Any:
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise _detailed("bad-query", error) from error


async def _body(request: Request, kind: type[msgspec.Struct], most: int) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ServerError("not-json")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise ServerError("too-large", most=most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _detailed("bad-body", error) from error


def _detailed(message: str, error: Exception) -> ServerError:
    return ServerError(message, in_json_words(error))
