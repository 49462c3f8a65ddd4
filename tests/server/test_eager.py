"""What is done at once: in order, and with its errors."""

import asyncio

from ennead.server.run_now import Eager
from tests.server.story import run


def test_it_runs_at_once_up_to_where_it_waits_and_goes_on_when_that_is_there():
    async def story():
        seen, failures = [], []
        gate = asyncio.get_running_loop().create_future()

        async def work():
            seen.append("begun")
            seen.append(await gate)
            await asyncio.sleep(0)
            seen.append("done")

        Eager(work(), failures.append)
        assert seen == ["begun"]
        gate.set_result("open")
        await asyncio.sleep(0.01)
        assert seen == ["begun", "open", "done"]
        assert failures == []

    run(story)


def test_what_fails_is_told_and_what_it_waits_for_may_fail():
    async def story():
        seen, failures = [], []
        gate = asyncio.get_running_loop().create_future()

        async def work():
            try:
                await gate
            except KeyError as error:
                seen.append(error)
                raise ValueError from error

        Eager(work(), failures.append)
        gate.set_exception(KeyError("x"))
        await asyncio.sleep(0.01)
        assert [type(error) for error in seen + failures] == [KeyError, ValueError]

    run(story)


def test_it_takes_its_turn_at_a_lock():
    async def story():
        lock, seen = asyncio.Lock(), []

        async def work(number):
            async with lock:
                seen.append(number)
                await asyncio.sleep(0.001)

        for number in range(5):
            Eager(work(number), seen.append)
        async with lock:
            assert seen == [0, 1, 2, 3, 4]

    run(story)
