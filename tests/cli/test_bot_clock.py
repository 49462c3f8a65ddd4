"""`ennead bot` at a table with a clock."""

from ennead.ai.baseline_players import RandomBot
from ennead.cli.bot import LEAST, TableClient, Visitor

PLAYER = RandomBot(1)


def test_it_thinks_within_its_time_and_stops_when_that_is_over():
    asked = []

    def hurried(within: float) -> RandomBot:
        asked.append(within)
        return PLAYER

    client = TableClient(Visitor(""), "t", PLAYER, hurried=hurried)
    client.mine, client.state, client.following = ["C"], {"actor": "C", "game": "isis", "result": None}, 3
    assert client.thinker() is PLAYER
    assert not asked, "there is no clock"
    times = {"left": {"C": 40_000, "L": 60_000}, "runs": "C", "waits": 0, "over": []}
    client.hear({"kind": "news", "events": [], "times": times})
    client.thinker()
    assert 1.5 < asked[-1] <= 2
    client.hear({"kind": "news", "events": [], "times": {**times, "left": {"C": 0}, "over": ["C"]}})
    client.thinker()
    assert asked[-1] == LEAST
    assert client.wish() is None
