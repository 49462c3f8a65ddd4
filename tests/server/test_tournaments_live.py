"""A tournament over the network: eight accounts, two rounds played by moves, a withdrawal, a correction."""

import time

from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, Running, server
from tests.server.tables import FIRST_BEGINS, SHORT

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida")


def accounts(running: Running, *names: str) -> list[Client]:
    """Return people with accounts."""
    clients = [running.client(name) for name in names]
    house = running.app.state.server

    async def open_all():
        for client, name in zip(clients, names, strict=True):
            person = await house.people.who(client.cookie.partition("=")[2])
            await house.accounts.open(person, name)

    running.run(open_all())
    return clients


def play_to_the_end(table: str, clients: list[Client]) -> None:
    """Let everybody take their seat, then play whatever comes first, to the end."""
    for client in clients:
        client.join(table)
    seats = [client.sit(table) for client in clients]
    while (seat := next((one for one in seats if one.state["legal"]), None)) is not None:
        done = seat.play(seat.state["legal"][0])
        assert done["kind"] == "done"
        for one in seats:
            one.catch_up(done["following"])
    for one in seats:
        one.close()


def told(client: Client, path: str) -> dict:
    return client.ask("GET", path).json


def test_eight_accounts_play_two_rounds_by_moves():
    with server() as running:
        *players, ida = accounts(running, *NAMES)
        by_name = dict(zip(NAMES, players, strict=False))
        wish = {
            "title": "Spring Cup",
            "game": "isis",
            "size": 2,
            "rounds": 2,
            "options": FIRST_BEGINS["isis"] | SHORT["isis"],
        }
        made = ida.ask("POST", "/api/tournaments", wish)
        assert made.status == 201, made.body
        path = f"/api/tournaments/{made.json['name']}"
        assert made.json["link"].endswith(path.removeprefix("/api"))
        for player in players:
            assert player.ask("POST", f"{path}/enter", {}).status == 204
        assert players[0].ask("POST", f"{path}/next").json["error"] == "organiser-only"
        for number in (1, 2):
            assert ida.ask("POST", f"{path}/next").status == 204
            now = told(players[0], path)
            names = {one["number"]: one["name"] for one in now["info"]["players"]}
            assert now["me"] == next(number for number, name in names.items() if name == "Ana")
            (*_, last) = now["info"]["played"]
            assert len(last["tables"]) == (4 if number == 1 else 3)
            for one in last["tables"]:
                play_to_the_end(one["table"], [by_name[names[player]] for player in one["players"]])
            running.run(running.app.state.server.tournaments.tick())
            now = told(ida, path)["info"]
            assert all(one["result"] for one in now["played"][-1]["tables"])
            if number == 1:  # one goes, so that another rests
                assert by_name["Hal"].ask("POST", f"{path}/withdraw").status == 204
        assert now["status"] == "over"
        assert len(now["played"][1]["byes"]) == 1
        assert sum(one["points"] for one in now["players"]) == 4 + 3 + 1
        assert [one["rank"] for one in now["players"]] == sorted(one["rank"] for one in now["players"])
        first = now["played"][0]["tables"][0]
        wish = {"table": first["table"], "ranks": [1, 1], "why": "A wrong move was allowed."}
        assert players[0].ask("POST", f"{path}/correct", wish).status == 422
        assert ida.ask("POST", f"{path}/correct", wish).status == 204
        corrected = told(running.client(None), path)["info"]["played"][0]["tables"][0]["result"]
        assert (corrected["points"], corrected["corrections"][0]["why"]) == ([0.5, 0.5], wish["why"])
        assert corrected["first"] == first["result"]["ranks"]
        following = told(ida, path)["following"]
        assert told(ida, f"{path}?since={following}")["info"] is None


def test_after_the_server_was_down_one_can_still_take_the_seat():
    store, now = SqliteStore.in_memory(), [time.time()]
    with server(store, lambda: now[0]) as running:
        ana, ben = players = accounts(running, "Ana", "Ben")
        name = ana.ask("POST", "/api/tournaments", {"title": "Cup", "game": "isis", "size": 2, "patience": 60}).json[
            "name"
        ]
        for player in players:
            assert player.ask("POST", f"/api/tournaments/{name}/enter", {}).status == 204
        assert ana.ask("POST", f"/api/tournaments/{name}/next").status == 204
        table = told(ben, f"/api/tournaments/{name}")["info"]["played"][0]["tables"][0]["table"]
    now[0] += 5000
    with server(store, lambda: now[0]) as running:
        back = Client(running.port, cookie=ben.cookie)
        joined = back.ask("POST", f"/api/tables/{table}/join", {})
        assert joined.status == 200, joined.body
