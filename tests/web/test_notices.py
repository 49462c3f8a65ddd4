"""Notices in a real browser: offered after a move, shown while no page is open, and a way back to the table.

A browser cannot reach a push service here, so it is given the address of one of ours. That one opens what the server
sends, as a browser would, and hands it to the service worker through the developer tools.
"""

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.letters import post_office
from tests.server.live import Running, server
from tests.server.push_service import Service, push_service
from tests.server.test_notice_routes import account
from tests.until import until
from tests.web.axe import AXE, GRAVE, RUN
from tests.web.driving import Visitor, party
from tests.web.keyboard import Keyboard

SUBSCRIBED = """
const SUBSCRIPTION = {
  endpoint: GIVEN.endpoint,
  toJSON: () => ({ endpoint: GIVEN.endpoint, keys: { p256dh: GIVEN.p256dh, auth: GIVEN.auth } }),
  unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
};
PushManager.prototype.subscribe = async () => { localStorage.setItem("subscribed", "yes"); return SUBSCRIPTION; };
PushManager.prototype.getSubscription = async () => localStorage.getItem("subscribed") ? SUBSCRIPTION : null;
"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, lang, data }) => ({ title, body, lang, path: data?.path }))"""
CLICKED = """async (action) => {
  self.clients.openWindow = async (path) => (self.opened = path);
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action });
  let done;
  event.waitUntil = (work) => (done = work);
  self.dispatchEvent(event);
  await done;
  return self.opened;
}"""

STOPPED = "ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED"  # what a page says that asks a server that has just stopped


@contextmanager
def telling(**more: Any) -> Iterator[tuple[Running, Service, list[float]]]:
    """Run a server that pushes to a service of ours, by a clock that can be put forward."""
    ahead = [0.0]
    with push_service() as service:
        hosts = f"127.0.0.1:{service.port}"
        with server(clock=lambda: time.time() + ahead[0], push=hosts, **more) as running:
            yield running, service, ahead


def is_turn_noted(running: Running) -> bool:
    """Say whether the server has looked at a table, and is about to tell somebody that it is their turn."""
    notes = running.app.state.server.notices.notes
    return any(note.kind == "turn" for own in list(notes.by_person.values()) for note in list(own.values()))


def subscribing(service: Service) -> str:
    """Return a script by which a browser subscribes to a service of ours."""
    return f"const GIVEN = {json.dumps(service.browser('/browser'))};{SUBSCRIBED}"


def deliver(visitor: Visitor, notice: dict[str, Any]) -> list[dict[str, Any]]:
    """Hand a notice to the service worker, again if it is not awake yet; return what is shown then."""
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    visitor.until(lambda: found, "no service worker")
    to = {"origin": visitor.home, "registrationId": found[0]["registrationId"], "data": json.dumps(notice)}

    def shown() -> list[dict[str, Any]]:
        session.send("ServiceWorker.deliverPushMessage", to)
        visitor.page.wait_for_timeout(500)
        return visitor.page.evaluate(SHOWN)

    return visitor.until(shown, "nothing was shown")


def click(visitor: Visitor, action: str = "") -> str:
    """Click on the notice that is shown, or on its button; return where it leads."""
    return visitor.context.service_workers[0].evaluate(CLICKED, action)


def test_a_guest_is_told_things_on_this_device(visit):
    with telling() as (running, service, _):
        permissions = {"permissions": ["notifications"], "script": subscribing(service)}
        ana = visit("/notices/settings", at=running.port, who=running.client("Ana"), **permissions)
        ana.forgive(STOPPED)
        ana.button("notices-here-begin").click()
        expect(ana.text("notices-here-on")).to_be_visible()
        ana.button("notices-try").click()
        [notice] = service.wait(1)
        [shown] = deliver(ana, notice)
        assert shown["title"] == "It works"


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "touch", "width"), [("en", False, 1280), ("fr", True, 360)], ids=["desktop", "phone"]
)
def test_a_move_from_a_notice_by_keyboard(visit, language, touch, width):
    with telling() as (running, service, ahead):
        people = [running.client(name, language) for name in ("Ana", "Ben")]
        table = party(running, people=people, clock={"days": 3})
        script = subscribing(service)
        ana = visit(
            None, at=running.port, who=people[0], language=language, touch=touch, width=width, script=script,
            permissions=["notifications"],
        )  # fmt: skip
        ana.forgive(STOPPED)
        ana.go(f"/table/{table.table}")
        look = ana.wait_for_turn()
        expect(ana.button("notices-offer-yes")).to_have_count(0)
        keys = Keyboard(ana)
        keys.keys.press("Tab")
        keys.move(look)
        yes = ana.button("notices-offer-yes")
        keys.use(yes)
        expect(ana.page.get_by_text(ana.say("notices-offer-done")).first).to_be_visible()
        expect(yes).to_have_count(0)
        keys.used_nothing_else()
        ana.leave(running)

        ben = people[1].sit(table.table)
        while ben.state["actor"] == ben.welcome["seat"]:
            done = ben.play(ben.state["legal"][0])
            ben.catch_up(done["following"])
        ben.close()
        until(lambda: is_turn_noted(running), "a note of the turn")
        ahead[0] += 61
        [notice] = service.wait(1)
        assert "Ben" in notice["body"]
        assert ben.texts  # a move was made, and the notice does not tell it
        ana.come_back()
        ana.go("/")
        ana.page.wait_for_function("() => document.title.startsWith('(1) ')", timeout=20_000)
        [shown] = deliver(ana, notice)
        assert shown == {
            "title": {"en": "It is your turn", "fr": "À vous de jouer"}[language],
            "body": notice["body"],
            "lang": language,
            "path": f"/table/{table.table}",
        }
        ana.go(click(ana))
        look = ana.wait_for_turn()
        events = running.app.state.tables.live[table.table].room.table.events
        before = len(events)
        keys = Keyboard(ana)
        keys.keys.press("Tab")
        keys.move(look)
        keys.used_nothing_else()
        ana.until(lambda: len(events) > before, "the move never came to the server")
        deliver(ana, {**notice, "path": "/table/elsewhere"})
        click(ana, "off")
        assert people[0].ask("GET", "/api/notices").json["devices"] == []


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("fr", "dark", 360)])
def test_one_chooses_what_one_is_told(visit, language, theme, width):
    with post_office() as (postbox, settings), telling(**settings, hosts="127.0.0.1") as (running, service, _):
        axe, who = AXE.read_text("utf-8"), account(running, "Ana")
        who.ask("PATCH", "/api/session", {"language": language})
        ana = visit(
            None, at=running.port, who=who, language=language, theme=theme, width=width,
            script=axe + subscribing(service), bypass_csp=True, still=True, permissions=["notifications"],
            timezone_id="America/New_York",
        )  # fmt: skip
        ana.forgive(STOPPED)
        ana.go("/notices/settings")
        ana.button("notices-here-begin").click()
        expect(ana.text("notices-here-on")).to_be_visible()
        ana.button("notices-try").click()
        assert service.wait(1)[0]["lang"] == language
        ana.page.get_by_label(ana.say("notices-kind-over")).uncheck()
        ana.page.get_by_label(ana.say("notices-quiet-on")).check()
        expect(ana.page.get_by_label(ana.say("notices-quiet-since"), exact=True)).to_have_value("22:00")
        ana.page.get_by_label(ana.say("notices-quiet-since"), exact=True).fill("23:15")
        ana.page.get_by_label(ana.say("notices-address")).fill("ana@mail.test")
        ana.button("notices-address-save").click()
        expect(ana.text("notices-address-sent", address="ana@mail.test")).to_be_visible()
        assert [one for one in ana.page.evaluate(RUN) if one[0] in GRAVE] == []
        told = ana.until(lambda: (now := who.ask("GET", "/api/notices").json)["quiet"] and now)
        assert told["quiet"] == {"since": 23 * 60 + 15, "until": 8 * 60}
        assert (told["zone"], told["kinds"]["over"], told["kinds"]["turn"]) == ("America/New_York", False, True)
        [question] = postbox.wait(1)
        link = re.search(r"/notices/confirm#\S+", question.get_content())[0]
        ana.go(link)
        ana.button("notices-confirm").click()
        expect(ana.text("notices-confirmed")).to_be_visible()
        expect(ana.heading()).to_have_text(ana.say("notices-confirmed-title"))
        ana.go("/notices/settings")
        expect(ana.text("notices-address-good", address="ana@mail.test")).to_be_visible()
        ana.button("notices-try").click()
        letter = postbox.wait(2)[-1]
        nobody = visit(None, at=running.port, language=language, width=width, theme=theme, script=axe, bypass_csp=True)
        nobody.go(re.search(r"/notices/off#\S+", letter.get_content())[0])
        expect(nobody.text("notices-off-done")).to_be_visible()
        assert [one for one in nobody.page.evaluate(RUN) if one[0] in GRAVE] == []
        assert who.ask("GET", "/api/notices").json["mail_on"] is False
        nobody.button("notices-off-undo").click()
        expect(nobody.text("notices-off-undone")).to_be_visible()
        ana.button("notices-here-end").click()
        expect(ana.button("notices-here-begin")).to_be_visible()
        assert who.ask("GET", "/api/notices").json["devices"] == []
