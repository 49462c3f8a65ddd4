"""Reading a position from one line, part by part: see `position_text` for the parts."""

import re
from collections import Counter

import numpy as np

from ennead.core.position_text import LineReader, Readers
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.rules.pieces import (
    CARDS,
    CITIZENS,
    DECK,
    DISCARDS,
    DRAWN,
    GOODS,
    HIDDEN,
    HOLDERS,
    KINDS,
    MONUMENTS,
    NEUTRAL,
    NOBODY,
    PLAYED,
    UNKNOWN,
    Phase,
)
from ennead.games.sailing.show.memory_text import PLACES, cards_in, implied, rows_of, set_of, sorted_places
from ennead.games.sailing.show.names import LETTERS_OF_MONUMENTS
from ennead.games.sailing.show.position_text import BY_PHASE, EXAMPLES, SIGNS, BadSailingPosition, titles


def read_position(book: Rulebook, rules: Array, text: str) -> Array:
    """Build the state from its notation."""
    return _Reader(book, rules).read(str(text))


class _Reader(LineReader):
    """Reads the parts of a position of Sailing Toward Osiris."""

    error = BadSailingPosition
    examples = EXAMPLES
    digits = 3

    def __init__(self, book: Rulebook, rules: Array):
        super().__init__(book, rules)
        self.board = rules[0]
        self.called = titles(book)
        self.decks: list[int] = []  # older ones, each a set of cards
        self.saw: dict[int, int] = {}  # cards, by who has seen them
        self.unusual: dict[tuple[int, int], int] = {}  # what a card may be, by row and card
        self.guessed: list[tuple[int, int]] = []  # hidden places, and which cards may be there

    def turn(self, text: str) -> None:
        """Read the phase, and whose turn it is."""
        phase, _, letter = text.partition(":")
        if phase not in BY_PHASE or not letter:
            raise self.wrong(text)
        self.now.phase = BY_PHASE[phase]
        self.now.turn = self.seat(letter)

    def finish(self) -> None:
        """Fill in what follows from the parts, and what everybody remembers."""
        self.fill_in()
        self.remember()

    def readers(self) -> Readers:
        """Say which part is read how, in the order that suits us."""
        return [
            (("season", "acts", "acted", "left", "forgotten"), self.number),
            (("regent", "first"), self.one_seat),
            (("withdrawn", "scribed"), self.some_seats),
            (("glory",), self.glory),
            (("tokens",), self.tokens),
            (("supply", "wages", "owed"), self.store),
            (("market",), self.market),
            (("hands", "open"), self.hands),
            (("pool", "bag"), self.heap),
            (("workers",), self.workers),
            (("camels",), self.camels),
            (("planned",), self.planned),
            (("built",), self.built),
            (("lost",), self.lost),
            (("honoured",), self.honoured),
            (("cards", "drawn", "discards"), self.cards),
            (("kept",), self.kept),
            (("deck",), self.deck),
            (("boons",), self.boons),
            (("bonuses",), self.bonuses),
            (("effect",), self.effect),
            (("old",), self.old),
            (("seen",), self.seen),
            (("memory",), self.memory),
            (("hidden",), self.hidden),
            (("from",), self.origin),
            (("at",), self.at),
        ]

    def amount(self, text: str) -> list[int]:
        """Read tokens."""
        if text in ("", "0"):
            return [0] * GOODS
        found = re.fullmatch(r"(?:(\d{1,2})G)?(?:(\d{1,2})B)?(?:(\d{1,2})S)?", text, re.ASCII)
        if not found:
            raise self.wrong(text)
        return [int(number or 0) for number in found.groups()]

    def gang(self, text: str) -> tuple[list[int], int]:
        """Read labourers: how many of each kind, and how many in all."""
        if text == "-":
            return [0] * KINDS, 0
        if not re.fullmatch(rf"[{SIGNS}]*\?*", text):
            raise self.wrong(text)
        return [text.count(sign) for sign in SIGNS], len(text)

    def number(self, text: str) -> None:
        """Read a plain number."""
        self.now[self.part] = self.count(text)

    def one_seat(self, text: str) -> None:
        """Read the Regent, or the first to withdraw."""
        self.now[self.part] = self.seat(text)

    def some_seats(self, text: str) -> None:
        """Read who has withdrawn, or used a Scribe."""
        for letter in text.split(","):
            self.now[self.part][self.seat(letter)] = 1

    def glory(self, text: str) -> None:
        """Read the scores."""
        for seat, entry in enumerate(self.entries(text, self.players)):
            self.now.glory[seat] = self.count(entry)

    def tokens(self, text: str) -> None:
        """Read the tokens behind the screens."""
        for seat, entry in enumerate(self.entries(text, self.players)):
            self.now.tokens[seat] = [UNKNOWN] * GOODS if entry == "?" else self.amount(entry)

    def store(self, text: str) -> None:
        """Read the supply, the labour pool's tokens, or what is owed."""
        self.now[self.part][:] = self.amount(text)

    def market(self, text: str) -> None:
        """Read the cartouches of the market."""
        for name, value in self.pairs(text):
            stall = self.count(name, int(self.board.stalls), 1) - 1
            self.now.used_stall[stall] = 1
            self.now.paid[stall] = self.amount(value)

    def hands(self, text: str) -> None:
        """Read the labourers behind the screens, or those that everybody has seen go there."""
        for seat, entry in enumerate(self.entries(text, self.players)):
            counts, total = self.gang(entry)
            if self.part == "open":
                self.now.open[seat] = counts
            else:
                self.now.hand[seat] = counts
                self.now.in_hand[seat] = total

    def heap(self, text: str) -> None:
        """Read the labour pool, or the bag."""
        counts, total = self.gang(text)
        self.now[self.part][:] = counts
        if self.part == "bag":
            self.now.in_bag = total

    def workers(self, text: str) -> None:
        """Read who has been placed where."""
        for name, value in self.pairs(text):
            if len(value) != 2 or value[1] not in SIGNS:
                raise self.wrong(value)
            seat, labourer = self.seat(value[0]), SIGNS.index(value[1])
            if name in self.called.sections:
                at = self.called.sections.index(name)
                self.now.rider[at], self.now.driver[at] = seat, labourer
            else:
                at = self.find(self.called.spaces, name)
                self.now.placer[at], self.now.worker[at] = seat, labourer

    def caravan(self, name: str) -> int:
        """Read a caravan."""
        sections = range(int(self.board.sections))
        caravans = [self.called.caravan(self.rules, int(self.board.caravan[section])) for section in sections]
        return int(self.board.caravan[self.find(caravans, name)])

    def camels(self, text: str) -> None:
        """Read who leads which caravan."""
        for name, value in self.pairs(text):
            self.now.leader[self.caravan(name)] = self.seat(value)

    def planned(self, text: str) -> None:
        """Read what is planned."""
        self.now.planner[:] = NOBODY
        for name, value in self.pairs(text):
            cartouche = self.find(self.called.cartouches, name.removesuffix("+"))
            if name.endswith("+"):
                for letter in value:
                    self.now.beside[self.seat(letter), cartouche] += 1
            else:
                self.now.planner[cartouche] = NEUTRAL if value == "-" else self.seat(value)

    def built(self, text: str) -> None:
        """Read what stands on the map."""
        for name, value in self.pairs(text):
            site = self.find(self.called.sites, name)
            if not value or value[0] not in LETTERS_OF_MONUMENTS:
                raise self.wrong(value)
            kind = LETTERS_OF_MONUMENTS.index(value[0])
            self.now.monument[site] = kind
            for letter in value[1:]:
                self.now.owned[site, self.seat(letter)] += 1
                self.now.built[self.seat(letter), kind] += 1

    def lost(self, text: str) -> None:
        """Read what has left the game; it is taken off the spare monuments later."""
        for entry in self.entries(text, self.players, "/"):
            if not re.fullmatch(r"\d\.\d\.\d", entry, re.ASCII):
                raise self.wrong(entry)

    def honoured(self, text: str) -> None:
        """Read who was first to build all of a kind."""
        for name, value in self.pairs(text):
            if len(name) != 1 or name not in LETTERS_OF_MONUMENTS:
                raise self.wrong(name)
            self.now.honoured[LETTERS_OF_MONUMENTS.index(name)] = self.seat(value)

    def cards(self, text: str) -> None:
        """Read the hands, what has been drawn, or the discards."""
        hands = self.entries(text, self.players, "/") if self.part == "cards" else [text]
        for seat, hand in enumerate(hands):
            place = {"cards": seat, "drawn": DRAWN, "discards": DISCARDS}[self.part]
            for name in [] if hand == "-" else hand.split("."):
                if place < HOLDERS:
                    self.now.cards[place] += 1
                if name == "?" and place < HOLDERS:
                    continue
                card = self.find(self.called.cards, name)
                self.now.card[card] = place

    def kept(self, text: str) -> None:
        """Read which of two drawn cards was kept."""
        self.now.kept = self.find(self.called.cards, text)

    def deck(self, text: str) -> None:
        """Hide the deck, and with it whatever has not been named."""
        *names, sign = text.split(".")
        if sign != "?":
            raise self.wrong(text)
        there, places = self.set_of(names), self.now.card
        for card, place in enumerate(places.tolist()[: int(self.board.cards)]):
            if place == DECK and not there >> card & 1:
                places[card] = HIDDEN

    def set_of(self, names: list[str]) -> int:
        """Read a set of cards."""
        return set_of(self.find(self.called.cards, name) for name in names)

    def old(self, text: str) -> None:
        """Read the cards of older decks."""
        self.decks = [self.set_of(deck.split(".")) for deck in text.split("/")]

    def seen(self, text: str) -> None:
        """Read who knows where a hidden card is."""
        for name, value in self.pairs(text):
            for letter in value:
                seat = self.seat(letter)
                self.saw[seat] = self.saw.get(seat, 0) | self.set_of([name])

    def memory(self, text: str) -> None:
        """Read what else somebody remembers of hidden cards."""
        rows = rows_of(self.players)
        for sign, value in self.pairs(text):
            if sign not in rows:
                raise self.wrong(sign)
            for group in value.split("/"):
                cards, _, maybe = group.partition(":")
                for card in cards_in(self.set_of(cards.split("."))):
                    self.unusual[rows[sign], card] = self.set_of(maybe.split("."))

    def hidden(self, text: str) -> None:
        """Read which cards may be in hidden places."""
        by_name = {name: place for place, name in PLACES.items()}
        for name, value in self.pairs(text):
            place = name.rstrip("0123456789")
            if place not in by_name:
                raise self.wrong(name)
            self.guessed += [(by_name[place], self.set_of(value.split(".")))] * self.count(
                name.removeprefix(place), CARDS
            )

    def remember(self) -> None:
        """Fill in what everybody remembers, or what may be in the hidden places."""
        now = self.now
        places = now.card.tolist()[: int(self.board.cards)]
        now.maybe[:] = 0
        if HIDDEN not in places:
            now.maybe[:] = implied(self.players, int(now.turn), places, self.decks, self.saw)
            for (row, card), maybe in self.unusual.items():
                now.maybe[row, card] = maybe
            return
        everything = set_of(card for card, place in enumerate(places) if place == HIDDEN)
        found = list(self.guessed)
        taken = Counter(places) + Counter(place for place, _ in found)
        for holder in range(HOLDERS):
            found += [(holder, everything)] * max(0, int(now.cards[holder]) - taken[holder])
        found += [(DECK, everything)] * (places.count(HIDDEN) - len(found))
        if len(found) > CARDS:
            raise self.wrong(self.given["hidden"])
        for at, (place, maybe) in enumerate(sorted_places(found)):
            now.spot[at], now.maybe[0, at] = place, maybe

    def boons(self, text: str) -> None:
        """Read which boons have been played."""
        for letter, value in self.pairs(text):
            for name in value.split("."):
                boon = self.find(self.called.boons, name.removesuffix("!"))
                self.now.boon[self.seat(letter), boon] = 1 if name.endswith("!") else 2

    def bonuses(self, text: str) -> None:
        """Read which Regent bonuses are covered, or taken."""
        for name in text.split("."):
            bonus = self.count(name.removesuffix("!"), int(self.board.bonuses), 1) - 1
            self.now.covered[bonus] = 1 if name.endswith("!") else 2

    def effect(self, text: str) -> None:
        """Read the card or the boon whose effect is at work."""
        if text in self.called.boons:
            self.now.active_effect = CITIZENS + self.called.boons.index(text)
        else:
            card = self.find(self.called.cards, text)
            self.now.playing = card
            self.now.active_effect = self.board.citizen[card]
            self.now.card[card] = PLAYED

    def origin(self, text: str) -> None:
        """Read which planned monument is being built."""
        self.now.cartouche = self.find(self.called.cartouches, text.removesuffix("+"))
        self.now.is_beside = text.endswith("+")

    def at(self, text: str) -> None:
        """Read the city that is visited, or the caravan that is joined."""
        if self.now.phase == Phase.TRIBUTE:
            self.now.visited = self.caravan(text)
        else:
            self.now.visited = self.find(self.called.spaces, text)

    def fill_in(self) -> None:
        """Fill in what follows from the rest: the supply, the bag, the spare monuments."""
        now, board = self.now, self.board
        if "supply" not in self.given:
            there = now.wages + now.paid.sum(axis=0) + np.maximum(now.tokens, 0).sum(axis=0)
            now.supply[:] = board.supply - there
        if "bag" not in self.given:
            workers = [*now.worker.tolist(), *now.driver.tolist()]
            for labourer in range(KINDS):
                there = int(now.pool[labourer] + now.hand[:, labourer].sum()) + workers.count(labourer)
                now.bag[labourer] = board.labourers[labourer] - there
            now.in_bag = now.bag.sum()
        lost = [entry.split(".") for entry in self.given["lost"].split("/")] if "lost" in self.given else None
        pieces, plans = board.pieces.tolist(), board.plans.tolist()[: int(board.cartouches)]
        planners, beside, built, spare = now.planner.tolist(), now.beside.tolist(), now.built.tolist(), now.spare
        for seat in range(self.players):
            left = [pieces[kind] - built[seat][kind] for kind in range(MONUMENTS)]
            for cartouche, kind in enumerate(plans):
                if 0 <= kind < MONUMENTS:
                    left[kind] -= (planners[cartouche] == seat) + beside[seat][cartouche]
            for kind in range(MONUMENTS):
                spare[seat, kind] = left[kind] - (int(lost[seat][kind]) if lost else 0)
