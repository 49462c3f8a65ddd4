"""Notices: what one is told, on which devices, at which address, and the links that turn it off."""

import msgspec

from ennead.server.mailer import MailAddress
from ennead.server.notifications.preferences import Device, device_id
from tests.server.people.scene import Row, Scene
from tests.server.push_service import Browser

ENDPOINT = "https://fcm.googleapis.com/fcm/send/one"
PHONE = Browser().subscription(ENDPOINT)
CHANNEL = "0123456789abcdef"


async def with_a_device(scene: Scene) -> None:
    """Let the owner be told things on a device."""
    device = Device(device_id(ENDPOINT), **PHONE, name="Phone", since=0)
    await scene.house.notices.book.add_device(scene.owner.person.id, device)
    scene.things |= {"device": device.id, "token": await scene.house.notices.links.off(device.id)}


async def unproved(scene: Scene) -> None:
    """Let the server have a mail server, and the owner an address; nobody has proved anything lately."""
    await with_mail(scene)
    await with_an_address(scene)


async def proved(scene: Scene) -> None:
    """The same, and whoever asks has proved lately who they are."""
    await unproved(scene)
    await scene.house.people.prove(scene.actor.person, scene.actor.secret)


async def with_an_address(scene: Scene) -> None:
    """Let the owner have given an address that is not confirmed."""

    def given(wishes):
        return msgspec.structs.replace(wishes, mail=MailAddress(CHANNEL, "owner@mail.test"))

    await scene.house.notices.book.change(scene.owner.person.id, given)
    links = scene.house.notices.links
    scene.things |= {"token": await links.off(CHANNEL), "confirm": await links.confirm(CHANNEL)}


async def with_mail(scene: Scene) -> None:
    """Let the server have a mail server, which nobody reaches."""
    mailer = scene.house.mailer
    mailer.config = msgspec.structs.replace(mailer.config, smtp_host="127.0.0.1", smtp_port=1, smtp_from="e@x.test")


ADDRESS = {"address": "somebody@mail.test"}
ROWS = [
    Row("GET /api/notices", "200"),
    Row("PATCH /api/notices", "200", {"zone": "UTC"}),
    Row("PATCH /api/notices, no such zone", "422", {"zone": "../x"}),
    Row("POST /api/notices/devices", "200", PHONE),
    Row("POST /api/notices/devices, into the own network", "422", {**PHONE, "endpoint": "https://127.0.0.1/x"}),
    Row("POST /api/notices/devices, without keys", "422", {**PHONE, "auth": "x"}),
    Row("DELETE /api/notices/devices/{device}", "200 404", None, with_a_device),
    Row("PUT /api/notices/mail", "200", ADDRESS, proved),
    Row("PUT /api/notices/mail, not proved", "403", ADDRESS, unproved),
    Row("PUT /api/notices/mail, no address", "422", {"address": "x"}, proved),
    Row("DELETE /api/notices/mail", "200", None, proved),
    Row("DELETE /api/notices/mail, not proved", "403 403 200", None, unproved),
    Row("POST /api/notices/mail/confirm", "204", lambda scene: {"token": scene.things["confirm"]}, with_an_address),
    Row(
        "POST /api/notices/mail/confirm, by another link",
        "403",
        lambda scene: {"token": scene.things["token"]},
        with_an_address,
    ),
    Row("POST /api/notices/off?token={token}", "204", None, with_a_device),
    Row("POST /api/notices/off?token={token}, a letter's", "204", None, with_an_address),
    Row("POST /api/notices/off?token={confirm}, by another link", "403", None, with_an_address),
    Row("POST /api/notices/off?token=x.y", "403"),
    Row("POST /api/notices/on?token={token}", "204", None, with_an_address),
    Row("POST /api/notices/try", "200"),
    Row("GET /api/notices/turns", "200"),
]
