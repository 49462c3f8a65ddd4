"""Everything that a server does besides its tables, put together: whoever needs one of these finds it here."""

import time
from collections.abc import Callable

from ennead.server.accounts.accounts import Accounts
from ennead.server.accounts.leaving import Leaving
from ennead.server.accounts.mailing import Mailing
from ennead.server.accounts.signing_in import SigningIn
from ennead.server.accounts.way_in_by_host import WaysInByHost
from ennead.server.accounts.ways_in import WaysIn
from ennead.server.clocks.clocks import Clocks
from ennead.server.closing import close_all
from ennead.server.config import Config
from ennead.server.connection_limits import ConnectionLimits
from ennead.server.facts import Bus
from ennead.server.finding.finding import Finding
from ennead.server.finding.friends import FriendList
from ennead.server.finding.links import Links
from ennead.server.finding.presence import Presence
from ennead.server.limits import Limits
from ennead.server.moderation.moderation import Moderation
from ennead.server.notices.mail import Mailer
from ennead.server.notices.notices import NoticeService
from ennead.server.notices.push import Pusher
from ennead.server.notices.wishes import WishBook
from ennead.server.ratings.ratings import Ratings
from ennead.server.ratings.strength import Strengths, nearest_level
from ennead.server.services import Service, Services
from ennead.server.tables import Tables
from ennead.server.tournaments.tournaments import Tournaments
from ennead.store.protocol import Store


class House:
    """The tables, the people, and what runs beside them."""

    def __init__(self, store: Store, config: Config, clock: Callable[[], float] = time.time):
        self.store, self.config, self.clock = store, config, clock
        self.bus, self.limits, self.connections = Bus(), Limits(config), ConnectionLimits(config)
        self.tables = Tables(self.bus, store, config, clock)
        self.people = self.tables.people
        self.accounts = Accounts(self.bus, self.people)
        self.presence = Presence(self.tables)
        self.moderation = Moderation(self.bus, self.tables, self.accounts, self.presence, self.limits, self.connections)
        self.mailer = Mailer(store, config, clock)
        book = WishBook(self.people)
        self.pusher = Pusher(config, book)
        self.ratings = Ratings(self.bus, self.tables)
        self.clocks = Clocks(self.bus, self.tables)
        self.mailing = Mailing(self.accounts, book, config.address.rstrip("/"), self.mailer)
        self.by_host = WaysInByHost(self.accounts, config.address.rstrip("/") or config.own)
        self.signing_in = SigningIn(self.accounts, self.mailing, self.by_host, self.tables.standing, self.tables.work)
        self.ways_in = WaysIn(self.signing_in)
        self.leaving = Leaving(self.accounts, self.tables)
        self.notices = NoticeService(self.bus, self.tables, book, self.mailer, self.pusher)
        links = self._links()
        self.finding = Finding(self.bus, self.tables, links, self.connections)
        self.friends = FriendList(self.tables, self.accounts, self.presence, links)
        self.tournaments = Tournaments(self.bus, self.tables, self.moderation, self.notices.tell, self.connections)
        services: list[Service] = [
            self.mailer,
            self.pusher,
            self.ratings,
            self.clocks,
            self.mailing,
            self.leaving,
            self.moderation,
            self.notices,
            self.presence,
            self.finding,
            self.tournaments,
        ]
        self._connect()
        self.closed_whole = True  # nothing was left unwritten at the end
        self.services = Services(services)

    def _connect(self) -> None:
        """Let what is kept of an account elsewhere be told to its owner, and go with it."""
        self.moderation.desk.tournaments = self.tournaments
        self.moderation.desk.by_host, self.moderation.desk.tell = self.by_host, self.notices.tell
        self.accounts.exporters += [
            self.friends.exported,
            self.finding.exported,
            self.notices.exported,
            self.moderation.exported,
            self.ratings.exported,
            self.tournaments.exported,
            self.tournaments.news.exported,
            self.by_host.exported,
        ]
        self.accounts.on_open.append(self.ratings.opening)
        self.accounts.on_delete += [
            self.friends.forgetting,
            self.finding.forgetting,
            self.ratings.forgetting,
            self.notices.forgetting,
            self.moderation.forgetting,
            self.tournaments.forgetting,
            self.tournaments.news.forgetting,
            self.by_host.forgetting,
        ]
        self.accounts.deleted.append(self.notices.forgotten)
        self.accounts.afterwards += [
            self.friends.forget,
            self.ratings.forget,
            self.moderation.forget,
            self.tournaments.forget,
        ]

    def _links(self) -> Links:
        """Return what finding a game needs to know of people."""
        blocks, strength = self.moderation.blocks, Strengths(self.people).of
        return Links(
            know=blocks.know,
            are_apart=blocks.are_apart,
            has_blocked=blocks.has_blocked,
            is_banned=self.moderation.is_banned,
            strength=strength,
            level=nearest_level,
            tell=self.notices.tell,
        )

    def start(self) -> None:
        """Begin to look after everything."""
        self.tables.start()
        self.services.start()

    async def close(self) -> None:
        """Finish what is under way, as far as that can be written."""
        parts = (self.services.close, self.clocks.close, self.signing_in.passwords.close, self.tables.close)
        self.closed_whole = await close_all(*parts)
