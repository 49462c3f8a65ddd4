"""Push messages are sealed as RFC 8291 shows it, and carry the server's word."""

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from ennead.server.notifications.encryption import coded, decoded, is_subscription, key_of, point_of, sealed, word_for
from ennead.server.notifications.push_hosts import Host, allowed
from tests.server.push_service import Browser, checked_word

TEXT = b"When I grow up, I want to be a watermelon"
SERVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_byte_by_byte():
    made = sealed(TEXT, decoded(BROWSER), decoded(AUTH), key_of(decoded(SERVER)), decoded(SALT), size=0)
    assert coded(made) == SEALED


def test_a_browser_opens_it_and_its_length_tells_nothing():
    browser = Browser()
    short, long = (sealed(text, browser.point, browser.auth) for text in (b"a", b"b" * 1500))
    assert (browser.open(short), browser.open(long)) == (b"a", b"b" * 1500)
    assert len(short) == len(long)
    with pytest.raises(InvalidTag):
        Browser().open(short)


def test_the_servers_word_holds_for_one_service_and_for_some_hours():
    key = ec.generate_private_key(ec.SECP256R1())
    word = word_for("https://push.test:8443/x/y?z", key, "mailto:host@games.test", 1000.0)
    claims, point = checked_word(word)
    assert claims == {"aud": "https://push.test:8443", "exp": 1000 + 12 * 3600, "sub": "mailto:host@games.test"}
    assert point == point_of(key)


def test_only_keys_of_browsers_are_taken():
    browser = Browser()
    assert is_subscription(coded(browser.point), coded(browser.auth))
    for p256dh, auth in ((BROWSER, "AA"), (BROWSER[:-2], AUTH), ("A" * 87, AUTH), ("!", AUTH), (BROWSER, "é")):
        assert not is_subscription(p256dh, auth)


SERVICES = "fcm.googleapis.com, .push.services.mozilla.com"


@pytest.mark.parametrize(
    ("endpoint", "hosts", "host"),
    [
        ("https://fcm.googleapis.com/fcm/send/x:y", SERVICES, Host("fcm.googleapis.com", 443)),
        ("https://updates.push.services.mozilla.com/w/1", SERVICES, Host("updates.push.services.mozilla.com", 443)),
        ("http://fcm.googleapis.com/x", SERVICES, None),
        ("https://evilfcm.googleapis.com/x", SERVICES, None),
        ("https://fcm.googleapis.com.evil.test/x", SERVICES, None),
        ("https://fcm.googleapis.com@evil.test/x", SERVICES, None),
        ("https://a:b@fcm.googleapis.com/x", SERVICES, None),
        ("https://fcm.googleapis.com:22/x", SERVICES, None),
        ("https://fcm.googleapis.com/" + "x" * 1100, SERVICES, None),
        ("https://anything.test/x", "*", Host("anything.test", 443)),
        ("https://10.0.0.1/x", "*", None),
        ("https://[::1]/x", "*", None),
        ("https://anything.test:8080/x", "*", None),
        ("https://127.0.0.1:8443/x", "127.0.0.1:8443", Host("127.0.0.1", 8443, True)),
        ("https://[bad/x", "*", None),
        ("https://anything.test/x", "", None),
    ],
)
def test_notices_go_only_where_they_may(endpoint, hosts, host):
    assert allowed(endpoint, hosts) == host
