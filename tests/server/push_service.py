"""A real push service: it speaks https, checks whose word it is shown, and hands what it gets to the browser's keys."""

import datetime
import ipaddress
import os
import secrets
import ssl
import tempfile
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from ennead.server.notifications.encryption import coded, decoded
from tests.until import until


class Browser:
    """Has keys, and opens what is sealed for them."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = secrets.token_bytes(16)

    def open(self, body: bytes) -> bytes:
        """Return what was sealed, as RFC 8291 and RFC 8188 say it is opened."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))
        material = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.point + point).derive(shared)
        secret = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        text = AESGCM(secret).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text.endswith(b"\x02"), "the last record"
        return text[:-1]

    def subscription(self, endpoint: str) -> dict[str, str]:
        """Return what a page tells its server."""
        return {"endpoint": endpoint, "p256dh": coded(self.point), "auth": coded(self.auth)}


def checked_word(authorization: str) -> tuple[dict[str, Any], bytes]:
    """Return what a server claims, and by which key, once its signature is checked."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    head, claims = (msgspec.json.decode(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    raw, point = decoded(signature), decoded(parts["k"])
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
    return claims, point


@dataclass
class Service:
    """A push service: what came, by path, opened by the browser that is there."""

    port: int = 0
    browsers: dict[str, Browser] = field(default_factory=dict)
    came: list[tuple[str, dict[str, Any], dict[str, str], bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)  # instead of taking the next ones
    asked: int = 0

    def browser(self, path: str = "/one") -> dict[str, str]:
        """Let a browser subscribe; return what its page tells its server."""
        self.browsers[path] = Browser()
        return self.browsers[path].subscription(f"https://127.0.0.1:{self.port}{path}")

    def wait(self, count: int) -> list[dict[str, Any]]:
        """Wait until so many notices have come; return them."""
        until(lambda: len(self.came) >= count, f"{count} notices")
        return self.notices

    @property
    def notices(self) -> list[dict[str, Any]]:
        return [notice for _, notice, _, _ in self.came]

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        self.asked += 1
        if self.answers:
            return self.answers.pop(0)
        if path not in self.browsers:
            return 410
        claims, _ = checked_word(headers["authorization"])
        assert claims["aud"] == f"https://127.0.0.1:{self.port}"
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        self.came.append((path, msgspec.json.decode(self.browsers[path].open(body)), headers, body))
        return 201


def certificate(folder: Path) -> tuple[Path, Path]:
    """Write a certificate for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), now, now.replace(year=2099)
    )
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1")), x509.DNSName("localhost")])
    made = made.add_extension(names, False).add_extension(x509.BasicConstraints(True, None), True)
    paths = folder / "certificate.pem", folder / "key.pem"
    paths[0].write_bytes(made.sign(key, SHA256()).public_bytes(Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return paths


@contextmanager
def push_service():
    """Run a push service whose certificate is trusted."""
    service = Service()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            try:
                status = service.take(self.path, headers, body)
            except Exception:
                status = 400
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with tempfile.TemporaryDirectory() as folder:
        trusted, key = certificate(Path(folder))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(trusted, key)
        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        service.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        before = os.environ.get("SSL_CERT_FILE")
        os.environ["SSL_CERT_FILE"] = str(trusted)
        try:
            yield service
        finally:
            os.environ.pop("SSL_CERT_FILE")
            if before is not None:
                os.environ["SSL_CERT_FILE"] = before
            server.shutdown()
            server.server_close()
