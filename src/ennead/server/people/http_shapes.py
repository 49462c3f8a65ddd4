"""What the routes of accounts take and give."""

from typing import Annotated, Any

import msgspec

from ennead.server.http.common import Language, Name, Secret
from ennead.server.http.routing import Asks
from ennead.server.people.sign_in.by_host import WayInByHost
from ennead.server.people.sign_in.password import PASSWORD_LEAST

PASSWORD_MOST = 200
CODE_LENGTH = 40  # of a recovery code, as a person may type it

Password = Annotated[
    str, msgspec.Meta(max_length=PASSWORD_MOST, description=f"at least {PASSWORD_LEAST} characters, when it is chosen")
]
PasskeyName = Annotated[str, msgspec.Meta(max_length=40, description="by which its owner knows it again; one line")]
Credential = Annotated[
    dict[str, Any], msgspec.Meta(description="what the browser returned, as its `toJSON()` writes it (WebAuthn)")
]
Options = Annotated[
    dict[str, Any],
    msgspec.Meta(description="for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`"),
]

# What is asked.


class UsedPasskey(Asks, frozen=True):
    """A passkey that was just used, and the ticket that came with the options."""

    ticket: Annotated[str, msgspec.Meta(max_length=1000)]
    credential: Credential


class PasskeyAnswer(UsedPasskey, frozen=True):
    """A passkey that was just made or used, and the ticket that came with the options."""

    name: PasskeyName = ""


class NewAccount(Asks, frozen=True):
    """A name that is to be mine alone, and how I prove it from now on: by a password, a passkey, or both."""

    name: Name
    password: Password = ""
    passkey: PasskeyAnswer | None = None
    language: Annotated[Language, msgspec.Meta(description="for a new session")] = "en"


class WantsPasskey(Asks, frozen=True):
    """The name under which a passkey is to be kept on the device; an account's own, whatever is said here."""

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""


class SignIn(Asks, frozen=True):
    """An account's name and password."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    password: Password


class RecoveryCode(Asks, frozen=True):
    """One of the codes that were shown once. Spaces, dashes and capitals do not matter."""

    code: Annotated[str, msgspec.Meta(max_length=CODE_LENGTH)]


class WhoLost(Asks, frozen=True):
    """The account whose way in is lost: by its name, or by its confirmed mail address."""

    who: Annotated[str, msgspec.Meta(max_length=254)]


class MailAsked(msgspec.Struct, frozen=True):
    """What is answered to a request for a link by mail: the same whether there is such an account or not."""

    seconds: Annotated[int, msgspec.Meta(description="until it can be asked for again")]
    already: Annotated[bool, msgspec.Meta(description="it was asked for from here just before: this changed nothing")]


class After(msgspec.Struct, frozen=True):
    """After what a page of what is kept about me begins: what the one before has told; 0 at the beginning."""

    after: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Token(Asks, frozen=True):
    """What stands behind the # of a link in a mail."""

    token: Secret


class NewPassword(Asks, frozen=True):
    """A password that is to be used from now on."""

    password: Password


class PasskeyRename(Asks, frozen=True):
    """Another name for a passkey."""

    name: PasskeyName


class NewName(Asks, frozen=True):
    """The name that my account is to have from now on."""

    name: Name


class Proof(Asks, frozen=True):
    """The account's password, or a passkey of it that was just used."""

    password: Password = ""
    passkey: UsedPasskey | None = None


# What is told.


class PasskeyWish(msgspec.Struct, frozen=True):
    """What the browser needs to make or use a passkey; the ticket comes back with what it returns, within minutes."""

    ticket: str
    options: Options


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey, as its owner sees it; moments are in seconds since 1970."""

    id: str
    name: str
    since: int
    used: Annotated[int, msgspec.Meta(description="when it was last used to sign in; 0: never")]


class AccountInfo(msgspec.Struct, frozen=True):
    """My account, as I see it."""

    name: str
    since: int
    password: Annotated[bool, msgspec.Meta(description="whether there is one")]
    passkeys: list[PasskeyInfo]
    codes: Annotated[int, msgspec.Meta(description="recovery codes that are left")]
    mail: Annotated[str, msgspec.Meta(description="that was confirmed; empty: none")]
    mails: Annotated[bool, msgspec.Meta(description="whether this server can send mails")]
    proved: Annotated[
        int, msgspec.Meta(description="for so many seconds what is asked with care can be done; then see `prove`")
    ]
    way_in: Annotated[
        WayInByHost | None, msgspec.Meta(description="the last that a host has made into my account, lately")
    ]


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes, told this once: each lets me in one time. The ones before are good no longer."""

    codes: list[str]


class AccountMade(msgspec.Struct, frozen=True):
    """My new account, and its recovery codes, which are told this once."""

    account: AccountInfo
    codes: list[str]


class Ways(msgspec.Struct, frozen=True):
    """Which ways to sign in there are on this server, from where this browser is."""

    passkeys: Annotated[bool, msgspec.Meta(description="whether passkeys work at this address: https, or localhost")]
    mails: Annotated[bool, msgspec.Meta(description="whether a lost way in can be recovered by mail")]
    password_least: int


class SessionInfo(msgspec.Struct, frozen=True):
    """A session of mine: on which kind of device it runs as far as that is known, since when, and when it was used."""

    id: str
    system: Annotated[str, msgspec.Meta(description="such as Android or Windows; empty: unknown")]
    browser: Annotated[str, msgspec.Meta(description="such as Firefox; empty: unknown")]
    since: int
    used: Annotated[int, msgspec.Meta(description="to the hour, about")]
    this: Annotated[bool, msgspec.Meta(description="whether it is the one that asks")]
