"""Signing in: begins a session of this browser's own, for an account that one has."""

from ennead.server.errors import ServerError
from ennead.server.http.common import routes
from ennead.server.http.routing import Call, slow_down
from ennead.server.people.http_sessions import Me, become
from ennead.server.people.http_shapes import (
    MailAsked,
    PasskeyWish,
    RecoveryCode,
    SignIn,
    Token,
    UsedPasskey,
    Ways,
    WhoLost,
)
from ennead.server.people.sign_in.passkey import Party, party_of
from ennead.server.people.sign_in.password import PASSWORD_LEAST
from ennead.server.people.sign_in.service import Browser

COST = 20  # of work: a passkey that is checked
PASSWORD_COST = 50  # likewise a password


def browser_of(call: Call) -> Browser:
    """Return who asks."""
    return Browser(call.asker, call.request.headers.get("user-agent", ""))


def passkey_party(call: Call) -> Party:
    """Return to whom passkeys belong at this address; an error if browsers have none here."""
    party = party_of(call.tables.config, call.request)
    if not party:
        raise ServerError("no-passkeys-here")
    return party


@routes.add("GET", "/api/sign-in", who="anybody", is_open=True)
async def ways_to_sign_in(call: Call) -> Ways:
    """Tell which ways there are to sign in."""
    return Ways(party_of(call.tables.config, call.request) is not None, call.server.mailing.is_on, PASSWORD_LEAST)


@routes.add("POST", "/api/sign-in", who="anybody", cost=PASSWORD_COST)
async def sign_in(call: Call, wish: SignIn) -> Me:
    """Sign in by name and password."""
    _count(call)
    return await become(call, *await call.server.signing_in.by_password(browser_of(call), wish.name, wish.password))


@routes.add("POST", "/api/sign-in/passkey-options", who="anybody", problems=(422,), cost=5)
async def options_to_sign_in(call: Call) -> PasskeyWish:
    """Return what the browser needs to use a passkey; the device knows for whom."""
    return PasskeyWish(*await call.server.signing_in.options(passkey_party(call)))


@routes.add("POST", "/api/sign-in/passkey", who="anybody", cost=COST)
async def sign_in_by_passkey(call: Call, wish: UsedPasskey) -> Me:
    """Sign in by a passkey."""
    _count(call)
    return await become(call, *await call.server.signing_in.by_passkey(browser_of(call), wish.ticket, wish.credential))


@routes.add("POST", "/api/sign-in/code", who="anybody", cost=5)
async def sign_in_by_code(call: Call, wish: RecoveryCode) -> Me:
    """Sign in by a recovery code: it is used up by that."""
    _count(call)
    return await become(call, *await call.server.signing_in.by_code(browser_of(call), wish.code))


@routes.add("POST", "/api/sign-in/mail", who="anybody", status=202, cost=5)
async def ask_for_mail(call: Call, wish: WhoLost) -> MailAsked:
    """Let a link be sent to the owner of an account, if it has a mail address; the answer does not tell."""
    _count(call)
    if not call.server.mailing.is_on:
        raise ServerError("no-mail")
    return MailAsked(*await call.server.mailing.ask(wish.who, call.address, call.secret))


@routes.add("POST", "/api/sign-in/mail/enter", who="anybody", cost=5)
async def sign_in_by_mail(call: Call, wish: Token) -> Me:
    """Sign in by a link from a mail: it is good once."""
    _count(call)
    return await become(call, *await call.server.signing_in.by_link(browser_of(call), wish.token))


def _count(call: Call) -> None:
    slow_down(call.limits.sign_ins.take(call.address))
