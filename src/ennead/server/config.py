"""How a server is to run: from a file, the environment (`ENNEAD_PORT`, …) and the command line; the last wins."""

import ipaddress
import os
import re
import socket
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec

from ennead.core.language import UserError, listed, system_problem
from ennead.server.expected import problem_with

PREFIX = "ENNEAD_"
PUSH_SERVICES = "fcm.googleapis.com, .push.services.mozilla.com, .push.apple.com, .notify.windows.com"  # of browsers

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Count = Annotated[int, msgspec.Meta(ge=1)]
Days = Annotated[int, msgspec.Meta(ge=0)]


class ConfigError(UserError):
    """Something in the configuration that its writer can put right."""

    folder = "server"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set, with what is taken by default."""

    host: str = "127.0.0.1"  # where to listen: this machine only; 0.0.0.0 is the whole network
    port: Port = 8095  # 0: any that is free
    address: str = ""  # what people type; https:// in front of it switches to secure cookies
    contact: str = ""  # who runs this server and how to reach them, for the page about privacy
    data: str = ""  # the store's file
    bots: Annotated[int, msgspec.Meta(ge=0)] = 0  # how many may think at a time; 0: one core is left for the rest
    away_after: Annotated[float, msgspec.Meta(ge=1)] = (
        120  # seconds without a connection after which a player counts as gone
    )
    log: Literal["quiet", "text", "json"] = "quiet"  # only what is wrong; or everything, for people or for programs
    metrics: Literal["local", "open", "none"] = "local"  # who may read /metrics
    proxies: str = ""  # addresses or networks of reverse proxies whose word on the client's address is taken
    hosts: str = ""  # further names under which the server may be reached, divided by commas
    requests: Count = 600  # requests a minute from one address
    guests: Count = 60  # new sessions a minute from one address
    sign_ins: Count = 60  # attempts to sign in or up a minute from one address
    accounts: Count = 12  # new accounts a minute from one address
    tables: Count = 60  # new tables a minute from one person
    tables_person: Count = 300  # new tables a day of one person
    tables_address: Count = 2000  # likewise, all together from one address
    waiting_tables: Count = 50  # tables of one person that have not begun
    waiting_days: Count = 30  # after which a table is removed that has not begun and nobody has been at
    left_days: Days = 365  # after which a match is removed that is not over and nobody has been at; 0: never
    over_days: Days = 0  # after which a match is removed that is over and nobody has looked at; 0: never
    guest_days: Count = 30  # after which a guest is forgotten who has no table and does not come
    player_days: Count = 365  # likewise one who has a table
    files_person: Count = 4  # megabytes a day of editions and match files that one person brings
    files_address: Count = 20  # likewise, all together from one address
    files_all: Count = 1000  # megabytes of them that are kept in all
    files_days: Count = 3  # after which a table with such a thing is removed at which nobody has played, or been
    tournaments: Count = 5  # of one organiser that are not over
    entries: Count = 20  # tournaments of one person that are not over, made or entered
    work: Count = 12_000  # a minute for one person: what costly requests take, in thousandths of a second
    frames: Count = 600  # socket frames a minute from one person
    talk: Count = 30  # messages in the chat a minute from one person
    connections: Count = 10_000  # sockets at once
    connections_each: Count = 100  # sockets at once from one address
    smtp_host: str = ""  # the mail server that sends mail; without one there is no mail
    smtp_port: Port = 587
    smtp_user: str = ""  # if it wants to know who sends
    smtp_password: str = ""
    smtp_from: str = ""  # the address that mail comes from
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"  # how the way to it is kept private
    mails: Count = 1000  # mails a day
    mails_each: Count = 20  # mails a day to one address
    push: str = PUSH_SERVICES  # through whose push services notices may go; empty: none

    @property
    def site(self) -> str:
        """Return what people know this server by, in letters: its address without the http:// in front."""
        return urlsplit(self.address).netloc

    @property
    def own(self) -> str:
        """Return where the server listens, as an address: all that is known of it where none is set."""
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"

    @property
    def secure(self) -> bool:
        """Whether people come over https: only then do cookies with a lock exist."""
        return self.address.startswith("https://")

    @property
    def store(self) -> Path:
        """The store's file."""
        if self.data:
            return Path(self.data).expanduser()
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        return Path(home) / "ennead" / "tables.db"

    @property
    def thinkers(self) -> int:
        """How many bots think at a time."""
        return self.bots or max(1, len(os.sched_getaffinity(0)) - 1)

    def is_proxy(self, host: str) -> bool:
        """Say whether what comes from there is brought by a reverse proxy of ours."""
        return bool(self.proxies) and _is_within(host, self.proxies)

    def named_hosts(self) -> set[str]:
        """Return the names, besides plain numbers, under which the server may be reached."""
        machine = socket.gethostname().lower()
        named = {"localhost", machine, f"{machine}.local", urlsplit(self.address).hostname or ""}
        return (named | {name.strip().lower() for name in self.hosts.split(",")}) - {""}


def load(path: str | None = None, environment: Mapping[str, str] = os.environ, **wishes: Any) -> Config:
    """Read the configuration: a file, the environment over it, and what was typed over both."""
    chosen = path or environment.get(f"{PREFIX}CONFIG")
    values = _checked(_read(Path(chosen)), chosen) if chosen else {}
    for name in Config.__struct_fields__:
        variable = f"{PREFIX}{name.upper()}"
        if variable in environment:
            values |= _checked({name: environment[variable]}, variable)
    values |= _checked({name: wish for name, wish in wishes.items() if wish is not None}, "ennead")
    if values.get("smtp_host") and not (values.get("address") and "@" in values.get("smtp_from", "")):
        raise ConfigError("config-smtp")
    return Config(**values)


Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def ip_of(host: str) -> Address | None:
    """Return the address that a host is, unless it is a name."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


@lru_cache(16)
def networks(text: str) -> tuple[Network, ...]:
    """Return the networks that addresses and networks, divided by commas, name: `127.0.0.1, 10.0.0.0/8`.

    A machine that speaks IPv6, too, knows an address of IPv4 also by a longer name: so each is there under both.
    """
    found: list[Network] = []
    for part in filter(None, text.replace(" ", "").split(",")):
        try:
            network = ipaddress.ip_network(part, strict=False)
        except ValueError as error:
            raise ValueError(part) from error
        found.append(network)
        if network.version == 4:
            found.append(ipaddress.ip_network(f"::ffff:{network.network_address}/{96 + network.prefixlen}"))
    return tuple(found)


@lru_cache(1024)
def _is_within(host: str, text: str) -> bool:
    address = ip_of(host)
    return address is not None and any(address in network for network in networks(text))


def home(config: Config) -> Config:
    """Return the profile for a home network: the machine's own address, plain http."""
    address = config.address or f"http://{own_address()}:{config.port}"
    return msgspec.structs.replace(config, host="0.0.0.0", address=address)


def own_address() -> str:
    """Return the address under which this machine is known in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's: only the way there is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ConfigError("config-unreadable", path=str(path), problem=system_problem(error)) from error
    except UnicodeDecodeError as error:
        raise ConfigError("config-no-utf", path=str(path)) from error
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)$", str(error))
        raise ConfigError("config-no-toml", path=str(path), line=found[1] if found else "end") from error


def _checked(values: dict[str, Any], source: str) -> dict[str, Any]:
    """Return values of the right types; complain about others with where they come from and what is expected."""
    for name, value in values.items():
        if name not in Config.__struct_fields__:
            known = listed(Config.__struct_fields__)
            raise ConfigError("config-unknown", source=source, name=name, possible=known)
        if problem := problem_with(Config, name, value):
            raise ConfigError("config-wrong", source=source, name=name, problem=problem)
        values[name] = getattr(msgspec.convert({name: value}, Config, strict=False), name)
    if values.get("address") and urlsplit(values["address"]).scheme not in ("http", "https"):
        raise ConfigError("config-address", source=source)
    try:
        networks(values.get("proxies", ""))
    except ValueError as error:
        raise ConfigError("config-proxies", source=source, wrong=str(error)) from error
    return values
