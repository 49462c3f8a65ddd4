"""A device that keeps passkeys, in software: what a browser would return for the options that a server gives."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(body: bytes) -> str:
    return urlsafe_b64encode(body).decode().rstrip("=")


def raw(body: str) -> bytes:
    return urlsafe_b64decode(body + "=" * (-len(body) % 4))


@dataclass
class Authenticator:
    """A device with one passkey at most for each site, on a page of some origin."""

    origin: str
    counts: bool = True
    verifies: bool = True  # asks for a finger or a PIN
    keys: dict[str, tuple[bytes, bytes, ec.EllipticCurvePrivateKey]] = field(default_factory=dict)  # by site
    used: int = 0

    def create(self, options: dict, origin: str = "") -> dict:
        """Make a passkey."""
        site, user = options["rp"]["id"], raw(options["user"]["id"])
        key, id = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(20)
        self.keys[site] = id, user, key
        numbers = key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(id).to_bytes(2, "big") + id + cbor2.dumps(public)
        data = self._data(site, ATTESTED) + attested
        response = {
            "clientDataJSON": self._client("webauthn.create", options["challenge"], origin),
            "attestationObject": text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
            "transports": ["internal"],
        }
        return {"id": text(id), "rawId": text(id), "type": "public-key", "response": response}

    def get(self, options: dict, origin: str = "") -> dict:
        """Use the passkey."""
        id, user, key = self.keys[options["rpId"]]
        client = self._client("webauthn.get", options["challenge"], origin)
        data = self._data(options["rpId"], 0)
        signed = key.sign(data + hashlib.sha256(raw(client)).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": client,
            "authenticatorData": text(data),
            "signature": text(signed),
            "userHandle": text(user),
        }
        return {"id": text(id), "rawId": text(id), "type": "public-key", "response": response}

    def _data(self, site: str, flags: int) -> bytes:
        self.used += self.counts
        flags |= PRESENT | (VERIFIED if self.verifies else 0)
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.used.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str, origin: str) -> str:
        return text(json.dumps({"type": kind, "challenge": challenge, "origin": origin or self.origin}).encode())
