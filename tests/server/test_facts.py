"""The bus of facts: whom it tells, and what it does when somebody fails."""

import asyncio

from structlog.testing import capture_logs

from ennead.server.facts import AwaitedFact, Bus, Fact


class Happened(Fact, frozen=True):
    number: int


class Done(AwaitedFact, frozen=True):
    number: int


def test_a_handler_that_fails_keeps_a_fact_from_no_other():
    bus, told = Bus(), []

    def broken(fact):
        raise ZeroDivisionError

    bus.subscribe(Happened, broken)
    bus.subscribe(Happened, told.append)
    with capture_logs() as logs:
        bus.publish(Happened(3))
    assert told == [Happened(3)]
    assert [(line["event"], line["fact"]) for line in logs] == [("fact not handled", "Happened")]


def test_an_awaited_fact_is_told_when_all_have_finished():
    async def story():
        bus, told = Bus(), []

        async def broken(fact):
            raise ZeroDivisionError

        async def slow(fact):
            await asyncio.sleep(0)
            told.append(fact)

        bus.subscribe(Done, broken)
        bus.subscribe(Done, slow)
        with capture_logs() as logs:
            await bus.publish_and_wait(Done(4))
        assert told == [Done(4)]
        assert len(logs) == 1

    asyncio.run(story())
