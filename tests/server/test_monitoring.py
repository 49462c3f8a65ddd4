"""What an operator reads at `/metrics` of the server as a whole: how much of everything, and what goes wrong."""

import asyncio
import time

from prometheus_client.parser import text_string_to_metric_families

from ennead.server.mailer import Letter, WaitingLetter
from ennead.server.metrics import EVERY
from ennead.server.outbox import Later, Never, Outbox
from ennead.server.people.accounts import COUNTED
from ennead.store.rows import Rows
from ennead.store.sqlite import SqliteStore
from tests.server.live import PATIENCE, Client, server
from tests.until import until


def numbers_of(running) -> dict[str, float]:
    """Return what is told, by name and labels."""
    text = Client(running.port).ask("GET", "/metrics").body.decode()
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {" ".join((one.name, *(f"{k}={v}" for k, v in sorted(one.labels.items())))): one.value for one in samples}


def test_an_operator_reads_what_the_server_takes():
    with server() as running:
        numbers = numbers_of(running)
        assert numbers["process_resident_memory_bytes"] > 10_000_000
        assert numbers["process_cpu_seconds_total"] > 0


def test_an_operator_reads_how_large_the_store_is(tmp_path):
    """The server writes by itself too, perhaps between two looks: so both are read until nothing came between."""

    def is_told() -> bool:
        taken = sum(path.stat().st_size for path in tmp_path.glob("t.db*"))
        return numbers_of(running)["ennead_store_bytes"] == taken > 0

    with server(SqliteStore(tmp_path / "t.db")) as running:
        until(is_told, "the size of the files", PATIENCE)


def test_an_operator_reads_how_many_accounts_there_are_as_of_a_minute_ago():
    clock = [1_800_000_000]
    with server(clock=lambda: clock[0]) as running:
        assert numbers_of(running)["ennead_accounts"] == 0
        house = running.app.state.server

        async def come():
            _, guest = await house.people.enter("Guest", "en")
            await house.accounts.open(guest, "Henutsen")

        running.run(come())
        assert numbers_of(running)["ennead_accounts"] == 0, "it is not counted at every look"
        clock[0] += COUNTED
        assert numbers_of(running)["ennead_accounts"] == 1


def test_an_operator_reads_who_could_not_sign_in():
    with server() as running:
        before = numbers_of(running)
        assert before["ennead_refused_sign_ins_total why=wrong-sign-in"] == 0
        ana = Client(running.port)
        for wish in ({"name": "Nobody", "password": "wrong and long"}, {"name": "Nobody"}):
            ana.ask("POST", "/api/sign-in", wish)
        ana.ask("POST", "/api/sign-in/code", {"code": "wrong"})
        numbers = numbers_of(running)
        assert numbers["ennead_refused_sign_ins_total why=wrong-sign-in"] == 1
        assert numbers["ennead_refused_sign_ins_total why=wrong-code"] == 1


def test_an_operator_reads_what_waits_to_be_sent_and_what_failed():
    refusals = {"later@mail.test": Later("busy"), "never@mail.test": Never("unknown")}

    async def deliver(name, letter):
        if problem := refusals.get(letter.to):
            raise problem

    async def post(outbox):
        for to in ("fine@mail.test", *refusals):
            waiting = outbox.new(Letter(to, "s", "t"), 3600)
            await outbox.rows.put(waiting)
            outbox.written(waiting)
            await outbox.send(waiting.name)

    with server() as running:
        rows = Rows(SqliteStore.in_memory())
        outbox = Outbox(rows, WaitingLetter, deliver, lambda one: one.to, lambda one: one.person)
        running.app.state.numbers.outboxes["mail"] = outbox
        running.run(post(outbox))
        numbers = numbers_of(running)
        assert numbers["ennead_send_failures_total again=yes what=mail"] == 1
        assert numbers["ennead_send_failures_total again=no what=mail"] == 1
        assert numbers["ennead_to_send what=mail"] == 1
        assert numbers["ennead_to_send what=push"] == 0
        assert "mail.test" not in str(numbers)


def test_an_operator_reads_how_late_the_event_loop_was():
    async def block():
        await asyncio.sleep(0)
        time.sleep(2 * EVERY)  # whatever else is to be done waits

    with server() as running:
        running.run(block())
        late = EVERY / 2
        deadline = time.monotonic() + 10
        while (numbers := numbers_of(running))["ennead_loop_lag_seconds_sum"] < late and time.monotonic() < deadline:
            time.sleep(0.1)
        assert numbers["ennead_loop_lag_seconds_sum"] >= late
