"""Accounts in a browser: made, found again on other devices, ended, taken along, deleted; by passkey and password."""

import json
import re
import time

import pytest
from playwright.sync_api import Locator, expect

from tests.server.letters import post_office
from tests.server.live import server
from tests.server.test_notice_routes import account
from tests.web.axe import AXE, GRAVE, LOOKS, RUN
from tests.web.driving import Visitor, be
from tests.web.keyboard import Keyboard
from tests.web.passkeys import Device, at_home

PASSWORD = "four words make one"
PHONE = {"width": 360, "height": 780, "touch": True}
EVERYWHERE = pytest.mark.parametrize(
    ("language", "screen"),
    [("en", {}), ("fr", PHONE), ("fr", {}), ("en", PHONE)],
    ids=["en", "fr-phone", "fr", "en-phone"],
)
UNASKED = "if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false;"
REFUSED = "status of 4[0-9][0-9]"  # the browser itself complains of such answers


def field(visitor: Visitor, message: str, **facts: str) -> Locator:
    return visitor.page.get_by_label(visitor.say(message, **facts), exact=True)


def keep_codes(visitor: Visitor) -> list[str]:
    """Read the recovery codes, and say that they are kept."""
    rows = visitor.region("account-codes-title").get_by_role("listitem")
    expect(rows.first).to_be_visible()
    codes = rows.all_text_contents()
    visitor.button("account-codes-kept").click()
    expect(visitor.button("account-sign-out")).to_be_visible()
    return codes


def make_account(visitor: Visitor, name: str) -> list[str]:
    """Become an account with a password; return the recovery codes."""
    visitor.go("/account")
    field(visitor, "account-name").fill(name)
    field(visitor, "account-password").fill(PASSWORD)
    visitor.button("account-create-password").click()
    return keep_codes(visitor)


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    visitor.go("/sign-in?to=/account")
    field(visitor, "account-name").fill(name)
    field(visitor, "account-password").fill(password)
    visitor.button("sign-in").click()


def who_it_says(visitor: Visitor) -> Locator:
    """What the header says of who one is."""
    return visitor.page.get_by_role("banner").locator('a[href^="/account"], a[href^="/sign-in"]').first


def test_a_guest_keeps_name_and_tables_with_a_passkey(visit, house):
    guest = house.client("Nefertari")
    table = guest.make("me", "open")
    guest.join(table)
    ana = at_home(visit(None))
    be(ana, guest)
    device = Device(ana)
    ana.go("/account")
    expect(ana.text("account-guest", name="Nefertari")).to_be_visible()
    ana.button("account-keep-passkey").click()
    assert len(set(keep_codes(ana))) >= 8
    assert len(device.passkeys()) == 1
    expect(who_it_says(ana)).to_have_accessible_name(ana.say("header-account", name="Nefertari"))
    ana.go("/")
    expect(ana.page.locator(f'a[href="/table/{table}"]').first).to_be_visible()


@pytest.mark.long
@EVERYWHERE
def test_a_passkey_lets_in_on_a_second_device_by_keyboard_alone(visit, language, screen):
    name = f"Ahmose {language} {len(screen)}"
    ana = at_home(visit(None, language=language, **screen))
    first, keys = Device(ana), Keyboard(ana)
    ana.go("/account")
    keys.write(field(ana, "account-name"), name)
    first.refuse()
    keys.use(ana.button("account-create-passkey"))
    expect(ana.text("account-passkey-none")).to_be_visible()
    first.refuse(False)
    keys.use(ana.button("account-create-passkey"))
    keys.use(ana.button("account-codes-kept"))
    expect(ana.heading()).to_have_text(name)
    other = at_home(visit(None, language=language, script=UNASKED, **screen))
    Device(other).take(first)
    hand = Keyboard(other)
    other.go("/sign-in?to=/account")
    hand.use(other.button("sign-in-passkey"))
    expect(other.heading()).to_have_text(name)
    rows = other.region("account-sessions").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(other.say("account-session-this"))
    for one in (keys, hand):
        one.used_nothing_else()


@pytest.mark.long
def test_the_browser_offers_a_passkey_by_itself_where_the_name_is_typed(visit):
    ana = at_home(visit(None))
    first = Device(ana)
    ana.go("/account")
    field(ana, "account-name").fill("Hatshepsut")
    ana.button("account-create-passkey").click()
    keep_codes(ana)
    other = at_home(visit(None))
    Device(other).take(first)  # it answers without being asked
    other.go("/sign-in?to=/account")
    expect(other.heading()).to_have_text("Hatshepsut")


@pytest.mark.long
@EVERYWHERE
def test_an_account_on_three_devices_by_keyboard_alone(visit, language, screen, tmp_path):
    name = f"Ramesses {language} {len(screen)}"
    ana = visit("/", language=language, **screen)
    keys = Keyboard(ana)
    keys.use(who_it_says(ana))
    keys.use(ana.link("account-create").last)
    keys.write(field(ana, "account-name"), name)
    keys.write(field(ana, "account-password"), "short")
    expect(ana.text("account-password-short")).to_be_visible()
    ana.forgive(REFUSED)
    keys.keys.press("Enter")
    expect(field(ana, "account-password")).to_be_focused()
    expect(field(ana, "account-password")).to_have_attribute("aria-invalid", "true")
    keys.write(field(ana, "account-password"), PASSWORD)
    keys.use(ana.button("account-password-show"), "Space")
    expect(field(ana, "account-password")).to_have_attribute("type", "text")
    keys.use(ana.button("account-create-password"))

    region = ana.region("account-codes-title")
    expect(ana.page.get_by_role("heading", name=ana.say("account-codes-title"))).to_be_focused()
    codes = region.get_by_role("listitem").all_text_contents()
    keys.to(ana.button("account-codes-save"))
    with ana.page.expect_download() as saved:
        keys.keys.press("Enter")
    text = saved.value.path().read_text("utf-8")
    assert [line for line in text.split("\n") if line in codes] == codes
    assert name in text
    keys.use(ana.button("account-codes-kept"))
    expect(ana.heading()).to_be_focused()
    expect(ana.heading()).to_have_text(name)

    ben = visit("/sign-in?to=/account", language=language, **screen)
    ben.forgive(REFUSED)
    hand = Keyboard(ben)
    hand.write(field(ben, "account-name"), name)
    hand.write(field(ben, "account-password"), "not my password")
    hand.keys.press("Enter")
    expect(field(ben, "account-password")).to_have_attribute("aria-invalid", "true")
    expect(field(ben, "account-password")).to_be_focused()
    hand.write(field(ben, "account-password"), PASSWORD)
    hand.keys.press("Enter")
    expect(ben.heading()).to_have_text(name)

    cy = visit("/sign-in", language=language, **screen)
    cy.forgive(REFUSED)
    third = Keyboard(cy)
    third.use(cy.page.locator("summary", has_text=cy.say("sign-in-code")))
    third.write(field(cy, "sign-in-code-yours"), "wrong")
    third.keys.press("Enter")
    expect(field(cy, "sign-in-code-yours")).to_be_focused()
    expect(field(cy, "sign-in-code-yours")).to_have_attribute("aria-invalid", "true")
    third.write(field(cy, "sign-in-code-yours"), codes[0].lower())
    third.keys.press("Enter")
    expect(cy.heading()).to_have_text(name)  # at the account, to make a new way in
    expect(cy.text("account-codes-left", count=len(codes) - 1)).to_be_visible()

    keys.use(who_it_says(ana))
    ana.page.reload()
    rows = ana.region("account-sessions").get_by_role("listitem")
    expect(rows).to_have_count(3)
    ends = ana.region("account-sessions").get_by_role("button", name=ana.say("account-session-end"))
    expect(rows.first).to_contain_text(ana.say("account-session-this"))
    keys.use(ends.first)
    expect(rows).to_have_count(2)
    keys.use(ana.button("sessions-end"))
    expect(rows).to_have_count(1)
    for other in (ben, cy):
        other.go("/account")
        expect(other.heading()).to_have_text(other.say("account-create"))
        expect(who_it_says(other)).to_have_accessible_name(other.say("sign-in"))

    keys.to(ana.button("account-export"))
    with ana.page.expect_download() as saved:
        keys.keys.press("Enter")
    told = json.loads(saved.value.path().read_text("utf-8"))
    assert name in json.dumps(told, ensure_ascii=False)
    assert PASSWORD not in json.dumps(told)

    keys.use(ana.button("account-delete"))
    keys.write(field(ana, "account-delete-type", name=name), "somebody else")
    keys.keys.press("Enter")
    expect(field(ana, "account-delete-type", name=name)).to_have_attribute("aria-invalid", "true")
    keys.write(field(ana, "account-delete-type", name=name), name)
    keys.keys.press("Enter")
    expect(ana.heading()).to_have_text(ana.say("account-gone"))
    expect(ana.heading()).to_be_focused()
    sign_in(ben, name)
    expect(field(ben, "account-password")).to_have_attribute("aria-invalid", "true")
    for one in (keys, third):
        one.used_nothing_else()


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ways_in_are_looked_after(visit, language):
    """Passkeys get names, are added and removed; after a while one shows once more that it is oneself."""
    later = [0]
    with server(clock=lambda: time.time() + later[0]) as running:
        ana = at_home(visit(None, at=running.port, language=language))
        device = Device(ana)
        make_account(ana, "Tiye")
        ana.button("account-passkey-add").click()
        expect(ana.text("account-passkey-added")).to_be_visible()
        passkeys = ana.page.get_by_role("region", name=ana.say("account-passkeys"), exact=True)
        ana.button("account-passkey-add").click()
        expect(ana.text("account-passkey-known")).to_be_visible()
        passkeys.get_by_role("button", name=ana.say("account-rename")).click()
        field(ana, "account-passkey-name").fill("Laptop")
        ana.button("save").click()
        expect(passkeys.get_by_role("listitem")).to_contain_text("Laptop")

        later[0] = 3600  # the proof is too old now
        ana.forgive(REFUSED)
        ana.button("account-export").click()
        expect(ana.page.get_by_role("dialog", name=ana.say("account-prove"))).to_be_visible()
        ana.page.keyboard.press("Escape")
        ana.button("account-password-remove").click()
        dialog = ana.page.get_by_role("dialog", name=ana.say("account-prove"))
        expect(dialog).to_be_visible()
        password = dialog.get_by_label(ana.say("account-password"), exact=True)
        password.fill("not my password")
        ana.button("account-prove-password").click()
        expect(password).to_have_attribute("aria-invalid", "true")
        ana.button("account-prove-passkey").click()
        expect(dialog).to_have_count(0)
        expect(ana.text("account-password-removed")).to_be_visible()
        expect(ana.text("account-password-none")).to_be_visible()

        ana.button("account-remove-of", what="Laptop").click()
        expect(ana.text("account-last-way")).to_be_visible()
        ana.button("cancel").click()
        ana.button("account-password-add").click()
        field(ana, "account-password-new").fill(PASSWORD)
        ana.button("save").click()
        expect(ana.text("account-password-is")).to_be_visible()
        ana.button("account-remove-of", what="Laptop").click()
        ana.button("account-passkey-remove").click()
        expect(passkeys.get_by_role("listitem")).to_have_count(0)
        assert device.passkeys(), "the device itself is not asked"

        ana.button("account-codes-renew").click()
        ana.button("account-codes-renew-now").click()
        assert len(set(keep_codes(ana))) >= 8
        ana.button("account-name-change").click()
        field(ana, "account-name-new").fill("Tiye of Akhmim")
        ana.button("save").click()
        expect(ana.heading()).to_have_text("Tiye of Akhmim")
        expect(who_it_says(ana)).to_have_accessible_name(ana.say("header-account", name="Tiye of Akhmim"))
        ana.button("account-sign-out").click()
        expect(who_it_says(ana)).to_have_accessible_name(ana.say("sign-in"))
        ana.page.close()  # before its server goes


@pytest.mark.long
@EVERYWHERE
def test_who_has_lost_everything_comes_back_by_mail_by_keyboard_alone(visit, language, screen):
    with post_office() as (postbox, settings), server(**settings, hosts="127.0.0.1") as running:
        owner = account(running, "Meritamun")
        assert owner.ask("PATCH", "/api/session", {"language": language}).status == 200
        assert owner.ask("PUT", "/api/notices/mail", {"address": "merit@mail.test"}).status == 200
        token = re.search(r"/notices/confirm#(\S+)", postbox.wait(1)[0].get_content())[1]
        assert owner.ask("POST", "/api/notices/mail/confirm", {"token": token}).status == 204

        ana = visit("/sign-in", at=running.port, language=language, **screen)
        keys = Keyboard(ana)
        keys.write(field(ana, "account-name"), "meritamun")
        keys.use(ana.button("sign-in-forgotten"))
        expect(field(ana, "sign-in-mail-who")).to_be_focused()
        expect(field(ana, "sign-in-mail-who")).to_have_value("meritamun")
        keys.use(ana.button("sign-in-mail-send"))
        expect(ana.text("sign-in-mail-sent", minutes=12)).to_be_visible()
        mail = postbox.wait(2)[-1]
        assert mail["to"] == "merit@mail.test"
        link = re.search(r"/sign-in#mail=\S+", mail.get_content())[0]
        ana.go("/")  # a link that only changes what is behind the # would not load the page
        ana.go(link)
        keys.use(ana.button("sign-in-mail-go"))
        expect(ana.heading()).to_have_text("Meritamun")
        assert "mail=" not in ana.page.url
        expect(field(ana, "account-password-new")).to_be_focused()  # what one came for
        keys.keys.type(PASSWORD)
        keys.keys.press("Enter")
        expect(ana.text("account-password-is")).to_be_visible()
        keys.used_nothing_else()
        late = visit(link, at=running.port, language=language, **screen)
        late.forgive(REFUSED)
        Keyboard(late).use(late.button("sign-in-mail-go"))
        card = late.region("sign-in-mail-title")
        expect(card).to_contain_text(late.say("sign-in-mail-used"))  # it was good once
        expect(card.get_by_role("button", name=late.say("sign-in-mail-again"))).to_be_in_viewport()
        for one in (ana, late):
            one.page.close()  # before its server goes


@pytest.mark.long
def test_who_is_a_guest_here_reads_what_becomes_of_the_tables(visit, house):
    somebody = visit(None)
    make_account(somebody, "Khufu")
    guest = house.client("Visitor")
    table = guest.make("me", "open")
    guest.join(table)
    ana = visit(None, who=guest)
    ana.go("/sign-in")
    expect(ana.text("sign-in-guest", name="Visitor", count=1)).to_be_visible()
    ana.button("sign-in-guest-keep").click()
    link = field(ana, "device-link").first
    expect(link).not_to_have_value("")
    elsewhere = visit(link.input_value().removeprefix(ana.home))
    expect(elsewhere.page.locator(f'a[href="/table/{table}"]').first).to_be_visible()
    field(ana, "account-name").fill("Khufu")
    field(ana, "account-password").fill(PASSWORD)
    ana.button("sign-in").click()
    expect(who_it_says(ana)).to_have_accessible_name(ana.say("header-account", name="Khufu"))
    ana.go("/tables")
    expect(ana.text("my-tables-none")).to_be_visible()


@pytest.mark.long
def test_without_https_it_says_so_and_offers_the_password(visit):
    ana = visit("/account")  # by a plain number, as in a home network
    expect(ana.text("account-passkeys-unsafe")).to_be_visible()
    expect(ana.button("account-create-passkey")).to_have_count(0)
    ana.go("/sign-in")
    expect(ana.text("account-passkeys-unsafe")).to_be_visible()
    expect(ana.button("sign-in-passkey")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_no_serious_fault_where_accounts_are(visit, language):
    ana = at_home(visit(None, language=language, still=True, bypass_csp=True, script=AXE.read_text("utf-8") + UNASKED))
    Device(ana)
    found = []

    def look(what: str) -> None:
        for width, theme in LOOKS[language]:
            ana.page.set_viewport_size({"width": width, "height": 800})
            ana.page.emulate_media(color_scheme=theme)
            found.extend((what, width, theme, *one) for one in ana.page.evaluate(RUN) if one[0] in GRAVE)
            wide = ana.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
            found.extend([(what, width, "wider than the screen")] if wide else [])
        ana.page.set_viewport_size({"width": 1280, "height": 800})

    ana.go("/privacy")
    expect(ana.page.get_by_role("heading", name=ana.say("privacy-kind"), exact=True)).to_be_visible()
    look("privacy")
    ana.go("/account")
    expect(ana.button("account-create-passkey")).to_be_visible()
    look("becoming an account")
    ana.forgive(REFUSED)
    field(ana, "account-name").fill(f"Anhai {language}")
    field(ana, "account-password").fill("short")
    ana.button("account-create-password").click()
    expect(field(ana, "account-password")).to_have_attribute("aria-invalid", "true")
    look("a password that is too short")
    ana.button("account-create-passkey").click()
    expect(ana.button("account-codes-kept")).to_be_visible()
    look("recovery codes")
    keep_codes(ana)
    expect(ana.region("account-sessions").get_by_role("listitem")).to_have_count(1)
    look("the account")
    for message in ("account-name-change", "account-password-add", "account-codes-renew", "account-delete"):
        ana.button(message).click()
    ana.page.get_by_role("button", name=ana.say("account-remove")).first.click()
    look("the account with everything open")
    ana.button("account-sign-out").click()
    expect(who_it_says(ana)).to_have_accessible_name(ana.say("sign-in"))
    ana.go("/sign-in")
    for summary in ana.page.locator("summary").all():
        summary.click()
    look("signing in")
    assert found == [], "\n".join(str(one)[:700] for one in found)
