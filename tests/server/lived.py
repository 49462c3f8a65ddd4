"""A life on a server: one person uses all that there is, with others, so that something of every kind is kept of her.

It is lived step by step, without a network and without anything that runs beside: the clock stands still until it is
told to go on, and the rounds of the services come when they are called.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ennead.games import rulebook
from ennead.play.events import Sitter
from ennead.play.file import write
from ennead.play.game import Game
from ennead.play.rating import LEAST_MOVES
from ennead.server.app import Server
from ennead.server.asgi import build
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.people.accounts import Gone
from ennead.server.people.sign_in.code import code_hash
from ennead.server.tables.queue import Done
from ennead.store.sqlite import SqliteStore
from tests.server.authenticator import Authenticator
from tests.server.inside import HOST, Browser
from tests.server.laid_open import Drawn
from tests.server.live import FAST
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.server.test_ratings import have_moved

NOW = 1_800_000_000
DAY = 24 * 3600
NAME, OTHER, HOST_NAME, LAST = "Nefertari Merytmut", "Ramesses", "Khaemwaset", "Zoe"
PASSWORD = "a boat of cedar wood"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"
LIVE_CLOCK, SLOW_CLOCK = {"base": 600, "increment": 5}, {"days": 3}


@dataclass
class Life:
    """A server, its time, and those who are there."""

    store: SqliteStore
    drawn: Drawn
    now: float = NOW - 3 * DAY
    ids: dict[str, str] = field(default_factory=dict)  # of people and tables, by what they are called here
    links: dict[str, str] = field(default_factory=dict)  # by table: its invitation
    codes: dict[str, list[str]] = field(default_factory=dict)  # for recovery, by the name of an account

    def __post_init__(self) -> None:
        config = Config(address=f"https://{HOST}", smtp_host="mail.test", smtp_from=f"ennead@{HOST}", **FAST)
        self.app = build(self.store, config, lambda: self.now)
        self.house: Server = self.app.state.server
        self.house.finding.monotonic = lambda: 0.0  # nobody's page is ever gone
        time = self.house.tables.time
        time._monotonic, time._began = lambda: self.now, self.now

    @property
    def called(self) -> dict[str, str]:
        """What everything is called here, by its id; tables that were made for people are counted."""
        return {id: name for name, id in self.ids.items()}

    async def start(self) -> None:
        """Let the services read what there is."""
        for service in self.house.services.services:
            await service.start()

    async def rounds(self) -> None:
        """Let all services do what is due, but for those that need a network."""
        for _ in range(2):
            for service in self.house.services.services:
                if service not in (self.house.mailer, self.house.pusher):
                    await service.tick()

    async def until_gone(self) -> None:
        """Let the rounds go on until nobody is left whose name is to be taken away."""
        for _ in range(50):
            await self.rounds()
            if not await self.store.all_kept(Gone.KIND.name, 0, 1):
                return
        raise AssertionError("it does not end")

    # People.

    async def come(self, name: str, agent: str = "") -> Browser:
        """Let a guest come."""
        browser = Browser(self.app, agent)
        await browser.ask("POST", "/api/session", {"name": name})
        person = await self.house.people.who(browser.secret)
        assert person
        self.ids[name] = person.id
        return browser

    async def sign_up(self, browser: Browser, guest: str, name: str, **more: Any) -> None:
        """Let a guest become an account; from now on they are called by its name."""
        made = await browser.ask("POST", "/api/account", {"name": name, "password": PASSWORD, **more})
        for code in made.json["codes"]:
            self._known(code)
        self.codes[name] = made.json["codes"]
        self.ids[name.partition(" ")[0]] = self.ids.pop(guest)

    async def account(self, name: str, agent: str = "") -> Browser:
        """Let a person with an account come."""
        browser = await self.come(name, agent)
        await self.sign_up(browser, name, name)
        return browser

    async def passkey(self, browser: Browser, device: Authenticator, name: str) -> dict[str, Any]:
        """Return the answer of a device that has just made a passkey."""
        wish = (await browser.ask("POST", "/api/passkey-options", {"name": NAME})).json
        return {"ticket": wish["ticket"], "credential": device.create(wish["options"]), "name": name}

    async def sign_in(self, name: str, agent: str) -> Browser:
        """Let the owner of an account come by its password."""
        browser = Browser(self.app, agent)
        await browser.ask("POST", "/api/sign-in", {"name": name, "password": PASSWORD})
        return browser

    def _known(self, code: str) -> None:
        """Take note of a recovery code, of which a hash is kept."""
        self.drawn.values |= {code: (code, ""), code_hash(code): (code, "hashed")}

    # Tables.

    async def make(self, owner: Browser, called: str, *kinds: str, **more: Any) -> str:
        """Make a table; return its name."""
        seats = [{"kind": kind, "name": "Cy"} if kind == "screen" else {"kind": kind} for kind in kinds]
        game = more.get("game", "isis")
        wish = {"game": game, "seats": seats, "bidding": 0, "options": FIRST_BEGINS[game], **more}
        return self._made(called, (await owner.ask("POST", "/api/tables", wish)).json)

    async def bring(self, owner: Browser, called: str, *sitters: str) -> str:
        """Make a table at which a match goes on that was begun elsewhere."""
        options = FIRST_BEGINS["isis"] | SHORT["isis"]
        people = tuple(Sitter("person", name) for name in sitters)
        match = Game(rulebook("isis")).new(len(people), seed=5, options=options, sitters=people)
        for _ in range(2 * len(people)):
            match.play(match.legal()[0])
        return self._made(called, (await owner.ask("POST", "/api/play-on", {"file": write(match)})).json)

    def _made(self, called: str, told: dict[str, Any]) -> str:
        table: str = told["table"]
        self.ids[f"table {called}"], self.links[table] = table, told["link"].partition("#")[2]
        return table

    async def join(self, table: str, *browsers: Browser) -> None:
        """Let some take their seats."""
        for browser in browsers:
            wish = {"nonce": "6e" * 16, "agree": True, "invitation": self.links.get(table, "")}
            await browser.ask("POST", f"/api/tables/{table}/join", wish)

    async def do(self, table: str, who: str, what: Callable[[Any, str], Any]) -> None:
        """Let a person do something at a table."""
        async with self.house.tables.table(table, SERVER) as live:
            person, command = self.ids[who], f"c{len(live.room.table.events)}"
            answer = await self.house.tables.do(live, person, command, None, lambda one: what(one, person))
            assert isinstance(answer, Done), answer

    async def play(self, table: str, moves: int = LEAST_MOVES) -> None:
        """Let everybody make so many moves."""
        async with self.house.tables.table(table, SERVER) as live:
            while not have_moved(live.room.table.match, moves):
                await self.move(table)

    async def move(self, table: str) -> None:
        """Let the person make a move whose turn it is."""
        async with self.house.tables.table(table, SERVER) as live:
            match = live.room.table.match
            assert match
            action, who = match.legal()[0], self.called[live.room.table.people[match.actor]]
            await self.do(table, who, lambda one, person: one.play(person, action))

    async def say(self, table: str, who: str, text: str) -> None:
        """Let a person say something at a table."""
        async with self.house.tables.table(table, SERVER) as live:
            person = await self.house.people.person(self.ids[who])
            assert person
            command = f"say{len(live.chat.said[live.chat.room_of(person.id)])}"
            await live.chat.say(person.id, person.name, text, command, person.handle)

    async def mute(self, table: str, who: str, seat: int) -> None:
        """Let a person hear nothing of a seat, and get no offers from it."""
        async with self.house.tables.table(table, SERVER) as live:
            await live.room.mute(self.ids[who], None, seat, True)
            await live.room.mute(self.ids[who], None, seat, True, "offers")


def resigns(table: Any, person: str) -> Any:
    """Give up."""
    return table.resign(person)
