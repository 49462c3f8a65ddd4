"""Passkeys (WebAuthn): made and used by the browser, checked here. They belong to the name in the address bar."""

import secrets
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection

from ennead.server.config import Config
from ennead.server.extras import is_there
from ennead.server.people.accounts import Account, Passkey

SECONDS = 300  # that a browser may take to make or use a passkey
MOST = 20  # passkeys of one account
CREDENTIAL_LENGTH = 1023  # bytes of a credential's id


class Party(NamedTuple):
    """The relying party of a passkey: the host name in the address bar, and the origin."""

    id: str
    origin: str


class Making(msgspec.Struct, frozen=True, tag="making"):
    """What a new passkey must match; it is in the ticket."""

    challenge: bytes
    user: bytes
    party: str
    origin: str


class Using(msgspec.Struct, frozen=True, tag="using"):
    """What a passkey that is used must match; it is in the ticket."""

    challenge: bytes
    party: str
    origin: str


def party_of(config: Config, connection: HTTPConnection) -> Party | None:
    """Return the relying party for the host that this browser uses; nothing if it has no passkeys there.

    Browsers have passkeys only over https and on localhost, and never for bare IP addresses. The host has been compared
    with the server's names before. Without the library `webauthn` there are no passkeys.
    """
    if not is_there("webauthn"):
        return None
    typed = connection.headers.get("host", "").lower()
    known = urlsplit(config.address)
    if config.secure and typed == known.netloc.lower() and known.hostname and not _is_number(known.hostname):
        return Party(known.hostname, f"https://{known.netloc.lower()}")
    if typed.partition(":")[0] == "localhost":
        return Party("localhost", f"{'https' if connection.url.scheme == 'https' else 'http'}://{typed}")
    return None


def to_make(party: Party, name: str, account: Account | None) -> tuple[Making, dict[str, Any]]:
    """Return what must match, and the browser's options for making a passkey, for an account or a new one."""
    from webauthn import generate_registration_options
    from webauthn.helpers.options_to_json_dict import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        AuthenticatorTransport,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    making = Making(
        secrets.token_bytes(32), (account.user if account else b"") or secrets.token_bytes(32), party.id, party.origin
    )
    options = generate_registration_options(
        rp_id=party.id,
        rp_name="Ennead",
        user_name=name,
        user_id=making.user,
        challenge=making.challenge,
        timeout=SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(
                id=passkey.credential, transports=[AuthenticatorTransport(one) for one in passkey.transports]
            )
            for passkey in (account.passkeys if account else ())
        ],
    )
    return making, options_to_json_dict(options)


def made(making: Making, credential: dict[str, Any], name: str, now: int) -> Passkey | None:
    """Return a new passkey; nothing if it does not match."""
    from webauthn import verify_registration_response
    from webauthn.helpers.structs import AuthenticatorTransport

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=making.challenge,
            expected_rp_id=making.party,
            expected_origin=making.origin,
            require_user_verification=True,
        )
    except Exception:  # malformed input of any kind: it is no passkey
        return None
    if len(found.credential_id) > CREDENTIAL_LENGTH:
        return None
    told = credential["response"].get("transports")
    known = {one.value for one in AuthenticatorTransport}
    transports = sorted({one for one in told if isinstance(one, str)} & known) if isinstance(told, list) else []
    key = found.credential_id, found.credential_public_key
    return Passkey(secrets.token_urlsafe(9), *key, name, now, 0, found.sign_count, tuple(transports))


def to_use(party: Party) -> tuple[Using, dict[str, Any]]:
    """Return what must match, and the browser's options for using a passkey: the device knows for whom."""
    from webauthn import generate_authentication_options
    from webauthn.helpers.options_to_json_dict import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    using = Using(secrets.token_bytes(32), party.id, party.origin)
    options = generate_authentication_options(
        rp_id=party.id,
        challenge=using.challenge,
        timeout=SECONDS * 1000,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return using, options_to_json_dict(options)


def credential_of(credential: dict[str, Any]) -> bytes:
    """Return the id of a credential; nothing if it has none."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(credential["rawId"])[: CREDENTIAL_LENGTH + 1]
    except Exception:  # likewise
        return b""


def used(using: Using, credential: dict[str, Any], passkey: Passkey, now: int) -> Passkey | None:
    """Return a passkey with its use noted; nothing if it does not match."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=using.challenge,
            expected_rp_id=using.party,
            expected_origin=using.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except Exception:  # malformed input of any kind: it is no passkey
        return None
    return msgspec.structs.replace(passkey, used=now, count=found.new_sign_count)


def _is_number(host: str) -> bool:
    return host.replace(".", "").isdigit() or ":" in host
