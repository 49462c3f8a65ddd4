"""The people of the matrix: for each cell new ones, so that nothing that is done in one matters in another."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from ennead.server.app import Server
from ennead.server.people.people import Person
from ennead.server.routes import routes
from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, Running

# Whose thing it is; another account; a guest; nobody; a session of the owner's that was ended; the session of an
# account that was deleted; a banned account; one that the owner has blocked; the owner from a page of another site.
ROLES = ("owner", "other", "guest", "nobody", "ended", "deleted", "banned", "blocked", "site")

_count = count(1)


@dataclass
class Someone:
    """A person, and the browser they sit at."""

    person: Person
    client: Client

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def secret(self) -> str:
        """What their cookie holds."""
        return self.client.cookie.partition("=")[2]


@dataclass
class Scene:
    """A cell of the matrix: a server, an owner, and somebody of a role who asks."""

    running: Running
    store: SqliteStore
    role: str
    people: list[Someone] = field(default_factory=list)
    things: dict[str, str] = field(default_factory=dict)  # by the name that the path has for it, such as `session`
    owner: Someone = field(init=False)
    actor: Someone = field(init=False)

    @property
    def house(self) -> Server:
        house: Server = self.running.app.state.server
        return house

    async def set_up(self) -> "Scene":
        """Let everybody come who is needed."""
        self.owner = await self.account()
        self.things["name"] = self.owner.name
        self.actor = await getattr(self, f"_{self.role}")()
        return self

    async def account(self) -> Someone:
        """Let somebody with an account come, who has just signed in."""
        someone = await self.guest()
        return await self.sign_up(someone)

    async def sign_up(self, someone: Someone) -> Someone:
        """Give a guest an account."""
        someone.person = await self.house.accounts.open(someone.person, f"Account {next(_count)}")
        return someone

    async def guest(self) -> Someone:
        """Let a guest come."""
        secret, person = await self.house.people.enter(f"Guest {next(_count)}", "en")
        someone = Someone(person, Client(self.running.port, f"ennead={secret}"))
        self.people.append(someone)
        return someone

    async def another_session(self, someone: Someone) -> str:
        """Begin a session on another device; return its secret."""
        return await self.house.people.open(someone.person)

    async def _owner(self) -> Someone:
        return self.owner

    async def _other(self) -> Someone:
        return await self.account()

    async def _guest(self) -> Someone:
        return await self.guest()

    async def _nobody(self) -> Someone:
        return Someone(self.owner.person, Client(self.running.port))

    async def _ended(self) -> Someone:
        secret = await self.another_session(self.owner)
        await self.house.people.leave(secret)
        return Someone(self.owner.person, Client(self.running.port, f"ennead={secret}"))

    async def _deleted(self) -> Someone:
        someone = await self.account()
        await self.house.deletion.delete(someone.person)
        return someone

    async def _banned(self) -> Someone:
        someone = await self.account()
        for ban in BANS:
            await ban(self, someone)
        return someone

    async def _blocked(self) -> Someone:
        someone = await self.account()
        for block in BLOCKS:
            await block(self, someone)
        return someone

    async def _site(self) -> Someone:
        headers = {"sec-fetch-site": "cross-site"}
        return Someone(self.owner.person, Client(self.running.port, self.owner.client.cookie, headers))


BANS: list[Callable[[Scene, Someone], Awaitable[Any]]] = []
"""How the host bans somebody; without one, nobody is tried in this role."""
BLOCKS: list[Callable[[Scene, Someone], Awaitable[Any]]] = []
"""How the owner blocks somebody; likewise."""

WHO = {f"{one.method} {one.path}": one.who for one in routes.endpoints}


@dataclass(frozen=True)
class Row:
    """Something that can be asked for, and the statuses of the owner, another account, a guest and who is blocked.

    What is left out is as for the one before, or follows from who may use the route by its declaration: see `by_role`.
    What stands in braces in the path is taken from the scene's `things`; `before` may put it there. The body may be a
    function of the scene. `kept_kinds` are those that may be kept although it was refused.
    """

    what: str  # such as "DELETE /api/sessions/{session}, another's"
    statuses: str
    body: Any = None
    before: Callable[[Scene], Awaitable[Any]] | None = None
    kept_kinds: tuple[str, ...] = ()
    is_extra: bool = False  # the route has its row in `tests/server/test_matrix.py`

    @property
    def method(self) -> str:
        return self.what.split()[0]

    @property
    def route(self) -> str:
        """The path as the program has it."""
        return self.what.partition(",")[0].split()[1].partition("?")[0]

    def path(self, scene: Scene) -> str:
        """Return the path with everything in its place."""
        path = self.what.partition(",")[0].split()[1]
        for name, value in scene.things.items():
            path = path.replace(f"{{{name}}}", value.replace(" ", "%20"))
        return path

    def by_role(self) -> dict[str, int]:
        """Return the status that each role gets."""
        own, *given = map(int, self.statuses.split())
        who = WHO.get(f"{self.method} {self.route}", "anybody")
        other = given[0] if given else own
        guest = given[1] if given[1:] else 403 if who == "account" else other
        blocked = given[2] if given[2:] else other
        unknown = guest if who == "anybody" else 401
        return dict(
            zip(ROLES, (own, other, guest, *[unknown] * 4, blocked, own if self.method == "GET" else 403), strict=True)
        )
