"""How a position is written on one line: whose turn it is, then whatever is not as at the start.

    act:C season:2 regent:L glory:3,0,5 tokens:2G1S,4B,? supply:9G9B9S hands:fB,??,? pool:ffs bag:??
    workers:N1F=Cf,north1=LB camels:north=L planned:O1=C,P2+=L built:N1Fa=OC,S2Fa=OCL cards:Scribe1.Vizier1/?/??

The parts after the first can stand in any order, and each can be left out where nothing has changed. Labourers are
`f`, `b`, `s` and, as masters, `F`, `B`, `S`; `?` is a labourer, a card or a number of tokens that is hidden.

    act:C  put:C  pay:C  …   who is asked for what; `deal:C`, `crown:C`, `hands:C`, `pool:C`, `draw:C` are chance's
    first:M withdrawn:M,C    the first to withdraw, and all who have        scribed:C   who has used a Scribe
    supply:9G9B9S            if left out: what is nowhere else              wages:1G1B  tokens on the labour pool
    market:1=4G,3=           cartouches used this season, with their tokens
    open:-,fB,-              labourers that everybody has seen go behind a screen
    planned:O1=C,O2=-,O1+=LL whose monuments are planned, on a cartouche or beside it; `-` is a placeholder
    lost:1.0.0/0.0.0         obelisks, sphinxes and pylons that have left the game
    honoured:O=C             who was first to build all of a kind
    drawn:Scribe1.?          before the Governor who draws                  discards:Mason1.Mason2   deck:?  hidden
    seen:Scribe1=CL          who knows where a hidden card is, beside its holder
    old:Scribe1.Mason1  fresh:1,0,2,0,0,0    cards of older decks, and how many of the present one each one holds
    boons:C=Horus!.Ptah      played this season (`!`) or before             bonuses:1.3!   covered, or taken this season
    effect:Mason1  acts:2 acted:6  from:O1+  owed:2G1S  left:2  at:N2C      what is half done
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

import numpy as np

from ennead.core import border
from ennead.core.position import plain
from ennead.core.rulebook import BadPosition, Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.edition import LETTERS_OF_GOODS
from ennead.games.sailing.names import LETTERS_OF_MONUMENTS
from ennead.games.sailing.pieces import (
    ACT,
    BOONS,
    CALL_BACK,
    CARDS,
    CARTOUCHES,
    CITIZENS,
    CROWN,
    DEAL_CARDS,
    DECK,
    DISCARDS,
    DONE,
    DRAW_CARDS,
    DRAWN,
    FETCH,
    FILL_HANDS,
    FILL_POOL,
    GOODS,
    HIDDEN,
    HOLDERS,
    KEEP,
    KEEP_CARD,
    KINDS,
    LEAVE,
    LEVY,
    MONUMENTS,
    NEUTRAL,
    NOBODY,
    NONE,
    PASS_ON,
    PAY,
    PICK,
    PLAN_AT,
    PLAY_BOON,
    PLAYED,
    PUT,
    REWARD,
    SECTIONS,
    SETTLE,
    SITE,
    SITES,
    SPACES,
    TRIBUTE,
    UNKNOWN,
)
from ennead.games.sailing.setup import LETTERS

PHASES = {
    DEAL_CARDS: "deal", CROWN: "crown", FILL_HANDS: "hands", FILL_POOL: "pool", ACT: "act", PUT: "put", PAY: "pay",
    SETTLE: "settle", TRIBUTE: "tribute", PICK: "pick", LEVY: "levy", DRAW_CARDS: "draw", KEEP: "keep",
    PASS_ON: "pass", LEAVE: "leave", REWARD: "reward", CALL_BACK: "fetch", DONE: "over",
}  # fmt: skip
_BY_PHASE = {name: phase for phase, name in PHASES.items()}
SIGNS = "fbsFBS"

EXAMPLES = {
    "turn": "act:C",
    "season": "season:2",
    "regent": "regent:L",
    "first": "first:M",
    "withdrawn": "withdrawn:M,C",
    "scribed": "scribed:C",
    "glory": "glory:3,0",
    "tokens": "tokens:2G1S,?",
    "supply": "supply:9G9B9S",
    "wages": "wages:1G1B",
    "market": "market:1=4G,3=",
    "hands": "hands:fB,???",
    "open": "open:-,fB",
    "pool": "pool:ffsB",
    "bag": "bag:??",
    "workers": "workers:N1F=Cf,north1=LB",
    "camels": "camels:north=L",
    "planned": "planned:O1=C,O2=-,P1+=L",
    "lost": "lost:1.0.0/0.0.0",
    "built": "built:N1Fa=OC,S2Fa=OCL",
    "honoured": "honoured:O=C",
    "cards": "cards:Scribe1.Vizier1/?",
    "drawn": "drawn:Scribe1.?",
    "discards": "discards:Mason1.Mason2",
    "deck": "deck:?",
    "seen": "seen:Scribe1=CL",
    "old": "old:Scribe1.Mason1",
    "fresh": "fresh:1,0,2,0,0,0",
    "boons": "boons:C=Horus!.Ptah",
    "bonuses": "bonuses:1.3!",
    "effect": "effect:Mason1",
    "acts": "acts:2",
    "acted": "acted:6",
    "from": "from:O1+",
    "owed": "owed:2G1S",
    "left": "left:2",
    "at": "at:N2C",
}


class BadSailingPosition(BadPosition):
    """A text that is no position of this game; it says which part is wrong."""

    folder = "games/sailing"


class Titles:
    """What things are called, as the actions of the rulebook name them."""

    def __init__(self, book: Rulebook):
        def field(first: int, size: int, name: str) -> list[str]:
            return [str(action.fields[name]) for action in book.actions[first : first + size]]

        self.spaces = field(FETCH, SPACES, "square")
        self.sections = field(FETCH + SPACES, SECTIONS, "square")
        self.sites = field(SITE, SITES, "square")
        self.cartouches = field(PLAN_AT, CARTOUCHES, "square")
        self.cards = field(KEEP_CARD, CARDS, "card")
        self.boons = field(PLAY_BOON, BOONS, "boon")

    def caravan(self, rules: Array, caravan: int) -> str:
        """Return the name of a caravan: that of its sections, without their number."""
        return self.sections[rules[0].caravan.tolist().index(caravan)].rstrip("0123456789")


@lru_cache(8)
def titles(book: Rulebook) -> Titles:
    """Return the names of a rulebook's things."""
    return Titles(book)


def tokens_text(tokens: Iterable[int]) -> str:
    """Write tokens: `2G1S`, `?` where they are hidden, `0` where there are none."""
    numbers = list(tokens)
    if numbers[0] == UNKNOWN:
        return "?"
    return "".join(f"{n}{letter}" for n, letter in zip(numbers, LETTERS_OF_GOODS, strict=True) if n) or "0"


def labourers_text(counts: Iterable[int], total: int | None = None) -> str:
    """Write labourers, a sign each, then a `?` for each that is hidden; `-` where there are none."""
    known = "".join(sign * count for sign, count in zip(SIGNS, counts, strict=True))
    return (known + "?" * (0 if total is None else total - len(known))) or "-"


def write_position(book: Rulebook, rules: Array, state: Array) -> str:
    """Write a position on one line."""
    return " ".join(_Writer(book, rules, state).parts())


class _Writer:
    """Writes part by part what is not as at the start."""

    def __init__(self, book: Rulebook, rules: Array, state: Array):
        self.rules = rules
        self.board = plain(rules)
        self.now = plain(state)
        self.called = titles(book)
        self.seats = range(self.board["players"])

    def parts(self) -> list[str]:
        """Write all parts."""
        now, seats = self.now, self.seats
        found = [f"{PHASES[now['phase']]}:{LETTERS[now['turn']]}"]
        found += [f"season:{now['season']}"] if now["season"] > 1 else []
        found += [f"regent:{LETTERS[now['regent']]}"] if now["regent"] != NOBODY else []
        found += [f"first:{LETTERS[now['first']]}"] if now["first"] != NOBODY else []
        for name in ("withdrawn", "scribed"):
            found += self.listed(name, (LETTERS[seat] for seat in seats if now[name][seat]))
        if any(now["glory"].tolist()):
            found += self.listed("glory", (str(now["glory"][seat]) for seat in seats))
        found += self.listed("tokens", (tokens_text(now["tokens"][seat].tolist()) for seat in seats))
        found.append(f"supply:{tokens_text(now['supply'].tolist())}")
        found += [f"wages:{tokens_text(now['wages'].tolist())}"] if any(now["wages"].tolist()) else []
        shut = [stall for stall in range(self.board["stalls"]) if now["shut"][stall]]
        found += self.listed("market", (f"{stall + 1}={tokens_text(now['paid'][stall].tolist())}" for stall in shut))
        found += self.labourers() + self.monuments() + self.cards() + self.pending()
        return found

    @staticmethod
    def listed(name: str, entries: Iterable[str], comma: str = ",") -> list[str]:
        """Write a part that is a list; nothing if it is empty."""
        written = comma.join(entries)
        return [f"{name}:{written}"] if written else []

    def labourers(self) -> list[str]:
        """Write the hands, the pool, the bag, and who has been placed where."""
        now, seats = self.now, self.seats
        found = []
        if any(now["in_hand"].tolist()):
            hands = (labourers_text(now["hand"][seat].tolist(), int(now["in_hand"][seat])) for seat in seats)
            found += self.listed("hands", hands)
        if now["open"].any():
            found += self.listed("open", (labourers_text(now["open"][seat].tolist()) for seat in seats))
        if now["pool"].any():
            found.append(f"pool:{labourers_text(now['pool'].tolist())}")
        found.append(f"bag:{labourers_text(now['bag'].tolist(), int(now['in_bag']))}")
        placed = [
            f"{name}={LETTERS[seat]}{SIGNS[labourer]}"
            for names, seats_, kinds in (
                (self.called.spaces, now["placer"], now["worker"]),
                (self.called.sections, now["rider"], now["driver"]),
            )
            for name, seat, labourer in zip(names, seats_.tolist(), kinds.tolist(), strict=True)
            if labourer != NONE
        ]
        found += self.listed("workers", placed)
        leaders = [(caravan, seat) for caravan, seat in enumerate(now["leader"].tolist()) if seat >= 0]
        found += self.listed(
            "camels", (f"{self.called.caravan(self.rules, caravan)}={LETTERS[seat]}" for caravan, seat in leaders)
        )
        return found

    def monuments(self) -> list[str]:
        """Write what is planned, built and lost."""
        now = self.now
        planned = []
        for cartouche in range(self.board["cartouches"]):
            name, owner = self.called.cartouches[cartouche], int(now["planner"][cartouche])
            if owner != NOBODY:
                planned.append(f"{name}={'-' if owner == NEUTRAL else LETTERS[owner]}")
            aside = "".join(LETTERS[seat] * int(now["beside"][seat, cartouche]) for seat in self.seats)
            planned += [f"{name}+={aside}"] if aside else []
        found = self.listed("planned", planned)
        lost = [[self.lost(seat, kind) for kind in range(MONUMENTS)] for seat in self.seats]
        if any(map(any, lost)):
            found += self.listed("lost", (".".join(map(str, row)) for row in lost), "/")
        built = []
        for site in range(self.board["sites"]):
            if (kind := int(now["monument"][site])) >= 0:
                owners = "".join(LETTERS[seat] * int(now["owned"][site, seat]) for seat in self.seats)
                built.append(f"{self.called.sites[site]}={LETTERS_OF_MONUMENTS[kind]}{owners}")
        found += self.listed("built", built)
        first = enumerate(now["honoured"].tolist())
        kinds = LETTERS_OF_MONUMENTS
        return found + self.listed("honoured", (f"{kinds[k]}={LETTERS[seat]}" for k, seat in first if seat >= 0))

    def lost(self, seat: int, kind: int) -> int:
        """Return how many monuments of a kind a Governor has lost."""
        now = self.now
        there = int(now["spare"][seat, kind] + now["built"][seat, kind])
        for cartouche in range(self.board["cartouches"]):
            if self.board["plans"][cartouche] == kind:
                there += int(now["planner"][cartouche] == seat) + int(now["beside"][seat, cartouche])
        return int(self.board["pieces"][kind]) - there

    def cards(self) -> list[str]:
        """Write the hands of city cards, the discards, what is known of them, the boons and the bonuses."""
        now, names = self.now, self.called.cards
        places = now["card"].tolist()[: self.board["cards"]]

        def held(holder: int) -> str:
            known = [names[card] for card, place in enumerate(places) if place == holder]
            return ".".join(known + ["?"] * (int(now["cards"][holder]) - len(known)))

        found = []
        if any(now["cards"].tolist()):
            found += self.listed("cards", (held(seat) or "-" for seat in self.seats), "/")
        found += [f"drawn:{held(DRAWN)}"] if now["cards"][DRAWN] else []
        found += self.listed("discards", (names[c] for c, place in enumerate(places) if place == DISCARDS), ".")
        found += ["deck:?"] if HIDDEN in places else []
        seen = []
        for card, place in enumerate(places):
            holder = int(now["turn"]) if place == DRAWN else place
            others = int(now["seen"][card]) & ~(1 << holder if place < HOLDERS else 0)
            if others:
                seen.append(f"{names[card]}=" + "".join(LETTERS[seat] for seat in self.seats if others >> seat & 1))
        found += self.listed("seen", seen)
        old = [names[card] for card in range(len(places)) if not now["fresh"][card]]
        if old:
            found += [*self.listed("old", old, "."), *self.listed("fresh", map(str, now["fresh_cards"].tolist()))]
        boons = []
        for seat in self.seats:
            row = now["boon"][seat].tolist()[: self.board["boons"]]
            gone = [self.called.boons[boon] + ("!" if at == 1 else "") for boon, at in enumerate(row) if at]
            boons += [f"{LETTERS[seat]}=" + ".".join(gone)] if gone else []
        found += self.listed("boons", boons)
        covered = enumerate(now["covered"].tolist(), 1)
        return found + self.listed("bonuses", (f"{n}{'!' if at == 1 else ''}" for n, at in covered if at), ".")

    def pending(self) -> list[str]:
        """Write what is half done."""
        now = self.now
        found = []
        if now["playing"] != NONE:
            found.append(f"effect:{self.called.cards[now['playing']]}")
        elif now["running"] != NONE:
            found.append(f"effect:{self.called.boons[now['running'] - CITIZENS]}")
        found += [f"{name}:{now[name]}" for name in ("acts", "acted", "left") if now[name]]
        if now["cartouche"] != NONE:
            found.append(f"from:{self.called.cartouches[now['cartouche']]}{'+' if now['aside'] else ''}")
        found += [f"owed:{tokens_text(now['owed'].tolist())}"] if any(now["owed"].tolist()) else []
        if now["visited"] != NONE:
            caravan = now["phase"] == TRIBUTE
            name = self.called.caravan(self.rules, now["visited"]) if caravan else self.called.spaces[now["visited"]]
            found.append(f"at:{name}")
        return found


def read_position(book: Rulebook, rules: Array, text: str) -> Array:
    """Build the state from its notation."""
    return _Reader(book, rules, np.zeros(1, book.state_dtype)).read(str(text))


class _Reader:
    """Reads part by part and knows which one it is at."""

    def __init__(self, book: Rulebook, rules: Array, state: Array):
        self.rules = rules
        self.board = rules[0]
        self.state = state
        self.now = state[0]
        self.called = titles(book)
        self.players = int(rules[0].players)
        self.letters = LETTERS[: self.players]
        self.part = "turn"
        self.given: dict[str, str] = {}

    def wrong(self, entry: str) -> BadSailingPosition:
        """Make a complaint about the part that is being read."""
        return BadSailingPosition("position-part", part=self.part, entry=entry, example=EXAMPLES[self.part])

    def read(self, text: str) -> Array:
        """Read all parts."""
        border.deal(self.rules, self.state, 0)
        first, *others = text.split() or [""]
        phase, _, letter = first.partition(":")
        if phase not in _BY_PHASE or not letter:
            raise self.wrong(first)
        self.now.phase = _BY_PHASE[phase]
        self.now.turn = self.seat(letter)
        for part in others:
            name, _, value = part.partition(":")
            if name not in EXAMPLES or name == "turn":
                raise BadSailingPosition("position-unknown", part=name, possible=", ".join(list(EXAMPLES)[1:]))
            if name in self.given:
                raise BadSailingPosition("position-twice", part=name)
            self.given[name] = value
        for names, reader in self.readers():
            for name in names:
                if name in self.given:
                    self.part = name
                    reader(self.given[name])
        self.fill_in()
        return self.state

    def readers(self) -> list[tuple[tuple[str, ...], Callable[[str], None]]]:
        """Say which part is read how, in the order that suits us."""
        return [
            (("season", "acts", "acted", "left"), self.number),
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
            (("old",), self.old),
            (("cards", "drawn", "discards"), self.cards),
            (("deck",), self.deck),
            (("seen",), self.seen),
            (("fresh",), self.fresh),
            (("boons",), self.boons),
            (("bonuses",), self.bonuses),
            (("effect",), self.effect),
            (("from",), self.origin),
            (("at",), self.at),
        ]

    def seat(self, letter: str) -> int:
        """Read a seat."""
        if len(letter) != 1 or letter not in self.letters:
            raise self.wrong(letter)
        return LETTERS.index(letter)

    def find(self, names: list[str], name: str) -> int:
        """Read a name."""
        if name not in names:
            raise self.wrong(name)
        return names.index(name)

    def count(self, text: str, most: int = 999) -> int:
        """Read a number."""
        if not re.fullmatch(r"\d{1,3}", text, re.ASCII) or int(text) > most:
            raise self.wrong(text)
        return int(text)

    def pairs(self, text: str) -> list[tuple[str, str]]:
        """Read entries of a name and a value."""
        found = []
        for entry in text.split(","):
            name, sign, value = entry.partition("=")
            if not sign:
                raise self.wrong(entry)
            found.append((name, value))
        return found

    def each(self, text: str, comma: str = ",") -> list[str]:
        """Read an entry for each seat."""
        found = text.split(comma)
        if len(found) != self.players:
            raise self.wrong(text)
        return found

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
        for seat, entry in enumerate(self.each(text)):
            self.now.glory[seat] = self.count(entry)

    def tokens(self, text: str) -> None:
        """Read the tokens behind the screens."""
        for seat, entry in enumerate(self.each(text)):
            self.now.tokens[seat] = [UNKNOWN] * GOODS if entry == "?" else self.amount(entry)

    def store(self, text: str) -> None:
        """Read the supply, the labour pool's tokens, or what is owed."""
        self.now[self.part][:] = self.amount(text)

    def market(self, text: str) -> None:
        """Read the cartouches of the market."""
        for name, value in self.pairs(text):
            stall = self.count(name, int(self.board.stalls)) - 1
            self.now.shut[stall] = 1
            self.now.paid[stall] = self.amount(value)

    def hands(self, text: str) -> None:
        """Read the labourers behind the screens, or those that everybody has seen go there."""
        for seat, entry in enumerate(self.each(text)):
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
        for entry in self.each(text, "/"):
            if not re.fullmatch(r"\d\.\d\.\d", entry, re.ASCII):
                raise self.wrong(entry)

    def honoured(self, text: str) -> None:
        """Read who was first to build all of a kind."""
        for name, value in self.pairs(text):
            if len(name) != 1 or name not in LETTERS_OF_MONUMENTS:
                raise self.wrong(name)
            self.now.honoured[LETTERS_OF_MONUMENTS.index(name)] = self.seat(value)

    def old(self, text: str) -> None:
        """Read the cards of older decks."""
        for name in text.split("."):
            self.now.fresh[self.find(self.called.cards, name)] = 0

    def cards(self, text: str) -> None:
        """Read the hands, what has been drawn, or the discards."""
        hands = self.each(text, "/") if self.part == "cards" else [text]
        for seat, hand in enumerate(hands):
            place = {"cards": seat, "drawn": DRAWN, "discards": DISCARDS}[self.part]
            for name in [] if hand == "-" else hand.split("."):
                if place < HOLDERS:
                    self.now.cards[place] += 1
                if name == "?" and place < HOLDERS:
                    continue
                card = self.find(self.called.cards, name)
                self.now.card[card] = place
                if place < HOLDERS:
                    self.now.fresh_cards[place] += self.now.fresh[card]
                    self.now.seen[card] = 1 << (int(self.now.turn) if place == DRAWN else seat)

    def deck(self, text: str) -> None:
        """Hide the deck, and with it whatever has not been named."""
        if text != "?":
            raise self.wrong(text)
        for card in range(int(self.board.cards)):
            if self.now.card[card] == DECK:
                self.now.card[card] = HIDDEN
        for holder in range(HOLDERS):
            self.now.fresh_cards[holder] = self.now.cards[holder]

    def seen(self, text: str) -> None:
        """Read who knows where a hidden card is."""
        for name, value in self.pairs(text):
            for letter in value:
                self.now.seen[self.find(self.called.cards, name)] |= 1 << self.seat(letter)

    def fresh(self, text: str) -> None:
        """Read how many cards of the present deck each one holds."""
        numbers = text.split(",")
        if len(numbers) != HOLDERS:
            raise self.wrong(text)
        for holder, entry in enumerate(numbers):
            self.now.fresh_cards[holder] = self.count(entry)

    def boons(self, text: str) -> None:
        """Read which boons have been played."""
        for letter, value in self.pairs(text):
            for name in value.split("."):
                boon = self.find(self.called.boons, name.removesuffix("!"))
                self.now.boon[self.seat(letter), boon] = 1 if name.endswith("!") else 2

    def bonuses(self, text: str) -> None:
        """Read which Regent bonuses are covered, or taken."""
        for name in text.split("."):
            bonus = self.count(name.removesuffix("!"), int(self.board.bonuses)) - 1
            self.now.covered[bonus] = 1 if name.endswith("!") else 2

    def effect(self, text: str) -> None:
        """Read the card or the boon whose effect is at work."""
        if text in self.called.boons:
            self.now.running = CITIZENS + self.called.boons.index(text)
        else:
            card = self.find(self.called.cards, text)
            self.now.playing = card
            self.now.running = self.board.citizen[card]
            self.now.card[card] = PLAYED

    def origin(self, text: str) -> None:
        """Read which planned monument is being built."""
        self.now.cartouche = self.find(self.called.cartouches, text.removesuffix("+"))
        self.now.aside = text.endswith("+")

    def at(self, text: str) -> None:
        """Read the city that is visited, or the caravan that is joined."""
        if self.now.phase == TRIBUTE:
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
        for seat in range(self.players):
            for kind in range(MONUMENTS):
                left = int(board.pieces[kind] - now.built[seat, kind]) - (int(lost[seat][kind]) if lost else 0)
                for cartouche in range(int(board.cartouches)):
                    if board.plans[cartouche] == kind:
                        left -= int(now.planner[cartouche] == seat) + int(now.beside[seat, cartouche])
                now.spare[seat, kind] = left
