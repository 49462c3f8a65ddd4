"""Plain connections to a server, byte by byte: what a client of ours would never send, too."""

import base64
import secrets
import socket

import msgspec

from ennead.server.tables.frames import Hello
from tests.server.live import PATIENCE

HELLO = msgspec.json.encode(Hello()).decode()


def raw_connection(port, receive=0, address="127.0.0.1"):
    """Return a plain connection; with `receive`, one that the system takes little in for."""
    wire = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if receive:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    wire.settimeout(PATIENCE)
    wire.bind((address, 0))
    wire.connect(("127.0.0.1", port))
    return wire


def request(table, **headers):
    """Write the handshake of a socket."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    given = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade"} | headers
    given |= {"Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
    lines = [f"{name}: {value}" for name, value in given.items()]
    return "\r\n".join([f"GET /api/tables/{table}/socket HTTP/1.1", *lines, "", ""]).encode()


def frame(text):
    """Write a short frame as a client does: masked, with a mask of nothing."""
    body = text.encode()
    assert len(body) < 126
    return bytes([0x81, 0x80 | len(body)]) + bytes(4) + body


def say_hello(wire, table, client):
    """Open a socket and say hello."""
    shake_hands(wire, table, **({"Cookie": client.cookie} if client else {}))
    wire.sendall(frame(HELLO))


def shake_hands(wire, table, **headers):
    """Open a socket."""
    wire.sendall(request(table, **headers))
    heads = b""
    while not heads.endswith(b"\r\n\r\n"):
        heads += wire.recv(1)
    assert heads.startswith(b"HTTP/1.1 101")


def handshake(port, table, **headers):
    """Try to open a socket; return the status."""
    host = headers.get("Host", f"127.0.0.1:{port}")
    with raw_connection(port) as wire:
        wire.sendall(request(table, **{**headers, "Host": host}))
        return int(wire.recv(12).split()[1])


def gone(wire, seconds=PATIENCE):
    """Say whether the server cuts a connection off."""
    wire.settimeout(seconds)
    try:
        return wire.recv(1000) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
