"""Accounts: signing up and in, ways in, sessions, export, deletion."""

import msgspec

from ennead.server.people.accounts import Account, Passkey
from ennead.server.people.sign_in.code import code_hash
from tests.server.people.scene import Row, Scene, Someone

PASSWORD = "a boat of cedar wood"
CODE = "abcde-fghjk-mnpqr-stuvw"
PASSKEY = {"ticket": "x.y", "credential": {}}
NEW, GUESS, GUESS_CODE, LINK = {"password": PASSWORD}, {"password": "not it"}, {"code": "none"}, {"token": "none"}
ZOE = {"name": "Zoe"}


async def proved(scene: Scene) -> None:
    """Let whoever asks have proved lately who they are, if they have an account; the owner has two passkeys."""
    await _with_passkeys(scene, scene.owner)
    await scene.house.people.prove(scene.actor.person, scene.actor.secret)


async def unproved(scene: Scene) -> None:
    """Let the owner have two passkeys, and nobody have proved anything lately."""
    await _with_passkeys(scene, scene.owner)


async def _with_passkeys(scene: Scene, someone: Someone) -> None:
    two = tuple(Passkey(f"{number}", f"{someone.name}{number}".encode(), b"", "phone", 1) for number in (1, 2))
    codes = (code_hash(CODE + someone.name),)

    def changed(account: Account) -> Account:
        return msgspec.structs.replace(account, passkeys=two, codes=codes)

    await scene.house.accounts.change(someone.person.id, changed)
    scene.things["passkey"] = "1"


async def elsewhere(scene: Scene) -> None:
    """Let the owner have another session, which is what is asked for."""
    await scene.another_session(scene.owner)
    listed = await scene.store.all_kept(f"sessions/{scene.owner.person.id}", 0, 9)
    scene.things["session"] = listed[0][0]


def own_code(scene: Scene) -> dict:
    return {"code": CODE + scene.owner.name}


def owners_name(scene: Scene) -> dict:
    return {"who": scene.owner.name}


def wrong_password(scene: Scene) -> dict:
    return {"name": scene.owner.name, "password": "not the right one"}


def renamed(scene: Scene) -> dict:
    return {"name": f"Other {scene.owner.name}"}


def new_name(scene: Scene) -> dict:
    return {"name": f"New {scene.owner.name}", "password": PASSWORD}


ROWS = [
    Row("GET /api/sign-in", "200"),
    Row("POST /api/sign-in, wrong password", "403", wrong_password),
    Row("POST /api/sign-in/passkey-options, no https", "422"),
    Row("POST /api/sign-in/passkey, no passkey", "403", PASSKEY),
    Row("POST /api/sign-in/code", "200", own_code, unproved),
    Row("POST /api/sign-in/code, wrong", "403", GUESS_CODE),
    Row("POST /api/sign-in/mail, no mail here", "422", owners_name),
    Row("POST /api/sign-in/mail/enter, wrong link", "403", LINK),
    Row("POST /api/passkey-options, no https", "422", ZOE),
    Row("POST /api/account", "409 409 201", new_name),
    Row("POST /api/account, no way in", "409 409 422", ZOE),
    Row("GET /api/account", "200"),
    Row("POST /api/account/prove, wrong password", "403", GUESS),
    Row("PUT /api/account/name", "200", renamed, proved),
    Row("PUT /api/account/name, not proved", "403", ZOE, unproved),
    Row("PUT /api/account/password", "204", NEW, proved),
    Row("PUT /api/account/password, not proved", "403", NEW, unproved),
    Row("DELETE /api/account/password", "204 422", None, proved),
    Row("DELETE /api/account/password, not proved", "403", None, unproved),
    Row("POST /api/account/passkeys, no passkey", "422", PASSKEY, proved),
    Row("POST /api/account/passkeys, not proved", "403", PASSKEY, unproved),
    Row("PATCH /api/account/passkeys/{passkey}", "204 404", ZOE, unproved),
    Row("DELETE /api/account/passkeys/{passkey}", "204 404", None, proved),
    Row("DELETE /api/account/passkeys/{passkey}, not proved", "403", None, unproved),
    Row("POST /api/account/codes", "201", None, proved),
    Row("POST /api/account/codes, not proved", "403", None, unproved),
    Row("GET /api/sessions", "200"),
    Row("DELETE /api/sessions/{session}", "204 404", None, elsewhere),
    Row("GET /api/account/export", "200", None, proved),
    Row("GET /api/account/export, not proved", "403 403 200", None, unproved),
    Row("DELETE /api/account", "204", None, proved),
    Row("DELETE /api/account, not proved", "403 403 204", None, unproved),
]
