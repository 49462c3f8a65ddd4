"""A player of Sailing Toward Osiris that haggles: an example of a program without rules at a table.

    python examples/haggler.py "http://127.0.0.1:8095/table/NAME#INVITATION"     come to a table by its link
    python examples/haggler.py http://127.0.0.1:8095 --against greedy,greedy     open a table, and play there

It knows nothing of Ennead but its protocol (docs/protocol.md), and no rules. So it does not look into the fields of
the view that it is sent. When it has to decide something, it asks: `describe` tells what lies on the table, `legal`
what may be played and what each action brings. What it does know is what things are worth to it: less, the more it
has of them.

`ennead bot` is the other example: it has the rules, asks nothing, and shows how a program comes back after a break of
the connection, which is left out here.
"""

import argparse
import asyncio
import json
import secrets
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

TOKENS = {"G": "grain", "B": "brick", "S": "stone"}
LABOURERS = {"F": "farmer", "B": "brickmaker", "S": "stonecutter"}
LABOURERS |= {f"M{letter}": f"master-{name}" for letter, name in LABOURERS.items()}
TOKEN_PRICES = (4, 3, 2, 2)  # of the first token of a kind, the second, and so on; of any more: 1
PRICES = dict.fromkeys(LABOURERS.values(), 4) | {name: 6 for name in LABOURERS.values() if name.startswith("master")}
CARD_PRICE = 5
BRIBE = "second-card"
HALF_MADE = "S14.8"  # the clause that says: accept it later
OFFERS = 6  # that a seat may make in a turn
LATER = ("busy", "too-many")  # what is refused for these reasons may be wished again a little later
QUESTIONS = ("describe", "legal")

Frame = dict[str, Any]
Bundle = Mapping[str, int]


class Haggler:
    """Hears what a table says, and decides what to do; it neither sends nor waits, so it can be tested alone."""

    def __init__(self) -> None:
        self.seat = ""
        self.info: Frame = {}  # who sits at the table, and how far it is
        self.actor: str | None = None  # who decides now
        self.result: Frame | None = None
        self.haggling: Frame = {}  # how offers and deals stand
        self.following = 0  # the number of the first event that we do not have
        self.table: Frame = {}  # what lies on the table, if we have asked since the last event
        self.actions: list[Frame] = []  # what we may play, if we have asked
        self.sent: dict[str, str] = {}  # what we have wished for since the last event, by id
        self.visit = ""  # whom we have tried to bribe, while the visit lasts
        self.gift: tuple[str, str] | None = None  # when a visit has just ended: who gave the second card to whom

    # What is heard.

    def hear(self, message: Frame) -> None:
        """Take in what the server says."""
        kind = message["kind"]
        if kind == "welcome":
            self.seat = message["seat"]
        elif kind in ("state", "news"):
            self._happened(message)
        elif kind == "described" and message["following"] == self.following:  # else it is of a moment that is over
            self.table = message["table"]
        elif kind == "legal" and message["following"] == self.following:
            self.actions = message["actions"]
        elif kind == "refused" and message["error"] in LATER:
            self.sent.pop(message["id"], None)

    def _happened(self, message: Frame) -> None:
        """Put together what is known now: a `state` has everything, `news` what has changed."""
        self.following = message.get("following", self.following)
        for event in message.get("events", ()):
            self.following = event["number"] + 1
            self._notice(event.get("line") or {})
        self.info = message.get("table") or self.info
        if state := message.get("state"):
            self.actor, self.result = state["actor"], state.get("result")
            self.haggling = {**self.haggling, **state.get("haggling", {})}
        if not self.haggling.get("seller"):
            self.visit = ""
        self.table, self.actions = {}, []  # what we have asked for before is no longer true
        self.sent.clear()

    def _notice(self, line: Frame) -> None:
        """Remember who gets the card for which somebody was bribed."""
        if self.visit and line.get("actor") == self.visit and line.get("kind") in ("give", "sell"):
            self.gift = self.visit, line.get("fields", {}).get("seat", "nobody")

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.result)

    # What is wished.

    def wishes(self) -> list[Frame]:
        """Return what we want to do now: ask, then haggle, and if there is nothing to haggle about, play."""
        if self.info.get("status") != "playing" or not self.has_to_decide:
            return []
        if questions := self.questions():
            return self._new(questions)
        haggling = [*self.answers(), *self.judgements(), *self.retractions(), *self.bids(), *self.swaps()]
        return self._new(haggling) or self._new(self.move())

    @property
    def has_to_decide(self) -> bool:
        """Whether it is our turn, or something in the haggling concerns us."""
        offered = self.offers(to=self.seat) or self.offers(maker=self.seat)
        return bool(self.actor == self.seat or offered or self.haggling.get("seller") or self.gift)

    def questions(self) -> list[Frame]:
        """Return what we have to know first, and do not know: that follows from the rules, so the server says it."""
        asked = [] if self.table else [{"do": "describe"}]
        if self.actor == self.seat and not self.actions:
            asked.append({"do": "legal"})
        return asked

    def _new(self, wishes: Iterable[Frame]) -> list[Frame]:
        """Return those that we have not sent since the last event; each with an id of its own."""
        found = []
        for wish in wishes:
            text, name = json.dumps(wish), secrets.token_urlsafe(12)
            if text not in self.sent.values():
                self.sent[name] = text
                found.append({"id": name, **wish})
        return found

    def answers(self) -> Iterable[Frame]:
        """Answer offers: accept a gain as soon as it is possible, counter what could become one, decline the rest."""
        for offer in self.offers(to=self.seat):
            gain = self.gain(gets=offer["gives"], gives=offer["takes"])
            if gain > 0 and offer.get("refusal") == HALF_MADE:
                continue
            if gain > 0 and not offer.get("refusal"):
                yield {"do": "accept", "offer": offer["number"]}
            elif (better := self.better(offer)) and self.left > 0:
                yield {"do": "offer", "to": offer["maker"], "instead_of": offer["number"], **better}
            else:
                yield {"do": "decline", "offer": offer["number"]}

    def better(self, offer: Frame) -> Frame | None:
        """Return a counter-offer that asks for a token more, if that is a gain; to a counter-offer there is none."""
        if offer.get("instead_of") or offer.get("refusal") not in (None, "", HALF_MADE):
            return None
        scarce = min(TOKENS.values(), key=lambda thing: self.held()[thing] + offer["gives"].get(thing, 0))
        asked = {**offer["gives"], scarce: offer["gives"].get(scarce, 0) + 1}
        if self.gain(gets=asked, gives=offer["takes"]) <= 0:
            return None
        return {"gives": offer["takes"], "takes": asked, "until": "turn"}

    def judgements(self) -> Iterable[Frame]:
        """Say whether whoever was bribed has given us the card."""
        if self.gift:
            (giver, given_to), self.gift = self.gift, None
            for deal in self.deals(maker=self.seat, to=giver, asks=BRIBE):
                if not deal.get("asked_kept"):
                    yield {"do": "judge", "offer": deal["number"], "kept": given_to == self.seat}

    def retractions(self) -> Iterable[Frame]:
        """Take back what has become a loss."""
        for offer in self.offers(maker=self.seat):
            if self.gain(gets=offer["takes"], gives=offer["gives"]) <= 0 and offer.get("asks") != BRIBE:
                yield {"do": "retract", "offer": offer["number"]}

    def bids(self) -> Iterable[Frame]:
        """Offer a visitor of a city the token that we miss least for the second card; after the answer, pass."""
        visitor = self.haggling["seller"]
        if visitor not in ("", self.seat, self.visit):
            self.visit = visitor
            spare = max(TOKENS.values(), key=lambda thing: self.held()[thing])
            if self.left > 0 and self.held()[spare] > 1:
                yield {"do": "offer", "to": visitor, "gives": {spare: 1}, "asks": BRIBE, "until": "turn"}
                return
        waiting = (self.info.get("auction") or {}).get("waiting", ())
        if self.seat in waiting and not self.offers(maker=self.seat, to=visitor):
            yield {"do": "pass"}

    def swaps(self) -> Iterable[Frame]:
        """When a turn of ours begins, offer two tokens of which we have many for one that we lack."""
        begins = self.actor == self.seat and self.haggling["settles"] and self.left == OFFERS
        if not begins or self.offers(maker=self.seat):
            return
        few, many = (choose(TOKENS.values(), key=lambda thing: self.held()[thing]) for choose in (min, max))
        others = [one["seat"] for one in self.info["seats"] if one["seat"] != self.seat]
        if self.held()[many] > 3 and self.gain(gets={few: 1}, gives={many: 2}) > 0:
            partner = others[self.following % len(others)]
            yield {"do": "offer", "to": partner, "gives": {many: 2}, "takes": {few: 1}}

    def move(self) -> Iterable[Frame]:
        """Play what was promised, else what brings most at once; withdraw only if nothing else is left."""
        if self.actor == self.seat:
            promised = [f"give {deal['maker']}" for deal in self.deals(to=self.seat, asks=BRIBE)]
            values = {
                one["action"]: (
                    one["action"] in promised[-1:],
                    one["action"] != "withdraw",
                    self.brought(one.get("brings") or {}),
                )
                for one in self.actions
            }
            yield {"do": "play", "expected": self.following, "action": max(values, key=values.__getitem__)}

    # What things are worth.

    def held(self) -> Counter[str]:
        """Return what lies behind our screen."""
        own = next(one for one in self.table["governors"] if one["seat"] == self.seat)
        held = Counter({TOKENS[letter]: number for letter, number in own["tokens"].items()})
        held.update(LABOURERS[letter] for letter in own["labourers"])
        held.update(own["cards"])
        return held

    def price(self, bundle: Bundle) -> int:
        """Return what a bundle is worth, if we had nothing else."""
        return sum(self._price(thing, number) for thing, number in bundle.items())

    def _price(self, thing: str, number: int) -> int:
        if thing in TOKENS.values():
            return sum(TOKEN_PRICES[:number]) + max(0, number - len(TOKEN_PRICES))
        return PRICES.get(thing, CARD_PRICE) * number

    def gain(self, gets: Bundle, gives: Bundle) -> int:
        """Return by how much a deal makes richer what lies behind our screen."""
        before = self.held()
        after = Counter(before)
        after.update(gets)
        after.subtract(gives)
        return self.price(+after) - self.price(before)

    def brought(self, brings: Frame) -> int:
        """Return what a move brings at once."""
        tokens = sum(brings.get("tokens", {}).values())
        return int(2 * tokens + 6 * brings.get("glory", 0) + CARD_PRICE * brings.get("cards", 0))

    # What is on the table.

    def offers(self, **wanted: str) -> list[Frame]:
        """Return the open offers of this `maker`, `to` this seat, or both."""
        return [offer for offer in _fitting(self.haggling.get("offers", ()), wanted) if "fate" not in offer]

    def deals(self, **wanted: str) -> list[Frame]:
        """Return the deals of this `maker`, `to` this seat, with this promise (`asks`)."""
        return _fitting(self.haggling.get("deals", ()), wanted)

    @property
    def left(self) -> int:
        """How many offers we may still make in this turn."""
        return int(self.haggling["left"])


def _fitting(entries: Iterable[Frame], wanted: Mapping[str, str]) -> list[Frame]:
    return [entry for entry in entries if wanted.items() <= entry.items()]


class Server:
    """The routes of a server, and the cookie by which it knows us."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""

    def post(self, path: str, body: Frame) -> Any:
        """Make a request and return the answer; give up where it is refused, and say why."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        try:
            with urlopen(Request(self.url + path, json.dumps(body).encode(), headers)) as answer:
                if given := answer.headers.get("set-cookie"):
                    self.cookie = given.partition(";")[0]
                return json.load(answer)
        except HTTPError as error:
            sys.exit(json.load(error)["message"])

    async def play(self, table: str, haggler: Haggler) -> None:
        """Play at a table until the match is over."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, additional_headers={"cookie": self.cookie}) as socket:
            await socket.send(json.dumps({"do": "hello", "since": None}))
            while not haggler.is_over:
                haggler.hear(message := json.loads(await socket.recv()))
                if message["kind"] == "refused":
                    print(message["message"])
                    await asyncio.sleep(1)
                for wish in haggler.wishes():
                    if wish["do"] not in QUESTIONS:
                        print(json.dumps(wish))
                    await socket.send(json.dumps(wish))


def main() -> None:
    """Come to a table by its link, or open one, and play."""
    parser = argparse.ArgumentParser(description="A player of Sailing Toward Osiris that haggles.")
    parser.add_argument("link", help="a table's link, or the address of a server")
    parser.add_argument("--against", default="greedy", help="open a table against these computer players")
    parser.add_argument("--name", default="Haggler")
    wish = parser.parse_args()
    link = urlsplit(wish.link)
    server = Server(f"{link.scheme}://{link.netloc}")
    server.post("/api/session", {"name": wish.name})
    table = link.path.rpartition("/table/")[2].strip("/")
    if table:
        server.post(f"/api/tables/{table}/join", {"invitation": link.fragment} if link.fragment else {})
    else:
        bots = [{"kind": "bot", "level": level} for level in wish.against.split(",")]
        made = server.post("/api/tables", {"game": "sailing", "seats": [{"kind": "me"}, *bots]})
        table = made["table"]
        print(made["link"])
        server.post(f"/api/tables/{table}/join", {})
    haggler = Haggler()
    try:
        asyncio.run(server.play(table, haggler))
    except ConnectionClosed as closed:
        print(closed)
    print(haggler.result)


if __name__ == "__main__":
    main()
