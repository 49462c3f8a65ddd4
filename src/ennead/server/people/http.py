"""One's own account: made, changed, told, taken along as a file, deleted. Signing in is in `sign_in`."""

import msgspec

from ennead.server.errors import ServerError, TableError
from ennead.server.http.common import routes
from ennead.server.http.routing import Call, Document, slow_down
from ennead.server.people.accounts import Account, Passkey
from ennead.server.people.devices import device_name
from ennead.server.people.http_sessions import Me, me
from ennead.server.people.http_shapes import (
    AccountInfo,
    AccountMade,
    After,
    Codes,
    NewAccount,
    NewName,
    NewPassword,
    PasskeyAnswer,
    PasskeyInfo,
    PasskeyRename,
    PasskeyWish,
    Proof,
    SessionInfo,
    WantsPasskey,
)
from ennead.server.people.http_sign_in import COST, PASSWORD_COST, browser_of, passkey_party
from ennead.server.people.people import Person
from ennead.server.people.sessions import all_of
from ennead.server.people.sign_in.methods import PROVED_SECONDS, Answer, Wish
from ennead.server.tokens import hashed

EXPORT_COST = 20  # of work, besides what its tables cost
DELETE_COST = 50


@routes.add("POST", "/api/passkey-options", who="anybody", cost=5)
async def options_for_passkey(call: Call, wish: WantsPasskey) -> PasskeyWish:
    """Return what the browser needs to make a passkey, for a new account or a further one for mine."""
    return PasskeyWish(*await call.server.ways_in.passkey_options(passkey_party(call), call.person, wish.name))


@routes.add("POST", "/api/account", who="anybody", status=201, problems=(409,), cost=PASSWORD_COST)
async def sign_up(call: Call, wish: NewAccount) -> AccountMade:
    """Become an account and keep all I have as a guest. Sessions on my other devices end; there I sign in anew."""
    if call.person and call.person.handle:
        raise TableError("account-there")
    slow_down(call.limits.sign_ins.take(call.address))
    wanted = Wish(wish.name, wish.password, _answer(call, wish.passkey) if wish.passkey else None)
    secret, guest = call.secret or "", call.person
    await call.server.ways_in.check(wanted)
    slow_down(call.limits.accounts.take(call.address))
    if guest is None:
        slow_down(call.limits.guests.take(call.address))
        agent = call.request.headers.get("user-agent", "")
        secret, guest = await call.tables.people.enter(wish.name, wish.language, agent)
        call.new_secret = secret
    person, codes = await call.server.ways_in.sign_up(call.asker, guest, secret, wanted)
    call.server.connections.end_all(person.id, secret, secret)
    return AccountMade(await _info(call, person, PROVED_SECONDS), codes)


@routes.add("GET", "/api/account", who="account")
async def my_account(call: Call) -> AccountInfo:
    """Tell about my account."""
    return await _info(call, call.me, await _proved(call))


@routes.add("POST", "/api/account/prove", who="account", cost=PASSWORD_COST)
async def prove(call: Call, proof: Proof) -> None:
    """Prove once more that the account is mine: then what is asked with care can be done for 15 minutes."""
    person, passkey = call.me, proof.passkey
    slow_down(call.limits.sign_ins.take(call.address))
    used = (passkey.ticket, passkey.credential) if passkey else None
    await call.server.signing_in.prove(call.asker, person, call.secret or "", proof.password, used)


@routes.add("PUT", "/api/account/name", who="account", problems=(409,), cost=5)
async def rename_me(call: Call, wish: NewName) -> Me:
    """Give my account another name, once in 30 days."""
    person, deletion = await careful(call), call.server.deletion
    is_quiet = await call.server.accounts.is_quiet(person)
    slow_down(0 if is_quiet else deletion.wait(call.address))
    person = await call.server.ways_in.rename(person, wish.name)
    if not is_quiet:
        deletion.count(call.address)
    return me(person)


@routes.add("PUT", "/api/account/password", who="account", cost=PASSWORD_COST)
async def set_password(call: Call, wish: NewPassword) -> None:
    """Set or change my password. All other sessions end, and this one has a new secret."""
    person = await careful(call)
    secret = await call.server.ways_in.set_password(browser_of(call), person, wish.password)
    call.server.connections.end_all(person.id, call.secret or "", secret)
    call.new_secret = secret


@routes.add("DELETE", "/api/account/password", who="account", problems=(422,), cost=5)
async def remove_password(call: Call) -> None:
    """Go without a password, if there is a passkey."""
    await call.server.ways_in.remove_password(await careful(call))


@routes.add("POST", "/api/account/passkeys", who="account", status=201, cost=COST)
async def add_passkey(call: Call, answer: PasskeyAnswer) -> PasskeyInfo:
    """Add a passkey that the browser has just made."""
    return _passkey(await call.server.ways_in.add_passkey(call.asker, await careful(call), _answer(call, answer)))


@routes.add("PATCH", "/api/account/passkeys/{passkey}", who="account", cost=5)
async def rename_passkey(call: Call, wish: PasskeyRename) -> None:
    """Rename one of my passkeys."""
    await call.server.ways_in.rename_passkey(call.me, call.named("passkey"), wish.name)


@routes.add("DELETE", "/api/account/passkeys/{passkey}", who="account", problems=(422,), cost=5)
async def remove_passkey(call: Call) -> None:
    """Remove one of my passkeys, unless it is the last way in."""
    person = await careful(call)
    await call.server.ways_in.remove_passkey(person, call.named("passkey"))


@routes.add("POST", "/api/account/codes", who="account", status=201, cost=5)
async def renew_codes(call: Call) -> Codes:
    """Return new recovery codes, this once; the ones before are good no longer."""
    return Codes(await call.server.ways_in.renew_codes(await careful(call)))


@routes.add("GET", "/api/sessions", cost=5)
async def my_sessions(call: Call) -> list[SessionInfo]:
    """List my sessions, the one used last first."""
    own = hashed(call.secret or "")
    found = await all_of(call.tables.people.rows, call.me.id, call.me.era)
    return [
        SessionInfo(one.id, one.system, one.browser, one.begun, one.used, one.hash == own) for one in found if one.id
    ]


@routes.add("DELETE", "/api/sessions/{session}", cost=5)
async def end_session(call: Call) -> None:
    """End one of my sessions, and close its sockets."""
    hash = await call.tables.people.end(call.me, call.named("session"))
    if hash is None:
        raise ServerError("no-such-session")
    call.server.connections.end_hashed(call.me.id, hash)
    if hash == hashed(call.secret or ""):
        call.new_secret = ""


@routes.add("GET", "/api/account/export", gives=dict, cost=EXPORT_COST)
async def export(call: Call, wish: After) -> Document:
    """Return a page of all that is kept about me: the tables in it, and after what to ask for the next one."""
    person = await careful(call) if call.me.handle else call.me
    page = await call.server.export.page(person, call.asker, wish.after)
    call.owe(page.cost)
    return Document(page.body, "application/json", "ennead.json")


@routes.add("DELETE", "/api/account", cost=DELETE_COST)
async def delete_me(call: Call) -> None:
    """Delete me, with all my ways in and sessions; games stay, the name goes."""
    person = await careful(call) if call.me.handle else call.me
    slow_down(call.limits.accounts.take(call.address))
    if not await call.server.accounts.is_quiet(person):
        slow_down(call.server.deletion.wait(call.address))
        call.server.deletion.count(call.address)
    await call.server.deletion.delete(person)
    call.server.connections.end_all(person.id, call.secret or "", "")
    call.new_secret = ""


async def careful(call: Call) -> Person:
    """Return whose account it is; an error if they have not proved that lately."""
    person = call.account
    if not await _proved(call):
        raise ServerError("prove-again")
    return person


async def _proved(call: Call) -> int:
    """Return for how many seconds what is asked with care can be done."""
    known = await call.tables.people.known(call.secret)
    return max(0, known[1].proved + PROVED_SECONDS - call.tables.people.now) if known else 0


async def _info(call: Call, person: Person, proved: int) -> AccountInfo:
    account = await call.server.accounts.account(person.id) or Account(person.id, 0)
    mail = await call.server.notices.book.address(person.id)
    return AccountInfo(
        name=person.handle,
        since=account.since,
        password=bool(account.password),
        passkeys=[_passkey(one) for one in account.passkeys],
        codes=len(account.codes),
        mail=mail.address if mail else "",
        mails=call.server.mailing.is_on,
        proved=proved,
        way_in=await call.server.by_host.of(person.id),
    )


def _answer(call: Call, answer: PasskeyAnswer) -> Answer:
    name = answer.name or device_name(call.request.headers.get("user-agent", ""))
    return Answer(answer.ticket, answer.credential, name)


def _passkey(passkey: Passkey) -> PasskeyInfo:
    return msgspec.convert(passkey, PasskeyInfo, from_attributes=True)
