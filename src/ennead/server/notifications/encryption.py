"""Push messages as only the browser can read them (RFC 8291, RFC 8188), and the server's word that they are its own
(VAPID, RFC 8292)."""

import base64
import secrets
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SALT, AUTH, POINT = 16, 16, 65  # bytes
RECORD = 4096  # the size of a record that is told; all that is sent is one of them
PADDED = 3072  # bytes to which every message is filled up: its length tells nothing
VALID = 12 * 3600  # seconds for which the server's word is good


def coded(data: bytes) -> str:
    """Write bytes as these standards do: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Read such bytes; a `ValueError` if it is none of that."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars="-_", validate=True)


def new_key() -> bytes:
    """Return a new private key: its number."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def key_of(number: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the private key of a number."""
    return ec.derive_private_key(int.from_bytes(number, "big"), CURVE)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return what is public of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_subscription(p256dh: str, auth: str) -> bool:
    """Say whether these can be the keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
        return len(decoded(p256dh)) == POINT and len(decoded(auth)) == AUTH
    except (ValueError, InvalidKey):
        return False


def sealed(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
    size: int = PADDED,
) -> bytes:
    """Return a message as the browser with these keys can open it, filled up to a size. Key and salt are drawn."""
    key, salt = key or ec.generate_private_key(CURVE), salt or secrets.token_bytes(SALT)
    point = point_of(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh))
    material = _derived(shared, auth, b"WebPush: info\0" + p256dh + point, 32)
    secret = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    filled = (text + b"\x02").ljust(size, b"\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(secret).encrypt(nonce, filled, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def word_for(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str, now: float) -> str:
    """Return the header that proves to a push service that this server may send to the browser."""
    address = urlsplit(endpoint)
    claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": int(now) + VALID, "sub": contact}
    parts = [coded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = ".".join(parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = coded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={coded(point_of(key))}"
