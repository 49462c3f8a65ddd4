"""How a position is written on one line: whose turn it is, then whatever is not as at the start.

    choose:I priests:I0=L2.3,C1=L4.0 gods:Am,An,Ba,Ge,Ha,Ho,Is,Ne,Os,Pt,Ra,Se,Th towns:0,3,3,2,2,2,2,2,2,2,2,2
    temples:II,-,-,C,-,-,-,-,LL,-,-,-,O blocks:L4.1

The parts after the first can stand in any order, and each can be left out: priests who are at home, towns with the
counters of the start, temples and spaces that are empty, a move that nobody is making.

    deal:5        five discs have been dealt            place:I    Ivory puts a follower on a temple
    choose:I      Ivory chooses a priest                move:I     Ivory's priest is on the way
    swap:I        in Ivory's turn a fight was won       follow:I   Ivory may move a follower
    over:I:pyramid   it ended in Ivory's turn, and the god under the pyramid piece was revealed

    gods:Am,?,…   the gods of the priests in play, in order, then the pyramid's; `?` is hidden
    towns:2,2,…   the counters in T0 to T11             temples:II,-,…  the followers of each god, by colour
    move:I1,3,0   the priest on the way, counters left, blocks removed   fight:C0,won  whom he fights, and how it ended
    move:I1,3,0,won   likewise, if he has just won a fight and may stop there
    round:7  idle:1   turns in succession in which nobody could move
    seen:C=I0,I2      priests of others under whom Carnelian has looked
    fights:I0,C1,…    what fights tell of a pair: for each god of the first, in hexadecimal, a bit for each god that the
                      second may have
"""

import re
from collections.abc import Iterable

from ennead.core.position import plain
from ennead.core.position_text import LineReader, Readers
from ennead.core.rulebook import BadPosition, Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.edition.board import place_of
from ennead.games.osiris.rules.pieces import (
    ALLOWANCE,
    COLOURS,
    EACH,
    EVERY_GOD,
    FOLLOWERS,
    GODS,
    HOLDER_NAMES,
    HOLDERS,
    LETTERS,
    NOBODY,
    PLACE_NAMES,
    PRIEST_NAMES,
    PYRAMID,
    SPACES,
    TOWN,
    TOWNS,
    UNKNOWN,
    Phase,
)
from ennead.games.osiris.rules.setup import owners
from ennead.games.osiris.show.names import SHORT, god_of

PHASES = {phase: phase.name.lower() for phase in Phase} | {Phase.DONE: "over"}
_BY_PHASE = {name: phase for phase, name in PHASES.items()}
PAIRS = tuple((one, other) for one in range(HOLDERS) for other in range(one + 1, HOLDERS))

EXAMPLES = {
    "turn": "choose:I",
    "priests": "priests:I0=L2.3,C1=L4.0",
    "gods": "gods:Am,An,?,Ge,Ha,Ho,Is,Ne,Os,Pt,Ra,Se,?",
    "towns": "towns:0,3,3,2,2,2,2,2,2,2,2,2",
    "temples": "temples:II,-,-,C,-,-,-,-,LL,-,-,-,O",
    "blocks": "blocks:L4.0,L4.1",
    "move": "move:I1,3,0",
    "fight": "fight:C0,won",
    "round": "round:7",
    "idle": "idle:1",
    "seen": "seen:C=I0,I2/I=C1",
    "fights": "fights:I0,C1," + "1fff" * GODS,
}


class BadOsirisPosition(BadPosition):
    """A text that is no position of this game; it says which part is wrong."""

    folder = "games/osiris"


def holders(rules: Array) -> list[int]:
    """Return who holds a disc: the priests in play, then the pyramid piece."""
    return [*range(int(rules["priests"][0])), PYRAMID]


def write_position(book: Rulebook, rules: Array, state: Array) -> str:
    """Write a position on one line."""
    now = plain(state)
    parts = [
        _turn(now),
        _list("priests", _priests(rules, now)),
        _list(
            "gods", (SHORT[god] if god != UNKNOWN else "?" for god in (int(now["god"][one]) for one in holders(rules)))
        ),
        _towns(rules, now),
        _temples(now),
        _list("blocks", (PLACE_NAMES[space] for space in range(SPACES) if now["block"][space])),
    ]
    if now["mover"] != NOBODY:
        won = ",won" if now["just_won"] else ""
        parts.append(f"move:{PRIEST_NAMES[now['mover']]},{now['left']},{now['gained']}{won}")
    if now["rival"] != NOBODY:
        parts.append(f"fight:{PRIEST_NAMES[now['rival']]},{'won' if now['winner'] == now['mover'] else 'lost'}")
    if now["rounds"] != 1:
        parts.append(f"round:{now['rounds']}")
    if now["idle"]:
        parts.append(f"idle:{now['idle']}")
    parts += [_seen(rules, now), _fights(now)]
    return " ".join(part for part in parts if part)


def _turn(now: dict[str, Array]) -> str:
    """Write whose turn it is, and what is asked."""
    if now["phase"] == Phase.DEAL:
        return f"deal:{now['dealt']}"
    name = f"{PHASES[now['phase']]}:{LETTERS[now['turn']]}"
    return f"{name}:{HOLDER_NAMES[now['revealed']]}" if now["phase"] == Phase.DONE else name


def _list(name: str, entries: Iterable[str]) -> str:
    """Write a part that is a list; nothing if it is empty."""
    written = ",".join(entries)
    return f"{name}:{written}" if written else ""


def _priests(rules: Array, now: dict[str, Array]) -> list[str]:
    """Write who is not at home, and where."""
    homes = rules["home"][0].tolist()
    places = now["priest"].tolist()
    away = [priest for priest in holders(rules)[:-1] if places[priest] != TOWN + homes[priest]]
    return [f"{PRIEST_NAMES[priest]}={PLACE_NAMES[places[priest]]}" for priest in away]


def _towns(rules: Array, now: dict[str, Array]) -> str:
    """Write the counters of the towns, unless they are as at the start."""
    counters = now["counters"].tolist()
    return "" if counters == _allowance(rules) else _list("towns", map(str, counters))


def _allowance(rules: Array) -> list[int]:
    return [ALLOWANCE * int(is_open) for is_open in rules["open"][0].tolist()]


def _temples(now: dict[str, Array]) -> str:
    """Write the followers of each god, by colour."""
    table = now["followers"].tolist()
    if not any(map(any, table)):
        return ""
    return _list("temples", ("".join(LETTERS[c] * table[c][god] for c in range(COLOURS)) or "-" for god in range(GODS)))


def _seen(rules: Array, now: dict[str, Array]) -> str:
    """Write whose gods each seat has seen beside its own."""
    of_colour = owners(rules)
    seats = []
    for seat, mask in enumerate(now["seen"].tolist()):
        seen = [priest for priest in holders(rules)[:-1] if mask >> priest & 1]
        others = [PRIEST_NAMES[priest] for priest in seen if of_colour[priest // EACH] != seat]
        if others:
            seats.append(f"{LETTERS[seat]}=" + ",".join(others))
    return "seen:" + "/".join(seats) if seats else ""


def _fights(now: dict[str, Array]) -> str:
    """Write what fights tell, pair by pair."""
    told = []
    for (one, other), masks in zip(PAIRS, now["allowed"].tolist(), strict=True):
        if any(mask != EVERY_GOD & ~(1 << god) for god, mask in enumerate(masks)):
            told.append(f"{HOLDER_NAMES[one]},{HOLDER_NAMES[other]}," + "".join(f"{mask:04x}" for mask in masks))
    return "fights:" + "/".join(told) if told else ""


def read_position(book: Rulebook, rules: Array, text: str) -> Array:
    """Build the state from its notation."""
    return _Reader(book, rules).read(str(text))


class _Reader(LineReader):
    """Reads the parts of a position of Osiris."""

    error = BadOsirisPosition
    examples = EXAMPLES
    won = False  # the fight

    def readers(self) -> Readers:
        """Say which part is read how."""
        read = (self.priests, self.gods, self.towns, self.temples, self.blocks, self.move, self.fight)
        return [((one.__name__,), one) for one in (*read, self.round, self.idle, self.seen, self.fights)]

    def finish(self) -> None:
        """Fill in what follows from the rest: whether a step has been made, and who won."""
        if self.now.mover != NOBODY:
            self.now.stepped = self.now.left < self.now.counters[self.rules[0].home[self.now.mover]]
        if self.now.rival != NOBODY:
            self.now.winner = self.now.mover if self.won else self.now.rival

    def turn(self, text: str) -> None:
        """Read whose turn it is and what is asked."""
        if found := re.fullmatch(r"deal:(\d{1,2})", text):
            self.now.dealt = int(found[1])
            return
        found = re.fullmatch(r"(place|choose|move|swap|follow|over):([A-Z])(?::(\w+))?", text)
        if not found or found[2] not in self.letters or (found[1] == "over") != (found[3] in HOLDER_NAMES):
            raise self.wrong(text)
        self.now.phase = _BY_PHASE[found[1]]
        self.now.turn = LETTERS.index(found[2])
        self.now.dealt = int(self.rules[0].priests) + 1
        for colour in range(int(self.rules[0].colours)):
            self.now.hand[colour] = FOLLOWERS if found[1] == "place" else 0
        if found[3]:
            self.now.revealed = HOLDER_NAMES.index(found[3])

    def priest(self, name: str, entry: str) -> int:
        """Read a priest who plays."""
        if name not in PRIEST_NAMES[: int(self.rules[0].priests)]:
            raise self.wrong(entry)
        return PRIEST_NAMES.index(name)

    def place(self, name: str, entry: str) -> int:
        """Read a place of some board; whether this board has it is seen later."""
        if name not in PLACE_NAMES:
            raise self.wrong(entry)
        return place_of(name)

    def priests(self, value: str) -> None:
        """Read who is not at home."""
        for entry in value.split(","):
            name, _, place = entry.partition("=")
            self.now.priest[self.priest(name, entry)] = self.place(place, entry)

    def gods(self, value: str) -> None:
        """Read the gods of the priests in play and of the pyramid piece."""
        held = holders(self.rules)
        for holder, entry in zip(held, self.entries(value, len(held)), strict=True):
            god = UNKNOWN if entry == "?" else god_of(entry)
            if god is None:
                raise self.wrong(entry)
            self.now.god[holder] = god

    def towns(self, value: str) -> None:
        """Read the counters of the towns."""
        for town, entry in enumerate(self.entries(value, TOWNS)):
            self.now.counters[town] = self.count(entry, 99)

    def temples(self, value: str) -> None:
        """Read the followers of each god; those of the start that are not there are still in hand."""
        for god, entry in enumerate(self.entries(value, GODS)):
            for letter in entry.replace("-", ""):
                if letter not in LETTERS:
                    raise self.wrong(entry)
                self.now.followers[LETTERS.index(letter), god] += 1
        if self.now.phase == Phase.PLACE:
            for colour in range(int(self.rules[0].colours)):
                self.now.hand[colour] = FOLLOWERS - int(self.now.followers[colour].sum())

    def blocks(self, value: str) -> None:
        """Read where blocks lie."""
        for entry in value.split(","):
            space = self.place(entry, entry)
            if space >= SPACES:
                raise self.wrong(entry)
            self.now.block[space] = 1

    def move(self, value: str) -> None:
        """Read who is on the way."""
        entries = value.removesuffix(",won").split(",")
        if len(entries) != 3:
            raise self.wrong(value)
        self.now.just_won = value.endswith(",won")
        self.now.mover = self.priest(entries[0], value)
        self.now.left = self.count(entries[1], 99)
        self.now.gained = self.count(entries[2], 99)

    def fight(self, value: str) -> None:
        """Read who fights whom, and how it ended."""
        name, _, ended = value.partition(",")
        self.now.rival = self.priest(name, value)
        if ended not in ("won", "lost"):
            raise self.wrong(value)
        self.won = ended == "won"

    def round(self, value: str) -> None:
        """Read the round."""
        self.now.rounds = self.count(value)

    def idle(self, value: str) -> None:
        """Read in how many turns nobody could move."""
        self.now.idle = self.count(value, 99)

    def seen(self, value: str) -> None:
        """Read whose gods each seat has seen."""
        for entry in value.split("/"):
            letter, _, others = entry.partition("=")
            if not letter or letter not in self.letters:
                raise self.wrong(entry)
            for name in others.split(","):
                self.now.seen[LETTERS.index(letter)] |= 1 << self.priest(name, entry)

    def fights(self, value: str) -> None:
        """Read what fights tell."""
        for entry in value.split("/"):
            one, other, masks = (*entry.split(","), "", "")[:3]
            names = (HOLDER_NAMES.index(name) if name in HOLDER_NAMES else -1 for name in (one, other))
            pair = tuple(names)
            if pair not in PAIRS or not re.fullmatch(rf"(?:[01][0-9a-f]{{3}}){{{GODS}}}", masks):
                raise self.wrong(entry)
            for god in range(GODS):
                mask = int(masks[4 * god : 4 * god + 4], 16)
                self.now.allowed[PAIRS.index(pair), god] = mask & ~(1 << god)
