"""A device with passkeys, as Chromium plays one for tests: it makes them and shows them without asking anybody."""

from typing import Any

from playwright.sync_api import CDPSession

from tests.web.driving import Visitor

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """What keeps somebody's passkeys."""

    def __init__(self, visitor: Visitor):
        self.session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.session.send("WebAuthn.enable", {"enableUI": False})
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        self.id = str(made["authenticatorId"])

    def passkeys(self) -> list[dict[str, Any]]:
        found = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        return list(found["credentials"])

    def take(self, other: "Device") -> None:
        """Have the passkeys of another device, as a keyring that both share would."""
        for passkey in other.passkeys():
            self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": passkey})

    def refuse(self, wish: bool = True) -> None:
        """Let whoever sits there not be known by the device."""
        self.session.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": not wish})


def at_home(visitor: Visitor) -> Visitor:
    """Come by a name: there are no passkeys for plain numbers."""
    visitor.home = visitor.home.replace("127.0.0.1", "localhost")
    return visitor
