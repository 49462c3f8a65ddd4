"""Where notices may be pushed to. People give these addresses, so a server that took any would ask its own network."""

import asyncio
import ipaddress
import re
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from ennead.server.config import ip_of

LONGEST = 1024  # letters of an address
EVERYWHERE = "*"


class Host(NamedTuple):
    """A host, its port, and whether it was named by its number, or is this machine: then it may be a private one."""

    name: str
    port: int
    own: bool = False


def allowed(endpoint: str, hosts: str) -> Host | None:
    """Return the host of an address if notices may be pushed there: https, and one of these hosts, or below it."""
    try:
        address = urlsplit(endpoint)
        host, port = (address.hostname or "").lower().rstrip("."), address.port or 443
    except ValueError:
        return None
    is_plain = address.scheme == "https" and not address.username and not address.password and not address.fragment
    if not host or not is_plain or len(endpoint) > LONGEST or not re.fullmatch("[!-~]+", endpoint):
        return None
    for entry in hosts.replace(" ", "").lower().split(","):
        name, _, number = entry.partition(":")
        if port != int(number or 443):
            continue
        if entry == EVERYWHERE and not ip_of(host):
            return Host(host, port)
        if name and (host == name or (name.startswith(".") and host.endswith(name))):
            return Host(host, port, ip_of(host) is not None or host == "localhost")
    return None


async def resolved(host: Host) -> str | None:
    """Return the address to connect to; nothing if there is none, or it belongs to a private network."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host.name, host.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return None
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not (host.own or all(ipaddress.ip_address(one).is_global for one in addresses)):
        return None
    return addresses[0]
