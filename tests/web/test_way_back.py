"""Signing in leads back to where one was, and to no other server, whatever the address says."""

import re
from urllib.parse import quote

from playwright.sync_api import Route

from tests.shortly import THOROUGH

ELSEWHERE = "elsewhere.test"
TRICKS = [
    f"//{ELSEWHERE}/",
    f"/.//{ELSEWHERE}/",
    f"/..//{ELSEWHERE}/",
    f"/x/..//{ELSEWHERE}/",
    f"/%2e//{ELSEWHERE}/",
    f"/x/%2E%2e//{ELSEWHERE}/",
    f"/\\{ELSEWHERE}/",
    f"/.\\\\{ELSEWHERE}/",
    f"/\t/{ELSEWHERE}/",
    f"/.\n//{ELSEWHERE}/",
    f"/.///{ELSEWHERE}/",
    f"http://{ELSEWHERE}/",
    f"javascript:location='http://{ELSEWHERE}/'",
]


def answer(route: Route) -> None:
    """Let whoever signs in be let in at once: where the page goes then is its own doing, and the browser's."""
    if route.request.method == "POST":
        route.fulfill(json={"name": "Ana", "language": "en", "account": "Ana"})
    else:
        route.fallback()


def test_signing_in_leads_to_no_other_server_whatever_the_address_says(visit):
    ana = visit("/privacy")
    ana.context.route("**/api/sign-in", answer)
    ana.context.route(re.compile(rf"^\w+://{ELSEWHERE}"), lambda route: route.fulfill(body="caught"))
    ends = {}
    tricks = TRICKS if THOROUGH else TRICKS[::8]  # the client's own tests read all such addresses
    ways = [f"#to={quote(trick, safe='')}" for trick in tricks] + [f"?to=/.//{ELSEWHERE}", "#to=/rules/senet"]
    for place in ways:
        ana.go(f"/sign-in{place}")
        ana.page.get_by_label(ana.say("account-name"), exact=True).fill("Ana")
        ana.page.get_by_label(ana.say("account-password"), exact=True).fill("four words make one")
        with ana.page.expect_navigation(wait_until="commit"):
            ana.button("sign-in").click()
        ends[place] = ana.page.url.removeprefix(ana.home)
    assert ends.pop("#to=/rules/senet") == "/rules/senet"
    assert {place: end for place, end in ends.items() if end != "/"} == {}
