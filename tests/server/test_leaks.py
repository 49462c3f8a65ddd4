"""Nothing leaks: two servers that differ only in what a viewer cannot know send them the same bytes, over whole games.

The second server is given a copy of the first one's store, in which what lies covered is something else. From then on
everything is done at both, through real sockets and routes, and every byte is compared: news, whole pictures, what
programs without rules are told, refusals, reconnections, the running replay, pictures, lists, errors.
"""

import math
import random
from contextlib import ExitStack
from unittest.mock import patch

import msgspec
import pytest

from ennead.core.fields import whole
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games import rulebook
from ennead.play.events import Dealing, Event
from ennead.play.match import Match
from ennead.server.tables import attendance
from ennead.server.tables.events import Happened
from ennead.store.sqlite import SqliteStore
from tests.facts import facts
from tests.haggled import cards_of, frame_of
from tests.server import stored
from tests.server.live import Client, server
from tests.server.stored import decode, encode, put_events, shown_in, twin
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.shortly import shortly
from tests.until import until
from tests.worlds import SECRETIVE, rehearsed

PEOPLE = ("Ana", "Ben", "Cy", "Dee", "Flo")


def clock() -> float:
    """Return the same moment always: what is told of the time is the same at two servers."""
    return 1_794_774_030.25


def begin(running, slug="isis", players=2):
    """Return a table with its players and a watcher, as clients."""
    people = (*PEOPLE[:players], "Eve")
    clients = [running.client(name, ("en", "fr")[number % 2]) for number, name in enumerate(people)]
    seats = ["me", *["open"] * (players - 1)]
    table = clients[0].make(*seats, game=slug, options=FIRST_BEGINS[slug] | SHORT[slug], open=True, lens=True)
    for client in clients[:-1]:
        client.join(table)
    return table, clients


def match_at(running, table: str) -> Match:
    return running.app.state.tables.live[table].room.table.match


def copied(store: SqliteStore, table: str, book, events: list) -> SqliteStore:
    """Return a copy of a store in which other things have happened in a table's match."""
    copy, others, before = twin(store), iter(events), stored.events(store)[table]
    after = [
        encode(Happened(next(others)), book, shown_in(body)) if isinstance(decode(body, book), Happened) else body
        for body in before
    ]
    assert after != before, "they do differ"
    put_events(copy, table, after)
    return copy


class Pair:
    """The same thing done at both servers; where it is done by somebody who is blind, the answers are the same."""

    def __init__(self, here, there, blind=True):
        self.both = (here, there)
        self.blind = blind

    def same(self, what):
        one, two = (what(side) for side in self.both)
        assert one == two or not self.blind
        return one


class Twins:
    """The same table at two servers that differ in what a viewer cannot know, and everybody there."""

    def __init__(self, stack: ExitStack, slug: str, players: int, viewer: int, luck: random.Random):
        self.luck, self.book, store = luck, rulebook(slug), SqliteStore.in_memory()
        stack.enter_context(patch.object(attendance, "GRACE", math.inf))  # nobody is away while both are told the same
        self.first = stack.enter_context(server(store, clock, away_after=10**6, address="http://ennead.test"))
        self.table, clients = begin(self.first, slug, players)
        must_happen = frozenset(facts(slug).must_happen)
        begun_with = match_at(self.first, self.table)
        haggles = begun_with.haggle is not None
        self.moves: list[tuple[Event, Event]] = []  # by somebody, in each of both, once they differ
        while len(self.moves) <= 10:
            self.match, self.world = rehearsed(begun_with, luck, viewer, must_happen, haggles)
            both = list(zip(self.match.events, self.world.events, strict=True))
            self.moves = [events for events in both[self.world.since :] if events[0].actor != CHANCE]
        begun = len(match_at(self.first, self.table).events)
        self.play_alone(clients, self.match.events[begun : self.world.since])
        other = copied(store, self.table, self.book, self.world.events)
        self.second = stack.enter_context(server(other, clock, away_after=10**6, address="http://ennead.test"))
        self.clients = [(client, Client(self.second.port, client.cookie)) for client in clients]
        blind = [*(seat in self.world.blind for seat in range(players)), SPECTATOR in self.world.blind]
        self.pairs = [
            Pair(*(one.sit(self.table) for one in both), cannot_know)
            for both, cannot_know in zip(self.clients, blind, strict=True)
        ]
        self.askers = [Pair(*both) for both, cannot_know in zip(self.clients, blind, strict=True) if cannot_know]
        self.askers.append(Pair(self.first.client(None), self.second.client(None)))
        eyes = ("", *(f"?seat={letter}" for letter in self.book.letters[:players]))
        here = [f"/{what}{seat}" for what in ("replay", "picture.svg", "legal", "described") for seat in eyes]
        here += ["", "/replay?everything=true", "/file"]
        self.paths = [*(f"/api/tables/{self.table}{path}" for path in here), "/api/tables", "/api/tables/mine"]

    def play_alone(self, clients: list[Client], events: list[Event]) -> None:
        """Play at the first server what is the same for nobody; then everybody has seen it, and goes."""
        if not events:
            return
        seats = [client.sit(self.table) for client in clients]
        for event in events:
            if isinstance(event, Dealing):
                assert done_by(seats[event.actor], self.book, event, "x")["kind"] == "done"
            elif event.actor != CHANCE:
                assert mover(seats).play(event.action.notation)["kind"] == "done"
            level(seats)
        for seat in seats:
            seat.send({"do": "seen", "number": seat.following - 1})
            seat.do("why", action="nonsense")  # answered after what was seen
            seat.close()
        self.first.run(self.first.app.state.tables.live[self.table].room.seen.keep())

    def try_wrong_things(self, number: int, actor: int) -> None:
        """Play what is not possible, and ask why it is not, in one's own turn and in others'."""
        legal = {action for seat in self.pairs[actor].both for action in seat.state["legal"]}
        impossible = [action.notation for action in self.book.actions if action.notation not in legal]
        for pair in self.pairs:
            for what in ("play", "why"):
                wrong = self.luck.choice([*impossible, "x"])
                answer = pair.same(lambda seat, do=what, move=wrong: seat.do(do, id=f"{do}{number}", action=move))
                assert answer["kind"] == "refused"

    def ask_without_rules(self, number: int) -> None:
        """Let everybody ask what lies on the table and what may be played, as programs do that have no rules."""
        for pair in self.pairs:
            for what, kind in (("describe", "described"), ("legal", "legal")):
                told = pair.same(lambda seat, do=what: seat.do(do, id=f"{do}{number}"))
                assert told["kind"] == kind

    def ask_what_is_known(self, number: int) -> None:
        """Let everybody ask what their seat may know: players are told what they have seen, and nothing else.

        What was shown once belongs to it, so it may differ where all the rest is the same.
        """
        *players, watchers = self.pairs
        refused = watchers.same(lambda seat: seat.do("known", id=f"known{number}"))
        assert refused["kind"] == "refused", "it is for those who play"
        for seat, pair in enumerate(players):
            for side, running in zip(pair.both, (self.first, self.second), strict=True):
                told = side.do("known", id=f"known{number}")
                assert told["known"] == whole(match_at(running, self.table).known(seat).state)
                assert '"known"' in side.texts.pop()

    def try_wrong_deals(self, number: int) -> None:
        """Offer what one does not hold, and answer offers of others; ask for cards that others may hold, or not."""
        offers = [made.offer for made in self.match_now().haggle.made]
        how = self.match.haggle.how
        for seat, pair in enumerate(self.pairs[:-1]):
            mine = [offer.number for offer in offers if seat in (offer.maker, offer.to)]
            other = self.luck.choice([offer.number for offer in offers if offer.number not in mine] or [10**6])
            for what in ("accept", "decline", "retract"):
                wrong = pair.same(lambda one, do=what, other=other: one.do(do, id=f"{do}{number}", offer=other))
                assert wrong["kind"] == "refused"
            if pair.blind:
                to = self.book.letter((seat + 1) % self.match.players)
                others = set(how.things[how.single_from :]) - set(cards_of(self.match_now(), seat))
                wish = {"id": f"o{number}", "to": to, "gives": {self.luck.choice(sorted(others)): 1}}
                wrong = pair.same(lambda one, wish=wish: one.do("offer", **wish))
                why = "S14.4" if self.match_now().haggle.left(seat) else "offers-enough"
                assert why in (wrong.get("clause"), wrong["error"]), wrong

    def play(self, number: int, events: tuple[Event, Event]) -> None:
        """Let the same happen at both, or what differs for those who know; everybody hears and sees it."""
        mover, event = self.pairs[events[0].actor], events[0]
        if isinstance(event, Dealing):
            theirs = dict(zip(mover.both, events, strict=True))
            done = mover.same(lambda seat: done_by(seat, self.book, theirs[seat], f"m{number}"))
        else:
            done = mover.same(lambda seat: seat.play(event.action.notation, id=f"m{number}"))
        assert done["kind"] == "done"
        for pair in self.pairs:
            for seat in pair.both:
                seat.catch_up(done["following"])
                seat.send({"do": "seen", "number": seat.following - 1})

    def come_again(self) -> None:
        """Let everybody come again, with and without what they have."""
        since = self.luck.choice([None, 0, self.luck.randrange(self.pairs[0].both[0].following)])
        for pair, clients in zip(self.pairs, self.clients, strict=True):
            for seat, client in zip(pair.both, clients, strict=True):
                seat.close()
                again = client.sit(self.table, since)
                seat.texts += again.texts
                seat.socket = again.socket
                seat.following = again.following
                seat.state = again.state or seat.state

    def see_who_is_away(self) -> None:
        """Let all players go but one, at both servers: who still plays is told the same of it, who watches nothing.

        Then all come back.
        """
        *players, watchers = self.pairs
        stays = next((pair for pair in players if pair.blind), players[0])
        for seat in (seat for pair in players if pair is not stays for seat in pair.both):
            seat.close()
        for running in (self.first, self.second):
            attends = running.app.state.tables.live[self.table].attendance
            until(lambda attends=attends: sum(attends.sockets.values()) == 2)
        with patch.object(attendance, "GRACE", 1e-9):  # they are away by the next look of the caretaker
            told = stays.same(lambda seat: seat.until("absent"))
        others = {letter for letter, pair in zip(self.book.letters, players, strict=False) if pair is not stays}
        assert told["seats"].keys() == others
        assert stays.same(lambda seat: seat.until("absent"))["seats"] == {}, "nobody is missed for long enough any more"
        for seat in watchers.both:
            seat.do("why", id="away", action="nonsense")  # answered after all that was told before
            assert not any('"absent"' in text for text in seat.texts), "that people are here is told to no stranger"
        self.come_again()

    def match_now(self) -> Match:
        """Return the match at the first server."""
        return match_at(self.first, self.table)

    def ask_for_everything(self) -> None:
        """Ask all routes."""
        for asker in self.askers:
            for path in self.paths:
                asker.same(lambda one, what=path: answer(one.ask("GET", what)))

    def compare(self) -> None:
        """Compare all that has come over the sockets, and see that both have played what they should."""
        for pair in self.pairs:
            pair.same(lambda seat: seat.texts)
            assert sum(len(text) for text in pair.both[0].texts) > 10_000
        assert match_at(self.first, self.table).events == self.match.events
        assert match_at(self.second, self.table).events == self.world.events


def compare_whole_games(slug: str, players: int, viewer: int, seed: int) -> Match:
    """Play a match at two servers, up to the last move: that one uncovers things, as it should."""
    with ExitStack() as stack:
        twins = Twins(stack, slug, players, viewer, random.Random(seed))
        moves = twins.moves
        for number, events in enumerate(moves):
            twins.try_wrong_things(number, twins.match_now().actor)
            if twins.match.haggle:
                twins.try_wrong_deals(number)
            twins.play(number, events)
            if number == len(moves) // 2:
                twins.see_who_is_away()
            if number % 2 == 0:
                twins.ask_without_rules(number)
                twins.ask_what_is_known(number)
            if number % 4 == 0:
                twins.come_again()
            if number % facts(slug).asked_every == 0 or number == len(moves) - 1:
                twins.ask_for_everything()
        twins.compare()
        return twins.match


def seats_of(slug: str, players: int) -> list[tuple[str, int, int]]:
    return [(slug, players, seat) for seat in (*range(players), SPECTATOR)]


def tables() -> list[tuple[str, int, int]]:
    """Return all seats of the smallest tables, one of each of the others, and a spectator of the largest."""
    found = []
    for slug in SECRETIVE:
        smallest, *others = rulebook(slug).players
        found += seats_of(slug, smallest)
        found += [(slug, players, players - 1) for players in others]
        found += [(slug, players, SPECTATOR) for players in others[-1:]]
    return found


@pytest.mark.parametrize(
    ("slug", "players", "viewer"),
    [
        *shortly(seats_of("isis", 2), ("isis", 2, 1)),
        pytest.param("osiris", 3, 0, marks=pytest.mark.long),
        pytest.param("sailing", 3, 0, marks=pytest.mark.long),
    ],
)
def test_two_servers_that_differ_in_what_a_viewer_cannot_know_send_the_same_bytes(slug, players, viewer):
    match = compare_whole_games(slug, players, viewer, seed=viewer + 4)
    assert {step.action.kind for step in match.line} >= frozenset(facts(slug).must_happen)


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "players", "viewer"),
    tables(),
)
def test_the_same_for_every_number_of_players(slug, players, viewer):
    compare_whole_games(slug, players, viewer, seed=0)


def state(seats):
    return next(seat.state for seat in seats if seat.state)


def done_by(seat, book, event, command):
    """Let somebody send what brings an event of the haggling."""
    frame = frame_of(book, event)
    return seat.do(frame.pop("do"), id=f"{command}-{seat.following}", **frame)


def mover(seats):
    return next(seat for seat in seats if seat.state["actor"] == seat.welcome["seat"])


def level(seats):
    """Let everyone hear what the quickest has heard."""
    most = max(seat.following for seat in seats)
    for seat in seats:
        seat.catch_up(most)


def answer(reply):
    headers = {name: value for name, value in reply.headers.items() if name.lower() != "date"}
    return reply.status, headers, reply.body


MOVES = {"isis": 30, "osiris": 90}  # of games in which something is covered again
ONCE = {"isis": 6, "osiris": 2}  # things that each seat is shown in so many moves, at least


def shown_once(match: Match, seat: int) -> list[int]:
    """Return the events that show a seat something which is covered by now."""
    heard = [(step.event, *match.heard(step.event, (seat,))[0]) for step in match.line[:-1]]
    return [event for event, perceived, again in heard if perceived is not again]


@pytest.mark.parametrize("slug", shortly(MOVES, "osiris"))
@pytest.mark.parametrize("leaving", ["orderly", "without a word"])
def test_what_is_covered_is_told_once_to_each_seat_and_nobody_misses_it(slug, leaving):
    """Over reloads, second devices, a seat that was away, the log and the running replay."""
    luck = random.Random(5)
    with server(away_after=10**6) as running:
        table, clients = begin(running, slug)
        match = match_at(running, table)
        people = dict(zip(PEOPLE[:2], clients[:2], strict=True))
        seats = {name: client.sit(table) for name, client in people.items()}
        told = {name: {} for name in people}  # by person, by line: on how many sockets, or answers, its value was told

        def note(name, texts):
            """Count the values that one socket, or one answer, has told."""
            found = set()
            for text in texts:
                message = msgspec.json.decode(text)
                lines = [event.get("line") for event in message.get("events", ())]
                lines += (message.get("state") or {}).get("log", [])
                lines += [frame["line"] for frame in message.get("frames", ())]
                assert not message.get("draws")
                assert not message.get("checks")
                found |= {line["number"] for line in lines if line and line["kind"] in ("reveal", "fight-seen")}
            for number in found:
                told[name][number] = told[name].get(number, 0) + 1

        def leave(name):
            seat = seats[name]
            if leaving == "orderly":
                seat.close()
            else:
                seat.send({"do": "seen", "number": seat.following - 1})
                seat.do("why", action="nonsense")  # answered after what was seen
                seat.vanish()
            note(name, seat.texts)

        def play(seat):
            legal, move = seat.state["legal"], seat.state["table"].get("move")
            lively = [step["place"] for step in (move or {}).get("steps", ()) if step["fight"]] or ["T"]
            action = lively[0] if lively[0] in legal else luck.choice(legal)
            assert seat.play(action)["kind"] == "done"

        def lies_open():
            return match.position.covers(match.legal()[0])

        def ends_soon():
            return any(match.position.after(action).actor == OVER for action in match.legal())

        for _ in range(MOVES[slug]):
            if ends_soon():
                break  # then nothing is covered any more
            level(list(seats.values()))
            play(mover(list(seats.values())))
            level(list(seats.values()))
            if lies_open() or luck.random() < 0.3:
                continue  # who comes while a tile lies open sees it: so do all who are there
            name = luck.choice(list(people))
            leave(name)  # a reload, or another device, with what one has or with nothing
            client = people[name]
            if luck.random() < 0.5:
                code = client.ask("POST", "/api/session/code").json["code"]
                client = running.client(None)
                assert client.ask("POST", "/api/session/enter", {"code": code}).status == 200
            other = next(seat for one, seat in seats.items() if one != name)
            if luck.random() < 0.5:
                for _ in range(2):  # meanwhile a tile is drawn and laid
                    if other.state["actor"] == other.welcome["seat"] and not ends_soon():
                        play(other)
            before = seats[name]
            seats[name] = client.sit(table, luck.choice([None, 0, before.following]))
            seats[name].state = seats[name].state or before.state
            for path in ("replay", "replay?everything=true") if not lies_open() else ():
                note(name, [client.ask("GET", f"/api/tables/{table}/{path}").body])
        for number, (name, seat) in enumerate(seats.items()):
            note(name, seat.texts)
            once = shown_once(match, number)
            assert len(once) >= ONCE[slug]
            assert {event: told[name].get(event, 0) for event in once} == dict.fromkeys(once, 1)
        watched = clients[2].sit(table).state["log"]
        assert {line["kind"] for line in watched if line["number"] in shown_once(match, 0)} <= {"covered", "fight"}


def gods_seen(seat) -> set[str]:
    """Return the colours of the priests whose gods a viewer sees."""
    return {priest["colour"] for priest in seat.state["table"]["priests"] if priest["god"]}


def test_discs_are_dealt_face_down_and_every_seat_sees_its_own():
    with server() as running:
        table, (ana, ben, eve) = begin(running, "osiris")
        for client, colours in ((ana, "IL"), (ben, "CO"), (eve, "")):
            seat = client.sit(table, 0)
            dealt = [event for event in seat.events if event.get("line", {}).get("actor") == "*"]
            assert len(dealt) == 13
            assert {event["line"]["kind"] for event in dealt} == {"hidden"}
            assert not any(event.get("once") for event in dealt)
            assert gods_seen(seat) == set(colours)


def test_on_a_shared_screen_each_seat_is_shown_its_own_gods():
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "screen", game="osiris")
        ana.join(table)
        for letter, colours in (("I", "IL"), ("C", "CO")):
            assert gods_seen(ana.sit(table, 0, seat=letter)) == set(colours)


def test_who_looks_as_a_spectator_at_a_shared_screen_is_told_no_god_and_plays():
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "screen", game="osiris")
        ana.join(table)
        here = ana.sit(table, watch=True)
        assert (here.welcome["seat"], here.welcome["mine"]) == (None, ["I", "C"])
        bystander = running.client("Eve")
        bystander.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        for _ in range(4):
            assert gods_seen(here) == set()
            assert here.state["view"] == bystander.sit(table).state["view"]
            temple = here.state["table"]["temples"][0]["god"]
            assert here.play(f"F {temple}")["kind"] == "done"


def test_who_was_away_is_shown_once_what_they_missed():
    with server() as running:
        table, (ana, ben, _) = begin(running)
        here, there = ana.sit(table), ben.sit(table)
        there.close()
        for move in ("T", "Ta1"):
            assert here.play(move)["kind"] == "done"
        value = here.events[-2]["line"]["notation"]
        assert here.events[-2]["once"]
        back = ben.sit(table, since=there.following)
        assert [event["line"]["notation"] for event in back.events] == ["T", value, "Ta1"]
        assert back.events[1]["once"]
        back.vanish()  # before saying that it was seen
        back = ben.sit(table, since=there.following)
        assert back.events[1]["line"]["notation"] == value, "nobody misses it"
        back.send({"do": "seen", "number": back.following - 1})
        back.play("nonsense")
        for client, since in ((ben, there.following), (ben, None), (ana, None), (ana, 0)):
            again = client.sit(table, since)
            assert f'"{value}"' not in "".join(again.texts)
        assert f'"{value}"' not in ben.ask("GET", f"/api/tables/{table}/replay").body.decode()


def test_on_a_shared_screen_a_value_is_shown_once_to_all_who_sit_there():
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "screen", options={"first": "C"})
        ana.join(table)
        here = ana.sit(table)
        assert here.welcome["mine"] == ["C", "L"]
        for move in ("T", "Ta1"):
            assert here.play(move)["kind"] == "done"
        value = here.events[-2]["line"]["notation"]
        here.close()
        other = ana.sit(table, seat="L")
        assert other.welcome["seat"] == "L"
        assert f'"{value}"' not in "".join(other.texts)


def test_on_a_shared_screen_each_owner_is_shown_the_gods_of_a_fight_once():
    """The one who plays has looked; the other was behind a curtain."""
    luck = random.Random(5)
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "screen", game="osiris")
        ana.join(table)
        here = ana.sit(table)
        while "keep" not in here.state["legal"]:
            if here.state["actor"] != here.welcome["seat"]:
                here.close()
                here = ana.sit(table, 0, seat=here.state["actor"])
            move = here.state["table"].get("move") or {}
            fights = [step["place"] for step in move.get("steps", ()) if step["fight"]]
            assert here.play((fights or [luck.choice(here.state["legal"])])[0])["kind"] == "done"
        fight = here.events[-1]["line"]["number"]
        assert here.events[-1]["line"]["kind"] == "fight-seen"
        here.play("keep")
        here.close()
        other = {"I": "C", "C": "I"}[here.welcome["seat"]]
        kinds = []
        for _ in range(2):
            there = ana.sit(table, seat=other)
            kinds += [line["kind"] for line in there.state["log"] if line["number"] == fight]
            there.close()
        assert kinds == ["fight-seen", "fight"]


def test_a_whole_picture_says_which_of_its_lines_will_not_be_shown_again():
    with server() as running:
        table, (ana, ben, _) = begin(running)
        here = ana.sit(table)
        here.play("T")
        for client in (ana, ben):
            message = msgspec.json.decode(next(text for text in client.sit(table).texts if '"kind":"state"' in text))
            assert message["once"] == [message["state"]["log"][-1]["number"]]
        here.play("Ta1")
        message = msgspec.json.decode(next(text for text in ben.sit(table).texts if '"kind":"state"' in text))
        assert [message["state"]["log"][at]["notation"][0] in "+-" for at in message["once"]] == [True], "Ben was away"
        message = msgspec.json.decode(next(text for text in ana.sit(table).texts if '"kind":"state"' in text))
        assert "once" not in message, "Ana has seen it: her next move has said so"
