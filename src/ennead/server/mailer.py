"""Mail: plain letters, sent by the SMTP server that the host has configured; without one there is no mail."""

import asyncio
import re
import ssl
from collections.abc import Callable, Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from typing import Literal
from urllib.parse import urlsplit

import aiosmtplib
import msgspec

from ennead.server.config import Config
from ennead.server.lifetimes import DAY
from ennead.server.outbox import Later, Never, Outbox, Waiting
from ennead.server.rate_limits import Quota
from ennead.server.services import Service
from ennead.server.tokens import hashed
from ennead.store.protocol import Changed, Store, Write
from ennead.store.rows import About, Key, Row, Rows, Whole, put, row

USEFUL = 2 * DAY  # seconds in which a letter is of use
TOGETHER = 20  # letters over one connection
TIMEOUT = 30  # seconds that a mail server may take for anything
PAUSE = 60  # seconds before a mail server is asked again that could not be reached
BY_ONE = 5  # letters a day that one person lets be sent to addresses that may be others'
FROM_ONE = 10  # likewise, all people at one internet address together
STRANGERS = 2  # the part of all letters for recovery that strangers can ask for: the half
LINES = SMTP.clone(max_line_length=998)  # what mail allows: an address that is folded is none to mail programs
LONGEST = 254  # letters of an address
PLAIN = re.compile(r"[^\s@<>()\[\],;:\\\"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+", re.IGNORECASE)


Recovery = Literal["by strangers", "by those known"]
"""Who has asked for a letter for the recovery of an account: a person known here, or a stranger."""


class MailAddress(msgspec.Struct, frozen=True):
    """A mail address: nothing but a question is sent there before its owner has confirmed it."""

    id: str
    address: str
    confirmed: bool = False
    on: bool = True  # notices go there


class Letter(msgspec.Struct, frozen=True):
    """A letter: to whom, what it is about, its text; `off` is the address that turns such letters off by one click.

    `person` is who it is written for: with them it goes, should they go.
    """

    to: str
    subject: str
    text: str
    language: str = "en"
    off: str = ""
    person: str = ""


@row("mail", since="until", lasts=0, by_module=True, not_exported="they get it as mail")
class WaitingLetter(Waiting[Letter], frozen=True):
    """A letter that waits to be sent, with the address and the text: until it is sent, and for two days at most."""


@row("mailed", lasts=DAY)
class Mailed(Row, frozen=True):
    """How many letters were sent on a day, for a day or two: there are limits in all, to an address, and by a person.

    An address is kept as its digest.
    """

    what: Key[About[str]]  # begins with the day
    count: Whole[int]


def is_address(text: str) -> bool:
    """Say whether a text can be a mail address: one of the plain kind that everybody has."""
    return len(text) <= LONGEST and text.isascii() and PLAIN.fullmatch(text) is not None


class Mailer(Service):
    """Sends letters, one after the other."""

    def __init__(self, store: Store, config: Config, clock: Callable[[], float]):
        self.rows, self.config, self.clock = Rows(store, clock), config, clock
        self.outbox = Outbox(
            self.rows, WaitingLetter, self._deliver, lambda letter: letter.to, lambda letter: letter.person
        )
        self._asked = Quota(FROM_ONE)  # by internet address: in memory, for no such address is kept
        self._trusted: ssl.SSLContext | None = None
        self._smtp: aiosmtplib.SMTP | None = None
        self._closed_until = 0.0  # the mail server cannot be reached: nothing is tried before

    @property
    def is_on(self) -> bool:
        """Whether letters can be sent."""
        return bool(self.config.smtp_host)

    async def send(
        self, letter: Letter, also: Sequence[Write] = (), name: str = "", by: str = "", recovery: Recovery | None = None
    ) -> bool:
        """Queue a letter, with other writes in the same commit; say whether it was queued.

        Nothing is written where there is no mail, or a daily limit is reached. What a person sends to addresses that
        may be others' counts as sent `by` them; that is half of all at most. Letters for the `recovery` of accounts
        have limits of their own; how many of them go to one address, the caller limits. `Changed` is raised if
        something in `also` is not as expected.
        """
        while self.is_on:
            counting = await self._counting(letter.to, by, recovery)
            if counting is None:
                return False
            waiting = self.outbox.new(letter, USEFUL, name)
            try:
                await self.rows.store.write([*counting, *also, *put(waiting)])
            except Changed as error:
                if error.kind != Mailed.KIND.name:
                    raise
                continue  # another letter has been counted meanwhile
            self.outbox.written(waiting)
            return True
        return False

    def may_ask(self, address: str) -> bool:
        """Count a letter that is requested from an internet address; say whether there were not too many."""
        now = int(self.clock())
        if self._asked.left(address, now) <= 0:
            return False
        self._asked.take(address, now)
        return True

    async def may_send_recovery(self, asked: Recovery) -> bool:
        """Say whether one more letter for the recovery of an account can be sent today."""
        return await self._counting("", "", asked) is not None

    def _limits(self, address: str, by: str, recovery: Recovery | None) -> dict[str, int]:
        """Return under which names a letter of today is counted, and how many there can be of each."""
        day, config, part = int(self.clock()) // DAY, self.config, 2 if by else 1
        if recovery:
            limits = {f"{day}/recovery": max(1, config.mails)}
            strangers = {f"{day}/recovery/strangers": config.mails // STRANGERS}
            return limits | (strangers if recovery == "by strangers" else {})
        limits = {
            str(day): max(1, config.mails // part),
            f"{day}/{hashed(address.casefold())}": max(1, config.mails_each // part),
        }
        return limits | ({f"{day}/by/{by}": BY_ONE} if by else {})

    async def _counting(self, address: str, by: str, recovery: Recovery | None) -> list[Write] | None:
        """Return the writes that count a letter; nothing if a limit is reached."""
        writes: list[Write] = []
        for what, most in self._limits(address, by, recovery).items():
            found, unchanged = await self.rows.read(Mailed, what)
            count = found.count if found else 0
            if count >= most:
                return None
            writes += [unchanged, *put(Mailed(what, count + 1), now=self.clock())]
        return writes

    async def start(self) -> None:
        """Read which letters waited when the server stopped."""
        await self.outbox.start()

    async def tick(self) -> None:
        """Send the letters that are due."""
        if not self.is_on or self.clock() < self._closed_until:
            return
        try:
            for name in self.outbox.due(TOGETHER):
                await self.outbox.send(name)
        finally:
            smtp, self._smtp = self._smtp, None
            if smtp:
                smtp.close()

    async def _connected(self) -> aiosmtplib.SMTP:
        """Return a connection to the mail server."""
        config = self.config
        if self._smtp and self._smtp.is_connected:
            return self._smtp
        if self.clock() < self._closed_until:
            raise Later("no connection")
        if self._trusted is None and config.smtp_tls != "none":
            self._trusted = await asyncio.to_thread(ssl.create_default_context)  # it reads many files
        smtp = aiosmtplib.SMTP(
            hostname=config.smtp_host,
            port=config.smtp_port,
            username=config.smtp_user or None,
            password=config.smtp_password or None,
            timeout=TIMEOUT,
            use_tls=config.smtp_tls == "tls",
            start_tls=config.smtp_tls == "starttls",
            tls_context=self._trusted,
        )
        try:
            await smtp.connect()
        except (aiosmtplib.SMTPException, OSError) as error:  # also a wrong password: the host can put that right
            self._closed_until = self.clock() + PAUSE
            raise Later(type(error).__name__) from error
        self._smtp = smtp
        return smtp

    async def _deliver(self, name: str, letter: Letter) -> None:
        """Hand a letter to the mail server."""
        smtp = await self._connected()
        message = written(letter, name, self.config, self.clock())
        try:
            await smtp.sendmail(sender_of(self.config).addr_spec, [letter.to], message.as_bytes(policy=LINES))
        except aiosmtplib.SMTPRecipientsRefused as error:
            raise refused(max(one.code for one in error.recipients)) from error
        except aiosmtplib.SMTPResponseException as error:
            raise refused(error.code) from error
        except (TimeoutError, aiosmtplib.SMTPException, OSError) as error:
            smtp.close()
            raise Later(type(error).__name__) from error


def refused(code: int) -> Never | Later:
    """Return what a refusal means; its text is left out, for it may name the address."""
    return (Never if code >= 500 else Later)(f"refused with {code}")


def sender_of(config: Config) -> Address:
    """Return whom letters come from."""
    return Address(display_name=f"Ennead ({config.site})" if config.site else "Ennead", addr_spec=config.smtp_from)


def written(letter: Letter, name: str, config: Config, now: float) -> EmailMessage:
    """Return a letter as it is sent: the same one always has the same id."""
    message = EmailMessage()
    message["From"] = sender_of(config)
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate(now)
    message["Message-ID"] = f"<{name}@{urlsplit(config.address).hostname or 'ennead'}>"
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = letter.language
    if letter.off:
        message["List-Unsubscribe"] = f"<{letter.off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message
