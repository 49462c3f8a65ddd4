"""Notices: what I want to be told with the page closed, where, and when; and links that turn it off again."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

import msgspec

from ennead.core.language import words
from ennead.server.errors import ServerError
from ennead.server.http.common import Short, routes
from ennead.server.http.routing import Asks, Call, slow_down
from ennead.server.mailer import Letter, MailAddress, is_address
from ennead.server.notice import KINDS, Kind
from ennead.server.notifications.preferences import Device, Quiet, Wishes, device_id, new_channel, zone_of
from ennead.server.notifications.push_hosts import allowed
from ennead.server.people.devices import device_name
from ennead.server.people.http import careful
from ennead.server.tokens import hashed
from ennead.store.protocol import Write

TURNS_COST = 50  # of work: up to a hundred tables

Token = Annotated[str, msgspec.Meta(max_length=300, description="what the link in a notice holds")]


class NoticeDevice(msgspec.Struct, frozen=True):
    """A device on which I am told things. The page knows its own by the id: a digest of its endpoint."""

    id: str
    name: str
    since: int


class NoticeSettings(msgspec.Struct, frozen=True):
    """What I am told, where, and when."""

    kinds: Annotated[dict[str, bool], msgspec.Meta(description="by kind: whether I want to be told")]
    quiet: Quiet | None
    zone: Annotated[str, msgspec.Meta(description="the time zone of the quiet hours")]
    devices: list[NoticeDevice]
    push_key: Annotated[str, msgspec.Meta(description="what a browser needs to subscribe; empty: no push here")]
    mail_offered: Annotated[bool, msgspec.Meta(description="this server sends mail, and I have an account")]
    address: Annotated[str, msgspec.Meta(description="my mail address, if I have given one")]
    confirmed: Annotated[bool, msgspec.Meta(description="it is confirmed: before that nothing is sent there")]
    mail_on: Annotated[bool, msgspec.Meta(description="notices go there, too")]


class NoticeChange(Asks, frozen=True):
    """What is to be different; what is left out stays."""

    kinds: Annotated[dict[Kind, bool], msgspec.Meta(max_length=len(KINDS))] = msgspec.field(default_factory=dict)
    quiet: Quiet | msgspec.UnsetType | None = msgspec.UNSET
    zone: Short | None = None
    mail_on: bool | None = None


class Subscription(Asks, frozen=True):
    """What a browser says when it is to be told things: where, and with which keys."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    name: Annotated[Short, msgspec.Meta(description="what I call this device; else its browser and system")] = ""


class NoticeAddress(Asks, frozen=True):
    """A mail address."""

    address: Annotated[str, msgspec.Meta(max_length=254)]


class NoticeLink(Asks, frozen=True):
    """What the link in a letter holds."""

    token: Token


class NoticeLinkQuery(msgspec.Struct, frozen=True):
    """The same, where it stands in the address: mail programs want it there."""

    token: Token


class NoticeTried(msgspec.Struct, frozen=True):
    """Whether a notice has gone out."""

    sent: bool


class Turn(msgspec.Struct, frozen=True):
    """A table that waits for me."""

    table: str
    game: str


@routes.add("GET", "/api/notices")
async def notice_settings(call: Call) -> NoticeSettings:
    """Say what I am told, where, and when."""
    return await _settings(call, await call.server.notices.book.of(call.me.id))


@routes.add("PATCH", "/api/notices", cost=5)
async def change_notices(call: Call, wish: NoticeChange) -> NoticeSettings:
    """Be told other things, or at other times."""
    if wish.zone is not None:
        zone_of(wish.zone)

    def changed(wishes: Wishes) -> Wishes:
        off = {*wishes.off, *wish.kinds} - {kind for kind, on in wish.kinds.items() if on}
        if wishes.mail and wish.mail_on is not None:
            wishes = wishes.with_mail(wishes.mail.id, on=wish.mail_on)
        quiet = wishes.quiet if wish.quiet is msgspec.UNSET else wish.quiet
        zone = wishes.zone if wish.zone is None else wish.zone
        return msgspec.structs.replace(wishes, off=tuple(sorted(off)), quiet=quiet, zone=zone)

    return await _settings(call, await call.server.notices.book.change(call.me.id, changed))


@routes.add("POST", "/api/notices/devices", cost=50)
async def add_device(call: Call, wish: Subscription) -> NoticeSettings:
    """Be told things on this device, too: of five at most, the latest."""
    notices, config = call.server.notices, call.server.config
    if not call.server.pusher.is_on:
        raise ServerError("push-off")
    from ennead.server.notifications.encryption import is_subscription  # there only where notices can be pushed

    if allowed(wish.endpoint, config.push) is None or not is_subscription(wish.p256dh, wish.auth):
        raise ServerError("push-wrong")
    me, now = call.me, call.tables.people.now
    await notices.begin(me.id)
    keys = (wish.endpoint, wish.p256dh, wish.auth)
    name = wish.name or device_name(call.request.headers.get("user-agent", ""))
    device = Device(device_id(wish.endpoint), *keys, name, now, me.era, hashed(call.secret or ""))
    return await _settings(call, await notices.book.add_device(me.id, device))


@routes.add("DELETE", "/api/notices/devices/{device}", cost=5)
async def remove_device(call: Call) -> NoticeSettings:
    """Be told nothing more on a device."""
    book, device = call.server.notices.book, call.named("device")
    if device not in {one.id for one in (await book.of(call.me.id)).devices}:
        raise ServerError("no-such-device")
    return await _settings(call, await book.remove(call.me.id, device))


@routes.add("PUT", "/api/notices/mail", who="account", cost=50)
async def set_address(call: Call, wish: NoticeAddress) -> NoticeSettings:
    """Give a mail address; nothing is sent there but one letter, by which it is confirmed."""
    me, notices, mailer = await careful(call), call.server.notices, call.server.mailer
    if not mailer.is_on:
        raise ServerError("mail-off")
    if not is_address(wish.address):
        raise ServerError("mail-wrong", address=wish.address)
    mail = MailAddress(new_channel(), wish.address)
    before, is_there = "", False

    def changed(wishes: Wishes) -> Wishes:
        nonlocal before, is_there
        before = _confirmed(wishes)
        is_there = before == wish.address
        return wishes if is_there else msgspec.structs.replace(wishes, mail=mail)

    say, base = words("server", me.language), call.server.config.address.rstrip("/")
    link = f"{base}/notices/confirm#{await notices.links.confirm(mail.id)}"
    site = call.server.config.site
    text = say("notice-confirm-text", name=me.name, address=link, site=site) + "\n"
    letter = Letter(wish.address, say("notice-confirm-subject", site=site), text, me.language, person=me.id)

    async def write(writes: Sequence[Write]) -> None:
        if not (mailer.may_ask(call.address) and await mailer.send(letter, writes, by=me.id)):
            raise ServerError("mail-enough")

    wishes = await notices.book.change(me.id, changed, write)
    if not is_there:
        await _take_leave(call, before)
    return await _settings(call, wishes)


@routes.add("DELETE", "/api/notices/mail", cost=5)
async def remove_address(call: Call) -> NoticeSettings:
    """Let my mail address be forgotten."""
    me, before = await careful(call) if call.me.handle else call.me, ""

    def changed(wishes: Wishes) -> Wishes:
        nonlocal before
        before = _confirmed(wishes)
        return msgspec.structs.replace(wishes, mail=None)

    wishes = await call.server.notices.book.change(me.id, changed)
    await _take_leave(call, before)
    return await _settings(call, wishes)


@routes.add("POST", "/api/notices/mail/confirm", who="anybody", cost=5)
async def confirm_address(call: Call, wish: NoticeLink) -> None:
    """Confirm an address, by the link in the letter that went there."""
    notices = call.server.notices
    channel = await notices.links.to_confirm(wish.token)
    person = await notices.book.whose(channel)
    if not person:
        raise ServerError("notice-link")
    await notices.begin(person)
    await notices.book.change(person, lambda wishes: wishes.with_mail(channel, confirmed=True))


@routes.add("POST", "/api/notices/off", who="anybody", cost=5)
async def turn_off(call: Call, wish: NoticeLinkQuery) -> None:
    """Turn notices off where this link came: by one click, and without a session."""
    await _change_by_link(call, wish.token, Wishes.without)


@routes.add("POST", "/api/notices/on", who="anybody", cost=5)
async def turn_on(call: Call, wish: NoticeLinkQuery) -> None:
    """Turn letters on again that this link has turned off."""
    await _change_by_link(call, wish.token, partial(Wishes.with_mail, on=True))


async def _change_by_link(call: Call, token: str, change: Callable[[Wishes, str], Wishes]) -> None:
    notices = call.server.notices
    channel = await notices.links.to_turn_off(token)
    if person := await notices.book.whose(channel):
        await notices.book.change(person, lambda wishes: change(wishes, channel))


@routes.add("POST", "/api/notices/try", cost=20)
async def try_notices(call: Call) -> NoticeTried:
    """Send me a notice now, to see that it works."""
    slow_down(call.server.notices.tries.take(call.me.id, call.address))
    return NoticeTried(await call.server.notices.try_out(call.me))


@routes.add("GET", "/api/notices/turns", cost=TURNS_COST)
async def my_turns(call: Call) -> list[Turn]:
    """List the tables that wait for me: what a page that is open elsewhere shows in its title."""
    return [Turn(info.table, info.game) for info in await call.server.notices.turns(call.me.id, call.asker)]


def _confirmed(wishes: Wishes) -> str:
    """Return the address by which its owner can be reached, and let in; nothing if there is none."""
    return wishes.mail.address if wishes.mail and wishes.mail.confirmed else ""


async def _take_leave(call: Call, address: str) -> None:
    """Tell a confirmed address that it is no longer the account's: its owner may not have wanted that."""
    if address:
        me, say, site = call.me, words("server", call.me.language), call.server.config.site
        subject, text = say("notice-gone-subject", site=site), say("notice-gone-text", name=me.name, site=site) + "\n"
        await call.server.mailer.send(Letter(address, subject, text, me.language, person=me.id))


async def _settings(call: Call, wishes: Wishes) -> NoticeSettings:
    mail, server = wishes.mail or MailAddress("", "", on=False), call.server
    return NoticeSettings(
        kinds={kind: wishes.wants(kind) for kind in KINDS},
        quiet=wishes.quiet,
        zone=wishes.zone,
        devices=[NoticeDevice(one.id, one.name, one.since) for one in await server.notices.devices(call.me, wishes)],
        push_key=await server.pusher.public_key() if server.pusher.is_on else "",
        mail_offered=server.mailer.is_on and bool(call.me.handle),
        address=mail.address,
        confirmed=mail.confirmed,
        mail_on=mail.on,
    )
