"""The server: all its modules, each built by its constructor after those that it needs."""

import time
from collections.abc import Callable

from ennead.server.access import Access
from ennead.server.config import Config
from ennead.server.deletion import Deletion
from ennead.server.export import Export
from ennead.server.facts import Bus
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.lifetimes import DAY
from ennead.server.mailer import Mailer
from ennead.server.matchmaking.service import Matchmaking
from ennead.server.moderation.desk import Desk
from ennead.server.moderation.hosts import Hosts
from ennead.server.moderation.log import Log
from ennead.server.moderation.service import Moderation
from ennead.server.notifications.preferences import PreferenceBook
from ennead.server.notifications.push import Pusher
from ennead.server.notifications.service import NoticeService
from ennead.server.people.accounts import Accounts
from ennead.server.people.blocks import Blocks
from ennead.server.people.decisions import HostDecisions
from ennead.server.people.people import People
from ennead.server.people.sign_in.by_host import WaysInByHost
from ennead.server.people.sign_in.mail import RecoveryMail
from ennead.server.people.sign_in.methods import SignInMethods
from ennead.server.people.sign_in.service import SigningIn
from ennead.server.rate_limits import Limits
from ennead.server.ratings.service import Ratings
from ennead.server.ratings.strength import Strengths
from ennead.server.services import Service, Services
from ennead.server.shutdown import close_all
from ennead.server.social.friends import FriendList
from ennead.server.social.presence import Presence
from ennead.server.tables.clocks.clocks import Clocks
from ennead.server.tables.expiry import Sweeper
from ennead.server.tables.open_tables import Tables
from ennead.server.tournaments.service import Tournaments
from ennead.store.protocol import Store


class Server:
    """All modules of a server, in the order in which they are built."""

    def __init__(self, store: Store, config: Config, clock: Callable[[], float] = time.time):
        self.store, self.config, self.clock = store, config, clock
        bus, connections, base = Bus(), ConnectionLimits(config), config.address.rstrip("/")
        self.limits, self.connections = Limits(config), connections
        self.people = People(store, clock, config.guest_days * DAY, config.player_days * DAY)
        hosts, book = Hosts(self.people, Log(self.people)), PreferenceBook(self.people)
        blocks, decisions = Blocks(store, clock), HostDecisions(store, clock)
        self.tables = Tables(bus, self.people, config, blocks, decisions)
        self.sweeper = Sweeper(self.tables)
        self.accounts = Accounts(bus, self.people)
        self.presence = Presence(self.tables)
        self.moderation = Moderation(bus, self.tables, hosts, self.presence, self.limits, connections)
        self.mailer = Mailer(store, config, clock)
        self.pusher = Pusher(config, book)
        self.ratings = Ratings(bus, self.tables)
        self.clocks = Clocks(bus, self.tables)
        self.mailing = RecoveryMail(self.accounts, book, base, self.mailer)
        self.by_host = WaysInByHost(self.accounts, base or config.own)
        self.signing_in = SigningIn(self.accounts, self.mailing, self.by_host, decisions, self.tables.work)
        self.ways_in = SignInMethods(self.signing_in)
        self.notices = NoticeService(bus, self.tables, book, self.mailer, self.pusher)
        tell = self.notices.tell
        self.finding = Matchmaking(bus, self.tables, blocks, Strengths(self.people), tell, connections)
        self.friends = FriendList(self.tables, self.accounts, self.presence, blocks, tell)
        self.tournaments = Tournaments(bus, self.tables, self.moderation, tell, connections)
        self.access = Access(self.tables, hosts, self.tournaments)
        self.desk = Desk(self.tables, self.accounts, self.moderation, self.tournaments, self.by_host, tell, connections)
        self.deletion = Deletion(
            self.accounts,
            self.tables,
            self.ratings,
            self.notices,
            self.moderation,
            self.tournaments,
        )
        self.export = Export(
            self.accounts, self.tables, self.friends, self.moderation.reports, self.ratings, self.tournaments
        )
        services: list[Service] = [
            self.sweeper,
            self.mailer,
            self.pusher,
            self.ratings,
            self.clocks,
            self.mailing,
            self.deletion,
            self.moderation,
            self.notices,
            self.presence,
            self.finding,
            self.tournaments,
        ]
        self.closed_whole = True  # whether everything could be written at the end
        self.services = Services(services)

    def start(self) -> None:
        """Start the tables and all services."""
        self.tables.start()
        self.services.start()

    async def close(self) -> None:
        """Stop everything; `closed_whole` says whether all that was under way could be written."""
        parts = (self.services.close, self.clocks.close, self.signing_in.passwords.close, self.tables.close)
        self.closed_whole = await close_all(*parts)
