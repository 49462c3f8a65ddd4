"""Settings from a file, the environment and the command line, and what is said when one is wrong."""

import re

import pytest
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import _TrustedHosts

from ennead.server.config import Config, ConfigError, home, load, own_address
from ennead.server.process import settings


def write(tmp_path, text):
    path = tmp_path / "ennead.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_the_file_gives_way_to_the_environment_and_that_to_the_command_line(tmp_path):
    path = write(tmp_path, 'port = 1\nhost = "0.0.0.0"\nlog = "json"\nbots = 3\n')
    assert load(path, {}).port == 1
    config = load(path, {"ENNEAD_PORT": "2", "ENNEAD_HOST": "::"}, port=3, host=None)
    assert (config.port, config.host, config.log, config.bots) == (3, "::", "json", 3)
    assert load(None, {"ENNEAD_CONFIG": path}).port == 1
    assert load(None, {}) == Config()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "there is no setting “prot”"),
        ('port = "x"', "port is wrong: a whole number from 0 to 65535 is expected."),
        ("port = 70000", "port is wrong: a whole number from 0 to 65535 is expected."),
        ('log = "loud"', "log is wrong: one of these is expected: quiet, text, json."),
        ("requests = 0", "requests is wrong: a whole number from 1 on is expected."),
        ("away_after = 0.5", "away_after is wrong: a number from 1 on is expected."),
        ("contact = 1", "contact is wrong: a text is expected, in quotation marks in a file."),
        ('address = "games.example.org"', "begins with http"),
        ('proxies = "*"', "proxies are addresses or networks"),
        ('proxies = "127.0.0.1, caddy"', "such as 127.0.0.1 or 10.0.0.0/8; caddy is neither."),
        ('proxies = "10.0.0.0/33"', "10.0.0.0/33 is neither."),
        ("port = ", "is not TOML: something is missing at its end."),
        ('port = 1\naddress = [1,\nhost = "x"', "is not TOML: look at line 3."),
    ],
)
def test_a_wrong_setting_is_refused_with_its_place_and_what_is_expected(tmp_path, text, sentence):
    with pytest.raises(ConfigError) as caught:
        load(write(tmp_path, text), {})
    assert "ennead.toml" in str(caught.value)
    assert sentence in str(caught.value)
    assert caught.value.text("fr") != str(caught.value)
    raw = re.compile("Expected|Invalid|does not appear|at line|at end")
    assert not raw.search(caught.value.text("fr")), "no raw text of a decoder"


def test_a_wrong_variable_is_named():
    with pytest.raises(ConfigError, match="ENNEAD_PORT"):
        load(None, {"ENNEAD_PORT": "many"})
    with pytest.raises(ConfigError, match="cannot be read"):
        load("/nowhere/ennead.toml", {})


@pytest.mark.parametrize(
    ("proxies", "host", "is_one"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("192.0.2.1, 10.0.0.0/8", "10.20.30.40", True),
        ("10.1.2.3/8", "10.20.30.40", True),
        ("10.0.0.0/8", "::ffff:10.20.30.40", True),
        ("10.0.0.0/8", "11.0.0.1", False),
        ("2001:db8::/32", "2001:db8:5::1", True),
        ("2001:db8::1", "2001:DB8:0::1", True),
        ("10.0.0.0/8", "", False),
        ("10.0.0.0/8", "somewhere", False),
    ],
)
def test_proxies_are_addresses_or_networks(proxies, host, is_one):
    config = load(None, {"ENNEAD_PROXIES": proxies})
    assert config.is_proxy(host) == is_one
    assert (host in _TrustedHosts(settings(config, Starlette()).forwarded_allow_ips)) == is_one, "for uvicorn, too"


def test_only_an_https_address_makes_cookies_secure():
    assert Config(address="https://games.example.org").secure
    assert not Config(address="http://games.example.org").secure
    assert not Config().secure


def test_at_home_the_machine_is_reached_under_its_own_address():
    config = home(Config(port=8095))
    assert config.host == "0.0.0.0"
    assert config.address == f"http://{own_address()}:8095"
    assert not config.secure
    assert home(Config(address="http://nile.local")).address == "http://nile.local"


def test_the_names_of_a_server_are_its_own_and_those_that_were_given():
    names = Config(address="https://games.example.org", hosts="a.example, B.example").named_hosts()
    assert {"localhost", "games.example.org", "a.example", "b.example"} <= names
    assert "" not in names
